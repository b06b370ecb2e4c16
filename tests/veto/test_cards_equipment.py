"""Each piece of equipment, property, faction card and strategy with a rule does what that says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# Equipment


@pytest.mark.clause("1.2.kw.karmazyn.stay")
def test_karmazynowy_kontusz(veto: Veto) -> None:
    """Whoever wears it is a Karmazyn, who may move to the magnates' field."""
    table = veto.table(marcin={"ducats": 5, "court": ["Karmazynowy kontusz"], "in_play": ["Uhlik"]})
    table.offers_not("marcin", "move:uhlik").says("marcin", "put-out:karmazynowy-kontusz", "on:marcin:uhlik")
    assert table.has("uhlik", "karmazyn")
    table.says("marcin", "move:uhlik")
    assert table.field("uhlik") == "magnates"


@pytest.mark.clause("3.1.zone.magnates.who")
def test_karmazynowy_kontusz_eaten_by_rust(veto: Veto) -> None:
    """Without it its bearer has no place in the magnates' field."""
    table = veto.table(
        floor="michal",
        marcin={"in_play": [{"card": "Uhlik", "field": "magnates", "on": ["Karmazynowy kontusz", "Nadziak"]}]},
        michal={"court": ["Rdzą przeżarty"]},
    )
    table.says("michal", "play:rdza-przezarty", "on:marcin:karmazynowy-kontusz")
    assert (table.field("uhlik"), table.attached("uhlik")) == ("election", ["nadziak"])


@pytest.mark.clause("4.3.example.uhlik", "4.3.no-memory")
def test_pludry(veto: Veto) -> None:
    """Whoever wears trunk hose is a Pludrak; a copy that is put out later is none."""
    table = veto.table(
        marcin={"in_play": ["Tyzenhauz"]},
        michal={"ducats": 9, "court": ["Uhlik"], "in_play": [{"card": "Uhlik", "marked": True, "on": ["Pludry"]}]},
    )
    assert table.has("uhlik", "pludrak")
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept")
    table.bene("marcin", "michal").says("michal", "top:pludry").bene("marcin").says("michal", "put-out:uhlik")
    assert not table.has("uhlik", "pludrak")


def test_delia_sobolowa(veto: Veto) -> None:
    """Whoever wears it is Influential."""
    table = veto.table(marcin={"in_play": [{"card": "Uhlik", "on": ["Delia sobolowa"]}]})
    assert table.has("uhlik", "influential")
    table.offers("marcin", "move:uhlik")


@pytest.mark.parametrize(("sting", "pile"), [("Finta", "discards"), ("Cięcie na odlew", "removed")])
def test_zbroja_husarska(veto: Veto, sting: str, pile: str) -> None:
    """Whoever uses it and loses by exactly three is wounded, by four killed."""
    table = veto.table(
        marcin={"court": [sting], "in_play": ["Uhlik"]},
        michal={"in_play": [{"card": "Wierzbicki", "marked": True, "on": ["Zbroja husarska"]}]},
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:wierzbicki").says("michal", "accept", "arm:zbroja-husarska")
    table.says("marcin", f"sting:{'finta' if sting == 'Finta' else 'ciecie-na-odlew'}").bene("michal", "marcin")
    if pile == "discards":
        table.says("michal", "top:wierzbicki")
    assert getattr(table, pile)("michal")[-1] == "wierzbicki"


def test_zbroja_husarska_has_to_be_used(veto: Veto) -> None:
    """In the saddlebag it saves nobody."""
    table = veto.table(
        marcin={"court": ["Finta"], "in_play": ["Uhlik"]},
        michal={"in_play": [{"card": "Wierzbicki", "marked": True, "on": ["Zbroja husarska"]}]},
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:wierzbicki").says("michal", "accept", "pass")
    table.says("marcin", "sting:finta").bene("michal", "marcin")
    assert table.removed("michal") == ["wierzbicki"]


def test_batorowka(veto: Veto) -> None:
    """In the hand of a Karmazyn it adds one more."""
    table = veto.table(
        marcin={"in_play": [{"card": "Jodok Surwiłło", "on": ["Batorówka"]}, {"card": "Uhlik", "on": ["Batorówka"]}]},
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    table.says("marcin", "challenge:jodok-surwillo", "whom:michal:roch-kowalski").says("michal", "accept")
    table.says("marcin", "arm:batorowka")
    assert table.sabre("jodok-surwillo") == 5


def test_lewak(veto: Veto) -> None:
    """Lewak, marked, takes two from what a sting of the opponent adds."""
    table = veto.table(
        marcin={"court": ["Finta", "Cięcie krzyżowe"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True, "on": ["Lewak", "Lewak"]}]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept", "pass")
    table.says("marcin", "sting:finta").says("michal", "reply:lewak")
    assert (table.sabre("tyzenhauz"), table.marked("michal:lewak")) == (7, True)
    table.bene("michal").says("marcin", "sting:ciecie-krzyzowe").says("michal", "reply:lewak@2")
    assert table.sabre("tyzenhauz") == 7


@pytest.mark.clause("1.2.strokes")
def test_bulawa_polna(veto: Veto) -> None:
    """Whoever bears the mace counts one more in the trait Strokes."""
    table = veto.table(
        marcin={"in_play": ["Tyzenhauz"]},
        michal={"strokes": 5, "in_play": [{"card": "Uhlik", "marked": True, "on": ["Buława polna"]}]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept", "pass")
    table.bene("marcin", "michal")
    assert (table.strokes("marcin"), table.strokes("michal")) == (2, 3)


@pytest.mark.clause("1.8.deed.kinds")
def test_petarda(veto: Veto) -> None:
    """The petard is discarded together with a rival's property; that is the turn's deed."""
    table = veto.table(
        marcin={"in_play": [{"card": "Uhlik", "on": ["Petarda"]}], "properties": ["Szynk"]},
        michal={"properties": ["Latyfundium"]},
    )
    table.says("marcin", "use:petarda").only("marcin", "on:michal:latyfundium").says("marcin", "on:michal:latyfundium")
    assert (table.attached("uhlik"), table.estates("michal"), table.discards("marcin")) == ([], [], ["petarda"])
    table.offers_not("marcin", "agitate:uhlik")


# Properties


@pytest.mark.clause("1.4.kw.inn")
def test_zajazd_pod_labedziem(veto: Veto) -> None:
    """The Swan, marked, brings a ducat for each Inn of its player, itself included."""
    table = veto.table(
        marcin={"ducats": 0, "properties": ["Zajazd „Pod Łabędziem”", "Szynk", "Młyn"]},
        michal={"properties": ["Szynk"]},
    )
    table.says("marcin", "use:zajazd-pod-labedziem")
    assert (table.ducats("marcin"), table.marked("zajazd-pod-labedziem")) == (2, True)
    table.offers_not("marcin", "use:zajazd-pod-labedziem")


@pytest.mark.clause("3.3.2.draw")
def test_kamienica_w_stolicy(veto: Veto) -> None:
    """The town house lets the court hold one card more."""
    table = veto.table(phase="settlement", marcin={"properties": ["Kamienica w stolicy"]})
    assert (table.count("court", "marcin"), table.count("court", "michal")) == (7, 6)


@pytest.mark.clause("1.8.mark.other")
def test_kapela_nadworna(veto: Veto) -> None:
    """The band plays for a Famous character, who is marked, and brings a stroke at the beginning of the End phase."""
    table = veto.table(
        phase="end",
        marcin={"properties": ["Kapela nadworna"], "in_play": ["Michał Szemiot", "Uhlik"]},
    )
    table.says("marcin", "reply:kapela-nadworna").only("marcin", "on:marcin:michal-szemiot")
    table.says("marcin", "on:marcin:michal-szemiot")
    assert (table.strokes("marcin"), table.marked("michal-szemiot")) == (2, True)


def test_sicz_na_ostrowie(veto: Veto) -> None:
    """With the Sich its player's Cossacks may agitate."""
    table = veto.table(
        marcin={"faction": "Awanturnicy", "in_play": ["Hryćko Sokół"], "properties": ["Sicz na ostrowie"]},
        michal={"in_play": ["Wasyl Czetwert"]},
    )
    table.offers("marcin", "agitate:hrycko-sokol")
    table.bene("marcin").refused("michal", "agitate:wasyl-czetwert", by="1.2.kw.cossack.no-agitate")


def test_starostwo_grodowe(veto: Veto) -> None:
    """The starosty, marked, brings a stroke; that is the turn's deed."""
    table = veto.table(marcin={"faction": "Dworscy", "properties": ["Starostwo grodowe"], "in_play": ["Uhlik"]})
    table.says("marcin", "use:starostwo-grodowe").offers_not("marcin", "agitate:uhlik")
    assert (table.strokes("marcin"), table.common) == (1, 20)


def test_stadnina(veto: Veto) -> None:
    """With the stud farm riders have one Sabre more when they challenge, and not when they are challenged."""
    challenged = {"card": "Tyzenhauz", "on": ["Hucuł"], "marked": True}
    table = veto.table(
        marcin={"properties": ["Stadnina"], "in_play": [{"card": "Uhlik", "on": ["Hucuł"]}, "Aramis"]},
        michal={"in_play": [challenged, {"card": "Roch Kowalski", "marked": True}], "properties": ["Stadnina"]},
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").says("michal", "accept")
    assert (table.sabre("uhlik"), table.sabre("tyzenhauz")) == (6, 7)


def test_stadnina_helps_riders_only(veto: Veto) -> None:
    """Who has no horse has nothing of it."""
    table = veto.table(
        marcin={"properties": ["Stadnina"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    assert table.sabre("tyzenhauz") == 6


def test_szkola_fechtunku(veto: Veto) -> None:
    """The fencing school, marked, turns a sting of the court into a new card."""
    table = veto.table(
        kkk=True,
        marcin={"court": ["Cięcie krzyżowe", "Precz!"], "properties": ["Szkoła fechtunku"], "deck": ["Las"]},
    )
    table.says("marcin", "use:szkola-fechtunku").only("marcin", "discard:ciecie-krzyzowe")
    table.says("marcin", "discard:ciecie-krzyzowe")
    assert (table.court("marcin"), table.discards("marcin")) == (["las", "precz"], ["ciecie-krzyzowe"])


def test_szkola_fechtunku_cannot_discard_every_sting(veto: Veto) -> None:
    """Cięcie referendarskie cannot be discarded by a card."""
    table = veto.table(marcin={"court": ["Cięcie referendarskie"], "properties": ["Szkoła fechtunku"]})
    table.offers_not("marcin", "use:szkola-fechtunku")


# Faction cards


def test_the_radziwills(veto: Veto) -> None:
    """They may have two Elects in play; their influence brings two ducats."""
    table = veto.table(
        marcin={
            "faction": "Radziwiłłowie", "ducats": 20, "in_play": ["Hieronim Dowmont"],
            "court": ["Albrecht Dowmont", "Bohdan Chmielnicki"],
        }
    )  # fmt: skip
    table.says("marcin", "influence")
    assert table.ducats("marcin") == 22
    table.says("marcin", "put-out:albrecht-dowmont").bene("marcin", "michal")
    table.refused("marcin", "put-out:bohdan-chmielnicki", by="1.2.kw.elect.one")


@pytest.mark.clause("1.2.kw.elect.one")
def test_others_have_one_elect(veto: Veto) -> None:
    """Other factions may not put out a second one."""
    table = veto.table(
        marcin={"ducats": 40, "in_play": ["Hieronim Dowmont"], "court": ["Albrecht Dowmont"]},
    )
    table.refused("marcin", "put-out:albrecht-dowmont", by="1.2.kw.elect.one")


@pytest.mark.clause("1.1.game-rule")
def test_the_wisniowieckis(veto: Veto) -> None:
    """While a rival has two strokes more, their own characters have one Sabre more; their influence unmarks one."""
    table = veto.table(
        marcin={"in_play": [{"card": "Kuba Struś", "marked": True}, "Uhlik"], "strokes": 1}, michal={"strokes": 3}
    )
    assert (table.sabre("kuba-strus"), table.sabre("uhlik")) == (5, 4)
    table.says("marcin", "influence", "on:marcin:kuba-strus")
    assert not table.marked("kuba-strus")
    table.says("marcin", "agitate:kuba-strus")
    assert table.sabre("kuba-strus") == 4


@pytest.mark.clause("1.1.influence.additional")
def test_the_adventurers(veto: Veto) -> None:
    """A duel won brings them a ducat; their influence, by marking the faction card, robs a rival of up to two."""
    table = veto.table(
        marcin={"faction": "Awanturnicy", "ducats": 0, "in_play": ["Tyzenhauz"]},
        michal={"ducats": 5, "in_play": [{"card": "Uhlik", "marked": True}]},
    )
    table.says("marcin", "influence", "against:michal")
    assert (table.ducats("marcin"), table.ducats("michal"), table.marked("marcin:awanturnicy")) == (2, 3, True)
    table.offers_not("marcin", "influence")
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept").bene("marcin", "michal")
    assert table.ducats("marcin") == 3


def test_the_court(veto: Veto) -> None:
    """With a character in the magnates' field the Court's income is one higher; its influence draws a card."""
    table = veto.table(marcin={"faction": "Dworscy", "in_play": ["Fedor Olewski"], "deck": ["Finta"]})
    assert table.income("marcin") == 2
    table.says("marcin", "influence")
    assert table.court("marcin") == ["finta"]
    table.says("marcin", "move:fedor-olewski")
    assert table.income("marcin") == 3


@pytest.mark.clause("3.3.1.first-round.no-influence", "3.3.1.initiative.influence", "5.2.no-influence")
def test_when_there_is_no_influence(veto: Veto) -> None:
    """Nobody uses political influence in the first round, without the initiative, or by the feast rules."""
    veto.table(round=1).refused("marcin", "influence", by="3.3.1.first-round.no-influence")
    veto.table(initiative="michal", floor="marcin").refused("marcin", "influence", by="3.3.1.initiative.influence")
    veto.table(options={"feast": True}).refused("marcin", "influence", by="5.2.no-influence")


# Strategies


@pytest.mark.clause("3.4.strategy")
def test_zlota_wolnosc(veto: Veto) -> None:
    """Four Karmazyns in the magnates' field win at the check of victory."""
    four = ["Ignacy Jabłoński", "Dymitr Horodecki", "Jodok Surwiłło", "Fedor Olewski"]
    table = veto.table(
        phase="end",
        marcin={"strategy": "Złota wolność", "in_play": [{"card": name, "field": "magnates"} for name in four]},
    )
    assert (table.winners, table.reason) == (["marcin"], "a strategy is fulfilled")


def test_zlota_wolnosc_with_three(veto: Veto) -> None:
    """Three do not."""
    three = ["Ignacy Jabłoński", "Dymitr Horodecki", "Jodok Surwiłło"]
    cards = [*[{"card": name, "field": "magnates"} for name in three], "Fedor Olewski"]
    table = veto.table(phase="end", marcin={"strategy": "Złota wolność", "in_play": cards})
    assert not table.over


@pytest.mark.parametrize(("ducats", "wins"), [(39, False), (40, True)])
def test_pelna_szkatula(veto: Veto, ducats: int, *, wins: bool) -> None:
    """Forty ducats win at the check of victory."""
    table = veto.table(phase="end", marcin={"strategy": "Pełna szkatuła", "ducats": ducats})
    assert table.over == wins


def test_prawem_i_lewem(veto: Veto) -> None:
    """Challengers have one Sabre more, and nobody may refuse a duel."""
    table = veto.table(
        marcin={"strategy": "Prawem i lewem", "in_play": ["Tyzenhauz"], "strokes": 2},
        michal={"in_play": ["Roch Kowalski"], "strokes": 2},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    assert table.sabre("tyzenhauz") == 7
    table = veto.table(
        floor="michal",
        marcin={"strategy": "Prawem i lewem", "in_play": ["Tyzenhauz"], "strokes": 2},
        michal={"in_play": ["Roch Kowalski"], "strokes": 2},
    )
    table.says("michal", "challenge:roch-kowalski", "whom:marcin:tyzenhauz").only("marcin", "accept")
    table.refused("marcin", "refuse", by="1.7.game-rule")


@pytest.mark.clause("1.7.no-mark")
def test_dozywocie(veto: Veto) -> None:
    """The pension, marked, brings a ducat."""
    table = veto.table(marcin={"strategy": "Dożywocie", "ducats": 0})
    table.says("marcin", "use:dozywocie")
    assert (table.ducats("marcin"), table.marked("dozywocie")) == (1, True)
