"""Chance: draws whose outcomes are listed, so that a driver may decide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from kredens.kernel.questions import CHANCE, Ask

if TYPE_CHECKING:
    from kredens.kernel.questions import Verb
    from kredens.kernel.table import Table


def one_card(t: Table, zone: SupportsIndex, verb: Verb) -> Ask:
    """Ask luck for a card of a zone: one answer for each face there, as likely as it has copies; the value is a token.

    Where nobody drives the draws, the answers are the single tokens without ids: just as likely, and quicker to list.
    """
    tokens = t.zones[zone]
    if not t.ask_chance:
        return Ask(CHANCE, (), tokens)
    copies: dict[str, list[int]] = {}
    for token in tokens:
        copies.setdefault(t.face(token).slug, []).append(token)
    return Ask(
        CHANCE,
        tuple([verb.id(name) for name in copies]),
        tuple([held[0] for held in copies.values()]),
        tuple([len(held) for held in copies.values()]),
    )
