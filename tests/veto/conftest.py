"""Table talk for Veto!: positions set up in a line, answers by name, and what then lies on the table.

    table = veto.table(marcin={"ducats": 24, "court": ["Samuel Łaszcz"]}, michal={"in_play": ["Roch Kowalski"]})
    table.says("marcin", "put-out:samuel-laszcz")
    assert table.ducats("marcin") == 12

`veto.table(...)` begins in a position; its arguments are those of `kredens_veto.position.VetoPosition` (a player's are
those of `SeatPosition`), and `kkk=True` plays the demo. Without further words it is the second round, `marcin` has the
initiative and the floor, and nobody has anything that is not named but a deck. `veto.new(...)` sets up a whole game.

Both return a `Talk`. Nothing is skipped in silence: every answer names the player who gives it, and it fails if
somebody else is asked.

- `says(seat, *answers)` gives answers, in order; `bene(*seats)` lets these players say bene, one after the other.
- `until(seat, answer)` lets whoever is asked say bene until that player is offered that answer.
- `refused(seat, answer, by=clause)`: the answer is refused, by that clause, and nothing changes.
- `refuses(seat, why)`: each of these answers is refused for exactly these reasons.
- `offers(seat, *answers)`, `offers_not(seat, *answers)`, `only(seat, *answers)`: what that player, who has to be the
  one that is asked, can answer (or what not, or exactly what).
- `asked`, `options`, `floor`, `initiative`, `round`, `common`, `over`, `winners`, `reason`: as they are now.
- `ducats(seat)`, `income(seat)`, `strokes(seat)`, `court(seat)`, `discards(seat)`, `removed(seat)`, `company(seat)`,
  `estates(seat)`, `party(seat)`, `count(zone, seat)`: what a player has.
- `sabre(card)`, `marked(card)`, `attached(card)`, `field(card)`, `has(card, keyword)`, `in_play(card)`: a card in play,
  called by its word, as in `"roch-kowalski"` or `"michal:nadziak@2"`.
- `events(kind, reader=None, **facts)`, `view(seat)`: what has happened, and what a player may know.

Both rule sets speak it. Seats are `"marcin"`, `"michal"`, `"robert"`, `"anna"`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests import talk
from tests.untraced import asked_untraced, compare_short_cuts

import kredens
from kredens.kernel import clauses
from kredens.kernel.modifiers import value
from kredens_veto import expectations as known
from kredens_veto.stats import SABRE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens import Game, State


class Talk(talk.Talk):
    """A game of Veto!, as the players round the table speak of it."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        if clauses.active and state.table.question is not None:
            assert asked_untraced(state) == state.table.question

    def bene(self, *seats: str) -> Talk:
        """Let these players say bene, one after the other."""
        return self.passes(*seats)

    def refuses(self, seat: str, why: Mapping[str, str]) -> Talk:
        """Each of these answers of a player who is asked is refused for exactly these reasons.

        Args:
            seat: the player.
            why: by the paragraphs, in the order in which they are told, the answers, both parted by blanks; by ""
                those of which there is nothing to say but that they are not asked for.
        """
        self._turn_of(seat)
        told: dict[str, list[str]] = {clauses: [] for clauses in why}
        for answer in " ".join(why.values()).split():
            verdict = self.state.explain(answer)
            reasons = [reason.clause for reason in verdict.reasons if not reason.text.startswith("It is not among")]
            told.setdefault("offered" if verdict.legal else " ".join(reasons), []).append(answer)
        assert told == {clauses: answers.split() for clauses, answers in why.items()}
        return self

    def chance(self, *outcomes: str) -> Talk:
        """Let luck bring these outcomes, if the table asks it."""
        return self.says("chance", *outcomes)

    # What lies on the table

    def _of(self, name: str, seat: str) -> int:
        number: int = self.view()["markers"][name][self.seats.index(seat)]
        return number

    def ducats(self, seat: str) -> int:
        """A player's treasury."""
        return self._of("ducats", seat)

    def strokes(self, seat: str) -> int:
        """A player's strokes."""
        return self._of("strokes", seat)

    def income(self, seat: str) -> int:
        """What a settlement would bring a player now."""
        return known.table_of(self.state).income(self.seats.index(seat))

    @property
    def common(self) -> int:
        """The strokes in the common pool."""
        number: int = self.view()["common"]["strokes"]
        return number

    @property
    def initiative(self) -> str | None:
        """Who has the initiative."""
        seat: int = self.view()["markers"]["initiative"]
        return None if seat < 0 else self.seats[seat]

    @property
    def round(self) -> int:
        """Which round it is."""
        number: int = self.view()["markers"]["round"]
        return number

    @property
    def announced(self) -> bool:
        """Whether the election has been announced."""
        return bool(self.view()["markers"]["election announced"])

    @property
    def floor(self) -> str | None:
        """Who has the floor; None outside all floors."""
        return known.floor_of(self.state)

    def _zone(self, name: str, seat: str, viewer: str | None) -> dict[str, Any]:
        zone: dict[str, Any] = self.view(viewer)["zones"][name][self.seats.index(seat)]
        return zone

    def _cards(self, name: str, seat: str, viewer: str | None) -> list[str | None]:
        zone = self._zone(name, seat, viewer)
        return [None] * zone["count"] if zone["cards"] is None else [card["card"] for card in zone["cards"]]

    def count(self, zone: str, seat: str) -> int:
        """How many cards lie in a player's zone, e.g. `count("deck", "marcin")`."""
        number: int = self._zone(zone, seat, None)["count"]
        return number

    def court(self, seat: str, viewer: str | None = None) -> list[str | None]:
        """The cards of a court in alphabetical order, as its player or another viewer sees them."""
        return sorted(self._cards("court", seat, viewer or seat), key=str)

    def discards(self, seat: str, viewer: str | None = None) -> list[str | None]:
        """A discard pile, the topmost last; None for cards that the viewer (a spectator if none) does not know."""
        return self._cards("discard pile", seat, viewer)

    def removed(self, seat: str) -> list[str | None]:
        """The cards of a player that are out of the game."""
        return self._cards("removed", seat, None)

    def estates(self, seat: str) -> list[str | None]:
        """A player's properties, with what lies on them."""
        return self._cards("properties", seat, None)

    def party(self, seat: str) -> list[str | None]:
        """A player's faction card, strategy and what is attached to the faction card."""
        return self._cards("party", seat, None)

    def company(self, seat: str) -> list[str]:
        """A player's characters in both fields."""
        t = known.table_of(self.state)
        return [t.face(token).slug for token in t.company(self.seats.index(seat))]

    def in_play(self, card: str) -> bool:
        """Whether a card is in play that is called so."""
        t = known.table_of(self.state)
        name, _, word = card.rpartition(":")
        seats = [self.seats.index(name)] if name else range(self.state.seats)
        return any(t.card_called(seat, seat, word) >= 0 for seat in seats)

    def _card(self, card: str) -> int:
        return known.NAMING.card(known.table_of(self.state), card)

    def sabre(self, card: str) -> int:
        """A character's Sabre now, in a duel with all that counts in it."""
        return value(self.state.table, SABRE, self._card(card))

    def marked(self, card: str) -> bool:
        """Whether a card is marked."""
        return known.table_of(self.state).is_marked(self._card(card))

    def attached(self, card: str) -> list[str]:
        """What lies on a card, in alphabetical order."""
        t = known.table_of(self.state)
        return sorted(t.face(token).slug for token in t.attached(self._card(card)))

    def field(self, card: str) -> str:
        """The field a character is in: `election` or `magnates`."""
        return known.table_of(self.state).field_of(self._card(card))

    def has(self, card: str, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return known.table_of(self.state).has(self._card(card), keyword)

    # What has happened

    def events(self, kind: str, reader: str | None = None, **facts: object) -> list[dict[str, Any]]:
        """The events of a kind with these facts, oldest first, as a player may read them (a spectator if none)."""
        log = self.state.events(None if reader is None else self.seats.index(reader))
        return [event for event in log if event["event"] == kind and all(event.get(key) == facts[key] for key in facts)]


class Veto:
    """Makes tables of Veto!."""

    def __init__(self) -> None:
        self.game = kredens.load("veto")

    def new(
        self, seats: int = 2, seed: int = 1, *, kkk: bool = False, decks: object = None, chance: bool = False,
        **options: object,
    ) -> Talk:  # fmt: skip
        """Set up a whole game up to the first question. `chance` asks luck, so that `Talk.chance` can answer."""
        given: dict[str, Any] = {"ruleset": "kkk", **options} if kkk else dict(options)
        return Talk(self.game.start(seats=seats, seed=seed, decks=decks, chance=chance, **given))

    def table(
        self, seats: int = 2, seed: int = 1, *, kkk: bool = False, options: dict[str, Any] | None = None,
        decks: object = None, chance: bool = False, game: Game | None = None, **position: object,
    ) -> Talk:  # fmt: skip
        """Begin in a position, as `VetoPosition` describes it, and play on to the first question.

        Args:
            seats: how many players.
            seed: of the game.
            kkk: whether the demo is played.
            options: of the game.
            decks: by seat; the usual ones if not said.
            chance: whether luck is asked, so that `Talk.chance` can answer.
            game: Veto! with a card set of the test's own; as it is installed if not said.
            position: `marcin={...}`, `michal={...}`, `floor="michal"`, `common=2`, `round=1`, `phase="settlement"`...
        """
        given: dict[str, Any] = {"ruleset": "kkk", **(options or {})} if kkk else dict(options or {})
        rules = self.game if game is None else game
        return Talk(rules.start(seats=seats, seed=seed, decks=decks, position=position, chance=chance, **given))

    def told(self, make: Callable[[], object]) -> str:
        """Return the sentence by which something that was given is refused."""
        return talk.told(make)


@pytest.fixture(autouse=True)
def short_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold what is asked without a trace to what is asked under one."""
    compare_short_cuts(monkeypatch)


@pytest.fixture(scope="session")
def veto() -> Veto:
    """Make tables of Veto!."""
    return Veto()
