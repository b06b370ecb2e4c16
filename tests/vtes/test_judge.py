"""What a judge is called for: two cards, or a card and a paragraph, that meet at an unusual moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Talk, clause, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, MINIONS, gone, to, turns

from kredens_vtes.abilities import ABILITIES
from kredens_vtes.abilities.masters_out_of_turn import miss_untap
from kredens_vtes.catalogue import face_named
from kredens_vtes.diablerie import remember_diablerie

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes


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


@clause("iii.f.1.type")
def test_magic_of_the_smith_is_an_action_to_equip() -> None:
    """Ada, whom Freak Drive untaps, does not equip as well, but hunts."""
    hand = cards("Magic of the Smith", "IR Goggles", "Freak Drive", *["Dodge"] * 4)
    table = stage_of(ann=side(ready=[kin("Ada", "tha for", 6)], hand=hand))
    table.offers("ann", "equip:ada").says("ann", "play:magic-of-the-smith", "reply:freak-drive")
    table.offers("ann", "hunt:ada").offers_not("ann", "equip:ada", "play:magic-of-the-smith")


def test_obedience_ends_an_attack_at_a_haven() -> None:
    """Older Bert is about to be fought by Ada, whatever card says so."""
    haven = Lying(face_named("Haven Uncovered"))
    bert = kin("Bert", "DOM", capacity=9, on_it=[haven])
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=side(ready=[bert], hand=cards("Obedience")))
    table.says("ann", "use-of:ben:haven-uncovered").passes("ben")
    level(table, "ben", "reply:obedience", "superior")
    assert (table.prompt, table.tapped("ada"), table.tapped("bert")) == (MINIONS, True, False)


@clause("i.def.directed", "iii.b.1")
@pytest.mark.parametrize("whose", ["ann", "cleo"])
def test_who_hides_his_haven_acts_against_whoever_has_uncovered_it(vtes: Vtes, whose: str) -> None:
    """Cleo, whose card it is, may block and nobody else; one of her own Ann hides from prey and predator."""
    haven = {"card": "Haven Uncovered", "owner": whose, "controller": whose}
    blocker = {"card": "Anton", "on": ["Sport Bike"]}
    table = vtes.table(
        4, ann={"ready": [{"card": "Rake", "on": [haven]}]}, ben={"ready": [blocker]}, cleo={"ready": ["Dimple"]}
    )
    table.says("ann", "use:haven-uncovered" if whose == "ann" else "use-of:ann:haven-uncovered")
    assert (table.target, table.asked) == (("", "ben") if whose == "ann" else ("cleo", "cleo"))


def test_angelica_does_not_discard_what_has_replaced_her_master_cards() -> None:
    """One intercept of two that she needs, and no more in this action."""
    ben = side(ready=[real("Angelica, The Canonicus")], hand=cards("Blood Doll", *["Dodge"] * 6), library=cards("Fame"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=2)]), ben=ben).says("ann", "bleed:ada")
    table.says("ben", "block:angelica-the-canonicus", "reply:angelica-the-canonicus", "card:blood-doll")
    assert (table.prompt, table.pool("ben"), "fame" in table.hand("ben")) == (MINIONS, 29, True)


@clause("iii.note.react.untapped")
def test_a_vampire_wakes_for_a_reaction_to_a_fight_or_to_a_vote() -> None:
    """Tapped Bob is woken up after the combat for Fast Reaction, and once a vote has failed for Political Backlash."""
    bob, wake = kin("Bob", "aus", 6, tapped=True), "reply:wake-with-evening-s-freshness"
    ben = side(ready=[vampire("Bert", 6), bob], hand=cards("Wake with Evening's Freshness", "Fast Reaction"))
    table = stage_of(ann=side(ready=[vampire("Ada", 6)]), ben=ben)
    table.says("ann", "bleed:ada").passes("ben", "ben").says("ben", "block:bert").brawl()
    table.says("ben", wake, "by:ben:bob", "reply:fast-reaction", "strike:hands")
    assert table.blood("ada") == 4
    ben = side(ready=[bob], hand=cards("Wake with Evening's Freshness", "Political Backlash"))
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=cards("Domain Challenge")), ben=ben)
    table.says("ann", "vote:ada", "card:domain-challenge")
    until(table, "for:calling-card").passes("ann", "ben").says("ben", wake, "reply:political-backlash")
    assert table.pool("ann") == 28


@clause("v.acting-first")
def test_who_is_bled_is_asked_before_those_who_sit_between() -> None:
    """Ben has turned the bleed to Dan, who may turn it on before Cleo says whether she pays for it."""
    table = stage_of(
        5, ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "DOM")], hand=cards("Deflection")),
        cleo=side(hand=cards("Major Boon")), dan=side(ready=[kin("Dora", "DOM")], hand=cards("Deflection")),
    )  # fmt: skip
    table.says("ann", "bleed:ada").passes("ben")
    level(table, "ben", "reply:deflection", "superior").says("ben", "whom:dan").passes("dan")
    table.offers("dan", "reply:deflection").passes("dan")
    table.offers("cleo", "reply:major-boon")


@clause("iii.b.3")
@pytest.mark.parametrize("ben", ["block:bert", "pass"])
def test_eagles_sight_waits_for_those_whose_business_it_is(ben: str) -> None:
    """Cleo need not say before Ben whether she meddles: she is asked again when he has passed, or failed to block."""
    table = stage_of(
        4, ann=side(ready=[vampire("Ada", stealth=1)]), ben=side(ready=[vampire("Bert")]),
        cleo=side(ready=[kin("Cora", "AUS", intercept=1)], hand=cards("Eagle's Sight")),
    )  # fmt: skip
    table.says("ann", "bleed:ada").passes("cleo", "cleo").says("ben", ben)
    table.says("cleo", "reply:eagle-s-sight").says("cleo", "block:cora")
    assert (table.prompt, table.pool("ben")) == ("Strike with what?", 30)


@clause("iii.b.3", "iii.b.once")
def test_who_has_passed_a_chance_by_eagles_sight_does_not_meddle_again() -> None:
    """Cleo's second copy is no use to her then, though Dan, who meddles too, is still to come."""
    ben = side(ready=[vampire("Bert", tapped=True)])
    cleo = side(ready=[kin("Cora", "AUS"), kin("Cleto", "AUS")], hand=cards("Eagle's Sight", "Eagle's Sight"))
    dan = side(ready=[kin("Dora", "AUS")], hand=cards("Eagle's Sight"))
    table = stage_of(5, ann=side(ready=[vampire("Ada", stealth=1)]), ben=ben, cleo=cleo, dan=dan)
    table.says("ann", "bleed:ada").says("cleo", "reply:eagle-s-sight", "by:cleo:cora").passes("cleo")
    table.says("dan", "reply:eagle-s-sight")
    until(table, "block:cora").says("cleo", "block:cora").passes("cleo")
    table.only("dan", "block:dora").says("dan", "block:dora")
    assert (table.prompt, table.pool("ben"), table.hand("cleo")) == (MINIONS, 29, ["eagle-s-sight"])


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


# Masters out of turn


def fled(card: str) -> Talk:
    """Bert flees from Ada's bow by Rötschreck, and Ann or Ben holds a combat card."""
    ada = vampire("Ada", on_it=[Lying(face_named("Ivory Bow"))])
    table = stage_of(
        ann=side(ready=[ada], hand=cards(card) if card == "Amaranth" else []),
        ben=side(ready=[kin("Bert", "for")], hand=cards(card) if card != "Amaranth" else []),
        cleo=side(hand=cards("Rötschreck")),
    )
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:ivory-bow")
    return table.says("ben", "strike:hands").says("cleo", "reply:rotschreck", "on:ben:bert")


@clause("v.note.early-end")
@pytest.mark.parametrize("card", ["Amaranth", "Undead Persistence"])
def test_nobody_plays_a_combat_card_on_who_flees_by_rotschreck(card: str) -> None:
    """The combat is over before he is in torpor: he is neither drunk dry nor does he fight on."""
    table = fled(card)
    assert (table.prompt, table.where("bert"), table.tapped("bert")) == (MINIONS, "torpor", True)


@clause("ii.a.1.untap")
@pytest.mark.parametrize("there", [True, False])
def test_rotschreck_keeps_a_vampire_from_untapping_whosever_he_becomes(*, there: bool) -> None:
    """Bert has fled from Ada's bow, and Ann digs him out: he misses her untap phase, be Ben in the game or not."""
    ada = vampire("Ada", on_it=[Lying(face_named("Ivory Bow"))])
    ann = side(ready=[ada, kin("Amy", "dom"), vampire("Abe")], hand=cards("Graverobbing"))
    ben = side(ready=[vampire("Bert")], pool=30 if there else 1)
    table = turns(abilities=ABILITIES, ann=ann, ben=ben, cleo=side(hand=cards("Rötschreck")))
    to(table, "ann", MINIONS).says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "strike:ivory-bow")
    table.says("ben", "strike:hands").says("cleo", "reply:rotschreck", "on:ben:bert")
    table.says("ann", "play:graverobbing", "on:ben:bert").says("ann", "bleed:abe")
    assert (table.before("bert"), gone(table)) == ("ann", [] if there else ["ben"])
    if there:
        assert to(table, "ben", MASTER).on("rotschreck") == "bert"
    to(to(table, "cleo", MASTER), "ann", MASTER)
    assert (table.tapped("bert"), table.where("rotschreck")) == (True, "ash heap")
    assert not to(to(table, "cleo", MASTER), "ann", MASTER).tapped("bert")


@clause("iii.b.once")
def test_a_bleed_for_which_a_major_boon_pays_is_not_deflected() -> None:
    """Before Cleo has taken it over it can be."""
    for boon in (True, False):
        table = stage_of(
            4, ann=side(ready=[vampire("Ada")]), ben=side(ready=[kin("Bert", "DOM")], hand=cards("Deflection")),
            cleo=side(hand=cards("Major Boon")),
        )  # fmt: skip
        table.says("ann", "bleed:ada").passes("ben").offers("ben", "reply:deflection").passes("ben")
        if boon:
            table.says("cleo", "reply:major-boon")
            assert (table.prompt, table.pool("ben"), table.pool("cleo")) == (MINIONS, 30, 29)


# Vampires that are cards


@clause("ii.d.4.threshold")
def test_a_banished_child_comes_out_again(vtes: Vtes) -> None:
    """What Third Tradition has made a vampire is one in the uncontrolled region too, and comes out with a counter."""
    ann = {"ready": ["Gilbert Duane", "Rake"], "hand": ["Third Tradition: Progeny", "Banishment"]}
    table = vtes.table(ann=ann).says("ann", "play:third-tradition-progeny", "by:ann:rake")
    while "vote:gilbert-duane" not in table.options:
        table.says(table.asked, "amount:0" if "amount:0" in table.options else "pass")
    table.says("ann", "vote:gilbert-duane", "card:banishment", "on:ann:third-tradition-progeny", "for:gilbert-duane")
    while table.prompt != INFLUENCE:
        table.passes(table.asked)
    table.says("ann", "transfer:1").passes("ann")
    child = "ann:third-tradition-progeny"
    assert (table.region(child), table.blood(child)) == ("ready region", 1)


def test_a_large_crypt_may_lie_face_down() -> None:
    """In a long game fourteen vampires have, one of whom is governed to grow: each is called by a word of her own."""
    ann = side(ready=[kin("Ada", "DOM", 4)], uncontrolled=[vampire(f"V{n}", 0, capacity=5) for n in range(14)],
               hand=cards("Govern the Unaligned"))  # fmt: skip
    table = level(stage_of(ann=ann), "ann", "play:govern-the-unaligned", "superior")
    table.says("ann", "on:ann:unknown@14")
    assert (table.blood("v13"), table.blood("v0")) == (3, 0)


def test_what_ends_with_an_untap_phase_is_put_in_order_by_words_of_the_game() -> None:
    """In Ben's a Rötschreck is burned, and a diablerie is one of her last turn: both come together."""
    ben = side(ready=[vampire("Bert", on_it=[real("Rötschreck")]), vampire("Bob")])
    table = turns(abilities=ABILITIES, ann=side(), ben=ben)
    miss_untap(table.t, table.token("rotschreck"), 1)
    remember_diablerie(table.t, table.token("bob"))
    while not table.options[0].startswith("first:"):
        table.passes(table.asked)
    table.says("ben", "first:misses-the-next-untap")
    assert (table.where("rotschreck"), table.asked) == ("ash heap", "ben")
