"""Banished vampires: what lies on them sleeps in the uncontrolled region, and works again once they come out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes


@pytest.mark.clause("ii.d.4.threshold", "ii.d.4.capacity")
def test_a_skill_makes_a_banished_vampire_larger_but_not_fuller(vtes: Vtes) -> None:
    """Six counters bring Ozmo out, as his skill card sleeps; with it he can hold seven, and has six."""
    table = vtes.table(
        ann={"uncontrolled": [{"card": "Ozmo", "blood": 5, "on": ["Potence"]}]}, phase="influence"
    ).says("ann", "transfer:1").passes("ann")  # fmt: skip
    assert (table.region("ozmo"), table.blood("ozmo"), table.t.age(table.token("ozmo"))) == ("ready region", 6, 7)


def test_everybody_knows_a_banished_vampire_and_what_lies_on_him(vtes: Vtes) -> None:
    """Cards lie on vampires that have been in play: in a position as after a banishment they lie face up."""
    ben = {"ready": [{"card": "Angel", "tapped": True, "blood": 2, "on": ["Potence"]}]}
    banished = vtes.table(ann={"ready": ["Gilbert Duane"], "hand": ["Banishment"]}, ben=ben)
    banished.says("ann", "vote:gilbert-duane", "card:banishment", "on:ben:angel", "for:gilbert-duane").passes("ann")
    placed = vtes.table(ben={"uncontrolled": [{"card": "Angel", "tapped": True, "blood": 2, "on": ["Potence"]}]})
    seen = [table.view("cleo")["zones"]["uncontrolled region"][1] for table in (banished, placed)]
    assert seen[0] == seen[1]
    placed.until("ben", "withdraw").passes("ben").until("cleo", "withdraw")
    assert placed.view("cleo")["zones"]["ready region"][1]["cards"][1]["card"] == "potence"


def test_a_banished_vampire_comes_out_as_he_went(vtes: Vtes) -> None:
    """A full one is out again in the next influence phase of his Methuselah, with his card on him."""
    table = vtes.table(
        ann={"ready": ["Gilbert Duane"], "hand": ["Banishment"]},
        ben={"ready": [{"card": "Angel", "tapped": True, "on": ["Potence"]}]},
    )
    table.says("ann", "vote:gilbert-duane", "card:banishment", "on:ben:angel", "for:gilbert-duane").passes("ann")
    assert table.region("angel") == "uncontrolled region"
    table.until("ben", "withdraw").passes("ben").until("cleo", "withdraw")
    assert (table.region("angel"), table.blood("angel"), table.attached("angel")) == ("ready region", 2, ["potence"])
