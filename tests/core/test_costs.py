"""Costs: what is spent, where it goes, and on which outcomes it comes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from tests.core.toys.stacks import ABILITIES, GOLD, PLAY, POINTS, Protest, Strike, Zagloba, toy
from tests.core.toys.talk import Talk

from kredens.kernel.costs import Cost, Pay, TapSource
from kredens.kernel.items import CANCELLED
from kredens.kernel.markers import tokens

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.plays import Play, Playable
    from kredens.kernel.table import Table

COINS = tokens("coins", total=10)


def playing(game: Game, name: str, ability: Playable) -> Game:
    """Return the toy with another meaning of one ability."""
    return replace(game, abilities={**ABILITIES, name: ability})


class Loud(Cost, frozen=True, kw_only=True):
    """A cost that anybody can pay: everybody hears of it."""

    def pay(self, t: Table, play: Play) -> None:
        t.say("shout", seat=play.seat)


class Shouted(Strike):
    costs: ClassVar[tuple[Cost, ...]] = (Loud(),)


class Prepaid(Strike):
    costs: ClassVar[tuple[Cost, ...]] = (Pay(marker=GOLD, number=2, early=True, back=(CANCELLED,)),)


class Springy(Zagloba):
    costs: ClassVar[tuple[Cost, ...]] = (TapSource(back=(CANCELLED,)),)


class Bribe(Protest):
    costs: ClassVar[tuple[Cost, ...]] = (Pay(marker=COINS, number=3, early=True, back=(CANCELLED,)),)


def test_a_cost_that_says_nothing_else_can_always_be_paid() -> None:
    """It is paid when the play takes effect, so not for what was cancelled."""
    game = playing(toy("veto", "Attack,Attack", "No"), "strike", Shouted())
    talk = Talk(game).says(0, "attack:attack").says(1, "reply:no").says(0, "attack:attack")
    assert talk.points(POINTS)[:2] == [1, 0]
    assert [event["event"] for event in talk.state.events(None)].count("shout") == 1, "the first was cancelled unpaid"


def test_what_was_paid_early_comes_back_on_the_outcomes_that_say_so() -> None:
    """Here a cancelled attack costs nothing, and one that takes effect does."""
    game = playing(toy("veto", "Attack,Attack", "No"), "strike", Prepaid())
    talk = Talk(game).says(0, "attack:attack")
    assert talk.table.marks[GOLD[0]] == 1
    talk.says(1, "reply:no")
    assert talk.table.marks[GOLD[0]] == 3
    talk.says(0, "attack:attack")
    assert (talk.table.marks[GOLD[0]], talk.table.marks[POINTS[0]]) == (1, 1)


def test_a_card_is_untapped_if_its_tapping_comes_back() -> None:
    """Zagłoba, negated, is ready again where tapping is a cost that comes back."""
    game = playing(toy("veto", "Attack,No", "", in_play=("", "Zagloba")), "zagloba", Springy())
    talk = Talk(game).says(0, "attack:attack").says(1, "reply:zagloba")
    zagloba = talk.table.zones[PLAY[1]][0]
    assert talk.table.cards[zagloba].tapped
    talk.says(0, "reply:no")
    assert not talk.table.cards[zagloba].tapped
    assert talk.table.marks[POINTS[0]] == 1


def test_tokens_are_paid_to_the_common_pool_and_come_back_from_there() -> None:
    """No token is lost: what somebody pays lies in the middle until it is given back."""
    game = playing(toy("rule", "Attack,No", ""), "protest", Bribe())
    talk = Talk(replace(game, markers=(*game.markers, COINS)))
    talk.table.transfer(COINS, 4, COINS.common, COINS[1])
    talk.says(0, "attack:attack").says(1, "protest")
    assert (talk.table.marks[COINS[1]], talk.table.marks[COINS.common]) == (1, 9)
    talk.says(0, "reply:no")
    assert (talk.table.marks[COINS[1]], talk.table.marks[COINS.common]) == (4, 6)
