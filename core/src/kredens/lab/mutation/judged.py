"""Judgements: which mutants change nothing that a player could see, and which code holds no rules, each with a reason.

They stand in a file of TOML beside a game's tests:

    [[left_out]]
    part = "steward*.py"
    reason = "A bot's taste is no rule."

    [[equivalent]]
    part = "board.py"
    where = "KEPT"
    operator = "number"
    before = "KEPT = 100"
    after = "KEPT = 101"
    reason = "How many questions are kept changes none of them."
"""

from __future__ import annotations

import os
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, ValidationError, convert

from kredens._files import read_toml
from kredens.errors import BadFile

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.lab.mutation.mutants import Mutant

NAME: Final = "mutants.toml"
"""What the file is called, in the first folder of tests."""
LEFT_OUT: Final = "(left out)"
"""How what a mutant leaves out altogether is printed, and may be written in judgements."""


class LeftOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Code that holds no rules.

    Attributes:
        part: the file, with `*` for any characters.
        reason: why.
        where: the class, function or name, with `*` for any characters.
    """

    part: str
    reason: str
    where: str = "*"


class Equivalent(Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant by which nothing changes that a player could see; the fields are those of `Mutant`."""

    part: str
    where: str
    operator: str
    before: str
    after: str
    reason: str
    nth: int = 1

    @property
    def key(self) -> tuple[str, str, str, str, str, int]:
        """What the mutant is known by."""
        after = "" if self.after == LEFT_OUT else self.after
        return self.part, self.where, self.operator, self.before, after, self.nth


class Judgements(Struct, frozen=True, forbid_unknown_fields=True):
    """All judgements on a game's mutants."""

    left_out: tuple[LeftOut, ...] = ()
    equivalent: tuple[Equivalent, ...] = ()

    def counts(self, mutant: Mutant) -> bool:
        """Whether a mutant is one of a rule."""
        return not any(
            fnmatchcase(mutant.part, one.part) and fnmatchcase(mutant.where, one.where) for one in self.left_out
        )

    @property
    def reasons(self) -> dict[tuple[Any, ...], str]:
        """For the keys of mutants that are judged equivalent, why."""
        return {one.key: one.reason for one in self.equivalent}


def read_judgements(file: Path) -> Judgements:
    """Return the judgements in a file; none if there is no such file.

    Raises:
        BadFile: it cannot be read, or a field is missing, unknown or wrong; the text names it.
    """
    if not os.path.lexists(file):
        return Judgements()
    try:
        judgements = convert(read_toml(file, "file of judgements", BadFile), Judgements)
    except ValidationError as error:
        raise BadFile(f"{file}: the judgements on mutants cannot be read: {error}.") from error
    every: list[LeftOut | Equivalent] = [*judgements.left_out, *judgements.equivalent]
    for one in every:
        if not one.reason.strip():
            raise BadFile(f"{file}: the judgement on {one.part}, {one.where}, has no reason.")
    return judgements


__all__ = ["LEFT_OUT", "NAME", "Equivalent", "Judgements", "LeftOut", "read_judgements"]
