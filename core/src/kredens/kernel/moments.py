"""Moments: what happens without anybody having played it, and can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from kredens.kernel.abilities import REPLIES, mask_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Jump, Step, do, finish, leave
from kredens.kernel.items import CANCELLED, PENDING, RESOLVED, item_of, pop_item, push_item, set_outcome
from kredens.kernel.plays import Play

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table


class Moment(Play, kw_only=True):
    """Something that happens and can be answered, though nobody has played it: a phase begins, a character agitates.

    Its result is its outcome and its payload, which the answers may have changed.

    Attributes:
        name: the kind of its item.
    """

    name: str

    def happen(self, t: Table) -> None:
        """Put it on the stack."""
        self.item = push_item(t, self.name, self.seat, source=self.source, payload=self.payload)

    def tell(self, t: Table) -> Jump:
        """Hand over what the answers have made of it."""
        item = item_of(t, self.item)
        if item is None:
            return finish((CANCELLED, self.payload))
        set_outcome(t, self.item, RESOLVED)
        return finish((RESOLVED if item.outcome == PENDING else item.outcome, item.payload))

    def end(self, t: Table) -> None:
        """Take it off the stack."""
        if item_of(t, self.item):
            pop_item(t, self.item)

    steps: ClassVar[tuple[Step, ...]] = (do(happen), do(Play.window), do(tell), leave(end))


class QuietMoment(Moment, kw_only=True):
    """A moment of which the log says nothing, as that would tell whether somebody could have answered.

    Begin it with `happening`.
    """

    def go_by(self, t: Table) -> Jump:
        """Hand over what the answers have made of it, without a word."""
        item = item_of(t, self.item)
        if item is None:
            return finish((CANCELLED, self.payload))
        return finish((RESOLVED if item.outcome == PENDING else item.outcome, item.payload))

    steps: ClassVar[tuple[Step, ...]] = (do(Moment.happen), do(Play.window), do(go_by), leave(Moment.end))


M = TypeVar("M", bound=QuietMoment)


def happening(
    kind: type[M],
    t: Table,
    name: str,
    seat: int,
    payload: Plain = None,
    source: int = NOBODY,
    *,
    anyhow: bool = False,
) -> M | None:
    """Return the procedure in which all can answer what happens, or None if nobody can.

    Args:
        kind: the class of the procedure.
        t: the table.
        name: what happens: the kind of its item.
        seat: to whom it happens.
        payload: what it is about; answers may change it.
        source: the card it happens to, if any.
        anyhow: whether somebody can answer it though no card in the game is said to.

    Returns:
        A procedure whose result is (outcome, payload), so `CANCELLED` tells that an answer has stopped it.
    """
    if not (anyhow or mask_of(t, REPLIES, name)):
        return None
    return kind(name=name, seat=seat, payload=payload, source=source)


__all__ = ["Moment", "QuietMoment", "happening"]
