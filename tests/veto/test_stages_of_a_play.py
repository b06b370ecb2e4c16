"""The stages of whatever is played, used or done: declared, answered, paid for, carried out, put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto import twists

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

UHLIK = {"card": "Uhlik", "marked": True}

PLAYS: list[tuple[str, dict[str, Any], str, str]] = [
    ("move:jodok-surwillo", {"in_play": ["Jodok Surwiłło"]}, "play tap", "move item"),
    ("attach:finta on:marcin:uhlik", {"in_play": [UHLIK], "court": ["Finta"]}, "move play", "move attach item"),
    (
        "put-out:hucul on:marcin:uhlik", {"in_play": [UHLIK], "court": ["Hucuł"]},
        "move play", "mark move attach item",
    ),
    ("put-out:las", {"court": ["Las"]}, "move play", "mark move item"),
    ("put-out:aramis", {"court": ["Aramis"]}, "move play", "mark move mark mark item"),
    ("agitate:aramis", {"in_play": ["Aramis"]}, "play tap", "mark mark item"),
    (
        "play:biesiada-sarmacka on:marcin:aramis", {"in_play": ["Aramis"], "court": ["Biesiada sarmacka"]},
        "move play", "tap item move turn",
    ),
    ("play:rokosz", {"court": ["Rokosz"]}, "move play", "mark mark item move"),
    (
        "play:pokorny-mowca on:marcin:uhlik", {"in_play": [UHLIK], "court": ["Pokorny mówca"]},
        "move play", "move attach item",
    ),
    ("use:ksawery-obodzinski against:michal", {"in_play": ["Ksawery Obodziński"]}, "play tap", "mark mark item"),
    ("influence on:marcin:uhlik", {"in_play": [UHLIK]}, "play", "tap item"),
]  # fmt: skip
"""What is answered, what Marcin has, and what happens until it can be answered and after that."""


@pytest.mark.clause("3.2.played.declare", "3.2.played.counter", "3.2.played.pay-after", "4.4.stack.put-aside")
@pytest.mark.parametrize(("answers", "marcin", "before", "after"), PLAYS, ids=[play[0] for play in PLAYS])
def test_its_stages_come_in_their_order(
    veto: Veto, answers: str, marcin: dict[str, Any], before: str, after: str
) -> None:
    """Marks are paid with the declaration, ducats when it takes effect; then it is over, and the stack is empty."""
    table = veto.table(
        3,
        marcin={"ducats": 9, **marcin},
        michal={"ducats": 3, "strokes": 2},
        robert={"court": ["Liberum veto", "Zasadzka"], "in_play": ["Jan Zagłoba"]},
    )
    table.says("marcin", *answers.split()[:-1])
    begun = len(table.state.events(0))
    table.says("marcin", answers.rsplit(maxsplit=1)[-1])
    _, *shown = [event["event"] for event in table.state.events(0)[begun:]]
    if table.prompt == "What do you do?":
        assert shown == f"{before} {after}".split()
    else:
        assert shown == before.split()
        assert [play.get("outcome") for play in table.view()["stack"]] == [None]
        declared = len(table.state.events(0))
        table.until("marcin", "pass")
        kinds = [event["event"] for event in table.state.events(0)[declared:]]
        assert [kind for kind in kinds if kind != "choice"] == after.split()
    assert table.events("item")[-1]["outcome"] == "resolved"
    assert "stack" not in table.view()


@pytest.mark.clause("3.2.played.pay-after", "4.4.negated")
@pytest.mark.parametrize("vetoed", [False, True])
def test_an_effect_that_costs_ducats_is_paid_if_it_is_not_negated(*, vetoed: bool) -> None:
    """They are still there while it can be answered, and stay if it is."""
    table = twists.table(marcin={"court": ["Toll"], "ducats": 3}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "play:toll").only("michal", "reply:liberum-veto", "pass")
    assert table.ducats("marcin") == 3
    table.says("michal", "reply:liberum-veto" if vetoed else "pass").until("marcin", "pass")
    assert (table.ducats("marcin"), table.count("court", "marcin")) == ((3, 0) if vetoed else (1, 1))
    assert table.discards("marcin") == ["toll"]
