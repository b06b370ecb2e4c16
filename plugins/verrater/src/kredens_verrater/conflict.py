"""The conflict, phases 1 to 6: where it is, who plays which role and what for it, and what it brings."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, finish, go
from kredens.kernel.questions import Ask
from kredens_verrater.answers import conflicts, in_words, plays, roles
from kredens_verrater.board import (
    CONFLICT,
    CONFLICT_CARD,
    HOUSE,
    LANDSCAPES,
    MIDDLE,
    OFFER,
    PLAYED,
    ROLE,
    STRATEGY,
)
from kredens_verrater.cards import COLOURS, DIPLOMAT_5, EAGLE, HOUSES, ROLE_NAMES, ROSE, STRATEGIST, TRAITOR
from kredens_verrater.tables import VerraterTable, ring_borders

TRAITOR_POINTS = 1
STRATEGIST_POINTS = 2


class DetermineConflict(Procedure[VerraterTable]):
    """Phase 1: the holder of the Strategy card chooses a border between the houses."""

    def choose_border(self, t: VerraterTable) -> Ask:
        """Ask the Strategist for a border."""
        return conflicts(t.marks[STRATEGY], t.ring_houses())

    def lay_card(self, t: VerraterTable, border: int) -> Jump:
        """Lay the Conflict card on it."""
        if t.listening:
            seat = t.marks[STRATEGY]
            one, other = ring_borders()[border]
            places = f"{t.landscape_name(one)} and {t.landscape_name(other)}"
            t.say("conflict", seat=seat, border=border, text=f"{COLOURS[seat]} lays the conflict between {places}")
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
            "setup.strategy.meaning",
            "setup.landscape.circle",
            "example.conflict",
            "example.next-round",
            prompt="Where is the conflict?",
        ),
        do(lay_card, "setup.conflict.meaning"),
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
            cite("phase2.last")
            t.move_all(rest, MIDDLE)
            return DONE
        cite("phase2.pass", "phase2.next")
        t.move_all(rest, OFFER[t.in_turn(self.done)])
        return go(ChooseActions.choose_action)

    steps: ClassVar[tuple[Step, ...]] = (
        do(mix, "phase2.mix"),
        do(put_one_back, "phase2.discard-one", "phase2.unusable"),
        ask(
            choose_action,
            "phase2.choose",
            "example.actions",
            prompt="Which action card do you keep?",
            secret=True,
        ),
        do(keep, "phase2.knowledge"),
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
        seat = t.in_turn(self.done)
        if t.listening:
            t.say("plays", seat=seat, values=values, text=f"{COLOURS[seat]} plays {in_words(values)}")
        if values:
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
        if t.listening:
            chosen = [(seat, t.role(seat)) for seat in map(t.in_turn, range(t.setting.seats))]
            told = [f"{COLOURS[seat]} is the {ROLE_NAMES[role]}" for seat, role in chosen if role is not None]
            t.say("roles", text=", ".join(told) or "nobody has a role")

    def turn_traitor(self, t: VerraterTable) -> None:
        """Let the Traitor change house."""
        seat = t.seat_with(TRAITOR)
        if seat is not None:
            cite(
                "phase4.traitor",
                "phase4.traitor.lasting",
                "phase4.traitor.outcome",
                "role.traitor",
                "example.reveal",
            )
            t.change_house(seat, "as Traitor")

    def turn_diplomat(self, t: VerraterTable) -> Jump:
        """Let the Diplomat +5 change house too if all players were of one."""
        seat = t.seat_with(DIPLOMAT_5)
        if self.one_house and seat is not None:
            cite("phase4.diplomat5", "phase4.diplomat5.alone", "phase4.diplomat5.lasting", "phase4.diplomat5.points")
            t.change_house(seat, "as Diplomat +5, since all were of one house")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(turn_up, "phase4.reveal", "phase4.diplomat5.start"),
        do(turn_traitor),
        do(turn_diplomat),
    )


class Resolve(Procedure[VerraterTable]):
    """Phase 5: the totals of both houses. The result is (the Eagle's, the Rose's)."""

    def add_up(self, t: VerraterTable) -> Jump:
        """Add up the landscapes, the cards played and the Diplomats by house."""
        eagle, rose = t.totals()
        if eagle == rose:
            cite("phase5.tie")
        else:
            cite("phase5.winner")
        if t.of_one_house():
            cite("phase5.no-players")
        if t.listening:
            winner = None if eagle == rose else HOUSES[EAGLE if eagle > rose else ROSE]
            outcome = f"the {winner} wins" if winner else "nobody wins"
            text = f"Eagle {eagle}, Rose {rose}: {outcome}"
            t.say("totals", eagle=eagle, rose=rose, winner=winner, text=text)
        return finish((eagle, rose))

    steps: ClassVar[tuple[Step, ...]] = (
        do(
            add_up,
            "phase5.base",
            "phase5.cards",
            "phase1.sides",
            "phase3.supports",
            "flow.teams",
            "setup.landscape.content",
            "setup.supply.purpose",
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
            cite("phase5.tie.no-points")
            return
        of_eagle, of_rose = t.contended()
        won, beaten = (EAGLE, of_rose) if self.eagle > self.rose else (ROSE, of_eagle)
        winners = t.members(won)
        if not winners:
            cite("phase6.no-winner-players")
            return
        cite("phase6.winners", "phase6.table", "phase6.column", "phase6.each", "setup.landscape.content")
        points = t.landscape(beaten).points[len(winners) - 1]
        for seat in winners:
            t.win(seat, points, "conflict", f"for the {t.landscape(beaten).name}")

    def pay_traitor(self, t: VerraterTable) -> None:
        """Give the Traitor a point, also after a tie."""
        seat = t.seat_with(TRAITOR)
        if seat is not None:
            cite("phase6.traitor-point", "role.traitor")
            self._cite_tie()
            t.win(seat, TRAITOR_POINTS, "traitor", "as Traitor")

    def pay_strategist(self, t: VerraterTable) -> None:
        """Give the Strategist two points, also after a tie."""
        seat = t.seat_with(STRATEGIST)
        if seat is not None:
            cite("phase6.strategist-points", "role.strategist")
            self._cite_tie()
            t.win(seat, STRATEGIST_POINTS, "strategist", "as Strategist")

    def _cite_tie(self) -> None:
        if self.eagle == self.rose:
            cite("phase5.tie.roles")

    def turn_landscape(self, t: VerraterTable) -> Jump:
        """Turn the beaten landscape to the victorious house."""
        if self.eagle == self.rose:
            cite("phase5.tie.no-flip")
            return DONE
        cite("phase6.flip", "phase6.flip.estate", "example.flip")
        of_eagle, of_rose = t.contended()
        won, beaten = (EAGLE, of_rose) if self.eagle > self.rose else (ROSE, of_eagle)
        if t.listening:
            text = f"the {t.landscape(beaten).name} turns to the {HOUSES[won]}"
            t.say("turns", place=beaten, house=HOUSES[won], text=text)
        t.put(t.zones[LANDSCAPES][beaten], HOUSE, won)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(pay_winners, "phase6.recorded", "example.score", "example.score.counterfactual"),
        do(pay_traitor, "phase6.recorded", "example.score"),
        do(pay_strategist, "phase6.recorded", "example.score"),
        do(turn_landscape),
    )
