"""Agitations: who may agitate, what it brings, and from whom it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

BANNED = {
    "1.2.kw.woman.no-agitate": "Barbara Narbuttówna",
    "1.2.kw.pludrak.no-agitate": "Walter Kettel",
    "1.2.kw.jew.no-agitate": "Abi Blumsztajn",
    "1.2.kw.cossack.no-agitate": "Wasyl Czetwert",
    "1.2.kw.absent.no-agitate": "Zenon Godzimirski",
}
WORD = {
    "Barbara Narbuttówna": "barbara-narbuttowna",
    "Walter Kettel": "walter-kettel",
    "Abi Blumsztajn": "abi-blumsztajn",
    "Wasyl Czetwert": "wasyl-czetwert",
    "Zenon Godzimirski": "zenon-godzimirski",
}


def agitating(veto: Veto, *characters: object, kkk: bool = False, common: int = 8, strokes: int = 2,
              **marcin: object) -> Talk:  # fmt: skip
    """Marcin has the floor and these characters; Michał has the strokes that neither he nor the common pool has."""
    hers = (15 if kkk else 21) - strokes - common
    return veto.table(
        kkk=kkk, common=common, marcin={"strokes": strokes, "in_play": list(characters), "court": [], **marcin},
        michal={"strokes": hers, "in_play": ["Tyzenhauz"]},
    )  # fmt: skip


@pytest.mark.clause("3.3.3.agitation.mark", "3.3.3.agitation.take", "kkk.agitation.mark", "kkk.agitation.take")
@pytest.mark.parametrize("kkk", [False, True])
def test_an_agitation_brings_a_stroke_and_marks(veto: Veto, *, kkk: bool) -> None:
    """One stroke goes from the common pool to the player; the character is marked."""
    name, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", "roch-kowalski")
    table = agitating(veto, name, kkk=kkk).says("marcin", f"agitate:{word}")
    assert (table.strokes("marcin"), table.common, table.marked(word)) == (3, 7, True)


@pytest.mark.clause("3.3.3.agitation.mark", "4.4.own-actions", "3.2.mark.turn")
def test_the_mark_is_paid_before_the_others_answer(veto: Veto) -> None:
    """Roch is marked while Aramis can still support him, and Aramis is marked for that."""
    table = agitating(veto, "Roch Kowalski", "Aramis")
    table.says("marcin", "agitate:roch-kowalski").offers("marcin", "reply:aramis")
    assert table.marked("roch-kowalski")
    assert table.strokes("marcin") == 2
    table.says("marcin", "reply:aramis")
    assert (table.strokes("marcin"), table.common) == (5, 5)
    assert table.marked("aramis")


@pytest.mark.clause("3.3.3.agitation.mark", "kkk.agitation.who", "3.2.mark.no-again", "kkk.mark.inert")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_marked_character_cannot_agitate(veto: Veto, *, kkk: bool) -> None:
    """It would have to be marked; its unmarked companion can."""
    first, second = ("Dymitr Burłaj", "Erazm Czarnota") if kkk else ("Roch Kowalski", "Aramis")
    words = ("dymitr-burlaj", "erazm-czarnota") if kkk else ("roch-kowalski", "aramis")
    table = agitating(veto, {"card": first, "marked": True}, second, kkk=kkk)
    table.offers("marcin", f"agitate:{words[1]}")
    by = "kkk.agitation.who" if kkk else "3.3.3.agitation.mark"
    table.refused("marcin", f"agitate:{words[0]}", by=by)


@pytest.mark.clause("3.3.3.deeds.agitation", "1.8.deed.one")
def test_agitating_is_the_deed_of_a_turn(veto: Veto) -> None:
    """After one agitation there is no second one in the same turn."""
    table = agitating(veto, "Roch Kowalski", "Uhlik")
    table.says("marcin", "agitate:roch-kowalski").refused("marcin", "agitate:uhlik", by="3.3.3.deeds.agitation")


@pytest.mark.clause("3.1.zone.magnates.no-agitate")
def test_nobody_agitates_from_the_magnates_field(veto: Veto) -> None:
    """The same Karmazyn can in the election field."""
    there = {"card": "Fedor Olewski", "field": "magnates"}
    agitating(veto, there).refused("marcin", "agitate:fedor-olewski", by="3.1.zone.magnates.no-agitate")
    agitating(veto, "Fedor Olewski").offers("marcin", "agitate:fedor-olewski")


@pytest.mark.clause("3.1.zone.magnates.exception")
def test_a_card_lets_the_magnates_agitate(veto: Veto) -> None:
    """Wojciech Korczak lifts the ban for his player's characters, and for nobody else's."""
    there = {"card": "Fedor Olewski", "field": "magnates"}
    agitating(veto, there, "Wojciech Korczak").offers("marcin", "agitate:fedor-olewski")
    table = veto.table(marcin={"in_play": [there]}, michal={"in_play": ["Wojciech Korczak"]})
    table.refused("marcin", "agitate:fedor-olewski", by="3.1.zone.magnates.no-agitate")


@pytest.mark.clause(*BANNED, "1.2.kw.absent.no-agitate")
@pytest.mark.parametrize(("clause", "name"), BANNED.items())
def test_keywords_that_forbid_agitating(veto: Veto, clause: str, name: str) -> None:
    """Women, Pludraks, Jews, Cossacks and Absent characters do not agitate; a companion without a keyword does."""
    table = agitating(veto, name, "Uhlik")
    table.refused("marcin", f"agitate:{WORD[name]}", by=clause).offers("marcin", "agitate:uhlik")


@pytest.mark.clause("1.2.kw.pludrak.no-agitate", "4.3.example.uhlik")
def test_clothing_that_makes_a_pludrak_forbids_agitating(veto: Veto) -> None:
    """Uhlik in Pludry cannot agitate; without them he can."""
    table = agitating(veto, {"card": "Uhlik", "on": ["Pludry"]})
    table.refused("marcin", "agitate:uhlik", by="1.2.kw.pludrak.no-agitate")
    agitating(veto, {"card": "Uhlik", "on": ["Karmazynowy kontusz"]}).offers("marcin", "agitate:uhlik")


@pytest.mark.clause("4.1.example.sakowicz", "4.1.card-over-rule", "1.8.passive.always", "3.2.in-play.rule")
@pytest.mark.parametrize("name", ["Barbara Narbuttówna", "Walter Kettel", "Abi Blumsztajn"])
def test_sakowicz_lets_them_agitate(veto: Veto, name: str) -> None:
    """Women, Pludraks and Jews agitate beside Sakowicz, but not beside somebody else's."""
    agitating(veto, name, "Sakowicz").offers("marcin", f"agitate:{WORD[name]}")
    table = veto.table(marcin={"in_play": [name]}, michal={"in_play": ["Sakowicz"]})
    table.offers_not("marcin", f"agitate:{WORD[name]}")


@pytest.mark.clause("4.1.example.sakowicz", "1.2.kw.cossack.no-agitate", "1.2.kw.absent.no-agitate")
@pytest.mark.parametrize("name", ["Wasyl Czetwert", "Zenon Godzimirski"])
def test_sakowicz_does_not_help_everybody(veto: Veto, name: str) -> None:
    """Cossacks and Absent characters are not among those he names."""
    agitating(veto, name, "Sakowicz").offers_not("marcin", f"agitate:{WORD[name]}")


@pytest.mark.clause("1.2.kw.absent.no-agitate", "4.1.example.sakowicz")
def test_nothing_lets_the_absent_agitate(veto: Veto) -> None:
    """A Pludrak whom Sakowicz would let agitate does not while an effect makes him Absent."""
    sent_away = {"card": "Walter Kettel", "on": ["Wyprawa na kresy"]}
    table = agitating(veto, sent_away, "Sakowicz")
    table.refused("marcin", "agitate:walter-kettel", by="1.2.kw.absent.no-agitate")


@pytest.mark.clause("4.2.control-character")
def test_a_controlled_character_agitates_for_who_controls_it(veto: Veto) -> None:
    """Michał's Roch, in Marcin's company, brings the stroke to Marcin."""
    table = agitating(veto, {"card": "Roch Kowalski", "owner": "michal", "on": ["Przekupiony dworzanin"]})
    table.says("marcin", "agitate:roch-kowalski")
    assert table.strokes("marcin") == 3


@pytest.mark.clause("1.2.strokes")
def test_the_trait_strokes_does_not_scale_it(veto: Veto) -> None:
    """Skrzetuski has two Strokes, and his agitation brings one."""
    table = agitating(veto, "Longinus Podbipięta").says("marcin", "agitate:longinus-podbipieta")
    assert table.strokes("marcin") == 3


@pytest.mark.clause("3.3.3.agitation.against", "kkk.agitation.against")
@pytest.mark.parametrize("kkk", [False, True])
def test_with_an_empty_pool_it_is_against_the_rival(veto: Veto, *, kkk: bool) -> None:
    """The rival's stroke goes into the common pool, and the agitator gets none."""
    name, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", "roch-kowalski")
    table = agitating(veto, name, kkk=kkk, common=0, strokes=8)
    table.says("marcin", f"agitate:{word}")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (8, 6 if kkk else 12, 1)


@pytest.mark.clause("3.3.3.agitation.against", "kkk.agitation.against")
def test_a_rival_without_strokes_loses_none(veto: Veto) -> None:
    """Of three players one holds none; an agitation against her moves nothing."""
    table = veto.table(
        seats=3, common=0, marcin={"in_play": ["Roch Kowalski"], "strokes": 12}, michal={"strokes": 12},
        robert={"strokes": 0},
    )  # fmt: skip
    table.says("marcin", "agitate:roch-kowalski").only("marcin", "against:michal", "against:robert")
    table.says("marcin", "against:robert")
    assert [table.strokes(seat) for seat in table.seats] == [12, 12, 0]


@pytest.mark.clause("3.3.3.agitation.against")
def test_among_several_rivals_the_agitator_picks_one(veto: Veto) -> None:
    """Only with an empty pool; from the pool nobody is asked."""
    position: dict[str, Any] = {"robert": {"strokes": 6}, "michal": {"strokes": 6}}
    table = veto.table(seats=3, common=0, marcin={"in_play": ["Roch Kowalski"], "strokes": 12}, **position)
    table.says("marcin", "agitate:roch-kowalski", "against:michal")
    assert [table.strokes(seat) for seat in table.seats] == [12, 5, 6]
    table = veto.table(seats=3, common=1, marcin={"in_play": ["Roch Kowalski"], "strokes": 11}, **position)
    table.says("marcin", "agitate:roch-kowalski")
    assert [table.strokes(seat) for seat in table.seats] == [12, 6, 6]


@pytest.mark.clause("3.3.3.agitation.no-combine", "3.3.3.example.aramis")
def test_pool_and_rival_are_never_combined(veto: Veto) -> None:
    """An agitation for three with two in the pool takes two, and the rival loses none."""
    table = agitating(veto, "Roch Kowalski", "Aramis", common=2)
    table.says("marcin", "agitate:roch-kowalski", "reply:aramis")
    assert (table.strokes("marcin"), table.common, table.strokes("michal")) == (4, 0, 17)


@pytest.mark.clause("3.3.3.example.aramis-empty")
def test_with_support_it_takes_three_from_the_rival(veto: Veto) -> None:
    """With an empty pool all three go from the rival into the pool."""
    table = agitating(veto, "Roch Kowalski", "Aramis", common=0)
    table.says("marcin", "agitate:roch-kowalski", "reply:aramis")
    assert (table.strokes("marcin"), table.common, table.strokes("michal")) == (2, 3, 16)


@pytest.mark.clause("errata.1", "1.6.agitation-not-play", "1.6.only-fighter")
def test_an_attached_sting_brings_one_stroke_more(veto: Veto) -> None:
    """Finta's three are worth one stroke; nobody can answer it as a sting, and it goes to the pile."""
    table = agitating(veto, {"card": "Roch Kowalski", "stings": ["Finta"]})
    table.says("marcin", "agitate:roch-kowalski").only("marcin", "spend:finta", "pass")
    table.says("marcin", "spend:finta")
    assert (table.strokes("marcin"), table.common, table.discards("marcin")) == (4, 6, ["finta"])
    assert table.asked == "marcin"
    assert table.sabre("roch-kowalski") == 6


@pytest.mark.clause("errata.1")
def test_the_sting_may_be_kept(veto: Veto) -> None:
    """Discarding it is a choice."""
    table = agitating(veto, {"card": "Roch Kowalski", "stings": ["Finta"]})
    table.says("marcin", "agitate:roch-kowalski", "pass")
    assert (table.strokes("marcin"), table.attached("roch-kowalski")) == (3, ["finta"])


@pytest.mark.clause("errata.1.one", "kkk.agitation.sting-one")
@pytest.mark.parametrize("kkk", [False, True])
def test_only_one_sting_is_discarded(veto: Veto, *, kkk: bool) -> None:
    """With two attached stings the second one stays."""
    name, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", "roch-kowalski")
    stings = ["Cięcie krzyżowe", "Zaskoczenie"] if kkk else ["Finta", "Młynek"]
    sting, other = ("zaskoczenie", "ciecie-krzyzowe") if kkk else ("finta", "mlynek")
    table = agitating(veto, {"card": name, "stings": stings}, kkk=kkk)
    table.says("marcin", f"agitate:{word}", f"spend:{sting}")
    assert (table.strokes("marcin"), table.attached(word), table.floor) == (4, [other], "marcin")
    table.offers_not("marcin", f"spend:{other}")


@pytest.mark.clause("errata.1.attached-only")
def test_a_sting_in_the_court_is_not_enough(veto: Veto) -> None:
    """Where there is none attached, nothing is asked; where there is, only that one is offered."""
    table = agitating(veto, "Roch Kowalski", court=["Finta"])
    assert table.says("marcin", "agitate:roch-kowalski").strokes("marcin") == 3
    table = agitating(veto, {"card": "Roch Kowalski", "stings": ["Młynek"]}, court=["Finta"])
    table.says("marcin", "agitate:roch-kowalski").only("marcin", "spend:mlynek", "pass")
    table.refused("marcin", "spend-court:finta", by="errata.1.attached-only")


@pytest.mark.clause("errata.1", "kkk.agitation.sting-source")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_companions_sting_does_not_count(veto: Veto, *, kkk: bool) -> None:
    """Only what is attached to the agitator."""
    one, two = ("Dymitr Burłaj", "Erazm Czarnota") if kkk else ("Roch Kowalski", "Uhlik")
    word = "dymitr-burlaj" if kkk else "roch-kowalski"
    own, other = ("Zaskoczenie", "Cięcie krzyżowe") if kkk else ("Finta", "Młynek")
    spend = ("spend:zaskoczenie", "spend:ciecie-krzyzowe") if kkk else ("spend:finta", "spend:mlynek")
    company = [{"card": one, "stings": [own]}, {"card": two, "stings": [other]}]
    table = agitating(veto, *company, kkk=kkk)
    table.says("marcin", f"agitate:{word}").only("marcin", spend[0], "pass")
    table.refused("marcin", spend[1], by="kkk.agitation.sting-source" if kkk else "errata.1")


@pytest.mark.clause("kkk.agitation.sting", "kkk.agitation.sting-source", "kkk.agitation.sting-flat")
def test_in_the_demo_the_sting_may_come_from_the_court(veto: Veto) -> None:
    """Zaskoczenie brings one stroke more, whatever its number; an equal one under the agitator is another choice."""
    burlaj = {"card": "Dymitr Burłaj", "stings": ["Zaskoczenie"]}
    table = agitating(veto, burlaj, kkk=True, court=["Zaskoczenie", "Zaskoczenie"])
    table.says("marcin", "agitate:dymitr-burlaj")
    table.only("marcin", "spend:zaskoczenie", "spend-court:zaskoczenie", "pass")
    table.says("marcin", "spend-court:zaskoczenie")
    assert (table.strokes("marcin"), table.common, table.count("court", "marcin")) == (4, 6, 1)
    assert table.attached("dymitr-burlaj") == ["zaskoczenie"]
    assert table.sabre("dymitr-burlaj") == 5


@pytest.mark.clause("kkk.agitation.against-more", "errata.1.no-combine", "kkk.agitation.no-combine")
@pytest.mark.parametrize("kkk", [False, True])
def test_the_stroke_of_the_sting_belongs_to_the_same_agitation(veto: Veto, *, kkk: bool) -> None:
    """Against a rival it makes two; of a pool of one only that one is taken."""
    name, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", "roch-kowalski")
    sting, spend = ("Zaskoczenie", "spend:zaskoczenie") if kkk else ("Finta", "spend:finta")
    every, armed = 15 if kkk else 21, {"card": name, "stings": [sting]}
    table = agitating(veto, armed, kkk=kkk, common=0, strokes=5)
    table.says("marcin", f"agitate:{word}", spend)
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (5, every - 7, 2)
    table = agitating(veto, armed, kkk=kkk, common=1, strokes=5)
    table.says("marcin", f"agitate:{word}", spend)
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (6, every - 6, 0)


@pytest.mark.clause("errata.2.sting")
def test_a_sting_of_another_faction_is_not_discarded_either(veto: Veto) -> None:
    """Pchnięcie dworskie bears the arms of the Dworscy."""
    kowalski = {"card": "Roch Kowalski", "stings": ["Pchnięcie dworskie", "Finta"]}
    table = agitating(veto, kowalski, faction="radziwillowie")
    table.says("marcin", "agitate:roch-kowalski").only("marcin", "spend:finta", "pass")
    table.refused("marcin", "spend:pchniecie-dworskie", by="errata.2.sting")
    table = agitating(veto, kowalski, faction="dworscy")
    table.says("marcin", "agitate:roch-kowalski").offers("marcin", "spend:pchniecie-dworskie")


@pytest.mark.clause("errata.1")
def test_a_sting_is_spent_only_in_an_agitation(veto: Veto) -> None:
    """With the floor and nothing under way it cannot be discarded like that."""
    table = agitating(veto, {"card": "Roch Kowalski", "stings": ["Finta"]})
    table.refused("marcin", "spend:finta", by="errata.1")


@pytest.mark.clause("errata.1", "1.6.face-down")
def test_who_is_asked_about_a_sting_in_the_court_is_not_told(veto: Veto) -> None:
    """In the demo only who holds a sting is asked; the other player's log is the same whether or not she declines."""
    logs: list[list[tuple[object, object]]] = []
    for court in (["Zaskoczenie"], ["Precz!"]):
        table = agitating(veto, "Dymitr Burłaj", kkk=True, court=court)
        table.says("marcin", "agitate:dymitr-burlaj")
        if table.options[0].startswith("spend"):
            table.bene("marcin")
        assert table.floor == "marcin"
        logs.append([(event["event"], event.get("option")) for event in table.state.events(1)])
    assert logs[0] == logs[1]


@pytest.mark.clause("3.3.3.agitation.kind-when", "3.3.3.agitation.against")
def test_the_pool_counts_when_the_agitation_takes_effect() -> None:
    """With one stroke in the pool Michał's answer drains it: the agitation is then against him."""
    position: dict[str, Any] = {
        "marcin": {"in_play": ["Roch Kowalski"], "strokes": 10, "court": []},
        "michal": {"strokes": 10, "court": ["Drain"]},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "agitate:roch-kowalski")
    assert table.common == 1
    table.says("michal", "reply:drain")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (10, 10, 1)


@pytest.mark.clause("3.3.3.agitation.mark", "4.4.negated")
def test_an_agitator_who_has_left_play_brings_nothing() -> None:
    """The agitation comes to nothing when its character is gone before it takes effect."""
    position: dict[str, Any] = {
        "marcin": {"in_play": ["Roch Kowalski"], "strokes": 10, "court": ["Gallows"]},
        "michal": {"strokes": 5, "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "agitate:roch-kowalski")
    table.says("marcin", "reply:gallows")
    assert (table.strokes("marcin"), table.common, table.company("marcin")) == (10, 6, [])
    table.refused("marcin", "agitate:roch-kowalski")


@pytest.mark.clause("3.2.discarded.inert", "3.2.in-play.rule", "4.1.example.sakowicz")
def test_who_has_been_discarded_helps_nobody_any_more() -> None:
    """While Sakowicz is in play Blumsztajn may agitate, and from the discard pile Sakowicz does nothing."""
    position: dict[str, Any] = {
        "marcin": {"in_play": ["Sakowicz", "Abi Blumsztajn"], "strokes": 4, "court": ["Gallows"]},
        "michal": {"strokes": 5, "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).offers("marcin", "agitate:abi-blumsztajn")
    table.says("marcin", "agitate:sakowicz", "reply:gallows").bene("marcin", "michal")
    assert table.discards("marcin", "marcin") == ["sakowicz", "gallows"]
    table.refused("marcin", "agitate:abi-blumsztajn", by="1.2.kw.jew.no-agitate")
