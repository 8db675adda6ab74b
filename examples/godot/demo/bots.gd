## Plays the seats that no person takes, and tells hints. Bots think beside the game, and are looked at once a frame: no frame waits for them.
extends Node

signal hinted(hint: Dictionary)

var game: OkolitsaGame
## The seats from this one on are the bots'.
var people := 1
## What kind of bot they are.
var bot := {}

var _choice: OkolitsaThought
var _hints: OkolitsaThought


## Whether the seat to act is a bot's.
func is_due() -> bool:
	return game.info().to_act >= people


## Thinks about what the seat to act could play; `hinted` tells the best of it.
func hint() -> void:
	if not is_due() and game.info().to_act >= 0:
		_hints = game.begin_hints(bot)


## Lets go of all that is thought: the game is another one now.
func forget() -> void:
	_choice = null
	_hints = null


func _process(_delta: float) -> void:
	if _hints != null and _hints.is_done():
		var hints: Array = _hints.answer()
		_hints = null
		hinted.emit(hints[0])
	if _choice == null:
		if is_due():
			_choice = game.begin_choice(bot)
	elif _choice.is_done():
		var turn: Array = _choice.answer()
		for line in turn:
			game.play(line)
		_choice = null
