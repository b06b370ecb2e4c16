"""Random legal decks, for the conformance kit, for statistics and for whoever wants to play against something new.

A deck is drawn so that it can be played: mostly characters of its own faction, an Elect among them, enough properties
to pay for them, and nothing that its player could never use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.errors import BadOption
from kredens.kernel.rng import Stream, checked_seed
from kredens_veto.catalogue import catalogue, face_named
from kredens_veto.deck_rules import unusable
from kredens_veto.decks import BUNDLED_DEMO, COPIES, COPIES_AT_A_FEAST, LEAST, VetoDeck, bundled
from kredens_veto.faces import CHARACTER, EFFECT, ELECT, EQUIPMENT, FACTION, FACTIONS, PROPERTY, STING, STRATEGY
from kredens_veto.options import KKK, VetoOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens_veto.faces import VetoFace

SHARES: Final = {CHARACTER: (16, 6), PROPERTY: (7, 3), EQUIPMENT: (5, 4), EFFECT: (7, 5), STING: (7, 4)}
"""For each kind, how many cards of it every deck has, and how likely each of the remaining cards is of it."""
ELECTS: Final = 2
"""How many Elects that its player can put out every deck has at least."""

_OWN, _NEUTRAL, _STRANGE = 6, 3, 1


def random_deck(
    seed: int, faction: str | None = None, *, feast: bool = False, size: int = LEAST, more: Sequence[VetoFace] = ()
) -> VetoDeck:
    """Return a random legal deck of the second edition, always the same one for the same arguments.

    Args:
        seed: a whole number from 0 to `kredens.MAX_SEED`.
        faction: a faction by name or slug; a random one of those of the game if not given.
        feast: whether it is legal at a feast too.
        size: how many cards it has, at least 60.
        more: the faces of other card sets, which are drawn from too.

    Raises:
        BadOption: the seed is none, or there is no such faction.
    """
    luck = Stream(checked_seed(seed))
    card = face_named(luck.pick(FACTIONS) if faction is None else faction, more)
    if card.kind != FACTION:
        raise BadOption(f"A deck is made for a faction, and {card.title} is none.")
    return _Drawing(luck, card, COPIES_AT_A_FEAST if feast else COPIES, (*catalogue(), *more)).deck(max(size, LEAST))


def random_decks(seed: int, seats: int, options: VetoOptions | None = None) -> dict[int, VetoDeck]:
    """Return a random legal deck for each seat, all of different factions.

    Args:
        seed: as for `random_deck`.
        seats: how many seats, from 2 to 4.
        options: how the table plays; of the demo, the seed decides only who has which deck.
    """
    luck = Stream(checked_seed(seed))
    options = options or VetoOptions()
    if options.ruleset == KKK:
        return {seat: bundled(name) for seat, name in enumerate(luck.shuffled(BUNDLED_DEMO))}
    arms = luck.shuffled(FACTIONS)[:seats]
    return {seat: random_deck(luck.below(1 << 62), one, feast=options.feast) for seat, one in enumerate(arms)}


def likelihood(face: VetoFace, arms: str) -> int:
    """Return how likely a card is drawn compared to others of its kind; 0 if its player can hardly use it.

    Args:
        face: the card.
        arms: the faction of the deck, as a slug.
    """
    if face.kind in {FACTION, STRATEGY} or unusable(face, arms):
        return 0
    if not face.faction:
        return _NEUTRAL
    if face.faction == arms:
        return _OWN
    return _STRANGE if face.kind == CHARACTER and ELECT not in face.keywords else 0


class _Drawing:
    """One deck that is being drawn."""

    def __init__(self, luck: Stream, card: VetoFace, most: int, faces: tuple[VetoFace, ...]) -> None:
        self.luck = luck
        self.card = card
        self.strategies = tuple([face for face in faces if face.kind == STRATEGY])
        self.left = {face: most for face in faces if likelihood(face, card.faction)}
        self.counts: dict[VetoFace, int] = {}

    def deck(self, size: int) -> VetoDeck:
        kinds = tuple(SHARES)
        elects = [face for face in self.left if ELECT in face.keywords]
        for _ in range(ELECTS):
            self._draw(elects)
        for kind, (least, _) in SHARES.items():
            for _ in range(least - self._number(kind)):
                self._draw([face for face in self.left if face.kind == kind])
        weights = [weight for _, weight in SHARES.values()]
        while sum(self.counts.values()) < size and self.left:
            kind = kinds[self.luck.weighted(weights)]
            self._draw([face for face in self.left if face.kind == kind])
        strategy = self.luck.pick((None, *self.strategies))
        order = sorted(self.counts, key=lambda face: (kinds.index(face.kind), face.title))
        return VetoDeck(
            faction=self.card.title,
            strategy=strategy and strategy.title,
            cards={face.title: self.counts[face] for face in order},
        )

    def _number(self, kind: str) -> int:
        return sum([count for face, count in self.counts.items() if face.kind == kind])

    def _draw(self, among: list[VetoFace]) -> None:
        """Draw one of these cards, if there is any."""
        if not among:
            return
        face = among[self.luck.weighted([likelihood(one, self.card.faction) for one in among])]
        self.counts[face] = self.counts.get(face, 0) + 1
        self.left[face] -= 1
        if not self.left[face]:
            del self.left[face]
