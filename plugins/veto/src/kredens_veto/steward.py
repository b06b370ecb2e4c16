"""The steward, a bot that weighs every answer by the Strokes it expects from it.

It reads its seat's view, and the log where it matters what is being answered; of two equal answers it gives the first.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kredens_veto.board import MAGNATES, SEAT_NAMES
from kredens_veto.catalogue import catalogue
from kredens_veto.faces import CHARACTER, DEED, ELECT, VetoFace
from kredens_veto.steward_court import keep, out_worth, worth_redrawing
from kredens_veto.steward_duel import accept, arm, challenge, exposure, refuse, sting, support, whom
from kredens_veto.steward_mind import Mind, aimed, rule_worth
from kredens_veto.steward_replies import reply
from kredens_veto.steward_sight import look
from kredens_veto.steward_stack import paid_bribes
from kredens_veto.steward_worth import DEEDS, LEAD, NEW_ABILITY, bonus, may_agitate, sabre, sting_worth
from kredens_veto.unmarking import BRIBE_RATE

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.bots import SeatView

TRIFLE_FIRST: Final = 10.0
"""A trifle that costs nothing is done before the turn's deed."""
CYCLE: Final = 0.35
"""What it is worth that an effect makes room in the court for another card."""
KEPT: Final = 0.9
"""A card of less use than this is discarded at the end of a round for a new one."""
SPARE: Final = 9
"""With fewer ducats cards are not bought from the deck."""


# The floor


def put_out(mind: Mind, word: str) -> float:
    """Rate putting out a card: what it will be worth, against its price."""
    face = mind.face(word)
    return NEW_ABILITY if face is None else out_worth(face, mind.sight)


def attach(mind: Mind, word: str) -> float:
    """Rate attaching a sting: it makes room in the court, and may bring a Stroke in an agitation."""
    return TRIFLE_FIRST / 2 + 0.1 * sting_worth(mind.face(word))


def play(mind: Mind, word: str) -> float:
    """Rate an effect, or a rule of an own card in play."""
    face = mind.face(word)
    number = NEW_ABILITY if face is None else rule_worth(face, mind.sight)
    if face is not None and "buys-from-the-top-three" in face.abilities and mind.sight.ducats[mind.sight.me] < SPARE:
        return -1.0
    if _is_deed(face):
        return number
    return number + TRIFLE_FIRST if number + CYCLE > 0 else number


def _is_deed(face: VetoFace | None) -> bool:
    return face is not None and (face.timing == DEED or not DEEDS.isdisjoint(face.abilities))


def use(mind: Mind, word: str) -> float:
    """Rate the rule of a card in play; one that unmarks is used when it lies on a marked character."""
    piece = mind.sight.mine(word)
    if piece is not None and piece.host is not None and "discard-to-unmark-the-host" in piece.abilities:
        return TRIFLE_FIRST if piece.host.marked and may_agitate(piece.host) else -1.0
    face = mind.face(word)
    if face is not None and face.kind == CHARACTER:
        return rule_worth(face, mind.sight) - 0.9
    return play(mind, word)


def influence(mind: Mind) -> float:
    """Rate political influence: it is free."""
    tired = any(piece.marked and may_agitate(piece) for piece in mind.sight.company(mind.sight.me))
    return 2.0 if tired or mind.sight.faction != "wisniowieccy" else -0.5


def agitate(mind: Mind, word: str) -> float:
    """Rate an agitation: a Stroke, and one more for an attached sting."""
    sight, piece = mind.sight, mind.sight.mine(word)
    if piece is None:
        return 0.5
    number = 1.0 + bool(piece.stings) + piece.bears("host-agitates-for-one-more") - 0.02 * sabre(piece)
    number -= exposure(piece, sight)
    if not sight.common:
        return LEAD * min(number, max([sight.strokes[rival] for rival in sight.rivals], default=0))
    return min(number, float(sight.common)) * (1.3 if sight.common < number + 1 else 1.0)


def move(mind: Mind, word: str) -> float:
    """Rate a move: Elects are safe among the magnates, whoever else can fight does more in the election field."""
    piece = mind.sight.mine(word)
    if piece is None or piece.has(ELECT) == (piece.zone == MAGNATES.name):
        return -1.0
    return 1.5 if piece.has(ELECT) else 0.1 * sabre(piece)


def field_choice(mind: Mind, field: str) -> float:
    """Rate a field for a Karmazyn: Elects, and the first one for the initiative, go among the magnates."""
    face, sight = mind.doing[1], mind.sight
    elect = face is not None and ELECT in face.keywords
    safe = elect or (bool(sight.elects(sight.me)) and not sight.support(sight.me))
    return float((field == "magnates") == safe)


def on(mind: Mind, seat: str, word: str) -> float:
    """Rate a target of what is being played."""
    sight, (verb, face) = mind.sight, mind.doing
    piece = sight.piece(f"{seat}:{word}")
    if piece is None:
        return 0.0
    if verb == "attach":
        return 2.0 * may_agitate(piece) - 0.6 * len(piece.stings) + 0.05 * sabre(piece)
    if verb == "put-out" and face is not None:
        alike = [bonus(other, piece) for other in piece.on if other.face and other.face.type == face.type]
        gain = face.sabre - max(alike, default=0)
        return gain + 0.1 * sabre(piece) + 0.5 * may_agitate(piece) - 2 * (piece.zone == MAGNATES.name)
    if face is None:
        return NEW_ABILITY * (1 if piece.owner == sight.me else -1)
    return aimed(face.special or face.abilities, piece, sight)


# Agitations, challenges and duels


def spend(mind: Mind, word: str) -> float:
    """Rate discarding a sting for a Stroke: the weakest first."""
    room = mind.sight.common - 1 if mind.sight.common else max(mind.sight.strokes[s] for s in mind.sight.rivals) - 1
    return (1.0 if room > 0 else -1.0) - 0.1 * sting_worth(mind.face(word))


def against(mind: Mind, seat: str) -> float:
    """Rate against whom an agitation is: who has most Strokes."""
    return 1.0 + mind.sight.strokes[SEAT_NAMES.index(seat)]


# The rest of the round


def bribe(mind: Mind, ducats: str) -> float:
    """Rate a bribe: none, unless an election hangs on it; then the least that gives the initiative."""
    sight = mind.sight
    if not sight.hangs_on_initiative():
        return -1.0
    paid = paid_bribes(mind.events, len(sight.strokes))
    sums = [sight.support(seat) + paid[seat] // BRIBE_RATE for seat in range(len(paid))]
    most = max([sums[rival] for rival in sight.rivals], default=0)
    wanted = most + (sight.initiative != sight.me)
    due = (wanted - sight.support(sight.me)) * BRIBE_RATE - paid[sight.me]
    return 1.0 if due > 0 and int(ducats) == due else -1.0


def redraw(mind: Mind) -> float:
    """Rate drawing a new court: if the first one is poor."""
    return worth_redrawing(mind.sight)


def discard(mind: Mind, word: str) -> float:
    """Rate discarding a card at the end of a round: the least useful one."""
    face = mind.face(word)
    return 0.0 if face is None else KEPT - keep(face, mind.sight)


def take(mind: Mind, word: str) -> float:
    """Rate a card out of the deck; where it has to be paid for, only a good one."""
    face = mind.face(word)
    number = 0.5 if face is None else keep(face, mind.sight)
    return number - (1.0 if "pass" in mind.ids else 0.0)


def constant(number: float) -> Callable[..., float]:
    """Return what always rates the same."""
    return lambda *_: number


RATINGS: Final[dict[str, Callable[..., float]]] = {
    "pass": constant(0.0), "put-out": put_out, "attach": attach, "play": play, "use": use, "influence": influence,
    "agitate": agitate, "challenge": challenge, "move": move, "field": field_choice, "on": on, "whom": whom,
    "spend": spend, "spend-court": spend, "against": against, "accept": accept, "refuse": refuse, "arm": arm,
    "sting": sting,
    "draw": partial(sting, drawn=True), "support": support, "reply": reply, "reply-to": reply, "bribe": bribe,
    "announce": constant(9.0), "redraw": redraw, "discard": discard, "take": take, "revenge": constant(0.3),
    "top": constant(0.0),
}  # fmt: skip
"""By its verb how an answer is rated; saying bene is 0."""

_CHOOSES: Final = frozenset({"on", "whom", "field", "take"})
"""The verbs that choose something for what has been begun."""


class Steward:
    """Answers with the option it rates highest; of equal ones, the first."""

    def __init__(self, seed: int, faces: tuple[VetoFace, ...] = ()) -> None:
        self.seed = seed
        self.faces = {face.slug: face for face in (*catalogue(), *faces)}
        self._doing: tuple[str, VetoFace | None] = ("", None)

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        answer = ids[0] if len(ids) == 1 else self._best(seat, ids)
        verb, _, words = answer.partition(":")
        if verb not in _CHOOSES:
            self._doing = verb, self.faces.get(words.partition(":")[0].partition("@")[0])
        return answer

    def _best(self, seat: SeatView, ids: tuple[str, ...]) -> str:
        mind = Mind(look(seat.view(), seat.seat, self.faces), self.faces, self._doing, seat, ids)
        return max(ids, key=lambda option: self._rate(mind, option))

    def _rate(self, mind: Mind, option: str) -> float:
        verb, *words = option.split(":")
        rate = RATINGS.get(verb)
        return rate(mind, *words) if rate else NEW_ABILITY


__all__ = ["RATINGS", "Steward"]
