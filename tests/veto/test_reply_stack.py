"""Replies: who may answer what, in which order, and how the answers take effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ZAGLOBA: dict[str, Any] = {
    "marcin": {"court": ["Bujdy i bajania"], "in_play": ["Jan Zagłoba"]},
    "michal": {"ducats": 9, "court": ["Na świeczniku", "Liberum Veto"]},
    "floor": "michal",
}


@pytest.mark.clause("4.4.example.zagloba-stack", "4.4.stack.lifo", "4.4.stack.put-aside", "4.4.negated")
def test_zagloba_saves_bujdy_from_the_veto(veto: Veto) -> None:
    """Na świeczniku, Bujdy, Veto, Zagłoba: the Veto is negated, so Bujdy work, and Michał looks at nothing."""
    table = veto.table(**ZAGLOBA)
    table.says("michal", "play:na-swieczniku").says("marcin", "reply:bujdy-i-bajania")
    table.says("michal", "reply:liberum-veto").says("marcin", "reply:jan-zagloba")
    table.until("michal", "pass")
    assert (table.floor, table.ducats("michal")) == ("michal", 9)
    assert table.discards("michal", "michal") == ["liberum-veto", "na-swieczniku"]
    assert table.discards("marcin") == ["bujdy-i-bajania"]
    assert table.marked("jan-zagloba")


@pytest.mark.clause("4.4.stack.lifo", "4.4.stack.alternate", "4.4.stack.close")
def test_without_zagloba_the_veto_saves_the_effect(veto: Veto) -> None:
    """One reply less, and it is the other way round: Bujdy are negated, and Michał looks at his three cards."""
    table = veto.table(**ZAGLOBA)
    table.says("michal", "play:na-swieczniku").says("marcin", "reply:bujdy-i-bajania")
    table.says("michal", "reply:liberum-veto").bene("marcin")
    assert table.asked == "michal"
    assert not table.marked("jan-zagloba")
    assert any(option.startswith("take:") for option in table.options)


@pytest.mark.clause("4.4.example.wierzbicki", "4.4.stack.no-trifle")
def test_wierzbicki_is_no_reply(veto: Veto) -> None:
    """His rule is a Trifle, so it does not answer Zagłoba's; on Michał's floor he may use it."""
    position: dict[str, Any] = {
        **ZAGLOBA,
        "michal": {**ZAGLOBA["michal"], "in_play": [{"card": "Wierzbicki", "on": ["Nadziak"]}], "court": [
            "Na świeczniku", "Liberum Veto", "Liberum Veto"
        ]},
    }  # fmt: skip
    table = veto.table(**position)
    table.offers("michal", "use:wierzbicki")
    table.says("michal", "play:na-swieczniku").says("marcin", "reply:jan-zagloba")
    table.offers("michal", "reply:liberum-veto")
    table.refused("michal", "use:wierzbicki", by="4.4.stack.no-trifle")
    table.refused("michal", "reply:wierzbicki", by="4.4.stack.no-trifle")


@pytest.mark.clause("4.4.example.kesim", "4.4.stack.no-trifle", "1.8.deed.own-turn")
def test_kesim_kesim_does_not_answer_a_challenge(veto: Veto) -> None:
    """It is a deed: refused while Tyzenhauz is being challenged, offered when its player has the floor."""
    table = veto.table(
        marcin={"in_play": ["Jan Skrzetuski"]},
        michal={"faction": "Dworscy", "in_play": ["Tyzenhauz"], "court": ["Kęsim, Kęsim!", "Liberum Veto"]},
    )
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:tyzenhauz")
    assert table.asked == "michal"
    table.refused("michal", "play:kesim-kesim", by="4.4.stack.no-trifle")
    table.refused("michal", "play:kesim-kesim", by="1.8.deed.own-turn")
    table.refused("michal", "reply:kesim-kesim", by="4.4.stack.no-trifle")


@pytest.mark.clause("4.4.stack.condition", "1.8.reply.reacts", "kkk.reply.any-time", "kkk.icon.r")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_reply_whose_condition_is_not_fulfilled_is_refused(veto: Veto, *, kkk: bool) -> None:
    """Bujdy i bajania answer an effect, not a property."""
    table = veto.table(
        kkk=kkk, marcin={"ducats": 9, "court": ["Las", "Rokosz"]}, michal={"court": ["Bujdy i bajania", "Liberum Veto"]}
    )
    table.says("marcin", "put-out:las").offers_not("michal", "reply:bujdy-i-bajania")
    table.refused("michal", "reply:bujdy-i-bajania", by="kkk.reply.any-time" if kkk else "4.4.stack.condition")
    table.bene("michal")
    table.says("marcin", "play:rokosz").offers("michal", "reply:bujdy-i-bajania")


@pytest.mark.clause("4.4.single-response", "kkk.reply.one")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_player_answers_one_item_once(veto: Veto, *, kkk: bool) -> None:
    """Michał's first veto is vetoed; he may answer that veto, and the property not a second time."""
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "court": ["Las", "Liberum Veto"]},
        michal={"court": ["Liberum Veto", "Liberum Veto"], "in_play": ["Jan Zagłoba"]},
    )
    table.says("marcin", "put-out:las").says("michal", "reply:liberum-veto")
    table.says("marcin", "reply:liberum-veto")
    assert table.asked == "michal"
    table.offers("michal", "reply:liberum-veto", "reply:jan-zagloba")
    table.offers_not("michal", "reply-to:liberum-veto:1", "reply-to:jan-zagloba:1")
    table.says("michal", "reply:liberum-veto")
    assert not table.in_play("las")


@pytest.mark.clause("kkk.reply.one", "4.4.single-response")
def test_after_an_answer_nothing_is_left_to_answer_that_item_with(veto: Veto) -> None:
    """Marcin lets the veto pass: Michał is not asked a second time about the same property."""
    table = veto.table(
        marcin={"ducats": 9, "court": ["Las"], "in_play": ["Jan Zagłoba"]}, michal={"court": ["Liberum Veto"] * 2}
    )
    table.says("marcin", "put-out:las").only("michal", "reply:liberum-veto", "pass").says(
        "michal", "reply:liberum-veto"
    )
    table.says("marcin", "reply:jan-zagloba")
    table.offers("michal", "reply:liberum-veto").offers_not("michal", "reply-to:liberum-veto:1")
    table.bene("michal")
    assert table.in_play("las")
    assert table.discards("michal") == ["liberum-veto"]


@pytest.mark.clause("4.4.own-actions", "3.3.3.example.aramis", "kkk.reply.either", "kkk.play.announce")
@pytest.mark.parametrize("kkk", [False, True])
def test_the_rival_is_asked_first_and_then_who_acts(veto: Veto, *, kkk: bool) -> None:
    """Michał lets the effect pass; then Marcin could stop it himself, and could not if Michał had not been asked."""
    table = veto.table(
        kkk=kkk, marcin={"court": ["Rokosz", "Liberum Veto"]}, michal={"strokes": 2, "court": ["Bujdy i bajania"]}
    )
    table.says("marcin", "play:rokosz").bene("michal")
    table.says("marcin", "reply:liberum-veto").bene("michal")
    assert table.strokes("michal") == 2
    assert table.discards("marcin") == ["liberum-veto", "rokosz"]


@pytest.mark.clause("4.4.own-actions", "3.3.3.example.aramis", "kkk.reply.either")
@pytest.mark.parametrize("kkk", [False, True])
def test_aramis_supports_an_agitation_of_his_own_side(veto: Veto, *, kkk: bool) -> None:
    """Roch agitates, and Aramis is marked for two Strokes more; a rival's agitation he does not support."""
    table = veto.table(
        kkk=kkk, marcin={"in_play": ["Roch Kowalski", "Aramis"]}, michal={"in_play": ["Uhlik"], "court": []}
    )
    table.says("marcin", "agitate:roch-kowalski", "reply:aramis")
    assert table.strokes("marcin") == 3
    assert table.marked("aramis")
    other = veto.table(kkk=kkk, floor="michal", marcin={"in_play": ["Aramis"]}, michal={"in_play": ["Uhlik"]})
    other.says("michal", "agitate:uhlik")
    assert other.asked == "michal"
    assert other.strokes("michal") == 1


@pytest.mark.clause("5.1.linked", "5.1.clockwise")
def test_a_third_player_answers_too_clockwise(veto: Veto) -> None:
    """Marcin's effect against Michał is vetoed by Anna, after Michał and Robert had their chance."""
    table = veto.table(
        seats=4,
        marcin={"court": ["Infamia"]},
        michal={"in_play": ["Uhlik"], "court": ["Liberum Veto"]},
        robert={"court": ["Liberum Veto"]},
        anna={"court": ["Liberum Veto"]},
    )
    table.says("marcin", "play:infamia", "on:michal:uhlik")
    table.bene("michal", "robert").says("anna", "reply:liberum-veto")
    table.bene("michal", "robert")
    assert table.attached("uhlik") == []


@pytest.mark.clause("4.4.negated")
def test_a_negated_ability_does_not_work_and_its_card_stays(veto: Veto) -> None:
    """Obodziński's robbery is stopped: nobody pays, and he stays in play, marked for it."""
    table = veto.table(
        marcin={"ducats": 0, "in_play": ["Ksawery Obodziński"]}, michal={"ducats": 5, "in_play": ["Jan Zagłoba"]}
    )
    table.says("marcin", "use:ksawery-obodzinski")
    if table.options[0].startswith("against"):
        table.says("marcin", "against:michal")
    table.says("michal", "reply:jan-zagloba")
    assert (table.ducats("marcin"), table.ducats("michal")) == (0, 5)
    assert table.in_play("ksawery-obodzinski")
    assert table.marked("ksawery-obodzinski")


@pytest.mark.clause("1.8.mark.must", "kkk.mark.inert", "kkk.icon.z")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_reply_by_marking_is_for_unmarked_cards(veto: Veto, *, kkk: bool) -> None:
    for marked in (False, True):
        table = veto.table(
            kkk=kkk,
            marcin={"court": ["Rokosz"]},
            michal={"in_play": [{"card": "Jan Zagłoba", "marked": marked}], "court": ["Liberum Veto"]},
        )
        table.says("marcin", "play:rokosz")
        if marked:
            table.refused("michal", "reply:jan-zagloba", by="kkk.icon.z" if kkk else "1.8.mark.must")
        else:
            table.offers("michal", "reply:jan-zagloba")


@pytest.mark.clause("3.3.3.window.action", "1.8.trifle.not-during-deed", "kkk.play.announce")
@pytest.mark.parametrize("kkk", [False, True])
def test_who_has_the_floor_begins_nothing_while_something_can_be_answered(veto: Veto, *, kkk: bool) -> None:
    """Marcin is asked about his own agitation: Trifles have to wait until it is over."""
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "in_play": ["Roch Kowalski", "Aramis"], "court": ["Las", "Rokosz", "Finta"]},
    )
    table.says("marcin", "agitate:roch-kowalski").offers("marcin", "reply:aramis")
    if not kkk:
        for answer in ("put-out:las", "attach:finta", "play:rokosz"):
            table.refused("marcin", answer, by="1.8.trifle.not-during-deed")
    table.refused("marcin", "put-out:las", by="kkk.play.announce" if kkk else "3.3.3.window.action")
    table.refused("marcin", "play:rokosz", by="kkk.icon.r" if kkk else "4.4.stack.no-trifle")
    table.until("marcin", "put-out:las").offers("marcin", "put-out:las", "attach:finta", "play:rokosz")


@pytest.mark.clause("6.3.first-game-no-effects")
def test_in_the_first_round_of_a_first_game_no_effect_answers_anothers_turn(veto: Veto) -> None:
    """In the second round, or without that option, it does; and a character's rule does at any time."""
    for first_game, number, refused in ((True, 1, True), (True, 2, False), (False, 1, False)):
        table = veto.table(
            options={"first_game": first_game},
            round=number,
            marcin={"ducats": 9, "court": ["Las"]},
            michal={"court": ["Liberum Veto"], "in_play": ["Jan Zagłoba"]},
        )
        table.says("marcin", "put-out:las").offers("michal", "reply:jan-zagloba")
        if refused:
            table.refused("michal", "reply:liberum-veto", by="6.3.first-game-no-effects")
        else:
            table.offers("michal", "reply:liberum-veto")


@pytest.mark.clause("6.3.first-game-no-effects", "4.4.own-actions")
def test_in_a_first_game_effects_answer_in_ones_own_turn_and_outside_turns(veto: Veto) -> None:
    """Marcin vetoes a veto in his own turn, and at the end of the round Michał draws by Nocna narada."""
    table = veto.table(
        options={"first_game": True},
        round=1,
        marcin={"ducats": 9, "court": ["Las", "Liberum Veto"]},
        michal={"in_play": ["Jan Zagłoba"], "court": ["Nocna narada"]},
    )
    table.says("marcin", "put-out:las").says("michal", "reply:jan-zagloba").says("marcin", "reply:liberum-veto")
    assert table.estates("marcin") == ["las"]
    table.until("michal", "reply:nocna-narada")
    assert (table.round, table.floor) == (1, None)


@pytest.mark.clause("3.2.in-play.from", "3.2.played.counter", "4.4.right")
def test_until_it_is_paid_a_declared_card_is_not_in_play(veto: Veto) -> None:
    """Sakowicz is declared: no Woman agitates yet, and after the veto none does at all."""
    table = veto.table(marcin={"ducats": 20, "court": ["Sakowicz"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:sakowicz")
    assert not table.in_play("sakowicz")
    assert table.company("marcin") == []
    table.bene("michal")
    assert table.in_play("sakowicz")
    assert table.ducats("marcin") == 10


def test_a_reply_can_name_each_of_forty_plays_that_wait(veto: Veto) -> None:
    """No stack comes near that, and every word that there is has its number."""
    words = [option for option in veto.game.vocabulary if option.startswith("reply-to:liberum-veto:")]
    assert words == [f"reply-to:liberum-veto:{place}" for place in range(1, 41)]
