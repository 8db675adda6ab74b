"""Many games leak neither memory nor references."""

import gc
import random
import sys

import okolitsa
import pytest

resource = pytest.importorskip("resource")
IDS = [entry["id"] for entry in okolitsa.rulesets()]
#: The bytes that allocators may keep: less than three bytes per game.
SLACK = 3 << 20


def memory():
    """The memory in use now, in bytes."""
    gc.collect()
    try:
        with open("/proc/self/statm", encoding="ascii") as status:
            return int(status.read().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def stays_flat(work):
    work()
    before = memory()
    for _ in range(9):
        work()
    assert memory() - before < SLACK


@pytest.mark.parametrize("ruleset", IDS)
def test_playouts(ruleset):
    # Ten times a share of a hundred thousand games.
    stays_flat(lambda: okolitsa.playouts(ruleset, 100_000 // len(IDS) // 10, threads=2))


@pytest.mark.parametrize("ruleset", IDS)
def test_games_move_by_move(ruleset):
    dice = random.Random(1)

    def play():
        for seed in range(60):
            game = okolitsa.Game(ruleset, players=2, seed=seed)
            while not game.is_over:
                legal = game.legal_commands
                game.play(legal[int(dice.random() * len(legal))])
            events, kept = game.events(), (game.legal_commands, game.history, game.view(0), game.observation(0), game.copy())
            assert events and kept

    stays_flat(play)


def test_batches():
    batch = okolitsa.Batch("okolitsa", 32, seed=1, observe=True, threads=2)

    def play():
        for _ in range(300):
            batch.step(batch.counts - 1)
            batch.observe()
            batch.commands()

    stays_flat(play)


def test_a_hundred_thousand_games_step_by_step():
    batch, ended = okolitsa.Batch("schotten", 500, seed=1, rounds=1, observe=True), 0
    arrays = [batch.counts, batch.to_act, batch.scores, batch.rewards, batch.done, batch.observations, batch.masks]

    def play():
        nonlocal ended
        before, goal = [sys.getrefcount(array) for array in arrays], ended + 10_000
        while ended < goal:
            batch.step(batch.counts // 2)
            ended += int(batch.done.sum())
        assert [sys.getrefcount(array) for array in arrays] == before

    stays_flat(play)
    assert ended >= 100_000


def test_commands_events_and_bots_leave_nothing_behind():
    def play():
        for seed in range(4):
            game = okolitsa.Game("okolitsa", seed=seed, deck="quick")
            while not game.is_over:
                typed = game.legal_commands[-1].typed
                assert all(event.to_dict() for event in game.play(typed))
            okolitsa.playouts("okolitsa", 2, seed=seed, bots=["easy", "random"], deck="quick", events=True)
            game.copy().odds(trials=1, play="random")

    stays_flat(play)


def test_refusals_and_tables():
    game = okolitsa.Game("okolitsa", seed=1)

    def work():
        for _ in range(100):
            with pytest.raises(okolitsa.IllegalCommand):
                game.play("skip")
        okolitsa.playouts("okolitsa", 200, events=True)[1].to_pandas()

    stays_flat(work)


def test_references_are_given_back():
    game, line = okolitsa.Game("okolitsa", seed=1), "nothing that anybody else refers to"
    things = [game, game.legal_commands, game.legal_commands[0], line]
    before = [sys.getrefcount(thing) for thing in things]
    for _ in range(1000):
        assert things[2] in things[1] and line not in things[1]
        game.check(things[2])
        assert game.legal_commands is things[1] and len(things[1][:]) == len(things[1])
        with pytest.raises(okolitsa.IllegalCommand):
            game.play(line)
    assert [sys.getrefcount(thing) for thing in things] == before
    game.play(things[2])
    assert sys.getrefcount(things[1]) == before[1] - 1
