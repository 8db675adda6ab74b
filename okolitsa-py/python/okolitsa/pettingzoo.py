"""PettingZoo environments for every ruleset: `pip install okolitsa[pettingzoo]`.

>>> import okolitsa.pettingzoo
>>> env = okolitsa.pettingzoo.env("okolitsa", players=3)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
>>> env.agents
['seat_0', 'seat_1', 'seat_2']
"""

from typing import Any, Dict, List, Optional

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped,import-not-found,unused-ignore]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped,import-not-found,unused-ignore]

import okolitsa
from okolitsa._environments import RENDER_MODES, check_options, command, observation, observation_space, render, rewards

__all__ = ["SeatsEnv", "env"]


def env(ruleset: str, *, reward: str = "win", render_mode: Optional[str] = None, **setup: Any) -> Any:
    """Creates an environment with the usual wrappers.

    An illegal action ends the game with a loss for its player, and calls out of order raise.

    The options are those of `okolitsa.Game`; `reset(seed=...)` sets the seed of the deal.
    """
    raw: Any = SeatsEnv(ruleset, reward=reward, render_mode=render_mode, **setup)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


class SeatsEnv(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """The environment without wrappers.

    The agents are `seat_0`, `seat_1`, ... An observation is a dict: `observation`, the int16 array of
    `Game.observation`, which `observation_layout` describes, and `action_mask`, int8, the legal actions of the seat to
    act. An action is an index into the legal list; `game` is the game itself.

    Rewards: with "win" 0 until the end, then 1 for the winner (divided among several) and -1 for the others; with
    "points" the points scored. `render` returns the board as text ("ansi") or prints it ("human").
    """

    metadata: Dict[str, Any] = {"render_modes": RENDER_MODES, "name": "okolitsa", "is_parallelizable": False}

    def __init__(
        self, ruleset: str, *, reward: str = "win", render_mode: Optional[str] = None, **setup: Any
    ) -> None:
        super().__init__()
        check_options(reward, render_mode)
        self.render_mode = render_mode
        self.game = okolitsa.Game(ruleset, **setup)
        self._ruleset, self._setup = ruleset, dict(setup)
        self._reward = reward
        self.possible_agents: List[str] = ["seat_%d" % seat for seat in range(self.game.players)]
        space = observation_space(self.game)
        # One space for each seat, so that seeding one does not affect the others.
        self.observation_spaces: Dict[str, Any] = {agent: space for agent in self.possible_agents}
        self.action_spaces: Dict[str, Any] = {
            agent: spaces.Discrete(self.game.max_legal_commands) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The observation space of a seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The action space of a seat, without the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Starts a new game; without a seed with the next one."""
        if seed is not None:
            self._setup["seed"] = seed
        self.game = okolitsa.Game(self._ruleset, **self._setup)
        self._setup["seed"] = (int(self._setup.get("seed", 0)) + 1) % 2**64
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        to_act = self.game.to_act
        self.agent_selection = self.possible_agents[0 if to_act is None else to_act]

    def observe(self, agent: str) -> Dict[str, Any]:
        """The current observation of a seat with its action mask."""
        return observation(self.game, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Plays a command for the seat to act, by its index in the legal list.

        Raises `ValueError` for an illegal action and `TypeError` for a value that is not an integer; the game does not
        change then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.game.scores
        self.game.play(command(self.game, action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards(self.game, before, self._reward)))
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """The board as text."""
        return render(self.game, None, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
