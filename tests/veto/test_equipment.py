"""Equipment in play: what it costs, who bears it, and that it stays with its bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


@pytest.mark.clause(
    "3.3.3.equip.declare", "3.3.3.equip.pay", "3.3.3.equip.attach", "kkk.equip.pay", "kkk.equip.attach",
    "kkk.trifle.equipment", "1.8.trifle.equipment",
)  # fmt: skip
@pytest.mark.parametrize("kkk", [False, True])
def test_equipment_is_paid_and_attached_as_a_trifle(veto: Veto, *, kkk: bool) -> None:
    """Also after the deed of the turn, and the piece brings its number to a fight."""
    table = veto.table(kkk=kkk, marcin={"ducats": 9, "in_play": ["Uhlik", "Janusz Niesiecki"], "court": ["Hucuł"]})
    table.says("marcin", "agitate:uhlik", "put-out:hucul")
    table.only("marcin", "on:marcin:uhlik", "on:marcin:janusz-niesiecki")
    table.says("marcin", "on:marcin:janusz-niesiecki")
    assert table.attached("janusz-niesiecki") == ["hucul"]
    assert table.ducats("marcin") == 8
    assert table.floor == "marcin"


@pytest.mark.clause("6.4.example.money", "3.3.3.equip.pay", "3.3.3.property.pay")
def test_the_payments_of_the_learning_game(veto: Veto) -> None:
    """Zbroja husarska 2 and Latyfundium 3; kontusz 2 and Szynk 3, then Wittenberg for 5 and 2 Strokes."""
    table = veto.table(
        marcin={
            "ducats": 11, "strokes": 2, "in_play": ["Longinus Podbipięta"], "court": ["Zbroja husarska", "Latyfundium"]
        },
        michal={
            "ducats": 15, "strokes": 1, "in_play": ["Roch Kowalski"],
            "court": ["Karmazynowy kontusz", "Szynk", "Arwid Wittenberg"],
        },
    )  # fmt: skip
    table.says("marcin", "put-out:zbroja-husarska", "on:marcin:longinus-podbipieta", "put-out:latyfundium", "pass")
    table.says("michal", "put-out:karmazynowy-kontusz", "on:michal:roch-kowalski", "put-out:szynk")
    assert [table.ducats(seat) for seat in table.seats] == [6, 10]
    table.says("michal", "put-out:arwid-wittenberg")
    assert (table.ducats("michal"), table.strokes("michal"), table.common) == (5, 3, 16)


@pytest.mark.clause("3.3.3.equip.insufficient", "kkk.equip.pay")
@pytest.mark.parametrize("kkk", [False, True])
def test_equipment_that_cannot_be_paid_is_not_offered(veto: Veto, *, kkk: bool) -> None:
    position = {"in_play": ["Uhlik"], "court": ["Zbroja husarska"]}
    table = veto.table(kkk=kkk, marcin={"ducats": 1, **position})
    table.refused("marcin", "put-out:zbroja-husarska", by="kkk.equip.pay" if kkk else "3.3.3.equip.insufficient")
    veto.table(kkk=kkk, marcin={"ducats": 2, **position}).offers("marcin", "put-out:zbroja-husarska")


@pytest.mark.clause("1.3.bearer", "kkk.equipment.only-character", "3.3.3.equip.attach")
@pytest.mark.parametrize("kkk", [False, True])
def test_without_a_character_there_is_no_equipment(veto: Veto, *, kkk: bool) -> None:
    """A rival's character is no help: equipment goes to one of the player's own company."""
    table = veto.table(kkk=kkk, marcin={"ducats": 9, "court": ["Hucuł"]}, michal={"in_play": ["Uhlik"]})
    table.refused("marcin", "put-out:hucul", by="kkk.equipment.only-character" if kkk else "1.3.bearer")
    veto.table(kkk=kkk, marcin={"ducats": 9, "court": ["Hucuł"], "in_play": ["Uhlik"]}).offers(
        "marcin", "put-out:hucul"
    )


@pytest.mark.clause("6.3.equip-own", "kkk.equip.attach")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_rivals_character_is_no_bearer(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(
        kkk=kkk, marcin={"ducats": 9, "court": ["Hucuł"], "in_play": ["Uhlik"]}, michal={"in_play": ["Prokop Niemy"]}
    )
    table.says("marcin", "put-out:hucul").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:michal:prokop-niemy", by="kkk.equip.attach" if kkk else "6.3.equip-own")


@pytest.mark.clause("3.3.3.equip.attach", "1.3.bearer")
def test_a_bearer_may_be_marked_and_in_either_field(veto: Veto) -> None:
    table = veto.table(
        marcin={
            "ducats": 9, "court": ["Hucuł"], "properties": ["Las"],
            "in_play": [{"card": "Uhlik", "marked": True}, {"card": "Jodok Surwiłło", "field": "magnates"}],
        }
    )  # fmt: skip
    table.says("marcin", "put-out:hucul").only("marcin", "on:marcin:uhlik", "on:marcin:jodok-surwillo")
    table.refused("marcin", "on:marcin:las", by="3.3.3.equip.attach")
    table.says("marcin", "on:marcin:jodok-surwillo")
    assert table.attached("jodok-surwillo") == ["hucul"]


@pytest.mark.clause("errata.2.equipment", "errata.2.symbol")
def test_equipment_with_arms_goes_to_characters_of_that_faction(veto: Veto) -> None:
    """Whatever the player's own faction: Marcin, a Wiśniowiecki, gives Radziwiłł steel to a Radziwiłł."""
    table = veto.table(
        marcin={"ducats": 9, "court": ["Rapier z Birż"], "in_play": ["Longinus Podbipięta", "Roch Kowalski", "Uhlik"]}
    )
    table.says("marcin", "put-out:rapier-z-birz").only("marcin", "on:marcin:roch-kowalski")
    table.refused("marcin", "on:marcin:longinus-podbipieta", by="errata.2.equipment")
    table.refused("marcin", "on:marcin:uhlik", by="errata.2.equipment")
    none = veto.table(marcin={"ducats": 9, "court": ["Rapier z Birż"], "in_play": ["Longinus Podbipięta"]})
    none.refused("marcin", "put-out:rapier-z-birz", by="errata.2.equipment")


@pytest.mark.clause("2.2.one-copy", "2.2.which.starred", "2.2.all-players")
def test_only_starred_equipment_is_unique(veto: Veto) -> None:
    """Pani Kowalska is in play once at the whole table; of Karabela there may be any number."""
    table = veto.table(
        marcin={"ducats": 20, "in_play": ["Uhlik"], "court": ["Pani Kowalska", "Karabela"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Pani Kowalska", "Karabela"]}]},
    )
    table.refused("marcin", "put-out:pani-kowalska", by="2.2.one-copy")
    table.says("marcin", "put-out:karabela", "on:marcin:uhlik")
    assert table.attached("uhlik") == ["karabela"]


@pytest.mark.clause("1.3.kw.weapon.any-number", "1.3.kw.firearm.any-number", "1.3.kw.armour.any-number", "1.3.type")
def test_a_character_bears_any_number_of_each_type(veto: Veto) -> None:
    lots = ["Karabela", "Nadziak", "Krócica", "Bandolet", "Kolczuga", "Karacena"]
    table = veto.table(
        marcin={
            "ducats": 20, "in_play": [{"card": "Uhlik", "on": lots}], "court": ["Lewak", "Petarda", "Zbroja husarska"]
        }
    )  # fmt: skip
    for card in ("lewak", "petarda", "zbroja-husarska"):
        table.says("marcin", f"put-out:{card}", "on:marcin:uhlik")
    assert len(table.attached("uhlik")) == 9


@pytest.mark.clause("1.3.no-transfer", "kkk.equip.no-exchange")
@pytest.mark.parametrize("kkk", [False, True])
def test_nothing_passes_from_one_companion_to_another(veto: Veto, *, kkk: bool) -> None:
    """Neither equipment nor an effect nor a Sting: there is no such answer, whatever is asked."""
    table = veto.table(
        kkk=kkk,
        marcin={
            "in_play": [{"card": "Uhlik", "on": ["Nadziak", "Pokorny mówca"], "stings": ["Finta"]}, "Prokop Niemy"]
        },
    )
    table.only("marcin", "agitate:uhlik", "agitate:prokop-niemy", "pass")
    for card in ("nadziak", "pokorny-mowca", "finta"):
        for verb in ("put-out", "attach", "move", "use", "play"):
            table.refused("marcin", f"{verb}:{card}")


@pytest.mark.clause("1.3.no-transfer", "4.1.card-over-rule")
def test_a_card_can_hand_equipment_over(veto: Veto) -> None:
    """Fuks the merchant does so, marked for it."""
    table = veto.table(marcin={"in_play": ["Melchior Fuks", {"card": "Uhlik", "on": ["Nadziak"]}, "Prokop Niemy"]})
    table.says("marcin", "use:melchior-fuks")
    while table.asked == "marcin" and "use:melchior-fuks" not in table.options and "agitate:uhlik" not in table.options:
        table.says("marcin", next(option for option in table.options if "uhlik" not in option or "nadziak" in option))
    assert table.attached("uhlik") == []
    assert table.marked("melchior-fuks")


@pytest.mark.clause("6.3.visible", "kkk.equip.visible")
@pytest.mark.parametrize("kkk", [False, True])
def test_attached_equipment_lies_open(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(kkk=kkk, marcin={"ducats": 9, "in_play": ["Uhlik"], "court": ["Hucuł"]})
    table.says("marcin", "put-out:hucul", "on:marcin:uhlik")
    seen = [card["card"] for card in table.view("michal")["zones"]["election field"][0]["cards"]]
    assert seen == ["uhlik", "hucul"]


@pytest.mark.clause("3.3.3.equip.declare", "3.2.played.counter", "4.4.negated")
def test_a_negated_piece_is_discarded_unpaid(veto: Veto) -> None:
    table = veto.table(
        marcin={"ducats": 9, "in_play": ["Uhlik"], "court": ["Hucuł"]}, michal={"court": ["Liberum Veto"]}
    )
    table.says("marcin", "put-out:hucul", "on:marcin:uhlik").says("michal", "reply:liberum-veto")
    assert table.ducats("marcin") == 9
    assert table.attached("uhlik") == []
    assert table.discards("marcin") == ["hucul"]


@pytest.mark.clause("1.3.game-rule", "kkk.equipment.rule", "8.game-rule")
def test_a_pieces_rule_is_used_by_who_controls_it(veto: Veto) -> None:
    """Petarda blows up a property as long as it is in play, and only for its player."""
    petard = {"card": "Uhlik", "on": ["Petarda"]}
    table = veto.table(marcin={"in_play": [petard]}, michal={"properties": ["Las"]})
    table.offers("marcin", "use:petarda")
    other = veto.table(michal={"in_play": [petard]}, marcin={"properties": ["Las"]})
    other.refused("marcin", "use:petarda", by="8.game-rule")
    held = veto.table(marcin={"court": ["Petarda"]}, michal={"properties": ["Las"]})
    held.refused("marcin", "use:petarda", by="1.2.game-rule")
