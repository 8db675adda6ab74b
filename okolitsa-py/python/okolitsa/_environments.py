"""What the environments of PettingZoo and Gymnasium have in common."""

import operator
from typing import Any, Dict, List, Optional

import numpy
from gymnasium import spaces

import okolitsa

RENDER_MODES = ["human", "ansi"]


def check_options(reward: str, render_mode: Optional[str]) -> None:
    """Refuses what no environment knows."""
    if reward not in ("win", "points"):
        raise ValueError("reward is 'win' or 'points'")
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError("render_mode is None, 'human' or 'ansi'")


def seen_space(game: okolitsa.Game) -> Any:
    """The space of what a seat sees."""
    kind = numpy.iinfo(numpy.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(kind.min, kind.max, game.observation().shape, numpy.int16),
            "action_mask": spaces.Box(0, 1, (game.most_legal,), numpy.int8),
        }
    )


def seen(game: okolitsa.Game, seat: int) -> Dict[str, Any]:
    """What a seat sees, with its legal actions."""
    mask = numpy.zeros(game.most_legal, numpy.int8)
    if game.to_act == seat:
        mask[: len(game.legal_commands)] = 1
    return {"observation": game.observation(seat), "action_mask": mask}


def whole(number: Any, what: str) -> int:
    """A whole number of any type that is one; True and False are none."""
    if isinstance(number, (bool, numpy.bool_)):
        raise TypeError("%s is a whole number" % what)
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError("%s is a whole number" % what) from None


def command(game: okolitsa.Game, action: Any) -> okolitsa.Command:
    """The command with a place in the legal list."""
    place, legal = whole(action, "an action"), game.legal_commands
    if not 0 <= place < len(legal):
        raise ValueError("there is no legal action %d of %d" % (place, len(legal)))
    return legal[place]


def gains(game: okolitsa.Game, before: List[int], reward: str) -> List[float]:
    """What each seat gains: the points since `before`; or nothing until the end, then 1 for a winner, shared among several, and -1 for all others."""
    if reward == "points":
        return [float(now - then) for now, then in zip(game.scores, before)]
    winners = game.winners
    if not winners:
        return [0.0] * game.players
    return [1.0 / len(winners) if seat in winners else -1.0 for seat in range(game.players)]


def shown(game: okolitsa.Game, seat: Optional[int], render_mode: Optional[str]) -> Optional[str]:
    """The board as text, printed where people look at it."""
    board = game.text_board(seat, colour=render_mode == "human")
    if render_mode != "human":
        return board
    print(board)
    return None
