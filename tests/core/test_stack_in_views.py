"""The stack in views: what is under way, by whom, with which card, at what, and what it answers."""

from tests.core.toys.stacks import toy
from tests.core.toys.talk import Talk


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
