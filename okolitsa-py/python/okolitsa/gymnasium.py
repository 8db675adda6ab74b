"""One seat of a game as an environment of Gymnasium, every ruleset: `pip install okolitsa[pettingzoo]`.

>>> import okolitsa.gymnasium
>>> env = okolitsa.gymnasium.SeatEnv("okolitsa", players=2, seat=1)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
>>> env.game.to_act
1
"""

import random
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

import gymnasium
import numpy
from gymnasium import spaces

import okolitsa

__all__ = ["Opponent", "SeatEnv"]

#: What plays for another seat: given a game and a seat it answers a command, or its line. It gets a copy that could be the real game for all
#: that its seat knows, so it can look ahead but not at what is hidden.
Opponent = Callable[[okolitsa.Game, int], Union[okolitsa.Command, str]]


class SeatEnv(gymnasium.Env[Dict[str, Any], int]):
    """A game for one seat; the others are played by `opponents`: "random", or a callable (`Opponent`), or one for each other seat in a list.

    An observation is a dict: `observation`, the int16 array of `Game.observation`, which `observation_layout` describes, and `action_mask`, int8, the
    legal actions. An action is an index into the legal list; one that is not legal is a `ValueError`, and nothing has changed then. `game` is the game
    itself, and every `info` holds its `scores`.

    Rewards: with "win" nothing until the end, then 1 for winning alone, less where several share it, and -1 else; with "points" the points
    that the seat won since its last command. The options are those of `okolitsa.Game`; `reset(seed=...)` sets the seed of the deal and of the
    random opponents.
    """

    metadata: Dict[str, Any] = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        ruleset: str,
        *,
        seat: int = 0,
        opponents: Union[str, Opponent, List[Opponent]] = "random",
        reward: str = "win",
        render_mode: Optional[str] = None,
        **setup: Any,
    ) -> None:
        if reward not in ("win", "points"):
            raise ValueError("reward is 'win' or 'points'")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError("render_mode is None, 'human' or 'ansi'")
        self.game = okolitsa.Game(ruleset, **setup)
        if not 0 <= seat < self.game.players:
            raise ValueError("a seat is a number from 0 to %d" % (self.game.players - 1))
        others = [other for other in range(self.game.players) if other != seat]
        self._opponents: Dict[int, Opponent] = {}
        if opponents == "random":
            self._opponents = dict.fromkeys(others, self._random)
        elif isinstance(opponents, list) and len(opponents) == len(others) and all(map(callable, opponents)):
            self._opponents = dict(zip(others, opponents))
        elif callable(opponents):
            self._opponents = dict.fromkeys(others, opponents)
        else:
            raise ValueError("opponents is 'random', a callable, or a list of one callable for each other seat")
        self.seat = seat
        self.render_mode = render_mode
        self._reward = reward
        self._ruleset, self._setup = ruleset, dict(setup)
        self._dice = random.Random()
        numbers = self.game.observation().shape
        low, high = numpy.iinfo(numpy.int16).min, numpy.iinfo(numpy.int16).max
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, numbers, numpy.int16),
                "action_mask": spaces.Box(0, 1, (self.game.most_legal,), numpy.int8),
            }
        )
        self.action_space: Any = spaces.Discrete(self.game.most_legal)

    def _random(self, game: okolitsa.Game, seat: int) -> okolitsa.Command:
        return self._dice.choice(game.legal_commands)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Deals a new game, without a seed one after the last, and lets the others play until it is the seat's turn."""
        super().reset(seed=seed)
        if seed is not None:
            self._setup["seed"] = seed
        deal = int(self._setup.get("seed", 0))
        self._dice.seed(deal)
        self.game = okolitsa.Game(self._ruleset, **self._setup)
        self._setup["seed"] = (deal + 1) % 2**64
        self._let_others_play()
        return self._observe(), self._info()

    def step(self, action: int) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        """Plays a command of the seat, by its place in the legal list, and lets the others play until it is its turn again."""
        legal = self.game.legal_commands
        if not 0 <= int(action) < len(legal):
            raise ValueError("there is no legal action %s of %d" % (action, len(legal)))
        before = self.game.scores[self.seat]
        self.game.play(legal[int(action)])
        self._let_others_play()
        won = float(self.game.scores[self.seat] - before) if self._reward == "points" else self._win()
        return self._observe(), won, self.game.is_over, False, self._info()

    def _let_others_play(self) -> None:
        while self.game.to_act not in (None, self.seat):
            to_act = self.game.to_act
            assert to_act is not None
            world = self.game.sample(to_act, seed=self._dice.getrandbits(64))
            self.game.play(self._opponents[to_act](world, to_act))

    def _win(self) -> float:
        winners = self.game.winners
        if not winners:
            return 0.0
        return 1.0 / len(winners) if self.seat in winners else -1.0

    def _observe(self) -> Dict[str, Any]:
        mask = numpy.zeros(self.action_space.n, numpy.int8)
        if not self.game.is_over:
            mask[: len(self.game.legal_commands)] = 1
        return {"observation": self.game.observation(self.seat), "action_mask": mask}

    def _info(self) -> Dict[str, Any]:
        return {"scores": self.game.scores}

    def render(self) -> Any:
        """The board as text, as the seat sees it."""
        board = self.game.text_board(self.seat, colour=self.render_mode == "human")
        if self.render_mode == "human":
            print(board)
            return None
        return board
