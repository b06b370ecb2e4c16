"""Challenges: who may challenge whom, and what accepting and refusing mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import challenged, facing

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ROCH, TYZENHAUZ = "roch-kowalski", "tyzenhauz"


@pytest.mark.clause("3.3.3.duel.1.choose", "3.3.3.duel.1.mark", "kkk.duel.challenge", "kkk.duel.challenge-mark")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_challenge_names_two_characters_and_marks_one(veto: Veto, *, kkk: bool) -> None:
    """Of two opposing characters one is named; the challenger is marked, the challenged not."""
    mine, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", ROCH)
    other, slug = ("Janusz Tyszkiewicz", "janusz-tyszkiewicz") if kkk else ("Uhlik", "uhlik")
    table = facing(veto, [mine], ["Tyzenhauz", other], kkk=kkk)
    table.says("marcin", f"challenge:{word}").only("marcin", "whom:michal:tyzenhauz", f"whom:michal:{slug}")
    table.says("marcin", "whom:michal:tyzenhauz")
    assert table.asked == "michal"
    assert (table.marked(word), table.marked("tyzenhauz")) == (True, False)


@pytest.mark.clause("3.3.3.duel.1.mark", "kkk.duel.challenge", "3.2.mark.no-again", "kkk.mark.inert")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_marked_character_cannot_challenge(veto: Veto, *, kkk: bool) -> None:
    """Its unmarked companion can."""
    first, second = ("Dymitr Burłaj", "Erazm Czarnota") if kkk else ("Roch Kowalski", "Uhlik")
    words = ("dymitr-burlaj", "erazm-czarnota") if kkk else (ROCH, "uhlik")
    table = facing(veto, [{"card": first, "marked": True}, second], ["Tyzenhauz"], kkk=kkk)
    table.offers("marcin", f"challenge:{words[1]}")
    table.refused("marcin", f"challenge:{words[0]}", by="kkk.duel.challenge" if kkk else "3.3.3.duel.1.mark")


@pytest.mark.clause("3.3.3.duel.1.challenged-marked", "kkk.duel.challenge")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_marked_character_can_be_challenged(veto: Veto, *, kkk: bool) -> None:
    """Being marked protects nobody."""
    mine, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", ROCH)
    table = facing(veto, [mine], [{"card": "Tyzenhauz", "marked": True}], kkk=kkk)
    table.says("marcin", f"challenge:{word}").only("marcin", "whom:michal:tyzenhauz")


@pytest.mark.clause("3.3.3.duel.1.field", "3.1.zone.magnates.no-challenge", "3.1.zone.magnates.no-challenged")
def test_both_are_in_the_election_field(veto: Veto) -> None:
    """Nobody challenges from the magnates' field, and nobody there is challenged."""
    magnate = {"card": "Fedor Olewski", "field": "magnates"}
    table = facing(veto, [magnate], ["Tyzenhauz"])
    table.refused("marcin", "challenge:fedor-olewski", by="3.1.zone.magnates.no-challenge")
    facing(veto, ["Fedor Olewski"], ["Tyzenhauz"]).offers("marcin", "challenge:fedor-olewski")
    facing(veto, ["Roch Kowalski"], [magnate]).offers_not("marcin", f"challenge:{ROCH}")
    table = facing(veto, ["Roch Kowalski"], [magnate, "Tyzenhauz"]).says("marcin", f"challenge:{ROCH}")
    table.refused("marcin", "whom:michal:fedor-olewski", by="3.1.zone.magnates.no-challenged")


@pytest.mark.clause("3.1.zone.magnates.exception")
def test_a_card_lifts_both_bans(veto: Veto) -> None:
    """With Wojciech Korczak his player's magnates challenge and are challenged; a rival's are not."""
    magnate = {"card": "Fedor Olewski", "field": "magnates"}
    facing(veto, [magnate, "Wojciech Korczak"], ["Tyzenhauz"]).offers("marcin", "challenge:fedor-olewski")
    table = facing(veto, ["Roch Kowalski"], [magnate, "Wojciech Korczak"]).says("marcin", f"challenge:{ROCH}")
    table.offers("marcin", "whom:michal:fedor-olewski")
    table = facing(veto, ["Roch Kowalski", "Wojciech Korczak"], [magnate, "Uhlik"]).says("marcin", f"challenge:{ROCH}")
    table.only("marcin", "whom:michal:uhlik")


@pytest.mark.clause("1.2.kw.woman.no-duel")
def test_a_woman_takes_part_in_no_duel(veto: Veto) -> None:
    """She neither challenges nor is challenged; her companion can be."""
    table = facing(veto, ["Barbara Narbuttówna"], ["Tyzenhauz"])
    table.refused("marcin", "challenge:barbara-narbuttowna", by="1.2.kw.woman.no-duel")
    table = facing(veto, ["Roch Kowalski"], ["Barbara Narbuttówna", "Tyzenhauz"]).says("marcin", f"challenge:{ROCH}")
    table.refused("marcin", "whom:michal:barbara-narbuttowna", by="1.2.kw.woman.no-duel")
    table.only("marcin", "whom:michal:tyzenhauz")


@pytest.mark.clause("1.2.kw.absent.no-duel")
def test_the_absent_take_part_in_no_duel(veto: Veto) -> None:
    """Neither by their printed keyword nor by one that an effect gives them."""
    sent_away = {"card": "Uhlik", "on": ["Wyprawa na kresy"]}
    table = facing(veto, ["Zenon Godzimirski", sent_away], ["Tyzenhauz"])
    for word in ("zenon-godzimirski", "uhlik"):
        table.refused("marcin", f"challenge:{word}", by="1.2.kw.absent.no-duel")
    table = facing(veto, ["Roch Kowalski"], ["Zenon Godzimirski", sent_away, "Tyzenhauz"])
    table.says("marcin", f"challenge:{ROCH}").only("marcin", "whom:michal:tyzenhauz")
    table.refused("marcin", "whom:michal:uhlik", by="1.2.kw.absent.no-duel")


@pytest.mark.clause("1.2.kw.jew.no-challenge", "1.2.kw.jew.challenged")
def test_a_jew_is_challenged_but_does_not_challenge(veto: Veto) -> None:
    """Abi Blumsztajn cannot challenge; challenged, he accepts or refuses like anybody else."""
    table = facing(veto, ["Abi Blumsztajn"], ["Tyzenhauz"])
    table.refused("marcin", "challenge:abi-blumsztajn", by="1.2.kw.jew.no-challenge")
    challenged(veto, hers="Abi Blumsztajn").only("michal", "accept", "refuse")


@pytest.mark.clause("1.2.kw.pludrak.no-agitate", "1.2.kw.cossack.no-agitate")
@pytest.mark.parametrize(("name", "word"), [("Walter Kettel", "walter-kettel"), ("Wasyl Czetwert", "wasyl-czetwert")])
def test_who_cannot_agitate_may_well_challenge(veto: Veto, name: str, word: str) -> None:
    """Pludraks and Cossacks fight duels."""
    facing(veto, [name], ["Tyzenhauz"]).offers("marcin", f"challenge:{word}").offers_not("marcin", f"agitate:{word}")


@pytest.mark.clause("kkk.first.ne-puero", "kkk.discard.inert")
def test_an_effect_protects_from_challenges(veto: Veto) -> None:
    """Under Ne puero gladium Czarnota cannot be challenged; without it he can."""
    safe = {"card": "Erazm Czarnota", "on": ["Ne puero gladium"]}
    table = facing(veto, ["Tyzenhauz"], [safe, "Dymitr Burłaj"], kkk=True).says("marcin", "challenge:tyzenhauz")
    table.refused("marcin", "whom:michal:erazm-czarnota", by="kkk.first.ne-puero")
    table = facing(veto, ["Tyzenhauz"], ["Erazm Czarnota"], kkk=True).says("marcin", "challenge:tyzenhauz")
    table.offers("marcin", "whom:michal:erazm-czarnota")


@pytest.mark.clause("5.1.play-on-anyone", "3.3.3.duel.1.choose")
def test_any_rival_can_be_challenged(veto: Veto) -> None:
    """At a table of three the characters of both others, and not one's own."""
    table = facing(veto, ["Roch Kowalski", "Uhlik"], ["Tyzenhauz"], robert={"in_play": ["Aramis"]})
    table.says("marcin", f"challenge:{ROCH}").only("marcin", "whom:michal:tyzenhauz", "whom:robert:aramis")
    table.refused("marcin", "whom:marcin:uhlik", by="3.3.3.duel.1.choose")
    assert table.says("marcin", "whom:robert:aramis").asked == "robert"


@pytest.mark.clause("3.3.3.deeds.duel", "kkk.deed.challenge", "3.3.3.duel.1.refuse.ends", "3.3.3.duel.floor-after")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_refused_challenge_has_been_the_deed(veto: Veto, *, kkk: bool) -> None:
    """The challenger stays marked, no duel takes place, and its player has the floor for trifles."""
    mine = ["Dymitr Burłaj", "Erazm Czarnota"] if kkk else ["Roch Kowalski", "Uhlik"]
    words = ["dymitr-burlaj", "erazm-czarnota"] if kkk else [ROCH, "uhlik"]
    table = facing(veto, list(mine), ["Tyzenhauz"], kkk=kkk, marcin={"court": ["Latyfundium"], "ducats": 9})
    table.says("marcin", f"challenge:{words[0]}", "whom:michal:tyzenhauz").says("michal", "refuse")
    assert (table.floor, table.asked, table.marked(words[0])) == ("marcin", "marcin", True)
    table.refused("marcin", f"challenge:{words[1]}", by="kkk.deed.challenge" if kkk else "3.3.3.deeds.duel")
    table.offers("marcin", "put-out:latyfundium")


@pytest.mark.clause(
    "3.3.3.duel.1.answer", "3.3.3.duel.1.refuse.mark", "3.3.3.duel.1.refuse.stroke", "kkk.duel.answer",
    "kkk.duel.refuse",
)  # fmt: skip
@pytest.mark.parametrize("kkk", [False, True])
def test_refusing_marks_and_costs_a_stroke(veto: Veto, *, kkk: bool) -> None:
    """The stroke goes to the common pool; the challenger's player gets none."""
    table = challenged(veto, "Dymitr Burłaj" if kkk else "Roch Kowalski", kkk=kkk)
    before = table.common
    table.only("michal", "accept", "refuse").says("michal", "refuse")
    assert table.marked("tyzenhauz")
    assert (table.strokes("michal"), table.common, table.strokes("marcin")) == (3, before + 1, 4)


@pytest.mark.clause("6.5.refuse-no-strokes", "kkk.duel.refuse")
@pytest.mark.parametrize("kkk", [False, True])
def test_without_strokes_one_can_still_refuse(veto: Veto, *, kkk: bool) -> None:
    """The character is only marked."""
    table = challenged(veto, "Dymitr Burłaj" if kkk else "Roch Kowalski", kkk=kkk, michal={"strokes": 0})
    before = table.common
    table.says("michal", "refuse")
    assert (table.marked("tyzenhauz"), table.strokes("michal"), table.common) == (True, 0, before)


@pytest.mark.clause("3.3.3.duel.1.refuse.marked", "kkk.duel.refuse-marked")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_marked_character_cannot_refuse(veto: Veto, *, kkk: bool) -> None:
    """Only accepting is possible."""
    marked = {"card": "Tyzenhauz", "marked": True}
    table = challenged(veto, "Dymitr Burłaj" if kkk else "Roch Kowalski", marked, kkk=kkk)
    table.only("michal", "accept")
    table.refused("michal", "refuse", by="kkk.duel.refuse-marked" if kkk else "3.3.3.duel.1.refuse.marked")


@pytest.mark.clause("1.2.kw.honourable")
def test_the_honourable_cannot_refuse(veto: Veto) -> None:
    """Unmarked and with strokes to lose, an Honourable character accepts; another one may refuse."""
    challenged(veto, hers="Onufry Kisielnicki").only("michal", "accept")
    challenged(veto, hers="Onufry Kisielnicki").refused("michal", "refuse", by="1.2.kw.honourable")
    challenged(veto, hers="Uhlik").only("michal", "accept", "refuse")


@pytest.mark.clause("1.2.kw.honourable", "1.2.kw.pludrak.refuse")
def test_an_honourable_pludrak_cannot_refuse(veto: Veto) -> None:
    """Pludry do not help an Honourable character."""
    challenged(veto, hers={"card": "Onufry Kisielnicki", "on": ["Pludry"]}).only("michal", "accept")


@pytest.mark.clause("1.2.kw.pludrak.refuse", "1.2.kw.pludrak.refuse-marks")
def test_a_pludrak_refuses_for_free_but_is_marked(veto: Veto) -> None:
    """By his keyword or by his clothes; marked already, he cannot refuse."""
    for hers, word in (("Hans Prytwic", "hans-prytwic"), ({"card": "Uhlik", "on": ["Pludry"]}, "uhlik")):
        table = challenged(veto, hers=hers).says("michal", "refuse")
        assert (table.strokes("michal"), table.marked(word)) == (4, True)
    challenged(veto, hers={"card": "Hans Prytwic", "marked": True}).only("michal", "accept")


@pytest.mark.clause("6.5.example.refuse-or-fight", "4.1.card-over-rule", "1.2.kw.pludrak.refuse")
def test_vae_victis_makes_refusing_dearer(veto: Veto) -> None:
    """Two strokes against its player's characters; a Pludrak pays nothing all the same, and the poor what they have."""
    vae = {"party": ["Vae victis"], "faction": "wisniowieccy"}
    assert challenged(veto, marcin=vae).says("michal", "refuse").strokes("michal") == 2
    assert challenged(veto, hers="Hans Prytwic", marcin=vae).says("michal", "refuse").strokes("michal") == 4
    assert challenged(veto, marcin=vae, michal={"strokes": 1}).says("michal", "refuse").strokes("michal") == 0
    assert challenged(veto, michal=vae).says("michal", "refuse").strokes("michal") == 3


@pytest.mark.clause("1.7.game-rule")
def test_a_strategy_can_forbid_refusing(veto: Veto) -> None:
    """Under Prawem i lewem one's own characters cannot refuse, a rival's can."""
    challenged(veto, michal={"strategy": "Prawem i lewem"}).only("michal", "accept")
    challenged(veto, marcin={"strategy": "Prawem i lewem"}).only("michal", "accept", "refuse")


@pytest.mark.clause("3.3.3.duel.order.1-challenge", "3.3.3.duel.1.mark")
def test_a_challenge_can_be_answered_before_it_is_accepted(veto: Veto) -> None:
    """Zasadzka answers the challenge; the challenger is marked by then, and has one Sabre less in the duel."""
    table = challenged(veto, michal={"court": ["Zasadzka"]})
    table.only("michal", "reply:zasadzka", "pass")
    assert table.marked(ROCH)
    table.says("michal", "reply:zasadzka").says("michal", "accept")
    assert (table.sabre(ROCH), table.sabre(TYZENHAUZ)) == (5, 6)


@pytest.mark.clause("3.3.3.duel.order.1-challenge")
def test_what_an_answer_did_ends_with_the_duel(veto: Veto) -> None:
    """Six against six by Zasadzka is a five; after the refusal, or the duel, he has six again."""
    table = challenged(veto, michal={"court": ["Zasadzka"]})
    table.says("michal", "reply:zasadzka", "refuse")
    assert table.sabre(ROCH) == 6


@pytest.mark.clause("3.3.3.duel.1.accept-unmarked", "kkk.duel.accept-free")
@pytest.mark.parametrize("kkk", [False, True])
def test_accepting_marks_nobody(veto: Veto, *, kkk: bool) -> None:
    """Who survives the duel can agitate later."""
    table = challenged(veto, "Erazm Czarnota" if kkk else "Uhlik", kkk=kkk).says("michal", "accept")
    table.bene("marcin", "michal")
    assert table.company("michal") == ["tyzenhauz"]
    assert not table.marked("tyzenhauz")
    table.bene("marcin").offers("michal", "agitate:tyzenhauz")


@pytest.mark.clause("4.4.example.kesim", "4.4.stack.no-trifle", "1.8.deed.own-turn")
def test_no_deed_answers_a_challenge(veto: Veto) -> None:
    """Kęsim, Kęsim! is a deed; a reply, Zasadzka, would do."""
    table = challenged(veto, michal={"faction": "dworscy", "court": ["Kęsim, Kęsim!"]})
    table.only("michal", "accept", "refuse").refused("michal", "play:kesim-kesim")


@pytest.mark.clause("1.8.trifle.not-during-deed")
def test_no_trifle_while_a_duel_is_on(veto: Veto) -> None:
    """Neither before the answer nor in the slots; afterwards it is possible again."""
    table = challenged(veto, marcin={"court": ["Nadziak", "Finta"], "ducats": 9}).says("michal", "accept")
    table.refused("marcin", "put-out:nadziak", by="1.8.trifle.not-during-deed")
    table.refused("marcin", "attach:finta", by="1.8.trifle.not-during-deed")
    table.bene("marcin", "michal").offers("marcin", "put-out:nadziak", "attach:finta")
