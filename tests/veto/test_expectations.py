"""What a scenario of Veto! may expect beyond markers and zones, and what it is told if that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


@pytest.fixture
def gathered(veto: Veto) -> Talk:
    """Two companies, one card marked, and something on each discard pile but Michał's."""
    return veto.table(
        marcin={
            "in_play": [
                {"card": "Roch Kowalski", "on": ["Karmazynowy kontusz"], "stings": ["Finta"]},
                {"card": "Jodok Surwiłło", "field": "magnates", "marked": True},
            ],
            "properties": ["Las"],
            "discard": ["Finta", "Las"],
        },
        michal={"in_play": ["Aramis", {"card": "Uhlik", "marked": True}], "properties": ["Las"]},
    )


def failure(table: Talk, name: str, value: Any) -> str | None:  # noqa: ANN401  # whatever a file says
    """What a scenario would be told."""
    return table.state.game.expectations[name](table.state, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("in-play", {"marcin": ["Jodok Surwiłło", "roch-kowalski"], "michal": ["Aramis", "Uhlik"]}),
        ("attached", {"marcin:roch-kowalski": ["finta", "Karmazynowy kontusz"], "aramis": []}),
        ("marked", ["michal:uhlik", "jodok-surwillo"]),
        ("field", {"jodok-surwillo": "magnates", "aramis": "election"}),
        ("keywords", {"marcin:roch-kowalski": {"karmazyn": True, "famous": False}}),
        ("sabre", {"marcin:roch-kowalski": 6, "aramis": 5}),
        ("discard-top", {"marcin": "Las", "michal": None}),
        ("floor", "marcin"),
    ],
)
def test_what_is_so_is_met(gathered: Talk, name: str, value: object) -> None:
    """Nothing is said against it."""
    assert failure(gathered, name, value) is None


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("in-play", {"michal": []}, "michal has in play aramis, uhlik, not no cards."),
        ("in-play", "aramis",
         "in-play: say for a player which characters are in play, as in `{marcin: [roch-kowalski]}`."),
        ("attached", {"aramis": ["Las"]}, "on aramis lie no cards, not las."),
        ("attached", 3, "attached: say for a card what lies on it, as in `{roch-kowalski: [pani-kowalska]}`."),
        ("marked", ["aramis"], "marked are marcin:jodok-surwillo, michal:uhlik."),
        ("marked", {}, "marked: list all marked cards in play."),
        ("field", {"aramis": "magnates"}, "aramis is in the field election, not magnates."),
        ("field", [], "field: say for a character where it is, as in `{roch-kowalski: election}`."),
        ("keywords", {"aramis": {"jew": True}}, "aramis is no jew."),
        ("keywords", {"jodok-surwillo": {"karmazyn": False}}, "jodok-surwillo is a karmazyn."),
        ("keywords", {"aramis": "jew"},
         "keywords: say for a card which it has, as in `{uhlik: {pludrak: true, famous: false}}`."),
        ("sabre", {"aramis": 9}, "aramis has Sabre 5, not 9."),
        ("sabre", 9, "sabre: say for a character what its Sabre is, as in `{roch-kowalski: 12}`."),
        ("discard-top", {"marcin": None}, "on the discard pile of marcin lies las on top, not nothing."),
        ("discard-top", {"michal": "las"}, "on the discard pile of michal lies nothing on top, not las."),
        ("discard-top", [],
         "discard-top: say for a player which card lies on top, as in `{marcin: precz, michal: null}`."),
        ("floor", "michal", "marcin has the floor, not michal."),
        ("floor", None, "marcin has the floor, not nobody."),
    ],
)  # fmt: skip
def test_what_is_not_so_is_told_in_a_sentence(gathered: Talk, name: str, value: object, told: str) -> None:
    """It says what is there instead."""
    assert failure(gathered, name, value) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"las": 6}, "Several cards in play are called 'las': marcin:las, michal:las."),
        ({"marcin:aramis": 6}, "No card in play is called 'marcin:aramis'."),
        ({"anna:aramis": 6}, "There is no player 'anna' at this table, only marcin, michal."),
    ],
)  # fmt: skip
def test_a_card_has_to_be_called_so_that_it_is_clear(veto: Veto, gathered: Talk, value: object, told: str) -> None:
    """By its word, and by the player's name where two have one."""
    assert veto.told(lambda: failure(gathered, "sabre", value)) == told
