"""Circles: seats are asked in turn until all have passed in a row.

Reply windows, benes, polls, bribes, presses and exchanges of stealth and intercept are all circles. A circle remembers
who has passed and who acted last, never who comes next: that is read from the seats as they are now, so a circle
survives seats that leave.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go
from kredens.kernel.questions import PASS, Ask, Plain
from kredens.kernel.table import Table

NEXT, FIRST, SAME = "next", "first", "same"
"""Who is asked after an act: the next seat clockwise after the one who acted, the first one again, or the same one."""


class Circle(Procedure[Any], kw_only=True):
    """Ask the seats clockwise until all have passed in a row.

    A seat that has nothing to do is passed over without a word, which to the others looks as if she had passed.

    Attributes:
        after: who is asked after an act: `NEXT`, `FIRST` or `SAME`.
        once: whether each seat gets only one chance; otherwise every act gives all the others a new one.
        ask_always: whether seats are asked even if they have nothing to do.
        first: the seat that is asked first.
        passed: the mask of the seats that have passed since the last act.
        last: the seat that acted last, or `NOBODY`.
        actor: the seat whose act is under way, or `NOBODY`.
    """

    after: ClassVar[str] = NEXT
    once: ClassVar[bool] = False
    ask_always: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    """Whether nobody is ever asked who has nothing to do."""
    open_to_all: ClassVar[bool] = True
    """Whether all seats belong to it."""

    first: int
    passed: int = 0
    last: int = NOBODY
    actor: int = NOBODY

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.quiet = not cls.ask_always and cls.asks_always is Circle.asks_always
        cls.open_to_all = cls.takes_part is Circle.takes_part

    def options(self, t: Any, seat: int) -> list[tuple[str, Plain]]:
        """Return what a seat may do now besides passing, as (option id, value) pairs; nothing unless overridden."""
        return []

    def act(self, t: Any, seat: int, value: Plain) -> Procedure[Any] | Jump | None:
        """Carry out what a seat has chosen, or return the procedure that does.

        A choice that is not shown yet must change nothing here: it returns a procedure, which is undone for onlookers.
        """
        return None

    def follow(self, t: Any, seat: int, result: Plain) -> Jump | None:
        """Decide with the result of an act whether the circle goes on (None) or jumps somewhere else."""
        return None

    def close(self, t: Any) -> Procedure[Any] | Jump | Run | None:
        """Say what comes once all have passed; the circle ends unless overridden."""
        return DONE

    def closed(self, t: Any) -> bool:
        """Whether the circle ends now although not all have passed."""
        return False

    def takes_part(self, t: Any, seat: int) -> bool:
        """Whether a seat belongs to the circle at all."""
        return True

    def asks_always(self, t: Any, seat: int) -> bool:
        """Whether a seat is asked even if she has nothing to do."""
        return self.ask_always

    def worth_asking(self, t: Any) -> int:
        """Return the mask of seats that may have something to do: a quick look that saves listing their options."""
        present: int = t.present
        return present

    def order(self, t: Any) -> tuple[int, ...]:
        """Return the seats in the order in which they are asked now, those who have passed included."""
        start = self.first
        if self.last != NOBODY and self.after != FIRST:
            start = t.next_place(self.last) if self.after == NEXT else self.last
        seats: tuple[int, ...] = t.clockwise(start)
        return seats if self.open_to_all else tuple([seat for seat in seats if self.takes_part(t, seat)])

    def asks_again(self) -> None:
        """Forget the act that an onlooker has not seen."""
        self.actor = NOBODY

    def offer(self, t: Table) -> Ask | None:
        """Ask the first seat in order that has not passed and has something to do."""
        if self.closed(t):
            return None
        passed = self.passed
        worth = self.worth_asking(t)
        quiet = self.quiet
        if quiet and not worth & ~passed:
            return None
        for seat in self.order(t):
            if not passed >> seat & 1:
                pairs = self.options(t, seat) if worth >> seat & 1 else []
                if pairs or (not quiet and self.asks_always(t, seat)):
                    ids = tuple([pair[0] for pair in pairs])
                    return Ask(seat, (*ids, PASS), (*[(seat, pair[1]) for pair in pairs], (seat,)))
        return None

    def take(self, t: Table, answer: tuple[Plain, ...] | None) -> Procedure[Any] | Jump | Run | None:
        """Note a pass or carry out an act; close the circle if nobody was left to ask."""
        if answer is None:
            return self.close(t)
        seat: int = answer[0]
        if len(answer) == 1:
            self.passed |= self._before(t, seat) | 1 << seat
            return go(Circle.offer)
        self.actor = seat
        return self.act(t, seat, answer[1])

    def acted(self, t: Table, result: Plain) -> Jump:
        """Note who has acted, and ask again."""
        seat = self.actor
        if not self.once:
            self.passed = 0
        else:
            self.passed |= self._before(t, seat)
            if self.after != SAME:
                self.passed |= 1 << seat
        self.last = seat
        self.actor = NOBODY
        return self.follow(t, seat, result) or go(Circle.offer)

    def _before(self, t: Table, seat: int) -> int:
        """Return the mask of the seats that were passed over before `seat` was asked."""
        mask = 0
        for other in self.order(t):
            if other == seat:
                break
            mask |= 1 << other
        return mask

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(take), do(acted))


def circle_steps(
    *clauses: str, prompt: str = "", silent: bool = False, take: tuple[str, ...] = (), acted: tuple[str, ...] = ()
) -> tuple[Step, ...]:
    """Return the table of a circle with clauses and a prompt of its own.

    Args:
        clauses: the paragraphs by which the seats are asked.
        prompt: the question in words.
        silent: whether the others do not learn who is being asked, nor that she has passed.
        take: the paragraphs behind passing and acting.
        acted: the paragraphs behind who is asked after an act.
    """
    return (
        ask(Circle.offer, *clauses, prompt=prompt, silent=silent),
        do(Circle.take, *take),
        do(Circle.acted, *acted),
    )
