"""Replies: who may answer a play, when, and in which order the answers take effect.

There is one window with six settings: a stack that resolves in whole, one that opens again after each answer, and
windows in which each answer takes effect at once differ in nothing but their `Policy`.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from kredens.errors import BadGame
from kredens.kernel.abilities import REPLIES, Brought, by_place, holders, in_force, mask_at
from kredens.kernel.cards import NOBODY
from kredens.kernel.circle import FIRST, NEXT, SAME, Circle
from kredens.kernel.clauses import active as traces
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go, leave, run_then
from kredens.kernel.items import PENDING, Item, is_pending, item_of, items_from
from kredens.kernel.permission import may
from kredens.kernel.phases import active_seat
from kredens.kernel.plays import ANNOUNCE, WHOLE, Play, Playable, playable, resolution
from kredens.kernel.questions import Plain, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone

OTHER, ACTOR, ACTIVE = "other", "actor", "active"
"""Who is asked first: the next seat clockwise after the one whose item it is, that seat, or the active player."""

ALL, TOP, AT_ONCE = "all", "top", "at once"
"""When answers take effect: all once all have passed, the last first (`ALL`); the last one alone once all
have passed, and then the window opens again (`TOP`); or each as soon as it is played (`AT_ONCE`)."""

ANY, LATEST, SUBJECT = "any", "latest", "subject"
"""Which items can be answered: all in the window, the latest, or only the one the window was opened for."""

ANYTHING = "*"
"""In `Reply.to`: every kind of item."""


class Policy(Struct, frozen=True, kw_only=True):
    """The settings of a reply window.

    Attributes:
        first: who is asked first: `OTHER`, `ACTOR` or `ACTIVE`.
        after: who is asked after an answer: `NEXT`, `FIRST` or `SAME` (see `circle.py`).
        resolution: when the answers take effect: `ALL`, `TOP` or `AT_ONCE`.
        answers: which items can be answered: `ANY`, `LATEST` or `SUBJECT`.
        limit: how often a seat may answer one item; 0 is as often as it likes.
        once: whether each seat has one chance only; otherwise all must pass in a row.
    """

    first: str = OTHER
    after: str = NEXT
    resolution: str = ALL
    answers: str = ANY
    limit: int = 0
    once: bool = False

    def __post_init__(self) -> None:
        for value, known in (
            (self.first, (OTHER, ACTOR, ACTIVE)),
            (self.after, (NEXT, FIRST, SAME)),
            (self.resolution, (ALL, TOP, AT_ONCE)),
            (self.answers, (ANY, LATEST, SUBJECT)),
        ):
            if value not in known:
                raise BadGame(f"A reply policy has {value!r} where it takes one of {', '.join(map(repr, known))}.")


class Reply(Playable):
    """What a card can answer, and what its answer does. Register it in `Game.abilities` and name it on a face.

    Attributes:
        to: the kinds of items it answers, or `ANYTHING`.
        zones: where the card works from, e.g. the hand; the zones declared live if none is named.
        hidden: whether it works from face-down cards; what works from a hand does.
        verb: the first word of its option ids, followed by the card's word.
        play: the procedure that plays it; the window's own if None.
    """

    to: ClassVar[tuple[str, ...]] = ()
    zones: ClassVar[tuple[Zone, ...]] = ()
    hidden: ClassVar[bool] = False
    verb: ClassVar[str] = "reply"
    play: ClassVar[type[Play] | None] = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "zones" in cls.__dict__ and "hidden" not in cls.__dict__:
            cls.hidden = any(not zone.up for zone in cls.zones)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it answers just this item, played from just this card."""
        return True


Answer = tuple[int, str, int]
"""A possible answer: the card (or `NOBODY`), the name of its reply, and the id of the item it answers."""


class ReplyWindow(Circle, kw_only=True):
    """Let the seats answer an item, and let the answers take effect.

    Subclasses set `policy` and `plays`. An option `reply:card` answers the latest item that the card fits; where it
    fits others too, `reply-to:card:2` answers the second item of the window, counted from the one it was opened for.

    Attributes:
        policy: the six settings.
        plays: the procedure that plays a reply which names none.
        always: the names of replies that the rulebook offers to every seat, without a card.
        subject: the id of the item that the window was opened for.
    """

    policy: ClassVar[Policy] = Policy()
    plays: ClassVar[type[Play]] = Play
    always: ClassVar[tuple[str, ...]] = ()

    subject: int

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.after = cls.policy.after
        cls.once = cls.policy.once

    def closed(self, t: Any) -> bool:
        """The window closes when its item is decided and nothing lies on it any more."""
        return not is_pending(t, self.subject) and t.items[-1].id == self.subject

    def answerable(self, t: Any) -> tuple[Item, ...]:
        """Return the items that can be answered now, the latest first."""
        items = items_from(t, self.subject)
        answers = self.policy.answers
        if answers == LATEST:
            items = items[-1:]
        elif answers == SUBJECT:
            items = items[:1]
        if len(items) == 1:
            return items if items[0].outcome == PENDING else ()
        return tuple([item for item in reversed(items) if item.outcome == PENDING])

    def may_answer(self, seat: int, item: Item) -> bool:
        """Whether a seat has answers to an item left."""
        limit = self.policy.limit
        return not limit or item.answered.count(seat) < limit

    def worth_asking(self, t: Any) -> int:
        """Return the mask of the seats that hold a card with a reply to one of the kinds of items here."""
        if self.always:
            return super().worth_asking(t)
        slots = t.setting.replies
        everything = slots.get(ANYTHING)
        mask = 0 if everything is None else mask_at(t, everything)
        for item in self.answerable(t):
            slot = slots.get(item.kind)
            if slot is not None:
                mask |= mask_at(t, slot)
        return holders(t, mask)

    def options(self, t: Any, seat: int) -> list[tuple[str, Plain]]:
        """Return the replies a seat can make now: those that fit, can be paid for and can be completed."""
        ways = list(self._ways(t, seat))
        pairs: list[tuple[str, Plain]] = []
        if not ways:
            return pairs
        taken: set[str] = set()
        places = {item.id: place for place, item in enumerate(items_from(t, self.subject), 1)}
        for item, name, verb, word, token in ways:
            words = (word,) if word else ()
            option = short = ":".join((verb, *words))
            if short in taken:
                option = ":".join((f"{verb}-to", *words, str(places[item.id])))
            if self._allowed(t, seat, option, token):
                pairs.append((option, (token, name, item.id)))
                taken.add(short)
        return pairs

    def _ways(self, t: Table, seat: int) -> Iterator[tuple[Item, str, str, str, int]]:
        """Yield (item, reply's name, verb, card's word, card) for each reply a seat can make, the latest item first."""
        for item in self.answerable(t):
            if self.may_answer(seat, item):
                for name, reply, tokens in self._sources(t, seat, item):
                    for word, token in self.words_for(t, seat, tokens) if tokens else [("", NOBODY)]:
                        yield item, name, reply.verb, word, token

    def words_for(self, t: Any, seat: int, tokens: list[int]) -> list[tuple[str, int]]:
        """Return (word, card) for the cards that a seat can answer with by one and the same reply."""
        return one_of_each(t, seat, tokens)

    def _sources(self, t: Table, seat: int, item: Item) -> list[tuple[str, Reply, list[int]]]:
        """Return what a seat can answer an item with: (name, reply, the cards it is on)."""
        found: dict[str, tuple[Reply, list[int]]] = {}
        for name in self.always:
            offered = reply_named(t, name)
            if (item.kind in offered.to or ANYTHING in offered.to) and self._fits(t, seat, NOBODY, name, offered, item):
                found[name] = (offered, [])
        known = t.setting.replies
        for kind in (item.kind, ANYTHING):
            held = in_force(t, REPLIES, kind, of=seat) if kind in known else []
            for token, brought in by_place(t, self.likely(t, seat, held)):
                name = brought.name
                reply: Any = playable(t, name)
                if self._fits(t, seat, token, name, reply, item):
                    found.setdefault(name, (reply, []))[1].append(token)
        return [(name, reply, tokens) for name, (reply, tokens) in found.items()]

    def likely(self, t: Any, seat: int, held: list[tuple[int, Brought]]) -> list[tuple[int, Brought]]:
        """Return those of a seat's cards with which it may be able to answer: a quick look, before each is asked."""
        return held

    def _fits(self, t: Table, seat: int, token: int, name: str, reply: Reply, item: Item) -> bool:
        return reply.fits(t, seat, token, item) and self.play_of(seat, (token, name, item.id), reply).possible(t)

    def _allowed(self, t: Table, seat: int, option: str, token: int) -> bool:
        verb: Verb
        verb, words = t.setting.game.vocabulary.parse(option)
        if verb.listed is not None and token != NOBODY and not traces:
            return verb.listed(t, verb, seat, token, words)
        return may(t, verb, seat, *words)

    def play_of(self, seat: int, answer: Answer, reply: Reply) -> Play:
        """Return the procedure that plays an answer."""
        token, name, subject = answer
        part = WHOLE if self.policy.resolution == AT_ONCE else ANNOUNCE
        return (reply.play or self.plays)(seat=seat, source=token, ability=name, subject=subject, part=part)

    def act(self, t: Any, seat: int, value: Plain) -> Procedure[Any]:
        """Play an answer: carry it out, or put it on the stack."""
        return self.play_of(seat, value, reply_named(t, value[1]))

    def close(self, t: Any) -> Jump:
        """Once all have passed, the answers take effect."""
        return go(ReplyWindow.resolve)

    def resolve(self, t: Table) -> Jump | Run:
        """Let the latest answer take effect; the window is over when none is left."""
        waiting = items_from(t, self.subject)
        if len(waiting) < 2:
            return DONE
        then = ReplyWindow.resolve if self.policy.resolution == ALL else ReplyWindow.reopen
        return run_then(resolution(waiting[-1]), then=then)

    def reopen(self, t: Table) -> Jump:
        """Give everybody a new chance, from the first one on."""
        self.passed = 0
        self.last = NOBODY
        return go(Circle.offer)

    def put_aside(self, t: Table) -> None:
        """Put away the answers that a window which is broken off leaves behind, the latest first."""
        for item in reversed(items_from(t, self.subject)[1:]):
            resolution(item).put_away(t)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Circle.offer, prompt="Reply?", silent=True),
        do(Circle.take),
        do(Circle.acted),
        do(resolve),
        do(reopen),
        leave(put_aside),
    )


def open_window(kind: type[ReplyWindow], t: Table, subject: int) -> ReplyWindow | None:
    """Return a reply window for an item under way, or None if there is nobody to ask.

    Raises:
        BadGame: there is no such item.
    """
    item = item_of(t, subject)
    if item is None:
        raise BadGame(f"The item {subject} is not under way, so nobody can answer it.")
    who = kind.policy.first
    active = active_seat(t) if who == ACTIVE else NOBODY
    first = t.next_place(item.seat) if who == OTHER else item.seat if active == NOBODY else active
    window = kind(first=first, subject=subject)
    if window.worth_asking(t) or (not kind.quiet and any(window.asks_always(t, seat) for seat in t.seats)):
        return window
    return None


def subject_of(t: Table, answer: Play | ReplyWindow) -> Item:
    """Return what an answer answers, or what a window was opened for.

    Raises:
        BadGame: that is not under way.
    """
    item = item_of(t, answer.subject)
    if item is None:
        raise BadGame(f"{type(answer).__name__} answers nothing that is under way.")
    return item


def reply_named(t: Table, name: str) -> Reply:
    """Return the reply of that name.

    Raises:
        BadGame: the game has an ability of that name which is no reply.
    """
    reply = playable(t, name)
    if not isinstance(reply, Reply):
        raise BadGame(f"The ability {name!r} of {t.setting.game.id!r} is no reply.")
    return reply
