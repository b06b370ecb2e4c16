"""Recording a game while it is played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Self, SupportsIndex

from kredens._files import reason_of
from kredens.errors import BadRecord
from kredens.kernel.questions import Option
from kredens.record.lines import Check, Choice, Line, ending, header_for, written
from kredens.record.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from io import BufferedWriter
    from os import PathLike

    from kredens.live import State


class Recorder:
    """Plays a game and keeps the record of it.

    With a file every line is written as soon as it is known, so that a program that is killed leaves all it had done.

    Args:
        state: the game, at any decision; it is played on in place.
        bots: by seat who plays, if it is to be in the record.
        path: a file to write to while playing; an existing one is replaced.
        every: after how many choices a digest is put in; 1 lets `verify` name the very choice where two games part.

    Raises:
        BadRecord: the file cannot be written.
    """

    def __init__(
        self, state: State, bots: Sequence[str] = (), path: str | PathLike[str] | None = None, every: int = 16
    ) -> None:
        self.state = state
        self._every = every
        self._record = Record(header=header_for(state, bots))
        self._choices: list[Choice] = []
        self._checks: list[Check] = []
        self._path = path
        self._file: BufferedWriter | None = None
        if path is not None:
            try:
                self._file = Path(path).open("wb")  # noqa: SIM115  # closed when the game is over, or by close
            except (OSError, ValueError) as error:
                raise BadRecord(f"{path}: the record cannot be written: {reason_of(error)}.") from error
        try:
            self._put(written(self._record.header))
            self._check()
            self._end()
        except BaseException as error:
            self.__exit__(type(error))
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            self.close()
        except BadRecord:
            # What has ended the game says more than that its last lines are lost too.
            if kind is None:
                raise

    @property
    def record(self) -> Record:
        """The record as it is so far."""
        return replace(self._record, choices=tuple(self._choices), checks=tuple(self._checks), result=self.state.result)

    def choose(self, answer: str | SupportsIndex | Option, token: str | None = None) -> None:
        """Answer the pending question, as `State.choose` does, and record it.

        Raises:
            BadRecord: the answer was carried out, but the file cannot be written any more.
        """
        state = self.state
        decision = state.decision
        state.choose(answer, token)
        assert decision is not None  # noqa: S101  # choose has refused to answer if nothing was asked
        option = (
            answer.id if isinstance(answer, Option) else answer if isinstance(answer, str) else decision.ids[answer]
        )
        choice = Choice(decision.seat, option)
        self._choices.append(choice)
        self._put(written(choice))
        if state.over or len(self._choices) % self._every == 0:
            self._check()
        self._end()

    def _check(self) -> None:
        check = Check(len(self._choices), self.state.digest())
        self._checks.append(check)
        self._put(written(check))

    def _end(self) -> None:
        result = self.state.result
        if result is not None:
            self._put(written(Line(result=ending(result), choices=len(self._choices))))
            self.close()

    def _put(self, line: bytes) -> None:
        file = self._file
        if file is None:
            return
        try:
            file.write(line)
            file.flush()
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> BadRecord:
        return BadRecord(f"{self._path}: the record cannot be written: {reason_of(error)}.")

    def close(self) -> None:
        """Close the file, if there is one. A game that is over has closed it already.

        Raises:
            BadRecord: what was still to be written cannot be.
        """
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                raise self._unwritten(error) from error


__all__ = ["Recorder"]
