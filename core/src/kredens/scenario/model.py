"""What stands in a scenario file, as pydantic models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from kredens.scenario.tree import PathTo


class ScenarioFile(BaseModel):
    """A scenario file, field by field.

    Attributes:
        scenario: its title, one sentence.
        game: the game's id.
        options: the game's options.
        seats: how many players, or what they are called in this file.
        shows: the clauses of the rulebook that it shows.
        seed: where luck comes from where the file does not say.
        decks: the decks by seat.
        position: where it starts, as the game's position model has it; the usual set-up if not said.
        chance: what luck brings, in order; afterwards the seed decides.
        play: what is chosen, each a mapping of one seat to an option id or to several in a row; `chance: ID` for a
            draw, `expect: ...` for what must be true at that point.
        expect: what must be true in the end.
        then: the seat that is asked in the end.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    scenario: str = Field(min_length=1, max_length=500)
    game: str
    options: dict[str, Any] = {}
    seats: int | list[str] | None = None
    shows: list[str] = []
    seed: int = 0
    decks: Any = None
    position: Any = None
    chance: list[str] = []
    play: list[dict[str, Any]] = []
    expect: list[dict[str, Any]] | dict[str, Any] = []
    then: str | int | None = None


_TEXTS = frozenset({"scenario", "game", "shows", "seats", "chance", "then"})
_TEXTS_INSIDE = frozenset({"by", "digest", "asked", "offered", "not-offered", "only-offered", "refused", "winners"})


def is_text(where: PathTo) -> bool:
    """Whether what stands there is text even if it looks like a number."""
    if not where:
        return False
    if where[0] == "seats":
        return len(where) > 1
    if where[0] in _TEXTS:
        return True
    if where[0] in {"play", "expect"}:
        inside = where[1:]
        return not _TEXTS_INSIDE.isdisjoint(inside) or (where[0] == "play" and "expect" not in inside)
    return False
