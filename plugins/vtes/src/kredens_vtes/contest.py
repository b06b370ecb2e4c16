"""Contests: unique cards of which there are several, and titles that several vampires claim.

A contested card is nobody's until all others have yielded theirs. One that lies on no other is set aside, before the
Methuselah who contests it; one that lies on a minion sleeps there, and whoever controlled it contests it, be it on a
minion of another Methuselah. A contested title is worth nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kredens.kernel.cards import NOBODY
from kredens.kernel.changes import Lying
from kredens.kernel.clauses import cite
from kredens.kernel.notes import recall, remember, unlearn
from kredens.kernel.settle import Check
from kredens_vtes.board import CONTESTED, HOLDINGS, IN_PLAY, MINION_PLACES, READY, TORPOR, UNCONTROLLED
from kredens_vtes.faces import ALLY, VAMPIRE
from kredens_vtes.tables import TITLE, TITLE_CONTESTED
from kredens_vtes.telling import of
from kredens_vtes.titles import is_unique_title, lose_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable

CONTEST: Final = "contest"
"""The cause of what contests do, and the topic of the notes about contested vampires that were in torpor."""
CONTESTANT: Final = "contestant"
"""The topic of the notes about contested cards on minions of others than the Methuselahs who contest them."""


# Cards


def contested_cards(t: VtesTable, seat: int | None = None) -> list[int]:
    """Return the contested cards, those that a Methuselah contests if one is named."""
    cards, zones = t.cards, t.zones
    seats = t.setting.order
    found: list[int] = []
    if any(zones[CONTESTED[0] : CONTESTED[-1] + 1]):
        found += [token for one in seats for token in zones[CONTESTED[one]] if cards[token].host == NOBODY]
    sleeping = [token for place in zones[READY[0] : HOLDINGS[-1] + 1] for token in place if cards[token].asleep]
    if sleeping:
        places = [zones[place[one]] for one in seats for place in IN_PLAY]
        found += [
            token for place in places for token in place if cards[token].asleep and cards[token].controller == NOBODY
        ]
    return found if seat is None else [token for token in found if contestant(t, token) == seat]


def contestant(t: VtesTable, token: int) -> int:
    """Return the Methuselah who contests a card: she before whom it lies, unless another one controlled it there."""
    noted = recall(t, CONTESTANT, token=token)
    return noted[0].seat if noted else t.seat_before(token)


def _clashing(t: VtesTable) -> tuple[int, ...]:
    """Return the unique cards in play of which there is another one, in play or contested."""
    cards, zones = t.cards, t.zones
    faces = cast("tuple[VtesFace, ...]", t.setting.faces)
    places = zones[READY[0] : HOLDINGS[-1] + 1]
    found = [token for place in places for token in place if faces[cards[token].face].unique]
    # A recruited ally has come into play, though it cannot do anything yet.
    found += [
        token
        for place in zones[UNCONTROLLED[0] : UNCONTROLLED[-1] + 1]
        for token in place
        if cards[token].up and faces[cards[token].face].unique and faces[cards[token].face].kind == ALLY
    ]
    found += [
        token for place in zones[CONTESTED[0] : CONTESTED[-1] + 1] for token in place if cards[token].host == NOBODY
    ]
    slugs = [faces[cards[token].face].slug for token in found]
    if len(set(slugs)) == len(slugs):
        return ()
    unique: dict[str, list[int]] = {}
    for slug, token in zip(slugs, found, strict=True):
        unique.setdefault(slug, []).append(token)
    return tuple(
        [
            token
            for copies in unique.values()
            if len(copies) > 1
            for token in copies
            if not cards[token].asleep
        ]
    )  # fmt: skip


def _contest(t: VtesTable, tokens: tuple[int, ...]) -> None:
    """Let cards be contested, with all that lies on them."""
    seats = [t.cards[token].controller for token in tokens]
    if len(seats) > len(set(seats)):
        cite("ii.note.contest.same")
    for token, seat in zip(tokens, seats, strict=True):
        t.say(CONTEST, seat=seat, card=t.face(token).slug, text=f"{of(t, token)} is contested")
        if t.cards[token].host == NOBODY:
            if t.in_torpor(token):
                remember(t, CONTEST, token=token)
            t.shift(token, CONTESTED[seat], cause=CONTEST)
        elif t.seat_before(token) != seat:
            remember(t, CONTESTANT, seat=seat, token=token)
        t.sleep(token, cause=CONTEST)
        t.control(token, NOBODY, CONTEST)


def yield_card(t: VtesTable, token: int) -> None:
    """Yield a contested card: it is burned, with all that lies on it."""
    cite("ii.a.3.b.iii.burn", "ii.a.3.b.iii.attached")
    t.burn(token, "yield")


def won_cards(t: VtesTable, seat: int) -> list[int]:
    """Return the cards that a Methuselah contests and nobody else does, nor she with another copy."""
    contested = contested_cards(t)
    if not contested:
        return []
    counts: dict[str, int] = {}
    for token in contested:
        slug = t.face(token).slug
        counts[slug] = counts.get(slug, 0) + 1
    return [token for token in contested if counts[t.face(token).slug] == 1 and contestant(t, token) == seat]


def win_card(t: VtesTable, token: int) -> None:
    """Give a contested card back to the Methuselah who has won it: untapped, where it lay before."""
    cite("ii.a.2.won", "ii.a.2.untapped")
    seat = contestant(t, token)
    torpid = recall(t, CONTEST, token=token)
    if t.cards[token].host == NOBODY:
        home = TORPOR if torpid else READY if t.printed(token).is_minion else HOLDINGS
        t.shift(token, home[seat], cause=CONTEST)
    unlearn(t, (*torpid, *recall(t, CONTESTANT, token=token)))
    t.sleep(token, asleep=False, cause=CONTEST)
    t.control(token, seat, CONTEST)
    t.tap(token, tapped=False, cause=CONTEST)


# Titles


def _claims(t: VtesTable) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield (title, vampire) for every title of a place that a vampire in play claims."""
    gained = {note.token: note.value for note in recall(t, TITLE)}
    cards, zones = t.cards, t.zones
    faces = cast("tuple[VtesFace, ...]", t.setting.faces)
    places = zones[READY[0] : TORPOR[-1] + 1]
    for token in [token for place in places for token in place if faces[cards[token].face].title or token in gained]:
        face = faces[cards[token].face]
        if face.kind == VAMPIRE:
            title = cast("tuple[str, str]", gained.get(token, (face.title, face.domain)))
            if is_unique_title(*title):
                yield title, token


def claimants(t: VtesTable, title: tuple[str, str]) -> list[int]:
    """Return the vampires in play who claim a title, such as `("prince", "Chicago")`."""
    return [token for one, token in _claims(t) if one == title]


def _claiming(t: VtesTable) -> tuple[int, ...]:
    """Return the vampires whose titles are contested from now on."""
    by_title: dict[tuple[str, str], list[int]] = {}
    for title, token in _claims(t):
        by_title.setdefault(title, []).append(token)
    cards = t.cards
    found = [
        token
        for tokens in by_title.values()
        if len({cards[token].controller for token in tokens}) > 1
        for token in tokens
    ]
    if not found:
        return ()
    noted = {note.token for note in recall(t, TITLE_CONTESTED)}
    return tuple([token for token in found if token not in noted])


def _contest_titles(t: VtesTable, tokens: tuple[int, ...]) -> None:
    for token in tokens:
        t.say("title contest", card=t.face(token).slug, text=f"The title of {t.face(token).name} is contested")
        remember(t, TITLE_CONTESTED, token=token)


def contested_titles(t: VtesTable, seat: int) -> list[int]:
    """Return the vampires of a Methuselah whose titles are contested."""
    noted = {note.token for note in recall(t, TITLE_CONTESTED)}
    return [token for token in t.minions(seat) if token in noted] if noted else []


def yield_title(t: VtesTable, token: int) -> None:
    """Yield a contested title: the vampire loses it and stays in play."""
    cite("ii.a.3.b.ii.title-lost")
    t.say("title lost", card=t.face(token).slug, text=f"{t.face(token).name} yields his title")
    lose_title(t, token)


def win_titles(t: VtesTable, seat: int) -> None:
    """Let titles count again that no other Methuselah's vampire claims any more."""
    for token in contested_titles(t, seat):
        rivals = claimants(t, t.claimed_title(token))
        if all(t.cards[rival].controller == seat for rival in rivals):
            cite("ii.a.2.title")
            unlearn(t, recall(t, TITLE_CONTESTED, token=token))


_WHERE_CARDS_CLASH: Final = (*IN_PLAY, UNCONTROLLED)

CONTESTS: Final = (
    Check(_clashing, _contest, ("ii.note.contest", "ii.note.contest.suspended"), tuple(map(Lying, _WHERE_CARDS_CLASH))),
    Check(_claiming, _contest_titles, ("ii.note.contest.title",), (*map(Lying, MINION_PLACES), TITLE, TITLE_CONTESTED)),
)

__all__ = [
    "CONTEST", "CONTESTANT", "CONTESTS", "claimants", "contestant", "contested_cards", "contested_titles", "win_card",
    "win_titles", "won_cards", "yield_card", "yield_title",
]  # fmt: skip
