## A table for people who share a screen, and bots, for any ruleset of tiles: it asks the game what may be played, shows that, and plays what is chosen.
extends HBoxContainer

const TileArt := preload("res://demo/tile_art.gd")

@export var ruleset := "okolitsa"
@export var players := 2
## The seats from this one on are played by bots.
@export var people := 1
@export var bot := {"level": "hard", "milliseconds": 400}
@export var game_seed := 7
## Further options of the ruleset, such as {"river": true}.
@export var options := {}

var game: OkolitsaGame
var lang := "ru" if OS.get_locale_language() == "ru" else "en"

var _art: TileArt
## For each turn that has any, the cells of the tile in hand.
var _placements := {}

@onready var _board := $Board
@onready var _panel := $Panel
@onready var _bots := $Bots


func _ready() -> void:
	_board.cell_clicked.connect(_on_cell_clicked)
	_panel.command_chosen.connect(play)
	_bots.hinted.connect(_on_hinted)
	start()


## Begins a game with what is set above.
func start() -> void:
	var setup := {"ruleset": ruleset, "players": players, "seed": game_seed}
	setup.merge(options)
	_art = TileArt.new(ruleset)
	assert(_art.has_tiles(), "%s lays no tiles" % ruleset)
	game = OkolitsaGame.deal(setup)
	game.happened.connect(func(_event: Dictionary, words: Dictionary) -> void: _panel.tell(words[lang]))
	game.refused.connect(func(refusal: Dictionary) -> void: _panel.tell(refusal[lang]))
	game.changed.connect(_show)
	_bots.forget()
	_bots.game = game
	_bots.people = people
	_bots.bot = bot
	_show()


func play(line: String) -> bool:
	return game.play(line)


func _unhandled_key_input(event: InputEvent) -> void:
	if not event.is_pressed():
		return
	match (event as InputEventKey).keycode:
		KEY_R:
			turn()
		KEY_U:
			undo()
		KEY_H:
			_bots.hint()


## Takes back to the last decision of a person.
func undo() -> void:
	_bots.forget()
	while game.undo() and _bots.is_due():
		pass


## Turns the tile in hand to the next way in which it fits somewhere.
func turn() -> void:
	for step in range(1, 5):
		var next: int = (_board.quarters + step) % 4
		if _placements.has(next):
			_show_turned(next)
			return


func _on_cell_clicked(cell: Vector2i) -> void:
	if _board.lit.has(cell):
		play("place %d,%d r%d" % [cell.x, cell.y, _board.quarters * 90])


## Shows the tile as the best turn has it, marks its cell, and tells why.
func _on_hinted(hint: Dictionary) -> void:
	var words: PackedStringArray = hint.commands[0].split(" ")
	if words[0] == "place":
		var cell := words[1].split(",")
		_board.hinted = Vector2i(int(cell[0]), int(cell[1]))
		_show_turned(_quarters(words[2]))
	_panel.tell("%s: %s" % ["; ".join(PackedStringArray(hint.commands)), hint.comparison[lang]])
	for reason in hint.reasons:
		_panel.tell(("- " if reason.is_cost else "+ ") + reason[lang])


func _show() -> void:
	var view := game.view()
	var lines: PackedStringArray = []
	var labels: PackedStringArray = []
	_placements.clear()
	# What a bot may do is not offered.
	for line in game.legal() if not _bots.is_due() else PackedStringArray():
		var words := line.split(" ")
		if words[0] == "place":
			var cell := words[1].split(",")
			var quarters := _quarters(words[2])
			if not _placements.has(quarters):
				_placements[quarters] = []
			_placements[quarters].append(Vector2i(int(cell[0]), int(cell[1])))
		else:
			lines.append(line)
			labels.append(_label(words, view.tiles))
	_board.art = _art
	_board.hinted = Vector2i.MAX
	_board.tiles = view.tiles
	_board.hand = view.hand if view.hand != null and not _placements.is_empty() else ""
	_panel.show_standing(game.info())
	_panel.show_choices(lines, labels)
	_show_turned(_placements.keys().min() if not _placements.is_empty() else 0)


func _show_turned(quarters: int) -> void:
	_board.quarters = quarters
	_board.lit.assign(_placements.get(quarters, []))
	_board.queue_redraw()
	_panel.show_hand(_art.texture(_board.hand, quarters) if _board.hand != "" else null)


## The quarter turns in the word of a line.
func _quarters(word: String) -> int:
	return floori(int(word.trim_prefix("r")) / 90.0)


## A command that names a feature of the tile just laid is shown with the name of the feature.
func _label(words: PackedStringArray, tiles: Array) -> String:
	if words[0] == "deploy":
		return "%s: %s" % [words[1], _art.feature_name(tiles[-1].tile, int(words[2]), lang)]
	return " ".join(words)
