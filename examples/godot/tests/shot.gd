## Plays some turns in the demo and saves a screenshot: `godot --path . --script res://tests/shot.gd -- FILE.png
## [RULESET]`.
extends SceneTree

## Even, so that there is a tile in hand at the end.
const COMMANDS := 40


func _initialize() -> void:
	var words := OS.get_cmdline_user_args()
	var table: Control = load("res://demo/table.tscn").instantiate()
	if words.size() > 1:
		table.ruleset = words[1]
	table.people = table.players
	root.add_child(table)
	await process_frame
	var random := RandomNumberGenerator.new()
	random.seed = 5
	for at in COMMANDS:
		var legal: PackedStringArray = table.game.legal_commands()
		# The last command, `skip`, is chosen only if no figure can be deployed.
		table.play(legal[random.randi() % maxi(1, legal.size() - at % 2)])
	table.rotate_tile()
	for frame in 5:
		await process_frame
	var done := root.get_texture().get_image().save_png(words[0])
	print("saved" if done == OK else "not saved")
	quit(0 if done == OK else 1)
