"""What equipment does: its numbers for its bearer, and what it makes of him."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.modifiers import Bonus, its_host, itself, value
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import Aimed, Deed, always, gives_host, in_play_of, makes_host
from kredens_veto.bouts import counts
from kredens_veto.faces import ARMS_ITS_BEARER, INFLUENTIAL, KARMAZYN, PLUDRAK, PROPERTY
from kredens_veto.harm import Discard

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


def _counts_for(t: VetoTable, piece: int, token: int) -> bool:
    return its_host(t, piece, token) and counts(t, piece)


def _on_a_karmazyn(t: VetoTable, piece: int, token: int) -> bool:
    return itself(t, piece, token) and t.has(t.cards[piece].host, KARMAZYN)


class BlowsUpAProperty(Aimed, Deed):
    """Petarda: it is discarded together with a property of a rival."""

    clauses: ClassVar[tuple[str, ...]] = ("1.8.deed.kinds",)

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the properties of rivals."""
        return [token for token in in_play_of(t, PROPERTY) if t.cards[token].controller != seat]

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether both are still there."""
        return t.in_play(play.source) and super().legal(t, play)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard both."""
        return Discard(tokens=(play.source, play.payload[0]))


ABILITIES: dict[str, Any] = {
    ARMS_ITS_BEARER: always(
        Bonus(stats.SABRE, lambda t, piece: value(t, stats.BONUS, piece), _counts_for),
        Bonus(stats.STROKES_OF, lambda t, piece: t.printed(piece).strokes, its_host),
        when=None,
        clauses=("1.3.modifier", "kkk.equipment.modifier"),
    ),
    "armour-saves-by-three": always(Bonus(stats.DEADLY, 1, _counts_for)),
    "blows-up-a-property": BlowsUpAProperty,
    "host-adds-one-more": gives_host(stats.BONUS, 1),
    "host-is-influential": makes_host(INFLUENTIAL),
    "host-is-karmazyn": makes_host(KARMAZYN),
    "host-is-pludrak": makes_host(PLUDRAK),
    "one-more-on-a-karmazyn": always(Bonus(stats.BONUS, 1, _on_a_karmazyn)),
}  # fmt: skip
