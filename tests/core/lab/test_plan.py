"""Plans: what is played is said once, and a batch is never mixed with another one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import kredens
from kredens.bots import RandomBot, play_out
from kredens.errors import BadBatch, BadBot, BadDeck, BadOption
from kredens.lab.folder import Folder
from kredens.lab.plan import CURVES, Plan, make_plan, read_plan
from kredens.lab.play import Games
from kredens.lab.rows import Gathered

if TYPE_CHECKING:
    from pathlib import Path


def plan_of(**changed: Any) -> Plan:  # noqa: ANN401  # what a plan is made of has many types
    given: dict[str, Any] = {"games": 10, "bots": ["random"], **changed}
    return make_plan(kredens.load("leduc"), **given)


def test_equal_plans_have_the_same_pin() -> None:
    """The pin follows from what is said, and from all of it."""
    assert plan_of().pin() == plan_of().pin()
    pins = {plan_of(**changed).pin() for changed in ({}, {"games": 11}, {"seed": 1}, {"records": True})}
    assert len(pins) == 4


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"games": 11}, "the number of games is 10, not 11"),
        ({"seed": 4}, "its seed is 0, not 4"),
        ({"records": True}, "whether records are kept is false, not true"),
    ],
)
def test_a_changed_plan_is_refused_with_what_differs(tmp_path: Path, changed: dict[str, Any], says: str) -> None:
    """The folder keeps the batch it was begun for."""
    Folder.claim(tmp_path / "b", plan_of()).release()
    with pytest.raises(BadBatch, match=says):
        Folder.claim(tmp_path / "b", plan_of(**changed))
    Folder.claim(tmp_path / "b", plan_of()).release()


def test_new_rules_are_another_batch(tmp_path: Path) -> None:
    """Games by other rules or cards are not mixed with those that were played before."""
    plan = plan_of()
    Folder.claim(tmp_path / "b", msgspec.structs.replace(plan, content="0" * 32)).release()
    with pytest.raises(BadBatch, match="the rules or cards of its game have changed since"):
        Folder.claim(tmp_path / "b", plan)
    with pytest.raises(BadOption, match="are not those with which the batch was begun"):
        Games(msgspec.structs.replace(plan, content="0" * 32))


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[" * 100_000, b'{"kind": "kredens lab plan"}', b"\xff\xfe", b'{"kind":1,"pin":2,"plan":3}'],
)
def test_a_file_that_is_no_plan_is_refused(tmp_path: Path, data: bytes) -> None:
    """Whatever stands in plan.json, the answer is a sentence."""
    (tmp_path / "plan.json").write_bytes(data)
    with pytest.raises(BadBatch, match="this is no plan of a batch"):
        Folder.at(tmp_path)


def test_a_plan_that_was_changed_by_hand_is_refused(tmp_path: Path) -> None:
    """Its pin does not fit any more."""
    Folder.claim(tmp_path / "b", plan_of()).release()
    file = tmp_path / "b" / "plan.json"
    kept = json.loads(file.read_text())
    kept["plan"]["games"] = 12
    file.write_text(json.dumps(kept))
    with pytest.raises(BadBatch, match="the plan has been changed"):
        read_plan(file)


@pytest.mark.parametrize("games", [0, -1, 10**9, 2.5, "7", True, None])
def test_a_number_of_games_that_is_none_is_refused(games: Any) -> None:  # noqa: ANN401  # a user may give anything
    """From one to a hundred million."""
    with pytest.raises(BadOption, match=r"A batch has 1 to 100,000,000 games, not "):
        plan_of(games=games)


@pytest.mark.parametrize(
    ("changed", "error", "says"),
    [
        ({"bots": []}, BadOption, "needs at least one bot"),
        ({"bots": ["random", "random"]}, BadOption, "'random' is named twice"),
        ({"bots": "random"}, BadOption, "a list of names, not 'random'"),
        ({"bots": [RandomBot(1)]}, BadBot, "is made by its name"),
        ({"bots": ["nobody"]}, BadBot, "There is no bot 'nobody'"),
        ({"seats": 3}, BadOption, "is for 2 seats, not 3"),
        ({"seats": 10**30}, BadOption, "is for 2 seats"),
        ({"seed": -1}, BadOption, "A seed is"),
        ({"decks": {"mine": "x"}}, BadOption, "not played with decks"),
        ({"options": {"colour": "red"}}, BadOption, "has no option 'colour'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(changed: dict[str, Any], error: type[Exception], says: str) -> None:
    """No batch is begun that would fail in every game."""
    with pytest.raises(error, match=says):
        plan_of(**changed)


def test_a_deck_that_is_none_is_refused_at_once() -> None:
    """Each deck is tried, not only the first."""
    with pytest.raises(BadDeck):
        make_plan(kredens.load("veto"), games=1, decks={"mine": "no deck at all"})


def test_a_game_alone_is_the_one_in_the_batch() -> None:
    """Its seed and its bots say all: `Game.start` and the bots of that seed play the same game."""
    plan = make_plan(kredens.load("verrater"), games=20, bots=["random", "verrater/steward"], seed=3)
    games = Games(plan)
    into = Gathered([], [], [], [])
    for number in range(4):
        assert games.play(number, into)
    seated = games.seated(3)
    state = kredens.load("verrater").start(plan.seats, seated.seed)
    result = play_out(state, games.bots(seated))
    assert [row[4] for row in into.seats if row[0] == 3] == list(result.scores)
    assert into.games[3][5] == state.table.decisions


@pytest.mark.parametrize(("games", "cycle"), [(10, 2), (2_000, 2), (2_001, 3), (1_000_000, 20), (100, 500), (10**8, 7)])
def test_curves_are_kept_of_about_two_thousand_games(games: int, cycle: int) -> None:
    """Of every game in a small batch; of a large one, only of some cycles."""
    plan = msgspec.structs.replace(plan_of(), games=games)
    every = plan.curves_every(cycle)
    assert (every == 1) == (games <= max(CURVES // cycle, 1) * cycle)
    kept = -(-games // cycle // every) * cycle
    assert kept <= CURVES + cycle * max(1, every == 1)
