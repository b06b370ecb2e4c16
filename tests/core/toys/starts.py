"""What toys can be started with: options, decks and a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, Field
from tests.core.toys.frames import (
    POOL,
    Idle,
)  # fmt: skip

from kredens.games import Placed, Setup

if TYPE_CHECKING:
    from kredens.kernel.table import Table


class Options(BaseModel):
    rounds: int = Field(3, ge=1, le=9)
    ruleset: Literal["old", "new"] = "new"


class Start(BaseModel):
    pool: int = 3


def arrange(t: Table, position: Start) -> None:
    t.set(POOL[0], position.pool)
    t.frames.append(Idle())


class Pack(BaseModel):
    """A deck of the toy."""

    cards: list[int]


def by_words(text: str, _name: str, _options: BaseModel | None) -> dict[str, list[str]]:
    return {"cards": text.split()}


def no_cards(_setup: Setup) -> list[Placed]:
    return []
