"""Kredens: card games written once as rules, and everything else that follows from that."""

from __future__ import annotations

from kredens._files import read_text
from kredens.bots import Bot, SeatView
from kredens.errors import (
    BadBatch,
    BadBot,
    BadDeck,
    BadFile,
    BadGame,
    BadOption,
    BadRecord,
    BadSave,
    BadScenario,
    ConformanceError,
    Forfeit,
    GameFault,
    GameOver,
    KredensError,
    LoopDetected,
    MissingExtra,
    NoDeal,
    PluginError,
    Refusal,
    StaleToken,
    UnknownGame,
    UnknownOption,
)
from kredens.games import Game, GameInfo
from kredens.hooks import hookimpl
from kredens.installed import games, load, plugin_faults
from kredens.kernel.questions import CHANCE, PASS, Decision, Option, Reason, Verdict
from kredens.kernel.rng import MAX_SEED
from kredens.live import Result, State

API_VERSION = 1
"""The version of this public surface; it grows when something a user relies on changes its meaning."""

__version__ = "0.1.0"

__all__ = [
    "API_VERSION",
    "CHANCE",
    "MAX_SEED",
    "PASS",
    "BadBatch",
    "BadBot",
    "BadDeck",
    "BadFile",
    "BadGame",
    "BadOption",
    "BadRecord",
    "BadSave",
    "BadScenario",
    "Bot",
    "ConformanceError",
    "Decision",
    "Forfeit",
    "Game",
    "GameFault",
    "GameInfo",
    "GameOver",
    "KredensError",
    "LoopDetected",
    "MissingExtra",
    "NoDeal",
    "Option",
    "PluginError",
    "Reason",
    "Refusal",
    "Result",
    "SeatView",
    "StaleToken",
    "State",
    "UnknownGame",
    "UnknownOption",
    "Verdict",
    "games",
    "hookimpl",
    "load",
    "plugin_faults",
    "read_text",
]
