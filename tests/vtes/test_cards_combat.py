"""Combat cards that are no strikes: each played at each of its levels, and what it does."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.ring import gear, gun, in_combat, retainer
from tests.vtes.stage import Lying, Talk, ally, side, vampire

from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named

KNIFE_FACE = gear("Blade", f.MELEE, damage=1, pool=1).face


def bloods(table: Talk) -> tuple[int, int]:
    """Return the blood of the two fighters."""
    return table.blood("ada"), table.blood("bert")


def struck(table: Talk) -> Talk:
    """Both strike with their hands."""
    return table.says("ann", "strike:hands").says("ben", "strike:hands")


# Maneuvers, presses and additional strikes


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "at"),
    [
        ("Fake Out", "fake-out", "", ""),
        ("Flash", "flash", "cel", "basic"),
        ("Flash", "flash", "CEL", "superior"),
        ("Claws of the Dead", "claws-of-the-dead", "PRO", "superior"),
    ],
)
def test_maneuvers(name: str, slug: str, disciplines: str, at: str) -> None:
    """At long range nobody is hurt; Flash gives a press too at the superior level."""
    table = bout(kin("Ada", disciplines), vampire("Bert"), ann=(name,))
    if slug == "claws-of-the-dead":
        table.passes("ann")
    level(table, "ann", f"maneuver:{slug}", at)
    assert in_combat(table).range == "long"
    struck(table)
    if (slug, at) == ("flash", "superior"):
        struck(table.says("ann", "press:ada"))
        assert bloods(table) == (3, 3)
    else:
        assert table.blood("bert") == 4
    assert is_over(table)


@pytest.mark.parametrize(
    ("name", "slug", "disciplines"),
    [("Boxed In", "boxed-in", ""), ("Dead-End Alley", "dead-end-alley", ""), ("Flash", "flash", "cel"),
     ("Psyche!", "psyche", "cel")],
)  # fmt: skip
def test_presses_to_continue(name: str, slug: str, disciplines: str) -> None:
    table = bout(kin("Ada", disciplines), vampire("Bert"), ann=(name,))
    if slug == "flash":
        table.passes("ann")
    struck(struck(table).says("ann", f"press:{slug}"))
    assert (is_over(table), bloods(table)) == (True, (2, 2))


@pytest.mark.parametrize(("name", "slug", "works"), [
    ("Boxed In", "boxed-in", True), ("Open Grate", "open-grate", True), ("Dead-End Alley", "dead-end-alley", False),
])  # fmt: skip
def test_presses_to_end(name: str, slug: str, *, works: bool) -> None:
    """Open Grate is no use for continuing, Dead-End Alley none for ending."""
    table = struck(bout(vampire("Ada"), vampire("Bert"), ann=("Boxed In",), ben=(name,)))
    table.says("ann", "press:boxed-in")
    if works:
        table.says("ben", f"press:{slug}")
        assert (is_over(table), bloods(table)) == (True, (3, 3))
    else:
        struck(table)
        assert bloods(table) == (2, 2)


def test_open_grate_does_not_continue() -> None:
    assert is_over(struck(bout(vampire("Ada"), vampire("Bert"), ann=("Open Grate",))))


def test_psyche_begins_a_new_combat_at_the_superior_level() -> None:
    """Even after a combat-ends strike."""
    table = bout(kin("Ada", "CEL"), kin("Bert", "pre"), ann=("Psyche!",), ben=("Majesty",))
    table.says("ann", "strike:hands").says("ben", "strike:majesty").says("ann", "reply:psyche")
    assert in_combat(table).round == 1
    assert is_over(struck(table))
    assert bloods(table) == (3, 2)


@pytest.mark.parametrize(("disciplines", "at", "number"), [("cel", "basic", 1), ("CEL", "superior", 2)])
def test_blur_gives_additional_strikes(disciplines: str, at: str, number: int) -> None:
    """A second copy is no use in the same round."""
    table = struck(bout(kin("Ada", disciplines), vampire("Bert"), ann=("Blur", "Blur")))
    level(table, "ann", "reply:blur", at)
    for _ in range(number):
        table.says("ann", "strike:hands")
    assert (is_over(table), bloods(table)) == (True, (2, 3 - number))


@pytest.mark.parametrize(("disciplines", "at", "ada"), [("cel", "basic", 3), ("CEL", "superior", 2)])
def test_backstab_gives_a_strike_more_at_the_superior_level(disciplines: str, at: str, ada: int) -> None:
    """It is for the blocker: the actor cannot play it."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "CEL")], hand=cards("Backstab")),
        ben=side(ready=[kin("Bert", disciplines)], hand=cards("Backstab")),
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").only("ann", "strike:hands", "pass")
    table.says("ann", "strike:hands")
    level(table, "ben", "reply:backstab", at).says("ben", "strike:hands")
    if at == "superior":
        table.says("ben", "strike:hands")
    assert (table.prompt, bloods(table)) == ("Which action?", (ada, 1))


def test_backstab_strikes_before_the_actor_does() -> None:
    """Ada is in torpor before her strike resolves."""
    table = stage_of(
        ann=side(ready=[vampire("Ada", 1, strength=3)]),
        ben=side(ready=[kin("Bert", "cel", strength=2)], hand=cards("Backstab")),
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:hands")
    table.says("ben", "reply:backstab", "strike:hands")
    assert (table.where("ada"), table.blood("bert")) == ("torpor", 2)


# Before range


@pytest.mark.parametrize(("disciplines", "at", "strength"), [("pot", "basic", 2), ("POT", "superior", 3)])
def test_torn_signpost_sets_strength_for_the_combat(disciplines: str, at: str, strength: int) -> None:
    table = bout(kin("Ada", disciplines), vampire("Bert"), ann=("Torn Signpost",))
    struck(level(table, "ann", "reply:torn-signpost", at))
    assert bloods(table) == (3, 4 - strength)


@pytest.mark.parametrize(("disciplines", "at", "number"), [("ani", "basic", 1), ("ANI", "superior", 2)])
def test_carrion_crows_hurt_the_opponent_in_each_round(disciplines: str, at: str, number: int) -> None:
    """A dodge is no help."""
    table = bout(kin("Ada", disciplines), vampire("Bert", 6), ann=("Carrion Crows", "Boxed In"), ben=("Dodge",))
    level(table, "ann", "reply:carrion-crows", at).says("ann", "strike:hands").says("ben", "strike:dodge")
    assert bloods(table) == (4, 6 - number)
    table.says("ann", "press:boxed-in").passes("ann", "ben")
    assert bloods(table) == (4, 6 - 2 * number)


@pytest.mark.parametrize(("disciplines", "at", "second"), [("tha", "basic", 1), ("THA", "superior", 2)])
def test_weather_control_hurts_both_and_their_retainers(disciplines: str, at: str, second: int) -> None:
    """Before range, at once in the first round; by one more in each round at the superior level; none prevents it."""
    table = bout(
        kin("Ada", disciplines), kin("Bert", "for", on_it=[retainer("Crow", 3)]), ann=("Weather Control", "Boxed In"),
        ben=("Skin of Rock",),
    )  # fmt: skip
    level(table, "ann", "reply:weather-control", at)
    assert (bloods(table), table.blood("crow")) == ((3, 3), 2)
    table.passes("ann", "ben").says("ann", "press:boxed-in")
    assert (bloods(table), table.blood("crow")) == ((3 - second, 3 - second), 2 - second)
    table.offers_not("ann", "reply:weather-control")


@pytest.mark.parametrize("when", ["before range", "with the strike"])
def test_claws_of_the_dead_make_hands_aggravated(when: str) -> None:
    """In this round; before range, or as the strike is chosen."""
    table = bout(kin("Ada", "pro"), vampire("Bert"), ann=("Claws of the Dead",))
    if when == "with the strike":
        table.passes("ann")
    struck(table.says("ann", "reply:claws-of-the-dead"))
    assert (table.where("bert"), table.blood("bert")) == ("torpor", 4)


@pytest.mark.parametrize(("disciplines", "at"), [("obf", "basic"), ("OBF", "superior")])
def test_disguised_weapon_equips_in_combat(disciplines: str, at: str) -> None:
    """It is paid for; at the superior level also while the strike is chosen."""
    table = stage_of(
        ann=side(ready=[kin("Ada", disciplines)], hand=[*cards("Bum's Rush", "Disguised Weapon"), KNIFE_FACE]),
        ben=side(ready=[vampire("Bert", tapped=True)]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert")
    if at == "superior":
        table.passes("ann").passes("ann")
    level(table, "ann", "reply:disguised-weapon", at).says("ann", "card:blade")
    assert (table.on("blade"), table.pool("ann"), table.hand("ann")) == ("ada", 29, [])
    if at == "basic":
        table.passes("ann")
    table.says("ann", "strike:blade").passes("ben")
    assert table.blood("bert") == 2


# Before strikes, and once they are announced


@pytest.mark.parametrize(("disciplines", "at"), [("pot", "basic"), ("POT", "superior")])
def test_immortal_grapple_leaves_hands_only(disciplines: str, at: str) -> None:
    """No gun and no dodge; Undead Strength works with hands only. A second round is close at the superior level."""
    table = bout(
        kin("Ada", disciplines, on_it=[gear("Sword", f.MELEE, damage=1)]),
        vampire("Bert", on_it=[gun(maneuvers=0)]), ann=("Immortal Grapple", "Undead Strength"),
        ben=("Dodge", "Fake Out"),
    )  # fmt: skip
    table.passes("ben")
    level(table, "ann", "reply:immortal-grapple", at).only("ann", "strike:hands", "strike:undead-strength", "pass")
    level(table, "ann", "strike:undead-strength", at)
    if "strike:hands" in table.options and table.asked == "ann":
        table.only("ann", "strike:hands").says("ann", "strike:hands")
    table.only("ben", "strike:hands", "pass").says("ben", "strike:hands")
    assert bloods(table) == (3, 2 if at == "basic" else 1)
    if at == "superior":
        table.says("ann", "press:ada").offers("ann", "strike:sword")
        assert in_combat(table).range == "close"


def test_immortal_grapple_needs_close_range() -> None:
    table = bout(kin("Ada", "POT"), vampire("Bert"), ann=("Immortal Grapple", "Fake Out"))
    table.says("ann", "maneuver:fake-out").offers_not("ann", "reply:immortal-grapple")


def test_manstopper_rounds_add_to_a_gun() -> None:
    """Once the gun is announced, for the rest of the combat."""
    table = bout(vampire("Ada", on_it=[gun(maneuvers=0)]), vampire("Bert", 6), ann=("Manstopper Rounds", "Boxed In"))
    table.says("ann", "strike:gun").passes("ben").says("ann", "reply:manstopper-rounds")
    assert bloods(table) == (4, 3)
    table.says("ann", "press:boxed-in", "strike:gun").passes("ben")
    assert table.blood("bert") == 0


# Damage


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "at", "prevented"),
    [
        ("Skin of Rock", "skin-of-rock", "for", "basic", 1),
        ("Skin of Rock", "skin-of-rock", "FOR", "superior", 2),
        ("Rolling with the Punches", "rolling-with-the-punches", "for", "basic", 1),
        ("Undead Persistence", "undead-persistence", "FOR", "superior", 2),
    ],
)
def test_damage_is_prevented(name: str, slug: str, disciplines: str, at: str, prevented: int) -> None:
    table = bout(vampire("Ada", strength=3), kin("Bert", disciplines), ann=(), ben=(name,))
    level(struck(table), "ben", f"reply:{slug}", at)
    assert (is_over(table), bloods(table)) == (True, (3, 1 + prevented))


def test_rolling_with_the_punches_prevents_all_strikes_of_the_round_for_a_blood() -> None:
    """The additional strike too; in the next round no longer."""
    table = bout(kin("Ada", "cel", strength=2), kin("Bert", "FOR"), ann=("Blur", "Boxed In"),
                 ben=("Rolling with the Punches",))  # fmt: skip
    level(struck(table), "ben", "reply:rolling-with-the-punches", "superior")
    table.says("ann", "reply:blur", "strike:hands")
    assert table.blood("bert") == 3
    struck(table.says("ann", "press:boxed-in"))
    assert table.blood("bert") == 1


@pytest.mark.parametrize(("disciplines", "at", "blood"), [("for", "basic", 2), ("FOR", "superior", 3)])
def test_skin_of_night_makes_aggravated_damage_normal(disciplines: str, at: str, blood: int) -> None:
    table = bout(kin("Ada", "pro", strength=2), kin("Bert", disciplines), ann=("Claws of the Dead",),
                 ben=("Skin of Night",))  # fmt: skip
    struck(table.says("ann", "reply:claws-of-the-dead"))
    level(table, "ben", "reply:skin-of-night", at)
    assert (table.where("bert"), table.blood("bert")) == ("ready region", blood)


def test_undead_persistence_puts_torpor_off() -> None:
    """Bert fights on, with a press, and goes to torpor when the combat is over."""
    table = struck(bout(vampire("Ada", strength=3), kin("Bert", "for", 2), ben=("Undead Persistence",)))
    table.says("ben", "reply:undead-persistence").says("ben", "press:bert")
    table.passes("ann").says("ben", "strike:hands")
    assert (is_over(table), table.blood("ada"), table.where("bert")) == (True, 2, "torpor")


def test_amaranth_drinks_the_opponent_dry() -> None:
    """Instead of going to torpor he is burned; Ada has his blood, and may be hunted for it."""
    table = bout(kin("Ada", "pro", 2), vampire("Bert", 3), ann=("Claws of the Dead", "Amaranth"))
    struck(table.says("ann", "reply:claws-of-the-dead")).says("ann", "reply:amaranth")
    while table.prompt == "Call a blood hunt?":
        table.passes(table.asked)
    assert (is_over(table), table.where("bert"), table.blood("ada")) == (True, "ash heap", 3)


def test_amaranth_is_not_for_one_who_is_going_down() -> None:
    table = bout(kin("Ada", "pro", 1), vampire("Bert", 3, strength=2), ann=("Claws of the Dead", "Amaranth"))
    struck(table.says("ann", "reply:claws-of-the-dead"))
    assert (is_over(table), table.where("bert"), table.where("ada")) == (True, "torpor", "torpor")


def test_taste_of_vitae_gains_what_the_opponent_has_lost() -> None:
    """At the end of the round; a second copy does not count the same blood again."""
    table = bout(vampire("Ada", 3, strength=3), vampire("Bert"), ann=("Taste of Vitae", "Taste of Vitae"))
    struck(table).says("ann", "reply:taste-of-vitae")
    assert (is_over(table), bloods(table)) == (True, (5, 1))


# What stays on a vampire


def fangless(blood: int) -> Talk:
    """Alba has fought Bela and pulled his fangs; it is Ben's turn."""
    table = stage_of(
        2,
        ann=side(ready=[vampire("Alba", strength=2), vampire("Amy")], hand=cards("Bum's Rush", "Pulled Fangs")),
        ben=side(ready=[vampire("Bela", blood, tapped=True), vampire("Bob", tapped=True)]),
    )
    table.says("ann", "play:bum-s-rush", "by:ann:alba", "on:ben:bela").passes("ann")
    table.says("ann", "strike:hands").says("ben", "strike:hands").says("ann", "reply:pulled-fangs")
    assert table.on("pulled-fangs") == "bela"
    return table


def test_pulled_fangs_hurt_and_keep_from_hunting() -> None:
    """A point of damage more; then he cannot hunt, but do other things."""
    table = fangless(4)
    assert table.blood("bela") == 1
    table.passes("ann")
    table.t.tap(table.token("bela"), tapped=False)
    table.t.tap(table.token("bob"), tapped=False)
    table.says("ben", "pass").says("ann", "pass").offers("ben", "bleed:bela", "hunt:bob").offers_not("ben", "hunt:bela")


def test_pulled_fangs_send_the_hungry_to_torpor() -> None:
    """He has no blood left and would have to hunt."""
    table = fangless(3).passes("ann").passes("ben").passes("ann")
    assert (table.where("bela"), table.asked) == ("torpor", "ben")


def test_pulled_fangs_are_mended_by_two_actions_of_vampires() -> None:
    """Amy, a vampire of Ann's, may help as well as Bob in the turn after: who helps does so once in a turn."""
    table = fangless(5).says("ann", "use-of:ben:pulled-fangs").resting("ann")
    assert (table.on("pulled-fangs"), table.tapped("amy")) == ("bela", True)
    table.passes("ann", "ben", "ann").says("ben", "use:pulled-fangs", "by:ben:bob").passes("ann")
    assert table.where("pulled-fangs") == "ash heap"


def test_no_ally_mends_fangs() -> None:
    """There is nobody on Cleo's side who could."""
    fangs = Lying(face_named("Pulled Fangs"))
    table = stage_of(ann=side(ready=[ally("Wolf")]), ben=side(ready=[vampire("Bela", on_it=[fangs])]), cleo=side())
    table.offers_not("ann", "use-of:ben:pulled-fangs")


def test_pulled_fangs_need_close_range_and_more_damage() -> None:
    table = bout(vampire("Ada", 9, capacity=9), vampire("Bert"), ann=("Pulled Fangs",))
    assert is_over(struck(table))
    table = bout(vampire("Ada", on_it=[gun()]), vampire("Bert"), ann=("Pulled Fangs",))
    table.says("ann", "maneuver:gun", "strike:gun").passes("ben")
    assert (is_over(table), table.blood("bert")) == (True, 2)
