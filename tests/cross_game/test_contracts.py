"""Every installed game keeps the contracts of the toolkit, at every table that it declares."""

from __future__ import annotations

import pytest

from kredens import games, plugin_faults
from kredens.contract import contract_tests, run_checks
from kredens.installed import load

DECISIONS, FOR_LONG = 400, 2_000
"""About how many decisions a case plays through at each table; of games that are longer it plays one. The long run
also plays at the tables that games declare as extra."""

test_every_game_keeps_every_contract = contract_tests(games_per_table=2, decisions=DECISIONS, extra=False)


def test_every_installed_plugin_can_be_used() -> None:
    """No plugin fails to be found, so no game escapes the kit."""
    assert plugin_faults() == ()
    assert games()


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [info.id for info in games()])
def test_every_game_keeps_them_for_long(game_id: str) -> None:
    """What holds in a few games holds in many."""
    report = run_checks(load(game_id), games_per_table=50, seed=10_000, decisions=FOR_LONG)
    assert report.ok, str(report)
