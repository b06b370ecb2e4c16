"""The turn: master phase, discards, the end of the turn, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.vtes.stage import ally, clause, library, side, vampire
from tests.vtes.turns import DISCARD, EMPTY, INFLUENCE, MASTER, MINIONS, SPARE, UNTAP, gone, location, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.master_actions import MASTER_ACTION, MasterRule, OutOfTurnRule, PhaseRule
from kredens_vtes.match import VtesTurns
from kredens_vtes.moments import ANNOUNCED, DISCARD_PHASE, INFLUENCE_PHASE, MASTER_PHASE, MASTER_PLAYED, UNTAPPING
from kredens_vtes.rules import Chosen, Pairs

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Tithe(MasterRule):
    """A master card: gain a pool."""

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


class Alarm(OutOfTurnRule):
    """An out-of-turn master card, as an action is announced: gain a pool."""

    to: ClassVar[tuple[str, ...]] = (ANNOUNCED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


class Shift(PhaseRule):
    """In your master phase: gain a pool."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


class Round(Shift):
    """The same in every phase in which cards are used."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING, MASTER_PHASE, INFLUENCE_PHASE, DISCARD_PHASE)


class Work(Shift):
    """The same for a master phase action, as often as you like."""

    costs: ClassVar[tuple[Cost, ...]] = (MASTER_ACTION,)


class Blow(MasterRule):
    """A master card: name a Methuselah, who burns her pool."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:  # noqa: ANN401, ARG002
        return None if chosen else [(f"whom:{SEAT_NAMES[one]}", one) for one in t.seats]

    def effect(self, t: VtesTable, play: Play) -> None:
        t.burn_pool(play.payload[0], 40)


class Upheaval(Blow):
    """A master card: change places with a Methuselah."""

    def effect(self, t: VtesTable, play: Play) -> None:
        t.swap_seats(play.seat, play.payload[0])


class Stop(OutOfTurnRule):
    """An out-of-turn master card: cancel a master card."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PLAYED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        from kredens.kernel.items import cancel

        cancel(t, play.subject)


def _hers(t: VtesTable, source: int, seat: int) -> bool:
    return t.cards[source].controller == seat


ABILITIES: dict[str, Any] = {
    "tithe": Tithe(),
    "alarm": Alarm(),
    "shift": Shift(),
    "work": Work(),
    "blow": Blow(),
    "upheaval": Upheaval(),
    "stop": Stop(),
    "two-masters": Ability(bonuses=(Bonus(stats.MASTER_ACTIONS, 1, touches=_hers),)),
    "two-discards": Ability(bonuses=(Bonus(stats.DISCARDS, 1, touches=_hers),)),
}
TITHE = library("Tithe", f.MASTER, "tithe")
ALARM = library("Alarm", f.MASTER, "alarm", keywords=(f.OUT_OF_TURN,))
STOP = library("Stop", f.MASTER, "stop", keywords=(f.OUT_OF_TURN,))


@clause("ii.b.1.receive", "ii.b.2.a.play")
def test_she_has_one_master_phase_action() -> None:
    """One master card is played; for a second one nothing is left."""
    table = turns(ann=side(hand=[TITHE, TITHE]), abilities=ABILITIES)
    table.only("ann", "play:tithe", "pass").says("ann", "play:tithe")
    assert table.pool("ann") == 31
    table.only("ann", "pass").refused("ann", "play:tithe", "ii.b.2.a.play")


@clause("ii.b.1.receive", "ii.b.2.a.optional", "ii.b.3")
def test_an_action_that_is_not_used_is_lost() -> None:
    """Ann plays nothing in this turn, and has one action in the next, and again one in the turn after that."""
    table = turns(ann=side(hand=[TITHE, TITHE, TITHE]), abilities=ABILITIES).passes("ann")
    for _ in range(2):
        to(table, "ann", MASTER).says("ann", "play:tithe").only("ann", "pass").passes("ann")


@clause("ii.b.2.a.play")
def test_a_master_card_is_played_in_the_own_master_phase() -> None:
    """Neither in her minion phase nor in Ben's master phase."""
    table = turns(ann=side(hand=[TITHE]), ben=side(hand=[TITHE]), abilities=ABILITIES)
    to(table, "ann", MINIONS).refused("ann", "play:tithe", "ii.b.2.a.play")
    to(table, "ben", MASTER).offers("ben", "play:tithe")


@clause("ii.b.2.order", "ii.b.2.b")
def test_cards_in_play_and_master_cards_in_any_order() -> None:
    """A card in play takes no action unless it says so."""
    ann = side(hand=[TITHE], holdings=[location("Mill", abilities=("shift",))])
    table = turns(ann=ann, abilities=ABILITIES)
    table.only("ann", "play:tithe", "use:mill", "pass").says("ann", "use:mill", "play:tithe").only("ann", "pass")
    table = turns(ann=ann, abilities=ABILITIES).says("ann", "play:tithe", "use:mill")
    assert table.pool("ann") == 32


@clause("ii.b.1.receive")
def test_a_card_in_play_can_take_a_master_phase_action() -> None:
    """With two of them: one for the card in play, one for the master card."""
    ann = side(
        hand=[TITHE], ready=[vampire("Anson", abilities=("two-masters",))],
        holdings=[location("Mill", abilities=("work",))],
    )  # fmt: skip
    table = turns(ann=ann, abilities=ABILITIES)
    table.says("ann", "use:mill").only("ann", "use:mill", "play:tithe", "pass").says("ann", "play:tithe")
    table.only("ann", "pass")


@clause("ii.note.oot.any-time", "ii.note.oot.in-lieu", "ii.b.1.out-of-turn")
def test_an_out_of_turn_master_takes_the_action_of_the_next_turn() -> None:
    """Ben plays one in Ann's turn; in his own he has none, in the one after that one again."""
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(hand=[ALARM, TITHE, TITHE]), abilities=ABILITIES)
    to(table, "ann", MINIONS).says("ann", "bleed:alba").says("ben", "reply:alarm")
    to(table, "ben", MASTER).only("ben", "pass").refused("ben", "play:tithe", "ii.b.1.out-of-turn")
    table.passes("ben")
    to(table, "ben", MASTER).offers("ben", "play:tithe")


@clause("ii.b.1.out-of-turn")
def test_of_two_actions_it_takes_one() -> None:
    """With two actions a turn one is left."""
    ben = side(ready=[vampire("Anson", tapped=True, abilities=("two-masters",))], hand=[ALARM, TITHE, TITHE])
    table = turns(ann=side(ready=[vampire("Alba")]), ben=ben, abilities=ABILITIES)
    to(table, "ann", MINIONS).says("ann", "bleed:alba").says("ben", "reply:alarm")
    to(table, "ben", MASTER).says("ben", "play:tithe").only("ben", "pass")


@clause("ii.note.oot.one")
def test_one_out_of_turn_master_between_two_turns() -> None:
    """In Ann's turn Ben plays one and no second one; in the next round he may play one again."""
    ann = side(ready=[vampire("Alba"), vampire("Anna")])
    table = turns(ann=ann, ben=side(hand=[ALARM, ALARM]), abilities=ABILITIES)
    to(table, "ann", MINIONS).says("ann", "bleed:alba").says("ben", "reply:alarm").says("ann", "bleed:anna")
    assert table.pool("ben") == 29
    to(to(table, "ben", MASTER), "ann", MINIONS).says("ann", "bleed:alba").offers("ben", "reply:alarm")


@clause("ii.note.oot.own-turn")
def test_an_out_of_turn_master_is_not_played_in_the_own_turn() -> None:
    """Ann may not answer her own action, nor play it in her master phase; Ben may answer."""
    ann = side(ready=[vampire("Alba")], hand=[ALARM])
    table = turns(ann=ann, ben=side(hand=[ALARM]), abilities=ABILITIES)
    table.only("ann", "pass").refused("ann", "play:alarm", "ii.note.oot.own-turn").passes("ann")
    table.says("ann", "bleed:alba").offers("ben", "reply:alarm")


@clause("ii.note.oot.in-lieu")
def test_a_master_card_that_is_cancelled_has_taken_its_action() -> None:
    """And so has the card that has cancelled it."""
    table = turns(ann=side(hand=[TITHE, TITHE]), ben=side(hand=[STOP, TITHE]), abilities=ABILITIES)
    table.says("ann", "play:tithe").says("ben", "reply:stop").only("ann", "pass")
    assert table.pool("ann") == 30
    to(table, "ben", MASTER).only("ben", "pass")


# Discards


@clause("ii.e.one", "i.h.1.discarded")
def test_one_card_may_be_discarded() -> None:
    """It is replaced at once; a second one stays."""
    table = turns(ann=side(hand=[TITHE, *[SPARE] * 6]), abilities=ABILITIES)
    to(table, "ann", DISCARD).only("ann", "discard:tithe", "discard:spare", "pass").says("ann", "discard:tithe")
    assert (table.asked, table.hand("ann"), table.where("tithe")) == ("ben", ["spare"] * 7, "ash heap")
    table.refused("ben", "discard:spare", "ii.e.one")


@clause("ii.e.optional")
def test_nothing_has_to_be_discarded() -> None:
    """Ann passes."""
    table = turns(ann=side(hand=[TITHE]), abilities=ABILITIES)
    to(table, "ann", DISCARD).passes("ann")
    assert table.hand("ann") == ["tithe"]


@clause("ii.e.one")
def test_a_card_can_give_another_discard() -> None:
    """Two may be discarded, and no third."""
    ann = side(ready=[vampire("Ulugh", abilities=("two-discards",))], hand=[TITHE] * 7, library=[SPARE, SPARE])
    table = turns(ann=ann, abilities=ABILITIES)
    to(table, "ann", DISCARD).says("ann", "discard:tithe", "discard:tithe")
    assert (table.asked, table.hand("ann")) == ("ben", ["spare"] * 2 + ["tithe"] * 5)


@clause("ii.e.one")
@pytest.mark.parametrize("allowed", [1, 2])
def test_who_has_discarded_all_that_she_may_is_told_so(allowed: int) -> None:
    """As long as she is asked on, since the mill can be used, and not before."""
    more = [vampire("Ulugh", abilities=("two-discards",))] if allowed == 2 else []
    ann = side(ready=more, holdings=[location("Mill", abilities=("round",))], hand=[TITHE] * 3)
    table = to(turns(ann=ann, abilities={**ABILITIES, "round": Round()}), "ann", DISCARD)
    for _ in range(allowed):
        table.offers("ann", "discard:tithe").says("ann", "discard:tithe")
    table.offers("ann", "use:mill").refused("ann", "discard:tithe", "ii.e.one")


@clause("i.h.1.exhausted")
def test_with_an_empty_library_the_hand_stays_short() -> None:
    """Nobody is ousted for it."""
    table = turns(ann=side(hand=[TITHE], library=EMPTY), abilities=ABILITIES)
    to(table, "ann", DISCARD).says("ann", "discard:tithe")
    assert (table.hand("ann"), gone(table)) == ([], [])


# The end of the turn


@clause("ii.f.allies", "ii.f.untapped")
def test_a_recruited_ally_enters_at_the_end_of_the_turn() -> None:
    """He may block in the turn that follows."""
    dog = library("Dog", f.ALLY, levels=(f.Level("", "", life=2),))
    table = turns(ann=side(ready=[vampire("Alba")], hand=[dog]), cleo=side(ready=[vampire("Carla")]))
    to(table, "ann", MINIONS).says("ann", "recruit:alba", "card:dog").passes("cleo")
    assert table.where("dog") == "uncontrolled region"
    to(table, "ben", MASTER)
    assert (table.where("dog"), table.tapped("dog"), table.blood("dog")) == ("ready region", False, 2)
    to(table, "cleo", MINIONS).says("cleo", "bleed:carla").offers("ann", "block:dog")


def test_an_uncontrolled_vampire_does_not_enter_then() -> None:
    """It has not blood enough."""
    table = turns(ann=side(uncontrolled=[vampire("Alba", 3, capacity=6)]))
    to(table, "ben", MASTER)
    assert table.where("alba") == "uncontrolled region"


# Whose turn comes next


@clause("i.a.turn-order", "i.a.seat-closes")
def test_the_turn_passes_to_the_left() -> None:
    """Past a Methuselah who has left."""
    table = turns(4, ann=side(hand=[library("Blow", f.MASTER, "blow")]), abilities=ABILITIES)
    table.says("ann", "play:blow", "whom:ben")
    seen = [table.asked]
    while len(seen) < 4:
        table.passes(table.asked)
        if table.asked != seen[-1]:
            seen.append(table.asked)
    assert seen == ["ann", "cleo", "dan", "ann"]


@clause("i.a.two-left")
def test_two_are_prey_and_predator_of_each_other() -> None:
    """An undirected action of Ann's gives Ben one chance to block, not two."""
    table = turns(2, ann=side(ready=[vampire("Alba", 3)]), ben=side(ready=[vampire("Bela", 4, intercept=1)]))
    assert (table.t.prey(0), table.t.predator(0), table.t.prey(1)) == (1, 1, 0)
    to(table, "ann", MINIONS).says("ann", "hunt:alba").only("ben", "block:bela", "pass").passes("ben").resting("ann")
    assert table.blood("alba") == 4


@clause("i.b.2", "i.b.1", "i.c.pool")
def test_the_bank_never_runs_out() -> None:
    """Pool beyond all counters there ever were; it is no blood of her vampires."""
    table = turns(2, ann=side(ready=[vampire("Alba", 3)]))
    table.t.gain_pool(0, 500)
    assert (table.pool("ann"), table.blood("alba")) == (530, 3)


@clause("ii.note.oust.turn")
def test_the_turn_of_who_is_ousted_is_over() -> None:
    """Ann burns her own pool: Ben's turn begins, and what was recruited by others is there."""
    table = turns(4, ann=side(hand=[library("Blow", f.MASTER, "blow")]), abilities=ABILITIES)
    table.says("ann", "play:blow", "whom:ann")
    assert (gone(table), table.asked, table.prompt) == (["ann"], "ben", MASTER)


def test_methuselahs_who_change_places_have_another_prey() -> None:
    """Ann and Cleo change places: Ann's prey is Dan, and after her turn his comes."""
    ann = side(ready=[vampire("Alba")], hand=[library("Upheaval", f.MASTER, "upheaval")])
    table = turns(4, ann=ann, ben=side(ready=[ally("Bear")]), abilities=ABILITIES)
    table.says("ann", "play:upheaval", "whom:cleo")
    t = table.t
    assert ([t.prey(seat) for seat in range(4)], t.predator(0)) == ([3, 0, 1, 2], 1)
    to(table, "ann", MINIONS).says("ann", "bleed:alba")
    assert (table.pool("ben"), table.pool("dan")) == (30, 29)
    assert to(table, "dan", UNTAP if table.edge == "dan" else MASTER).asked == "dan"


def test_a_game_ends_unfinished_after_so_many_rounds() -> None:
    """Two rounds: everybody has two turns, and nobody wins."""
    table = turns(2, options={"round_limit": 2})
    turn = 0
    while table.asked:
        turn += table.prompt == MASTER
        table.passes(table.asked)
    result = table.state.result
    assert result is not None
    assert (turn, result.winners, result.reason) == (4, (), "the limit of rounds is reached")


def test_a_round_is_over_when_all_have_had_a_turn_wherever_they_sit() -> None:
    """Ben and Cleo change places in Ann's turn: Cleo's turn is the second of the round, and Ben's the last."""
    table = turns(3, options={"round_limit": 1})
    table.t.swap_seats(1, 2)
    seats: list[str] = []
    while table.asked:
        seats += [table.asked] if table.prompt == MASTER else []
        table.passes(table.asked)
    assert seats == ["ann", "cleo", "ben"]


@clause("i.a.turn-order")
def test_turns_are_counted() -> None:
    """Ann's is the first and Ben's the second one."""
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(ready=[vampire("Bela")]))
    number = [next(frame.number for frame in table.t.frames if isinstance(frame, VtesTurns))]
    to(table, "ben", MINIONS)
    number.append(next(frame.number for frame in table.t.frames if isinstance(frame, VtesTurns)))
    assert number == [1, 2]


@pytest.mark.parametrize("phase", [UNTAP, MASTER, INFLUENCE, DISCARD])
def test_after_a_card_has_been_used_she_is_asked_on_in_the_same_phase(phase: str) -> None:
    """Two of them may be used in it."""
    mill, dam = location("Mill", abilities=("round",)), location("Dam", abilities=("round",))
    ann = side(holdings=[mill, dam], hand=[SPARE], uncontrolled=[vampire("Kid", 0)])
    table = to(turns(ann=ann, abilities={"round": Round()}), "ann", phase).says("ann", "use:mill")
    assert table.prompt == phase
    table.offers("ann", "use:dam").offers_not("ann", "use:mill")
