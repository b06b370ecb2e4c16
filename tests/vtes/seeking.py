"""Seeking in V:TES: decks of what no game has used yet, a leaning to fights, and books that are kept on all counters.

    search = search_for(all_uses())
    for run in search.runs(range(100)):
        print(run.found)

A search is that of `kredens.lab.seeking`, told what players of this game would do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.games import TableSpec
from kredens.kernel.rng import Stream
from kredens.lab.seeking import Search
from kredens.lab.uses import IN_PLAY, SAYS, Use, Uses, wanted, watched
from kredens_vtes import faces as f
from kredens_vtes.board import POOL
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.decks.rules import FEWEST_SEATS, LEAST_CRYPT, MOST_SEATS, largest_library, usable
from kredens_vtes.game import vtes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kredens import State
    from kredens.kernel.table import Table
    from kredens_vtes.faces import VtesFace

SEATS: Final = range(FEWEST_SEATS, MOST_SEATS + 1)
SOUGHT_SHARE: Final = 25
"""How many cards of a library are such that are sought."""
SOUGHT_CARDS: Final = 8
"""How many cards that are sought a library has at most."""
KIN: Final = 4
"""How many vampires a crypt has, each several times."""

LIVELY: Final = {
    "block": 6,
    "pass": 1,
    "transfer": 2,
    "strike": 2,
    "press": 4,
    "maneuver": 2,
    "take-back": 0,
    "diablerize": 9,
    "rescue": 6,
}
"""How much the answers with a verb are liked; 3 is usual."""
USUAL: Final = 3
FIRST: Final = "transfer:1"
"""Pool goes to one vampire after the other, so that great ones come out too."""
FIRST_OF_ALL: Final = 9
WASTES: Final = ("discard", "burn-card")
THRIFTY: Final = 12
"""With less pool than this nothing is transferred unless it is sought, so that games do not end too early."""
STIRRING: Final = ("Anneke", "Anton", "Basilia", "Lucretia, Cess Queen", "Ozmo", "Thetmes, Caliph of Alamut")
"""Vampires who bring about what many cards wait for: blocks, stealth, intercept, great bleeds and torpor."""


def all_uses() -> tuple[Use, ...]:
    """Return every use of every card: what their abilities say, that they are in play, and their numbers.

    What is printed as a number, such as the damage of a weapon or a greater bleed, is used by an answer.
    """
    game = vtes()
    return tuple(dict.fromkeys([*wanted(game, catalogue()), *_by_numbers()]))


def _by_numbers() -> Iterator[Use]:
    for face in catalogue():
        if face.kind in {f.VAMPIRE, f.ALLY, f.EQUIPMENT, f.RETAINER}:
            yield face.slug, IN_PLAY
        if face.kind in {f.ALLY, f.RETAINER} and len(face.levels) > 1:
            yield from [(face.slug, f"{SAYS} level:{level.name}") for level in face.levels]
        if face.is_weapon or (face.is_minion and face.damage):
            yield face.slug, f"{SAYS} strike"
        if face.maneuvers:
            yield face.slug, f"{SAYS} maneuver"
        if face.is_minion and (face.stealth or face.bleed > (face.kind == f.VAMPIRE)):
            yield face.slug, f"{SAYS} bleed"
        if face.is_minion and face.intercept:
            yield face.slug, f"{SAYS} block"


def search_for(sought: Iterable[Use], look: Callable[[Table], None] | None = None) -> Search:
    """Return a search whose decks are made of what is missing.

    Args:
        sought: the uses that are sought.
        look: what judges the table at every settle point.
    """
    uses = Uses()
    search = Search(watched(vtes(), uses), uses, tuple(sought), look=look, lean=lean, wastes=WASTES)
    search.tables = tuple([TableSpec(seats, {}, _drawer(search, seats)) for seats in SEATS])
    return search


def lean(state: State, option_id: str) -> int:
    """Return how much an answer is liked that is not sought."""
    verb = option_id.partition(":")[0]
    decision = state.decision
    if verb == "transfer" and decision is not None and state.table.marks[POOL[decision.seat]] < THRIFTY:
        return 0
    return FIRST_OF_ALL if option_id == FIRST else LIVELY.get(verb, USUAL)


def _drawer(search: Search, seats: int) -> Callable[[int], dict[int, VtesDeck]]:
    def draw(seed: int) -> dict[int, VtesDeck]:
        luck = Stream(seed)
        faces = luck.shuffled(tuple([face_named(slug) for slug in dict.fromkeys([slug for slug, _ in search.missing])]))
        vampires = [face for face in faces if face.kind == f.VAMPIRE]
        cards = [face for face in faces if face.kind != f.VAMPIRE]
        # A vampire in the crypts of several Methuselahs would be contested, and do nothing.
        return {seat: deck_for(luck, seats, [*vampires[seat::seats], *cards]) for seat in range(seats)}

    return draw


def deck_for(luck: Stream, seats: int, sought: list[VtesFace]) -> VtesDeck:
    """Return a legal deck with cards that are sought, and vampires who can use them.

    Args:
        luck: the chance by which it is drawn.
        seats: for how many Methuselahs.
        sought: the cards that are sought; any if there are none.
    """
    cards = luck.shuffled(tuple(sought or catalogue()))
    crypt: list[VtesFace] = [face for face in cards if face.kind == f.VAMPIRE][: KIN // 2]
    library: list[VtesFace] = []
    for face in cards:
        if face.kind == f.VAMPIRE or len(library) >= SOUGHT_CARDS:
            continue
        if not usable(face, [one for one in crypt if _well(face, one)]):
            fit = [one for one in catalogue() if one.kind == f.VAMPIRE and usable(face, [one]) and _well(face, one)]
            if len(crypt) >= KIN:
                continue
            crypt.append(luck.pick(tuple(fit)))
        library.append(face)
    stirring = [face_named(name) for name in STIRRING]
    crypt += [face for face in luck.shuffled(tuple(stirring))[: luck.below(3)] if face not in crypt]
    vampires = tuple([face for face in catalogue() if face.kind == f.VAMPIRE and face not in crypt])
    crypt += luck.shuffled(vampires)[: max(0, KIN - len(crypt))]
    return VtesDeck(
        crypt={face.name: -(-LEAST_CRYPT // len(crypt)) for face in crypt},
        library=_library(luck, library, crypt, largest_library(seats)),
    )


def _well(face: VtesFace, vampire: VtesFace) -> bool:
    """Whether a vampire is as good at a card as one can be."""
    return not face.discipline or vampire.level_of(face.discipline) == f.SUPERIOR_LEVEL


def _library(luck: Stream, sought: list[VtesFace], crypt: list[VtesFace], size: int) -> dict[str, int]:
    """Return the cards that are sought, and others that the vampires can use."""
    cards = {face.name: max(2, SOUGHT_SHARE // len(sought)) for face in sought}
    others = [face for face in catalogue() if face.kind != f.VAMPIRE and face not in sought and usable(face, crypt)]
    for face in luck.shuffled(tuple(others)):
        left = size - sum(cards.values())
        if left <= 0:
            break
        cards[face.name] = min(2, left)
    return cards


__all__ = ["all_uses", "deck_for", "lean", "search_for"]
