"""The table, in the players' language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember, unlearn
from kredens.kernel.pointing import called, pointed, words_before
from kredens.kernel.table import Table
from kredens_vtes import stats, telling
from kredens_vtes.board import (
    ASH_HEAP,
    BLOOD,
    CONTESTED,
    CRYPT,
    EDGE,
    HAND,
    HOLDINGS,
    IN_PLAY,
    LIBRARY,
    MINION_PLACES,
    PARALYSED,
    POOL,
    READY,
    TORPOR,
    TURN,
    UNCONTROLLED,
)
from kredens_vtes.embraced import as_embraced
from kredens_vtes.faces import (
    ACTION,
    ALLY,
    ARCHBISHOP,
    BISHOP,
    CARDINAL,
    INNER_CIRCLE,
    JUSTICAR,
    PRIMOGEN,
    PRINCE,
    PRISCUS,
    RETAINER,
    VAMPIRE,
    VOTES,
    VtesFace,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens_vtes.options import VtesOptions

NAMED = (*IN_PLAY, UNCONTROLLED, CONTESTED)
"""The places of the cards that options name, in the order in which copies of one name are numbered."""
TITLE = "title"
"""The topic of the notes that say which title a vampire has gained: the value is (title, domain), or None for none."""
TITLE_CONTESTED = "title contested"
"""The topic of the notes about vampires whose titles are contested."""

_TITLE_CLAUSES = {
    PRIMOGEN: "iv.d.2.a", BISHOP: "iv.d.2.a", PRINCE: "iv.d.2.b", ARCHBISHOP: "iv.d.2.b", JUSTICAR: "iv.d.2.c",
    CARDINAL: "iv.d.2.c", INNER_CIRCLE: "iv.d.2.d", PRISCUS: "iv.d.4.one-each",
}  # fmt: skip
"""By title, the paragraph that says what it is worth."""


class VtesTable(Table):
    """A position of V:TES. Seats count clockwise from 0 unless they change places: the next one is the prey."""

    @property
    def options(self) -> VtesOptions:
        """What the table has settled on."""
        return cast("VtesOptions", self.setting.options)

    # Cards

    def printed(self, token: int) -> VtesFace:
        """Return what is printed on a card, or counts as printed on it since it has become a vampire."""
        faces: Any = self.setting.faces
        face: VtesFace = faces[self.cards[token].face]
        return as_embraced(self, token, face) if face.kind == ACTION and self._may_be_kin(token) else face

    def _may_be_kin(self, token: int) -> bool:
        """Whether a card lies where vampires do, those included that have been banished."""
        return self.in_play(token) or self.cards[token].zone in UNCONTROLLED

    def is_kind(self, token: int, *kinds: str) -> bool:
        """Whether a card is of one of these kinds."""
        return self.printed(token).kind in kinds

    def is_vampire(self, token: int) -> bool:
        """Whether a card is a vampire."""
        return self.printed(token).kind == VAMPIRE

    def in_play(self, token: int) -> bool:
        """Whether a card is in play."""
        # The places of the cards in play are declared one after the other.
        return READY[0] <= self.cards[token].zone <= HOLDINGS[-1]

    def is_ready(self, token: int) -> bool:
        """Whether a minion is in its controller's ready region, tapped or not."""
        return self.cards[token].zone in READY

    def in_torpor(self, token: int) -> bool:
        """Whether a vampire is in torpor."""
        return self.cards[token].zone in TORPOR

    def attached(self, host: int) -> tuple[int, ...]:
        """Return the tokens that lie on a card, which are always where it lies."""
        cards = self.cards
        return tuple([token for token in self.zones[cards[host].zone] if cards[token].host == host])

    def carried(self, token: int, kind: str) -> tuple[int, ...]:
        """Return the cards of a kind on a minion: its equipment, its retainers. Contested ones are out of play."""
        cards = self.cards
        return tuple(
            [other for other in self.attached(token) if self.printed(other).kind == kind and not cards[other].asleep]
        )

    def level(self, token: int, code: str) -> int:
        """Return how well a vampire has a discipline: 0 not at all, 1 basic, 2 superior."""
        return value(self, stats.discipline(code), token)

    def age(self, token: int) -> int:
        """Return a vampire's capacity, by which the older ones are told from the younger."""
        return value(self, stats.CAPACITY, token)

    # Methuselahs

    def prey(self, seat: int) -> int:
        """Return the Methuselah on the left; herself if nobody else is left."""
        cite("i.a.prey", "i.a.two-left")
        return self.left_of(seat)

    def predator(self, seat: int) -> int:
        """Return the Methuselah on the right; herself if nobody else is left."""
        cite("i.a.predator", "i.a.two-left")
        return self.clockwise(seat)[-1]

    def minions(self, seat: int) -> list[int]:
        """Return the minions that a Methuselah controls, ready or in torpor."""
        cards = self.cards
        return [token for place in MINION_PLACES for token in self.zones[place[seat]] if cards[token].host == NOBODY]

    def ready(self, seat: int) -> list[int]:
        """Return the ready minions of a Methuselah."""
        cards = self.cards
        return [token for token in self.zones[READY[seat]] if cards[token].host == NOBODY]

    def torpid(self, seat: int) -> list[int]:
        """Return a Methuselah's vampires in torpor."""
        return self.unattached(TORPOR[seat])

    def controlled(self, seat: int) -> list[int]:
        """Return all cards in play that a Methuselah controls, on whatever card they lie."""
        return self.controlled_in(IN_PLAY, seat)

    def usual_transfers(self) -> int:
        """Return how many transfers this turn gives before other cards are asked."""
        cite("ii.d.1.turn-count")
        count = self.marks[TURN]
        if self.options.short_turns == "each":
            count = (count - 1) // self.setting.seats + 1
        cite("ii.d.1.a" if count < stats.FULL_TRANSFERS else "ii.d.1.b")
        return min(count, stats.FULL_TRANSFERS)

    # Titles

    def title(self, token: int) -> tuple[str, str]:
        """Return a vampire's title and its city or clan, or ("", "") if he has none that counts.

        It is the one that he has gained, else the printed one; a contested one is worth nothing.
        """
        if self.notes and recall(self, TITLE_CONTESTED, token=token):
            cite("iv.d.2.g")
            return "", ""
        return self.claimed_title(token)

    def claimed_title(self, token: int) -> tuple[str, str]:
        """Return a vampire's title and its city or clan, contested or not; ("", "") if he has none."""
        gained = recall(self, TITLE, token=token)
        if gained:
            return cast("tuple[str, str]", gained[0].value)
        face = self.printed(token)
        return (face.title, face.domain) if face.kind == VAMPIRE else ("", "")

    def entitle(self, token: int, title: str, domain: str = "") -> None:
        """Give a vampire a title instead of the one it had; "" takes it away."""
        unlearn(self, (*recall(self, TITLE, token=token), *recall(self, TITLE_CONTESTED, token=token)))
        remember(self, TITLE, token=token, value=(title, domain))

    def votes_of_title(self, token: int) -> int:
        """Return the votes of a vampire's title, or those printed on it without one."""
        face = self.printed(token)
        title = self.title(token)[0] if face.kind == VAMPIRE else ""
        cite(_TITLE_CLAUSES.get(title, "iv.d.2.e"))
        return VOTES.get(title, 0) + (face.votes if face.kind == VAMPIRE else 0)

    # Counters

    def blood(self, token: int) -> int:
        """Return the counters on a card: a vampire's blood, an ally's life."""
        return self.on(token, BLOOD)

    def room(self, token: int) -> int:
        """Return how much more blood a vampire can hold."""
        return max(0, self.age(token) - self.blood(token))

    def gain_blood(self, token: int, number: int, cause: str = "gain") -> None:
        """Put counters from the bank on a card; what a vampire cannot hold is burned."""
        room = self.room(token) if self.is_vampire(token) and self.in_play(token) else number
        if room < number:
            cite("ii.c.2.a.excess")
        self.put(token, BLOOD, self.blood(token) + min(number, room), cause)

    def burn_blood(self, token: int, number: int, cause: str = "burn") -> int:
        """Burn counters of a card, as many as there are; return how many."""
        burned = max(0, min(number, self.blood(token)))
        if burned:
            self.put(token, BLOOD, self.blood(token) - burned, cause)
        return burned

    def gain_pool(self, seat: int, number: int, cause: str = "gain") -> None:
        """Give a Methuselah pool from the bank."""
        cite("i.b.1", "i.b.2", "i.c.pool")
        self.add(POOL[seat], number, cause)

    def burn_pool(self, seat: int, number: int, cause: str = "burn") -> None:
        """Let a Methuselah burn pool, below zero too: who is ousted is judged once all is done."""
        self.add(POOL[seat], -number, cause)

    # Cards that move

    def burn(self, token: int, cause: str = "burn") -> None:
        """Burn a card, with all that lies on it, to their owners' ash heaps."""
        for other in (*self.all_on(token), token):
            if self.cards[other].owner != self.cards[other].controller:
                cite("ii.note.oust.return.burned")
            if other == token and self.telling and self.in_play(token):
                self.say("burned", card=self.face(token).slug, text=f"{telling.of(self, token)} is burned")
            self.move(other, ASH_HEAP[self.cards[other].owner], cause=cause)

    def put_in_torpor(self, token: int, *, paralysed: bool = False, cause: str = "torpor") -> None:
        """Send a vampire to torpor, with all that lies on it; a paralysed one is tapped and marked."""
        if self.telling:
            self.say("torpor", card=self.face(token).slug, text=f"{telling.of(self, token)} goes to torpor")
        self.shift(token, TORPOR[self.seat_before(token)], cause=cause)
        if paralysed:
            self.tap(token, cause=cause)
            self.put(token, PARALYSED, 1, cause)

    def make_ready(self, token: int, cause: str = "ready") -> None:
        """Bring a vampire out of torpor to its controller's ready region, as it lies; a paralysis is over."""
        if self.telling:
            self.say("ready", card=self.face(token).slug, text=f"{telling.of(self, token)} is ready again")
        self.shift(token, READY[self.seat_before(token)], cause=cause)
        if self.on(token, PARALYSED):
            self.put(token, PARALYSED, 0, cause)

    def change_control(self, token: int, seat: int) -> None:
        """Give a card in play to another Methuselah, with all on it that its controller controls."""
        before = self.cards[token].controller
        along = [token, *[other for other in self.all_on(token) if self.cards[other].controller == before]]
        for places in IN_PLAY:
            if self.cards[token].zone in places:
                self.shift(token, places[seat], cause="control")
                break
        for other in along:
            self.control(other, seat, cause="control")

    def take_edge(self, seat: int) -> None:
        """Give the Edge to a Methuselah; `NOBODY` puts it back to the centre."""
        self.set(EDGE, seat)

    def draw_card(self, seat: int) -> bool:
        """Let a Methuselah draw a library card. Return whether there was one."""
        if not self.zones[LIBRARY[seat]]:
            return False
        self.draw(LIBRARY[seat], HAND[seat], cause="draw")
        return True

    def take_from_crypt(self, seat: int, cause: str = "crypt") -> None:
        """Move the top card of a crypt, in which there is one, to its Methuselah's uncontrolled region."""
        self.draw(CRYPT[seat], UNCONTROLLED[seat], cause=cause)

    def swap_seats(self, one: int, other: int) -> None:
        """Let two Methuselahs change places, from now on, with all that is theirs."""
        order = list(self.order or range(self.setting.seats))
        first, second = order.index(one), order.index(other)
        order[first], order[second] = other, one
        self.reseat(order, "swap")

    # What is shown and told

    def figures(self, token: int) -> str:
        """Return what is worth seeing of a minion: capacity, disciplines and title, or the bleed of an ally."""
        return telling.figures(self, token)

    def told_outcome(self, item: Item) -> str:
        """Return how everybody is told what has become of a play."""
        return telling.outcome(self, item)

    # Names

    def pointed(self, viewer: int, tokens: Iterable[int]) -> list[tuple[str, int]]:
        """Return (words, token) for cards that somebody can point to: the Methuselah's name and the card's word."""
        del viewer
        return pointed(self, self.setting.spectator, tokens, NAMED)

    def words(self, viewer: int, seat: int) -> dict[int, str]:
        """Return what each card before a Methuselah is called: its slug, with `@2` after it for a second one.

        Whoever speaks, a card that lies face down is called by its place, as everybody sees it: what is done with it
        is seen by all, and must not depend on its face.
        """
        del viewer
        return words_before(self, self.setting.spectator, seat, NAMED)

    def card_called(self, viewer: int, seat: int, word: str) -> int:
        """Return the card before `seat` that `viewer` calls by that word, or `NOBODY`."""
        del viewer
        return called(self, self.setting.spectator, seat, word, NAMED)

    def locations(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a Methuselah that lie on no minion."""
        return tuple(self.unattached(HOLDINGS[seat]))


__all__ = ["ALLY", "RETAINER", "TITLE", "TITLE_CONTESTED", "VtesTable"]
