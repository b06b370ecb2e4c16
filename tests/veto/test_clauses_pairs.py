"""Restrictions, keywords and timings one step away from where they bite, if their other half stands elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import accepted, challenged, facing

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ELECT = "Dymitr Horodecki"
ZAREBA = ("Bogusław Zaręba (Stolnik)", "Bogusław Zaręba (Wygnaniec)")


@pytest.mark.clause("1.2.kw.jew.no-challenge", "1.2.kw.woman.no-duel", "1.2.kw.absent.no-duel")
@pytest.mark.parametrize(
    ("name", "word", "clause"),
    [
        ("Abi Blumsztajn", "abi-blumsztajn", "1.2.kw.jew.no-challenge"),
        ("Barbara Narbuttówna", "barbara-narbuttowna", "1.2.kw.woman.no-duel"),
        ("Zenon Godzimirski", "zenon-godzimirski", "1.2.kw.absent.no-duel"),
    ],
)
def test_a_companion_without_the_keyword_challenges(veto: Veto, name: str, word: str, clause: str) -> None:
    """The keyword keeps back only who bears it."""
    table = facing(veto, [name, "Uhlik"], ["Tyzenhauz"]).offers("marcin", "challenge:uhlik")
    table.refused("marcin", f"challenge:{word}", by=clause)


@pytest.mark.clause("1.2.kw.honourable", "3.3.3.duel.1.refuse.marked", "kkk.duel.refuse-marked")
@pytest.mark.parametrize("kkk", [False, True])
@pytest.mark.parametrize("marked", [False, True])
def test_who_is_neither_honourable_nor_marked_may_refuse(veto: Veto, *, kkk: bool, marked: bool) -> None:
    """Tyzenhauz, marked or not; Szemiot of the second edition is Honourable and may not in either case."""
    mine = "Dymitr Burłaj" if kkk else "Roch Kowalski"
    table = challenged(veto, mine, {"card": "Tyzenhauz", "marked": marked}, kkk=kkk)
    table.only("michal", "accept", *([] if marked else ["refuse"]))
    if not kkk:
        honourable = challenged(veto, mine, {"card": "Michał Szemiot", "marked": marked}).only("michal", "accept")
        honourable.refused("michal", "refuse", by="1.2.kw.honourable")


@pytest.mark.clause("1.2.same-name", "2.2.discarded-again")
@pytest.mark.parametrize(("place", "free"), [("in_play", False), ("discard", True)])
def test_another_version_may_come_when_the_first_has_been_discarded(veto: Veto, place: str, *, free: bool) -> None:
    """In the discard pile the steward keeps nobody out."""
    table = veto.table(marcin={"ducats": 30, "court": [ZAREBA[1]]}, michal={place: [ZAREBA[0]]})
    if free:
        table.offers("marcin", "put-out:boguslaw-zareba-wygnaniec")
    else:
        table.refused("marcin", "put-out:boguslaw-zareba-wygnaniec", by="1.2.same-name")


@pytest.mark.clause("1.3.no-transfer")
def test_without_a_card_that_says_so_nothing_is_handed_over(veto: Veto) -> None:
    """Two characters, one with a weapon, a Sting and an effect: nothing that Marcin can do names them."""
    armed = {"card": "Uhlik", "on": ["Nadziak", "Vivat!"], "stings": ["Finta"]}
    table = veto.table(marcin={"in_play": [armed, "Roch Kowalski"]})
    table.only("marcin", "agitate:uhlik", "agitate:roch-kowalski", "pass")
    with_fuks = veto.table(marcin={"in_play": [armed, "Roch Kowalski", "Melchior Fuks"]})
    with_fuks.says("marcin", "use:melchior-fuks", "on:marcin:nadziak").offers("marcin", "on:marcin:roch-kowalski")
    with_fuks.says("marcin", "on:marcin:roch-kowalski")
    assert (with_fuks.attached("uhlik"), with_fuks.attached("roch-kowalski")) == (["finta", "vivat"], ["nadziak"])


@pytest.mark.clause("1.8.reply.events", "1.8.reply.marked-only")
@pytest.mark.parametrize(("phase", "offered"), [("settlement", True), ("unmarking", False), ("end", False)])
def test_a_reply_to_the_settlement_is_no_reply_to_another_phase(veto: Veto, phase: str, *, offered: bool) -> None:
    """Łanowe answer the beginning of the Settlement phase; at the beginning of others nobody is asked for them."""
    table = veto.table(
        phase=phase, initiative="marcin", marcin={"ducats": 1, "court": ["Łanowe"]}, michal={"ducats": 0}
    )
    if offered:
        table.only("marcin", "reply:lanowe", "pass").says("marcin", "reply:lanowe")
        assert table.ducats("marcin") == 1 + 2 + 3
    else:
        assert "reply:lanowe" not in table.options


@pytest.mark.clause("1.8.reply.reacts")
def test_riposta_answers_the_opponents_sting(veto: Veto) -> None:
    """And is refused in a slot of its own player's."""
    table = accepted(veto, marcin={"court": ["Riposta"]}, michal={"court": ["Finta"]})
    table.refused("marcin", "sting:riposta", by="1.8.reply.reacts")
    table.bene("marcin").says("michal", "sting:finta").offers("marcin", "reply:riposta")


@pytest.mark.clause("3.3.3.window.end", "3.3.3.window.action")
def test_the_last_bene_is_not_answered_as_a_trifle_is(veto: Veto) -> None:
    """Liberum Veto answers a property; after the second bene the End phase begins, and Michał is not asked for it."""
    table = veto.table(marcin={"ducats": 9, "court": ["Las"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:las").only("michal", "reply:liberum-veto", "pass").bene("michal", "marcin")
    table.bene("michal")
    assert table.floor is None
    table.only("michal", "discard:liberum-veto", "pass")


@pytest.mark.clause("3.4.election.initiative", "1.2.kw.elect.announce")
@pytest.mark.parametrize(("company", "asked"), [([ELECT], True), (["Uhlik"], False)])
def test_who_has_the_initiative_and_an_elect_is_asked(veto: Veto, company: list[str], *, asked: bool) -> None:
    """With fourteen Strokes; without the Elect she is not."""
    table = veto.table(phase="settlement", initiative="marcin", marcin={"strokes": 14, "in_play": company})
    assert ("announce" in table.options) is asked
    if not asked:
        table.refused("marcin", "announce", by="1.2.kw.elect.announce")


@pytest.mark.clause("kkk.sting.only-ways", "kkk.sting.duel-only")
def test_a_sting_of_the_demo_comes_by_attaching_or_in_a_duel(veto: Veto) -> None:
    """It is neither put out nor played outside a duel; it is attached, and in a duel it is played."""
    table = veto.table(kkk=True, marcin={"court": ["Zaskoczenie"], "in_play": ["Dymitr Burłaj"]})
    table.offers("marcin", "attach:zaskoczenie")
    table.refused("marcin", "put-out:zaskoczenie", by="kkk.sting.only-ways")
    table.refused("marcin", "sting:zaskoczenie", by="kkk.sting.duel-only")
    fight = accepted(veto, "Dymitr Burłaj", kkk=True, marcin={"court": ["Zaskoczenie"]})
    fight.only("marcin", "sting:zaskoczenie", "pass")
