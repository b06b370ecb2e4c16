"""Clauses of section 2: searching, what is brought to a game, and the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens import BadOption
from kredens_veto.deck_generator import random_deck
from kredens_veto.expectations import table_of

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def deck(table: Talk) -> list[str]:
    """Return Marcin's deck, the topmost card last."""
    t = table_of(table.state)
    return [t.face(token).slug for token in t.zones[0]]


@pytest.mark.clause("2.1.search.look", "2.1.search.destination")
def test_who_searches_looks_through_her_deck_and_takes_what_fits(veto: Veto) -> None:
    """Marcin sees his whole deck and may take any character in it, and nothing else; Michał sees none of it."""
    table = veto.table(marcin={"court": ["Listy polecające"], "deck": ["Finta", "Uhlik"]})
    assert set(table.view("marcin")["zones"]["deck"][0]["cards"] or [None]) == {None}
    table.says("marcin", "play:listy-polecajace")
    t = table_of(table.state)
    assert set(table.options) == {f"take:{t.face(token).slug}" for token in t.zones[0] if t.is_kind(token, "character")}
    assert all(t.known[0] >> token & 1 for token in t.zones[0])
    assert not any(t.known[1] >> token & 1 for token in t.zones[0])
    table.refused("marcin", "take:finta")


@pytest.mark.clause("2.1.search.none", "2.1.search.shuffle")
def test_a_search_that_finds_nothing_shuffles_the_deck_all_the_same(veto: Veto) -> None:
    """Every Szablisko Pełki has been discarded: no card moves, and the deck lies in another order."""
    gone = ["Szablisko Pełki"] * 3
    table = veto.table(marcin={"court": ["Skrytka w lamusie"], "in_play": ["Tyzenhauz"], "discard": gone})
    before = deck(table)
    assert "szablisko-pelki" not in before
    table.says("marcin", "play:skrytka-w-lamusie", "on:marcin:tyzenhauz")
    table.only("marcin", "pass").bene("marcin")
    after = deck(table)
    assert table.attached("tyzenhauz") == []
    assert sorted(after) == sorted(before)
    assert after != before


@pytest.mark.clause("2.4.players", "5.1.max-four")
def test_two_to_four_play(veto: Veto) -> None:
    """One is too few, five are too many."""
    for seats in (2, 3, 4):
        assert veto.new(seats).state.seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption):
            veto.new(seats)


@pytest.mark.clause("2.5.ducats-distinct")
def test_ducats_never_stand_for_strokes(veto: Veto) -> None:
    """With ten ducats and no Stroke, refusing a duel costs nothing but the mark."""
    table = veto.table(
        marcin={"in_play": ["Uhlik"]}, michal={"in_play": ["Janusz Niesiecki"], "ducats": 10, "strokes": 0}
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:janusz-niesiecki").says("michal", "refuse")
    assert (table.ducats("michal"), table.strokes("michal"), table.marked("janusz-niesiecki")) == (10, 0, True)


@pytest.mark.clause("2.5.shuffle")
def test_the_decks_are_shuffled_before_the_first_courts_are_drawn(veto: Veto) -> None:
    """Two seeds give two courts out of the same deck; one seed always the same."""
    one, same, other = veto.new(seed=1), veto.new(seed=1), veto.new(seed=2)
    assert one.court("marcin") == same.court("marcin")
    assert one.court("marcin") != other.court("marcin")
    for table in (one, other):
        assert len(deck(table)) == 53
    whole = [sorted(map(str, [*table.court("marcin"), *deck(table)])) for table in (one, other)]
    assert whole[0] == whole[1]


@pytest.mark.clause("2.5.draw-seven", "2.5.redraw", "1.1.treasury", "6.2.coin-toss", "3.3.1.first-round.holder")
def test_the_set_up_has_its_order(veto: Veto) -> None:
    """Strokes and treasuries, the courts, the toss between equal treasuries, and only then is a new court offered."""
    same = {0: "Radziwiłłowie", 1: "Radziwiłłowie"}
    decks = {seat: random_deck(seat, faction) for seat, faction in same.items()}
    table = veto.new(seed=1, decks=decks, chance=True)
    while table.asked == "chance" and not any(answer.startswith("begins:") for answer in table.options):
        table.state.choose(0)
    table.only("chance", "begins:marcin", "begins:michal")
    assert (table.common, table.ducats("marcin"), table.count("court", "michal")) == (21, table.ducats("michal"), 7)
    assert table.ducats("marcin") > 0
    assert (table.initiative, table.round) == (None, 0)
    told = [event for event in table.state.events(None) if event["event"] in {"mark", "move"}]
    kinds = [event.get("marker") or "cards" for event in told]
    assert kinds[:3] == ["strokes", "ducats", "ducats"]
    assert set(kinds[3:]) == {"cards"}
    table.chance("begins:michal").only("michal", "redraw", "pass").bene("michal")
    assert (table.initiative, table.round) == ("michal", 0)
    table.only("marcin", "redraw", "pass").bene("marcin")
    assert (table.asked, table.round, table.prompt) == ("michal", 1, "What do you do?")
