"""What the strategies do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.modifiers import Bonus
from kredens_veto import stats
from kredens_veto.abilities.characters import is_challenger
from kredens_veto.abilities.vocabulary import MARKING, Trifle, always, company_has
from kredens_veto.board import DUCATS
from kredens_veto.faces import KARMAZYN

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.abilities import Ability
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

KARMAZYNS_TO_WIN = 4
DUCATS_TO_WIN = 40


def wins_if(condition: Callable[[Any, int], bool]) -> Ability:
    """Return the ability of a card whose player wins the check of victory while a condition is fulfilled."""

    def touches(t: Any, source: int, seat: int) -> bool:
        return t.cards[source].controller == seat and condition(t, seat)

    return always(Bonus(stats.VICTORY, 1, touches), clauses=("3.4.strategy",))


def _four_karmazyns(t: VetoTable, seat: int) -> bool:
    magnates = [token for token in t.company(seat) if t.field_of(token) == "magnates" and t.has(token, KARMAZYN)]
    return len(magnates) >= KARMAZYNS_TO_WIN


def _forty_ducats(t: VetoTable, seat: int) -> bool:
    return t.marks[DUCATS[seat]] >= DUCATS_TO_WIN


class DucatByMarking(Trifle):
    """Dożywocie: marked, it brings a ducat from the bank."""

    clauses: ClassVar[tuple[str, ...]] = ("1.7.no-mark",)
    costs: ClassVar[tuple[Cost, ...]] = MARKING

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the ducat."""
        t.earn(play.seat, 1, "strategy")


ABILITIES: dict[str, Any] = {
    "challengers-have-more-sabre": company_has(stats.SABRE, 1, is_challenger),
    "ducat-by-marking": DucatByMarking,
    "wins-by-forty-ducats": wins_if(_forty_ducats),
    "wins-by-four-karmazyns": wins_if(_four_karmazyns),
}
