"""Every installed game in PettingZoo: its own tests pass, and warn of nothing (warnings are errors here)."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import Any

import pytest

import kredens
from kredens.bridges import pettingzoo
from kredens.games import TableSpec

pytestmark = pytest.mark.slow
GAMES = [info.id for info in kredens.games()]
TABLES = [(game_id, spec) for game_id in GAMES for spec in kredens.load(game_id).tables]


@pytest.fixture(scope="module")
def checks() -> Any:  # noqa: ANN401  # PettingZoo tells no types
    pytest.importorskip("pettingzoo", reason="PettingZoo is an extra")
    return import_module("pettingzoo.test")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_passes_the_tests_of_the_interface(checks: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """Whole games of every game, or 300 rounds of them."""
    checks.api_test(pettingzoo.env(game_id), num_cycles=300)


@pytest.mark.parametrize(("game_id", "spec"), TABLES, ids=str)
def test_every_table_passes_them(checks: Any, game_id: str, spec: TableSpec) -> None:  # noqa: ANN401  # as above
    """At every number of seats and with the options and decks at which the game is checked."""
    decks = spec.decks(3) if spec.decks else None
    checks.api_test(pettingzoo.env(game_id, spec.seats, decks, **spec.options), num_cycles=60)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_follows_from_its_seed(checks: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """Two environments with the same seed give the same."""
    checks.seed_test(lambda: pettingzoo.env(game_id), num_cycles=60)


@pytest.mark.usefixtures("checks")
def test_the_rewards_are_the_utilities() -> None:
    """A fold in Leduc costs the ante, a thirteenth of the most that can be lost."""
    game = pettingzoo.env("leduc")
    game.reset(seed=5)
    code = game.unwrapped.encoding
    game.step(code.number_of("raise"))
    game.step(code.number_of("fold"))
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards == {"player_0": pytest.approx(1 / 13), "player_1": pytest.approx(-1 / 13)}


@pytest.mark.usefixtures("checks")
def test_a_wrong_action_ends_the_game() -> None:
    """It costs who has given it 1; without the wrappers it is refused."""
    game = pettingzoo.env("leduc")
    game.reset(seed=5)
    fold = game.unwrapped.encoding.number_of("fold")
    game.step(fold)
    assert game.terminations["player_0"]
    assert game.rewards["player_0"] == -1
    bare = pettingzoo.raw_env("leduc")
    bare.reset(seed=5)
    with pytest.raises(kredens.Refusal, match="fold"):
        bare.step(fold)
    assert bare.agent_selection == "player_0"


@pytest.mark.parametrize(("game_id", "seats"), [("leduc", 2), ("verrater", 3)])
@pytest.mark.usefixtures("checks")
def test_after_a_wrong_action_every_agent_is_stepped_out(game_id: str, seats: int) -> None:
    """The usual loop goes on to its end, and whoever was wrong pays."""
    game = pettingzoo.env(game_id, seats)
    game.reset(seed=5)
    rewards: dict[str, float] = {}
    for agent in game.agent_iter():
        _, reward, terminated, _, info = game.last()
        if terminated:
            rewards[agent] = reward
            game.step(None)
        else:
            game.step(int((info["action_mask"] == 0).nonzero()[0][0]))
    assert sorted(rewards.values()) == [-1] + [0] * (seats - 1)
    assert not game.agents


@pytest.mark.usefixtures("checks")
def test_a_game_can_be_broken_off() -> None:
    """After so many answers it is truncated for everybody, and nobody gets anything."""
    game = pettingzoo.env("verrater", 3, max_cycles=5)
    game.reset(seed=1)
    answers = 0
    for agent in game.agent_iter():
        _, reward, terminated, truncated, info = game.last()
        assert not terminated
        if truncated:
            assert reward == 0
        answers += not truncated
        game.step(None if truncated else game.action_space(agent).sample(info["action_mask"]))
    assert answers == 5


@pytest.mark.usefixtures("checks")
def test_it_renders_as_text() -> None:
    """As the asked seat may know the position; another mode is refused."""
    game = pettingzoo.env("leduc", render_mode="ansi")
    game.reset(seed=5)
    assert "private" in game.render().lower()
    with pytest.raises(kredens.BadOption, match="ansi"):
        pettingzoo.env("leduc", render_mode="human")


@pytest.mark.parametrize("most", [0, -1, 2.5, "5", True])
@pytest.mark.usefixtures("checks")
def test_a_limit_that_is_none_is_refused(most: Any) -> None:  # noqa: ANN401  # anything may be given
    """When the environment is made."""
    with pytest.raises(kredens.BadOption, match=r"^'max_cycles' is a whole number from 1 on, or None, not "):
        pettingzoo.env("leduc", max_cycles=most)


@pytest.mark.usefixtures("checks")
def test_before_the_first_deal_nothing_can_be_done() -> None:
    """The sentence says what is to be done first."""
    env = pettingzoo.raw_env("leduc", render_mode="ansi")
    for early in (lambda: env.step(1), lambda: env.observe("player_0"), env.render):
        with pytest.raises(kredens.BadOption, match="No game has been dealt yet; reset the environment first"):
            early()


@pytest.mark.usefixtures("checks")
def test_an_environment_can_be_sent_to_another_process() -> None:
    """With the game that is being played in it."""
    env = pettingzoo.env("leduc")
    env.reset(seed=5)
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301  # it is our own
    call = env.unwrapped.encoding.number_of("call")
    twin.step(call)
    assert twin.unwrapped.playing.digest() != env.unwrapped.playing.digest()
    env.step(call)
    assert twin.unwrapped.playing.digest() == env.unwrapped.playing.digest()
