"""Playouts: many games played to their ends."""

import os
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Tuple, Union, overload

from . import _okolitsa
from ._table import EventTable

if TYPE_CHECKING:
    from typing import Literal

    import numpy
    from numpy.typing import NDArray

#: The players: "random", a level or a bot, one for all seats or a sequence with one for each seat.
_Bots = Union[str, _okolitsa.Bot, Sequence[Union[str, _okolitsa.Bot]]]


@overload
def playouts(
    ruleset: str,
    games: int,
    seed: int = 0,
    threads: Optional[int] = None,
    *,
    bots: Optional[_Bots] = None,
    events: "Literal[False]" = False,
    progress: Optional[Callable[[int], object]] = None,
    **options: Any,
) -> "NDArray[numpy.int32]": ...


@overload
def playouts(
    ruleset: str,
    games: int,
    seed: int = 0,
    threads: Optional[int] = None,
    *,
    bots: Optional[_Bots] = None,
    events: "Literal[True]",
    progress: Optional[Callable[[int], object]] = None,
    **options: Any,
) -> "Tuple[NDArray[numpy.int32], EventTable]": ...


def playouts(
    ruleset: str,
    games: int,
    seed: int = 0,
    threads: Optional[int] = None,
    *,
    bots: Optional[_Bots] = None,
    events: bool = False,
    progress: Optional[Callable[[int], object]] = None,
    **options: Any,
) -> "Union[NDArray[numpy.int32], Tuple[NDArray[numpy.int32], EventTable]]":
    """Plays games to their ends, by default at random, and returns the final scores: int32 of shape (games, players).

    Row g is the game with the seed `seed + g`, which also determines its random choices; so the result does not depend
    on `threads` (by default one per processor). The options are those of `Game`. Other Python threads run meanwhile,
    and Ctrl-C stops the games.

    `bots` sets the players: "random", the level of a bot ("easy", "normal", "hard") or a `Bot` for all seats, or a list
    with one for each seat. The seed of a game is added to the seed of a bot, so that games differ. A bot with a time
    limit is not reproducible.

    With `events` it returns the scores and an `EventTable` of all events as a spectator sees them. `progress` is called
    from time to time, and at the end, with the number of games played; an exception in it stops the games.

    Needs numpy. Raises `SetupError` for an invalid setup, `ValueError` for numbers out of range, `MemoryError` if the
    scores do not fit into memory.

    >>> import okolitsa
    >>> okolitsa.playouts("okolitsa", 10, seed=1, players=3, river=True).shape
    (10, 3)
    >>> easy, normal = okolitsa.playouts("okolitsa", 8, bots=["easy", "normal"]).mean(axis=0)
    >>> bool(easy < normal)
    True
    >>> scores, table = okolitsa.playouts("okolitsa", 10, seed=1, events=True)
    >>> won = table["points"][table["event"] == "scored"]
    >>> int(won.sum()) == int(scores.sum())
    True
    """
    if threads is None:
        threads = os.cpu_count() or 1
    scores, columns = _okolitsa._playouts(ruleset, games, seed, threads, bots, events, progress, options)
    if columns is None:
        return scores
    # The list of tiles does not depend on the seed.
    return scores, EventTable(columns, _okolitsa.event_kinds(ruleset), _okolitsa.Game(ruleset, **options).items)
