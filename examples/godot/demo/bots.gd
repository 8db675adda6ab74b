## Plays the seats of the bots and finds hints. Bots run on their own threads and are checked once per frame, so they
## never block a frame.
extends Node

signal hint_found(hint: Dictionary)

var game: OkolitsaGame
## The number of people; the seats from this one on belong to bots.
var people := 1
## The description of the bots.
var bot := {}

var _choice: OkolitsaTask
var _hints: OkolitsaTask


## Whether the seat to act belongs to a bot.
func is_bot_turn() -> bool:
	return game.info().to_act >= people


## Starts a search for the seat to act; `hint_found` reports the best turn.
func request_hint() -> void:
	if not is_bot_turn() and game.info().to_act >= 0:
		_hints = game.hints_async(bot)


## Cancels all searches, because the position has changed.
func cancel() -> void:
	_choice = null
	_hints = null


func _process(_delta: float) -> void:
	if _hints != null and _hints.is_done():
		var hints: Array = _hints.result()
		_hints = null
		hint_found.emit(hints[0])
	if _choice == null:
		if is_bot_turn():
			_choice = game.choose_async(bot)
	elif _choice.is_done():
		var turn: Array = _choice.result()
		for line in turn:
			game.play(line)
		_choice = null
