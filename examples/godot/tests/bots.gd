## The tests of bots, hints and thoughts, and of the bots at the demo's table.
extends RefCounted

## It would think for an hour.
const SLOW := {"level": "hard", "milliseconds": 3600000}

## The tests around these: they count.
var _suite: SceneTree


func _init(suite: SceneTree) -> void:
	_suite = suite


func run() -> void:
	_choices_are_those_of_every_other_language()
	_hints_have_reasons()
	_a_thought_is_had_beside_the_game()
	_a_thought_is_cancelled()
	_what_is_no_bot_or_no_turn_is_warned_of()
	await _bots_play_at_the_table()
	await _a_hint_is_told_at_the_table()


func _choices_are_those_of_every_other_language() -> void:
	var files: PackedStringArray = _suite.json_files(OS.get_environment("OKOLITSA_CHOICES"))
	_suite.check(files.size() == OkolitsaGame.rulesets().size(), "there are recorded choices of each ruleset")
	for file in files:
		for recorded in JSON.parse_string(FileAccess.get_file_as_string(file)).games:
			var game := OkolitsaGame.deal(recorded.setup)
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
	var game := OkolitsaGame.deal({"ruleset": "classic", "seed": 3})
	var hints := game.hints({"trials": 8})
	var ranking := game.rank({"trials": 8})
	var best: Dictionary = hints[0]
	_suite.check(best.difference == 0.0 and best.comparison.en != best.comparison.ru, "the best turn is compared with the next")
	_suite.check(hints.size() == ranking.size() and hints[0].commands == ranking[0].commands, "hints are in the order of a ranking")
	_suite.check(game.choose({"trials": 8}) == PackedStringArray(best.commands), "a ranking begins with the choice")
	_suite.check(game.rank({"level": "normal"}).size() > ranking.size(), "the hard bot leaves away what looks bad")
	for hint in hints:
		var told: Array = game.reasons(PackedStringArray(hint.commands))
		var known: bool = hint.reasons.all(func(reason: Dictionary) -> bool: return told.any(_suite.same.bind(reason)))
		_suite.check(known and hint.reasons.size() <= 3, "the reasons of a hint are among all of %s" % [hint.commands])
		_suite.check(told.all(func(reason: Dictionary) -> bool: return reason.en != reason.ru and reason.facts is Dictionary), "in words")
	_suite.check(game.info().ply == 0, "nothing was played")


func _a_thought_is_had_beside_the_game() -> void:
	var game := OkolitsaGame.deal({"ruleset": "classic", "seed": 3})
	var chosen := game.choose({"seed": 2, "trials": 12})
	var thought := game.begin_choice({"seed": 2, "trials": 12})
	game.play(game.legal()[0])
	_suite.check(PackedStringArray(thought.answer()) == chosen, "it is about the position in which it was begun")
	_suite.check(thought.is_done() and thought.progress() == 1.0 and thought.refusal().is_empty(), "and then it is done")
	var ranking := game.begin_ranking({"level": "normal"})
	_suite.check(_suite.same(ranking.answer(), game.rank({"level": "normal"})), "a ranking is thought out, too")
	_suite.check(_suite.same(game.begin_hints({"trials": 4}).answer(), game.hints({"trials": 4})), "and so are hints")


func _a_thought_is_cancelled() -> void:
	var game := OkolitsaGame.deal({"ruleset": "classic", "seed": 1})
	var slugs: Array = []
	# A choice that is clear early takes less than its time: then another one is cancelled.
	while not slugs.has("cancelled") and game.info().to_act >= 0:
		var thought := game.begin_choice(SLOW)
		thought.cancel()
		var refusal := thought.refusal()
		slugs.append(refusal.get("slug", ""))
		_suite.check((thought.answer() == null) == refusal.has("en"), "there is an answer or a reason")
		game.play(game.legal()[0])
	_suite.check(slugs.has("cancelled"), "a thought is cancelled")
	# Who lets go of one does not wait for an hour.
	game.begin_hints(SLOW)


func _what_is_no_bot_or_no_turn_is_warned_of() -> void:
	var game := OkolitsaGame.deal({"ruleset": "okolitsa", "players": 2, "seed": 7})
	for bot in [{"level": "best"}, {"level": 3}, {"seed": "x"}, {"trials": -1}, {"milliseconds": 0.5}, {"mood": 1}, {"trials": 1, "milliseconds": 1}]:
		_suite.check(game.choose(bot).is_empty() and game.rank(bot).is_empty() and game.hints(bot).is_empty(), "%s is no bot" % bot)
		_suite.check(game.begin_choice(bot) == null, "%s thinks nothing" % bot)
	_suite.check(game.reasons(["jump"]) == null and game.reasons(["place 9,9 r0"]) == null, "what is not legal has no reasons")
	_suite.check(game.info().ply == 0, "nothing was played")
	while game.info().to_act >= 0:
		for line in game.choose({"level": "easy"}):
			game.play(line)
	_suite.check(game.choose({}).is_empty(), "nothing is chosen when the game is over")
	_suite.check(game.begin_choice({}).refusal().slug == "game_over", "and a thought tells why")


func _bots_play_at_the_table() -> void:
	var table := await _table({"level": "easy"})
	var frames := 0
	while table.game.info().to_act >= 0 and frames < 100000:
		if table.game.info().to_act == 0:
			for line in table.game.choose({"level": "easy", "seed": 1}):
				table.play(line)
			_suite.check(table.get_node("Board").lit.is_empty(), "the turn of a bot is not offered")
		await _suite.process_frame
		frames += 1
	_suite.check(table.game.info().to_act == -1, "bots play at the table")
	_suite.press(table, KEY_U)
	_suite.check(table.game.info().to_act == 0, "U takes back to a person's decision")
	table.queue_free()
	await _suite.process_frame


func _a_hint_is_told_at_the_table() -> void:
	var table := await _table({"level": "hard", "trials": 8})
	var told: Array = []
	table.get_node("Bots").hinted.connect(func(hint: Dictionary) -> void: told.append(hint))
	_suite.press(table, KEY_H)
	while told.is_empty():
		await _suite.process_frame
	var board: Control = table.get_node("Board")
	var words: PackedStringArray = told[0].commands[0].split(" ")
	_suite.check("%d,%d" % [board.hinted.x, board.hinted.y] == words[1], "the cell of the best turn is marked")
	_suite.check("r%d" % (board.quarters * 90) == words[2], "and the tile is turned")
	table.play(told[0].commands[0])
	_suite.check(board.hinted == Vector2i.MAX, "until the game goes on")
	table.queue_free()
	await _suite.process_frame


## A table with a person in the first of three seats.
func _table(bot: Dictionary) -> Control:
	var table: Control = load("res://demo/table.tscn").instantiate()
	table.players = 3
	table.people = 1
	table.bot = bot
	_suite.root.add_child(table)
	await _suite.process_frame
	return table
