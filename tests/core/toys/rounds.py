"""A toy of circles: an exchange, a poll, presses, blockers, and one chance for each; which one is played is its id."""

# ruff: noqa: ARG002  # a rule of a toy takes what the kernel hands it

from __future__ import annotations

from typing import Any, ClassVar

from kredens.games import Game
from kredens.kernel.circle import FIRST, NEXT, SAME, Circle, circle_steps
from kredens.kernel.flow import DONE, Jump, Procedure, Step, do
from kredens.kernel.markers import counter
from kredens.kernel.phases import Phase, Turns, active_seat, phase, phase_now
from kredens.kernel.questions import Plain, Verb
from kredens.kernel.table import Table

STEALTH, INTERCEPT = counter("stealth", per="table"), counter("intercept", per="table")
CARDS = counter("cards", start=2)
VOTES = counter("votes")
SAID = counter("said")


class Exchange(Circle):
    """Seat 0 adds stealth while she is seen, seat 1 intercept while he sees nothing; the others have no part in it."""

    after: ClassVar[str] = FIRST

    def takes_part(self, t: Table, seat: int) -> bool:
        return seat < 2

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        seen = t.marks[INTERCEPT.base] >= t.marks[STEALTH.base]
        if t.marks[CARDS[seat]] and seen == (seat == 0):
            return [("add", 1)]
        return []

    def act(self, t: Table, seat: int, value: Plain) -> None:
        t.add(CARDS[seat], -1)
        t.add((STEALTH, INTERCEPT)[seat].base, value)

    steps: ClassVar[tuple[Step, ...]] = circle_steps("iii.e.2.c", prompt="Add stealth or intercept?")


class Poll(Circle):
    """Votes for or against, as many as one has, until nobody votes any more."""

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        return [("vote", 1)] if t.marks[CARDS[seat]] else []

    def act(self, t: Table, seat: int, value: Plain) -> None:
        t.add(CARDS[seat], -1)
        t.add(VOTES[seat], 1)


class SamePoll(Poll):
    after: ClassVar[str] = SAME


class OncePoll(Poll):
    after: ClassVar[str] = NEXT
    once: ClassVar[bool] = True


class Gift(OncePoll):
    """Seat 0 has something to do only once seat 1 has voted."""

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        return [] if seat == 0 and not t.marks[VOTES[1]] else super().options(t, seat)


class OnceSame(Poll):
    after: ClassVar[str] = SAME
    once: ClassVar[bool] = True


class Presses(Circle):
    """A press to continue, and one against it, in turn; nobody undoes her own."""

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        return [("press", 1)] if seat < 2 and t.marks[CARDS[seat]] and seat != self.last else []

    def act(self, t: Table, seat: int, value: Plain) -> None:
        t.add(CARDS[seat], -1)
        t.set(STEALTH.base, 1 - t.marks[STEALTH.base])


class Oust(Procedure[Table]):
    who: int

    def leave_table(self, t: Table) -> None:
        t.depart(self.who)

    steps: ClassVar[tuple[Step, ...]] = (do(leave_table),)


class Blockers(Circle):
    """Prey, then predator, may block; whoever acts ousts the next one, and the first block ends it."""

    def takes_part(self, t: Table, seat: int) -> bool:
        return seat != 0

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        return [("block", "block"), ("oust", "oust")]

    def act(self, t: Table, seat: int, value: Plain) -> Procedure[Any] | Jump | None:
        if value == "oust":
            return Oust(who=t.left_of(seat))
        t.add(VOTES[seat], 1)
        return DONE


class Following(Poll):
    """Closes as soon as three votes are cast."""

    def follow(self, t: Table, seat: int, result: Plain) -> Jump | None:
        t.add(SAID[seat], 1)
        return DONE if sum([t.marks[VOTES[other]] for other in t.seats]) == 3 else None


class Early(Poll):
    """Closes by itself as soon as somebody has voted."""

    def closed(self, t: Table) -> bool:
        return self.last >= 0


class Always(Poll):
    ask_always: ClassVar[bool] = True


CIRCLES: dict[str, type[Circle]] = {
    "exchange": Exchange, "poll": Poll, "same": SamePoll, "once": OncePoll, "once-same": OnceSame, "gift": Gift,
    "presses": Presses, "blockers": Blockers, "following": Following, "early": Early, "always": Always,
}  # fmt: skip


class Round(Procedure[Table]):
    def play(self, t: Table) -> Circle:
        return CIRCLES[t.setting.game.id](first=1 if t.setting.game.id == "blockers" else 0)

    def end(self, t: Table) -> None:
        t.over([t.marks[VOTES[seat]] for seat in range(t.setting.seats)], (), "the round is over")

    steps: ClassVar[tuple[Step, ...]] = (do(play), do(end))


MARKERS = (STEALTH, INTERCEPT, CARDS, VOTES, SAID)


def toy(circle: str) -> Game:
    """Make the toy that plays one of the circles."""
    return Game(
        id=circle, title="Circles", seats=(2, 5), zones=(), markers=MARKERS,
        verbs=(Verb("add"), Verb("vote"), Verb("press"), Verb("block"), Verb("oust")),
        cards=lambda _setup: (), flow=Round,
    )  # fmt: skip


class Untap(Phase):
    seat: int

    def untap(self, t: Table) -> None:
        t.say("phase", name=phase_now(t), seat=self.seat, active=active_seat(t))

    steps: ClassVar[tuple[Step, ...]] = (do(untap, "ii.a"),)


class MasterPhase(Phase):
    seat: int

    def play(self, t: Table) -> None:
        t.say("phase", name=phase_now(t), seat=self.seat, active=active_seat(t))

    steps: ClassVar[tuple[Step, ...]] = (do(play),)


class Ending(Phase):
    title: ClassVar[str] = "discard phase"
    seat: int

    def end(self, t: Table) -> None:
        t.say("phase", name=phase_now(t), seat=self.seat, active=active_seat(t))
        if self.seat == 0:
            t.depart(1)

    steps: ClassVar[tuple[Step, ...]] = (do(end),)


def has_master_phase(frame: Turn, _t: Table) -> bool:
    return frame.seat != 2


class Turn(Procedure[Table]):
    seat: int

    steps: ClassVar[tuple[Step, ...]] = (
        phase(Untap, "ii.untap"),
        phase(MasterPhase, when=has_master_phase),
        phase(Ending, "ii.discard"),
    )


class Game3(Turns):
    turn: ClassVar[type[Procedure[Any]]] = Turn

    def more(self, t: Table) -> bool:
        return self.number < 3


class Whole(Procedure[Table]):
    def play(self, t: Table) -> Turns:
        return Game3(seat=0)

    def end(self, t: Table) -> None:
        t.say("phase", name=phase_now(t), seat=-1, active=active_seat(t))
        t.over([0] * t.setting.seats, (), "three turns")

    steps: ClassVar[tuple[Step, ...]] = (do(play), do(end))


def turns() -> Game:
    """Make the toy that only counts its phases."""
    return Game(id="turns", title="Turns", seats=(3, 3), zones=(), verbs=(), cards=lambda _setup: (), flow=Whole)
