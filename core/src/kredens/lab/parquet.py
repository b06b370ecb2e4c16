"""Parquet: the tables of a batch as files that any tool reads."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from kredens._files import read_whole
from kredens.errors import BadBatch, KredensError, told
from kredens.lab.rows import TABLES, Columns, joined, unpacked

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.lab.folder import Folder
    from kredens.lab.rows import Kind

_LIMIT: Final = 1 << 34
"""How many bytes a table of a part can have at most."""

_TYPES: dict[Kind, Any] = {
    "int": pl.Int32,
    "seed": pl.Int64,
    "float": pl.Float64,
    "bool": pl.Boolean,
    "text": pl.String,
    "ints": pl.List(pl.Int32),
    "texts": pl.List(pl.String),
}


def frame_of(table: str, columns: list[list[Any]]) -> pl.DataFrame:
    """Return the columns of a table as a data frame with the declared types."""
    declared = TABLES[table]
    return pl.DataFrame(
        {one.name: values for one, values in zip(declared, columns, strict=True)},
        schema={one.name: _TYPES[one.kind] for one in declared},
    )


def write_part(folder: Path, name: str, columns: Columns) -> None:
    """Write the tables of a part, each file in whole or not at all, in the order of the games."""
    for table, values in columns.items():
        target = folder / table / f"{name}.parquet"
        beside = target.with_name(f"{target.name}.part")
        frame_of(table, values).sort("game", maintain_order=True).write_parquet(beside)
        beside.replace(target)


def read_tables(folder: Folder) -> dict[str, pl.DataFrame]:
    """Return the tables of a batch as far as it has come: its parts, and what is still in journals.

    Raises:
        BadBatch: a part or a journal is missing or damaged; the text names it.
    """
    names = [name for name, _ in folder.parts()]
    late = joined(unpacked(frame) for _, frames in folder.journals() for frame in frames)
    tables: dict[str, pl.DataFrame] = {}
    for table in TABLES:
        parts = [_part(folder.path / table / f"{name}.parquet", table) for name in names]
        tables[table] = pl.concat([*parts, frame_of(table, late[table])]).sort("game", maintain_order=True)
    return tables


def _part(file: Path, table: str) -> pl.DataFrame:
    """Return one table of a part. Raises `BadBatch`."""
    try:
        found = pl.read_parquet(io.BytesIO(read_whole(file, "part of a batch", BadBatch, _LIMIT)))
    except (KredensError, KeyboardInterrupt):
        raise
    except BaseException as error:  # of what is damaged, polars says so in many ways; one is no `Exception`
        raise BadBatch(f"{file}: this part of a batch is damaged: {told(error)}") from error
    if found.schema != frame_of(table, [[] for _ in TABLES[table]]).schema:
        raise BadBatch(f"{file}: this part of a batch has other columns than the table {table!r}.")
    return found


__all__ = ["frame_of", "read_tables", "write_part"]
