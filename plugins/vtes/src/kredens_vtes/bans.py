"""Bans: what the rulebook forbids of a card, written once for the list of options and for the reasons of a refusal.

A ban looks at a card. Whoever lists options has the card in hand and asks `allows`; whoever explains a refusal has only
the words of an option, from which the rules of the verb find the card first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.permission import RULEBOOK, Rule, is_spoken_of, may_besides
from kredens.kernel.pointing import held
from kredens_vtes.board import HAND, SEAT_NAMES

if TYPE_CHECKING:
    from kredens.kernel.questions import Verb
    from kredens_vtes.tables import VtesTable

Check = Callable[["VtesTable", int, int], bool]
"""Whether a ban forbids it: called with the table, the seat and the card. It uses only what that seat may know."""

Find = Callable[..., int]
"""Finds the card that an option means: called with the table, the seat and the option's words."""


class Ban(Struct, frozen=True):
    """What the rulebook forbids of a card.

    Attributes:
        clause: the paragraph behind it.
        text: why, as one sentence for the player who is refused.
        check: whether it forbids it.
        topic: what it speaks about, if a card may permit it (see `permission.py`).
    """

    clause: str
    text: str
    check: Check
    topic: str = ""

    def as_rule(self) -> Rule:
        """Return it as a rule that speaks."""
        return Rule(self.topic, self.clause, self.text, self.check, authority=RULEBOOK)


def rules_of(bans: tuple[Ban, ...], find: Find) -> tuple[Rule, ...]:
    """Return the rules of a verb that make some bans."""
    return tuple([Rule(ban.topic, ban.clause, ban.text, _test(ban, find)) for ban in bans])


def _test(ban: Ban, find: Find) -> Callable[..., bool]:
    def forbids(t: VtesTable, seat: int, *words: str) -> bool:
        token = find(t, seat, *words)
        return token != NOBODY and ban.check(t, seat, token)

    return forbids


def timing(clause: str, text: str, check: Callable[[VtesTable, int], bool]) -> Rule:
    """Return the rule of a ban that looks at the moment, whatever the card."""

    def forbids(t: VtesTable, seat: int, *_: str) -> bool:
        return check(t, seat)

    return Rule("", clause, text, forbids)


def allows(t: VtesTable, verb: Verb, bans: tuple[Ban, ...], seat: int, token: int, *words: str) -> bool:
    """Whether nothing forbids an option that means a card.

    Where no card or effect speaks about the verb, the bans of the rulebook are all there is, and the first one that
    forbids it decides. The other rules of the verb, those about the moment, are kept by whoever lists it.

    Args:
        t: the table.
        verb: the option's verb.
        bans: the rulebook's bans on it that can be met with where it is listed.
        seat: who wants it.
        token: the card it means.
        words: the words of its id.
    """
    if is_spoken_of(t, verb):
        speaking = [ban.as_rule() for ban in bans if ban.check(t, seat, token)]
        return may_besides(t, verb, speaking, seat, *words)
    for ban in bans:
        if ban.check(t, seat, token):
            cite(ban.clause)
            break
    else:
        return True
    return False


def verb_of(t: VtesTable, name: str) -> Verb:
    """Return the verb of that name."""
    return t.setting.game.vocabulary.verb(name)


# Which card an option means.


def before_her(t: VtesTable, seat: int, word: str, *_: str) -> int:
    """Find a card before the seat: in play, or in her uncontrolled region."""
    return t.card_called(seat, seat, word)


def pointed_at(t: VtesTable, seat: int, whose: str, word: str, *_: str) -> int:
    """Find a card that is named with the Methuselah before whom it lies."""
    place = SEAT_NAMES.index(whose)
    return t.card_called(seat, place, word) if place < t.setting.seats else NOBODY


def in_hand(t: VtesTable, seat: int, word: str, *_: str) -> int:
    """Find a card of the seat's own hand."""
    return held(t, HAND[seat], word)


__all__ = ["Ban", "Check", "Find", "allows", "before_her", "in_hand", "pointed_at", "rules_of", "timing", "verb_of"]
