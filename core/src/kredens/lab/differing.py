"""Differing versions: recorded games played on two versions of a game, and where each of them parts.

Two versions differ in a game where they ask another question, offer other answers, show somebody another position, end
it in another way, or cannot go on. Positions that nobody could tell apart, but whose digests differ, are counted apart.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from kredens.contract.case import difference
from kredens.lab.corpus import told_of
from kredens.lab.versions import Lost, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.lab.following import Told
    from kredens.record import Record

How = Literal["asked", "seen", "stopped", "lost"]
Alike = Literal["same", "inner", "stopped"]
"""A game that does not part: all is the same, or what nobody sees differs, or neither version can go on to its end."""

_VERSION = ("version", "content", "toolkit")


class Half(Struct, frozen=True):
    """What one version makes of the choice at which a game parts.

    Attributes:
        clauses: the clauses whose code the choice runs.
        asked: who is asked what then, as a sentence, or how it stops.
        ids: the answers that are offered.
        stopped: why it cannot go on, or "".
    """

    clauses: tuple[str, ...]
    asked: str
    ids: tuple[str, ...]
    stopped: str


class Divergence(Struct, frozen=True):
    """A game that parts.

    Attributes:
        record: the file of its record.
        how: whether another question is asked, something else is seen, one version stops, or one is lost.
        choice: after which choice, counted from 1; 0 is the set-up.
        option: the choice: seat and option id, or "".
        before: the position before it, as everybody sees it.
        says: what differs, as a sentence.
        base, head: what the two versions make of it; None if they are lost.
        clauses: the clauses that only one of them runs, or, if there are none, those that both run.
        cards: the cards that the choice is about.
    """

    record: str
    how: How
    choice: int
    option: str
    before: str
    says: str
    base: Half | None
    head: Half | None
    clauses: tuple[str, ...]
    cards: tuple[str, ...]


class Difference(Struct, frozen=True):
    """What two versions of a game make of a corpus.

    Attributes:
        game: the game's id.
        base, head: what the versions are called.
        versions: version, hash of the content and version of Kredens, of `base` and of `head`.
        faults: of each, a sentence for every plugin that it cannot use.
        games: how many games were played.
        stopped: the records of those that both versions leave off at the same place, for neither of them can go on.
        inner: the records of those that nobody could tell apart, but whose digests differ.
        divergences: those that part.
        by_clause, by_card: in how many games each was about the choice at which the game parts, the most first.
        says: what the clauses say.
    """

    game: str
    base: str
    head: str
    versions: dict[str, dict[str, str]]
    faults: dict[str, tuple[str, ...]]
    games: int
    stopped: tuple[str, ...]
    inner: tuple[str, ...]
    divergences: tuple[Divergence, ...]
    by_clause: dict[str, int]
    by_card: dict[str, int]
    says: dict[str, str]


def compare(
    game: str, records: Iterable[Record], base: Side, head: Side, told: Callable[[int], None] | None = None
) -> Difference:
    """Play recorded games on two versions.

    Args:
        game: the game's id.
        records: the games.
        base: the one version.
        head: the other.
        told: called with how many games have been played.

    Raises:
        Lost: one of them cannot play the game at all.
    """
    hellos = {"base": base.ask("hello"), "head": head.ask("hello")}
    versions = {name: {word: str(hello[word]) for word in _VERSION} for name, hello in hellos.items()}
    faults = {name: tuple(map(str, hello["faults"])) for name, hello in hellos.items()}
    says: dict[str, str] = {}
    inner: list[str] = []
    stopped: list[str] = []
    found: list[Divergence] = []
    games = 0
    for record in records:
        games += 1
        one = _compared(record, base, head, says)
        if isinstance(one, Divergence):
            found.append(one)
        elif one == "inner":
            inner.append(record.path)
        elif one == "stopped":
            stopped.append(record.path)
        if told is not None:
            told(games)
    clauses = Counter(clause for one in found for clause in one.clauses)
    cards = Counter(card for one in found for card in one.cards)
    return Difference(
        game, base.version.name, head.version.name, versions, faults, games, tuple(stopped), tuple(inner), tuple(found),
        dict(clauses.most_common()), dict(cards.most_common()), {one: says[one] for one in clauses if one in says},
    )  # fmt: skip


def _compared(record: Record, base: Side, head: Side, says: dict[str, str]) -> Divergence | Alike:
    """Return how a game parts, or how far it is the same."""
    told = told_of(record)
    answers: list[dict[str, Any]] = []
    for side in (base, head):
        try:
            answers.append(side.ask("follow", told=told))
        except Lost as error:
            return Divergence(record.path, "lost", 0, "", "", str(error), None, None, (), ())
    at = _first(answers, ("asked", "digest"))
    if at is None:
        return "stopped" if answers[0]["stopped"] else "same"
    if not _differs(answers, at, ("asked",)):
        try:
            answers = [side.ask("follow", told=told, views_from=at) for side in (base, head)]
        except Lost as error:
            return Divergence(record.path, "lost", at, "", "", str(error), None, None, (), ())
        at = _first(answers, ("asked", "seen"))
        if at is None:
            return "inner"
    return _looked_at(record, told, at, base, head, says)


def _first(answers: list[dict[str, Any]], marks: tuple[str, ...]) -> int | None:
    """Return the first moment in which two versions differ, one more than the last if only one of them goes on."""
    length = max(len(one["moments"]) for one in answers)
    found = next((at for at in range(length) if _differs(answers, at, marks)), None)
    if found is None and bool(answers[0]["stopped"]) != bool(answers[1]["stopped"]):
        return length
    return found


def _differs(answers: list[dict[str, Any]], at: int, marks: tuple[str, ...]) -> bool:
    one, other = [side["moments"][at] if at < len(side["moments"]) else None for side in answers]
    if one is None or other is None:
        return one is not other
    return any(one.get(mark) != other.get(mark) for mark in marks)


def _looked_at(record: Record, told: Told, at: int, base: Side, head: Side, says: dict[str, str]) -> Divergence:
    number = min(at, len(record.choices))
    option = f"seat {record.choices[number - 1].seat}: {record.choices[number - 1].option}" if number else ""
    try:
        seen = [side.ask("look", told=told, number=number) for side in (base, head)]
    except Lost as error:
        return Divergence(record.path, "lost", number, option, "", str(error), None, None, (), ())
    for one in seen:
        says.update(one["says"])
    halves = [_half(one) for one in seen]
    how, what = _what(halves, seen)
    only = set(halves[0].clauses) ^ set(halves[1].clauses)
    clauses = only or set(halves[0].clauses)
    cards = sorted({card for one in seen for card in one["cards"]})
    return Divergence(
        record.path, how, number, option, seen[0]["before"], what, halves[0], halves[1], tuple(sorted(clauses)),
        tuple(cards),
    )  # fmt: skip


def _half(seen: dict[str, Any]) -> Half:
    question = seen["question"]
    if seen["stopped"]:
        asked = seen["stopped"]
    elif question is None:
        asked = "The game is over."
    else:
        asked = f"Seat {question['seat']} is asked: {question['prompt']}"
    return Half(tuple(seen["clauses"]), asked, tuple(question["ids"]) if question else (), seen["stopped"])


def _what(halves: list[Half], seen: list[dict[str, Any]]) -> tuple[How, str]:
    one, other = halves
    if one.stopped or other.stopped:
        return "stopped", f"In base: {one.asked} In head: {other.asked}"
    if one.asked != other.asked:
        return "asked", f"In base: {one.asked} In head: {other.asked}"
    if one.ids != other.ids:
        gone = [name for name in one.ids if name not in other.ids]
        new = [name for name in other.ids if name not in one.ids]
        sides = (("base", gone), ("head", new))
        parts = [f"only in {where} {', '.join(names):.300} is offered" for where, names in sides if names]
        return "asked", f"{one.asked} {'; '.join(parts) or 'The answers are offered in another order'}."
    for viewer, (left, right) in enumerate(zip(seen[0]["views"], seen[1]["views"], strict=False)):
        if found := difference(left, right):
            who = "a spectator" if viewer == len(seen[0]["views"]) - 1 else f"seat {viewer}"
            shown = found.replace(" in one and ", " in base and ").replace(" in the other", " in head")
            return "seen", f"Of what {who} sees, {shown}."
    return "seen", "The game ends in another way."


__all__ = ["Difference", "Divergence", "Half", "How", "compare"]
