"""Imagining: what a Methuselah takes the other decks for of which she has seen but some cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest
from tests.vtes.stage import side, vampire
from tests.vtes.talk import Talk
from tests.vtes.turns import INFLUENCE, to, turns

from kredens.kernel.imagining import Lying, Unknown
from kredens.kernel.rng import Stream
from kredens_vtes import faces as f
from kredens_vtes.board import CRYPT, LIBRARY, UNCONTROLLED
from kredens_vtes.catalogue import face_named
from kredens_vtes.dealing import of_deck
from kredens_vtes.decks.bundled import bundled
from kredens_vtes.decks.generator import COPIES, COPIES_OF_UNIQUE, random_deck
from kredens_vtes.decks.rules import check_sheet, checked, sheet_of, usable
from kredens_vtes.game import VTES
from kredens_vtes.hints import hint
from kredens_vtes.imagining import BUNDLED_ONE_IN
from kredens_vtes.options import VtesOptions

if TYPE_CHECKING:
    from kredens import State
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.hints import Hint
    from kredens_vtes.tables import VtesTable

SEAT = 1


def imagined(part: str, count: int, seed: int, seen: tuple[str, ...] = (), beside: tuple[str, ...] = (),
             hints: tuple[Hint | None, ...] = ()) -> list[VtesFace]:  # fmt: skip
    """Return what another Methuselah may take so many cards of seat 1's for."""
    zone = CRYPT if part == f.CRYPT else LIBRARY
    lying = [*[Lying(UNCONTROLLED.name, SEAT, hint=one) for one in hints], *[Lying(zone.name, SEAT)] * count][:count]
    unknown = Unknown(
        3, VtesOptions(), family=f"{part} {SEAT}", owner=SEAT, places=tuple(lying),
        seen=tuple([of_deck(face_named(name), SEAT) for name in seen]),
        beside=tuple([of_deck(face_named(name), SEAT) for name in beside]),
    )  # fmt: skip
    assert VTES.imagine is not None
    return cast("list[VtesFace]", list(VTES.imagine(unknown, Stream(seed))))


def test_an_imagined_deck_is_legal() -> None:
    """Twelve vampires and sixty library cards that it may have, however many of them were seen."""
    seen = ("Gilbert Duane", "Gilbert Duane", "Dimple")
    for seed in range(12):
        crypt = [*imagined(f.CRYPT, 9, seed, seen), *[of_deck(face_named(name), SEAT) for name in seen]]
        library = imagined(f.LIBRARY, 60, seed, beside=seen)
        assert {face.family for face in (*crypt, *library)} == {"crypt 1", "library 1"}
        deck = random_deck(1).model_copy(update={
            "crypt": dict(Counter([face.name for face in crypt])),
            "library": dict(Counter([face.name for face in library])),
        })  # fmt: skip
        assert not check_sheet(sheet_of(deck), 3).faults
        assert max(Counter([face.name for face in crypt]).values()) <= COPIES_OF_UNIQUE
        assert max(Counter([face.name for face in library]).values()) <= 2 * COPIES


def test_the_library_is_one_that_the_vampires_seen_can_use() -> None:
    """Unless the deck is taken for one that comes with the game."""
    vampires = [face_named(name) for name in ("Gilbert Duane", "Dimple")]
    fit = [
        all(usable(face, vampires) for face in imagined(f.LIBRARY, 30, seed, beside=("Gilbert Duane", "Dimple")))
        for seed in range(20)
    ]
    assert all(fit), "there are no bundled decks of thirty cards"


def taken_for_bleed(number: int, *, more: int = 0, beside: tuple[str, ...] = ()) -> int:
    """Return in how many of sixty worlds a crypt of which so many vampires were seen is that of the deck `bleed`."""
    crypt = checked(bundled("bleed"), "bleed").crypt
    seen = tuple([face.name for face in crypt][:number])
    rest = Counter([face.slug for face, count in crypt.items() for _ in range(count)])
    rest -= Counter([face_named(name).slug for name in seen])
    worlds = [imagined(f.CRYPT, rest.total() + more, seed, seen, beside) for seed in range(60)]
    return sum([Counter([face.slug for face in world]) == rest for world in worlds])


def test_a_deck_may_be_one_that_comes_with_the_game() -> None:
    """If every card that was seen is in it, and as many are left as lie unseen; the more were seen, the likelier."""
    few, some, many = (taken_for_bleed(number) for number in (1, 3, 6))
    assert 0 < few < 2 * 60 / BUNDLED_ONE_IN
    assert few < some < many
    assert 45 < many < 60
    assert not taken_for_bleed(6, more=5)


def test_a_crypt_is_not_that_of_a_deck_without_the_library_cards_that_were_seen() -> None:
    """Both parts are of one deck."""
    library = checked(bundled("bleed"), "bleed").library
    assert taken_for_bleed(3, beside=tuple([face.name for face in library][:6])) > 45
    assert not taken_for_bleed(3, beside=("Meat Cleaver",))


def test_what_everybody_knows_of_a_vampire_is_heeded() -> None:
    """One who has not come out with six blood has seven at least; one whom a card chose has what that asks for."""
    for seed in range(30):
        large, small, warlock, *_ = imagined(f.CRYPT, 12, seed, hints=((7, 0, ""), (0, 4, ""), (0, 0, "Tremere")))
        assert large.capacity >= 7
        assert small.capacity <= 4
        assert warlock.clan == "Tremere"


def slugs(state: State, seat: int) -> list[list[str]]:
    t = cast("VtesTable", state.table)
    return [sorted([t.face(token).slug for token in t.zones[zone[seat]]]) for zone in (CRYPT, LIBRARY, UNCONTROLLED)]


def test_a_world_does_not_depend_on_the_decks_of_others() -> None:
    """And has no deck but the Methuselah's own."""
    mine, theirs = random_deck(1, 2, size=50), [random_deck(seed, 2, size=50) for seed in (2, 3)]
    theirs[1] = theirs[1].model_copy(update={"crypt": theirs[0].crypt})
    one, two = (VTES.start(2, 9, {0: mine, 1: deck}) for deck in theirs)
    assert slugs(one, 1) != slugs(two, 1)
    for seed in range(3):
        world, other = one.determinize(0, seed), two.determinize(0, seed)
        assert world.view(0) == one.view(0)
        assert slugs(world, 1) == slugs(other, 1) != slugs(one, 1)
        assert world.table.setting.decks == other.table.setting.decks == {0: mine}


def known(table: Talk, name: str) -> Hint | None:
    """Return what everybody knows of a vampire who lies face down."""
    t = table.t
    return hint(t, next(token for token in range(len(t.cards)) if t.face(token).slug == name))


@pytest.mark.clause("ii.d.4.mandatory")
def test_a_vampire_who_has_not_come_out_is_larger_than_his_blood() -> None:
    """Everybody knows that once the phase is over, even if blood is taken back later; of one without it nothing."""
    table = turns(
        2,
        ben=side(uncontrolled=[vampire("Other", 0)]),
        ann=side(uncontrolled=[vampire("Old", 3, capacity=9), vampire("Young", 0, capacity=5)]),
    )
    to(table, "ann", INFLUENCE).says("ann", "transfer:1")
    assert known(table, "old") is None, "he may still come out"
    table.passes("ann")
    assert (known(table, "old"), known(table, "young")) == ((5, 0, ""), None)
    to(table, "ben", INFLUENCE)
    to(table, "ann", INFLUENCE).says("ann", "take-back:1").passes("ann")
    assert (table.blood("old"), known(table, "old")) == (3, (5, 0, ""))


def test_of_one_who_comes_out_nothing_is_noted_any_more() -> None:
    """All see him."""
    table = turns(
        2, ben=side(uncontrolled=[vampire("Other", 0)]), ann=side(uncontrolled=[vampire("Old", 3, capacity=5)])
    )
    to(table, "ann", INFLUENCE).passes("ann")
    assert known(table, "old") == (4, 0, "")
    to(table, "ben", INFLUENCE)
    to(table, "ann", INFLUENCE).says("ann", "transfer:1", "transfer:1").passes("ann")
    assert (table.where("old"), known(table, "old")) == ("ready region", None)
