"""Modifiers: stats whose value is computed from what is printed and from the effects in force, whenever it is asked.

Printed values never change. An effect is a row in the position, or a bonus that a card in force brings; a stat folds
those that touch a card or a seat, stage by stage, the older row first. When a duration ends its rows go, and nothing
needs undoing.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from kredens.errors import BadGame
from kredens.kernel.abilities import awake, mask_at, rebuilt
from kredens.kernel.cards import NOBODY
from kredens.kernel.changes import ROWS
from kredens.kernel.clauses import active as traces
from kredens.kernel.clauses import cite
from kredens.kernel.notes import scope_to
from kredens.kernel.rows import Lasting, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kredens.kernel.table import Table

BASE, SET, ADD, TIMES, LIMIT = "base", "set", "add", "times", "limit"
"""The usual stages: what is printed, what replaces it, what adds to it, what multiplies, what bounds."""

STAGE_OF = {"set": SET, "add": ADD, "times": TIMES, "least": LIMIT, "most": LIMIT}
"""The operations of modifiers, each with its usual stage."""

_Parts = Sequence[tuple[int, str, int]]
"""What makes a stat another one than is printed, in the order of age: (stage, operation, amount)."""

_F = TypeVar("_F", bound="Callable[..., bool]")

predicates: dict[str, Callable[..., bool]] = {}
"""Every registered predicate by its name in rows."""


def predicate(fn: _F) -> _F:
    """Register a function that says what a row touches, called with the table, the row and the token or seat.

    A row names it, so that the position stays plain data. It must be a function of a module, with a name of its own.

    Raises:
        BadGame: it is a lambda or defined inside a function, so that no save could name it.
    """
    predicates[registered_name(fn)] = fn
    return fn


def registered_name(fn: Callable[..., Any]) -> str:
    """Return the name of a registered function in rows. Raises `BadGame` if it has none of its own."""
    if "<" in fn.__qualname__:
        raise BadGame(f"{fn.__qualname__!r} in {fn.__module__} has no name of its own, so no row can speak of it.")
    return f"{fn.__module__}:{fn.__qualname__}"


class Stat:
    """A declared value of cards or of seats.

    Args:
        name: what players call it.
        clauses: the paragraphs behind it.
        base: the printed value, called with the table and the token or seat.
        stages: the stages in their order; modifiers of one stage are applied in the order of their age.
        least: the value never falls below this.
        most: the value never rises above this.
        per: whether cards or seats have it.
    """

    __slots__ = ("base", "clauses", "least", "most", "name", "of_cards", "places", "stages")

    def __init__(
        self,
        name: str,
        *clauses: str,
        base: Callable[[Any, int], int],
        stages: tuple[str, ...] = (BASE, SET, ADD, TIMES, LIMIT),
        least: int | None = None,
        most: int | None = None,
        per: str = "card",
    ) -> None:
        if per not in {"card", "seat"}:
            raise BadGame(f"The stat {name!r} is declared per {per!r}; cards have stats, and seats have.")
        self.name = name
        self.clauses = clauses
        self.base = base
        self.stages = stages
        self.places = {stage: place for place, stage in enumerate(stages)}
        self.least = least
        self.most = most
        self.of_cards = per == "card"

    def stage(self, op: str, stage: str = "") -> int:
        """Return the number of a stage, or of the usual one of an operation.

        Raises:
            BadGame: the stat has no such stage.
        """
        name = stage or STAGE_OF.get(op, "")
        if op not in STAGE_OF or name not in self.places:
            raise BadGame(
                f"The stat {self.name!r} takes no {op!r} at a stage {name!r}; it has {', '.join(self.stages)}."
            )
        return self.places[name]

    def __repr__(self) -> str:
        return f"Stat({self.name!r})"


class Bonus(Struct, frozen=True):
    """A modifier that a card brings as long as its ability is in force.

    Attributes:
        stat: what it modifies.
        amount: by how much: a number, or a function of the table and the bringing token.
        touches: whether it touches a card or seat: called with the table, the bringing token and that token or seat.
        op: `add`, `set`, `times`, `least` or `most`.
        stage: at which stage, if not at the usual one of its operation.
        place: that stage's number, which follows from the others.
    """

    stat: Stat
    amount: int | Callable[[Any, int], int]
    touches: Callable[[Any, int, int], bool]
    op: str = "add"
    stage: str = ""
    place: int = -1

    def __post_init__(self) -> None:
        force_setattr(self, "place", self.stat.stage(self.op, self.stage))


def its_host(t: Table, source: int, token: int) -> bool:
    """Touch the card on which the bringing one lies."""
    return t.cards[source].host == token


def itself(_t: Table, source: int, token: int) -> bool:
    """Touch the bringing card."""
    return source == token


def begin(
    t: Table,
    stat: Stat,
    amount: int,
    *,
    op: str = "add",
    stage: str = "",
    test: Callable[..., bool] | None = None,
    **lasting: Unpack[Lasting],
) -> Row:
    """Start a continuous effect on a stat and return its row.

    Args:
        t: the table.
        stat: what it changes.
        amount: by how much.
        op: `add`, `set`, `times`, `least` or `most`.
        stage: at which stage, if not at the usual one of the operation.
        test: a registered predicate that narrows down what it touches.
        lasting: `target` or `player`, the only card or seat it touches (if none is named, all that pass `test`);
            `until`, the scope that ends it, or `depth`, the frame it is scoped to; `seat`, whose effect it is;
            `source`, the card it comes from, and `bound`, whether it sleeps and goes with that card.

    Raises:
        BadGame: the stat has no such stage, or the predicate is not registered.
    """
    name = ""
    if test is not None:
        name = registered_name(test)
        if name not in predicates:
            raise BadGame(f"The predicate {name!r} is not registered.")
    return add_row(t, Row(t.next_id(), stat.name, stat.stage(op, stage), op, amount, name, **lasting))


def add_row(t: Table, row: Row) -> Row:
    """Put a row into the position and return it."""
    scope_to(t, row.depth)
    t.rows = (*t.rows, row)
    t.changed |= ROWS
    return row


def copy_row(t: Table, row: Row, *, target: int = NOBODY, player: int = NOBODY) -> Row:
    """Start the same effect on another card or seat; both end apart from each other."""
    return add_row(t, replace(row, id=t.next_id(), target=target, player=player))


def end_row(t: Table, row: int) -> None:
    """End the effect with that id, if it is still going on."""
    t.rows = tuple([other for other in t.rows if other.id != row])
    t.changed |= ROWS


def rows_on(t: Table, stat: Stat, who: int) -> list[Row]:
    """Return the rows that touch a stat of a card or seat now, the oldest first."""
    name = stat.name
    found = [
        row for row in t.rows if row.stat == name and (row.target if stat.of_cards else row.player) in (who, NOBODY)
    ]
    return [
        row
        for row in found
        if (not row.test or predicates[row.test](t, row, who)) and (not row.bound or awake(t, row.source))
    ]


def value(t: Table, stat: Stat, who: int) -> int:
    """Return the present value of a stat of a card (by token) or a seat."""
    if traces:
        cite(*stat.clauses)
    number = stat.base(t, who)
    slot = t.setting.bonuses.get(stat.name)
    parts: _Parts = () if slot is None or not mask_at(t, slot) else _parts(t, stat, who)
    if t.rows:
        # What rows give may be shared with other positions, so nothing is added to it in place.
        by_rows = _parts_of_rows(t, stat, who)
        parts = (*parts, *by_rows) if parts else by_rows
    for _, op, amount in sorted(parts, key=_by_stage) if len(parts) > 1 else parts:
        if op == "add":
            number += amount
        elif op == "set":
            number = amount
        elif op == "times":
            number *= amount
        elif op == "least":
            number = max(number, amount)
        else:
            number = min(number, amount)
    if stat.least is not None and number < stat.least:
        return stat.least
    if stat.most is not None and number > stat.most:
        return stat.most
    return number


def as_printed(t: Table, stat: Stat) -> bool:
    """Whether nothing in force changes a stat of any card or seat: a quick look that saves working out its value."""
    slot = t.setting.bonuses.get(stat.name)
    if slot is not None and mask_at(t, slot):
        return False
    rows = t.rows
    return not rows or stat.name not in stats_of_rows(rows)


def all_as_printed(t: Table, stats: Iterable[Stat]) -> bool:
    """Whether nothing in force changes one of some stats of any card or seat."""
    bonuses = t.setting.bonuses
    rows = t.rows
    for stat in stats:
        slot = bonuses.get(stat.name)
        if (slot is not None and mask_at(t, slot)) or (rows and stat.name in stats_of_rows(rows)):
            return False
    return True


class AnyOf:
    """Some stats and verbs, and whether anything in force changes or speaks of one of them, where that is asked often.

    Args:
        stats: the stats, as for `all_as_printed`.
        bonuses: `Setting.bonuses`.
        verbs: the names of the verbs, as for `permission.is_spoken_of`.
        rules: `Setting.rules`, if there are any.
    """

    __slots__ = ("_names", "_slots")

    def __init__(
        self,
        stats: Iterable[Stat],
        bonuses: Mapping[str, int],
        verbs: Iterable[str] = (),
        rules: Mapping[str, int] | None = None,
    ) -> None:
        changed = sorted({stat.name for stat in stats})
        spoken = sorted(set(verbs))
        self._names = frozenset([*changed, *spoken])
        self._slots = (
            *[bonuses[name] for name in changed if name in bonuses],
            *[rules[name] for name in spoken if rules and name in rules],
        )

    def changed(self, t: Table) -> bool:
        """Whether something in force changes one of the stats of any card or seat, or may speak of one of the verbs."""
        if self._slots:
            masks = t.in_force
            if masks is None:
                masks = t.in_force = rebuilt(t)
            for slot in self._slots:
                if masks[slot]:
                    return True
        rows = t.rows
        return bool(rows) and not self._names.isdisjoint(stats_of_rows(rows))


_by_stage = itemgetter(0)

_MOST_FOLDS = 64
_Fold = tuple[tuple[Row, ...], dict[tuple[str, int], _Parts], set[str], set[str]]
_folds: dict[int, _Fold] = {}
"""By the identity of a position's rows what follows from them alone. Positions share their rows until one changes."""


def _parts_of_rows(t: Table, stat: Stat, who: int) -> _Parts:
    """Return what rows give to a stat of a card or seat."""
    _, plain, others, _ = _folded(t.rows)
    if stat.name in others:
        return [(row.stage, row.op, row.amount) for row in rows_on(t, stat, who)]
    return plain.get((stat.name, who), ())


def stats_of_rows(rows: tuple[Row, ...]) -> set[str]:
    """Return what some rows are about: stats, verbs and changes, by name."""
    return _folded(rows)[3]


def _folded(rows: tuple[Row, ...]) -> _Fold:
    folded = _folds.get(id(rows))
    return _fold(rows) if folded is None or folded[0] is not rows else folded


def _fold(rows: tuple[Row, ...]) -> _Fold:
    """Sum up the rows that touch one card or seat whatever the position; name the stats with others, and all stats."""
    by_stat: dict[tuple[str, int], list[Row]] = {}
    others: set[str] = set()
    for row in rows:
        named = row.target if row.target != NOBODY else row.player
        if named == NOBODY or row.test or row.bound or NOBODY not in (row.target, row.player):
            others.add(row.stat)
        by_stat.setdefault((row.stat, named), []).append(row)
    plain: dict[tuple[str, int], _Parts] = {}
    for key, mine in by_stat.items():
        parts: list[tuple[int, str, int]] = []
        plain[key] = parts
        for row in sorted(mine, key=attrgetter("stage")):
            if parts and row.op == "add" and parts[-1][:2] == (row.stage, "add"):
                parts[-1] = (row.stage, "add", parts[-1][2] + row.amount)
            else:
                parts.append((row.stage, row.op, row.amount))
    if len(_folds) >= _MOST_FOLDS:
        _folds.clear()
    folded = _folds[id(rows)] = (rows, plain, others, {row.stat for row in rows})
    return folded


def _parts(t: Table, stat: Stat, who: int) -> _Parts:
    """Return what the cards in force give to a stat of a card or seat."""
    sources = t.setting.sources
    assert sources is not None  # noqa: S101  # some card brings a bonus
    slot = t.setting.bonuses[stat.name]
    mask = mask_at(t, slot)
    by_face, cards = sources.brought[slot], t.cards
    parts: list[tuple[int, str, int]] = []
    while mask:
        low = mask & -mask
        mask ^= low
        source = low.bit_length() - 1
        card = cards[source]
        for brought in by_face[card.face]:
            bonus: Bonus = brought.thing
            # What it touches is asked first: mostly it is something else.
            if (
                (brought.alone or brought.holds(card))
                and bonus.touches(t, source, who)
                and (brought.when is None or brought.when(t, source))
            ):
                cite(*brought.clauses)
                amount = bonus.amount
                parts.append((bonus.place, bonus.op, amount if isinstance(amount, int) else amount(t, source)))
    return parts


__all__ = [
    "ADD", "BASE", "LIMIT", "SET", "STAGE_OF", "TIMES", "AnyOf", "Bonus", "Stat", "add_row", "all_as_printed",
    "as_printed", "begin", "copy_row", "end_row", "its_host", "itself", "predicate", "predicates", "registered_name",
    "rows_on", "stats_of_rows", "value",
]  # fmt: skip
