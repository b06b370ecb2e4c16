"""Bans: what a rulebook forbids of a card, written once for the list of options and for the reasons of a refusal.

A ban looks at a card. Whoever lists options has the card in hand and asks `allows`; whoever explains a refusal has only
the words of an option, from which the rules of its verb (`rules_of`) find the card first.

A game that is played by several editions of its rulebook says at `Table.edition` which one a table plays. Its bans name
one paragraph for each edition, and forbid nothing in one where that is "".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, Self, runtime_checkable

from msgspec import Struct

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import active, cite
from kredens.kernel.permission import RULEBOOK, Rule, is_spoken_of, may_besides

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from kredens.kernel.questions import Verb
    from kredens.kernel.table import Table

Check = Callable[[Any, int, int], bool]
"""Whether a ban forbids: called with the table, the seat and the card. It uses only what that seat may know."""

Find = Callable[..., int]
"""Finds the card that an option means, or `NOBODY`: called with the table, the seat and the option's words."""


@runtime_checkable
class Joint(Protocol):
    """A check of which several of one class are asked with one look, such as which of some keywords a card bears."""

    def __call__(self, t: Any, seat: int, token: int, /) -> bool:
        """Whether it forbids a card."""
        ...

    def join(self, other: Self, /) -> Self:
        """Return the check that forbids what either of two forbids."""
        ...

    def spares(self, t: Any, seat: int, tokens: list[int], /) -> list[int]:
        """Return those of some cards that it does not forbid, in the same order."""
        ...


class Ban(Struct, frozen=True):
    """What the rulebook forbids of a card.

    Attributes:
        clause: the paragraph behind it, which holds in every edition; or one for each edition, "" where it forbids
            nothing.
        text: why, as one sentence for the player who is refused.
        check: whether it forbids it: a function, or a `Joint`.
        topic: what it speaks about, if a card may permit it (see `permission.py`).
        authority: how specific it is.
    """

    clause: str | tuple[str, ...]
    text: str
    check: Check
    topic: str = ""
    authority: int = RULEBOOK

    def paragraph(self, edition: int) -> str:
        """Return the paragraph behind it in an edition, or "" if it forbids nothing there."""
        return self.clause if isinstance(self.clause, str) else self.clause[edition]


def rules_of(bans: Iterable[Ban], find: Find) -> tuple[Rule, ...]:
    """Return the rules of a verb that make some bans: for a ban of several editions one in each where it forbids.

    Args:
        bans: the bans.
        find: finds the card that an option means; where there is none they forbid nothing.
    """
    rules: list[Rule] = []
    for ban in bans:
        test = _test(ban.check, find)
        if isinstance(ban.clause, str):
            rules.append(Rule(ban.topic, ban.clause, ban.text, test, authority=ban.authority))
        else:
            rules += [
                Rule(ban.topic, clause, ban.text, in_edition(edition, test), authority=ban.authority)
                for edition, clause in enumerate(ban.clause)
                if clause
            ]
    return tuple(rules)


def _test(check: Check, find: Find) -> Callable[..., bool]:
    def forbids(t: Table, seat: int, *words: str) -> bool:
        token = find(t, seat, *words)
        return token != NOBODY and check(t, seat, token)

    return forbids


def in_edition(edition: int, test: Callable[..., bool]) -> Callable[..., bool]:
    """Return a rule's test as it is in one edition: in the others the rule does not apply."""

    def forbids(t: Table, seat: int, *words: str) -> bool:
        return t.edition == edition and test(t, seat, *words)

    return forbids


def timing(clause: str, text: str, check: Callable[[Any, int], bool]) -> Rule:
    """Return the rule of a ban that looks at the moment, whatever the card.

    Args:
        clause: the paragraph behind it.
        text: why, as one sentence for the player who is refused.
        check: whether it forbids: called with the table and the seat.
    """

    def forbids(t: Table, seat: int, *_: str) -> bool:
        return check(t, seat)

    return Rule("", clause, text, forbids)


def allows(t: Table, verb: Verb, bans: tuple[Ban, ...], seat: int, token: int, *words: str) -> bool:
    """Whether nothing forbids an option that means a card.

    Where no card or effect speaks about the verb, the bans of the rulebook are all there is, and the first one that
    forbids it decides. The other rules of the verb, those about the moment, are kept by whoever lists it.

    Args:
        t: the table.
        verb: the option's verb.
        bans: the rulebook's bans on it that can be met with where it is listed; a tuple that lasts, not one made anew.
        seat: who wants it.
        token: the card it means.
        words: the words of its id.
    """
    if is_spoken_of(t, verb):
        speaking = [rule for rule in _kept(t, bans).rules if rule.test(t, seat, token)]
        return may_besides(t, verb, speaking, seat, *words)
    return rulebook_allows(t, bans, seat, token)


def rulebook_allows(t: Table, bans: tuple[Ban, ...], seat: int, token: int) -> bool:
    """Whether no ban of the rulebook forbids a card: `allows`, where no card and no effect speaks about the verb."""
    asked = _kept(t, bans)
    for check in asked.single:
        if check(t, seat, token):
            break
    else:
        for joint in asked.joined:
            if joint(t, seat, token):
                break
        else:
            return True
    if active:
        _cite_first(t, bans, seat, token)
    return False


def allowed_among(
    t: Table, verb: Verb, bans: tuple[Ban, ...], seat: int, words: dict[int, str], tokens: Collection[int]
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
    asked = _kept(t, bans)
    found = list(tokens)
    for check in asked.single:
        found = [token for token in found if not check(t, seat, token)]
    for joint in asked.joined:
        if not found:
            break
        found = joint.spares(t, seat, found)
    if active:
        for token in tokens:
            if token not in found:
                _cite_first(t, bans, seat, token)
    return found


def _cite_first(t: Table, bans: tuple[Ban, ...], seat: int, token: int) -> None:
    """Cite the first ban that forbids a card, in their own order."""
    edition = t.edition
    for ban in bans:
        clause = ban.paragraph(edition)
        if clause and ban.check(t, seat, token):
            cite(clause)
            break


class _Asked(Struct, frozen=True):
    """What is asked of some bans that hold in the edition that is played.

    Attributes:
        single: the checks of those that are asked each for itself.
        joined: the others, those of one class as one.
        rules: all of them as rules whose test takes the card.
    """

    single: tuple[Check, ...]
    joined: tuple[Joint, ...]
    rules: tuple[Rule, ...]


_MOST_ASKED = 512
_asked_of: dict[tuple[int, int], tuple[tuple[Ban, ...], _Asked]] = {}
"""By the identity of some bans and the edition what is asked of them."""


def _kept(t: Table, bans: tuple[Ban, ...]) -> _Asked:
    """Return what is asked of those bans that hold in the edition that is played."""
    edition = t.edition
    key = (id(bans), edition)
    known = _asked_of.get(key)
    if known is None:
        if len(_asked_of) >= _MOST_ASKED:
            _asked_of.clear()
        known = _asked_of[key] = (bans, _sort(bans, edition))
    return known[1]


def _sort(bans: tuple[Ban, ...], edition: int) -> _Asked:
    single: list[Check] = []
    joined: dict[type, Joint] = {}
    rules: list[Rule] = []
    for ban in bans:
        clause = ban.paragraph(edition)
        if clause:
            check: Any = ban.check
            rules.append(Rule(ban.topic, clause, ban.text, check, authority=ban.authority))
            if isinstance(check, Joint):
                kind = type(check)
                joined[kind] = joined[kind].join(check) if kind in joined else check
            else:
                single.append(check)
    return _Asked(tuple(single), tuple(joined.values()), tuple(rules))


def verb_of(t: Table, name: str) -> Verb:
    """Return the verb of that name."""
    return t.setting.game.vocabulary.verb(name)


__all__ = [
    "Ban", "Check", "Find", "Joint", "allowed_among", "allows", "in_edition", "rulebook_allows", "rules_of",
    "timing", "verb_of",
]  # fmt: skip
