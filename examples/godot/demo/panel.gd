## Shows the scores, the tile in hand, buttons for the commands besides laying a tile, and a log of events.
extends VBoxContainer

signal command_chosen(line: String)

const LINES := 40

## Whether texts are Russian.
var russian := OS.get_locale_language() == "ru"

var _scores := Label.new()
var _hand := TextureRect.new()
var _choices := VBoxContainer.new()
var _help := Label.new()
var _log := RichTextLabel.new()


func _ready() -> void:
	_hand.custom_minimum_size = Vector2(110, 110)
	_hand.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	_hand.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT
	_help.text = "Щелчок — положить тайл, R — повернуть, U — отменить ход, H — подсказка" if russian else "Click: lay the tile, R: rotate, U: undo, H: hint"
	for label in [_scores, _help]:
		label.add_theme_color_override("font_color", Color("#2c2c2c"))
	_help.add_theme_font_size_override("font_size", 13)
	_log.size_flags_vertical = Control.SIZE_EXPAND_FILL
	_log.scroll_following = true
	_log.add_theme_color_override("default_color", Color("#444444"))
	_log.add_theme_font_size_override("normal_font_size", 13)
	for child in [_scores, _hand, _choices, _help, _log]:
		add_child(child)


## Shows the scores, with a mark for the seat to act and for the winners.
func show_scores(info: Dictionary) -> void:
	var lines: PackedStringArray = []
	for seat in info.scores.size():
		var mark := "> " if seat == info.to_act else "* " if info.winners.has(seat) else "   "
		lines.append("%s%s %d: %d" % [mark, "Игрок" if russian else "Player", seat + 1, info.scores[seat]])
	_scores.text = "\n".join(lines)


## Shows the tile in hand; null shows nothing.
func show_hand(texture: Texture2D) -> void:
	_hand.texture = texture


## Shows a button with a label for each command.
func show_choices(lines: PackedStringArray, labels: PackedStringArray) -> void:
	for child in _choices.get_children():
		_choices.remove_child(child)
		child.queue_free()
	for place in lines.size():
		var button := Button.new()
		button.text = labels[place]
		button.pressed.connect(command_chosen.emit.bind(lines[place]))
		_choices.add_child(button)


## The current buttons.
func choices() -> Array[Node]:
	return _choices.get_children()


## Adds a line to the log.
func add_line(line: String) -> void:
	_log.add_text(line + "\n")
	if _log.get_paragraph_count() > LINES:
		_log.remove_paragraph(0)
