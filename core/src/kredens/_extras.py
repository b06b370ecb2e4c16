"""The extras: what some parts of Kredens need beyond its own dependencies, and the sentence when it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from kredens.errors import MissingExtra


def need_extra(extra: str, *modules: str, what: str) -> None:
    """Make sure that the modules of an extra can be imported, without importing them.

    Args:
        extra: the extra's name, as in `pip install 'kredens[lab]'`.
        modules: the top-level modules that are needed.
        what: what needs them, the subject of the sentence, e.g. `A report`.

    Raises:
        MissingExtra: one of them is not installed.
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise MissingExtra(f"{what} needs {' and '.join(missing)}: pip install 'kredens[{extra}]'")


__all__ = ["need_extra"]
