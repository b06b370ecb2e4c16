"""Imagining: what a seat takes the other decks for of which it has seen but some cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest

from kredens.kernel.imagining import Lying, Unknown
from kredens.kernel.rng import Stream
from kredens_veto import faces as f
from kredens_veto.board import COURT, DECK, ELECTION
from kredens_veto.catalogue import catalogue
from kredens_veto.dealing import of_deck
from kredens_veto.deck_generator import ELECTS, random_deck
from kredens_veto.deck_rules import check_sheet, sheet_of
from kredens_veto.decks import BUNDLED, COPIES, COPIES_AT_A_FEAST, VetoDeck, bundled, demo_order
from kredens_veto.game import VETO
from kredens_veto.imagining import imagine
from kredens_veto.options import KKK, VetoOptions

if TYPE_CHECKING:
    from kredens import State
    from kredens_veto.faces import VetoFace
    from kredens_veto.tables import VetoTable

SEAT = 1


def unknown(
    arms: str, places: int = 60, seen: tuple[VetoFace, ...] = (), options: VetoOptions | None = None, stings: int = 0
) -> Unknown:
    """Return the deck of seat 1 as another seat knows it."""
    options = options or VetoOptions()
    kkk = options.ruleset == KKK
    faction = next(face for face in catalogue()
                   if face.kind == f.FACTION and face.faction == arms and (f.KKK_SET in face.sets) == kkk)  # fmt: skip
    lying = [Lying(ELECTION.name, SEAT, attached=True)] * stings + [Lying(DECK.name, SEAT)] * (places - stings)
    return Unknown(
        2, options, family=f"deck {SEAT}", owner=SEAT, beside=(faction,), places=tuple(lying),
        seen=tuple([of_deck(face, SEAT) for face in seen]),
    )  # fmt: skip


def deck_of(cards: list[VetoFace], arms: str) -> VetoDeck:
    faction = next(face for face in catalogue() if face.kind == f.FACTION and face.faction == arms)
    return VetoDeck(faction=faction.title, cards=dict(Counter([face.title for face in cards])))


@pytest.mark.parametrize("arms", f.FACTIONS)
@pytest.mark.parametrize("feast", [False, True])
def test_what_was_seen_and_what_was_not_make_a_legal_deck(arms: str, *, feast: bool) -> None:
    """It has Elects, and no more copies of any card than a deck may have, those that were seen included."""
    options = VetoOptions(feast=feast)
    most = COPIES_AT_A_FEAST if feast else COPIES
    seen = tuple([face for face in catalogue() if face.faction == arms and face.kind == f.CHARACTER][:4] * most)
    for seed in range(20):
        rest = imagine(unknown(arms, 60 - len(seen), seen, options), Stream(seed))
        assert {face.family for face in rest} == {f"deck {SEAT}"}
        whole = [*seen, *rest]
        assert check_sheet(sheet_of(deck_of(whole, arms)), options).faults == ()
        assert sum([f.ELECT in face.keywords for face in whole]) >= ELECTS
        assert not {face.slug for face in seen} & {face.slug for face in rest}


def test_what_lies_face_down_on_a_character_is_a_sting() -> None:
    for seed in range(20):
        cards = imagine(unknown(f.DWORSCY, 10, stings=9), Stream(seed))
        assert [face.kind for face in cards[:9]] == [f.STING] * 9


def test_sometimes_it_is_the_deck_that_comes_with_the_game() -> None:
    """Not if a card was seen that is not in it."""
    for name in BUNDLED:
        deck = bundled(name)
        stranger = next(face for face in catalogue() if face.kind == f.STING and face.title not in deck.cards)
        for seen, ever in (((), True), ((stranger,), False)):
            found = [imagine(unknown(name, deck.size - len(seen), seen), Stream(seed)) for seed in range(30)]
            assert any(Counter([face.title for face in cards]) == Counter(deck.cards) for cards in found) is ever


def test_everybody_knows_the_decks_of_the_demo() -> None:
    order = demo_order(f.AWANTURNICY)
    options = VetoOptions(ruleset=KKK)
    rest = imagine(unknown(f.AWANTURNICY, len(order) - 5, order[:5], options), Stream(1))
    assert Counter([face.slug for face in rest]) == Counter([face.slug for face in order[5:]])


def slugs(state: State, seat: int) -> list[list[str]]:
    t = cast("VetoTable", state.table)
    return [sorted([t.face(token).slug for token in t.zones[zone[seat]]]) for zone in (COURT, DECK)]


def test_a_world_does_not_depend_on_the_decks_of_others() -> None:
    """Two rivals with one faction and different decks are the same to who has seen none of their cards."""
    mine, theirs = random_deck(1, "dworscy"), [random_deck(seed, "radziwillowie") for seed in (2, 3)]
    decks = [{0: mine, 1: deck.model_copy(update={"strategy": None})} for deck in theirs]
    one, two = (VETO.start(2, 9, decks) for decks in decks)
    assert one.view(0) == two.view(0)
    assert slugs(one, 1) != slugs(two, 1)
    for seed in range(5):
        world, other = one.determinize(0, seed), two.determinize(0, seed)
        assert slugs(world, 1) == slugs(other, 1)
        assert world.table.setting.decks == other.table.setting.decks == {0: mine}
        assert world.table.setting.faces == other.table.setting.faces
        assert slugs(world, 1) != slugs(one, 1)


def test_worlds_have_different_decks() -> None:
    """And each the cards of the seat itself, her deck in another order."""
    state = VETO.start(3, 4)
    worlds = [state.determinize(2, seed) for seed in range(8)]
    assert len({str(slugs(world, 0)[1]) for world in worlds}) > 4
    for world in worlds:
        assert slugs(world, 2) == slugs(state, 2)


def test_a_card_of_another_name_is_none_of_this_deck() -> None:
    """Every face that may turn up belongs to one deck, or lies outside them."""
    faces = VETO.start(2, 1).determinize(0, 1).table.setting.faces
    assert {face.family for face in faces} == {"deck 0", "deck 1", "factions", "strategies"}
