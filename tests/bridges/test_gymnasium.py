"""Every installed game in Gymnasium: its checker passes and warns of nothing (warnings are errors here)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import kredens
from kredens import Forfeit, SeatView
from kredens.bots import forfeited
from kredens.bridges import gymnasium

pytestmark = pytest.mark.slow
GAMES = [info.id for info in kredens.games()]


@pytest.fixture(scope="module", autouse=True)
def checker() -> Any:  # noqa: ANN401  # it is imported by its name
    pytest.importorskip("gymnasium", reason="Gymnasium is an extra")
    return import_module("gymnasium.utils.env_checker")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_passes_the_checker(checker: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """With random opponents, from the first seat and from the last one."""
    checker.check_env(gymnasium.env(game_id))
    checker.check_env(gymnasium.env(game_id, seat=kredens.load(game_id).usual_seats - 1, render_mode="ansi"))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_to_its_end(game_id: str) -> None:
    """The learner is asked again and again, and at the end gets its utility."""
    env = gymnasium.env(game_id, seat=1)
    _, info = env.reset(seed=4)
    over, rewards = False, [0.0]
    while not over:
        assert info["action_mask"].any()
        action = env.action_space.sample(info["action_mask"])
        _, reward, over, truncated, info = env.step(action)
        assert not truncated
        rewards.append(reward)
    assert env.playing.result is not None
    assert rewards[-1] == pytest.approx(env.playing.result.utilities[1])
    assert not any(rewards[:-1])


def test_opponents_are_named_or_given() -> None:
    """One for all other seats, or one for each, clockwise from the learner."""
    steward = gymnasium.env("verrater", seat=2, opponents="verrater/steward", seats=3)
    steward.reset(seed=1)

    class Watching:
        def __init__(self) -> None:
            self.seats: set[int] = set()

        def choose(self, seat: kredens.SeatView) -> str:
            self.seats.add(seat.seat)
            return seat.decision.ids[0]

    first, second = Watching(), Watching()
    env = gymnasium.env("verrater", 2, [first, second], 3)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert (first.seats, second.seats) == ({0}, {1})
    with pytest.raises(kredens.BadBot, match="2 other seats, but 1 opponents"):
        gymnasium.env("verrater", 2, ["random"], 3)
    with pytest.raises(kredens.BadBot, match="no bot 'strong'"):
        gymnasium.env("verrater", 2, "strong", 3)
    with pytest.raises(kredens.BadOption, match="seats 0 to 2, not 3"):
        gymnasium.env("verrater", 3, seats=3)


def test_a_wrong_action_forfeits_the_game() -> None:
    """The reward is -1, and the information says why."""
    env = gymnasium.env("leduc")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(env.encoding.number_of("fold"))
    assert (reward, terminated, info["illegal"]) == (-1, True, True)


class Quits:
    """Takes the first option some times, and then forfeits whatever it plays."""

    def __init__(self) -> None:
        self.left = 4

    def choose(self, seat: SeatView) -> str:
        self.left -= 1
        if self.left < 0:
            raise Forfeit("has had enough.", "left")
        return seat.decision.ids[0]


def test_a_game_that_a_bot_forfeits_is_won_together_with_the_others() -> None:
    """The reward is what the learner's part of that win is worth anywhere else."""
    env = gymnasium.env("verrater", opponents=[Quits(), "random"], seats=3)
    _, info = env.reset(seed=1)
    terminated, reward = False, 0.0
    while not terminated:
        _, reward, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert not env.playing.over
    assert reward == forfeited(env.playing, 1, "left").utilities[0] > 0


def test_a_game_can_be_broken_off() -> None:
    """After so many answers of the learner."""
    env = gymnasium.env("verrater", max_steps=2)
    _, info = env.reset(seed=1)
    steps, truncated = 0, False
    while not truncated:
        _, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not terminated
        steps += 1
    assert steps == 2
