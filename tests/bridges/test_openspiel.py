"""Every installed game in OpenSpiel: its own tests pass, and its search and its solver run on it."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

import kredens
from kredens.bridges import openspiel

pytestmark = pytest.mark.slow
GAMES = [info.id for info in kredens.games()]
FEWEST = {game_id: kredens.load(game_id).seats[0] for game_id in GAMES}
CHIPS = 13
"""The most that can be lost in Leduc, which is a utility of -1."""

VALUE_OF_LEDUC = -0.0856
"""What the first player wins in chips if both play as well as can be."""


@pytest.fixture(scope="module", autouse=True)
def spiel() -> Any:  # noqa: ANN401  # OpenSpiel has no types
    pytest.importorskip("pyspiel", reason="OpenSpiel is an extra")
    return import_module("pyspiel")


def dealt(game: Any, deal: int = 3) -> Any:  # noqa: ANN401  # as above
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_passes_the_random_simulation(spiel: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """A whole game at the smallest table, copied, saved as text and read again on its way."""
    spiel.random_sim_test(openspiel.game(game_id, FEWEST[game_id]), num_sims=1, serialize=True, verbose=False)


def test_it_passes_with_chance_as_questions_and_with_options(spiel: Any) -> None:  # noqa: ANN401  # as above
    """What makes a game another one is kept in its text."""
    spiel.random_sim_test(openspiel.game("leduc", chance=True), num_sims=20, serialize=True, verbose=False)
    game = openspiel.game("verrater", 3, layout="alternating")
    spiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    again = spiel.load_game(str(game))
    assert again.options == {"layout": "alternating"}
    assert again.num_players() == 3


def test_its_own_words_load_a_game_as_usual(spiel: Any) -> None:  # noqa: ANN401  # as above
    """Once a game is known, by its name alone: 4,096 deals, or one if the draws are asked."""
    openspiel.game("leduc")
    assert spiel.load_game("kredens_leduc").max_chance_outcomes() == 4_096
    assert spiel.load_game("kredens_leduc(chance=True)").new_initial_state().legal_actions() == [4, 5, 6]
    assert openspiel.game("leduc", deals=1).max_chance_outcomes() == 0
    assert openspiel.game("leduc", deals=3).new_initial_state().chance_outcomes()[2] == (2, pytest.approx(1 / 3))


def test_its_environments_and_samplers_run(spiel: Any) -> None:  # noqa: ANN401  # as above
    """An environment of its own around a game, and a solver that samples the tree."""
    del spiel
    environments, agents, mccfr = (
        import_module(f"open_spiel.python.{name}")
        for name in ("rl_environment", "algorithms.random_agent", "algorithms.external_sampling_mccfr")
    )
    environment = environments.Environment(openspiel.game("leduc"))
    players = [agents.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in (0, 1)]
    step = environment.reset()
    while not step.last():
        step = environment.step([players[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)
    solver = mccfr.ExternalSamplingSolver(openspiel.game("leduc", chance=True))
    solver.iteration()
    assert solver.average_policy() is not None


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if kredens.load(game_id).deck])
def test_decks_are_kept_in_the_text_of_a_game(spiel: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """Who reads it again plays with the same decks."""
    made = next(table.decks for table in kredens.load(game_id).tables if table.decks and table.seats == 2)
    game = openspiel.game(game_id, 2, made(3))
    first, again = (dealt(one) for one in (game, spiel.load_game(str(game))))
    assert str(first) == str(again)
    assert str(first) != str(dealt(openspiel.game(game_id, 2, made(4))))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_state_is_dealt_anew_from_what_a_player_knows(spiel: Any, game_id: str) -> None:  # noqa: ANN401  # as above
    """The player cannot tell the two apart, by text or by numbers; others can."""
    state = dealt(openspiel.game(game_id, FEWEST[game_id]))
    number = spiel.UniformProbabilitySampler(0.0, 1.0)
    differed = 0
    for step in range(24):
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, number)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert list(twin.information_state_tensor(player)) == list(state.information_state_tensor(player))
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            differed += str(twin) != str(state)
            again = twin.resample_from_infostate(player, number)
            assert again.information_state_string(player) == state.information_state_string(player)
        actions = state.legal_actions()
        state.apply_action(actions[step % len(actions)])
    assert differed


@pytest.mark.parametrize("game_id", GAMES)
def test_its_search_plays_every_game(game_id: str) -> None:
    """ISMCTS gives an answer that is offered, from a few simulations."""
    numpy = import_module("numpy")
    ismcts, mcts = (import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts"))
    game = openspiel.game(game_id, FEWEST[game_id])
    luck = numpy.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 6, random_state=luck)
    state = dealt(game)
    for _ in range(4):
        if state.is_terminal():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_the_information_states_of_leduc_are_told_apart() -> None:
    """There are 144 for each player, by text and by numbers."""
    texts: tuple[set[str], set[str]] = (set(), set())
    numbers: tuple[set[bytes], set[bytes]] = (set(), set())

    def walk(state: Any) -> None:  # noqa: ANN401  # as above
        if state.is_terminal():
            return
        if not state.is_chance_node():
            player: int = state.current_player()
            texts[player].add(state.information_state_string(player))
            numbers[player].add(bytes(str(state.information_state_tensor(player)), "ascii"))
        for action in state.legal_actions():
            walk(state.child(action))

    walk(openspiel.game("leduc", chance=True).new_initial_state())
    assert [len(states) for states in texts] == [144, 144]
    assert [len(states) for states in numbers] == [144, 144]


def test_what_is_public_is_seen_by_everybody(spiel: Any) -> None:  # noqa: ANN401  # as above
    """A public observation names no player's card; what all know together is no observation."""
    game = openspiel.game("leduc")
    state = dealt(game)
    kinds = spiel.PrivateInfoType
    public = game.make_py_observer(spiel.IIGObservationType(private_info=kinds.NONE, perfect_recall=False))
    told = json.loads(public.string_from(state, 0))
    assert told == json.loads(public.string_from(state, 1))
    assert told["viewer"] is None
    with pytest.raises(kredens.BadOption, match="all players know together"):
        game.make_py_observer(spiel.IIGObservationType(private_info=kinds.ALL_PLAYERS, perfect_recall=True))


def test_its_python_solver_reaches_the_value_of_leduc() -> None:
    """40 iterations of CFR+ bring the exploitability below 0.06 chips and the value within 0.01 of the known one."""
    cfr, exploitability, expected = (
        import_module(f"open_spiel.python.algorithms.{name}")
        for name in ("cfr", "exploitability", "expected_game_score")
    )
    game = openspiel.game("leduc", chance=True)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) * CHIPS < 0.06
    value = expected.policy_value(game.new_initial_state(), [policy] * 2)[0] * CHIPS
    assert value == pytest.approx(VALUE_OF_LEDUC, abs=0.01)


def test_its_compiled_solver_reaches_the_value_of_leduc(spiel: Any) -> None:  # noqa: ANN401  # as above
    """The tree, written out once, is solved by 1,000 iterations to 0.001 chips."""
    game = openspiel.game("leduc", chance=True)
    tree = spiel.load_efg_game(import_module("open_spiel.python.algorithms.gambit").export_gambit(game))
    solver = spiel.CFRPlusSolver(tree)
    for _ in range(1_000):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert spiel.exploitability(tree, policy) * CHIPS < 0.001
    value = spiel.expected_returns(tree.new_initial_state(), policy, -1, use_infostate_get_policy=True)[0] * CHIPS
    assert value == pytest.approx(VALUE_OF_LEDUC, abs=0.001)


def test_what_cannot_be_written_down_is_refused() -> None:
    """OpenSpiel keeps a game as text; the number of deals is a whole number."""
    with pytest.raises(kredens.BadOption, match="'deals' is a whole number"):
        openspiel.game("leduc", deals=0)
    with pytest.raises(kredens.BadOption, match="'chance' is True or False"):
        openspiel.game("leduc", chance=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the point
    with pytest.raises(kredens.BadOption, match="no option 'colour'"):
        openspiel.game("leduc", colour="red")
