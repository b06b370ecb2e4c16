"""Whether a seat has learned something between two moments, so that play cannot go back behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from kredens import Game
from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.markers import counter
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.reveals import learned
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, hand, pile

if TYPE_CHECKING:
    from collections.abc import Callable

STOCK = pile("reveals stock")
MINE = hand("reveals hand")
OPEN = Zone("reveals open", up=True)
DOWN = Zone("reveals down")
TALLY = counter("reveals tally")


class Wait(Procedure[Table]):
    """Deals a card each and asks seat 0."""

    def deal(self, t: Table) -> None:
        for seat in t.seats:
            t.draw(STOCK, MINE[seat])

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("wait",), (None,))

    steps: ClassVar[tuple[Step, ...]] = (do(deal), ask(offer))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=name), STOCK.base) for name in ("ace", "ten", "six", "two", "nine")]


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(
        id="reveals", title="Reveals", seats=(2, 2), zones=(STOCK, MINE, OPEN, DOWN), markers=(TALLY,), cards=_cards,
        flow=Wait, verbs=(Verb("wait"),),
    )  # fmt: skip


def _own_card_laid(t: Table) -> None:
    t.move(t.at(MINE[0])[0], OPEN)


def _own_card_hidden(t: Table) -> None:
    t.move(t.at(MINE[0])[0], DOWN)


def _own_card_shown(t: Table) -> None:
    t.reveal(t.at(MINE[0]))


def _other_card_hidden(t: Table) -> None:
    t.move(t.at(MINE[1])[0], DOWN)


def _other_card_laid(t: Table) -> None:
    t.move(t.at(MINE[1])[0], OPEN)


def _other_card_shown(t: Table) -> None:
    t.reveal(t.at(MINE[1]))


def _other_card_shown_to_its_owner(t: Table) -> None:
    t.reveal(t.at(MINE[1]), [1])


def _own_draw(t: Table) -> None:
    t.draw(STOCK, MINE[0])


def _other_draw(t: Table) -> None:
    t.draw(STOCK, MINE[1])


def _hidden_card_turned(t: Table) -> None:
    token = t.at(STOCK)[-1]
    t.move(token, DOWN)
    t.turn(token, up=True)


def _counted(t: Table) -> None:
    t.add(TALLY[1], 2)


def _shuffled(t: Table) -> None:
    t.shuffle(STOCK)


def _coin(t: Table) -> None:
    t.random_order((0, 1))


def _said(t: Table) -> None:
    t.say("result", seat=1, value=3)


def _secret_of_the_other_opened(t: Table) -> None:
    t.pledge(1, "bid", 3, (1, 2, 3))
    t.tell(("choice", 1, "bid:3", True, False))
    t.unveil("bid")


def _secret_of_the_other_kept(t: Table) -> None:
    t.pledge(1, "bid", 3, (1, 2, 3))
    t.tell(("choice", 1, "bid:3", True, False))


def _own_secret_opened(t: Table) -> None:
    t.pledge(0, "bid", 3, (1, 2, 3))
    t.tell(("choice", 0, "bid:3", True, False))
    t.unveil("bid")


@pytest.mark.parametrize(
    "act",
    [
        _other_card_laid, _other_card_shown, _own_draw, _hidden_card_turned, _shuffled, _coin,
        _secret_of_the_other_opened,
    ],
)  # fmt: skip
def test_what_was_hidden_from_a_seat_and_no_longer_is_has_been_learned(
    act: Callable[[Table], None], game: Game
) -> None:
    """A card of another, a card of a pile, luck, or a secret choice."""
    before = game.start().table
    after = before.clone()
    act(after)
    assert learned(before, after, 0)


@pytest.mark.parametrize(
    "act",
    [
        _own_card_laid, _own_card_hidden, _own_card_shown, _other_card_hidden, _other_card_shown_to_its_owner,
        _other_draw, _counted, _said, _secret_of_the_other_kept, _own_secret_opened,
    ],
)  # fmt: skip
def test_what_a_seat_could_see_anyway_or_still_cannot_is_nothing_learned(
    act: Callable[[Table], None], game: Game
) -> None:
    """Her own cards, cards that stay hidden, and what is public."""
    before = game.start().table
    after = before.clone()
    act(after)
    assert not learned(before, after, 0)


def test_a_secret_that_stood_before_counts_too(game: Game) -> None:
    """It was decided earlier, and is shown now."""
    before = game.start().table
    before.pledge(1, "bid", 3, (1, 2, 3))
    after = before.clone()
    after.unveil("bid")
    assert learned(before, after, 0)


def test_a_card_once_known_is_learned_anew_when_it_comes_out_of_a_hand(game: Game) -> None:
    """She had seen it go into the other hand, where it was one among others until it was laid."""
    start = game.start().table
    start.draw(STOCK, OPEN)
    token = start.at(OPEN)[0]
    start.move(token, MINE[1])
    assert start.knows(0, token)
    after = start.clone()
    after.move(token, OPEN)
    assert learned(start, after, 0)


def test_without_a_log_everything_counts_as_learned(game: Game) -> None:
    """Nobody can tell what was shown."""
    before = game.start(log=False).table
    after = before.clone()
    assert learned(before, after, 0)
    logged = game.start().table
    assert not learned(logged, logged.clone(), 0)
