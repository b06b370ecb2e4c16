"""Packed records: a record whose file ends in `.gz` is written with gzip, and read as if it were not."""

from __future__ import annotations

import gzip
import zlib
from typing import TYPE_CHECKING

from kredens._files import LIMIT
from kredens.errors import BadRecord

if TYPE_CHECKING:
    from os import PathLike

ENDING = ".gz"
_MAGIC = b"\x1f\x8b"
_GZIP = 31
"""What zlib calls a stream with gzip's header."""


def packed(path: str | PathLike[str], data: bytes) -> bytes:
    """Return what stands in a file of that name: the same bytes for the same record, whenever it is written."""
    return gzip.compress(data, mtime=0) if str(path).endswith(ENDING) else data


def unpacked(path: str | PathLike[str], data: bytes) -> bytes:
    """Return the record in a file. Raises `BadRecord` if it is damaged or larger than a record can be."""
    if not data.startswith(_MAGIC):
        return data
    stream = zlib.decompressobj(_GZIP)
    try:
        found = stream.decompress(data, LIMIT + 1)
    except zlib.error as error:
        raise BadRecord(f"{path}: the record is packed, and damaged ({error}).") from error
    if len(found) > LIMIT:
        raise BadRecord(f"{path}: a record has at most {LIMIT:,} bytes.")
    if not stream.eof:
        raise BadRecord(f"{path}: the record is packed, and its end is missing.")
    return found


__all__ = ["packed", "unpacked"]
