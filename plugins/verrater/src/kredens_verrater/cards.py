"""The cards: what is printed on them, and which lie where before the set-up.

The catalogue numbers faces in the order in which `cards` lists them first: the roles from 0, the landscapes from
`LANDSCAPE`, the supply cards from `SUPPLY`, then the Estate. The rules read roles and values from these
numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens_verrater.board import DRAW, HOUSE_NAMES, LANDSCAPES, MIDDLE, RESERVE

if TYPE_CHECKING:
    from kredens_verrater.landscapes import LandscapeTable

EAGLE, ROSE = 0, 1
HOUSES = HOUSE_NAMES

TRAITOR, DIPLOMAT_2, DIPLOMAT_5, BUILDER, STRATEGIST, FARMER = range(6)
ROLE_NAMES = ("Traitor", "Diplomat +2", "Diplomat +5", "Builder", "Strategist", "Farmer")

LANDSCAPE = 6
LANDSCAPE_TYPES = ("Wasteland", "Meadow", "River", "Forest", "Village", "City")
RING = 12
COLUMNS = ("I", "II", "III", "IV")

SUPPLY = 12
VALUES = (2, 3, 4, 5, 6, 8)
COPIES = (5, 5, 5, 5, 2, 1)
HAND_LIMIT = 5
DRAW_LIMIT = 3

VALUE = (0,) * SUPPLY + VALUES
"""By the number of a supply card's face its conflict points."""

COLOURS = ("Brown", "Blue", "Green", "Yellow")
"""The players' colours, clockwise; the first ones are used."""
ESTATES_EACH = 3
ESTATE, POST = 0, 1


class Role(Face, frozen=True, kw_only=True):
    """An action card."""


class Landscape(Face, frozen=True, kw_only=True):
    """A landscape card. Both of its faces say the same; which house it belongs to is a marker on it.

    Attributes:
        german: its name on the printed card.
        conflict: the points it brings the house it belongs to in a conflict.
        points: the victory points for each player of the house that takes it, by the number of these players, from 1.
    """

    german: str
    conflict: int
    points: tuple[int, ...]


class Supply(Face, frozen=True, kw_only=True):
    """A supply card: conflict points when played."""

    value: int


class Building(Face, frozen=True, kw_only=True):
    """An Estate with a Trading Post on its back; which of them is up is a marker on it, and its colour its owner's."""


ROLES = tuple(Role(name=name, family="action cards") for name in ROLE_NAMES)
ROLE_SLUGS = tuple(face.slug for face in ROLES)
SUPPLIES = tuple(Supply(name=str(value), value=value, family="supply cards") for value in VALUES)
BUILDING = Building(name="Estate", family="estate cards")


def landscape_faces(table: LandscapeTable, seats: int) -> tuple[Landscape, ...]:
    """Return the faces of the six types, cheapest first.

    Raises:
        BadFile: the table lacks a column that so many players can need.
    """
    return tuple(
        Landscape(
            name=row.name,
            family="landscapes",
            german=row.german,
            conflict=row.conflict.points,
            points=row.points(seats, table.file),
            known=(("conflict", row.conflict.known), *row.marks),
        )
        for row in table.rows
    )


def cards(setup: Setup) -> list[Placed]:
    """List the cards of a game: with three players the unused colour's stay out."""
    placed = [Placed(face, MIDDLE.base) for face in ROLES]
    for face in landscape_faces(setup.options.landscapes, setup.seats):
        placed += [Placed(face, LANDSCAPES.base)] * 2
    for supply, copies in zip(SUPPLIES, COPIES, strict=True):
        placed += [Placed(supply, DRAW.base)] * copies
    for seat in range(setup.seats):
        placed += [Placed(BUILDING, RESERVE[seat], seat)] * ESTATES_EACH
    return placed
