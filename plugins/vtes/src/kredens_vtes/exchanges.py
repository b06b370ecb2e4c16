"""Exchanges: the two Methuselahs of a combat in turn, the acting minion's first, until neither wants to go on.

Maneuvers and presses are exchanges: what one has done, the other may undo, and nobody undoes what she has done herself.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from kredens.kernel.bans import verb_of
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.circle import NEXT, Circle
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go, leave
from kredens.kernel.items import CANCELLED, FIZZLED
from kredens.kernel.modifiers import add_row, end_row, rows_on, value
from kredens.kernel.notes import spend, spent
from kredens.kernel.permission import may
from kredens.kernel.replies import ACTOR, AT_ONCE, SUBJECT, Policy, ReplyWindow
from kredens_vtes.fighting import combat_of
from kredens_vtes.moments import COMBAT_ENDS, COMBAT_ROUND_ENDS, VtesMoment, VtesPlay

if TYPE_CHECKING:
    from kredens.kernel.modifiers import Stat
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_vtes.fighting import Fighting
    from kredens_vtes.tables import VtesTable


def left(t: VtesTable, stat: Stat, token: int) -> int:
    """Return how many optional maneuvers or presses of a sort a card has left in this combat."""
    return value(t, stat, token) - spent(t, stat.name, token=token)


def use_up(t: VtesTable, stat: Stat, token: int) -> None:
    """Use one of them: one for this round before one for the combat, and that before one that it has in each combat."""
    rows = [row for row in rows_on(t, stat, token) if row.op == "add" and row.amount > 0]
    rows.sort(key=lambda row: row.until != COMBAT_ROUND_ENDS)
    if not rows:
        spend(t, stat.name, token=token, until=COMBAT_ENDS)
        return
    row = rows[0]
    end_row(t, row.id)
    if row.amount > 1:
        add_row(t, replace(row, id=t.next_id(), amount=row.amount - 1))


class Exchange(ReplyWindow, kw_only=True):
    """The two Methuselahs in turn. Subclasses say who moved last, and what can be used without a card.

    The value of what is used without a card is the number of the card in play that gives it.
    """

    policy: ClassVar[Policy] = Policy(first=ACTOR, after=NEXT, resolution=AT_ONCE, answers=SUBJECT)
    plays: ClassVar[type[Play]] = VtesPlay
    own_verb: ClassVar[str] = ""

    def moved_last(self, combat: Fighting) -> int:
        """Return the minion that nobody has answered yet, or `NOBODY`."""
        return NOBODY

    def sources(self, t: VtesTable, combat: Fighting, minion: int) -> list[int]:
        """Return the cards in play that give a minion something to use."""
        return []

    def use(self, t: VtesTable, minion: int, source: int) -> None:
        """Use what a card in play gives."""

    def takes_part(self, t: VtesTable, seat: int) -> bool:
        """Whether a seat's minion fights and it was not him who moved last."""
        combat = combat_of(t)
        return combat is not None and combat.fighter_of(seat) not in {NOBODY, self.moved_last(combat)}

    def worth_asking(self, t: VtesTable) -> int:
        """Both are worth asking."""
        return t.present

    def options(self, t: VtesTable, seat: int) -> list[tuple[str, Plain]]:
        """Return what the cards in play give, and the cards that can be played.

        Whatever a minion can do for nothing he does before he pays for the same.
        """
        combat = combat_of(t)
        if combat is None:
            return []
        verb = verb_of(t, self.own_verb)
        words = t.words(seat, seat)
        minion = combat.fighter_of(seat)
        own: list[tuple[str, Plain]] = [
            (f"{self.own_verb}:{words[token]}", token)
            for token in self.sources(t, combat, minion)
            if may(t, verb, seat, words[token])
        ]
        free = {option for option, _ in own}
        played = super().options(t, seat)
        return own + [reply for reply in played if reply[0] not in free]

    def act(self, t: VtesTable, seat: int, value: Plain) -> Procedure[Any]:
        """Use what was chosen, or play it."""
        return Using(seat=seat, source=value) if isinstance(value, int) else super().act(t, seat, value)

    def acted(self, t: Any, result: Plain) -> Jump:
        """Go on with the other one; whose card was cancelled may use something else."""
        if result in {CANCELLED, FIZZLED}:
            self.actor = NOBODY
            return go(Circle.offer)
        return super().acted(t, result)

    def close(self, t: VtesTable) -> Jump:
        """Once nobody goes on it is over: whatever was played has taken effect at once."""
        return DONE


class Using(Procedure[Any], kw_only=True):
    """Use what a card in play gives, in the exchange below.

    Attributes:
        seat: who uses it.
        source: the card.
    """

    seat: int
    source: Token

    def use(self, t: VtesTable) -> None:
        """Use it."""
        exchange: Any = t.frames[-2]
        combat = combat_of(t)
        if combat is not None:
            exchange.use(t, combat.fighter_of(self.seat), self.source)

    steps: ClassVar[tuple[Step, ...]] = (do(use),)


def exchange_steps(prompt: str, *clauses: str) -> tuple[Step, ...]:
    """Return the table of an exchange with a prompt and clauses of its own."""
    return (
        ask(Circle.offer, *clauses, prompt=prompt, silent=True),
        do(Circle.take),
        do(Exchange.acted),
        leave(ReplyWindow.put_aside),
    )


class ExchangeMoment(VtesMoment, kw_only=True):
    """A step of a round in which the two exchange what they have. Subclasses name the window."""

    window_of: ClassVar[type[Exchange]] = Exchange

    def replies(self, t: Any) -> Exchange:
        """Let the two take turns."""
        return self.window_of(first=self.seat, subject=self.item)


__all__ = ["Exchange", "ExchangeMoment", "Using", "exchange_steps", "left", "use_up"]
