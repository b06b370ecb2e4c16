"""The stack in views: what is under way, by whom, with which card, at what, and what it answers."""

# ruff: noqa: ARG002  # a procedure is called with more than a toy needs

from typing import Any, ClassVar

import pytest
from tests.core.toys.stacks import toy
from tests.core.toys.talk import Talk
from tests.core.toys.windows import HAND

from kredens.errors import BadGame
from kredens.kernel.cards import Located, Token
from kredens.kernel.flow import Procedure, Step, ask
from kredens.kernel.items import push_item
from kredens.kernel.questions import Ask
from kredens.kernel.table import Table
from kredens.kernel.view import build


def test_a_view_shows_what_is_under_way_and_what_it_answers() -> None:
    talk = Talk(toy("veto", "Attack, No", "No"))
    talk.says(0, "attack:attack")
    view = talk.state.view(1)
    assert [(one["kind"], one["seat"], one["card"]) for one in view["stack"]] == [("attack", 0, "attack")]
    assert view["stack"][0]["from"] == ["limbo", 0]
    talk.says(1, "reply:no")
    stack = talk.state.view(0)["stack"]
    assert [(one["seat"], one.get("answers")) for one in stack] == [(0, None), (1, 0)]


def test_a_view_without_anything_under_way_has_no_stack() -> None:
    assert "stack" not in Talk(toy("veto", "Attack", "No")).state.view(0)


def test_what_merely_happens_is_shown_to_who_is_asked_to_answer_it_and_to_nobody_else() -> None:
    talk = Talk(toy("veto", "Bird", "Attack"))
    assert talk.seat == 0
    assert [one["kind"] for one in talk.state.view(0)["stack"]] == ["turn"]
    assert "stack" not in talk.state.view(1)
    assert "stack" not in talk.state.view(None)


@pytest.mark.parametrize("target", [-1, 10**6, "attack", True])
def test_a_play_that_points_at_no_card_is_refused_when_it_is_shown(target: int) -> None:
    """A view could not say where that lies, and nobody could look at the game any more."""
    talk = Talk(toy("veto", "Attack", "No"))
    with pytest.raises(BadGame, match=r"points at .*, which is no card"):
        push_item(talk.state.table, "attack", 0, targets=(target,))
    assert "stack" not in talk.state.view(0)


class Auction(Procedure[Table], kw_only=True):
    """What is under way, about a card; seat 0 is asked, from the second time on in silence."""

    lot: Token

    def tells(self, t: Table) -> dict[str, Any]:
        return {"lot": Located(self.lot), "bids": [{"seat": 1, "bid": 3}, {"seat": 0, "bid": None}]}

    def ask_openly(self, t: Table) -> Ask:
        return Ask(0, ("wait",), (None,))

    def ask_silently(self, t: Table) -> Ask:
        return Ask(0, ("wait",), (None,))

    steps: ClassVar[tuple[Step, ...]] = (ask(ask_openly), ask(ask_silently, silent=True))


def test_a_view_says_what_a_procedure_tells_of_itself_with_cards_by_where_they_lie() -> None:
    table = Talk(toy("veto", "Attack, No", "No")).state.table
    card = table.zones[HAND[0]][0]
    table.frames.append(Auction(lot=card, at=1))
    told = {"procedure": "Auction", "lot": ["hand 0", 0], "bids": [{"seat": 1, "bid": 3}, {"seat": 0, "bid": None}]}
    assert build(table, 0)["about"] == [told]
    assert build(table, 1)["about"][0]["bids"] == told["bids"]


def test_what_is_asked_in_silence_tells_nothing_to_the_others() -> None:
    table = Talk(toy("veto", "Attack, No", "No")).state.table
    table.frames.append(Auction(lot=table.zones[HAND[0]][0], at=2))
    assert "about" in build(table, 0)
    assert "about" not in build(table, 1)
