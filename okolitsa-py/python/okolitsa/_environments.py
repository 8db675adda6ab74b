"""Shared code of the PettingZoo and Gymnasium environments."""

import operator
from typing import Any, Dict, List, Optional

import numpy
from gymnasium import spaces

import okolitsa

RENDER_MODES = ["human", "ansi"]


def check_options(reward: str, render_mode: Optional[str]) -> None:
    """Raises `ValueError` for an unknown reward or render mode."""
    if reward not in ("win", "points"):
        raise ValueError("reward must be 'win' or 'points'")
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError("render_mode must be None, 'human' or 'ansi'")


def observation_space(game: okolitsa.Game) -> Any:
    """The observation space of a seat."""
    kind = numpy.iinfo(numpy.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(kind.min, kind.max, game.observation().shape, numpy.int16),
            "action_mask": spaces.Box(0, 1, (game.max_legal_commands,), numpy.int8),
        }
    )


def observation(game: okolitsa.Game, seat: int) -> Dict[str, Any]:
    """The observation of a seat with its action mask."""
    mask = numpy.zeros(game.max_legal_commands, numpy.int8)
    if game.to_act == seat:
        mask[: len(game.legal_commands)] = 1
    return {"observation": game.observation(seat), "action_mask": mask}


def integer(number: Any, what: str) -> int:
    """An integer of any integer type; bool is not accepted."""
    if isinstance(number, (bool, numpy.bool_)):
        raise TypeError("%s must be an integer" % what)
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError("%s must be an integer" % what) from None


def command(game: okolitsa.Game, action: Any) -> okolitsa.Command:
    """The command at an index of the legal list."""
    index, legal = integer(action, "action"), game.legal_commands
    if not 0 <= index < len(legal):
        raise ValueError("action %d is out of range: there are %d legal actions" % (index, len(legal)))
    return legal[index]


def rewards(game: okolitsa.Game, before: List[int], reward: str) -> List[float]:
    """The reward of each seat: the points since `before`, or the result of the game.

    The result is 0 until the end, then 1 for the winner (divided among several) and -1 for the others.
    """
    if reward == "points":
        return [float(now - then) for now, then in zip(game.scores, before)]
    winners = game.winners
    if not winners:
        return [0.0] * game.players
    return [1.0 / len(winners) if seat in winners else -1.0 for seat in range(game.players)]


def render(game: okolitsa.Game, seat: Optional[int], render_mode: Optional[str]) -> Optional[str]:
    """The board as text; printed and not returned in the mode "human"."""
    board = game.text_board(seat, colour=render_mode == "human")
    if render_mode != "human":
        return board
    print(board)
    return None
