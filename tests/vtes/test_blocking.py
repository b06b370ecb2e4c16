"""Blocking: who may try, in which order, and what decides an attempt."""

from __future__ import annotations

from tests.vtes.stage import ally, clause, library, side, stage, vampire
from tests.vtes.toys import TOYS

from kredens_vtes import faces as f
from kredens_vtes.under_way import intercept_of

SHADOW = library("Shadow", f.MODIFIER, "shadow")
WATCHFUL = library("Watchful", f.REACTION, "watchful")
MIRROR = library("Mirror", f.REACTION, "mirror")
COFFEE = library("Coffee", f.REACTION, "coffee")
MEDDLING = library("Meddling", f.REACTION, "meddling")
CHARM = library("Charm", f.MODIFIER, "charm")


@clause("iii.b.2.a", "iii.b.2.b", "iii.b.2.nobody-else", "ii.c.2.undirected", "ii.c.2.stealth")
def test_an_undirected_action_may_be_blocked_by_prey_then_predator() -> None:
    """The prey is asked first, then the predator; nobody else is."""
    table = stage(
        4, ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela", intercept=1)]),
        cleo=side(ready=[vampire("Cyd")]), dan=side(ready=[vampire("Dora")]),
    )  # fmt: skip
    table.says("ann", "hunt:alba").only("ben", "block:bela", "pass").passes("ben")
    table.only("dan", "block:dora", "pass")


@clause("iii.b.2.b", "iii.b.once", "iii.b.optional")
def test_after_the_preys_pass_the_predator_is_asked() -> None:
    """A pass is final, and blocking is voluntary."""
    table = stage(
        4, ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela", intercept=1)]),
        cleo=side(ready=[vampire("Cyd")]), dan=side(ready=[vampire("Dora")]),
    )  # fmt: skip
    table.says("ann", "hunt:alba").passes("ben").only("dan", "block:dora", "pass").passes("dan").resting("ann")
    assert table.blood("alba") == 5


@clause("iii.b.1", "ii.c.1.directed")
def test_a_directed_action_is_the_business_of_its_target_alone() -> None:
    """Ann bleeds Ben, so Dan may not block, though he is her predator."""
    table = stage(
        4, ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]), dan=side(ready=[vampire("Dora")])
    )
    table.says("ann", "bleed:alba").only("ben", "block:bela", "pass").passes("ben").resting("ann")


@clause("iii.b.1", "iii.b.2.nobody-else")
def test_those_whose_business_it_is_not_are_told_so() -> None:
    """Cleo, who could meddle, can block neither a bleed of Ben nor, without that, a hunt; Dan could block the hunt."""
    ann = side(ready=[vampire("Alba"), vampire("Anka")])
    cleo, dan = side(ready=[vampire("Cyd")], hand=[MEDDLING]), side(ready=[vampire("Dora")], hand=[MEDDLING])
    table = stage(4, abilities=TOYS, ann=ann, cleo=cleo, dan=dan).says("ann", "bleed:alba")
    table.refused("cleo", "block:cyd", "iii.b.1").passes("cleo").refused("dan", "block:dora", "iii.b.1").passes("dan")
    table.says("ann", "hunt:anka").refused("cleo", "block:cyd", "iii.b.2.nobody-else").passes("cleo", "dan")
    table.only("dan", "block:dora", "pass")


@clause("iii.e.1.untapped", "iii.e.1.ready", "iii.e.1.pick", "iii.b.note")
def test_only_an_untapped_ready_minion_can_try() -> None:
    """One minion is named for an attempt: neither tapped nor in torpor, nor a retainer."""
    ben = side(
        ready=[vampire("Bela"), vampire("Tired", tapped=True), ally("Dog")], torpor=[vampire("Sleeper")],
    )  # fmt: skip
    table = stage(ann=side(ready=[vampire("Alba")]), ben=ben)
    table.says("ann", "bleed:alba").only("ben", "block:bela", "block:dog", "pass")
    table.refused("ben", "block:tired", "iii.e.1.untapped").refused("ben", "block:sleeper", "iii.e.1.ready")


@clause("iii.e.1.untapped")
def test_without_an_untapped_minion_nobody_is_asked() -> None:
    """The action goes through without a word."""
    table = stage(ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Tired", tapped=True)]))
    table.says("ann", "bleed:alba").resting("ann")
    assert table.pool("ben") == 29


@clause("iii.e.4.unblocked", "iii.e.4.untapped", "iii.e.4.next", "iii.b.note", "iii.c")
def test_a_failed_attempt_taps_nobody_and_the_next_may_be_made() -> None:
    """Stealth above intercept: the blocker stays untapped, and another of hers may try."""
    ben = side(ready=[vampire("Bela"), vampire("Bora")])
    table = stage(ann=side(ready=[vampire("Alba", stealth=1)]), ben=ben)
    table.says("ann", "bleed:alba").says("ben", "block:bela").only("ben", "block:bora", "pass")
    table.says("ben", "block:bora").resting("ann")
    assert not table.tapped("bela")
    assert table.pool("ben") == 29


@clause("iii.b.once")
def test_the_same_minion_may_try_again_only_if_something_has_changed() -> None:
    """With stealth and intercept as they were he is not offered again; once more stealth is there, he is."""
    ben = side(ready=[vampire("Bela", intercept=1), vampire("Bora", intercept=1)])
    ann = side(ready=[vampire("Alba", stealth=1)], hand=[SHADOW])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").says("ann", "reply:shadow")
    table.only("ben", "block:bora", "pass").refused("ben", "block:bela", "iii.b.once")


@clause("iii.b.once")
def test_after_more_stealth_for_another_attempt_he_may_try_again() -> None:
    """Bela failed at stealth 1; against Bora stealth became 2, so that Bela's failure is no longer the same."""
    ben = side(ready=[vampire("Bela"), vampire("Bora", intercept=1)])
    ann = side(ready=[vampire("Alba", stealth=1)], hand=[SHADOW])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").only("ben", "block:bora", "pass")
    table.says("ben", "block:bora").says("ann", "reply:shadow").only("ben", "block:bela", "pass")


@clause("iii.e.2.a", "iii.e.2.b", "iii.e.2.c", "iii.e.2.base", "v.acting-first")
def test_stealth_and_intercept_are_added_only_as_needed_until_both_decline() -> None:
    """Actor and blocker get chances in turn, each only while behind; the actor has the first one."""
    ann = side(ready=[vampire("Alba")], hand=[SHADOW, library("Dusk", f.MODIFIER, "shadow")])
    ben = side(ready=[vampire("Bela")], hand=[WATCHFUL])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela")
    table.only("ann", "reply:shadow", "reply:dusk", "pass").says("ann", "reply:shadow")
    table.only("ben", "reply:watchful", "pass").says("ben", "reply:watchful")
    table.only("ann", "reply:dusk", "pass").says("ann", "reply:dusk").resting("ann")
    assert table.pool("ben") == 29


@clause("v.acting-first")
def test_the_acting_methuselah_has_the_first_chance_and_again_after_what_she_plays() -> None:
    """As the action is announced: Ann twice, then Ben; nothing that he plays gives her a chance that she has not."""
    passion = library("Passion", f.MODIFIER, "passion")
    ann = side(ready=[vampire("Alba")], hand=[passion, CHARM])
    ben = side(ready=[vampire("Bela"), vampire("Bora")], hand=[MEDDLING])
    table = stage(3, abilities=TOYS, ann=ann, ben=ben).says("ann", "bleed:alba")
    table.only("ann", "reply:passion", "reply:charm", "pass").says("ann", "reply:passion")
    table.only("ann", "reply:charm", "pass").passes("ann").only("ben", "reply:meddling", "pass")


@clause("iii.e.2.a")
def test_intercept_cannot_be_added_where_it_is_not_needed() -> None:
    """At stealth 0 and intercept 0 the blocker has enough; at stealth 1 he alone may add to his, not his neighbour."""
    ben = side(ready=[vampire("Bela"), vampire("Bora")], hand=[WATCHFUL])
    table = stage(ann=side(ready=[vampire("Alba")]), ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").brawl().resting("ann")
    assert (table.hand("ben"), table.tapped("bela")) == (["watchful"], True)
    table = stage(ann=side(ready=[vampire("Alba", stealth=1)]), ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bora", "reply:watchful")
    assert [intercept_of(table.t, table.token(word)) for word in ("bela", "bora")] == [0, 1]


@clause("iii.e.2.b.no-attempt", "iii.e.2.b")
def test_stealth_cannot_be_added_before_anybody_tries_to_block() -> None:
    """Ann is not asked for stealth as she announces the action, nor when her stealth is above the intercept."""
    ann = side(ready=[vampire("Alba", stealth=1)], hand=[SHADOW])
    table = stage(ann=ann, ben=side(ready=[vampire("Bela")]), abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").resting("ann")
    assert table.hand("ann") == ["shadow"]


@clause("iii.d", "iii.e.2.d")
def test_added_intercept_lasts_for_the_action_and_no_longer() -> None:
    """Bela is at one, and fails at stealth 2; when the action is over he is at none, and may add one again."""
    ann = side(ready=[vampire("Alba", stealth=2), vampire("Anka", stealth=2)])
    ben = side(ready=[vampire("Bela"), vampire("Bora")], hand=[WATCHFUL, WATCHFUL])
    table = (
        stage(ann=ann, ben=ben, abilities=TOYS).says("ann", "bleed:alba").says("ben", "block:bela", "reply:watchful")
    )
    assert (table.asked, intercept_of(table.t, table.token("bela"))) == ("ben", 1)
    table.only("ben", "block:bora", "pass").passes("ben")
    assert (table.asked, intercept_of(table.t, table.token("bela"))) == ("ann", 0)
    table.says("ann", "bleed:anka").says("ben", "block:bela").only("ben", "reply:watchful", "pass")


@clause("iii.e.2.d", "iii.d")
def test_added_stealth_lasts_for_later_attempts_but_not_for_the_next_action() -> None:
    """The action keeps it; the actor does not."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[SHADOW, library("Drive", f.MODIFIER, "drive")])
    ben = side(ready=[vampire("Bela"), vampire("Bora")])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").says("ann", "reply:shadow").says("ben", "block:bora")
    table.says("ann", "reply:drive")
    assert table.pool("ben") == 29
    from kredens_vtes.stats import STEALTH

    assert table.t.rows == ()
    assert STEALTH.base(table.t, table.token("alba")) == 0


@clause("iii.note.mod.actor")
def test_modifiers_are_the_acting_minions_and_his_methuselahs() -> None:
    """Neither the blocker's Methuselah nor a bystander can play one."""
    ben = side(ready=[vampire("Bela")], hand=[SHADOW])
    table = stage(ann=side(ready=[vampire("Alba")]), ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").offers("ann", "strike:hands")


@clause("iii.note.mod.repeat")
def test_a_minion_plays_each_modifier_once_in_an_action() -> None:
    """Of two copies only one can be played, until the next action."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[SHADOW, SHADOW])
    ben = side(ready=[vampire("Bela", intercept=1)])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "hunt:alba").says("ben", "block:bela").says("ann", "reply:shadow")
    table.says("ann", "hunt:asa").says("ben", "block:bela").only("ann", "reply:shadow", "pass")


@clause("iii.note.react.repeat", "iii.note.react.who", "iii.note.react.untapped")
def test_a_minion_plays_each_reaction_once_but_another_may_play_a_copy() -> None:
    """Reactions are the other Methuselahs' untapped ready minions', each card once for each of them."""
    ben = side(
        ready=[vampire("Bela"), vampire("Bora"), vampire("Tired", tapped=True)], torpor=[vampire("Sleeper")],
        hand=[WATCHFUL, WATCHFUL],
    )  # fmt: skip
    ann = side(ready=[vampire("Alba", stealth=2)], hand=[WATCHFUL])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").says("ben", "block:bela").says("ben", "reply:watchful")
    table.only("ben", "block:bora", "pass").says("ben", "block:bora").only("ben", "reply:watchful", "pass")


@clause("iii.note.react.who", "iii.note.react.untapped")
def test_reactions_are_played_by_untapped_ready_minions_of_the_others() -> None:
    """All hold Meddling: the acting Methuselah is not asked, nor who has but a tapped minion or one in torpor."""
    ann = side(ready=[vampire("Alba"), vampire("Anka")], hand=[MEDDLING])
    ben = side(ready=[vampire("Tired", tapped=True)], hand=[MEDDLING])
    cleo = side(torpor=[vampire("Sleeper")], hand=[MEDDLING])
    dan = side(ready=[vampire("Dora"), vampire("Weary", tapped=True)], hand=[MEDDLING])
    table = stage(4, abilities=TOYS, ann=ann, ben=ben, cleo=cleo, dan=dan).says("ann", "bleed:alba")
    table.only("dan", "reply:meddling", "pass").says("dan", "reply:meddling").only("dan", "block:dora", "pass")


@clause("iii.e.1.pick")
def test_a_tapped_minion_that_is_woken_may_block() -> None:
    """Without the card he is not even offered; with it he is."""
    ben = side(ready=[vampire("Tired", tapped=True)], hand=[COFFEE])
    table = stage(ann=side(ready=[vampire("Alba", stealth=1)]), ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba").only("ben", "reply:coffee", "pass").says("ben", "reply:coffee")
    table.only("ben", "block:tired", "pass").says("ben", "block:tired").resting("ann")
    assert table.pool("ben") == 29


@clause("iii.b.3", "iii.b.2.nobody-else")
def test_those_whom_a_card_gives_a_chance_come_last_and_clockwise() -> None:
    """Prey and predator first, then Cleo before Dan; only the minions that the cards name."""
    table = stage(
        ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]), eve=side(ready=[vampire("Ewa")]),
        dan=side(ready=[vampire("Dora"), vampire("Dora Two")], hand=[MEDDLING]),
        cleo=side(ready=[vampire("Cyd")], hand=[MEDDLING]), abilities=TOYS,
    )  # fmt: skip
    table.says("ann", "hunt:alba").passes("cleo").says("dan", "reply:meddling", "by:dan:dora")
    table.says("cleo", "reply:meddling")
    table.passes("ben", "eve").only("cleo", "block:cyd", "pass").passes("cleo").only("dan", "block:dora", "pass")


@clause("iii.b.once", "iii.b.1")
def test_a_new_target_opens_a_new_chance_to_block() -> None:
    """Ben, who has passed, sends the bleed on to Dan, whose minions may now block; and Dan sends it back."""
    table = stage(
        4, ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")], hand=[MIRROR]),
        dan=side(ready=[vampire("Dora")], hand=[MIRROR]), abilities=TOYS,
    )  # fmt: skip
    table.says("ann", "bleed:alba").passes("ben").says("ben", "reply:mirror")
    table.only("ben", "whom:cleo", "whom:dan").says("ben", "whom:dan")
    table.only("dan", "block:dora", "pass").passes("dan").says("dan", "reply:mirror", "whom:ben")
    table.only("ben", "block:bela", "pass").passes("ben").resting("ann")
    assert (table.pool("ben"), table.pool("dan")) == (29, 30)


@clause("iii.b.1.several")
def test_an_action_at_several_methuselahs_is_directed_at_none() -> None:
    """Ann taxes Ben and Dan: her prey and her predator may block, and nobody else."""
    tax = library("Tax", f.ACTION, "tax", levels=(f.Level("", "", aim=f.DIRECTED),))
    table = stage(
        4, ann=side(ready=[vampire("Alba")], hand=[tax]), ben=side(ready=[vampire("Bela")]),
        cleo=side(ready=[vampire("Cyd")]), dan=side(ready=[vampire("Dora")]), abilities=TOYS,
    )  # fmt: skip
    table.says("ann", "play:tax", "whom:ben", "whom:cleo").only("ben", "block:bela", "pass").passes("ben")
    table.only("dan", "block:dora", "pass").passes("dan")
    assert (table.pool("ben"), table.pool("cleo")) == (29, 29)


@clause("iii.b.1")
def test_an_action_at_one_methuselah_is_directed_at_her() -> None:
    """A bleed has one target, and so Dan is not asked."""
    table = stage(4, ann=side(ready=[vampire("Alba")]), dan=side(ready=[vampire("Dora")]))
    table.says("ann", "bleed:alba").resting("ann")


@clause("iii.e.1.pick")
def test_a_minion_that_a_card_keeps_from_blocking_is_not_offered() -> None:
    """The ban lasts for the action."""
    ann = side(ready=[vampire("Alba"), vampire("Asa")], hand=[CHARM])
    ben = side(ready=[vampire("Bela"), vampire("Bora")])
    table = stage(ann=ann, ben=ben, abilities=TOYS)
    table.says("ann", "bleed:alba", "reply:charm", "on:ben:bela").only("ben", "block:bora", "pass").passes("ben")
    table.says("ann", "bleed:asa").only("ben", "block:bela", "block:bora", "pass")


@clause("iii.b.2.a")
def test_the_order_is_read_from_those_who_are_still_there() -> None:
    """When Ben is out, Cleo is the prey."""
    table = stage(
        ann=side(ready=[vampire("Alba"), vampire("Asa")]), ben=side(pool=1), cleo=side(ready=[vampire("Cyd")])
    )
    table.says("ann", "bleed:alba").says("ann", "bleed:asa").only("cleo", "block:cyd", "pass").passes("cleo")
    assert table.pool("cleo") == 29


@clause("iii.b.note", "ii.c.note.sequential")
def test_nothing_can_be_blocked_before_an_action_and_no_action_begun_in_one() -> None:
    """Each of the two is refused at the other's time."""
    table = stage(ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]))
    table.refused("ann", "block:alba", "iii.b.note").says("ann", "bleed:alba")
    table.refused("ben", "bleed:bela", "ii.c.note.sequential").refused("ben", "bleed:bela", "ii.c.note.own")
