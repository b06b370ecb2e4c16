"""The windows of the toy of answers: one for each policy, and the plays that are answered in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kredens.kernel.circle import FIRST, NEXT, SAME
from kredens.kernel.items import CANCELLED, FIZZLED, RESOLVED, RETURNED
from kredens.kernel.markers import counter
from kredens.kernel.plays import BACK, Play
from kredens.kernel.replies import (
    ACTIVE,
    ACTOR,
    ALL,
    ANY,
    AT_ONCE,
    LATEST,
    OTHER,
    SUBJECT,
    TOP,
    Policy,
    ReplyWindow,
    open_window,
)
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, hand, pile, tableau

HAND, PLAY, LIMBO, DISCARD = (
    hand(),
    tableau("play", live=True),
    tableau("limbo", per="table"),
    pile("discard", up=True, per="seat"),
)
POINTS, GOLD, DEEDS = counter("points"), counter("gold", start=3), counter("deeds", start=1)

LIFO = Policy(first=OTHER, after=NEXT, resolution=ALL, answers=ANY, limit=1)
"""Veto!: the opponent first, then in turn, one answer of each to each item; once both pass, last in, first out.

The demo says no more than that, so its rest is the full game's.
"""

AS_PLAYED = Policy(first=ACTOR, after=FIRST, resolution=AT_ONCE, answers=SUBJECT)
"""V:TES, while a card is being played: cancelling it takes effect at once, and the cancelling card can be cancelled."""

SEQUENCE = Policy(first=ACTIVE, after=FIRST, resolution=AT_ONCE, answers=SUBJECT)
"""V:TES, during an action: the acting player has the first chance, again after each card; the others follow."""

TOP_FIRST = Policy(first=ACTIVE, after=SAME, resolution=TOP, answers=ANY)
"""A stack as in Magic: who adds goes on; when all pass, the top resolves and the active player is asked first again."""


class Act(Play):
    limbo: ClassVar[Zone | None] = LIMBO
    homes: ClassVar[Mapping[str, Zone | str]] = {
        RESOLVED: DISCARD, CANCELLED: DISCARD, FIZZLED: DISCARD, RETURNED: BACK,
    }  # fmt: skip

    def replies(self, t: Table) -> ReplyWindow | None:
        return open_window(WINDOWS[t.setting.game.id], t, self.item)


class Attack(Act):
    kind: ClassVar[str] = "attack"
    unpaid: ClassVar[str] = RETURNED


class Response(Act):
    kind: ClassVar[str] = "answer"


class Sequence(ReplyWindow):
    policy: ClassVar[Policy] = SEQUENCE
    plays: ClassVar[type[Play]] = Response


class Quick(ReplyWindow):
    policy: ClassVar[Policy] = AS_PLAYED
    plays: ClassVar[type[Play]] = Response


class Stack(ReplyWindow):
    policy: ClassVar[Policy] = LIFO
    plays: ClassVar[type[Play]] = Response


class Demo(ReplyWindow):
    policy: ClassVar[Policy] = LIFO
    plays: ClassVar[type[Play]] = Response


class Reopening(ReplyWindow):
    policy: ClassVar[Policy] = TOP_FIRST
    plays: ClassVar[type[Play]] = Response


class Unlimited(ReplyWindow):
    policy: ClassVar[Policy] = Policy(resolution=ALL, answers=ANY)
    plays: ClassVar[type[Play]] = Response


class Latest(ReplyWindow):
    policy: ClassVar[Policy] = Policy(resolution=ALL, answers=LATEST)
    plays: ClassVar[type[Play]] = Response


class OneRound(ReplyWindow):
    policy: ClassVar[Policy] = Policy(resolution=AT_ONCE, answers=SUBJECT, once=True)
    plays: ClassVar[type[Play]] = Response


class OnlySubject(ReplyWindow):
    policy: ClassVar[Policy] = Policy(resolution=ALL, answers=SUBJECT)
    plays: ClassVar[type[Play]] = Response


class Asking(ReplyWindow):
    policy: ClassVar[Policy] = LIFO
    plays: ClassVar[type[Play]] = Response
    ask_always: ClassVar[bool] = True


class RuleReply(ReplyWindow):
    policy: ClassVar[Policy] = LIFO
    plays: ClassVar[type[Play]] = Response
    always: ClassVar[tuple[str, ...]] = ("protest",)


WINDOWS: dict[str, type[ReplyWindow]] = {
    "veto": Stack, "veto-demo": Demo, "vtes-as-played": Quick, "vtes-sequence": Sequence, "magic": Reopening,
    "unlimited": Unlimited, "latest": Latest, "one-round": OneRound, "asking": Asking, "rule": RuleReply,
    "subject": OnlySubject,
}  # fmt: skip
