"""Plain cards: a card set of toys and of cards whose numbers say all, from which whole games are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.toys import TOYS

from kredens.kernel.rng import Stream
from kredens_vtes import faces as f
from kredens_vtes.cardsets import CardSet
from kredens_vtes.catalogue import catalogue
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.game import vtes
from kredens_vtes.master_actions import MasterRule

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Tithe(MasterRule):
    """A master card: gain a pool."""

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


def library(name: str, kind: str, *abilities: str, **printed: Any) -> f.VtesFace:  # noqa: ANN401  # what is printed
    """Return a library card."""
    number = 900_000 + 7 * sum(map(ord, name))
    return f.VtesFace(id=number, kind=kind, name=f"Toy {name}", abilities=abilities, **printed)


MODIFIERS = ("breakthrough", "charm", "drive", "mask", "retreat", "shadow", "passion")
REACTIONS = ("calm", "coffee", "meddling", "mirror", "watchful")
ACTIONS = ("feast", "rise", "rush", "tax")
FACES = (
    *[library(name.title(), f.MODIFIER, name) for name in MODIFIERS],
    *[library(name.title(), f.REACTION, name) for name in REACTIONS],
    *[library(name.title(), f.ACTION, name) for name in ACTIONS],
    library("Knife", f.EQUIPMENT),
    library("Ring", f.EQUIPMENT, unique=True),
    library("Raven", f.RETAINER, levels=(f.Level("", "", life=1),)),
    library("Wolf", f.ALLY, bleed=1, strength=1, levels=(f.Level("", "", life=3),)),
    library("Baron", f.ALLY, unique=True, bleed=1, strength=1, levels=(f.Level("", "", life=2),)),
    library("Tithe", f.MASTER, "tithe"),
)
VAMPIRES = tuple([face for face in catalogue() if face.kind == f.VAMPIRE and not face.abilities])


class PlainSet:
    """The card set, made once."""

    made: ClassVar[CardSet | None] = None


def plain_game() -> Game:
    """Return the game with the plain cards."""
    if PlainSet.made is None:
        PlainSet.made = CardSet(id="plain", home=__name__, faces=FACES, abilities={**TOYS, "tithe": Tithe()})
    return vtes((PlainSet.made,), {})


def plain_decks(seats: int, seed: int) -> dict[int, VtesDeck]:
    """Return a random deck of plain cards for each seat, with libraries that run out."""
    luck = Stream(seed)
    decks: dict[int, VtesDeck] = {}
    for seat in range(seats):
        crypt: dict[str, int] = {}
        for _ in range(12):
            name = luck.pick(VAMPIRES).name
            crypt[name] = crypt.get(name, 0) + 1
        cards: dict[str, int] = {}
        for _ in range(40):
            name = luck.pick(FACES).name
            cards[name] = cards.get(name, 0) + 1
        decks[seat] = VtesDeck(crypt=crypt, library=cards)
    return decks
