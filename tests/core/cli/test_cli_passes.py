"""`kredens play` asks a person only what she can decide, and tells her what is printed on the cards she has seen."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, ClassVar

import pytest

from kredens import Game
from kredens._plugins import Installed
from kredens.cli import main
from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.questions import PASS, Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import pile, tableau

if TYPE_CHECKING:
    from collections.abc import Callable

HORNS = counter("horns", per="table")
WALL = tableau("wall", per="table")
CHEST = pile("chest")


class Watch(Procedure[Table]):
    """Four times a watchman may blow his horn, but the second time it is gone, and the fourth time he has to."""

    time: int = 0

    def offer(self, _t: Table) -> Ask:
        ids = (("blow", PASS), (PASS,), ("blow", PASS), ("blow",))[self.time]
        return Ask(0, ids, ids)

    def act(self, t: Table, answer: str) -> Jump:
        t.add(HORNS, int(answer == "blow"))
        self.time += 1
        if self.time < 4:
            return go(Watch.offer)
        t.over((t.mark(HORNS),), (0,), "it is day")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Blow?"), do(act))


class Poster(Face, frozen=True, kw_only=True):
    """A card with words on it."""

    words: str

    @property
    def text(self) -> str:
        return self.words


def _cards(_setup: Setup) -> list[Placed]:
    return [
        Placed(Poster(name="Old Poster", words="Wanted: a thief."), WALL.base),
        Placed(Face(name="Bill"), WALL.base),
        Placed(Poster(name="Secret Letter", words="I am the thief."), CHEST.base),
    ]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    game = Game(
        id="watch", title="Watch", seats=(1, 1), zones=(WALL, CHEST), markers=(HORNS,), cards=_cards, flow=Watch,
        verbs=(Verb("blow"), Verb(PASS, label=lambda: "Sleep")),
    )  # fmt: skip
    monkeypatch.setattr("kredens.installed._installed", lambda: Installed(games={"watch": game}))

    def play(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main(["play", "watch", "--seed", "1"])
        return capsys.readouterr().out

    return play


def test_who_has_only_one_answer_is_not_asked(play: Callable[..., str]) -> None:
    """Two answers end a game of four questions."""
    out = play("blow", "blow")
    assert out.count("Blow?") == 2
    assert "Seat 0: Sleep [pass]." in out
    assert "  seat 0 (you): 3" in out


def test_taking_back_goes_behind_a_pass_that_nobody_was_asked_for(play: Callable[..., str]) -> None:
    """To the last answer that was a choice."""
    out = play("blow", "undo", "pass", "blow")
    assert "Your last answer is taken back." in out
    assert "Won by seat 0. (it is day)" in out
    assert "  seat 0 (you): 2" in out


def test_what_is_printed_on_a_card_is_told_to_who_has_seen_it(play: Callable[..., str]) -> None:
    """By its name, its word or the word of a copy; what she has not seen might as well not be there."""
    out = play("card Old Poster", "card old-poster@2", "card bill", "card Secret Letter", "card nothing")
    assert out.count("> Old Poster: Wanted: a thief.") == 2
    assert "> Bill: nothing is printed on it but its name." in out
    assert "> You have not seen a card called 'Secret Letter'." in out
    assert "> You have not seen a card called 'nothing'." in out
    assert "I am the thief" not in out
