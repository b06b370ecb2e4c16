"""The demo: its set-up, its upkeep, who begins, and how it is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadOption

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

ELECT = "Bohdan Chmielnicki"


def floor(table: Talk) -> Talk:
    """Let all say pas or bene until somebody has the floor."""
    while table.floor is None:
        table.bene(table.asked)
    return table


@pytest.mark.clause("kkk.setup.two-players")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_demo_is_for_two(veto: Veto, seats: int) -> None:
    """More players are refused, with the clause."""
    with pytest.raises(BadOption, match=r"kkk\.setup\.two-players"):
        veto.new(seats, kkk=True)
    assert veto.new(2, kkk=True).asked == "marcin"


@pytest.mark.clause(
    "kkk.setup.strokes", "kkk.setup.treasury", "kkk.setup.draw-seven", "kkk.setup.faction-card", "kkk.turn.first-round"
)
def test_the_demo_begins_with_fifteen_strokes(veto: Veto) -> None:
    """The Awanturnicy have 14 ducats, the Dworscy 16; the smaller treasury begins."""
    table = veto.new(kkk=True)
    assert (table.common, table.ducats("marcin"), table.ducats("michal")) == (15, 14, 16)
    assert [table.count("court", seat) for seat in table.seats] == [7, 7]
    assert [table.party(seat) for seat in table.seats] == [["awanturnicy-demo"], ["dworscy-demo"]]
    assert table.initiative == "marcin"


@pytest.mark.clause("kkk.setup.redraw", "kkk.setup.redraw-once", "kkk.setup.shuffle")
def test_a_court_of_the_demo_can_be_drawn_anew_once(veto: Veto) -> None:
    """The second one has to be kept."""
    table = veto.new(kkk=True)
    before = table.court("marcin")
    table.says("marcin", "redraw")
    assert len(table.court("marcin")) == 7
    assert table.court("marcin") != before
    table.bene("michal")
    assert table.floor == "marcin"
    table.refused("marcin", "redraw", by="2.5.redraw.once")


@pytest.mark.clause("kkk.setup.fixed-order", "kkk.first.opening-hands")
def test_the_guided_game_keeps_the_order_of_the_numbers(veto: Veto) -> None:
    """Numbers 2 to 8 are the courts, and nobody draws another one."""
    table = veto.new(kkk=True, guided=True)
    assert table.floor == "marcin"
    assert table.court("marcin") == [
        "ciecie-krzyzowe", "ciecie-zamachowe", "dymitr-burlaj", "erazm-czarnota", "latyfundium", "nadziak", "precz",
    ]  # fmt: skip


UPKEEP: dict[str, Any] = {
    "phase": "end",
    "initiative": "marcin",
    "marcin": {
        "court": ["Las", "Precz!"],
        "ducats": 2,
        "in_play": [{"card": "Dymitr Burłaj", "marked": True}],
        "properties": ["Latyfundium", "Las"],
    },
}


@pytest.mark.clause("kkk.round-end.steps", "kkk.turn.alternate-start")
def test_the_upkeep_has_its_order(veto: Veto) -> None:
    """What lasts for the round ends, cards are unmarked and discarded, courts are filled, ducats taken, and so on."""
    burlaj = {"card": "Dymitr Burłaj", "marked": True, "on": ["Verbum nobile"]}
    given: dict[str, Any] = {**UPKEEP, "marcin": {**UPKEEP["marcin"], "in_play": [burlaj]}}
    table = veto.table(kkk=True, **given)
    floor(table.says("marcin", "discard:las"))
    met = [
        (event["event"], event.get("card"), event.get("cause") or event.get("marker"))
        for event in table.state.events(0)
        if event["event"] != "turn"
    ]
    steps = [
        met.index(one)
        for one in (
            ("move", "verbum-nobile", "discard"), ("tap", "dymitr-burlaj", "unmark"), ("move", "las", "discard"),
            next(one for one in met if one[2] == "draw"), ("mark", None, "income"),
        )
    ]  # fmt: skip
    assert steps == sorted(steps)
    income = [number for number, one in enumerate(met) if one[2] == "income"]
    assert max(income) < max(number for number, one in enumerate(met) if one[2] == "initiative")
    assert table.initiative == "michal"


@pytest.mark.clause(
    "kkk.round-end.steps", "kkk.round-end.unmark", "kkk.round-end.draw", "kkk.income.sum", "kkk.faction.income",
    "kkk.property.income", "kkk.mark.turn", "kkk.income.take",
    "kkk.turn.alternate-start",
)  # fmt: skip
def test_the_upkeep_unmarks_draws_and_pays(veto: Veto) -> None:
    """In this order; then the other player has the floor first."""
    table = veto.table(kkk=True, **UPKEEP)
    table.only("marcin", "discard:las", "discard:precz", "pass")
    assert not table.marked("dymitr-burlaj")
    table.bene("marcin")
    assert table.count("court", "marcin") == 7
    assert table.ducats("marcin") == 2 + 3 + 3 + 1
    assert (table.floor, table.initiative, table.round) == ("michal", "michal", 3)


@pytest.mark.clause("kkk.round-end.discard-one")
def test_one_card_may_be_discarded_before_the_courts_are_refilled(veto: Veto) -> None:
    """One or none; the court then has seven cards all the same."""
    table = veto.table(kkk=True, **UPKEEP)
    table.says("marcin", "discard:las")
    assert (table.floor, table.count("court", "marcin"), table.discards("marcin")) == ("michal", 7, ["las"])


@pytest.mark.clause("kkk.round-end.draw")
def test_a_court_of_more_than_seven_stays(veto: Veto) -> None:
    """Nothing is drawn, and nothing has to be discarded."""
    table = veto.table(kkk=True, phase="end", initiative="michal", marcin={"court": ["Las"] * 8})
    table.bene("marcin")
    assert (table.floor, table.count("court", "marcin")) == ("marcin", 8)


@pytest.mark.clause("kkk.end.elect-10", "kkk.goal")
@pytest.mark.parametrize(("strokes", "company", "wins"), [(9, [ELECT], True), (8, [ELECT], False), (9, [], False)])
def test_an_elect_and_ten_strokes_win_the_demo_at_once(
    veto: Veto,
    strokes: int,
    company: list[str],
    *,
    wins: bool,
) -> None:
    """By the tenth Stroke, whoever has won it."""
    table = veto.table(kkk=True, marcin={"strokes": strokes, "in_play": [*company, "Dymitr Burłaj"]})
    table.says("marcin", "agitate:dymitr-burlaj")
    assert table.over is wins
    assert table.winners == (["marcin"] if wins else [])


@pytest.mark.clause("kkk.end.elect-10")
def test_an_elect_that_is_put_out_with_ten_strokes_wins_at_once(veto: Veto) -> None:
    """Eight are there, and it brings two."""
    table = veto.table(kkk=True, marcin={"strokes": 8, "court": [ELECT], "ducats": 20})
    table.says("marcin", "put-out:bohdan-chmielnicki")
    assert table.winners == ["marcin"]


@pytest.mark.clause("kkk.end.all-strokes")
@pytest.mark.parametrize(("strokes", "wins"), [(14, True), (13, False)])
def test_all_fifteen_strokes_win_the_demo(veto: Veto, strokes: int, *, wins: bool) -> None:
    """The last one ends it."""
    table = veto.table(kkk=True, marcin={"strokes": strokes, "in_play": ["Dymitr Burłaj"]})
    table.says("marcin", "agitate:dymitr-burlaj")
    assert table.over is wins


@pytest.mark.clause("kkk.end.elect-killed", "kkk.elect.wounded")
@pytest.mark.parametrize(("challenger", "over"), [("Maksym Krzywonos", False), ("Jan Skrzetuski", True)])
def test_whose_elect_is_killed_in_a_duel_loses_the_demo(veto: Veto, challenger: str, *, over: bool) -> None:
    """Six against four wounds, eight against four kills."""
    table = veto.table(
        kkk=True,
        marcin={"in_play": [challenger]},
        michal={"in_play": [{"card": "Jan Kazimierz Waza", "marked": True}], "strokes": 6},
    )
    word = {"Maksym Krzywonos": "maksym-krzywonos", "Jan Skrzetuski": "jan-skrzetuski"}[challenger]
    table.says("marcin", f"challenge:{word}", "whom:michal:jan-kazimierz-waza")
    table.says("michal", "accept").bene("marcin", "michal")
    assert table.over is over
    assert table.winners == (["marcin"] if over else [])


@pytest.mark.clause("kkk.end.elect-10")
def test_the_demo_knows_no_announcement(veto: Veto) -> None:
    """It is refused, with the clause."""
    veto.table(kkk=True).refused("marcin", "announce", by="kkk.end.elect-10")


@pytest.mark.clause("kkk.end.elect-killed")
def test_a_second_elect_saves_nobody_in_the_demo(veto: Veto) -> None:
    """Waza falls in a duel beside Chmielnicki."""
    table = veto.table(
        kkk=True,
        marcin={"in_play": ["Jan Skrzetuski"], "court": []},
        michal={"in_play": ["Jan Kazimierz Waza", ELECT], "court": []},
    )
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:jan-kazimierz-waza").says("michal", "accept")
    table.bene("marcin", "michal")
    assert (table.winners, table.reason) == (["marcin"], "an Elect has been killed")
