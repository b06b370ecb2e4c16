"""The action space: every answer that a game can ever offer, as a whole number that keeps its meaning.

The numbers are those of the game's vocabulary: 0 is `pass`, then come the verbs in the order of their declaration, each
with as many numbers as its words have combinations, the last word changing fastest. So they can be turned back into
option ids, and a learner may take them apart into a verb and its words instead of learning each one for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.errors import UnknownOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from kredens.games import Game


class Actions:
    """The action space of a game, the same for every seat, table and option of it.

    Attributes:
        size: how many actions there are; they are numbered from 0.
    """

    __slots__ = ("_numbers", "_vocabulary", "size")

    def __init__(self, game: Game) -> None:
        self._vocabulary = game.vocabulary
        self._numbers: dict[str, int] = {}
        self.size = len(game.vocabulary)

    def number_of(self, option_id: str) -> int:
        """Return the number of an option id. Raises `UnknownOption` for what the game can never offer."""
        number = self._numbers.get(option_id)
        if number is None:
            number = self._numbers[option_id] = self._vocabulary.number(option_id)
        return number

    def id_of(self, number: SupportsIndex) -> str:
        """Return the option id with a number; numpy's numbers will do. Raises `UnknownOption` for any other."""
        try:
            plain = number.__index__()
        except AttributeError:
            raise UnknownOption(
                f"An action is a whole number from 0 to {self.size - 1}, not {shown(number)}."
            ) from None
        return self._vocabulary.id(plain)

    def parts_of(self, number: SupportsIndex) -> tuple[str, ...]:
        """Return the verb and the words of an action, e.g. `("play", "king-of-hearts")`."""
        return tuple(self.id_of(number).split(":"))

    def numbers_of(self, ids: Iterable[str]) -> list[int]:
        """Return the numbers of some option ids, in ascending order."""
        return sorted(map(self.number_of, ids))

    def mask_of(self, ids: Iterable[str]) -> bytearray:
        """Return a mask with 1 for each of these option ids and 0 for all else; numpy reads it with `frombuffer`."""
        mask = bytearray(self.size)
        for option_id in ids:
            mask[self.number_of(option_id)] = 1
        return mask


__all__ = ["Actions"]
