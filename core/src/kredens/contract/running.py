"""Running the kit: every check on every table of a game, and the first failure of each as a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from shlex import quote
from time import perf_counter
from typing import TYPE_CHECKING, Any

from kredens.contract import (
    chance,
    citations,
    copies,
    endings,
    keeping,
    labels,
    options,
    plain,
    records,
    seats,
    secrecy,
)
from kredens.contract.case import Case
from kredens.contract.report import Broken, Check, Finding, Outcome, Report, Unplayable
from kredens.errors import BadOption, shown, told
from kredens.kernel.rng import MAX_SEED, checked_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kredens.games import Game

GAMES = 10
"""How many games of each table are played if nobody says otherwise."""

SEED = 1
"""The seed of the first game if nobody says otherwise."""


def _in_order(checks: tuple[Check, ...]) -> tuple[Check, ...]:
    """Return checks as they come, but each after those that it needs."""
    named = {check.name: check for check in checks}
    ordered: dict[str, Check] = {}

    def put(check: Check) -> None:
        for name in check.needs:
            put(named[name])
        ordered.setdefault(check.name, check)

    for check in checks:
        put(check)
    return tuple(ordered.values())


CHECKS = _in_order(
    (
        *plain.CHECKS,
        *endings.CHECKS,
        *options.CHECKS,
        *chance.CHECKS,
        *keeping.CHECKS,
        *records.CHECKS,
        *copies.CHECKS,
        *labels.CHECKS,
        *secrecy.CHECKS,
        *seats.CHECKS,
        *citations.CHECKS,
    )
)
"""All checks, in the order in which they are run: what others need comes before them."""


def run_checks(
    game: Game,
    *,
    games_per_table: int = GAMES,
    seed: int = SEED,
    only: Iterable[str] = (),
    progress: Callable[[str, int, int], None] | None = None,
    decisions: int | None = None,
) -> Report:
    """Try whether a game keeps the contracts of the toolkit.

    Args:
        game: the rules; they need not be installed.
        games_per_table: how many games are played at each table that the game declares, at least 1.
        seed: the seed of the first game of each table; the others follow.
        only: names of checks; all if there is none. A check that is named is run even if one that it needs is not.
        progress: is called with the name of a check, how many games it has tried, and how many it will try.
        decisions: about how many decisions are played through at each table at most; the first game always is.

    Raises:
        BadOption: there is no check of that name, no game is to be played, or a seed is none.
    """
    chosen = checks_named(only)
    if games_per_table < 1:
        raise BadOption(f"At least 1 game of each table must be played, not {shown(games_per_table)}.")
    seed = checked_seed(seed)
    if seed + games_per_table - 1 > MAX_SEED:
        raise BadOption(f"{shown(games_per_table)} games from seed {seed} on go beyond the last seed, {MAX_SEED}.")
    findings: list[Finding] = []
    bad: set[str] = set()
    cases = list(_cases(game, games_per_table, seed, decisions))
    for check in chosen:
        lacking = [name for name in check.needs if name in bad]
        if lacking:
            sentence = f"Mend {', '.join(map(repr, lacking))} first."
            findings.append(Finding(check.name, check.says, "not judged", sentence))
        else:
            findings.append(_run(check, cases, progress))
        if findings[-1].outcome != "passed":
            bad.add(check.name)
    return Report(game.id, tuple(findings))


def checks_named(names: Iterable[str]) -> tuple[Check, ...]:
    """Return the checks of these names, or all if there are none. Raises `BadOption`."""
    wanted = tuple(names)
    known = {check.name for check in CHECKS}
    unknown = sorted(set(wanted) - known)
    if unknown:
        names_known = ", ".join(check.name for check in CHECKS)
        raise BadOption(f"There is no check {shown(unknown[0])}; the checks are {names_known}.")
    return tuple(check for check in CHECKS if not wanted or check.name in wanted)


def run_one(check: Check, game: Game, number: int, seeds: Iterable[int], decisions: int | None = None) -> Finding:
    """Run one check at one table, on games with these seeds.

    Args:
        check: the check.
        game: the rules.
        number: the table's number among those of the game, from 0.
        seeds: the seeds of the games.
        decisions: about how many decisions are played through at most; the first game always is.
    """
    return _run(check, list(_cases_of(game, number, tuple(seeds), decisions)), None)


def _cases(game: Game, games_per_table: int, seed: int, decisions: int | None) -> Iterator[Case]:
    for number in range(len(game.tables)):
        yield from _cases_of(game, number, tuple(range(seed, seed + games_per_table)), decisions)


def _cases_of(game: Game, number: int, seeds: tuple[int, ...], decisions: int | None) -> Iterator[Case]:
    """Yield the cases of a table: as many games as the budget of decisions allows, and at least one."""
    spec = game.tables[number]
    length = _length(Case(game, spec, seeds[0]))
    for seed in seeds if decisions is None else seeds[: max(1, decisions // length)]:
        yield Case(game, spec, seed, seeds, number, length=length)


def _length(case: Case) -> int:
    """Return how many decisions a game takes."""
    try:
        for _ in case.walk():
            pass
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  # whatever it is, it is the checks that report it
        return 1
    return case.at or 1


def _run(check: Check, cases: list[Case], progress: Callable[[str, int, int], None] | None) -> Finding:
    begun = perf_counter()
    due = [case for number, case in enumerate(cases) if check.scope == "play" or number == 0
           or (check.scope == "table" and case.seed == case.seeds[0])]  # fmt: skip
    unplayable = failure = ""
    tried = 0
    for case in due:
        fresh = replace(case)
        tried += 1
        try:
            check.run(fresh)
        except Unplayable as error:
            unplayable = str(error)
        except Broken as broken:
            failure = _told(check, fresh, str(broken))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # a game's code may raise anything, and must not stop the kit
            failure = _told(check, fresh, told(error))
        if failure:
            break
        if progress is not None:
            progress(check.name, tried, len(due))
    outcome: Outcome = "failed" if failure else "not judged" if unplayable else "passed"
    return Finding(check.name, check.says, outcome, failure or unplayable, tried, perf_counter() - begun)


def _told(check: Check, case: Case, sentence: str) -> str:
    """Return a failure as a sentence that says where it happened and how to see it again."""
    again = f"kredens check {case.game.id}"
    if check.scope == "game":
        return f"{sentence} Repeat it with: {again} --only {check.name}"
    options = "".join(f" --option {quote(f'{name}={_typed(value)}')}" for name, value in case.spec.options.items())
    again += f" --seats {case.spec.seats}{options} --only {check.name} --seed {case.seed} --games 1"
    where = f"{case.spec}, seed {case.seed}"
    if case.at is not None:
        where += f", after {case.at} answers"
    return f"{where}: {sentence} Repeat it with: {again}"


def _typed(value: Any) -> str:
    """Return the value of an option as it is typed on the command line."""
    return value if isinstance(value, str) else json.dumps(value, default=str)
