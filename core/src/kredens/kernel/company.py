"""The company: who sits at the table, what they have, what they are committed to, what is said, and how it ends.

These are the atoms of a position that touch no card; `table.py` adds those that do. Each leaves an event if anybody
listens.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from kredens.errors import BadGame, shown
from kredens.kernel.changes import EVENTS, MARKS
from kredens.kernel.rng import shuffled
from kredens.kernel.state import Outcome, Pledge, Position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.markers import Marker
    from kredens.kernel.questions import Plain

MARK, SAY = "mark", "say"
"""The kinds of events here, the first word of each."""

MOVE, SHUFFLE, TURN, TAP, PUT, ATTACH, CONTROL, SLEEP, REVEAL, GONE = (
    "move", "shuffle", "turn", "tap", "put", "attach", "control", "sleep", "reveal", "gone",
)  # fmt: skip
"""The kinds of events that happen to cards, and to the seat that leaves."""
RECORDS = (MOVE, TURN, TAP, PUT, ATTACH, CONTROL, SLEEP)
"""Those that tell of one card, with its record as it was before."""
KINDS = (MARK, SAY, *RECORDS, SHUFFLE, REVEAL, GONE)
"""All kinds of events."""

_T = TypeVar("_T")


class Company(Position):
    """A position, and what may happen in it to anything but cards."""

    @property
    def edition(self) -> int:
        """Return which edition of its rulebook is played, where a game has several: a place among a ban's paragraphs.

        A game that has several overrides this.
        """
        return 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in the game, clockwise from the head of the table."""
        present = self.present
        if self.order:
            return tuple([seat for seat in self.order if present >> seat & 1])
        setting = self.setting
        if present == setting.all_seats:
            return setting.order
        return tuple([seat for seat in setting.order if present >> seat & 1])

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return the seats still in the game, clockwise from `first` (or from the next one, if she has left)."""
        present = self.present
        order = self.order
        if order:
            place = order.index(first)
            return tuple([seat for seat in (*order[place:], *order[:place]) if present >> seat & 1])
        setting = self.setting
        ring = setting.rings[first]
        return ring if present == setting.all_seats else tuple([seat for seat in ring if present >> seat & 1])

    def left_of(self, seat: int) -> int:
        """Return the next seat clockwise that is still in the game."""
        if self.order:
            place = self.order.index(seat)
            turned = (*self.order[place + 1 :], *self.order[:place])
            return next((other for other in turned if self.present >> other & 1), seat)
        count = len(self.setting.order)
        for step in range(1, count + 1):
            neighbour = (seat + step) % count
            if self.present >> neighbour & 1:
                return neighbour
        return seat

    def next_place(self, seat: int) -> int:
        """Return where clockwise questions go on after a seat: the next one, whether or not she is still in the game.

        After the last number comes the number of seats, which `clockwise` takes for the first one.
        """
        if self.order:
            return self.order[(self.order.index(seat) + 1) % len(self.order)]
        return seat + 1

    def reseat(self, order: Iterable[int], cause: str = "") -> None:
        """Let the seats sit otherwise from now on.

        Args:
            order: all seats clockwise, from any of them, those that have left the game included.
            cause: a word for the log.

        Raises:
            BadGame: a seat is missing there, or named twice.
        """
        seated = tuple(order)
        if sorted(seated) != list(range(self.setting.seats)):
            raise BadGame(f"Seats are put into the order {seated}, which does not name each of them once.")
        # Only who sits next to whom matters: a circle begins at the head of the table, as the usual one does.
        head = seated.index(self.setting.order[0])
        seated = (*seated[head:], *seated[:head])
        self.order = () if seated == self.setting.order else seated
        self.changed = True
        self.say("seating", order=seated, cause=cause)

    def mark(self, place: SupportsIndex) -> int:
        """Return the number at a marker's place, e.g. `POINTS[seat]`."""
        return self.marks[place]

    def set(self, place: SupportsIndex, number: int, cause: str = "") -> None:
        """Set the number at a marker's place."""
        where = index(place)
        before = self.marks[where]
        if before != number:
            self.marks[where] = number
            self.changed |= MARKS
            if self.listening:
                self.tell((MARK, where, before, number, cause))

    def add(self, place: SupportsIndex, number: int, cause: str = "") -> None:
        """Add to the number at a marker's place."""
        if number:
            self.set(place, self.marks[place] + number, cause)

    def transfer(self, marker: Marker, number: int, source: int, to: int, cause: str = "") -> int:
        """Move up to `number` conserved tokens from one place of a marker to another; return how many moved."""
        moved = max(0, min(number, self.marks[source]))
        if moved and source != to:
            assert marker.kind == "tokens"  # noqa: S101  # only tokens are conserved
            self.set(source, self.marks[source] - moved, cause)
            self.set(to, self.marks[to] + moved, cause)
        return moved

    def pledge(self, seat: int, topic: str, value: Plain, among: tuple[Plain, ...]) -> None:
        """Commit a seat to a secret choice until `unveil` is called for its topic."""
        kept = [other for other in self.pledges if (other.seat, other.topic) != (seat, topic)]
        self.pledges = (*kept, Pledge(seat, topic, value, among))

    def pledged(self, seat: int, topic: str) -> Plain:
        """Return what a seat has committed itself to, or None."""
        for pledge in self.pledges:
            if pledge.seat == seat and pledge.topic == topic:
                return pledge.value
        return None

    def unveil(self, topic: str) -> tuple[tuple[int, Plain], ...]:
        """Reveal all secret choices of a topic together: (seat, value) clockwise from seat 0."""
        shown = sorted([(pledge.seat, pledge.value) for pledge in self.pledges if pledge.topic == topic])
        self.pledges = tuple([pledge for pledge in self.pledges if pledge.topic != topic])
        self.changed = True
        if self.listening:
            for seat, value in shown:
                self.tell((SAY, topic, (("seat", seat), ("value", value)), self.setting.everyone))
        return tuple(shown)

    @property
    def telling(self) -> bool:
        """Whether what is said is kept, so that it is worth putting into words: there is a log, or a trigger on it."""
        return self.listening and (self.log is not None or SAY in self.setting.heard)

    def say(self, topic: str, *, to: int | None = None, **facts: Plain) -> None:
        """Put something that was worked out into the log, for everybody or for one seat.

        Raises:
            BadGame: the topic is the name of one of the kernel's own events, so that readers would take it for that.
        """
        if self.telling:
            if topic in KINDS:
                raise BadGame(f"{self.setting.game.id!r} says {topic!r}, which is the name of an event of the kernel.")
            audience = self.setting.everyone if to is None else 1 << to
            self.tell((SAY, topic, tuple(sorted(facts.items())), audience))

    def told_outcome(self, item: Item) -> str:  # noqa: ARG002  # a hook: games override it
        """Return how everybody is told what has become of a play, or of what happened; "" for the usual way."""
        return ""

    def over(self, scores: Iterable[float], winners: Iterable[int], reason: str,
             utilities: Iterable[float] = ()) -> None:  # fmt: skip
        """End the game.

        Args:
            scores: by seat, as the rules count them; those who have left the game have theirs too.
            winners: the seats that have won; nobody if the game is unfinished.
            reason: how it ended, in a few words.
            utilities: by seat from -1 to 1, if they do not follow from who has won.

        Raises:
            BadGame: there is not one score, and one utility if there are any, for each seat, or a winner is no seat.
        """
        outcome = Outcome(tuple(scores), tuple(winners), reason, tuple(utilities))
        _check_result(outcome.scores, outcome.winners, outcome.utilities, self.setting.seats)
        self.outcome = outcome
        self.frames.clear()
        self.unwinding = ()
        self.waiting = ()
        if self.rows or self.notes:
            self.rows = tuple([row for row in self.rows if row.depth < 0])
            self.notes = tuple([note for note in self.notes if note.depth < 0])

    def next_id(self) -> int:
        """Return a number that nothing else in this game has."""
        self.serial += 1
        return self.serial

    def random_order(self, items: tuple[_T, ...]) -> tuple[_T, ...]:
        """Return `items` in a random order drawn from the state's own generator."""
        self.drawn += 1
        return shuffled(self.seed, self.drawn - 1, items)

    def tell(self, event: tuple[Plain, ...]) -> None:
        """Record an event for the log and for triggers."""
        if self.log is not None:
            self.log.append(event)
        if event[0] in self.setting.heard:
            self.changed |= EVENTS
            self.happened = (*self.happened, event)


_NUMBERS = frozenset({int, float})
_WHOLE = frozenset({int})


def _check_result(
    scores: tuple[object, ...], winners: tuple[Any, ...], utilities: tuple[object, ...], seats: int
) -> None:
    """Look at how a game ends. Raises `BadGame` if that is no result for these seats."""
    # What is right costs as little as it can: a game of four answers ends as often as a long one.
    numbers = (
        len(scores) == seats and len(utilities) in {0, seats} and _NUMBERS.issuperset(map(type, scores + utilities))
    )
    if numbers and _WHOLE.issuperset(map(type, winners)):
        seated = set(winners)
        if len(seated) == len(winners) and seated.issubset(range(seats)):
            return
    for several, what in ((scores, "score"), (utilities, "utility")):
        if len(several) != seats and (several or what == "score"):
            raise BadGame(f"the game ends with {shown(several)}, which is not one {what} for each of {seats} seats")
        for one in several:
            if not isinstance(one, (int, float)):
                raise BadGame(f"the game ends with the {what} {shown(one)}, which is no number")
    for seat in winners:
        if not isinstance(seat, int) or not 0 <= seat < seats or winners.count(seat) > 1:
            raise BadGame(
                f"the game ends with the winners {shown(winners)}, which are not distinct seats from 0 to {seats - 1}"
            )


__all__ = [
    "ATTACH", "CONTROL", "GONE", "KINDS", "MARK", "MOVE", "PUT", "RECORDS", "REVEAL", "SAY", "SHUFFLE", "SLEEP", "TAP",
    "TURN", "Company",
]  # fmt: skip
