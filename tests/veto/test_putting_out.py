"""Putting out a character: what it costs, what it brings, where it goes, and who cannot come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto import levies

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# Paying and taking


@pytest.mark.clause("3.3.3.example.laszcz", "3.3.3.putout.double", "3.3.3.putout.strokes", "3.3.3.putout.pay")
def test_marcin_pays_twelve_for_laszcz_and_takes_two_strokes(veto: Veto) -> None:
    """A stranger of lafa 6 costs 12: of 24 ducats 12 are left, and 19 of 21 Strokes."""
    table = veto.table(marcin={"ducats": 24, "court": ["Samuel Łaszcz", "Jan Skrzetuski"]})
    table.says("marcin", "put-out:samuel-laszcz")
    assert (table.ducats("marcin"), table.strokes("marcin"), table.common) == (12, 2, 19)
    assert table.company("marcin") == ["samuel-laszcz"]
    assert table.asked == "marcin"


@pytest.mark.clause("6.4.example.putting-out", "3.3.3.putout.pay")
def test_the_opening_of_the_learning_game(veto: Veto) -> None:
    """Longinus (7 ducats, 2 Strokes) for Marcin, Roch Kowalski (5 and 1) for Michał."""
    table = veto.table(round=1, marcin={"court": ["Longinus Podbipięta"]}, michal={"court": ["Roch Kowalski"]})
    table.says("marcin", "put-out:longinus-podbipieta", "pass").says("michal", "put-out:roch-kowalski")
    assert [table.ducats(seat) for seat in table.seats] == [11, 15]
    assert [table.strokes(seat) for seat in table.seats] == [2, 1]
    assert table.common == 18


@pytest.mark.clause("3.3.3.putout.double", "1.2.faction-affiliation")
@pytest.mark.parametrize(
    ("card", "left"), [("Jan Skrzetuski", 12), ("Roch Kowalski", 10), ("Uhlik", 17)], ids=["own", "stranger", "no arms"]
)
def test_only_strangers_are_charged_double(veto: Veto, card: str, left: int) -> None:
    """Skrzetuski serves Marcin's faction, Roch another one, and Uhlik bears no arms at all."""
    table = veto.table(marcin={"ducats": 20, "court": [card]})
    table.says("marcin", table.options[0])
    assert table.ducats("marcin") == left


@pytest.mark.clause("3.3.3.putout.double-upkeep")
def test_a_strangers_upkeep_is_not_doubled(veto: Veto) -> None:
    """Szemiot of the Radziwiłłs (7/1) costs Marcin 14 at once, and 1 in the settlement beside an income of 3."""
    table = veto.table(marcin={"ducats": 20, "court": ["Michał Szemiot"]})
    table.says("marcin", "put-out:michal-szemiot")
    assert table.ducats("marcin") == 6
    table.until("marcin", "pass")
    while table.round == 2 or table.floor is None:
        table.says(table.asked or "", "pass" if "pass" in table.options else table.options[0])
    assert table.ducats("marcin") == 6 + 3 - 1


@pytest.mark.clause("3.3.3.putout.short", "kkk.putout.strokes-short")
@pytest.mark.parametrize("kkk", [False, True])
@pytest.mark.parametrize(("common", "taken"), [(2, 2), (1, 1), (0, 0)])
def test_missing_strokes_are_lost(veto: Veto, common: int, taken: int, *, kkk: bool) -> None:
    """A character of 2 Strokes takes what the common pool holds; the rival loses none."""
    total = 15 if kkk else 21
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 20, "court": ["Arwid Wittenberg"], "strokes": 1},
        michal={"strokes": total - common - 1},
    )
    table.says("marcin", "put-out:arwid-wittenberg")
    assert (table.strokes("marcin"), table.common) == (1 + taken, common - taken)
    assert table.strokes("michal") == total - common - 1


@pytest.mark.clause("kkk.putout.pay", "kkk.putout.strokes", "kkk.putout.from-court", "kkk.company")
def test_burlaj_costs_four_and_brings_a_stroke(veto: Veto) -> None:
    table = veto.table(kkk=True, marcin={"court": ["Dymitr Burłaj"]})
    table.says("marcin", "put-out:dymitr-burlaj")
    assert (table.ducats("marcin"), table.strokes("marcin"), table.common) == (10, 1, 14)
    assert table.company("marcin") == ["dymitr-burlaj"]


@pytest.mark.clause("kkk.putout.pay")
def test_in_the_demo_strangers_cost_no_more(veto: Veto) -> None:
    table = veto.table(kkk=True, marcin={"court": ["Janusz Tyszkiewicz"]})
    table.says("marcin", "put-out:janusz-tyszkiewicz")
    assert table.ducats("marcin") == 10


# What cannot be paid


@pytest.mark.clause("3.3.3.putout.insufficient", "6.3.unaffordable", "kkk.putout.insufficient")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_character_that_cannot_be_paid_is_not_offered(veto: Veto, *, kkk: bool) -> None:
    """With 4 ducats a character of 5 stays in the court; with 5 it comes."""
    poor = veto.table(kkk=kkk, marcin={"ducats": 4, "court": ["Prokop Niemy"]})
    poor.only("marcin", "pass")
    poor.refused("marcin", "put-out:prokop-niemy", by="kkk.putout.insufficient" if kkk else "3.3.3.putout.insufficient")
    assert poor.court("marcin") == ["prokop-niemy"]
    veto.table(kkk=kkk, marcin={"ducats": 5, "court": ["Prokop Niemy"]}).offers("marcin", "put-out:prokop-niemy")


@pytest.mark.clause("3.3.3.putout.insufficient")
def test_a_stranger_whose_double_price_cannot_be_paid_is_not_offered(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 9, "court": ["Roch Kowalski"]})
    table.refused("marcin", "put-out:roch-kowalski", by="3.3.3.putout.insufficient")
    veto.table(marcin={"ducats": 10, "court": ["Roch Kowalski"]}).offers("marcin", "put-out:roch-kowalski")


@pytest.mark.clause("3.2.played.pay-after", "4.4.negated", "3.3.3.putout.retry", "kkk.play.execute")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_negated_character_costs_no_ducats_but_the_deed(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "court": ["Uhlik"], "in_play": ["Prokop Niemy"]},
        michal={"court": ["Liberum Veto"]},
    )
    table.says("marcin", "put-out:uhlik").says("michal", "reply:liberum-veto")
    assert (table.ducats("marcin"), table.strokes("marcin")) == (9, 0)
    assert table.discards("marcin") == ["uhlik"]
    table.refused("marcin", "agitate:prokop-niemy", by="kkk.turn.one-deed" if kkk else "1.8.deed.one")


# Fields


@pytest.mark.clause("3.3.3.putout.field", "3.1.zone.election", "1.2.kw.karmazyn.put-out", "1.2.kw.karmazyn.stay")
def test_only_a_karmazyns_player_chooses_the_field(veto: Veto) -> None:
    for answer, field in (("field:election", "election"), ("field:magnates", "magnates")):
        table = veto.table(marcin={"ducats": 20, "court": ["Jodok Surwiłło"]})
        table.says("marcin", "put-out:jodok-surwillo").only("marcin", "field:election", "field:magnates")
        table.says("marcin", answer)
        assert table.field("jodok-surwillo") == field
    table = veto.table(marcin={"ducats": 20, "court": ["Uhlik"]})
    table.says("marcin", "put-out:uhlik")
    assert table.field("uhlik") == "election"


@pytest.mark.clause("1.2.kw.influential.put-out", "1.2.kw.influential.stay")
@pytest.mark.parametrize("card", ["Feliks Zbąski", "Ignacy Jabłoński"], ids=["Influential", "Karmazyn as well"])
def test_an_influential_character_enters_the_election_field(veto: Veto, card: str) -> None:
    """Also one who is a Karmazyn besides: the stricter keyword holds."""
    table = veto.table(marcin={"ducats": 20, "court": [card]})
    table.says("marcin", table.options[0])
    assert table.field(table.company("marcin")[0]) == "election"


@pytest.mark.clause("3.3.3.putout.unmarked")
def test_who_was_put_out_is_unmarked_and_may_act_in_the_next_turn(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 20, "court": ["Uhlik"]}, michal={"in_play": ["Roch Kowalski"]})
    table.says("marcin", "put-out:uhlik")
    assert not table.marked("uhlik")
    table.bene("marcin", "michal")
    table.offers("marcin", "agitate:uhlik", "challenge:uhlik")


# Uniqueness


@pytest.mark.clause("1.2.unique", "2.2.one-copy", "2.2.all-players")
def test_a_character_is_in_play_once_at_the_whole_table(veto: Veto) -> None:
    table = veto.table(
        marcin={"ducats": 20, "court": ["Roch Kowalski", "Uhlik"]}, michal={"in_play": ["Roch Kowalski"]}
    )
    table.refused("marcin", "put-out:roch-kowalski", by="1.2.unique")
    table.offers("marcin", "put-out:uhlik")


@pytest.mark.clause("1.2.same-name", "1.2.nickname", "2.3.versions")
def test_versions_of_one_character_keep_each_other_out(veto: Veto) -> None:
    """The exile and the steward are one Bogusław Zaręba."""
    both = ["Bogusław Zaręba (Stolnik)", "Bogusław Zaręba (Wygnaniec)"]
    table = veto.table(marcin={"ducats": 30, "court": both})
    table.says("marcin", "put-out:boguslaw-zareba-stolnik").bene("marcin", "michal")
    table.refused("marcin", "put-out:boguslaw-zareba-wygnaniec", by="1.2.same-name")


@pytest.mark.clause("2.2.discarded-again")
def test_a_discarded_copy_keeps_nobody_out(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 20, "court": ["Uhlik"]}, michal={"discard": ["Uhlik"]})
    table.offers("marcin", "put-out:uhlik")


@pytest.mark.clause("2.2.killed-banned", "3.2.removed.ban", "3.1.zone.removed.no-return")
def test_who_was_removed_from_the_game_does_not_come_again(veto: Veto) -> None:
    """Nor does another version of the same name, since uniqueness goes by the name."""
    table = veto.table(
        marcin={"ducats": 30, "court": ["Roch Kowalski", "Uhlik"]}, michal={"removed": ["Roch Kowalski"]}
    )
    table.refused("marcin", "put-out:roch-kowalski", by="2.2.killed-banned")
    table.offers("marcin", "put-out:uhlik")


@pytest.mark.clause("kkk.character.name")
def test_in_the_demo_names_do_not_matter(veto: Veto) -> None:
    table = veto.table(kkk=True, marcin={"ducats": 9, "court": ["Tyzenhauz"]}, michal={"in_play": ["Tyzenhauz"]})
    table.says("marcin", "put-out:tyzenhauz")
    assert table.company("marcin") == table.company("michal") == ["tyzenhauz"]


# Loyal, Elect


@pytest.mark.clause("1.2.kw.loyal")
def test_a_loyal_character_serves_its_own_faction_only(veto: Veto) -> None:
    """Struś is loyal to the Wiśniowieckis: Marcin's, not Michał's, even for twice the price."""
    veto.table(marcin={"ducats": 20, "court": ["Kuba Struś"]}).offers("marcin", "put-out:kuba-strus")
    table = veto.table(floor="michal", michal={"ducats": 20, "court": ["Kuba Struś"]})
    table.refused("michal", "put-out:kuba-strus", by="1.2.kw.loyal")


@pytest.mark.clause("1.2.kw.elect.one")
def test_a_second_elect_needs_a_card_that_permits_it(veto: Veto) -> None:
    """Marcin may have one; the Radziwiłłs, by their faction card, two, and no third."""
    dowmont = {"card": "Albrecht Dowmont"}
    marcin = veto.table(marcin={"ducats": 40, "in_play": [dowmont], "court": ["Dymitr Horodecki"]})
    marcin.refused("marcin", "put-out:dymitr-horodecki", by="1.2.kw.elect.one")
    michal = veto.table(
        floor="michal",
        michal={"ducats": 60, "in_play": [dowmont], "court": ["Hieronim Dowmont", "Bohdan Chmielnicki"]},
    )
    michal.says("michal", "put-out:hieronim-dowmont", "field:election").bene("michal", "marcin")
    michal.refused("michal", "put-out:bohdan-chmielnicki", by="1.2.kw.elect.one")


# From where


@pytest.mark.clause("3.3.3.putout.declare", "3.2.played.declare")
def test_only_cards_of_the_own_court_are_put_out(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 20}, michal={"court": ["Uhlik"]})
    table.refused("marcin", "put-out:uhlik", by="2.5.only-court")


@pytest.mark.clause("3.2.played.declare", "3.3.3.putout.declare")
def test_the_declared_card_is_shown_before_anybody_replies(veto: Veto) -> None:
    table = veto.table(marcin={"ducats": 20, "court": ["Uhlik"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "put-out:uhlik")
    [shown] = table.events("play", "michal")
    assert (shown["card"], shown["seat"]) == ("uhlik", 0)
    assert not table.in_play("uhlik")


@pytest.mark.clause("1.5.all-are-played", "1.6.attach", "kkk.sting.only-ways")
def test_effects_and_stings_are_not_put_out(veto: Veto) -> None:
    table = veto.table(marcin={"court": ["Rokosz", "Finta"], "in_play": ["Uhlik"]})
    table.refused("marcin", "put-out:rokosz", by="1.5.all-are-played")
    table.refused("marcin", "put-out:finta", by="1.6.attach")
    demo = veto.table(kkk=True, marcin={"court": ["Zaskoczenie"]})
    demo.refused("marcin", "put-out:zaskoczenie", by="kkk.sting.only-ways")


# What cannot be paid any more


@pytest.mark.clause("3.3.3.putout.insufficient", "3.3.3.putout.retry")
@pytest.mark.parametrize("reply", ["levy", "dearth"])
def test_a_character_that_cannot_be_paid_any_more_comes_back_and_the_deed_is_free(reply: str) -> None:
    """A Reply takes ducats or raises the price: court, treasury, Strokes and deed are as before."""
    table = levies.table(
        marcin={"ducats": 5, "court": ["Prokop Niemy", "Uhlik"], "in_play": ["Janusz Niesiecki"]},
        michal={"court": [reply]},
    )
    table.says("marcin", "put-out:prokop-niemy").says("michal", f"reply:{reply}")
    assert table.court("marcin") == ["prokop-niemy", "uhlik"]
    assert table.discards("michal") == [reply]
    assert table.ducats("marcin") == (2 if reply == "levy" else 5)
    assert table.strokes("marcin") == 0
    table.says("marcin", "agitate:janusz-niesiecki")
    assert table.strokes("marcin") == 1


@pytest.mark.clause("3.3.3.putout.pay", "3.2.played.pay-after")
@pytest.mark.parametrize("reply", ["levy", "dearth"])
def test_a_character_that_can_still_be_paid_enters(reply: str) -> None:
    table = levies.table(marcin={"ducats": 8, "court": ["Prokop Niemy"]}, michal={"court": [reply]})
    table.says("marcin", "put-out:prokop-niemy").says("michal", f"reply:{reply}")
    assert table.company("marcin") == ["prokop-niemy"]
    assert table.ducats("marcin") == (0 if reply == "levy" else 1)


@pytest.mark.clause("3.3.3.property.insufficient", "3.3.3.equip.insufficient")
@pytest.mark.parametrize("card", ["Latyfundium", "Szabla polska"])
def test_properties_and_equipment_that_cannot_be_paid_any_more_come_back(card: str) -> None:
    """That counts as nothing done: with the bene after it two benes in succession end the phase."""
    table = levies.table(marcin={"ducats": 4, "court": [card], "in_play": ["Uhlik"]}, michal={"court": ["Levy"]})
    table.says("marcin", next(option for option in table.options if option.startswith("put-out")))
    if table.asked == "marcin":
        table.says("marcin", "on:marcin:uhlik")
    table.says("michal", "reply:levy")
    assert len(table.court("marcin")) == 1
    assert table.ducats("marcin") == 1
    assert table.estates("marcin") == []
    assert table.attached("uhlik") == []
    table.bene("marcin", "michal")
    assert table.floor is None


@pytest.mark.clause("kkk.putout.from-court")
def test_the_demo_has_one_field_only(veto: Veto) -> None:
    """A character that elsewhere is a Karmazyn just comes into play, and stays where it is."""
    table = veto.table(kkk=True, marcin={"ducats": 9, "court": ["Jodok Surwiłło"]})
    table.says("marcin", "put-out:jodok-surwillo").bene("marcin", "michal")
    assert table.field("jodok-surwillo") == "election"
    table.offers_not("marcin", "move:jodok-surwillo")
