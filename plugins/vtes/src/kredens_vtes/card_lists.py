"""Card lists: facts of every card of V:TES, as the package krcg brings them (the extra `vtes-data`).

Facts are names, numbers, kinds, clans, disciplines, capacities and costs. Nothing is fetched: the lists are those that
lie in the package. Texts of cards are not kept.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from kredens.errors import BadFile, MissingExtra, told
from kredens_vtes.catalogue import name_key

if TYPE_CHECKING:
    from collections.abc import Mapping

HOW: Final = "pip install 'kredens-vtes[vtes-data]'"
CRYPT_KINDS: Final = frozenset(["Imbued", "Vampire"])
"""The kinds of cards of the crypt."""
CLOSE: Final = 3
"""How many names come near at most."""

_LIBRARY: Final = "krcg.cards"
_OFFLINE: Final = ("LOCAL_CARDS", "NO_TRANSLATIONS")
"""What tells the package to read its own lists instead of fetching newer ones."""


class Known(Struct, frozen=True):
    """What the lists say of a card.

    Attributes:
        number: its number in the VEKN's lists.
        name: its name; that of a vampire ends with his group, such as `(G2)`, if another group has the name too.
        kinds: its kinds, such as `Action Modifier`.
        clans: its clans, as they are called today.
        disciplines: its disciplines; those a vampire is superior in are in capitals.
        capacity: the capacity of a vampire, or of what a library card becomes, or 0.
        title: a vampire's title, or "".
        pool: what it costs in pool, as printed: "" for nothing, and it can be X.
        blood: what it costs in blood, likewise.
    """

    number: int
    name: str
    kinds: tuple[str, ...]
    clans: tuple[str, ...] = ()
    disciplines: tuple[str, ...] = ()
    capacity: int = 0
    title: str = ""
    pool: str = ""
    blood: str = ""

    @property
    def of_the_crypt(self) -> bool:
        """Whether it is a card of the crypt."""
        return not CRYPT_KINDS.isdisjoint(self.kinds)

    @property
    def told(self) -> str:
        """What kind of card it is, in a few words."""
        what = ", ".join([*self.kinds, *self.clans, " ".join(self.disciplines)]).strip(", ")
        return f"{what}, capacity {self.capacity}" if self.of_the_crypt else what


class CardLists:
    """The cards of the lists, by number and by name."""

    def __init__(self, cards: Mapping[int, Known], names: Mapping[str, int]) -> None:
        self.cards = dict(cards)
        self.names = dict(names)

    def __len__(self) -> int:
        return len(self.cards)

    def numbered(self, number: int) -> Known | None:
        """Return the card with a number of the VEKN's lists."""
        return self.cards.get(number)

    def named(self, name: str) -> Known | None:
        """Return the card with a name, as lists of decks write it."""
        number = self.names.get(name_key(name))
        return None if number is None else self.cards[number]

    def near(self, name: str) -> list[str]:
        """Return the names that come nearest to one that no card has, at most `CLOSE`."""
        from difflib import get_close_matches

        keys = get_close_matches(name_key(name), self.names, n=CLOSE, cutoff=0.8)
        return list(dict.fromkeys([self.cards[self.names[key]].name for key in keys]))


@cache
def card_lists() -> CardLists:
    """Return the lists; the first call takes a second or two.

    Raises:
        MissingExtra: the package is not installed.
        BadFile: it is, but its lists are missing or are not what is expected.
    """
    if find_spec("krcg") is None:
        raise MissingExtra(f"The lists of all cards need krcg: {HOW}")
    try:
        found = _loaded()
    except Exception as error:  # whatever a stranger's package does
        raise BadFile(
            f"krcg is installed, but its card lists cannot be read ({told(error)}). Its 4.19 has them: {HOW}"
        ) from error
    if not len(found):
        raise BadFile(f"krcg is installed, but its card lists are empty. Its 4.19 has them: {HOW}")
    return found


def _loaded() -> CardLists:
    library: Any = import_module(_LIBRARY)
    before = {switch: getattr(library, switch) for switch in _OFFLINE}
    try:
        for switch in _OFFLINE:
            setattr(library, switch, "1")
        cards = library.CardMap()
        cards.load_from_vekn()
    finally:
        for switch, value in before.items():
            setattr(library, switch, value)
    known: dict[int, Known] = {}
    names: dict[str, int] = {}
    for card in cards:
        one = _known(card)
        known[one.number] = one
    for card in cards:
        # Of several vampires with one name, that of the lowest group has it without a group.
        for name in (card.name, card.vekn_name, card.usual_name, *card.name_variants):
            names.setdefault(name_key(name), int(card.id))
    return CardLists(known, names)


def _known(card: Any) -> Known:
    return Known(
        number=int(card.id),
        name=str(card.usual_name),
        kinds=tuple(map(str, card.types)),
        clans=tuple(map(str, card.clans)),
        disciplines=tuple(map(str, card.disciplines)),
        capacity=int(card.capacity or 0),
        title=str(card.title or ""),
        pool=str(card.pool_cost or ""),
        blood=str(card.blood_cost or ""),
    )


__all__ = ["CRYPT_KINDS", "HOW", "CardLists", "Known", "card_lists"]
