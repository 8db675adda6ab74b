"""How fast games are played from Python, beside playouts without it, in one run on one core.

Usage: python rates.py [RULESET] [SECONDS]. Prints each rate in games a second and its part of the rate of playouts. Build the module with
optimisation first: `maturin develop --release -m okolitsa-py/Cargo.toml`.
"""

import random
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


def move_by_move_told(ruleset: str, games: int) -> None:
    dice = random.Random(1)
    for seed in range(games):
        game = okolitsa.Game(ruleset, players=2, seed=seed)
        while not game.is_over:
            for event in game.play(dice.choice(game.legal_commands)):
                event.event


def playouts(ruleset: str, games: int) -> None:
    okolitsa.playouts(ruleset, games, players=2, threads=1)


def playouts_told(ruleset: str, games: int) -> None:
    okolitsa.playouts(ruleset, games, players=2, threads=1, events=True)


def batch(ruleset: str, games: int, observe: bool = False, size: int = 64) -> None:
    dice = numpy.random.default_rng(1)
    together = okolitsa.Batch(ruleset, size, seed=1, players=2)
    numbers, mask = together.observe(), together.mask()
    done = 0
    while done < games:
        together.step((dice.random(size) * together.counts).astype(numpy.int64))
        done += int(together.done.sum())
        if observe:
            together.observe(out=numbers)
            together.mask(out=mask)


def batch_observed(ruleset: str, games: int) -> None:
    batch(ruleset, games, observe=True)


def rate(work: Callable[[str, int], None], ruleset: str, seconds: float) -> float:
    """Games a second in processor time, by as many games as take so long."""
    games = 64
    while True:
        start = time.process_time()
        work(ruleset, games)
        passed = time.process_time() - start
        if passed > seconds:
            return games / passed
        games *= 2 if passed > seconds / 8 else 8


def main(ruleset: str = "classic", seconds: str = "1") -> None:
    works: Dict[str, Callable[[str, int], None]] = {
        "playouts": playouts,
        "playouts, events told": playouts_told,
        "batch": batch,
        "batch, observed": batch_observed,
        "move by move": move_by_move,
        "move by move, events read": move_by_move_told,
    }
    native = 0.0
    for name, work in works.items():
        games = rate(work, ruleset, float(seconds))
        native = native or games
        print("%-28s %10.0f games/s  1/%.1f" % (name, games, native / games))


if __name__ == "__main__":
    main(*sys.argv[1:])
