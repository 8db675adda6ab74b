"""Batches: equal to the same games played one by one."""

import numpy
import okolitsa
import pytest

IDS = [entry["id"] for entry in okolitsa.rulesets()]


def layout_len(ruleset):
    last = okolitsa.observation_layout(ruleset)[-1]
    return last["offset"] + last["rows"] * len(last["columns"])


@pytest.mark.parametrize("reward", ["points", "win"])
@pytest.mark.parametrize("ruleset", IDS)
def test_a_batch_is_its_games_one_by_one(ruleset, reward):
    size, dice = 5, numpy.random.default_rng(2)
    batch = okolitsa.Batch(ruleset, size, seed=2**64 - 2, reward=reward, players=2)
    games = [okolitsa.Game(ruleset, seed=(2**64 - 2 + row) % 2**64, players=2) for row in range(size)]
    assert len(batch) == size and batch.width == games[0].max_legal_commands and ruleset in repr(batch)
    ended, scores = 0, [game.scores for game in games]
    while ended < 2 * size:
        starts, records = batch.commands()
        mask, seen = batch.mask(), batch.observe()
        assert mask.shape == (size, batch.width) and seen.shape == (size, layout_len(ruleset)) and starts[-1] == len(records)
        for row, game in enumerate(games):
            assert batch.to_act[row] == game.to_act and batch.counts[row] == len(game.legal_commands)
            assert mask[row, : batch.counts[row]].all() and not mask[row, batch.counts[row] :].any()
            assert (seen[row] == game.observation(game.to_act)).all()
            of_row = records[starts[row] : starts[row + 1]].tolist()
            assert of_row == [[c.kind, c.piece, c.rotation, c.x, c.y, c.item, c.target] for c in game.legal_commands]
        actions = dice.integers(batch.counts)
        assert batch.step(actions) is None
        for row, game in enumerate(games):
            game.play(game.legal_commands[actions[row]])
            assert batch.scores[row].tolist() == game.scores and batch.done[row] == game.is_over
            won = [1 / len(game.winners) if seat in game.winners else -1 for seat in (0, 1)] if game.is_over else [0, 0]
            points = [now - then for now, then in zip(game.scores, scores[row])]
            assert batch.rewards[row].tolist() == (points if reward == "points" else won)
            if game.is_over:
                ended += 1
                seed = (int(game.setup["seed"]) + size) % 2**64
                games[row] = game = okolitsa.Game(ruleset, seed=seed, players=2)
                assert batch.seeds[row] == seed
            assert batch.game(row) == game
            scores[row] = game.scores


@pytest.mark.parametrize("ruleset", IDS)
def test_without_reset_a_game_stays_over(ruleset):
    batch = okolitsa.Batch(ruleset, 3, seed=1, auto_reset=False)
    ends = numpy.zeros(3, int)
    while (batch.to_act >= 0).any():
        over = batch.to_act < 0
        batch.step(numpy.where(over, 10**9, batch.counts - 1))
        ends += batch.done
        assert not batch.rewards[over].any() and not batch.counts[batch.to_act < 0].any()
    assert (ends == 1).all() and not batch.mask().any()
    # No seat is to act: the observation of a spectator.
    assert (batch.observe()[0] == batch.game(0).observation()).all()
    before = batch.scores.copy()
    batch.step([-1, 7, 0])
    assert (batch.scores == before).all() and not batch.done.any()
    batch.reset(1)
    assert (batch.to_act >= 0).all() and (batch.seeds == [1, 2, 3]).all() and not batch.done.any()


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("ruleset", IDS)
def test_observations_are_updated_by_each_step(ruleset, threads):
    batch, dice = okolitsa.Batch(ruleset, 7, seed=5, observe=True, threads=threads), numpy.random.default_rng(4)
    plain, ended = okolitsa.Batch(ruleset, 7, seed=5), 0
    seen, masks = batch.observations, batch.masks
    for step in range(700):
        assert seen is batch.observations and masks is batch.masks
        assert (seen == plain.observe()).all() and (masks == plain.mask()).all(), step
        actions = dice.integers(batch.counts)
        batch.step(actions)
        plain.step(actions)
        ended += int(batch.done.sum())
        for name in ("counts", "to_act", "scores", "rewards", "done", "seeds"):
            assert (getattr(batch, name) == getattr(plain, name)).all(), name
        if step % 300 == 299:
            batch.reset(step)
            plain.reset(step)
    assert ended > 7
    over = okolitsa.Batch(ruleset, 2, seed=5, observe=True, auto_reset=False)
    while (over.to_act >= 0).any():
        over.step(numpy.maximum(over.counts - 1, 0))
    assert not over.masks.any() and (over.observations[0] == over.game(0).observation()).all()


def test_observations_must_be_requested():
    batch = okolitsa.Batch("okolitsa", 2)
    for name in ("observations", "masks"):
        with pytest.raises(AttributeError):
            getattr(batch, name)
    assert (okolitsa.Batch("okolitsa", 0, observe=True, threads=4).observations.shape) == (0, layout_len("okolitsa"))


def test_observe_any_seat():
    batch = okolitsa.Batch("schotten", 4, seed=1)
    for seat in (0, 1):
        assert (batch.observe(seat) == [batch.game(row).observation(seat) for row in range(4)]).all()
    for wrong in (2, -1, 2**70):
        with pytest.raises(ValueError):
            batch.observe(wrong)


def test_arrays_are_filled_where_they_are():
    batch = okolitsa.Batch("okolitsa", 4, seed=1)
    numbers, mask = numpy.full(batch.observe().shape, -9, numpy.int16), numpy.ones(batch.mask().shape, bool)
    assert batch.observe(out=numbers) is numbers and (numbers == batch.observe()).all()
    assert batch.mask(out=mask) is mask and (mask == batch.mask()).all()
    counts = batch.counts
    batch.step(counts - 1)
    assert batch.counts is counts
    for wrong in (numbers[:2], numbers[:, ::2], numbers.astype(numpy.int32), numbers[:, 1:], numbers.tolist(), numpy.asfortranarray(numbers)):
        with pytest.raises((TypeError, ValueError)):
            batch.observe(out=wrong)
    numbers.flags.writeable = False
    with pytest.raises((TypeError, ValueError)):
        batch.observe(out=numbers)


@pytest.mark.parametrize("kind", [numpy.int8, numpy.uint64, numpy.int32, list, tuple])
def test_actions_of_any_integer_type(kind):
    batch = okolitsa.Batch("okolitsa", 2, seed=1)
    batch.step(numpy.array([1, 2]).astype(kind) if isinstance(kind, type) and issubclass(kind, numpy.generic) else kind([1, 2]))
    assert str(batch.game(1).history[0]) == str(okolitsa.Game("okolitsa", seed=2).legal_commands[2])


@pytest.mark.parametrize(
    "actions, error",
    [
        ([0], ValueError),
        ([0, 0, 0], ValueError),
        ([[0, 0]], ValueError),
        (0, ValueError),
        ([0, -1], ValueError),
        ([0, 10**6], ValueError),
        (numpy.array([0, 2**64 - 1], numpy.uint64), ValueError),
        ([0.0, 0.0], TypeError),
        (["0", "0"], TypeError),
        ([None, 0], TypeError),
        (None, TypeError),
    ],
)
def test_wrong_actions_change_nothing(actions, error):
    batch = okolitsa.Batch("okolitsa", 2, seed=1)
    before = [batch.game(row) for row in (0, 1)]
    with pytest.raises(error):
        batch.step(actions)
    assert before == [batch.game(row) for row in (0, 1)]


@pytest.mark.parametrize(
    "arguments, error",
    [
        ({"players": 99}, okolitsa.SetupError),
        ({"reward": "fame"}, ValueError),
        ({"seed": -1}, ValueError),
        ({"auto_reset": "yes"}, TypeError),
        ({"no_such_option": 1}, okolitsa.SetupError),
        ({"threads": 0}, ValueError),
        ({"threads": 10**6}, ValueError),
        ({"threads": "2"}, TypeError),
        ({"observe": 1}, TypeError),
    ],
)
def test_misuse(arguments, error):
    with pytest.raises(error):
        okolitsa.Batch("okolitsa", 2, **arguments)
    for games in (-1, 2**40):
        with pytest.raises(ValueError):
            okolitsa.Batch("okolitsa", games)


def test_an_empty_batch():
    batch = okolitsa.Batch("okolitsa", 0)
    batch.step(numpy.zeros(0, int))
    batch.step([])
    assert batch.observe().shape[0] == 0 and batch.commands()[0].tolist() == [0] and len(batch) == 0


@pytest.mark.parametrize("ruleset", IDS)
def test_the_layout_names_the_numbers(ruleset):
    offset = 0
    for section in okolitsa.observation_layout(ruleset):
        assert section["offset"] == offset and section["about"]
        offset += section["rows"] * len(section["columns"])
    game = okolitsa.Game(ruleset, players=2, seed=3)
    assert len(game.observation()) == offset
    named = {section["name"]: section for section in okolitsa.observation_layout(ruleset)}
    at = named["general"]["offset"] + named["general"]["columns"].index("to_act")
    assert [game.observation(seat)[at] for seat in (0, 1)] == [game.to_act, 1 - game.to_act]
