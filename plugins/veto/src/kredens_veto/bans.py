"""Bans: what the rulebook forbids of a card, written once for the list of options and for the reasons of a refusal.

A ban looks at a card. Whoever lists options has the card in hand and asks `allows`; whoever explains a refusal has only
the words of an option, from which the rules of the verb find the card first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.notes import spent
from kredens.kernel.permission import RULEBOOK, Rule, is_spoken_of, may_besides
from kredens_veto.board import COURT, SEAT_NAMES
from kredens_veto.faces import DEED
from kredens_veto.moments import VetoPlay

if TYPE_CHECKING:
    from kredens.kernel.questions import Verb, Vocabulary
    from kredens_veto.tables import VetoTable

Check = Callable[["VetoTable", int, int], bool]
"""Whether a ban forbids it: called with the table, the seat and the card. It uses only what that seat may know."""

Find = Callable[..., int]
"""Finds the card that an option means: called with the table, the seat and the option's words."""


class Ban(Struct, frozen=True):
    """What the rulebook forbids of a card.

    Attributes:
        clause: the paragraph of the second edition, or "" if it forbids nothing there.
        kkk: the paragraph of the demo, or "" likewise.
        text: why, as one sentence for the player who is refused.
        check: whether it forbids it.
        topic: what it speaks about, if a card may permit it (see `permission.py`).
        authority: how specific it is.
    """

    clause: str
    kkk: str
    text: str
    check: Check
    topic: str = ""
    authority: int = RULEBOOK

    def as_rule(self, *, kkk: bool) -> Rule:
        """Return it as a rule that speaks, in one of the rule sets."""
        return Rule(self.topic, self.kkk if kkk else self.clause, self.text, self.check, authority=self.authority)


def rules_of(bans: tuple[Ban, ...], find: Find) -> tuple[Rule, ...]:
    """Return the rules of a verb that make some bans, each for the rule sets it belongs to."""
    return tuple(
        [
            Rule(ban.topic, clause, ban.text, _test(ban, find, kkk=kkk), authority=ban.authority)
            for ban in bans
            for clause, kkk in ((ban.clause, False), (ban.kkk, True))
            if clause
        ]
    )


def _test(ban: Ban, find: Find, *, kkk: bool) -> Callable[..., bool]:
    def forbids(t: VetoTable, seat: int, *words: str) -> bool:
        if t.kkk is not kkk:
            return False
        token = find(t, seat, *words)
        return token != NOBODY and ban.check(t, seat, token)

    return forbids


def timing(clause: str, kkk: str, text: str, check: Callable[[VetoTable, int], bool]) -> tuple[Rule, ...]:
    """Return the rules of a ban that looks at the moment, whatever the card."""

    def in_2ed(t: VetoTable, seat: int, *_: str) -> bool:
        return not t.kkk and check(t, seat)

    def in_kkk(t: VetoTable, seat: int, *_: str) -> bool:
        return t.kkk and check(t, seat)

    both = ((clause, in_2ed), (kkk, in_kkk))
    return tuple([Rule("", paragraph, text, test) for paragraph, test in both if paragraph])


def either(clause: str, kkk: str, text: str, test: Callable[..., bool]) -> tuple[Rule, ...]:
    """Return the rules of a ban that looks at the words of an option, and cites the rule set that is played."""

    def in_2ed(t: VetoTable, seat: int, *words: str) -> bool:
        return not t.kkk and test(t, seat, *words)

    def in_kkk(t: VetoTable, seat: int, *words: str) -> bool:
        return t.kkk and test(t, seat, *words)

    return (Rule("", clause, text, in_2ed), Rule("", kkk, text, in_kkk))


def allows(t: VetoTable, verb: Verb, bans: tuple[Ban, ...], seat: int, token: int, *words: str) -> bool:
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
    kkk = t.kkk
    if is_spoken_of(t, verb):
        speaking = [
            ban.as_rule(kkk=kkk) for ban in bans if (ban.kkk if kkk else ban.clause) and ban.check(t, seat, token)
        ]
        return may_besides(t, verb, speaking, seat, *words)
    for ban in bans:
        if (ban.kkk if kkk else ban.clause) and ban.check(t, seat, token):
            break
    else:
        return True
    return False


@lru_cache(8)
def _by_name(vocabulary: Vocabulary) -> dict[str, Verb]:
    return {verb.name: verb for verb in vocabulary.verbs}


def verb_of(t: VetoTable, name: str) -> Verb:
    """Return the verb of that name."""
    return _by_name(t.setting.game.vocabulary)[name]


# Which card an option means.


def in_court(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find a card of the seat's own court."""
    return t.court_card(seat, word)


def before_her(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find a card in play before the seat."""
    return t.card_called(seat, seat, word)


def pointed_at(t: VetoTable, seat: int, whose: str, word: str, *_: str) -> int:
    """Find a card in play that is named with the player before whom it lies."""
    place = SEAT_NAMES.index(whose)
    return t.card_called(seat, place, word) if place < t.setting.seats else NOBODY


def no_such_card(t: VetoTable, seat: int, word: str, *_: str) -> bool:
    """Whether the seat has no card in court that goes by that word."""
    return not any(t.face(token).slug == word for token in t.zones[COURT[seat]])


# When it is.


class OnFloor(Procedure[Any], kw_only=True):
    """What a player does while she has the floor: the base of `floor.Floor`, by which bans find it.

    Attributes:
        seat: who has the floor.
    """

    seat: int


def depth_of_floor(t: VetoTable) -> int:
    """Return the depth of the turn under way, or `NOBODY` outside the turns of the game phase."""
    depth = inside(t, OnFloor)
    return NOBODY if depth is None else depth


def whose_floor(t: VetoTable) -> int:
    """Return the player who has the floor, or `NOBODY` outside the turns of the game phase."""
    depth = depth_of_floor(t)
    frame = t.frames[depth] if depth >= 0 else None
    return frame.seat if isinstance(frame, OnFloor) else NOBODY


def no_floor(t: VetoTable, _seat: int) -> bool:
    """Whether nobody has the floor: another phase is under way."""
    return depth_of_floor(t) == NOBODY


def others_floor(t: VetoTable, seat: int) -> bool:
    """Whether another player has the floor."""
    return whose_floor(t) not in {seat, NOBODY}


def busy(t: VetoTable, seat: int) -> bool:
    """Whether something that was begun in the seat's own turn is not over."""
    depth = depth_of_floor(t)
    return whose_floor(t) == seat and not all(frame.unshown() for frame in t.frames[depth + 1 :])


def in_a_deed(t: VetoTable, seat: int) -> bool:
    """Whether a deed is under way in the seat's own turn."""
    if not busy(t, seat):
        return False
    begun: Any = t.frames[depth_of_floor(t) + 1]
    return isinstance(begun, VetoPlay) and begun.is_deed(t)


def answering(t: VetoTable, seat: int) -> bool:
    """Whether something that was played or used waits for its answers, or for what was answered, in anybody's turn."""
    return bool(t.items) and not (whose_floor(t) == seat and not busy(t, seat))


def deed_spent(t: VetoTable, seat: int) -> bool:
    """Whether the seat, who has the floor, has done her deed."""
    return whose_floor(t) == seat and bool(spent(t, DEED, seat=seat))
