"""Permission: the rulebook, keywords and cards forbid or permit; the more specific authority wins.

Rules are sorted by topic, the question they answer ("who may agitate", "is it your turn"). Within a topic the highest
authority that speaks decides, and at equal authority the ban wins. Across topics every ban counts: a card that lets
somebody agitate does not let her agitate twice.

A verb has the rules it was declared with, those that cards in force bring, and those of effects that last. One table
has two readings: the first decisive ban for listing options, and all of them for `explain`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from msgspec import Struct

from kredens.errors import BadGame
from kredens.kernel.abilities import RULES, awake, in_force, mask_at
from kredens.kernel.clauses import cite
from kredens.kernel.masks import bits
from kredens.kernel.modifiers import add_row, registered_name, stats_of_rows
from kredens.kernel.questions import Reason
from kredens.kernel.rows import Lasting, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.questions import Verb
    from kredens.kernel.table import Table

RULEBOOK, KEYWORD, CARD = 0, 1, 2
"""Authorities, the more specific the greater."""

FORBID, PERMIT = "forbid", "permit"
"""The operations of rows that forbid or permit a verb."""


class Rule(Struct, frozen=True):
    """A ban or a permit.

    Attributes:
        topic: what it speaks about; rules of different topics do not answer each other. Without one it stands alone.
        clause: the paragraph behind it.
        text: why, as one sentence for the player who is refused (unused for a permit).
        test: whether it applies: called with the table, the seat and the words of the option id; for a rule that a
            card brings, with the table, that card's token, the seat and the words; for a rule of a lasting effect, with
            the table, its row, the seat and the words.
        permits: whether it permits instead of forbidding.
        authority: `RULEBOOK`, `KEYWORD` or `CARD`.
        verb: the name of the verb it speaks about, for a rule that is not declared with its verb.
    """

    topic: str
    clause: str
    text: str
    test: Callable[..., bool]
    permits: bool = False
    authority: int = RULEBOOK
    verb: str = ""


def forbid(
    clause: str,
    text: str,
    test: Callable[..., bool],
    *,
    topic: str = "",
    authority: int = RULEBOOK,
    verb: str = "",
) -> Rule:
    """Declare a ban. Without a topic it stands alone: no permit lifts it."""
    return Rule(topic, clause, text, test, permits=False, authority=authority, verb=verb)


def permit(clause: str, test: Callable[..., bool], *, topic: str, authority: int = CARD, verb: str = "") -> Rule:
    """Declare a permit, which lifts the bans of its topic that have a lower authority."""
    return Rule(topic, clause, "", test, permits=True, authority=authority, verb=verb)


rules_of_rows: dict[str, Rule] = {}
"""Every rule that lasting effects may bring, by its name in rows."""


def lasting(rule: Rule) -> Rule:
    """Register a rule so that rows can bring it; its `test` names it, so that must be a function of a module.

    Raises:
        BadGame: the rule names no verb, or its test has no name of its own.
    """
    if not rule.verb:
        raise BadGame(f"The rule {rule.clause!r} is brought by an effect, so it has to name its verb.")
    rules_of_rows[registered_name(rule.test)] = rule
    return rule


def begin_rule(t: Table, rule: Rule, **how: Unpack[Lasting]) -> Row:
    """Start an effect that forbids or permits until its scope ends; what it may say is told at `modifiers.begin`.

    What `target` and `player` mean is for the rule's test to say.

    Raises:
        BadGame: the rule was not registered with `lasting`.
    """
    name = registered_name(rule.test)
    if rules_of_rows.get(name) is not rule:
        raise BadGame(f"The rule {rule.clause!r} is not registered with lasting.")
    return add_row(t, Row(t.next_id(), rule.verb, 0, PERMIT if rule.permits else FORBID, 0, name, **how))


def reasons(t: Table, rules: Iterable[Rule], seat: int, words: tuple[Any, ...], *, first: bool = False) -> list[Reason]:
    """Return why some rules forbid something: nothing if they allow it, all reasons, or just the first decisive one."""
    return _decide([rule for rule in rules if rule.test(t, seat, *words)], first=first)


def reasons_against(t: Table, verb: Verb, seat: int, words: tuple[Any, ...], *, first: bool = False) -> list[Reason]:
    """Return why an option is forbidden: by its verb's rules, by cards in force, or by effects that last.

    Args:
        t: the table.
        verb: the option's verb.
        seat: who wants it.
        words: the words of its id.
        first: whether the first decisive reason is enough.
    """
    own = [rule for rule in verb.rules if rule.test(t, seat, *words)]
    return _decide([*own, *_brought(t, verb, seat, words)], first=first)


def _brought(t: Table, verb: Verb, seat: int, words: tuple[Any, ...]) -> list[Rule]:
    """Return which rules that cards in force and effects bring speak about an option."""
    speaking: list[Rule] = []
    for source, brought in in_force(t, RULES, verb.name) if verb.name in t.setting.rules else ():
        if brought.thing.test(t, source, seat, *words):
            cite(*brought.clauses)
            speaking.append(brought.thing)
    for row in t.rows:
        if row.stat == verb.name and row.op in {FORBID, PERMIT}:
            rule = rules_of_rows[row.test]
            if rule.test(t, row, seat, *words) and (not row.bound or awake(t, row.source)):
                speaking.append(rule)
    return speaking


def _decide(speaking: list[Rule], *, first: bool) -> list[Reason]:
    """Return the reasons that remain of all rules that speak: by topic, the highest authority and there the bans."""
    if not speaking:
        return []
    highest: dict[str, int] = {}
    for rule in speaking:
        cite(rule.clause)
        if rule.topic:
            highest[rule.topic] = max(highest.get(rule.topic, RULEBOOK), rule.authority)
    found: list[Reason] = []
    for rule in speaking:
        if not rule.permits and (not rule.topic or rule.authority == highest[rule.topic]):
            found.append(Reason(rule.clause, rule.text))
            if first:
                break
    return found


def allowed(t: Table, rules: Iterable[Rule], seat: int, *words: Any) -> bool:
    """Whether none of some rules forbids an option."""
    return not reasons(t, rules, seat, words, first=True)


def may(t: Table, verb: Verb, seat: int, *words: Any) -> bool:
    """Whether nothing forbids an option: neither its verb's rules nor cards in force nor effects that last."""
    return not reasons_against(t, verb, seat, words, first=True)


def is_spoken_of(t: Table, verb: Verb) -> bool:
    """Whether a card in force or a lasting effect may have something to say about a verb: a quick look."""
    name = verb.name
    slot = t.setting.rules.get(name)
    if slot is not None and mask_at(t, slot):
        return True
    return bool(t.rows) and name in stats_of_rows(t.rows)


def is_barred(t: Table, verb: Verb) -> bool:
    """Whether a card in force or a lasting effect may forbid a verb; what only permits it forbids nobody anything."""
    name = verb.name
    if t.rows and name in stats_of_rows(t.rows):
        return True
    slot = t.setting.rules.get(name)
    mask = 0 if slot is None else mask_at(t, slot)
    if not mask:
        return False
    sources = t.setting.sources
    assert slot is not None and sources is not None  # noqa: S101, PT018  # there is a mask
    by_face, cards = sources.brought[slot], t.cards
    return any(not brought.thing.permits for token in bits(mask) for brought in by_face[cards[token].face])


def may_besides(t: Table, verb: Verb, own: Iterable[Rule], seat: int, *words: Any) -> bool:
    """Whether nothing forbids an option of which it is known which rules of its verb speak about it.

    Args:
        t: the table.
        verb: the option's verb.
        own: the rules declared with it that speak.
        seat: who wants it.
        words: the words of its id.
    """
    return not _decide([*own, *_brought(t, verb, seat, words)], first=True)


__all__ = [
    "CARD", "FORBID", "KEYWORD", "PERMIT", "RULEBOOK", "Rule", "allowed", "begin_rule", "forbid", "is_barred",
    "is_spoken_of", "lasting", "may", "may_besides", "permit", "reasons", "reasons_against", "rules_of_rows",
]  # fmt: skip
