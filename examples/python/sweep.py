"""Plays every combination of options on many cores or machines with Dask and prints the mean scores.

Row g of a combination is the game with the seed g, wherever it was played: a sweep gives the same numbers on any number
of cores.
"""

import argparse
import itertools
from typing import Any, Dict, Iterator, List, Optional, Tuple

import numpy
import okolitsa
from numpy.typing import NDArray

#: The number of games in a task: some tenths of a second of work.
CHUNK = 1000
Options = Dict[str, Any]
Scores = NDArray[numpy.int32]


def combinations(ruleset: str) -> Iterator[Options]:
    """Every combination of the flags of a ruleset, and every number of players."""
    entry = next(entry for entry in okolitsa.rulesets() if entry["id"] == ruleset)
    flags = [option["name"] for option in entry["options"] if isinstance(option["default"], bool)]
    for players in range(entry["players"][0], entry["players"][1] + 1):
        for values in itertools.product([False, True], repeat=len(flags)):
            yield {"players": players, **dict(zip(flags, values))}


def tasks(games: int, chunk: int = CHUNK) -> List[Tuple[int, int]]:
    """The first seed and the number of games of each task."""
    return [(first, min(chunk, games - first)) for first in range(0, games, chunk)]


def play(ruleset: str, options: Options, first: int, games: int) -> Scores:
    """One task. A worker has one core, so one thread."""
    return okolitsa.playouts(ruleset, games, seed=first, threads=1, **options)


def sweep_alone(ruleset: str, grid: List[Options], games: int) -> List[Scores]:
    """The sweep in this process."""
    return [play(ruleset, options, 0, games) for options in grid]


def sweep(client: Any, ruleset: str, grid: List[Options], games: int, chunk: int = CHUNK) -> List[Scores]:
    """The sweep on the workers of a Dask client."""
    shares = tasks(games, chunk)
    work = [(ruleset, options, first, count) for options in grid for first, count in shares]
    # Tasks with equal arguments are still separate work: no result comes from a cache.
    played = client.gather(client.map(play, *zip(*work), pure=False)) if work else []
    return [numpy.concatenate(played[at : at + len(shares)]) for at in range(0, len(played), len(shares))]


def describe(options: Options, scores: Scores) -> str:
    """A line: the options, and the mean points of each seat with 95 % intervals."""
    words = " ".join("%s=%s" % item for item in options.items())
    half = 1.96 * scores.std(axis=0, ddof=1) / numpy.sqrt(len(scores))
    return words + "\t" + "  ".join("%.1f ± %.1f" % pair for pair in zip(scores.mean(axis=0), half))


def main(ruleset: str, games: int, scheduler: Optional[str]) -> None:
    from dask.distributed import Client, LocalCluster

    grid = list(combinations(ruleset))
    if scheduler is None:
        cluster: Any = LocalCluster(threads_per_worker=1, dashboard_address=":0")  # type: ignore[no-untyped-call,unused-ignore]
        with cluster, Client(cluster) as client:  # type: ignore[no-untyped-call,unused-ignore]
            results = sweep(client, ruleset, grid, games)
    else:
        with Client(scheduler) as client:  # type: ignore[no-untyped-call,unused-ignore]
            client.upload_file(__file__)
            results = sweep(client, ruleset, grid, games)
    for options, scores in zip(grid, results):
        print(describe(options, scores))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="example: python sweep.py classic 5000. Needs dask[distributed]."
    )
    parser.add_argument("ruleset", choices=[entry["id"] for entry in okolitsa.rulesets()])
    parser.add_argument("games", nargs="?", type=int, default=2000, help="games for each combination; default: 2000")
    parser.add_argument(
        "scheduler", nargs="?", help="address of a Dask scheduler, tcp://host:8786; default: a cluster on this machine"
    )
    arguments = parser.parse_args()
    main(arguments.ruleset, arguments.games, arguments.scheduler)
