"""What a judge is called for: two cards, or a card and a paragraph, that meet at an unusual moment."""

from __future__ import annotations

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Talk, clause, side, vampire
from tests.vtes.turns import MASTER, MINIONS, to, turns

from kredens_vtes.abilities import ABILITIES
from kredens_vtes.catalogue import face_named


def real(name: str, blood: int = 4, *, tapped: bool = False, on_it: tuple[str, ...] = ()) -> Lying:
    """Return a card of the catalogue on the table, with others on it."""
    return Lying(face_named(name), blood, tapped, on_it=[Lying(face_named(other)) for other in on_it])


def until(table: Talk, answer: str) -> Talk:
    """Let everybody pass until an answer is offered."""
    while answer not in table.options:
        table.passes(table.asked)
    return table


# Actions


@clause("ii.c.3.a")
@pytest.mark.parametrize("name", ["Sport Bike", "Laptop Computer"])
def test_magic_of_the_smith_finds_nothing_for_which_the_actor_has_no_room(name: str) -> None:
    """He has a vehicle, or the one laptop that a minion can have."""
    found = face_named(name)
    table = stage_of(ann=side(
        ready=[kin("Ada", "tha", on_it=[Lying(found)])], hand=cards("Magic of the Smith", *["Dodge"] * 6),
        library=[found, *cards("Meat Cleaver", "Meat Cleaver")],
    ))  # fmt: skip
    table.says("ann", "play:magic-of-the-smith").only("ann", "card:meat-cleaver", "pass")


def test_obedience_ends_an_attack_at_a_haven() -> None:
    """Older Bert is about to be fought by Ada, whatever card says so."""
    haven = Lying(face_named("Haven Uncovered"))
    bert = kin("Bert", "DOM", capacity=9, on_it=[haven])
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=side(ready=[bert], hand=cards("Obedience")))
    table.says("ann", "use-of:ben:haven-uncovered").passes("ben")
    level(table, "ben", "reply:obedience", "superior")
    assert (table.prompt, table.tapped("ada"), table.tapped("bert")) == (MINIONS, True, False)


@pytest.mark.parametrize("capacity", [1, 2])
def test_navar_does_not_block_a_larger_vampire_who_takes_the_action_over(capacity: int) -> None:
    """His attempt goes on, and comes to nothing; an actor who is no larger he blocks."""
    ann = side(
        ready=[vampire("Ada", 1, capacity=1), kin("Amy", "obf", 1, capacity=capacity)],
        hand=cards("Mask of a Thousand Faces"),
    )
    table = stage_of(ann=ann, ben=side(ready=[real("Navar McClaren", 1)]))
    table.says("ann", "bleed:ada").passes("ann").says("ben", "block:navar-mcclaren")
    table.says("ann", "reply:mask-of-a-thousand-faces")
    blocked = table.prompt == "Strike with what?"
    assert (blocked, table.pool("ben")) == ((True, 30) if capacity == 1 else (False, 29))


# Allies


@clause("i.def.kindred")
def test_an_ally_is_not_of_the_clan_that_recruits_it() -> None:
    """It neither opens the Ventrue's headquarters, nor recruits what takes a Brujah."""
    ally = real("Political Ally", 1)
    table = turns(abilities=ABILITIES, ann=side(ready=[ally], hand=cards("Ventrue Headquarters")))
    to(table, "ann", MASTER).only("ann", "pass")
    table = stage_of(ann=side(ready=[real("The Slashers", 3)], hand=cards("Loyal Street Gang")))
    table.only("ann", "bleed:the-slashers", "pass")


def test_rake_and_tura_vaughn_do_not_know_allies_by_a_clan() -> None:
    """Rake hits no harder, and Tura sees no better."""
    foe = real("Political Ally", 2, tapped=True)
    table = stage_of(ann=side(ready=[real("Rake")], hand=cards("Bum's Rush")), ben=side(ready=[foe]))
    table.says("ann", "play:bum-s-rush", "on:ben:political-ally").passes("ann").brawl()
    assert table.blood("political-ally") == 1
    gang = Lying(face_named("Loyal Street Gang"), 2)
    table = stage_of(ann=side(ready=[gang], hand=cards("Meat Cleaver")), ben=side(ready=[real("Tura Vaughn")]))
    table.says("ann", "equip:loyal-street-gang", "card:meat-cleaver").says("ben", "block:tura-vaughn")
    assert table.on("meat-cleaver") == "loyal-street-gang"


# Torpor


@clause("vi.a.4.carry", "ii.c.8.result")
def test_a_paralysed_vampire_who_was_hurt_is_whole_once_he_is_rescued() -> None:
    """Crows have hurt Bert in the round of the ring; after the rescue he heals a point, and stays ready."""
    ring = Lying(face_named("Rowan Ring"))
    ann = side(ready=[kin("Ada", "ani", on_it=[ring]), vampire("Amy"), vampire("Abe")],
               hand=cards("Carrion Crows", "Bum's Rush"))  # fmt: skip
    table = stage_of(ann=ann, ben=side(ready=[vampire("Bert", 0)]))
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "reply:carrion-crows", "strike:rowan-ring")
    table.says("ben", "strike:hands").says("ann", "rescue:amy", "on:ben:bert")
    table.t.gain_blood(table.token("bert"), 2)
    table.says("ann", "play:bum-s-rush", "on:ben:bert").passes("ann").brawl()
    assert (table.where("bert"), table.blood("bert")) == ("ready region", 1)


@clause("ii.a.2.won")
def test_fame_does_not_count_a_vampire_twice_who_comes_back_from_a_contest_to_torpor() -> None:
    """In Ann's untap phase she pays the pool that everybody pays, and no three for his entering torpor."""
    famous = vampire("Ada", on_it=[Lying(face_named("Fame"))])
    table = turns(abilities=ABILITIES, ann=side(torpor=[famous]), ben=side(ready=[vampire("Ada")]))
    table.says("ann", "keep:ada")
    until(table, "yield:ada").says("ben", "yield:ada")
    assert table.pool("ann") == 29
    until(table, "pass")
    to(table, "ann", MASTER)
    assert (table.where("ada"), table.pool("ann")) == ("torpor", 28)
