## Tests of bots, hints and tasks, and of the bots in the demo.
extends RefCounted

## A bot that runs for an hour.
const SLOW := {"level": "hard", "milliseconds": 3600000}

## The test runner, which counts the checks.
var _suite: SceneTree


func _init(suite: SceneTree) -> void:
	_suite = suite


func run() -> void:
	_choices_match_the_recorded_ones()
	_hints_have_reasons()
	_a_task_runs_beside_the_game()
	_a_task_is_cancelled()
	_invalid_bots_and_turns_are_refused()
	await _bots_play_in_the_demo()
	await _a_hint_is_shown_in_the_demo()


func _choices_match_the_recorded_ones() -> void:
	var files: PackedStringArray = _suite.json_files(OS.get_environment("OKOLITSA_CHOICES"))
	_suite.check(files.size() == OkolitsaGame.rulesets().size(), "there are recorded choices of each ruleset")
	for file in files:
		for recorded in JSON.parse_string(FileAccess.get_file_as_string(file)).games:
			var game := OkolitsaGame.create(recorded.setup)
			var fault := ""
			for turn in recorded.turns:
				var chosen := game.choose({"level": turn.level, "seed": recorded.seed, "trials": recorded.trials})
				if chosen != PackedStringArray(turn.commands):
					fault = "%s instead of %s" % [chosen, turn.commands]
					break
				for line in chosen:
					game.play(line)
			_suite.check(fault == "" and game.info().to_act == -1, "%s: %s" % [file, fault])


func _hints_have_reasons() -> void:
	var game := OkolitsaGame.create({"ruleset": "classic", "seed": 3})
	var hints := game.hints({"trials": 8})
	var ranking := game.rank({"trials": 8})
	var best: Dictionary = hints[0]
	_suite.check(best.difference == 0.0 and best.comparison.en != best.comparison.ru, "the best turn is compared with the next")
	_suite.check(hints.size() == ranking.size() and hints[0].commands == ranking[0].commands, "hints are in the order of a ranking")
	_suite.check(game.choose({"trials": 8}) == PackedStringArray(best.commands), "a ranking begins with the choice")
	_suite.check(game.rank({"level": "normal"}).size() > ranking.size(), "the hard bot omits bad turns")
	for hint in hints:
		var all_reasons: Array = game.reasons(PackedStringArray(hint.commands))
		var known: bool = hint.reasons.all(func(reason: Dictionary) -> bool: return all_reasons.any(_suite.same.bind(reason)))
		_suite.check(known and hint.reasons.size() <= 3, "all reasons of %s include those of the hint" % [hint.commands])
		_suite.check(all_reasons.all(func(reason: Dictionary) -> bool: return reason.en != reason.ru and reason.facts is Dictionary), "reasons have sentences in both languages")
	_suite.check(game.info().ply == 0, "nothing was played")


func _a_task_runs_beside_the_game() -> void:
	var game := OkolitsaGame.create({"ruleset": "classic", "seed": 3})
	var chosen := game.choose({"seed": 2, "trials": 12})
	var task := game.choose_async({"seed": 2, "trials": 12})
	game.play(game.legal_commands()[0])
	_suite.check(PackedStringArray(task.result()) == chosen, "a task uses the position in which it was started")
	_suite.check(task.is_done() and task.progress() == 1.0 and task.refusal().is_empty(), "a task reports its end")
	var ranking := game.rank_async({"level": "normal"})
	_suite.check(_suite.same(ranking.result(), game.rank({"level": "normal"})), "a ranking runs as a task")
	_suite.check(_suite.same(game.hints_async({"trials": 4}).result(), game.hints({"trials": 4})), "hints run as a task")


func _a_task_is_cancelled() -> void:
	var game := OkolitsaGame.create({"ruleset": "classic", "seed": 1})
	var slugs: Array = []
	# An obvious choice may end before it is cancelled; then another one is cancelled.
	while not slugs.has("cancelled") and game.info().to_act >= 0:
		var task := game.choose_async(SLOW)
		task.cancel()
		var refusal := task.refusal()
		slugs.append(refusal.get("slug", ""))
		_suite.check((task.result() == null) == refusal.has("en"), "there is a result or a refusal")
		game.play(game.legal_commands()[0])
	_suite.check(slugs.has("cancelled"), "a task is cancelled")
	# Dropping a task does not wait for its end.
	game.hints_async(SLOW)


func _invalid_bots_and_turns_are_refused() -> void:
	var game := OkolitsaGame.create({"ruleset": "okolitsa", "players": 2, "seed": 7})
	for bot in [{"level": "best"}, {"level": 3}, {"seed": "x"}, {"trials": -1}, {"milliseconds": 0.5}, {"mood": 1}, {"trials": 1, "milliseconds": 1}]:
		_suite.check(game.choose(bot).is_empty() and game.rank(bot).is_empty() and game.hints(bot).is_empty(), "%s is not a valid bot" % bot)
		_suite.check(game.choose_async(bot) == null, "%s starts no task" % bot)
	_suite.check(game.reasons(["jump"]) == null and game.reasons(["place 9,9 r0"]) == null, "illegal turns have no reasons")
	_suite.check(game.info().ply == 0, "nothing was played")
	while game.info().to_act >= 0:
		for line in game.choose({"level": "easy"}):
			game.play(line)
	_suite.check(game.choose({}).is_empty(), "nothing is chosen when the game is over")
	_suite.check(game.choose_async({}).refusal().slug == "game_over", "a task returns the refusal")


func _bots_play_in_the_demo() -> void:
	var table := await _table({"level": "easy"})
	var frames := 0
	while table.game.info().to_act >= 0 and frames < 100000:
		if table.game.info().to_act == 0:
			for line in table.game.choose({"level": "easy", "seed": 1}):
				table.play(line)
			_suite.check(table.get_node("Board").highlighted.is_empty(), "the commands of a bot are not shown")
		await _suite.process_frame
		frames += 1
	_suite.check(table.game.info().to_act == -1, "bots play in the demo")
	_suite.press(table, KEY_U)
	_suite.check(table.game.info().to_act == 0, "U undoes to a decision of a person")
	table.queue_free()
	await _suite.process_frame


func _a_hint_is_shown_in_the_demo() -> void:
	var table := await _table({"level": "hard", "trials": 8})
	var hints: Array = []
	table.get_node("Bots").hint_found.connect(func(hint: Dictionary) -> void: hints.append(hint))
	_suite.press(table, KEY_H)
	while hints.is_empty():
		await _suite.process_frame
	var board: Control = table.get_node("Board")
	var words: PackedStringArray = hints[0].commands[0].split(" ")
	_suite.check("%d,%d" % [board.hinted.x, board.hinted.y] == words[1], "the cell of the best turn is marked")
	_suite.check("r%d" % (board.quarters * 90) == words[2], "the tile has the rotation of the best turn")
	table.play(hints[0].commands[0])
	_suite.check(board.hinted == Vector2i.MAX, "the mark disappears after a command")
	table.queue_free()
	await _suite.process_frame


## A table with three seats and a person in the first one.
func _table(bot: Dictionary) -> Control:
	var table: Control = load("res://demo/table.tscn").instantiate()
	table.players = 3
	table.people = 1
	table.bot = bot
	_suite.root.add_child(table)
	await _suite.process_frame
	return table
