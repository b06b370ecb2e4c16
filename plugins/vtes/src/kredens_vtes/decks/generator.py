"""Random legal decks, for the conformance kit, for statistics and for whoever wants to play against something new.

A deck is drawn so that it can be played: its vampires share disciplines and clans with the first of them, and its
library has only cards that one of them can use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.errors import BadOption, shown
from kredens.kernel.rng import Stream, checked_seed
from kredens_vtes.catalogue import catalogue
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.decks.rules import (
    FEWEST_SEATS,
    LEAST_CRYPT,
    LEAST_LIBRARY,
    MORE_FOR_EACH,
    MOST_SEATS,
    largest_library,
    usable,
)
from kredens_vtes.faces import (
    ACTION,
    ALLY,
    COMBAT,
    EQUIPMENT,
    MASTER,
    MODIFIER,
    POLITICAL,
    REACTION,
    RETAINER,
    VAMPIRE,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from kredens_vtes.faces import VtesFace

SHARES: Final = {
    MASTER: 6, ACTION: 6, POLITICAL: 4, MODIFIER: 5, REACTION: 4, COMBAT: 6, EQUIPMENT: 2, RETAINER: 1, ALLY: 1,
}  # fmt: skip
"""How likely each card of a library is of a kind."""
COPIES: Final = 5
"""How many copies of a library card are drawn at most."""
COPIES_OF_UNIQUE: Final = 2
"""How many copies of a vampire or a unique card are drawn at most."""
MORE_VAMPIRES: Final = 5
"""Crypts have fewer than so many vampires more than they need."""

_KIN: Final = 4


def random_deck(
    seed: int,
    seats: int = FEWEST_SEATS,
    *,
    size: int | None = None,
    vampires: int | None = None,
    more: Sequence[VtesFace] = (),
    lacking: Collection[str] = (),
) -> VtesDeck:
    """Return a random legal deck, always the same one for the same arguments.

    Args:
        seed: a whole number from 0 to `kredens.MAX_SEED`.
        seats: for how many Methuselahs it is legal, and for more, from 2 to 6.
        size: how many cards its library has; a random number that is legal if not given.
        vampires: how many its crypt has, at least twelve; a random number if not given.
        more: the faces of other card sets, which are drawn from too.
        lacking: the slugs of cards that are not drawn.

    Raises:
        BadOption: the seed is none, or so many Methuselahs or cards are not legal.
    """
    luck = Stream(checked_seed(seed))
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOption(f"A game has {FEWEST_SEATS} to {MOST_SEATS} Methuselahs, not {shown(seats)}.")
    most = largest_library(seats)
    if size is None:
        size = LEAST_LIBRARY + luck.below(most - LEAST_LIBRARY + 1)
    if not LEAST_LIBRARY <= size <= most:
        raise BadOption(f"A library for {seats} Methuselahs has {LEAST_LIBRARY} to {most} cards, not {shown(size)}.")
    faces = [face for face in (*catalogue(), *more) if face.slug not in lacking]
    wanted = LEAST_CRYPT + luck.below(MORE_VAMPIRES)
    crypt = _crypt(luck, tuple([face for face in faces if face.kind == VAMPIRE]), vampires or wanted)
    library = _library(luck, [face for face in faces if face.kind != VAMPIRE and usable(face, crypt)], size)
    return VtesDeck(
        name=f"Random deck {seed}",
        crypt={face.name: count for face, count in crypt.items()},
        library={face.name: count for face, count in library.items()},
    )


def random_decks(
    seed: int, seats: int, *, size: int | None = None, lacking: Collection[str] = ()
) -> dict[int, VtesDeck]:
    """Return a random legal deck for each seat.

    Args:
        seed: as for `random_deck`, like the rest.
        seats: how many seats, from 2 to 6.
        size: how many cards each library has.
        lacking: the slugs of cards that are not drawn.
    """
    luck = Stream(checked_seed(seed))
    return {seat: random_deck(luck.below(1 << 62), seats, size=size, lacking=lacking) for seat in range(seats)}


def drawer(
    seats: int, *, size: int | None = None, lacking: Collection[str] = ()
) -> Callable[[int], dict[int, VtesDeck]]:
    """Return what makes random decks for a table of the conformance kit, called with a seed.

    Their sizes differ from seat to seat, from the smallest library on, and do not depend on the seed: games with other
    decks for some seats look alike to the others, so that the kit can compare them.

    Args:
        seats: as for `random_decks`, like the rest.
        size: as there.
        lacking: as there.
    """

    def draw(seed: int) -> dict[int, VtesDeck]:
        luck = Stream(checked_seed(seed))
        found: dict[int, VtesDeck] = {}
        for seat in range(seats):
            cards = LEAST_LIBRARY + MORE_FOR_EACH * seat if size is None else size
            vampires = LEAST_CRYPT + seat % MORE_VAMPIRES
            found[seat] = random_deck(luck.below(1 << 62), seats, size=cards, vampires=vampires, lacking=lacking)
        return found

    return draw


def _crypt(luck: Stream, vampires: tuple[VtesFace, ...], wanted: int) -> dict[VtesFace, int]:
    """Draw so many vampires who are kin to the first of them."""
    first = luck.pick(vampires)
    left = dict.fromkeys(vampires, COPIES_OF_UNIQUE)
    found: dict[VtesFace, int] = {}
    while sum(found.values()) < wanted and left:
        among = tuple(left)
        face = first if not found else among[luck.weighted([kinship(first, one) for one in among])]
        _take(face, found, left)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], -pair[0].capacity, pair[0].slug)))


def kinship(first: VtesFace, other: VtesFace) -> int:
    """Return how likely a vampire is in a crypt with the first one."""
    shared = sum(1 for name, _ in other.disciplines if first.level_of(name))
    return 1 + _KIN * shared + (2 * _KIN if other.clan == first.clan else 0) + (2 if other.sect == first.sect else 0)


def _library(luck: Stream, cards: list[VtesFace], size: int) -> dict[VtesFace, int]:
    """Draw cards, kind by kind."""
    left = {face: COPIES_OF_UNIQUE if face.unique else COPIES for face in cards}
    found: dict[VtesFace, int] = {}
    while sum(found.values()) < size and left:
        kinds = tuple([kind for kind in SHARES if any(face.kind == kind for face in left)])
        kind = kinds[luck.weighted([SHARES[kind] for kind in kinds])]
        _take(luck.pick(tuple([face for face in left if face.kind == kind])), found, left)
    order = tuple(SHARES)
    return dict(sorted(found.items(), key=lambda pair: (order.index(pair[0].kind), pair[0].slug)))


def _take(face: VtesFace, found: dict[VtesFace, int], left: dict[VtesFace, int]) -> None:
    found[face] = found.get(face, 0) + 1
    left[face] -= 1
    if not left[face]:
        del left[face]


__all__ = ["COPIES", "COPIES_OF_UNIQUE", "SHARES", "drawer", "kinship", "random_deck", "random_decks"]
