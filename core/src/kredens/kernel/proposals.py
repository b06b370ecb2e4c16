"""Proposals: changes that may still be replaced or altered before they happen.

A vampire would go to torpor, a player would lose her last stroke, damage is to come: such a change is a procedure with
fields. Effects that speak of it with "instead" rewrite it, each once; then others may alter it, by a window of replies
for instance; then it happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from msgspec import Struct

from kredens.errors import BadGame
from kredens.kernel.abilities import INSTEADS, awake, in_force
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, T, ask, do, finish, go, run_then
from kredens.kernel.modifiers import add_row, registered_name
from kredens.kernel.rows import Lasting, Row
from kredens.kernel.triggers import ordering, whose_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.questions import Ask, Plain
    from kredens.kernel.table import Table

INSTEAD = "instead"
"""The operation of rows that replace a change."""

insteads: dict[str, Instead] = {}
"""Every registered `Instead` by its name in rows."""


class Instead(Struct, frozen=True, kw_only=True):
    """What makes something else of a change that would happen.

    Attributes:
        name: what it is called where a player orders several; lower-case letters, digits and dashes.
        change: the name of the change it replaces.
        test: whether it applies: called with the table, its source (a token, or `NOBODY`) and the proposal.
        rewrite: what it does, called likewise: it alters the proposal's fields, or calls its `drop`, or returns a
            procedure that runs in its place.
        clauses: the paragraphs behind it.
    """

    name: str
    change: str
    test: Callable[..., bool]
    rewrite: Callable[..., Procedure[Any] | None]
    clauses: tuple[str, ...] = ()


def lasting_instead(instead: Instead) -> Instead:
    """Register an `Instead` so that rows can bring it; its `rewrite`, a function of a module, names it there."""
    insteads[registered_name(instead.rewrite)] = instead
    return instead


def begin_instead(t: Table, instead: Instead, **lasting: Unpack[Lasting]) -> Row:
    """Start an effect that replaces changes until its scope ends; what it may say is told at `modifiers.begin`.

    A `target` or `player` is the only card or seat whose changes it replaces.

    Raises:
        BadGame: it was not registered with `lasting_instead`.
    """
    name = registered_name(instead.rewrite)
    if insteads.get(name) is not instead:
        raise BadGame(f"The replacement {instead.name!r} is not registered with lasting_instead.")
    return add_row(t, Row(t.next_id(), instead.change, 0, INSTEAD, 0, name, **lasting))


class Proposal(Procedure[T]):
    """A change that may be replaced or altered. Subclasses declare fields, `change` and the methods below.

    Attributes:
        token: the card it would happen to, or `NOBODY`.
        seat: the seat it would happen to, or `NOBODY`.
        dropped: whether it does not happen after all.
        replaced: what has rewritten it already: (name, bringing card, row) of each.
    """

    change: ClassVar[str] = ""
    """Its name, by which replacements find it."""

    token: Token = NOBODY
    seat: int = NOBODY
    dropped: bool = False
    replaced: tuple[Plain, ...] = ()

    def chooser(self, t: T) -> int:
        """Return the seat that orders several replacements: the active player, unless the game says otherwise."""
        return whose_turn(t)

    def window(self, t: T) -> Procedure[Any] | None:  # noqa: ARG002  # a change that nobody can answer
        """Return the window in which it can be altered, or None."""
        return None

    def happen(self, t: T) -> Plain:  # noqa: ARG002  # what a subclass needs
        """Carry the change out and return what its caller is given. Every proposal says how."""
        raise BadGame(f"The proposal {type(self).__name__} does not say what happens.")

    def drop(self) -> None:
        """Let it not happen."""
        self.dropped = True

    def order(self, t: T) -> Ask | None:
        """Ask which replacement comes first, where several apply."""
        names = [instead.name for instead, *_ in _applying(t, self)]
        return ordering(self.chooser(t), names) if len(names) > 1 else None

    def replace(self, t: T, choice: int | None) -> Run | Jump | None:
        """Let one replacement rewrite it."""
        applying = _applying(t, self)
        if not applying:
            return None
        instead, source, key, clauses = applying[choice or 0]
        cite(*instead.clauses, *clauses)
        self.replaced = (*self.replaced, key)
        child = instead.rewrite(t, source, self)
        if child is None:
            return DONE if self.dropped else go(_AnyProposal.order)
        if isinstance(child, Proposal):
            child.replaced = (*self.replaced, *child.replaced)
        return run_then(child, _AnyProposal.hand_on)

    def alter(self, t: T) -> Procedure[Any] | None:
        """Open the window in which it can be altered."""
        return self.window(t)

    def carry_out(self, t: T) -> Jump:
        """Let it happen, unless it was dropped."""
        return DONE if self.dropped else finish(self.happen(t))

    def hand_on(self, _t: T, result: Plain) -> Jump:
        """Give the caller what the procedure in its place has given."""
        return finish(result)

    steps: ClassVar = (
        ask(order, prompt="Which of these comes first?"),
        do(replace),
        do(alter),
        do(carry_out),
        do(hand_on),
    )


_AnyProposal = Proposal[Any]
_Key = tuple[str, int, int]


def _applying(t: Table, proposal: Proposal[Any]) -> list[tuple[Instead, int, _Key, tuple[str, ...]]]:
    """Return (instead, source, key, clauses) for each replacement that applies and has not had its turn."""
    done = proposal.replaced
    found: list[tuple[Instead, int, _Key, tuple[str, ...]]] = []
    for token, brought in in_force(t, INSTEADS, proposal.change):
        instead: Instead = brought.thing
        key = (instead.name, token, 0)
        if key not in done and instead.test(t, token, proposal):
            found.append((instead, token, key, brought.clauses))
    for row in t.rows:
        if (
            row.op == INSTEAD
            and row.stat == proposal.change
            and row.target in {NOBODY, proposal.token}
            and row.player in {NOBODY, proposal.seat}
            and (not row.bound or awake(t, row.source))
        ):
            instead = insteads[row.test]
            key = (instead.name, NOBODY, row.id)
            if key not in done and instead.test(t, row.source, proposal):
                found.append((instead, row.source, key, ()))
    return found


__all__ = ["INSTEAD", "Instead", "Proposal", "begin_instead", "insteads", "lasting_instead"]
