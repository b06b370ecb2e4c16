"""What the bans of Veto! look at: which card an option means, which keywords it bears, and whose turn it is.

How a ban serves both the list of options and the reasons of a refusal is told in `kredens.kernel.bans`. Here it names
the paragraphs of both rule sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.kernel.bans import in_edition
from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.modifiers import all_as_printed
from kredens.kernel.notes import spent
from kredens.kernel.permission import forbid
from kredens_veto.board import SEAT_NAMES
from kredens_veto.faces import DEED
from kredens_veto.moments import VetoPlay
from kredens_veto.options import DEMO, SECOND_EDITION
from kredens_veto.stats import has_one_of, keyword

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.bans import Find
    from kredens.kernel.permission import Rule
    from kredens_veto.tables import VetoTable


class Bears(Struct, frozen=True):
    """A check whether a card has one of some keywords. The bans of a verb that check this are asked with one look.

    Attributes:
        keywords: the keywords.
    """

    keywords: tuple[str, ...]

    def __call__(self, t: VetoTable, _seat: int, token: int) -> bool:
        """Whether the card has one of them now."""
        return has_one_of(t, token, self.keywords)

    def join(self, other: Bears) -> Bears:
        """Return the check for the keywords of both."""
        return Bears((*self.keywords, *other.keywords))

    def spares(self, t: VetoTable, _seat: int, tokens: list[int]) -> list[int]:
        """Return those of some cards that have none of the keywords now."""
        keywords = self.keywords
        if not all_as_printed(t, [keyword(name) for name in keywords]):
            return [token for token in tokens if not has_one_of(t, token, keywords)]
        cards = t.cards
        faces: Any = t.setting.faces
        forbidden = set(keywords)
        return [token for token in tokens if forbidden.isdisjoint(faces[cards[token].face].keywords)]


def timing(clause: str, kkk: str, text: str, check: Callable[[VetoTable, int], bool]) -> tuple[Rule, ...]:
    """Return the rules of a ban that looks at the moment, whatever the card.

    Args:
        clause: the paragraph of the second edition, or "" if it forbids nothing there.
        kkk: the paragraph of the demo, or "" likewise.
        text: why, as one sentence for the player who is refused.
        check: whether it forbids.
    """

    def test(t: VetoTable, seat: int, *_: str) -> bool:
        return check(t, seat)

    return either(clause, kkk, text, test)


def either(clause: str, kkk: str, text: str, test: Callable[..., bool]) -> tuple[Rule, ...]:
    """Return the rules of a ban that looks at the words of an option, as `timing` does for one that does not."""
    both = ((SECOND_EDITION, clause), (DEMO, kkk))
    return tuple([forbid(paragraph, text, in_edition(edition, test)) for edition, paragraph in both if paragraph])


# Which card an option means.


def in_court(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find a card of the seat's own court."""
    return t.court_card(seat, word)


def before_her(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find a card in play before the seat."""
    return t.card_called(seat, seat, word)


def her_own(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find a card in play that the seat controls, or that lies before her."""
    return t.own_called(seat, word)


def pointed_at(t: VetoTable, seat: int, whose: str, word: str, *_: str) -> int:
    """Find a card in play that is named with the player before whom it lies."""
    place = SEAT_NAMES.index(whose)
    return t.card_called(seat, place, word) if place < t.setting.seats else NOBODY


def only(find: Find, *kinds: str) -> Find:
    """Return what finds the same card if it is of one of some kinds: for bans that say so in their text."""

    def found(t: VetoTable, seat: int, *words: str) -> int:
        # Whatever is said of a card that is not there, it is NOBODY that comes out.
        token = find(t, seat, *words)
        return token if t.is_kind(token, *kinds) else NOBODY

    return found


def no_such_card(t: VetoTable, seat: int, word: str, *_: str) -> bool:
    """Whether the seat has no card in court that goes by that word."""
    return t.court_card(seat, word) == NOBODY


# When it is.


class OnFloor(Procedure[Any], kw_only=True):
    """What a player does while she has the floor: the base of `floor.Floor`, by which bans find it.

    Attributes:
        seat: who has the floor.
    """

    seat: int


def depth_of_floor(t: VetoTable) -> int:
    """Return the depth of the turn under way, or `NOBODY` outside the turns of the game phase."""
    depth = inside(t, OnFloor)
    return NOBODY if depth is None else depth


def whose_floor(t: VetoTable) -> int:
    """Return the player who has the floor, or `NOBODY` outside the turns of the game phase."""
    depth = depth_of_floor(t)
    frame = t.frames[depth] if depth != NOBODY else None
    return frame.seat if isinstance(frame, OnFloor) else NOBODY


def no_floor(t: VetoTable, _seat: int) -> bool:
    """Whether nobody has the floor: another phase is under way."""
    return depth_of_floor(t) == NOBODY


def others_floor(t: VetoTable, seat: int) -> bool:
    """Whether another player has the floor."""
    return whose_floor(t) not in {seat, NOBODY}


def busy(t: VetoTable, seat: int) -> bool:
    """Whether something that was begun in the seat's own turn is not over."""
    depth = depth_of_floor(t)
    return whose_floor(t) == seat and not all(frame.unshown() for frame in t.frames[depth + 1 :])


def in_a_deed(t: VetoTable, seat: int) -> bool:
    """Whether a deed is under way in the seat's own turn."""
    if not busy(t, seat):
        return False
    begun: Any = t.frames[depth_of_floor(t) + 1]
    return isinstance(begun, VetoPlay) and begun.is_deed(t)


def answering(t: VetoTable, seat: int) -> bool:
    """Whether something that was played or used waits for its answers, or for what was answered, in anybody's turn."""
    return bool(t.items) and not (whose_floor(t) == seat and not busy(t, seat))


def deed_spent(t: VetoTable, seat: int) -> bool:
    """Whether the seat, who has the floor, has done her deed."""
    return whose_floor(t) == seat and bool(spent(t, DEED, seat=seat))
