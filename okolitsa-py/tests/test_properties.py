"""Properties over games, texts and values that hypothesis makes up."""

import okolitsa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

IDS = [entry["id"] for entry in okolitsa.rulesets()]
SETTINGS = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
rulesets = st.sampled_from(IDS)
seeds = st.integers(0, 2**64 - 1)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def setups(draw):
    """A ruleset with any number of players, any seed and any options."""
    entry = draw(st.sampled_from(okolitsa.rulesets()))
    setup = {"players": draw(st.integers(*entry["players"])), "seed": draw(seeds)}
    for option in entry["options"]:
        if draw(st.booleans()):
            setup[option["name"]] = draw(allowed(option["values"]))
    return entry["id"], setup


def allowed(spec):
    if spec == "flag":
        return st.booleans()
    ((kind, argument),) = spec.items()
    return st.sampled_from(argument) if kind == "choice" else st.integers(*argument)


@st.composite
def games(draw):
    """A game some plies after its start, each command chosen freely."""
    ruleset, setup = draw(setups())
    game = okolitsa.Game(ruleset, **setup)
    for number in draw(st.lists(st.integers(0, 2**16), max_size=60)):
        if not game.is_over:
            game.play(game.legal_commands[number % len(game.legal_commands)])
    return game


@SETTINGS
@given(games())
def test_a_game_survives_every_form(game):
    assert okolitsa.Game.from_json(game.to_json()) == game
    there = okolitsa.Game.from_position(game.position) if "tiles" not in game.setup else game
    assert there.position == game.position and there.legal_commands == game.legal_commands
    assert game.copy() == game and len(game.history) == game.ply and len(game.events()) == game.ply + 1


@SETTINGS
@given(games(), st.integers(0, 100))
def test_undo_takes_back_what_was_played(game, number):
    if game.is_over:
        return
    before, command = game.copy(), game.legal_commands[number % len(game.legal_commands)]
    events = game.play(command)
    assert game.events(start=game.ply) == [events]
    assert game.undo() == command and game == before and game.legal_commands == before.legal_commands
    assert game.redo() == command


@SETTINGS
@given(games())
def test_commands_and_lists_agree(game):
    legal = game.legal_commands
    assert len(legal) <= game.most_legal and len(set(legal)) == len(legal) == len(list(legal))
    for place, command in enumerate(legal):
        assert legal.index(command) == legal.index(str(command)) == place and str(command) in legal
        assert okolitsa.Command(game.ruleset, str(command)) == command
        game.check(command)


@SETTINGS
@given(games(), seeds)
def test_observations_hold_nothing_hidden(game, seed):
    for seat in range(game.players):
        world = game.sample(seat, seed=seed)
        assert (world.observation(seat) == game.observation(seat)).all() and world.view(seat) == game.view(seat)


@SETTINGS
@given(setups(), st.integers(1, 20), seeds)
def test_playouts_do_not_depend_on_threads(setup, count, seed):
    ruleset, options = setup
    options.pop("seed")
    one = okolitsa.playouts(ruleset, count, seed=seed, threads=1, **options)
    assert (one == okolitsa.playouts(ruleset, count, seed=seed, threads=3, **options)).all()


CALLS = [
    lambda game, bad: game.copy().play(bad),
    lambda game, bad: game.check(bad),
    lambda game, bad: game.command(bad),
    lambda game, bad: game.view(bad),
    lambda game, bad: game.events(bad),
    lambda game, bad: game.events(0, bad),
    lambda game, bad: game.sample(bad),
    lambda game, bad: game.sample(0, bad),
    lambda game, bad: game.observation(bad),
    lambda game, bad: game.query(bad),
    lambda game, bad: game.query({"about": bad}),
    lambda game, bad: game.query({"about": "feature", "x": bad, "y": bad, "feature": bad}),
    lambda game, bad: game.svg(bad),
    lambda game, bad: game.svg(theme=bad, shade=bad),
    lambda game, bad: game.legal_commands[bad],
    lambda game, bad: game.legal_commands.count(bad),
    lambda game, bad: bad in game.legal_commands,
    lambda game, bad: game == bad,
    lambda game, bad: okolitsa.Game(bad),
    lambda game, bad: okolitsa.Game(game.ruleset, players=bad),
    lambda game, bad: okolitsa.Game(game.ruleset, order=bad),
    lambda game, bad: okolitsa.Game(game.ruleset, tiles=bad),
    lambda game, bad: okolitsa.Game.from_json(bad),
    lambda game, bad: okolitsa.Game.from_position(bad),
    lambda game, bad: okolitsa.Command(game.ruleset, bad),
    lambda game, bad: okolitsa.Batch(game.ruleset, 1).step(bad),
    lambda game, bad: okolitsa.Batch(game.ruleset, 1, seed=bad),
    lambda game, bad: okolitsa.Batch(game.ruleset, 1).observe(bad),
    lambda game, bad: okolitsa.tile_svg(game.ruleset, bad),
    lambda game, bad: okolitsa.tile_catalogue(game.ruleset, bad),
    lambda game, bad: okolitsa.event_kinds(bad),
    lambda game, bad: okolitsa.playouts(game.ruleset, 1, seed=bad),
]


@pytest.mark.parametrize("call", CALLS, ids=range(len(CALLS)))
@settings(SETTINGS, max_examples=30)
@given(rulesets, values)
def test_any_value_is_answered_or_refused(call, ruleset, bad):
    game = okolitsa.Game(ruleset, seed=1)
    before = game.to_json()
    try:
        call(game, bad)
    except (TypeError, ValueError, IndexError):
        pass
    assert game.to_json() == before


@SETTINGS
@given(games(), st.data())
def test_changed_saves_are_loaded_or_refused(game, data):
    text = game.to_json()
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        again = okolitsa.Game.from_json(changed)
    except okolitsa.LoadError:
        return
    assert okolitsa.Game.from_json(again.to_json()) == again
