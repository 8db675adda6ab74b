"""Measures how fast games are played from Python, compared with the library without Python, on one core.

Usage: python rates.py [RULESET] [SECONDS] [NATIVE]. NATIVE is the program `playouts` of the library's examples; without
it the base is `okolitsa.playouts`. Prints each rate in games per second of processor time and its ratio to the native
rate, which is measured again before each one: the median of three. Build with optimization first:

    cargo build --release -p okolitsa-examples --example playouts
    maturin develop --release -m okolitsa-py/Cargo.toml
    python okolitsa-py/benches/rates.py classic 1 target/release/examples/playouts
"""

import random
import re
import statistics
import subprocess
import sys
import time
from typing import Callable, Dict

import numpy
import okolitsa


def move_by_move(ruleset: str, games: int) -> None:
    draw = random.Random(1).random
    for seed in range(games):
        game = okolitsa.Game(ruleset, players=2, seed=seed)
        while not game.is_over:
            legal = game.legal_commands
            game.play(legal[int(draw() * len(legal))])


def move_by_move_events(ruleset: str, games: int) -> None:
    draw = random.Random(1).random
    for seed in range(games):
        game = okolitsa.Game(ruleset, players=2, seed=seed)
        while not game.is_over:
            legal = game.legal_commands
            for event in game.play(legal[int(draw() * len(legal))]):
                event.event


def playouts(ruleset: str, games: int) -> None:
    okolitsa.playouts(ruleset, games, players=2, threads=1)


def playouts_events(ruleset: str, games: int) -> None:
    okolitsa.playouts(ruleset, games, players=2, threads=1, events=True)


def batch(ruleset: str, games: int, observe: bool = False, size: int = 256) -> None:
    dice = numpy.random.default_rng(1)
    together = okolitsa.Batch(ruleset, size, seed=1, players=2, observe=observe)
    done = 0
    while done < games:
        together.step((dice.random(size) * together.counts).astype(numpy.int64))
        done += int(together.done.sum())


def batch_observed(ruleset: str, games: int) -> None:
    batch(ruleset, games, observe=True)


def batch_asked(ruleset: str, games: int, size: int = 256) -> None:
    """Observations and masks requested after each step."""
    dice = numpy.random.default_rng(1)
    together = okolitsa.Batch(ruleset, size, seed=1, players=2)
    numbers, mask = together.observe(), together.mask()
    done = 0
    while done < games:
        together.step((dice.random(size) * together.counts).astype(numpy.int64))
        done += int(together.done.sum())
        together.observe(out=numbers)
        together.mask(out=mask)


def rate(work: Callable[[str, int], None], ruleset: str, seconds: float) -> float:
    """Games per second of processor time, with a number of games that takes at least `seconds`."""
    games = 64
    while True:
        start = time.process_time()
        work(ruleset, games)
        passed = time.process_time() - start
        if passed > seconds:
            return games / passed
        games *= 2 if passed > seconds / 8 else 8


def native_rate(program: str, ruleset: str, seconds: float) -> float:
    """The rate of the library without Python."""
    if not program:
        return rate(playouts, ruleset, seconds)
    games = 1000
    while True:
        output = subprocess.run([program, ruleset, "--games", str(games)], capture_output=True, text=True, check=True).stdout
        numbers = dict(re.findall(r"(\w+): ([0-9.]+)", output))
        if float(numbers["cpu_seconds"]) > seconds:
            return float(numbers["games_per_cpu_second"])
        games *= 4


def main(ruleset: str = "classic", seconds: str = "1", native: str = "") -> None:
    works: Dict[str, Callable[[str, int], None]] = {
        "playouts": playouts,
        "playouts with events": playouts_events,
        "batch": batch,
        "batch with observations": batch_observed,
        "batch, observe() and mask()": batch_asked,
        "move by move": move_by_move,
        "move by move, reading events": move_by_move_events,
    }
    for name, work in works.items():
        runs = [(native_rate(native, ruleset, float(seconds)), rate(work, ruleset, float(seconds))) for _ in range(3)]
        part = statistics.median(own / base for base, own in runs)
        print("%-28s %10.0f games/s  %6.3f of native, 1/%.1f" % (name, max(own for _, own in runs), part, 1 / part))


if __name__ == "__main__":
    main(*sys.argv[1:])
