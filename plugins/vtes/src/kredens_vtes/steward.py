"""The steward, a bot that weighs every answer by what it expects of it, and plays as the plan of its deck wants.

It reads its seat's view alone, where the position and all that is under way are told; of two equal answers it gives the
one about who sits next on its left.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.catalogue import catalogue
from kredens_vtes.faces import ACTION, MASTER, VtesFace
from kredens_vtes.minion import MinionPhase
from kredens_vtes.referendum import Terms
from kredens_vtes.steward_acting import (
    bleed,
    card,
    diablerize,
    employ,
    equip,
    hunt,
    leave_torpor,
    recruit,
    rescue,
    take,
    vote,
)
from kredens_vtes.steward_actions import play_action, use_for_action
from kredens_vtes.steward_aims import amount, by, level, on, skill, whom
from kredens_vtes.steward_blocking import block
from kredens_vtes.steward_combat import maneuver, press, strike
from kredens_vtes.steward_mind import Mind
from kredens_vtes.steward_replies import reply
from kredens_vtes.steward_sight import look
from kredens_vtes.steward_turn import (
    discard,
    from_crypt,
    keep_contested,
    keep_elsewhere,
    keep_title,
    play_master,
    take_back,
    transfer,
    use_in_turn,
    withdraw,
)
from kredens_vtes.steward_votes import burn_card, burn_edge, call_hunt, cast_against, cast_for
from kredens_vtes.steward_worth import always

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.bots import SeatView
    from kredens_vtes.steward_sight import Piece

UNKNOWN: Final = 0.2
"""What an answer is worth of which the steward knows nothing."""
CHOOSES: Final = frozenset({"on", "whom", "by", "level", "amount", "card", "take", "skill", "search"})
"""The verbs that choose something for what has been begun."""


def play(mind: Mind, word: str) -> float:
    """Rate playing a card when the steward alone is asked: a master card, or one that states an action."""
    face = mind.face(word)
    if face is None:
        return UNKNOWN
    if face.kind == MASTER:
        return play_master(mind, face)
    return play_action(mind, face) if face.kind == ACTION else UNKNOWN


def use(mind: Mind, word: str) -> float:
    """Rate using a card in play of one's own."""
    return _use(mind, mind.sight.mine(word))


def use_of(mind: Mind, seat: str, word: str) -> float:
    """Rate using a card that lies before another Methuselah."""
    return _use(mind, mind.sight.piece(seat, word))


def _use(mind: Mind, piece: Piece | None) -> float:
    if piece is None:
        return UNKNOWN
    return use_for_action(mind, piece) if mind.asked_by(MinionPhase) else use_in_turn(mind, piece)


RATINGS: Final[dict[str, Callable[..., float]]] = {
    "pass": always(0.0), "edge-pool": always(9.0), "keep": keep_contested, "yield": always(0.0),
    "keep-title": keep_title, "yield-title": always(0.0), "withdraw": withdraw, "transfer": transfer,
    "take-back": take_back, "crypt": from_crypt, "discard": discard, "play": play, "use": use, "use-of": use_of,
    "bleed": bleed, "hunt": hunt, "equip": equip, "employ": employ, "recruit": recruit, "vote": vote,
    "leave-torpor": leave_torpor, "rescue": rescue, "diablerize": diablerize, "card": card, "take": take, "by": by,
    "level": level, "on": on, "whom": whom, "amount": amount, "skill": skill, "search": always(0.4), "block": block,
    "maneuver": maneuver, "strike": strike, "press": press, "reply": reply, "for": cast_for, "against": cast_against,
    "prisci-for": cast_for, "prisci-against": cast_against, "burn-card": burn_card, "burn-edge": burn_edge,
    "call": call_hunt, "begins": always(0.0), "keep-of": keep_elsewhere, "yield-of": always(0.0),
}  # fmt: skip
"""By its verb how an answer is rated; passing is 0."""


class Steward:
    """Answers with the option it rates highest; of equal ones, the first about who sits next on its left.

    So that nobody is better or worse off for being named first wherever Methuselahs are listed.
    """

    def __init__(self, seed: int, faces: tuple[VtesFace, ...] = ()) -> None:
        self.seed = seed
        self.faces = {face.slug: face for face in (*catalogue(), *faces)}
        self._begun: tuple[str, ...] = ()
        self._said: tuple[tuple[str, ...], ...] = ()
        self._asked = ""
        self._action: tuple[object, ...] = ()
        self._answered: frozenset[str] = frozenset()

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        answer = ids[0] if len(ids) == 1 else self._best(seat, ids)
        verb, *words = answer.split(":")
        if verb in CHOOSES:
            self._said = (*self._said, (verb, *words))
        else:
            self._begun, self._said = (verb, *words), ()
        if verb == "reply":
            self._answered |= {words[-1].partition("@")[0]}
        return answer

    def _best(self, seat: SeatView, ids: tuple[str, ...]) -> str:
        view = seat.view()
        sight = look(view, seat.seat, self.faces)
        where = str(view["where"][-1][0]) if view["where"] else ""
        if where == Terms.__name__ and self._asked != where:
            self._begun, self._said = (), ()
        self._asked = where
        mind = Mind(sight, self.faces, view, ids, self._begun, self._said)
        action = (sight.turn, mind.actor.word if mind.actor else "", str(mind.action.get("types")))
        if action != self._action:
            self._action, self._answered = action, frozenset()
        mind.answered = self._answered
        rates = [self._rate(mind, option) for option in ids]
        best = max(rates)
        equal = [option for option, rate in zip(ids, rates, strict=True) if rate == best]
        return min(equal, key=partial(_places_away, seat.seat)) if len(equal) > 1 else equal[0]

    def _rate(self, mind: Mind, option: str) -> float:
        verb, *words = option.split(":")
        rate = RATINGS.get(verb)
        return rate(mind, *words) if rate else UNKNOWN


def _places_away(seat: int, option: str) -> int:
    """Return how many places clockwise the Methuselah sits whom an option is about; 0 if it names none."""
    named = [SEAT_NAMES.index(word) for word in option.split(":") if word in SEAT_NAMES]
    return (named[0] - seat) % len(SEAT_NAMES) if named else 0


__all__ = ["CHOOSES", "RATINGS", "Steward"]
