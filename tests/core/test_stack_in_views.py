"""The stack in views: what is under way, by whom, with which card, at what, and what it answers."""

import pytest
from tests.core.toys.stacks import toy
from tests.core.toys.talk import Talk

from kredens.errors import BadGame
from kredens.kernel.items import push_item


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
