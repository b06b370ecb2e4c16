"""Places: where in a module of a game a rule can be changed, found in its syntax tree.

The tree is walked once. Each place is a slot of it and what may stand there instead. Blocks of statements are numbered
on the way, so that a run can say which of them it has come to.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from kredens.errors import cut
from kredens.lab.mutation.operators import comparisons, helped, is_cautious, numbers, opposite, parts, quantified, sums
from kredens.lab.mutation.reading import (
    UNCHANGED,
    apart,
    called,
    head_of,
    is_effect,
    is_told,
    leaves,
    only_cites,
    several_of,
    steps_of,
    tables_of,
    text_of,
    without,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

Slot = tuple[ast.AST, str, int | None]
"""A node, one of its fields, and the position in it if the field is a list."""

Function = (ast.FunctionDef, ast.AsyncFunctionDef)

_ASKS: Final = frozenset({"ask", "leave_asking"})
_PAIRS: Final = "list[tuple[str, Plain]]"
_MADE: Final = frozenset({"__init__", "__init_subclass__", "__post_init__", "__set_name__"})


@dataclass(frozen=True)
class Place:
    """One change of one module.

    Attributes:
        operator: its name.
        where: the class and function, or the name that a module or class gives what is changed; else "".
        line: where it begins, from 1.
        before, after: the code that is changed and what it becomes, each in one line; "" where nothing is left.
        block: the number of the block of statements that it is in, or None if that runs when the module is imported.
        clauses: the clauses that are named nearest to it.
        names: what the piece of code around it is about, in names.
        slot, old, new: what is put where.
    """

    operator: str
    where: str
    line: int
    before: str
    after: str
    block: int | None
    clauses: tuple[str, ...]
    names: frozenset[str]
    slot: Slot = field(repr=False, compare=False)
    old: ast.AST = field(repr=False, compare=False)
    new: ast.AST = field(repr=False, compare=False)

    def change(self) -> None:
        """Put the changed code in its place."""
        _put(self.slot, self.new)

    def restore(self) -> None:
        """Put the old code back."""
        _put(self.slot, self.old)


def _put(slot: Slot, node: ast.AST) -> None:
    parent, name, number = slot
    if number is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[number] = node


@dataclass(frozen=True)
class _At:
    """Where the walk is."""

    where: tuple[str, ...] = ()
    shown: ast.AST | None = None
    block: int | None = None
    inside: bool = False
    clauses: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()
    asks: bool = False
    checks: bool = False
    steps: tuple[tuple[str, tuple[str, ...]], ...] = ()
    questions: frozenset[str] = frozenset()


class Places:
    """The places of a module.

    Args:
        tree: its syntax tree, which is not changed.
        clauses: the ids of the game's clauses.

    Attributes:
        found: the places, in the order of the code.
        blocks: the blocks of statements in functions, and lambdas.
        owners: for each block, the class and function that it belongs to.
    """

    def __init__(self, tree: ast.Module, clauses: Container[str]) -> None:
        self.found: list[Place] = []
        self.blocks: list[list[ast.stmt] | ast.Lambda] = []
        self.owners: list[str] = []
        self._index = clauses
        self._words = words_of(tree)
        for number, statement in enumerate(tree.body):
            self._statement(statement, (tree, "body", number), _At())

    # Statements

    def _body(self, parent: ast.AST, name: str, at: _At) -> None:
        statements: list[ast.stmt] = getattr(parent, name)
        if statements and at.inside:
            at = replace(at, block=self._block(statements, at))
        for number, statement in enumerate(statements):
            self._statement(statement, (parent, name, number), at)

    def _block(self, block: list[ast.stmt] | ast.Lambda, at: _At) -> int:
        self.blocks.append(block)
        self.owners.append(".".join(at.where))
        return len(self.blocks) - 1

    def _statement(self, node: ast.stmt, slot: Slot, at: _At) -> None:
        at = replace(at, shown=head_of(node))
        if isinstance(node, ast.ClassDef):
            self._class(node, at)
        elif isinstance(node, Function):
            if node.name not in self._words:
                self._function(node, at)
        elif isinstance(node, ast.If):
            self._if(node, slot, at)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            self._assignment(node, slot, at)
        elif isinstance(node, ast.Expr):
            if not isinstance(node.value, ast.Constant):
                if at.inside and is_effect(node.value, at.tables):
                    self._add("effect", node, ast.Pass(), slot, at)
                self._expression(node.value, (node, "value", None), at)
        elif isinstance(node, ast.Return):
            if node.value is not None:
                self._return(node, at)
        elif not isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise)):
            self._others(node, at)

    def _others(self, node: ast.stmt, at: _At) -> None:
        """Walk through a statement of another kind: loops, `with`, `try`, `match`."""
        if isinstance(node, ast.While):
            self._condition(node, "test", at)
        for name, value in ast.iter_fields(node):
            several = several_of(value)
            if several and isinstance(several[0], ast.stmt):
                self._body(node, name, at)
                continue
            for number, one in enumerate(several):
                slot = (node, name, number if isinstance(value, list) else None)
                if isinstance(one, ast.expr):
                    self._expression(one, slot, at)
                elif isinstance(one, (ast.ExceptHandler, ast.match_case)):
                    self._body(one, "body", at)
                elif isinstance(one, ast.withitem):
                    self._expression(one.context_expr, (one, "context_expr", None), at)

    def _class(self, node: ast.ClassDef, at: _At) -> None:
        steps: list[tuple[str, tuple[str, ...]]] = []
        questions: set[str] = set()
        for call in steps_of(node):
            name = called(call.args[0]) if call.args else ""
            steps.append((name, self._cited(call)))
            if called(call.func) in _ASKS:
                questions.add(name)
        inner = replace(
            at, where=(*at.where, node.name), names=frozenset({node.name}), steps=tuple(steps),
            questions=frozenset(questions), clauses=(),
        )  # fmt: skip
        self._body(node, "body", replace(inner, inside=False, block=at.block))

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, at: _At) -> None:
        for defaults in ("defaults", "kw_defaults"):
            for number, default in enumerate(getattr(node.args, defaults)):
                if default is not None:
                    inner = replace(self._named(node.name, default, at), shown=default)
                    self._expression(default, (node.args, defaults, number), inner)
        returned = ast.unparse(node.returns) if node.returns else ""
        cited = dict.fromkeys(self._cited(node))
        for name, clauses in at.steps:
            if name == node.name:
                cited.update(dict.fromkeys(clauses))
        tables = frozenset(tables_of(node.args))
        inner = replace(
            at, where=(*at.where, node.name), inside=True, names=frozenset({node.name}), tables=at.tables | tables,
            clauses=tuple(cited) or at.clauses, asks=node.name in at.questions, checks=returned == "bool", steps=(),
            questions=frozenset(),
        )  # fmt: skip
        if returned.startswith(_PAIRS):
            inner = replace(inner, asks=True, questions=frozenset({_PAIRS}))
        self._body(node, "body", inner)

    def _if(self, node: ast.If, slot: Slot, at: _At) -> None:
        if called(node.test) == "TYPE_CHECKING" or is_told(node.test):
            return
        if only_cites(node.body) and only_cites(node.orelse):
            return
        ends = isinstance(node.body[-1], (ast.Return, ast.Continue, ast.Break, ast.Raise))
        if at.inside and ends and not node.orelse and not is_cautious(node.test):
            self._add("guard", node, ast.Pass(), slot, replace(at, shown=node))
        self._condition(node, "test", at)
        self._expression(node.test, (node, "test", None), at)
        self._body(node, "body", at)
        self._body(node, "orelse", at)

    def _assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign, slot: Slot, at: _At) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        if node.value is None or names == ["__all__"]:
            return
        kept = {name.rpartition(".")[2] for name in at.where[-1:]} & _MADE
        if at.inside and not kept and all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets):
            self._add("effect", node, ast.Pass(), slot, at)
        if isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub)):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            if not isinstance(node.value, (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)):
                self._add("sum", node, ast.AugAssign(node.target, other, node.value), slot, at)
        if not at.inside:
            if names == ["steps"] and isinstance(node.value, ast.Tuple):
                self._steps(node.value, (node, "value", None), replace(at, where=(*at.where, "steps")))
                return
            at = self._named(", ".join(names), node.value, at)
        self._expression(node.value, (node, "value", None), at)

    def _named(self, name: str, value: ast.AST, at: _At) -> _At:
        """Return where the value of a name of a module or a class is."""
        if at.inside:
            return at
        names = {one.id for one in ast.walk(value) if isinstance(one, ast.Name)} | set(name.split(", "))
        return replace(at, where=(*at.where, name), clauses=self._cited(value), names=at.names | names)

    def _return(self, node: ast.Return, at: _At) -> None:
        value = node.value
        assert value is not None  # noqa: S101  # whoever calls has looked
        slot: Slot = (node, "value", None)
        if at.asks and not isinstance(value, ast.Constant):
            self._add("choice", value, helped("first_answer", value), slot, at, "the first answer")
            if _PAIRS not in at.questions:
                self._add("seat", value, helped("another_seat", value), slot, at, "another seat")
        if at.checks:
            self._condition(node, "value", at)
        self._expression(value, slot, at)

    # Expressions

    def _condition(self, node: ast.AST, name: str, at: _At) -> None:
        test: ast.expr = getattr(node, name)
        if (turned := opposite(test)) is not None:
            self._add("condition", test, turned, (node, name, None), at)

    def _expression(self, node: ast.expr, slot: Slot, at: _At) -> None:
        if isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                self._add("truth", node, ast.Constant(not node.value), slot, at)
            self._each("number", node, numbers(node), slot, at)
            return
        if isinstance(node, ast.Lambda):
            inner = replace(at, block=self._block(node, at), inside=True, tables=at.tables | set(tables_of(node.args)))
            self._expression(node.body, (node, "body", None), inner)
            return
        if isinstance(node, ast.Compare):
            self._each("compare", node, comparisons(node), slot, at)
        elif isinstance(node, ast.BoolOp):
            self._each("condition", node, parts(node), slot, at)
        elif isinstance(node, ast.IfExp):
            if is_told(node.test):
                return
            self._condition(node, "test", at)
        elif isinstance(node, ast.BinOp):
            self._each("sum", node, sums(node), slot, at)
        elif isinstance(node, ast.Call):
            if called(node.func) in UNCHANGED:
                return
            self._each("sum", node, sums(node), slot, at)
            self._each("condition", node, quantified(node), slot, at)
        elif isinstance(node, (ast.Tuple, ast.List)) and isinstance(node.ctx, ast.Load):
            self._entries(node, slot, at)
            return
        self._below(node, at)

    def _below(self, node: ast.AST, at: _At) -> None:
        for name, value in ast.iter_fields(node):
            several = several_of(value)
            for number, one in enumerate(several):
                if isinstance(one, ast.expr):
                    self._expression(one, (node, name, number if isinstance(value, list) else None), at)
                elif isinstance(one, ast.comprehension):
                    self._comprehension(one, at)
                elif isinstance(one, ast.keyword) and one.arg != "strict":
                    self._below(one, at)

    def _comprehension(self, node: ast.comprehension, at: _At) -> None:
        for number, test in enumerate(node.ifs):
            self._add("condition", test, ast.Constant(value=True), (node, "ifs", number), at)
        self._below(node, at)

    def _entries(self, node: ast.Tuple | ast.List, slot: Slot, at: _At) -> None:
        """Leave entries that cite a clause out of a list."""
        for number, entry in enumerate(node.elts):
            inner = at
            called = entry.value if isinstance(entry, ast.Starred) else entry
            if isinstance(called, ast.Call) and (cited := self._cited(called)):
                names = {one.id for one in ast.walk(called) if isinstance(one, ast.Name)}
                inner = replace(at, clauses=cited, names=at.names if at.inside else frozenset(names), shown=entry)
                self._add("ban", node, type(node)(without(node.elts, number), ast.Load()), slot, inner, "")
            self._expression(entry, (node, "elts", number), inner)

    def _steps(self, node: ast.Tuple, slot: Slot, at: _At) -> None:
        """Leave steps out, and let neighbours change places."""
        for number, entry in enumerate(node.elts):
            if not isinstance(entry, ast.Call) or not entry.args:
                continue
            inner = replace(at, clauses=self._cited(entry), names=at.names | {called(entry.args[0])}, shown=entry)
            self._add("step", node, ast.Tuple(without(node.elts, number), ast.Load()), slot, inner, "")
            if number + 1 < len(node.elts) and leaves(entry) == leaves(node.elts[number + 1]):
                others = [*node.elts]
                others[number : number + 2] = others[number + 1], entry
                after = f"{text_of(node.elts[number + 1])}, then this"
                self._add("step", node, ast.Tuple(others, ast.Load()), slot, inner, after)
            for keyword in entry.keywords:
                self._expression(keyword.value, (keyword, "value", None), inner)

    # What is found

    def _each(self, operator: str, old: ast.expr, several: Iterable[ast.expr], slot: Slot, at: _At) -> None:
        for new in several:
            self._add(operator, old, new, slot, at)

    def _add(
        self, operator: str, old: ast.AST, new: ast.AST, slot: Slot, at: _At, after: str | None = None
    ) -> None:  # fmt: skip
        shown = at.shown or old
        ast.fix_missing_locations(ast.copy_location(new, old))
        before = text_of(shown)
        if isinstance(new, ast.Pass):
            after = ""
        if after is None:
            _put(slot, new)
            before, after = apart(before, text_of(new if shown is old else shown))
            _put(slot, old)
        self.found.append(
            Place(
                operator=operator, where=".".join(at.where), line=getattr(shown, "lineno", 0), before=cut(before),
                after=cut(after), block=at.block, clauses=at.clauses, names=at.names, slot=slot, old=old, new=new,
            )
        )  # fmt: skip

    def _cited(self, node: ast.AST) -> tuple[str, ...]:
        """Return the clauses that a piece of code names."""
        texts = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        return tuple(dict.fromkeys(text for text in texts if text in self._index))


__all__ = ["Place", "Places", "Slot"]
