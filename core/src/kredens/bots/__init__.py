"""Bots: who answers for a seat, how one is found by name, and the match in which they play."""

from __future__ import annotations

from kredens.bots.find import bot_names, make_bot, split_names
from kredens.bots.match import ask_bot, draw, end_bots, forfeited, play_out
from kredens.bots.seat import Bot, BotMaker, RandomBot, SeatView

__all__ = [
    "Bot", "BotMaker", "RandomBot", "SeatView", "ask_bot", "bot_names", "draw", "end_bots", "forfeited", "make_bot",
    "play_out", "split_names",
]  # fmt: skip
