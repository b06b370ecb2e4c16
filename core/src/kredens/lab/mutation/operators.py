"""The operators: the ways in which a rule is changed, each with what it does in a rules keeper's words."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

OPERATORS: Final[dict[str, str]] = {
    "number": "a number is one more or one less",
    "compare": "a comparison is another one: at most becomes less than, equal becomes unequal",
    "sum": "what was added is subtracted, or the reverse; the larger becomes the smaller",
    "condition": "a condition is turned round, or one of several is left out",
    "guard": "a case that ends a rule early is left out",
    "ban": "a ban, or another entry that cites a clause, is left out of its list",
    "step": "a step of a procedure is left out, or changes places with the next",
    "choice": "whatever is chosen, the first answer is taken",
    "seat": "another seat is asked",
    "effect": "something that changes the position is not done",
    "truth": "yes becomes no",
}
"""Each operator by its name."""

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_TURNED: Final = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons of which the other one is the opposite."""
_EXTREMES: Final = {"min": "max", "max": "min"}
_QUANTIFIERS: Final = {"any": "all", "all": "any"}
_HELPERS: Final = "kredens.lab.mutation.helpers"


def numbers(node: ast.Constant) -> Iterator[ast.expr]:
    """Yield what a number may become. A number that is written is never negative."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        yield ast.Constant(node.value + 1)
        if node.value:
            yield ast.Constant(node.value - 1)


def comparisons(node: ast.Compare) -> Iterator[ast.expr]:
    """Yield a comparison with one of its signs changed."""
    for number, sign in enumerate(node.ops):
        signs = [*node.ops]
        signs[number] = _COMPARED[type(sign)]()
        yield ast.Compare(node.left, signs, node.comparators)


def sums(node: ast.expr) -> Iterator[ast.expr]:
    """Yield a sum as a difference, and the smaller instead of the larger."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        if not any(isinstance(part, _SEQUENCES) or _is_text(part) for part in (node.left, node.right)):
            yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _EXTREMES:
        yield ast.Call(ast.Name(_EXTREMES[node.func.id], ast.Load()), node.args, node.keywords)


def quantified(node: ast.Call) -> Iterator[ast.expr]:
    """Yield `any` for `all`, and the reverse."""
    if isinstance(node.func, ast.Name) and node.func.id in _QUANTIFIERS:
        yield ast.Call(ast.Name(_QUANTIFIERS[node.func.id], ast.Load()), node.args, node.keywords)


_SEQUENCES = (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def opposite(test: ast.expr) -> ast.expr | None:
    """Return the opposite of a condition, or None if changing its comparison gives that too."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], _TURNED):
        return None
    if isinstance(test, ast.Constant):
        return None
    return test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else _not(test)


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def is_cautious(test: ast.expr) -> bool:
    """Whether a condition only asks whether something is there at all, without which the code after it would fail."""
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.ops[0], (ast.Is, ast.IsNot))
        and isinstance(test.comparators[0], ast.Constant)
        and test.comparators[0].value is None
    )


def parts(node: ast.BoolOp) -> Iterator[ast.expr]:
    """Yield `A and B` and `A or B` with one of the conditions left out, but for one that is only cautious."""
    for number, part in enumerate(node.values):
        if is_cautious(part):
            continue
        rest = [value for at, value in enumerate(node.values) if at != number]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def helped(helper: str, question: ast.expr) -> ast.expr:
    """Return the code that hands what a piece of code returns to one of the functions of `helpers.py`."""
    imported = ast.Call(
        ast.Name("__import__", ast.Load()),
        [ast.Constant(_HELPERS)],
        [ast.keyword("fromlist", ast.List([ast.Constant(helper)], ast.Load()))],
    )
    return ast.Call(ast.Attribute(imported, helper, ast.Load()), [question], [])


__all__ = ["OPERATORS", "comparisons", "helped", "is_cautious", "numbers", "opposite", "parts", "quantified", "sums"]
