"""A position in words, as a seat or a spectator may know it.

It reads the view and the seat's own question, and lets the game say what is worth seeing of cards that lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from kredens.kernel import markers
from kredens.kernel.unshown import as_seen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens.games import Game
    from kredens.kernel.markers import CardMarker
    from kredens.kernel.view import View
    from kredens.live import State

Row = tuple[str, str]
"""What something is called, and how it stands."""


class Block(Struct, frozen=True):
    """Some rows under a heading: what lies on the table, or before one seat."""

    title: str
    rows: tuple[Row, ...]


class Page(Struct, frozen=True):
    """A position, laid out but not yet drawn.

    Attributes:
        title: the game, and whose eyes see it.
        where: the running procedures with step and clause, the innermost last.
        blocks: the table, then each seat, then what is known of the cards that are not seen.
        state: who is asked, or how the game ended.
        question: the question in words, empty for everybody but the asked seat.
        options: id and label of each answer, in their order.
    """

    title: str
    where: tuple[str, ...]
    blocks: tuple[Block, ...]
    state: str
    question: str = ""
    options: tuple[Row, ...] = ()


def seat_name(game: Game, seat: int) -> str:
    """Return what a seat is called: its number, and its name where the game gives it one."""
    if seat < 0:
        return "chance"
    return f"seat {seat} ({game.seat_names[seat]})" if seat < len(game.seat_names) else f"seat {seat}"


def page(state: State, seat: int | None) -> Page:
    """Lay out a position as a seat may know it; None is a spectator."""
    view = state.view(seat)
    game = state.game
    words = _Words(state, seat)
    eyes = "a spectator" if seat is None else seat_name(game, seat)
    title = f"{game.title}, {view['seats']} {'seat' if view['seats'] == 1 else 'seats'}, as {eyes} sees it"
    where = tuple(f"{name}: {step}" + (f" [{clause}]" if clause else "") for name, step, clause in view["where"])
    decision = state.decision if "options" in view else None
    return Page(
        title,
        where,
        (*_blocks(game, view, words), *_unseen(view, words.name)),
        _standing(game, view),
        "" if decision is None else decision.prompt + (f" [{decision.clause}]" if decision.clause else ""),
        () if decision is None else tuple((option.id, option.label) for option in decision.options),
    )


def text(state: State, seat: int | None) -> str:
    """Return a position in plain text as a seat may know it; None is a spectator."""
    shown = page(state, seat)
    lines = [shown.title]
    lines.extend(f"  {'  ' * depth}{place}" for depth, place in enumerate(shown.where))
    for block in shown.blocks:
        lines.append(block.title)
        width = max(len(name) for name, _ in block.rows)
        lines.extend(f"  {name:<{width}}  {how}" for name, how in block.rows)
    lines.append(shown.state)
    if shown.question:
        lines.append(shown.question)
        width = max(len(option_id) for option_id, _ in shown.options)
        lines.extend(
            f"  {number:>3}  {name:<{width}}  {label}" for number, (name, label) in enumerate(shown.options, 1)
        )
    return "\n".join(line.rstrip() for line in lines)


def card_names(state: State) -> dict[str, str]:
    """Return by its slug what people call each card, or the slug itself where that would tell two cards not apart."""
    names = {face.slug: face.called for face in state.table.setting.faces}
    called = list(names.values())
    return {slug: name if called.count(name) == 1 else slug for slug, name in names.items()}


class _Words:
    """What the cards of a position are called, and what is worth seeing of those that lie open."""

    def __init__(self, state: State, seat: int | None) -> None:
        self._names = card_names(state)
        self._viewer = state.seats if seat is None else seat
        self._table = as_seen(state.table, self._viewer)

    def name(self, slug: str | None) -> str:
        """Return what a card is called; None is one that is not known."""
        return "card" if slug is None else self._names.get(slug, slug)

    def figures(self, place: str, position: int) -> str:
        """Return what is worth seeing of a card that the reader knows; the place is named as in the view."""
        t = self._table
        token = t.zones[t.setting.place_names.index(place)][position]
        return t.figures(token) if t.knows(self._viewer, token) else ""


def _blocks(game: Game, view: View, words: _Words) -> list[Block]:
    common: list[Row] = []
    own: list[list[Row]] = [[] for _ in range(view["seats"])]
    for name, zone in view["zones"].items():
        if isinstance(zone, list):
            for seat, one in enumerate(cast("list[View]", zone)):
                own[seat].extend(_rows(game, name, f"{name} {seat}", one, words))
        else:
            common.extend(_rows(game, name, name, zone, words))
    for marker in game.markers:
        value = view["markers"][marker.name]
        if marker.kind == "holder":
            common.append((marker.name, "nobody" if value < 0 else seat_name(game, value)))
        elif marker.per == "table":
            common.append((marker.name, markers.called(marker.names, value)))
        else:
            for rows, number in zip(own, value, strict=True):
                rows.append((marker.name, markers.called(marker.names, number)))
    common.extend((f"{name} in common", str(number)) for name, number in view.get("common", {}).items())
    for seat, topic, value in view["pledges"]:
        own[int(seat)].append((topic, "decided, still secret" if value is None else f"decided: {value}"))
    blocks = [Block("Table", tuple(common))] if common else []
    for seat, rows in enumerate(own):
        notes = ["you"] if seat == view["viewer"] else []
        if seat == view["asked"]:
            notes.append("to decide")
        if seat not in view["present"]:
            notes.append("left")
        if rows:
            blocks.append(Block(_capital(seat_name(game, seat)) + "".join(f", {note}" for note in notes), tuple(rows)))
    return blocks


def _unseen(view: View, called: Callable[[str], str]) -> list[Block]:
    """Say which cards lie where the viewer cannot see them."""
    rows: list[Row] = []
    for group in view["lots"]:
        places = ", ".join(f"{name} ({count})" for name, count in group["places"].items())
        lots: list[dict[str, int]] = group["cards"]
        if "seen" in group:
            # Of which lot a card was that has been seen nobody can tell, so what is left is told as one.
            names = sorted({name for lot in lots for name in lot})
            left = {name: sum(lot.get(name, 0) for lot in lots) - group["seen"].get(name, 0) for name in names}
            lots = [{name: count for name, count in left.items() if count}]
        rows.append((places, " | ".join(_tally(lot, called) for lot in lots)))
    return [Block("Not seen", tuple(rows))] if rows else []


def _tally(counts: dict[str, int], called: Callable[[str], str]) -> str:
    return ", ".join(f"{count} x {called(name)}" for name, count in counts.items())


def _standing(game: Game, view: View) -> str:
    over = view.get("over")
    if over is not None:
        return f"Over ({over['reason']}). {scored(game, over['scores'])} {won_by(game, over['winners'])}"
    if view["asked"] is None:
        return "Somebody has to decide."
    return f"{_capital(seat_name(game, view['asked']))} has to decide."


def scored(game: Game, scores: Sequence[float]) -> str:
    """Say what everybody has scored."""
    each = [f"{seat_name(game, seat)} {number(score)}" for seat, score in enumerate(scores)]
    return f"Scores: {', '.join(each)}."


def won_by(game: Game, winners: Sequence[int]) -> str:
    """Say who has won."""
    if not winners:
        return "Nobody won."
    names = [seat_name(game, seat) for seat in winners]
    return f"Won by {names[0]}." if len(names) == 1 else f"Shared by {', '.join(names[:-1])} and {names[-1]}."


def number(value: float) -> str:
    """Return a number without needless decimals."""
    return f"{value:g}"


def _rows(game: Game, name: str, place: str, zone: dict[str, Any], words: _Words) -> list[Row]:
    """Return a zone as rows: one, or one for each card if some lie on others or are worth a closer look; none if empty.

    Cards that lie on another one of the same zone stand with it.
    """
    count, cards = zone["count"], zone["cards"]
    if not count:
        return []
    if cards is None:
        return [(name, _so_many(count))]
    told = [_card(game, card, place, words) for card in cards]
    riders: dict[int, list[int]] = {}
    for position, card in enumerate(cards):
        host, under = card.get("host", ("", 0))
        if host == place:
            riders.setdefault(under, []).append(position)
    alone = [position for position, card in enumerate(cards) if card.get("host", ("",))[0] != place]
    if len(cards) == count:
        seen = [words.figures(place, position) for position in range(count)]
        told = [f"{one} {figures}".rstrip() for one, figures in zip(told, seen, strict=True)]
        if riders or any(seen):
            rows = [_with_riders(told, riders, position) for position in alone]
            return [(name if not number else "", row) for number, row in enumerate(rows)]
    if count > len(told):
        told.append(_so_many(count - len(told)) if not told else f"{count - len(told)} more")
    return [(name, _counted(told))]


def _with_riders(told: list[str], riders: dict[int, list[int]], position: int) -> str:
    """Return a card with all that lies on it in brackets."""
    on = [_with_riders(told, riders, rider) for rider in riders.get(position, ())]
    return f"{told[position]} [{_counted(on)}]" if on else told[position]


def _counted(told: list[str]) -> str:
    runs: list[tuple[str, int]] = []
    for name in told:
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + 1)
        else:
            runs.append((name, 1))
    return ", ".join(_so_many(times, name) for name, times in runs)


def _so_many(count: int, name: str = "card") -> str:
    if name == "card":
        return "1 card" if count == 1 else f"{count} cards"
    return name if count == 1 else f"{count} x {name}"


def _card(game: Game, card: dict[str, Any], zone: str, words: _Words) -> str:
    notes: list[str] = []
    if "up" in card:
        notes.append("face up" if card["up"] else "face down")
    notes.extend(f"{word} {seat_name(game, card[key])}" for key, word in (("owner", "of"), ("controller", "under"))
                 if card.get(key, -1) >= 0)  # fmt: skip
    notes.extend(word for key, word in (("tapped", game.tapped), ("asleep", "asleep")) if card.get(key))
    if "host" in card:
        place, position = card["host"]
        if place != zone:
            notes.append(f"on a card of {place}" if position is None else f"on card {position + 1} of {place}")
    notes.extend(_on_card(marker, card[marker.name]) for marker in game.card_markers if marker.name in card)
    name = words.name(card["card"])
    return f"{name} ({', '.join(notes)})" if notes else name


def _on_card(marker: CardMarker, number: int) -> str:
    return markers.called(marker.names, number) if marker.names else f"{marker.name} {number}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


__all__ = ["Block", "Page", "card_names", "number", "page", "scored", "seat_name", "text", "won_by"]
