"""Bots, hints and odds; the choices are those of the other languages."""

import copy
import json
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import okolitsa
import pytest

IDS = [entry["id"] for entry in okolitsa.rulesets()]
CHOICES = Path(__file__).parents[2] / "tests" / "choices"


@pytest.mark.parametrize("ruleset", IDS)
def test_choices_match_the_recorded_ones(ruleset):
    golden = json.loads((CHOICES / f"{ruleset}.json").read_text())
    for recorded in golden["games"]:
        game = okolitsa.Game(recorded["setup"].pop("ruleset"), **recorded["setup"])
        for turn in recorded["turns"]:
            bot = okolitsa.Bot(turn["level"], seed=recorded["seed"], budget=recorded["trials"])
            commands = bot.choose(game)
            assert commands == turn["commands"], (ruleset, game.ply)
            for command in commands:
                game.play(command)


@pytest.mark.parametrize("ruleset", IDS)
def test_a_bot_plays_to_the_end(ruleset):
    game, bots = okolitsa.Game(ruleset, seed=5), [okolitsa.Bot("easy", seed=1), okolitsa.Bot("normal")]
    turns = 0
    while not game.is_over:
        for command in bots[game.to_act % 2].choose(game):
            assert isinstance(command, okolitsa.Command)
            game.play(command)
        turns += 1
    assert turns > 10


@pytest.mark.parametrize("budget", [{}, {"budget": 5}, {"milliseconds": 7}])
def test_bots_are_copied_and_compared(budget):
    bot = okolitsa.Bot("hard", seed=2**63, **budget)
    for again in (pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot), copy.copy(bot)):
        assert again == bot and hash(again) == hash(bot) and repr(again) == repr(bot)
    assert bot != okolitsa.Bot("hard", seed=1, **budget) and bot != okolitsa.Bot("hard", seed=2**63, budget=6)


def test_hints_have_reasons_in_both_languages():
    game = okolitsa.Game("classic", seed=3)
    control = okolitsa.Control()
    hints = game.hints(budget=8, control=control)
    assert control.progress == 1.0 and not control.is_cancelled
    best = hints[0]
    assert best["difference"] == 0 and best["comparison"]["slug"] in ("clearly_better", "better", "as_good")
    assert all(len(hint["reasons"]) <= 3 for hint in hints)
    all_reasons = game.reasons(best["commands"])
    assert all(reason in all_reasons for reason in best["reasons"])
    assert all(reason["en"] and reason["ru"] and isinstance(reason["facts"], dict) for reason in all_reasons)
    assert game.hints(0, budget=8) == hints
    assert [hint["commands"] for hint in hints] == [turn["commands"] for turn in okolitsa.Bot(budget=8).rank(game)]


def test_odds_leave_the_game_alone():
    game = okolitsa.Game("okolitsa", seed=3)
    before = game.copy()
    odds = game.odds(1, draws=3, trials=2, seed=4, play="random")
    assert odds["simulation"] == {"trials": 2, "seed": 4, "play": "random"}
    assert odds == game.query({"about": "odds", "draws": 3, "trials": 2, "seed": 4, "play": "random"}, 1)
    assert game == before
    assert set(okolitsa.Game("schotten", seed=1).odds(0)) == {"draws", "unseen", "deck", "in_hands", "values", "stones"}


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda game: okolitsa.Bot("best"), ValueError),
        (lambda game: okolitsa.Bot("hard", budget=-1), ValueError),
        (lambda game: okolitsa.Bot("hard", budget=2**31), ValueError),
        (lambda game: okolitsa.Bot("hard", budget=1, milliseconds=1), TypeError),
        (lambda game: okolitsa.Bot("hard", seed="x"), TypeError),
        (lambda game: okolitsa.Bot("hard").choose(game, 9), ValueError),
        (lambda game: okolitsa.Bot("hard").choose(game, 1), okolitsa.OkolitsaError),
        (lambda game: okolitsa.Bot("hard").choose("game"), TypeError),
        (lambda game: game.hints(1), okolitsa.OkolitsaError),
        (lambda game: game.reasons(["hop"]), okolitsa.IllegalCommand),
        (lambda game: game.reasons(["place 9,9 r0"]), okolitsa.OkolitsaError),
        (lambda game: game.reasons([3]), TypeError),
        (lambda game: game.reasons("skip"), TypeError),
        (lambda game: game.reasons(3), TypeError),
        (lambda game: game.odds(draws=-1), okolitsa.OkolitsaError),
        (lambda game: game.odds(about="tiles"), TypeError),
    ],
)
def test_misuse(call, error):
    game = okolitsa.Game("okolitsa", seed=1)
    before = game.copy()
    with pytest.raises(error):
        call(game)
    assert game == before


def test_a_choice_is_cancelled_from_another_thread():
    game, control = okolitsa.Game("classic", seed=1), okolitsa.Control()
    outcome = []

    def choose():
        try:
            # An obvious choice may end before it is cancelled; then the next one is cancelled.
            while True:
                okolitsa.Bot("hard", milliseconds=3_000_000).choose(game, control=control)
        except okolitsa.OkolitsaError as refusal:
            outcome.append(refusal)

    work = threading.Thread(target=choose)
    work.start()
    # Neither the interpreter nor the game is blocked.
    assert len(game.legal_commands) > 0
    time.sleep(0.05)
    control.cancel()
    work.join(60)
    assert not work.is_alive() and outcome[0].slug == "cancelled"


def test_odds_are_cancelled_and_report_progress():
    game, control = okolitsa.Game("okolitsa", seed=3), okolitsa.Control()
    game.odds(trials=2, play="random", control=control)
    assert control.progress == 1.0
    work = threading.Thread(target=lambda: (time.sleep(0.05), control.cancel()))
    work.start()
    with pytest.raises(okolitsa.OkolitsaError) as caught:
        while True:
            game.odds(trials=10_000, control=control)
    work.join()
    assert caught.value.slug == "cancelled"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("call", ["okolitsa.Bot('hard', milliseconds=3_000_000).choose(game)", "game.odds(trials=10_000)", "game.query({'about': 'odds', 'trials': 10_000})"])
def test_an_interrupt_stops_bots(call):
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import okolitsa; game = okolitsa.Game('classic'); print('go', flush=True)\n"
        f"while True: {call}"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as work:
        try:
            assert work.stdout.readline() == "go\n"
            work.send_signal(signal.SIGINT)
            _, errors = work.communicate(timeout=60)
        finally:
            work.kill()
    assert work.returncode != 0 and errors.rstrip().endswith("KeyboardInterrupt"), errors
