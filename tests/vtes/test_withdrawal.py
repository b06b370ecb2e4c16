"""Withdrawal: announced in one untap phase, kept up, and done in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.vtes.stage import Lying, Side, Talk, ally, clause, library, side, vampire
from tests.vtes.test_hand_size import ABILITIES as LARGER
from tests.vtes.turns import EMPTY, INFLUENCE, MASTER, MINIONS, SPARE, UNTAP, gone, location, points, to, turns

from kredens_vtes import faces as f
from kredens_vtes.board import BLOOD
from kredens_vtes.master_actions import MasterRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Tithe(MasterRule):
    """A master card: gain a pool."""

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


ABILITIES: dict[str, Any] = {"tithe": Tithe()}
TITHE = library("Tithe", f.MASTER, "tithe")


def poor(**more: Any) -> Side:  # noqa: ANN401  # whatever lies before her
    """Return a side with an empty library and a short hand."""
    given: dict[str, Any] = {"hand": [SPARE] * 2, **more}
    return side(library=EMPTY, **given)


def announced(**sides: Side) -> Talk:
    """Return a table of four at which Ann has announced her withdrawal."""
    given: dict[str, Any] = {"ann": poor(), **sides}
    table = turns(4, abilities=ABILITIES, **given)
    return table.says("ann", "withdraw")


@clause("vii.a.hand", "vii.a.library", "vii.b")
def test_it_is_announced_with_a_short_hand_and_an_empty_library() -> None:
    """Ann says so, in her untap phase; the others learn it."""
    table = turns(4, ann=poor()).only("ann", "withdraw", "pass").says("ann", "withdraw")
    assert (gone(table), table.prompt) == ([], MASTER)
    assert any(event["event"] == "withdrawal announced" for event in table.state.events(2))


@clause("vii.c.blood")
def test_a_paralysis_that_is_over_is_no_loss() -> None:
    """Somebody brings Ann's Stiff out of torpor for nothing; her withdrawal stands."""
    table = announced(ann=poor(torpor=[vampire("Stiff", 3, tapped=True, paralysed=True)]))
    table.t.make_ready(table.token("stiff"))
    table.t.changed = True
    while "ann" not in gone(table):
        assert (table.asked, table.prompt) != ("ann", UNTAP)
        table.passes(table.asked)


@clause("vii.c.blood")
def test_what_a_vampire_cannot_hold_is_no_loss() -> None:
    """Kid comes out with a counter too many; Ann withdraws in her next untap phase all the same."""
    table = announced(ann=poor(uncontrolled=[vampire("Kid", 7)]), ben=side(ready=[vampire("Bert")]))
    to(table, "ben", MINIONS)
    assert table.blood("kid") == 6
    to(table, "cleo", MASTER)
    to(table, "dan", MASTER)
    while "ann" not in gone(table):
        assert table.asked != "ann", table.prompt
        table.passes(table.asked)


@clause("vii.a.hand")
def test_with_a_full_hand_it_is_not() -> None:
    """Seven cards are full; six are not. The Edge is there so that she is asked."""
    table = turns(4, edge="ann", ann=poor(hand=[SPARE] * 7))
    table.only("ann", "edge-pool", "pass").refused("ann", "withdraw", "vii.a.hand")
    turns(4, edge="ann", ann=poor(hand=[SPARE] * 6)).offers("ann", "withdraw")


@clause("vii.a.hand")
def test_with_a_larger_hand_seven_cards_are_too_few() -> None:
    """Ann's library of her own gives her a hand of nine."""
    ann = poor(hand=[SPARE] * 7, holdings=[location("Library", abilities=("library",))])
    turns(4, ann=ann, abilities=LARGER).only("ann", "withdraw", "pass")


@clause("vii.a.library")
def test_with_a_card_in_the_library_it_is_not() -> None:
    """A short hand is not enough."""
    table = turns(4, edge="ann", ann=side(hand=[SPARE], library=[SPARE]))
    table.only("ann", "edge-pool", "pass").refused("ann", "withdraw", "vii.a.library")


@clause("vii.b")
def test_it_is_announced_in_the_own_untap_phase() -> None:
    """Not later in the turn, nor in another's untap phase, nor twice."""
    table = turns(4, edge="ann", ann=poor(), ben=poor())
    table.says("ann", "withdraw").refused("ann", "withdraw", "vii.b").passes("ann")
    table.refused("ann", "withdraw", "vii.b")
    to(table, "ben", UNTAP).offers("ben", "withdraw")


@clause("ii.a.3.d")
def test_it_takes_its_place_in_the_order() -> None:
    """A contest that is paid for before it is announced does not count."""
    haven = location("Haven", unique=True)
    table = turns(4, ann=poor(holdings=[haven]), ben=side(holdings=[haven]))
    table.says("ann", "keep:haven", "withdraw")
    to(table, "ben", UNTAP).says("ben", "yield:haven")
    while not gone(table):
        table.passes(table.asked)
    assert gone(table) == ["ann"]


@clause("ii.a.note.withdraw", "vii.d.moment", "vii.d.2", "vii.d.4", "vii.d.1.cards", "vii.d.1.counters")
def test_it_happens_as_her_next_untap_phase_begins() -> None:
    """Nothing untaps before; she has a point, her cards are burned, and Ben's turn follows."""
    knife = Lying(library("Knife", f.EQUIPMENT))
    ann = poor(ready=[vampire("Alba", tapped=True, on_it=[knife])], uncontrolled=[vampire("Young", 2, capacity=9)])
    table = to(announced(ann=ann), "ben", MASTER)
    while not gone(table):
        table.passes(table.asked)
    assert (gone(table), points(table), table.asked) == (["ann"], [1, 0, 0, 0], "ben")
    assert (table.where("alba"), table.where("knife"), table.blood("young")) == ("ash heap", "ash heap", 0)
    assert (table.pool("ann"), table.t.prey(3)) == (0, 1)


@clause("vii.d.moment")
def test_nothing_untaps_before_she_goes() -> None:
    """Alba has bled; as Ann's next untap phase begins she is gone before Alba could untap."""
    table = to(announced(ann=poor(ready=[vampire("Alba")])), "ann", MINIONS).says("ann", "bleed:alba")
    before = len(to(table, "ben", MASTER).state.events(None))
    while not gone(table):
        table.passes(table.asked)
    causes = [event.get("cause") for event in table.state.events(None)[before:]]
    assert ("withdrawal" in causes, "untap" in causes) == (True, False)


@clause("vii.d.5.pool", "vii.d.5.vp", "ii.note.oust.edge")
def test_nobody_else_gains_by_it() -> None:
    """Dan, her predator, has neither point nor pool; the Edge goes back."""
    table = announced()
    table.t.take_edge(0)
    to(table, "ben", MASTER)
    while not gone(table):
        table.passes(table.asked)
    assert (points(table), table.pool("dan"), table.edge) == ([1, 0, 0, 0], 30, "")


@clause("vii.d.3")
def test_she_keeps_her_ante() -> None:
    """Ann withdraws, and Ben ousts Cleo: he is entitled to her ante, not to Ann's, and keeps his own."""
    ben = side(ready=[vampire("Bela", bleed=40)])
    table = turns(3, ann=poor(), ben=ben, options={"ante": True}).says("ann", "withdraw")
    to(table, "ben", MASTER)
    while not gone(table):
        table.passes(table.asked)
    to(table, "ben", MINIONS).says("ben", "bleed:bela")
    told = [event for event in table.state.events(None) if event["event"] == "antes"]
    assert [(event["seats"], event["winners"]) for event in told] == [((2,), (1,))]


# What ends it


def _pool(t: VtesTable) -> None:
    t.burn_pool(0, 1)


def _pool_and_back(t: VtesTable) -> None:
    t.burn_pool(0, 1)
    t.gain_pool(0, 5)


def _blood(t: VtesTable) -> None:
    t.burn_blood(t.ready(0)[0], 1)


def _uncontrolled_blood(t: VtesTable) -> None:
    (young,) = [token for token in range(len(t.cards)) if t.face(token).slug == "young"]
    t.put(young, BLOOD, 1)


def _burned(t: VtesTable) -> None:
    t.burn(t.ready(0)[0])


LOSSES = [_pool, _pool_and_back, _blood, _uncontrolled_blood, _burned]


@pytest.mark.parametrize("loss", LOSSES)
@clause("vii.c.window", "vii.c.blood", "vii.c.1.nullify", "vii.c.2", "ii.a.note.unfulfilled")
def test_a_loss_of_pool_or_blood_ends_it(loss: Callable[[VtesTable], None]) -> None:
    """One counter is enough, and gains do not repair it; she stays and may announce it again."""
    ann = poor(ready=[vampire("Alba", 3)], uncontrolled=[vampire("Young", 2, capacity=9)])
    table = to(announced(ann=ann), "ben", MASTER)
    loss(table.t)
    to(table, "ann", UNTAP).only("ann", "withdraw", "pass")
    assert (gone(table), points(table)) == ([], [0] * 4)


def _others_pool(t: VtesTable) -> None:
    t.burn_pool(1, 3)


def _others_blood(t: VtesTable) -> None:
    t.burn_blood(t.ready(1)[0], 1)


def _gain(t: VtesTable) -> None:
    t.gain_pool(0, 3)
    t.gain_blood(t.ready(0)[0], 1)


def _too_much_blood(t: VtesTable) -> None:
    t.gain_blood(t.ready(0)[0], 9)


def _to_torpor(t: VtesTable) -> None:
    t.put_in_torpor(t.ready(0)[0])


@pytest.mark.parametrize("change", [_others_pool, _others_blood, _gain, _too_much_blood, _to_torpor])
@clause("ii.a.note.withdraw")
def test_what_is_no_loss_of_hers_does_not_end_it(change: Callable[[VtesTable], None]) -> None:
    """Losses of others, gains, blood that a vampire cannot hold, and torpor."""
    table = to(announced(ann=poor(ready=[vampire("Alba", 3)]), ben=side(ready=[vampire("Bela")])), "ben", MASTER)
    change(table.t)
    while not gone(table) and table.asked:
        table.says(table.asked, "pass" if "pass" in table.options else table.options[0])
    assert gone(table) == ["ann"]


@clause("vii.c.1.spend", "vii.c.pool", "vii.c.1.nullify")
def test_pool_that_she_moves_to_a_vampire_is_spent() -> None:
    """Nothing forbids it."""
    table = announced(ann=poor(uncontrolled=[vampire("Young", 0, capacity=9)]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1")
    to(table, "ann", UNTAP)
    assert gone(table) == []


@clause("vii.c.combat", "vii.c.1.nullify")
def test_a_combat_of_her_minions_ends_it() -> None:
    """Alba is blocked, and loses no blood by it, as the hound has no strength."""
    table = announced(ann=poor(ready=[vampire("Alba", 3)]), ben=side(ready=[ally("Hound", strength=0)]))
    to(table, "ann", MINIONS).says("ann", "bleed:alba").says("ben", "block:hound").brawl()
    assert table.blood("alba") == 3
    to(table, "ann", UNTAP)
    assert gone(table) == []


@clause("ii.a.note.withdraw")
def test_a_combat_of_others_does_not_end_it() -> None:
    """Ben and Cleo fight."""
    table = announced(ben=side(ready=[vampire("Bela")]), cleo=side(ready=[vampire("Carla")]))
    to(table, "ben", MINIONS).says("ben", "bleed:bela").says("cleo", "block:carla").brawl()
    while not gone(table):
        table.says(table.asked, "pass" if "pass" in table.options else table.options[0])
    assert gone(table) == ["ann"]


@clause("vii.c.again")
def test_after_a_failed_attempt_she_may_announce_it_again() -> None:
    """And leave a turn later."""
    table = to(announced(), "ben", MASTER)
    table.t.burn_pool(0, 1)
    to(table, "ann", UNTAP).says("ann", "withdraw")
    to(table, "ben", MASTER)
    while not gone(table):
        table.passes(table.asked)
    assert gone(table) == ["ann"]


@clause("ii.note.game-end")
def test_with_two_left_a_withdrawal_ends_the_game() -> None:
    """Both have a point and share the win."""
    table = turns(2, ann=poor()).says("ann", "withdraw")
    while table.asked:
        table.passes(table.asked)
    result = table.state.result
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1), (0, 1))


def test_a_card_that_is_played_meanwhile_does_no_harm() -> None:
    """Only pool, blood and combat count."""
    table = announced(ann=poor(hand=[TITHE]))
    table.says("ann", "play:tithe")
    to(table, "ben", MASTER)
    while not gone(table):
        table.passes(table.asked)
    assert points(table) == [1, 0, 0, 0]
