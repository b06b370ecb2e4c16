"""Refusals: all that stands in the way of an answer, neither more nor less, by the clauses that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from tests.vtes.played import cards, stage_of
from tests.vtes.ring import gear, gun, ring
from tests.vtes.stage import Lying, Side, Talk, ally, library, side, vampire
from tests.vtes.turns import DISCARD, EMPTY, INFLUENCE, MASTER, MINIONS, location, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.permission import forbid
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.board import HOLDINGS
from kredens_vtes.catalogue import face_named
from kredens_vtes.moments import MASTER_PHASE
from kredens_vtes.rules import CardRule

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
SABER = gear("Saber", f.MELEE, damage=1)
CROW = library("Crow", f.RETAINER, levels=(f.Level("", "", life=1),))
WOLF = library("Wolf", f.ALLY, levels=(f.Level("", "", life=1),))


class Gift(CardRule):
    """A master card that costs nothing, not even a master phase action."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)
    costs: ClassVar[tuple[Cost, ...]] = ()

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


def in_the_way(table: Talk, *options: str) -> dict[str, list[str]]:
    """Return for each of these answers the clauses by which it is refused, in alphabetical order."""
    found: dict[str, list[str]] = {}
    for option in options:
        reasons = table.state.explain(option).reasons
        found[option] = sorted([one.clause for one in reasons if not one.text.startswith("It is not among")])
    return found


def acting(*hand: f.VtesFace, hungry: bool = False) -> Talk:
    """Ann's minions may act: Alba can, Tapped has, and Done has bled and untapped again."""
    ready = [
        vampire("Alba", on_it=[SABER]), vampire("Tapped", tapped=True), vampire("Done"), ally("Dog"),
        *([vampire("Hungry", 0), vampire("Starved", 0, tapped=True)] if hungry else []),
    ]  # fmt: skip
    torpor = [vampire("Sleeper", 3), vampire("Weak", 1), vampire("Stiff", tapped=True, paralysed=True)]
    table = turns(
        abilities=ABILITIES, ann=side(ready=ready, torpor=torpor if hand else [], holdings=[location("Den")],
                                      hand=list(hand)),
        ben=side(ready=[vampire("Bert")]),
    )  # fmt: skip
    to(table, "ann", MINIONS)
    if hungry:
        return table
    table.says("ann", "bleed:done").passes("ben")
    table.t.tap(table.token("done"), tapped=False)
    return table


def refused(table: Talk, *lines: str) -> None:
    """Each line names clauses, or "may" of what may be answered, and after a colon the answers that they forbid."""
    said = [line.partition(": ") for line in lines]
    expected = {option: [] if why == "may" else why.split() for why, _, options in said for option in options.split()}
    assert in_the_way(table, *expected) == expected
    assert [option for why, _, options in said if why == "may" for option in options.split()
            if option not in table.options] == []  # fmt: skip


# Actions


def test_what_keeps_a_minion_from_acting() -> None:
    """Who has bled does not bleed again; who lies in torpor does nothing; a location is no minion."""
    refused(
        acting(SABER.face, CROW, WOLF, MOTION),
        "may: bleed:alba bleed:dog hunt:alba equip:alba equip:dog employ:dog recruit:dog vote:alba rescue:alba"
        " diablerize:alba leave-torpor:sleeper",
        "iii.f.1.prohibit: bleed:done",
        "ii.c.note.torpor: bleed:sleeper hunt:sleeper equip:weak employ:weak recruit:weak vote:weak rescue:sleeper"
        " diablerize:sleeper",
        "ii.c.note.torpor ii.c.note.untapped: bleed:stiff hunt:stiff vote:stiff diablerize:stiff",
        "i.def.minion ii.c.note.ready: bleed:den equip:den employ:den recruit:den",
        "ii.c.2.kindred: hunt:dog",
        "i.def.minion ii.c.2.kindred ii.c.note.ready: hunt:den",
        "ii.c.6.kindred: vote:dog",
        "i.def.minion ii.c.6.kindred ii.c.note.ready: vote:den",
        "ii.c.7.who: leave-torpor:alba leave-torpor:done leave-torpor:dog",
        "ii.c.7.a.cannot-pay: leave-torpor:weak",
        "ii.c.7.paralyzed ii.c.note.untapped: leave-torpor:stiff",
        "ii.c.7.a.cannot-pay ii.c.7.who: leave-torpor:den",
        "ii.c.8.kindred: rescue:dog",
        "i.def.minion ii.c.8.kindred ii.c.note.ready: rescue:den",
        "ii.c.9.kindred: diablerize:dog",
        "i.def.minion ii.c.9.kindred ii.c.note.ready: diablerize:den",
    )


def test_what_is_lacking_for_an_action() -> None:
    """Nothing is held, and nobody lies in torpor; Done could take the saber of Alba."""
    refused(
        acting(),
        "may: bleed:alba hunt:alba equip:dog",
        "ii.c.3.other-controller: equip:alba",
        "ii.c.4.req: employ:alba",
        "ii.c.5.req: recruit:alba",
        "ii.c.6.req: vote:alba",
        "ii.c.8.target: rescue:alba",
        "ii.c.9.target: diablerize:alba",
    )


def test_who_is_hungry_hunts_before_anybody_acts() -> None:
    refused(
        acting(SABER.face, CROW, WOLF, MOTION, hungry=True),
        "may: hunt:hungry hunt:starved",
        "ii.c.exception.must-hunt: bleed:alba bleed:hungry equip:alba equip:hungry employ:alba recruit:alba vote:alba"
        " leave-torpor:sleeper rescue:alba diablerize:alba play:saber use:den use-of:ben:bert",
        "ii.c.exception.must-hunt ii.c.note.torpor: bleed:sleeper vote:sleeper",
        "ii.c.exception.each: hunt:alba",
        "ii.c.exception.each ii.c.note.torpor: hunt:sleeper",
        "ii.c.7.who ii.c.exception.must-hunt: leave-torpor:alba",
        "ii.c.7.a.cannot-pay ii.c.7.who ii.c.exception.must-hunt: leave-torpor:hungry",
    )


def nobody_hunts(t: VtesTable, source: int, _seat: int, _word: str) -> bool:
    """Whether the card that says so is in play."""
    return t.in_play(source)


def test_who_is_kept_from_hunting_does_not_have_to() -> None:
    """Lent forbids it: the others act though Arid has no blood."""
    rule = forbid("ii.c.exception.prevented", "It is Lent.", nobody_hunts, verb="hunt")
    lent = Lying(library("Lent", f.MASTER, "lent"))
    abilities = {**ABILITIES, "lent": Ability(rules=(rule,), zones=(HOLDINGS,))}
    ann = side(ready=[vampire("Alba"), vampire("Arid", 0)], holdings=[lent])
    to(turns(abilities=abilities, ann=ann), "ann", MINIONS).offers("ann", "bleed:alba", "bleed:arid", "pass")


def test_while_nobody_is_hungry_nobody_has_to_hunt() -> None:
    """What is lacking for these is not told by a clause."""
    assert in_the_way(acting(SABER.face), "use:den", "play:saber") == {"use:den": [], "play:saber": []}


def test_nobody_acts_while_another_does() -> None:
    refused(
        acting(SABER.face, CROW).says("ann", "bleed:alba"),
        "may: block:bert",
        "ii.c.note.own ii.c.note.sequential: bleed:bert hunt:bert",
    )


def test_each_thing_is_done_in_its_phase() -> None:
    """In Ann's minion phase."""
    refused(
        acting(SABER.face, CROW, WOLF, MOTION),
        "ii.a.3.order: edge-pool",
        "vii.a.library vii.b: withdraw",
        "ii.d.1.gain ii.d.2.a: transfer:1",
        "ii.d.1.gain ii.d.2.b: take-back:1",
        "ii.d.1.gain ii.d.2.c.empty: crypt",
        "ii.e.one: discard:saber",
        "ii.a.3.b.choice ii.a.3.order: keep:den yield:den keep-title:alba yield-title:alba keep-of:ben:bert",
        "iii.b.note: block:alba",
        "v.note.cards-who: maneuver:alba strike:hands press:alba",
        "iv.d.2.e iv.order: for:alba for:dog against:alba",
        "iv.b.2.b iv.order: for:bert",
        "iv.d.1.a iv.order: for:calling-card",
        "iv.d.1.b.gain iv.order: for:burned-card burn-card:wolf",
        "iv.d.3.burn iv.order: for:edge",
        "iv.d.4.only-prisci iv.order: prisci-for:alba",
        "iv.order: burn-card:motion burn-edge",
    )


def test_who_blocks() -> None:
    """Bert has tried in vain; when the action is over there is nothing to block."""
    ben = side(
        ready=[vampire("Bert"), vampire("Bess", tapped=True), ally("Cur"), vampire("Bob")], torpor=[vampire("Bo")],
        holdings=[location("Den")],
    )  # fmt: skip
    table = stage_of(
        ann=side(ready=[vampire("Alba", 1, stealth=1)]), ben=ben, cleo=side(ready=[vampire("Cyd", intercept=1)])
    )
    table.says("ann", "hunt:alba").says("ben", "block:bert")
    refused(
        table,
        "may: block:cur block:bob",
        "iii.b.once: block:bert",
        "iii.e.1.untapped: block:bess",
        "iii.e.1.ready: block:bo",
        "i.def.minion iii.e.1.ready: block:den",
    )
    table.passes("ben").says("cleo", "block:cyd")
    refused(table, "iii.b.note iii.e.1.untapped: block:alba")


def test_who_has_passed_does_not_block_any_more() -> None:
    """Ben, who can help Cleo's Cyd with his radio, has let a hunt go by."""
    table = stage_of(
        ann=side(ready=[vampire("Alba", 1)]), cleo=side(ready=[vampire("Cyd")]),
        ben=side(ready=[vampire("Bert")], holdings=[Lying(face_named("KRCG News Radio"))]),
    ).says("ann", "hunt:alba")  # fmt: skip
    table.passes("ben").says("cleo", "block:cyd").offers("ben", "reply:krcg-news-radio")
    refused(table, "iii.b.note iii.b.once: block:bert")


# Turns


def test_master_cards() -> None:
    """In Ann's own master phase, of which one is played; another's out of turn cancels it, once a turn."""
    tap, reversal = cards("Minion Tap", "Sudden Reversal")
    table = turns(
        abilities=ABILITIES, ann=side(ready=[vampire("Alba")], hand=[tap, tap, reversal]),
        ben=side(ready=[vampire("Bert")], hand=[reversal, reversal, tap]),
    )  # fmt: skip
    to(table, "ann", MASTER)
    refused(
        table,
        "may: play:minion-tap",
        "ii.note.oot.own-turn: play:sudden-reversal reply:sudden-reversal",
        "ii.e.one: discard:minion-tap",
    )
    table.says("ann", "play:minion-tap", "on:ann:alba", "amount:1")
    refused(
        table,
        "may: reply:sudden-reversal",
        "ii.b.2.a.play: play:minion-tap",
        "ii.a.3.a.gain ii.a.3.order: edge-pool",
        "ii.d.1.gain ii.d.2.a: transfer:1",
        "ii.e.one: discard:minion-tap",
    )
    table.says("ben", "reply:sudden-reversal")
    refused(table, "ii.b.2.a.play: play:minion-tap")
    to(table, "ben", MASTER)
    refused(table, "ii.b.1.out-of-turn: play:minion-tap", "ii.note.oot.own-turn: reply:sudden-reversal")


def test_a_master_card_takes_an_action_whatever_it_says() -> None:
    """Gift names no price, as a card of somebody else's might: it is played as the first or not at all."""
    tap, gift = cards("Minion Tap")[0], library("Gift", f.MASTER, "gift")
    table = turns(
        abilities={**ABILITIES, "gift": Gift()}, ann=side(ready=[vampire("Alba")], hand=[tap, gift]), ben=side()
    )
    to(table, "ann", MASTER).offers("ann", "play:gift").says("ann", "play:minion-tap", "on:ann:alba", "amount:1")
    assert "play:gift" not in table.options
    refused(table, "ii.b.2.a.play: play:gift")


def test_who_has_played_one_out_of_turn_waits_for_her_own_turn() -> None:
    """Anson gives Ann two master phase actions, and Ben cannot cancel the second card."""
    tap, reversal = cards("Minion Tap", "Sudden Reversal")
    table = turns(
        abilities=ABILITIES, ann=side(ready=[Lying(face_named("Anson"), 4)], hand=[tap, tap]),
        ben=side(hand=[reversal, reversal]), cleo=side(hand=[reversal]),
    )  # fmt: skip
    to(table, "ann", MASTER).says("ann", "play:minion-tap", "on:ann:anson", "amount:1")
    table.says("ben", "reply:sudden-reversal").passes("cleo")
    table.says("ann", "play:minion-tap", "on:ann:anson", "amount:1")
    assert table.asked == "cleo"


def test_who_has_played_one_out_of_turn_is_told_so() -> None:
    """Ben has cancelled one action card, and holds a second Direct Intervention while Abe bleeds."""
    table = turns(
        abilities=ABILITIES, ann=side(ready=[vampire("Ada"), vampire("Abe")], hand=cards("Computer Hacking")),
        ben=side(ready=[vampire("Bert")], hand=cards("Direct Intervention", "Direct Intervention")),
    )  # fmt: skip
    to(table, "ann", MINIONS).says("ann", "play:computer-hacking", "by:ann:ada").says(
        "ben", "reply:direct-intervention"
    )
    table.says("ann", "bleed:abe").offers("ben", "block:bert")
    assert "ii.note.oot.one" in in_the_way(table, "reply:direct-intervention")["reply:direct-intervention"]


def test_transfers() -> None:
    """Two uncontrolled vampires, one of whom has counters; the crypt is empty."""
    table = turns(ann=side(uncontrolled=[vampire("Kid", 0), vampire("Kit", 2)], hand=[MOTION]))
    to(table, "ann", INFLUENCE)
    refused(
        table,
        "may: transfer:1 transfer:2 take-back:2",
        "ii.d.2.a: transfer:3",
        "ii.d.2.b: take-back:1 take-back:3",
        "ii.d.2.c.empty: crypt",
        "ii.e.one: discard:motion",
    )
    table.says("ann", "transfer:1", "transfer:1", "transfer:1")
    refused(
        table,
        "may: transfer:1 transfer:2",
        "ii.d.2.combination: take-back:1 take-back:2",
        "ii.d.2.c.empty ii.d.2.combination: crypt",
    )


def test_discards() -> None:
    """What is not held; that Ann has discarded is no reason against her second discard, which Ulugh Beg gives."""
    beg = Lying(face_named("Ulugh Beg"), 4)
    table = turns(abilities=ABILITIES, ann=side(ready=[beg], hand=[SABER.face, CROW, WOLF]))
    to(table, "ann", DISCARD)
    refused(
        table,
        "may: discard:saber discard:crow",
        "ii.e.one: discard:spare",
        "ii.d.1.gain ii.d.2.a: transfer:1",
    )
    table.says("ann", "discard:saber")
    refused(table, "may: discard:crow", "ii.e.one: discard:saber")


def test_the_untap_phase() -> None:
    """Ann has the Edge, contests Den, and has no library; what is done is done."""
    den = location("Den", unique=True)
    table = turns(
        edge="ann", ann=side(holdings=[den, location("Hut")], library=EMPTY, pool=5), ben=side(holdings=[den])
    )
    refused(
        table,
        "may: edge-pool keep:den yield:den withdraw",
        "ii.a.3.b.choice: keep:hut yield:hut yield-title:den",
        "ii.a.3.b.cannot-pay ii.a.3.b.choice: keep-title:den",
    )
    table.says("ann", "edge-pool", "keep:den")
    refused(table, "may: withdraw", "ii.a.3.a.optional: edge-pool", "ii.a.3.b.choice: keep:den yield:den")
    table.says("ann", "withdraw")
    refused(table, "vii.b vii.b: withdraw")


def test_who_has_not_the_edge_gains_nothing_by_it_and_who_has_a_library_does_not_withdraw() -> None:
    table = turns(edge="ben", ann=side(holdings=[location("Den", unique=True)]),
                  ben=side(holdings=[location("Den", unique=True)]))  # fmt: skip
    refused(
        table,
        "may: keep:den yield:den",
        "ii.a.3.a.gain: edge-pool",
        "vii.a.library: withdraw",
        "ii.a.3.b.choice: keep-of:ben:den yield-of:ben:den",
    )


@pytest.mark.parametrize(("alba", "line"), [
    (side(ready=[vampire("Alba", title=f.PRINCE, domain="Paris")]), "may: keep-title:alba"),
    (side(ready=[vampire("Alba", 0, title=f.PRINCE, domain="Paris")]), "ii.a.3.b.cannot-pay: keep-title:alba"),
    (side(torpor=[vampire("Alba", title=f.PRINCE, domain="Paris")]),
     "ii.a.3.b.cannot-pay ii.a.3.b.ii.torpor: keep-title:alba"),
])  # fmt: skip
def test_who_keeps_a_contested_title(alba: Side, line: str) -> None:
    """A ready vampire with blood; another one has no title to keep."""
    alba.ready.append(vampire("Arid"))
    table = turns(ann=alba, ben=side(ready=[vampire("Bert", title=f.PRINCE, domain="Paris")]))
    refused(table, line, "may: yield-title:alba", "ii.a.3.b.choice: keep-title:arid yield-title:arid")


# Combat


def test_maneuvers_strikes_and_presses() -> None:
    """Who has maneuvered with a gun uses no second weapon for that, and strikes with it."""
    mine = vampire("Ada", on_it=[gun(), gear("Sword", f.MELEE, damage=1)])
    hers = vampire("Bert", on_it=[gun("Pistol")])
    table = ring(mine, hers, ann=("Step", "Smash", "Press"), ben=("Press",))
    table.says("ann", "maneuver:gun").says("ben", "maneuver:pistol")
    refused(table, "may: maneuver:step", "v.b.2.note.one-weapon: maneuver:sword")
    table.passes("ann")
    refused(table, "may: strike:gun", "v.b.4: strike:hands strike:sword strike:smash")
    table.says("ann", "strike:gun")
    refused(table, "may: strike:pistol", "v.b.4: strike:hands strike:gun")
    table.says("ben", "strike:pistol").says("ann", "press:press")
    refused(table, "may: press:press")


def test_what_is_no_card_of_hers_is_no_second_weapon() -> None:
    """Bert is not before Ann, whose gun has been used; the last card of all is Ben's pistol."""
    table = ring(vampire("Ada", on_it=[gun()]), vampire("Bert", on_it=[gun("Pistol")]), ann=("Step",))
    table.says("ann", "maneuver:gun").says("ben", "maneuver:pistol").offers("ann", "maneuver:step")
    assert in_the_way(table, "maneuver:bert") == {"maneuver:bert": []}


def test_who_looks_on_at_a_fight_has_done_nothing_in_it() -> None:
    """Cleo, who holds Frenzy, is told that she does not fight, and no more."""
    table = stage_of(
        ann=side(ready=[vampire("Ada")], hand=cards("Fake Out", "Boxed In")), ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards("Frenzy")),
    ).says("ann", "bleed:ada").says("ben", "block:bert")  # fmt: skip
    assert table.asked == "cleo"
    refused(table, "v.note.cards-who: press:boxed-in maneuver:fake-out strike:hands")


# Votes


def test_votes() -> None:
    """Who votes and with what; what has been cast is not cast again."""
    paris = vampire("Alba", title=f.PRINCE, domain="Paris")
    table = stage_of(
        ann=side(ready=[paris, vampire("Abel", title=f.PRISCUS), vampire("Plain")],
                 torpor=[vampire("Low", title=f.PRIMOGEN)], hand=[MOTION, MOTION, SABER.face],
                 holdings=[location("Den")]),
        ben=side(ready=[vampire("Bert", tapped=True, title=f.PRIMOGEN)], hand=[MOTION]), edge="ann",
    )  # fmt: skip
    always = (
        "iv.d.4.one-each: for:abel",
        "iv.d.2.e: for:plain for:den",
        "iv.d.2.ready: for:low",
        "iv.b.2.b: for:bert",
        "iv.d.1.b.gain: for:burned-card",
        "iv.d.4.only-prisci: prisci-for:alba",
        "iv.d.2.ready iv.d.4.only-prisci: prisci-against:low",
        "iv.d.1.c: burn-card:motion",
        "iv.d.1.b.gain iv.d.1.c: burn-card:saber",
    )
    table.says("ann", "vote:alba", "card:motion")
    refused(table, "may: for:alba for:calling-card prisci-for:abel burn-edge", "iv.d.3.burn: for:edge", *always)
    for option in ("for:alba", "prisci-for:abel", "burn-edge", "for:edge"):
        table.until("ann").says("ann", option)
    table.until("ann")
    refused(
        table,
        "may: for:calling-card",
        "iv.b.2.final: for:alba against:alba prisci-for:abel",
        "iv.d.3.burn: for:edge burn-edge",
        *always,
    )
    table.says("ann", "for:calling-card")
    refused(
        table,
        "may: for:bert burn-card:motion",
        "iv.d.1.a: for:calling-card",
        "iv.d.3.burn: burn-edge for:edge",
        "iv.d.1.b.gain: for:burned-card",
    )
