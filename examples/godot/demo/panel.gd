## Who is to act, how it stands, what may be done besides laying a tile, and what happened.
extends VBoxContainer

signal command_chosen(line: String)

const LINES := 40

var _standing := Label.new()
var _hand := TextureRect.new()
var _choices := VBoxContainer.new()
var _help := Label.new()
var _log := RichTextLabel.new()


func _ready() -> void:
	_hand.custom_minimum_size = Vector2(110, 110)
	_hand.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	_hand.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT
	_help.text = "click a lit cell, R turns, U takes back, H hints"
	for label in [_standing, _help]:
		label.add_theme_color_override("font_color", Color("#2c2c2c"))
	_help.add_theme_font_size_override("font_size", 13)
	_log.size_flags_vertical = Control.SIZE_EXPAND_FILL
	_log.scroll_following = true
	_log.add_theme_color_override("default_color", Color("#444444"))
	_log.add_theme_font_size_override("normal_font_size", 13)
	for child in [_standing, _hand, _choices, _help, _log]:
		add_child(child)


## Shows the scores with a mark for the seat to act.
func show_standing(info: Dictionary) -> void:
	var lines: PackedStringArray = []
	for seat in info.scores.size():
		var mark := "> " if seat == info.to_act else "* " if info.winners.has(seat) else "   "
		lines.append("%splayer %d: %d" % [mark, seat + 1, info.scores[seat]])
	_standing.text = "\n".join(lines)


## Shows the tile in hand; nothing where there is none.
func show_hand(texture: Texture2D) -> void:
	_hand.texture = texture


## Shows a button for each command, named by a label.
func show_choices(lines: PackedStringArray, labels: PackedStringArray) -> void:
	for child in _choices.get_children():
		_choices.remove_child(child)
		child.queue_free()
	for place in lines.size():
		var button := Button.new()
		button.text = labels[place]
		button.pressed.connect(command_chosen.emit.bind(lines[place]))
		_choices.add_child(button)


## The buttons, as they stand.
func choices() -> Array[Node]:
	return _choices.get_children()


## Adds a line to what happened.
func tell(line: String) -> void:
	_log.add_text(line + "\n")
	if _log.get_paragraph_count() > LINES:
		_log.remove_paragraph(0)
