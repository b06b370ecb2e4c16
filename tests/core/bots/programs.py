"""Programs that take a seat in the tests: what they do after a proper beginning is a few lines of Python."""

from __future__ import annotations

import os
import shlex
import sys
from time import monotonic, sleep

BEGIN = """
import json, os, subprocess, sys, time
def hear(): return json.loads(sys.stdin.readline())
def say(**message): print(json.dumps(message), flush=True)
def answer(question, option=None):
    say(type="answer", token=question["token"], option=option or question["options"][0]["id"])
"""
HELLO = BEGIN + "hear(); say(type='hello', protocol=1); game = hear(); question = hear()\n"
POLITE = (
    BEGIN
    + """
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello": say(type="hello", protocol=1)
    if told["type"] == "question": answer(told)
"""
)


def bot(body: str, settings: str = "move=5s", begin: str = HELLO) -> str:
    """Return the name of a bot that begins properly and then does what `body` says."""
    return f"cmd:{settings} {shlex.quote(sys.executable)} -I -S -c {shlex.quote(begin + body)}"


def gone(pid: int, seconds: float = 5.0) -> bool:
    """Whether there is no such process any more, not even one that nobody has waited for."""
    deadline = monotonic() + seconds
    while monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        sleep(0.01)
    return False
