"""Refusals on the floor: every reason against what is not offered, and none against what is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.refusing import Why, clauses_in

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

IN_PLAY: list[Any] = [
    "Uhlik", {"card": "Jodok Surwiłło", "marked": True}, "Barbara Narbuttówna", "Zenon Godzimirski", "Hans Prytwic",
    "Lejba Szmulowicz", "Wasyl Czetwert", {"card": "Michał Wołodyjowski", "on": ["Nadziak"]}, "Ksawery Obodziński",
    "Melchior Fuks",
]  # fmt: skip
COURT = [
    "Las", "Roch Kowalski", "Hucuł", "Rapier z Birż", "Ordynacja", "Rdzą przeżarty", "Bujdy i bajania", "Banicja",
    "Nocny najazd", "Zaskoczenie", "Cios spod burki", "Janusz Niesiecki", "Roch Kowalski (Ordynans)",
]  # fmt: skip


def _at_table(veto: Veto, *, kkk: bool) -> Talk:
    """Marcin has characters of many kinds, and in his court cards of every kind; Michał has something to aim at."""
    far = [] if kkk else [{"card": "Ignacy Jabłoński", "field": "magnates"}]
    return veto.table(
        kkk=kkk,
        marcin={"ducats": 4, "in_play": [*IN_PLAY, *far], "properties": ["Młyn", "Starostwo grodowe"], "court": COURT},
        michal={
            "in_play": [{"card": "Tyzenhauz", "on": ["Karabela"]}, {"card": "Arwid Wittenberg", "marked": True}],
            "properties": ["Las"],
        },
    )


FREE: Why = {
    "3.3.3.agitation.mark": "agitate:jodok-surwillo",
    "1.2.kw.woman.no-agitate": "agitate:barbara-narbuttowna",
    "1.2.kw.absent.no-agitate": "agitate:zenon-godzimirski",
    "1.2.kw.pludrak.no-agitate": "agitate:hans-prytwic",
    "1.2.kw.jew.no-agitate": "agitate:lejba-szmulowicz",
    "1.2.kw.cossack.no-agitate": "agitate:wasyl-czetwert",
    "3.3.3.company": (
        "agitate:nadziak agitate:mlyn agitate:starostwo-grodowe challenge:nadziak challenge:mlyn "
        "challenge:starostwo-grodowe"
    ),
    "3.1.zone.magnates.no-agitate": "agitate:ignacy-jablonski",
    "3.3.3.duel.1.mark": "challenge:jodok-surwillo",
    "1.2.kw.woman.no-duel": "challenge:barbara-narbuttowna",
    "1.2.kw.absent.no-duel": "challenge:zenon-godzimirski",
    "1.2.kw.jew.no-challenge": "challenge:lejba-szmulowicz",
    "3.1.zone.magnates.no-challenge": "challenge:ignacy-jablonski",
    "3.3.3.move.who": (
        "move:uhlik move:barbara-narbuttowna move:zenon-godzimirski move:hans-prytwic move:lejba-szmulowicz "
        "move:wasyl-czetwert move:michal-wolodyjowski move:ksawery-obodzinski move:melchior-fuks "
        "move:tyzenhauz"
    ),
    "3.3.3.move.mark": "move:jodok-surwillo",
    "3.3.3.move.who 3.3.3.move.who": "move:nadziak move:mlyn move:starostwo-grodowe",
    "8.game-rule": (
        "use:uhlik use:jodok-surwillo use:barbara-narbuttowna use:hans-prytwic use:lejba-szmulowicz "
        "use:wasyl-czetwert use:nadziak use:mlyn use:ignacy-jablonski use:tyzenhauz use:aramis"
    ),
    "8.game-rule 1.2.kw.absent.no-abilities": "use:zenon-godzimirski",
    "1.8.reply.reacts": "use:michal-wolodyjowski",
    "errata.2.property": "use:starostwo-grodowe",
    "1.2.game-rule": "use:las",
    "3.3.3.putout.insufficient": "put-out:roch-kowalski",
    "3.3.3.property.insufficient errata.2.property": "put-out:ordynacja",
    "1.5.all-are-played": "put-out:rdza-przezarty put-out:bujdy-i-bajania put-out:banicja put-out:nocny-najazd",
    "1.6.attach": (
        "put-out:zaskoczenie put-out:cios-spod-burki attach:las attach:roch-kowalski attach:hucul "
        "attach:rapier-z-birz attach:ordynacja attach:rdza-przezarty attach:bujdy-i-bajania attach:banicja "
        "attach:nocny-najazd attach:janusz-niesiecki attach:roch-kowalski-ordynans"
    ),
    "3.3.3.putout.insufficient 1.2.kw.loyal": "put-out:roch-kowalski-ordynans",
    "2.5.only-court": "put-out:uhlik attach:uhlik play:uhlik",
    "errata.2.sting": "attach:cios-spod-burki",
    "1.5.kinds": (
        "play:las play:roch-kowalski play:hucul play:rapier-z-birz play:ordynacja play:janusz-niesiecki "
        "play:roch-kowalski-ordynans"
    ),
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.5.faction-effect": "play:nocny-najazd",
    "1.6.duel-only": "play:zaskoczenie play:cios-spod-burki",
    "3.4.election.announce 1.2.kw.elect.announce": "announce",
    "2.5.redraw.once": "redraw",
    "": "bribe:4",
    "3.3.1.bribe.turns": "bribe:5",
}

SPENT: Why = {
    "1.8.deed.one 3.3.3.deeds.agitation 3.3.3.agitation.mark": "agitate:uhlik agitate:jodok-surwillo",
    "1.8.deed.one 3.3.3.deeds.agitation 1.2.kw.woman.no-agitate": "agitate:barbara-narbuttowna",
    "1.8.deed.one 3.3.3.deeds.agitation 1.2.kw.absent.no-agitate": "agitate:zenon-godzimirski",
    "1.8.deed.one 3.3.3.deeds.agitation 1.2.kw.pludrak.no-agitate": "agitate:hans-prytwic",
    "1.8.deed.one 3.3.3.deeds.agitation 1.2.kw.jew.no-agitate": "agitate:lejba-szmulowicz",
    "1.8.deed.one 3.3.3.deeds.agitation 1.2.kw.cossack.no-agitate": "agitate:wasyl-czetwert",
    "1.8.deed.one 3.3.3.deeds.agitation": (
        "agitate:michal-wolodyjowski agitate:ksawery-obodzinski agitate:melchior-fuks"
    ),
    "1.8.deed.one 3.3.3.deeds.agitation 3.3.3.company": "agitate:nadziak agitate:mlyn agitate:starostwo-grodowe",
    "1.8.deed.one 3.3.3.deeds.agitation 3.1.zone.magnates.no-agitate": "agitate:ignacy-jablonski",
    "1.8.deed.one 3.3.3.deeds.duel 3.3.3.duel.1.mark": "challenge:uhlik challenge:jodok-surwillo",
    "1.8.deed.one 3.3.3.deeds.duel 1.2.kw.woman.no-duel": "challenge:barbara-narbuttowna",
    "1.8.deed.one 3.3.3.deeds.duel 1.2.kw.absent.no-duel": "challenge:zenon-godzimirski",
    "1.8.deed.one 3.3.3.deeds.duel": (
        "challenge:hans-prytwic challenge:wasyl-czetwert challenge:michal-wolodyjowski "
        "challenge:ksawery-obodzinski challenge:melchior-fuks"
    ),
    "1.8.deed.one 3.3.3.deeds.duel 1.2.kw.jew.no-challenge": "challenge:lejba-szmulowicz",
    "1.8.deed.one 3.3.3.deeds.duel 3.3.3.company": "challenge:nadziak challenge:mlyn challenge:starostwo-grodowe",
    "1.8.deed.one 3.3.3.deeds.duel 3.1.zone.magnates.no-challenge": "challenge:ignacy-jablonski",
    "1.8.deed.one 3.3.3.deeds.move 3.3.3.move.mark 3.3.3.move.who": "move:uhlik",
    "1.8.deed.one 3.3.3.deeds.move 3.3.3.move.mark": "move:jodok-surwillo",
    "1.8.deed.one 3.3.3.deeds.move 3.3.3.move.who": (
        "move:barbara-narbuttowna move:zenon-godzimirski move:hans-prytwic move:lejba-szmulowicz "
        "move:wasyl-czetwert move:michal-wolodyjowski move:ksawery-obodzinski move:melchior-fuks"
    ),
    "3.3.3.move.who 1.8.deed.one 3.3.3.deeds.move 3.3.3.move.who": "move:nadziak move:mlyn move:starostwo-grodowe",
    "1.8.deed.one 3.3.3.deeds.move": "move:ignacy-jablonski",
    "3.3.3.move.who 1.8.deed.one 3.3.3.deeds.move": "move:tyzenhauz",
    "8.game-rule": (
        "use:uhlik use:jodok-surwillo use:barbara-narbuttowna use:hans-prytwic use:lejba-szmulowicz "
        "use:wasyl-czetwert use:nadziak use:mlyn use:ignacy-jablonski use:tyzenhauz use:aramis"
    ),
    "8.game-rule 1.2.kw.absent.no-abilities": "use:zenon-godzimirski",
    "1.8.reply.reacts": "use:michal-wolodyjowski",
    "3.3.3.deeds.ability 1.8.deed.one": "use:ksawery-obodzinski",
    "3.3.3.deeds.ability 1.8.deed.one errata.2.property": "use:starostwo-grodowe",
    "1.2.game-rule": "use:las",
    "1.8.deed.one 3.3.3.deeds.putout 3.3.3.putout.insufficient": "put-out:roch-kowalski",
    "3.3.3.property.insufficient errata.2.property": "put-out:ordynacja",
    "1.5.all-are-played": "put-out:rdza-przezarty put-out:bujdy-i-bajania put-out:banicja put-out:nocny-najazd",
    "1.6.attach": (
        "put-out:zaskoczenie put-out:cios-spod-burki attach:las attach:roch-kowalski attach:hucul "
        "attach:rapier-z-birz attach:ordynacja attach:rdza-przezarty attach:bujdy-i-bajania attach:banicja "
        "attach:nocny-najazd attach:janusz-niesiecki attach:roch-kowalski-ordynans"
    ),
    "1.8.deed.one 3.3.3.deeds.putout": "put-out:janusz-niesiecki",
    "1.8.deed.one 3.3.3.deeds.putout 3.3.3.putout.insufficient 1.2.kw.loyal": "put-out:roch-kowalski-ordynans",
    "2.5.only-court": "put-out:uhlik attach:uhlik play:uhlik",
    "errata.2.sting": "attach:cios-spod-burki",
    "1.5.kinds": (
        "play:las play:roch-kowalski play:hucul play:rapier-z-birz play:ordynacja play:janusz-niesiecki "
        "play:roch-kowalski-ordynans"
    ),
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.8.trifle.unless-deed 1.8.deed.one": "play:banicja",
    "1.8.trifle.unless-deed 1.8.deed.one 1.5.faction-effect": "play:nocny-najazd",
    "1.6.duel-only": "play:zaskoczenie play:cios-spod-burki",
    "3.4.election.announce 1.2.kw.elect.announce": "announce",
    "2.5.redraw.once": "redraw",
    "": "bribe:4",
    "3.3.1.bribe.turns": "bribe:5",
}

DEMO_FREE: Why = {
    "kkk.agitation.who": "agitate:jodok-surwillo agitate:nadziak agitate:mlyn agitate:starostwo-grodowe",
    "kkk.duel.challenge": "challenge:jodok-surwillo challenge:nadziak challenge:mlyn challenge:starostwo-grodowe",
    "": "move:uhlik move:nadziak",
    "3.3.3.move.who": "move:tyzenhauz",
    "kkk.character.rule": (
        "use:uhlik use:jodok-surwillo use:barbara-narbuttowna use:zenon-godzimirski use:hans-prytwic "
        "use:lejba-szmulowicz use:wasyl-czetwert use:nadziak use:mlyn use:las use:tyzenhauz use:aramis"
    ),
    "kkk.icon.r": "use:michal-wolodyjowski play:bujdy-i-bajania",
    "kkk.putout.insufficient": "put-out:roch-kowalski",
    "kkk.property.pay": "put-out:ordynacja",
    "kkk.trifle.effect": "put-out:rdza-przezarty put-out:bujdy-i-bajania put-out:banicja put-out:nocny-najazd",
    "kkk.sting.only-ways": "put-out:zaskoczenie put-out:cios-spod-burki",
    "kkk.putout.from-court": "put-out:uhlik attach:uhlik play:uhlik",
    "kkk.sting.attach": (
        "attach:las attach:roch-kowalski attach:hucul attach:rapier-z-birz attach:ordynacja "
        "attach:rdza-przezarty attach:bujdy-i-bajania attach:banicja attach:nocny-najazd "
        "attach:janusz-niesiecki attach:roch-kowalski-ordynans"
    ),
    "kkk.play.classes": (
        "play:las play:roch-kowalski play:hucul play:rapier-z-birz play:ordynacja play:janusz-niesiecki "
        "play:roch-kowalski-ordynans"
    ),
    "kkk.sting.duel-only": "play:zaskoczenie play:cios-spod-burki",
    "kkk.setup.faction-card": "influence",
    "kkk.end.elect-10 3.4.election.announce 1.2.kw.elect.announce": "announce",
    "2.5.redraw.once": "redraw",
    "kkk.turn.alternate-start": "bribe:4",
    "3.3.1.bribe.turns kkk.turn.alternate-start": "bribe:5",
}

DEMO_SPENT: Why = {
    "kkk.turn.one-deed kkk.deed.agitation kkk.agitation.who": (
        "agitate:uhlik agitate:jodok-surwillo agitate:nadziak agitate:mlyn agitate:starostwo-grodowe"
    ),
    "kkk.turn.one-deed kkk.deed.agitation": (
        "agitate:barbara-narbuttowna agitate:zenon-godzimirski agitate:hans-prytwic agitate:lejba-szmulowicz "
        "agitate:wasyl-czetwert agitate:michal-wolodyjowski agitate:ksawery-obodzinski agitate:melchior-fuks"
    ),
    "kkk.turn.one-deed kkk.deed.challenge kkk.duel.challenge": (
        "challenge:uhlik challenge:jodok-surwillo challenge:nadziak challenge:mlyn challenge:starostwo-grodowe"
    ),
    "kkk.turn.one-deed kkk.deed.challenge": (
        "challenge:barbara-narbuttowna challenge:zenon-godzimirski challenge:hans-prytwic "
        "challenge:lejba-szmulowicz challenge:wasyl-czetwert challenge:michal-wolodyjowski "
        "challenge:ksawery-obodzinski challenge:melchior-fuks"
    ),
    "kkk.turn.one-deed": "move:uhlik move:nadziak",
    "3.3.3.move.who kkk.turn.one-deed": "move:tyzenhauz",
    "kkk.character.rule": (
        "use:uhlik use:jodok-surwillo use:barbara-narbuttowna use:zenon-godzimirski use:hans-prytwic "
        "use:lejba-szmulowicz use:wasyl-czetwert use:nadziak use:mlyn use:las use:tyzenhauz use:aramis"
    ),
    "kkk.icon.r": "use:michal-wolodyjowski play:bujdy-i-bajania",
    "kkk.turn.one-deed kkk.turn.one-deed": (
        "use:ksawery-obodzinski use:starostwo-grodowe play:banicja play:nocny-najazd"
    ),
    "kkk.turn.one-deed kkk.deed.putout kkk.putout.insufficient": "put-out:roch-kowalski",
    "kkk.property.pay": "put-out:ordynacja",
    "kkk.trifle.effect": "put-out:rdza-przezarty put-out:bujdy-i-bajania put-out:banicja put-out:nocny-najazd",
    "kkk.sting.only-ways": "put-out:zaskoczenie put-out:cios-spod-burki",
    "kkk.turn.one-deed kkk.deed.putout": "put-out:janusz-niesiecki put-out:roch-kowalski-ordynans",
    "kkk.putout.from-court": "put-out:uhlik attach:uhlik play:uhlik",
    "kkk.sting.attach": (
        "attach:las attach:roch-kowalski attach:hucul attach:rapier-z-birz attach:ordynacja "
        "attach:rdza-przezarty attach:bujdy-i-bajania attach:banicja attach:nocny-najazd "
        "attach:janusz-niesiecki attach:roch-kowalski-ordynans"
    ),
    "kkk.play.classes": (
        "play:las play:roch-kowalski play:hucul play:rapier-z-birz play:ordynacja play:janusz-niesiecki "
        "play:roch-kowalski-ordynans"
    ),
    "kkk.sting.duel-only": "play:zaskoczenie play:cios-spod-burki",
    "kkk.setup.faction-card": "influence",
    "kkk.end.elect-10 3.4.election.announce 1.2.kw.elect.announce": "announce",
    "2.5.redraw.once": "redraw",
    "kkk.turn.alternate-start": "bribe:4",
    "3.3.1.bribe.turns kkk.turn.alternate-start": "bribe:5",
}


@pytest.mark.clause(*clauses_in(FREE))
def test_with_the_deed_left_every_refusal_on_the_floor_has_its_reasons(veto: Veto) -> None:
    table = _at_table(veto, kkk=False)
    table.offers(
        "marcin",
        "agitate:uhlik", "agitate:michal-wolodyjowski", "agitate:ksawery-obodzinski", "agitate:melchior-fuks",
        "challenge:uhlik", "challenge:hans-prytwic", "challenge:wasyl-czetwert", "challenge:michal-wolodyjowski",
        "challenge:ksawery-obodzinski", "challenge:melchior-fuks", "move:ignacy-jablonski",
        "use:ksawery-obodzinski", "use:melchior-fuks", "put-out:las", "put-out:hucul", "put-out:rapier-z-birz",
        "put-out:janusz-niesiecki", "attach:zaskoczenie", "play:rdza-przezarty", "play:banicja", "influence"
    )  # fmt: skip
    table.refuses("marcin", FREE)


@pytest.mark.clause(*clauses_in(SPENT))
def test_once_the_deed_is_spent_every_deed_is_refused_for_that_too(veto: Veto) -> None:
    table = _at_table(veto, kkk=False)
    table.says("marcin", "agitate:uhlik").until("marcin", "put-out:las")
    table.offers(
        "marcin",
        "use:melchior-fuks", "put-out:las", "put-out:hucul", "put-out:rapier-z-birz", "attach:zaskoczenie",
        "play:rdza-przezarty", "influence"
    )  # fmt: skip
    table.refuses("marcin", SPENT)


@pytest.mark.clause(*clauses_in(DEMO_FREE))
def test_in_the_demo_with_the_deed_left_every_refusal_has_its_reasons(veto: Veto) -> None:
    table = _at_table(veto, kkk=True)
    table.offers(
        "marcin",
        "agitate:uhlik", "agitate:barbara-narbuttowna", "agitate:zenon-godzimirski", "agitate:hans-prytwic",
        "agitate:lejba-szmulowicz", "agitate:wasyl-czetwert", "agitate:michal-wolodyjowski",
        "agitate:ksawery-obodzinski", "agitate:melchior-fuks", "challenge:uhlik", "challenge:barbara-narbuttowna",
        "challenge:zenon-godzimirski", "challenge:hans-prytwic", "challenge:lejba-szmulowicz",
        "challenge:wasyl-czetwert", "challenge:michal-wolodyjowski", "challenge:ksawery-obodzinski",
        "challenge:melchior-fuks", "use:ksawery-obodzinski", "use:melchior-fuks", "use:starostwo-grodowe",
        "put-out:las", "put-out:hucul", "put-out:rapier-z-birz", "put-out:janusz-niesiecki",
        "put-out:roch-kowalski-ordynans", "attach:zaskoczenie", "attach:cios-spod-burki", "play:rdza-przezarty",
        "play:banicja", "play:nocny-najazd"
    )  # fmt: skip
    table.refuses("marcin", DEMO_FREE)


@pytest.mark.clause(*clauses_in(DEMO_SPENT))
def test_in_the_demo_every_deed_but_no_trifle_is_refused_once_it_is_spent(veto: Veto) -> None:
    table = _at_table(veto, kkk=True)
    table.says("marcin", "agitate:uhlik").until("marcin", "put-out:las")
    table.offers(
        "marcin",
        "use:melchior-fuks", "put-out:las", "put-out:hucul", "put-out:rapier-z-birz", "attach:zaskoczenie",
        "attach:cios-spod-burki", "play:rdza-przezarty"
    )  # fmt: skip
    table.refuses("marcin", DEMO_SPENT)


@pytest.mark.clause("1.3.bearer", "1.6.attach", "3.3.3.duel.1.choose")
def test_without_characters_there_is_one_reason_and_no_more(veto: Veto) -> None:
    """Nobody bears the piece, of whatever faction; nobody has room for a sting, and nobody belongs to nobody."""
    table = veto.table(marcin={"ducats": 9, "court": ["Hucuł", "Rapier z Birż", "Zaskoczenie"]})
    table.refuses("marcin", {"1.3.bearer": "put-out:hucul put-out:rapier-z-birz", "1.6.attach": "attach:zaskoczenie"})
    alone = veto.table(marcin={"in_play": ["Uhlik"]})
    alone.refuses("marcin", {"3.3.3.duel.1.choose": "challenge:uhlik"})


COPIES: Why = {
    "1.2.unique": "put-out:roch-kowalski",
    "1.2.same-name": "put-out:boguslaw-zareba-stolnik",
    "1.2.kw.elect.one": "put-out:bohdan-chmielnicki",
    "2.2.killed-banned": "put-out:uhlik",
    "1.4.unique": "put-out:lubnie",
    "2.2.one-copy": "put-out:pani-kowalska",
    "1.5.kw.unique-effect": "play:konfederacja",
    "1.6.limit.two": "attach:finta",
}


@pytest.mark.clause(*clauses_in(COPIES))
def test_what_is_in_play_or_gone_keeps_out_its_copies(veto: Veto) -> None:
    """Whoever has it: each has exactly one reason, and what bears no such name is offered."""
    table = veto.table(
        marcin={
            "faction": "Awanturnicy", "ducats": 40,
            "in_play": [{"card": "Dymitr Horodecki", "stings": ["Riposta"]}],
            "court": [
                "Roch Kowalski", "Bogusław Zaręba (Stolnik)", "Bohdan Chmielnicki", "Uhlik", "Łubnie", "Pani Kowalska",
                "Konfederacja", "Finta", "Las", "Nadziak", "Erazm Czarnota", "Vae victis",
            ],
        },
        michal={
            "faction": "Radziwiłłowie",
            "in_play": [{"card": "Roch Kowalski", "on": ["Pani Kowalska", "Nadziak"]}, "Bogusław Zaręba (Wygnaniec)"],
            "properties": ["Łubnie", "Las"], "party": ["Konfederacja", "Vae victis"], "removed": ["Uhlik"],
        },
    )  # fmt: skip
    table.offers("marcin", "put-out:las", "put-out:nadziak", "put-out:erazm-czarnota", "play:vae-victis")
    table.refuses("marcin", COPIES)
