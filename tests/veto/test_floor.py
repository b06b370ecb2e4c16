"""The floor: who has it, what a turn allows, and when all have said bene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

# Turns


@pytest.mark.clause("3.3.3.turns", "3.3.1.initiative.first-floor", "kkk.turn.hand-over")
def test_the_players_have_the_floor_in_turn_from_the_initiative_on(veto: Veto) -> None:
    table = veto.table(initiative="michal", floor="michal", michal={"court": ["Las"]}, marcin={"court": ["Las"]})
    assert table.floor == "michal"
    table.says("michal", "put-out:las", "pass")
    assert table.floor == "marcin"
    table.says("marcin", "put-out:las", "pass")
    assert table.floor == "michal"


@pytest.mark.clause("5.1.clockwise", "5.1.round-end", "3.3.3.turns")
def test_three_players_have_the_floor_clockwise_and_all_must_say_bene(veto: Veto) -> None:
    """Two benes in succession do not end the phase if the third player does a deed."""
    table = veto.table(seats=3, robert={"court": ["Uhlik"], "ducats": 9})
    table.bene("marcin", "michal")
    table.says("robert", "put-out:uhlik").bene("robert")
    assert table.floor == "marcin"
    table.bene("marcin", "michal")
    assert table.floor == "robert"
    table.bene("robert")
    assert table.floor is None


@pytest.mark.clause("3.3.3.deed-or-bene", "1.8.deed.one", "1.8.trifle.unlimited", "kkk.turn.any-trifles")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_turn_allows_one_deed_and_any_number_of_trifles(veto: Veto, *, kkk: bool) -> None:
    """Trifles come before and after the deed; a second deed is refused."""
    table = veto.table(kkk=kkk, marcin={"ducats": 20, "court": ["Las", "Latyfundium", "Uhlik", "Janusz Niesiecki"]})
    table.says("marcin", "put-out:las", "put-out:uhlik", "put-out:latyfundium")
    table.offers_not("marcin", "put-out:janusz-niesiecki")
    table.refused("marcin", "put-out:janusz-niesiecki", by="kkk.turn.one-deed" if kkk else "1.8.deed.one")
    table.bene("marcin", "michal")
    table.says("marcin", "put-out:janusz-niesiecki")
    assert table.company("marcin") == ["uhlik", "janusz-niesiecki"]


@pytest.mark.clause(
    "3.3.3.deeds.putout", "3.3.3.deeds.agitation", "3.3.3.deeds.duel", "3.3.3.deeds.move", "3.3.3.deeds.ability",
    "1.8.trifle.unless-deed",
)  # fmt: skip
def test_every_deed_is_refused_once_the_deed_is_spent(veto: Veto) -> None:
    table = veto.table(
        marcin={
            "ducats": 20,
            "in_play": ["Roch Kowalski", "Jodok Surwiłło", "Ksawery Obodziński"],
            "court": ["Uhlik", "Janusz Niesiecki", "Banicja"],
        },
        michal={"in_play": [{"card": "Arwid Wittenberg", "marked": True}]},
    )
    every = {
        "put-out:janusz-niesiecki": "3.3.3.deeds.putout",
        "agitate:roch-kowalski": "3.3.3.deeds.agitation",
        "challenge:roch-kowalski": "3.3.3.deeds.duel",
        "move:jodok-surwillo": "3.3.3.deeds.move",
        "use:ksawery-obodzinski": "3.3.3.deeds.ability",
        "play:banicja": "1.8.trifle.unless-deed",
    }
    table.offers("marcin", *every)
    table.says("marcin", "put-out:uhlik")
    for answer, clause in every.items():
        table.refused("marcin", answer, by=clause)
    table.bene("marcin", "michal")
    table.offers("marcin", *every)


@pytest.mark.clause("kkk.deed.putout", "kkk.deed.agitation", "kkk.deed.challenge", "kkk.turn.after-deed")
def test_the_demo_has_three_deeds(veto: Veto) -> None:
    table = veto.table(
        kkk=True,
        marcin={"in_play": ["Dymitr Burłaj", "Erazm Czarnota"], "court": ["Jurko Bohun"]},
        michal={"in_play": ["Tyzenhauz"]},
    )
    table.offers("marcin", "put-out:jurko-bohun", "challenge:erazm-czarnota", "agitate:erazm-czarnota")
    table.says("marcin", "agitate:dymitr-burlaj")
    assert table.asked == "marcin"
    table.refused("marcin", "put-out:jurko-bohun", by="kkk.deed.putout")
    table.refused("marcin", "agitate:erazm-czarnota", by="kkk.deed.agitation")
    table.refused("marcin", "challenge:erazm-czarnota", by="kkk.deed.challenge")


@pytest.mark.clause("1.8.deed.kinds")
def test_an_effect_that_is_a_deed_spends_the_deed(veto: Veto) -> None:
    table = veto.table(
        marcin={"ducats": 9, "court": ["Banicja", "Uhlik"]},
        michal={"in_play": [{"card": "Arwid Wittenberg", "marked": True}]},
    )
    table.says("marcin", "play:banicja").says("marcin", "on:michal:arwid-wittenberg")
    table.refused("marcin", "put-out:uhlik", by="1.8.deed.one")


@pytest.mark.clause("3.3.3.turn-definition")
def test_a_turn_is_one_spell_with_the_floor(veto: Veto) -> None:
    """Whoever gets the floor again in the same round has a new deed."""
    table = veto.table(marcin={"in_play": ["Roch Kowalski", "Uhlik"]})
    table.says("marcin", "agitate:roch-kowalski").bene("marcin", "michal")
    table.says("marcin", "agitate:uhlik")
    assert table.strokes("marcin") == 2


# When the benes end the phase


@pytest.mark.clause("3.3.3.all-bene", "3.3.3.window.end")
def test_two_benes_in_succession_end_the_phase(veto: Veto) -> None:
    table = veto.table()
    table.bene("marcin")
    assert table.floor == "michal"
    table.bene("michal")
    assert table.floor is None


@pytest.mark.clause("3.3.3.example.laszcz-next-turn", "3.3.3.all-bene")
def test_the_bene_after_a_deed_does_not_count(veto: Veto) -> None:
    """Marcin puts out Łaszcz, Michał says bene, and Marcin has another turn; then his own bene ends the phase."""
    table = veto.table(marcin={"ducats": 24, "court": ["Samuel Łaszcz", "Jan Skrzetuski"]})
    table.says("marcin", "put-out:samuel-laszcz").bene("marcin", "michal")
    assert table.floor == "marcin"
    table.offers("marcin", "put-out:jan-skrzetuski")
    table.bene("marcin")
    assert table.floor is None


@pytest.mark.clause("6.5.example.round-end", "3.3.3.all-bene")
def test_a_trifle_wipes_the_benes_before_it_and_its_own_bene_counts(veto: Veto) -> None:
    """As in the learning game: bene, a Trifle and bene, bene, and the phase is over."""
    table = veto.table(michal={"court": ["Las"], "ducats": 5})
    table.bene("marcin")
    table.says("michal", "put-out:las").bene("michal")
    assert table.floor == "marcin"
    table.bene("marcin")
    assert table.floor is None


@pytest.mark.clause("3.3.3.bene-not-final", "3.3.3.all-bene")
def test_who_has_said_bene_may_act_again(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": ["Roch Kowalski"]}, michal={"in_play": ["Uhlik"]})
    table.bene("marcin")
    table.says("michal", "agitate:uhlik").bene("michal")
    table.says("marcin", "agitate:roch-kowalski").bene("marcin")
    assert table.floor == "michal"
    table.bene("michal")
    assert table.floor == "marcin"
    table.bene("marcin")
    assert table.floor is None


@pytest.mark.clause("kkk.turn.pas", "kkk.turn.end-round", "kkk.first.round1-end")
def test_in_the_demo_only_a_turn_without_any_action_counts(veto: Veto) -> None:
    """Awanturnicy play a Trifle as their only action and say bene; it takes two more passes to end the round."""
    table = veto.table(kkk=True, marcin={"court": ["Las"], "ducats": 2})
    table.says("marcin", "put-out:las").bene("marcin")
    table.bene("michal")
    assert (table.floor, table.round) == ("marcin", 2)
    table.bene("marcin")
    assert table.round == 3


@pytest.mark.clause("kkk.turn.pas-return", "kkk.first.pas-return", "kkk.turn.end-round")
def test_in_the_demo_an_action_between_two_passes_resets_the_count(veto: Veto) -> None:
    table = veto.table(
        kkk=True, floor="michal", marcin={"in_play": ["Dymitr Burłaj"]}, michal={"in_play": ["Tyzenhauz"]}
    )
    table.bene("michal")
    table.says("marcin", "agitate:dymitr-burlaj").bene("marcin")
    table.says("michal", "agitate:tyzenhauz").bene("michal")
    table.bene("marcin")
    assert table.floor == "michal"
    table.bene("michal")
    assert table.round == 3


# In another's turn, and outside all turns


@pytest.mark.clause("3.2.played.floor", "1.8.deed.own-turn", "1.8.trifle.own-turn", "kkk.turn.opponent-idle")
@pytest.mark.parametrize("kkk", [False, True])
def test_in_another_players_turn_there_are_neither_deeds_nor_trifles(veto: Veto, *, kkk: bool) -> None:
    """Michał is asked for a Reply while Marcin has the floor; nothing else is his to do. In his own turn it is."""
    table = veto.table(
        kkk=kkk,
        marcin={"court": ["Uhlik"], "ducats": 9},
        michal={"in_play": ["Aramis"], "court": ["Liberum Veto", "Janusz Niesiecki", "Las"], "ducats": 20},
    )
    table.says("marcin", "put-out:uhlik")
    trifle, deed = ("kkk.turn.opponent-idle",) * 2 if kkk else ("1.8.trifle.own-turn", "1.8.deed.own-turn")
    table.refused("michal", "put-out:las", by=trifle)
    table.refused("michal", "put-out:janusz-niesiecki", by=deed)
    table.refused("michal", "agitate:aramis", by=deed)
    table.bene("michal").bene("marcin")
    table.offers("michal", "put-out:las", "put-out:janusz-niesiecki", "agitate:aramis")


@pytest.mark.clause("1.8.reply.outside", "1.8.reply.marked-only")
def test_outside_the_game_phase_there_are_only_replies(veto: Veto) -> None:
    """At the beginning of a Settlement phase an effect that names it is offered, and no Trifle is."""
    table = veto.table(phase="settlement", marcin={"court": ["Łanowe", "Las", "Rokosz", "Uhlik", "Liberum Veto"]})
    table.until("marcin", "reply:lanowe")
    table.offers_not("marcin", "reply:liberum-veto")
    table.refused("marcin", "put-out:las", by="1.8.reply.outside")
    table.refused("marcin", "put-out:uhlik", by="1.8.reply.outside")
    table.refused("marcin", "play:rokosz", by="1.8.reply.outside")


# Windows


@pytest.mark.clause("3.3.3.window.action", "3.3.3.order.declare", "4.4.right", "kkk.play.announce")
def test_each_action_of_a_turn_can_be_answered_on_its_own(veto: Veto) -> None:
    """A Trifle, a deed and a Trifle: Michał is asked three times, each time before anything has changed."""
    table = veto.table(
        marcin={"court": ["Las", "Uhlik", "Latyfundium"], "ducats": 20}, michal={"court": ["Liberum Veto"]}
    )
    for card, ducats in (("las", 20), ("uhlik", 19), ("latyfundium", 16)):
        table.says("marcin", f"put-out:{card}")
        assert table.asked == "michal"
        assert not table.in_play(card)
        assert table.ducats("marcin") == ducats
        table.bene("michal")
        assert table.in_play(card)
    assert table.ducats("marcin") == 13


# Political influence


@pytest.mark.clause("1.1.influence.additional")
def test_political_influence_is_no_deed_and_comes_once_a_round(veto: Veto) -> None:
    """Michał, a Radziwiłł, takes his two ducats and still has his deed."""
    table = veto.table(floor="michal", michal={"ducats": 4, "in_play": ["Roch Kowalski"]})
    table.says("michal", "influence")
    assert table.ducats("michal") == 6
    table.refused("michal", "influence", by="1.1.influence.additional")
    table.says("michal", "agitate:roch-kowalski").bene("michal", "marcin")
    table.refused("michal", "influence", by="1.1.influence.additional")


@pytest.mark.clause("3.3.1.initiative.influence")
def test_only_who_has_the_initiative_uses_political_influence(veto: Veto) -> None:
    table = veto.table(floor="michal", initiative="marcin")
    table.refused("michal", "influence", by="3.3.1.initiative.influence")
    veto.table(floor="michal", initiative="michal").offers("michal", "influence")


@pytest.mark.clause("3.3.1.first-round.no-influence")
def test_nobody_uses_political_influence_in_the_first_round(veto: Veto) -> None:
    table = veto.table(floor="michal", round=1)
    table.refused("michal", "influence", by="3.3.1.first-round.no-influence")


@pytest.mark.clause("5.2.no-influence")
def test_by_the_feast_rules_there_is_no_political_influence(veto: Veto) -> None:
    table = veto.table(floor="michal", options={"feast": True})
    table.refused("michal", "influence", by="5.2.no-influence")


@pytest.mark.clause("3.3.3.example.szerokie-koneksje")
def test_szerokie_koneksje_share_the_influence(veto: Veto) -> None:
    """Marcin, a Wiśniowiecki, unmarks with his influence; Michał may then use his own and take two ducats."""
    table = veto.table(
        marcin={"in_play": [{"card": "Roch Kowalski", "marked": True}]},
        michal={"ducats": 4, "party": ["Szerokie koneksje"]},
    )
    table.says("marcin", "influence").says("marcin", "on:marcin:roch-kowalski")
    table.says("michal", "reply:szerokie-koneksje")
    assert table.ducats("michal") == 6
    assert table.asked == "marcin"
