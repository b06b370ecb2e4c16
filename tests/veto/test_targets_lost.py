"""What was aimed at something comes to nothing if it cannot be aimed there any more; with the cards of `twists.py`."""

from __future__ import annotations

from typing import Any

import pytest
from tests.veto import twists

Play = tuple[dict[str, Any], dict[str, Any], str]
"""What Marcin has, what Michał has, and what Marcin answers."""

MARKED = {"card": "Uhlik", "marked": True}
SPEAKER = {"card": "Wierzbicki", "stings": ["Finta"]}


def _before(*in_play: object, **more: object) -> dict[str, Any]:
    return {"in_play": list(in_play), "ducats": 9, **more}


def _court(card: str, *in_play: object, **more: object) -> dict[str, Any]:
    return _before(*in_play, court=[card], **more)


def _worn(piece: str, by: str = "Uhlik") -> dict[str, Any]:
    return {"card": by, "on": [piece]}


KESIM: Play = (_court("Kesim, kesim!", "Aramis"), _before(MARKED), "play:kesim-kesim on:marcin:aramis on:michal:uhlik")
FUKS: Play = (
    _before("Melchior Fuks", _worn("Nadziak", "Aramis"), "Uhlik"), {},
    "use:melchior-fuks on:marcin:nadziak on:marcin:uhlik",
)  # fmt: skip
VOID: Play = (_before(SPEAKER), _before("Jan Zagłoba"), "use:wierzbicki on:marcin:finta on:michal:jan-zagloba")
PETARD: Play = (_before(_worn("Petarda")), {"properties": ["Las"]}, "use:petarda on:michal:las")
BLOOD: Play = (_court("Gorąca krew", "Uhlik"), {}, "play:goraca-krew on:marcin:uhlik")
STING: Play = (_court("Finta", "Uhlik"), {}, "attach:finta on:marcin:uhlik")
PIECE: Play = (_court("Hucuł", "Uhlik"), {}, "put-out:hucul on:marcin:uhlik")
COURT: Play = (_court("Łaska królewska", MARKED, faction="Dworscy"), {}, "play:laska-krolewska on:marcin:uhlik")
BAN: Play = (_court("Banicja"), _before(MARKED), "play:banicja on:michal:uhlik")
HIDDEN: Play = (_court("Skrytka w lamusie", "Uhlik"), {}, "play:skrytka-w-lamusie on:marcin:uhlik")
MOVE: Play = (_before("Jodok Surwiłło"), {}, "move:jodok-surwillo")

LOST: list[tuple[str, Play]] = [
    *[(twist, KESIM) for twist in ("pit", "lure", "mist", "chasm", "rally")],
    *[(twist, FUKS) for twist in ("pit", "mist", "chasm")],
    *[(twist, VOID) for twist in ("mist", "chasm")],
    *[(twist, PETARD) for twist in ("trap", "pit")],
    *[(twist, BLOOD) for twist in ("pit", "shroud", "lure")],
    *[(twist, STING) for twist in ("pit", "lure")],
    *[(twist, PIECE) for twist in ("pit", "lure")],
    *[(twist, COURT) for twist in ("pit", "shroud", "rally", "lure")],
    *[(twist, BAN) for twist in ("pit", "shroud", "rally")],
    *[(twist, HIDDEN) for twist in ("pit", "shroud", "lure")],
    *[(twist, MOVE) for twist in ("trap", "turncoat", "disgrace")],
    ("pit", (_court("Infamia"), _before("Uhlik"), "play:infamia on:michal:uhlik")),
    ("pit", (_court("Dobry ekonom", properties=["Młyn"]), {}, "play:dobry-ekonom on:marcin:mlyn")),
    ("pit", (_court("Pożar"), {"properties": ["Las"]}, "play:pozar on:michal:las")),
    ("pit", (_court("Hartowana stal", _worn("Nadziak")), {}, "play:hartowana-stal on:marcin:nadziak")),
    ("pit", (_court("Pieczęć kanclerska", _worn("Vivat!")), {}, "play:pieczec-kanclerska on:marcin:vivat")),
    ("pit", (_court("Precz!"), _before(_worn("Vivat!")), "play:precz on:michal:vivat")),
    ("pit", (_court("Rdzą przeżarty"), _before(_worn("Nadziak")), "play:rdza-przezarty on:michal:nadziak")),
    ("pit", (_court("Odwołanie do domu"), _before("Uhlik"), "play:odwolanie-do-domu on:michal:uhlik")),
    ("pit", (_court("Biesiada sarmacka"), _before("Uhlik"), "play:biesiada-sarmacka on:michal:uhlik")),
    (
        "pit",
        (_court("Nocny najazd", faction="Awanturnicy"), {"properties": ["Las"]}, "play:nocny-najazd on:michal:las"),
    ),
    ("rally", (_before(MARKED), {}, "influence on:marcin:uhlik")),
    ("trap", (_before({**MARKED, "on": ["Żur"]}), _before({"card": "Aramis", "marked": True}), "use:zur")),
    ("bankrupt", (_before(faction="Awanturnicy"), {"ducats": 3}, "influence against:michal")),
    ("bankrupt", (_before("Ksawery Obodziński"), {"ducats": 3}, "use:ksawery-obodzinski against:michal")),
]


@pytest.mark.clause("3.3.3.order.resolve", "4.4.stack.condition", "3.2.mark.no-again", "1.2.kw.absent.no-target")
@pytest.mark.parametrize(("twist", "play"), LOST, ids=[f"{play[2]}-{twist}" for twist, play in LOST])
def test_what_was_declared_comes_to_nothing(twist: str, play: Play) -> None:
    """If its target is gone, Absent, unmarked, poor or another's when it takes effect, and only then."""
    mine, hers, answers = play
    for answered, outcome in ((False, "resolved"), (True, "fizzled")):
        table = twists.table(marcin=mine, michal={**hers, "court": [twist.title()]})
        table.says("marcin", *answers.split()).until("michal", f"reply:{twist}")
        number = table.events("play")[0]["item"]
        if answered:
            table.says("michal", f"reply:{twist}")
        while table.prompt != "What do you do?":
            table.state.choose("pass" if "pass" in table.options else table.options[0])
        assert [event["outcome"] for event in table.events("item", item=number)] == [outcome]


@pytest.mark.clause("1.1.influence.additional", "5.1.elect-out", "4.4.stack.condition")
def test_who_has_left_the_game_cannot_be_chosen_any_more() -> None:
    """Awanturnicy rob Michał, who is out before it takes effect; Robert is not robbed in his place."""
    table = twists.table(
        3, marcin={"faction": "Awanturnicy"}, michal={"ducats": 3, "court": ["Farewell"]}, robert={"ducats": 3}
    )
    table.says("marcin", "influence", "against:michal").until("michal", "reply:farewell")
    number = table.events("play")[0]["item"]
    table.says("michal", "reply:farewell").until("marcin", "pass")
    assert table.view()["present"] == [0, 2]
    assert [event["outcome"] for event in table.events("item", item=number)] == ["fizzled"]
    assert table.ducats("robert") == 3


@pytest.mark.clause("3.3.3.order.declare")
@pytest.mark.parametrize("play", [KESIM, FUKS, VOID, PETARD, BLOOD, STING, PIECE], ids=lambda play: play[2])
def test_everybody_sees_what_was_chosen(play: Play) -> None:
    """The cards in play that it is aimed at, in the order of the choices."""
    mine, hers, answers = play
    table = twists.table(marcin=mine, michal={**hers, "court": ["Rally"]}).says("marcin", *answers.split())
    view = table.until("michal", "reply:rally").view("marcin")
    shown: list[str] = []
    for zone, position in view["stack"][0]["targets"]:
        name, _, seat = zone.rpartition(" ")
        shown.append(view["zones"][name][int(seat)]["cards"][position]["card"])
    assert shown == [answer.rpartition(":")[2] for answer in answers.split()[1:]]
