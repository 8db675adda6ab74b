"""One seat of a game as an environment of Gymnasium, every ruleset: `pip install okolitsa[pettingzoo]`.

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
from okolitsa._environments import RENDER_MODES, check_options, command, gains, seen, seen_space, shown, whole
from okolitsa.commands import TypedCommand

__all__ = ["Opponent", "SeatEnv"]

_Given = Union[okolitsa.Command, TypedCommand, str]
#: A callable is given a game and a seat, and answers a command. It gets a copy that could be the real game for all that its seat knows, so it can
#: look ahead but not at what is hidden.
_Callable = Callable[[okolitsa.Game, int], _Given]
#: What plays for another seat: "random", the level of a bot ("easy", "normal", "hard"), a bot, or a callable.
Opponent = Union[str, okolitsa.Bot, _Callable]


class SeatEnv(gymnasium.Env[Dict[str, Any], int]):
    """A game for one seat; the others are played by `opponents`, all by the same or each by one of a list.

    An opponent is "random", the level of a bot ("easy", "normal", "hard"), a bot that has a seed and thinks for as many trials or milliseconds as it was made for
    (`okolitsa.Bot("hard", budget=24)`), or a callable that is given a game and a seat and answers a command. It gets a copy that could be the real
    game for all that its seat knows.

    >>> import okolitsa.gymnasium
    >>> env = okolitsa.gymnasium.SeatEnv("okolitsa", players=3, opponents=["normal", okolitsa.Bot("hard", budget=8)])
    >>> observation, info = env.reset(seed=1)

    An observation is a dict: `observation`, the int16 array of `Game.observation`, which `observation_layout` describes, and `action_mask`, int8, the
    legal actions. An action is an index into the legal list; one that is not legal is a `ValueError`, one that is no whole number a `TypeError`, and nothing has changed then. `game` is the game
    itself, and every `info` holds its `scores`.

    Rewards: with "win" nothing until the end, then 1 for winning alone, less where several share it, and -1 else; with "points" the points
    that the seat won since its last command. The options are those of `okolitsa.Game`; `reset(seed=...)` sets the seed of the deal, of
    random opponents and of levels.
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
        if not 0 <= whole(seat, "a seat") < self.game.players:
            raise ValueError("a seat is a number from 0 to %d" % (self.game.players - 1))
        others = [other for other in range(self.game.players) if other != seat]
        if isinstance(opponents, (list, tuple)):
            if len(opponents) != len(others):
                raise ValueError("opponents has one for each other seat")
            self._opponents: Dict[int, Opponent] = dict(zip(others, opponents))
        else:
            self._opponents = dict.fromkeys(others, cast(Opponent, opponents))
        for opponent in self._opponents.values():
            if isinstance(opponent, str) and opponent != "random":
                okolitsa.Bot(opponent)
            elif not isinstance(opponent, (str, okolitsa.Bot)) and not callable(opponent):
                raise ValueError("an opponent is 'random', the level of a bot, a bot, or a callable")
        self.seat = whole(seat, "a seat")
        self.render_mode = render_mode
        self._reward = reward
        self._ruleset, self._setup = ruleset, dict(setup)
        self._dice = random.Random()
        self.observation_space = seen_space(self.game)
        self.action_space: Any = spaces.Discrete(self.game.most_legal)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Deals a new game, without a seed one after the last, and lets the others play until it is the seat's turn."""
        super().reset(seed=seed)
        setup = dict(self._setup) if seed is None else dict(self._setup, seed=seed)
        self.game = okolitsa.Game(self._ruleset, **setup)
        self._deal = int(setup.get("seed", 0))
        self._dice.seed(self._deal)
        self._setup["seed"] = (self._deal + 1) % 2**64
        self._let_others_play()
        return seen(self.game, self.seat), self._info()

    def step(self, action: int) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        """Plays a command of the seat, by its place in the legal list, and lets the others play until it is its turn again.

        Where an opponent raises or answers what is not legal, all of it is taken back.
        """
        before, ply = self.game.scores, self.game.ply
        self.game.play(command(self.game, action))
        try:
            self._let_others_play()
        except BaseException:
            while self.game.ply > ply:
                self.game.undo()
            raise
        won = gains(self.game, before, self._reward)[self.seat]
        return seen(self.game, self.seat), won, self.game.is_over, False, self._info()

    def _let_others_play(self) -> None:
        while self.game.to_act not in (None, self.seat):
            seat = self.game.to_act
            assert seat is not None
            for command in self._turn(self._opponents[seat], seat):
                self.game.play(command)

    def _turn(self, opponent: Opponent, seat: int) -> Sequence[_Given]:
        """What an opponent plays from here on: a whole turn or one command of it."""
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
        return shown(self.game, self.seat, self.render_mode)
