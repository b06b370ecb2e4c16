"""The plainest cards of referendums: what can be voted on, and what is played at each moment of a vote."""

# ruff: noqa: ANN401, ARG002  # a rule is called with more than each of them needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.stage import Talk, library
from tests.vtes.toys import TOYS

from kredens.kernel.items import cancel
from kredens_vtes import faces as f
from kredens_vtes.board import HAND, POOL, SEAT_NAMES
from kredens_vtes.moments import FAILED, MINION_CARD_PLAYED, PASSED, POLLING, TERMS_SET
from kredens_vtes.referendum import PoliticalRule
from kredens_vtes.rules import CardRule, Chosen, ModifierRule, Pairs, ReactionRule
from kredens_vtes.titles import gain_title
from kredens_vtes.under_way import action_of, end_action
from kredens_vtes.voting import FOR, give_votes, let_next_pass, sides_of, strike_out, vote_of

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.referendum import Referendum
    from kredens_vtes.tables import VtesTable


class Levy(PoliticalRule):
    """Name another Methuselah: she burns three pool."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        return None if chosen else [(f"whom:{SEAT_NAMES[one]}", one) for one in t.seats if one != seat]

    def effect(self, t: VtesTable, play: Any) -> None:
        t.burn_pool(play.terms[0], 3)


class Parity(PoliticalRule):
    """Name a Methuselah richer than you: she burns a pool."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        rich = [one for one in t.seats if t.marks[POOL[one]] > t.marks[POOL[seat]]]
        return None if chosen else [(f"whom:{SEAT_NAMES[one]}", one) for one in rich]

    def effect(self, t: VtesTable, play: Any) -> None:
        t.burn_pool(play.terms[0], 1)


class Praxis(PoliticalRule):
    """The actor gets the title that is printed on the card."""

    def effect(self, t: VtesTable, play: Any) -> None:
        face = t.printed(play.card)
        gain_title(t, play.actor, face.title, face.domain, play.card)


class Conclave(PoliticalRule):
    """Ready vampires of the Sabbat have a vote more in it, and vampires outside the Sabbat none."""

    def may_vote(self, t: Any, vote: Referendum, token: int) -> bool:
        return bool(t.printed(token).sect == f.SABBAT or not t.is_vampire(token))

    def extra_votes(self, t: Any, vote: Referendum, token: int) -> int:
        return int(t.printed(token).sect == f.SABBAT)


class Oratory(ModifierRule):
    """While votes are cast: the actor has two more."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)

    def effect(self, t: VtesTable, play: Play) -> None:
        give_votes(t, play.payload[0], 2)


class Protest(ReactionRule):
    """While votes are cast: a vampire of yours has two more."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)

    def effect(self, t: VtesTable, play: Play) -> None:
        give_votes(t, play.payload[0], 2)


class Palace(CardRule):
    """A location: tap it while votes are cast for three votes."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)
    zones: ClassVar[tuple[Any, ...]] = ()
    hidden: ClassVar[bool] = False

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        return not t.cards[token].tapped

    def effect(self, t: VtesTable, play: Play) -> None:
        t.tap(play.source)
        give_votes(t, play.source, 3)


class Alms(ModifierRule):
    """Before votes are cast: you gain a pool."""

    to: ClassVar[tuple[str, ...]] = (TERMS_SET,)

    def effect(self, t: VtesTable, play: Play) -> None:
        t.gain_pool(play.seat, 1)


class Rider(ModifierRule):
    """After a referendum has passed: the next one of yours in this turn passes without polling."""

    to: ClassVar[tuple[str, ...]] = (PASSED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        let_next_pass(t, play.seat)


class Triumph(ModifierRule):
    """After a referendum has passed: gain a pool for each vote of its margin, and one if you have voted for it."""

    to: ClassVar[tuple[str, ...]] = (PASSED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        vote = vote_of(t)
        assert vote is not None
        t.gain_pool(play.seat, vote.margin + (FOR in sides_of(t, play.seat)))


class Backlash(ReactionRule):
    """After a referendum has failed: its caller burns two pool."""

    to: ClassVar[tuple[str, ...]] = (FAILED,)

    def effect(self, t: VtesTable, play: Play) -> None:
        vote = vote_of(t)
        assert vote is not None
        t.burn_pool(vote.caller, 2)


class Tactics(ReactionRule):
    """While votes are cast: the referendum ends, the actor untaps, and its card goes back to its owner's hand."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)

    def effect(self, t: VtesTable, play: Play) -> None:
        vote, action = vote_of(t), action_of(t)
        assert vote is not None
        assert action is not None
        t.tap(action.actor, tapped=False)
        t.move(vote.card, HAND[t.cards[vote.card].owner], cause="returned")
        end_action(t, play)


class Scandal(ReactionRule):
    """While votes are cast: cancel all votes that the acting vampire, or his Methuselah, has cast."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        action = action_of(t)
        if action is None or len(chosen) > 2:
            return None
        found = t.pointed(seat, [action.actor] if t.in_play(action.actor) else [])
        pairs: Pairs = [(f"on:{words}", True) for words, _ in found]
        return [*pairs, (f"whom:{SEAT_NAMES[action.seat]}", False)]

    def effect(self, t: VtesTable, play: Play) -> None:
        action = action_of(t)
        assert action is not None
        if play.payload[2]:
            strike_out(t, token=action.actor)
        else:
            strike_out(t, seat=action.seat)


class Hush(CardRule):
    """Cancel a card as it is played by a minion."""

    to: ClassVar[tuple[str, ...]] = (MINION_CARD_PLAYED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat

    def effect(self, t: VtesTable, play: Play) -> None:
        cancel(t, play.subject)


RULES: dict[str, Any] = {
    **TOYS,
    **{
        kind.__name__.lower(): kind
        for kind in (
            Alms, Backlash, Conclave, Hush, Levy, Oratory, Palace, Parity, Praxis, Protest, Rider, Scandal, Tactics,
            Triumph,
        )
    },
}  # fmt: skip
"""Every rule by the name of its ability."""


def _political(name: str, *abilities: str, **printed: Any) -> f.VtesFace:
    return library(name, f.POLITICAL, *abilities, levels=(f.Level("", "", stealth=1),), **printed)


MOTION = _political("Motion")
LEVY = _political("Levy", "levy")
PARITY = _political("Parity", "parity")
CONCLAVE = _political("Conclave", "conclave")
CHICAGO = _political("Chicago", "praxis", title=f.PRINCE, domain="Chicago")
DEAR = _political("Dear", pool=40, titles=(f.JUSTICAR,))
"""A card that nobody on stage can play."""
ORATORY = library("Oratory", f.MODIFIER, "oratory")
PROTEST = library("Protest", f.REACTION, "protest")
PALACE = library("Palace", f.MASTER, "palace")
ALMS = library("Alms", f.MODIFIER, "alms")
RIDER = library("Rider", f.MODIFIER, "rider")
TRIUMPH = library("Triumph", f.MODIFIER, "triumph")
BACKLASH = library("Backlash", f.REACTION, "backlash")
TACTICS = library("Tactics", f.REACTION, "tactics")
SCANDAL = library("Scandal", f.REACTION, "scandal")
HUSH = library("Hush", f.MASTER, "hush")
FILLER = library("Filler", f.EQUIPMENT)


def everybody_passes(table: Talk) -> Talk:
    """Let all pass until the polling is closed."""
    while table.prompt == "Vote?":
        table.says(table.asked, "pass")
    return table


def then(table: Talk, seat: str, *answers: str) -> Talk:
    """Let her give answers in the course of the polling, each when she is asked next; the others pass until then."""
    for answer in answers:
        while table.prompt == "Vote?" and table.asked != seat:
            table.says(table.asked, "pass")
        table.says(seat, answer)
    return table


__all__ = [
    "ALMS", "BACKLASH", "CHICAGO", "CONCLAVE", "DEAR", "FILLER", "HUSH", "LEVY", "MOTION", "ORATORY",
    "PALACE", "PARITY", "PROTEST", "RIDER", "RULES", "SCANDAL", "TACTICS", "TRIUMPH", "everybody_passes",
    "then",
]  # fmt: skip
