"""Where reactions and action modifiers end: each one step away from when it may be played, or does something."""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.ring import gun
from tests.vtes.ring_votes import everybody_passes, then
from tests.vtes.stage import Lying, Side, Talk, ally, clause, library, side, vampire

from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named

PRINCE: dict[str, Any] = {"title": f.PRINCE, "domain": "Chicago"}
AWAKE = "Wake with Evening's Freshness"


def bleeding(ben: Side, *, ann: Side | None = None, cleo: Side | None = None, seats: int = 3, **printed: Any) -> Talk:
    """Alba bleeds Ben."""
    ann = ann or side()
    ann.ready = [kin("Alba", printed.pop("disciplines", ""), **printed), *ann.ready]
    return stage_of(seats, ann=ann, ben=ben, cleo=cleo or side()).says("ann", "bleed:alba")


# Intercept


@clause("iii.e.2.a")
def test_intercept_is_for_the_minion_that_tries_to_block() -> None:
    """Bob could play the card, and does not try."""
    ready = [kin("Bela", "aus"), kin("Bob", "aus")]
    table = bleeding(side(ready=ready, hand=cards("Enhanced Senses")), stealth=1).says("ben", "block:bela")
    table.says("ben", "reply:enhanced-senses").brawl()
    assert (table.pool("ben"), table.tapped("bela"), table.tapped("bob"), table.blood("bela")) == (30, True, False, 3)


def test_spirits_touch_gives_no_maneuver_at_the_basic_level() -> None:
    table = bleeding(side(ready=[kin("Bela", "aus")], hand=cards("Spirit's Touch")), stealth=1)
    table.says("ben", "block:bela", "reply:spirit-s-touch")
    assert table.prompt == "Strike with what?"


def test_spirits_touch_gives_one_maneuver() -> None:
    """Alba's gun answers it; Bela has no other."""
    ada = kin("Alba", stealth=1, on_it=[gun()])
    table = stage_of(ann=side(ready=[ada]), ben=side(ready=[kin("Bela", "AUS")], hand=cards("Spirit's Touch")))
    level(table.says("ann", "bleed:alba").says("ben", "block:bela"), "ben", "reply:spirit-s-touch", "superior")
    table.passes("ann").says("ben", "maneuver:bela").says("ann", "maneuver:gun")
    assert (table.asked, table.prompt) == ("ann", "Strike with what?")


def test_the_maneuver_of_spirits_touch_is_for_the_combat_with_the_actor() -> None:
    """Ada, who lurks, fights Bela afterwards, who has none then."""
    table = bleeding(
        side(ready=[kin("Bela", "AUS", 6)], hand=cards("Spirit's Touch")),
        ann=side(ready=[kin("Ada", "obf")], hand=cards("Hidden Lurker")), stealth=1,
    )  # fmt: skip
    level(table.says("ben", "block:bela"), "ben", "reply:spirit-s-touch", "superior").passes("ben").brawl()
    table.says("ann", "reply:hidden-lurker")
    assert (table.asked, table.prompt) == ("ann", "Strike with what?")


def test_eagles_sight_from_afar_is_for_what_is_none_of_her_business() -> None:
    """Ben, who is bled, can only use its intercept, and that is not needed."""
    ben = side(ready=[kin("Bela", "AUS")], hand=cards("Eagle's Sight"))
    table = bleeding(ben).only("ben", "block:bela", "pass").says("ben", "block:bela")
    assert table.prompt == "Strike with what?"


def test_of_two_who_see_from_afar_it_is_said_who_tries_first() -> None:
    """Both have to, and Cora does."""
    cleo = side(ready=[kin("Cyd", "AUS"), kin("Cora", "AUS")], hand=cards("Eagle's Sight", "Eagle's Sight"))
    table = bleeding(side(), cleo=cleo, seats=4)
    table.says("cleo", "reply:eagle-s-sight", "by:cleo:cyd").says("cleo", "reply:eagle-s-sight")
    table.only("cleo", "block:cyd", "block:cora").says("cleo", "block:cora").brawl()
    assert (table.tapped("cora"), table.tapped("cyd")) == (True, False)


def test_eagles_sight_from_afar_takes_the_superior_level() -> None:
    cleo = side(ready=[kin("Cyd", "aus")], hand=cards("Eagle's Sight"))
    assert bleeding(side(), cleo=cleo).pool("ben") == 29


def test_cats_guidance_is_for_the_blocker_alone() -> None:
    """Bob is tapped too; Majesty has untapped Bela already."""
    ready = [kin("Bela", "ani"), kin("Bob", "ani", tapped=True)]
    table = bleeding(side(ready=ready, hand=cards("Cats' Guidance"))).says("ben", "block:bela").brawl()
    table.says("ben", "reply:cats-guidance")
    assert (table.tapped("bela"), table.tapped("bob")) == (False, True)
    ready = [kin("Bela", "ani PRE"), kin("Bob", "ani", tapped=True)]
    table = bleeding(side(ready=ready, hand=cards("Cats' Guidance", "Majesty"))).says("ben", "block:bela")
    level(table.says("ann", "strike:hands"), "ben", "strike:majesty", "superior").resting("ann")
    assert (table.tapped("bela"), table.tapped("bob")) == (False, True)


def test_cats_guidance_does_nothing_for_who_has_not_blocked() -> None:
    ben = side(ready=[kin("Bela", "ani", tapped=True)], hand=cards("Cats' Guidance"))
    assert bleeding(ben).resting("ann").tapped("bela")


def test_cats_guidance_is_offered_after_the_combat_and_after_the_action() -> None:
    table = bleeding(side(ready=[kin("Bela", "ani")], hand=cards("Cats' Guidance"))).says("ben", "block:bela").brawl()
    table.offers("ben", "reply:cats-guidance").passes("ben").says("ben", "reply:cats-guidance")
    assert (table.prompt, table.tapped("bela")) == ("Which action?", False)


def test_cats_guidance_can_wait_for_the_end_of_the_action() -> None:
    """After the combat with his blocker, and again when the action is over; not after another combat."""
    ready = [kin("Bela", "ani"), kin("Bob", "aus")]
    table = bleeding(side(ready=ready, hand=cards("Cats' Guidance", "Fast Reaction")), blood=6)
    table.says("ben", "block:bela").brawl().offers("ben", "reply:cats-guidance")
    table.says("ben", "reply:fast-reaction", "strike:hands").offers("ben", "reply:cats-guidance").passes("ben")
    table.offers("ben", "reply:cats-guidance").says("ben", "reply:cats-guidance")
    assert (table.tapped("bela"), table.tapped("bob")) == (False, True)


@pytest.mark.parametrize(("name", "bela"), [
    ("Second Tradition: Domain", kin("Cyd", tapped=True, **PRINCE)), (AWAKE, kin("Cyd", tapped=True)),
])  # fmt: skip
def test_who_is_tapped_wakes_when_her_own_chance_to_block_comes(name: str, bela: Lying) -> None:
    """A hunt may be blocked by Ben, who is asked first, and by Cleo."""
    table = stage_of(
        3, ann=side(ready=[vampire("Alba", blood=1)]), ben=side(ready=[vampire("Bela")]),
        cleo=side(ready=[bela], hand=cards(name)),
    ).says("ann", "hunt:alba")  # fmt: skip
    slug = f"reply:{face_named(name).slug}"
    if name == AWAKE:
        table.only("cleo", slug, "pass").passes("cleo")
    table.only("ben", "block:bela", "pass").passes("ben").only("cleo", slug, "pass").says("cleo", slug)
    table.offers("cleo", "block:cyd")


@pytest.mark.parametrize("name", ["Second Tradition: Domain", AWAKE])
def test_only_the_tapped_wake(name: str) -> None:
    ben = side(ready=[kin("Bela", **PRINCE)], hand=cards(name))
    bleeding(ben).only("ben", "block:bela", "pass")


def test_no_ally_wakes() -> None:
    assert bleeding(side(ready=[ally("Wolf", tapped=True)], hand=cards(AWAKE))).pool("ben") == 29


def test_who_is_awake_does_not_wake_again() -> None:
    table = bleeding(side(ready=[kin("Bela", tapped=True)], hand=cards(AWAKE, AWAKE)))
    slug = f"reply:{face_named(AWAKE).slug}"
    table.says("ben", slug).only("ben", "block:bela", "pass")


def test_the_actors_own_side_does_not_wake() -> None:
    ann = side(ready=[kin("Ada", tapped=True, **PRINCE)], hand=cards(AWAKE, "Second Tradition: Domain"))
    assert bleeding(side(), ann=ann).resting("ann").pool("ben") == 29


# Bleeds


@pytest.mark.parametrize(("name", "disciplines"), [("Deflection", "dom"), ("Telepathic Counter", "aus")])
def test_only_who_is_bled_answers_the_bleed(name: str, disciplines: str) -> None:
    """Cleo's vampire can do nothing about the bleed of Ben, nor Ben's about an action that is none."""
    cleo = side(ready=[kin("Cyd", disciplines)], hand=cards(name))
    assert bleeding(side(), cleo=cleo).pool("ben") == 29
    ben = side(ready=[kin("Bela", disciplines)], hand=cards(name), holdings=[Lying(face_named("Powerbase: Chicago"))])
    table = stage_of(ann=side(ready=[vampire("Alba")]), ben=ben)
    table.says("ann", "use-of:ben:powerbase-chicago").only("ben", "block:bela", "pass").passes("ben").resting("ann")


def test_a_deflected_bleed_may_be_blocked_and_deflected_by_whom_it_is_directed_at_then() -> None:
    """Back at Ben it can be blocked by him again."""
    table = bleeding(
        side(ready=[kin("Bela", "DOM")], hand=cards("Deflection")),
        cleo=side(ready=[kin("Cyd", "DOM")], hand=cards("Deflection")), seats=4,
    )  # fmt: skip
    level(table.passes("ben"), "ben", "reply:deflection", "superior").says("ben", "whom:cleo")
    table.only("cleo", "block:cyd", "pass").passes("cleo")
    level(table, "cleo", "reply:deflection", "superior").only("cleo", "whom:ben", "whom:dan").says("cleo", "whom:ben")
    table.only("ben", "block:bela", "pass").says("ben", "block:bela").brawl()
    assert [table.pool(seat) for seat in ("ben", "cleo", "dan")] == [30, 30, 30]


# Fights


def test_obedience_is_for_who_is_about_to_fight() -> None:
    """Old Bob does not block, nor is he the one who is rushed at."""
    ready = [kin("Bela", capacity=3), kin("Bob", "dom", capacity=9)]
    table = bleeding(side(ready=ready, hand=cards("Obedience"))).says("ben", "block:bela")
    assert table.prompt == "Strike with what?"
    table = stage_of(
        ann=side(ready=[vampire("Alba")], hand=cards("Bum's Rush")),
        ben=side(ready=[kin("Bela", capacity=3, tapped=True), kin("Bob", "dom", capacity=9)], hand=cards("Obedience")),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bela").passes("ben").only("ann", "maneuver:alba", "pass")


def test_obedience_is_for_fights_and_not_for_other_actions() -> None:
    """Alba takes an ally's counterpart, a vampire in torpor, as the aim of her action."""
    table = stage_of(
        ben=side(ready=[kin("Bela", "dom", capacity=9)], hand=cards("Obedience")),
        ann=side(ready=[kin("Alba", "tha", capacity=3)], hand=cards("Cryptic Mission")),
    )
    table.says("ann", "play:cryptic-mission", "on:ben:bela").passes("ben")
    assert table.blood("bela") == 3


def test_obedience_is_no_use_against_allies() -> None:
    table = stage_of(
        ann=side(ready=[ally("Wolf", bleed=1, strength=1)]),
        ben=side(ready=[kin("Bela", "dom", capacity=9)], hand=cards("Obedience")),
    )
    table.says("ann", "bleed:wolf").says("ben", "block:bela")
    assert table.prompt == "Strike with what?"


def test_obedience_is_no_use_against_who_lies_in_torpor() -> None:
    """There is no fight when he is blocked."""
    table = stage_of(
        ann=side(torpor=[vampire("Sleeper", 3, capacity=3)]),
        ben=side(ready=[kin("Bela", "dom", capacity=9, intercept=1)], hand=cards("Obedience")),
    )
    table.says("ann", "leave-torpor:sleeper").says("ben", "block:bela").only("ben", "diablerize:bela", "pass")


def test_fast_reaction_is_for_another_vampire_of_the_blockers_side() -> None:
    """Neither Bela herself nor an ally; Ann's own Ada and Cleo's Cyd have no part in it."""
    fast = cards("Fast Reaction")
    table = bleeding(
        side(ready=[kin("Bela", "aus PRE"), ally("Wolf")], hand=[*fast, *cards("Majesty")]),
        ann=side(ready=[kin("Ada", "aus")], hand=fast), cleo=side(ready=[kin("Cyd", "aus")], hand=fast),
    )  # fmt: skip
    table.says("ben", "block:bela").says("ann", "strike:hands")
    level(table, "ben", "strike:majesty", "superior")
    while table.prompt != "Which action?":
        assert "reply:fast-reaction" not in table.options
        table.passes(table.asked)
    assert (table.tapped("bela"), table.tapped("cyd")) == (False, False)


def test_fast_reaction_needs_an_actor_who_is_ready() -> None:
    """Alba is in torpor after the combat."""
    ready = [kin("Bela", strength=3), kin("Bob", "aus")]
    table = bleeding(side(ready=ready, hand=cards("Fast Reaction")), blood=1).says("ben", "block:bela").brawl()
    assert (table.where("alba"), table.prompt, table.tapped("bob")) == ("torpor", "Which action?", False)


def test_fast_reaction_gives_a_press_at_the_superior_level_only() -> None:
    table = bleeding(side(ready=[kin("Bela"), kin("Bob", "aus")], hand=cards("Fast Reaction")))
    table.says("ben", "block:bela").brawl().says("ben", "reply:fast-reaction", "strike:hands")
    assert table.prompt == "Which action?"


@pytest.mark.parametrize("name", ["Fast Reaction", "Hidden Lurker"])
def test_who_comes_into_the_fight_has_one_press(name: str) -> None:
    """At the superior level: for the first round, or for a later one."""
    bob, ada = kin("Bob", "AUS"), kin("Ada", "OBF")
    fast = name == "Fast Reaction"
    table = bleeding(
        side(ready=[vampire("Bela", 6), *([bob] if fast else [])], hand=cards(name) if fast else []),
        ann=side(ready=[] if fast else [ada], hand=[] if fast else cards(name)), blood=6,
    ).says("ben", "block:bela").brawl()  # fmt: skip
    seat, word = ("ben", "bob") if fast else ("ann", "ada")
    level(table, seat, f"reply:{face_named(name).slug}", "superior").brawl()
    table.says(seat, f"press:{word}").brawl()
    assert table.prompt == "Which action?"


# Action modifiers


def test_cloak_the_gathering_is_the_actors_at_the_basic_level_and_the_others_at_the_superior() -> None:
    """Alba herself has no use for the superior level, Amy none for the basic one."""
    ben = side(ready=[vampire("Bela", strength=0)])
    table = bleeding(ben, ann=side(ready=[kin("Amy", "obf")], hand=cards("Cloak the Gathering")))
    table.says("ben", "block:bela").brawl()
    assert table.hand("ann") == ["cloak-the-gathering"]
    ann = side(ready=[kin("Amy", "OBF"), ally("Wolf")], hand=cards("Cloak the Gathering"))
    table = bleeding(side(ready=[vampire("Bela", strength=0)]), ann=ann, disciplines="OBF")
    table.says("ben", "block:bela").says("ann", "reply:cloak-the-gathering").only("ann", "by:ann:alba", "by:ann:amy")
    table.says("ann", "by:ann:alba")
    assert table.pool("ben") == 29


def test_cloak_the_gathering_is_played_once_by_each() -> None:
    """Amy's second copy is no use to her, but it is to Alba."""
    ann = side(ready=[kin("Amy", "OBF")], hand=cards(*["Cloak the Gathering"] * 2))
    table = bleeding(side(ready=[vampire("Bela", intercept=1, strength=0)]), ann=ann)
    table.says("ben", "block:bela").says("ann", "reply:cloak-the-gathering")
    assert (table.prompt, table.hand("ann")) == ("Strike with what?", ["cloak-the-gathering"])


def test_seduction_names_no_ally_and_nobody_of_ones_own() -> None:
    table = bleeding(
        side(ready=[vampire("Bela", capacity=6), ally("Wolf")]), ann=side(ready=[vampire("Ada")],
                                                                            hand=cards("Seduction")),
        cleo=side(ready=[vampire("Cyd")]), disciplines="DOM",
    )  # fmt: skip
    level(table, "ann", "reply:seduction", "superior").only("ann", "on:ben:bela", "on:cleo:cyd")


def test_seduction_works_at_the_basic_level_on_the_younger_only() -> None:
    """Bela is as old as Alba: there is nobody to name."""
    table = bleeding(side(ready=[vampire("Bela")]), ann=side(hand=cards("Seduction")), disciplines="dom")
    table.only("ben", "block:bela", "pass")


@pytest.mark.parametrize("blocked", [True, False])
def test_freak_drive_is_for_who_is_still_ready(*, blocked: bool) -> None:
    """Alba has lost the fight, to which a block or a rush has led, but not her blood."""
    basilia = Lying(face_named("Basilia"), 4, tapped=not blocked)
    table = stage_of(
        ann=side(ready=[kin("Alba", "FOR")], hand=cards("Freak Drive", *([] if blocked else ["Bum's Rush"]))),
        ben=side(ready=[basilia]),
    )  # fmt: skip
    if blocked:
        table.says("ann", "bleed:alba").says("ben", "block:basilia").brawl()
    else:
        table.says("ann", "play:bum-s-rush", "on:ben:basilia").passes("ann").brawl()
    assert (table.where("alba"), table.prompt, table.blood("alba")) == ("torpor", "Which action?", 4)


def test_mask_does_not_put_the_target_of_an_action_in_the_actors_place() -> None:
    """Alba gives Ada blood, who could not do so herself."""
    table = stage_of(
        ann=side(ready=[kin("Alba", **PRINCE), kin("Ada", "obf", 1, **PRINCE)],
                 hand=cards("Fifth Tradition: Hospitality", "Mask of a Thousand Faces")),
    )  # fmt: skip
    table.says("ann", "play:fifth-tradition-hospitality", "by:ann:alba", "on:ann:ada")
    assert (table.prompt, table.blood("ada"), table.tapped("ada")) == ("Which action?", 5, False)


@pytest.mark.parametrize("tapped", [True, False])
def test_mask_is_for_the_untapped(*, tapped: bool) -> None:
    ann = side(ready=[kin("Ada", "obf", tapped=tapped)], hand=cards("Mask of a Thousand Faces"))
    table = bleeding(side(), ann=ann)
    assert (table.prompt == "Which action?") is tapped


def test_a_bleed_is_taken_over_whatever_the_last_card_of_all_is() -> None:
    """It is in Cleo's hand, and nobody could pay for it."""
    dear = library("Dear", f.EQUIPMENT, pool=40)
    ann = side(ready=[kin("Ada", "obf")], hand=cards("Mask of a Thousand Faces"))
    table = bleeding(side(), ann=ann, cleo=side(hand=[dear])).says("ann", "reply:mask-of-a-thousand-faces")
    assert (table.tapped("ada"), table.tapped("alba"), table.pool("ben")) == (True, False, 29)


def test_mask_at_the_superior_level_waits_until_stealth_is_needed() -> None:
    """Before anybody tries to block there is the basic level only."""
    ann = side(ready=[kin("Ada", "OBF")], hand=cards("Mask of a Thousand Faces"))
    table = bleeding(side(ready=[vampire("Bela")]), ann=ann).says("ann", "reply:mask-of-a-thousand-faces")
    table.says("ben", "block:bela")
    assert table.prompt == "Strike with what?", "no stealth was added"


def test_hidden_lurker_needs_a_blocker_who_is_ready() -> None:
    """Bela is in torpor after the combat."""
    ann = side(ready=[kin("Ada", "obf")], hand=cards("Hidden Lurker"))
    table = bleeding(side(ready=[vampire("Bela", 1)]), ann=ann, strength=3).says("ben", "block:bela").brawl()
    assert (table.where("bela"), table.prompt, table.tapped("ada")) == ("torpor", "Which action?", False)


@pytest.mark.parametrize("other", [ally("Ada"), kin("Ada", "obf", tapped=True), kin("Ada")])
def test_hidden_lurker_is_for_other_untapped_vampires_that_can_hide(other: Lying) -> None:
    """Neither for Alba herself, who untaps in the combat."""
    ann = side(ready=[other], hand=cards("Hidden Lurker", "Majesty"))
    table = bleeding(side(ready=[vampire("Bela")]), ann=ann, disciplines="obf PRE").says("ben", "block:bela")
    level(table, "ann", "strike:majesty", "superior").says("ben", "strike:hands")
    assert (table.prompt, table.tapped("alba"), table.blood("bela")) == ("Which action?", False, 4)


def test_nobody_lurks_twice_in_an_action() -> None:
    """Psyche! lets the actor fight his blocker again; Ada, whom Majesty has untapped, has lurked before."""
    names = ("Hidden Lurker", "Hidden Lurker", "Majesty", "Psyche!")
    ann = side(ready=[kin("Ada", "obf PRE")], hand=cards(*names))
    table = bleeding(side(ready=[vampire("Bela", 6)]), ann=ann, disciplines="CEL").says("ben", "block:bela").brawl()
    table.passes("ann").says("ann", "reply:psyche", "reply:hidden-lurker")
    level(table, "ann", "strike:majesty", "superior")
    assert not table.tapped("ada")
    table.brawl()
    assert (table.prompt, table.hand("ann")) == ("Which action?", ["hidden-lurker"])


def test_nobody_lurks_and_nobody_reacts_fast_after_a_fight_that_came_after_the_block() -> None:
    """Amy and Ben's Bob could after the block itself, and are asked about that once more when Ada has lurked."""
    ann = side(ready=[kin("Ada", "obf"), kin("Amy", "obf")], hand=cards("Hidden Lurker", "Hidden Lurker"))
    table = bleeding(
        side(ready=[vampire("Bela", 6), kin("Bob", "aus")], hand=cards("Fast Reaction")), ann=ann, blood=6
    ).says("ben", "block:bela").brawl()  # fmt: skip
    table.says("ann", "reply:hidden-lurker", "by:ann:ada").brawl().passes("ann", "ben")
    assert table.prompt == "Which action?"


def test_only_the_actors_side_lurks() -> None:
    """Ben's Bob could hide."""
    ben = side(ready=[vampire("Bela"), kin("Bob", "obf")], hand=cards("Hidden Lurker"))
    table = bleeding(ben).says("ben", "block:bela").brawl()
    assert (table.prompt, table.tapped("bob")) == ("Which action?", False)


def test_nobody_puts_on_the_mask_twice_in_an_action() -> None:
    """Ada has, then Amy: the third mask is for Alba, whose action it was."""
    ann = side(ready=[kin("Ada", "obf"), kin("Amy", "obf")], hand=cards(*["Mask of a Thousand Faces"] * 3))
    table = bleeding(side(), ann=ann, disciplines="obf").says("ann", "reply:mask-of-a-thousand-faces", "by:ann:ada")
    table.says("ann", "reply:mask-of-a-thousand-faces").says("ann", "by:ann:amy").offers(
        "ann", "reply:mask-of-a-thousand-faces"
    )
    table.says("ann", "reply:mask-of-a-thousand-faces")
    assert [table.tapped(word) for word in ("alba", "ada", "amy")] == [True, False, False]


# Referendums


def test_a_tapped_vampire_wakes_at_each_moment_of_an_action_and_its_referendum() -> None:
    """As it is announced, may be blocked and is not, as the terms are set, and while votes are cast."""
    ben = side(ready=[kin("Bob", tapped=True)], hand=cards(AWAKE, "Surprise Influence"))
    motion = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=[motion]), ben=ben).says("ann", "vote:ada", "card:motion")
    slug = f"reply:{face_named(AWAKE).slug}"
    for _ in ("announced", "to block", "not blocked", "terms"):
        table.only("ben", slug, "pass").passes("ben")
    table.passes("ann").only("ben", slug, "pass").says("ben", slug)
    table.until("ben", "reply:surprise-influence").says("ben", "reply:surprise-influence")
    table.until("ben", "against:bob")


def drunk(*, ann: Side | None = None, ben: Side | None = None) -> Talk:
    """Alba drinks a sleeper; Cleo's Primogen keeps the polling on the blood hunt open."""
    ann = ann or side()
    ann.ready = [kin("Alba", "pre"), *ann.ready]
    ann.torpor = [vampire("Sleeper")]
    cleo = side(ready=[vampire("Cara", tapped=True, title=f.PRIMOGEN)])
    return stage_of(ann=ann, ben=ben or side(), cleo=cleo).says("ann", "diablerize:alba", "on:ann:sleeper")


@clause("iv.d.note.bloodhunt")
def test_minions_play_nothing_in_a_blood_hunt() -> None:
    """Neither for more votes, nor to be awake, nor after it has failed or passed."""
    names = ("Surprise Influence", "Delaying Tactics", "Political Backlash", AWAKE)
    ready = [kin("Bela", title=f.PRIMOGEN), kin("Bob", tapped=True)]
    table = drunk(ann=side(hand=cards("Bewitching Oration")), ben=side(ready=ready, hand=cards(*names)))
    table.until("ann", "call").says("ann", "call")
    while table.prompt == "Vote?":
        assert not [option for option in table.options if option.startswith("reply:")]
        table.says(table.asked, "against:bela" if "against:bela" in table.options else "pass")
    assert (table.prompt, table.where("alba"), table.pool("ann")) == ("Which action?", "ready region", 30)


@clause("iv.d.note.bloodhunt")
@pytest.mark.parametrize("name", ["Voter Captivation", "Cryptic Rider"])
def test_nobody_gains_by_a_blood_hunt_that_has_passed(name: str) -> None:
    table = drunk(ann=side(ready=[kin("Ada", "pre", title=f.PRIMOGEN)], hand=cards(name))).says("ann", "call")
    then(table, "ann", "for:ada")
    everybody_passes(table)
    assert (table.prompt, table.where("alba"), len(table.hand("ann"))) == ("Which action?", "ash heap", 1)
