"""What the players of Leduc know: their own card and the open one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import kredens

if TYPE_CHECKING:
    from .conftest import Deal
DEALS = 200


def card_of(state: kredens.State, seat: int, *, seen_by: int | None) -> str | None:
    """Return what somebody sees of a player's card."""
    shown = state.view(seen_by)["zones"]["private"][seat]["cards"]
    return shown[0]["card"] if shown else None


@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_sees_her_own_card_only(deal: Deal, seat: int) -> None:
    """Neither the other player nor a spectator sees it."""
    state = deal("king", "jack").state
    assert card_of(state, seat, seen_by=seat) == ("king", "jack")[seat]
    assert card_of(state, seat, seen_by=1 - seat) is None
    assert card_of(state, seat, seen_by=None) is None


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_log_tells_nobody_what_the_other_was_dealt(deal: Deal, viewer: int | None) -> None:
    """Not even where the draws were asked for and answered like any other question."""
    told = str(deal("king", "jack").state.events(viewer))
    assert ("king" in told) == (viewer == 0)
    assert ("jack" in told) == (viewer == 1)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_two_deals_that_differ_in_hidden_cards_look_the_same(deal: Deal, viewer: int | None) -> None:
    """What a player sees, and what is asked of her, does not depend on the card of the other."""
    own = ["queen", "queen"]
    one, other = own[:], own[:]
    for seat in (0, 1):
        if seat != viewer:
            one[seat], other[seat] = "king", "jack"
    hands = [deal(*cards).bets("call raise") for cards in (one, other)]
    assert hands[0].state.view(viewer) == hands[1].state.view(viewer)
    assert hands[0].state.events(viewer) == hands[1].state.events(viewer)


def test_the_common_card_is_seen_by_all(deal: Deal) -> None:
    """It lies open on the table."""
    state = deal().bets("call call").opens("queen").state
    for viewer in (0, 1, None):
        assert [card["card"] for card in state.view(viewer)["zones"]["open"]["cards"]] == ["queen"]


@pytest.mark.parametrize("seat", [0, 1])
def test_another_deal_changes_only_what_is_hidden(deal: Deal, seat: int) -> None:
    """Her card, the open one, the bets and what she is asked stay; the other's card is another one of those left."""
    state = deal("king", "jack").bets("call call").opens("queen").bets("raise").state
    before = state.digest()
    others: Counter[str | None] = Counter()
    for seed in range(DEALS):
        twin = state.determinize(seat, seed)
        assert twin.view(seat) == state.view(seat)
        others[card_of(twin, 1 - seat, seen_by=1 - seat)] += 1
    assert state.digest() == before
    gone = {"king", "jack"} - {("jack", "king")[seat]}
    left = {"king": 2, "jack": 2, "queen": 1}
    for card in gone:
        left[card] -= 1
    assert set(others) == set(left)
    for card, copies in left.items():
        assert others[card] == pytest.approx(DEALS * copies / 4, abs=30)


def test_another_deal_can_be_played_to_its_end(deal: Deal) -> None:
    """A re-dealt game is a game: its hands are compared as they now are."""
    state = deal("king", "jack").bets("call call").opens("queen").state
    results: set[tuple[float, ...]] = set()
    for seed in range(DEALS):
        twin = state.determinize(0, seed)
        for _ in range(2):
            twin.choose("call")
        assert twin.result is not None
        results.add(twin.result.scores)
    assert results == {(1, -1), (0, 0), (-1, 1)}
