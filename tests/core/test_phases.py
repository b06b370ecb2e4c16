"""Phases: the order of a turn, and of the turns."""

from __future__ import annotations

from tests.core.toys.rounds import turns

from kredens.kernel.clauses import Trace


def test_a_turn_runs_its_phases_in_the_declared_order() -> None:
    """Each phase knows its seat, a phase whose condition fails is left out, and a seat that has left gets no turn."""
    with Trace() as trace:
        state = turns().start()
    seen = [
        (event["seat"], event["name"], event["active"]) for event in state.events(None) if event["event"] == "phase"
    ]
    assert seen == [
        (0, "untap", 0),
        (0, "master phase", 0),
        (0, "discard phase", 0),
        (2, "untap", 2),
        (2, "discard phase", 2),
        (0, "untap", 0),
        (0, "master phase", 0),
        (0, "discard phase", 0),
        (-1, "", -1),
    ]
    assert {"ii.untap", "ii.discard", "ii.a"} <= trace.reached
