"""The table, in the players' language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import as_printed, value
from kredens.kernel.notes import recall
from kredens.kernel.pointing import called, held, own_called, own_words, pointed, words_before, words_of
from kredens.kernel.table import Table
from kredens_veto import stats, telling
from kredens_veto.board import (
    COURT,
    DECK,
    DISCARD,
    DUCATS,
    ELECTION,
    ESTATES,
    IN_PLAY,
    INITIATIVE,
    MAGNATES,
    PARTY,
    REMOVED,
    ROUND,
    SEATS_IN_WORDS,
    STROKES,
    places_in_play,
)
from kredens_veto.faces import (
    ABSENT,
    CHARACTER,
    EFFECT,
    ELECT,
    FACTION,
    PROPERTY,
    STING,
    STRATEGY,
    VetoFace,
)
from kredens_veto.options import DEMO, KKK, SECOND_EDITION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_veto.options import VetoOptions

COURT_OF_THE_DEMO = 7
COST = "cost"
"""Why a card is marked that its player marks to do something with it."""


class VetoTable(Table):
    """A position of Veto!. Seats count clockwise from 0."""

    @property
    def options(self) -> VetoOptions:
        """What the table has settled on."""
        options: VetoOptions = self.setting.options
        return options

    @property
    def kkk(self) -> bool:
        """Whether the two-player demo is played."""
        ruleset: str = self.setting.options.ruleset
        return ruleset == KKK

    @property
    def edition(self) -> int:
        """Return which of its two paragraphs a ban cites."""
        return DEMO if self.setting.options.ruleset == KKK else SECOND_EDITION

    @property
    def court_limit(self) -> int:
        """Up to how many cards courts are refilled."""
        return COURT_OF_THE_DEMO if self.kkk else self.options.court_limit

    @property
    def all_strokes(self) -> int:
        """How many strokes there are in this game, whoever has them."""
        marks, base = self.marks, STROKES.base
        return marks[STROKES.common] + sum(marks[base : base + self.setting.seats])

    @property
    def first_round(self) -> bool:
        """Whether this is the first round."""
        return self.marks[ROUND.base] <= 1

    # Cards

    def printed(self, token: int) -> VetoFace:
        """Return what is printed on a card."""
        faces: Any = self.setting.faces
        face: VetoFace = faces[self.cards[token].face]
        return face

    has = stats.has

    def is_kind(self, token: int, *kinds: str) -> bool:
        """Whether a card is of one of these kinds."""
        faces: Any = self.setting.faces
        return faces[self.cards[token].face].kind in kinds

    def in_play(self, token: int) -> bool:
        """Whether a card is in play."""
        return self.setting.live[self.cards[token].zone]

    def speaks(self, token: int) -> bool:
        """Whether the game rule of a card in play is in force.

        It is not if something has made it void, if the card is Absent, or if it is a property with another faction's
        arms than those of the player who controls it.
        """
        if self.has(token, ABSENT):
            cite("1.2.kw.absent.no-abilities")
            return False
        if self.is_kind(token, PROPERTY) and not self.may_bear_arms(token, self.cards[token].controller):
            cite("errata.2.property")
            return False
        return as_printed(self, stats.SILENCED) or not value(self, stats.SILENCED, token)

    def field_of(self, token: int) -> str:
        """Return the field a character is in, `election` or `magnates`, or "" if it is in none."""
        zone = self.cards[token].zone
        return "election" if zone in ELECTION else "magnates" if zone in MAGNATES else ""

    def stings_on(self, token: int) -> tuple[int, ...]:
        """Return the stings that are attached to a character."""
        cards = self.cards
        faces: Any = self.setting.faces
        here = self.zones[cards[token].zone]
        return tuple([other for other in here if cards[other].host == token and faces[cards[other].face].kind == STING])

    def stays_for_good(self, token: int) -> bool:
        """Whether a card lies before its player to the end of the game, whatever others would do to it."""
        return self.is_kind(token, FACTION, STRATEGY)

    def mark_card(self, token: int, cause: str = COST) -> None:
        """Mark a card; a faction card or a strategy is marked by nothing but what it does itself, as a cost."""
        if cause != COST and self.stays_for_good(token):
            cite("1.1.no-mark", "1.7.no-mark")
            return
        self.tap(token, cause=cause)

    def unmark_card(self, token: int, cause: str) -> None:
        """Unmark a card by what another one does, which does nothing to a faction card or a strategy."""
        if self.stays_for_good(token):
            cite("1.1.no-unmark", "1.7.no-unmark")
            return
        self.tap(token, tapped=False, cause=cause)

    def is_marked(self, token: int) -> bool:
        """Whether a card is marked."""
        return self.cards[token].tapped

    # Players

    def party(self, seat: int, kind: str = FACTION) -> int:
        """Return the faction card of a player, or her strategy (`STRATEGY`), or `NOBODY` if she has none."""
        cards = self.cards
        faces: Any = self.setting.faces
        for token in self.zones[PARTY[seat]]:
            if faces[cards[token].face].kind == kind:
                return token
        return NOBODY

    def faction(self, seat: int) -> str:
        """Return the faction a player represents, as a slug."""
        cards = self.cards
        faces: Any = self.setting.faces
        for token in self.zones[PARTY[seat]]:
            face: VetoFace = faces[cards[token].face]
            if face.kind == FACTION:
                return face.faction
        return ""

    def strategy(self, seat: int) -> int:
        """Return a player's strategy card, or `NOBODY`."""
        return self.party(seat, STRATEGY)

    def company(self, seat: int) -> list[int]:
        """Return the characters that a player controls, in both fields."""
        cards, zones = self.cards, self.zones
        tokens = zones[ELECTION[seat]] + zones[MAGNATES[seat]]
        return [token for token in tokens if cards[token].host == NOBODY]

    def elects(self, seat: int) -> list[int]:
        """Return the Elects that a player has in play."""
        return [token for token in self.company(seat) if self.has(token, ELECT)]

    def companions(self, token: int) -> list[int]:
        """Return the other characters of a character's company."""
        return [other for other in self.company(self.cards[token].controller) if other != token]

    def controlled(self, seat: int) -> list[int]:
        """Return all cards in play that a player controls, on whatever card they lie."""
        return self.controlled_in(IN_PLAY, seat)

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Return the other players still in the game, clockwise from the left of a player."""
        return tuple([other for other in self.clockwise(seat) if other != seat])

    def in_turn(self) -> tuple[int, ...]:
        """Return the players still in the game, clockwise from who has the initiative."""
        return self.clockwise(max(self.marks[INITIATIVE.base], 0))

    # Names and copies

    def bearing(self, name: str) -> list[int]:
        """Return the cards in play with a name, whoever controls them."""
        zones, cards, faces = self.zones, self.cards, self.setting.faces
        return [
            token
            for place in places_in_play(self.setting.seats)
            for token in zones[place]
            if faces[cards[token].face].name == name and cards[token].up
        ]

    def gone_for_good(self, name: str) -> bool:
        """Whether a character of that name has been removed from the game, or killed if the table counts only that."""
        if self.options.banned_copies == "killed":
            return bool(recall(self, f"killed {name}"))
        removed = [token for seat in range(self.setting.seats) for token in self.zones[REMOVED.base + seat]]
        return any(self.printed(token).name == name and self.printed(token).kind == CHARACTER for token in removed)

    def words(self, viewer: int, seat: int) -> dict[int, str]:
        """Return what a viewer calls each of a player's cards in play: its slug, with `@2` after it for a second one.

        Copies are numbered in the order of `IN_PLAY` and of their arrival.
        """
        return words_before(self, viewer, seat, IN_PLAY)

    def words_of(self, viewer: int, seat: int, tokens: Iterable[int]) -> dict[int, str]:
        """Return what a viewer calls some of a player's cards in play, as `words` does of all."""
        return words_of(self, viewer, seat, tokens, IN_PLAY)

    def pointed(self, viewer: int, tokens: Iterable[int]) -> list[tuple[str, int]]:
        """Return (words, token) for cards in play that somebody can point to: the player's name and the card's word."""
        return pointed(self, viewer, tokens, IN_PLAY)

    def card_called(self, viewer: int, seat: int, word: str) -> int:
        """Return the card in play before `seat` that `viewer` calls by that word, or `NOBODY`."""
        return called(self, viewer, seat, word, IN_PLAY)

    def own_words(self, seat: int) -> dict[int, str]:
        """Return what a player calls the cards before her, and those that she controls before others after them."""
        return own_words(self, seat, IN_PLAY)

    def own_called(self, seat: int, word: str) -> int:
        """Return the card that a player means by a word of `own_words`, or `NOBODY`."""
        token = self.card_called(seat, seat, word)
        return token if token != NOBODY else own_called(self, seat, word, IN_PLAY)

    def court_card(self, seat: int, word: str) -> int:
        """Return a card of a player's court by its slug, or `NOBODY`."""
        return held(self, COURT[seat], word)

    # Ducats

    def price(self, token: int, seat: int) -> int:
        """Return what a player has to pay to bring a card into play: double for a character of another faction."""
        lafa = self.printed(token).lafa if as_printed(self, stats.LAFA) else value(self, stats.LAFA, token)
        return lafa * 2 if self.is_stranger(token, seat) else lafa

    def is_stranger(self, token: int, seat: int) -> bool:
        """Whether a character belongs to another faction than a player's; one without arms belongs to none."""
        printed = self.printed(token)
        return (
            printed.kind == CHARACTER
            and bool(printed.faction)
            and not self.kkk
            and printed.faction != self.faction(seat)
        )

    def may_bear_arms(self, token: int, seat: int) -> bool:
        """Whether a card's arms, if it has any, are those of a player's faction."""
        faction = self.printed(token).faction
        return not faction or self.kkk or faction == self.faction(seat)

    def pay(self, seat: int, ducats: int, cause: str = "cost") -> int:
        """Let a player pay ducats to the bank, as far as she has them; return how many."""
        paid = max(0, min(ducats, self.marks[DUCATS[seat]]))
        self.add(DUCATS[seat], -paid, cause)
        return paid

    def earn(self, seat: int, ducats: int, cause: str = "income") -> None:
        """Let a player take ducats from the bank."""
        self.add(DUCATS[seat], max(0, ducats), cause)

    def income(self, seat: int) -> int:
        """Return what a settlement brings a player, or costs her if it is negative."""
        tokens = [token for token in self.controlled(seat) if self.cards[token].up]
        if as_printed(self, stats.UPKEEP):
            return sum([self.printed(token).upkeep for token in tokens])
        return sum([value(self, stats.UPKEEP, token) for token in tokens])

    # Strokes

    def win_strokes(self, seat: int, number: int, cause: str) -> int:
        """Let a player take strokes from the common pool, as many as there are; return how many."""
        return self.transfer(STROKES, number, STROKES.common, STROKES[seat], cause)

    def return_strokes(self, seat: int, number: int, cause: str) -> int:
        """Let a player put strokes back into the common pool, as many as she has; return how many."""
        return self.transfer(STROKES, number, STROKES[seat], STROKES.common, cause)

    def hand_over(self, seat: int, to: int, number: int, cause: str) -> int:
        """Let a player give strokes to another, as many as she has; return how many."""
        return self.transfer(STROKES, number, STROKES[seat], STROKES[to], cause)

    # What is shown and told

    def figures(self, token: int) -> str:
        """Return a character's Sabre, without the arms that it may choose in a duel, and its Strokes."""
        if not self.is_kind(token, CHARACTER) or not self.in_play(token):
            return ""
        return f"(Sabre {value(self, stats.SABRE, token)}, Strokes {value(self, stats.STROKES_OF, token)})"

    def announce(self, play: Play) -> str:
        """Return how everybody is told of a play that has just been shown."""
        return telling.announcement(self, play)

    def told_outcome(self, item: Item) -> str:
        """Return how everybody is told what has become of a play, or of what happened."""
        return telling.outcome(self, item)

    # Decks

    def draw_card(self, seat: int, cause: str = "draw") -> bool:
        """Let a player draw a card; a deck that runs out is made anew at once. Return whether there was a card."""
        if not self.zones[DECK[seat]]:
            self.renew_deck(seat)
        if not self.zones[DECK[seat]]:
            return False
        self.draw(DECK[seat], COURT[seat], cause=cause)
        return True

    def renew_deck(self, seat: int) -> None:
        """Shuffle a player's discard pile into a new deck."""
        if self.zones[DISCARD[seat]]:
            cite("3.1.zone.deck.reshuffle", "kkk.discard.reshuffle")
            self.move_all(self.zones[DISCARD[seat]], DECK[seat], up=False, cause="new deck")
            self.shuffle(DECK[seat])

    def let_go(self, token: int, cause: str = "discard") -> None:
        """Discard a card that nothing lies on, and no other at once; all else is discarded by `harm.Discard`."""
        cite("3.2.discarded.inert", "kkk.discard.inert")
        self.move(token, DISCARD[self.cards[token].owner], cause=cause)

    def change_side(self, token: int, seat: int) -> None:
        """Give a card in play, with all that lies on it, to another player, as it lies; strokes stay where they are.

        Whoever had a card that is another's keeps the effects which she has played on it.
        """
        before, cards = self.seat_before(token), self.cards
        kept = before if cards[token].owner != before else NOBODY
        along = [
            token,
            *[
                other
                for other in self.all_on(token)
                if cards[other].controller == before
                and not (cards[other].owner == kept and self.is_kind(other, EFFECT))
            ],
        ]
        if self.listening:
            text = f"{telling.name(self, token)} is now controlled by {SEATS_IN_WORDS[seat]}"
            self.say("changes side", seat=seat, text=text)
        places = {place: zone for zone in IN_PLAY for place in zone}
        self.shift(token, places[self.cards[token].zone][seat], cause="control")
        for other in along:
            self.control(other, seat, cause="control")
        self.reveal([other for other in along if not self.cards[other].up], [seat])

    def estates(self, seat: int) -> tuple[int, ...]:
        """Return a player's properties."""
        return tuple(self.unattached(ESTATES[seat]))
