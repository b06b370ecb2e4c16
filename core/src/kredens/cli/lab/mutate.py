"""`kredens lab mutate`: rules changed in one place at a time, and which changes no test notices."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from fnmatch import fnmatchcase
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

import kredens
from kredens._files import is_folder
from kredens.cli.arguments import AsJson, GameId, named_file, whole_number
from kredens.cli.screen import complaints, grid, print_json, screen
from kredens.cli.table import checked_seed
from kredens.errors import BadOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kredens.games import Game
    from kredens.lab.mutation.crew import Crew
    from kredens.lab.mutation.mutants import Fate, Mutant
    from kredens.lab.mutation.results import Results
    from kredens.lab.mutation.sources import Source

    Told = Callable[[Mutant, Fate], None]

_MOST_JOBS = 64


def mutate(
    game: GameId,
    tests: Annotated[
        list[Path] | None,
        typer.Option("--tests", metavar="PATH", parser=named_file, help="Where the game's tests are; repeatable."),
    ] = None,
    parts: Annotated[
        list[str] | None,
        typer.Option("--part", metavar="FILE", help="Only this file of the game, e.g. `cards/*.py`; repeatable."),
    ] = None,
    where: Annotated[
        list[str] | None,
        typer.Option("--where", metavar="NAME", help="Only this class, function or name, e.g. `Duel.*`; repeatable."),
    ] = None,
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="N", parser=whole_number, help="Only so many mutants, chosen by the seed."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", parser=whole_number, help="The same seed chooses the same mutants.")
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", parser=whole_number, help="How many are tried at a time.")
    ] = 1,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", parser=named_file, help="Keep the results; the same file goes on."),
    ] = None,
    judged: Annotated[
        Path | None,
        typer.Option(
            "--judged",
            metavar="FILE",
            parser=named_file,
            help="The judgements; mutants.toml beside the tests if not said.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Change the rules in one place at a time and list what no test notices; exit with 1 if there is anything."""
    from kredens.lab.mutation.judged import NAME, read_judgements
    from kredens.lab.mutation.mutants import mutants_of
    from kredens.lab.mutation.results import Results, fingerprint_of
    from kredens.lab.mutation.sources import bots_of, read_sources

    _check(limit, jobs, out)
    luck = checked_seed(seed)
    rules = kredens.load(game)
    paths = _tests_of(rules, tests or [])
    if judged is not None and not os.path.lexists(judged):
        raise BadOption(f"--judged names {judged}, which does not exist.")
    judgements = read_judgements(judged or (paths[0] if is_folder(paths[0]) else paths[0].parent) / NAME)
    sources = read_sources(rules)
    chosen = _parts([source.part for source in sources], parts or [], bots_of(rules, sources))
    crew = _crew(rules, sources, paths)
    try:
        every = mutants_of(crew.modules, chosen)
        mutants = _chosen(filter(judgements.counts, every), where or [], limit, luck)
        about = {
            "tests": list(map(str, paths)), "parts": parts or [], "where": where or [], "limit": limit, "seed": seed,
        }  # fmt: skip
        results = Results(rules, mutants, judgements, fingerprint_of(sources, map(str, paths), out), about)
        if out is not None and os.path.lexists(out):
            known = results.go_on(out)
            changed = f"Code or tests have changed since {out}; on each mutant who noticed it is tried first."
            complaints().print(f"{known} are known from {out}." if known else changed)
        broken_off = _try(crew, results, jobs, out)
    finally:
        crew.close()
    if out is not None:
        results.write(out)
    stale = results.unknown(every) if not parts else []
    if as_json:
        print_json("lab mutate", **results.plain(), unknown=stale, failing=crew.reach.failing)
    else:
        _print(rules, crew, results, stale)
    if broken_off:
        complaints().print(f"kredens: Broken off; {len(results.waiting)} mutants have not been tried.")
        raise KeyboardInterrupt
    if results.survivors():
        raise typer.Exit(1)


def _check(limit: int | None, jobs: int, out: Path | None) -> None:
    if find_spec("pytest") is None:
        raise BadOption("Mutants are tried with pytest, which is not installed here.")
    if limit is not None and limit < 1:
        raise BadOption(f"--limit says how many mutants to try, at least 1, not {shown(limit)}.")
    if not 1 <= jobs <= _MOST_JOBS:
        raise BadOption(f"--jobs says how many mutants to try at a time, from 1 to {_MOST_JOBS}, not {shown(jobs)}.")
    if out is not None and not is_folder(out.parent):
        raise BadOption(f"--out names {out}, but there is no folder {out.parent}.")


def _tests_of(game: Game, named: Sequence[Path]) -> list[Path]:
    """Return where a game's tests are: what is named, or else its folder below `tests` and that of its scenarios."""
    for path in named:
        if not os.path.lexists(path):
            raise BadOption(f"--tests names {path}, which does not exist.")
    if named:
        return list(named)
    folder = game.id.replace("-", "_")
    own = [path for path in (Path("tests", folder), Path("tests", "scenarios", folder)) if path.is_dir()]
    found = own if own and own[0].parts[1] == folder else [path for path in (Path("tests"),) if path.is_dir()]
    if not found:
        raise BadOption(
            f"There is no folder tests/{folder} or tests here; say with --tests where the game's tests are."
        )
    return found


def _parts(there: Sequence[str], wanted: Sequence[str], bots: set[str]) -> list[str]:
    """Return the files to change: what is named, or all but those of bots."""
    for part in wanted:
        if not any(fnmatchcase(one, part) for one in there):
            raise BadOption(f"--part names {shown(part)}, but the game's files are {', '.join(sorted(there))}.")
    if not wanted:
        return sorted(set(there) - bots)
    return sorted(one for one in there if any(fnmatchcase(one, part) for part in wanted))


def _crew(game: Game, sources: Sequence[Source], tests: Sequence[Path]) -> Crew:
    from kredens.lab.mutation.crew import Crew

    console = complaints()
    console.print(f"Running the tests of {game.title} three times, to see what each of them comes to.")
    crew = Crew(game, sources, [str(path) for path in tests])
    reach = crew.reach
    console.print(f"{len(reach.tests):,} tests pass, in {reach.seconds:,.1f} s of work.")
    if reach.failing:
        first = ", ".join(reach.failing[:3])
        console.print(f"{len(reach.failing)} do not pass on the unchanged game and are left out: {first}", style="bold")
    return crew


def _chosen(mutants: Iterable[Mutant], where: Sequence[str], limit: int | None, seed: int) -> list[Mutant]:
    from kredens.lab.mutation.mutants import sample

    found = [one for one in mutants if not where or any(fnmatchcase(one.where, name) for name in where)]
    if not found:
        names = f" in {', '.join(where)}" if where else ""
        raise BadOption(f"There is nothing to change{names}; --where names a class, a function or a name of the rules.")
    return found if limit is None else sample(found, limit, seed)


def _try(crew: Crew, results: Results, jobs: int, out: Path | None) -> bool:
    """Try what has not been tried; return whether that was broken off."""
    with _bar(results) as told:

        def came(mutant: Mutant, fate: Fate) -> None:
            results.add(mutant, fate, out)
            told(mutant, fate)

        try:
            crew.run(results.waiting, jobs, came, results.noticed, results.unplayed)
        except KeyboardInterrupt:
            return True
        except BaseException:
            # What has been tried is kept whatever ends the run.
            if out is not None:
                results.write(out)
            raise
    return False


@contextmanager
def _bar(results: Results) -> Generator[Told]:
    """Show on a terminal how far it is."""
    if not sys.stderr.isatty():
        yield lambda _mutant, _fate: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (MofNCompleteColumn(), BarColumn(), TimeRemainingColumn(), TextColumn("{task.fields[what]}"))
    with Progress(*columns, console=complaints(), transient=True) as bar:
        task = bar.add_task("", total=len(results.mutants), completed=len(results.fates), what="")
        begun, tried = monotonic(), 0

        def told(mutant: Mutant, _fate: Fate) -> None:
            nonlocal tried
            tried += 1
            rate = (monotonic() - begun) / tried
            what = f"{100 * results.score.share:.1f}% killed, {rate:.1f} s each, {mutant.part}"
            bar.update(task, completed=len(results.fates), what=what)

        yield told


def _print(game: Game, crew: Crew, results: Results, stale: Sequence[tuple[object, ...]]) -> None:
    from kredens.lab.mutation.judged import LEFT_OUT
    from kredens.lab.mutation.mutants import OUTCOMES
    from kredens.lab.mutation.operators import OPERATORS

    console = screen()
    score = results.score
    console.print(
        f"{game.title}: {score.killed:,} of {score.mutants:,} mutants killed, {100 * score.share:.1f} %; "
        f"{score.equivalent} judged equivalent, {score.broken} broken",
        style="bold",
    )
    found = results.by_operator()
    rows = grid("operator", *OUTCOMES, "")
    for operator, says in OPERATORS.items():
        if operator in found:
            rows.add_row(operator, *[str(found[operator][outcome]) for outcome in OUTCOMES], says)
    console.print(rows)
    survivors = results.survivors()
    console.print(f"\nNo test notices ({len(survivors)}):" if survivors else "\nA test notices each of them.",
                  style="bold cyan")  # fmt: skip
    for mutant, fate in survivors:
        console.print(f"\n{mutant.part}:{mutant.line} {mutant.where} ({mutant.operator})", style="bold")
        console.print(f"  {mutant.before}\n  -> {mutant.after or LEFT_OUT}")
        console.print(f"  {_clauses(fate)}; {_tests(fate)}; {_games(fate)}")
    for mutant in results.misjudged():
        console.print(f"\nJudged equivalent, but a test notices it: {mutant.part} {mutant.where}: {mutant.before}")
    for key in stale:
        console.print(f"\nJudged equivalent, but there is no such mutant: {', '.join(map(str, key))}")
    if crew.reach.kit:
        console.print(f"\n{crew.reach.kit} tests of the conformance kit do not count: they hold for any rules.")


def _clauses(fate: Fate) -> str:
    return f"clauses: {', '.join(fate.clauses)}" if fate.clauses else "no clause is named near it"


def _tests(fate: Fate) -> str:
    if not fate.tests:
        return "no test comes to it"
    return "1 test comes to it" if fate.tests == 1 else f"{fate.tests} tests come to it"


def _games(fate: Fate) -> str:
    from kredens.lab.mutation.games import GAMES

    return f"{fate.games or 'none'} of {GAMES} random games go another way"


__all__ = ["mutate"]
