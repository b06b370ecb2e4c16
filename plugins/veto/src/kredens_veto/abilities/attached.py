"""What effects do that are attached to something, and how they come there and go."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.items import Item
from kredens.kernel.modifiers import Bonus, its_host, value
from kredens_veto import stats
from kredens_veto.abilities.vocabulary import (
    Answer,
    Trifle,
    aims,
    always,
    company_has,
    gives_host,
    in_play_of,
    mine,
    open_to,
)
from kredens_veto.board import INITIATIVE
from kredens_veto.faces import (
    ABSENT,
    ATTACHES,
    ELECT,
    HONOURABLE,
    OWN,
    PERMANENT,
    RIVAL,
    TRIFLE,
)
from kredens_veto.harm import Discard
from kredens_veto.moments import FLOOR, INFLUENCE_USED
from kredens_veto.rules import EffectRule
from kredens_veto.using import Influence, influence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.plays import Compose, Play
    from kredens.kernel.questions import Plain
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable

CONTROLS_THE_HOST = "controls-the-host"


class Attaches(EffectRule):
    """An effect is attached to a card of the kind and the side that it names; its player keeps the control of it."""

    clauses: ClassVar[tuple[str, ...]] = (
        "1.5.attach-phrase", "1.5.attach-to.character", "1.5.attach-to.equipment", "1.5.attach-to.property",
        "1.5.attach-to.effect", "1.5.attach-to.faction", "1.5.attached.stays", "kkk.effect.attach",
    )  # fmt: skip
    timing: ClassVar[str] = TRIFLE
    to: ClassVar[tuple[str, ...]] = (FLOOR,)
    aimed: ClassVar[tuple[int, ...]] = (0,)

    def _hosts(self, t: VetoTable, seat: int, source: int) -> Iterator[int]:
        printed, cards = t.printed(source), t.cards
        side, controls = printed.side, CONTROLS_THE_HOST in printed.abilities
        for token in in_play_of(t, *printed.attach):
            mine = cards[token].controller == seat
            if (mine or side != OWN) and not (mine and side == RIVAL) and not (controls and t.has(token, ELECT)):
                yield token

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the host be chosen."""
        return None if chosen else aims(t, seat, source, self._hosts(t, seat, source))

    def can_be_aimed(self, t: Any, play: Play) -> bool:
        """Whether it can be attached to something."""
        if type(self).picks is not Attaches.picks:
            return super().can_be_aimed(t, play)
        return any(open_to(t, play.source, token) for token in self._hosts(t, play.seat, play.source))

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether it can still be attached to the host."""
        host = play.payload[0]
        return host in self._hosts(t, play.seat, play.source) and open_to(t, play.source, host)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Attach it."""
        host: int = play.payload[0]
        if t.cards[host].controller != play.seat:
            cite("kkk.first.pokorny")
        t.attach(play.source, host)
        t.control(play.source, play.seat)


class DiscardToUnmarkTheHost(Trifle):
    """Żur: it is discarded and the character on which it lies is unmarked."""

    clauses: ClassVar[tuple[str, ...]] = ("kkk.first.zur",)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it lies on a character, who is marked."""
        host = t.cards[token].host
        return host != NOBODY and t.is_marked(host)

    def legal(self, t: VetoTable, play: Play) -> bool:
        """Whether it still lies on a marked character."""
        host = t.cards[play.source].host
        return host != NOBODY and t.is_marked(host)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Unmark the character."""
        t.unmark_card(t.cards[play.source].host, "effect")
        return Discard(tokens=(play.source,))


class SharedInfluence(Influence, kw_only=True):
    """A player uses her political influence as an answer to a rival's; its targets have been chosen with the answer."""

    def composition(self, t: Any) -> Compose | None:
        """Return no choices: they have been made."""
        return None


class SharesInfluence(Answer):
    """Szerokie koneksje: your own political influence answers that of the initiative's holder."""

    clauses: ClassVar[tuple[str, ...]] = ("3.3.3.example.szerokie-koneksje",)
    to: ClassVar[tuple[str, ...]] = (INFLUENCE_USED,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether who has the initiative uses hers, and one's own could be used, as it cannot be a second time."""
        return t.marks[INITIATIVE] == item.seat and bool(influence_of(t, seat))

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the targets of one's own influence be chosen."""
        play = influence_of(t, seat)
        rule: Any = play.does(t) if play else None
        found: list[tuple[str, Plain]] | None = rule.picks(t, seat, t.party(seat), 0, chosen) if rule else None
        return found

    def effect(self, t: VetoTable, play: Play) -> SharedInfluence | None:
        """Use it."""
        mine_too = influence_of(t, play.seat)
        if mine_too is None:
            return None
        return SharedInfluence(seat=play.seat, source=mine_too.source, ability=mine_too.ability, payload=play.payload)


def _is_not_void(t: VetoTable, token: int) -> bool:
    return not value(t, stats.SILENCED, token)


def _honourable(t: VetoTable, token: int) -> bool:
    return t.has(token, HONOURABLE)


def _controller(t: VetoTable, token: int) -> int:
    return t.cards[token].controller


def _controls_last(t: VetoTable, source: int, token: int) -> bool:
    """Whether a card lies on a character that no later one lies on which gives the control of it."""
    if not its_host(t, source, token):
        return False
    rivals = [other for other in t.lying_on(token) if CONTROLS_THE_HOST in t.printed(other).abilities]
    return next((other for other in reversed(rivals) if t.speaks(other)), source) == source


ABILITIES: dict[str, Any] = {
    ATTACHES: Attaches,
    CONTROLS_THE_HOST: always(Bonus(stats.SIDE, _controller, _controls_last, "set"), clauses=("4.2.control",)),
    "discard-to-unmark-the-host": DiscardToUnmarkTheHost,
    "honourable-agitate-for-one-more": company_has(stats.AGITATION_OF, 1, _honourable),
    "host-agitates-for-one-more": gives_host(stats.AGITATION_OF, 1, "add", "kkk.first.agitate-2"),
    "host-brings-nothing": gives_host(stats.UPKEEP, 0, "most"),
    "host-brings-one-more": gives_host(stats.UPKEEP, 1),
    "host-has-less-sabre": gives_host(stats.SABRE, -1),
    "host-has-more-sabre": gives_host(stats.SABRE, 2),
    "host-is-absent": always(Bonus(stats.keyword(ABSENT), 1, its_host, "least"), when=_is_not_void),
    "host-is-sealed": gives_host(stats.keyword(PERMANENT), 1, "least"),
    "host-wins-one-more": gives_host(stats.SPOILS, 1),
    "refusal-costs-two": always(Bonus(stats.REFUSAL, 2, mine, "set")),
    "shares-influence": SharesInfluence,
}
