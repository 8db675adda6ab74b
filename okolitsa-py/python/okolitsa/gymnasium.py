"""A Gymnasium environment for one seat of a game, for every ruleset: `pip install okolitsa[pettingzoo]`.

>>> import okolitsa.gymnasium
>>> env = okolitsa.gymnasium.SeatEnv("okolitsa", players=2, seat=1)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
>>> env.game.to_act
1
"""

import random
from typing import Any, Callable, Dict, Optional, Sequence, Tuple, Union, cast

import gymnasium
from gymnasium import spaces

import okolitsa
from okolitsa._environments import (
    RENDER_MODES,
    check_options,
    command,
    integer,
    observation,
    observation_space,
    render,
    rewards,
)
from okolitsa.commands import TypedCommand

__all__ = ["CommandLike", "Opponent", "SeatEnv"]

#: A command, a typed command or its text form.
CommandLike = Union[okolitsa.Command, TypedCommand, str]
#: A callable that takes a game and a seat and returns a command. The game is a sampled possible world, consistent with
#: what the seat knows: the callable can search, but it cannot read hidden information.
_Callable = Callable[[okolitsa.Game, int], CommandLike]
#: The player of another seat: "random", the level of a bot ("easy", "normal", "hard"), a bot, or a callable.
Opponent = Union[str, okolitsa.Bot, _Callable]


class SeatEnv(gymnasium.Env[Dict[str, Any], int]):
    """A game for one seat. `opponents` plays the other seats: one for all of them, or a list with one for each.

    An opponent is "random", the level of a bot ("easy", "normal", "hard"), a bot with its own seed and budget
    (`okolitsa.Bot("hard", budget=24)`), or a callable that takes a game and a seat and returns a command. The game is a
    sampled possible world, consistent with what the seat knows.

    >>> import okolitsa.gymnasium
    >>> env = okolitsa.gymnasium.SeatEnv("okolitsa", players=3, opponents=["normal", okolitsa.Bot("hard", budget=8)])
    >>> observation, info = env.reset(seed=1)

    An observation is a dict: `observation`, the int16 array of `Game.observation`, which `observation_layout`
    describes, and `action_mask`, int8, the legal actions. An action is an index into the legal list; an illegal action
    raises `ValueError`, a value that is not an integer `TypeError`, and the game does not change then. `game` is the
    game itself, and every `info` contains its `scores`.

    Rewards: with "win" 0 until the end, then 1 for the only winner, a share of 1 for one of several winners, and -1
    otherwise; with "points" the points that the seat scored since its last command. The options are those of
    `okolitsa.Game`; `reset(seed=...)` sets the seed of the deal, of random opponents and of bots given by level.
    """

    metadata: Dict[str, Any] = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        ruleset: str,
        *,
        seat: int = 0,
        opponents: Union[Opponent, Sequence[Opponent]] = "random",
        reward: str = "win",
        render_mode: Optional[str] = None,
        **setup: Any,
    ) -> None:
        check_options(reward, render_mode)
        self.game = okolitsa.Game(ruleset, **setup)
        if not 0 <= integer(seat, "seat") < self.game.players:
            raise ValueError("seat must be between 0 and %d" % (self.game.players - 1))
        others = [other for other in range(self.game.players) if other != seat]
        if isinstance(opponents, (list, tuple)):
            if len(opponents) != len(others):
                raise ValueError("opponents must have one item for each other seat")
            self._opponents: Dict[int, Opponent] = dict(zip(others, opponents))
        else:
            self._opponents = dict.fromkeys(others, cast(Opponent, opponents))
        for opponent in self._opponents.values():
            if isinstance(opponent, str) and opponent != "random":
                okolitsa.Bot(opponent)
            elif not isinstance(opponent, (str, okolitsa.Bot)) and not callable(opponent):
                raise ValueError("an opponent must be 'random', a level, a Bot or a callable")
        self.seat = integer(seat, "seat")
        self.render_mode = render_mode
        self._reward = reward
        self._ruleset, self._setup = ruleset, dict(setup)
        self._dice = random.Random()
        self.observation_space = observation_space(self.game)
        self.action_space: Any = spaces.Discrete(self.game.max_legal_commands)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Starts a new game, without a seed with the next one, and lets the opponents play until it is the seat's turn."""
        super().reset(seed=seed)
        setup = dict(self._setup) if seed is None else dict(self._setup, seed=seed)
        self.game = okolitsa.Game(self._ruleset, **setup)
        self._deal = int(setup.get("seed", 0))
        self._dice.seed(self._deal)
        self._setup["seed"] = (self._deal + 1) % 2**64
        self._let_others_play()
        return observation(self.game, self.seat), self._info()

    def step(self, action: int) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        """Plays a command of the seat by its index in the legal list; then the opponents play until its next turn.

        If an opponent raises or returns an illegal command, the whole step is undone.
        """
        before, ply = self.game.scores, self.game.ply
        self.game.play(command(self.game, action))
        try:
            self._let_others_play()
        except BaseException:
            while self.game.ply > ply:
                self.game.undo()
            raise
        reward = rewards(self.game, before, self._reward)[self.seat]
        return observation(self.game, self.seat), reward, self.game.is_over, False, self._info()

    def _let_others_play(self) -> None:
        while self.game.to_act not in (None, self.seat):
            seat = self.game.to_act
            assert seat is not None
            for command in self._turn(self._opponents[seat], seat):
                self.game.play(command)

    def _turn(self, opponent: Opponent, seat: int) -> Sequence[CommandLike]:
        """The next commands of an opponent: a full turn or one command."""
        if opponent == "random":
            return [self._dice.choice(self.game.legal_commands)]
        if isinstance(opponent, str):
            opponent = okolitsa.Bot(opponent, seed=self._deal)
        if isinstance(opponent, okolitsa.Bot):
            return opponent.choose(self.game, seat)
        world = self.game.sample(seat, seed=self._dice.getrandbits(64))
        return [opponent(world, seat)]

    def _info(self) -> Dict[str, Any]:
        return {"scores": self.game.scores}

    def render(self) -> Any:
        """The board as text, as the seat sees it."""
        return render(self.game, self.seat, self.render_mode)
