"""Each character with a rule of its own does what that says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# In duels


def test_krzywonos_mlodszy(veto: Veto) -> None:
    """Krzywonos the Younger has one Sabre more beside Maksym, and not against him."""
    table = veto.table(kkk=True, marcin={"in_play": ["Krzywonos młodszy"]}, michal={"in_play": ["Maksym Krzywonos"]})
    assert table.sabre("krzywonos-mlodszy") == 4
    table = veto.table(kkk=True, marcin={"in_play": ["Krzywonos młodszy", "Maksym Krzywonos"]})
    assert table.sabre("krzywonos-mlodszy") == 5


@pytest.mark.parametrize(
    ("challenger", "challenged", "sabres"),
    [
        ("Andrzej Kmicic", "Kawaler de Lagardere", (7, 6)),
        ("Kawaler de Lagardere", "Andrzej Kmicic", (5, 6)),
    ],
)
def test_kmicic_and_lagardere(veto: Veto, challenger: str, challenged: str, sabres: tuple[int, int]) -> None:
    """Kmicic has one Sabre more when he challenges, Lagardère when he is challenged."""
    table = veto.table(
        kkk=True, marcin={"in_play": [challenger]}, michal={"in_play": [{"card": challenged, "marked": True}]}
    )
    mine, hers = [name.lower().replace(" ", "-") for name in (challenger, challenged)]
    table.says("marcin", f"challenge:{mine}", f"whom:michal:{hers}").says("michal", "accept")
    assert (table.sabre(mine), table.sabre(hers)) == sabres


@pytest.mark.clause("3.3.3.example.mlynek")
def test_michal_wolodyjowski(veto: Veto) -> None:
    """Wołodyjowski cancels a sting of his opponent, once in a duel, though he is marked."""
    table = veto.table(
        marcin={"in_play": ["Michał Wołodyjowski"]},
        michal={"court": ["Finta", "Finta"], "in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:roch-kowalski").says("michal", "accept")
    table.bene("marcin").says("michal", "sting:finta").says("marcin", "reply:michal-wolodyjowski")
    assert table.sabre("roch-kowalski") == 6
    table.bene("marcin").says("michal", "sting:finta")
    assert (table.asked, table.sabre("roch-kowalski")) == ("marcin", 9)


def test_michal_wolodyjowski_minds_his_own_duel(veto: Veto) -> None:
    """He does not cancel stings in the duel of a companion."""
    table = veto.table(
        marcin={"in_play": ["Michał Wołodyjowski", "Tyzenhauz"]},
        michal={"court": ["Finta"], "in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    table.bene("marcin").says("michal", "sting:finta")
    assert table.sabre("roch-kowalski") == 9


def test_walter_kettel(veto: Veto) -> None:
    """Kettel has one Sabre more in a duel in which he uses a firearm."""
    table = veto.table(
        marcin={"in_play": [{"card": "Walter Kettel", "on": ["Krócica", "Karabela"]}]},
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    assert table.sabre("walter-kettel") == 6
    table.says("marcin", "challenge:walter-kettel", "whom:michal:roch-kowalski").says("michal", "accept")
    table.says("marcin", "arm:krocica")
    assert table.sabre("walter-kettel") == 9


def test_roch_kowalski_ordynans(veto: Veto) -> None:
    """Roch the orderly has one Sabre more with Pani Kowalska in his hand."""
    table = veto.table(
        marcin={"in_play": [{"card": "Roch Kowalski (Ordynans)", "on": ["Pani Kowalska"]}]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}]},
    )
    table.says("marcin", "challenge:roch-kowalski-ordynans", "whom:michal:uhlik").says("michal", "accept")
    table.says("marcin", "arm:pani-kowalska")
    assert table.sabre("roch-kowalski-ordynans") == 9


@pytest.mark.clause("1.3.kw.card-exception")
def test_onufry_kisielnicki(veto: Veto) -> None:
    """Kisielnicki may use two weapons in a duel."""
    table = veto.table(
        marcin={"in_play": [{"card": "Onufry Kisielnicki", "on": ["Karabela", "Nadziak", "Szabla polska"]}]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}]},
    )
    table.says("marcin", "challenge:onufry-kisielnicki", "whom:michal:uhlik").says("michal", "accept")
    table.says("marcin", "arm:karabela", "arm:szabla-polska")
    assert table.sabre("onufry-kisielnicki") == 10
    assert "arm:nadziak" not in table.options


# What befalls companions


def test_halszka_kierdejowna(veto: Veto) -> None:
    """Halszka, marked, keeps a wounded companion in play."""
    table = veto.table(
        marcin={"in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}, "Halszka Kierdejówna"], "strokes": 2},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept")
    table.bene("marcin", "michal").says("michal", "reply:halszka-kierdejowna")
    assert table.company("michal") == ["uhlik", "halszka-kierdejowna"]
    assert (table.marked("halszka-kierdejowna"), table.strokes("michal")) == (True, 1)


def test_ojciec_anzelm(veto: Veto) -> None:
    """Anzelm, marked, lets a character that would be killed be wounded, so that it may come back."""
    table = veto.table(
        marcin={"in_play": ["Jan Skrzetuski"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}, "Ojciec Anzelm"], "strokes": 2},
    )
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:uhlik").says("michal", "accept")
    table.bene("marcin", "michal").says("michal", "reply:ojciec-anzelm")
    assert (table.discards("michal"), table.removed("michal")) == (["uhlik"], [])


# Out of duels


@pytest.mark.clause("3.3.3.example.aramis", "4.4.own-actions")
def test_aramis(veto: Veto) -> None:
    """Aramis, marked, makes an agitation of his own side bring two more, and none of a rival's."""
    table = veto.table(marcin={"in_play": ["Roch Kowalski", "Aramis"]})
    table.says("marcin", "agitate:roch-kowalski").says("marcin", "reply:aramis")
    assert (table.strokes("marcin"), table.marked("aramis")) == (3, True)
    table = veto.table(marcin={"in_play": ["Roch Kowalski"]}, michal={"in_play": ["Aramis"]})
    table.says("marcin", "agitate:roch-kowalski")
    assert (table.strokes("marcin"), table.marked("aramis")) == (1, False)


@pytest.mark.clause("4.4.example.zagloba-stack")
def test_jan_zagloba(veto: Veto) -> None:
    """Zagłoba, marked, cancels what a rival plays; he stays in play."""
    table = veto.table(marcin={"court": ["Biesiada sarmacka"]}, michal={"in_play": ["Jan Zagłoba", "Roch Kowalski"]})
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:roch-kowalski").says("michal", "reply:jan-zagloba")
    assert (table.marked("roch-kowalski"), table.marked("jan-zagloba")) == (False, True)


@pytest.mark.clause("1.8.mark.must")
def test_jan_zagloba_cannot_be_marked_twice(veto: Veto) -> None:
    """Marked already, he cancels nothing."""
    table = veto.table(
        marcin={"court": ["Biesiada sarmacka"]},
        michal={"in_play": [{"card": "Jan Zagłoba", "marked": True}, "Roch Kowalski"]},
    )
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:roch-kowalski")
    assert table.marked("roch-kowalski")


def test_wierzbicki(veto: Veto) -> None:
    """Wierzbicki pays with a card that lies on him, and another character's rule is void until the round ends."""
    table = veto.table(
        marcin={
            "court": ["Biesiada sarmacka"], "in_play": [{"card": "Wierzbicki", "on": ["Nadziak"], "stings": ["Finta"]}],
        },
        michal={"in_play": ["Jan Zagłoba", "Roch Kowalski"]},
    )  # fmt: skip
    table.says("marcin", "use:wierzbicki").only("marcin", "on:marcin:nadziak", "on:marcin:finta")
    table.says("marcin", "on:marcin:nadziak").only("marcin", "on:michal:jan-zagloba")
    table.says("marcin", "on:michal:jan-zagloba").says("michal", "reply:jan-zagloba")
    table.says("marcin", "use:wierzbicki", "on:marcin:finta", "on:michal:jan-zagloba")
    assert table.removed("marcin") == ["nadziak", "finta"]
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:roch-kowalski")
    assert table.marked("roch-kowalski")


@pytest.mark.clause("1.8.mark.self")
def test_wierzbicki_makes_a_void_rule_speak_again(veto: Veto) -> None:
    """When the round is over, the rule is in force again."""
    table = veto.table(
        marcin={"in_play": [{"card": "Wierzbicki", "on": ["Nadziak"]}, "Abi Blumsztajn", "Sakowicz"]},
    )
    table.offers("marcin", "agitate:abi-blumsztajn")
    table.says("marcin", "use:wierzbicki", "on:marcin:nadziak", "on:marcin:sakowicz")
    table.refused("marcin", "agitate:abi-blumsztajn", by="1.2.kw.jew.no-agitate")
    table.bene("marcin", "michal", "marcin").until("marcin", "agitate:abi-blumsztajn")


@pytest.mark.clause("4.1.example.sakowicz", "4.1.card-over-rule")
def test_sakowicz(veto: Veto) -> None:
    """Sakowicz lets his own side's Jews, Women and Pludraks agitate, and nobody whom another keyword forbids it."""
    table = veto.table(
        marcin={
            "in_play": ["Sakowicz", "Abi Blumsztajn", "Barbara Narbuttówna", "Walter Kettel", "Hryćko Sokół"],
        },
        michal={"in_play": ["Lejba Szmulowicz"]},
    )
    table.offers("marcin", *[f"agitate:{word}" for word in ("abi-blumsztajn", "barbara-narbuttowna", "walter-kettel")])
    table.refused("marcin", "agitate:hrycko-sokol", by="1.2.kw.cossack.no-agitate")
    table.bene("marcin").refused("michal", "agitate:lejba-szmulowicz", by="1.2.kw.jew.no-agitate")


def test_nasta_horpynowna(veto: Veto) -> None:
    """Nasta may agitate, and lets no other Woman do so."""
    table = veto.table(marcin={"in_play": ["Nasta Horpynówna", "Barbara Narbuttówna"]})
    table.offers("marcin", "agitate:nasta-horpynowna")
    table.refused("marcin", "agitate:barbara-narbuttowna", by="1.2.kw.woman.no-agitate")


def test_ksawery_obodzinski(veto: Veto) -> None:
    """Obodziński, marked, moves up to two ducats from a rival's treasury; that is the turn's deed."""
    table = veto.table(marcin={"in_play": ["Ksawery Obodziński", "Uhlik"], "ducats": 5}, michal={"ducats": 1})
    table.says("marcin", "use:ksawery-obodzinski", "against:michal")
    assert (table.ducats("marcin"), table.ducats("michal"), table.marked("ksawery-obodzinski")) == (6, 0, True)
    table.offers_not("marcin", "agitate:uhlik")


def test_ksawery_obodzinski_robs_nobody_who_is_poor(veto: Veto) -> None:
    """From an empty treasury there is nothing to take."""
    table = veto.table(marcin={"in_play": ["Ksawery Obodziński"]}, michal={"ducats": 0})
    table.offers_not("marcin", "use:ksawery-obodzinski")


@pytest.mark.clause("3.1.zone.magnates.exception")
def test_wojciech_korczak(veto: Veto) -> None:
    """Korczak lets his side's characters in the magnates' field agitate and challenge, and be challenged."""
    magnate = {"card": "Adam Leżeński", "field": "magnates"}
    table = veto.table(
        marcin={"in_play": ["Wojciech Korczak", magnate]}, michal={"in_play": [{**magnate, "card": "Aramis"}, "Uhlik"]}
    )
    table.offers("marcin", "agitate:adam-lezenski", "challenge:adam-lezenski")
    table.bene("marcin").says("michal", "challenge:uhlik")
    table.only("michal", "whom:marcin:wojciech-korczak", "whom:marcin:adam-lezenski")


def test_without_wojciech_korczak(veto: Veto) -> None:
    """Without him none of that is allowed."""
    table = veto.table(
        marcin={"in_play": [{"card": "Adam Leżeński", "field": "magnates"}, "Uhlik"]}, michal={"in_play": ["Aramis"]}
    )
    table.refused("marcin", "agitate:adam-lezenski", by="3.1.zone.magnates.no-agitate")
    table.refused("marcin", "challenge:adam-lezenski", by="3.1.zone.magnates.no-challenge")
    table.bene("marcin").says("michal", "challenge:aramis").only("michal", "whom:marcin:uhlik")


@pytest.mark.clause("1.8.reply.marked-only")
def test_feliks_zbaski(veto: Veto) -> None:
    """Zbąski, marked, makes his side's sum for the initiative two higher."""
    table = veto.table(phase="unmarking", marcin={"ducats": 0}, michal={"ducats": 0, "in_play": ["Feliks Zbąski"]})
    table.says("michal", "reply:feliks-zbaski")
    assert table.initiative == "michal"


@pytest.mark.clause("1.5.ban-all")
def test_mistrz_bartlomiej(veto: Veto) -> None:
    """No effect can be played on Bartłomiej, be it attached or not; rules of cards in play can aim at him."""
    table = veto.table(
        marcin={"court": ["Biesiada sarmacka", "Ne puero gladium"], "in_play": ["Uhlik"]},
        michal={"in_play": ["Mistrz Bartłomiej"]},
    )
    table.says("marcin", "play:biesiada-sarmacka").only("marcin", "on:marcin:uhlik").says("marcin", "on:marcin:uhlik")
    table.says("marcin", "play:ne-puero-gladium").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:michal:mistrz-bartlomiej", by="1.5.ban-all")


@pytest.mark.clause("1.5.ban-attach")
def test_prokop_niemy(veto: Veto) -> None:
    """No effect can be attached to Prokop; others can be played on him."""
    table = veto.table(
        marcin={"court": ["Biesiada sarmacka", "Ne puero gladium"], "in_play": ["Uhlik"]},
        michal={"in_play": ["Prokop Niemy"]},
    )
    table.says("marcin", "play:ne-puero-gladium").refused("marcin", "on:michal:prokop-niemy", by="1.5.ban-attach")
    table.says("marcin", "on:marcin:uhlik", "play:biesiada-sarmacka", "on:michal:prokop-niemy")
    assert table.marked("prokop-niemy")


@pytest.mark.clause("1.3.no-transfer")
def test_melchior_fuks(veto: Veto) -> None:
    """Fuks, marked, moves a piece of equipment with what lies on it from one character to another."""
    table = veto.table(
        marcin={
            "in_play": [
                "Melchior Fuks",
                {"card": "Uhlik", "on": [{"card": "Nadziak", "on": ["Hartowana stal"]}]},
                {"card": "Ignacy Jabłoński", "field": "magnates"},
            ],
        }
    )
    table.says("marcin", "use:melchior-fuks").only("marcin", "on:marcin:nadziak").says("marcin", "on:marcin:nadziak")
    table.only("marcin", "on:marcin:melchior-fuks", "on:marcin:ignacy-jablonski")
    table.says("marcin", "on:marcin:ignacy-jablonski")
    assert (table.attached("uhlik"), table.attached("ignacy-jablonski")) == ([], ["nadziak"])
    assert table.attached("nadziak") == ["hartowana-stal"]


@pytest.mark.clause("1.2.kw.absent.no-abilities")
def test_an_absent_character_has_no_rule(veto: Veto) -> None:
    """What an Absent character could do, it cannot, and what it permits is not permitted."""
    absent = [{"card": "Wyprawa na kresy", "owner": "michal"}]
    table = veto.table(
        marcin={
            "in_play": [
                {"card": "Ksawery Obodziński", "on": absent}, {"card": "Sakowicz", "on": absent}, "Abi Blumsztajn",
            ],
        }
    )  # fmt: skip
    table.refused("marcin", "use:ksawery-obodzinski", by="1.2.kw.absent.no-abilities")
    table.refused("marcin", "agitate:abi-blumsztajn", by="1.2.kw.jew.no-agitate")
