"""Titles: how vampires come by them and lose them; what becomes of contested ones is in `contest.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens_vtes.faces import JUSTICAR, OF_A_PLACE, POLITICAL

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

TITLED: Final = "title"
"""The cause of what gaining and losing titles does with cards."""


def gain_title(t: VtesTable, vampire: int, title: str, domain: str = "", card: int = NOBODY) -> None:
    """Give a vampire a title instead of the one he had, even if it is worth less.

    If another Methuselah's vampire has the same one and it is unique, both are contested from then on.

    Args:
        t: the table.
        vampire: a vampire in play.
        title: a key of `faces.VOTES`.
        domain: the city, or of a justicar the clan; "" for titles that have none.
        card: the card that is put on him as a sign of it, or `NOBODY`.
    """
    if t.claimed_title(vampire)[0]:
        cite("iv.d.2.f.replace", "iv.d.2.f.demotion")
    lose_title(t, vampire)
    t.entitle(vampire, title, domain)
    if card != NOBODY:
        t.attach(card, vampire, cause=TITLED)
    if t.telling:
        t.say("title", card=t.face(vampire).slug, text=f"{t.face(vampire).name} becomes {title_text(title, domain)}")


def lose_title(t: VtesTable, vampire: int) -> None:
    """Take a vampire's title away, and burn the cards that are the sign of it."""
    t.entitle(vampire, "")
    for token in title_cards(t, vampire):
        t.burn(token, TITLED)


def title_cards(t: VtesTable, vampire: int) -> tuple[int, ...]:
    """Return the cards on a vampire that are the sign of his title."""
    return tuple([token for token in t.carried(vampire, POLITICAL) if t.printed(token).title])


def is_unique_title(title: str, domain: str) -> bool:
    """Whether only one vampire can have a title without contest."""
    return title in OF_A_PLACE and bool(domain)


def title_text(title: str, domain: str = "") -> str:
    """Return how people say a title: `Prince of Chicago`, `Ventrue Justicar`, `Inner Circle`."""
    said = " ".join(word.capitalize() for word in title.split("-"))
    if not domain:
        return said
    return f"{domain} {said}" if title == JUSTICAR else f"{said} of {domain}"


__all__ = ["TITLED", "gain_title", "is_unique_title", "lose_title", "title_cards", "title_text"]
