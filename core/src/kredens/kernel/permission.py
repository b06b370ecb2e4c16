"""Permission: the rulebook, keywords and cards forbid or permit; the more specific authority wins.

Rules are sorted by topic, the question they answer ("who may agitate", "is it your turn"). Within a topic the highest
authority that speaks decides, and at equal authority the ban wins. Across topics every ban counts: a card that lets
somebody agitate does not let her agitate twice.

One table has two readings: the first decisive ban for listing options, and all of them for `explain`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from kredens.kernel.clauses import cite
from kredens.kernel.questions import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.table import Table

T = TypeVar("T", bound="Table")

RULEBOOK, KEYWORD, CARD = 0, 1, 2
"""Authorities, the more specific the greater."""


class Rule(Struct, Generic[T], frozen=True):
    """A ban or a permit.

    Attributes:
        topic: what it speaks about; rules of different topics do not answer each other.
        clause: the paragraph behind it.
        text: why, as one sentence for the player who is refused (unused for a permit).
        test: whether it applies: called with the table, the seat and the words of the option id.
        permits: whether it permits instead of forbidding.
        authority: `RULEBOOK`, `KEYWORD` or `CARD`.
    """

    topic: str
    clause: str
    text: str
    test: Callable[..., bool]
    permits: bool = False
    authority: int = RULEBOOK


def forbid(clause: str, text: str, test: Callable[..., bool], *, topic: str = "", authority: int = RULEBOOK) -> Rule[Any]:
    """Declare a ban. Without a topic it stands alone: no permit lifts it."""
    return Rule(topic or clause, clause, text, test, False, authority)


def permit(clause: str, test: Callable[..., bool], *, topic: str, authority: int = CARD) -> Rule[Any]:
    """Declare a permit, which lifts the bans of its topic that have a lower authority."""
    return Rule(topic, clause, "", test, True, authority)


def reasons(t: Table, rules: Iterable[Rule[Any]], seat: int, words: tuple[Any, ...], *, first: bool = False) -> list[Reason]:
    """Return why something is forbidden: nothing if it is allowed, all reasons, or just the first decisive one."""
    speaking: dict[str, list[Rule[Any]]] = {}
    for rule in rules:
        if rule.test(t, seat, *words):
            speaking.setdefault(rule.topic, []).append(rule)
    found: list[Reason] = []
    for topic in speaking.values():
        highest = max(rule.authority for rule in topic)
        for rule in topic:
            cite(rule.clause)
            if rule.authority == highest and not rule.permits:
                found.append(Reason(rule.clause, rule.text))
                if first:
                    return found
    return found


def allowed(t: Table, rules: Iterable[Rule[Any]], seat: int, *words: Any) -> bool:
    """Whether nothing forbids an option."""
    return not reasons(t, rules, seat, words, first=True)
