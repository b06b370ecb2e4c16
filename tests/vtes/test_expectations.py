"""What a scenario of V:TES may expect beyond markers and zones, and what it is told if that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadOption

if TYPE_CHECKING:
    from tests.vtes.conftest import Talk, Vtes


@pytest.fixture
def gathered(vtes: Vtes) -> Talk:
    """Two companies, one vampire in torpor, one face down, and a bleed that Ben may block."""
    table = vtes.table(
        4,
        ann={
            "ready": [{"card": "Rake", "on": ["Sport Bike"], "blood": 3}, {"card": "Ozmo", "tapped": True}],
            "torpor": ["Lucian"],
            "uncontrolled": [{"card": "Dimple", "blood": 1}],
        },
        ben={
            "ready": [{"card": "Loyal Street Gang", "owner": "ann"}],
            "torpor": [{"card": "Angel", "on": ["Sport Bike"]}],
            "in_play": ["The Rack"],
        },
        out=["dan"],
    )
    return table.says("ann", "bleed:rake")


def failure(table: Talk, name: str, value: Any) -> str | None:  # noqa: ANN401  # whatever a file says
    """What a scenario would be told."""
    return table.state.game.expectations[name](table.state, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("minions", {"ann": ["Ozmo", "rake"], "ben": ["Loyal Street Gang"], "cleo": []}),
        ("attached", {"rake": ["Sport Bike"], "loyal-street-gang": []}),
        ("tapped", ["rake", "ann:ozmo"]),
        ("blood", {"rake": 3, "lucian": 0, "unknown": 1}),
        ("region", {"rake": "ready region", "lucian": "torpor", "unknown": "uncontrolled region"}),
        ("title", {"rake": "Prince of Atlanta", "ozmo": "", "lucian": "Malkavian Justicar"}),
        ("controller", {"loyal-street-gang": "ben", "ann:sport-bike": "ann"}),
        ("intercept", {"rake": 1, "loyal-street-gang": 0}),
        ("stealth", 0),
        ("bleed", 1),
        ("target", "ben"),
        ("range", None),
        ("out", ["dan"]),
    ],
)
def test_what_is_so_is_met(gathered: Talk, name: str, value: object) -> None:
    """Nothing is said against it."""
    assert failure(gathered, name, value) is None


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("minions", {"ben": []}, "ready before ben are loyal-street-gang, not no cards."),
        ("minions", "rake", "minions: say for a Methuselah which minions are ready, as in `{ann: [lucian]}`."),
        ("attached", {"rake": []}, "on rake lie sport-bike, not no cards."),
        ("attached", 3, "attached: say for a card what lies on it, as in `{lucian: [sport-bike]}`."),
        ("tapped", ["rake"], "tapped are ann:ozmo, ann:rake."),
        ("tapped", {}, "tapped: list all tapped cards."),
        ("blood", {"rake": 4}, "blood of rake: 3, not 4."),
        ("blood", 4, "blood: say it for a card, as in `{lucian: 3}`."),
        ("region", {"lucian": "ready region"}, "region of lucian: 'torpor', not 'ready region'."),
        ("title", {"rake": ""}, "title of rake: 'Prince of Atlanta', not ''."),
        ("stealth", 1, "the stealth of the action is 0, not 1."),
        ("bleed", 2, "the bleed of the action is 1, not 2."),
        ("target", None, "the action is directed at ben, not at nobody."),
        ("votes", [1, 0], "votes: no vote is under way."),
        ("range", "long", "the range is None, not 'long'."),
        ("out", [], "dan has left the game, not []."),
        ("blood", {"sport-bike": 0},
         "Several cards on the table are called 'sport-bike': ann:sport-bike, ben:sport-bike."),
        ("blood", {"ben:rake": 3}, "No card on the table is called 'ben:rake'."),
        ("blood", {"eve:rake": 3}, "There is no Methuselah 'eve' at this table, only ann, ben, cleo, dan."),
    ],
)  # fmt: skip
def test_what_is_not_so_is_told_in_a_sentence(gathered: Talk, name: str, value: object, told: str) -> None:
    """It says what is there instead, or why it cannot be said."""
    try:
        found = failure(gathered, name, value)
    except BadOption as error:
        found = str(error)
    assert found == told


@pytest.mark.parametrize("name", ["stealth", "bleed", "target"])
def test_without_an_action_nothing_can_be_expected_of_it(vtes: Vtes, name: str) -> None:
    """The sentence says that there is none."""
    assert failure(vtes.table(), name, 0) == f"{name}: no action is under way."


def test_the_votes_of_a_vote_under_way(vtes: Vtes) -> None:
    """Both numbers are compared."""
    table = vtes.table(ann={"ready": ["Rake"], "hand": ["Praxis Seizure: Chicago"]})
    table.says("ann", "vote:rake", "card:praxis-seizure-chicago", "for:rake")
    assert failure(table, "votes", [2, 0]) is None
    assert failure(table, "votes", [0, 2]) == "the votes are 2 for and 0 against, not [0, 2]."


def test_the_range_of_a_combat(vtes: Vtes) -> None:
    """It is close until somebody maneuvers."""
    table = vtes.table(ann={"ready": ["Rake"]}, ben={"ready": [{"card": "Yuri", "on": ["Deer Rifle"]}]})
    table.says("ann", "bleed:rake").says("ben", "block:yuri-the-talon")
    assert failure(table, "range", "close") is None
    table.says("ben", "maneuver:deer-rifle")
    assert failure(table, "range", "long") is None
    assert failure(table, "range", None) == "the range is long, not None."
