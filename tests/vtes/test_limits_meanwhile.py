"""What changes between an answer and what it does: targets that have gone, cards that lie elsewhere, a last blood."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.ring import gear, gun
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, take_out, vampire

from kredens_vtes import faces as f
from kredens_vtes.abilities.combat import COMBAT_CARDS
from kredens_vtes.catalogue import face_named
from kredens_vtes.under_way import action_of

ACTS = "Which action?"
STRIKES = "Strike with what?"


def real(name: str, blood: int = 4) -> Lying:
    """Return a card of the catalogue in play."""
    return Lying(face_named(name), blood)


def struck(table: Talk) -> Talk:
    """Both strike with their hands."""
    return table.says("ann", "strike:hands").says("ben", "strike:hands")


# Fights


@clause("iii.f.2.success")
@pytest.mark.parametrize("haven", [True, False])
def test_an_action_to_fight_who_lies_in_torpor_when_it_succeeds_has_no_effect(*, haven: bool) -> None:
    """It succeeds, as nobody blocks it, so that Freak Drive may untap Ada."""
    on_it = [real("Haven Uncovered", 0)] if haven else []
    table = stage_of(
        ann=side(ready=[kin("Ada", "for")], hand=cards("Freak Drive", *([] if haven else ["Bum's Rush"]))),
        ben=side(ready=[vampire("Bert", on_it=on_it, tapped=True), vampire("Bob")]),
    )
    if haven:
        table.says("ann", "use-of:ben:haven-uncovered")
    else:
        table.says("ann", "play:bum-s-rush", "on:ben:bert")
    take_out(table.t, table.token("bert"), "torpor")
    table.offers("ben", "block:bob").passes("ben").says("ann", "reply:freak-drive")
    assert (table.asked, table.prompt, table.tapped("ada")) == ("ann", ACTS, False)
    assert (table.where("bert"), table.blood("bert")) == ("torpor", 4)


def test_a_single_blood_is_enough_to_roll_with_all_punches() -> None:
    """At the basic level one point of three would be prevented, and he would fall."""
    table = struck(bout(vampire("Ada", strength=3), kin("Bert", "FOR", 1), ben=("Rolling with the Punches",)))
    level(table, "ben", "reply:rolling-with-the-punches", "superior")
    assert (is_over(table), table.where("bert"), table.blood("bert")) == (True, "ready region", 0)


def test_a_single_blood_is_enough_for_a_vampires_own_price() -> None:
    table = bout(real("Don Cruez", 1), vampire("Bert")).says("ann", "maneuver:don-cruez-the-idealist")
    assert table.blood("don-cruez-the-idealist") == 0


def test_what_no_strike_does_is_not_rolled_with() -> None:
    """Bert has prevented Ada's strikes of the round, when his own grenade goes off close to him."""
    grenade = Lying(face_named("Grenade"))
    table = bout(
        vampire("Ada", strength=2), kin("Bert", "FOR CEL", on_it=[grenade]), ben=("Rolling with the Punches", "Blur")
    )
    level(struck(table), "ben", "reply:rolling-with-the-punches", "superior")
    level(table, "ben", "reply:blur", "basic").says("ben", "strike:grenade")
    assert (is_over(table), table.blood("ada"), table.blood("bert")) == (True, 0, 1)


@clause("vi.a.4.carry")
def test_nobody_is_sent_to_torpor_again() -> None:
    """Ada is hurt by her own Force of Will there: Ben is not asked for a boon a second time."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "FOR", tapped=True)], hand=cards("Force of Will")),
        ben=side(ready=[real("Basilia")], hand=cards("Minor Boon")),
    )  # fmt: skip
    level(table, "ann", "play:force-of-will", "superior").says("ben", "block:basilia").brawl()
    table.offers("ben", "reply:minor-boon").passes("ben")
    assert (table.prompt, table.where("ada"), table.blood("ada")) == (ACTS, "torpor", 3)


# Blocks


def test_the_maneuver_of_spirits_touch_is_for_who_has_played_it() -> None:
    """Bela does not see the bleed in spite of it; Bob, who does, has none."""
    ben = side(ready=[kin("Bela", "AUS"), vampire("Bob", intercept=2)], hand=cards("Spirit's Touch"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=2)]), ben=ben).says("ann", "bleed:ada")
    level(table.says("ben", "block:bela"), "ben", "reply:spirit-s-touch", "superior").says("ben", "block:bob")
    assert (table.asked, table.prompt) == ("ann", STRIKES)


def test_the_maneuver_of_spirits_touch_is_for_a_block() -> None:
    """Bela fights the actor because of Fast Reaction, and has not blocked him."""
    ben = side(ready=[kin("Bela", "AUS"), vampire("Bob", intercept=2)], hand=cards("Spirit's Touch", "Fast Reaction"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=2)]), ben=ben).says("ann", "bleed:ada")
    level(table.says("ben", "block:bela"), "ben", "reply:spirit-s-touch", "superior").says("ben", "block:bob")
    level(table.brawl(), "ben", "reply:fast-reaction", "basic")
    assert (table.asked, table.prompt) == ("ben", STRIKES)


@clause("iii.note.react.repeat")
def test_cats_guidance_is_played_once_by_each() -> None:
    """For intercept, and so not to untap afterwards."""
    ben = side(ready=[kin("Bela", "ANI")], hand=cards(*["Cats' Guidance"] * 2))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=ben).says("ann", "bleed:ada")
    level(table.says("ben", "block:bela"), "ben", "reply:cats-guidance", "superior").brawl().resting("ann")
    assert (table.tapped("bela"), table.hand("ben")) == (True, ["cats-guidance"])


@clause("iii.f.3.b.diablerie")
def test_a_blocker_who_is_not_ready_commits_no_diablerie() -> None:
    """Bert has blocked Low, who acts from torpor, and lies there himself when he would drink."""
    table = stage_of(
        ann=side(torpor=[vampire("Low", 3)], hand=cards("Change of Target")),
        ben=side(ready=[vampire("Bert", intercept=1)]),
    )  # fmt: skip
    table.says("ann", "leave-torpor:low").says("ben", "block:bert").offers("ann", "reply:change-of-target")
    table.t.put_in_torpor(table.token("bert"))
    table.passes("ann")
    assert (table.asked, table.prompt) == ("ann", ACTS)


# Equipment


BIKE, CAR, KNIFE = gear("Bike", f.VEHICLE), gear("Car", f.VEHICLE), gear("Knife")


def test_of_two_vehicles_that_are_taken_at_once_one_finds_room() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada"), vampire("Amy", tapped=True, on_it=[BIKE, CAR])]))
    table.says("ann", "equip:ada", "take:bike", "take:car")
    assert (table.on("bike"), table.on("car")) == ("ada", "amy")


def test_who_drives_may_destroy_the_vehicle_of_another() -> None:
    """For what is destroyed nobody needs room."""
    table = bout(kin("Ada", "pot", on_it=[BIKE]), vampire("Bert", on_it=[CAR]), ann=("Shattering Blow",))
    table.says("ann", "strike:shattering-blow").says("ben", "strike:hands")
    if table.prompt == "Which equipment?":
        table.says("ann", "on:ben:car")
    assert (table.where("car"), table.on("bike")) == ("ash heap", "ada")


def test_who_drives_takes_no_second_vehicle_from_anybody() -> None:
    """The knife is for Ada, the car is not."""
    amy = vampire("Amy", tapped=True, on_it=[CAR, KNIFE])
    stage_of(ann=side(ready=[vampire("Ada", on_it=[BIKE]), amy])).says("ann", "equip:ada").only("ann", "take:knife")


@clause("ii.c.3.one-source")
def test_what_lies_on_another_minion_when_the_action_succeeds_is_not_taken() -> None:
    """Abe has the knife by then; the bike is still there."""
    ann = side(ready=[vampire("Ada"), vampire("Amy", tapped=True, on_it=[KNIFE, BIKE]), vampire("Abe", tapped=True)])
    table = stage_of(ann=ann, ben=side(ready=[vampire("Bert")]))
    table.says("ann", "equip:ada", "take:knife", "take:bike").offers("ben", "block:bert")
    table.t.attach(table.token("knife"), table.token("abe"))
    table.passes("ben")
    assert (table.on("knife"), table.on("bike")) == ("abe", "ada")


def test_what_lies_on_equipment_that_is_taken_goes_along_and_is_his_who_takes_it() -> None:
    """Fast Hands steal the sword, and the stone in its hilt."""
    stone = Lying(library("Stone", f.EQUIPMENT))
    sword = Lying(gear("Sword", f.MELEE, damage=1).face, on_it=[stone])
    table = bout(kin("Ada", "cel"), vampire("Bert", on_it=[sword]), ann=("Fast Hands",))
    table.says("ann", "strike:fast-hands").says("ben", "strike:hands")
    if table.prompt == "Which equipment?":
        table.says("ann", "on:ben:sword")
    t = table.t
    assert (table.on("sword"), table.on("stone"), table.before("stone")) == ("ada", "sword", "ann")
    assert [t.cards[table.token(word)].controller for word in ("sword", "stone")] == [0, 0]


@clause("iii.f.2.cannot-pay")
def test_a_price_does_not_become_less_than_nothing() -> None:
    """Black Cat and Regina pay one less; what costs one is free, and what costs only blood takes no pool."""
    regina = "regina-giovanni-the-right-hand-of-augustus"
    one = (f.Level("", "", life=1),)
    for actor, verb, card, paid in (
        ("black-cat", "equip", library("Dagger", f.EQUIPMENT, pool=1), (0, 0)),
        ("black-cat", "equip", library("Chalice", f.EQUIPMENT, blood=1), (0, 1)),
        (regina, "employ", library("Crow", f.RETAINER, pool=1, levels=one), (0, 0)),
        (regina, "employ", library("Owl", f.RETAINER, blood=2, levels=one), (0, 1)),
        (regina, "recruit", library("Wolf", f.ALLY, pool=3, levels=one), (2, 0)),
    ):
        table = stage_of(ann=side(ready=[real("Black Cat"), real("Regina Giovanni")], hand=[card]))
        table.says("ann", f"{verb}:{actor}", f"card:{card.slug}")
        assert (30 - table.pool("ann"), 4 - table.blood(actor)) == paid, card.name


# What is not there yet


@pytest.mark.parametrize(("name", "option"), [
    ("Pulled Fangs", "hunt:bert"), ("Minor Boon", "bleed:bert"), ("Pentex Subversion", "block:ada"),
])  # fmt: skip
def test_a_card_in_a_hand_forbids_nothing(name: str, option: str) -> None:
    """What is said of a vampire that is not Ann's is refused by the rulebook alone."""
    said: list[list[str]] = []
    for hand in ([], cards(name)):
        table = stage_of(ann=side(ready=[vampire("Ada", tapped=True)], hand=hand), ben=side(ready=[vampire("Bert")]))
        if option.startswith("block"):
            table.passes("ann")
        said.append(sorted([reason.text for reason in table.state.explain(option).reasons]))
    assert said[0] == said[1]


# What is somewhere else


def test_a_police_department_in_a_hand_ends_no_combat() -> None:
    table = struck(bout(vampire("Ada"), vampire("Bert"), ann=("Boxed In",), ben=("Police Department",)))
    table.says("ann", "press:boxed-in")
    assert (table.asked, table.prompt) == ("ann", STRIKES)


@pytest.mark.parametrize("name", ["Frenzy", "Rötschreck", "Minor Boon"])
def test_an_out_of_turn_master_that_lies_on_the_table_is_not_played_into_a_fight(name: str) -> None:
    """Cleo is asked neither before the fight, nor about the arrow, nor when Bert falls by it."""
    bow = Lying(face_named("Ivory Bow"))
    table = stage_of(
        ann=side(ready=[vampire("Ada", on_it=[bow])]), ben=side(ready=[vampire("Bert")]),
        cleo=side(holdings=[real(name, 0)]),
    ).says("ann", "bleed:ada")  # fmt: skip
    table.says("ben", "block:bert").says("ann", "strike:ivory-bow").says("ben", "strike:hands")
    assert (table.prompt, table.where("bert")) == (ACTS, "torpor")


def test_a_direct_intervention_that_lies_on_the_table_cancels_nothing() -> None:
    table = stage_of(
        ann=side(ready=[kin("Ada", "dom")], hand=cards("Govern the Unaligned")),
        cleo=side(holdings=[real("Direct Intervention", 0)]),
    ).says("ann", "play:govern-the-unaligned")  # fmt: skip
    assert (table.prompt, table.pool("ben")) == (ACTS, 27)


# Enough, and no more than enough


def test_two_blood_are_enough_for_the_edge() -> None:
    """Tereza spends her last."""
    table = stage_of(edge="ben", ann=side(ready=[real("Tereza Rostas", 2)])).says("ann", "use:tereza-rostas")
    if table.asked == "ann" and "whom:ben" in table.options:
        table.says("ann", "whom:ben")
    assert (table.edge, table.blood("tereza-rostas")) == ("ann", 0)


def test_who_has_too_little_blood_when_the_action_succeeds_takes_no_edge() -> None:
    """Nor does she pay."""
    table = stage_of(
        edge="ben", ann=side(ready=[real("Tereza Rostas", 3)]), ben=side(ready=[vampire("Bert")])
    ).says("ann", "use:tereza-rostas")  # fmt: skip
    if table.asked == "ann":
        table.says("ann", "whom:ben")
    table.t.burn_blood(table.token("tereza-rostas"), 2)
    table.passes("ben")
    assert (table.edge, table.blood("tereza-rostas"), table.tapped("tereza-rostas")) == ("ben", 1, True)


@clause("v.b.4")
def test_who_has_lost_the_gun_that_he_has_maneuvered_with_need_not_do_anything() -> None:
    """Claws may be played, or not."""
    table = bout(kin("Ada", "pro", on_it=[gun()]), vampire("Bert", on_it=[gun("Pistol")]), ann=("Claws of the Dead",))
    table.passes("ann").says("ann", "maneuver:gun").offers("ben", "maneuver:pistol")
    table.t.burn(table.token("gun"))
    table.passes("ben").only("ann", "reply:claws-of-the-dead", "pass").passes("ann")
    assert (table.asked, table.prompt) == ("ben", STRIKES)


# Combats without an action, and actions with two combats

EVERYTHING = "AUS CEL DOM FOR OBF POT PRE PRO THA ANI"


def test_in_a_combat_that_no_action_has_led_to_nobody_has_blocked() -> None:
    """Backstab and three others speak of a blocker; combat cards that do not can be looked at all the same."""
    names = [face_named(slug).name for slug in COMBAT_CARDS] + ["Fast Reaction", "Hidden Lurker", "Cats' Guidance"]
    table = bout(kin("Ada", EVERYTHING, 6), kin("Bert", EVERYTHING, 6), ann=tuple(names), ben=tuple(names))
    while not is_over(table):
        table.offers_not(
            table.asked, "reply:backstab", "reply:fast-reaction", "reply:hidden-lurker", "reply:cats-guidance"
        )
        table.says(table.asked, "strike:hands" if "strike:hands" in table.options else "pass")


def test_a_second_backstab_is_played_at_the_basic_level() -> None:
    """The first has given the one additional strike that there is from one source."""
    table = stage_of(
        ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "CEL", 6)], hand=cards(*["Backstab"] * 2))
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:hands")
    level(table, "ben", "reply:backstab", "superior").says("ben", "reply:backstab").only("ben", "strike:hands", "pass")
    table.says("ben", "strike:hands", "strike:hands")
    assert (table.prompt, table.blood("ada")) == (ACTS, 2)


def test_hands_are_no_grenade_whatever_the_last_card_of_all_is() -> None:
    table = struck(bout(vampire("Ada"), vampire("Bert"), ben=("Grenade",)))
    assert (is_over(table), table.blood("ada"), table.blood("bert")) == (True, 3, 3)


def test_hands_are_no_gun_whatever_the_last_card_of_all_is() -> None:
    table = bout(vampire("Ada"), vampire("Bert"), ann=("Manstopper Rounds",), ben=(".44 Magnum",))
    assert is_over(struck(table))


def test_form_of_mist_can_end_the_fight_that_an_action_goes_on_to() -> None:
    """Ada goes on past Bob's block to Bert, whom she rushes at: the second copy ends that combat, and no more."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "PRO")], hand=cards("Bum's Rush", "Form of Mist", "Form of Mist")),
        ben=side(ready=[vampire("Bert", tapped=True), vampire("Bob")]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert").says("ben", "block:bob")
    level(table, "ann", "strike:form-of-mist", "superior").says("ben", "strike:hands").passes("ann")
    table.says("ann", "strike:form-of-mist").says("ann", "level:superior").says("ben", "strike:hands")
    assert (table.asked, table.prompt, table.hand("ann")) == ("ann", ACTS, [])


@clause("iii.f.3.no-effect")
def test_a_card_whose_action_was_blocked_has_done_nothing_by_the_time_the_action_is_over() -> None:
    """All see that, as Ann is asked for Freak Drive."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "FOR")], hand=cards("Bum's Rush", "Freak Drive")), ben=side(ready=[vampire("Bert")])
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert").says("ben", "block:bert").brawl().offers(
        "ann", "reply:freak-drive"
    )
    assert [one.get("outcome") for one in table.view("cleo")["stack"] if one.get("card") == "bum-s-rush"] == ["fizzled"]


# What has taken effect


def outcomes(table: Talk, name: str) -> list[str]:
    """Return what the log says has become of a card each time it was played."""
    slug = face_named(name).slug
    return [one["outcome"] for one in table.state.events(2) if one["event"] == "item" and one.get("card") == slug]


def test_cards_that_break_off_what_they_were_played_in_have_taken_effect() -> None:
    """The action, the referendum or the combat is over by them; all see that they were not played in vain."""
    motion = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
    bow = Lying(face_named("Ivory Bow"))
    table = stage_of(
        ann=side(ready=[kin("Ada", "pre")], hand=cards("Change of Target")), ben=side(ready=[vampire("Bert")])
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "reply:change-of-target")
    found = {"Change of Target": outcomes(table, "Change of Target")}
    table = stage_of(
        ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "dom", capacity=9)], hand=cards("Obedience"))
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert", "reply:obedience")
    found["Obedience"] = outcomes(table, "Obedience")
    table = stage_of(
        ann=side(ready=[vampire("Ada")], hand=[motion]),
        ben=side(ready=[vampire("Bert")], hand=cards("Delaying Tactics")),
    )
    table.says("ann", "vote:ada", "card:motion").until("ben", "reply:delaying-tactics").says(
        "ben", "reply:delaying-tactics"
    )
    found["Delaying Tactics"] = outcomes(table, "Delaying Tactics")
    table = stage_of(
        ann=side(ready=[vampire("Ada", on_it=[bow])]),
        ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards("Rötschreck")),
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:ivory-bow").says("ben", "strike:hands")
    table.says("cleo", "reply:rotschreck")
    if table.asked == "cleo":
        table.says("cleo", "on:ben:bert")
    found["Rötschreck"] = outcomes(table, "Rötschreck")
    table = stage_of(
        4, ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "DOM")], hand=cards("Deflection"))
    )
    level(table.says("ann", "bleed:ada").passes("ben"), "ben", "reply:deflection", "superior").says("ben", "whom:cleo")
    found["Deflection"] = outcomes(table, "Deflection")
    assert found == {name: ["resolved"] for name in found}


def test_it_is_told_of_a_bleed_of_nothing_that_it_is_one() -> None:
    table = stage_of(ann=side(ready=[ally("Wolf")]), ben=side(ready=[vampire("Bert")])).says("ann", "bleed:wolf")
    action = action_of(table.t)
    assert action is not None
    assert action.tells(table.t)["bleed"] == 0
