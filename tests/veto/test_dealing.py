"""Dealing: whose cards lie where when a game begins, and which decks a table takes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest

from kredens import BadDeck, BadOption
from kredens_veto import faces as f
from kredens_veto.board import COURT, DECK, PARTY
from kredens_veto.cardsets import CardSet
from kredens_veto.catalogue import face_named
from kredens_veto.deck_generator import random_deck, random_decks
from kredens_veto.decks import BUNDLED, BUNDLED_DEMO, VetoDeck, bundled, demo_order
from kredens_veto.faces import VetoFace
from kredens_veto.game import VETO, veto
from kredens_veto.options import VetoOptions

if TYPE_CHECKING:
    from kredens import State
    from kredens_veto.tables import VetoTable


def table_of(state: State) -> VetoTable:
    return cast("VetoTable", state.table)


def deck_at(state: State, seat: int) -> dict[str, int]:
    """Return how many of each card lie in a seat's deck and court when a game has just begun."""
    t = table_of(state)
    return dict(Counter([t.printed(token).title for zone in (DECK, COURT) for token in t.zones[zone[seat]]]))


@pytest.mark.clause("2.4.own-cards", "1.1.start-in-play", "1.1.party", "kkk.setup.faction-card", "kkk.setup.deck")
@pytest.mark.parametrize(("seats", "ruleset"), [(2, "2ed"), (3, "2ed"), (4, "2ed"), (2, "kkk")])
def test_everybody_begins_with_her_own_deck_and_her_party_before_her(seats: int, ruleset: str) -> None:
    state = VETO.start(seats, 3, ruleset=ruleset)
    t = table_of(state)
    for seat, name in enumerate((BUNDLED_DEMO if ruleset == "kkk" else BUNDLED)[:seats]):
        deck = bundled(name)
        assert deck_at(state, seat) == deck.cards
        party = [t.printed(token).title for token in t.zones[PARTY[seat]]]
        assert sorted(party) == sorted([deck.faction] if deck.strategy is None else [deck.faction, deck.strategy])
        assert t.faction(seat) == face_named(deck.faction).faction
    for card in t.cards:
        assert card.owner == card.controller == t.setting.owner[card.zone]


def test_nobody_takes_a_card_for_one_of_another_deck() -> None:
    """Not even if both play the same deck."""
    deck = bundled("dworscy")
    state = VETO.start(2, 4, decks={0: deck, 1: deck})
    families = {t_card.family for t_card in table_of(state).setting.faces if cast("Any", t_card).kind == f.CHARACTER}
    assert families == {"deck 0", "deck 1"}
    for seed in range(3):
        other = state.determinize(0, seed)
        assert deck_at(other, 0) == deck.cards
        assert [card.owner for card in table_of(other).cards] == [card.owner for card in table_of(state).cards]
        for token, card in enumerate(table_of(other).cards):
            family = table_of(other).face(token).family
            assert family == f"deck {card.owner}" or card.zone in PARTY


@pytest.mark.clause("kkk.setup.fixed-order", "kkk.first.opening-hands")
def test_in_the_guided_game_the_decks_keep_the_printed_order() -> None:
    """The courts are numbers 2 to 8, and number 9 lies on top."""
    t = table_of(VETO.start(2, 5, ruleset="kkk", guided=True))
    for seat, arms in enumerate((f.AWANTURNICY, f.DWORSCY)):
        names = [face.name for face in demo_order(arms)]
        assert sorted(t.printed(token).name for token in t.zones[COURT[seat]]) == sorted(names[:7])
        assert [t.printed(token).name for token in t.zones[DECK[seat]]][::-1] == names[7:]


@pytest.mark.clause("kkk.setup.two-players")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_demo_is_for_two(seats: int) -> None:
    with pytest.raises(BadOption, match=rf"The demo is for 2 seats, not {seats} \(kkk\.setup\.two-players\)\."):
        VETO.start(seats, 1, ruleset="kkk")


@pytest.mark.clause("kkk.setup.factions", "kkk.setup.swap")
def test_the_demos_players_have_different_factions() -> None:
    """Either may have either."""
    cossacks, courtiers = map(bundled, BUNDLED_DEMO)
    swapped = VETO.start(2, 1, decks={0: courtiers, 1: cossacks}, ruleset="kkk")
    assert [table_of(swapped).faction(seat) for seat in (0, 1)] == [f.DWORSCY, f.AWANTURNICY]
    with pytest.raises(BadDeck, match=r"Marcin and Michał both have the faction Dworscy; .* \(kkk\.setup\.factions\)"):
        VETO.start(2, 1, decks={0: courtiers, 1: courtiers}, ruleset="kkk")


@pytest.mark.clause("kkk.setup.no-mixing", "kkk.setup.split")
def test_the_demo_takes_no_other_decks() -> None:
    demo = bundled("kkk-dworscy")
    mixed = VetoDeck(faction=demo.faction, cards={**demo.cards, "Jurko Bohun": 1})
    with pytest.raises(BadDeck, match=r"^Deck of seat 1: Jurko Bohun is not in .* \(kkk\.setup\.no-mixing\)\.$"):
        VETO.start(2, 1, decks={0: bundled("kkk-awanturnicy"), 1: mixed}, ruleset="kkk")
    with pytest.raises(BadDeck, match=r"kkk\.setup\.split"):
        VETO.start(2, 1, decks={0: bundled("awanturnicy"), 1: demo}, ruleset="kkk")


@pytest.mark.clause("5.1.factions-differ", "1.1.not-unique")
@pytest.mark.parametrize(
    ("seats", "option", "taken"),
    [
        (2, "multiplayer", True),
        (3, "multiplayer", False),
        (4, "multiplayer", False),
        (2, "always", False),
        (2, "never", True),
        (3, "never", True),
    ],
)
def test_several_players_have_different_factions(seats: int, option: str, *, taken: bool) -> None:
    """Two may have the same one; for more it is an option, as for two."""
    same = dict(enumerate([bundled("radziwillowie"), bundled("radziwillowie"), *map(bundled, BUNDLED[2:])][:seats]))
    different = dict(enumerate(map(bundled, BUNDLED[:seats])))
    assert VETO.start(seats, 1, decks=different, factions_differ=option).decision
    if taken:
        assert VETO.start(seats, 1, decks=same, factions_differ=option).decision
    else:
        with pytest.raises(BadDeck, match=r"have the faction Radziwiłłowie; .* \(5\.1\.factions-differ\)\.$"):
            VETO.start(seats, 1, decks=same, factions_differ=option)


@pytest.mark.clause("1.7.not-unique")
def test_several_players_may_have_the_same_strategy() -> None:
    decks = {seat: deck.model_copy(update={"strategy": "Dożywocie"}) for seat, deck in random_decks(2, 3).items()}
    t = table_of(VETO.start(3, 1, decks=decks))
    assert [t.printed(t.strategy(seat)).name for seat in range(3)] == ["Dożywocie"] * 3


@pytest.mark.clause("2.1.min-60", "5.2.two-copies")
def test_a_deck_that_is_not_legal_is_refused_by_seat_with_all_its_faults() -> None:
    """However it is given."""
    good = bundled("dworscy")
    bad = VetoDeck(faction="Radziwiłłowie", cards={"Las": 4, "Nobody": 1})
    for given in (bad, bad.model_dump(), str(bad)):
        with pytest.raises(BadDeck) as refused:
            VETO.start(2, 1, decks={0: good, 1: given})
        assert len(refused.value.faults) == 3
        assert all(fault.startswith("Deck of seat 1") for fault in refused.value.faults)
    three = VetoDeck(faction="Dworscy", cards={**good.cards, "Aramis": 3})
    assert VETO.start(2, 1, decks={0: good, 1: three}).decision
    with pytest.raises(BadDeck, match=r"5\.2\.two-copies"):
        VETO.start(2, 1, decks={0: good, 1: three}, feast=True)


@pytest.mark.clause("2.1.no-max", "kkk.setup.compatible")
def test_decks_of_one_s_own_are_played_and_kept() -> None:
    """As text or as what it says; a save brings them back."""
    small, large = random_deck(1, "Dworscy"), random_deck(2, "Awanturnicy", size=90)
    state = VETO.start(2, 6, decks={0: str(small), 1: large.model_dump()})
    assert [deck_at(state, seat) for seat in (0, 1)] == [small.cards, large.cards]
    again = VETO.restore(state.save())
    assert again.digest() == state.digest()
    assert table_of(again).setting.decks == {0: small, 1: large}


def test_random_decks_are_dealt_at_every_table() -> None:
    for spec in VETO.tables:
        options = VetoOptions.model_validate(spec.options)
        decks = random_decks(9, spec.seats, options)
        state = VETO.start(spec.seats, 9, decks=decks, **spec.options)
        assert [deck_at(state, seat) for seat in range(spec.seats)] == [deck.cards for deck in decks.values()]


def test_decks_may_have_cards_of_other_card_sets() -> None:
    """Where the game is played with them, also in files."""
    pony = VetoFace(name="Bachmat", kind=f.EQUIPMENT, type=f.HORSE, sets=("tatars",))
    game = veto((CardSet(id="tatars", home=__name__, faces=(pony,)),))
    own = random_deck(1, "Dworscy")
    text = f"{own}3x Bachmat\n"
    state = game.start(2, 1, decks={0: text, 1: own})
    assert deck_at(state, 0) == {**own.cards, "Bachmat": 3}
    with pytest.raises(BadDeck, match="Veto! has no card called 'Bachmat'"):
        VETO.start(2, 1, decks={0: text, 1: own})


def test_the_contract_is_kept_at_tables_of_every_size_and_of_both_editions() -> None:
    """Two, three and four players, a feast, and the demo with and without its guided first game."""
    tables = [(table.seats, dict(table.options)) for table in VETO.tables]
    demo = {"ruleset": "kkk"}
    assert tables == [(2, {}), (3, {}), (4, {}), (2, {"feast": True}), (2, demo), (2, {**demo, "guided": True})]
