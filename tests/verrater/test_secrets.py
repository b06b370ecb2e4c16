"""What each player may know of the action cards, of the hands and of the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens_verrater.cards import ROLE_SLUGS

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

ROLES = set(ROLE_SLUGS)
SUPPLIES = {"2", "3", "4", "5", "6", "8"}
DEALS = 400
COLOURS = ("brown", "blue", "green", "yellow")


def worlds(table: Talk, seat: str) -> set[tuple[str, ...]]:
    """The roles by seat that a seat thinks possible: all that come up in many deals."""
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


@pytest.fixture
def drafted_by_three(verrater: Verrater) -> Talk:
    """Three players after phase 2: Builder, Traitor, Strategist; the Diplomat +2 put back first."""
    table = verrater.round(2, 3, blind="diplomat-2")
    return table.drafts("builder", "traitor", "strategist")


# The action cards


@pytest.mark.clause("phase2.discard-one")
def test_the_card_put_back_is_shown_to_nobody(verrater: Verrater) -> None:
    """While the start player chooses, no view shows what lies in the middle."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    for viewer in (*table.seats, None):
        assert table.view(viewer)["zones"]["middle"] == {"count": 1, "cards": []}


@pytest.mark.clause("phase2.discard-one", "phase2.knowledge")
def test_the_start_player_can_tell_the_card_put_back(verrater: Verrater) -> None:
    """She has seen the other five, so only one card can lie in the middle; nobody else can tell."""
    table = verrater.example(phase=2, conflict="10-11", blind="diplomat-2")
    assert table.lots("brown", ROLES) == [{"places": {"middle": 1}, "cards": [{"diplomat-2": 1}]}]
    table.refuses("role:diplomat-2", by="phase2.unusable")
    for viewer in ("blue", "green", "yellow", None):
        (lot,) = table.lots(viewer, ROLES)
        assert lot["places"] == {"middle": 1, "offer 0": 5}
        assert lot["cards"] == [dict.fromkeys(sorted(ROLES), 1)]


@pytest.mark.clause("phase2.knowledge", "phase2.pass")
def test_what_is_handed_on_is_seen_by_who_gives_and_who_takes(verrater: Verrater) -> None:
    """Brown knows the four cards that Blue has; Blue knows them and that Brown's and the one put back are the rest."""
    table = verrater.example(phase=2, conflict="10-11", blind="farmer").answers("brown", "role:builder")
    handed_on = {"traitor", "diplomat-2", "diplomat-5", "strategist"}
    for viewer in ("brown", "blue"):
        cards = table.view(viewer)["zones"]["offer"][1]["cards"]
        assert {card["card"] for card in cards} == handed_on
    assert table.lots("blue", ROLES) == [{"places": {"middle": 1, "role 0": 1}, "cards": [{"builder": 1, "farmer": 1}]}]
    for other in ("green", "yellow", None):
        assert table.view(other)["zones"]["offer"][1] == {"count": 4, "cards": []}
        (lot,) = table.lots(other, ROLES)
        assert lot["cards"] == [dict.fromkeys(sorted(ROLES), 1)]


@pytest.mark.clause("phase2.knowledge")
def test_a_chosen_card_stays_secret(drafted: Talk) -> None:
    """Everybody sees the own action card and of the others' only that they lie there."""
    for viewer in drafted.seats:
        for seat in drafted.seats:
            assert (drafted.role(seat, viewer) == "hidden") == (seat != viewer)
    assert {drafted.role(seat, None) for seat in drafted.seats} == {"hidden"}


@pytest.mark.clause("phase2.knowledge")
def test_the_log_does_not_say_who_chose_what(verrater: Verrater) -> None:
    """Others read that somebody has chosen; the own choice is told to oneself."""
    table = verrater.round(2, blind="diplomat-2").drafts("builder", "traitor", "strategist", "diplomat-5")
    for number, reader in enumerate((*table.seats, None)):
        told = [event["option"] for event in table.events("choice", reader)]
        own = ("role:builder", "role:traitor", "role:strategist", "role:diplomat-5")
        assert told == [option if place == number else None for place, option in enumerate(own)]
        assert not table.events("roles", reader)


@pytest.mark.clause("phase2.knowledge")
def test_after_the_draft_the_start_player_thinks_24_deals_possible(drafted: Talk) -> None:
    """Four cards went round after her choice, and any of them may lie anywhere."""
    seen = worlds(drafted, "brown")
    assert len(seen) == 24
    assert {roles[0] for roles in seen} == {"builder"}
    assert not any("diplomat-2" in roles for roles in seen)


@pytest.mark.clause("phase2.knowledge")
def test_the_second_player_knows_the_four_cards_she_saw(drafted: Talk) -> None:
    """The start player has one of two, and the three cards handed on lie anywhere: 12 deals."""
    seen = worlds(drafted, "blue")
    assert {roles[0] for roles in seen} == {"builder", "diplomat-2"}
    assert {roles[1] for roles in seen} == {"traitor"}
    assert len(seen) == 2 * 6
    for roles in seen:
        assert {roles[2], roles[3]} <= {"strategist", "diplomat-5", "farmer"}


@pytest.mark.clause("phase2.knowledge")
def test_the_third_player_knows_the_three_cards_she_saw(drafted: Talk) -> None:
    """Of these the fourth player has one of two; who has which of the rest she cannot tell."""
    seen = worlds(drafted, "green")
    assert {roles[3] for roles in seen} == {"diplomat-5", "farmer"}
    assert {roles[0] for roles in seen} == {"builder", "traitor", "diplomat-2"}
    assert len(seen) == 2 * 6


@pytest.mark.clause("phase2.knowledge")
def test_the_last_player_knows_what_she_put_back(drafted: Talk) -> None:
    """The four cards she never saw are the first three players' and the one put back first: 24 deals."""
    seen = worlds(drafted, "yellow")
    assert len(seen) == 24
    assert not any("farmer" in roles for roles in seen)
    assert drafted.view("yellow")["zones"]["middle"]["cards"] == [{"card": "farmer"}]


@pytest.mark.parametrize(("seat", "deals"), [("brown", 12), ("blue", 2 * 3), ("green", 6)])
@pytest.mark.clause("phase2.knowledge")
def test_what_three_players_can_tell(drafted_by_three: Talk, seat: str, deals: int) -> None:
    """Brown: four cards in two places that matter. Blue: two before her, three after. Green: three before her."""
    assert len(worlds(drafted_by_three, seat)) == deals


@pytest.mark.clause("phase2.last", "phase2.knowledge")
def test_of_three_players_the_last_puts_back_two(drafted_by_three: Talk) -> None:
    """She knows both, and not the third card in the middle."""
    cards = drafted_by_three.view("green")["zones"]["middle"]["cards"]
    assert {card["card"] for card in cards} == {"diplomat-5", "farmer"}
    assert drafted_by_three.count("middle") == 3


@pytest.mark.clause("phase4.reveal")
def test_roles_become_public_and_the_middle_does_not(verrater: Verrater) -> None:
    """In phase 7 everybody reads everybody's role, and an onlooker cannot tell which middle card is which."""
    table = verrater.example_drafted().plays()
    assert [table.role(seat) for seat in table.seats] == ["builder", "traitor", "strategist", "diplomat-5"]
    assert table.lots(None, ROLES) == [{"places": {"middle": 2}, "cards": [{"diplomat-2": 1, "farmer": 1}]}]
    for viewer in ("brown", "blue", "green", None):
        assert table.view(viewer)["zones"]["middle"] == {"count": 2, "cards": []}


@pytest.mark.clause("phase4.reveal", "phase2.knowledge")
def test_after_the_reveal_the_players_can_tell_the_middle(verrater: Verrater) -> None:
    """Each has seen one of its two cards go by or knows that it did not."""
    table = verrater.example_drafted().plays()
    for viewer in ("brown", "blue", "green"):
        lots = table.lots(viewer, ROLES)
        assert [lot["cards"] for lot in lots] == [[{"diplomat-2": 1}], [{"farmer": 1}]]
    assert table.lots("yellow", ROLES) == [{"places": {"middle": 1}, "cards": [{"diplomat-2": 1}]}]


@pytest.mark.clause("phase11.return", "phase2.knowledge")
def test_a_new_round_begins_with_nothing_known(verrater: Verrater) -> None:
    """Once the six cards are mixed again, what was seen of them is worth nothing."""
    table = verrater.example_drafted().plays().answers("brown", "pass")
    table.says(table.options[0])
    assert table.asked == "blue"
    for viewer in ("brown", "green", "yellow", None):
        (lot,) = table.lots(viewer, ROLES)
        assert lot["places"] == {"middle": 1, "offer 1": 5}


# The supply cards


@pytest.mark.clause("setup.supply.hidden")
def test_a_hand_is_seen_by_its_owner_only(verrater: Verrater) -> None:
    """The others see how many cards it has."""
    table = verrater.example()
    assert table.hand("blue") == [3, 4, 8]
    for viewer in ("brown", "green", "yellow", None):
        assert table.view(viewer)["zones"]["hand"][1] == {"count": 3, "cards": []}


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.clause("setup.supply.hidden", "phase10.pile")
def test_hands_and_pile_stay_hidden_all_game(verrater: Verrater, seats: int) -> None:
    """At every question each sees the own hand only, and nobody the draw pile."""
    for table in verrater.set_up(seats, seed=6).wanders():
        for number, viewer in enumerate((*table.seats, None)):
            zones = table.view(viewer)["zones"]
            assert not zones["draw pile"]["cards"]
            for seat, hand in enumerate(zones["hand"]):
                assert len(hand["cards"]) == (hand["count"] if seat == number else 0)


@pytest.mark.parametrize("viewer", COLOURS)
@pytest.mark.clause("setup.supply.hidden", "phase9.open")
def test_what_is_not_seen_is_the_deck_without_what_is(verrater: Verrater, viewer: str) -> None:
    """The own hand, what was played and the discards are taken off; the rest may be in any hand or in the pile."""
    hands = {"brown": [2, 4], "blue": [3, 8], "green": [2, 3, 5], "yellow": [4]}
    table = verrater.round(7, roles={"brown": "builder"}, hands=hands, played={"blue": [6, 6]}, discards=[5, 5])
    left = {"2": 5, "3": 5, "4": 5, "5": 3, "8": 1}
    for value in hands[viewer]:
        left[str(value)] -= 1
    assert table.unseen(viewer) == {name: number for name, number in left.items() if number}


@pytest.mark.clause("setup.supply.hidden")
def test_a_deal_for_a_seat_keeps_what_she_sees_and_changes_the_rest(verrater: Verrater) -> None:
    """Her hand, her question and all counts are the same; others' hands are not, and the deck stays whole."""
    table = verrater.example_drafted()
    state = table.state
    others: set[tuple[str, ...]] = set()
    for seed in range(40):
        twin = state.determinize(0, seed)
        assert twin.view(0) == state.view(0)
        assert twin.decision is not None
        assert state.decision is not None
        assert twin.decision.ids == state.decision.ids
        hands = [twin.view(seat)["zones"]["hand"][seat]["cards"] for seat in range(4)]
        others.add(tuple(card["card"] for hand in hands[1:] for card in hand))
    assert len(others) > 30


def reshuffled(verrater: Verrater) -> Talk:
    """Blue, the Farmer, has drawn one card from the old pile and two from the discards shuffled into the new one."""
    return verrater.round(
        10,
        houses="REEE",
        roles={"blue": "farmer"},
        hands={"brown": [4, 4, 4, 4], "blue": [5, 5], "green": [3, 3, 3, 3, 3], "yellow": [5, 5, 5]},
        discards=[2, 2, 2, 2, 2, 6, 6, 8],
        draw=[4],
        strategist="brown",
    )


@pytest.mark.clause("phase10.reshuffle", "phase9.open")
def test_after_a_reshuffle_everybody_knows_what_the_pile_is_made_of(verrater: Verrater) -> None:
    """The pile and two of Blue's cards come out of the eight discards, which all have seen; the rest does not."""
    table = reshuffled(verrater)
    pile, rest = table.lots("green", SUPPLIES)
    assert pile == {"places": {"draw pile": 6, "hand 1": 2}, "cards": [{"2": 5, "6": 2, "8": 1}]}
    assert rest == {"places": {"hand 0": 4, "hand 1": 3, "hand 3": 3}, "cards": [{"4": 5, "5": 5}]}


@pytest.mark.clause("phase10.reshuffle", "phase10.pile")
def test_who_drew_from_the_new_pile_knows_what_is_left_in_it(verrater: Verrater) -> None:
    """Blue sees the two cards she drew from it, so she knows the other six, though not their order."""
    table = reshuffled(verrater)
    own = [value for value in table.hand("blue") if value in {2, 6, 8}]
    left = {"2": 5, "6": 2, "8": 1}
    for value in own:
        left[str(value)] -= 1
    pile, _ = table.lots("blue", SUPPLIES)
    assert pile == {"places": {"draw pile": 6}, "cards": [{name: number for name, number in left.items() if number}]}


@pytest.mark.clause("phase10.reshuffle", "setup.supply.hidden")
def test_deals_after_a_reshuffle_are_those_that_can_be(verrater: Verrater) -> None:
    """Whatever Green imagines, Blue has two of the discards, and the four 4s are with Brown, Blue and Yellow."""
    table = reshuffled(verrater)
    seen: set[tuple[int, ...]] = set()
    for seed in range(60):
        twin = table.state.determinize(2, seed)
        hands = [sorted(int(card["card"]) for card in twin.view(seat)["zones"]["hand"][seat]["cards"])
                 for seat in range(4)]  # fmt: skip
        assert len([value for value in hands[1] if value in {2, 6, 8}]) == 2
        assert hands[2] == [3, 3, 3, 3, 3]
        assert not {2, 3, 6, 8} & {*hands[0], *hands[3]}
        seen.add(tuple(hands[1]))
    assert len(seen) > 10


@pytest.mark.clause("phase10.limit.sorted-out", "phase9.open")
def test_cards_laid_off_are_seen_by_all(verrater: Verrater) -> None:
    """They leave the hand for the open pile; what was drawn instead stays hidden."""
    table = verrater.round(10, roles={"blue": "farmer"}, hands={"blue": [2, 3, 4, 4]}, draw=[8, 6])
    table.answers("blue", "lay-off:2")
    for viewer in ("brown", "green", "yellow", None):
        moves = table.events("move", viewer)
        assert [(move["card"], move["to"]) for move in moves] == [
            ("2", "discard pile"),
            (None, "hand 1"),
            (None, "hand 1"),
            ("farmer", "middle"),
        ]


@pytest.mark.clause("phase10.pile", "phase3.open")
def test_a_card_is_known_from_the_moment_it_is_played(verrater: Verrater) -> None:
    """Brown's 8 is seen when she plays it, and what is left in her hand is as unknown as before."""
    table = verrater.round(3, hands={"brown": [8, 2, 3], "blue": [4]}).answers("brown", "play:8")
    assert "8" not in table.unseen("green")
    (lot,) = table.lots("green", SUPPLIES)
    assert lot["places"]["hand 0"] == 2
    assert table.view("green")["zones"]["hand"][0] == {"count": 2, "cards": []}
