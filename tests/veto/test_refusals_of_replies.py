"""Refusals while something is answered: every reason against what is not offered, and none against what is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto import duel_echoes
from tests.veto.conftest import Talk
from tests.veto.refusing import Why, clauses_in

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

IN_PLAY: list[Any] = [
    "Uhlik", {"card": "Michał Wołodyjowski", "marked": True}, "Ksawery Obodziński", "Melchior Fuks",
    "Zenon Godzimirski", "Jan Zagłoba",
]  # fmt: skip
COURT = [
    "Las", "Janusz Niesiecki", "Hucuł", "Rdzą przeżarty", "Bujdy i bajania", "Pchnięcie w plecy", "Zaskoczenie",
    "Kesim, kesim!", "Liberum veto", "Lanowe",
]  # fmt: skip


def _at_table(veto: Veto, *, kkk: bool, phase: str = "game", floor: str | None = None) -> Talk:
    """Marcin has cards of every kind in play and in his court, Michał something to play and to answer with."""
    return veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "in_play": IN_PLAY, "court": COURT, "properties": ["Młyn"]},
        michal={
            "ducats": 9, "in_play": ["Tyzenhauz", {"card": "Arwid Wittenberg", "marked": True}, "Prokop Niemy"],
            "court": ["Las", "Uhlik", "Liberum veto", "Bujdy i bajania"],
        },
        phase=phase,
        floor=floor,
    )  # fmt: skip


OTHERS_TURN: Why = {
    "1.8.deed.own-turn": "agitate:uhlik agitate:aramis challenge:uhlik put-out:janusz-niesiecki",
    "1.8.deed.own-turn 3.3.3.move.who": "move:uhlik",
    "8.game-rule 4.4.stack.no-trifle": "use:uhlik",
    "1.8.reply.reacts": "use:michal-wolodyjowski use:jan-zagloba",
    "1.8.deed.own-turn 4.4.stack.no-trifle": "use:ksawery-obodzinski play:kesim-kesim",
    "1.8.trifle.own-turn 4.4.stack.no-trifle": "use:melchior-fuks play:rdza-przezarty",
    "1.2.game-rule": "use:las",
    "8.game-rule": "use:aramis",
    "1.8.trifle.own-turn": "put-out:las put-out:hucul attach:zaskoczenie",
    "1.5.all-are-played": "put-out:rdza-przezarty",
    "2.5.only-court": "put-out:aramis",
    "1.6.attach 1.8.trifle.own-turn": "attach:las",
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.6.duel-only": "play:zaskoczenie",
    "1.5.kinds": "play:las",
    "4.4.stack.condition": "reply:bujdy-i-bajania reply:lanowe reply:zaskoczenie reply:michal-wolodyjowski",
    "4.4.stack.condition 1.5.faction-effect": "reply:pchniecie-w-plecy",
    "4.4.stack.no-trifle 4.4.stack.condition": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "4.4.right": "reply:aramis",
    "4.4.stack.no-trifle 4.4.stack.condition 1.2.kw.absent.no-abilities": "reply:zenon-godzimirski",
    "3.3.1.initiative.influence 1.8.trifle.own-turn": "influence",
}

DEMO_OTHERS_TURN: Why = {
    "kkk.turn.opponent-idle": (
        "agitate:uhlik agitate:aramis challenge:uhlik move:uhlik put-out:las put-out:janusz-niesiecki "
        "put-out:hucul attach:zaskoczenie"
    ),
    "kkk.character.rule kkk.icon.r": "use:uhlik",
    "kkk.icon.r": "use:michal-wolodyjowski use:jan-zagloba play:bujdy-i-bajania",
    "kkk.turn.opponent-idle kkk.icon.r": (
        "use:ksawery-obodzinski use:melchior-fuks play:rdza-przezarty play:kesim-kesim"
    ),
    "kkk.character.rule": "use:las use:aramis",
    "kkk.trifle.effect": "put-out:rdza-przezarty",
    "kkk.putout.from-court": "put-out:aramis",
    "kkk.sting.attach kkk.turn.opponent-idle": "attach:las",
    "kkk.sting.duel-only": "play:zaskoczenie",
    "kkk.play.classes": "play:las",
    "kkk.reply.any-time": (
        "reply:bujdy-i-bajania reply:pchniecie-w-plecy reply:lanowe reply:zaskoczenie reply:aramis "
        "reply:michal-wolodyjowski"
    ),
    "kkk.icon.r kkk.reply.any-time": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:zenon-godzimirski reply:uhlik "
        "reply:ksawery-obodzinski reply:mlyn"
    ),
    "kkk.setup.faction-card": "influence",
}

TRIFLE_ANSWERED: Why = {
    "3.3.3.window.action": (
        "agitate:uhlik agitate:aramis challenge:uhlik put-out:janusz-niesiecki put-out:hucul "
        "attach:zaskoczenie influence"
    ),
    "3.3.3.window.action 3.3.3.move.who": "move:uhlik",
    "8.game-rule 4.4.stack.no-trifle": "use:uhlik",
    "1.8.reply.reacts": "use:michal-wolodyjowski use:jan-zagloba",
    "4.4.stack.no-trifle": "use:ksawery-obodzinski use:melchior-fuks play:rdza-przezarty play:kesim-kesim",
    "8.game-rule": "use:las use:aramis",
    "2.5.only-court": "put-out:las put-out:aramis play:las",
    "1.5.all-are-played": "put-out:rdza-przezarty",
    "2.5.only-court 3.3.3.window.action": "attach:las",
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.6.duel-only": "play:zaskoczenie",
    "4.4.stack.condition 1.5.faction-effect": "reply:pchniecie-w-plecy",
    "4.4.stack.condition": "reply:lanowe reply:zaskoczenie reply:michal-wolodyjowski",
    "4.4.stack.no-trifle 4.4.stack.condition": (
        "reply:rdza-przezarty reply:kesim-kesim reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "4.4.right": "reply:las reply:aramis",
    "4.4.stack.no-trifle 4.4.stack.condition 1.2.kw.absent.no-abilities": "reply:zenon-godzimirski",
}

DEMO_TRIFLE_ANSWERED: Why = {
    "kkk.play.announce": (
        "agitate:uhlik agitate:aramis challenge:uhlik move:uhlik put-out:janusz-niesiecki put-out:hucul "
        "attach:zaskoczenie"
    ),
    "kkk.character.rule kkk.icon.r": "use:uhlik",
    "kkk.icon.r": (
        "use:michal-wolodyjowski use:ksawery-obodzinski use:melchior-fuks use:jan-zagloba play:rdza-przezarty "
        "play:kesim-kesim play:bujdy-i-bajania"
    ),
    "kkk.character.rule": "use:las use:aramis",
    "kkk.putout.from-court": "put-out:las put-out:aramis play:las",
    "kkk.trifle.effect": "put-out:rdza-przezarty",
    "kkk.putout.from-court kkk.play.announce": "attach:las",
    "kkk.sting.duel-only": "play:zaskoczenie",
    "kkk.reply.any-time": (
        "reply:pchniecie-w-plecy reply:lanowe reply:las reply:zaskoczenie reply:aramis reply:michal-wolodyjowski"
    ),
    "kkk.icon.r kkk.reply.any-time": (
        "reply:rdza-przezarty reply:kesim-kesim reply:zenon-godzimirski reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "kkk.setup.faction-card": "influence",
}

DEED_ANSWERED: Why = {
    "3.3.3.window.action 1.8.deed.one 3.3.3.deeds.agitation": "agitate:uhlik agitate:aramis",
    "3.3.3.window.action 1.8.deed.one 3.3.3.deeds.duel": "challenge:uhlik",
    "3.3.3.window.action 1.8.deed.one 3.3.3.deeds.move 3.3.3.move.who": "move:uhlik",
    "8.game-rule 4.4.stack.no-trifle": "use:uhlik",
    "1.8.reply.reacts": "use:michal-wolodyjowski use:jan-zagloba",
    "3.3.3.deeds.ability 4.4.stack.no-trifle 1.8.deed.one": "use:ksawery-obodzinski",
    "4.4.stack.no-trifle 1.8.trifle.not-during-deed": "use:melchior-fuks play:rdza-przezarty",
    "1.2.game-rule": "use:las",
    "8.game-rule": "use:aramis",
    "1.8.trifle.not-during-deed 3.3.3.window.action": "put-out:las put-out:hucul attach:zaskoczenie",
    "2.5.only-court": "put-out:janusz-niesiecki put-out:aramis",
    "1.5.all-are-played": "put-out:rdza-przezarty",
    "1.6.attach 1.8.trifle.not-during-deed 3.3.3.window.action": "attach:las",
    "1.8.trifle.unless-deed 4.4.stack.no-trifle 1.8.deed.one": "play:kesim-kesim",
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.6.duel-only": "play:zaskoczenie",
    "1.5.kinds": "play:las",
    "4.4.stack.condition 1.5.faction-effect": "reply:pchniecie-w-plecy",
    "4.4.stack.condition": "reply:lanowe reply:zaskoczenie reply:michal-wolodyjowski",
    "4.4.stack.no-trifle 4.4.stack.condition": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "4.4.right": "reply:aramis",
    "4.4.stack.no-trifle 4.4.stack.condition 1.2.kw.absent.no-abilities": "reply:zenon-godzimirski",
    "3.3.3.window.action": "influence",
}

DEMO_DEED_ANSWERED: Why = {
    "kkk.play.announce kkk.turn.one-deed kkk.deed.agitation": "agitate:uhlik agitate:aramis",
    "kkk.play.announce kkk.turn.one-deed kkk.deed.challenge": "challenge:uhlik",
    "kkk.play.announce kkk.turn.one-deed": "move:uhlik",
    "kkk.character.rule kkk.icon.r": "use:uhlik",
    "kkk.icon.r": (
        "use:michal-wolodyjowski use:melchior-fuks use:jan-zagloba play:rdza-przezarty play:bujdy-i-bajania"
    ),
    "kkk.turn.one-deed kkk.icon.r kkk.turn.one-deed": "use:ksawery-obodzinski play:kesim-kesim",
    "kkk.character.rule": "use:las use:aramis",
    "kkk.play.announce": "put-out:las put-out:hucul attach:zaskoczenie",
    "kkk.putout.from-court": "put-out:janusz-niesiecki put-out:aramis",
    "kkk.trifle.effect": "put-out:rdza-przezarty",
    "kkk.sting.attach kkk.play.announce": "attach:las",
    "kkk.sting.duel-only": "play:zaskoczenie",
    "kkk.play.classes": "play:las",
    "kkk.reply.any-time": (
        "reply:pchniecie-w-plecy reply:lanowe reply:zaskoczenie reply:aramis reply:michal-wolodyjowski"
    ),
    "kkk.icon.r kkk.reply.any-time": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:zenon-godzimirski reply:uhlik "
        "reply:ksawery-obodzinski reply:mlyn"
    ),
    "kkk.setup.faction-card": "influence",
}

HOST_ASKED: Why = {
    "": (
        "agitate:uhlik agitate:aramis challenge:uhlik use:ksawery-obodzinski put-out:las "
        "put-out:janusz-niesiecki put-out:hucul attach:zaskoczenie influence"
    ),
    "3.3.3.move.who": "move:uhlik",
    "8.game-rule": "use:uhlik use:aramis",
    "1.8.reply.reacts": "use:michal-wolodyjowski use:jan-zagloba",
    "3.3.3.order.declare": "use:melchior-fuks play:rdza-przezarty play:kesim-kesim",
    "1.2.game-rule": "use:las",
    "1.5.all-are-played": "put-out:rdza-przezarty",
    "2.5.only-court": "put-out:aramis",
    "1.6.attach": "attach:las",
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.6.duel-only": "play:zaskoczenie",
    "1.5.kinds": "play:las",
    "4.4.stack.condition": (
        "reply:bujdy-i-bajania reply:liberum-veto reply:lanowe reply:zaskoczenie reply:michal-wolodyjowski "
        "reply:jan-zagloba"
    ),
    "4.4.stack.condition 1.5.faction-effect": "reply:pchniecie-w-plecy",
    "4.4.stack.no-trifle 4.4.stack.condition": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "4.4.right": "reply:aramis",
    "4.4.stack.no-trifle 4.4.stack.condition 1.2.kw.absent.no-abilities": "reply:zenon-godzimirski",
}

SETTLEMENT: Why = {
    "1.8.reply.outside": (
        "agitate:uhlik agitate:aramis challenge:uhlik put-out:las put-out:janusz-niesiecki put-out:hucul "
        "attach:zaskoczenie influence"
    ),
    "1.8.reply.outside 3.3.3.move.who": "move:uhlik",
    "8.game-rule 1.8.reply.outside 4.4.stack.no-trifle": "use:uhlik",
    "1.8.reply.reacts": "use:michal-wolodyjowski use:jan-zagloba",
    "1.8.reply.outside 4.4.stack.no-trifle": (
        "use:ksawery-obodzinski use:melchior-fuks play:rdza-przezarty play:kesim-kesim"
    ),
    "1.2.game-rule": "use:las",
    "8.game-rule": "use:aramis",
    "1.5.all-are-played": "put-out:rdza-przezarty",
    "2.5.only-court": "put-out:aramis",
    "1.6.attach 1.8.reply.outside": "attach:las",
    "3.3.3.effect.timed": "play:bujdy-i-bajania",
    "1.6.duel-only": "play:zaskoczenie",
    "1.5.kinds": "play:las",
    "4.4.stack.condition": (
        "reply:bujdy-i-bajania reply:liberum-veto reply:zaskoczenie reply:michal-wolodyjowski reply:jan-zagloba"
    ),
    "4.4.stack.condition 1.5.faction-effect": "reply:pchniecie-w-plecy",
    "4.4.stack.no-trifle 4.4.stack.condition": (
        "reply:rdza-przezarty reply:kesim-kesim reply:las reply:uhlik reply:ksawery-obodzinski reply:mlyn"
    ),
    "4.4.right": "reply:aramis",
    "4.4.stack.no-trifle 4.4.stack.condition 1.2.kw.absent.no-abilities": "reply:zenon-godzimirski",
}


@pytest.mark.clause(*clauses_in(OTHERS_TURN))
def test_in_anothers_turn_there_are_only_replies(veto: Veto) -> None:
    table = _at_table(veto, kkk=False, floor="michal")
    table.says("michal", "put-out:las").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", OTHERS_TURN)


@pytest.mark.clause(*clauses_in(DEMO_OTHERS_TURN))
def test_in_the_demo_who_has_not_the_floor_only_replies(veto: Veto) -> None:
    table = _at_table(veto, kkk=True, floor="michal")
    table.says("michal", "put-out:las").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", DEMO_OTHERS_TURN)


@pytest.mark.clause(*clauses_in(TRIFLE_ANSWERED))
def test_while_ones_own_trifle_is_answered_there_are_only_replies(veto: Veto) -> None:
    table = _at_table(veto, kkk=False)
    table.says("marcin", "put-out:las").until("michal", "reply:liberum-veto")
    table.says("michal", "reply:liberum-veto").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:bujdy-i-bajania", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", TRIFLE_ANSWERED)


@pytest.mark.clause(*clauses_in(DEMO_TRIFLE_ANSWERED))
def test_in_the_demo_while_ones_own_trifle_is_answered_there_are_only_replies(veto: Veto) -> None:
    table = _at_table(veto, kkk=True)
    table.says("marcin", "put-out:las").until("michal", "reply:liberum-veto")
    table.says("michal", "reply:liberum-veto").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:bujdy-i-bajania", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", DEMO_TRIFLE_ANSWERED)


@pytest.mark.clause(*clauses_in(DEED_ANSWERED))
def test_while_ones_own_deed_is_answered_it_is_spent_already(veto: Veto) -> None:
    table = _at_table(veto, kkk=False)
    table.says("marcin", "put-out:janusz-niesiecki").until("michal", "reply:liberum-veto")
    table.says("michal", "reply:liberum-veto").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:bujdy-i-bajania", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", DEED_ANSWERED)


@pytest.mark.clause(*clauses_in(DEMO_DEED_ANSWERED))
def test_in_the_demo_while_ones_own_deed_is_answered_it_is_spent_already(veto: Veto) -> None:
    table = _at_table(veto, kkk=True)
    table.says("marcin", "put-out:janusz-niesiecki").until("michal", "reply:liberum-veto")
    table.says("michal", "reply:liberum-veto").until("marcin", "reply:liberum-veto")
    table.offers("marcin", "reply:bujdy-i-bajania", "reply:liberum-veto", "reply:jan-zagloba")
    table.refuses("marcin", DEMO_DEED_ANSWERED)


@pytest.mark.clause(*clauses_in(HOST_ASKED))
def test_while_a_host_is_chosen_nothing_counts_as_begun(veto: Veto) -> None:
    table = _at_table(veto, kkk=False)
    table.says("marcin", "attach:zaskoczenie")
    table.refuses("marcin", HOST_ASKED)


@pytest.mark.clause(*clauses_in(SETTLEMENT))
def test_outside_the_game_phase_there_are_only_replies(veto: Veto) -> None:
    table = _at_table(veto, kkk=False, phase="settlement")
    table.until("marcin", "reply:lanowe")
    table.offers("marcin", "reply:lanowe")
    table.refuses("marcin", SETTLEMENT)


@pytest.mark.clause("4.4.single-response")
def test_what_was_answered_is_not_answered_again_though_more_has_been_said() -> None:
    """Michał has answered the agitation; the veto against that he may answer, but not with what answers agitations."""
    table = Talk(
        duel_echoes.GAME.start(
            seats=2,
            seed=1,
            position={
                "marcin": {"in_play": ["Uhlik"], "court": ["Liberum veto"]},
                "michal": {"court": ["Gallows", "Drain", "Bujdy i bajania"]},
            },
        )
    )
    table.says("marcin", "agitate:uhlik").until("michal", "reply:gallows").says("michal", "reply:gallows")
    table.until("marcin", "reply:liberum-veto").says("marcin", "reply:liberum-veto")
    table.until("michal", "reply:bujdy-i-bajania").refuses("michal", {"4.4.single-response": "reply:drain"})
