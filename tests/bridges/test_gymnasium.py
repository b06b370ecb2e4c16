"""Every installed game in Gymnasium: its checker passes and warns of nothing (warnings are errors here)."""

from __future__ import annotations

import copy
import pickle
from importlib import import_module
from typing import Any, cast

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
    with pytest.raises(kredens.BadBot, match=r"one bot for all other seats, or one for each of them: 2, not 1\."):
        gymnasium.env("verrater", 2, ["random"], 3)
    with pytest.raises(kredens.BadBot, match="no bot 'strong'"):
        gymnasium.env("verrater", 2, "strong", 3)
    with pytest.raises(kredens.BadOption, match="seats 0 to 2, not 3"):
        gymnasium.env("verrater", 3, seats=3)
    with pytest.raises(kredens.BadBot, match="Watching is a class of bots and no bot"):
        gymnasium.env("verrater", 2, [first, cast("Any", Watching)], 3)


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


@pytest.mark.parametrize("most", [0, -1, 2.5, "5", True])
def test_a_limit_that_is_none_is_refused(most: Any) -> None:  # noqa: ANN401  # anything may be given
    """When the environment is made, not after some hands."""
    with pytest.raises(kredens.BadOption, match=r"^'max_steps' is a whole number from 1 on, or None, not "):
        gymnasium.env("leduc", max_steps=most)


def test_before_the_first_deal_nothing_can_be_done() -> None:
    """The sentence says what is to be done first."""
    env = gymnasium.env("leduc", render_mode="ansi")
    for early in (lambda: env.step(1), env.action_masks, env.render):
        with pytest.raises(kredens.BadOption, match="No game has been dealt yet; reset the environment first"):
            early()


@pytest.mark.parametrize("game_id", GAMES)
def test_gymnasium_makes_every_game_by_its_name(game_id: str) -> None:
    """With the arguments of `env`, and once it has been told of the games, which may be done again."""
    name = f"kredens/{game_id}-v1"
    assert gymnasium.register() == gymnasium.register()
    assert name in gymnasium.register()
    made = import_module("gymnasium").make(name, seat=1, opponents="random", max_steps=3)
    seen, _ = made.reset(seed=2)
    same, _ = gymnasium.env(game_id, 1, max_steps=3).reset(seed=2)
    assert (seen == same).all()
    assert made.unwrapped.spec.id == name


def test_an_environment_can_be_sent_to_another_process() -> None:
    """It plays on there as it does here, and so does the encoding by itself."""
    env = gymnasium.env("verrater", opponents="verrater/steward", seats=3, start_hand="3-4-5")
    env.reset(seed=5)
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301  # it is our own
    action = int(env.action_masks().nonzero()[0][0])
    assert (twin.step(action)[0] == env.step(action)[0]).all()
    code = pickle.loads(pickle.dumps(env.encoding))  # noqa: S301  # likewise
    assert code.sections == env.encoding.sections
    assert copy.deepcopy(code) is code
