## Textures of tiles and the places of figures on them, from the library's tile catalogue.
extends RefCounted

## The size of a texture in pixels; boards scale it down.
const SIZE := 200

var _ruleset: String
var _facts := {}
var _textures := {}


func _init(ruleset: String) -> void:
	_ruleset = ruleset
	for entry in OkolitsaGame.rulesets():
		if entry.id == ruleset:
			for set_name in entry.sets:
				for tile in OkolitsaGame.tile_catalogue(ruleset, set_name).tiles:
					_facts[tile.id] = tile


## Whether the ruleset has square tiles.
func has_tiles() -> bool:
	return not _facts.is_empty() and _facts.values()[0].has("sides")


## The texture of a tile, turned clockwise by a number of quarter turns.
func texture(tile: String, quarters: int) -> Texture2D:
	var key := "%s %d" % [tile, quarters]
	if not _textures.has(key):
		var image := Image.new()
		image.load_svg_from_string(OkolitsaGame.tile_svg(_ruleset, tile, quarters, {"size": SIZE}))
		_textures[key] = ImageTexture.create_from_image(image)
	return _textures[key]


## The place of a figure on a feature of a turned tile, as fractions of its side.
func figure_spot(tile: String, feature: int, quarters: int) -> Vector2:
	var hint: Array = _facts[tile].features[feature].hint.figure
	var spot := Vector2(hint[0], hint[1])
	for turn in quarters:
		spot = Vector2(1.0 - spot.y, spot.x)
	return spot


## The name of a feature.
func feature_name(tile: String, feature: int, lang: String) -> String:
	return _facts[tile].features[feature].name[lang]
