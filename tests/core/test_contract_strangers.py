"""The conformance kit goes on whatever a game does, and reports it in a sentence."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from tests.core.toys.frames import end, toy

from kredens.contract import run_checks
from kredens.errors import BadOption
from kredens.games import TableSpec
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import Ask
from kredens.kernel.rng import MAX_SEED
from kredens.kernel.table import Table


class Quitter(Procedure[Table]):
    """Ends the program when it is answered."""

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("yes",), (1,))

    def act(self, _t: Table) -> None:
        raise SystemExit(0)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(act))


class Sloppy(Procedure[Table]):
    """Offers its options as a list."""

    def offer(self, _t: Table) -> Ask:
        ids: Any = ["yes", "no"]
        return Ask(0, ids, (1, 2))

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(close))


def quits(_seed: int) -> Any:  # noqa: ANN401  # it never returns
    raise SystemExit(0)


def test_a_game_that_would_end_the_program_fails_its_check() -> None:
    """The check names the step, and the others are run too."""
    report = run_checks(toy(Quitter), games_per_table=1, only=["plays", "options"])
    [plays] = [finding for finding in report.findings if finding.check == "plays"]
    assert plays.outcome == "failed"
    assert "failed in Quitter, step act: it tried to end the program (SystemExit: 0)." in plays.sentence
    assert report.failed == ("plays",)


def test_options_that_are_no_tuple_fail_their_check() -> None:
    """A list could be changed after it was asked."""
    report = run_checks(toy(Sloppy), games_per_table=1, only=["options"])
    assert report.failed == ("options",)
    assert "The ids of a question are a tuple, not ['yes', 'no']." in report.findings[0].sentence


def test_decks_that_cannot_be_made_fail_the_checks() -> None:
    """What a game declares for the kit is its code too."""
    game = toy(Sloppy, tables=(TableSpec(1, decks=quits),))
    report = run_checks(game, games_per_table=1, only=["plays"])
    assert report.failed == ("plays",)
    assert "SystemExit: 0." in report.findings[0].sentence


@pytest.mark.parametrize(("seed", "games"), [(-1, 1), (MAX_SEED + 1, 1), (MAX_SEED, 2)])
def test_the_games_of_a_check_have_seeds(seed: int, games: int) -> None:
    """All of them, from the first to the last."""
    with pytest.raises(BadOption, match="seed"):
        run_checks(toy(Sloppy), games_per_table=games, seed=seed)
