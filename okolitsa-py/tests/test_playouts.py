import signal
import subprocess
import sys
import threading

import numpy
import okolitsa
import pytest

IDS = [entry["id"] for entry in okolitsa.rulesets()]


@pytest.mark.parametrize("ruleset", IDS)
def test_a_row_for_each_game(ruleset):
    scores = okolitsa.playouts(ruleset, 150, seed=4, threads=1, players=2)
    assert scores.shape == (150, 2) and scores.dtype == numpy.int32 and scores.flags.writeable
    assert (scores >= 0).all() and len(numpy.unique(scores, axis=0)) > 5
    # The threads change nothing, and each row has its own seed.
    assert (okolitsa.playouts(ruleset, 150, seed=4, threads=5, players=2) == scores).all()
    assert (okolitsa.playouts(ruleset, 100, seed=54, players=2) == scores[50:]).all()


def test_the_last_seed_is_followed_by_the_first():
    scores = okolitsa.playouts(IDS[0], 2, seed=2**64 - 1)
    assert (scores[1] == okolitsa.playouts(IDS[0], 1)[0]).all()


def test_options_are_those_of_a_game():
    assert okolitsa.playouts("okolitsa", 3, players=4, river=True).shape == (3, 4)
    assert okolitsa.playouts("okolitsa", 0).shape == (0, 2)
    position = okolitsa.Game("okolitsa", players=3, seed=1).position
    # The deck is the position's; only the commands differ.
    assert okolitsa.playouts("okolitsa", 3, position=position).shape == (3, 3)


@pytest.mark.parametrize("ruleset", IDS)
def test_bots_play_as_they_do_one_by_one(ruleset):
    bots = ["random", okolitsa.Bot("normal", seed=5)]
    scores, table = okolitsa.playouts(ruleset, 3, seed=2**64 - 1, threads=2, bots=bots, events=True)
    for row, seed in enumerate([2**64 - 1, 0, 1]):
        assert okolitsa.playouts(ruleset, 1, seed=seed, bots=bots).tolist() == [scores[row].tolist()]
        assert table["ply"][table["game"] == row].max() > 10
    both = okolitsa.playouts(ruleset, 2, seed=4, bots="easy", threads=1)
    for row in (0, 1):
        game = okolitsa.Game(ruleset, seed=4 + row)
        while not game.is_over:
            for command in okolitsa.Bot("easy", seed=4 + row).choose(game):
                game.play(command)
        assert game.scores == both[row].tolist()
    # Random seats choose the same commands.
    alone = okolitsa.playouts(ruleset, 20, seed=9)
    assert (okolitsa.playouts(ruleset, 20, seed=9, bots=["random", "random"]) == alone).all()
    assert (okolitsa.playouts(ruleset, 20, seed=9, bots="random") == alone).all()


def test_stronger_bots_win():
    for bots in (["normal", "random"], [okolitsa.Bot("hard", budget=4), "easy"]):
        scores = okolitsa.playouts("okolitsa", 4, bots=bots)
        assert scores[:, 0].mean() > scores[:, 1].mean(), bots


@pytest.mark.parametrize(
    "arguments, error",
    [
        ({"games": 1, "bots": ["easy"]}, ValueError),
        ({"games": 1, "bots": ["easy"] * 3}, ValueError),
        ({"games": 1, "bots": ["easy", "best"]}, ValueError),
        ({"games": 1, "bots": "best"}, ValueError),
        ({"games": 1, "bots": ["easy", None]}, TypeError),
        ({"games": 1, "bots": 5}, TypeError),
        ({"games": -1}, ValueError),
        ({"games": 2**40}, ValueError),
        ({"games": "1"}, TypeError),
        ({"games": 1, "seed": -1}, ValueError),
        ({"games": 1, "seed": 2**64}, ValueError),
        ({"games": 1, "threads": 0}, ValueError),
        ({"games": 1, "threads": 10**6}, ValueError),
        ({"games": 1, "players": 99}, okolitsa.SetupError),
        ({"games": 1, "no_such_option": 1}, okolitsa.SetupError),
    ],
)
def test_misuse(arguments, error):
    with pytest.raises(error):
        okolitsa.playouts("okolitsa", **arguments)


def test_other_threads_run_meanwhile():
    work = threading.Thread(target=okolitsa.playouts, args=("okolitsa", 20_000), kwargs={"threads": 1})
    work.start()
    steps = 0
    while work.is_alive():
        work.join(0.001)
        steps += 1
    assert steps > 10


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("bots", [None, [okolitsa.Bot("hard", milliseconds=3_600_000)] * 2], ids=["random", "bots"])
def test_an_interrupt_stops_it(bots):
    # A background job may ignore the signal.
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import okolitsa; from okolitsa import Bot; print('go', flush=True)\n"
        f"okolitsa.playouts('okolitsa', 100_000_000, threads=2, bots={bots})"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as work:
        try:
            assert work.stdout.readline() == "go\n"
            work.send_signal(signal.SIGINT)
            _, errors = work.communicate(timeout=60)
        finally:
            work.kill()
    assert work.returncode != 0 and errors.rstrip().endswith("KeyboardInterrupt"), errors


def test_numpy_is_needed_for_playouts_only():
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "import okolitsa; okolitsa.Game('okolitsa')\n"
        "try: okolitsa.playouts('okolitsa', 1)\n"
        "except ImportError: print('missed')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "missed\n"
