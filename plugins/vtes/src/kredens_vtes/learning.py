"""Learning: a Methuselah may take a skill card of her hand, library or ash heap and put it on a vampire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do
from kredens.kernel.questions import PASS, Ask, choices
from kredens_vtes.board import ASH_HEAP, HAND, LIBRARY
from kredens_vtes.faces import SUPERIOR_LEVEL
from kredens_vtes.replacing import replace_card

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable

FROM_HAND, FROM_LIBRARY, FROM_ASH_HEAP = "hand", "library", "ash-heap"
PLACES: Final = (FROM_HAND, FROM_LIBRARY, FROM_ASH_HEAP)
"""Where a Methuselah may look for a skill card, as the words of the verb `skill`."""

SEARCH: Final = "search"
LEARN: Final = "learn"
"""The cause by which a skill card comes to lie on a vampire."""


class Learning(Procedure[Any], kw_only=True):
    """A Methuselah looks for a skill card for a vampire of hers.

    Attributes:
        seat: the Methuselah.
        pupil: the vampire.
    """

    seat: int
    pupil: Token

    def fits(self, t: VtesTable) -> bool:
        """Whether he is still there; who leaves the game takes her vampires along."""
        return t.in_play(self.pupil)

    def look(self, t: VtesTable) -> Ask | None:
        """Ask for a skill card of her hand or ash heap, or to search her library."""
        pairs = self._in_hand_or_ash_heap(t)
        if t.zones[LIBRARY[self.seat]]:
            pairs.append((SEARCH, SEARCH))
        return choices(self.seat, [*pairs, (PASS, NOBODY)]) if pairs else None

    def _in_hand_or_ash_heap(self, t: VtesTable) -> list[tuple[str, Plain]]:
        places = ((FROM_HAND, HAND[self.seat]), (FROM_ASH_HEAP, ASH_HEAP[self.seat]))
        return [pair for name, place in places for pair in self._skills(t, name, place)]

    def _skills(self, t: VtesTable, name: str, place: int) -> list[tuple[str, Plain]]:
        found = [
            token
            for token in t.zones[place]
            if t.printed(token).skill and t.level(self.pupil, t.printed(token).skill) < SUPERIOR_LEVEL
        ]
        by_id: dict[str, Plain] = {}
        for _, token in one_of_each(t, self.seat, found):
            by_id.setdefault(f"skill:{name}:{t.face(token).slug}", token)
        return list(by_id.items())

    def search(self, t: VtesTable, chosen: Plain) -> Jump | None:
        """Put the skill card on him, or let her look through her library."""
        if chosen == SEARCH:
            t.reveal(t.zones[LIBRARY[self.seat]], (self.seat,), cause=SEARCH)
            return None
        self._place(t, chosen)
        return DONE

    def find(self, t: VtesTable) -> Ask:
        """Ask for a skill card of any of the three places."""
        pairs = [*self._skills(t, FROM_LIBRARY, LIBRARY[self.seat]), *self._in_hand_or_ash_heap(t)]
        return choices(self.seat, [*pairs, (PASS, NOBODY)])

    def take(self, t: VtesTable, chosen: int) -> None:
        """Put the card on him, and shuffle the library."""
        self._place(t, chosen)
        t.shuffle(LIBRARY[self.seat])

    def _place(self, t: VtesTable, token: int | None) -> None:
        if token is None or token == NOBODY:
            return
        cite("ii.c.9.b.ii.place")
        held = t.cards[token].zone == HAND[self.seat]
        t.attach(token, self.pupil, cause=LEARN)
        if held:
            replace_card(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(look, "ii.c.9.b.ii.search", prompt="Take a skill card?"),
        do(search, "ii.c.9.b.ii.search"),
        ask(find, "ii.c.9.b.ii.search", prompt="Take which skill card?", secret=True),
        do(take),
    )


__all__ = ["LEARN", "PLACES", "SEARCH", "Learning"]
