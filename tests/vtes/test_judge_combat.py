"""What a judge is called for in a combat: cards and paragraphs that meet at an unusual moment."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, level, stage_of
from tests.vtes.stage import Lying, clause, side, vampire
from tests.vtes.turns import MINIONS

from kredens_vtes.catalogue import face_named


def real(name: str, blood: int = 4, *, on_it: tuple[str, ...] = ()) -> Lying:
    """Return a card of the catalogue on the table, with others on it."""
    return Lying(face_named(name), blood, on_it=[Lying(face_named(other)) for other in on_it])


@clause("v.c.3")
def test_who_cannot_strike_in_the_first_round_gains_no_strikes_in_it() -> None:
    """Fast Reaction: Ada is fast, and does not strike before the second round."""
    ben = side(ready=[vampire("Bert"), kin("Bob", "aus", 6)], hand=cards("Fast Reaction", "Boxed In"))
    table = stage_of(ann=side(ready=[kin("Ada", "cel", 6)], hand=cards("Blur")), ben=ben)
    table.says("ann", "bleed:ada").says("ben", "block:bert").brawl().passes("ann", "ben")
    table.says("ben", "reply:fast-reaction", "strike:hands", "press:boxed-in").brawl().says("ann", "reply:blur")
    table.says("ann", "strike:hands")
    assert (table.blood("bob"), table.blood("ada")) == (4, 2)


def test_neither_jacko_nor_a_garou_strikes_in_a_round_in_which_he_cannot() -> None:
    """What they have without a card is no use to them then."""
    for name, acts in (("Jacko", "bleed:jacko"), ("Renegade Garou", "bleed:renegade-garou")):
        ben = side(ready=[vampire("Bert", 6), kin("Bob", "aus", 6)], hand=cards("Fast Reaction"))
        table = stage_of(ann=side(ready=[real(name, 8)]), ben=ben)
        table.says("ann", acts).says("ben", "block:bert")
        while "reply:fast-reaction" not in table.options:
            table.says(table.asked, "strike:hands" if "strike:hands" in table.options else "pass")
        table.says("ben", "reply:fast-reaction")
        while table.prompt != MINIONS:
            assert table.asked == "ben" or "strike:hands" not in table.options
            table.says(table.asked, "strike:hands" if "strike:hands" in table.options else "pass")
        assert table.blood("bob") == 6


@clause("v.c.1.d")
def test_claws_of_the_dead_sharpen_a_strike_that_is_announced() -> None:
    """Ada waits until Bert has announced his strike too; it is too late once they resolve."""
    table = bout(kin("Ada", "pro"), vampire("Bert"), ann=("Claws of the Dead",))
    table.passes("ann").says("ann", "strike:hands").says("ben", "strike:hands").says("ann", "reply:claws-of-the-dead")
    assert (is_over(table), table.where("bert"), table.blood("bert")) == (True, "torpor", 4)


@clause("v.c.2.b.iii")
def test_lucian_steals_nothing_for_which_he_has_no_room() -> None:
    """A second vehicle, that is; a cleaver beside it he does steal."""
    lucian = real("Lucian", on_it=("Sport Bike",))
    table = stage_of(ann=side(ready=[lucian]), ben=side(ready=[real("Anton", on_it=("Sport Bike",))]))
    table.says("ann", "bleed:lucian").says("ben", "block:anton").only("ann", "strike:hands", "pass")
    table = stage_of(ann=side(ready=[lucian]), ben=side(ready=[real("Anton", on_it=("Sport Bike", "Meat Cleaver"))]))
    table.says("ann", "bleed:lucian").says("ben", "block:anton").says("ann", "strike:lucian")
    table.says("ben", "strike:hands").only("ann", "on:ben:meat-cleaver")


@pytest.mark.parametrize("crows", [True, False])
def test_fangs_are_pulled_for_what_strikes_have_done(crows: bool) -> None:  # noqa: FBT001  # it is what the case is about
    """Crows hurt Bert more than he hurts Ada, but their strikes are alike."""
    table = bout(
        kin("Ada", "ani", strength=1 if crows else 2), vampire("Bert", 6), ann=("Carrion Crows", "Pulled Fangs")
    )
    table.says("ann", "reply:carrion-crows" if crows else "pass").brawl()
    assert is_over(table) is crows


@pytest.mark.parametrize("card", ["Psyche!", "Fast Reaction"])
def test_a_combat_that_follows_ends_what_form_of_mist_would_let_go_on(card: str) -> None:
    """Ben begins another combat instead, after which the action is blocked as before."""
    ben = side(ready=[kin("Bert", "CEL", 6), kin("Bob", "aus")], hand=cards(card))
    table = stage_of(ann=side(ready=[kin("Ada", "PRO", 6)], hand=cards("Form of Mist")), ben=ben)
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    level(table, "ann", "strike:form-of-mist", "superior").says("ben", "strike:hands")
    level(table, "ben", f"reply:{face_named(card).slug}", "superior")
    while table.prompt != MINIONS:
        table.says(table.asked, "strike:hands" if "strike:hands" in table.options else "pass")
    assert table.pool("ben") == 30


@clause("iii.f.3.b.combat")
def test_cats_guidance_waits_for_the_combat_that_follows() -> None:
    """Bert falls in the second one, and does not untap between the two."""
    ann = side(ready=[kin("Ada", "CEL", 6, strength=2)], hand=cards("Psyche!"))
    table = stage_of(ann=ann, ben=side(ready=[kin("Bert", "ani", 3)], hand=cards("Cats' Guidance")))
    table.says("ann", "bleed:ada").says("ben", "block:bert").brawl()
    level(table.passes("ann") if "reply:psyche" not in table.options else table, "ann", "reply:psyche", "superior")
    table.brawl().resting("ann")
    assert (table.where("bert"), table.tapped("bert"), table.hand("ben")) == ("torpor", True, ["cats-guidance"])


@clause("v.b.4")
def test_who_cannot_strike_does_not_maneuver_with_what_he_would_strike_with() -> None:
    """Neither with a gun nor with Thrown Gate, but with goggles."""
    gear = [Lying(face_named("Deer Rifle")), Lying(face_named("IR Goggles"))]
    ann = side(ready=[kin("Ada", "pot", 6, on_it=gear)], hand=cards("Thrown Gate"))
    ben = side(ready=[vampire("Bert", 6), kin("Bob", "aus")], hand=cards("Fast Reaction"))
    table = stage_of(ann=ann, ben=ben).says("ann", "bleed:ada").says("ben", "block:bert")
    table.offers("ann", "maneuver:deer-rifle", "maneuver:thrown-gate").passes("ann").brawl()
    table.says("ben", "reply:fast-reaction").only("ann", "maneuver:ir-goggles", "pass")


def test_the_maneuver_of_spirits_touch_is_for_the_combat_of_the_block() -> None:
    """Not for one that Psyche! lets follow."""
    ben = side(ready=[kin("Bela", "AUS CEL", 6)], hand=cards("Spirit's Touch", "Psyche!"))
    table = stage_of(ann=side(ready=[vampire("Ada", 6, stealth=1)]), ben=ben).says("ann", "bleed:ada")
    level(table.says("ben", "block:bela"), "ben", "reply:spirit-s-touch", "superior")
    table.offers("ben", "maneuver:bela").passes("ben").brawl().passes("ben")
    assert table.says("ben", "reply:psyche").prompt == "Strike with what?"


@clause("v.d.2.any")
def test_a_press_for_the_round_is_used_before_one_for_the_combat() -> None:
    """Flash gives Bob a press in the first round, and he keeps that of Fast Reaction for the second."""
    ben = side(ready=[vampire("Bert"), kin("Bob", "AUS CEL", 6)], hand=cards("Fast Reaction", "Flash"))
    table = stage_of(ann=side(ready=[vampire("Ada", 6)]), ben=ben)
    table.says("ann", "bleed:ada").says("ben", "block:bert").brawl()
    level(table, "ben", "reply:fast-reaction", "superior")
    level(table, "ben", "maneuver:flash", "superior").brawl()
    table.says("ben", "press:bob").brawl().offers("ben", "press:bob")


@clause("v.acting-first")
def test_the_acting_minion_prevents_damage_first() -> None:
    """Bert knows what Ada has prevented when he does."""
    table = bout(kin("Ada", "for"), kin("Bert", "for"), ann=("Skin of Rock",), ben=("Skin of Rock",))
    table.says("ann", "strike:hands").says("ben", "strike:hands").says("ann", "reply:skin-of-rock")
    table.says("ben", "reply:skin-of-rock")
    assert (is_over(table), table.blood("ada"), table.blood("bert")) == (True, 4, 4)


@clause("v.c.2.a.same-class")
@pytest.mark.parametrize("acting", [True, False])
def test_who_persists_drinks_the_opponent_who_falls_with_him(*, acting: bool) -> None:
    """Both would go to torpor; whoever of them does not, after all, is there to commit diablerie on the other."""
    names = ("Undead Persistence", "Amaranth")
    mine, hers = (names, ()) if acting else ((), names)
    table = bout(kin("Ada", "for", 0), kin("Bert", "for", 0), ann=mine, ben=hers)
    seat, other = ("ann", "bert") if acting else ("ben", "ada")
    table.says("ann", "strike:hands").says("ben", "strike:hands").only(seat, "reply:undead-persistence", "pass")
    table.says(seat, "reply:undead-persistence", "reply:amaranth")
    assert table.where(other) == "ash heap"


@clause("v.c.2.a.i.end")
@pytest.mark.parametrize("card", ["Taste of Vitae", "Pulled Fangs"])
def test_no_combat_cards_follow_what_has_ended_the_combat(card: str) -> None:
    """Ada has hurt Bert more than he her; in the additional strikes he strikes too, or leaves as a mist."""
    for flees in (True, False):
        bert = kin("Bert", "cel PRO", 7)
        table = bout(kin("Ada", "cel", 3, strength=2), bert, ann=(card, "Blur"), ben=("Form of Mist", "Blur"))
        table.says("ann", "strike:hands").says("ben", "strike:hands")
        table.says("ann", "reply:blur").says("ben", "reply:blur").says("ann", "strike:hands")
        level(table, "ben", "strike:form-of-mist" if flees else "strike:hands", "superior")
        assert is_over(table) is flees
