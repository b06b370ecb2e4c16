"""Each effect that is played as a reply does what it says, at the moment it names and at no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


# To what is played or used


@pytest.mark.clause("4.4.negated")
def test_bujdy_i_bajania(veto: Veto) -> None:
    """Bujdy i bajania cancel an effect that is played; it is discarded unused."""
    table = veto.table(
        marcin={"court": ["Biesiada sarmacka"]}, michal={"court": ["Bujdy i bajania"], "in_play": ["Roch Kowalski"]}
    )
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:roch-kowalski").says("michal", "reply:bujdy-i-bajania")
    assert not table.marked("roch-kowalski")
    assert (table.discards("marcin"), table.discards("michal")) == (["biesiada-sarmacka"], ["bujdy-i-bajania"])


@pytest.mark.clause("1.5.all-are-played")
def test_bujdy_i_bajania_against_what_is_attached(veto: Veto) -> None:
    """Attaching an effect is playing it, too."""
    table = veto.table(marcin={"court": ["Vivat!"], "in_play": ["Tyzenhauz"]}, michal={"court": ["Bujdy i bajania"]})
    table.says("marcin", "play:vivat", "on:marcin:tyzenhauz").says("michal", "reply:bujdy-i-bajania")
    assert table.attached("tyzenhauz") == []
    assert table.discards("marcin") == ["vivat"]


def test_bujdy_i_bajania_do_not_answer_equipment(veto: Veto) -> None:
    """Nothing but an effect can be cancelled with them."""
    table = veto.table(marcin={"court": ["Nadziak"], "in_play": ["Tyzenhauz"]}, michal={"court": ["Bujdy i bajania"]})
    table.says("marcin", "put-out:nadziak", "on:marcin:tyzenhauz")
    assert (table.asked, table.attached("tyzenhauz")) == ("marcin", ["nadziak"])


def test_bujdy_i_bajania_against_a_removable_effect(veto: Veto) -> None:
    """A Removable effect that was cancelled is discarded and does not leave the game."""
    table = veto.table(marcin={"court": ["Rokosz"]}, michal={"court": ["Bujdy i bajania"], "strokes": 2})
    table.says("marcin", "play:rokosz").says("michal", "reply:bujdy-i-bajania")
    assert (table.strokes("michal"), table.discards("marcin"), table.removed("marcin")) == (2, ["rokosz"], [])


@pytest.mark.clause("3.2.played.counter", "3.2.played.pay-after")
def test_liberum_veto_against_a_character(veto: Veto) -> None:
    """Liberum Veto cancels a character that is put out: it is discarded, and nothing paid for it."""
    table = veto.table(marcin={"court": ["Longinus Podbipięta"], "ducats": 10}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:longinus-podbipieta").says("michal", "reply:liberum-veto")
    assert (table.company("marcin"), table.ducats("marcin"), table.strokes("marcin")) == ([], 10, 0)
    assert table.discards("marcin") == ["longinus-podbipieta"]


@pytest.mark.clause("4.4.negated")
def test_liberum_veto_against_a_rule(veto: Veto) -> None:
    """It cancels the rule of a card in play: that stays there, marked."""
    table = veto.table(
        marcin={"faction": "Dworscy", "properties": ["Starostwo grodowe"]}, michal={"court": ["Liberum Veto"]}
    )
    table.says("marcin", "use:starostwo-grodowe").says("michal", "reply:liberum-veto")
    assert (table.strokes("marcin"), table.marked("starostwo-grodowe")) == (0, True)
    assert table.estates("marcin") == ["starostwo-grodowe"]


def test_liberum_veto_does_not_answer_an_agitation(veto: Veto) -> None:
    """An agitation is neither a card that is played nor the use of a card's rule."""
    table = veto.table(marcin={"in_play": ["Tyzenhauz"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "agitate:tyzenhauz")
    assert (table.asked, table.strokes("marcin")) == ("marcin", 1)


# To duels


def _challenge(veto: Veto, mine: list[str], hers: list[str]) -> Talk:
    """Let Tyzenhauz (6) challenge Uhlik (4), with these cards in court."""
    table = veto.table(
        marcin={"court": mine, "in_play": ["Tyzenhauz"]},
        michal={"court": hers, "in_play": [{"card": "Uhlik", "on": ["Hucuł"], "marked": True}], "strokes": 3},
    )
    return table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik")


@pytest.mark.clause("3.3.3.duel.order.1-challenge")
def test_zasadzka(veto: Veto) -> None:
    """Zasadzka answers a challenge by a rival: the challenger has one Sabre less in the duel, and in no other."""
    table = _challenge(veto, [], ["Zasadzka"])
    table.says("michal", "reply:zasadzka").says("michal", "accept")
    assert table.sabre("tyzenhauz") == 5
    table.bene("marcin", "michal")
    assert table.company("michal") == ["uhlik"]
    assert table.sabre("tyzenhauz") == 6


@pytest.mark.clause("6.5.before-duel")
def test_blogoslawienstwo(veto: Veto) -> None:
    """Błogosławieństwo gives your own fighter one Sabre for the duel."""
    table = _challenge(veto, [], ["Błogosławieństwo"])
    table.says("michal", "accept", "reply:blogoslawienstwo")
    assert table.sabre("uhlik") == 6
    table.bene("marcin", "michal")
    assert table.sabre("uhlik") == 5


def test_podciety_popreg(veto: Veto) -> None:
    """Podcięty popręg lets the horses of the opposing fighter add nothing in the duel."""
    table = _challenge(veto, ["Podcięty popręg"], [])
    table.says("michal", "accept").says("marcin", "reply:podciety-popreg")
    assert table.sabre("uhlik") == 4
    table.bene("marcin", "michal").says("michal", "top:uhlik")
    assert table.company("michal") == []


def test_chleb_z_pajeczyna(veto: Veto) -> None:
    """Chleb z pajęczyną keeps a wounded character in play; the strokes are lost all the same."""
    table = _challenge(veto, [], ["Chleb z pajęczyną"])
    table.says("michal", "accept").bene("marcin", "michal").says("michal", "reply:chleb-z-pajeczyna")
    assert table.company("michal") == ["uhlik"]
    assert (table.strokes("marcin"), table.strokes("michal")) == (1, 2)


def test_chleb_z_pajeczyna_does_not_help_the_killed(veto: Veto) -> None:
    """It is not offered to one who is killed."""
    table = _challenge(veto, ["Finta"], ["Chleb z pajęczyną"])
    table.says("michal", "accept").says("marcin", "sting:finta").bene("michal", "marcin")
    assert table.removed("michal") == ["uhlik"]
    assert table.court("michal") == ["chleb-z-pajeczyna"]


@pytest.mark.clause("3.3.3.example.pchniecie", "3.2.no-strokes-outside-duel")
def test_pchniecie_w_plecy(veto: Veto) -> None:
    """Pchnięcie w plecy wounds the winner after the duel, though one's own fighter is dead; no strokes move."""
    table = _challenge(veto, ["Finta"], ["Pchnięcie w plecy"])
    table.says("michal", "accept").says("marcin", "sting:finta").bene("michal", "marcin")
    table.says("michal", "reply:pchniecie-w-plecy")
    assert table.removed("michal") == ["uhlik"]
    assert (table.company("marcin"), table.discards("marcin")[-1]) == ([], "tyzenhauz")
    assert (table.strokes("marcin"), table.strokes("michal")) == (1, 2)


@pytest.mark.clause("1.5.faction-effect")
def test_pchniecie_w_plecy_belongs_to_the_radziwills(veto: Veto) -> None:
    """Nobody else can play it."""
    table = _challenge(veto, ["Pchnięcie w plecy"], [])
    table.says("michal", "accept").bene("marcin", "michal")
    assert table.court("marcin") == ["pchniecie-w-plecy"]
    assert table.company("marcin") == ["tyzenhauz"]


# To the phases of a round


@pytest.mark.clause("3.3.1.window.initiative")
def test_cicha_sakiewka(veto: Veto) -> None:
    """Cicha sakiewka makes one's own sum two higher, so that the initiative changes hands."""
    table = veto.table(phase="unmarking", marcin={"ducats": 0}, michal={"ducats": 0, "court": ["Cicha sakiewka"]})
    table.says("michal", "reply:cicha-sakiewka")
    assert table.initiative == "michal"


def test_cicha_sakiewka_against_a_stronger_company(veto: Veto) -> None:
    """Two do not outweigh Karmazyns whose Strokes are three."""
    table = veto.table(
        phase="unmarking",
        marcin={
            "ducats": 0,
            "in_play": [
                {"card": "Ignacy Jabłoński", "field": "magnates"},
                {"card": "Dymitr Horodecki", "field": "magnates"},
            ],
        },
        michal={"ducats": 0, "court": ["Cicha sakiewka"]},
    )
    table.says("michal", "reply:cicha-sakiewka")
    assert table.initiative == "marcin"


@pytest.mark.clause("1.8.reply.events")
def test_lanowe(veto: Veto) -> None:
    """Łanowe bring two ducats at the beginning of the Settlement phase."""
    table = veto.table(phase="settlement", michal={"ducats": 0, "court": ["Łanowe"]})
    table.says("michal", "reply:lanowe")
    assert table.ducats("michal") == 5


def test_nocna_narada(veto: Veto) -> None:
    """Nocna narada brings a card at the beginning of the End phase."""
    table = veto.table(phase="end", michal={"court": ["Nocna narada"], "deck": ["Finta"]})
    table.says("michal", "reply:nocna-narada")
    assert table.court("michal") == ["finta"]
