"""Table talk for Verräter: positions set up in a line, answers by colour, and what then lies on the table.

`verrater.new()` sets up a whole game, `verrater.round(...)` starts from a position, `verrater.example()` from the
rulebook's. Each returns a `Talk`, on which seats are colours (`"brown"`, `"blue"`, `"green"`, `"yellow"`) and houses
are `"E"` and `"R"`. Everything goes through the public surface: options, views, events, results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.talk import Listening

import kredens

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


COLOURS = ("brown", "blue", "green", "yellow")
RING = (
    "E City", "E Wasteland", "R Meadow", "R River", "R Forest", "E Village",
    "E Meadow", "R Wasteland", "E Forest", "R Village", "E River", "R City",
)  # fmt: skip
EXAMPLE: dict[str, Any] = {
    "ring": list(RING),
    "hands": {"brown": [2, 4, 6], "blue": [3, 4, 8], "green": [2, 3, 5], "yellow": [3, 4, 5]},
    "estates": {"brown": [{"at": 0}], "blue": [{"at": 10}], "green": [{"at": 5}], "yellow": [{"at": 9}]},
}
"""The position before phase 1 of the rulebook's example."""
TYPES = ("Wasteland", "Meadow", "River", "Forest", "Village", "City")
SUPPLIES = {"2": 5, "3": 5, "4": 5, "5": 5, "6": 2, "8": 1}
"""How many supply cards of each value there are."""


class Talk(Listening):
    """A game, as the players round the table speak of it."""

    def offered(self, verb: str) -> tuple[str, ...]:
        """Everything after the verb in the ids offered: `offered("role")` is e.g. `("traitor", "farmer")`."""
        return tuple(name.partition(":")[2] for name in self.options if name.partition(":")[0] == verb)

    # Answers

    def says(self, *answers: str) -> Talk:
        """Give these answers, one after the other, whoever is asked."""
        for answer in answers:
            self.state.choose(answer)
        return self

    def answers(self, seat: str, answer: str) -> Talk:
        """Let a player answer, who has to be the one that is asked."""
        assert self.asked == seat
        return self.says(answer)

    def drafts(self, *roles: str) -> Talk:
        """Let the players choose these action cards, in turn."""
        return self.says(*(f"role:{role}" for role in roles))

    def plays(self, **played: list[int]) -> Talk:
        """Let every player play supply cards in turn, those not named none."""
        while self.options and self.options[0].startswith("play:"):
            seat = self.asked
            self.says(f"play:{'-'.join(map(str, played.get(seat, []))) or 'none'}")
        return self

    def wanders(self) -> Iterator[Talk]:
        """Give one arbitrary answer after the other to the end of the game, stopping before each."""
        number = 0
        while self.options:
            yield self
            number += 5
            self.says(self.options[number % len(self.options)])

    def refuses(self, answer: str, by: str) -> None:
        """The answer is refused by a clause, and nothing changes."""
        self._refused(answer, by)

    # What lies on the table

    def lots(self, seat: str | None, family: set[str]) -> list[dict[str, Any]]:
        """What a seat knows of the cards of some names that it does not see."""
        return [lot for lot in self.view(seat)["lots"] if set(lot["cards"][0]) & family]

    def _marker(self, name: str) -> int:
        number: int = self.view()["markers"][name]
        return number

    def _of(self, name: str, seat: str) -> int:
        number: int = self.view()["markers"][name][self.seats.index(seat)]
        return number

    def _named(self, seat: int) -> str | None:
        return None if seat < 0 else self.seats[seat]

    def house(self, seat: str) -> str:
        """The house a player belongs to."""
        return "ER"[self._of("allegiance", seat)]

    @property
    def houses(self) -> str:
        """All players' houses by seat, e.g. `ERER`."""
        return "".join(self.house(seat) for seat in self.seats)

    def points(self, seat: str) -> int:
        """A player's victory points."""
        return self._of("points", seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """All players' victory points by seat."""
        return tuple(self.points(seat) for seat in self.seats)

    @property
    def start_player(self) -> str | None:
        """Who holds the start player card."""
        return self._named(self._marker("start player"))

    @property
    def strategist(self) -> str | None:
        """Who holds the Strategy card."""
        return self._named(self._marker("strategy card"))

    @property
    def conflict_card(self) -> str | None:
        """Who holds the Conflict card; None once it lies on a border."""
        return self._named(self._marker("conflict card"))

    @property
    def conflict(self) -> str | None:
        """The border on which the Conflict card lies, e.g. `10-11`."""
        border = self._marker("conflict")
        return None if border < 0 else f"{border}-{(border + 1) % 12}"

    @property
    def round(self) -> int:
        """Which round it is."""
        return self._marker("round")

    @property
    def ring(self) -> tuple[str, ...]:
        """The landscapes clockwise, e.g. `E City`."""
        cards = self.view()["zones"]["landscapes"]["cards"]
        return tuple(f"{'ER'[card['house']]} {card['card'].capitalize()}" for card in cards)

    @property
    def built(self) -> dict[int, tuple[str, str]]:
        """For each place with a card its owner and the face that is up, `estate` or `post`."""
        cards = self.view()["zones"]["built"]["cards"]
        return {card["host"][1]: (self.seats[card["owner"]], ("estate", "post")[card.get("side", 0)]) for card in cards}

    def count(self, zone: str, seat: str | None = None) -> int:
        """How many cards lie in a zone, e.g. `count("hand", "blue")` or `count("draw pile")`."""
        shown = self.view()["zones"][zone]
        count: int = (shown if seat is None else shown[self.seats.index(seat)])["count"]
        return count

    def hand(self, seat: str) -> list[int]:
        """The values of a hand, lowest first, as its owner sees them."""
        return self._values(self.view(seat)["zones"]["hand"][self.seats.index(seat)])

    def played(self, seat: str, viewer: str | None = None) -> list[int]:
        """The values of the cards before a player, lowest first, as somebody else sees them."""
        return self._values(self.view(viewer)["zones"]["played"][self.seats.index(seat)])

    @property
    def discards(self) -> list[int]:
        """The values on the discard pile, lowest first."""
        return self._values(self.view()["zones"]["discard pile"])

    @staticmethod
    def _values(zone: dict[str, Any]) -> list[int]:
        return sorted(int(card["card"]) for card in zone["cards"])

    def role(self, seat: str, viewer: str | None = None) -> str | None:
        """The action card before a player as a viewer sees it: a name, `hidden`, or None if there is none."""
        zone = self.view(viewer)["zones"]["role"][self.seats.index(seat)]
        if not zone["count"]:
            return None
        return (zone["cards"] or [{"card": None}])[0]["card"] or "hidden"

    # What has happened

    def events(self, kind: str, reader: str | None = None, **facts: object) -> list[dict[str, Any]]:
        """The events of a kind with these facts, oldest first, as a seat may read them (a spectator if none)."""
        log = self.state.events(None if reader is None else self.seats.index(reader))
        return [event for event in log if event["event"] == kind and all(event.get(key) == facts[key] for key in facts)]

    @property
    def phases(self) -> list[int]:
        """The phases begun so far, in order."""
        return [event["number"] for event in self.events("phase")]

    def total(self, house: str) -> int:
        """The conflict points of a house in the last conflict that was resolved."""
        total: int = self.events("totals")[-1]["eagle" if house == "E" else "rose"]
        return total

    @property
    def winner(self) -> str | None:
        """The house that won the last conflict, `E` or `R`; None after a tie."""
        name: str | None = self.events("totals")[-1]["winner"]
        return name[0] if name else None

    def gained(self, seat: str, cause: str) -> int:
        """The points a player has got for `conflict`, `traitor`, `strategist` or `trading posts`."""
        gains = self.events("mark", marker="points", seat=self.seats.index(seat), cause=cause)
        return sum(event["to"] - event["from"] for event in gains)

    @property
    def draws(self) -> list[str]:
        """Who has drawn a supply card since the start, once for each card, in order."""
        moves = [move for move in self.events("move") if move["from"] == "draw pile" and move["to"][:4] == "hand"]
        return [self.seats[int(move["to"].split()[1])] for move in moves]

    def skips(self, *roles: str) -> Talk:
        """Let everybody keep the first action card offered, if possible none of these, the first named least of all."""
        while offered := self.offered("role"):
            self.says(f"role:{min(offered, key=lambda role: len(roles) - roles.index(role) if role in roles else 0)}")
        return self

    def unseen(self, seat: str | None) -> dict[str, int]:
        """The supply cards that a seat does not see, counted by name."""
        found: dict[str, int] = {}
        for group in self.lots(seat, set(SUPPLIES)):
            for lot in group["cards"]:
                for name, number in lot.items():
                    found[name] = found.get(name, 0) + number
        return found

    def drawn(self, seat: str) -> int:
        """How many supply cards a player has drawn since the start."""
        return self.draws.count(seat)


class Verrater:
    """Makes tables of Verräter."""

    def __init__(self) -> None:
        self.game = kredens.load("verrater")

    def ring(self, houses: str) -> list[str]:
        """Return a ring of these houses by place, e.g. `EEEEEERRRRRR`, in which the six types follow each other."""
        return [f"{house} {TYPES[place % 6]}" for place, house in enumerate(houses)]

    def numbered(self, folder: Path) -> dict[str, Any]:
        """Return the option for a landscape table in which every cell has a number of its own.

        The type number k (from the Wasteland, 0) has the real conflict points and 10 k + 1 to 10 k + 4 as points.
        """
        rows = [f"[[landscape]]\nname = '{name}'\ngerman = ''\nconflict = {{ points = {points}, known = 'attested' }}"
                + "".join(f"\n{column} = {{ points = {10 * number + place}, known = 'attested' }}"
                          for place, column in enumerate(("I", "II", "III", "IV"), 1))
                for number, (name, points) in enumerate(zip(TYPES, (0, 3, 5, 7, 10, 15), strict=True))]  # fmt: skip
        file = folder / "numbered.toml"
        file.write_text("\n".join(rows), encoding="utf-8")
        return {"landscapes": str(file)}

    def new(self, seats: int = 4, seed: int = 1, start: str | None = None, **options: object) -> Talk:
        """Set up a game up to the first question, the first Estate; `start` names the start player."""
        given: dict[str, Any] = dict(options)
        talk = Talk(self.game.start(seats=seats, seed=seed, chance=start is not None, **given))
        if start is not None:
            talk.says(f"start:{COLOURS.index(start)}")
        return talk

    def set_up(self, seats: int = 4, seed: int = 1, start: str | None = None, **options: object) -> Talk:
        """Set up a game up to phase 1, each player's first Estate on the first free landscape."""
        talk = self.new(seats, seed, start, **options)
        while talk.offered("estate"):
            talk.says(talk.options[0])
        return talk

    def round(
        self,
        phase: int = 1,
        seats: int = 4,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        conflict: str | tuple[str, str] | None = None,
        **position: object,
    ) -> Talk:
        """Start at a phase of a round, as `VerraterPosition` describes it, and play on to the first question.

        Args:
            phase: which phase comes next. Phases that ask nobody are run through at once: from phase 4, the table is
                seen as it is when the Builder is asked, or a card has to be laid off, or the next round begins.
            seats: how many players.
            seed: of the game.
            options: of the game.
            conflict: the border, `10-11`, or the two landscapes, `("E River", "R City")`.
            position: everything else, e.g. `houses="ERER"`, `roles={"blue": "traitor"}`, `played={"blue": [4]}`.
        """
        if isinstance(conflict, tuple):
            ring = cast("list[str]", position.get("ring", RING))
            pairs = [(ring[place], ring[(place + 1) % 12]) for place in range(12)]
            place = next(number for number, pair in enumerate(pairs) if set(pair) == set(conflict))
            conflict = f"{place}-{(place + 1) % 12}"
        if conflict is not None:
            position["conflict"] = conflict
        position["phase"] = phase
        return Talk(self.game.start(seats=seats, seed=seed, position=position, **(options or {})))

    def example(self, phase: int = 1, conflict: str | None = None, **position: object) -> Talk:
        """Start the first round of the rulebook's example at a phase."""
        given: dict[str, Any] = {**EXAMPLE, **position}
        return self.round(phase, conflict=conflict, **given)

    def example_drafted(self, *roles: str, blind: str = "diplomat-2") -> Talk:
        """Start the example at phase 3, after the choice of actions, those of the rulebook if none are named."""
        chosen = roles or ("builder", "traitor", "strategist", "diplomat-5")
        return self.example(3, conflict="10-11", blind=blind, roles=dict(zip(COLOURS, chosen, strict=True)))


@pytest.fixture(scope="session")
def verrater() -> Verrater:
    """Make tables of Verräter."""
    return Verrater()
