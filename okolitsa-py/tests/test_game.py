import collections.abc
import copy
import doctest
import json
import pathlib
import pickle
import random
import subprocess
import sys
from xml.etree import ElementTree

import okolitsa
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("**/*.json"))
IDS = [entry["id"] for entry in okolitsa.rulesets()]


def play_some(game, seed, plies=10**6):
    dice = random.Random(seed)
    while not game.is_over and plies:
        game.play(dice.choice(game.legal_commands))
        plies -= 1
    return game


def middle(ruleset, seed=3):
    return play_some(okolitsa.Game(ruleset, players=2, seed=seed), seed, 9)


@pytest.mark.parametrize("ruleset", IDS)
def test_whole_game(ruleset):
    game = play_some(okolitsa.Game(ruleset, players=2, seed=11), 11)
    assert game.is_over and game.to_act is None and game.winners
    assert len(game.legal_commands) == 0 and game.legal_commands == []
    assert len(game.history) == game.ply and len(game.events()) == game.ply + 1
    assert len(game.scores) == game.players == 2
    with pytest.raises(okolitsa.IllegalCommand):
        game.play(game.history[0])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path):
    golden = json.loads(path.read_text(encoding="utf-8"))
    setup = dict(golden["setup"])
    game = okolitsa.Game(setup.pop("ruleset"), **setup)
    for ply in golden["plies"]:
        events = game.play(ply["command"], by=ply["player"])
        assert [event.to_dict() for event in events] == ply["events"]
        assert "%016x" % game.fingerprint == ply["fingerprint"]
    assert (game.scores, game.winners) == (golden["scores"], golden["winners"])


def test_there_are_golden_games():
    assert GOLDEN


@pytest.mark.parametrize("ruleset", IDS)
def test_legal_commands(ruleset):
    legal = middle(ruleset).legal_commands
    lines = list(legal)
    assert len(lines) == len(legal) > 0
    assert [legal[i] for i in range(len(legal))] == lines and legal[-1] == lines[-1] and legal[1:] == lines[1:]
    assert lines[0] in legal and "nonsense" not in legal and 5 not in legal
    assert legal.index(lines[-1]) == len(lines) - 1 and repr(legal) == repr(lines)
    assert list(reversed(legal)) == lines[::-1] and legal[-len(legal)] == lines[0]
    assert legal.count(lines[0]) == legal.count(str(lines[0])) == 1 and legal.count("nonsense") == legal.count(5) == 0
    assert legal.index(str(lines[0]), -len(lines)) == 0 and isinstance(legal, collections.abc.Sequence)
    for wrong in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[wrong]
    for wrong in (lambda: legal.index("nonsense"), lambda: legal.index(lines[0], 1), lambda: legal.index(lines[-1], 0, -1)):
        with pytest.raises(ValueError):
            wrong()
    assert pickle.loads(pickle.dumps(legal)) == legal and legal == copy.copy(legal)


@pytest.mark.parametrize("ruleset", IDS)
def test_legal_commands_stay_when_the_game_goes_on(ruleset):
    game = middle(ruleset)
    legal = game.legal_commands
    lines = [str(command) for command in legal]
    assert game.legal_commands is legal
    game.play(legal[0])
    assert legal == lines and game.legal_commands is not legal and game.legal_commands != legal
    game.undo()
    assert game.legal_commands == legal and game.legal_commands is not legal
    with pytest.raises(TypeError):
        hash(legal)


@pytest.mark.parametrize("ruleset", IDS)
def test_events_are_a_sequence(ruleset):
    game = middle(ruleset)
    there = game.copy()
    events = game.play(game.legal_commands[-1])
    as_list = list(events)
    assert len(events) == len(as_list) and isinstance(events, collections.abc.Sequence) and events == as_list and as_list == events
    assert events == there.play(there.legal_commands[-1]) and not events != as_list and events != [*as_list, None] and events != 5
    assert events[-1] is as_list[-1] and events[1:] == as_list[1:] and list(reversed(events)) == as_list[::-1] and repr(events) == repr(as_list)
    assert as_list[0] in events and None not in events and events.count(as_list[0]) == as_list.count(as_list[0])
    assert events.index(as_list[-1]) == as_list.index(as_list[-1]) and pickle.loads(pickle.dumps(events)) == events
    with pytest.raises(IndexError):
        events[len(events)]
    with pytest.raises(ValueError):
        events.index(None)


def test_commands_of_one_ruleset_are_lines_in_another():
    game, other = okolitsa.Game("okolitsa", seed=1), okolitsa.Command("classic", "place 1,0 r90")
    assert other == okolitsa.Command("okolitsa", "place 1,0 r90") != okolitsa.Command("schotten", "pass")
    assert (other in game.legal_commands) == ("place 1,0 r90" in game.legal_commands)
    with pytest.raises(okolitsa.IllegalCommand) as caught:
        game.play(okolitsa.Command("schotten", "pass"))
    assert caught.value.slug == "no_command"
    with pytest.raises(okolitsa.IllegalCommand):
        okolitsa.Command("okolitsa", "pass")
    with pytest.raises(okolitsa.OkolitsaError):
        okolitsa.Command("no such game", "pass")


@pytest.mark.parametrize("ruleset", IDS)
def test_refusals(ruleset):
    game = middle(ruleset)
    before = game.copy()
    with pytest.raises(okolitsa.IllegalCommand) as caught:
        game.play("nonsense")
    error = caught.value
    assert error.command == "nonsense" and error.slug and error.code and isinstance(error.evidence, dict)
    assert error.text("en") and error.text("ru") and error.text("en") != error.text("ru")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.slug, again.command, str(again)) == (type(error), error.slug, "nonsense", str(error))
    line = game.legal_commands[0]
    for refused in (
        lambda: game.play(line, by=1 - game.to_act),
        lambda: game.check(line, by=1 - game.to_act),
        lambda: game.play(line, expected_ply=game.ply + 5),
    ):
        with pytest.raises(okolitsa.IllegalCommand):
            refused()
    game.check(line)
    assert game == before


@pytest.mark.parametrize("ruleset", IDS)
def test_undo_and_redo(ruleset):
    game = middle(ruleset)
    end, lines = game.copy(), game.history
    assert [game.undo() for _ in lines] == lines[::-1]
    assert game.undo() is None and game.ply == 0
    assert [game.redo() for _ in lines] == lines
    assert game.redo() is None and game == end and game.fingerprint == end.fingerprint


@pytest.mark.parametrize("ruleset", IDS)
def test_copies_and_saves(ruleset):
    game = middle(ruleset)
    again = okolitsa.Game.from_json(game.to_json())
    for other in (again, pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game), game.copy()):
        assert other == game and other.fingerprint == game.fingerprint and other.history == game.history
    again.undo()
    assert again != game and game != 5 and not game == "game"
    with pytest.raises(TypeError):
        hash(game)
    there = okolitsa.Game.from_position(game.position)
    assert there.position == game.position and there.legal_commands == list(game.legal_commands)
    setup = dict(game.setup)
    assert okolitsa.Game(setup.pop("ruleset"), **setup).fingerprint == okolitsa.Game(ruleset, players=2, seed=3).fingerprint


def test_seeds_have_64_bits():
    game = okolitsa.Game(IDS[0], players=2, seed=2**64 - 1)
    assert int(game.setup["seed"]) == 2**64 - 1  # a string, as JSON numbers of that size are not safe everywhere
    with pytest.raises(okolitsa.SetupError):
        okolitsa.Game(IDS[0], players=2, seed=2**64)


@pytest.mark.parametrize("ruleset", IDS)
def test_samples(ruleset):
    game = middle(ruleset)
    for player in (None, 0, 1):
        world = game.sample(player, 5)
        assert world.view(player) == game.view(player)
        assert world == game.sample(player, seed=5) and world != game.sample(player, 6)
        # A sample of the sample is the same: no hidden information was read. It has no history.
        assert world.sample(player, 9) == game.sample(player, 9)
        assert (world.ply, world.history, world.undo(), world.redo()) == (0, [], None, None)
    for player, seed, error in ((2, 0, ValueError), (0, -1, ValueError), (0, 2**64, ValueError), ("0", 0, TypeError), (0, 0.5, TypeError)):
        with pytest.raises(error):
            game.sample(player, seed)
    assert game == middle(ruleset)


@pytest.mark.parametrize("ruleset", IDS)
def test_undo_reveals(ruleset):
    game = okolitsa.Game(ruleset, players=2, seed=3)
    assert game.undo_reveals() is False
    answers = set()
    for _ in range(6):
        game.play(game.legal_commands[-1])
        answers.add(game.undo_reveals())
    assert True in answers


@pytest.mark.parametrize("entry", okolitsa.rulesets(), ids=IDS)
def test_pictures(entry):
    game = middle(entry["id"])
    for seat in (None, 0, 1):
        root = ElementTree.fromstring(game.svg(seat, theme="dark", legal=True, last=True, names=["<Ann>", "Bob"]))
        assert root.tag.endswith("svg")
    assert game._repr_svg_() == game.svg()
    assert game.text_board() and "\x1b" in game.text_board(colour=True)
    assert "Игрок 2" in game.text_board(lang="ru")
    with pytest.raises(ValueError):
        game.text_board(lang="de")
    for tile_set in entry["sets"]:
        catalogue = okolitsa.tile_catalogue(entry["id"], tile_set)
        assert ElementTree.fromstring(okolitsa.tile_sheet_svg(entry["id"], tile_set)) is not None
        tile = catalogue["tiles"][0]["id"]
        assert okolitsa.tile_svg(entry["id"], tile) != okolitsa.tile_svg(entry["id"], tile, rotation=180)
    with pytest.raises(okolitsa.OkolitsaError) as caught:
        game.svg(colour="red")
    assert caught.value.slug == "unknown_draw_option"


def test_doctests():
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    parser, flags = doctest.DocTestParser(), {}
    result = doctest.testmod(okolitsa)
    assert result.failed == 0 and result.attempted > 0
    # The finder skips attributes of native classes.
    for name, member in vars(okolitsa.Game).items():
        if not name.startswith("_"):
            assert ">>>" in member.__doc__ if not isinstance(member, staticmethod) else True, name
            runner.run(parser.get_doctest(member.__doc__ or "", flags, name, None, 0))
    functions = (okolitsa.rulesets, okolitsa.command_kinds, okolitsa.event_kinds, okolitsa.observation_layout, okolitsa.tile_svg, okolitsa.tile_sheet_svg, okolitsa.tile_catalogue)
    modules = (okolitsa._errors, okolitsa._playouts, okolitsa._table, okolitsa.commands, okolitsa.events)
    classes = (okolitsa.Batch, okolitsa.Bot, okolitsa.Command, okolitsa.Control, okolitsa.Events, okolitsa.LegalCommands)
    for native in classes:
        for name, member in vars(native).items():
            if not name.startswith("_"):
                runner.run(parser.get_doctest(member.__doc__ or "", flags, native.__name__ + "." + name, None, 0))
    for thing in modules + functions + classes:
        for test in finder.find(thing, thing.__name__):
            runner.run(test)
    assert runner.failures == 0 and runner.tries > 40


@pytest.mark.parametrize("page", ["README.md", "okolitsa-py/README.md", "docs/python.md"])
def test_documentation(page):
    blocks = (ROOT / page).read_text(encoding="utf-8").split("```python\n")[1:]
    assert blocks
    for block in blocks:
        subprocess.run([sys.executable, "-c", block.split("```")[0]], capture_output=True, check=True)
