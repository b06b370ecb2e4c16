"""`kredens rules`: a game's clause index, and how much of it the code and the tests reach."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kredens
from kredens.cli import table
from kredens.cli.arguments import AsJson, GameId, named_file
from kredens.cli.screen import complaints, give_notice, grid, print_json, screen
from kredens.errors import BadOption, cut, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.contract.coverage import Coverage
    from kredens.games import Game
    from kredens.kernel.clauses import Clause


def rules(
    game: GameId,
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="[ID...]", help="Only these clauses and those below them.")
    ] = None,
    kind: Annotated[str, typer.Option("--kind", metavar="K", help="Only clauses of this kind.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show which clauses the code cites and the tests reach.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="With --coverage: show the clauses that are covered too.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="With --coverage: exit with 1 unless all of the index is covered.")
    ] = False,
    file: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", parser=named_file, help="What the tests have left; .kredens/clauses.json."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the clause index of a game."""
    if (every or strict or file is not None) and not coverage:
        raise BadOption("--all, --strict and --from belong to --coverage.")
    rulebook = kredens.load(game)
    chosen = _chosen(rulebook, ids or (), kind)
    covered = _covered(rulebook, file) if coverage else None
    tested = file is not None or _have_tests_run()
    notice = table.notice_of(rulebook, rulebook.settings({}))
    unknown = _unknown(rulebook)
    if as_json:
        _as_json(rulebook, chosen, covered, notice, unknown=unknown)
    else:
        give_notice(screen(), notice)
        if covered is None:
            _as_table(rulebook, chosen)
        else:
            _as_coverage(rulebook, chosen, covered, tested=tested, every=every)
    for sentence in unknown:
        complaints().print(f"kredens: {sentence}")
    if covered is not None and not tested:
        _say_untested()
    if strict and covered is not None and not covered.complete:
        raise typer.Exit(1)


def _covered(game: Game, file: Path | None) -> Coverage:
    from kredens.contract.coverage import FILE, read

    if file is not None and not os.path.lexists(file):
        raise BadOption(f"{file} is no file; the tests leave theirs in {FILE}.")
    return read(game, file or FILE)


def _unknown(game: Game) -> list[str]:
    """Return a sentence for each clause that the code cites and that is not in the index, if the game has one."""
    from kredens.contract.citations import told_unknown, unknown

    return [told_unknown(clause, places) for clause, places in unknown(game).items()] if len(game.clauses) else []


def _have_tests_run() -> bool:
    from kredens.contract.coverage import FILE

    return FILE.exists()


def _say_untested() -> None:
    from kredens.contract.coverage import FILE

    complaints().print(
        f"No test results here ({FILE}); run pytest in this folder first, or name those of another with --from.",
        highlight=False,
        soft_wrap=True,
    )


def _as_table(game: Game, chosen: Sequence[Clause]) -> None:
    console = screen()
    console.print(f"{game.title}: {len(chosen)} of {len(game.clauses)} clauses", style="bold")
    extra = [name for name in ("ruling", "option") if any(getattr(clause, name) for clause in chosen)]
    rows = grid("clause", "kind", "says", *extra)
    for clause in chosen:
        rows.add_row(clause.id, clause.kind, clause.says, *[getattr(clause, name) for name in extra])
    if chosen:
        console.print(rows)


def _as_coverage(game: Game, chosen: Sequence[Clause], covered: Coverage, *, tested: bool, every: bool) -> None:
    """Say how far the rulebook is covered, then what is not: the clauses that are missing or that no test reaches."""
    console = screen()
    reached = f", {len(covered.reached)} reached by a test; {len(covered.unreached)} cited ones are not reached, "
    console.print(
        f"{game.title}: {len(game.clauses)} clauses; {len(covered.cited)} cited, {len(covered.explained)} explained"
        f"{reached if tested else '; '}{len(covered.missing)} are missing.",
        style="bold",
    )
    told = [(clause, _how(clause, covered, tested=tested)) for clause in chosen]
    shown_ones = told if every else [(clause, how) for clause, how in told if how in _GAPS]
    names = max((len(clause.id) for clause, _ in shown_ones), default=0)
    hows = max((len(how) for _, how in shown_ones), default=0)
    for clause, how in shown_ones:
        console.print(cut(f"{clause.id:<{names}}  {how:<{hows}}  {clause.says}", console.width))
    left_out = len(told) - len(shown_ones)
    if left_out:
        nothing = "" if shown_ones or not tested else "Nothing is left to do; "
        console.print(f"{nothing}--all shows {left_out} more.")


_MISSING, _UNREACHED = "missing", "not reached"
_GAPS = (_MISSING, _UNREACHED)
"""What is said of a clause for which something is left to do."""


def _how(clause: Clause, covered: Coverage, *, tested: bool) -> str:
    """Say in one word how a clause is covered."""
    if clause.id in covered.missing:
        return _MISSING
    if tested and clause.id in covered.unreached:
        return _UNREACHED
    if tested and clause.id in covered.reached:
        return "reached"
    return "explained" if clause.id in covered.explained else "cited"


def _as_json(
    game: Game, chosen: Sequence[Clause], covered: Coverage | None, notice: str, *, unknown: Sequence[str]
) -> None:
    clauses: list[dict[str, Any]] = []
    for clause in chosen:
        one: dict[str, Any] = {name: getattr(clause, name) for name in clause.__struct_fields__}
        if covered is not None:
            for name in ("cited", "reached", "missing"):
                one[name] = clause.id in getattr(covered, name)
            one["tests"] = list(covered.tests.get(clause.id, ()))
        clauses.append(one)
    counts: dict[str, Any] = {}
    if covered is not None:
        names = ("cited", "explained", "reached", "unreached", "missing")
        counts["coverage"] = {
            "complete": covered.complete,
            "counts": {name: len(getattr(covered, name)) for name in names},
        }
    print_json("rules", game=game.id, title=game.clauses.title, clauses=clauses, notice=notice, unknown=unknown,
               **counts)  # fmt: skip


def _chosen(game: Game, ids: Sequence[str], kind: str) -> list[Clause]:
    """Choose clauses by id, each with those below it, and by kind. Raises `BadOption` for what is not there."""
    every = list(game.clauses)
    if not every and (ids or kind):
        raise BadOption(f"{game.title} has no clause index.")
    for wanted in ids:
        if not any(_under(clause.id, wanted) for clause in every):
            raise BadOption(f"The clause index of {game.title} has no clause {shown(wanted)} and none below it.")
    kinds = sorted({clause.kind for clause in every})
    if kind and kind not in kinds:
        raise BadOption(
            f"The clause index of {game.title} has no kind {shown(kind)}; its kinds are {', '.join(kinds)}."
        )
    return [
        clause
        for clause in every
        if (not ids or any(_under(clause.id, wanted) for wanted in ids)) and kind in {"", clause.kind}
    ]


def _under(clause_id: str, wanted: str) -> bool:
    return clause_id == wanted or clause_id.startswith(f"{wanted}.")


__all__ = ["rules"]
