"""Decks: what they are, how they are read, written, checked and drawn, and those that come with the game."""

from __future__ import annotations

from kredens_vtes.decks.bundled import AT_LENGTH, BUNDLED, bundled, default_deck
from kredens_vtes.decks.generator import drawer, random_deck, random_decks
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.decks.reading import format_of, read_deck
from kredens_vtes.decks.rules import check_sheet, checked, remarks, sheet_of
from kredens_vtes.decks.writing import FORMATS, write_deck

__all__ = [
    "AT_LENGTH",
    "BUNDLED",
    "FORMATS",
    "VtesDeck",
    "bundled",
    "check_sheet",
    "checked",
    "default_deck",
    "drawer",
    "format_of",
    "random_deck",
    "random_decks",
    "read_deck",
    "remarks",
    "sheet_of",
    "write_deck",
]
