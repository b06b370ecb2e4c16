"""Decks: how they are built, those that come with the game, and random ones."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from kredens import BadDeck, BadOption
from kredens_vtes import faces as f
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.decks import (
    AT_LENGTH,
    BUNDLED,
    VtesDeck,
    bundled,
    checked,
    default_deck,
    drawer,
    random_deck,
    random_decks,
    remarks,
)
from kredens_vtes.decks.rules import FEWEST_SEATS, LEAST_CRYPT, LEAST_LIBRARY, MOST_SEATS, largest_library, usable

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)


def deck(crypt: int = LEAST_CRYPT, library: int = LEAST_LIBRARY) -> VtesDeck:
    """Return a deck with so many cards."""
    return VtesDeck(crypt={"Gilbert Duane": crypt}, library={"Deflection": library})


def faults(given: VtesDeck, seats: int | None = None) -> list[str]:
    """Return everything that is wrong with a deck, without its name."""
    try:
        checked(given, "deck", seats)
    except BadDeck as error:
        return [fault.removeprefix("deck: ") for fault in error.faults]
    return []


@pytest.mark.clause("i.d.1.min")
def test_a_library_has_at_least_forty_cards() -> None:
    """Forty are enough, 39 are not."""
    assert faults(deck()) == []
    assert faults(deck(library=39)) == ["its library has 39 cards, and at least 40 are needed (i.d.1.min)."]


@pytest.mark.clause("i.d.1.max")
@pytest.mark.parametrize("seats", SEATS)
def test_a_library_has_ten_more_at_most_for_each_methuselah(seats: int) -> None:
    """80 cards are legal for four, 90 for five."""
    most = 40 + 10 * seats
    assert largest_library(seats) == most
    assert faults(deck(library=most), seats) == []
    assert faults(deck(library=most + 1), seats) == [
        f"its library has {most + 1} cards, and for {seats} Methuselahs at most {most} are allowed (i.d.1.max)."
    ]


@pytest.mark.clause("i.d.1.max")
def test_no_library_is_larger_than_six_methuselahs_allow() -> None:
    """Whoever does not say how many play."""
    assert faults(deck(library=100)) == []
    assert faults(deck(library=101)) == [
        "its library has 101 cards, and even for 6 Methuselahs at most 100 are allowed (i.d.1.max)."
    ]


@pytest.mark.clause("i.d.2.min", "i.d.2.max")
def test_a_crypt_has_at_least_twelve_cards_and_no_limit() -> None:
    """Sixty are legal."""
    assert faults(deck(crypt=60)) == []
    assert faults(deck(crypt=11)) == ["its crypt has 11 cards, and at least 12 are needed (i.d.2.min)."]
    assert faults(deck(crypt=1))[0].startswith("its crypt has 1 card,")


@pytest.mark.clause("i.d.separate")
def test_crypt_and_library_are_two_decks() -> None:
    """No vampire is in a library, and no library card in a crypt."""
    mixed = VtesDeck(crypt={"Angel": 12, "Deflection": 1}, library={"Deflection": 40, "Ozmo": 1})
    assert faults(mixed) == [
        "Deflection is a card of the library and cannot be in the crypt (i.d.separate).",
        "Ozmo is a card of the crypt and cannot be in the library (i.d.separate).",
    ]


def test_there_is_no_limit_to_the_copies_of_a_card() -> None:
    """Forty Deflections are a library."""
    assert faults(deck()) == []


def test_cards_that_cannot_be_played_yet_are_refused_by_name() -> None:
    """With their count and the nearest that can; a deck without them is legal."""
    with pytest.raises(BadDeck) as refused:
        checked(bundled("bleed"), "deck", None, (), {"blood-doll", "bonding"})
    assert refused.value.faults == (
        "deck: Blood Doll cannot be played here yet (4 copies).",
        "deck: Bonding cannot be played here yet (5 copies).",
    )
    checked(bundled("bleed"), "deck", None, (), {"arson"})


def test_names_that_no_card_has_are_refused_with_the_nearest() -> None:
    """Each once, with all its copies."""
    wrong = VtesDeck(crypt={"Gilbert Duan": 12}, library={"Deflections": 40})
    assert faults(wrong) == [
        "V:TES has no card called 'Gilbert Duan' here; near it: Gilbert Duane (12 copies).",
        "V:TES has no card called 'Deflections' here; near it: Deflection (40 copies).",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"crypt": {"Angel": 0}, "library": {}},
        {"crypt": {"Angel": "2"}, "library": {}},
        {"crypt": {"Angel": 1000}, "library": {}},
        {"crypt": {"": 2}, "library": {}},
        {"crypt": {"a\nb": 2}, "library": {}},
        {"crypt": {}},
        {"name": "x" * 121, "crypt": {}, "library": {}},
        {"crypt": {}, "library": {}, "colour": 3},
    ],
)
def test_the_model_of_a_deck_takes_no_nonsense(wrong: object) -> None:
    """Counts are numbers from 1 to 999, names one line."""
    with pytest.raises(ValidationError):
        VtesDeck.model_validate(wrong)


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", BUNDLED)
def test_the_six_decks_are_legal_for_two_to_five(name: str, seats: int) -> None:
    """And each of their cards can be used by one of their vampires."""
    assert faults(bundled(name), seats) == []
    assert remarks(bundled(name)) == ()
    assert bundled(name).crypt_size == LEAST_CRYPT


@pytest.mark.parametrize("name", AT_LENGTH)
def test_five_decks_have_libraries_of_ninety(name: str) -> None:
    """They are legal from five Methuselahs on, and say so."""
    long = bundled(name)
    assert long.library_size == 90
    assert faults(long, 5) == []
    assert len(faults(long, 4)) == 1
    assert remarks(long) == ("A library of 90 cards is legal from 5 Methuselahs on (i.d.1.max).",)
    assert set(bundled(name.removesuffix("-90")).library) <= set(long.library)


def test_every_seat_has_a_deck_of_its_own() -> None:
    """If nobody says another."""
    assert [default_deck(seat) for seat in range(6)] == [bundled(name) for name in BUNDLED]


@pytest.mark.parametrize(
    ("name", "kinds", "least"),
    [("bleed", (f.ACTION, f.MODIFIER), 30), ("vote", (f.POLITICAL,), 20), ("combat", (f.COMBAT,), 30),
     ("intercept", (f.REACTION,), 20), ("stealth", (f.MODIFIER,), 15), ("allies", (f.ALLY, f.RETAINER), 15)],
)  # fmt: skip
def test_the_decks_have_what_their_plans_need(name: str, kinds: tuple[str, ...], least: int) -> None:
    """Many cards of the right kinds."""
    count = sum(n for card, n in bundled(name).library.items() if face_named(card).kind in kinds)
    assert count >= least


def test_a_library_card_that_no_vampire_can_use_is_remarked_on() -> None:
    """Unless a skill card teaches one of them the discipline."""
    crypt = {"Angel": 12}
    assert remarks(VtesDeck(crypt=crypt, library={"Deflection": 40})) == (
        "No vampire of the crypt can use Deflection.",
    )
    assert remarks(VtesDeck(crypt=crypt, library={"Deflection": 39, "Dominate": 1})) == ()


def test_a_card_needs_one_vampire_who_has_all_it_requires() -> None:
    """The right clan, sect, title or discipline."""
    nash, angel, olivia = map(face_named, ("Sir Walter Nash", "Angel", "Olivia"))
    assert usable(face_named("Ventrue Headquarters"), [angel, nash])
    assert not usable(face_named("Ventrue Headquarters"), [angel, olivia])
    assert usable(face_named("Fourth Tradition: The Accounting"), [nash])
    assert not usable(face_named("Fourth Tradition: The Accounting"), [angel, olivia])
    assert usable(face_named("Cardinal Benediction"), [olivia])
    assert not usable(face_named("Praxis Seizure: Chicago"), [olivia])
    assert usable(face_named("Computer Hacking"), [])


def test_two_hundred_random_decks_are_legal() -> None:
    """For as many as they are drawn for, with every card of the game among them, and none that cannot be used."""
    seen: set[str] = set()
    for seed in range(200):
        seats = FEWEST_SEATS + seed % len(SEATS)
        drawn = random_deck(seed, seats)
        assert faults(drawn, seats) == []
        assert not [told for told in remarks(drawn) if told.startswith("No vampire")]
        seen |= {*drawn.crypt, *drawn.library}
    assert seen == {face.name for face in catalogue()}


def test_the_same_seed_draws_the_same_deck() -> None:
    """And another seed another one."""
    assert random_deck(7) == random_deck(7)
    assert random_deck(7) != random_deck(8)


def test_a_random_deck_has_the_size_that_is_asked_for() -> None:
    """And no card that is left out."""
    drawn = random_deck(3, 5, size=90, lacking={"blood-doll"})
    assert drawn.library_size == 90
    every = [random_deck(seed, lacking={"blood-doll", "angel"}) for seed in range(30)]
    assert not any("Blood Doll" in one.library or "Angel" in one.crypt for one in every)


@pytest.mark.parametrize(("seats", "size"), [(1, None), (7, None), (2, 39), (2, 61)])
def test_no_illegal_deck_is_drawn(seats: int, size: int | None) -> None:
    """Nor one from a seed that is none."""
    with pytest.raises(BadOption):
        random_deck(1, seats, size=size)
    with pytest.raises(BadOption, match="A seed is"):
        random_deck(-1)


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_gets_a_deck_for_each_seat(seats: int) -> None:
    """All different, and always the same ones for a seed."""
    drawn = random_decks(11, seats)
    assert list(drawn) == list(range(seats))
    assert len({str(one) for one in drawn.values()}) == seats
    assert all(faults(one, seats) == [] for one in drawn.values())


@pytest.mark.parametrize("seats", SEATS)
def test_at_a_table_of_the_kit_sizes_do_not_tell_decks_apart(seats: int) -> None:
    """They differ from seat to seat, and are the same for every seed."""
    one, other = (drawer(seats)(seed) for seed in (11, 12))
    assert one != other
    assert [(deck.crypt_size, deck.library_size) for deck in one.values()] == [
        (deck.crypt_size, deck.library_size) for deck in other.values()
    ]
    assert [deck.library_size for deck in one.values()] == [40 + 10 * seat for seat in range(seats)]
    assert all(faults(deck, seats) == [] for deck in one.values())
