"""Writes a table and a plot of the scores by turn of a saved game.

The table is tab-separated, one line per turn: the seat that played it, the points that each seat scored in it, and the score of
each seat after it.
"""

import argparse
import pathlib
from typing import List, NamedTuple, Optional, Sequence

import okolitsa


class Turn(NamedTuple):
    """A turn: the seat, what each seat won in it, and the points after it."""

    seat: int
    won: List[int]
    points: List[int]


def turns(game: okolitsa.Game) -> List[Turn]:
    """The turns of a game; the scoring at its end belongs to the last one."""
    past = okolitsa.Game.from_json(game.to_json())
    while past.undo() is not None:
        pass
    table: List[Turn] = []
    before, seat = past.scores, past.to_act
    while seat is not None and past.redo() is not None:
        if past.to_act != seat or past.ply == game.ply:
            points = past.scores
            table.append(Turn(seat, [now - then for now, then in zip(points, before)], points))
            before, seat = points, past.to_act
    return table


def lines(table: Sequence[Turn]) -> List[str]:
    """The table as text."""
    seats = range(len(table[0].points)) if table else range(0)
    head: List[object] = ["turn", "seat", *("won %d" % seat for seat in seats), *("points %d" % seat for seat in seats)]
    rows: List[List[object]] = [[number, turn.seat, *turn.won, *turn.points] for number, turn in enumerate(table, 1)]
    return ["\t".join(map(str, row)) for row in [head, *rows]]


def plot(table: Sequence[Turn], path: str) -> None:
    """The points by turn as a picture, in the format that the name ends with."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for seat in range(len(table[0].points) if table else 0):
        axes.step(range(1, len(table) + 1), [turn.points[seat] for turn in table], where="post", label="seat %d" % seat)
    axes.set_xlabel("turn")
    axes.set_ylabel("points")
    axes.legend()
    figure.savefig(path)
    pyplot.close(figure)


def main(save: pathlib.Path, picture: Optional[str]) -> None:
    table = turns(okolitsa.Game.from_json(save.read_text(encoding="utf-8")))
    print("\n".join(lines(table)))
    if picture:
        plot(table, picture)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: python score_table.py save.json plot.svg")
    parser.add_argument("save", type=pathlib.Path, help="a saved game, as Game.to_json writes it")
    parser.add_argument("plot", nargs="?", help="file for a plot, in the format its name ends with (needs matplotlib)")
    arguments = parser.parse_args()
    main(arguments.save, arguments.plot)
