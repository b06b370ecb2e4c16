"""Flaws: what is wrong with a question that a game has asked. Looked for where something has failed, and by the kit."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kredens._values import is_tuple
from kredens.errors import shown
from kredens.kernel.questions import CHANCE, Ask, type_of_plain

if TYPE_CHECKING:
    from kredens.kernel.table import Table


def is_plain(value: object) -> bool:
    """Whether a value may be that of an answer: None, bool, int, str, or a tuple of these."""
    if is_tuple(value):
        return all(map(is_plain, value))
    return isinstance(value, type_of_plain)


def flaw_of(question: object, t: Table) -> str:
    """Return what is wrong with a question, one sentence, or "" if it can be asked."""
    if not isinstance(question, Ask):
        return f"The step returned {shown(question)} as a question, which is no Ask."
    seat, ids, values = question.seat, question.ids, question.values
    # A game need not keep to the types that it declares.
    if seat.__class__ is not int or not CHANCE <= seat < t.setting.seats:
        return f"Seat {shown(seat)} is asked, but the seats are 0 to {t.setting.seats - 1}."
    for name, several in (("ids", ids), ("values", values), ("weights", question.weights)):
        if not is_tuple(several):
            return f"The {name} of a question are a tuple, not {shown(several)}."
    if seat == CHANCE:
        return _flaw_of_draw(question)
    return _flaw_of_answers(question, t)


def _flaw_of_answers(question: Ask, t: Table) -> str:
    ids, values = question.ids, question.values
    if len(values) != len(ids):
        return f"The question has {len(ids)} options and {len(values)} values for them."
    words = t.setting.game.vocabulary
    seen: set[str] = set()
    for name in ids:
        if name.__class__ is not str:
            return f"The option {shown(name)} is no text."
        if name in seen:
            return f"The option {shown(name)} is offered {ids.count(name)} times in one question."
        if name not in words:
            return f"The option {shown(name)} is not in the game's vocabulary."
        seen.add(name)
    return _flaw_of_values(question)


def _flaw_of_values(question: Ask) -> str:
    strange = [value for value in question.values if not is_plain(value)]
    return f"The value {shown(strange[0])} of an option is no plain data." if strange else ""


def _flaw_of_draw(question: Ask) -> str:
    values, weights = question.values, question.weights
    if not values:
        return "A draw has no outcomes."
    if question.ids and len(question.ids) != len(values):
        return f"The draw has {len(question.ids)} options and {len(values)} values for them."
    if weights:
        if len(weights) != len(values):
            return f"The draw has {len(values)} outcomes and {len(weights)} weights for them."
        if any(weight.__class__ is not int or weight < 0 for weight in weights):
            return f"The weights of a draw are whole numbers from 0, not {shown(weights)}."
        if not sum(weights):
            return "Of the outcomes of a draw none is possible: all their weights are 0."
    return _flaw_of_values(question)


def too_long(t: Table, question: Ask, prompt: str) -> str:
    """Return in words that a game has taken more decisions than its cap allows, and what was asked and answered."""
    from kredens.kernel.flow import CHOICE

    cap = t.setting.game.cap.decisions
    asked = f"{prompt!r} of seat {question.seat}" if prompt else f"seat {question.seat}"
    given = Counter(event[2] for event in t.log or () if event[0] == CHOICE)
    often = "".join(f"; {name!r} was answered most often, {times} times" for name, times in given.most_common(1))
    return f"more than {cap} decisions, the game's own `Cap(decisions={cap})`; the last question asked {asked}{often}"


__all__ = ["flaw_of", "is_plain", "too_long"]
