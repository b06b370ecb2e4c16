"""Forging saves: changing what stands in one and putting a right checksum under it again."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from kredens.saves.format import MAGIC

if TYPE_CHECKING:
    from collections.abc import Callable

START = len(MAGIC) + 2


def sealed(raw: bytes) -> bytes:
    """Return bytes with the checksum that they need."""
    return raw + blake2b(raw, digest_size=16).digest()


def parts(data: bytes) -> tuple[list[Any], dict[str, Any]]:
    """Return the header and the fields of a save as plain values."""
    end = START + 4 + int.from_bytes(data[START : START + 4], "big")
    return msgspec.msgpack.decode(data[START + 4 : end]), msgspec.msgpack.decode(data[end:-16])


def joined(header: object, fields: object) -> bytes:
    """Return a save made of any header and fields."""
    head = header if isinstance(header, bytes) else msgspec.msgpack.encode(header)
    body = fields if isinstance(fields, bytes) else msgspec.msgpack.encode(fields)
    return sealed(MAGIC + (1).to_bytes(2, "big") + len(head).to_bytes(4, "big") + head + body)


def forged(data: bytes, change: Callable[[list[Any], dict[str, Any]], object]) -> bytes:
    """Return a save in which `change` has altered header and fields."""
    header, fields = parts(data)
    change(header, fields)
    return joined(header, fields)
