"""Saves: the bytes of one position, from which a game plays on identically."""

from kredens._files import LIMIT
from kredens.saves.files import read_save, write_save
from kredens.saves.format import FORMAT, game_of, restore, save, unpickled

__all__ = ["FORMAT", "LIMIT", "game_of", "read_save", "restore", "save", "unpickled", "write_save"]
