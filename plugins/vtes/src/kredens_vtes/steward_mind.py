"""What the steward has in mind when it answers: the position, what is under way, and what it has chosen so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.referendum import Terms
from kredens_vtes.steward_plan import Plan, recognised
from kredens_vtes.steward_worth import pool_worth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kredens.kernel.flow import Procedure
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_sight import Piece, Sight

USUAL_ROUNDS: Final = 15
"""After how many rounds a game has become a long one."""
NOTHING: Final[dict[str, Any]] = {}


@dataclass
class Mind:
    """What the steward has in mind when it answers.

    Attributes:
        sight: the position.
        faces: what is printed on every card of the game, by slug.
        view: the view it is read from.
        ids: all answers.
        begun: the answer for which it is choosing something, in its parts; () if it is choosing for nothing of its own.
        said: what it has chosen for that so far, likewise.
        answered: the cards that it has played as something happened in the action under way.
    """

    sight: Sight
    faces: Mapping[str, VtesFace]
    view: dict[str, Any]
    ids: tuple[str, ...]
    begun: tuple[str, ...]
    said: tuple[tuple[str, ...], ...]
    answered: frozenset[str] = frozenset()

    @property
    def me(self) -> int:
        """The seat."""
        return self.sight.me

    @cached_property
    def plan(self) -> Plan:
        """What its deck is about, from the cards that it has seen of it."""
        sight = self.sight
        played = [piece.face for piece in sight.before.values() if piece.face and piece.owner == sight.me]
        return recognised([*sight.hand, *sight.burned, *played])

    def face(self, word: str) -> VtesFace | None:
        """Return what is printed on the card called so."""
        return self.faces.get(word.partition("@")[0])

    @property
    def where(self) -> str:
        """The name of the procedure that asks."""
        return str(self.view["where"][-1][0]) if self.view["where"] else ""

    def asked_by(self, procedure: type[Procedure[Any]]) -> bool:
        """Whether it is a procedure of this kind that asks."""
        return self.where == procedure.__name__

    @property
    def moment(self) -> str:
        """The kind of what is to be answered, or ""."""
        stack = self.view.get("stack")
        return str(stack[-1]["kind"]) if stack else ""

    @cached_property
    def _about(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for told in self.view.get("about", ()):
            for key in ("actor", "intercept", "fighters", "votes", "damage"):
                if key in told:
                    found[key] = told
        return found

    @property
    def action(self) -> dict[str, Any]:
        """What is told of the action under way."""
        return self._about.get("actor", NOTHING)

    @property
    def attempt(self) -> dict[str, Any]:
        """What is told of the attempt to block."""
        return self._about.get("intercept", NOTHING)

    @property
    def combat(self) -> dict[str, Any]:
        """What is told of the combat."""
        return self._about.get("fighters", NOTHING)

    @property
    def vote(self) -> dict[str, Any]:
        """What is told of the vote."""
        return self._about.get("votes", NOTHING)

    @property
    def damage(self) -> dict[str, Any]:
        """What is told of the damage that is about to be done."""
        return self._about.get("damage", NOTHING)

    @cached_property
    def actor(self) -> Piece | None:
        """The minion that acts."""
        return self.sight.lying(self.action.get("actor"))

    @cached_property
    def played(self) -> VtesFace | None:
        """The card that states the action under way, or that it is about."""
        for item in self.view.get("stack", ()):
            if item["kind"] == "minion-card" and item.get("card"):
                return self.faces.get(item["card"])
            if item["kind"] == "minion-card":
                return None
        return None

    @property
    def doing(self) -> VtesFace | None:
        """The card for which something is chosen."""
        for part in reversed(self.said):
            if part[0] in {"card", "take"}:
                return self.face(part[-1])
        if self.begun and self.begun[0] in {"play", "use", "use-of", "reply", "strike", "maneuver", "press"}:
            return self.face(self.begun[-1])
        return self.played if self.asked_by(Terms) else None

    @property
    def chosen_minion(self) -> Piece | None:
        """The minion for which something is chosen."""
        for verb, *words in reversed(self.said):
            if verb == "by":
                return self.sight.piece(words[0], words[1])
        if self.begun and self.begun[0] in {"equip", "employ", "recruit", "vote", "rescue", "diablerize"}:
            return self.sight.mine(self.begun[-1])
        return None

    # What threatens

    @cached_property
    def threat(self) -> float:
        """The pool that the predator's minions can be expected to burn in a turn."""
        sight = self.sight
        if sight.predator == sight.me:
            return 0.0
        held = 0.15 * sight.hands[sight.predator]
        ready = sight.ready(sight.predator)
        return 0.75 * sum([piece.bleed for piece in ready]) + min(len(ready), 3) * held * 0.7

    @cached_property
    def haste(self) -> float:
        """How much it presses the steward to come to an end: 0 in the usual course of a game, more in a long one."""
        return max(0.0, self.sight.turn / len(self.sight.pools) - USUAL_ROUNDS) / USUAL_ROUNDS

    @cached_property
    def safe_pool(self) -> float:
        """With less pool than this nothing is paid without need."""
        return max(3.0, 1.15 * self.threat + 2.0)

    def price(self, pool: int) -> float:
        """Return what it is to pay pool; forbidding if it leaves too little."""
        if not pool:
            return 0.0
        left = self.sight.pool - pool
        if left <= 1:
            return 30.0
        return pool * pool_worth(left) + (1.5 if left < self.safe_pool else 0.0)


__all__ = ["Mind"]
