"""Watching a game: what is collected while it is played, from what the kernel declares of every game."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from kredens.kernel.phases import Phase, Turns
from kredens.lab.uses import cards_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.games import Game
    from kredens.kernel.flow import Procedure
    from kredens.kernel.table import Table

POINTS = 20
"""Into how many equal parts a curve divides a game."""

_SAMPLES = 64
"""How many samples of the markers are held at most while a game is played."""

_KNOWN = 20_000
"""Of how many answers it is remembered which cards they name."""

_NAMED = 2
"""Of the running procedures, counted from the bottom, the one whose name stands for a phase where none is declared."""


class Scene:
    """What all games of one table have in common: its hidden places, its markers and the names of its cards.

    Args:
        game: the rules.
        table: a table of that game, with the seats, options and decks of all the others.
    """

    __slots__ = ("faces", "hidden", "lying", "marks", "named", "slugs", "stages")

    def __init__(self, game: Game, table: Table) -> None:
        seats = table.setting.seats
        hidden = [zone for zone in game.zones if zone.per == "seat" and zone.peek == "owner" and not zone.up]
        self.hidden = [(seat, zone[seat]) for seat in range(seats) for zone in hidden]
        self.lying = _picker([place for _, place in self.hidden])
        self.marks = [
            (seat, marker.name, marker.base + seat)
            for marker in game.markers
            if marker.per == "seat"
            for seat in range(seats)
        ]
        self.slugs = [face.slug for face in table.setting.faces]
        self.faces: dict[str, set[int]] = {}
        for number, slug in enumerate(self.slugs):
            self.faces.setdefault(slug, set()).add(number)
        self.stages: dict[type[Procedure[Any]], tuple[str, bool, str]] = {}
        self.named: dict[str, tuple[tuple[str, set[int]], ...]] = {}

    def stage(self, kind: type[Procedure[Any]]) -> tuple[str, bool, str]:
        """Return a procedure's title if it is a phase, whether it counts turns, and its name in words."""
        words = "".join([f" {sign.lower()}" if sign.isupper() else sign for sign in kind.__name__]).strip()
        found = self.stages[kind] = (
            kind.title if issubclass(kind, Phase) else "",
            issubclass(kind, Turns),
            words.capitalize(),
        )
        return found

    def naming(self, answer: str) -> tuple[tuple[str, set[int]], ...]:
        """Return the cards that an answer names: each as verb:card, with the faces of that name."""
        if len(self.named) > _KNOWN:
            self.named.clear()
        verb = answer.partition(":")[0]
        found = tuple([(f"{verb}:{name}", self.faces[name]) for name in cards_named(answer, self.faces)])
        self.named[answer] = found
        return found


def _picker(places: list[int]) -> Callable[[list[tuple[int, ...]]], tuple[tuple[int, ...], ...]]:
    """Return what picks the zones at some places."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda zones: tuple([zones[place] for place in places])


class Watch:
    """What has been collected of one game so far. Called after each answer, it looks at the table.

    Args:
        scene: what its table has in common with others.
        table: the table, at its first question.
        curves: whether to sample the markers.
    """

    __slots__ = (
        "_drawn", "_every", "_lain", "_next", "_phase", "_samples", "_scene", "_table", "_top", "_turn", "asked_first",
        "counts", "first", "phases", "played", "turns",
    )  # fmt: skip

    def __init__(self, scene: Scene, table: Table, *, curves: bool) -> None:
        self._scene = scene
        self._table = table
        self._lain: tuple[tuple[int, ...], ...] = ((),) * len(scene.hidden)
        self._drawn: list[set[int]] = [set() for _ in scene.hidden]
        self._samples: list[list[int]] = []
        self._every = 1
        self._next = 0 if curves else 1 << 60
        self._turn: int = 0
        self.first: int = -1
        self.turns: int = 0
        self.counts = [0] * (2 * table.setting.seats)
        self.phases: dict[str, list[int]] = {}
        self.played: dict[tuple[int, str], None] = {}
        self._top: Procedure[Any] | None = None
        self._phase: list[int] = []
        self.asked_first = table.question.seat if table.question else -1
        self.look()

    def __call__(self, seat: int, answer: str) -> None:
        """Take in an answer that has been carried out."""
        if ":" in answer:
            scene = self._scene
            naming = scene.named.get(answer)
            for name, faces in scene.naming(answer) if naming is None else naming:
                if (seat, name) not in self.played and self._held(seat, faces):
                    self.played[seat, name] = None
        self.look()

    def _held(self, seat: int, faces: set[int]) -> bool:
        """Whether a card with one of these faces lay, when the seat was asked, where only she could look."""
        cards = self._table.cards
        for (owner, _), tokens in zip(self._scene.hidden, self._lain, strict=True):
            if owner == seat:
                for token in tokens:
                    if cards[token].face in faces:
                        return True
        return False

    def look(self) -> None:
        """Look at the table as it is at the pending question."""
        table = self._table
        scene = self._scene
        if table.decisions >= self._next:
            self._sample()
        lying = scene.lying(table.zones)
        if lying != self._lain:
            drawn = self._drawn
            for kept, tokens, before in zip(drawn, lying, self._lain, strict=True):
                if tokens is not before:
                    kept.update(tokens)
            self._lain = lying
        question = table.question
        if question is None:
            return
        frames = table.frames
        top = frames[-1]
        if top is not self._top:
            self._top = top
            self._under_way(frames)
        count = len(question.ids)
        counts = self.counts
        seat = 2 * question.seat
        counts[seat] += 1
        counts[seat + 1] += count
        counted = self._phase
        counted[0] += 1
        counted[1] += count
        if count > counted[2]:  # noqa: PLR1730  # a call of max takes longer, at every question of every game
            counted[2] = count

    def _under_way(self, frames: list[Procedure[Any]]) -> None:
        """See which phase is under way, and whose turn it is. Both stay as they are while the top procedure does."""
        scene = self._scene
        stages = scene.stages
        phase = ""
        turn: int = 0
        for frame in reversed(frames):
            kind = frame.__class__
            title, turns, _ = stages.get(kind) or scene.stage(kind)
            if title and not phase:
                phase = title
            if turns:
                turning: Any = frame
                turn = turning.number
                if self.first < 0:
                    self.first = turning.seat
                break
        if turn != self._turn:
            self.turns += turn - self._turn if turn > self._turn else turn
            self._turn = turn
        if not phase:
            kind = (frames[_NAMED] if len(frames) > _NAMED else frames[-1]).__class__
            phase = (stages.get(kind) or scene.stage(kind))[2]
        counted = self.phases.get(phase)
        if counted is None:
            counted = self.phases[phase] = [0, 0, 0]
        self._phase = counted

    def _sample(self) -> None:
        """Keep the markers as they are; of too many samples every second one goes."""
        samples = self._samples
        samples.append(self._table.marks[:])
        if len(samples) > _SAMPLES:
            del samples[1::2]
            self._every *= 2
        self._next = len(samples) * self._every

    def drawn(self, seat: int) -> list[str]:
        """Return the names of the cards that have lain where only a seat could look."""
        cards, slugs = self._table.cards, self._scene.slugs
        found: set[str] = set()
        for (owner, _), tokens in zip(self._scene.hidden, self._drawn, strict=True):
            if owner == seat:
                found.update([slugs[cards[token].face] for token in tokens])
        return sorted(found)

    def played_by(self, seat: int) -> list[str]:
        """Return the answers by which a seat named a card that lay where only she could look."""
        return [name for by, name in self.played if by == seat]

    def curves(self) -> list[tuple[int, str, list[int]]]:
        """Return seat, name and curve of each marker, or nothing if they were not sampled."""
        samples = self._samples
        if not samples:
            return []
        last = self._table.decisions
        at = [min(round(last * part / POINTS / self._every), len(samples) - 1) for part in range(POINTS)]
        marks = self._table.marks
        return [
            (seat, name, [*[samples[place][mark] for place in at], marks[mark]])
            for seat, name, mark in self._scene.marks
        ]


__all__ = ["POINTS", "Scene", "Watch"]
