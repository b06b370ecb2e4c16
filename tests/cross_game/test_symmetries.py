"""Symmetries, over all games: turned seats play the turned game, exchanged numbers of equal cards change nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

import kredens
from kredens.contract import run_checks
from kredens.games import ROTATE, TableSpec
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, do, run_then

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.contract.report import Report
    from kredens.games import Game
    from kredens.kernel.table import Table

GAMES = [info.id for info in kredens.games()]
TURNED = [name for name in GAMES if ROTATE in kredens.load(name).symmetries]


def at_first_table(game: Game, check: str) -> Report:
    """Run one check at the first table of the kit at which there are equal cards."""
    spec = next(spec for spec in game.tables if has_equal_cards(game, spec))
    return run_checks(replace(game, tables=(spec,)), games_per_table=1, only=[check])


def has_equal_cards(game: Game, spec: TableSpec) -> bool:
    """Whether some cards cannot be told apart even by who sees them."""
    state = game.start(spec.seats, 1, spec.decks(1) if spec.decks else None, **spec.options)
    assert state.origin is not None
    cards = state.origin.template.cards
    return len(set(cards)) < len(cards)


def planted(game: Game, fault: Callable[[Table], int]) -> Game:
    """Return a game whose luck is moved on before it begins, by as much as a fault says of the table."""

    class Planted(Procedure[Any]):
        def favour(self, t: Table) -> Run:
            t.drawn += fault(t)
            return run_then(game.flow(), then=Planted.end)

        def end(self, _t: Table) -> Jump:
            return DONE

        steps: ClassVar[tuple[Step, ...]] = (do(favour), do(end))

    return replace(game, flow=Planted)


def test_no_seat_is_special_in_any_game_but_leduc_poker() -> None:
    """There the first seat bets first."""
    assert set(GAMES) - set(TURNED) == {"leduc"}
    report = at_first_table(replace(kredens.load("leduc"), symmetries=(ROTATE,)), "rotation")
    assert "seat 0 is asked" in report["rotation"].sentence


@pytest.mark.parametrize("name", TURNED)
def test_a_seat_that_has_other_luck_is_noticed(name: str) -> None:
    """Planted: who sits at the head of the table decides what luck brings."""
    assert at_first_table(planted(kredens.load(name), lambda _: 0), "rotation").ok
    report = at_first_table(planted(kredens.load(name), lambda t: t.setting.order[0]), "rotation")
    assert report.failed == ("rotation",)
    assert "With the seats turned by" in report["rotation"].sentence


@pytest.mark.parametrize("name", GAMES)
def test_a_card_whose_number_matters_is_noticed(name: str) -> None:
    """Planted: which of several equal cards has which number decides what luck brings."""

    def numbers(t: Table) -> int:
        return sum(place * token for zone in t.zones for place, token in enumerate(zone)) % 97

    assert at_first_table(planted(kredens.load(name), lambda _: 0), "renaming").ok
    report = at_first_table(planted(kredens.load(name), numbers), "renaming")
    assert report.failed == ("renaming",)
    assert "equal cards exchanged" in report["renaming"].sentence


@pytest.mark.parametrize(("name", "seats"), [("veto", 4), ("vtes", 5)])
def test_with_equal_decks_every_seat_is_like_every_other(name: str, seats: int) -> None:
    """All have the same cards; of Veto! only the factions differ, which the rules forbid to be the same."""
    game = kredens.load(name)
    spec = next(one for one in game.tables if one.seats == seats and one.decks is not None)
    assert spec.decks is not None
    decks = spec.decks(1)
    if name == "vtes":
        decks = dict.fromkeys(range(seats), decks[0])
    table = TableSpec(seats, spec.options, lambda _: decks)
    assert run_checks(replace(game, tables=(table,)), games_per_table=1, only=["rotation"]).ok
