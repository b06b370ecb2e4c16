"""Each sting with a rule does what that says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def _duel(veto: Veto, mine: list[str], hers: list[str], *, kkk: bool = False, on: tuple[str, ...] = ()) -> Talk:
    """Let Tyzenhauz (6) and Roch Kowalski (6) fight, with these stings in court."""
    table = veto.table(
        kkk=kkk,
        marcin={"court": mine, "in_play": [{"card": "Tyzenhauz", "on": list(on)}]},
        michal={"court": hers, "in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    return table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")


@pytest.mark.clause("kkk.first.duel-tie", "kkk.first.duel-12-11")
def test_zaskoczenie(veto: Veto) -> None:
    """Zaskoczenie adds three as the first sting one plays in a duel, and two later."""
    table = _duel(veto, ["Zaskoczenie", "Zaskoczenie"], ["Cięcie krzyżowe", "Zaskoczenie"], kkk=True)
    table.says("marcin", "sting:zaskoczenie").says("michal", "sting:ciecie-krzyzowe")
    assert table.sabre("tyzenhauz") == 9
    table.says("marcin", "sting:zaskoczenie").says("michal", "sting:zaskoczenie")
    assert (table.sabre("tyzenhauz"), table.sabre("roch-kowalski")) == (11, 9)


def test_ciecie_referendarskie(veto: Veto) -> None:
    """After it its player plays no other Cut in the duel, from wherever; the opponent may."""
    table = _duel(veto, ["Cięcie referendarskie", "Cięcie krzyżowe", "Finta"], ["Cięcie krzyżowe"])
    table.says("marcin", "sting:ciecie-referendarskie")
    assert table.sabre("tyzenhauz") == 11
    table.says("michal", "sting:ciecie-krzyzowe").only("marcin", "sting:finta", "pass")
    table.refused("marcin", "sting:ciecie-krzyzowe", by="4.1.card-over-rule")


def test_ciecie_referendarskie_and_cuts_under_the_fighter(veto: Veto) -> None:
    """A Cut attached to the fighter is not drawn either, and none answers."""
    table = veto.table(
        marcin={
            "court": ["Cięcie referendarskie", "Riposta"],
            "in_play": [{"card": "Tyzenhauz", "stings": ["Cięcie wręczne", "Finta"]}],
        },
        michal={"court": ["Finta"], "in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    table.says("marcin", "sting:ciecie-referendarskie").says("michal", "sting:finta")
    table.only("marcin", "draw:finta", "pass")


def test_mlynek(veto: Veto) -> None:
    """Młynek doubles what the weapon in use adds, and not what other equipment does."""
    table = _duel(veto, ["Młynek"], [], on=("Pani Kowalska", "Hucuł"))
    table.says("marcin", "arm:pani-kowalska")
    assert table.sabre("tyzenhauz") == 10
    table.says("marcin", "sting:mlynek")
    assert table.sabre("tyzenhauz") == 13


def test_mlynek_without_a_weapon(veto: Veto) -> None:
    """Nothing twice is nothing."""
    table = _duel(veto, ["Młynek"], [])
    table.says("marcin", "sting:mlynek")
    assert table.sabre("tyzenhauz") == 6


@pytest.mark.clause("3.3.3.example.riposta")
def test_riposta(veto: Veto) -> None:
    """Riposta answers the opponent's sting, even after a bene: one's own fighter gets what that adds, and one more."""
    table = _duel(veto, ["Riposta"], ["Przeciwtempo"])
    table.only("marcin", "pass").bene("marcin").says("michal", "sting:przeciwtempo").says("marcin", "reply:riposta")
    assert (table.sabre("tyzenhauz"), table.sabre("roch-kowalski")) == (10, 9)


def test_riposta_to_a_sting_that_is_cancelled(veto: Veto) -> None:
    """It copies nothing of a sting that does not work; its own number counts."""
    table = veto.table(
        marcin={"court": ["Riposta"], "in_play": ["Tyzenhauz"]},
        michal={"court": ["Przeciwtempo"], "in_play": [{"card": "Roch Kowalski", "marked": True}]},
        seats=3,
        robert={"court": ["Liberum Veto"]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    table.bene("marcin").says("michal", "sting:przeciwtempo").says("robert", "reply:liberum-veto")
    table.says("marcin", "reply:riposta")
    assert (table.sabre("tyzenhauz"), table.sabre("roch-kowalski")) == (7, 6)


def test_zaslona(veto: Veto) -> None:
    """Zasłona answers a Cut of the opponent and cancels it; other stings it does not answer."""
    table = _duel(veto, ["Finta", "Cięcie krzyżowe"], ["Zasłona"])
    table.says("marcin", "sting:finta").bene("michal").says("marcin", "sting:ciecie-krzyzowe")
    assert table.sabre("tyzenhauz") == 9
    table.says("michal", "reply:zaslona")
    assert (table.sabre("tyzenhauz"), table.discards("marcin")) == (9, ["ciecie-krzyzowe"])


@pytest.mark.clause("1.6.only-fighter")
def test_zaslona_of_a_player_without_a_fighter(veto: Veto) -> None:
    """Who only looks on at a duel answers no sting with a sting."""
    table = veto.table(
        seats=3,
        marcin={"court": ["Cięcie krzyżowe"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": ["Roch Kowalski"]},
        robert={"court": ["Zasłona"], "in_play": ["Longinus Podbipięta"]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "accept")
    table.says("marcin", "sting:ciecie-krzyzowe")
    assert (table.asked, table.sabre("tyzenhauz")) == ("michal", 7)


def test_ciecie_na_odlew(veto: Veto) -> None:
    """It marks one's own fighter."""
    table = _duel(veto, [], ["Cięcie na odlew"])
    table = veto.table(
        floor="michal",
        marcin={"court": ["Cięcie na odlew"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": ["Roch Kowalski"]},
    )
    table.says("michal", "challenge:roch-kowalski", "whom:marcin:tyzenhauz").says("marcin", "accept")
    table.bene("michal").says("marcin", "sting:ciecie-na-odlew")
    assert (table.marked("tyzenhauz"), table.sabre("tyzenhauz")) == (True, 10)


@pytest.mark.clause("1.2.traits-floor")
def test_piach_w_oczy(veto: Veto) -> None:
    """The opposing fighter has two Sabre less for the duel, and not afterwards."""
    table = _duel(veto, ["Piach w oczy"], [])
    table.says("marcin", "sting:piach-w-oczy")
    assert table.sabre("roch-kowalski") == 4
    table.bene("michal", "marcin")
    assert table.discards("michal") == ["roch-kowalski"]
