"""Plain fields: what a frame may hold, so that it can be copied, saved and compared."""

from __future__ import annotations

import builtins
import collections
import collections.abc
import re
import typing
from inspect import get_annotations

from kredens.errors import BadGame

_WORDS = re.compile(r"\w+")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_NOT_PLAIN = frozenset({*vars(builtins), *vars(collections), *vars(collections.abc), *vars(typing)}) - {
    "None", "bool", "int", "str", "tuple", "Annotated", "ClassVar", "Literal", "Optional", "Union",
}  # fmt: skip
"""What Python brings that a frame never holds: a copy of the frame would share it, or its order would differ from run
to run, or it could be anything."""


def check_fields(procedure: type) -> None:
    """Check that the fields which a class of procedures declares hold plain values only.

    Raises:
        BadGame: one of them could hold something else; the text names it.
    """
    for name, kind in get_annotations(procedure).items():
        written = kind.__name__ if type(kind) is type else str(kind)
        words = set(_WORDS.findall(_QUOTED.sub("", written)))
        if not isinstance(kind, str):
            # Where annotations are not kept as they were written, `Plain` reads `Any`.
            words.discard("Any")
        if "ClassVar" not in words and words & _NOT_PLAIN:
            raise BadGame(
                f"The field {name!r} of the procedure {procedure.__name__} may hold None, bool, int, str and tuples of "
                f"these, not {kind}."
            )


__all__ = ["check_fields"]
