"""Games as environments of PettingZoo and Gymnasium, every ruleset."""

import doctest
import warnings

import numpy
import okolitsa
import okolitsa.gymnasium
import okolitsa.pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

IDS = [entry["id"] for entry in okolitsa.rulesets()]
SETUPS = [(entry["id"], players) for entry in okolitsa.rulesets() for players in range(entry["players"][0], entry["players"][1] + 1)]
# Observations are dicts: their arrays are inside.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("module", [okolitsa.pettingzoo, okolitsa.gymnasium])
def test_docs(module):
    result = doctest.testmod(module)
    assert result.failed == 0 and result.attempted > 3


@pytest.mark.parametrize("ruleset, players", SETUPS)
def test_api(ruleset, players, capsys):
    api_test(okolitsa.pettingzoo.env(ruleset, players=players), num_cycles=60)


@pytest.mark.parametrize("ruleset", IDS)
def test_seeds(ruleset):
    seed_test(lambda: okolitsa.pettingzoo.env(ruleset), num_cycles=60)


def play(env, seed):
    """Plays a game with random actions and returns the rewards by agent."""
    dice, won = numpy.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        won[agent] += reward
        assert not truncation
        mask = observation["action_mask"]
        if termination:
            assert not mask.any()
            env.step(None)
            continue
        game = env.unwrapped.game
        assert agent == "seat_%d" % game.to_act and mask.sum() == len(game.legal_commands)
        assert (observation["observation"] == game.observation(game.to_act)).all()
        env.step(dice.choice(numpy.flatnonzero(mask)))
    return won, env.unwrapped.game


@pytest.mark.parametrize("ruleset", IDS)
def test_rewards_are_wins_or_points(ruleset):
    won, game = play(okolitsa.pettingzoo.env(ruleset), 5)
    assert game.is_over and game.setup["seed"] == 5
    for seat, reward in enumerate(won.values()):
        assert reward == (1 / len(game.winners) if seat in game.winners else -1)
    won, game = play(okolitsa.pettingzoo.env(ruleset, reward="points"), 5)
    assert list(won.values()) == game.scores


def test_an_illegal_action_ends_the_game_for_its_player():
    env = okolitsa.pettingzoo.env("okolitsa")
    env.reset(seed=1)
    agent = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(env.action_space(agent).n - 1)
    assert env.terminations[agent] and env.rewards[agent] == -1


def test_deals_differ_without_a_seed():
    env = okolitsa.pettingzoo.env("okolitsa", seed=2**64 - 1)
    env.reset()
    first = env.unwrapped.game
    env.reset()
    assert first.setup["seed"] == str(2**64 - 1) and env.unwrapped.game.setup["seed"] == 0
    assert isinstance(okolitsa.pettingzoo.env("okolitsa", render_mode="ansi").unwrapped.render(), str)


@pytest.mark.parametrize("make", [okolitsa.pettingzoo.SeatsEnv, okolitsa.gymnasium.SeatEnv])
@pytest.mark.parametrize("wrong", [{"reward": "fame"}, {"render_mode": "smell"}, {"players": 99}, {"no_such_option": 1}])
def test_wrong_options_are_refused(make, wrong):
    with pytest.raises(ValueError):
        make("okolitsa", **wrong)



@pytest.mark.parametrize("make", [okolitsa.pettingzoo.SeatsEnv, okolitsa.gymnasium.SeatEnv])
@pytest.mark.parametrize(
    "action, error", [(-1, ValueError), (10**9, ValueError), (1.7, TypeError), ("1", TypeError), (True, TypeError), (None, TypeError)]
)
def test_wrong_actions_change_nothing(make, action, error):
    env = make("okolitsa")
    env.reset(seed=1)
    before = env.game.to_json()
    with pytest.raises(error):
        env.step(action)
    assert env.game.to_json() == before
    env.step(numpy.int64(0))
    assert env.game.to_json() != before


@pytest.mark.parametrize("seat, error", [(0.5, TypeError), (True, TypeError), ("0", TypeError), (2, ValueError), (-1, ValueError)])
def test_a_seat_is_an_integer(seat, error):
    with pytest.raises(error):
        okolitsa.gymnasium.SeatEnv("okolitsa", players=2, seat=seat)


@pytest.mark.parametrize("ruleset", IDS)
def test_one_seat_is_an_environment(ruleset):
    env = okolitsa.gymnasium.SeatEnv(ruleset, seat=1)
    sample = env.action_space.sample
    # The checker samples without the mask.
    env.action_space.sample = lambda: int(sample()) % len(env.game.legal_commands)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("ruleset", IDS)
def test_one_seat_plays_whole_games(ruleset, reward):
    env, dice = okolitsa.gymnasium.SeatEnv(ruleset, seat=1, reward=reward), numpy.random.default_rng(3)
    for seed in (4, 4, None):
        observation, info = env.reset(seed=seed)
        won, terminated, start = 0.0, False, env.game.scores[1]
        while not terminated:
            assert env.game.to_act == 1 and (observation["observation"] == env.game.observation(1)).all()
            observation, gain, terminated, _, info = env.step(dice.choice(numpy.flatnonzero(observation["action_mask"])))
            won += gain
        assert info["scores"] == env.game.scores and not observation["action_mask"].any()
        share = 1 / len(env.game.winners) if 1 in env.game.winners else -1
        assert won == (env.game.scores[1] - start if reward == "points" else share)
        with pytest.raises(ValueError):
            env.step(0)
    assert env.game.setup["seed"] == 5


def test_callable_opponents_get_a_sampled_world():
    asked = []

    def last(game, seat):
        asked.append((seat, game.to_act, game.view(seat) == env.game.view(seat), game == env.game))
        return game.legal_commands[-1]

    env = okolitsa.gymnasium.SeatEnv("schotten", opponents=last)
    env.reset(seed=1)
    for _ in range(20):
        env.step(0)
    assert {entry[:3] for entry in asked} == {(1, 1, True)} and not any(same for *_, same in asked)
    lists = okolitsa.gymnasium.SeatEnv("okolitsa", players=3, seat=2, opponents=[lambda game, seat: str(game.legal_commands[0])] * 2)
    lists.reset(seed=1)
    assert lists.game.ply == 4
    for wrong in ("greedy", [last], [1, 1], ["easy", "best"], 5, None):
        with pytest.raises(ValueError):
            okolitsa.gymnasium.SeatEnv("okolitsa", players=3, opponents=wrong)


def test_a_step_is_undone_if_an_opponent_fails():
    answers = iter(["nonsense", None])
    env = okolitsa.gymnasium.SeatEnv("okolitsa", opponents=lambda game, seat: next(answers, game.legal_commands[0]))
    env.reset(seed=1)
    before = env.game.copy()
    env.step(0)
    assert env.game.to_act == 0 and env.game.ply == 1
    for error in (okolitsa.IllegalCommand, TypeError):
        at = env.game.copy()
        with pytest.raises(error):
            env.step(0)
        assert env.game == at and env.game != before
    env.step(0)
    assert env.game.to_act == 0 and env.game.ply > 2


def test_a_seed_that_is_refused_is_not_kept():
    env = okolitsa.gymnasium.SeatEnv("okolitsa", seed=5)
    with pytest.raises(okolitsa.SetupError):
        env.reset(seed=2**64)
    env.reset()
    assert env.game == okolitsa.gymnasium.SeatEnv("okolitsa", seed=5).game


@pytest.mark.parametrize("ruleset", IDS)
def test_opponents_are_bots_by_level_or_by_themselves(ruleset):
    def play(opponents):
        env = okolitsa.gymnasium.SeatEnv(ruleset, seat=1, opponents=opponents)
        env.reset(seed=6)
        terminated = False
        while not terminated:
            _, reward, terminated, _, _ = env.step(0)
        return env.game

    game = play("normal")
    assert game == play(okolitsa.Bot("normal", seed=6)) and game != play("random")
    # The bot plays the turns that it chooses in the same positions.
    there, bot = okolitsa.Game(ruleset, seed=6), okolitsa.Bot("normal", seed=6)
    while not there.is_over:
        for command in [there.legal_commands[0]] if there.to_act == 1 else bot.choose(there):
            there.play(command)
    assert there == game


def test_a_bot_uses_its_budget():
    env = okolitsa.gymnasium.SeatEnv("classic", players=3, opponents=["easy", okolitsa.Bot("hard", seed=2, budget=4)])
    env.reset(seed=1)
    env.step(0)
    _, _, terminated, _, info = env.step(0)
    assert env.game.to_act == 0 and not terminated and len(info["scores"]) == 3
