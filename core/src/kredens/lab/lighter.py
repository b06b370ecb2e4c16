"""Lighter beginnings: the same game from a smaller position, with smaller decks, fewer options or fewer seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kredens._values import is_dict, is_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.games import Game
    from kredens.lab.trial import Trial

_SEEDS = 4
"""Of the seeds from 0 on, so many are tried instead of a larger one."""


def lighter_beginnings(game: Game, trial: Trial) -> Iterator[Trial]:
    """Yield trials that begin with less, those that leave out most first; some of them no game can begin with."""
    for seats in range(game.seats[0], trial.seats):
        names = trial.names[:seats]
        choices = tuple([choice for choice in trial.choices if choice.seat < seats])
        decks = trial.decks
        if is_dict(decks):
            decks = {seat: deck for seat, deck in decks.items() if seat.__class__ is not int or seat < seats}
        yield replace(trial, seats=seats, names=names, choices=choices, decks=decks)
    for name in trial.options:
        yield replace(trial, options={key: value for key, value in trial.options.items() if key != name})
    if trial.decks is not None:
        yield replace(trial, decks=None)
    for position in smaller(trial.position):
        yield replace(trial, position=position)
    for decks in smaller(trial.decks):
        yield replace(trial, decks=decks)
    for seed in range(min(_SEEDS, trial.seed)):
        yield replace(trial, seed=seed)


def smaller(value: Any) -> Iterator[Any]:
    """Yield plain values that are like another one, but with something of it left out or a number of it smaller."""
    if is_dict(value):
        for key in value:
            yield {other: inner for other, inner in value.items() if other != key}
        for key, inner in value.items():
            for less in smaller(inner):
                yield {**value, key: less}
    elif is_list(value):
        yield from _shorter(value)
        for number, inner in enumerate(value):
            for less in smaller(inner):
                yield [*value[:number], less, *value[number + 1 :]]
    elif value.__class__ is int and value > 0:
        yield 0
        if value > 1:
            yield value // 2
            yield value - 1


def _shorter(value: list[Any]) -> Iterator[list[Any]]:
    length = len(value)
    while length:
        for start in range(0, len(value), length):
            yield [*value[:start], *value[start + length :]]
        length //= 2


__all__ = ["lighter_beginnings", "smaller"]
