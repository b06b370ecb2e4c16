"""The game, its states and its observers as OpenSpiel has them. Needs the extra `rl`."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote, unquote

import numpy as np
from pydantic_core import to_jsonable_python

from kredens.bridges._arrays import write
from kredens.bridges._recall import TRAIL, Play, leave_trail
from kredens.bridges.observations import Encoding
from kredens.errors import BadOption, shown
from kredens.installed import load
from kredens.kernel.questions import CHANCE
from kredens.kernel.rng import MAX_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens.games import Game

# OpenSpiel carries no types.
pyspiel: Any = import_module("pyspiel")

DEALS = 4_096
"""How many games are dealt if nobody says."""

MOST_DEALS = 1 << 24
AS_USUAL = 0
"""What stands for the number of deals in the text of a game if nobody says."""

_TYPES: dict[str, Any] = {}


def loaded(
    game: str | Game, seats: int | None, decks: Any, *, chance: bool, deals: int | None, options: Mapping[str, Any]
) -> Any:
    """Return a game as OpenSpiel loads it; `kredens.bridges.openspiel.game` tells the arguments."""
    rules = load(game) if isinstance(game, str) else game
    if deals is not None and (deals.__class__ is not int or not 1 <= deals <= MOST_DEALS):
        raise BadOption(f"'deals' is a whole number from 1 to {MOST_DEALS}, not {shown(deals)}.")
    if chance.__class__ is not bool:
        raise BadOption(f"'chance' is True or False, not {shown(chance)}.")
    count = rules.usual_seats if seats is None else seats
    Encoding(rules, count, decks, **options)
    try:
        setting = quote(json.dumps(to_jsonable_python({"decks": decks, "options": dict(options)}), sort_keys=True))
    except (TypeError, ValueError) as error:
        raise BadOption(
            f"OpenSpiel keeps a game as text, so its options and decks are plain values: {error}."
        ) from error
    name = _registered(rules)
    parameters = {"seats": count, "chance": chance, "deals": AS_USUAL if deals is None else deals, "setting": setting}
    return pyspiel.load_game(name, parameters)


def _registered(rules: Game) -> str:
    """Make a game known to OpenSpiel, once, and return its name there."""
    name = f"kredens_{rules.id.replace('-', '_')}"
    if name not in _TYPES:
        modes = pyspiel.GameType
        _TYPES[name] = pyspiel.GameType(
            short_name=name,
            long_name=f"{rules.title} (Kredens)",
            dynamics=modes.Dynamics.SEQUENTIAL,
            chance_mode=modes.ChanceMode.EXPLICIT_STOCHASTIC,
            information=modes.Information.IMPERFECT_INFORMATION,
            utility=modes.Utility.ZERO_SUM,
            reward_model=modes.RewardModel.TERMINAL,
            max_num_players=rules.seats[1],
            min_num_players=rules.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={
                "seats": rules.usual_seats,
                "chance": False,
                "deals": AS_USUAL,
                "setting": quote(json.dumps({"decks": None, "options": {}})),
            },
        )
        # OpenSpiel frees what it was given after Python has ended, which a function would not survive; a class does.
        pyspiel.register_game(_TYPES[name], type(name, (SpielGame,), {"kind": _TYPES[name], "rules": rules}))
    return name


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel carries no types
    """A game as OpenSpiel has it; each game of Kredens is a class of its own.

    Attributes:
        kind: what OpenSpiel knows of it.
        rules: the game.
        encoding: what observations and actions stand for.
        chance: whether listed draws are chance nodes.
        deals: how many games may be dealt.
    """

    kind: ClassVar[Any]
    rules: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        rules = self.rules
        self.chance = bool(parameters["chance"])
        self.deals = int(parameters["deals"])
        if self.deals == AS_USUAL:
            self.deals = 1 if self.chance else DEALS
        setting = json.loads(unquote(parameters["setting"]))
        self.decks = _by_seat(setting["decks"])
        self.options: dict[str, Any] = setting["options"]
        self.encoding = Encoding(rules, int(parameters["seats"]), self.decks, **self.options)
        size = self.encoding.actions.size
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=max(size if self.chance else 0, self.deals if self.deals > 1 else 0),
            num_players=self.encoding.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.cap.decisions,
        )
        pyspiel.Game.__init__(self, self.kind, info, dict(parameters))

    def new_initial_state(self) -> SpielState:
        """Return the game before anything has happened."""
        return SpielState(self)

    def deal(self, seed: int) -> Play:
        """Deal a game."""
        rules, seats = self.rules, self.encoding.seats
        return Play(rules.start(seats, seed, self.decks, chance=self.chance, **self.options), ((),) * seats)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what observes states, for information states or for the moment."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _by_seat(decks: dict[str, Any] | None) -> dict[int, Any] | None:
    """Return decks with numbers for seats again, which JSON keeps as text."""
    return None if decks is None else {int(seat): deck for seat, deck in decks.items()}


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel carries no types
    """A game being played, as OpenSpiel has it."""

    def __init__(self, game: SpielGame) -> None:
        pyspiel.State.__init__(self, game)
        # OpenSpiel copies and pickles all attributes of a new state; a game that is dealt only when it is needed
        # makes that cheap.
        self.dealt: Play | None = None

    @property
    def play(self) -> Play | None:
        """The game; None before it is dealt."""
        if self.dealt is None:
            game = self._game()
            if game.deals == 1:
                self.dealt = game.deal(0)
        return self.dealt

    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the seat that is asked, or OpenSpiel's number for chance or the end."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.play.state.decision
        if decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decision.seat == CHANCE else decision.seat

    def _legal_actions(self, _player: int) -> list[int]:
        decision = self.play.state.decision if self.play is not None else None
        return self._game().encoding.actions.numbers_of(decision.ids) if decision is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what luck may bring, and how likely each of it is."""
        game = self._game()
        if self.play is None:
            return [(seed, 1 / game.deals) for seed in range(game.deals)]
        decision = self.play.state.decision
        assert decision is not None  # noqa: S101  # OpenSpiel asks at chance nodes only
        whole = sum(decision.weights)
        number_of = game.encoding.number_of
        return sorted(
            (number_of(name), weight / whole) for name, weight in zip(decision.ids, decision.weights, strict=True)
        )

    def _apply_action(self, action: int) -> None:
        game = self._game()
        if self.play is None:
            self.dealt = game.deal(action)
        else:
            self.play.state.choose(game.encoding.id_of(action))

    def _action_to_string(self, _player: int, action: int) -> str:
        return f"deal {action}" if self.play is None else self._game().encoding.id_of(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.play is not None and self.play.state.over

    def returns(self) -> list[float]:
        """Return the utilities, all 0 before the end."""
        result = self.play.state.result if self.play is not None else None
        return list(result.utilities) if result is not None else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return another state that a player could not tell from this one.

        Its history is empty, since what led to it is not known; what the player remembers is kept.

        Args:
            player: who cannot tell them apart.
            sampler: gives a number from 0 up to 1, from which the other deal follows.
        """
        assert self.play is not None  # noqa: S101  # nobody is asked before the deal
        twin = SpielState(self._game())
        twin.dealt = self.play.other(player, int(sampler() * MAX_SEED))
        return twin

    def __str__(self) -> str:
        return "to be dealt" if self.play is None else f"{self.play.state}\nposition {self.play.state.digest()}"


class Observer:
    """What a player, or everybody, may know of a state, as numbers and as text.

    Attributes:
        tensor: the numbers.
        dict: the same numbers by section.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(f"An observer takes no parameters, but these were given: {shown(params)}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption("What all players know together is no observation of anybody.")
        self._encoding = game.encoding
        self._recalls = bool(kind.perfect_recall)
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        size = self._encoding.size
        self.tensor = np.zeros(size + (TRAIL if self._recalls else 0), np.float32)
        self.dict = {
            one.name: self.tensor[one.start : one.start + one.size].reshape(len(one.rows), len(one.columns))
            for one in self._encoding.sections
        }
        if self._recalls:
            self.dict["trail"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers with what a player observes, all 0 before the deal."""
        self.tensor.fill(0)
        if state.play is None:
            return
        viewer = None if self._public else player
        write(self._encoding, state.play.state.view(viewer), self.tensor)
        if self._recalls:
            for place in leave_trail(state.play.remembered(viewer)):
                self.tensor[self._encoding.size + place] += 1

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player observes as JSON."""
        if state.play is None:
            return ""
        viewer = None if self._public else player
        told: Any = state.play.state.view(viewer)
        if self._recalls:
            told = [*state.play.remembered(viewer), told]
        return json.dumps(told, separators=(",", ":"))


__all__ = ["Observer", "SpielGame", "SpielState", "loaded"]
