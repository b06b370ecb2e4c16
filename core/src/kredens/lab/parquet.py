"""Parquet: the tables of a batch as files that any tool reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from kredens.lab.rows import TABLES, Columns, joined, unpacked

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.lab.folder import Folder
    from kredens.lab.rows import Kind

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
    """Return the tables of a batch as far as it has come: its parts, and what is still in journals."""
    names = [name for name, _ in folder.parts()]
    late = joined(unpacked(frame) for _, frames in folder.journals() for frame in frames)
    tables: dict[str, pl.DataFrame] = {}
    for table in TABLES:
        files = [folder.path / table / f"{name}.parquet" for name in names]
        parts = [pl.read_parquet(file) for file in files]
        tables[table] = pl.concat([*parts, frame_of(table, late[table])]).sort("game", maintain_order=True)
    return tables


__all__ = ["frame_of", "read_tables", "write_part"]
