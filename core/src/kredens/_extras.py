"""The extras: what some parts of Kredens need beyond its own dependencies, and the sentence when it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from kredens.errors import MissingExtra


def need_extra(extra: str, *modules: str, what: str) -> None:
    """Make sure that the modules of an extra can be imported, without importing them.

    No index has Kredens: the sentence says how its extras are got from a clone.

    Args:
        extra: the extra's name, as in `[project.optional-dependencies]`.
        modules: the top-level modules that are needed.
        what: what needs them, the subject of the sentence, e.g. `A report`.

    Raises:
        MissingExtra: one of them is not installed.
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"{what} needs {' and '.join(missing)}, of the extra {extra!r}. In a clone of Kredens `make extras` makes "
            f".venv-all with it; into another environment, pip install 'PATH-OF-THE-CLONE/core[{extra}]'."
        )


__all__ = ["need_extra"]
