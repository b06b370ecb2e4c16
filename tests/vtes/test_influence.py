"""The influence phase: transfers, and vampires that come out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.vtes.stage import Lying, clause, library, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, gone, location, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.board import TRANSFERS, TURN

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _hers(t: VtesTable, source: int, seat: int) -> bool:
    return t.cards[source].controller == seat


ABILITIES: dict[str, Any] = {"highway": Ability(bonuses=(Bonus(stats.TRANSFERS, 2, touches=_hers),))}
OLD = vampire("Old", 0, capacity=9)


def transfers(has: int, options: dict[str, Any] | None = None) -> list[int]:
    """Return how many transfers the first turns give, at a table of three."""
    everybody = side(uncontrolled=[OLD])
    table = turns(3, first=True, options=options, ann=everybody, ben=everybody, cleo=everybody)
    found: list[int] = []
    for turn in range(has):
        seat = ("ann", "ben", "cleo")[turn % 3]
        to(table, seat, INFLUENCE)
        assert table.t.marks[TURN] == turn + 1, "nobody's influence phase went by for want of transfers"
        found.append(table.t.marks[TRANSFERS.base])
        table.passes(seat)
    return found


@clause("ii.d.1.a", "ii.d.1.b", "ii.d.1.turn-count")
def test_the_first_three_turns_of_the_game_give_fewer_transfers() -> None:
    """One, two and three; from the fourth on four."""
    assert transfers(5) == [1, 2, 3, 4, 4]


@clause("ii.d.1.turn-count")
def test_a_table_may_count_everybodys_turns() -> None:
    """Everybody has one in her first turn, two in her second."""
    assert transfers(6, {"short_turns": "each"}) == [1, 1, 1, 2, 2, 2]


@clause("ii.d.1.gain")
def test_cards_give_more_transfers() -> None:
    """And only to who controls them."""
    everybody = side(uncontrolled=[OLD])
    ann = side(uncontrolled=[OLD], holdings=[location("Highway", abilities=("highway",))])
    table = turns(2, ann=ann, ben=everybody, abilities=ABILITIES)
    found: list[int] = []
    for seat in ("ann", "ben"):
        to(table, seat, INFLUENCE)
        found.append(table.t.marks[TRANSFERS.base])
    assert found == [6, 4]


@clause("ii.d.2.a")
def test_a_transfer_moves_a_counter_to_a_vampire() -> None:
    """From her pool, to an uncontrolled vampire of her own."""
    table = turns(ann=side(uncontrolled=[OLD, vampire("Young", 1, capacity=5)]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:2")
    assert (table.blood("young"), table.blood("old"), table.pool("ann")) == (2, 0, 29)
    table.refused("ann", "transfer:3", "ii.d.2.a")


@clause("ii.d.2.a", "i.g.hidden")
def test_a_transfer_names_the_vampire_to_her_alone() -> None:
    """She reads who it is and how full; what everybody reads in the log has the place, as all see it."""
    table = turns(ann=side(uncontrolled=[OLD, vampire("Young", 1, capacity=5)]))
    decision = to(table, "ann", INFLUENCE).state.decision
    assert decision is not None
    labels = {option.id: option.label for option in decision.options}
    assert labels["transfer:2"] == "Transfer a counter to Young (1 of 5)"
    assert labels["take-back:2"] == "Transfer a counter back from Young (1 of 5)"
    table.says("ann", "transfer:2")
    choice = next(event for event in reversed(table.state.events(None)) if event["event"] == "choice")
    assert choice["option"] == "transfer:2"
    assert "young" not in str(table.state.events(1)).lower()


@clause("ii.d.2.b")
def test_two_transfers_move_one_back() -> None:
    """Only from a vampire that has one."""
    table = turns(ann=side(uncontrolled=[OLD, vampire("Young", 1, capacity=5)]))
    to(table, "ann", INFLUENCE).refused("ann", "take-back:1", "ii.d.2.b").says("ann", "take-back:2")
    assert (table.blood("young"), table.pool("ann"), table.t.marks[TRANSFERS.base]) == (0, 31, 2)


@pytest.mark.parametrize(("answers", "number"), [
    (("transfer:1", "transfer:2", "transfer:1"), 3), (("take-back:2", "take-back:2"), -2),
    (("take-back:2", "transfer:1", "transfer:1"), 1),
])  # fmt: skip
def test_it_is_told_how_much_she_has_moved(answers: tuple[str, ...], number: int) -> None:
    """From her pool to her vampires; what she takes back is counted off."""
    table = turns(ann=side(uncontrolled=[vampire("Kid", 0, capacity=9), vampire("Kit", 2, capacity=9)]))
    to(table, "ann", INFLUENCE).says("ann", *answers)
    to(table, "ben", MASTER)
    assert [event["number"] for event in table.state.events(1) if event["event"] == "transfers"] == [number]


@clause("ii.d.2.combination")
def test_transfers_are_split_as_she_likes() -> None:
    """Two to a vampire and one back are four; with three spent none can be taken back."""
    table = turns(ann=side(uncontrolled=[OLD]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1", "transfer:1", "take-back:1")
    assert (table.blood("old"), table.pool("ann"), table.asked) == (1, 29, "ben")
    table = turns(ann=side(uncontrolled=[OLD]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1", "transfer:1", "transfer:1")
    table.only("ann", "transfer:1", "pass").refused("ann", "take-back:1", "ii.d.2.combination")


@clause("ii.d.2.c.cost", "ii.d.2.c.move")
def test_four_transfers_and_a_pool_bring_a_new_card() -> None:
    """It lies face down; with one transfer less it does not come."""
    table = turns(ann=side(uncontrolled=[OLD], crypt=[vampire("New", capacity=3).face]))
    to(table, "ann", INFLUENCE).says("ann", "crypt")
    t = table.t
    assert (table.where("new"), table.pool("ann"), t.knows(1, table.token("new"))) == ("uncontrolled region", 29, False)
    table = turns(ann=side(uncontrolled=[OLD], crypt=[vampire("New", capacity=3).face]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1").refused("ann", "crypt", "ii.d.2.combination")


@clause("ii.d.2.c.empty")
def test_an_empty_crypt_gives_nothing() -> None:
    """The four transfers are there."""
    table = turns(ann=side(uncontrolled=[OLD]))
    to(table, "ann", INFLUENCE).refused("ann", "crypt", "ii.d.2.c.empty")


@clause("ii.d.2.optional", "ii.d.3")
def test_transfers_are_spent_freely_and_never_saved() -> None:
    """Ann keeps all four; in her next turn she has four."""
    table = turns(2, ann=side(uncontrolled=[OLD]))
    to(table, "ann", INFLUENCE).passes("ann")
    assert table.t.marks[TRANSFERS.base] == 0
    to(table, "ann", INFLUENCE)
    assert (table.t.marks[TRANSFERS.base], table.pool("ann")) == (4, 30)


@clause("ii.d.1.gain")
def test_transfers_are_spent_in_the_own_influence_phase() -> None:
    """Not in the master phase, and not in another's."""
    table = turns(ann=side(uncontrolled=[OLD]), ben=side(uncontrolled=[OLD]))
    table.refused("ann", "transfer:1", "ii.d.1.gain")
    to(table, "ben", INFLUENCE).says("ben", "transfer:1")
    assert table.pool("ann") == 30


@clause("ii.d.4.threshold", "ii.d.4.move", "ii.d.4.untapped")
def test_a_vampire_with_blood_enough_comes_out() -> None:
    """Face up, untapped, able to block; one with a blood less does not."""
    ann = side(uncontrolled=[vampire("Alba", 4, capacity=5), vampire("Anna", 4, capacity=5)])
    table = turns(ann=ann, cleo=side(ready=[vampire("Carla")]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1").passes("ann")
    assert (table.where("alba"), table.where("anna")) == ("ready region", "uncontrolled region")
    assert (table.tapped("alba"), table.blood("alba"), table.t.knows(2, table.token("alba"))) == (False, 5, True)
    assert table.t.cards[table.token("alba")].controller == 0
    to(table, "cleo", "Which action?").says("cleo", "bleed:carla").offers("ann", "block:alba")


def test_all_have_seen_who_comes_out_before_his_name_is_told() -> None:
    """In the log of another Methuselah the move that shows him stands first."""
    table = turns(ann=side(uncontrolled=[vampire("Alba", 5, capacity=5)]))
    to(table, "ann", INFLUENCE).passes("ann")
    seen = [event["event"] for event in table.state.events(1) if event.get("card") == "alba"]
    assert seen.index("move") < seen.index("comes out")


@clause("ii.d.4.capacity")
def test_what_it_cannot_hold_is_lost() -> None:
    """It had seven, and holds five."""
    table = turns(ann=side(uncontrolled=[vampire("Alba", 7, capacity=5)]))
    to(table, "ben", MASTER)
    assert (table.where("alba"), table.blood("alba"), table.pool("ann")) == ("ready region", 5, 30)


@clause("ii.d.4.mandatory")
def test_all_that_can_come_out_do() -> None:
    """She is not asked."""
    table = turns(ann=side(uncontrolled=[vampire("Alba", 5, capacity=5), vampire("Anna", 3, capacity=3)]))
    to(table, "ann", INFLUENCE).passes("ann")
    assert [table.where(word) for word in ("alba", "anna")] == ["ready region"] * 2


@clause("ii.d.order")
def test_vampires_come_out_once_she_has_stopped() -> None:
    """She may move a counter back before."""
    table = turns(ann=side(uncontrolled=[vampire("Alba", 5, capacity=5)]))
    to(table, "ann", INFLUENCE).says("ann", "take-back:1").passes("ann")
    assert (table.where("alba"), table.blood("alba")) == ("uncontrolled region", 4)


@clause("ii.d.2.a")
def test_the_last_pool_may_be_moved_and_ousts() -> None:
    """With two pool she may move one and stay."""
    table = turns(ann=side(uncontrolled=[OLD], pool=2))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1").offers("ann", "transfer:1").says("ann", "transfer:1")
    assert gone(table) == ["ann"]


def test_a_recruited_ally_is_no_target_of_transfers() -> None:
    """It lies in the uncontrolled region until the turn is over."""
    dog = library("Dog", f.ALLY, levels=(f.Level("", "", life=2),))
    table = turns(ann=side(ready=[vampire("Alba")], hand=[dog], uncontrolled=[OLD]))
    to(table, "ann", "Which action?").says("ann", "recruit:alba", "card:dog")
    to(table, "ann", INFLUENCE).only("ann", "transfer:1", "pass")


def test_a_banished_vampire_comes_back_with_what_lies_on_it() -> None:
    """It lies face up in the uncontrolled region, with its equipment, which comes out with it."""
    knife = Lying(library("Knife", f.EQUIPMENT))
    table = turns(ann=side(uncontrolled=[vampire("Alba", 5, capacity=5, on_it=[knife])]))
    to(table, "ben", MASTER)
    assert (table.where("knife"), table.on("knife")) == ("ready region", "alba")


@pytest.mark.parametrize("left", [0, 1])
def test_with_nothing_to_spend_on_she_is_not_asked(left: int) -> None:
    """No vampire is there; a crypt card is something."""
    table = turns(2, ann=side(crypt=[OLD.face] * left))
    table.passes("ann", "ann")
    assert table.prompt == (INFLUENCE if left else MASTER)
