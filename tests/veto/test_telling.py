"""What has happened is told in sentences, options and questions stand in words, and no secret is in either."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens.bots import RandomBot, play_out
from kredens.cli.telling import highlights, named, tell_all
from kredens.kernel.questions import PASS
from kredens.show import card_names, text
from kredens_veto.catalogue import catalogue
from kredens_veto.faces import PROPERTY, VetoFace

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

    from kredens import State

STACK: dict[str, Any] = {
    "marcin": {"court": ["Bujdy i bajania"], "in_play": ["Jan Zagłoba"]},
    "michal": {"ducats": 9, "court": ["Na świeczniku", "Liberum Veto"]},
    "floor": "michal",
}


def told(state: State) -> list[str]:
    """Return what a spectator reads."""
    return tell_all(state.game, named(highlights(state.game, state.events(None)), card_names(state)))


def labels(table: Talk) -> dict[str, str]:
    """Return the words of what can be answered now."""
    decision = table.state.decision
    assert decision is not None
    return {option.id: option.label for option in decision.options}


def prompt(table: Talk) -> str:
    decision = table.state.decision
    assert decision is not None
    return decision.prompt


def test_plays_and_their_ends_are_sentences(veto: Veto) -> None:
    """Each says who does what; what takes effect is not said again."""
    table = veto.table(**STACK)
    table.says("michal", "play:na-swieczniku").says("marcin", "reply:bujdy-i-bajania")
    table.says("michal", "reply:liberum-veto").says("marcin", "reply:jan-zagloba")
    table.until("michal", "pass")
    assert told(table.state)[-6:] == [
        "Michał plays Na świeczniku.",
        "Marcin answers Na świeczniku with Bujdy i bajania.",
        "Michał answers Bujdy i bajania with Liberum Veto.",
        "Marcin answers Liberum Veto with Jan Zagłoba.",
        "Liberum Veto is cancelled.",
        "Na świeczniku is cancelled.",
    ]


def test_an_option_says_what_it_answers(veto: Veto) -> None:
    """The latest action first; another one if it is that one which is answered."""
    table = veto.table(**STACK)
    table.says("michal", "play:na-swieczniku")
    assert prompt(table) == "Do you answer?"
    assert labels(table)["reply:bujdy-i-bajania"] == "Answer Na świeczniku with Bujdy i bajania"
    assert labels(table)[PASS] == "Bene"


def test_putting_out_says_what_it_costs(veto: Veto) -> None:
    """As an option, with the double price of a stranger, and when it is done."""
    table = veto.table(
        marcin={
            "ducats": 24,
            "faction": "wisniowieccy",
            "court": ["Samuel Łaszcz", "Młyn", "Karabela"],
            "in_play": ["Jan Zagłoba"],
        }
    )
    assert labels(table)["put-out:samuel-laszcz"] == "Put out Samuel Łaszcz for 12 ducats"
    table.says("marcin", "put-out:samuel-laszcz")
    assert "Marcin puts out Samuel Łaszcz for 12 ducats." in told(table.state)
    table.says("marcin", "put-out:karabela")
    assert prompt(table) == "Who is to bear it?"
    assert labels(table)["on:marcin:jan-zagloba"] == "On Jan Zagłoba of Marcin"
    table.says("marcin", "on:marcin:jan-zagloba")
    assert any(line.startswith("Marcin gives Karabela to Jan Zagłoba for ") for line in told(table.state))


def test_an_attached_sting_is_told_but_not_which_one(veto: Veto) -> None:
    """Not even to who reads what has happened to its player's opponent."""
    table = veto.table(marcin={"court": ["Finta"], "in_play": ["Jan Zagłoba"]}, michal={"in_play": ["Roch Kowalski"]})
    table.says("marcin", "attach:finta", "on:marcin:jan-zagloba")
    assert told(table.state)[-1] == "Marcin attaches a Sting to Jan Zagłoba."
    assert "Finta" not in text(table.state, None)
    assert "Finta" in text(table.state, 0)


def test_a_duel_is_told_from_the_challenge_to_the_wound(veto: Veto) -> None:
    """With both Sabres and what becomes of the loser."""
    table = veto.table(
        marcin={"in_play": ["Michał Wołodyjowski"], "strokes": 2}, michal={"in_play": ["Jan Zagłoba"], "strokes": 3}
    )
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:jan-zagloba")
    assert labels(table)["accept"] == "Accept the duel"
    table.says("michal", "accept").until("marcin", "pass")
    while "Sabre: Michał Wołodyjowski 9, Jan Zagłoba 5." not in told(table.state):
        table.bene(table.asked)
    lines = told(table.state)
    begun = lines.index("Marcin challenges Jan Zagłoba with Michał Wołodyjowski.")
    assert lines[begun + 1 :] == [
        "Michał accepts the duel.",
        "Sabre: Michał Wołodyjowski 9, Jan Zagłoba 5.",
        "Michał loses 2 Strokes and has 1.",
        "Marcin takes 2 Strokes and has 4.",
        "Jan Zagłoba is killed.",
    ]


def test_a_refusal_and_an_agitation_are_told(veto: Veto) -> None:
    """With what they cost and bring."""
    table = veto.table(
        marcin={"in_play": ["Roch Kowalski", "Aramis"]}, michal={"in_play": ["Jan Zagłoba"], "strokes": 3}
    )
    table.says("marcin", "challenge:aramis", "whom:michal:jan-zagloba").says("michal", "refuse")
    assert told(table.state)[-2:] == ["Michał refuses the duel.", "Michał loses 1 Stroke and has 2."]


@pytest.mark.parametrize("options", [{}, {"ruleset": "kkk"}], ids=["2ed", "kkk"])
def test_whole_games_are_told_without_a_word_of_the_machinery(options: dict[str, Any]) -> None:
    """No ids, no numbers of items, no seat numbers, no kinds of events."""
    for seed in range(3):
        state = kredens.load("veto").start(seed=seed, **options)
        play_out(state, [RandomBot(seed), RandomBot(seed + 10)])
        for line in told(state):
            assert not re.search(r"\bitem\b|outcome|\bseat \d|_|[a-z]+-[a-z]+:|: \(|-1", line), line


def test_positions_leave_out_what_is_empty_and_show_what_characters_are_worth(veto: Veto) -> None:
    """What lies on a character stands with it."""
    table = veto.table(marcin={"in_play": [{"card": "Roch Kowalski", "on": ["Karabela"]}]}, michal={})
    shown = text(table.state, None)
    assert "magnates field" not in shown
    assert re.search(r"election field  Roch Kowalski \(Sabre \d+, Strokes \d+\) \[Karabela\]", shown)


def test_what_is_printed_on_a_card_says_what_this_project_has_chosen() -> None:
    """A value that is not known never passes as printed."""
    faces = {face.name: face for face in catalogue()}
    assert faces["Jurko Bohun"].text == (
        "character of awanturnicy, Sabre 6, Strokes 1, costs 5. (Chosen by this project: sabre, lafa, rule.)"
    )
    assert faces["Finta"].text == "feint, sting, Sabre 3."
    assert (
        VetoFace(name="Mill", kind=PROPERTY, lafa=2, upkeep=-1).text == "property, costs 2, costs 1 in each settlement."
    )
    assert VetoFace(name="Mill", gloss="Mill", kind=PROPERTY, lafa=2).text == "property, costs 2."
    assert faces["Ojciec Anzelm"].text.endswith("(A card of this project.)")
    assert all(face.is_own or not face.doubtful or "Chosen by this project" in face.text for face in catalogue())
