"""What each player may know of the action cards and of the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens_verrater.cards import ROLE_SLUGS

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

ROLES = set(ROLE_SLUGS)
DEALS = 600


def worlds(table: Talk, seat: str) -> set[tuple[str, ...]]:
    """The roles by seat, and the blind card, that a seat thinks possible: all that come up in many deals."""
    number = table.seats.index(seat)
    found: set[tuple[str, ...]] = set()
    for seed in range(DEALS):
        twin = table.state.determinize(number, seed)
        views = [twin.view(other) for other in range(twin.seats)]
        roles = [views[other]["zones"]["role"][other]["cards"][0]["card"] for other in range(twin.seats)]
        found.add(tuple(roles))
    return found


@pytest.fixture
def drafted(verrater: Verrater) -> Talk:
    """The example after phase 2."""
    return verrater.example_drafted()


@pytest.mark.clause("phase2.knowledge")
def test_a_chosen_card_stays_secret(drafted: Talk) -> None:
    """Everybody sees the own action card and of the others' only that they lie there."""
    for viewer in drafted.seats:
        for seat in drafted.seats:
            assert (drafted.role(seat, viewer) == "hidden") == (seat != viewer)
    assert {drafted.role(seat, None) for seat in drafted.seats} == {"hidden"}


@pytest.mark.clause("phase2.discard-one")
def test_the_card_put_back_is_shown_to_nobody(verrater: Verrater) -> None:
    """While the start player chooses, no view shows what lies in the middle."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    for viewer in (*table.seats, None):
        assert not table.view(viewer)["zones"]["middle"]["cards"]


@pytest.mark.clause("phase2.discard-one", "phase2.knowledge")
def test_the_start_player_can_tell_the_card_put_back(verrater: Verrater) -> None:
    """She has seen the other five, so only one card can lie in the middle."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    assert table.lots("brown", ROLES) == [{"places": {"middle": 1}, "cards": [{"diplomat-2": 1}]}]
    table.refuses("role:diplomat-2", by="phase2.unusable")


@pytest.mark.clause("phase2.knowledge")
def test_after_the_draft_the_start_player_thinks_24_deals_possible(drafted: Talk) -> None:
    """Four cards went round after her choice, and any of them may lie anywhere."""
    seen = worlds(drafted, "brown")
    assert len(seen) == 24
    assert {roles[0] for roles in seen} == {"builder"}
    assert not any("diplomat-2" in roles for roles in seen)


@pytest.mark.clause("phase2.knowledge")
def test_the_third_player_knows_the_three_cards_she_saw(drafted: Talk) -> None:
    """Of these the fourth player has one of two; who has which of the rest she cannot tell."""
    seen = worlds(drafted, "green")
    assert {roles[3] for roles in seen} == {"diplomat-5", "farmer"}
    assert {roles[0] for roles in seen} == {"builder", "traitor", "diplomat-2"}
    assert len(seen) == 2 * 6


@pytest.mark.clause("phase2.knowledge", "phase2.last")
def test_the_last_player_knows_what_she_put_back(drafted: Talk) -> None:
    """The four cards she never saw are the first three players' and the one put back first: 24 deals."""
    seen = worlds(drafted, "yellow")
    assert len(seen) == 24
    assert not any("farmer" in roles for roles in seen)


@pytest.mark.clause("phase4.reveal")
def test_roles_become_public_and_the_middle_does_not(verrater: Verrater) -> None:
    """In phase 7 everybody reads everybody's role, and the two cards in the middle are still unknown."""
    table = verrater.example_drafted().plays()
    assert [table.role(seat) for seat in table.seats] == ["builder", "traitor", "strategist", "diplomat-5"]
    (lot,) = table.lots(None, ROLES)
    assert lot["places"] == {"middle": 2}


@pytest.mark.clause("setup.supply.hidden")
def test_a_hand_is_seen_by_its_owner_only(verrater: Verrater) -> None:
    """The others see how many cards it has."""
    table = verrater.example()
    assert table.hand("blue") == [3, 4, 8]
    for viewer in ("brown", "green", "yellow", None):
        assert table.view(viewer)["zones"]["hand"][1] == {"count": 3, "cards": []}
