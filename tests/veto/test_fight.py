"""Fights: the slots of a duel, the stings and replies played in them, and where the stings go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import accepted

from kredens_veto.board import TABLE

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ROCH, TYZENHAUZ = "roch-kowalski", "tyzenhauz"


# Slots


@pytest.mark.clause("3.3.3.duel.3.alternate", "kkk.duel.alternate", "kkk.duel.steps")
@pytest.mark.parametrize("kkk", [False, True])
def test_slots_alternate_and_the_challengers_is_first(veto: Veto, *, kkk: bool) -> None:
    """One card in each slot, then it is the other player's."""
    stings = ["Cięcie krzyżowe", "Cięcie wręczne"] if kkk else ["Finta", "Przeciwtempo"]
    words = ["ciecie-krzyzowe", "ciecie-wreczne"] if kkk else ["finta", "przeciwtempo"]
    mine = "Dymitr Burłaj" if kkk else "Roch Kowalski"
    table = accepted(veto, mine, kkk=kkk, marcin={"court": stings}, michal={"court": stings})
    for seat, word in (("marcin", words[0]), ("michal", words[0]), ("marcin", words[1]), ("michal", words[1])):
        table.offers(seat, "pass").says(seat, f"sting:{word}")
    table.only("marcin", "pass")


@pytest.mark.clause("3.3.3.duel.3.end", "kkk.duel.end")
@pytest.mark.parametrize("kkk", [False, True])
def test_two_benes_in_succession_end_it(veto: Veto, *, kkk: bool) -> None:
    """One alone does not: the other may play, and then it takes two again."""
    sting, word = ("Cięcie krzyżowe", "ciecie-krzyzowe") if kkk else ("Finta", "finta")
    table = accepted(veto, "Erazm Czarnota" if kkk else "Uhlik", kkk=kkk, michal={"court": [sting]})
    table.bene("marcin").says("michal", f"sting:{word}").bene("marcin").offers("michal", "pass")
    assert table.company("marcin")
    table.bene("michal")
    assert table.floor == "marcin"
    assert table.company("marcin") == [], "beaten"


@pytest.mark.clause("3.3.3.duel.3.bene-not-final", "kkk.duel.pas-return")
@pytest.mark.parametrize("kkk", [False, True])
def test_who_has_said_bene_may_play_again(veto: Veto, *, kkk: bool) -> None:
    """If the other plays on."""
    sting, word = ("Cięcie krzyżowe", "ciecie-krzyzowe") if kkk else ("Finta", "finta")
    mine = "Dymitr Burłaj" if kkk else "Roch Kowalski"
    table = accepted(veto, mine, kkk=kkk, marcin={"court": [sting]}, michal={"court": [sting]})
    table.bene("marcin").says("michal", f"sting:{word}").offers("marcin", f"sting:{word}")


@pytest.mark.clause("3.3.3.duel.3.response", "3.3.3.example.mlynek", "4.4.right")
def test_every_sting_can_be_answered_before_it_counts(veto: Veto) -> None:
    """Wołodyjowski cancels Finta; it adds nothing and is discarded."""
    table = accepted(veto, hers="Michał Wołodyjowski", marcin={"court": ["Finta"]}).says("marcin", "sting:finta")
    assert table.sabre(ROCH) == 6
    table.only("michal", "reply:michal-wolodyjowski", "pass").says("michal", "reply:michal-wolodyjowski")
    assert (table.sabre(ROCH), table.discards("marcin")) == (6, ["finta"])


@pytest.mark.clause("3.3.3.duel.3.negated-slot")
def test_a_negated_sting_has_used_its_slot(veto: Veto) -> None:
    """The next slot is the other player's, and the answer has used none of hers."""
    table = accepted(
        veto, hers="Michał Wołodyjowski", marcin={"court": ["Finta", "Przeciwtempo"]}, michal={"court": ["Młynek"]}
    )
    table.says("marcin", "sting:finta").says("michal", "reply:michal-wolodyjowski")
    table.only("michal", "sting:mlynek", "pass").bene("michal").offers("marcin", "sting:przeciwtempo")


@pytest.mark.clause("3.3.3.example.riposta", "1.8.reply.reacts")
def test_a_sting_that_answers_uses_no_slot(veto: Veto) -> None:
    """Riposta copies what it answers and adds one; afterwards the slot is the one it would have been."""
    table = accepted(
        veto, marcin={"court": ["Riposta", "Finta"]}, michal={"court": ["Przeciwtempo"]}
    ).bene("marcin").says("michal", "sting:przeciwtempo").says("marcin", "reply:riposta")  # fmt: skip
    assert (table.sabre(ROCH), table.sabre(TYZENHAUZ)) == (6 + 3 + 1, 6 + 3)
    table.only("marcin", "sting:finta", "pass")


@pytest.mark.clause("1.8.reply.reacts", "kkk.reply.any-time")
def test_a_sting_that_only_answers_is_not_played_in_a_slot(veto: Veto) -> None:
    """Riposta, in the court or under the fighter, waits for the opponent's sting, and does not answer one's own."""
    mine = {"card": "Roch Kowalski", "stings": ["Riposta"]}
    table = accepted(veto, mine, marcin={"court": ["Riposta", "Finta"]})
    table.refused("marcin", "sting:riposta", by="1.8.reply.reacts")
    table.refused("marcin", "draw:riposta", by="1.8.reply.reacts")
    table.says("marcin", "sting:finta").only("michal", "pass")


@pytest.mark.clause("3.3.3.example.riposta", "1.6.use-attached", "4.4.stack.lifo")
def test_an_attached_sting_can_answer_too(veto: Veto) -> None:
    """Riposta lies under the fighter."""
    mine = {"card": "Roch Kowalski", "stings": ["Riposta"]}
    table = accepted(veto, mine, michal={"court": ["Przeciwtempo"]}).bene("marcin").says("michal", "sting:przeciwtempo")
    table.says("marcin", "reply:riposta")
    assert (table.sabre(ROCH), table.attached(ROCH)) == (10, [])


@pytest.mark.clause("kkk.reply.one", "4.4.single-response")
def test_each_sting_is_a_new_action_to_answer(veto: Veto) -> None:
    """Zasłona answers one Cut, and another one the next; both on one are not possible."""
    table = accepted(
        veto, marcin={"court": ["Cięcie krzyżowe", "Cięcie wręczne"]}, michal={"court": ["Zasłona", "Zasłona"]}
    )
    table.says("marcin", "sting:ciecie-krzyzowe").says("michal", "reply:zaslona")
    assert table.sabre(ROCH) == 6
    table.bene("michal").says("marcin", "sting:ciecie-wreczne").says("michal", "reply:zaslona")
    assert table.sabre(ROCH) == 6
    assert table.clause == "3.3.3.duel.3.alternate"


@pytest.mark.clause("kkk.reply.is-action", "kkk.reply.either", "4.4.negated")
@pytest.mark.parametrize("kkk", [False, True])
def test_an_answer_can_be_answered(veto: Veto, *, kkk: bool) -> None:
    """Zasłona, which would cancel a Cut, is cancelled itself before that: the Cut counts."""
    mine, word = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", ROCH)
    table = accepted(
        veto, mine, kkk=kkk, marcin={"court": ["Cięcie krzyżowe", "Liberum Veto"]}, michal={"court": ["Zasłona"]}
    )
    before = table.sabre(word)
    table.says("marcin", "sting:ciecie-krzyzowe").says("michal", "reply:zaslona").says("marcin", "reply:liberum-veto")
    assert table.sabre(word) == before + 1
    assert table.discards("michal") == ["zaslona"]


@pytest.mark.clause("5.1.linked", "3.3.3.duel.3.alternate")
def test_a_third_player_answers_but_has_no_slot(veto: Veto) -> None:
    """Robert's Liberum Veto cancels a sting in a duel of the two others."""
    table = accepted(
        veto, marcin={"court": ["Finta"]}, robert={"court": ["Liberum Veto", "Finta"], "in_play": ["Uhlik"]}
    )
    table.says("marcin", "sting:finta").says("robert", "reply:liberum-veto")
    assert table.sabre(ROCH) == 6
    table.bene("michal", "marcin")
    assert table.floor == "marcin"
    assert table.asked == "marcin", "Robert has had no slot"


# Which stings


@pytest.mark.clause("kkk.duel.sting-source", "1.6.use-attached", "1.6.only-fighter")
@pytest.mark.parametrize("kkk", [False, True])
def test_stings_come_from_the_court_or_from_under_the_fighter(veto: Veto, *, kkk: bool) -> None:
    """A companion's are not used."""
    own, other, court = (
        ("Cięcie krzyżowe", "Cięcie wręczne", "Zaskoczenie") if kkk else ("Finta", "Przeciwtempo", "Młynek")
    )
    draw, not_draw, sting = (
        ("draw:ciecie-krzyzowe", "draw:ciecie-wreczne", "sting:zaskoczenie")
        if kkk
        else ("draw:finta", "draw:przeciwtempo", "sting:mlynek")
    )
    fighter = {"card": "Dymitr Burłaj" if kkk else "Roch Kowalski", "stings": [own]}
    companion = {"card": "Erazm Czarnota" if kkk else "Uhlik", "stings": [other]}
    table = accepted(veto, kkk=kkk, marcin={"in_play": [fighter, companion], "court": [court]})
    table.only("marcin", draw, sting, "pass")
    table.refused("marcin", not_draw, by="kkk.duel.sting-source" if kkk else "1.6.only-fighter")


@pytest.mark.clause("kkk.duel.sting-own", "kkk.sting.modifier", "3.3.3.duel.4.compare")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_sting_counts_for_ones_own_fighter(veto: Veto, *, kkk: bool) -> None:
    """And for nobody else."""
    sting, word = ("Cięcie krzyżowe", "ciecie-krzyzowe") if kkk else ("Finta", "finta")
    mine, slug = ("Dymitr Burłaj", "dymitr-burlaj") if kkk else ("Roch Kowalski", ROCH)
    table = accepted(veto, mine, kkk=kkk, marcin={"court": [sting]})
    before = table.sabre(slug)
    table.says("marcin", f"sting:{word}")
    assert (table.sabre(slug), table.sabre("tyzenhauz")) == (before + (1 if kkk else 3), 6)


@pytest.mark.clause("1.6.duel-only", "kkk.sting.duel-only", "kkk.sting.only-ways")
@pytest.mark.parametrize("kkk", [False, True])
def test_stings_are_played_only_in_a_duel(veto: Veto, *, kkk: bool) -> None:
    """With the floor it can only be attached."""
    sting, word = ("Cięcie krzyżowe", "ciecie-krzyzowe") if kkk else ("Finta", "finta")
    mine = {"card": "Dymitr Burłaj" if kkk else "Roch Kowalski", "stings": [sting]}
    table = veto.table(kkk=kkk, marcin={"in_play": [mine], "court": [sting]})
    by = "kkk.sting.duel-only" if kkk else "1.6.duel-only"
    table.offers("marcin", f"attach:{word}")
    table.refused("marcin", f"sting:{word}", by=by).refused("marcin", f"draw:{word}", by=by)


@pytest.mark.clause("errata.2.sting")
def test_a_sting_with_arms_is_for_its_faction(veto: Veto) -> None:
    """Pchnięcie dworskie is used by who plays the Dworscy, in the court or attached, whoever fights."""
    mine = {"card": "Roch Kowalski", "stings": ["Pchnięcie dworskie"]}
    court = ["Pchnięcie dworskie"]
    table = accepted(veto, mine, marcin={"faction": "radziwillowie", "court": court}).only("marcin", "pass")
    table.refused("marcin", "sting:pchniecie-dworskie", by="errata.2.sting")
    table.refused("marcin", "draw:pchniecie-dworskie", by="errata.2.sting")
    table = accepted(veto, mine, marcin={"faction": "dworscy", "court": court})
    table.only("marcin", "sting:pchniecie-dworskie", "draw:pchniecie-dworskie", "pass")


@pytest.mark.clause("4.1.card-over-rule")
def test_after_the_referendarys_cut_no_other_cut(veto: Veto) -> None:
    """Finta, no Cut, can still be played; the opponent's Cuts too."""
    mine = {"card": "Roch Kowalski", "stings": ["Cięcie krzyżowe"]}
    court = ["Cięcie referendarskie", "Cięcie wręczne", "Riposta", "Finta"]
    table = accepted(veto, mine, marcin={"court": court}, michal={"court": ["Cięcie wręczne", "Cięcie krzyżowe"]})
    table.offers("marcin", "draw:ciecie-krzyzowe", "sting:ciecie-wreczne")
    table.says("marcin", "sting:ciecie-referendarskie").says("michal", "sting:ciecie-wreczne")
    table.only("marcin", "sting:finta", "pass")


@pytest.mark.clause("1.6.face-down", "1.6.owner-may-look", "1.6.use-attached", "kkk.sting.face-down")
def test_an_attached_sting_is_hidden_until_it_is_drawn(veto: Veto) -> None:
    """The opponent sees that there is one; when it is drawn, which one it is."""
    mine = {"card": "Roch Kowalski", "stings": ["Finta"]}
    table = accepted(veto, mine, marcin={"court": []})
    assert "finta" not in str(table.view("michal")["zones"]["election field"])
    assert "finta" in str(table.view("marcin")["zones"]["election field"])
    table.says("marcin", "draw:finta")
    assert "finta" in str(table.view("michal")["zones"]["being played"])


# Where they go


@pytest.mark.clause("1.6.like-effects", "kkk.duel.stings-discarded", "kkk.discard.pile")
@pytest.mark.parametrize("kkk", [False, True])
def test_stings_lie_on_the_table_until_the_duel_is_over(veto: Veto, *, kkk: bool) -> None:
    """Then they go to their owners' piles, after a draw too, and what they added ends."""
    sting, word = ("Cięcie krzyżowe", "ciecie-krzyzowe") if kkk else ("Finta", "finta")
    mine, slug = ("Jurko Bohun", "jurko-bohun") if kkk else ("Roch Kowalski", ROCH)
    table = accepted(veto, mine, kkk=kkk, marcin={"court": [sting]}, michal={"court": [sting]})
    table.says("marcin", f"sting:{word}").says("michal", f"sting:{word}")
    assert len(table.state.table.zones[TABLE.base]) == 2
    assert (table.discards("marcin"), table.discards("michal")) == ([], [])
    table.bene("marcin", "michal")
    assert table.state.table.zones[TABLE.base] == ()
    assert (table.discards("marcin"), table.discards("michal")) == ([word], [word])
    assert table.sabre(slug) == 6


@pytest.mark.clause("3.2.discarded.order", "3.1.zone.discard.top")
def test_the_owner_orders_her_stings_in_the_second_edition(veto: Veto) -> None:
    """Three stings: she says which lies on top, then which below; equal ones need no order."""
    table = accepted(veto, marcin={"court": ["Finta", "Młynek", "Przeciwtempo"]}, michal={"court": ["Finta", "Finta"]})
    table.says("marcin", "sting:finta").says("michal", "sting:finta").says("marcin", "sting:mlynek")
    table.says("michal", "sting:finta").says("marcin", "sting:przeciwtempo").bene("michal", "marcin")
    table.only("marcin", "top:finta", "top:mlynek", "top:przeciwtempo")
    table.says("marcin", "top:mlynek", "top:przeciwtempo")
    assert table.discards("marcin", "marcin")[-3:] == ["finta", "przeciwtempo", "mlynek"]
    assert table.floor == "marcin"


@pytest.mark.clause("3.2.discarded.order", "kkk.discard.pile")
def test_nobody_orders_them_in_the_demo(veto: Veto) -> None:
    """They go to the pile as they were played."""
    table = accepted(veto, "Dymitr Burłaj", kkk=True, marcin={"court": ["Cięcie krzyżowe", "Cięcie wręczne"]})
    table.says("marcin", "sting:ciecie-krzyzowe").bene("michal").says("marcin", "sting:ciecie-wreczne")
    table.bene("michal", "marcin")
    assert table.discards("marcin", "marcin") == ["ciecie-krzyzowe", "ciecie-wreczne"]
    assert table.floor == "marcin"


@pytest.mark.clause("4.2.owner", "1.6.like-effects")
def test_a_drawn_sting_goes_to_its_owner(veto: Veto) -> None:
    """What Marcin has put under a borrowed character of Michał's ends on Marcin's pile."""
    borrowed = {"card": "Roch Kowalski", "owner": "michal", "on": ["Przekupiony dworzanin"], "stings": ["Finta"]}
    table = accepted(veto, borrowed).says("marcin", "draw:finta").bene("michal", "marcin")
    assert table.discards("marcin", "marcin") == ["finta"]
    assert (table.discards("michal"), table.removed("michal")) == ([], ["tyzenhauz"])


@pytest.mark.clause("kkk.first.duel-tie", "kkk.first.duel-12-11")
def test_zaskoczenie_adds_one_more_as_the_first_sting(veto: Veto) -> None:
    """Three if it is its player's first in the duel, two otherwise, whatever the opponent has played."""
    court = {"court": ["Zaskoczenie", "Zaskoczenie"]}
    table = accepted(veto, "Dymitr Burłaj", kkk=True, marcin=court, michal=court)
    seen: list[int] = []
    for seat, word in (("marcin", "dymitr-burlaj"), ("michal", "tyzenhauz")) * 2:
        table.says(seat, "sting:zaskoczenie")
        seen.append(table.sabre(word))
    assert seen == [8, 9, 10, 11]
