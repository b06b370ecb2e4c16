"""A record in memory: it can be written, started and played again."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kredens._files import write_whole
from kredens.errors import BadRecord, KredensError, shown
from kredens.installed import load
from kredens.kernel import rng
from kredens.record.lines import Line, by_seat, ending, written
from kredens.record.packing import packed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from kredens.games import Game
    from kredens.live import Result, State
    from kredens.record.lines import Check, Choice, Header


@dataclass(frozen=True, kw_only=True)
class Record:
    """What was chosen in one game.

    Attributes:
        header: the game and where it started from.
        choices: what was chosen, in order.
        checks: digests of positions on the way, in order.
        result: how it ended, or None if the record ends before the game.
        path: the file it was read from, or "".
        cut: whether the file broke off in the middle of a line, which was left out.
    """

    header: Header
    choices: tuple[Choice, ...] = ()
    checks: tuple[Check, ...] = ()
    result: Result | None = None
    path: str = ""
    cut: bool = False

    def write(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, packed if it ends in `.gz`, in whole or not at all. Raises `BadRecord`."""
        write_whole(path, packed(path, b"".join(self.lines())), "record", BadRecord)

    def lines(self) -> Iterator[bytes]:
        """Yield the lines as they stand in a file."""
        yield written(self.header)
        checks = list(self.checks)
        for number in range(len(self.choices) + 1):
            if number:
                yield written(self.choices[number - 1])
            while checks and checks[0].after == number:
                yield written(checks.pop(0))
        if self.result is not None:
            yield written(Line(result=ending(self.result), choices=len(self.choices)))

    def start(self, game: Game | None = None) -> State:
        """Return the position before the first choice.

        Args:
            game: the game; the installed one that the record names if not said.

        Raises:
            UnknownGame: it is not installed.
            BadRecord: the installed game cannot be started in this way.
        """
        header = self.header
        rules = load(header.game) if game is None else game
        where = f"{self.path}, line 1" if self.path else "The record"
        if rules.id != header.game:
            raise BadRecord(f"{where}: this is a record of the game {shown(header.game)}, not of {rules.id!r}.")
        if header.generator != rng.NAME:
            raise BadRecord(f"{where}: its luck is that of the generator {shown(header.generator)}; this version of "
                            f"Kredens has {rng.NAME!r}.")  # fmt: skip
        try:
            if header.save is not None:
                return rules.restore(self._saved(header.save, where))
            return rules.start(
                header.seats, header.seed or 0, by_seat(header.decks), header.position, chance=header.chance,
                **header.options,
            )  # fmt: skip
        except BadRecord:
            raise
        except (KredensError, TypeError) as error:
            raise BadRecord(f"{where}: the game {rules.id!r} cannot be started like this: {error}") from error

    @staticmethod
    def _saved(save: str, where: str) -> bytes:
        try:
            return b64decode(save, validate=True)
        except ValueError as error:
            raise BadRecord(f"{where}, field save: this is no base64 ({error}).") from error

    def replay(self, upto: int | None = None, game: Game | None = None) -> State:
        """Return the position after some of the choices.

        Args:
            upto: after how many, from 0; after all of them if not said.
            game: as for `start`.

        Raises:
            UnknownGame: the game is not installed.
            BadRecord: there are not so many choices, or one of them is not possible; the text names it.
        """
        count = len(self.choices)
        if upto is not None and not 0 <= upto <= count:
            raise BadRecord(f"{self.path or 'The record'}: there are 0 to {count} choices to play, not {shown(upto)}.")
        state = self.start(game)
        for number in range(1, (count if upto is None else upto) + 1):
            self.step(state, number)
        return state

    def step(self, state: State, number: int) -> None:
        """Give choice `number`, counted from 1, at the position after those before it. Raises `BadRecord`."""
        count = len(self.choices)
        if not 1 <= number <= count:
            raise BadRecord(f"{self.path or 'The record'}: choices are counted from 1 to {count}, not {shown(number)}.")
        choice = self.choices[number - 1]
        decision = state.decision
        if decision is None:
            raise BadRecord(f"{self.named(number)} comes after the end of the game.")
        if decision.seat != choice.seat:
            raise BadRecord(
                f"{self.named(number)} is that of another seat than the one that is asked, {decision.seat}."
            )
        try:
            state.choose(choice.option)
        except KredensError as error:
            raise BadRecord(f"{self.named(number)} is not possible: {error}") from error

    def named(self, number: int) -> str:
        """Return the words for choice `number`, counted from 1: where it stands, whose it is, and what it is."""
        choice = self.choices[number - 1]
        place = f"{self.path}, line {choice.line}: " if choice.line else ""
        return f"{place}choice {number} (seat {choice.seat}, {shown(choice.option)})"


__all__ = ["Record"]
