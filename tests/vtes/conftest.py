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
from tests.untraced import compare_short_cuts
from tests.vtes import talk as vtes_talk

from kredens_vtes import expectations as known
from kredens_vtes.actions.bleed import bleed_amount
from kredens_vtes.board import SEAT_NAMES, VICTORY_POINTS
from kredens_vtes.game import vtes as vtes_game
from kredens_vtes.under_way import action_of, intercept_of, stealth_of
from kredens_vtes.voting import tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.under_way import Acting


class Talk(vtes_talk.Words):
    """A game of V:TES, as the Methuselahs round the table speak of it."""

    # What the Methuselahs have

    def points(self, seat: str) -> int:
        """A Methuselah's victory points."""
        return self.t.marks[VICTORY_POINTS[SEAT_NAMES.index(seat)]]

    def count(self, zone: str, seat: str) -> int:
        """How many cards lie in a zone of a Methuselah, e.g. `count("library", "ann")`."""
        number: int = self.view()["zones"][zone][SEAT_NAMES.index(seat)]["count"]
        return number

    @property
    def gone(self) -> list[str]:
        """Who has left the game."""
        return [name for seat, name in enumerate(self.seats) if not self.t.present >> seat & 1]

    # Cards on the table

    def token(self, word: str) -> int:
        """Return the card that is called so."""
        return known.NAMING.card(self.t, word)

    def region(self, word: str) -> str:
        """Where a card lies: the name of the place."""
        return known.region_of(self.t, self.token(word))

    def title(self, word: str) -> str:
        """A vampire's title that counts, or ""."""
        return known.title_of(self.t, self.token(word))

    def attached(self, word: str) -> list[str]:
        """What lies on a card, in alphabetical order."""
        return sorted(self.t.face(token).slug for token in self.t.attached(self.token(word)))

    def intercept(self, word: str) -> int:
        """A minion's intercept."""
        return intercept_of(self.t, self.token(word))

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
        return talk.told(make)


@pytest.fixture(autouse=True)
def short_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold what is asked without a trace to what is asked under one."""
    compare_short_cuts(monkeypatch)


@pytest.fixture(scope="session")
def vtes() -> Vtes:
    """Make tables of V:TES."""
    return Vtes()
