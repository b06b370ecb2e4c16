"""The rest of a round, phases 7 to 13: building, the Strategy card, new supply cards, passing on."""

from __future__ import annotations

from typing import ClassVar

from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import Ask
from kredens_verrater.answers import (
    BRING,
    MOVE,
    SIDES_IN_WORDS,
    constructions,
    entitled,
    excess,
    in_words,
    layings_off,
)
from kredens_verrater.board import (
    BUILT,
    DISCARD,
    DRAW,
    HAND,
    LANDSCAPES,
    MIDDLE,
    PLAYED,
    RESERVE,
    ROLE,
    SIDE,
    START,
    STRATEGY,
)
from kredens_verrater.cards import BUILDER, COLOURS, FARMER, HAND_LIMIT, STRATEGIST
from kredens_verrater.tables import VerraterTable


class Build(Procedure[VerraterTable]):
    """Phase 7: the Builder may bring in, move or turn over one card."""

    def choose_building(self, t: VerraterTable) -> Ask | None:
        """Ask the Builder, if there is one."""
        seat = t.seat_with(BUILDER)
        if seat is None:
            return None
        cite("phase7.optional", "phase7.free", "phase7.max-two", "phase7.no-remove", "setup.estate.one-per-landscape")
        return constructions(seat, t.occupied(), t.buildings(seat), t.reserve(seat))

    def carry_out(self, t: VerraterTable, step: tuple[int, int, int] | None) -> Jump:
        """Do what was chosen."""
        if step is None:
            return DONE
        cite("phase7.one", "role.builder")
        kind, place, more = step
        ring = t.zones[LANDSCAPES]
        seat = t.seat_with(BUILDER)
        assert seat is not None  # noqa: S101  # nobody else was asked
        if t.listening:
            text = f"{COLOURS[seat]} {_told(t, kind, place, more)}"
            t.say("builds", seat=seat, place=place, text=text)
        if kind == BRING:
            cite("phase7.bring", "example.builder")
            token = t.zones[RESERVE[seat]][-1]
            t.attach(token, ring[place], BUILT)
            t.put(token, SIDE, more)
            return DONE
        own = t.built_at(place)
        assert own is not None  # noqa: S101  # only places with a card were offered
        if kind == MOVE:
            cite("phase7.move", "phase7.no-turn-in-move")
            t.attach(own, ring[more], BUILT)
        else:
            cite("phase7.turn")
            t.put(own, SIDE, more)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            choose_building,
            "phase7.who",
            prompt="What do you build?",
        ),
        do(carry_out),
    )


def _told(t: VerraterTable, kind: int, place: int, more: int) -> str:
    where = t.landscape_name(place)
    if kind == BRING:
        return f"brings in {SIDES_IN_WORDS[more]} under {where}"
    if kind == MOVE:
        return f"moves the card under {where} to {t.landscape_name(more)}"
    return f"turns the card under {where} into {SIDES_IN_WORDS[more]}"


class TakeStrategy(Procedure[VerraterTable]):
    """Phase 8: the Strategist takes the Strategy card."""

    def take(self, t: VerraterTable) -> Jump:
        """Hand it over, if there is a Strategist."""
        seat = t.seat_with(STRATEGIST)
        if seat is None:
            cite("phase8.keep")
        elif seat == t.marks[STRATEGY]:
            cite("phase8.again", "role.strategist")
        else:
            cite("phase8.take", "phase8.next", "role.strategist", "example.strategist")
            t.set(STRATEGY, seat)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(take),)


class DiscardSupplies(Procedure[VerraterTable]):
    """Phase 9: the cards played go to the discard pile."""

    def discard(self, t: VerraterTable) -> Jump:
        """Collect them, clockwise from the start player."""
        for number in range(t.setting.seats):
            played = t.zones[PLAYED[t.in_turn(number)]]
            if played:
                t.move_all(played, DISCARD)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(discard, "phase9.discard", "example.discard"),)


class DrawSupplies(Procedure[VerraterTable]):
    """Phase 10: the Farmer first, then all others in turn draw new supply cards.

    Attributes:
        done: how many players have drawn.
    """

    done: int = 0

    def choose_laid_off(self, t: VerraterTable) -> Ask | None:
        """Ask the next player what to lay off if the draw would lead over five cards."""
        seat = _drawing(t, self.done)
        over = excess(t, seat)
        return layings_off(seat, t.hand(seat), over) if over else None

    def draw(self, t: VerraterTable, values: tuple[int, ...] | None) -> Jump:
        """Lay off what was chosen and draw the rest."""
        seat = _drawing(t, self.done)
        due = entitled(t, seat)
        number = min(due, HAND_LIMIT - len(t.zones[HAND[seat]]))
        if values:
            cite("phase10.limit.sorted-out")
            number += len(values)
            t.move_all(t.of_values(seat, values), DISCARD)
        if t.listening and due:
            t.say("draws", seat=seat, laid_off=values or (), drawn=number, text=_drawn(seat, values or (), number))
        while number:
            taken = t.zones[DRAW][: -number - 1 : -1]
            t.move_all(taken, HAND[seat])
            number -= len(taken)
            if not t.zones[DRAW]:
                cite("phase10.reshuffle")
                if t.listening:
                    t.say("reshuffle", text="the discards are shuffled into a new draw pile")
                t.move_all(t.zones[DISCARD], DRAW)
                t.shuffle(DRAW)
        self.done += 1
        return go(DrawSupplies.choose_laid_off) if self.done < t.setting.seats else DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            choose_laid_off,
            "phase10.limit.choice",
            "phase10.limit.hand5",
            "phase10.order",
            prompt="Which cards do you lay off before drawing?",
        ),
        do(
            draw,
            "phase10.pile",
            "phase10.limit.draw3",
            "phase10.limit.hand5",
            "phase10.estate-draw",
            "phase10.state",
            "phase10.no-opposing",
            "phase10.no-trading-post",
            "setup.estate.match",
            "setup.estate.purpose",
            "example.draw.brown",
            "example.draw.blue",
            "example.draw.green",
            "example.draw.yellow",
        ),
    )


def _drawn(seat: int, laid_off: tuple[int, ...], number: int) -> str:
    drawn = f"draws {number} {'card' if number == 1 else 'cards'}"
    return f"{COLOURS[seat]} {f'lays off {in_words(laid_off)} and ' if laid_off else ''}{drawn}"


def _drawing(t: VerraterTable, done: int) -> int:
    """Return who draws after `done` others: the Farmer first, then clockwise from the start player."""
    farmer = t.seat_with(FARMER)
    if farmer is None:
        return t.in_turn(done)
    if not done:
        cite("phase10.farmer")
        return farmer
    seat = t.in_turn(done - 1)
    passed = (farmer - t.marks[START]) % t.setting.seats
    return seat if done - 1 < passed else t.in_turn(done)


class ReturnActions(Procedure[VerraterTable]):
    """Phase 11: all action cards go back to the middle."""

    def give_back(self, t: VerraterTable) -> Jump:
        """Put the roles back, face down."""
        for number in range(t.setting.seats):
            for token in t.zones[ROLE[t.in_turn(number)]]:
                t.move(token, MIDDLE)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(give_back, "phase11.return", "role.one", "example.return"),)


class PassStart(Procedure[VerraterTable]):
    """Phase 12: the start player card goes to the left."""

    def pass_on(self, t: VerraterTable) -> Jump:
        """Hand it to the left neighbour."""
        t.set(START, t.in_turn(1))
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(pass_on, "phase12.pass", "phase12.independent", "example.return"),)


class EndRound(Procedure[VerraterTable]):
    """Phase 13: the round is over and the next one follows."""

    def close(self, _t: VerraterTable) -> Jump:
        """Close the round."""
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(close, "phase13.next", "example.position.end"),)
