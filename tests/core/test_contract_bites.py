"""The conformance kit bites: each broken game is caught by the check that is meant to catch it, and by no other."""

from __future__ import annotations

import pytest
from tests.core.broken.everything import CAUGHT_BY, GAMES

from kredens.contract import run_checks
from kredens.contract.running import CHECKS

BROKEN = sorted(name for name, check in CAUGHT_BY.items() if check)
SOUND = sorted(name for name, check in CAUGHT_BY.items() if not check)
GOLDEN = {"golden"}
"""Nobody has pinned a playthrough of these games."""


def _checks_but_golden() -> list[str]:
    return [check.name for check in CHECKS if check.name not in GOLDEN]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_caught_by_the_check_meant_to_catch_it(name: str) -> None:
    """The check fails, and every other one passes or says that it cannot judge before this is mended."""
    report = run_checks(GAMES[name], games_per_table=8, only=_checks_but_golden())
    assert report.failed == (CAUGHT_BY[name],), str(report)


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_game_keeps_every_contract(name: str) -> None:
    """The game that the broken ones are made from passes all checks, and so does one that shuffles seen cards."""
    report = run_checks(GAMES[name], games_per_table=8, only=_checks_but_golden())
    assert report.ok, str(report)


def test_every_check_is_shown_to_bite() -> None:
    """No check is without a game that breaks its contract."""
    shown = {*CAUGHT_BY.values(), *GOLDEN}
    assert {check.name for check in CHECKS} <= shown
