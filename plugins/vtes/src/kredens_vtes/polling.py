"""Polling: everybody in turn casts votes and plays what gives some, until all pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.circle import NEXT, Circle
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import Step, ask, do, leave
from kredens.kernel.permission import may
from kredens.kernel.replies import ACTOR, AT_ONCE, SUBJECT, Policy, ReplyWindow
from kredens_vtes.bans_voting import BURNING_BANS, PRISCI_BANS, VOTER_BANS, has_source
from kredens_vtes.board import ASH_HEAP, EDGE, HAND, SEAT_NAMES
from kredens_vtes.faces import POLITICAL, PRISCUS
from kredens_vtes.moments import POLLING, VtesMoment, VtesPlay
from kredens_vtes.replacing import replace_card
from kredens_vtes.voting import (
    BURNED_CARD,
    BURNED_EDGE,
    CALLING_CARD,
    ONE,
    PRISCI_SIDES,
    SIDES,
    SOURCES,
    Voting,
    cast,
    has_used_card,
    prisci_votes_left,
    vote_of,
    votes_left,
    votes_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable

BURN_CARD: Final = "burn-card"
BURN_EDGE: Final = "burn-edge"
"""The verbs of burning a political card, or the Edge, for a vote."""

FOR_A_VOTE: Final = "vote"
"""The cause by which the Edge, or a political card, is burned for a vote."""

Ballot = tuple[str, str, int]
"""What is done: a verb, one of `SOURCES` or "", and a card or `NOBODY`. Replies begin with a card instead."""


def ballots_open(t: VtesTable, vote: Voting, seat: int) -> list[tuple[str, Ballot]]:
    """Return (option id, what it does) for every vote that a Methuselah can cast, or get by burning something."""
    return [*_of_cards(t, seat), *_of_sources(t, seat), *_burning(t, vote, seat)]


def _of_cards(t: VtesTable, seat: int) -> Iterator[tuple[str, Ballot]]:
    """Yield the votes of cards in play: those of a source go together, and Prisci have a vote of their own."""
    words = t.words(seat, seat)
    ready = t.ready(seat)
    for token in (*ready, *t.locations(seat)):
        if votes_of(t, token):
            cite("iv.d.2", "iv.b.2.sides")
            for side in SIDES:
                if allows(t, verb_of(t, side), VOTER_BANS, seat, token, words[token]):
                    yield f"{side}:{words[token]}", (side, "", token)
    for token in ready:
        if t.title(token)[0] == PRISCUS:
            cite("iv.d.4.only-prisci", "iv.d.4.one-each")
            for side in PRISCI_SIDES:
                if allows(t, verb_of(t, side), PRISCI_BANS, seat, token, words[token]):
                    yield f"{side}:{words[token]}", (side, "", token)


def _of_sources(t: VtesTable, seat: int) -> Iterator[tuple[str, Ballot]]:
    """Yield the votes of the calling card, of a burned card and of the burned Edge."""
    for word in SOURCES:
        if has_source(t, seat, word):
            for side in SIDES:
                if may(t, verb_of(t, side), seat, word):
                    yield f"{side}:{word}", (side, word, NOBODY)


def _burning(t: VtesTable, vote: Voting, seat: int) -> Iterator[tuple[str, Ballot]]:
    """Yield what can be burned for a vote: a political card of the hand, and the Edge."""
    if not has_used_card(vote, seat):
        held = [token for token in t.zones[HAND[seat]] if t.printed(token).kind == POLITICAL]
        for word, token in one_of_each(t, seat, held) if held else ():
            if allows(t, verb_of(t, BURN_CARD), BURNING_BANS, seat, token, word):
                yield f"{BURN_CARD}:{word}", (BURN_CARD, "", token)
    if may(t, verb_of(t, BURN_EDGE), seat):
        yield BURN_EDGE, (BURN_EDGE, "", NOBODY)


def _burn_card(t: VtesTable, vote: Voting, seat: int, token: int) -> None:
    """Burn a political card, whatever it says, for a vote that may be cast later."""
    cite("iv.d.1.b.gain", "iv.d.1.b.text", "iv.d.note.uncast")
    vote.burners |= 1 << seat
    vote.burned |= 1 << seat
    t.move(token, ASH_HEAP[t.cards[token].owner], cause=FOR_A_VOTE)
    replace_card(t, seat)


def _burn_edge(t: VtesTable, vote: Voting, seat: int) -> None:
    """Put the Edge back to the centre, for a vote that may be cast later."""
    cite("iv.d.3.burn", "iv.d.3.result", "iv.d.note.uncast")
    vote.edges |= 1 << seat
    t.set(EDGE.base, NOBODY, FOR_A_VOTE)
    t.say("edge", seat=seat, text=f"{SEAT_NAMES[seat].capitalize()} burns the Edge for a vote")


def _cast_source(t: VtesTable, vote: Voting, seat: int, side: str, word: str) -> None:
    """Cast the vote of the calling card, of a burned card or of the burned Edge."""
    if word == CALLING_CARD:
        cite("iv.d.1.a")
        vote.called = False
    elif word == BURNED_CARD:
        vote.burned &= ~(1 << seat)
    elif word == BURNED_EDGE:
        vote.edges &= ~(1 << seat)
    cast(t, seat, side, ONE)


def _do(t: VtesTable, vote: Voting, seat: int, ballot: Ballot) -> None:
    """Carry out what a Methuselah has chosen."""
    verb, word, token = ballot
    if verb == BURN_CARD:
        _burn_card(t, vote, seat, token)
    elif verb == BURN_EDGE:
        _burn_edge(t, vote, seat)
    elif word:
        _cast_source(t, vote, seat, verb, word)
    else:
        cast(t, seat, verb, prisci_votes_left(t, token) if verb in PRISCI_SIDES else votes_left(t, token), token)


class Polling(ReplyWindow, kw_only=True):
    """Everybody in turn, from the caller clockwise, until all have passed since the last vote and the last card."""

    policy: ClassVar[Policy] = Policy(first=ACTOR, after=NEXT, resolution=AT_ONCE, answers=SUBJECT)
    plays: ClassVar[Any] = VtesPlay

    def worth_asking(self, t: Any) -> int:
        """Return the mask of all: whoever has a vote has something to do."""
        present: int = t.present
        return present

    def options(self, t: Any, seat: int) -> list[tuple[str, Plain]]:
        """Return the votes that she can cast, and what she can play."""
        vote = vote_of(t)
        return [*(ballots_open(t, vote, seat) if vote else ()), *super().options(t, seat)]

    def act(self, t: Any, seat: int, value: Plain) -> Any:
        """Let her vote, or play a card."""
        if not isinstance(value[0], str):
            return super().act(t, seat, value)
        vote = vote_of(t)
        return None if vote is None else _do(t, vote, seat, value)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Circle.offer, "iv.b.2.a", "iv.b.2.b", "iv.d.note.uncast", prompt="Vote?", silent=True),
        do(Circle.take, "iv.b.2.c"),
        do(Circle.acted),
        do(ReplyWindow.resolve),
        do(ReplyWindow.reopen),
        leave(ReplyWindow.put_aside),
    )


class Poll(VtesMoment, kw_only=True):
    """The moment at which votes are cast; modifiers, reactions and cards in play that give votes answer it."""

    name: str = POLLING

    def replies(self, t: VtesTable) -> ReplyWindow:
        """Let everybody vote, whether or not a card could do anything."""
        del t
        return Polling(first=self.seat, subject=self.item)


__all__ = ["BURN_CARD", "BURN_EDGE", "FOR_A_VOTE", "Poll", "Polling", "ballots_open"]
