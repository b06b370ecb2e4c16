"""Moments: what happens without anybody having played it, with and without a word in the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest
from tests.core.toys.stacks import GOLD, toy
from tests.core.toys.talk import Talk
from tests.core.toys.windows import Stack

from kredens.kernel.flow import Procedure, Step, do
from kredens.kernel.items import CANCELLED, RESOLVED, pop_item, push_item, set_outcome
from kredens.kernel.moments import QuietMoment, happening
from kredens.kernel.replies import ReplyWindow, open_window
from kredens.kernel.table import Table


class Dusk(QuietMoment):
    """It gets dark, and a bird may sing."""

    def replies(self, t: Table) -> ReplyWindow | None:
        return open_window(Stack, t, self.item)


class Evening(Procedure[Table]):
    """It gets dark over five gold of seat 0, who keeps what the answers leave. Then all read of the moon."""

    def begin(self, t: Table) -> Dusk | None:
        return happening(Dusk, t, "turn", 0, 5)

    def seen(self, t: Table, told: tuple[Any, ...] | None) -> None:
        outcome, gold = (RESOLVED, 5) if told is None else told
        t.set(GOLD[0], 0 if outcome == CANCELLED else gold)
        moon = push_item(t, "moon", 0)
        set_outcome(t, moon, RESOLVED)
        pop_item(t, moon)
        t.over([0] * t.setting.seats, (), "it is dark")

    steps: ClassVar[tuple[Step, ...]] = (do(begin), do(seen))


def evening(*hands: str) -> Talk:
    """Let it get dark over seats with these cards in hand."""
    return Talk(replace(toy("veto", *hands), flow=Evening))


def words(talk: Talk) -> list[str]:
    """Return what the log says, word by word."""
    return [event["event"] for event in talk.state.events(None)]


@pytest.mark.parametrize(("answers", "gold"), [(("pass",), 5), (("sing:bird",), 6), (("hoot:bird",), 0)])
def test_answers_change_what_a_quiet_moment_is_about_or_stop_it(answers: tuple[str, ...], gold: int) -> None:
    """Who began it is handed the outcome and the payload, as of any moment."""
    talk = evening("Attack", "Bird").says(1, *answers)
    while talk.seat is not None:
        talk.says(talk.seat, "pass")
    assert talk.table.marks[GOLD[0]] == gold


def test_a_quiet_moment_leaves_no_trace_of_who_could_have_answered() -> None:
    """The log is the same whether nobody had an answer or somebody kept it to herself, numbers of plays included."""
    nobody, kept = evening("Attack", "No"), evening("Attack", "Bird").says(1, "pass")
    assert nobody.seat is None, "no card in the game answers it, so nobody is asked"
    assert kept.seat is None
    assert nobody.table.serial < kept.table.serial, "what happens has an id of its own if it can be answered"
    read = [[event for event in talk.state.events(None) if event["event"] == "item"] for talk in (nobody, kept)]
    assert read[0] == read[1]
    assert [(event["kind"], event["item"]) for event in read[0]] == [("moon", 1)]
