"""The Settlement phase: courts refilled, ducats in and out, and the decks they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.echoes import GAME

from kredens_veto.decks import bundled

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

NINE = [
    "Uhlik", "Janusz Niesiecki", "Las", "Młyn", "Szynk", "Nadziak", "Finta", "Przeciwtempo", "Abi Blumsztajn",
]  # fmt: skip

DEAR = ["Hieronim Dowmont", "Jodok Surwiłło", "Michał Szemiot", "Hans Prytwic"]
"""They cost four ducats in a settlement."""


def floor(table: Talk) -> Talk:
    """Let all say bene until somebody has the floor."""
    while table.floor is None:
        table.bene(table.asked)
    return table


@pytest.mark.clause("3.3.2.draw", "6.6.draw-six", "3.3.2.draw.not-optional")
@pytest.mark.parametrize("limit", [6, 7])
def test_courts_are_refilled(veto: Veto, limit: int) -> None:
    """Up to six cards, or seven if the table has settled on that; nobody is asked how many."""
    table = veto.table(phase="settlement", marcin={"court": NINE[:3]}, options={"court_limit": limit})
    assert table.floor == "marcin", "nothing is asked before the first floor"
    assert [table.count("court", seat) for seat in table.seats] == [limit, limit]


@pytest.mark.clause("3.3.2.excess")
def test_a_court_that_is_too_large_is_discarded_down_to_the_limit(veto: Veto) -> None:
    """Its player chooses which cards go."""
    table = veto.table(phase="settlement", marcin={"court": NINE}, options={"court_limit": 7})
    table.offers("marcin", "discard:uhlik", "discard:finta").offers_not("marcin", "pass")
    table.says("marcin", "discard:finta", "discard:uhlik")
    assert table.floor == "marcin"
    assert table.count("court", "marcin") == 7
    assert table.discards("marcin")[-1] == "uhlik"


@pytest.mark.clause("3.3.2.excess")
def test_a_full_court_stays_as_it_is(veto: Veto) -> None:
    """Seven cards under a limit of seven."""
    table = veto.table(phase="settlement", marcin={"court": NINE[:7]}, options={"court_limit": 7})
    assert table.floor == "marcin"
    assert table.count("court", "marcin") == 7


@pytest.mark.clause("3.3.2.excess")
def test_among_equal_cards_nobody_chooses(veto: Veto) -> None:
    """Seven times the same card: one of them goes without a question."""
    table = veto.table(phase="settlement", marcin={"court": ["Finta"] * 7})
    assert table.floor == "marcin"
    assert table.discards("marcin") == ["finta"]


@pytest.mark.clause("3.3.2.excess-only-here")
def test_in_the_game_phase_a_court_may_be_larger(veto: Veto) -> None:
    """Nine cards stay nine until the next Settlement phase."""
    table = veto.table(marcin={"court": NINE})
    table.bene("marcin")
    assert table.count("court", "marcin") == 9


@pytest.mark.clause(
    "3.3.2.net", "1.1.income", "6.6.upkeep-zero", "1.3.upkeep-lafa", "1.3.upkeep-plus", "1.4.upkeep-lafa",
    "1.4.upkeep-plus",
)  # fmt: skip
@pytest.mark.parametrize(
    ("properties", "in_play", "net"),
    [
        (["Szynk"], [{"card": "Uhlik", "on": ["Karmazynowy kontusz"]}], 3 + 2 - 1),
        ([], ["Uhlik"], 3),
        (["Szynk", "Kamienica w stolicy"], [{"card": "Uhlik", "on": ["Koń juczny"]}], 3 + 2 - 1 + 1),
        (["Latyfundium"], [{"card": "Longinus Podbipięta", "on": ["Zbroja husarska"]}], 6),
    ],
)
def test_income_and_upkeep_are_settled_at_once(
    veto: Veto, properties: list[object], in_play: list[object], net: int
) -> None:
    """The faction's three ducats, what properties bring and what other cards cost."""
    table = veto.table(phase="settlement", marcin={"ducats": 5, "properties": properties, "in_play": in_play})
    assert floor(table).ducats("marcin") == 5 + net


@pytest.mark.clause("6.6.example.settlement")
def test_the_settlement_of_the_learning_game(veto: Veto) -> None:
    """Five ducats for Michał, six for Marcin."""
    table = veto.table(
        phase="settlement",
        michal={"ducats": 0, "in_play": ["Arwid Wittenberg"], "properties": ["Szynk"]},
        marcin={
            "ducats": 0,
            "in_play": [{"card": "Longinus Podbipięta", "on": ["Zbroja husarska"]}],
            "properties": ["Latyfundium"],
        },
    )
    floor(table)
    assert (table.ducats("michal"), table.ducats("marcin")) == (5, 6)


@pytest.mark.clause("3.3.2.net", "3.1.zone.treasury")
@pytest.mark.parametrize(("ducats", "left"), [(0, 0), (1, 0), (5, 4)])
def test_who_cannot_pay_the_upkeep_pays_what_she_has(veto: Veto, ducats: int, left: int) -> None:
    """Four ducats of upkeep against an income of three; no card is lost for it."""
    michal = {"ducats": ducats, "in_play": DEAR}
    table = floor(veto.table(phase="settlement", initiative="marcin", michal=michal))
    assert table.ducats("michal") == left
    assert len(table.company("michal")) == 4


@pytest.mark.clause("3.3.2.window.begin")
def test_the_beginning_of_the_phase_can_be_answered_before_cards_are_drawn(veto: Veto) -> None:
    """The card that brings two ducats is played while the court still is as small as it was."""
    table = veto.table(phase="settlement", marcin={"ducats": 0, "court": ["Łanowe"]})
    table.only("marcin", "reply:lanowe", "pass").says("marcin", "reply:lanowe")
    assert (floor(table).ducats("marcin"), table.count("court", "marcin")) == (5, 6)


@pytest.mark.clause("3.3.2.window.calculate")
def test_ducats_move_only_after_the_calculation_has_been_answered() -> None:
    """While it can be answered the treasury is as it was."""
    position = {"phase": "settlement", "marcin": {"ducats": 0, "properties": ["Echo calculated", "Echo taken"]}}
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.only("marcin", "reply:echo-calculated", "pass")
    assert table.ducats("marcin") == 0
    table.says("marcin", "reply:echo-calculated").until("marcin", "reply:echo-taken")
    assert table.ducats("marcin") == 1 + 3


# Decks and discard piles


@pytest.mark.clause("3.1.zone.deck", "3.1.zone.discard.top", "3.1.zone.discard.no-browse")
def test_only_the_top_of_a_discard_pile_is_open(veto: Veto) -> None:
    """Everybody sees it, and nobody what lies below; who saw a card go there may remember it."""
    table = veto.table(phase="settlement", marcin={"court": NINE, "discard": ["Las", "Młyn"]})
    table.says("marcin", "discard:finta", "discard:uhlik", "discard:nadziak")
    for viewer in (None, "marcin", "michal"):
        zone = table.view(viewer)["zones"]["discard pile"][0]
        assert [card.get("up") for card in zone["cards"]] == [False, False, False, False, True] or zone["count"] == 5
        assert zone["cards"][-1]["card"] == "nadziak"


def short(left: int, court: int, discard: int) -> dict[str, list[str]]:
    """Return what Marcin has if his deck holds only so many cards; all others are out of the game."""
    names = [name for name, count in bundled("wisniowieccy").cards.items() for _ in range(count)]
    held, rest = names[:court], names[court:]
    return {"court": held, "discard": rest[:discard], "removed": rest[discard + left :]}


@pytest.mark.clause("3.1.zone.deck.reshuffle")
def test_a_deck_that_runs_out_is_made_anew_from_the_discard_pile(veto: Veto) -> None:
    """Of four cards to draw two are left; the pile of ten is shuffled, two more are drawn, and eight are left."""
    table = veto.table(phase="settlement", marcin=short(left=2, court=2, discard=10))
    told: list[dict[str, object]] = table.view()["zones"]["deck"][0]["cards"] or []
    assert not any("up" in card or card["card"] for card in told)
    assert table.count("court", "marcin") == 6
    assert (table.count("deck", "marcin"), table.count("discard pile", "marcin")) == (8, 0)


@pytest.mark.clause("3.1.zone.deck.reshuffle")
def test_a_deck_that_suffices_leaves_the_discard_pile_alone(veto: Veto) -> None:
    """Five cards, of which four are drawn."""
    table = veto.table(phase="settlement", marcin=short(left=5, court=2, discard=10))
    assert (table.count("deck", "marcin"), table.count("discard pile", "marcin")) == (1, 10)


@pytest.mark.clause("3.1.zone.deck.reshuffle")
def test_at_whatever_moment_a_deck_runs_out_it_is_made_anew_at_once(veto: Veto) -> None:
    """The last card is drawn by an effect at the beginning of the End phase."""
    marcin = short(left=1, court=0, discard=3)
    table = veto.table(phase="end", marcin={**marcin, "court": ["Nocna narada"]})
    table.says("marcin", "reply:nocna-narada").until("marcin", "discard:" + str(table.court("marcin")[0]))
    assert (table.count("deck", "marcin"), table.discards("marcin")) == (3, ["nocna-narada"])


@pytest.mark.clause("3.1.zone.deck.reshuffle")
def test_without_deck_and_discard_pile_nobody_loses(veto: Veto) -> None:
    """As many cards are drawn as there are, and the game goes on."""
    table = veto.table(phase="settlement", marcin=short(left=1, court=2, discard=0))
    assert table.floor == "marcin"
    assert table.count("court", "marcin") == 3


@pytest.mark.clause("3.1.zone.removed.no-return")
def test_what_has_been_removed_is_in_no_new_deck(veto: Veto) -> None:
    """A deck made anew has the cards of the discard pile and no others."""
    table = veto.table(phase="settlement", marcin=short(left=0, court=5, discard=2))
    assert (table.count("court", "marcin"), table.count("deck", "marcin")) == (6, 1)
    assert len(table.removed("marcin")) > 40
