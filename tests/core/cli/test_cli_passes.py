"""`kredens play` asks a person only what she can decide."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, ClassVar

import pytest

from kredens import Game
from kredens._plugins import Installed
from kredens.cli import main
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.questions import PASS, Ask, Verb
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

HORNS = counter("horns", per="table")


class Watch(Procedure[Table]):
    """Three times a watchman may blow his horn, but the second time it is gone."""

    time: int = 0

    def offer(self, _t: Table) -> Ask:
        ids = ("blow", PASS) if self.time != 1 else (PASS,)
        return Ask(0, ids, ids)

    def act(self, t: Table, answer: str) -> Jump:
        t.add(HORNS, int(answer == "blow"))
        self.time += 1
        if self.time < 3:
            return go(Watch.offer)
        t.over((t.mark(HORNS),), (0,), "it is day")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Blow?"), do(act))


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    game = Game(
        id="watch", title="Watch", seats=(1, 1), zones=(), markers=(HORNS,), cards=lambda _: (), flow=Watch,
        verbs=(Verb("blow"), Verb(PASS, label=lambda: "Sleep")),
    )  # fmt: skip
    monkeypatch.setattr("kredens.installed._installed", lambda: Installed(games={"watch": game}))

    def play(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main(["play", "watch", "--seed", "1"])
        return capsys.readouterr().out

    return play


def test_who_can_only_pass_is_not_asked(play: Callable[..., str]) -> None:
    """Two answers end a game of three questions."""
    out = play("blow", "blow")
    assert out.count("Blow?") == 2
    assert "Seat 0: Sleep [pass]." in out
    assert "it is day" in out


def test_taking_back_goes_behind_a_pass_that_nobody_was_asked_for(play: Callable[..., str]) -> None:
    """To the last answer that was a choice."""
    out = play("blow", "undo", "pass", "blow")
    assert "Your last answer is taken back." in out
    assert "Won by seat 0. (it is day)" in out
    assert "  seat 0 (you): 1" in out
