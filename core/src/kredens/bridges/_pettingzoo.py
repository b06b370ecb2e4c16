"""The AEC environment. Needs the extra `rl`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from gymnasium.utils.seeding import np_random

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
from kredens.errors import BadOption, shown
from kredens.kernel.rng import MAX_SEED
from kredens.show import text

if TYPE_CHECKING:
    from gymnasium.spaces import Discrete, Space
    from numpy import integer

    from kredens.games import Game
    from kredens.live import State

# PettingZoo tells no types.
aec: Any = import_module("pettingzoo")
wrappers: Any = import_module("pettingzoo.utils.wrappers")

Action: TypeAlias = "int | integer[Any] | None"
Wrapped: TypeAlias = Any

ILLEGAL = -1.0
"""What an action that is not offered costs in the wrapped environment."""


class Environment(aec.AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game whose agents answer one after the other.

    Attributes:
        encoding: what observations and actions stand for.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  # it is PettingZoo's

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        decks: Any = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        aec.AECEnv.__init__(self)
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise BadOption(f"A game is rendered as 'ansi', not as {shown(render_mode)}.")
        self.encoding = encoding(game, seats, decks, **options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"kredens_{self.encoding.game.id}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.encoding.seats)]
        self.observation_spaces = {agent: observation_space(self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.encoding) for agent in self.possible_agents}
        self._playing: State | None = None
        self._decks = decks
        self._options = options
        self._most = limit_of("max_cycles", max_cycles)
        self._cycles = 0
        self._luck, _ = np_random()
        # Agents that are not asked share it. They have one, for PettingZoo's wrappers look for it after a wrong action.
        self._nothing = mask_of(self.encoding, ())
        self._nothing.flags.writeable = False

    @property
    def playing(self) -> State:
        """The game being played. Raises `BadOption` before the first one is dealt."""
        return dealt(self._playing)

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew.

        Args:
            seed: what the luck of this game and of the games after it comes from; if not said, it goes on as it was.
            options: not used; PettingZoo hands them to every environment.
        """
        del options
        if seed is not None:
            self._luck, _ = np_random(seed)
        game = self.encoding.game
        luck = int(self._luck.integers(MAX_SEED))
        self._playing = game.start(self.encoding.seats, luck, self._decks, log=False, **self._options)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Mask]] = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self.agent_selection = self.agents[0]
        # A game may be over as soon as it is dealt.
        self._judge()
        self._accumulate_rewards()
        self._ask()

    def observe(self, agent: str) -> Observation:
        """Return what an agent observes now, from its seat's view."""
        return observed(self.encoding, self.playing.view(self.possible_agents.index(agent)))

    def step(self, action: Action) -> None:
        """Give the answer of the agent that is asked.

        Raises:
            BadOption: there is no action, although the agent is asked, or no game has been dealt yet.
            Refusal: the action is not offered; nothing has changed.
        """
        playing = self.playing
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"{agent} is asked, so its action is a number, not None.")
        playing.choose(self.encoding.actions.id_of(action))
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {"action_mask": self._nothing}
        self._judge()
        self._accumulate_rewards()
        self._ask()
        self._deads_step_first()

    def _judge(self) -> None:
        """Reward the agents if the game is over, or break it off after so many answers."""
        result = self.playing.result
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: result.utilities[self.possible_agents.index(agent)] for agent in self.agents}
        elif self._most is not None and self._cycles >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        """Turn to the agent that is asked and tell it what is offered."""
        decision = self.playing.decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]
        if decision is None or any(self.truncations.values()):
            # Every agent is still stepped once, with nothing offered.
            return
        self.infos[self.agent_selection] = {"action_mask": mask_of(self.encoding, decision.ids)}

    def render(self) -> str | None:
        """Return the position as the asked seat may know it, if the render mode is `ansi`."""
        if self.render_mode is None:
            return None
        return text(self.playing, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(environment: Environment) -> Wrapped:
    """Return an environment in which a wrong action ends the game, and calls in the wrong order are refused."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(environment, ILLEGAL))


__all__ = ["Action", "Environment", "Wrapped", "wrapped"]
