## A table for people at one screen and bots, for any tile-laying ruleset. It shows the legal commands and plays the
## chosen one.
extends HBoxContainer

const TileArt := preload("res://demo/tile_art.gd")

@export var ruleset := "okolitsa"
@export var players := 2
## The number of people; bots play the seats from this one on.
@export var people := 1
@export var bot := {"level": "hard", "milliseconds": 400}
@export var game_seed := 7
## Further options of the ruleset, for example {"river": true}.
@export var options := {}

var game: OkolitsaGame
var lang := "ru" if OS.get_locale_language() == "ru" else "en"

var _art: TileArt
## The legal cells of the tile in hand by rotation.
var _placements := {}

@onready var _board := $Board
@onready var _panel := $Panel
@onready var _bots := $Bots


func _ready() -> void:
	_board.cell_clicked.connect(_on_cell_clicked)
	_panel.command_chosen.connect(play)
	_bots.hint_found.connect(_on_hint_found)
	start()


## Starts a game with the properties above.
func start() -> void:
	var setup := {"ruleset": ruleset, "players": players, "seed": game_seed}
	setup.merge(options)
	_art = TileArt.new(ruleset)
	assert(_art.has_tiles(), "%s is not a tile-laying ruleset" % ruleset)
	game = OkolitsaGame.create(setup)
	game.event_occurred.connect(func(_event: Dictionary, text: Dictionary) -> void: _panel.add_line(text[lang]))
	game.command_refused.connect(func(refusal: Dictionary) -> void: _panel.add_line(refusal[lang]))
	game.changed.connect(_show)
	_bots.cancel()
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
			rotate_tile()
		KEY_U:
			undo()
		KEY_H:
			_bots.request_hint()


## Undoes commands back to the last decision of a person.
func undo() -> void:
	_bots.cancel()
	while game.undo() and _bots.is_bot_turn():
		pass


## Rotates the tile in hand to the next rotation in which it fits somewhere.
func rotate_tile() -> void:
	for step in range(1, 5):
		var next: int = (_board.quarters + step) % 4
		if _placements.has(next):
			_show_rotation(next)
			return


func _on_cell_clicked(cell: Vector2i) -> void:
	if _board.highlighted.has(cell):
		play("place %d,%d r%d" % [cell.x, cell.y, _board.quarters * 90])


## Shows the best turn: its rotation, its cell and its reasons.
func _on_hint_found(hint: Dictionary) -> void:
	var words: PackedStringArray = hint.commands[0].split(" ")
	if words[0] == "place":
		var cell := words[1].split(",")
		_board.hinted = Vector2i(int(cell[0]), int(cell[1]))
		_show_rotation(_quarters(words[2]))
	_panel.add_line("%s: %s" % ["; ".join(PackedStringArray(hint.commands)), hint.comparison[lang]])
	for reason in hint.reasons:
		_panel.add_line(("- " if reason.is_cost else "+ ") + reason[lang])


func _show() -> void:
	var view := game.view()
	var lines: PackedStringArray = []
	var labels: PackedStringArray = []
	_placements.clear()
	# The commands of bots are not shown.
	for line in game.legal_commands() if not _bots.is_bot_turn() else PackedStringArray():
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
	_panel.show_scores(game.info())
	_panel.show_choices(lines, labels)
	_show_rotation(_placements.keys().min() if not _placements.is_empty() else 0)


func _show_rotation(quarters: int) -> void:
	_board.quarters = quarters
	_board.highlighted.assign(_placements.get(quarters, []))
	_board.queue_redraw()
	_panel.show_hand(_art.texture(_board.hand, quarters) if _board.hand != "" else null)


## The quarter turns of a rotation such as `r90`.
func _quarters(word: String) -> int:
	return floori(int(word.trim_prefix("r")) / 90.0)


## The label of a command; a feature of the tile just laid is shown by its name.
func _label(words: PackedStringArray, tiles: Array) -> String:
	if words[0] == "deploy":
		return "%s: %s" % [words[1], _art.feature_name(tiles[-1].tile, int(words[2]), lang)]
	return " ".join(words)
