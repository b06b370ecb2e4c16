"""Minor Boon: who is kept from torpor, whom he bleeds no more, and when the favour is repaid."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.stage import Lying, Side, Talk, clause, vampire
from tests.vtes.talk import ACTS
from tests.vtes.turns import MINIONS, to, turns

from kredens.kernel.cards import NOBODY
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.actions.bleed import may_bleed
from kredens_vtes.board import HAND
from kredens_vtes.catalogue import face_named
from kredens_vtes.damage import is_wounded
from kredens_vtes.ousting import leave_table


@dataclass
class Beaten:
    """Ben's Bert blocks the bleed of Ann's Ada and hits her; Ben has Minor Boon in his hand."""

    ada: Lying = field(default_factory=lambda: vampire("Ada", 1, strength=0))
    others: tuple[Lying, ...] = ()
    ann: tuple[str, ...] = ()
    cleo: tuple[str, ...] = ()
    torpor: tuple[Lying, ...] = ()
    torpor_of_cleo: tuple[Lying, ...] = ()
    seats: int = 3
    bleeds: str = "bleed:ada"

    def fought(self) -> Talk:
        """Return the table at which Ada is about to go to torpor."""
        third = Side(ready=[kin("Cora", "DOM")], torpor=list(self.torpor_of_cleo), hand=cards(*self.cleo))
        table = turns(
            self.seats, abilities=ABILITIES, ann=Side(ready=[self.ada, *self.others], hand=cards(*self.ann)),
            ben=Side(ready=[vampire("Bert", strength=2)], torpor=list(self.torpor), hand=cards("Minor Boon")),
            cleo=third,
        )  # fmt: skip
        to(table, "ann", MINIONS).says("ann", self.bleeds)
        while table.asked == "ann":
            table.passes("ann")
        table.says("ben", "block:bert")
        while "strike:hands" not in table.options:
            table.passes(table.asked)
        return table.says("ann", "strike:hands").says("ben", "strike:hands")

    def saved(self) -> Talk:
        """Return the table once Ben has played his card."""
        return self.fought().says("ben", "reply:minor-boon")

    def next_turn(self) -> Talk:
        """Return the table in Ann's next minion phase, in which Ada has some blood."""
        table = self.saved()
        table.t.gain_blood(table.token("ada"), 3)
        return to(to(table, "ben", MINIONS), "ann", MINIONS)


# Torpor


@clause("vi.b.2")
def test_minor_boon_keeps_a_vampire_from_torpor() -> None:
    """She is ready, without blood and without a wound; the card lies on her and is Ben's."""
    table = Beaten().saved()
    ada, boon = table.token("ada"), table.token("minor-boon")
    assert (table.where("ada"), table.blood("ada"), is_wounded(table.t, ada)) == ("ready region", 0, False)
    assert (table.on("minor-boon"), table.t.cards[boon].controller) == ("ada", 1)


def test_whoever_does_not_play_it_lets_her_fall() -> None:
    assert Beaten().fought().passes("ben").where("ada") == "torpor"


def test_minor_boon_is_not_for_ones_own_vampires() -> None:
    """Ada beats Bert: Ben is not asked."""
    table = Beaten(ada=vampire("Ada", 6, strength=5)).fought()
    assert (table.where("bert"), table.where("minor-boon")) == ("torpor", "hand")


@clause("v.note.early-end")
def test_the_combat_of_a_saved_vampire_is_over() -> None:
    """Nobody presses any more, nor strikes a second time."""
    table = Beaten(ada=kin("Ada", "cel", 1, strength=0), ann=("Boxed In", "Blur")).saved()
    assert (table.asked, table.prompt, table.where("ada")) == ("ann", ACTS, "ready region")


@clause("v.note.early-end")
@pytest.mark.parametrize("blood", [0, 2])
def test_the_combat_of_who_is_saved_before_range_is_over(blood: int) -> None:
    """Weather Control makes Bert fall as it begins, or at the beginning of the second round."""
    table = stage_of(
        ann=Side(ready=[kin("Ada", "tha", 6)], hand=cards("Weather Control", "Boxed In")),
        ben=Side(ready=[vampire("Bert", blood)]), cleo=Side(hand=cards("Minor Boon")),
    )  # fmt: skip
    table.says("ann", "bleed:ada").says("ben", "block:bert").says("ann", "reply:weather-control")
    if blood:
        table.brawl().says("ann", "press:boxed-in")
    table.says("cleo", "reply:minor-boon")
    assert (table.prompt, table.where("bert"), table.on("minor-boon")) == (ACTS, "ready region", "bert")


# Bleeds


def test_a_saved_vampire_does_not_bleed_her_creditor() -> None:
    """Alba may."""
    table = Beaten(others=(vampire("Alba"),)).next_turn()
    table.offers("ann", "bleed:alba", "hunt:ada").offers_not("ann", "bleed:ada")
    assert "boon" in " ".join(reason.text for reason in table.state.explain("bleed:ada").reasons)


def test_with_two_at_the_table_she_bleeds_nobody() -> None:
    Beaten(seats=2).next_turn().offers("ann", "hunt:ada").offers_not("ann", "bleed:ada")


def test_a_saved_vampire_bleeds_others() -> None:
    """When Ben has left, Cleo is her prey, and the card is gone with him."""
    table = Beaten().next_turn()
    leave_table(table.t, 1, "oust")
    assert (table.t.prey(0), table.where("minor-boon")) == (2, "ash heap")
    assert may_bleed(table.t, table.token("ada"), 2)


@pytest.mark.parametrize("name", ["Computer Hacking", "Legal Manipulations", "Govern the Unaligned"])
def test_a_saved_vampire_plays_no_bleed_against_her_creditor(name: str) -> None:
    """Alba, who can do as much, does."""
    slug = face_named(name).slug
    alone = Beaten(ada=kin("Ada", "PRE DOM", 1, strength=0), ann=(name,)).next_turn()
    alone.offers_not("ann", f"play:{slug}")
    how = Beaten(ada=kin("Ada", "PRE DOM", 1, strength=0), others=(kin("Alba", "PRE DOM"),), ann=(name,))
    table = how.next_turn().says("ann", f"play:{slug}")
    if table.asked == "ann" and "by:ann:alba" in table.options:
        table.only("ann", "by:ann:alba").says("ann", "by:ann:alba")
    if table.asked == "ann":
        table.says("ann", "level:basic")
    assert (table.tapped("alba"), table.tapped("ada")) == (True, False)


def test_the_bleed_of_a_saved_vampire_is_not_redirected_to_her_creditor() -> None:
    """Ada's new prey Cleo would have Ben bled instead; Dan takes his place."""
    ada = vampire("Ada", 1, strength=0)
    table = Beaten(ada=ada, cleo=("Deflection",), seats=4).next_turn()
    table.t.swap_seats(1, 2)
    table.t.changed = True
    assert table.t.prey(0) == 2
    table.passes("ann")
    to(table, "ann", MINIONS).says("ann", "bleed:ada")
    table.passes("cleo")
    level(table, "cleo", "reply:deflection", "superior").only("cleo", "whom:dan").says("cleo", "whom:dan")
    to(table, "dan", MINIONS)
    assert (table.pool("ben"), table.pool("dan")) == (30, 29)


def test_nobody_takes_over_a_bleed_of_his_creditor() -> None:
    """Alba bleeds Ben; Ada does not take her place, though Anja does."""
    ada = kin("Ada", "OBF", 1, strength=0)
    how = Beaten(ada=ada, others=(kin("Alba", "OBF"), kin("Anja", "OBF")), ann=("Mask of a Thousand Faces",))
    table = how.next_turn()
    table.says("ann", "bleed:alba").says("ann", "reply:mask-of-a-thousand-faces")
    if "level:basic" in table.options:
        table.says("ann", "level:basic")
    assert (table.tapped("anja"), table.tapped("ada")) == (True, False)


@pytest.mark.parametrize("name", ["", "Computer Hacking", "Govern the Unaligned"])
@pytest.mark.parametrize("boon", [True, False])
def test_a_bleed_that_goes_on_fails(name: str, *, boon: bool) -> None:
    """Form of Mist in a new combat lets Ada's blocked bleed go on, which does nothing to Ben if she owes him."""
    bleed = f"play:{face_named(name).slug}" if name else "bleed:ada"
    ann = ("Form of Mist", "Psyche!", *([name] if name else []))
    table = Beaten(ada=kin("Ada", "PRO CEL dom", 1, strength=0), ann=ann, bleeds=bleed).saved()
    table.t.gain_blood(table.token("ada"), 3)
    table.says("ann", "reply:psyche")
    if not boon:
        table.t.burn(table.token("minor-boon"))
    table.says("ann", "strike:form-of-mist")
    if table.asked == "ann":
        table.says("ann", "level:superior")
    table.says("ben", "strike:hands")
    while table.prompt != MINIONS:
        table.passes(table.asked)
    more = {"": 0, "Computer Hacking": 1, "Govern the Unaligned": 2}[name]
    assert (table.pool("ben"), table.edge) == ((30, "") if boon else (29 - more, "ann"))


# Repaid


@pytest.mark.parametrize(("whose", "repaid"), [("ben", True), ("cleo", False), ("ann", False)])
def test_the_card_leaves_when_she_rescues_one_of_her_creditors(whose: str, *, repaid: bool) -> None:
    """No other rescue counts."""
    lying = (vampire("Vera", 2),)
    ben, cleo = (lying if whose == name else () for name in ("ben", "cleo"))
    table = Beaten(torpor=ben, torpor_of_cleo=cleo, others=(vampire("Alba"),)).next_turn()
    if whose == "ann":
        table.t.put_in_torpor(table.token("alba"))
        table.passes("ann")
        table = to(table, "ann", MINIONS)
    table.says("ann", "rescue:ada")
    while table.asked == "ann" and table.prompt != MINIONS:
        table.says("ann", next(option for option in table.options if not option.endswith("first")))
    while table.prompt != MINIONS:
        table.passes(table.asked)
    assert table.where("vera" if whose != "ann" else "alba") == "ready region"
    assert (table.where("minor-boon") == "ash heap") == repaid


def test_another_vampires_rescue_does_not_repay_it() -> None:
    table = Beaten(torpor=(vampire("Vera", 2),), others=(vampire("Alba"),)).next_turn()
    table.says("ann", "rescue:alba")
    while table.asked == "ann" and table.prompt != MINIONS:
        table.says("ann", table.options[0])
    while table.prompt != MINIONS:
        table.passes(table.asked)
    assert (table.where("vera"), table.on("minor-boon")) == ("ready region", "ada")


def test_only_a_rescue_repays_it() -> None:
    """While Ada hunts, another card of Ben's comes to lie on her."""
    table = Beaten().next_turn().says("ann", "hunt:ada").offers("ben", "block:bert")
    t = table.t
    t.attach(t.zones[HAND[1]][0], table.token("ada"))
    t.changed = True
    to(table, "ann", MINIONS)
    assert (table.on("minor-boon"), table.blood("ada")) == ("ada", 4)


def test_she_bleeds_as_before_when_the_card_has_left() -> None:
    table = Beaten().next_turn()
    table.t.burn(table.token("minor-boon"))
    ada = table.token("ada")
    assert (may_bleed(table.t, ada, 1), table.t.cards[table.token("minor-boon")].host) == (True, NOBODY)
