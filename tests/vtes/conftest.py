"""Table talk for V:TES: positions set up in a line, answers by name, and what then lies on the table.

    table = vtes.table(ann={"ready": ["Lucian"]}, ben={"hand": ["Deflection"]})
    table.says("ann", "bleed:lucian").passes("ben")
    assert table.pool("ben") == 29

`vtes.table(...)` begins in a position; its arguments are those of `kredens_vtes.position.VtesPosition` (a Methuselah's
are those of `SeatPosition`). Without further words it is the tenth turn, Ann's minion phase begins, and there are no
cards but those that are named. `vtes.new(...)` sets up a whole game.

Both return a `Talk`. Nothing is skipped in silence: every answer names the Methuselah who gives it, and it fails if
somebody else is asked.

- `says(seat, *answers)` gives answers, in order; `passes(*seats)` lets these pass, one after the other.
- `until(seat, answer)` lets whoever is asked pass until that Methuselah is offered that answer.
- `refused(seat, answer, by=clause)`: the answer is refused, by that clause, and nothing changes.
- `offers(seat, *answers)`, `offers_not(seat, *answers)`, `only(seat, *answers)`: what that Methuselah, who has to be
  the one that is asked, can answer (or what not, or exactly what).
- `asked`, `options`, `prompt`, `edge`, `gone`, `over`, `winners`: as they are now.
- `pool(seat)`, `points(seat)`, `hand(seat)`, `count(zone, seat)`: what a Methuselah has.
- `blood(card)`, `tapped(card)`, `region(card)`, `title(card)`, `attached(card)`: a card on the table, called by its
  word, as in `"lucian"` or `"ben:sport-bike@2"`.
- `stealth`, `bleed`, `target`, `votes`, `intercept(card)`: of the action, the vote or the attempt under way.

Seats are `"ann"`, `"ben"`, `"cleo"`, `"dan"`, `"eve"`, `"finn"`, each the prey of the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests import talk

import kredens
from kredens_vtes import expectations as known
from kredens_vtes.actions.bleed import bleed_amount
from kredens_vtes.board import EDGE, HAND, POOL, SEAT_NAMES, VICTORY_POINTS
from kredens_vtes.game import vtes as vtes_game
from kredens_vtes.under_way import action_of, intercept_of, stealth_of
from kredens_vtes.voting import tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.tables import VtesTable
    from kredens_vtes.under_way import Acting

PATIENCE = 80
"""How many times `until` lets somebody pass."""


class Talk(talk.Talk):
    """A game of V:TES, as the Methuselahs round the table speak of it."""

    @property
    def t(self) -> VtesTable:
        """The position itself."""
        return known.table_of(self.state)

    def until(self, seat: str, answer: str) -> Talk:
        """Let whoever is asked pass until a Methuselah is offered an answer."""
        for _ in range(PATIENCE):
            if self.asked == seat and answer in self.options:
                return self
            assert "pass" in self.options, f"{self.asked} cannot pass: {self.prompt} {self.options}"
            self.state.choose("pass")
        raise AssertionError(f"{seat} is not offered {answer}")

    # What the Methuselahs have

    def pool(self, seat: str) -> int:
        """A Methuselah's pool."""
        return self.t.marks[POOL[SEAT_NAMES.index(seat)]]

    def points(self, seat: str) -> int:
        """A Methuselah's victory points."""
        return self.t.marks[VICTORY_POINTS[SEAT_NAMES.index(seat)]]

    def hand(self, seat: str) -> list[str]:
        """The cards in a hand, in alphabetical order."""
        return sorted(self.t.face(token).slug for token in self.t.zones[HAND[SEAT_NAMES.index(seat)]])

    def count(self, zone: str, seat: str) -> int:
        """How many cards lie in a zone of a Methuselah, e.g. `count("library", "ann")`."""
        number: int = self.view()["zones"][zone][SEAT_NAMES.index(seat)]["count"]
        return number

    @property
    def edge(self) -> str:
        """Who has the Edge, or ""."""
        holder = self.t.marks[EDGE.base]
        return SEAT_NAMES[holder] if holder >= 0 else ""

    @property
    def gone(self) -> list[str]:
        """Who has left the game."""
        return [name for seat, name in enumerate(self.seats) if not self.t.present >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        result = self.state.result
        return [self.seats[seat] for seat in result.winners] if result else []

    # Cards on the table

    def card(self, word: str) -> int:
        """The card that is called so."""
        return known.NAMING.card(self.t, word)

    def blood(self, word: str) -> int:
        """The blood, life or counters on a card."""
        return self.t.blood(self.card(word))

    def tapped(self, word: str) -> bool:
        """Whether a card is tapped."""
        return self.t.cards[self.card(word)].tapped

    def region(self, word: str) -> str:
        """Where a card lies: the name of the place."""
        return known.region_of(self.t, self.card(word))

    def title(self, word: str) -> str:
        """A vampire's title that counts, or ""."""
        return known.title_of(self.t, self.card(word))

    def attached(self, word: str) -> list[str]:
        """What lies on a card, in alphabetical order."""
        return sorted(self.t.face(token).slug for token in self.t.attached(self.card(word)))

    def intercept(self, word: str) -> int:
        """A minion's intercept."""
        return intercept_of(self.t, self.card(word))

    # What is under way

    @property
    def action(self) -> Acting:
        """The action under way."""
        action = action_of(self.t)
        assert action is not None, f"no action is under way: {self.prompt}"
        return action

    @property
    def stealth(self) -> int:
        """The stealth of the action under way."""
        return stealth_of(self.t, self.action)

    @property
    def bleed(self) -> int:
        """For how much the action under way bleeds."""
        return bleed_amount(self.t, self.action)

    @property
    def target(self) -> str:
        """At whom the action under way is directed, or ""."""
        directed = self.action.directed
        return SEAT_NAMES[directed] if directed >= 0 else ""

    @property
    def votes(self) -> tuple[int, int]:
        """The votes that have been cast for and against."""
        return tally(self.t)


class Vtes:
    """Makes tables of V:TES."""

    def __init__(self) -> None:
        self.game = vtes_game()

    def new(self, seats: int = 5, seed: int = 1, *, decks: object = None, **options: Any) -> Talk:  # noqa: ANN401  # options are of many types
        """Set up a whole game up to the first question."""
        return Talk(self.game.start(seats=seats, seed=seed, decks=decks, **options))

    def table(
        self, seats: int = 3, seed: int = 1, *, options: dict[str, Any] | None = None, decks: object = None,
        **position: object,
    ) -> Talk:  # fmt: skip
        """Begin in a position, as `VtesPosition` describes it, and play on to the first question.

        Args:
            seats: how many Methuselahs.
            seed: of the game.
            options: of the game.
            decks: by seat; no cards but those that are named if not said.
            position: `ann={...}`, `ben={...}`, `edge="ben"`, `active="ben"`, `phase="master"`, `turn=2`...
        """
        return Talk(self.game.start(seats=seats, seed=seed, decks=decks, position=position, **(options or {})))

    def told(self, make: Callable[[], object]) -> str:
        """Return the sentence by which something that was given is refused."""
        with pytest.raises(kredens.BadOption) as refusal:
            make()
        return str(refusal.value)


@pytest.fixture(scope="session")
def vtes() -> Vtes:
    """Make tables of V:TES."""
    return Vtes()
