"""Every installed game keeps the contracts of the toolkit, at every table that it declares."""

from __future__ import annotations

import pytest

from kredens import games, plugin_faults
from kredens.contract import contract_tests

DECISIONS, FOR_LONG = 400, 2_000
"""About how many decisions a case plays through at each table; of games that are longer it plays one. The long run
also plays at the tables that games declare as extra."""

test_every_game_keeps_every_contract = contract_tests(games_per_table=2, decisions=DECISIONS, extra=False)
test_every_game_keeps_them_for_long = pytest.mark.slow(
    contract_tests(games_per_table=50, seed=10_000, decisions=FOR_LONG)
)


def test_every_installed_plugin_can_be_used() -> None:
    """No plugin fails to be found, so no game escapes the kit."""
    assert plugin_faults() == ()
    assert games()
