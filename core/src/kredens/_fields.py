"""Fields: what a model of pydantic refuses in what a user has written, in words that name the fields there are."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, get_args

from kredens.errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel, ValidationError

REQUIRED = "this field is required"
"""What is said of a field that is missing."""


def faults_of(model: type[BaseModel], error: ValidationError) -> list[tuple[tuple[int | str, ...], str]]:
    """Return where something is wrong and what, for all that a model refuses.

    Fields that do not exist come first: a field that is missing is often one whose name is misspelt.
    """
    faults = error.errors(include_url=False)
    faults.sort(key=lambda one: one["type"] != "extra_forbidden")
    return [(one["loc"], _fault(model, one["type"], one["loc"], one["msg"], one["input"])) for one in faults]


def _fault(model: type[BaseModel], kind: str, where: tuple[int | str, ...], says: str, given: object) -> str:
    """Say what is wrong at one place."""
    if kind == "extra_forbidden":
        return no_such_field(str(where[-1]), _known(model, where[:-1]))
    if kind == "missing":
        return REQUIRED
    return f"{says.removeprefix('Value error, ')} (given: {shown(given)})"


def no_such_field(name: str, known: list[str]) -> str:
    """Say that there is no such field, which one is perhaps meant, and which there are."""
    near = get_close_matches(name, known, n=1)
    meant = f"; {near[0]!r} is perhaps meant" if near else ""
    return f"there is no such field{meant}{'; there are ' if known else ''}{', '.join(known)}"


def _known(model: type[BaseModel], where: tuple[int | str, ...]) -> list[str]:
    """Return the fields of whatever model lies at a place inside another."""
    here = [model]
    for part in where:
        inner = [one.model_fields[part].annotation for one in here if part in one.model_fields]
        if inner:
            here = [found for annotation in inner for found in _models_in(annotation)]
        elif isinstance(part, str):  # where several forms are possible, the place names the form too
            here = [one for one in here if one.__name__ == part] or here
    return list(dict.fromkeys(field.alias or name for one in here for name, field in one.model_fields.items()))


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that a type speaks of."""
    from pydantic import BaseModel

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models_in(inner)


__all__ = ["REQUIRED", "faults_of", "no_such_field"]
