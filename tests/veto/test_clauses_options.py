"""What a table may settle otherwise than the rulebook or its ruling does: each option, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.conftest import Talk
from tests.veto.echoes import GAME

from kredens_veto.options import VetoOptions

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens import Game

OF_NO_CLAUSE = {"ruleset", "round_limit"}


def test_every_option_is_named_by_the_clauses_that_it_settles(veto: Veto) -> None:
    """And no clause names an option that there is not."""
    game: Game = veto.game
    named = {clause.option for clause in game.clauses if clause.option}
    assert named == set(VetoOptions.model_fields) - OF_NO_CLAUSE


@pytest.mark.clause("1.2.kw.famous.strokes")
@pytest.mark.parametrize(("settled", "drawn"), [("each", 2), ("one", 1)])
def test_famous_characters_bring_a_stroke_each_or_one_together(veto: Veto, settled: str, drawn: int) -> None:
    """Three against one: the difference, or one Stroke for having most."""
    company = ["Michał Szemiot", "Taras Hołowaty", "Bogusław Zaręba (Wygnaniec)"]
    table = veto.table(
        options={"famous_strokes": settled}, phase="end", marcin={"in_play": company},
        michal={"in_play": ["Konstancja Ligęzianka"]},
    )  # fmt: skip
    assert (table.strokes("marcin"), table.strokes("michal")) == (drawn, 0)


@pytest.mark.clause("1.2.kw.famous.sting-extra", "1.6.limit.famous")
@pytest.mark.parametrize(("settled", "room"), [("one-more", False), ("three", True)])
def test_a_famous_karmazyn_has_two_stings_or_three(veto: Veto, settled: str, *, room: bool) -> None:
    """Zaręba in a crimson kontusz, with two stings."""
    host = {"card": "Bogusław Zaręba (Wygnaniec)", "on": ["Karmazynowy kontusz"], "stings": ["Finta", "Riposta"]}
    table = veto.table(options={"famous_stings": settled}, marcin={"in_play": [host], "court": ["Młynek"]})
    assert ("attach:mlynek" in table.options) is room


@pytest.mark.clause("1.2.kw.famous.sting-extra")
@pytest.mark.parametrize(("count", "room"), [(2, True), (3, False)])
def test_three_stings_are_the_most_in_any_case(veto: Veto, count: int, *, room: bool) -> None:
    """Who is Famous and no Karmazyn has three by both readings."""
    stings = ["Finta", "Riposta", "Przeciwtempo"][:count]
    for settled in ("one-more", "three"):
        table = veto.table(
            options={"famous_stings": settled},
            marcin={"in_play": [{"card": "Michał Szemiot", "stings": stings}], "court": ["Młynek"]},
        )
        assert ("attach:mlynek" in table.options) is room


@pytest.mark.clause("1.5.kw.unique-effect")
@pytest.mark.parametrize(("settled", "whose", "free"), [
    ("table", "michal", False), ("table", "marcin", False), ("player", "michal", True), ("player", "marcin", False),
])  # fmt: skip
def test_a_unique_effect_keeps_out_all_copies_or_those_of_its_player(
    veto: Veto, settled: str, whose: str, *, free: bool
) -> None:
    """Marcin holds a second Konfederacja; the first lies before him or before Michał."""
    has: dict[str, dict[str, object]] = {"marcin": {"court": ["Konfederacja"]}, "michal": {}}
    has[whose]["party"] = ["Konfederacja"]
    table = veto.table(options={"unique_effect": settled}, marcin=has["marcin"], michal=has["michal"])
    assert ("play:konfederacja" in table.options) is free


@pytest.mark.clause("2.2.killed-banned", "3.2.removed.ban")
@pytest.mark.parametrize(("settled", "free"), [("removed", False), ("killed", True)])
def test_a_banished_character_may_come_back_where_only_the_killed_may_not(
    veto: Veto, settled: str, *, free: bool
) -> None:
    """Banicja removes Uhlik from the game and kills nobody; Michał holds another copy of him."""
    table = veto.table(
        options={"banned_copies": settled}, marcin={"court": ["Banicja"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}], "court": ["Uhlik"], "ducats": 9},
    )  # fmt: skip
    table.says("marcin", "play:banicja", "on:michal:uhlik").bene("marcin")
    assert ("put-out:uhlik" in table.options) is free


@pytest.mark.clause("2.2.killed-banned")
@pytest.mark.parametrize("settled", ["removed", "killed"])
def test_a_killed_character_never_comes_back(veto: Veto, settled: str) -> None:
    """Uhlik falls to Skrzetuski, eight against four."""
    table = veto.table(
        options={"banned_copies": settled}, marcin={"in_play": ["Jan Skrzetuski"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}], "court": ["Uhlik"], "ducats": 9},
    )  # fmt: skip
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:uhlik").says("michal", "accept")
    table.bene("marcin", "michal", "marcin").refused("michal", "put-out:uhlik", by="2.2.killed-banned")


@pytest.mark.clause("3.3.4.expire")
@pytest.mark.parametrize(("settled", "left"), [("first", []), ("last", ["goraca-krew"])])
def test_what_lasts_for_the_round_ends_first_or_last_in_the_end_phase(settled: str, left: list[str]) -> None:
    """When the beginning of the phase is answered it is over, or it is not; in the next round it is over anyway."""
    hot = {"card": "Uhlik", "on": ["Gorąca krew"]}
    position = {"phase": "end", "marcin": {"properties": ["Echo end-begins"], "in_play": [hot]}}
    table = Talk(GAME.start(seats=2, seed=1, position=position, expiry=settled))
    table.offers("marcin", "reply:echo-end-begins")
    assert table.attached("uhlik") == left
    table.until("marcin", "agitate:uhlik")
    assert (table.round, table.attached("uhlik")) == (3, [])


@pytest.mark.clause("kkk.end.elect-killed")
@pytest.mark.parametrize(("settled", "over"), [("duel", False), ("any", True)])
def test_an_elect_of_the_demo_may_lose_the_game_by_whatever_kills_it(veto: Veto, settled: str, *, over: bool) -> None:
    """Kęsim, Kęsim! kills Waza outside a duel."""
    table = veto.table(
        kkk=True, options={"elect_killed": settled},
        marcin={"court": ["Kęsim, Kęsim!"], "in_play": ["Jurko Bohun"]},
        michal={"in_play": [{"card": "Jan Kazimierz Waza", "marked": True}]},
    )  # fmt: skip
    table.says("marcin", "play:kesim-kesim")
    while table.in_play("jan-kazimierz-waza") and not table.over:
        table.says("marcin", table.options[0])
    assert table.over is over


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"ruleset": "kkk", "feast": True}, "The option 'feast' is wrong: it is an option of ruleset=2ed"),
        ({"ruleset": "kkk", "court_limit": 7}, "this table plays ruleset=kkk"),
        ({"ruleset": "kkk", "first_game": True}, "'first_game' is wrong"),
        ({"guided": True}, "The option 'guided' is wrong: it is an option of ruleset=kkk"),
        ({"elect_killed": "any"}, "'elect_killed' is wrong"),
    ],
)
def test_an_option_of_the_other_rules_is_refused(veto: Veto, given: dict[str, Any], told: str) -> None:
    """It would change nothing; its default says nothing and is taken."""
    assert told in veto.told(lambda: veto.game.start(2, **given))
    assert veto.game.settings({"ruleset": "kkk", "feast": False, "court_limit": 6}).ruleset == "kkk"
