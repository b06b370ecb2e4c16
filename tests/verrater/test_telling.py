"""The log of a round reads as it is told at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.cli.telling import highlights, tell_all

if TYPE_CHECKING:
    from .conftest import Talk, Verrater


def told(table: Talk) -> list[str]:
    """What an onlooker is told of a game."""
    return tell_all(table.state.game, highlights(table.state.game, table.state.events(None)))


def test_the_example_is_told_in_the_players_words(verrater: Verrater) -> None:
    """Colours, houses and landscapes by their names, and who gets which points for what."""
    table = verrater.example().answers("blue", "conflict:10-11")
    while table.offered("role"):
        table.says(table.options[0])
    assert told(table) == ["Phase 1.", "Blue lays the conflict between River (Eagle) and City (Rose)."]
    table = verrater.example_drafted().plays(brown=[2, 4, 6], blue=[4], yellow=[3]).answers("brown", "build:6:estate")
    assert told(table) == [
        "Phase 3.",
        "Brown plays 2, 4 and 6.",
        "Blue plays 4.",
        "Green plays nothing.",
        "Yellow plays 3.",
        "Phase 4.",
        "Brown is the Builder, Blue is the Traitor, Green is the Strategist, Yellow is the Diplomat +5.",
        "Blue changes from Rose to Eagle as Traitor.",
        "Phase 5.",
        "Eagle 21, Rose 23: the Rose wins.",
        "Phase 6.",
        "Yellow wins 5 points for the River.",
        "Blue wins 1 point as Traitor.",
        "Green wins 2 points as Strategist.",
        "The River turns to the Rose.",
        "Phase 7.",
        "Brown brings in an Estate under Meadow (Eagle).",
        "Phase 8.",
        "Green has the Strategy card.",
        "Phase 10.",
        "Brown draws 2 cards.",
        "Green draws 1 card.",
        "Yellow draws 1 card.",
        "Phase 12.",
        "Blue is the start player.",
    ]


def test_what_happens_seldom_is_told_too(verrater: Verrater) -> None:
    """A tie, a Diplomat who changes house, cards laid off, a new pile, cards moved and turned, Trading Posts."""
    table = verrater.round(
        4, houses="EEEE", conflict="10-11", played={"brown": [8, 2]}, roles={"green": "diplomat-5", "blue": "builder"},
        estates={"blue": [{"at": 0, "face": "post"}]},
    )  # fmt: skip
    assert "Green changes from Eagle to Rose as Diplomat +5, since all were of one house." in told(table)
    assert "Eagle 15, Rose 20: the Rose wins." in told(table)
    assert "Blue turns the card under City (Eagle) into an Estate." in told(table.answers("blue", "turn:0"))
    table = verrater.round(7, roles={"blue": "builder"}, estates={"blue": [{"at": 0}]}).answers("blue", "move:0:5")
    assert "Blue moves the card under City (Eagle) to Village (Eagle)." in told(table)
    table = verrater.round(4, conflict="10-11", played={"brown": [8, 2]})
    assert told(table)[:4] == ["Phase 4.", "Nobody has a role.", "Phase 5.", "Eagle 15, Rose 15: nobody wins."]
    table = verrater.round(
        10, round=8, roles={"blue": "farmer"}, estates={"blue": [{"at": 0, "face": "post"}]},
        hands={"brown": [4, 4, 4, 4], "blue": [4, 5, 5, 5], "green": [5, 3, 3, 3, 3], "yellow": [2, 2, 2, 2, 2]},
        discards=[6, 6, 8],
    ).answers("blue", "lay-off:4-5")  # fmt: skip
    assert told(table) == [
        "Phase 10.",
        "Blue lays off 4 and 5 and draws 3 cards.",
        "The discards are shuffled into a new draw pile.",
        "Blue wins 3 points for Trading Posts.",
    ]


def test_the_set_up_is_told_before_the_first_round(verrater: Verrater) -> None:
    """Who starts, who begins where, and who chooses the first conflict."""
    table = verrater.set_up(start="green")
    assert told(table)[:2] == [
        "Green is the start player.",
        "Green begins as Eagle, Yellow begins as Rose, Brown begins as Eagle, Blue begins as Rose.",
    ]
    assert told(table)[-2:] == ["Yellow has the Strategy card.", "Round 1."]
    assert len([line for line in told(table) if " lays an Estate under " in line]) == 4
