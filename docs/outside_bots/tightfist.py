#!/usr/bin/env python3
"""An outside bot for Leduc poker: it raises with a king or a pair, folds a jack, and calls with the rest.

In other games it takes the first option. It needs nothing but Python.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def card_in(view: dict[str, Any], zone: str, seat: int | None = None) -> str | None:
    """Return the card that lies in a zone, or None."""
    there = view["zones"][zone]
    cards = (there if seat is None else there[seat])["cards"]
    return cards[0]["card"] if cards else None


def best(view: dict[str, Any], offered: list[str]) -> str:
    """Return the option to take."""
    if view["game"] != "leduc":
        return offered[0]
    mine = card_in(view, "private", view["viewer"])
    if mine in {"king", card_in(view, "open")}:
        wanted = "raise"
    elif mine == "jack":
        wanted = "fold"
    else:
        wanted = "call"
    return wanted if wanted in offered else "call"


def say(message: dict[str, Any]) -> None:
    """Write one line, at once."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "tightfist", "want": ["view"]})
    elif told["type"] == "question":
        option = best(told["view"], [option["id"] for option in told["options"]])
        say({"type": "answer", "token": told["token"], "option": option})
