"""Harm: what wounding and killing mean, in duels and outside them, and where the cards go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME, PROPERTIES
from tests.veto.duelling import accepted, armed, facing

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ROCH, TYZENHAUZ = "roch-kowalski", "tyzenhauz"


def wounding(veto: Veto, **hers: object) -> Talk:
    """Roch, blessed, beats Tyzenhauz by one."""
    table = accepted(veto, marcin={"court": ["Błogosławieństwo"]}, michal=hers)
    table.says("marcin", "reply:blogoslawienstwo")
    return table.bene("marcin", "michal")


def killing(veto: Veto, hers: object = "Tyzenhauz", **more: object) -> Talk:
    """Wołodyjowski, with nine Sabre, is about to beat Tyzenhauz by three."""
    return accepted(veto, "Michał Wołodyjowski", hers, michal=more).bene("marcin", "michal")


# The wounded


@pytest.mark.clause("3.2.wounded.discarded")
def test_the_wounded_are_discarded(veto: Veto) -> None:
    """To the discard pile, from which a copy may come into play again."""
    table = wounding(veto, court=["Tyzenhauz"], ducats=20)
    assert (table.discards("michal"), table.removed("michal")) == ([TYZENHAUZ], [])
    table.until("michal", "put-out:tyzenhauz")


@pytest.mark.clause("3.2.wounded.discarded", "3.3.3.duel.4.wounded.strokes")
def test_chleb_z_pajeczyna_keeps_the_wounded_in_play(veto: Veto) -> None:
    """He stays; the strokes are given all the same."""
    table = wounding(veto, court=["Chleb z pajęczyną"])
    table.only("michal", "reply:chleb-z-pajeczyna", "pass").says("michal", "reply:chleb-z-pajeczyna")
    assert (table.company("michal"), table.discards("michal")) == ([TYZENHAUZ], ["chleb-z-pajeczyna"])
    assert (table.strokes("marcin"), table.strokes("michal")) == (5, 3)


@pytest.mark.clause("3.2.wounded.converse")
def test_who_is_merely_discarded_is_not_wounded(veto: Veto) -> None:
    """Odwołanie do domu discards a character, and no help for the wounded is offered."""
    table = facing(
        veto, [], ["Melchior Fuks"], marcin={"court": ["Odwołanie do domu"]}, michal={"court": ["Chleb z pajęczyną"]}
    )
    table.says("marcin", "play:odwolanie-do-domu", "on:michal:melchior-fuks")
    assert (table.asked, table.floor) == ("marcin", "marcin")
    assert table.discards("michal") == ["melchior-fuks"]


@pytest.mark.clause("3.2.no-strokes-outside-duel", "3.3.3.example.pchniecie")
def test_a_wound_outside_a_result_moves_no_strokes(veto: Veto) -> None:
    """Pchnięcie w plecy wounds Wołodyjowski, who has just won: only the killed Tyzenhauz is paid for."""
    table = killing(veto, faction="radziwillowie", court=["Pchnięcie w plecy"])
    table.says("michal", "reply:pchniecie-w-plecy")
    assert table.discards("marcin") == ["michal-wolodyjowski"]
    assert (table.strokes("marcin"), table.strokes("michal")) == (5, 3)


@pytest.mark.clause("3.2.wounded.discarded")
def test_a_wound_by_an_effect_can_be_averted(veto: Veto) -> None:
    """Chleb z pajęczyną helps against Pchnięcie w plecy too."""
    table = accepted(
        veto, marcin={"court": ["Chleb z pajęczyną"]},
        michal={"faction": "radziwillowie", "court": ["Pchnięcie w plecy"]},
    ).bene("marcin", "michal")  # fmt: skip
    table.says("michal", "reply:pchniecie-w-plecy").says("marcin", "reply:chleb-z-pajeczyna")
    assert table.company("marcin") == [ROCH]


# The killed


@pytest.mark.clause("3.2.killed.removed", "3.2.removed.pile", "3.2.removed.ban", "2.2.killed-banned")
def test_the_killed_are_removed_and_do_not_come_back(veto: Veto) -> None:
    """No copy may be put out."""
    table = killing(veto, court=["Tyzenhauz"], ducats=20)
    assert (table.discards("michal"), table.removed("michal")) == ([], [TYZENHAUZ])
    table.until("michal").offers_not("michal", "put-out:tyzenhauz")


@pytest.mark.clause("3.2.killed.removed", "3.2.wounded.converse")
def test_help_for_the_wounded_does_not_help_the_killed(veto: Veto) -> None:
    """Chleb z pajęczyną is not offered."""
    table = killing(veto, court=["Chleb z pajęczyną"])
    assert (table.floor, table.removed("michal")) == ("marcin", [TYZENHAUZ])


@pytest.mark.clause("3.2.killed.removed", "3.2.wounded.discarded", "3.3.3.duel.4.killed.strokes")
def test_a_reply_makes_a_wound_of_a_death(veto: Veto) -> None:
    """Ojciec Anzelm, marked: Tyzenhauz is discarded, not removed; Halszka can then still keep him in play."""
    company = ["Tyzenhauz", "Ojciec Anzelm", "Halszka Kierdejówna"]
    table = killing(veto, in_play=company).says("michal", "reply:ojciec-anzelm")
    table.only("michal", "reply:halszka-kierdejowna", "pass").bene("michal")
    assert (table.discards("michal"), table.removed("michal")) == ([TYZENHAUZ], [])
    assert (table.strokes("marcin"), table.strokes("michal")) == (5, 3)
    table = killing(veto, in_play=company).says("michal", "reply:ojciec-anzelm", "reply:halszka-kierdejowna")
    assert table.company("michal")[0] == TYZENHAUZ
    table = killing(veto, in_play=company).bene("michal")
    assert table.removed("michal") == [TYZENHAUZ]


@pytest.mark.clause("3.2.killed.converse", "3.2.removed.pile")
def test_who_is_merely_removed_is_not_killed(veto: Veto) -> None:
    """Banicja removes a marked character; no answer to a killing is offered, and its attachments are discarded."""
    marked = {"card": "Uhlik", "marked": True, "on": ["Nadziak"]}
    table = facing(veto, [], [marked, "Ojciec Anzelm", "Wasyl Czetwert"], marcin={"court": ["Banicja"]})
    table.says("marcin", "play:banicja", "on:michal:uhlik")
    assert (table.removed("michal"), table.discards("michal")) == (["uhlik"], ["nadziak"])
    assert table.asked == "marcin"


# Armour


@pytest.mark.clause("3.3.3.duel.4.killed", "4.1.card-over-rule", "1.3.modifier")
@pytest.mark.parametrize(
    ("horse", "arm", "wounded"),
    [("Hucuł", "arm:zbroja-husarska", True), ("Hucuł", "pass", False), ("Rumak turecki", "arm:zbroja-husarska", False)],
)
def test_an_armour_makes_a_loss_by_three_a_wound(veto: Veto, horse: str, arm: str, *, wounded: bool) -> None:
    """Zbroja husarska saves from losing by exactly three, not by four, and only if it has been chosen."""
    table = accepted(veto, armed("Uhlik", "Zbroja husarska"), armed("Walter Kettel", horse))
    table.says("marcin", arm).bene("marcin", "michal")
    if wounded:
        table.says("marcin", "top:uhlik")
    assert table.removed("marcin") == ([] if wounded else ["uhlik"])
    assert table.discards("marcin")[-1] == ("uhlik" if wounded else "zbroja-husarska")


# What lies on them


@pytest.mark.clause("3.2.discarded.attachments", "4.3.example.uhlik", "4.3.no-memory", "4.3.fresh")
def test_what_lies_on_the_wounded_is_discarded_too(veto: Veto) -> None:
    """Uhlik's pludry and kontusz go with him, in the order his player says; a copy has neither keyword."""
    table = accepted(
        veto, hers=armed("Uhlik", "Pludry", "Karmazynowy kontusz"), michal={"court": ["Uhlik"], "ducats": 20}
    ).bene("marcin", "michal")  # fmt: skip
    table.only("michal", "top:uhlik", "top:pludry", "top:karmazynowy-kontusz")
    table.says("michal", "top:pludry", "top:uhlik")
    assert table.discards("michal", "michal") == ["karmazynowy-kontusz", "uhlik", "pludry"]
    table.until("michal", "put-out:uhlik").says("michal", "put-out:uhlik")
    assert not table.has("uhlik", "pludrak")
    assert not table.has("uhlik", "karmazyn")


@pytest.mark.clause("3.2.removed.attachments", "kkk.discard.attached")
@pytest.mark.parametrize("kkk", [False, True])
def test_what_lies_on_the_killed_is_discarded(veto: Veto, *, kkk: bool) -> None:
    """Only the character is out of the game."""
    mine = armed("Jurko Bohun", "Szabla polska", "Hucuł") if kkk else "Michał Wołodyjowski"
    table = accepted(veto, mine, armed("Tyzenhauz", "Vivat!"), kkk=kkk).bene("marcin", "michal")
    assert (table.removed("michal"), table.discards("michal")) == ([TYZENHAUZ], ["vivat"])


@pytest.mark.clause("3.2.discarded.pile", "4.2.return-discard", "4.2.return-removed")
def test_cards_go_to_their_owners(veto: Veto) -> None:
    """Marcin's character that Michał controls is wounded; it goes to Marcin's pile, the effect on it to Michał's."""
    borrowed = {"card": "Uhlik", "owner": "marcin", "on": ["Przekupiony dworzanin"]}
    table = accepted(veto, hers=borrowed).bene("marcin", "michal")
    assert (table.discards("marcin"), table.discards("michal")) == (["uhlik"], ["przekupiony-dworzanin"])
    table = accepted(veto, "Michał Wołodyjowski", borrowed).bene("marcin", "michal")
    assert (table.removed("marcin"), table.removed("michal")) == (["uhlik"], [])


@pytest.mark.clause("4.3.no-memory", "4.3.fresh")
def test_what_concerned_a_discarded_character_ends(veto: Veto) -> None:
    """Two Sabre more until the end of the round do not come back with him, nor does his mark."""
    hot = {"card": "Uhlik", "on": ["Gorąca krew"], "marked": True}
    table = accepted(veto, armed("Roch Kowalski", "Hucuł"), hot, michal={"court": ["Uhlik"], "ducats": 20})
    assert table.sabre("uhlik") == 6
    table.bene("marcin", "michal").says("michal", "top:uhlik")
    table.until("michal", "put-out:uhlik").says("michal", "put-out:uhlik")
    assert (table.sabre("uhlik"), table.marked("uhlik")) == (4, False)


# Elects


@pytest.mark.clause("3.4.elect-death.loses", "kkk.end.elect-killed")
@pytest.mark.parametrize("kkk", [False, True])
def test_who_loses_the_only_elect_in_a_duel_loses(veto: Veto, *, kkk: bool) -> None:
    """Killed, in either rule set."""
    mine = armed("Jurko Bohun", "Szabla polska", "Hucuł") if kkk else "Michał Wołodyjowski"
    table = accepted(veto, mine, "Jan Kazimierz Waza" if kkk else "Hieronim Dowmont", kkk=kkk)
    table.bene("marcin", "michal")
    assert (table.over, table.winners) == (True, ["marcin"])


@pytest.mark.clause("3.4.elect-death.killed-only")
def test_a_wounded_elect_loses_nothing(veto: Veto) -> None:
    """Albrecht Dowmont has five Sabre and is beaten by one."""
    table = accepted(veto, hers="Albrecht Dowmont").bene("marcin", "michal")
    assert (table.over, table.discards("michal")) == (False, ["albrecht-dowmont"])


@pytest.mark.clause("3.4.elect-death.loses", "3.4.immediate")
def test_several_elects_killed_at_once_are_judged_together() -> None:
    """A massacre kills the Elects of two of three players: both are out, and the third has won."""
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Massacre"]},
        "michal": {"in_play": ["Hieronim Dowmont"]},
        "robert": {"in_play": ["Dymitr Horodecki"]},
    }
    table = Talk(GAME.start(seats=3, seed=1, position=position)).says("marcin", "play:massacre")
    assert (table.over, table.winners) == (True, ["marcin"])


@pytest.mark.clause("3.4.elect-death.loses", "3.4.tie.strokes", "3.4.tie.initiative")
@pytest.mark.parametrize(("strokes", "winner"), [((5, 4), "marcin"), ((4, 5), "michal"), ((5, 5), "michal")])
def test_if_everybody_loses_the_only_elect_at_once_the_foremost_wins(strokes: tuple[int, int], winner: str) -> None:
    """Who has most Strokes, or of equally many the initiative."""
    position = {
        "floor": "marcin", "initiative": "michal",
        "marcin": {"in_play": ["Jan Kazimierz Waza"], "court": ["Massacre"], "strokes": strokes[0]},
        "michal": {"in_play": ["Bohdan Chmielnicki"], "strokes": strokes[1]},
    }  # fmt: skip
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "play:massacre")
    assert (table.winners, table.reason) == ([winner], "an Elect has been killed")


@pytest.mark.clause("3.2.killed.removed", "4.4.stack.condition")
def test_who_has_left_before_is_not_about_to_be_killed() -> None:
    """Michał's two leave when Marcin's is about to be killed, so only that can be answered, and only he dies."""
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Massacre"], "properties": ["Echo killed", "Echo died"]},
        "michal": {"in_play": ["Uhlik", "Tyzenhauz"], "court": ["Flight"]},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "play:massacre")
    table.says("michal", "reply:flight").only("marcin", "reply:echo-killed", "pass").bene("marcin")
    table.only("michal", "top:uhlik", "top:tyzenhauz").says("michal", "top:uhlik")
    table.only("marcin", "reply:echo-died", "pass").bene("marcin")
    assert table.prompt == "What do you do?"
    assert (table.removed("marcin"), table.discards("michal")[:2]) == (["roch-kowalski"], ["tyzenhauz", "uhlik"])


@pytest.mark.clause("3.2.killed.removed", "3.2.removed.pile", "3.2.removed.order")
def test_several_killed_at_once_can_each_be_answered() -> None:
    """Each is about to be killed, then all die, in the order their owner says, then each death can be answered."""
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Massacre"], "properties": PROPERTIES},
        "michal": {"in_play": ["Uhlik", "Tyzenhauz"], "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "play:massacre")
    for _ in range(3):
        table.only("marcin", "reply:echo-killed", "pass").bene("marcin")
    table.only("michal", "top:uhlik", "top:tyzenhauz").says("michal", "top:uhlik")
    for _ in range(3):
        table.only("marcin", "reply:echo-died", "pass").bene("marcin")
    assert (table.company("marcin"), table.company("michal")) == ([], [])
    assert table.removed("michal") == [TYZENHAUZ, "uhlik"]


@pytest.mark.clause("5.1.elect-out", "5.1.continue", "3.4.elect-death.loses")
@pytest.mark.parametrize("challenger_dies", [False, True])
def test_a_player_who_is_out_by_a_duel_leaves_the_others_at_the_table(veto: Veto, *, challenger_dies: bool) -> None:
    """Whether she was challenged or has challenged: the duel's stings are put away, and somebody has the floor."""
    killer, elect = "Michał Wołodyjowski", "Hieronim Dowmont"
    mine, hers = (elect, killer) if challenger_dies else (killer, elect)
    table = accepted(veto, mine, hers, marcin={"court": ["Finta"]}, robert={"in_play": ["Uhlik"]})
    table.bene("marcin", "michal")
    assert (table.over, len(table.state.table.seats)) == (False, 2)
    assert table.floor == ("michal" if challenger_dies else "marcin")
    assert table.state.table.items == ()


@pytest.mark.clause("1.2.kw.cossack.revenge", "5.1.elect-out")
def test_who_is_out_takes_no_revenge(veto: Veto) -> None:
    """Her Cossack has left the game with her."""
    table = accepted(
        veto, "Michał Wołodyjowski", michal={"in_play": ["Hieronim Dowmont", "Wasyl Czetwert"]},
        robert={"in_play": ["Uhlik"]},
    ).bene("marcin", "michal")  # fmt: skip
    assert (table.asked, table.floor, len(table.state.table.seats)) == ("marcin", "marcin", 2)
