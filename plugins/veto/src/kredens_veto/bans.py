"""Bans: what the rulebook forbids of a card, written once for the list of options and for the reasons of a refusal.

A ban looks at a card. Whoever lists options has the card in hand and asks `allows`; whoever explains a refusal has only
the words of an option, from which the rules of the verb find the card first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.modifiers import all_as_printed
from kredens.kernel.notes import spent
from kredens.kernel.permission import RULEBOOK, Rule, is_spoken_of, may_besides
from kredens_veto.board import SEAT_NAMES
from kredens_veto.faces import DEED
from kredens_veto.moments import VetoPlay
from kredens_veto.stats import has, has_one_of, keyword

if TYPE_CHECKING:
    from kredens.kernel.questions import Verb
    from kredens_veto.tables import VetoTable

Check = Callable[["VetoTable", int, int], bool]
"""Whether a ban forbids it: called with the table, the seat and the card. It uses only what that seat may know."""

Find = Callable[..., int]
"""Finds the card that an option means: called with the table, the seat and the option's words."""


class Bears(Struct, frozen=True):
    """A check whether a card has a keyword."""

    keyword: str

    def __call__(self, t: VetoTable, _seat: int, token: int) -> bool:
        """Whether the card has it now."""
        return has(t, token, self.keyword)


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
    if is_spoken_of(t, verb):
        kkk = t.kkk
        speaking = [
            ban.as_rule(kkk=kkk) for ban in bans if (ban.kkk if kkk else ban.clause) and ban.check(t, seat, token)
        ]
        return may_besides(t, verb, speaking, seat, *words)
    checks, keywords = _asked(t, bans)
    for check in checks:
        if check(t, seat, token):
            return False
    return not (keywords and has_one_of(t, token, keywords))


def allowed_among(
    t: VetoTable, verb: Verb, bans: tuple[Ban, ...], seat: int, words: dict[int, str], tokens: Iterable[int]
) -> list[int]:
    """Return those of some cards of which nothing forbids the option: `allows` for each, with one look at the rest.

    Args:
        t: the table.
        verb: the options' verb.
        bans: the rulebook's bans on it (see `allows`).
        seat: who wants it.
        words: by card the word of its option.
        tokens: the cards.
    """
    if is_spoken_of(t, verb):
        return [token for token in tokens if allows(t, verb, bans, seat, token, words[token])]
    checks, keywords = _asked(t, bans)
    found = list(tokens)
    for check in checks:
        found = [token for token in found if not check(t, seat, token)]
    if not keywords or not found:
        return found
    if not all_as_printed(t, [keyword(name) for name in keywords]):
        return [token for token in found if not has_one_of(t, token, keywords)]
    cards = t.cards
    faces: Any = t.setting.faces
    forbidden = set(keywords)
    return [token for token in found if forbidden.isdisjoint(faces[cards[token].face].keywords)]


_Sorted = tuple[tuple[Check, ...], tuple[str, ...]]
_sorted_bans: dict[int, tuple[tuple[Ban, ...], _Sorted, _Sorted]] = {}
"""By the identity of some bans what `allows` asks in the second edition and in the demo: checks, and keywords."""


def _asked(t: VetoTable, bans: tuple[Ban, ...]) -> _Sorted:
    """Return the checks, and the keywords that forbid, of those bans that belong to the rule set that is played."""
    known = _sorted_bans.get(id(bans))
    if known is None or known[0] is not bans:
        known = _sort(bans)
    return known[2] if t.kkk else known[1]


def _sort(bans: tuple[Ban, ...]) -> tuple[tuple[Ban, ...], _Sorted, _Sorted]:
    two: list[_Sorted] = []
    for kkk in (False, True):
        checks = [ban.check for ban in bans if (ban.kkk if kkk else ban.clause)]
        two.append(
            (
                tuple([check for check in checks if not isinstance(check, Bears)]),
                tuple([check.keyword for check in checks if isinstance(check, Bears)]),
            )
        )
    known = _sorted_bans[id(bans)] = (bans, two[0], two[1])
    return known


def verb_of(t: VetoTable, name: str) -> Verb:
    """Return the verb of that name."""
    return t.setting.game.vocabulary.verb(name)


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
    return t.court_card(seat, word) == NOBODY


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
