"""A market with options, decks, clauses and bots, and a command line that knows no other game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import pytest
from pydantic import BaseModel, Field, RootModel

from kredens import BadDeck, Game, SeatView
from kredens._plugins import Installed
from kredens.cli import main
from kredens.games import Placed, Setup, TableSpec
from kredens.kernel.cards import Face
from kredens.kernel.clauses import Clause, ClauseIndex
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]


STALL = pile("stall")
PURSE = hand("purse")
COINS = counter("coins")


class MarketOptions(BaseModel):
    """What can be chosen at this market."""

    rounds: int = Field(1, ge=1, le=3, strict=True)
    loud: bool = False
    wares: list[str] = ["apple", "pear"]
    mode: Literal["fair", "rough"] = "fair"
    faulty: bool = False


class Market(Procedure[Table]):
    """In each round every seat takes a coin or not."""

    seat: int = 0
    round: int = 1

    def say_round(self, t: Table) -> None:
        t.say("round", number=self.round)

    def offer(self, _t: Table) -> Ask:
        return Ask(self.seat, ("take", "pass"), (1, 0))

    def take(self, t: Table, coins: int) -> Jump | None:
        if t.setting.options.faulty:
            raise ZeroDivisionError("no change")
        t.add(COINS[self.seat], coins, cause="sale")
        if t.setting.options.loud:
            t.say("deal", seat=self.seat, coins=coins)
        self.seat += 1
        if self.seat < t.setting.seats:
            return go(Market.offer)
        self.seat, self.round = 0, self.round + 1
        return go(Market.say_round) if self.round <= t.setting.options.rounds else None

    def close(self, t: Table) -> Jump:
        scores = [t.mark(COINS[seat]) for seat in t.seats]
        t.over(scores, [seat for seat in t.seats if scores[seat] == max(scores)], "the market closes")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(say_round), ask(offer, "1.take", prompt="A coin?"), do(take, "1.take"), do(close, "1.close"),
    )  # fmt: skip


def _cards(setup: Setup) -> list[Placed]:
    return [Placed(Face(name=ware), STALL.base) for ware in setup.options.wares]


class MarketDeck(RootModel[list[str]]):
    """The wares that a player brings along."""

    def __str__(self) -> str:
        return "\n".join(self.root)


def _deck(text: str, name: str, options: MarketOptions) -> list[str]:
    if options.mode == "rough":
        return text.split()
    faults = tuple(f"{name}, line {number}: {line!r} is no ware." for number, line in enumerate(text.split(), 1)
                   if not line.isalpha())  # fmt: skip
    if faults:
        raise BadDeck(" ".join(faults), faults)
    return text.split()


def _remarks(deck: MarketDeck, options: MarketOptions) -> list[str]:
    return [f"{ware} is not sold at a {options.mode} market." for ware in deck.root if ware == "prune"]


def _clause(name: str, kind: str, ruling: str = "", option: str = "", explained: str = "") -> Clause:
    return Clause(id=name, where="1", kind=kind, says=f"What {name} says.", shows="", ruling=ruling, option=option,
                  explained=explained)  # fmt: skip


class Greedy:
    """Takes whatever is there."""

    def choose(self, seat: SeatView) -> str:
        return seat.decision.ids[0]


class Rude:
    """Answers with what nobody asked for."""

    def choose(self, seat: SeatView) -> str:
        return f"steal:{seat.seat}"


@pytest.fixture(scope="session")
def market() -> Game:
    return Game(
        id="market", title="Market", version="3", seats=(1, 3), zones=(STALL, PURSE), markers=(COINS,), cards=_cards,
        flow=Market, verbs=(Verb("take"),), options=MarketOptions, deck=MarketDeck, decks=_deck,
        remarks=_remarks,
        bots={"greedy": lambda _: Greedy(), "rude": lambda _: Rude()},
        clauses=ClauseIndex(
            [
                _clause("1.take", "flow", ruling="One coin."),
                _clause("1.close", "victory", option="rounds"),
                _clause("2", "definition", explained="Wording."),
                _clause("3", "definition"),
            ],
            "The rules of the market",
        ),
        notice=lambda options: "Rough markets are reconstructed." if options.mode == "rough" else "",
        seat_names=("Ann", "Bea", "Cem"),
        tables=(TableSpec(2), TableSpec(3)),
    )  # fmt: skip


@pytest.fixture
def run(market: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run one command line in an empty folder with the market as the only game: exit code, stdout, stderr."""
    installed = Installed(games={"market": market})
    monkeypatch.setattr("kredens.installed._installed", lambda: installed)
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def told() -> Callable[[str], dict[str, Any]]:
    """Return the one JSON document that was printed."""

    def read(document: str) -> dict[str, Any]:
        assert document.count("\n") == 1
        values: dict[str, Any] = json.loads(document)
        assert values["schema"] == 1
        return values

    return read
