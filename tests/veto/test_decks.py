"""Decks: how they are built, those that come with the game, and random ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from kredens import MAX_SEED, BadDeck, BadOption
from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue, face_named
from kredens_veto.deck_files import read_deck
from kredens_veto.deck_generator import ELECTS, random_deck, random_decks
from kredens_veto.deck_rules import checked, remarks
from kredens_veto.decks import BUNDLED, BUNDLED_DEMO, LEAST, VetoDeck, bundled, default_deck, demo_order
from kredens_veto.faces import VetoFace
from kredens_veto.options import VetoOptions

TWO_ED = VetoOptions()
FEAST = VetoOptions(feast=True)
KKK = VetoOptions(ruleset="kkk")

PLAIN = bundled("dworscy")


def deck(cards: dict[str, int] | None = None, faction: str = "Dworscy", strategy: str | None = None) -> VetoDeck:
    """Return a deck of sixty cards with these among them."""
    chosen = dict(cards or {})
    for face in catalogue():
        missing = LEAST - sum(chosen.values())
        if missing and face.kind in {f.CHARACTER, f.STING} and face.title not in chosen:
            chosen[face.title] = min(missing, 2)
    return VetoDeck(faction=faction, strategy=strategy, cards=chosen)


def faults(given: VetoDeck, options: VetoOptions = TWO_ED) -> list[str]:
    """Return everything that is wrong with a deck, without its name."""
    try:
        checked(given, options, "deck")
    except BadDeck as error:
        return [fault.removeprefix("deck: ") for fault in error.faults]
    return []


@pytest.mark.clause("2.1.min-60")
def test_a_deck_has_at_least_sixty_cards() -> None:
    """Sixty are enough; 59 are not."""
    assert faults(deck()) == []
    given = deck({"Latyfundium": 1})
    short = VetoDeck(
        faction="Dworscy", cards={name: count for name, count in given.cards.items() if name != "Latyfundium"}
    )
    assert given.size == LEAST
    assert faults(short) == ["it has 59 cards; a deck has at least 60 (2.1.min-60)."]


@pytest.mark.clause("2.1.not-counted")
def test_faction_card_and_strategy_do_not_count() -> None:
    """A deck of 59 cards with both is still too small."""
    cards = {name: count for name, count in deck({"Latyfundium": 1}).cards.items() if name != "Latyfundium"}
    given = VetoDeck(faction="Dworscy", strategy="Dożywocie", cards=cards)
    assert faults(given) == ["it has 59 cards; a deck has at least 60 (2.1.min-60)."]


@pytest.mark.clause("2.1.no-max")
def test_a_deck_can_be_as_large_as_you_like() -> None:
    """A deck of 150 cards is legal."""
    large = random_deck(5, "Dworscy", size=150)
    assert large.size == 150
    assert faults(large) == []


@pytest.mark.clause("2.1.three-copies")
def test_a_deck_has_at_most_three_copies_of_a_card() -> None:
    """Three Latyfundia are legal; four are not, however their name is written."""
    assert faults(deck({"Latyfundium": 3})) == []
    wrong = ["there are 4 copies of Latyfundium; a deck has at most 3 of a card (2.1.three-copies)."]
    assert faults(deck({"Latyfundium": 4})) == wrong
    assert faults(deck({"Latyfundium": 2, "LATYFUNDIUM": 2})) == wrong


@pytest.mark.clause("1.2.nickname", "2.3.versions")
def test_versions_of_a_character_are_different_cards() -> None:
    """Three of each are legal; their common name alone says neither."""
    both = {"Bogusław Zaręba (Stolnik)": 3, "Bogusław Zaręba (Wygnaniec)": 3}
    assert faults(deck(both)) == []
    told = faults(deck({"Bogusław Zaręba": 1}))
    assert len(told) == 1, "a card with a wrong name counts for the size"
    assert all(name in told[0] for name in both)


@pytest.mark.clause("5.2.two-copies")
def test_at_a_feast_a_deck_has_at_most_two_copies_of_a_card() -> None:
    """Three Skrzetuskis are legal elsewhere; two are legal at a feast."""
    three, two = deck({"Jan Skrzetuski": 3}), deck({"Jan Skrzetuski": 2})
    assert faults(three) == faults(two, FEAST) == []
    wrong = "there are 3 copies of Jan Skrzetuski; a deck has at most 2 of a card (5.2.two-copies)."
    assert faults(three, FEAST) == [wrong]


@pytest.mark.clause("1.7.not-in-deck", "2.1.not-counted")
def test_strategies_and_faction_cards_are_no_part_of_a_deck() -> None:
    assert faults(deck({"Dożywocie": 1, "Dworscy": 1, "Aramis": 3, "Las": 1})) == [
        "Dożywocie is a strategy and no part of a deck; write 'Strategy: NAME' (1.7.not-in-deck).",
        "Dworscy is a faction and no part of a deck; write 'Faction: NAME' (2.1.not-counted).",
        "it has 58 cards; a deck has at least 60 (2.1.min-60).",
    ]


@pytest.mark.clause("1.7.optional", "1.1.party")
def test_a_deck_has_a_faction_and_may_have_a_strategy() -> None:
    """Nothing else can stand in their places."""
    assert faults(deck(strategy="Dożywocie")) == faults(deck()) == []
    assert faults(deck(faction="Aramis", strategy="Las")) == [
        "Aramis is a character, not a faction (1.1.party).",
        "Las is a property, not a strategy (1.7.one).",
    ]
    assert faults(deck(faction="Nadziak")) == ["Nadziak is equipment, not a faction (1.1.party)."]


@pytest.mark.clause("kkk.setup.compatible")
def test_every_card_of_the_demo_is_legal_in_a_deck_of_the_second_edition() -> None:
    """Its faction cards too."""
    cards = {face.title: 3 for arms in (f.AWANTURNICY, f.DWORSCY) for face in demo_order(arms)}
    assert faults(VetoDeck(faction="Dworscy (demo)", cards=cards)) == []


def test_all_faults_of_a_deck_are_told_at_once() -> None:
    given = VetoDeck(faction="Dworzcy", strategy="Dożywoce", cards={"Latyfundim": 3, "Las": 4, "Złota wolność": 1})
    told = faults(given)
    assert told == [
        "Veto! has no card called 'Dworzcy'. Near it: Dworscy.",
        "Veto! has no card called 'Dożywoce'. Near it: Dożywocie.",
        "Veto! has no card called 'Latyfundim'. Near it: Latyfundium.",
        "Złota wolność is a strategy and no part of a deck; write 'Strategy: NAME' (1.7.not-in-deck).",
        "it has 7 cards; a deck has at least 60 (2.1.min-60).",
        "there are 4 copies of Las; a deck has at most 3 of a card (2.1.three-copies).",
    ]


@pytest.mark.clause("1.5.faction-effect", "errata.2.property", "errata.2.sting", "errata.2.equipment", "1.2.kw.loyal")
def test_cards_that_the_player_of_a_deck_cannot_use_are_legal_and_remarked_on() -> None:
    """Their arms restrict who uses them, not who has them."""
    strange = {"Banicja": 1, "Stadnina": 1, "Cios spod burki": 1, "Kuba Struś": 1, "Rapier z Birż": 1}
    cards = dict(PLAIN.cards)
    given = VetoDeck(faction="Dworscy", cards={**cards, **strange})
    assert faults(given) == []
    assert remarks(given, TWO_ED) == (
        "Banicja can be used only by a player of its faction (1.5.faction-effect).",
        "Stadnina can be put out only by a player of its faction (errata.2.property).",
        "Cios spod burki can be used only by a player of its faction (errata.2.sting).",
        "Kuba Struś can be put out only by a player of its faction (1.2.kw.loyal).",
        "No character of this deck has the arms to bear Rapier z Birż (errata.2.equipment).",
    )
    bearer = VetoDeck(faction="Dworscy", cards={**cards, "Rapier z Birż": 1, "Roch Kowalski": 1})
    assert remarks(bearer, TWO_ED) == ()
    own = VetoDeck(faction="Awanturnicy", cards={**cards, "Cios spod burki": 1, "Nocny najazd": 1, "Banicja": 1})
    assert not any(face_named(name).faction == f.AWANTURNICY for name in cards)
    told = " ".join(remarks(own, TWO_ED))
    assert [name in told for name in ("Banicja", "Cios spod burki", "Nocny najazd")] == [True, False, False]


# The demo


@pytest.mark.clause("kkk.setup.split", "kkk.setup.no-mixing", "kkk.setup.info-card")
def test_the_demos_decks_are_fixed() -> None:
    """No card of them can be exchanged, moved to the other or left out."""
    cards = dict(bundled("kkk-dworscy").cards)
    assert faults(VetoDeck(faction="Dworscy", cards=cards), KKK) == []
    del cards["Tyzenhauz"]
    given = VetoDeck(faction="Dworscy", cards={**cards, "Jurko Bohun": 1, "Finta": 1, "Las": 2})
    assert faults(given, KKK) == [
        "the demo's deck of Dworscy has 1x Las, not 2x (kkk.setup.split).",
        "Jurko Bohun is not in the demo's deck of Dworscy (kkk.setup.no-mixing).",
        "Finta is not in the demo's deck of Dworscy (kkk.setup.split).",
        "1x Tyzenhauz is missing, for the demo's decks are fixed (kkk.setup.split).",
    ]


@pytest.mark.clause("kkk.setup.factions", "kkk.setup.deck")
def test_the_demo_has_two_factions_and_no_strategies() -> None:
    told = faults(VetoDeck(faction="Radziwiłłowie", strategy="Dożywocie", cards={"Las": 1}), KKK)
    assert told == [
        "the demo has no strategies, and so not Dożywocie (kkk.setup.deck).",
        "the demo has a deck of Awanturnicy and one of Dworscy, but none of Radziwiłłowie (kkk.setup.factions).",
    ]
    assert remarks(bundled("kkk-dworscy"), KKK) == ()


@pytest.mark.clause("kkk.setup.split", "kkk.setup.fixed-order", "kkk.setup.numbers")
@pytest.mark.parametrize("arms", [f.AWANTURNICY, f.DWORSCY])
def test_the_files_of_the_demos_decks_keep_the_printed_order(arms: str) -> None:
    """Each line is one card, and both decks are equally large."""
    from importlib.resources import files

    text = (files("kredens_veto") / "decks" / f"kkk-{arms}.txt").read_text(encoding="utf-8")
    names = [line.removeprefix("1x ") for line in text.splitlines() if line.startswith("1x ")]
    assert names == [face.title for face in demo_order(arms)]
    assert len(names) == bundled(f"kkk-{arms}").size == bundled("kkk-dworscy").size


# The decks that come with the game


@pytest.mark.parametrize("name", BUNDLED)
def test_the_bundled_decks_are_legal_everywhere_and_use_all_they_have(name: str) -> None:
    given = bundled(name)
    assert given.size == LEAST
    assert faults(given) == faults(given, FEAST) == []
    assert remarks(given, TWO_ED) == ()
    kinds: Counter[str] = Counter()
    for card, count in given.cards.items():
        kinds[face_named(card).kind] += count
    assert min(kinds[kind] for kind in f.KINDS if kind not in {f.FACTION, f.STRATEGY}) >= 7
    assert any(f.ELECT in face_named(card).keywords for card in given.cards)


def test_the_bundled_decks_differ_in_faction_and_strategy() -> None:
    decks = [bundled(name) for name in BUNDLED]
    assert len({one.faction for one in decks}) == len({one.strategy for one in decks}) == len(f.FACTIONS)


def test_each_seat_has_a_deck_of_its_own() -> None:
    assert [default_deck(seat, TWO_ED) for seat in range(4)] == [bundled(name) for name in BUNDLED]
    assert [default_deck(seat, KKK) for seat in range(2)] == [bundled(name) for name in BUNDLED_DEMO]


# The model


@pytest.mark.parametrize(
    "wrong",
    [
        {"faction": ""},
        {"faction": "x" * 121},
        {"faction": 3},
        {"strategy": "a\nb"},
        {"cards": {"Las": 0}},
        {"cards": {"Las": -1}},
        {"cards": {"Las": 10**9}},
        {"cards": {"Las": True}},
        {"cards": {"Las": 1.0}},
        {"cards": {"Las": "1"}},
        {"cards": {"": 1}},
        {"cards": ["Las"]},
        {"sideboard": {}},
    ],
)
def test_the_model_takes_only_names_and_counts(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        VetoDeck.model_validate({"faction": "Dworscy", "cards": {"Las": 1}, **wrong})


# Random decks


@pytest.mark.parametrize("feast", [False, True])
def test_random_decks_are_legal_and_can_be_played(*, feast: bool) -> None:
    """Two hundred of them; each has what a game needs, and nothing that its player could never use."""
    options = FEAST if feast else TWO_ED
    seen: set[str] = set()
    factions: Counter[str] = Counter()
    for seed in range(200):
        given = random_deck(seed, feast=feast)
        assert faults(given, options) == []
        assert remarks(given, options) == ()
        assert read_deck(str(given), "deck", options) == given
        assert given.size == LEAST
        elects = sum(count for name, count in given.cards.items() if f.ELECT in face_named(name).keywords)
        assert elects >= ELECTS
        seen.update(given.cards)
        factions[given.faction] += 1
    assert min(factions.values()) > 20
    assert seen == {face.title for face in catalogue() if face.kind not in {f.FACTION, f.STRATEGY}}


def test_a_random_deck_is_the_same_for_the_same_seed() -> None:
    assert random_deck(7) == random_deck(7) != random_deck(8)
    assert random_deck(7, "wisniowieccy").faction == random_deck(8, "Wiśniowieccy").faction == "Wiśniowieccy"
    assert random_deck(MAX_SEED).size == LEAST


@pytest.mark.parametrize(("seed", "faction"), [(-1, None), (MAX_SEED + 1, None), (1, "Aramis"), (1, "Szwedzi")])
def test_a_random_deck_needs_a_seed_and_a_faction(seed: int, faction: str | None) -> None:
    with pytest.raises(BadOption):
        random_deck(seed, faction)


def test_random_decks_of_a_table_are_of_different_factions() -> None:
    for seed in range(20):
        decks = random_decks(seed, 4)
        assert len({one.faction for one in decks.values()}) == 4
        assert all(faults(one, FEAST) == [] for one in random_decks(seed, 3, FEAST).values())
    both = {tuple(one.faction for one in random_decks(seed, 2, KKK).values()) for seed in range(20)}
    assert both == {("Awanturnicy (demo)", "Dworscy (demo)"), ("Dworscy (demo)", "Awanturnicy (demo)")}


def test_cards_of_other_sets_are_known_where_they_are_named() -> None:
    """In checks and in random decks."""
    pony = VetoFace(name="Bachmat", kind=f.EQUIPMENT, type=f.HORSE, sets=("tatars",))
    given = deck({"Bachmat": 3})
    assert len(faults(given)) == 1
    assert checked(given, TWO_ED, "deck", [pony]).cards[pony] == 3
    assert any("Bachmat" in random_deck(seed, more=[pony]).cards for seed in range(20))
