"""Many random games at once."""

import os
from typing import TYPE_CHECKING, Any, Optional

from . import _okolitsa

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


def playouts(
    ruleset: str, games: int, seed: int = 0, threads: Optional[int] = None, **options: Any
) -> "NDArray[numpy.int32]":
    """Plays uniformly random games to their ends and returns the final points: an int32 array of the shape (games, players).

    Row g is the game dealt with the seed `seed + g`, its commands chosen with that seed too; so the result does not depend on `threads`,
    by default one for each processor. The options are those of `Game`. Other Python threads run meanwhile, and Ctrl-C stops it.

    Needs numpy. Raises `SetupError` for a setup that cannot be dealt, `ValueError` for numbers out of range, `MemoryError` for more games
    than fit into memory.

    >>> import okolitsa
    >>> okolitsa.playouts("okolitsa", 10, seed=1, players=3, river=True).shape
    (10, 3)
    """
    import numpy

    players, scores = _okolitsa._playouts(ruleset, games, seed, threads or os.cpu_count() or 1, options)
    return numpy.frombuffer(scores, dtype=numpy.int32).reshape(-1, players)
