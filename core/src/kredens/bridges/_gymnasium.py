"""The environment of one seat. Needs the extra `rl`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import gymnasium
from gymnasium.envs.registration import EnvSpec
from numpy import int64

from kredens.bots import ask_bot, forfeited, make_bot
from kredens.bots.seat import check_bot
from kredens.bridges._arrays import (
    Mask,
    Observation,
    action_space,
    dealt,
    limit_of,
    mask_of,
    observation_space,
    observed,
)  # fmt: skip
from kredens.bridges.observations import encoding
from kredens.errors import BadBot, BadOption, Forfeit, GameFault, shown
from kredens.installed import games
from kredens.kernel.rng import MAX_SEED, derived
from kredens.show import text

if TYPE_CHECKING:
    from kredens.bots import Bot
    from kredens.games import Game
    from kredens.live import Result, State

FORM = 1
"""The version of the form of observations and actions, for Gymnasium's name of the environment."""

ENTRY = "kredens.bridges.gymnasium:env"
"""What Gymnasium calls to make an environment."""

LOST = -1.0
"""The reward for an action that is not offered."""

DEALS_TRIED = 1_000
"""How many games may be over before the learner is asked until it is believed that she never is."""

_BLIND = "random"
"""The bot that reads no log, so that none need be kept for it."""


def name_of(game_id: str) -> str:
    """Return what a game is called by Gymnasium."""
    return f"kredens/{game_id}-v{FORM}"


def announce() -> tuple[str, ...]:
    """Make every installed game known to Gymnasium, and return their names there."""
    # Gymnasium tells the types of this function in part.
    register = cast("Any", gymnasium).register
    names: list[str] = []
    for info in games():
        names.append(name_of(info.id))
        if names[-1] not in gymnasium.registry:
            register(names[-1], ENTRY, kwargs={"game": info.id})
    return tuple(names)


class Environment(gymnasium.Env[Observation, int64]):
    """A game as one seat meets it.

    Attributes:
        encoding: what observations and actions stand for.
        seat: the learner's seat.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # it is Gymnasium's

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        seats: int | None = None,
        decks: Any = None,
        *,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise BadOption(f"A game is rendered as 'ansi', not as {shown(render_mode)}.")
        self.encoding = encoding(game, seats, decks, **options)
        count = self.encoding.seats
        if seat.__class__ is not int or not 0 <= seat < count:
            raise BadOption(f"This table has the seats 0 to {count - 1}, not {shown(seat)}.")
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self.encoding)
        self.action_space = action_space(self.encoding)
        self.spec = EnvSpec(
            id=name_of(self.encoding.game.id),
            entry_point=ENTRY,
            kwargs={
                "game": game, "seat": seat, "opponents": opponents, "seats": seats, "decks": decks,
                "max_steps": max_steps, **options,
            },
        )  # fmt: skip
        self._playing: State | None = None
        self._decks = decks
        self._options = options
        self._most = limit_of("max_steps", max_steps)
        self._steps = 0
        self._seated = self._placed(opponents)
        self._bots = self._made(0)
        self._log = any(bot != _BLIND for bot in self._seated.values())

    @property
    def playing(self) -> State:
        """The game being played. Raises `BadOption` before the first one is dealt."""
        return dealt(self._playing)

    def _placed(self, opponents: str | Bot | Sequence[str | Bot]) -> dict[int, str | Bot]:
        """Return who sits at which of the other seats."""
        count = self.encoding.seats
        others = [(self.seat + number) % count for number in range(1, count)]
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            seated = dict.fromkeys(others, opponents)
        elif len(opponents) == len(others):
            seated = dict(zip(others, opponents, strict=True))
        else:
            needed, given = len(others), len(opponents)
            raise BadBot(f"Opponents are one bot for all other seats, or one for each of them: {needed}, not {given}.")
        for bot in seated.values():
            if not isinstance(bot, str):
                check_bot(bot)
        return seated

    def _made(self, seed: int) -> dict[int, Bot]:
        """Return the bots of a game, those that are named with new luck."""
        game = self.encoding.game
        return {
            seat: make_bot(game, bot, derived(seed, "opponent", seat)) if isinstance(bot, str) else bot
            for seat, bot in self._seated.items()
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew, and play until the learner is asked. Games that are over before are dealt again.

        Args:
            seed: what the luck of this game and of the games after it comes from; if not said, it goes on as it was.
            options: not used; Gymnasium hands them to every environment.

        Raises:
            BadBot: one of the other seats' bots has failed.
            GameFault: the game's code failed, or in `DEALS_TRIED` games the learner was not asked anything.
        """
        super().reset(seed=seed, options=options)
        self._steps = 0
        for _ in range(DEALS_TRIED):
            luck = int(self.np_random.integers(MAX_SEED))
            game = self.encoding.game
            self._playing = game.start(self.encoding.seats, luck, self._decks, log=self._log, **self._options)
            self._bots = self._made(luck)
            if self._play_on() is None:
                return self._seen()
        raise GameFault(
            f"In {DEALS_TRIED} games of {self.encoding.game.title} seat {self.seat} was not asked anything."
        )

    def _play_on(self) -> Result | None:
        """Let the bots answer until the learner is asked; return how the game has ended, if it has."""
        while (decision := self.playing.decision) is not None and decision.seat != self.seat:
            try:
                self.playing.choose(ask_bot(self._bots[decision.seat], self.playing, decision.seat))
            except Forfeit as error:
                return forfeited(self.playing, decision.seat, error.reason)
        return self.playing.result

    def step(self, action: int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Give the learner's answer, and play until she is asked again.

        Raises:
            BadOption: the game is over, or none has been dealt yet.
            BadBot: one of the other seats' bots has failed.
        """
        decision = self.playing.decision
        if decision is None or decision.seat != self.seat:
            raise BadOption("This game is over; reset the environment to deal anew.")
        option_id = self.encoding.actions.id_of(action)
        if option_id not in decision.ids:
            seen, info = self._seen()
            return seen, LOST, True, False, {**info, "illegal": True}
        self.playing.choose(option_id)
        self._steps += 1
        result = self._play_on()
        seen, info = self._seen()
        if result is not None:
            return seen, float(result.utilities[self.seat]), True, False, info
        return seen, 0.0, False, self._most is not None and self._steps >= self._most, info

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = observed(self.encoding, self.playing.view(self.seat))
        return seen, {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Return 1 for what is offered to the learner and 0 for all other actions."""
        decision = self.playing.decision
        mine = decision is not None and decision.seat == self.seat
        return mask_of(self.encoding, decision.ids if decision is not None and mine else ())

    def render(self) -> str | None:
        """Return the position as the learner may know it, if the render mode is `ansi`."""
        return None if self.render_mode is None else text(self.playing, self.seat)


__all__ = ["Environment", "announce"]
