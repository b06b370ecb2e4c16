"""The conflict, phases 1 to 6: where it is, who plays which role and what for it, and what it brings."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, finish, go
from kredens.kernel.questions import Ask
from kredens_verrater.answers import conflicts, plays, roles
from kredens_verrater.board import (
    ALLEGIANCE,
    CONFLICT,
    CONFLICT_CARD,
    HOUSE,
    LANDSCAPES,
    MIDDLE,
    OFFER,
    PLAYED,
    POINTS,
    ROLE,
    STRATEGY,
)
from kredens_verrater.cards import DIPLOMAT_5, EAGLE, HOUSES, ROSE, STRATEGIST, TRAITOR
from kredens_verrater.tables import VerraterTable

TRAITOR_POINTS = 1
STRATEGIST_POINTS = 2


class DetermineConflict(Procedure[VerraterTable]):
    """Phase 1: the holder of the Strategy card chooses a border between the houses."""

    def choose_border(self, t: VerraterTable) -> Ask:
        """Ask the Strategist for a border."""
        return conflicts(t.marks[STRATEGY], t.ring_houses())

    def lay_card(self, t: VerraterTable, border: int) -> Jump:
        """Lay the Conflict card on it."""
        t.set(CONFLICT, border)
        t.set(CONFLICT_CARD, NOBODY)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            choose_border,
            "phase1.who",
            "phase1.boundary",
            "phase1.compulsory",
            "phase1.repeat",
            "phase8.next",
            "example.conflict",
            "example.next-round",
            prompt="Where is the conflict?",
        ),
        do(lay_card, "setup.conflict.meaning", "phase1.sides"),
    )


class ChooseActions(Procedure[VerraterTable]):
    """Phase 2: one action card is put back unseen, the rest goes round, and each player keeps one.

    Attributes:
        done: how many players have chosen.
    """

    done: int = 0

    def mix(self, t: VerraterTable) -> None:
        """Mix the six action cards."""
        t.shuffle(MIDDLE)

    def put_one_back(self, t: VerraterTable) -> None:
        """Leave the top one in the middle and hand the others to the start player."""
        t.move_all(t.zones[MIDDLE][:-1], OFFER[t.in_turn(0)])

    def choose_action(self, t: VerraterTable) -> Ask:
        """Ask the next player for one of the cards handed on."""
        seat = t.in_turn(self.done)
        cards = t.cards
        return roles(seat, tuple(sorted([cards[token].face for token in t.zones[OFFER[seat]]])))

    def keep(self, t: VerraterTable, role: int) -> Jump:
        """Lay the chosen card face down before the player, and hand on the rest."""
        seat = t.in_turn(self.done)
        cards = t.cards
        for token in t.zones[OFFER[seat]]:
            if cards[token].face == role:
                t.move(token, ROLE[seat])
                break
        self.done += 1
        rest = t.zones[OFFER[seat]]
        if self.done == t.setting.seats:
            t.move_all(rest, MIDDLE)
            return DONE
        t.move_all(rest, OFFER[t.in_turn(self.done)])
        return go(ChooseActions.choose_action)

    steps: ClassVar[tuple[Step, ...]] = (
        do(mix, "phase2.mix"),
        do(put_one_back, "phase2.discard-one", "phase2.unusable"),
        ask(
            choose_action,
            "phase2.choose",
            "phase2.next",
            "phase8.again",
            "example.actions",
            prompt="Which action card do you keep?",
            secret=True,
        ),
        do(keep, "phase2.pass", "phase2.last", "phase2.knowledge"),
    )


class PlaySupplies(Procedure[VerraterTable]):
    """Phase 3: in turn each player lays open as many supply cards as she likes, up to five.

    Attributes:
        done: how many players have played.
    """

    done: int = 0

    def choose_cards(self, t: VerraterTable) -> Ask:
        """Ask the next player for the cards."""
        seat = t.in_turn(self.done)
        return plays(seat, t.hand(seat))

    def lay_open(self, t: VerraterTable, values: tuple[int, ...]) -> Jump:
        """Lay them open."""
        if values:
            seat = t.in_turn(self.done)
            t.move_all(t.of_values(seat, values), PLAYED[seat])
        self.done += 1
        return go(PlaySupplies.choose_cards) if self.done < t.setting.seats else DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(choose_cards, "phase3.play", "phase3.order", prompt="Which supply cards do you play?"),
        do(lay_open, "phase3.open", "example.supplies"),
    )


class RevealActions(Procedure[VerraterTable]):
    """Phase 4: the roles are revealed together, and who has to changes house.

    Attributes:
        one_house: whether all players were of one house before.
    """

    one_house: bool = False

    def turn_up(self, t: VerraterTable) -> None:
        """Turn all chosen action cards up."""
        self.one_house = t.of_one_house()
        for number in range(t.setting.seats):
            for token in t.zones[ROLE[t.in_turn(number)]]:
                t.turn(token, up=True)

    def turn_traitor(self, t: VerraterTable) -> None:
        """Let the Traitor change house."""
        _change_house(t, TRAITOR)

    def turn_diplomat(self, t: VerraterTable) -> Jump:
        """Let the Diplomat +5 change house too if all players were of one."""
        if self.one_house:
            _change_house(t, DIPLOMAT_5)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(turn_up, "phase4.reveal", "phase4.diplomat5.start"),
        do(
            turn_traitor,
            "phase4.traitor",
            "phase4.traitor.lasting",
            "phase4.traitor.outcome",
            "role.traitor",
            "example.reveal",
        ),
        do(
            turn_diplomat,
            "phase4.diplomat5",
            "phase4.diplomat5.alone",
            "phase4.diplomat5.lasting",
            "phase4.diplomat5.points",
        ),
    )


def _change_house(t: VerraterTable, role: int) -> None:
    seat = t.seat_with(role)
    if seat is not None:
        t.set(ALLEGIANCE[seat], 1 - t.house(seat))


class Resolve(Procedure[VerraterTable]):
    """Phase 5: the totals of both houses. The result is (the Eagle's, the Rose's)."""

    def add_up(self, t: VerraterTable) -> Jump:
        """Add up the landscapes, the cards played and the Diplomats by house."""
        eagle, rose = t.totals()
        if t.listening:
            winner = None if eagle == rose else HOUSES[EAGLE if eagle > rose else ROSE]
            t.say("totals", eagle=eagle, rose=rose, winner=winner)
        return finish((eagle, rose))

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            add_up,
            "phase5.base",
            "phase5.cards",
            "phase5.diplomats",
            "phase5.no-players",
            "phase5.winner",
            "phase5.tie",
            "phase3.supports",
            "flow.teams",
            "role.diplomat5",
            "example.totals",
        ),
    )


class DistributePoints(Procedure[VerraterTable]):
    """Phase 6: victory points for the winners and for two roles, and the beaten landscape turns.

    Attributes:
        eagle, rose: the totals.
    """

    eagle: int
    rose: int

    def pay_winners(self, t: VerraterTable) -> None:
        """Give each player of the victorious house the points on the beaten landscape."""
        if self.eagle == self.rose:
            return
        of_eagle, of_rose = t.contended()
        won, beaten = (EAGLE, of_rose) if self.eagle > self.rose else (ROSE, of_eagle)
        winners = t.members(won)
        if winners:
            points = t.landscape(beaten).points[len(winners) - 1]
            for seat in winners:
                t.add(POINTS[seat], points, "conflict")

    def pay_traitor(self, t: VerraterTable) -> None:
        """Give the Traitor a point."""
        _pay(t, TRAITOR, TRAITOR_POINTS, "traitor")

    def pay_strategist(self, t: VerraterTable) -> None:
        """Give the Strategist two points."""
        _pay(t, STRATEGIST, STRATEGIST_POINTS, "strategist")

    def turn_landscape(self, t: VerraterTable) -> Jump:
        """Turn the beaten landscape to the victorious house."""
        if self.eagle != self.rose:
            of_eagle, of_rose = t.contended()
            won, beaten = (EAGLE, of_rose) if self.eagle > self.rose else (ROSE, of_eagle)
            t.put(t.zones[LANDSCAPES][beaten], HOUSE, won)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            pay_winners,
            "phase6.winners",
            "phase6.table",
            "phase6.column",
            "phase6.each",
            "phase6.no-winner-players",
            "phase5.tie.no-points",
            "setup.landscape.content",
            "example.score",
            "example.score.counterfactual",
        ),
        do(pay_traitor, "phase6.traitor-point", "phase5.tie.roles"),
        do(pay_strategist, "phase6.strategist-points", "phase5.tie.roles", "phase6.recorded"),
        do(turn_landscape, "phase6.flip", "phase6.flip.estate", "phase5.tie.no-flip", "example.flip"),
    )


def _pay(t: VerraterTable, role: int, points: int, cause: str) -> None:
    seat = t.seat_with(role)
    if seat is not None:
        t.add(POINTS[seat], points, cause)
