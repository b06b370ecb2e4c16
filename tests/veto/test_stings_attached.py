"""Stings under a character: how many, face down or up, and who knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens_veto.board import COURT, TABLE
from kredens_veto.stings import is_sting

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def under(table: Talk, viewer: str, seat: int = 0) -> list[str | None]:
    """What a viewer sees in a player's election field."""
    return [card["card"] for card in table.view(viewer)["zones"]["election field"][seat]["cards"]]


@pytest.mark.clause(
    "1.6.attach", "1.6.attach-trifle", "kkk.sting.attach", "kkk.trifle.sting", "8.lafa.none",
)  # fmt: skip
@pytest.mark.parametrize("kkk", [False, True])
def test_a_sting_is_attached_free_and_as_a_trifle(veto: Veto, *, kkk: bool) -> None:
    """Also after the deed, with an empty treasury."""
    table = veto.table(kkk=kkk, marcin={"ducats": 0, "in_play": ["Uhlik"], "court": ["Zaskoczenie"]})
    table.says("marcin", "agitate:uhlik").until("marcin", "attach:zaskoczenie")
    table.says("marcin", "attach:zaskoczenie", "on:marcin:uhlik")
    assert table.attached("uhlik") == ["zaskoczenie"]
    assert table.court("marcin") == []
    assert table.floor == "marcin"


@pytest.mark.clause("1.6.attach-trifle", "kkk.turn.opponent-idle", "1.8.trifle.own-turn")
@pytest.mark.parametrize("kkk", [False, True])
def test_in_anothers_turn_no_sting_is_attached(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "court": ["Las"]},
        michal={"in_play": ["Uhlik"], "court": ["Zaskoczenie", "Liberum Veto"]},
    )
    table.says("marcin", "put-out:las")
    table.refused("michal", "attach:zaskoczenie", by="kkk.turn.opponent-idle" if kkk else "1.8.trifle.own-turn")
    table.bene("michal", "marcin").offers("michal", "attach:zaskoczenie")


@pytest.mark.clause("1.6.face-down", "1.6.owner-may-look", "kkk.sting.face-down")
@pytest.mark.parametrize("kkk", [False, True])
def test_only_its_player_knows_which_sting_it_is(veto: Veto, *, kkk: bool) -> None:
    """The others see that it is there, and learn nothing from the log either."""
    table = veto.table(kkk=kkk, marcin={"in_play": ["Uhlik"], "court": ["Zaskoczenie"]})
    table.says("marcin", "attach:zaskoczenie", "on:marcin:uhlik")
    assert under(table, "michal") == ["uhlik", None]
    assert under(table, "marcin") == ["uhlik", "zaskoczenie"]
    assert "zaskoczenie" not in str(table.state.events(1))
    assert "zaskoczenie" in str(table.state.events(0))


@pytest.mark.clause("1.6.attach", "1.6.face-down", "kkk.sting.attach")
@pytest.mark.parametrize("kkk", [False, True])
def test_of_a_card_that_is_being_attached_all_know_that_it_is_a_sting(veto: Veto, *, kkk: bool) -> None:
    """So who may still negate it has no other card in mind, nor is a card that she has seen in that court one."""
    table = veto.table(
        kkk=kkk,
        marcin={"in_play": ["Uhlik"], "court": ["Zaskoczenie", "Las", "Łubnie"]},
        michal={"court": ["Liberum Veto"], "ducats": 9},
    )
    court = table.state.table.zones[COURT[0]]
    table.state.table.reveal([token for token in court if table.state.table.face(token).slug != "zaskoczenie"])
    table.says("marcin", "attach:zaskoczenie", "on:marcin:uhlik").until("michal", "reply:liberum-veto")
    for seed in range(30):
        world = table.state.determinize(1, seed).table
        (token,) = world.zones[TABLE]
        assert is_sting(world.face(token))


@pytest.mark.clause("1.6.attach", "kkk.sting.attach", "kkk.sting.only-ways")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_sting_goes_to_a_character_of_ones_own(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(
        kkk=kkk, marcin={"in_play": ["Uhlik"], "court": ["Zaskoczenie"]}, michal={"in_play": ["Prokop Niemy"]}
    )
    table.says("marcin", "attach:zaskoczenie").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:michal:prokop-niemy", by="kkk.sting.attach" if kkk else "1.6.attach")
    none = veto.table(kkk=kkk, marcin={"court": ["Zaskoczenie"]}, michal={"in_play": ["Prokop Niemy"]})
    none.refused("marcin", "attach:zaskoczenie", by="kkk.sting.only-ways" if kkk else "1.6.attach")


@pytest.mark.clause("1.6.attach", "kkk.sting.attach")
def test_nothing_but_stings_is_attached_like_a_sting(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": ["Uhlik"], "court": ["Hucuł"], "ducats": 9})
    table.refused("marcin", "attach:hucul", by="1.6.attach")


@pytest.mark.clause("1.6.duel-only", "kkk.sting.duel-only", "1.6.like-effects")
@pytest.mark.parametrize("kkk", [False, True])
def test_outside_a_duel_no_sting_is_played(veto: Veto, *, kkk: bool) -> None:
    table = veto.table(kkk=kkk, marcin={"in_play": ["Uhlik"], "court": ["Zaskoczenie"]})
    clause = "kkk.sting.duel-only" if kkk else "1.6.duel-only"
    table.refused("marcin", "sting:zaskoczenie", by=clause)
    table.refused("marcin", "play:zaskoczenie", by=clause)


# How many


LIMITS: list[Any] = [
    pytest.param("Uhlik", 2, "1.6.limit.two", id="ordinary"),
    pytest.param("Jodok Surwiłło", 1, "1.6.limit.karmazyn", id="Karmazyn"),
    pytest.param("Bogusław Zaręba (Wygnaniec)", 3, "1.6.limit.famous", id="Famous"),
]


@pytest.mark.clause("1.6.limit.two", "1.6.limit.karmazyn", "1.6.limit.famous", "1.2.kw.famous.sting-extra")
@pytest.mark.parametrize(("card", "most", "clause"), LIMITS)
def test_a_character_has_so_many_stings_and_no_more(veto: Veto, card: str, most: int, clause: str) -> None:
    """Beside a companion who has room: with one sting less it is offered, with as many it is refused."""
    stings = ["Finta", "Przeciwtempo", "Młynek"]
    for count in (most - 1, most):
        table = veto.table(
            marcin={"in_play": [{"card": card, "stings": stings[:count]}, "Janusz Niesiecki"], "court": ["Zaskoczenie"]}
        )
        table.says("marcin", "attach:zaskoczenie")
        slug = next(one for one in table.company("marcin") if one != "janusz-niesiecki")
        if count < most:
            table.offers("marcin", f"on:marcin:{slug}", "on:marcin:janusz-niesiecki")
        else:
            table.only("marcin", "on:marcin:janusz-niesiecki")
            table.refused("marcin", f"on:marcin:{slug}", by=clause)


@pytest.mark.clause("1.6.limit.famous", "1.6.limit.karmazyn", "1.2.kw.famous.sting-extra")
def test_a_famous_karmazyn_has_two(veto: Veto) -> None:
    """Zaręba in a crimson kontusz: one as a Karmazyn, one more as a Famous character."""
    for stings, room in ((["Finta"], True), (["Finta", "Riposta"], False)):
        table = veto.table(
            marcin={
                "in_play": [{"card": "Bogusław Zaręba (Wygnaniec)", "on": ["Karmazynowy kontusz"], "stings": stings}],
                "court": ["Zaskoczenie"],
            }
        )
        if room:
            table.offers("marcin", "attach:zaskoczenie")
        else:
            table.refused("marcin", "attach:zaskoczenie", by="1.6.limit.two")


@pytest.mark.clause("kkk.sting.attach")
def test_the_demo_knows_no_limit(veto: Veto) -> None:
    table = veto.table(
        kkk=True,
        marcin={"in_play": [{"card": "Uhlik", "stings": ["Zaskoczenie"] * 5}], "court": ["Cięcie wręczne"]},
    )
    table.says("marcin", "attach:ciecie-wreczne", "on:marcin:uhlik")
    assert len(table.attached("uhlik")) == 6


@pytest.mark.clause("1.2.kw.famous.sting-faceup")
def test_the_sting_that_only_fame_makes_room_for_lies_face_up(veto: Veto) -> None:
    """The third is seen by everybody, the first two are not; where the third is gone, the next one is seen again."""
    zareba = {"card": "Bogusław Zaręba (Wygnaniec)", "stings": ["Finta"]}
    table = veto.table(marcin={"in_play": [zareba], "court": ["Przeciwtempo", "Zaskoczenie"]})
    word = "boguslaw-zareba-wygnaniec"
    table.says("marcin", "attach:przeciwtempo", f"on:marcin:{word}")
    assert under(table, "michal") == [word, None, None]
    table.says("marcin", "attach:zaskoczenie", f"on:marcin:{word}")
    assert under(table, "michal") == [word, None, None, "zaskoczenie"]
    table = veto.table(marcin={"in_play": [{**zareba, "face_up_stings": ["Riposta"]}], "court": ["Zaskoczenie"]})
    table.says("marcin", "attach:zaskoczenie", f"on:marcin:{word}")
    assert under(table, "michal") == [word, None, "riposta", None]


@pytest.mark.clause("1.2.kw.famous.sting-faceup", "1.6.limit.karmazyn", "1.6.face-down")
@pytest.mark.parametrize(
    ("card", "settled", "seen"),
    [
        ("Uhlik", "one-more", [None, None]),
        ("Jodok Surwiłło", "one-more", [None]),
        ("Taras Hołowaty", "one-more", [None, None, "zaskoczenie"]),
        ("Taras Hołowaty", "three", [None, None, "zaskoczenie"]),
        ("Kontusz", "one-more", [None, "przeciwtempo"]),
        ("Kontusz", "three", [None, "przeciwtempo", "zaskoczenie"]),
    ],
)
def test_as_many_stings_lie_face_down_as_there_would_be_room_for_without_fame(
    veto: Veto, card: str, settled: str, seen: list[str | None]
) -> None:
    """Of an ordinary character, a Karmazyn, a Famous one, and a Famous one in a crimson kontusz; however it is read."""
    famous = {"card": "Taras Hołowaty", "on": ["Karmazynowy kontusz"]}
    table = veto.table(
        options={"famous_stings": settled},
        marcin={
            "in_play": [famous if card == "Kontusz" else card],
            "court": ["Finta", "Przeciwtempo", "Zaskoczenie", "Riposta"],
        },
    )
    who = table.company("marcin")[0]
    for sting in ("finta", "przeciwtempo", "zaskoczenie", "riposta"):
        if f"attach:{sting}" in table.options:
            table.says("marcin", f"attach:{sting}", f"on:marcin:{who}")
    assert [one for one in under(table, "michal") if one not in {who, "karmazynowy-kontusz"}] == seen


@pytest.mark.clause("errata.2.sting")
def test_a_sting_with_arms_is_for_that_faction_only(veto: Veto) -> None:
    """Pchnięcie dworskie is Dworscy's, whatever faction the character is of."""
    position: dict[str, Any] = {"in_play": ["Uhlik"], "court": ["Pchnięcie dworskie", "Finta"]}
    table = veto.table(marcin=position)
    table.offers("marcin", "attach:finta")
    table.refused("marcin", "attach:pchniecie-dworskie", by="errata.2.sting")
    veto.table(marcin={**position, "faction": "Dworscy"}).offers("marcin", "attach:pchniecie-dworskie")


# Answers


@pytest.mark.clause("4.4.right", "4.4.negated", "1.6.attach")
def test_attaching_a_sting_can_be_cancelled_without_being_seen_first(veto: Veto) -> None:
    """Michał vetoes a card he has not seen; then it lies open on the discard pile."""
    table = veto.table(marcin={"in_play": ["Uhlik"], "court": ["Zaskoczenie"]}, michal={"court": ["Liberum Veto"]})
    table.says("marcin", "attach:zaskoczenie", "on:marcin:uhlik")
    assert "zaskoczenie" not in str(table.view("michal"))
    table.says("michal", "reply:liberum-veto")
    assert table.attached("uhlik") == []
    assert table.discards("marcin", "michal") == ["zaskoczenie"]
