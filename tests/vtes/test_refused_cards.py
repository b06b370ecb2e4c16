"""Cards that are not implemented: a deck with them is refused, in whatever format, by name, count and what is near."""

from __future__ import annotations

import pytest

from kredens import BadDeck
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.decks import FORMATS, VtesDeck, bundled, format_of, read_deck, write_deck
from kredens_vtes.decks.writing import JOL, JSON, LACKEY, TWD, VDB
from kredens_vtes.game import vtes

BEYOND = {
    TWD: """Crypt (12 cards, min=28, max=28, avg=7)
12x Gilbert Duane  7  AUS DOM OBF  prince  Malkavian

Library (45 cards)
Master (5)
2x Villein
3x Blood Dolls -- the doll
40x Deflection
""",
    JOL: "12x Gilbert Duane\n\n2x Villein\n3x Blood Dolls\n40x Deflection\n",
    LACKEY: "2\tVillein\n3\tBlood Dolls\n40\tDeflection\nCrypt:\n12\tGilbert Duane\n",
    JSON: '{"cards": {"200517": 12, "100518": 40, "102113": 2}, "library": {"Blood Dolls": 3}}',
    VDB: "https://vdb.im/decks/deck?name=Odd#200517=12;100518=40;102113=2",
}
"""By format a deck with two copies of a card that is not implemented and, where it gives names, a misspelt one."""


@pytest.mark.parametrize("written", FORMATS)
def test_a_card_that_is_not_implemented_is_refused_in_every_format(written: str) -> None:
    """By its name or its number, with the count; nothing else of the deck is at fault."""
    text = BEYOND[written]
    assert format_of(text) == written
    with pytest.raises(BadDeck) as refused:
        read_deck(text, "deck")
    told = "\n".join(refused.value.faults)
    by_number = written in {JSON, VDB}
    assert ("with the number 102113 here (2 copies)" if by_number else "called 'Villein' here") in told
    assert by_number or "(2 copies)" in told
    assert written == VDB or "'Blood Dolls' here; near it: Blood Doll (3 copies)" in told
    assert len(refused.value.faults) == (1 if written == VDB else 2)


@pytest.mark.parametrize("written", FORMATS)
def test_a_card_whose_ability_is_missing_is_refused_in_every_format(written: str) -> None:
    """A game without the ability of a card says so by the card's name, with the count; nothing else is at fault."""
    text = write_deck(bundled("bleed"), written)
    with pytest.raises(BadDeck) as refused:
        read_deck(text, "deck", lacking={"bonding"})
    (fault,) = refused.value.faults
    assert "Bonding cannot be played here yet" in fault
    assert "(5 copies)" in fault


def test_a_game_does_not_begin_with_half_of_a_card() -> None:
    """The game itself refuses such a deck by name and count when it is dealt."""
    without = {name: does for name, does in ABILITIES.items() if name != "bonding"}
    deck = bundled("bleed")
    with pytest.raises(BadDeck, match=r"Bonding cannot be played here yet \(5 copies\)"):
        vtes(abilities=without).start(seats=2, decks={0: deck, 1: deck})


def test_a_card_that_is_close_to_none_is_refused_without_a_suggestion() -> None:
    with pytest.raises(BadDeck, match=r"no card called 'Xyzzy' here \(1 copy\)"):
        read_deck(str(VtesDeck(crypt={"Gilbert Duane": 12}, library={"Deflection": 40, "Xyzzy": 1})), "deck")
