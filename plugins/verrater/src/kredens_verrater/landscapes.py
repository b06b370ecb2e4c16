"""The landscape table: conflict and victory points as data, each number with a mark of how sure it is."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kredens import read_text
from kredens.errors import BadFile, shown
from kredens.kernel.clauses import cite
from kredens_verrater.cards import COLUMNS, LANDSCAPE_TYPES

Known = Literal["attested", "likely", "reconstructed"]

LARGEST = 1_000_000
"""A file larger than this many bytes is no landscape table."""


class Cell(BaseModel):
    """One number of the table.

    Attributes:
        points: conflict or victory points.
        known: how sure the number is.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    points: int = Field(ge=0, le=99, strict=True)
    known: Known


class Row(BaseModel):
    """One landscape type.

    Attributes:
        name: its name.
        german: its name on the printed card.
        conflict: its conflict points.
        I, II, III, IV: victory points for each of so many victorious players; IV is for four players only.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Literal["Wasteland", "Meadow", "River", "Forest", "Village", "City"]
    german: str
    conflict: Cell
    I: Cell | None = None  # noqa: E741  # the numerals are the cards' own
    II: Cell | None = None
    III: Cell | None = None
    IV: Cell | None = None

    @property
    def columns(self) -> tuple[Cell | None, ...]:
        """The cells by the number of victorious players, from 1."""
        return self.I, self.II, self.III, self.IV

    @property
    def marks(self) -> tuple[tuple[str, str], ...]:
        """For each column that has a number, how sure it is."""
        return tuple((name, cell.known) for name, cell in zip(COLUMNS, self.columns, strict=True) if cell is not None)

    def points(self, seats: int, file: str) -> tuple[int, ...]:
        """Return the victory points for 1 to `seats` victorious players.

        Args:
            seats: how many players there are.
            file: the name of the file, for the refusal.

        Raises:
            BadFile: a number is missing (clause phase6.column).
        """
        numbers: list[int] = []
        for name, cell in zip(COLUMNS[:seats], self.columns[:seats], strict=True):
            if cell is None:
                cite("phase6.column")
                raise BadFile(
                    f"{file}: the landscape {self.name!r} has no column {name}, which a table of {seats} "
                    "players can need (clause phase6.column)."
                )
            numbers.append(cell.points)
        return tuple(numbers)


class LandscapeTable(BaseModel):
    """All six landscape types, cheapest first.

    Attributes:
        rows: the types, in the order of `LANDSCAPE_TYPES`.
        file: the name of the file it was read from.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    rows: tuple[Row, ...]
    file: str

    def reconstructed(self, seats: int) -> int:
        """Return how many numbers that a table of so many players can need are reconstructed."""
        cells = [cell for row in self.rows for cell in (row.conflict, *row.columns[:seats])]
        return sum(cell is not None and cell.known == "reconstructed" for cell in cells)


@cache
def bundled() -> LandscapeTable:
    """Return the table that comes with the game."""
    file = files("kredens_verrater") / "landscapes.toml"
    return _parsed(file.read_text(encoding="utf-8"), file.name)


def read(path: str) -> LandscapeTable:
    """Read a table from a TOML file of the same form as the bundled one.

    Raises:
        BadFile: it cannot be read, or a field is missing, unknown or wrong; the text names file and field.
    """
    return _parsed(read_text(path, "landscape table", BadFile, LARGEST), path)


def _parsed(text: str, name: str) -> LandscapeTable:
    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{name}: the landscape table cannot be read: {error}.") from error
    given = raw.get("landscape")
    if set(raw) != {"landscape"} or not isinstance(given, list):
        raise BadFile(f"{name}: a landscape table consists of [[landscape]] tables and nothing else.")
    by_name: dict[str, Row] = {}
    for number, values in enumerate(given, 1):  # pyright: ignore[reportUnknownArgumentType,reportUnknownVariableType]  # TOML is untyped until pydantic has seen it
        try:
            row = Row.model_validate(values)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(map(str, first["loc"])) or "landscape"
            raise BadFile(
                f"{name}: landscape {number}, field {field!r}: {first['msg']} (given: {shown(first['input'])})."
            ) from error
        if row.name in by_name:
            raise BadFile(f"{name}: landscape {number}, field 'name': {row.name!r} is there twice.")
        by_name[row.name] = row
    missing = [kind for kind in LANDSCAPE_TYPES if kind not in by_name]
    if missing:
        raise BadFile(f"{name}: the landscape {missing[0]!r} is missing.")
    return LandscapeTable(rows=tuple(by_name[kind] for kind in LANDSCAPE_TYPES), file=name)
