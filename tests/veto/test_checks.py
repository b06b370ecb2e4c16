"""What becomes true by itself: characters out of place, cards left behind, discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.echoes import GAME

from kredens_veto.decks import bundled

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ADMITTED = {"card": "Uhlik", "field": "magnates", "on": ["Delia sobolowa"]}
"""He may be in the magnates' field only for the coat that makes him Influential."""


@pytest.mark.clause("3.1.zone.magnates.who", "3.1.zone.attached")
@pytest.mark.parametrize("marked", [True, False])
def test_who_loses_the_keyword_goes_back_to_the_election_field(veto: Veto, *, marked: bool) -> None:
    """It is not marked for that, and what else lies on it goes along."""
    host = {**ADMITTED, "on": ["Delia sobolowa", "Nadziak"], "marked": marked}
    table = veto.table(marcin={"court": ["Rdzą przeżarty"]}, michal={"in_play": [host]})
    assert table.field("uhlik") == "magnates"
    table.says("marcin", "play:rdza-przezarty", "on:michal:delia-sobolowa")
    assert (table.field("uhlik"), table.marked("uhlik"), table.attached("uhlik")) == ("election", marked, ["nadziak"])


@pytest.mark.clause("3.1.zone.magnates.who")
def test_who_keeps_the_keyword_stays(veto: Veto) -> None:
    """Another piece of equipment is discarded."""
    host = {**ADMITTED, "on": ["Delia sobolowa", "Nadziak"]}
    table = veto.table(marcin={"court": ["Rdzą przeżarty"]}, michal={"in_play": [host]})
    table.says("marcin", "play:rdza-przezarty", "on:michal:nadziak")
    assert table.field("uhlik") == "magnates"


@pytest.mark.clause("3.1.zone.magnates.who")
def test_nobody_begins_where_nothing_admits_him(veto: Veto) -> None:
    """A position that lays him there is put right at once."""
    table = veto.table(michal={"in_play": [{"card": "Uhlik", "field": "magnates"}, "Feliks Zbąski"]})
    table.bene("marcin")
    assert table.field("uhlik") == "election"


@pytest.mark.clause("3.1.zone.discard.top", "kkk.discard.pile")
@pytest.mark.parametrize("kkk", [False, True])
def test_the_card_that_was_discarded_last_lies_open_on_its_owners_pile(veto: Veto, *, kkk: bool) -> None:
    """It covers the one before it, which then lies face down."""
    marcin = {"court": ["Las", "Precz!"], "discard": ["Latyfundium"]}
    table = veto.table(kkk=kkk, phase="end", initiative="marcin", marcin=marcin)
    table.says("marcin", "discard:precz")
    pile = table.view("michal")["zones"]["discard pile"][0]
    assert [(card["card"], card.get("up", False)) for card in pile["cards"]] == [
        ("latyfundium", False), ("precz", True),
    ]  # fmt: skip


@pytest.mark.clause("3.1.zone.discard.no-browse", "3.1.zone.discard.top")
def test_what_lay_in_a_pile_before_anybody_looked_stays_unknown(veto: Veto) -> None:
    """Of three cards laid there face down only the topmost is known to anybody."""
    table = veto.table(phase="end", initiative="marcin", marcin={"court": ["Las"], "discard": ["Młyn", "Szynk", "Las"]})
    for viewer in ("marcin", "michal", None):
        assert table.discards("marcin", viewer) == [None, None, "las"]


@pytest.mark.clause("kkk.discard.reshuffle")
def test_the_demo_makes_a_deck_anew_too(veto: Veto) -> None:
    """A deck of two, a pile of nine and five cards to draw: six are left in the deck."""
    names = [name for name, count in bundled("kkk-awanturnicy").cards.items() for _ in range(count)]
    table = veto.table(
        kkk=True,
        phase="end",
        initiative="marcin",
        marcin={"court": names[:2], "discard": names[2:11], "removed": names[13:]},
    )
    table.bene("marcin")
    assert (table.count("court", "marcin"), table.count("deck", "marcin")) == (7, 6)
    assert table.discards("marcin") == []


@pytest.mark.clause("3.2.discarded.attachments", "kkk.discard.attached")
@pytest.mark.parametrize("kkk", [False, True])
def test_what_lies_on_a_discarded_card_is_discarded_with_it(veto: Veto, *, kkk: bool) -> None:
    """The character, its equipment, and the effect on it."""
    host = {"card": "Kawaler de Lagardere", "on": ["Nadziak", "Pokorny mówca"]}
    table = veto.table(
        kkk=kkk,
        marcin={"in_play": ["Jan Skrzetuski"], "strokes": 3},
        michal={"in_play": [{**host, "marked": True}], "strokes": 3},
    )
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:kawaler-de-lagardere").says("michal", "accept")
    while table.in_play("kawaler-de-lagardere"):
        table.says(table.asked, table.options[-1])
    assert sorted(map(str, table.discards("michal", "michal") + table.removed("michal"))) == [
        "kawaler-de-lagardere", "nadziak", "pokorny-mowca",
    ]  # fmt: skip


def test_what_lay_on_a_card_that_left_otherwise_is_discarded_too() -> None:
    """An effect of another card set takes a character back into the court; its equipment stays behind."""
    marcin = {"court": ["Recall"], "in_play": [{"card": "Uhlik", "on": ["Nadziak"]}, "Janusz Niesiecki"]}
    table = Talk(GAME.start(seats=2, seed=1, position={"marcin": marcin}))
    table.says("marcin", "play:recall")
    assert (table.court("marcin"), table.company("marcin")) == (["uhlik"], ["janusz-niesiecki"])
    assert sorted(map(str, table.discards("marcin", "marcin"))) == ["nadziak", "recall"]
