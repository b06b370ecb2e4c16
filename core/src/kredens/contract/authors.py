"""The kit in a stranger's test module: two lines give all checks on all tables of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.contract.running import SEED, checks_named, run_one
from kredens.installed import games, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kredens.contract.report import Check
    from kredens.games import Game

CaseOfTest = tuple[str, int, str]
"""A game's id, a table's number, a check's name."""


def contract_tests(
    *game_ids: str,
    games_per_table: int = 3,
    decisions: int | None = None,
    seed: int = SEED,
    only: Iterable[str] = (),
    extra: bool = True,
) -> Callable[[CaseOfTest], None]:
    """Return a test that runs the conformance kit, one case for each game, table and check.

    In a test module of a plugin these two lines are all there is to do:

        from kredens.contract import contract_tests
        test_contract = contract_tests("mygame")

    Args:
        game_ids: ids of installed games; all of them if none is named.
        games_per_table: how many games each case plays.
        decisions: about how many decisions each case plays through at most; where games are long it plays fewer of
            them, though at least one.
        seed: the seed of the first game.
        only: names of checks; all if there is none.
        extra: whether the tables are played too that a game declares as extra (`TableSpec.extra`).

    Raises:
        UnknownGame: there is no game of such an id.
        BadOption: there is no check of such a name.
    """
    import pytest

    checks = checks_named(only)
    named = {check.name: check for check in checks}
    chosen = [load(game_id) for game_id in game_ids or (info.id for info in games())]
    cases = [
        pytest.param(case, id="-".join(map(str, case))) for game in chosen for case in _cases(game, checks, extra=extra)
    ]

    @pytest.mark.parametrize("kredens_case", cases)
    def test_contract(kredens_case: CaseOfTest) -> None:
        """A game keeps the contracts of the toolkit."""
        game_id, table, check = kredens_case
        seeds = range(seed, seed + games_per_table)
        finding = run_one(named[check], load(game_id), table - 1, seeds, decisions)
        if finding.outcome != "passed":
            pytest.fail(finding.sentence, pytrace=False)

    return test_contract


def _cases(game: Game, checks: Iterable[Check], *, extra: bool) -> Iterator[CaseOfTest]:
    numbers = [number for number, spec in enumerate(game.tables, 1) if extra or not spec.extra] or [1]
    for check in checks:
        for number in numbers[:1] if check.scope == "game" else numbers:
            yield game.id, number, check.name
