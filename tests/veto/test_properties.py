"""Properties: what they cost, which of them are unique, and whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


@pytest.mark.clause(
    "3.3.3.property.declare", "3.3.3.property.pay", "1.8.trifle.property", "kkk.trifle.property", "kkk.property.pay",
    "1.4.party-card",
)  # fmt: skip
@pytest.mark.parametrize("kkk", [False, True])
def test_a_property_is_a_trifle_and_needs_no_character(veto: Veto, *, kkk: bool) -> None:
    """Szynk costs 3 of 13 ducats; the player has nobody in play."""
    table = veto.table(kkk=kkk, marcin={"ducats": 13, "court": ["Szynk"]})
    table.says("marcin", "put-out:szynk")
    assert table.ducats("marcin") == 10
    assert table.estates("marcin") == ["szynk"]
    assert table.floor == "marcin"


@pytest.mark.clause("1.8.trifle.property", "kkk.trifle.property")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_property_comes_after_the_deed_too(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(kkk=kkk, marcin={"ducats": 13, "court": ["Szynk"], "in_play": ["Uhlik"]})
    table.says("marcin", "agitate:uhlik", "put-out:szynk")
    assert table.estates("marcin") == ["szynk"]


@pytest.mark.clause("3.3.3.property.insufficient", "kkk.property.pay")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_property_that_cannot_be_paid_is_not_offered(veto: Veto, *, kkk: bool) -> None:
    """Latyfundium costs 3: with 2 ducats it is refused, with 3 it comes."""
    table = veto.table(kkk=kkk, marcin={"ducats": 2, "court": ["Latyfundium"]})
    table.refused("marcin", "put-out:latyfundium", by="kkk.property.pay" if kkk else "3.3.3.property.insufficient")
    veto.table(kkk=kkk, marcin={"ducats": 3, "court": ["Latyfundium"]}).offers("marcin", "put-out:latyfundium")


@pytest.mark.clause("1.4.unique", "2.2.which.starred", "2.2.all-players", "2.2.one-copy")
def test_a_starred_property_is_in_play_once_at_the_whole_table(veto: Veto) -> None:
    table = veto.table(
        marcin={"ducats": 20, "court": ["Złota kobyłka", "Browar w Warce"]}, michal={"properties": ["Złota kobyłka"]}
    )
    table.refused("marcin", "put-out:zlota-kobylka", by="1.4.unique")
    table.says("marcin", "put-out:browar-w-warce")
    assert table.estates("marcin") == ["browar-w-warce"]


@pytest.mark.clause("2.2.discarded-again")
def test_a_unique_property_in_a_discard_pile_keeps_no_copy_out(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 20, "court": ["Złota kobyłka"]}, michal={"discard": ["Złota kobyłka"]})
    table.offers("marcin", "put-out:zlota-kobylka")


@pytest.mark.clause("1.4.common-any", "kkk.effect.names")
@pytest.mark.parametrize("kkk", [False, True])
def test_of_other_properties_a_player_has_any_number(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(kkk=kkk, marcin={"ducats": 20, "court": ["Latyfundium", "Latyfundium"]})
    table.only("marcin", "put-out:latyfundium", "pass")
    table.says("marcin", "put-out:latyfundium", "put-out:latyfundium")
    assert table.estates("marcin") == ["latyfundium", "latyfundium"]


@pytest.mark.clause("errata.2.property", "errata.2.symbol")
def test_a_property_with_arms_is_for_that_faction_only(veto: Veto) -> None:
    """Ordynacja is the Radziwiłłs': Michał's, and not Marcin's for any price. Without arms it is anybody's."""
    table = veto.table(marcin={"ducats": 20, "court": ["Ordynacja", "Lubnie"]})
    table.refused("marcin", "put-out:ordynacja", by="errata.2.property")
    table.offers("marcin", "put-out:lubnie")
    veto.table(floor="michal", michal={"ducats": 20, "court": ["Ordynacja"]}).offers("michal", "put-out:ordynacja")


@pytest.mark.clause("errata.2.property")
def test_the_rule_of_a_property_of_another_faction_is_not_used(veto: Veto) -> None:
    """Starostwo grodowe is Dworscy's: whoever else has got hold of it cannot mark it for a Stroke."""
    table = veto.table(marcin={"properties": ["Starostwo grodowe"]})
    table.refused("marcin", "use:starostwo-grodowe", by="errata.2.property")
    courtiers = veto.table(marcin={"faction": "Dworscy", "properties": ["Starostwo grodowe"]})
    courtiers.says("marcin", "use:starostwo-grodowe")
    assert courtiers.strokes("marcin") == 1


@pytest.mark.clause("3.3.3.property.declare", "3.2.played.counter", "4.4.negated")
def test_a_negated_property_is_discarded_unpaid(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 9, "court": ["Szynk"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:szynk").says("michal", "reply:liberum-veto")
    assert table.ducats("marcin") == 9
    assert table.estates("marcin") == []
    assert table.discards("marcin") == ["szynk"]


@pytest.mark.clause("1.4.game-rule", "kkk.property.rule", "kkk.icon.d", "kkk.trifle.rule")
def test_a_property_with_a_trifle_is_used_on_the_floor_only(veto: Veto) -> None:
    """Szkoła fechtunku discards a Sting for a card."""
    table = veto.table(
        kkk=True,
        marcin={"properties": ["Szkoła fechtunku"], "court": ["Zaskoczenie"]},
        michal={"in_play": ["Tyzenhauz"]},
    )
    table.offers("marcin", "use:szkola-fechtunku")
    table.bene("marcin")
    table.refused("michal", "use:szkola-fechtunku", by="kkk.character.rule")


@pytest.mark.clause("3.2.in-play.stay")
def test_a_property_stays_from_round_to_round(veto: Veto) -> None:
    table = veto.table(kkk=True, marcin={"properties": ["Las"]})
    table.bene("marcin", "michal")
    assert table.round == 3
    assert table.estates("marcin") == ["las"]


@pytest.mark.clause("errata.2.property")
@pytest.mark.parametrize(("faction", "sabre"), [("Wiśniowieccy", 7), ("Dworscy", 6)])
def test_what_a_property_of_another_faction_does_all_the_time_does_not_count(
    veto: Veto, faction: str, sabre: int
) -> None:
    """Stadnina makes mounted challengers stronger, for a Wiśniowiecki only; the ducats it brings are anybody's."""
    table = veto.table(
        marcin={
            "faction": faction, "properties": ["Stadnina"], "in_play": [{"card": "Prokop Niemy", "on": ["Hucuł"]}]
        },
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True}], "court": ["Finta"]},
    )  # fmt: skip
    table.says("marcin", "challenge:prokop-niemy", "whom:michal:roch-kowalski").says("michal", "accept")
    table.until("michal", "sting:finta")
    assert table.sabre("prokop-niemy") == sabre
