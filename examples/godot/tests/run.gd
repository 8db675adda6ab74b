## Tests of the addon and of the demo: `godot --headless --path . --script res://tests/run.gd`. The variable
## OKOLITSA_GOLDEN names the folder of the recorded games, OKOLITSA_CHOICES the folder of the recorded choices. The last
## line has the numbers of passed and failed checks.
extends SceneTree

const Bots := preload("res://tests/bots.gd")
const SETUP := {"ruleset": "okolitsa", "players": 2, "seed": 7}

var _passed := 0
var _failed := 0


func _initialize() -> void:
	_recorded_games_match()
	_events_are_signals()
	_refusals_are_signals()
	_undo_and_redo()
	_views_hide_information()
	_sets_queries_and_pictures()
	for ruleset in ["okolitsa", "classic", "hunters"]:
		await _a_game_is_played_in_the_demo(ruleset)
	await Bots.new(self).run()
	await _examples_of_the_documentation_run()
	print("%d passed, %d failed" % [_passed, _failed])
	quit(1 if _failed > 0 else 0)


func check(holds: bool, what: String) -> void:
	if holds:
		_passed += 1
	else:
		_failed += 1
		printerr("failed: " + what)


## Whether two JSON values are equal. Numbers parsed from text are floats.
func same(a: Variant, b: Variant) -> bool:
	if a is Dictionary and b is Dictionary:
		return a.size() == b.size() and a.keys().all(func(key: Variant) -> bool: return b.has(key) and same(a[key], b[key]))
	if a is Array and b is Array:
		return a.size() == b.size() and range(a.size()).all(func(at: int) -> bool: return same(a[at], b[at]))
	var numbers: bool = (a is int or a is float) and (b is int or b is float)
	return (numbers or typeof(a) == typeof(b)) and a == b


func _recorded_games_match() -> void:
	var files := json_files(OS.get_environment("OKOLITSA_GOLDEN"))
	check(files.size() > 1, "there are recorded games")
	for file in files:
		var golden: Dictionary = JSON.parse_string(FileAccess.get_file_as_string(file))
		var game := OkolitsaGame.create(golden.setup)
		var fault := ""
		var events: Array = []
		game.event_occurred.connect(func(event: Dictionary, _text: Dictionary) -> void: events.append(event))
		for ply in golden.plies:
			events.clear()
			if game.info().to_act != int(ply.player) or not game.legal_commands().has(ply.command) or not game.play(ply.command):
				fault = "command %s" % ply.command
			elif not same(events, ply.events):
				fault = "events of %s" % ply.command
			elif game.info().fingerprint != ply.fingerprint:
				fault = "fingerprint after %s" % ply.command
			if fault != "":
				break
		var end := game.info()
		check(fault == "" and end.to_act == -1 and same(end.scores, golden.scores), "%s: %s" % [file, fault])
		var loaded := OkolitsaGame.load_save(game.save())
		check(loaded.info().fingerprint == end.fingerprint and loaded.history() == game.history(), "%s is saved" % file)


func json_files(folder: String) -> PackedStringArray:
	var files: PackedStringArray = []
	if folder == "":
		return files
	for name in DirAccess.get_directories_at(folder):
		files.append_array(json_files(folder.path_join(name)))
	for name in DirAccess.get_files_at(folder):
		if name.ends_with(".json"):
			files.append(folder.path_join(name))
	return files


func _events_are_signals() -> void:
	var game := OkolitsaGame.create(SETUP)
	var names: Array = []
	var words: Array = []
	var plies: Array = []
	game.event_occurred.connect(func(event: Dictionary, text: Dictionary) -> void:
		names.append(event.event)
		words.append(text)
		# A listener can call the game.
		plies.append(game.info().ply))
	check(game.play(game.legal_commands()[0]), "the first legal command is played")
	check(names == ["tile_placed"] and plies == [1], "its event is emitted at once")
	check(words[0].en != words[0].ru and words[0].en == game.events_text(1, "en")[0], "in both languages")
	check(same(game.events(1)[0].event, "tile_placed") and game.events(2).is_empty(), "events can be requested again")
	_disconnect(game.event_occurred)


## A listener that refers to the game would keep it alive.
func _disconnect(source: Signal) -> void:
	for connection in source.get_connections():
		source.disconnect(connection.callable)


func _refusals_are_signals() -> void:
	var game := OkolitsaGame.create(SETUP)
	var before: String = game.info().fingerprint
	var refused: Array = []
	game.command_refused.connect(func(refusal: Dictionary) -> void: refused.append(refusal.slug))
	check(not game.play("place 9,9 r0") and not game.play("jump"), "illegal commands are not played")
	check(refused == ["apart", "no_command"], "the refusals are emitted")
	check(game.refusal_of("place 9,9 r0").rule == "L-1" and game.refusal_of(game.legal_commands()[0]).is_empty(), "refusals can be requested")
	check(game.info().fingerprint == before, "nothing has changed")
	check(OkolitsaGame.setup_refusal({"ruleset": "chess"}).has("code"), "an invalid setup has a refusal")
	check(OkolitsaGame.setup_refusal(SETUP).is_empty(), "a valid setup has none")


func _undo_and_redo() -> void:
	var game := OkolitsaGame.create(SETUP)
	var changes: Array = []
	game.changed.connect(func() -> void: changes.append(game.info().ply))
	check(not game.undo() and not game.redo(), "there is nothing to undo")
	game.play(game.legal_commands()[0])
	game.undo()
	game.redo()
	check(changes == [1, 0, 1] and game.copy().info().ply == 1, "each change is emitted")
	_disconnect(game.changed)


func _views_hide_information() -> void:
	var game := OkolitsaGame.create({"ruleset": "schotten", "seed": 3})
	game.viewer = 0
	var sample := game.sample(5)
	sample.viewer = 0
	check(same(game.view(), sample.view()), "a sample has the same view for its viewer")
	game.viewer = 1
	check(not same(game.view(), sample.view()), "the view of the other seat differs")


func _sets_queries_and_pictures() -> void:
	for entry in OkolitsaGame.rulesets():
		for set_name in entry.sets:
			var tile: String = OkolitsaGame.tile_catalogue(entry.id, set_name).tiles[0].id
			var image := Image.new()
			var svg := OkolitsaGame.tile_svg(entry.id, tile, 1, {"size": 100})
			check(image.load_svg_from_string(svg) == OK and image.get_width() >= 60, "%s is drawn" % tile)
	var game := OkolitsaGame.create(SETUP)
	check(game.svg({"theme": "dark"}).begins_with("<svg"), "a position is drawn")
	check(game.query({"about": "remaining"}).total == 70, "a query has a result")
	check(OkolitsaGame.create(game.position()).legal_commands() == game.legal_commands(), "a position is a setup")


## Plays a game in the demo with mouse and keys.
func _a_game_is_played_in_the_demo(ruleset: String) -> void:
	var table: Control = load("res://demo/table.tscn").instantiate()
	table.ruleset = ruleset
	table.players = 3
	table.people = 3
	root.add_child(table)
	await process_frame
	table.size = Vector2(1000, 700)
	await process_frame
	var random := RandomNumberGenerator.new()
	random.seed = 1
	var board: Control = table.get_node("Board")
	var stuck := 0
	while table.game.info().to_act >= 0 and stuck < 5:
		var before: int = table.game.info().ply
		if board.highlighted.is_empty():
			var buttons: Array = table.get_node("Panel").choices()
			buttons[random.randi() % buttons.size()].pressed.emit()
		else:
			for turn in random.randi() % 4:
				press(table, KEY_R)
			var click := InputEventMouseButton.new()
			click.button_index = MOUSE_BUTTON_LEFT
			click.pressed = true
			click.position = board.center_of(board.highlighted[random.randi() % board.highlighted.size()])
			board._gui_input(click)
		stuck = stuck + 1 if table.game.info().ply == before else 0
	check(stuck == 0 and table.game.info().ply > 50, "%s is played to its end in the demo" % ruleset)
	var end: int = table.game.info().ply
	press(table, KEY_U)
	check(table.game.info().ply == end - 1, "U undoes")
	table.queue_free()
	await process_frame


## The examples are scripts with a function `run`; `tests/godot` extracts them from docs/godot.md.
func _examples_of_the_documentation_run() -> void:
	var folder := "res://tests/documentation"
	var count := 0
	for file in DirAccess.get_files_at(folder):
		var example: Node = load(folder.path_join(file)).new()
		root.add_child(example)
		await example.run()
		example.queue_free()
		count += 1
	check(count > 2, "the documentation has examples")


func press(table: Control, key: Key) -> void:
	var event := InputEventKey.new()
	event.keycode = key
	event.pressed = true
	table._unhandled_key_input(event)
