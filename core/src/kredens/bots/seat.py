"""What a bot is: it sees a `SeatView`, and nothing else, and answers for its seat."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getattr_static
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from kredens.errors import BadBot, shown
from kredens.kernel.rng import Stream, derived

if TYPE_CHECKING:
    from kredens.kernel.questions import Decision
    from kredens.live import State

BotMaker: TypeAlias = "Callable[[int], Bot]"
"""Makes a bot from a seed."""


class SeatView:
    """A game as one seat may know it: everything a bot gets.

    It reads the state only when asked, and hands out nothing that the seat may not know.
    """

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        """The seat whose view this is."""
        return self._seat

    @property
    def decision(self) -> Decision:
        """The question that the seat is asked. Raises `BadBot` if it is not asked anything."""
        decision = self._state.decision
        if decision is None or decision.seat != self._seat:
            raise BadBot("This seat is not asked anything now.")
        return decision

    @property
    def seats(self) -> int:
        """How many players the game was set up for."""
        return self._state.seats

    @property
    def options(self) -> dict[str, Any]:
        """The game's options at this table, as plain JSON values; everybody knows them."""
        options = self._state.table.setting.chosen
        return {} if options is None else dict(options.model_dump(mode="json"))

    def view(self) -> dict[str, Any]:
        """Return the position as the seat may know it."""
        return self._state.view(self._seat)

    def events(self) -> tuple[dict[str, Any], ...]:
        """Return the log as the seat may read it."""
        return self._state.events(self._seat)

    def determinize(self, seed: int) -> State:
        """Return a whole position that the seat could not tell from the true one, to try things on."""
        return self._state.determinize(self._seat, seed)


class Bot(Protocol):
    """Anything that can answer for a seat.

    A bot that also has a method `end(seat, result)` is told how each game ended that `play_out` plays; the result is
    None if it was broken off.
    """

    def choose(self, seat: SeatView, /) -> str:
        """Return the id of one of `seat.decision.options`."""
        ...


class RandomBot:
    """Chooses among the options, each as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._luck = Stream(derived(seed, "random bot"))

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        return ids[self._luck.below(len(ids))]


def check_bot(bot: object) -> None:
    """Make sure that something can be asked to answer for a seat. Raises `BadBot`, which says what a bot is."""
    if isinstance(bot, str):
        raise BadBot(f"{shown(bot)} names a bot and is none; make_bot(game, {shown(bot)}, seed) makes it.")
    method = getattr_static(bot, "choose", None)
    if isinstance(bot, type) and callable(method) and not isinstance(method, staticmethod):
        raise BadBot(f"{bot.__name__} is a class of bots and no bot; {bot.__name__}(...) makes one.")
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"A bot is an object with a method choose(seat); {shown(bot)} has none.")


__all__ = ["Bot", "BotMaker", "RandomBot", "SeatView", "check_bot"]
