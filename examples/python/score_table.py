"""Writes a table and a plot of the scores by turn of a saved game.

Usage: python score_table.py SAVE.json [PLOT.svg]. SAVE.json is the output of `Game.to_json`. The table is
tab-separated, one line per turn: the seat that played it, the points that each seat scored in it, and the score of each
seat after it. The plot needs matplotlib.
"""

import pathlib
import sys
from typing import List, NamedTuple, Sequence

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


def main(save: str, picture: str = "") -> None:
    table = turns(okolitsa.Game.from_json(pathlib.Path(save).read_text(encoding="utf-8")))
    print("\n".join(lines(table)))
    if picture:
        plot(table, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
