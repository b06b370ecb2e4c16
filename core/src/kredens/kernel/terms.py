"""Terms: what a table has settled on, as rules read it.

Options come as a model, which checks what somebody has written and can say it again. Rules read them at every turn,
and a field of a model takes several times as long to read as one of a record; so they get a record of the same names.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, defstruct
from msgspec.structs import asdict

_KINDS: dict[type[Any], type[Struct]] = {}
"""The kind of record for each kind of model."""


def terms_of(options: Any) -> Any:
    """Return options as a record of their fields, with the properties and methods that their class declares.

    Args:
        options: a model whose instances have a `__dict__` of their fields; anything else is returned as it is.
    """
    fields: dict[str, Any] | None = getattr(options, "__dict__", None)
    if fields is None:
        return options
    return _record(options.__class__, fields)


def _record(model: type[Any], fields: dict[str, Any]) -> Any:
    kind = _KINDS.get(model)
    if kind is None:

        def reduced(record: Any) -> tuple[Any, ...]:
            # A copy in another process finds the kind by its model.
            return _record, (model, asdict(record))

        declared = {**_declared(model, fields), "__reduce__": reduced}
        kind = _KINDS[model] = defstruct(model.__name__, list(fields), namespace=declared, frozen=True)
    return kind(**fields)


def _declared(model: type[Any], fields: dict[str, Any]) -> dict[str, Any]:
    """Return what a model's class and those of its bases that it comes with declare besides fields."""
    found: dict[str, Any] = {}
    for base in reversed(model.__mro__):
        if base.__module__.partition(".")[0] not in {"builtins", "pydantic"}:
            found.update(vars(base))
    return {
        name: value
        for name, value in found.items()
        if name not in fields and not name.startswith(("_", "model_")) and not isinstance(value, classmethod)
    }


__all__ = ["terms_of"]
