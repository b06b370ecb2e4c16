"""Clauses of the demo: its set-up, its cards, turns, marks and searches, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import accepted, challenged, facing

from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue
from kredens_veto.expectations import table_of

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

BURLAJ = "Dymitr Burłaj"
ELECTS = ["Bohdan Chmielnicki", "Jan Kazimierz Waza"]


# The set-up and the cards


@pytest.mark.clause("kkk.setup.numbers")
def test_the_number_on_a_card_has_no_effect_on_play(veto: Veto) -> None:
    """Unless the game is guided the decks are shuffled: two seeds give two courts."""
    assert veto.new(seed=1, kkk=True).court("marcin") != veto.new(seed=2, kkk=True).court("marcin")
    assert veto.new(seed=1, kkk=True, guided=True).court("marcin") == veto.new(
        seed=2, kkk=True, guided=True
    ).court("marcin")  # fmt: skip


@pytest.mark.clause("kkk.setup.ducats")
def test_the_bank_of_the_demo_has_no_end(veto: Veto) -> None:
    """Though about thirty markers are in the treasuries, an income of six is paid to both."""
    rich = {"ducats": 15, "properties": ["Latyfundium"], "in_play": []}
    table = veto.table(kkk=True, phase="end", initiative="marcin", marcin=rich, michal=rich)
    table.until("michal")
    while table.floor is None:
        table.bene(table.asked)
    assert (table.ducats("marcin"), table.ducats("michal")) == (15 + 6, 15 + 6)


@pytest.mark.clause("kkk.elect.who")
def test_two_characters_of_the_demo_are_elects(veto: Veto) -> None:
    """And no other one is."""
    table = veto.new(kkk=True)
    t = table_of(table.state)
    assert {t.printed(token).name for token in range(len(t.cards)) if t.has(token, f.ELECT)} == set(ELECTS)


@pytest.mark.clause("kkk.character.sabre")
@pytest.mark.parametrize(
    ("mine", "hers", "loser"), [(BURLAJ, "Erazm Czarnota", "michal"), ("Erazm Czarnota", BURLAJ, "marcin")]
)
def test_the_higher_sabre_wins_a_duel(veto: Veto, mine: str, hers: str, loser: str) -> None:
    """Five against four."""
    table = accepted(veto, mine, hers, kkk=True).bene("marcin", "michal")
    assert table.company(loser) == []
    assert len(table.company("marcin")) + len(table.company("michal")) == 1


@pytest.mark.clause("kkk.character.strokes")
def test_the_strokes_of_a_character_count_when_it_comes_and_when_it_falls(veto: Veto) -> None:
    """Chmielnicki brings two when he is put out, one when he agitates, and costs two when he is beaten."""
    table = veto.table(kkk=True, marcin={"court": [ELECTS[0]], "ducats": 9})
    table.says("marcin", "put-out:bohdan-chmielnicki")
    assert table.strokes("marcin") == 2
    table.bene("marcin", "michal").says("marcin", "agitate:bohdan-chmielnicki")
    assert table.strokes("marcin") == 3
    table = accepted(veto, ELECTS[0], "Tyzenhauz", kkk=True).bene("marcin", "michal")
    assert (table.strokes("marcin"), table.strokes("michal")) == (2, 6)


@pytest.mark.clause("kkk.character.rule")
def test_the_rule_of_a_character_works_while_it_is_in_play(veto: Veto) -> None:
    """The younger Krzywonos is stronger beside Maksym, and not when Maksym lies in the discard pile."""
    young = "Krzywonos młodszy"
    beside = veto.table(kkk=True, marcin={"in_play": [young, "Maksym Krzywonos"]}).sabre("krzywonos-mlodszy")
    alone = veto.table(kkk=True, marcin={"in_play": [young], "discard": ["Maksym Krzywonos"]})
    assert alone.sabre("krzywonos-mlodszy") == 4
    assert beside > 4


@pytest.mark.clause("kkk.effect.rule", "kkk.effect.one-shot", "kkk.trifle.effect", "kkk.discard.inert")
def test_an_effect_does_what_it_says_and_is_discarded(veto: Veto) -> None:
    """Precz! discards Vivat! after the deed; each goes to its own player's pile, and Vivat! does nothing any more."""
    crowned = {"card": "Tyzenhauz", "on": ["Vivat!"]}
    table = veto.table(kkk=True, marcin={"court": ["Precz!"], "in_play": [BURLAJ]}, michal={"in_play": [crowned]})
    table.says("marcin", "agitate:dymitr-burlaj", "play:precz", "on:michal:vivat")
    assert (table.discards("marcin"), table.discards("michal")) == (["precz"], ["vivat"])
    assert table.attached("tyzenhauz") == []
    table.offers_not("marcin", "play:precz")


@pytest.mark.clause("kkk.golden")
def test_a_card_goes_before_the_rules(veto: Veto) -> None:
    """Under Ne puero gladium Czarnota cannot be challenged, as any other character can."""
    safe = {"card": "Erazm Czarnota", "on": ["Ne puero gladium"]}
    table = facing(veto, ["Tyzenhauz"], [safe, BURLAJ], kkk=True).says("marcin", "challenge:tyzenhauz")
    table.only("marcin", "whom:michal:dymitr-burlaj")


@pytest.mark.clause("kkk.play.classes")
def test_what_is_played_is_a_deed_a_trifle_or_a_reply(veto: Veto) -> None:
    """Every effect of the demo is one of them; a property is put out, and not played like one."""
    effects = [face for face in catalogue() if face.kind == f.EFFECT and "kkk" in face.sets]
    assert effects
    assert {face.timing for face in effects} <= set(f.TIMINGS)
    table = veto.table(kkk=True, marcin={"court": ["Las", "Vivat!"], "in_play": [BURLAJ]})
    table.offers("marcin", "put-out:las", "play:vivat").refused("marcin", "play:las", by="kkk.play.classes")


# Turns and marks


@pytest.mark.clause("kkk.turn.rounds", "kkk.goal")
def test_round_follows_round_until_a_condition_is_fulfilled(veto: Veto) -> None:
    """Nine Strokes to six and no Elect: nobody has won, and another round begins."""
    table = veto.table(kkk=True, phase="end", initiative="marcin", marcin={"strokes": 9}, michal={"strokes": 6})
    while table.floor is None:
        table.bene(table.asked)
    assert (table.over, table.round, table.floor) == (False, 3, "michal")


@pytest.mark.clause("kkk.turn.one-deed", "kkk.turn.any-trifles")
def test_one_deed_in_a_turn(veto: Veto) -> None:
    """After a duel there is no agitation and nobody is put out; a property still is."""
    court = ["Las", "Iwan Handża"]
    table = challenged(veto, BURLAJ, "Tyzenhauz", kkk=True, marcin={"court": court, "ducats": 9})
    table.says("michal", "refuse").offers("marcin", "put-out:las")
    table.refused("marcin", "put-out:iwan-handza", by="kkk.turn.one-deed")
    table.bene("marcin", "michal").offers("marcin", "put-out:iwan-handza")


@pytest.mark.clause("kkk.mark.turn")
def test_a_mark_lasts_until_the_card_is_unmarked(veto: Veto) -> None:
    """Burłaj agitates; he is marked through all turns of the round, and not in the next one."""
    table = veto.table(kkk=True, marcin={"in_play": [BURLAJ]})
    table.says("marcin", "agitate:dymitr-burlaj").bene("marcin", "michal")
    assert table.marked("dymitr-burlaj")
    table.bene("marcin")
    while table.floor is None:
        table.bene(table.asked)
    assert not table.marked("dymitr-burlaj")


@pytest.mark.clause("kkk.mark.inert")
def test_a_marked_character_does_nothing_that_marks_it(veto: Veto) -> None:
    """It neither agitates nor challenges; its rule that needs no mark goes on, and who is not marked may do both."""
    young = {"card": "Krzywonos młodszy", "marked": True}
    table = veto.table(kkk=True, marcin={"in_play": [young, "Maksym Krzywonos"]}, michal={"in_play": ["Tyzenhauz"]})
    table.refused("marcin", "agitate:krzywonos-mlodszy", by="kkk.agitation.who")
    table.refused("marcin", "challenge:krzywonos-mlodszy", by="kkk.duel.challenge")
    table.offers("marcin", "agitate:maksym-krzywonos", "challenge:maksym-krzywonos")
    assert table.sabre("krzywonos-mlodszy") > 4


# Piles and searches


@pytest.mark.clause("kkk.discard.reshuffle")
def test_a_deck_that_runs_out_is_made_of_the_discard_pile(veto: Veto) -> None:
    """Marcin's deck of one card, a pile of two and seven places in his court: all three are drawn."""
    t = table_of(veto.table(kkk=True).state)
    names = [t.printed(token).name for token in (*t.zones[0], *t.zones[4])]
    discard, removed = names[:2], names[3:]
    table = veto.table(
        kkk=True, phase="end", initiative="marcin", marcin={"discard": discard, "removed": removed, "deck": names[2:3]}
    )
    while table.floor is None:
        table.bene(table.asked)
    assert (table.count("court", "marcin"), table.count("deck", "marcin"), table.discards("marcin")) == (3, 0, [])


@pytest.mark.clause("kkk.search.take", "kkk.search.shuffle")
def test_a_search_takes_a_card_into_the_court_and_shuffles_the_deck(veto: Veto) -> None:
    """The deck has one card fewer, and those that are left lie in another order."""
    table = veto.table(kkk=True, marcin={"court": ["Listy polecające"], "deck": [BURLAJ]})
    t = table_of(table.state)
    before = [t.face(token).slug for token in t.zones[0]]
    table.says("marcin", "play:listy-polecajace", "take:dymitr-burlaj")
    t = table_of(table.state)
    after = [t.face(token).slug for token in t.zones[0]]
    assert table.court("marcin", "michal") == ["dymitr-burlaj"]
    assert sorted(after) == sorted(before[:-1])
    assert after != before[:-1]


# Coats of arms


ANYBODYS = [
    ("Dymitr Horodecki", "put-out:dymitr-horodecki"),
    ("Ordynacja", "put-out:ordynacja"),
    ("Rapier z Birż", "put-out:rapier-z-birz on:marcin:uhlik"),
    ("Banicja", "play:banicja on:michal:aramis"),
    ("Cios spod burki", "attach:cios-spod-burki on:marcin:uhlik"),
]


@pytest.mark.clause("kkk.putout.pay", "kkk.property.pay", "kkk.equip.attach", "kkk.trifle.effect", "kkk.sting.attach")
@pytest.mark.parametrize(("card", "answers"), ANYBODYS)
def test_in_the_demo_nobody_looks_at_coats_of_arms(veto: Veto, card: str, answers: str) -> None:
    """Whoever holds a card of another faction may use it at its price, with characters of whatever faction."""
    for mine, hers in (("Dworscy", "Awanturnicy"), ("Awanturnicy", "Dworscy")):
        table = veto.table(
            kkk=True,
            marcin={"faction": mine, "ducats": 9, "in_play": ["Uhlik"], "court": [card]},
            michal={"faction": hers, "in_play": [{"card": "Aramis", "marked": True}]},
        )
        table.says("marcin", *answers.split())
        assert table.court("marcin") == []


@pytest.mark.clause("kkk.effect.names", "kkk.character.name")
def test_in_the_demo_nothing_is_unique_and_elects_are_not_counted(veto: Veto) -> None:
    """A second Elect, a second property with a star and a second Uhlik are put out."""
    table = veto.table(
        kkk=True,
        marcin={
            "ducats": 40,
            "in_play": [ELECTS[0]],
            "properties": ["Łubnie"],
            "court": [ELECTS[1], "Łubnie", "Uhlik"],
        },
        michal={"in_play": ["Uhlik"]},
    )
    table.offers("marcin", "put-out:jan-kazimierz-waza", "put-out:uhlik").says("marcin", "put-out:lubnie")
    table.says("marcin", "put-out:jan-kazimierz-waza")
    assert (table.estates("marcin"), len(table.company("marcin"))) == (["lubnie", "lubnie"], 2)


# How it ends


@pytest.mark.clause("kkk.elect.wounded")
def test_an_elect_that_is_only_wounded_loses_nothing_but_the_duel(veto: Veto) -> None:
    """Chmielnicki is beaten by one: he is discarded, two Strokes change hands, and the game goes on."""
    table = accepted(veto, ELECTS[0], "Tyzenhauz", kkk=True).bene("marcin", "michal")
    assert (table.over, table.discards("marcin")) == (False, ["bohdan-chmielnicki"])
    assert (table.strokes("marcin"), table.strokes("michal")) == (2, 6)
