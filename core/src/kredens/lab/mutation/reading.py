"""Reading code: what a piece of a syntax tree calls, and how it is shown in one line."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final

from kredens.errors import SHOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

UNCHANGED: Final = frozenset({"say", "cite", "Cap", "ConfigDict", "Field", "TableSpec", "TypeVar"})
"""Calls in which nothing is changed: what is told or cited, and what a game promises to the kit."""
_WORDS: Final = frozenset({"say", "cite"})
_TOLD: Final = frozenset({"listening", "telling"})
_LEAVES: Final = frozenset({"leave", "leave_asking"})
_CONTEXT: Final = 30
"""How many characters of a long piece of code are shown before and after what is changed."""


def steps_of(node: ast.ClassDef) -> Iterator[ast.Call]:
    """Yield the entries of a procedure's table of steps."""
    for statement in node.body:
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and isinstance(statement.value, ast.Tuple):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if [called(target) for target in targets] == ["steps"]:
                yield from (entry for entry in statement.value.elts if isinstance(entry, ast.Call))


def called(node: ast.expr) -> str:
    """Return the last part of a name, or ""."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def leaves(node: ast.expr) -> bool:
    """Whether an entry is one of those that run however the procedure ends."""
    return isinstance(node, ast.Call) and called(node.func) in _LEAVES


def tables_of(arguments: ast.arguments) -> Iterator[str]:
    """Yield the parameters that are the table."""
    for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        if one.arg in {"t", "table"} or (one.annotation is not None and "Table" in ast.unparse(one.annotation)):
            yield one.arg


def is_effect(node: ast.expr, tables: frozenset[str]) -> bool:
    """Whether a statement is a call on the table, or one that is given it."""
    if not isinstance(node, ast.Call) or called(node.func) in UNCHANGED:
        return False
    root = node.func
    while isinstance(root, (ast.Attribute, ast.Subscript, ast.Call)):
        root = root.func if isinstance(root, ast.Call) else root.value
    given = (*node.args, *(keyword.value for keyword in node.keywords))
    return any(isinstance(one, ast.Name) and one.id in tables for one in (root, *given))


def is_told(test: ast.expr) -> bool:
    """Whether a condition asks whether somebody listens: what follows is told, and changes no position."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(is_told(part) for part in test.values)
    return isinstance(test, ast.Attribute) and test.attr in _TOLD


def only_cites(body: list[ast.stmt]) -> bool:
    """Whether statements do nothing but cite and tell."""
    return all(
        isinstance(one, ast.Expr) and isinstance(one.value, ast.Call) and called(one.value.func) in _WORDS
        for one in body
    )


def words_of(tree: ast.Module) -> set[str]:
    """Return the names of the functions that make words for people."""
    return {
        keyword.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in {"told", "label"} and isinstance(keyword.value, ast.Name)
    }


def without(several: list[ast.expr], number: int) -> list[ast.expr]:
    """Return a list without one of its entries."""
    return [one for at, one in enumerate(several) if at != number]


def several_of(value: Any) -> list[object]:
    """Return the parts of a node's field, which may be one or several."""
    return value if isinstance(value, list) else [value]  # pyright: ignore[reportUnknownVariableType]  # a node's field


def head_of(node: ast.stmt) -> ast.AST:
    """Return of a statement what is shown of it: of one with a body, what stands above that."""
    for name in ("test", "iter", "subject"):
        if isinstance(head := getattr(node, name, None), ast.AST):
            return head
    return node


def text_of(node: ast.AST) -> str:
    """Return a piece of code in one line."""
    return " ".join(ast.unparse(node).split())


def apart(before: str, after: str) -> tuple[str, str]:
    """Return two long pieces of code with what they have in common cut down to a few words."""
    if max(len(before), len(after)) <= SHOWN:
        return before, after
    least = min(len(before), len(after))
    first = next((at for at in range(least) if before[at] != after[at]), least)
    last = next((at for at in range(least - first) if before[-1 - at] != after[-1 - at]), least - first)
    begin = max(0, first - _CONTEXT)
    short: list[str] = []
    for text in (before, after):
        end = min(len(text), len(text) - last + _CONTEXT)
        short.append(f"{'…' * (begin > 0)}{text[begin:end]}{'…' * (end < len(text))}")
    return short[0], short[1]


__all__ = [
    "UNCHANGED",
    "apart",
    "called",
    "head_of",
    "is_effect",
    "is_told",
    "leaves",
    "only_cites",
    "several_of",
    "steps_of",
    "tables_of",
    "text_of",
    "without",
    "words_of",
]  # fmt: skip
