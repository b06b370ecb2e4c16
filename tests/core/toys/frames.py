"""A toy without rules of its own: a few cards and markers, and whatever procedure a test brings to play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import Procedure, Step, ask, do, go
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile, secret, tableau

if TYPE_CHECKING:
    from kredens.kernel.flow import Jump
    from kredens.live import State

LETTERS = "abcdef"
DECK, PIT, HAND, ROW, VEIL = pile("deck"), pile("pit", up=True), hand(), tableau("row"), secret("veil")
POOL, LEADER, GOLD = counter("pool", start=3), holder("leader"), tokens("gold", total=10)
WOUNDS, HONOUR = on_card("wounds"), on_card("honour", start=2)

WORDS = ("yes", "no", "wait", "stop", "fail")
FACES = tuple(Face(name=letter) for letter in LETTERS)
DRAW = Verb("draw", tuple(LETTERS))


def cards(_setup: Setup) -> list[Placed]:
    return [Placed(face, DECK.base) for face in FACES]


def toy(flow: type[Procedure[Any]], **more: Any) -> Game:  # noqa: ANN401  # whatever a game takes
    """Make the toy that is played by `flow`."""
    declared: dict[str, Any] = {
        "id": flow.__name__.lower(), "title": flow.__name__, "seats": (1, 3), "zones": (DECK, PIT, HAND, ROW, VEIL),
        "markers": (POOL, LEADER, GOLD), "card_markers": (WOUNDS, HONOUR), "cards": cards, "flow": flow,
        "verbs": (*map(Verb, WORDS), DRAW, Verb("number", tuple("123456789"))),
    }  # fmt: skip
    return Game(**{**declared, **more})


def did(t: Table, what: object) -> None:
    """Leave a trace of a step in the log."""
    t.say("did", what=what)


def trail(state: State) -> list[object]:
    """Return the traces in the log, oldest first."""
    return [event["what"] for event in state.events(None) if event["event"] == "did"]


def end(t: Table) -> None:
    t.over([0] * t.setting.seats, (), "the end")


class Idle(Procedure[Table]):
    """Asks seat 0 whether to wait, again and again; `fail` is a fault that has changed everything it could."""

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("wait", "stop", "fail"), ("wait", "stop", "fail"))

    def hear(self, t: Table, word: str) -> Jump | None:
        t.shuffle(DECK)
        t.add(POOL[0], 1)
        if word == "fail":
            t.move(t.at(DECK)[0], PIT)
            raise ZeroDivisionError("on purpose")
        return go(Idle.offer) if word == "wait" else None

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, "1.1", prompt="Wait?"), do(hear, "1.2"), do(close))


IDLE = toy(Idle)
