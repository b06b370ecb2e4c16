"""YAML as scenario files (and decks) have it: plain mappings, lists and scalars, each with its line.

Only YAML 1.2 without tags, anchors and aliases is read, and the tree is built here from the parser's events, so that
nothing in a file can make anything but dicts, lists, strings, numbers, booleans and None.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from kredens._files import read_text
from kredens._values import is_dict, is_list
from kredens.errors import BadFile, BadScenario

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike

LIMIT = 1024 * 1024
"""How many bytes a scenario file can have at most."""

DEEPEST = 24
"""How many mappings and lists can lie inside each other."""

PathTo: TypeAlias = "tuple[str | int, ...]"
"""Where something stands in a tree: keys, and numbers of list entries from 0."""

_INT = re.compile(r"[-+]?[0-9]{1,18}")
_HEX = re.compile(r"0x[0-9a-fA-F]{1,15}|0o[0-7]{1,20}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
_WORDS: dict[str, Any] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip


class Tree:
    """What a file holds.

    Attributes:
        path: the file.
        value: its content.
        lines: the line of everything in it, by where it stands.
        error: the kind of error that something in it is wrong.
    """

    def __init__(self, path: str, value: Any, lines: dict[PathTo, int], error: type[BadFile] = BadScenario) -> None:
        self.path = path
        self.value = value
        self.lines = lines
        self.error = error

    def line(self, where: PathTo) -> int:
        """Return the line of something, or of the nearest thing around it."""
        for length in range(len(where), 0, -1):
            if where[:length] in self.lines:
                return self.lines[where[:length]]
        return self.lines.get((), 1)

    def bad(self, where: PathTo, what: str) -> BadFile:
        """Return the error that something in the file is wrong."""
        return complaint(self.path, self.line(where), where, what, self.error)


def mapping(value: object) -> dict[str, Any] | None:
    """Return a value if it is a mapping, else None."""
    return value if is_dict(value) else None


def listing(value: object) -> list[Any] | None:
    """Return a value if it is a list, else None."""
    return value if is_list(value) else None


def complaint(path: str, line: int, where: PathTo, what: str, error: type[BadFile] = BadScenario) -> BadFile:
    """Return the error that something in a file is wrong: file, line, field and one sentence."""
    field = ".".join(map(str, where))
    place = f"{path}, line {line}" if path else f"line {line}"
    return error(f"{place}{f', field {field:.120}' if field else ''}: {what.rstrip('.')}.")


def read_tree(path: str | PathLike[str], as_text: Callable[[PathTo], bool]) -> Tree:
    """Read a file.

    Args:
        path: the file.
        as_text: whether a scalar at a place is text even if it looks like a number (a clause id such as 4.10).

    Raises:
        BadScenario: it cannot be read, or is not YAML of the plain kind; the text names file and line.
    """
    return read_plain(read_text(path, "scenario", BadScenario, LIMIT), str(path), as_text)


def read_plain(
    text: str,
    path: str,
    as_text: Callable[[PathTo], bool],
    what: str = "scenario",
    error: type[BadFile] = BadScenario,
) -> Tree:
    """Read the text of a file.

    Args:
        text: what the file holds.
        path: how refusals name it.
        as_text: as for `read_tree`.
        what: what it is to be, for the sentence of a refusal.
        error: the error to raise.

    Raises:
        BadFile: it is not YAML of the plain kind; the text names path and line.
    """
    return _Builder(path, as_text, what, error).build(text)


class _Builder:
    """Builds a tree from the events of the parser."""

    def __init__(self, path: str, as_text: Callable[[PathTo], bool], what: str, error: type[BadFile]) -> None:
        from ruamel.yaml import events

        self._path = path
        self._as_text = as_text
        self._what = what
        self._error = error
        self._kinds: Any = events
        self._lines: dict[PathTo, int] = {}

    def build(self, text: str) -> Tree:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import MarkedYAMLError, YAMLError

        parser: Any = YAML(typ="safe", pure=True)
        try:
            value = self._document(iter(parser.parse(text)))
        except BadFile:
            raise
        except MarkedYAMLError as error:
            told: Any = error
            mark = told.problem_mark or told.context_mark
            line = mark.line + 1 if mark is not None else 1
            raise complaint(
                self._path, line, (), f"this is no YAML: {told.problem or told.context}", self._error
            ) from error
        except (YAMLError, RecursionError, ValueError, TypeError, AttributeError, IndexError, KeyError) as error:
            # The parser meets some malformed input with errors of its own making.
            first = str(error).strip().splitlines()
            says = f"this is no YAML: {first[0] if first else error!r}"
            raise complaint(self._path, 1, (), says, self._error) from error
        return Tree(self._path, value, self._lines, self._error)

    def _bad(self, event: Any, where: PathTo, what: str) -> BadFile:
        return complaint(self._path, event.start_mark.line + 1, where, what, self._error)

    def _document(self, events: Iterator[Any]) -> Any:
        value: Any = None
        documents = 0
        for event in events:
            if isinstance(event, self._kinds.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self._bad(
                        event, (), f"a {self._what} file holds one {self._what}, and here a second document begins"
                    )
                if event.tags or event.version not in {None, (1, 2)}:
                    raise self._bad(event, (), f"a {self._what} is YAML 1.2 without directives")
                value = self._node(next(events), events, (), 0)
        if not documents or value is None:
            raise self._error(f"{self._path}: this {self._what} is empty.")
        return value

    def _node(self, event: Any, events: Iterator[Any], where: PathTo, depth: int) -> Any:
        self._lines[where] = event.start_mark.line + 1
        if isinstance(event, self._kinds.AliasEvent):
            raise self._bad(event, where, f"aliases (*) are not allowed in a {self._what}; write it out")
        if event.anchor is not None:
            raise self._bad(event, where, f"anchors (&) are not allowed in a {self._what}; write it out")
        if event.tag is not None:
            raise self._bad(event, where, f"tags (!) are not allowed in a {self._what}")
        if depth >= DEEPEST:
            raise self._bad(event, where, "this is nested too deep")
        if isinstance(event, self._kinds.SequenceStartEvent):
            return self._sequence(events, where, depth)
        if isinstance(event, self._kinds.MappingStartEvent):
            return self._mapping(events, where, depth)
        return self._scalar(event, where)

    def _sequence(self, events: Iterator[Any], where: PathTo, depth: int) -> list[Any]:
        found: list[Any] = []
        for event in events:
            if isinstance(event, self._kinds.SequenceEndEvent):
                break
            found.append(self._node(event, events, (*where, len(found)), depth + 1))
        return found

    def _mapping(self, events: Iterator[Any], where: PathTo, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for event in events:
            if isinstance(event, self._kinds.MappingEndEvent):
                break
            if not isinstance(event, self._kinds.ScalarEvent) or event.tag is not None or event.anchor is not None:
                raise self._bad(event, where, "a key is a plain word")
            key = str(event.value)
            if key in found:
                raise self._bad(event, (*where, key), "this key is there twice")
            inside = (*where, key)
            found[key] = self._node(next(events), events, inside, depth + 1)
            self._lines[inside] = event.start_mark.line + 1
        return found

    def _scalar(self, event: Any, where: PathTo) -> Any:
        text = str(event.value)
        if event.style is not None:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if self._as_text(where):
            return text
        if _INT.fullmatch(text):
            return int(text)
        if _HEX.fullmatch(text):
            return int(text, 0)
        if _FLOAT.fullmatch(text):
            return float(text)
        return text
