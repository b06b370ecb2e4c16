"""The untap phase: the mass untap, the Edge, and the free order of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.stage import Lying, ally, clause, library, side, vampire
from tests.vtes.turns import MASTER, MINIONS, UNTAP, location, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus, itself
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.master_actions import PhaseRule
from kredens_vtes.moments import OTHERS_UNTAPPING, UNTAPPING

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Income(PhaseRule):
    """In your untap phase: gain a pool."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


class Tax(PhaseRule):
    """In the untap phase of everybody else, she burns a pool."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_UNTAPPING,)
    compulsory: ClassVar[bool] = True

    def effect(self, t: VtesTable, play: Play) -> None:
        t.burn_pool(play.seat, 1)


ABILITIES: dict[str, Any] = {
    "income": Income(),
    "tax": Tax(),
    "stone": Ability(bonuses=(Bonus(stats.UNTAPS, 0, op="set", touches=itself),)),
}


@clause("ii.a.1.untap")
def test_everything_she_controls_untaps() -> None:
    """Minions, locations and what lies on them; what others control stays tapped."""
    knife = Lying(library("Knife", f.EQUIPMENT), tapped=True)
    ann = side(
        ready=[vampire("Alba", tapped=True, on_it=[knife]), ally("Dog", tapped=True)],
        torpor=[vampire("Sleeper", tapped=True)], holdings=[location("Haven")],
    )  # fmt: skip
    table = turns(ann=ann, ben=side(ready=[vampire("Bela", tapped=True)]))
    assert not any(table.tapped(word) for word in ("alba", "dog", "sleeper", "knife"))
    assert table.tapped("bela")
    to(table, "ben", MASTER)
    assert not table.tapped("bela")


@clause("ii.a.1.paralyzed")
def test_a_paralysed_vampire_stays_tapped() -> None:
    """The other one in torpor untaps."""
    ann = side(torpor=[vampire("Sleeper", tapped=True), vampire("Statue", tapped=True, paralysed=True)])
    table = turns(ann=ann)
    assert (table.tapped("sleeper"), table.tapped("statue")) == (False, True)


def test_a_card_can_keep_another_from_untapping() -> None:
    """A stat says whether a card untaps."""
    ann = side(ready=[vampire("Alba", tapped=True, abilities=("stone",)), vampire("Anna", tapped=True)])
    table = turns(ann=ann, abilities=ABILITIES)
    assert (table.tapped("alba"), table.tapped("anna")) == (True, False)


@clause("ii.a.3.a.gain", "ii.a.3.a.optional")
def test_the_edge_brings_a_pool_if_she_likes_and_once() -> None:
    """Ann takes it; next turn she does not."""
    table = turns(edge="ann")
    table.only("ann", "edge-pool", "pass").says("ann", "edge-pool")
    assert table.pool("ann") == 31
    table.only("ann", "pass").refused("ann", "edge-pool", "ii.a.3.order")
    to(table, "ann", UNTAP).passes("ann")
    assert table.pool("ann") == 31


@clause("ii.a.3.a.optional")
def test_the_pool_of_the_edge_comes_once_in_a_phase() -> None:
    """Something else is still to be decided."""
    table = turns(edge="ann", abilities=ABILITIES, ann=side(holdings=[location("Bank", abilities=("income",))]))
    table.says("ann", "edge-pool").only("ann", "use:bank", "pass").refused("ann", "edge-pool", "ii.a.3.a.optional")


@clause("ii.a.3.a.gain")
def test_without_the_edge_there_is_nothing_to_gain() -> None:
    """Ben has it: Ann is not asked, and he gains in his own phase only."""
    table = turns(edge="ben")
    assert table.prompt == MASTER
    to(table, "ben", UNTAP).says("ben", "edge-pool")
    assert (table.pool("ann"), table.pool("ben")) == (30, 31)


@clause("ii.a.3.a.gain")
def test_who_has_not_the_edge_is_told_so() -> None:
    """Ann has something else to do in her untap phase."""
    table = turns(edge="ben", abilities=ABILITIES, ann=side(holdings=[location("Bank", abilities=("income",))]))
    table.refused("ann", "edge-pool", "ii.a.3.a.gain")


@clause("ii.a.3.order", "ii.a.3.c")
def test_she_chooses_the_order() -> None:
    """First the card, then the Edge; each once."""
    table = turns(edge="ann", abilities=ABILITIES, ann=side(holdings=[location("Bank", abilities=("income",))]))
    table.only("ann", "edge-pool", "use:bank", "pass").says("ann", "use:bank").only("ann", "edge-pool", "pass")
    table.says("ann", "edge-pool")
    assert (table.pool("ann"), table.prompt) == (32, MASTER)
    table.refused("ann", "edge-pool", "ii.a.3.order").refused("ann", "keep:bank", "ii.a.3.order")


@clause("ii.a.3.c")
def test_what_a_card_makes_compulsory_cannot_be_passed() -> None:
    """Ann's card taxes Ben; he may take the Edge's pool before."""
    table = turns(edge="ben", abilities=ABILITIES, ann=side(holdings=[location("Toll", abilities=("tax",))]))
    to(table, "ben", UNTAP).only("ben", "edge-pool", "use-of:ann:toll").says("ben", "edge-pool")
    table.only("ben", "use-of:ann:toll").says("ben", "use-of:ann:toll")
    assert (table.pool("ben"), table.prompt) == (30, MASTER)


@clause("ii.a.1.first", "ii.a.2.won", "ii.a.2.untapped")
def test_a_contest_is_won_after_the_mass_untap_and_before_the_rest() -> None:
    """Ben yields; when Ann is asked about the Edge her tapped card is there, untapped."""
    haven = location("Haven", unique=True)
    haven.tapped = True
    table = turns(edge="ann", ann=side(holdings=[haven]), ben=side(holdings=[location("Haven", unique=True)]))
    table.says("ann", "keep:haven").passes("ann")
    to(table, "ben", UNTAP).says("ben", "yield:haven")
    to(table, "ann", UNTAP).only("ann", "edge-pool", "pass")
    assert (table.where("haven"), table.tapped("haven")) == ("in play", False)


@clause("ii.a.1.first")
def test_the_mass_untap_comes_before_a_contest_is_won() -> None:
    """As the log tells it."""
    haven = location("Haven", unique=True)
    table = turns(2, ann=side(ready=[vampire("Alba")], holdings=[haven]), ben=side(holdings=[haven]))
    to(table.says("ann", "keep:haven").passes("ann"), "ann", MINIONS).says("ann", "bleed:alba")
    to(table, "ben", UNTAP).says("ben", "yield:haven")
    to(table, "ann", MASTER)
    causes = [event.get("cause", "") for event in table.state.events(None)]
    assert causes.index("untap") < causes.index("contest", causes.index("yield"))


def test_the_phases_come_in_their_order() -> None:
    """Untap, master, minion, influence, discard."""
    ann = side(uncontrolled=[vampire("Nine", 0, capacity=9)], hand=[library("Spare", f.COMBAT)])
    table = turns(edge="ann", ann=ann)
    seen: list[str] = []
    while table.asked == "ann":
        seen.append(table.prompt)
        table.passes("ann")
    assert seen == [
        UNTAP, MASTER, MINIONS, "What do you spend transfers on?", "Discard a card?",
    ]  # fmt: skip
