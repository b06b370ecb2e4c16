"""Where rules end: who may take over an action, who is asked, seats at the head and the foot of the table."""

# ruff: noqa: ANN401, ARG002  # a rule is called with more than each of them needs

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from tests.vtes.played import bout, cards, kin, level, stage_of
from tests.vtes.ring import OVER, Bout, gear, retainer
from tests.vtes.stage import Lying, Side, Talk, ally, clause, library, side, stage, vampire
from tests.vtes.turns import UNTAP, location, to, turns

from kredens.kernel.cards import slug
from kredens.kernel.plays import Play
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.abilities.modifiers import MODIFIERS
from kredens_vtes.abilities.reactions import REACTIONS
from kredens_vtes.board import HAND, READY
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.combat_rules import CombatRule
from kredens_vtes.moments import DAMAGE
from kredens_vtes.ousting import leave_table
from kredens_vtes.preventing import prevent
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.strike_facts import HIT, Strike
from kredens_vtes.strikes import StrikeRule
from kredens_vtes.tables import VtesTable

ALL = "AUS CEL DOM FOR OBF POT PRE PRO THA ANI"
MASK = "Mask of a Thousand Faces"

# Who plays


def every(which: dict[str, Any]) -> list[f.VtesFace]:
    """Return the cards of the catalogue that have these abilities."""
    return [face for face in catalogue() if face.slug in which]


def played_by(table: Talk, seat: str) -> set[str]:
    """Let the action go its way; return what a Methuselah could have played meanwhile."""
    found: set[str] = set()
    while table.prompt != "Which action?":
        if table.asked == seat:
            found |= {option for option in table.options if option.startswith("reply:")}
        ways = [option for option in table.options if option.startswith(("block:", "strike:", "for:"))]
        table.says(table.asked, ways[0] if ways else "pass")
    return found


@clause("iii.note.mod.actor", "iii.note.react.who")
@pytest.mark.parametrize("verb", ["bleed", "vote"])
@pytest.mark.parametrize("blocked", [True, False])
def test_modifiers_are_the_actors_and_reactions_the_others(verb: str, *, blocked: bool) -> None:
    """Ben, who may block, has all modifiers, and Ann all reactions: neither can play any."""
    motion = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=0),))
    prince: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris", "capacity": 9}
    ann = side(ready=[kin("Ada", ALL, **prince), kin("Abe", ALL, tapped=True, **prince)], hand=[*every(REACTIONS)])
    ben = side(ready=[kin("Bert", ALL, tapped=not blocked, **prince), kin("Bob", ALL, tapped=True, **prince)],
               hand=[*every(MODIFIERS)])  # fmt: skip
    ann.hand.append(motion)
    for seat in ("ann", "ben"):
        table = stage_of(ann=ann, ben=ben)
        table.says("ann", f"{verb}:ada", *(["card:motion"] if verb == "vote" else []))
        assert played_by(table, seat) == set()


@pytest.mark.parametrize("name", ["Fast Reaction", "Hidden Lurker", MASK, "Cloak the Gathering"])
def test_an_ally_that_has_a_discipline_is_no_vampire(name: str) -> None:
    """Wolf could meet what these cards require."""
    both = tuple([(code, f.SUPERIOR_LEVEL) for code in ("aus", "obf")])
    hers = ally("Wolf", 3, disciplines=both)
    table = stage_of(
        ann=side(ready=[vampire("Ada"), hers], hand=cards(name)),
        ben=side(ready=[vampire("Bert"), hers], hand=cards(name)),
    ).says("ann", "bleed:ada")  # fmt: skip
    for seat in ("ann", "ben"):
        assert played_by(table, seat) == set()


# Who is asked


@clause("iii.b.3", "iii.b.2.nobody-else")
def test_only_who_has_the_chance_is_asked_to_block_besides_the_usual_ones() -> None:
    """Eve and Ben come first; Cleo, who looks on, has a chance by her card, Dan has none, and Ann's Abe neither."""
    table = stage_of(
        5, ann=side(ready=[vampire("Ada", 1), vampire("Abe")]), ben=side(ready=[vampire("Bert")]),
        cleo=side(ready=[kin("Cyd", "AUS"), vampire("Cora")], hand=cards("Eagle's Sight")),
        dan=side(ready=[vampire("Dora"), vampire("Duke", tapped=True, title=f.PRINCE, domain="Rome")],
                 hand=cards("Second Tradition: Domain")),
        eve=side(ready=[vampire("Ewa")]),
    )  # fmt: skip
    table.says("ann", "hunt:ada").says("cleo", "reply:eagle-s-sight")
    table.only("ben", "block:bert", "pass").passes("ben").only("eve", "block:ewa", "pass").passes("eve")
    table.only("cleo", "block:cyd").says("cleo", "block:cyd")
    assert (table.prompt, table.tapped("cyd")) == ("Which action?", False), "a hunt has a stealth"


@clause("ii.c.8.a.directed", "ii.c.9.a.directed")
@pytest.mark.parametrize("verb", ["rescue", "diablerize"])
@pytest.mark.parametrize("whose", ["ann", "ben"])
def test_what_is_aimed_at_the_first_methuselahs_vampire_is_directed_at_her(verb: str, whose: str) -> None:
    """Bert acts: at Ann's sleeper without stealth, at Ben's own with one."""
    sleeper = [vampire("Sleeper", 3)]
    table = stage_of(
        ann=side(ready=[vampire("Ada")], torpor=sleeper if whose == "ann" else []),
        ben=side(ready=[vampire("Bert")], torpor=sleeper if whose == "ben" else []), cleo=side(ready=[vampire("Cyd")]),
    ).passes("ann")  # fmt: skip
    answers = [f"{verb}:bert", f"on:{whose}:sleeper", *(["amount:2"] if verb == "rescue" else [])]
    table.says("ben", *answers)
    if whose == "ben":
        table.says("cleo", "block:cyd")
    table.says("ann", "block:ada")
    assert (table.prompt == "Strike with what?") == (whose == "ann")


def test_the_last_of_six_has_cards_in_play_too() -> None:
    """Finn's hunting ground feeds his vampire."""
    ground = Lying(face_named("Society Hunting Ground"))
    table = turns(6, abilities=ABILITIES, finn=side(ready=[vampire("Fay")], holdings=[ground]))
    to(table, "finn", UNTAP).says("finn", "use:society-hunting-ground", "on:finn:fay")
    assert table.blood("fay") == 5


# Who leaves in the middle


def leaves(table: Talk, seat: int) -> Talk:
    """A Methuselah leaves the game before the next answer, which is a pass."""
    leave_table(table.t, seat, "withdrawal")
    table.t.changed = True
    return table.passes(table.asked)


def test_a_sleeper_of_the_last_of_six_is_rescued_and_drunk_dry_too() -> None:
    table = stage_of(6, ann=side(ready=[vampire("Ada")]), finn=side(torpor=[vampire("Fred")]))
    table.offers("ann", "rescue:ada", "diablerize:ada")


@clause("ii.note.oust.cards")
@pytest.mark.parametrize("when", ["announced", "attempt", "combat"])
def test_an_action_ends_with_its_methuselah(when: str) -> None:
    """Ann leaves: Ben is neither bled nor asked for more, and has his own phase next."""
    ben = side(ready=[kin("Bert", "aus", intercept=1)], hand=cards("Enhanced Senses"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=int(when == "attempt") * 2)]), ben=ben)
    table.says("ann", "bleed:ada")
    if when != "announced":
        table.says("ben", "block:bert")
    if when == "combat":
        table.says("ann", "strike:hands")
    leaves(table, 0)
    assert (table.asked, table.prompt, table.pool("ben"), table.edge) == ("ben", "Which action?", 30, "")
    assert table.blood("bert") == 4


@pytest.mark.parametrize("when", ["to block", "attempt", "combat"])
def test_who_is_bled_leaves_and_the_action_fails(when: str) -> None:
    """Ben is gone: nobody is bled, and Ann goes on."""
    ben = side(ready=[kin("Bert", "aus", intercept=1)], hand=cards("Enhanced Senses"))
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=int(when == "attempt") * 2), vampire("Abe")]), ben=ben)
    table.says("ann", "bleed:ada")
    if when != "to block":
        table.says("ben", "block:bert")
    if when == "combat":
        table.says("ann", "strike:hands")
    leave_table(table.t, 1, "withdrawal")
    table.t.changed = True
    if table.asked == "ben":
        table.passes("ben")
    assert (table.prompt, table.edge, table.pool("cleo"), table.blood("ada")) == ("Which action?", "", 30, 4)


def test_a_vote_ends_with_who_has_called_it() -> None:
    """Nothing comes of it."""
    prince: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris"}
    table = stage_of(
        4, ann=side(ready=[vampire("Ada", **prince)], hand=cards("Kine Resources Contested")),
        dan=side(ready=[vampire("Dora", tapped=True, title=f.PRINCE, domain="Rome")]),
    )  # fmt: skip
    table.says("ann", "vote:ada", "card:kine-resources-contested", "whom:ben", "whom:ben", "whom:ben", "whom:cleo")
    table.says("ann", "for:ada").until("dan", "for:dora")
    leaves(table, 0)
    assert [table.pool(seat) for seat in ("ben", "cleo")] == [30, 30]
    assert table.prompt != "Vote?"


# What leaves and comes back


@clause("iii.f.2.success")
@pytest.mark.parametrize("back", [True, False])
def test_a_target_that_has_left_and_come_back_is_another_card(*, back: bool) -> None:
    """Bert was banished and brought out again while Alba was on her way to fight him."""
    table = stage_of(
        ann=side(ready=[vampire("Alba")], hand=cards("Bum's Rush")),
        ben=side(ready=[vampire("Bert", tapped=True), vampire("Bess")]),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bert")
    t, bert = table.t, table.token("bert")
    if back:
        t.move(bert, HAND[1])
        t.move(bert, READY[1], up=True)
    table.passes("ben")
    assert (table.prompt == "Which action?") == back


# Taking over an action


def masked(*hand: f.VtesFace, ada: Lying, alba: Lying | None = None, **given: Any) -> Talk:
    """Alba is about to act; Ada could take her place by a card."""
    ann = side(ready=[alba or kin("Alba"), ada, *given.pop("ready", [])], hand=[*cards(MASK), *hand], **given)
    return stage_of(ann=ann, ben=side(holdings=[location("Den")]))


@pytest.mark.parametrize(("knife", "able"), [
    (library("Knife", f.EQUIPMENT), True), (library("Knife", f.EQUIPMENT, clan="Brujah"), False),
    (library("Knife", f.EQUIPMENT, blood=2), False),
])  # fmt: skip
def test_equipment_is_taken_over_by_who_could_have_it(knife: f.VtesFace, *, able: bool) -> None:
    """Ada has one blood and no clan."""
    table = masked(knife, ada=kin("Ada", "obf", 1), alba=kin("Alba", clan="Brujah"))
    table.says("ann", "equip:alba", "card:knife")
    if able:
        table.says("ann", f"reply:{face_named(MASK).slug}")
    assert table.on("knife") == ("ada" if able else "alba")


@clause("iii.f.1.prohibit")
def test_who_has_equipped_does_not_take_over_another_such_action() -> None:
    """Ada has, and is untapped again."""
    knife = library("Knife", f.EQUIPMENT)
    table = masked(knife, library("Saber", f.EQUIPMENT), ada=kin("Ada", "obf"))
    table.says("ann", "equip:ada", "card:knife")
    table.t.tap(table.token("ada"), tapped=False)
    table.says("ann", "equip:alba", "card:saber")
    assert (table.prompt, table.on("saber")) == ("Which action?", "alba")


def test_what_a_minion_carries_is_not_taken_from_him_by_himself() -> None:
    """Alba takes Ada's blade, so Ada does not; Amy does."""
    blade = gear("Blade", f.MELEE, damage=1)
    for amy in ([], [kin("Amy", "obf")]):
        table = masked(ada=kin("Ada", "obf", on_it=[blade]), ready=amy).says("ann", "equip:alba", "take:blade")
        if amy:
            table.says("ann", f"reply:{face_named(MASK).slug}")
        assert table.on("blade") == ("amy" if amy else "alba")


@pytest.mark.parametrize(("disciplines", "at", "able"), [
    ("obf DOM", "superior", True), ("obf dom", "superior", False), ("obf dom", "basic", True), ("obf", "basic", False),
])  # fmt: skip
def test_an_action_card_is_taken_over_at_its_level(disciplines: str, at: str, *, able: bool) -> None:
    """Alba plays Govern: a bleed, or blood for a smaller uncontrolled vampire."""
    kid = vampire("Kid", 0, capacity=2)
    table = masked(*cards("Govern the Unaligned"), ada=kin("Ada", disciplines), alba=kin("Alba", "DOM"),
                   uncontrolled=[kid])  # fmt: skip
    table.says("ann", "play:govern-the-unaligned")
    if "by:ann:alba" in table.options:
        table.says("ann", "by:ann:alba")
    level(table, "ann", f"level:{at}", at)
    if at == "superior":
        table.says("ann", *[option for option in table.options if option.startswith("on:")][:1])
    assert (f"reply:{face_named(MASK).slug}" in table.options) == able


@pytest.mark.parametrize(("disciplines", "able"), [("obf ANI", True), ("obf ani", False)])
def test_a_retainer_is_taken_over_at_its_level(disciplines: str, *, able: bool) -> None:
    """Alba employs a Raven Spy at the superior level."""
    table = masked(*cards("Raven Spy"), ada=kin("Ada", disciplines), alba=kin("Alba", "ANI"))
    table.says("ann", "employ:alba", "card:raven-spy", "level:superior")
    assert (f"reply:{face_named(MASK).slug}" in table.options) == able


def test_the_target_of_an_action_card_has_to_be_one_for_who_takes_over() -> None:
    """Ada is no bigger than the vampire that Alba influences."""
    kid = vampire("Kid", 0, capacity=4)
    for capacity in (4, 5):
        ada = kin("Ada", "obf DOM", capacity=capacity, tapped=False)
        table = masked(*cards("Govern the Unaligned"), ada=ada, alba=kin("Alba", "DOM"), uncontrolled=[kid])
        table.says("ann", "play:govern-the-unaligned", "by:ann:alba", "level:superior")
        if table.asked == "ann" and table.options[0].startswith("on:"):
            table.says("ann", table.options[0])
        assert (f"reply:{face_named(MASK).slug}" in table.options) == (capacity > 4)


@pytest.mark.parametrize(("blood", "able"), [(2, True), (1, False)])
def test_an_action_card_is_taken_over_by_who_can_pay_for_it(blood: int, *, able: bool) -> None:
    table = masked(*cards("Dominate Kine"), ada=kin("Ada", "obf DOM", blood), alba=kin("Alba", "DOM"))
    table.says("ann", "play:dominate-kine")
    if "by:ann:alba" in table.options:
        table.says("ann", "by:ann:alba")
    level(table, "ann", "level:basic", "basic")
    assert (f"reply:{face_named(MASK).slug}" in table.options) == able


def test_what_an_ally_offers_is_his_own_action() -> None:
    """Nobody takes the place of Thadius Zho, and no other minion that of a vampire's own action."""
    table = stage_of(
        ann=side(ready=[Lying(face_named("Thadius Zho"), 2), kin("Ada", "obf")], hand=cards(MASK)),
        ben=side(ready=[vampire("Bert", tapped=True)]),
    )
    table.says("ann", "use:thadius-zho", "on:ben:bert")
    assert (table.prompt, table.blood("bert")) == ("Which action?", 3)


@pytest.mark.parametrize(("blood", "able"), [(2, True), (1, False)])
def test_a_rescue_is_taken_over_by_who_has_the_blood_for_it(blood: int, *, able: bool) -> None:
    """Alba pays all of it; Ada would have to pay as much."""
    table = masked(ada=kin("Ada", "obf", blood), torpor=[vampire("Sleeper", 3)])
    table.says("ann", "rescue:alba", "on:ann:sleeper", "amount:2")
    assert (f"reply:{face_named(MASK).slug}" in table.options) == able


# Damage and strikes


class Shield(CombatRule):
    """Prevent two damage, whoever is about to take it."""

    to: ClassVar[tuple[str, ...]] = (DAMAGE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        prevent(t, play.subject, 2)


class BurningHands(StrikeRule):
    """A hand strike that is aggravated by itself."""

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        return Strike(aggravated=True)


class Volley(StrikeRule):
    """Ranged damage, as much as is said."""

    def more_picks(self, t: Any, seat: int, source: int, chosen: Chosen) -> Pairs | None:
        return [(f"amount:{number}", number) for number in (1, 2)] if len(chosen) == 2 else None

    def strike(self, t: Any, minion: int, source: int, level: str, chosen: Chosen) -> Strike:
        return Strike(HIT, chosen[0], ranged=True, source=source)


TOYS: dict[str, Any] = {"shield": Shield, "burning-hands": BurningHands, "volley": Volley}


def toy_bout(mine: Lying, hers: Lying, *names: str, ben: tuple[str, ...] = ()) -> Talk:
    """Return a combat with toys and real cards in Ann's hand, and toys in Ben's."""
    toys = {name: library(name, f.COMBAT, slug(name)) for name in (*names, *ben) if slug(name) in TOYS}
    return stage(
        3, abilities={**ABILITIES, **TOYS}, flow=Bout,
        ann=Side(ready=[mine], hand=[toys.get(name) or face_named(name) for name in names]),
        ben=Side(ready=[hers], hand=[toys[name] for name in ben]),
    )  # fmt: skip


@clause("v.c.2.b.i.retainer")
def test_no_card_prevents_damage_to_a_retainer() -> None:
    """Even one that would help anybody: nobody is asked."""
    table = toy_bout(kin("Ada", "tha"), vampire("Bert", on_it=[retainer()]), "Volley", "Fake Out", ben=("Shield",))
    table.says("ann", "maneuver:fake-out", "strike:volley", "amount:2")
    table.only("ann", "on:ben:bert", "on:ben:crow").says("ann", "on:ben:crow").says("ben", "strike:hands")
    assert (table.where("crow"), table.blood("bert"), table.prompt) == ("ash heap", 4, OVER)


@clause("v.c.2.b.i.prevent")
def test_aggravated_damage_is_prevented_before_normal_damage_and_no_more_than_is_said() -> None:
    """One aggravated point of the hands and two of the crows: two of three points are prevented, none of Ada's."""
    table = toy_bout(kin("Ada", "ANI"), vampire("Bert"), "Burning Hands", "Carrion Crows", ben=("Shield",))
    level(table, "ann", "reply:carrion-crows", "superior")
    table.says("ann", "strike:burning-hands").says("ben", "strike:hands", "pass", "reply:shield")
    assert (table.where("bert"), table.blood("bert"), table.blood("ada")) == ("ready region", 3, 3)


def test_a_hand_strike_can_be_aggravated_by_itself() -> None:
    table = toy_bout(vampire("Ada"), vampire("Bert"), "Burning Hands")
    table.says("ann", "strike:burning-hands").says("ben", "strike:hands")
    assert (table.where("bert"), table.blood("bert")) == ("torpor", 4)


@pytest.mark.parametrize("number", [1, 2])
def test_a_strike_does_what_was_chosen_for_it(number: int) -> None:
    """At close range there is nothing else to aim it at."""
    table = toy_bout(vampire("Ada"), vampire("Bert", on_it=[retainer()]), "Volley")
    table.says("ann", "strike:volley", f"amount:{number}").says("ben", "strike:hands")
    assert (table.blood("bert"), table.prompt) == (4 - number, OVER)


# What is said


def test_an_option_says_what_its_card_is_called() -> None:
    """Two of one name are told apart by a number."""
    table = bout(vampire("Ada", on_it=[gear("Long Knife", f.MELEE, damage=1), gear("Long Knife", f.MELEE, damage=1)]),
                 vampire("Bert"))  # fmt: skip
    decision = table.state.decision
    assert decision is not None
    labels = {option.id: option.label for option in decision.options}
    assert (labels["strike:long-knife"], labels["strike:long-knife@2"]) == (
        "Strike with Long Knife", "Strike with Long Knife (2)",
    )  # fmt: skip
