## Draws the tiles and highlights the cells for the tile in hand. It contains no rules: it only emits a signal for a
## click.
extends Control

signal cell_clicked(cell: Vector2i)

const TileArt := preload("res://demo/tile_art.gd")
const SEATS: Array[Color] = [
	Color("#c0392b"), Color("#2471a3"), Color("#d4ac0d"), Color("#1e8449"), Color("#2c2c2c"), Color("#884ea0")
]
const HIGHLIGHT := Color(1.0, 0.85, 0.3, 0.55)
const HINTED := Color("#1e8449")

var art: TileArt
## The tiles on the board: the list `tiles` of a view.
var tiles: Array = []
## The cells where the tile in hand fits in its current rotation.
var highlighted: Array[Vector2i] = []
## The cell of a hint; `Vector2i.MAX` for none.
var hinted := Vector2i.MAX
## The tile in hand and its rotation; empty if there is none.
var hand := ""
var quarters := 0

var _hovered := Vector2i.MAX


func _draw() -> void:
	for tile in tiles:
		var place := _rect(Vector2i(tile.pos[0], tile.pos[1]))
		draw_texture_rect(art.texture(tile.tile, tile.rotation), place, false)
		for figure in tile.figures:
			_draw_figure(place.position + place.size * art.figure_spot(tile.tile, figure.feature, tile.rotation), figure)
	for cell in highlighted:
		if cell == _hovered and hand != "":
			draw_texture_rect(art.texture(hand, quarters), _rect(cell), false, Color(1, 1, 1, 0.75))
		draw_rect(_rect(cell).grow(-2.0), HIGHLIGHT, cell != _hovered, -1.0 if cell != _hovered else 4.0)
	if highlighted.has(hinted):
		draw_rect(_rect(hinted).grow(-2.0), HINTED, false, 5.0)
	if not tiles.is_empty():
		var last: Array = tiles[-1].pos
		draw_rect(_rect(Vector2i(last[0], last[1])), Color.WHITE, false, 3.0)


func _draw_figure(spot: Vector2, figure: Dictionary) -> void:
	var radius := _side() * 0.12
	var colour := SEATS[int(figure.player) % SEATS.size()]
	draw_circle(spot, radius + 1.5, Color.WHITE)
	draw_circle(spot, radius, colour)
	draw_string(get_theme_default_font(), spot + Vector2(-radius, radius * 0.6), str(figure.piece).left(1).to_upper(),
		HORIZONTAL_ALIGNMENT_CENTER, radius * 2.0, int(radius * 1.5), Color.WHITE)


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseMotion:
		_hovered = cell_at(event.position)
		queue_redraw()
	elif event is InputEventMouseButton and event.pressed and event.button_index == MOUSE_BUTTON_LEFT:
		cell_clicked.emit(cell_at(event.position))


## The cell at a point of the board.
func cell_at(point: Vector2) -> Vector2i:
	return Vector2i(((point - _origin()) / _side()).floor())


## The centre of a cell on the board.
func center_of(cell: Vector2i) -> Vector2:
	return _rect(cell).get_center()


func _rect(cell: Vector2i) -> Rect2:
	return Rect2(_origin() + Vector2(cell) * _side(), Vector2.ONE * _side())


## The cells that are shown.
func _bounds() -> Rect2i:
	var bounds := Rect2i(0, 0, 1, 1)
	for tile in tiles:
		bounds = bounds.merge(Rect2i(tile.pos[0], tile.pos[1], 1, 1))
	# The highlighted cells lie in a ring around the tiles, so the board keeps its size when the tile is rotated.
	return bounds.grow(1)


func _side() -> float:
	var room := size / Vector2(_bounds().size)
	return minf(minf(room.x, room.y), 120.0)


func _origin() -> Vector2:
	return size * 0.5 - (Vector2(_bounds().position) + Vector2(_bounds().size) * 0.5) * _side()
