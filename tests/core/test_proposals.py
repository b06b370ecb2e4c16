"""Changes that are replaced or altered before they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.errors import BadGame
from kredens.kernel.proposals import Instead, Proposal, begin_instead

if TYPE_CHECKING:
    from .conftest import Play


def to_nothing(*_: object) -> None:
    """Replace nothing."""


def always(*_: object) -> bool:
    """Apply to everything."""
    return True


def pool(ring: Play, seat: int) -> int:
    return int(ring.table.mark(ring.toy.POOL[seat]))


def test_a_change_that_nobody_replaces_happens(ring: Play) -> None:
    """A bleed costs two pool, and its caller is given how much it was."""
    ring.does("bleed", "pass", "pass")
    assert pool(ring, 1) == 4


def test_a_reply_alters_it_before_it_happens(ring: Play) -> None:
    """The victim prevents one point, once in the action."""
    ring.does("bleed-twice", "prevent")
    assert ring.asked == 0  # not asked again for the second part, but for the souvenir
    ring.does("pass")
    assert pool(ring, 1) == 6 - 1 - 2
    ring.does("bleed")
    assert ring.options == ("prevent", "pass")


def test_a_card_in_force_rewrites_it_once(ring: Play) -> None:
    """The shield halves the damage, not again and again until nothing is left."""
    ring.does("done", "play:shield", "done", "done", "bleed", "pass", "pass")
    assert pool(ring, 1) == 5


def test_two_copies_rewrite_it_once_each(ring: Play) -> None:
    """Two bucklers take a point each; which comes first is asked only as long as both are there."""
    ring.does("done", "play:buckler", "play:buckler", "done", "done", "bleed")
    assert ring.options == ("first:shrink", "first:shrink@2")
    ring.does("first:shrink@2", "pass", "pass")
    assert pool(ring, 1) == 6


@pytest.mark.parametrize(("first", "left"), [("first:halve", 6), ("first:shrink", 6)])
def test_several_replacements_are_ordered(ring: Play, first: str, left: int) -> None:
    """Halving two and taking one away, or the other way round; neither leaves any damage."""
    ring.does("done", "play:shield", "play:buckler", "done", "done", "bleed")
    assert ring.asked == 0
    ring.does(first, "pass", "pass")
    assert pool(ring, 1) == left


def test_a_replacement_that_no_longer_applies_is_not_carried_out(ring: Play) -> None:
    """Once nothing is left to be hurt by, the shield has nothing to do."""
    ring.does("done", "play:shield", "play:buckler", "play:buckler", "done", "done", "bleed")
    assert list(ring.options) == ["first:halve", "first:shrink", "first:shrink@2"]
    ring.does("first:shrink", "first:shrink")
    assert list(ring.options) == ["prevent", "pass"]


def test_an_effect_that_lasts_lets_it_not_happen(ring: Play) -> None:
    """A ward drops all damage to its seat until the turn ends, and none to others."""
    ring.does("done", "ward")
    ring.does("bleed", "pass", "pass")
    assert pool(ring, 2) == 4
    ring.does("done", "done")
    t: Any = ring.table
    begin_instead(t, ring.toy.WARD, player=1, until="turn")
    ring.does("bleed")
    assert ring.options == ("keep", "pass")
    assert pool(ring, 1) == 6


def test_something_else_may_happen_in_its_place(ring: Play) -> None:
    """With the angel a minion falls into torpor instead of dying, and is the same object there."""
    ring.does("play:angel", "play:guard")
    guard = ring.toy.first_named(ring.table, "guard")
    generation = ring.table.cards[guard].generation
    ring.does("kill:guard")
    card = ring.table.cards[guard]
    assert (card.zone, card.generation) == (ring.toy.TORPOR[0], generation)
    assert [event["result"] for event in ring.state.events(None) if event["event"] == "result"] == ["torpor"]


def test_a_replacement_of_an_effect_is_registered(ring: Play) -> None:
    """Rows name it."""
    stranger = Instead(name="odd", change="damage", test=always, rewrite=to_nothing)
    with pytest.raises(BadGame, match="not registered"):
        begin_instead(ring.table, stranger)


def test_another_proposal_may_take_its_place(ring: Play) -> None:
    """The martyr turns a death into damage, which the shield halves; of two deaths' replacements one is chosen."""
    ring.does("play:martyr", "play:shield", "play:guard", "kill:guard", "pass")
    assert ring.toy.first_named(ring.table, "guard") >= 0
    assert pool(ring, 0) == 5
    ring.does("play:angel", "kill:guard")
    assert set(ring.options) == {"first:martyr", "first:spare"}
    ring.does("first:spare")
    assert pool(ring, 0) == 5


def test_a_proposal_says_what_happens(ring: Play) -> None:
    """One that does not is a fault of the game."""
    nothing: Proposal[Any] = Proposal()
    with pytest.raises(BadGame, match="does not say what happens"):
        nothing.happen(ring.table)
