"""Where combat cards end: each one step away from when it may be played, or from when it does something."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.ring import CARDS, gear, gun, in_combat, retainer
from tests.vtes.stage import Lying, Talk, ally, library, side, vampire
from tests.vtes.turns import MASTER, MINIONS, UNTAP, to, turns

from kredens.kernel.modifiers import begin
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named
from kredens_vtes.combat_stats import MANEUVERS
from kredens_vtes.moments import COMBAT_ENDS

BELT = {"belt": CARDS["belt"]}


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of the two fighters."""
    return table.blood("ada"), table.blood("bert")


def struck(table: Talk) -> Talk:
    """Both strike with their hands."""
    return table.says("ann", "strike:hands").says("ben", "strike:hands")


# Strikes


def test_form_of_mist_lets_nothing_go_on_for_a_blocker() -> None:
    """The combat ends, and so does the action."""
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "PRO")], hand=cards("Form of Mist")))
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:hands")
    level(table, "ben", "strike:form-of-mist", "superior")
    assert (table.prompt, table.pool("ben"), bloods(table)) == ("Which action?", 30, (4, 4))


def test_form_of_mist_adds_a_stealth_and_is_a_dodge_when_it_is_used_again_in_the_action() -> None:
    """Ben has the bleed redirected, so that Cleo blocks it: there the second copy works at the basic level only."""
    table = stage_of(
        4, ann=side(ready=[kin("Ada", "PRO")], hand=cards("Form of Mist", "Form of Mist")),
        ben=side(ready=[vampire("Bela"), kin("Bob", "DOM", tapped=False)], hand=cards("Deflection")),
        cleo=side(ready=[vampire("Bert", intercept=1), vampire("Blind")]),
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bela")
    level(table, "ann", "strike:form-of-mist", "superior").says("ben", "strike:hands")
    level(table, "ben", "reply:deflection", "superior").says("ben", "whom:cleo").says("cleo", "block:blind")
    table.says("cleo", "block:bert").says("ann", "strike:form-of-mist").says("cleo", "strike:hands")
    assert (table.prompt, bloods(table), table.hand("ann")) == ("Which action?", (4, 4), [])
    assert [table.pool(seat) for seat in ("ben", "cleo")] == [30, 30]


def test_form_of_mist_may_end_two_combats_of_an_action_that_was_not_blocked() -> None:
    """Bum's Rush has succeeded, so that nothing goes on; Psyche! lets them fight again."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "PRO CEL")], hand=cards("Bum's Rush", "Psyche!", "Form of Mist", "Form of Mist")),
        ben=side(ready=[vampire("Bert", tapped=True)]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert").passes("ann")
    level(table, "ann", "strike:form-of-mist", "superior").says("ben", "strike:hands").says("ann", "reply:psyche")
    table.says("ann", "strike:form-of-mist").only("ann", "level:basic", "level:superior")


@pytest.mark.parametrize(("name", "disciplines"), [
    ("Shattering Blow", "POT"), ("Fast Hands", "CEL"), ("Canine Horde", "ANI"),
])  # fmt: skip
def test_what_takes_equipment_needs_some(name: str, disciplines: str) -> None:
    """Fast Hands a weapon; Canine Horde bites without."""
    slug = face_named(name).slug
    on_it = [gear("Flask")] if name == "Fast Hands" else []
    table = bout(kin("Ada", disciplines), vampire("Bert", on_it=on_it), ann=(name,))
    if name != "Canine Horde":
        table.only("ann", "strike:hands", "pass")
    else:
        table.says("ann", f"strike:{slug}").says("ben", "strike:hands")
        assert bloods(table) == (3, 3)


def test_the_equipment_that_is_taken_is_the_one_that_is_chosen() -> None:
    """Of three the last one."""
    carried = [gear("Flask"), gear("Lamp"), gear("Mask")]
    table = bout(kin("Ada", "pot"), vampire("Bert", on_it=carried), ann=("Shattering Blow",))
    table.says("ann", "strike:shattering-blow").says("ben", "strike:hands").says("ann", "on:ben:mask")
    assert (table.on("flask"), table.on("lamp"), table.where("mask")) == ("bert", "bert", "ash heap")


def test_undead_strength_goes_with_hands_and_melee_weapons_only() -> None:
    table = bout(kin("Ada", "pot", on_it=[gun(maneuvers=0)]), vampire("Bert"), ann=("Undead Strength",))
    table.says("ann", "strike:undead-strength").says("ben", "strike:hands")
    assert bloods(table) == (3, 2)


def test_aid_from_bats_gives_no_press_at_the_basic_level() -> None:
    table = bout(kin("Ada", "ani"), vampire("Bert"), ann=("Aid from Bats",)).passes("ann")
    assert is_over(table.says("ann", "strike:aid-from-bats").passes("ben"))


@pytest.mark.parametrize(("at", "disciplines"), [("basic", "cel"), ("superior", "CEL")])
def test_flash_gives_a_press_at_the_superior_level_only(at: str, disciplines: str) -> None:
    table = struck(level(bout(kin("Ada", disciplines), vampire("Bert"), ann=("Flash",)), "ann", "maneuver:flash", at))
    assert is_over(table) == (at == "basic")


# Before range and before strikes


def test_backstab_is_for_the_first_strike_of_the_combat() -> None:
    """Neither for an additional one, nor for one of a later round."""
    table = stage_of(
        ann=side(ready=[vampire("Ada", 6)], hand=cards("Boxed In")),
        ben=side(ready=[kin("Bert", "cel", 6)], hand=cards("Blur", "Backstab")),
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:hands").passes("ben")
    table.says("ben", "reply:blur").only("ben", "strike:hands", "pass").says("ben", "strike:hands")
    table.says("ann", "press:boxed-in").says("ann", "strike:hands").only("ben", "strike:hands", "pass")


def test_backstab_is_for_a_blocker() -> None:
    """Bert is rushed at and has blocked nobody."""
    table = stage_of(
        ann=side(ready=[vampire("Ada")], hand=cards("Bum's Rush")),
        ben=side(ready=[kin("Bert", "CEL", tapped=True)], hand=cards("Backstab")),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert").passes("ann").says("ann", "strike:hands")
    table.only("ben", "strike:hands", "pass")


def test_torn_signpost_and_crows_last_for_the_combat_and_weather_control_is_for_its_first_round() -> None:
    table = bout(
        kin("Ada", "pot ani", 6), vampire("Bert", 6, capacity=12), ann=("Torn Signpost", "Carrion Crows", "Boxed In")
    )
    table.t.gain_blood(table.token("bert"), 6)
    table.says("ann", "reply:torn-signpost", "reply:carrion-crows")
    struck(struck(table).says("ann", "press:boxed-in"))
    assert bloods(table) == (4, 12 - 3 - 3)


@pytest.mark.parametrize(("disciplines", "offered"), [("obf", False), ("OBF", True)])
def test_disguised_weapon_waits_for_the_strike_at_the_superior_level_only(disciplines: str, *, offered: bool) -> None:
    blade = gear("Blade", f.MELEE, damage=1).face
    table = stage_of(
        ann=side(ready=[kin("Ada", disciplines)], hand=[*cards("Bum's Rush", "Disguised Weapon"), blade]),
        ben=side(ready=[vampire("Bert", tapped=True)]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert").offers("ann", "reply:disguised-weapon")
    table.passes("ann").passes("ann")
    assert ("reply:disguised-weapon" in table.options) == offered


@pytest.mark.parametrize(("kind", "pool", "offered"), [(f.MELEE, 29, True), (f.MELEE, 31, False), ("", 0, False)])
def test_disguised_weapon_is_for_weapons_that_can_be_paid_for(kind: str, pool: int, *, offered: bool) -> None:
    """They are paid for with pool and with the vampire's blood."""
    thing = gear("Thing", kind, damage=1, pool=pool, blood=1).face
    table = stage_of(
        ann=side(ready=[kin("Ada", "obf")], hand=[*cards("Bum's Rush", "Disguised Weapon"), thing]),
        ben=side(ready=[vampire("Bert", tapped=True)]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert")
    if not offered:
        assert "reply:disguised-weapon" not in table.options
        return
    table.says("ann", "reply:disguised-weapon", "card:thing")
    assert (table.pool("ann"), table.blood("ada"), table.on("thing")) == (1, 3, "ada")


def test_immortal_grapple_at_the_basic_level_gives_no_press_and_is_over_with_the_round() -> None:
    table = bout(kin("Ada", "pot"), vampire("Bert", on_it=[gun()]), ann=("Immortal Grapple", "Boxed In")).passes("ben")
    struck(table.says("ann", "reply:immortal-grapple")).only("ann", "press:boxed-in", "pass")
    table.says("ann", "press:boxed-in").offers("ben", "maneuver:gun").passes("ben").passes("ann")
    table.offers("ben", "strike:gun")


def test_what_is_no_strike_at_all_is_none_by_hand() -> None:
    """Ben is told so of a press that he holds, while Ada grapples."""
    table = bout(kin("Ada", "pot"), vampire("Bert"), ann=("Immortal Grapple",), ben=("Boxed In",))
    table.says("ann", "reply:immortal-grapple", "strike:hands")
    assert "v.c.1.default" in [reason.clause for reason in table.state.explain("strike:boxed-in").reasons]


def test_a_gun_is_no_hand_even_if_the_last_card_of_all_makes_hands_stronger() -> None:
    table = bout(kin("Ada", "pot"), vampire("Bert", on_it=[gun(maneuvers=0)]), ann=("Immortal Grapple",),
                 ben=("Undead Strength",))  # fmt: skip
    table.says("ann", "reply:immortal-grapple", "strike:hands").only("ben", "strike:hands", "pass")


def test_immortal_grapple_keeps_the_next_round_close_and_no_other() -> None:
    table = bout(
        kin("Ada", "POT", 6), vampire("Bert", 6, on_it=[gun(), gear("Belt")]), ann=("Immortal Grapple", "Boxed In"),
        abilities=BELT,
    )  # fmt: skip
    level(table.passes("ben"), "ann", "reply:immortal-grapple", "superior")
    struck(table).says("ann", "press:ada").passes("ben")
    assert (in_combat(table).round, table.prompt) == (2, "Strike with what?")
    struck(table).says("ann", "press:boxed-in").passes("ben").offers("ben", "maneuver:gun")


@pytest.mark.parametrize("whose", ["hers", "his", "a blade", "hands"])
def test_manstopper_rounds_need_a_gun_that_is_used(whose: str) -> None:
    """Not another's, nor a blade, nor one that hangs at the belt."""
    guns = [gun(maneuvers=0)]
    blade = [gear("Blade", f.MELEE, damage=1)]
    mine = {"hers": guns, "hands": guns, "a blade": blade, "his": []}[whose]
    table = bout(vampire("Ada", on_it=mine), vampire("Bert", 6, on_it=guns if whose == "his" else []),
                 ann=("Manstopper Rounds",))  # fmt: skip
    table.says("ann", {"hers": "strike:gun", "a blade": "strike:blade"}.get(whose, "strike:hands"))
    table.says("ben", "strike:gun" if whose == "his" else "strike:hands")
    assert is_over(table) == (whose != "hers")


def test_psyche_begins_no_combat_against_who_has_fallen() -> None:
    table = struck(bout(kin("Ada", "CEL", strength=3), vampire("Bert", 2), ann=("Psyche!",)))
    assert (is_over(table), table.where("bert")) == (True, "torpor")


def test_psyche_is_played_once_for_a_combat() -> None:
    """Once Ann has played it Ben has nothing to ask for, but he has after the next combat."""
    table = struck(bout(kin("Ada", "CEL"), kin("Bert", "CEL"), ann=("Psyche!",), ben=("Psyche!",)))
    table.passes("ann", "ben").says("ann", "reply:psyche")
    struck(table).passes("ben").says("ben", "reply:psyche").offers("ann", "strike:hands")


def test_blur_is_not_for_who_has_additional_strikes_already() -> None:
    """Jacko has one in the first round, a wolf in every round."""
    table = struck(bout(kin("Ada", "cel", abilities=("wolf",)), vampire("Bert"), ann=("Blur",), abilities=CARDS))
    table.only("ann", "strike:hands", "pass")


# Damage


def test_prevention_is_for_ones_own_damage() -> None:
    """Ada cannot help Bert, nor be helped when she takes none."""
    table = struck(bout(kin("Ada", "FOR"), ally("Bert", 3, strength=0), ann=("Skin of Rock",)))
    assert (is_over(table), bloods(table)) == (True, (4, 2))


def test_what_has_been_prevented_is_not_prevented_again() -> None:
    """The second copy is of no use once nothing is left of the damage."""
    table = struck(bout(vampire("Ada"), kin("Bert", "FOR"), ben=("Skin of Rock", "Skin of Rock")))
    assert is_over(level(table, "ben", "reply:skin-of-rock", "basic"))


@pytest.mark.parametrize("strength", [1, 2])
def test_skin_of_night_is_for_ones_own_aggravated_damage(strength: int) -> None:
    """A single point is enough; neither does Ada play it for Bert, nor he against her bare hands."""
    assert is_over(struck(bout(vampire("Ada"), kin("Bert", "FOR"), ben=("Skin of Night",))))
    ada, cards_of_ann = kin("Ada", "FOR pro", strength=strength), ("Skin of Night", "Claws of the Dead")
    table = bout(ada, kin("Bert", "for"), ann=cards_of_ann, ben=("Skin of Night",))
    struck(table.says("ann", "reply:claws-of-the-dead")).says("ben", "reply:skin-of-night")
    assert (is_over(table), table.where("bert"), table.blood("bert")) == (True, "ready region", 4 - strength)


@pytest.mark.parametrize(("strength", "where"), [(1, "ready region"), (2, "torpor")])
def test_who_has_no_blood_rolls_with_the_punches_at_the_basic_level_only(strength: int, where: str) -> None:
    """One point is prevented."""
    table = struck(bout(vampire("Ada", strength=strength), kin("Bert", "FOR", 0), ben=("Rolling with the Punches",)))
    table.says("ben", "reply:rolling-with-the-punches")
    assert (is_over(table), table.where("bert")) == (True, where)


def test_undead_persistence_and_amaranth_are_for_one_side_each() -> None:
    """Bert falls: he persists, and Ada drinks him dry, but not the other way round."""
    table = struck(bout(kin("Ada", "for", strength=3), vampire("Bert", 1), ann=("Undead Persistence",)))
    assert (is_over(table), table.where("bert")) == (True, "torpor")
    table = struck(bout(vampire("Ada", strength=3), kin("Bert", "", 1), ben=("Amaranth",)))
    assert (is_over(table), table.where("bert")) == (True, "torpor")


def test_who_persists_is_not_going_down_any_more() -> None:
    """Both would fall: Bert persists, and then drinks Ada dry."""
    table = struck(
        bout(vampire("Ada", 1, strength=3), kin("Bert", "for", 2, strength=3), ben=("Undead Persistence", "Amaranth"))
    )
    table.says("ben", "reply:undead-persistence").offers("ben", "reply:amaranth").says("ben", "reply:amaranth")
    assert table.where("ada") == "ash heap"


def test_no_ally_commits_amaranth_or_tastes_vitae() -> None:
    wolf = ally("Ada", 3, strength=3)
    table = struck(bout(wolf, vampire("Bert", 1), ann=("Amaranth", "Taste of Vitae")))
    assert (is_over(table), table.where("bert")) == (True, "torpor")


@pytest.mark.parametrize(("hers", "tastes"), [(vampire("Bert"), True), (ally("Bert", 4), False)])
def test_taste_of_vitae_is_for_the_blood_of_vampires(hers: Lying, *, tastes: bool) -> None:
    table = struck(bout(vampire("Ada"), hers, ann=("Taste of Vitae",)))
    assert is_over(table) is not tastes


def test_who_has_gone_to_torpor_tastes_nothing() -> None:
    """Both have lost blood, and Ada has fallen."""
    table = struck(bout(vampire("Ada", 1), vampire("Bert", strength=2), ann=("Taste of Vitae",)))
    assert (is_over(table), table.where("ada"), table.blood("ada")) == (True, "torpor", 0)


def test_who_looks_on_plays_no_combat_cards_whatever_the_last_card_of_all_is() -> None:
    """Cleo could taste what Bert, who is the last card, has lost."""
    table = stage_of(cleo=side(hand=cards("Taste of Vitae", "Fake Out", "Dodge")), ann=side(ready=[vampire("Ada")]),
                     ben=side(ready=[vampire("Bert")]))  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert").brawl()
    assert table.prompt == "Which action?"


def test_the_strikes_of_a_round_are_over_with_it() -> None:
    """Before the next are chosen none is told."""
    table = struck(bout(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Boxed In",)).passes("ann"))
    table.says("ann", "press:boxed-in").offers("ann", "maneuver:gun")
    assert in_combat(table).tells(table.t)["strikes"] == [None, None]


def test_taste_of_vitae_is_for_blood_that_damage_has_burned_in_the_round() -> None:
    """Nothing was lost in the second round; what was prevented or stolen is not lost by damage."""
    table = bout(vampire("Ada", 2), kin("Bert", "for"), ann=("Taste of Vitae", "Boxed In"), ben=("Skin of Rock",))
    struck(table).says("ben", "reply:skin-of-rock").says("ann", "press:boxed-in")
    assert is_over(table.passes("ann", "ben"))
    table = struck(bout(vampire("Ada", 2), vampire("Bert"), ann=("Taste of Vitae", "Boxed In")))
    table.says("ann", "press:boxed-in").passes("ann")
    assert is_over(table.passes("ann", "ben"))


def test_two_tastes_of_vitae_share_what_was_lost_in_two_strikes() -> None:
    """After each round the blood of that round; a second copy in the same round finds nothing more."""
    table = bout(
        vampire("Ada", 1, capacity=9), vampire("Bert", 6), ann=("Taste of Vitae", "Taste of Vitae", "Boxed In")
    )
    struck(table).says("ann", "press:boxed-in").says("ann", "reply:taste-of-vitae")
    struck(table).says("ann", "reply:taste-of-vitae")
    assert (is_over(table), bloods(table)) == (True, (1, 4))


@pytest.mark.parametrize(("mine", "hers", "ranged"), [
    (vampire("Ada"), vampire("Bert"), False), (vampire("Ada", strength=2), ally("Bert", 4, strength=1), False),
    (vampire("Ada", on_it=[gun()]), vampire("Bert"), True), (vampire("Ada", strength=5), vampire("Bert", 2), False),
])  # fmt: skip
def test_fangs_are_pulled_at_close_range_of_a_vampire_who_has_taken_more_damage(
    mine: Lying, hers: Lying, *, ranged: bool
) -> None:
    """Not of one who has taken as much, nor an ally's, nor from afar; of one in torpor they are."""
    table = bout(mine, hers, ann=("Pulled Fangs",))
    if ranged:
        table.says("ann", "maneuver:gun", "strike:gun").says("ben", "strike:hands")
    else:
        struck(table)
    falls = table.where("bert") == "torpor"
    assert is_over(table) is not falls
    if falls:
        table.says("ann", "reply:pulled-fangs")
        assert table.on("pulled-fangs") == "bert"


def test_fangs_are_pulled_with_a_card_of_the_hand() -> None:
    """One that lies on Ada is of no use to her."""
    table = bout(vampire("Ada", strength=2, on_it=[Lying(face_named("Pulled Fangs"))]), vampire("Bert"))
    assert is_over(struck(table))


def test_no_fangs_are_pulled_of_ashes() -> None:
    """Ada's claws have burned Bert."""
    claws = kin("Ada", "pro", strength=2)
    table = bout(claws, vampire("Bert", 0), ann=("Pulled Fangs", "Claws of the Dead"))
    table = struck(table.says("ann", "reply:claws-of-the-dead"))
    assert (is_over(table), table.where("bert")) == (True, "ash heap")


def test_no_round_follows_when_somebody_falls_at_the_end_of_one() -> None:
    """Pulled Fangs do the last damage after the combat has been pressed to go on."""
    table = struck(bout(vampire("Ada", strength=2), vampire("Bert", 2), ann=("Pulled Fangs", "Boxed In")))
    table.says("ann", "press:boxed-in", "reply:pulled-fangs")
    assert (is_over(table), table.where("bert")) == (True, "torpor")


# What lies on the fighters


def test_a_grenade_at_long_range_does_not_hurt_its_bearer() -> None:
    table = bout(vampire("Ada", on_it=[Lying(face_named("Grenade"))]), vampire("Bert"), ann=("Fake Out",))
    table.says("ann", "maneuver:fake-out", "strike:grenade").says("ben", "strike:hands")
    assert (table.where("grenade"), bloods(table)) == ("ash heap", (4, 1))


@pytest.mark.parametrize(("hers", "ben"), [(ally("Bert", 4), ""), (vampire("Bert"), "Dodge")])
def test_the_rowan_ring_stays_where_it_is_if_nobody_goes_to_torpor_by_it(hers: Lying, ben: str) -> None:
    """An ally does not, nor who dodges."""
    ring = Lying(face_named("Rowan Ring"))
    table = bout(vampire("Ada", on_it=[ring]), hers, ben=(ben,) if ben else ())
    table.says("ann", "strike:rowan-ring").says("ben", f"strike:{ben.lower() or 'hands'}")
    assert (table.on("rowan-ring"), table.where("bert")) == ("ada", "ready region")


def test_the_rowan_ring_stays_where_it_is_if_somebody_falls_otherwise() -> None:
    """Bert dodges it, and falls by the crows."""
    ring = Lying(face_named("Rowan Ring"))
    table = bout(kin("Ada", "ani", on_it=[ring]), vampire("Bert", 0), ann=("Carrion Crows",), ben=("Dodge",))
    table.says("ann", "reply:carrion-crows", "strike:rowan-ring").says("ben", "strike:dodge")
    assert (table.on("rowan-ring"), table.where("bert")) == ("ada", "torpor")


def test_a_rowan_ring_that_is_destroyed_meanwhile_stays_on_nobody() -> None:
    """Bert strikes at it while it strikes him: both happen."""
    ring = Lying(face_named("Rowan Ring"))
    table = bout(vampire("Ada", on_it=[ring]), kin("Bert", "pot"), ben=("Shattering Blow",))
    table.says("ann", "strike:rowan-ring").says("ben", "strike:shattering-blow")
    if table.asked == "ben":
        table.says("ben", "on:ann:rowan-ring")
    assert (table.where("rowan-ring"), table.where("bert")) == ("ash heap", "torpor")


def test_a_flak_jacket_works_once_in_a_combat_and_for_its_bearer() -> None:
    table = bout(vampire("Ada", on_it=[Lying(face_named("Flak Jacket"))]), vampire("Bert"), ann=("Boxed In",))
    struck(table).says("ann", "reply:flak-jacket", "press:boxed-in")
    assert (is_over(struck(table)), bloods(table)) == (True, (3, 2))


def test_crows_leave_the_retainers_of_others_alone() -> None:
    """They hurt the opponent of their employer; Weather Control hurts all retainers of both."""
    crows = Lying(face_named("Murder of Crows"), 1)
    table = bout(
        kin("Ada", "tha", on_it=[crows]), vampire("Bert", on_it=[retainer("Owl", 2)]), ann=("Weather Control",)
    )
    table.says("ann", "reply:weather-control")
    assert (table.where("murder-of-crows"), table.blood("owl")) == ("ash heap", 1)
    table = struck(bout(kin("Ada", on_it=[crows]), vampire("Bert", on_it=[retainer("Owl", 2)])))
    assert (table.blood("owl"), bloods(table)) == (2, (3, 2))


# Allies


@pytest.mark.parametrize(("life", "after"), [(2, 3), (3, 3)])
def test_the_garou_recovers_up_to_what_he_came_with(life: int, after: int) -> None:
    table = turns(abilities=ABILITIES, ann=side(ready=[Lying(face_named("Renegade Garou"), life)]))
    to(table, "ann", MASTER)
    assert table.blood("renegade-garou") == after


@pytest.mark.parametrize("name", ["Thadius Zho", "Renegade Garou", "Muddled Vampire Hunter"])
def test_the_actions_of_allies_are_aimed_at_the_minions_of_others(name: str) -> None:
    """Thadius Zho drains any vampire, the others fight those who are ready, the hunter vampires only."""
    table = stage_of(
        ann=side(ready=[Lying(face_named(name), 2), vampire("Ada", tapped=True)]),
        ben=side(ready=[vampire("Bert", tapped=True), vampire("Bess", tapped=True), ally("Wolf", tapped=True)],
                 torpor=[vampire("Sleeper")]),
    )  # fmt: skip
    table.says("ann", f"use:{face_named(name).slug}")
    fourth = {"Thadius Zho": ["on:ben:sleeper"], "Renegade Garou": ["on:ben:wolf"]}.get(name, [])
    table.only("ann", "on:ben:bert", "on:ben:bess", *fourth).says("ann", "on:ben:bess")
    if name == "Thadius Zho":
        assert (table.blood("bert"), table.blood("bess")) == (4, 3)
    else:
        table.passes(table.asked)
        assert in_combat(table).opposing == table.token("bess")


@pytest.mark.parametrize(
    ("name", "stealth"), [("Thadius Zho", 1), ("Renegade Garou", 1), ("Muddled Vampire Hunter", 0)]
)
def test_the_actions_of_allies_have_their_stealth(name: str, stealth: int) -> None:
    """An intercept less is too little."""
    for intercept in range(stealth + 1):
        table = stage_of(
            ann=side(ready=[Lying(face_named(name), 2)]), ben=side(ready=[vampire("Bert", intercept=intercept)])
        )
        table.says("ann", f"use:{face_named(name).slug}", "on:ben:bert").says("ben", "block:bert")
        if table.prompt == "Maneuver?":
            table.passes(table.asked)
        blocked = table.prompt == "Strike with what?" and table.t.cards[table.token("bert")].tapped
        assert blocked == (intercept == stealth)


# What is paid


def test_magic_of_the_smith_pays_in_blood_too() -> None:
    ring = library("Ring", f.EQUIPMENT, pool=1, blood=1)
    table = stage_of(
        ann=side(ready=[kin("Ada", "tha")], hand=cards("Magic of the Smith", *["Dodge"] * 6), library=[ring, ring])
    )
    table.says("ann", "play:magic-of-the-smith", "card:ring")
    assert (table.blood("ada"), table.pool("ann"), table.prompt) == (2, 29, MINIONS)


def test_who_untaps_first_is_asked_what_she_uses() -> None:
    """The Garou with less than he came with has to be used: his Methuselah cannot pass."""
    table = turns(abilities=ABILITIES, ann=side(ready=[Lying(face_named("Renegade Garou"), 1)]))
    to(table, "ann", UNTAP).offers_not("ann", "pass")


def test_two_maneuvers_of_one_source_are_used_one_after_the_other() -> None:
    """Ada has been given two; Bert's guns answer both, and a third she has not."""
    hers = vampire("Bert", on_it=[gun(), gun("Pistol")])
    table = stage_of(ann=side(ready=[kin("Ada", "pro")], hand=cards("Claws of the Dead")), ben=side(ready=[hers]))
    table.says("ann", "bleed:ada").says("ben", "block:bert").offers("ann", "reply:claws-of-the-dead")
    begin(table.t, MANEUVERS, 2, target=table.token("ada"), until=COMBAT_ENDS)
    table.passes("ann").says("ann", "maneuver:ada").says("ben", "maneuver:gun").says("ann", "maneuver:ada")
    assert in_combat(table).range == "long"
