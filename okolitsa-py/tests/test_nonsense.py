"""Values of any type passed to every function raise `TypeError` or `ValueError` and change nothing."""

import functools
import inspect
import random

import okolitsa
import pytest
from okolitsa import events

IDS = [entry["id"] for entry in okolitsa.rulesets()]
CYCLE = {}
CYCLE["self"] = CYCLE


class Odd:
    """Fails on every operation."""

    def __index__(self):
        raise ZeroDivisionError

    def __str__(self):
        raise ZeroDivisionError

    def __eq__(self, other):
        raise ZeroDivisionError

    __hash__ = None


VALUES = [
    None, True, False, -1, 0, 1, 2, 7, 255, 256, 2**31, 2**63, 2**64, 2**70, -(2**70), 0.5, float("nan"), float("inf"), 1j,
    "", "skip", "place 1,0 r90", "okolitsa", "\ud800", "a\0b", "x" * 100_000, b"x", bytearray(b"x"), [], [[]], (), {}, {"about": "remaining"},
    {"about": None}, {1: 2}, {"x": CYCLE}, CYCLE, set(), object(), Odd(), len, int, range(3), okolitsa.Game, okolitsa.Game("okolitsa"),
]  # fmt: skip
ANSWERS = (TypeError, ValueError, ZeroDivisionError)


def value(dice):
    return dice.choice(VALUES)


def functions():
    """Every callable by name; each takes a game and any arguments."""
    for name in dir(okolitsa.Game):
        member = inspect.getattr_static(okolitsa.Game, name)
        # Methods of `object` belong to Python.
        if name not in dir(object) or name in ("__eq__", "__ne__"):
            if name == "hints":
                # A small budget: any value in range runs the bot.
                yield name, lambda game: lambda *args, **names: game.hints(*args, **{"budget": 1, **names})
            elif callable(getattr(okolitsa.Game, name)) and not inspect.isdatadescriptor(member):
                yield name, lambda game, name=name: getattr(game, name)
    yield "Game", lambda game: okolitsa.Game
    yield "Game of this ruleset", lambda game: lambda *args, **names: okolitsa.Game(game.ruleset, **names)
    yield "rulesets", lambda game: okolitsa.rulesets
    yield "text of a refusal", lambda game: refusal().text
    for name in ("step", "reset", "observe", "mask", "commands", "game", "__eq__"):
        yield "batch " + name, lambda game, name=name: getattr(okolitsa.Batch(game.ruleset, 2), name)
    yield "Batch", lambda game: lambda *args, **names: okolitsa.Batch(*args[:1], 2, *args[1:], **names)
    yield "Command", lambda game: okolitsa.Command
    for name in ("__contains__", "count", "__eq__"):
        yield "legal " + name, lambda game, name=name: getattr(game.legal_commands, name)
    yield "command_kinds", lambda game: okolitsa.command_kinds
    for kind in sorted({kind["name"].capitalize() for entry in okolitsa.rulesets() for kind in okolitsa.command_kinds(entry["id"])}):
        yield "typed " + kind, lambda game, kind=kind: lambda *args, **names: game.check(getattr(okolitsa.commands, kind)(*args, **names))
    yield "event_kinds", lambda game: okolitsa.event_kinds
    yield "observation_layout", lambda game: okolitsa.observation_layout
    yield "item of a list", lambda game: game.legal_commands.__getitem__
    yield "index in a list", lambda game: game.legal_commands.index
    yield "field of an event", lambda game: events.Event({}).__getattr__
    for name in ("tile_catalogue", "tile_svg", "tile_sheet_svg"):
        yield name, lambda game, name=name: getattr(okolitsa, name)
        yield name + " of this ruleset", lambda game, name=name: functools.partial(getattr(okolitsa, name), game.ruleset)
    # Few games: any number in range is played.
    yield "playouts", lambda game: lambda *args, **names: okolitsa.playouts(*args[:1], **{"games": 1, "threads": 2, **names})


def refusal():
    with pytest.raises(okolitsa.OkolitsaError) as caught:
        okolitsa.Game("nothing")
    return caught.value


NAMES = [
    "by", "command", "expected_ply", "feature", "n", "names", "players", "player", "question", "rotation", "seed", "size", "start", "theme",
    "tile", "tile_set", "viewer", "x", "y",
]  # fmt: skip


@pytest.mark.parametrize("ruleset", IDS)
@pytest.mark.parametrize("name, function", list(functions()), ids=lambda item: item if isinstance(item, str) else "")
def test_nonsense(ruleset, name, function):
    dice = random.Random(name + ruleset)
    game = okolitsa.Game(ruleset, players=2, seed=1)
    game.play(game.legal_commands[0])
    refused = 0
    for _ in range(150):
        before = game.to_json()
        args = [value(dice) for _ in range(dice.choice((0, 1, 1, 1, 2, 2, 3, 4)))]
        names = {dice.choice(NAMES): value(dice) for _ in range(dice.choice((0, 0, 1, 2)))}
        try:
            function(game)(*args, **names)
        except (*ANSWERS, IndexError, AttributeError):
            refused += 1
            assert game.to_json() == before, (name, args, names)
    assert refused > 0


@pytest.mark.parametrize("ruleset", IDS)
def test_each_argument_by_itself(ruleset):
    """The other arguments are valid, so that each value is really checked."""
    game = okolitsa.Game(ruleset, players=2, seed=1)
    line = game.legal_commands[0]
    batch = okolitsa.Batch(ruleset, 1)
    calls = [
        lambda bad: game.copy().play(line, by=bad),
        lambda bad: game.copy().play(line, expected_ply=bad),
        lambda bad: game.copy().play(line, viewer=bad),
        lambda bad: game.check(line, by=bad),
        lambda bad: game.events(0, bad),
        lambda bad: game.sample(0, bad),
        lambda bad: game.query({"about": bad}),
        lambda bad: game.query({"about": "feature", "x": bad, "y": 0, "feature": 0}),
        lambda bad: game.feature(0, 0, bad),
        lambda bad: game.legal_commands[bad],
        lambda bad: game.observation(bad),
        lambda bad: okolitsa.Command(ruleset, bad),
        lambda bad: okolitsa.commands.Place(pos=bad, rotation=0),
        lambda bad: okolitsa.commands.Place(pos=(0, bad), rotation=bad),
        lambda bad: okolitsa.commands.Deploy(piece=bad, feature=bad),
        lambda bad: okolitsa.playouts(ruleset, 1, bots=bad),
        lambda bad: okolitsa.playouts(ruleset, 1, bots=[bad, bad]),
        lambda bad: okolitsa.Batch(ruleset, 1, seed=bad),
        lambda bad: okolitsa.Batch(ruleset, 1, reward=bad),
        lambda bad: batch.step(bad),
        lambda bad: batch.observe(bad),
        lambda bad: batch.observe(out=bad),
        lambda bad: batch.mask(bad),
        lambda bad: batch.game(bad),
        lambda bad: okolitsa.playouts(ruleset, 1, progress=bad),
        lambda bad: game.hints(bad, budget=1),
        lambda bad: game.hints(budget=1, milliseconds=bad),
        lambda bad: game.reasons([bad]),
        lambda bad: game.odds(draws=bad),
        lambda bad: game.odds(trials=1, play=bad),
        lambda bad: okolitsa.Bot(bad).level,
        lambda bad: okolitsa.Bot("easy", seed=bad).seed,
        lambda bad: okolitsa.Bot("easy").choose(bad),
        lambda bad: okolitsa.Bot("easy").choose(game, control=bad),
        lambda bad: game.svg(0, theme=bad),
        lambda bad: game.svg(0, size=bad),
        lambda bad: game.svg(0, names=bad),
        lambda bad: okolitsa.tile_catalogue(ruleset, bad),
        lambda bad: okolitsa.Game(ruleset, players=bad),
        lambda bad: okolitsa.Game(ruleset, seed=bad),
        lambda bad: okolitsa.Game(ruleset, first=bad),
        lambda bad: okolitsa.Game(ruleset, order=bad),
        lambda bad: okolitsa.Game(ruleset, tiles=bad),
        lambda bad: okolitsa.Game(ruleset, position=bad),
        lambda bad: okolitsa.playouts(ruleset, 1, seed=bad),
    ]
    before, refused = game.to_json(), 0
    for call in calls:
        for bad in VALUES:
            try:
                call(bad)
            except (*ANSWERS, IndexError):
                refused += 1
    assert refused > len(calls) * 10 and game.to_json() == before
