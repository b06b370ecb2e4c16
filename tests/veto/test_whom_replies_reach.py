"""Replies that are played on a character, or by which a card's rule is aimed at one: not on whom nothing can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto import twists
from tests.veto.duelling import armed

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

BARTLOMIEJ, PROKOP = "Mistrz Bartłomiej", "Prokop Niemy"
"""On the one no effects can be played, to the other none can be attached."""
WHO = {BARTLOMIEJ: False, PROKOP: True}


def duel(veto: Veto, mine: object, hers: object, **michal: object) -> Talk:
    """Marcin's first character challenges Michał's, who has something to answer with."""
    table = veto.table(
        marcin={"in_play": [mine], "strokes": 4, "court": []}, michal={"in_play": [hers], "strokes": 4, **michal}
    )
    own, other = table.company("marcin")[0], table.company("michal")[0]
    return table.says("marcin", f"challenge:{own}", f"whom:michal:{other}")


@pytest.mark.clause("1.5.ban-all", "1.5.ban-attach", "4.4.stack.condition")
@pytest.mark.parametrize(("who", "offered"), WHO.items())
def test_an_ambush_is_an_effect_on_the_challenger(veto: Veto, who: str, *, offered: bool) -> None:
    table = duel(veto, who, "Uhlik", court=["Zasadzka"])
    table.only("michal", *(["reply:zasadzka", "pass"] if offered else ["accept", "refuse"]))


@pytest.mark.clause("1.5.ban-all", "1.5.ban-attach", "4.4.stack.condition")
@pytest.mark.parametrize(("who", "offered"), WHO.items())
def test_a_blessing_is_an_effect_on_ones_own_fighter(veto: Veto, who: str, *, offered: bool) -> None:
    table = duel(veto, "Uhlik", who, court=["Błogosławieństwo"]).says("michal", "accept")
    assert ("reply:blogoslawienstwo" in table.options) == offered


@pytest.mark.clause("1.5.ban-all", "1.5.ban-attach", "4.4.stack.condition")
@pytest.mark.parametrize(("who", "offered"), WHO.items())
def test_a_stab_in_the_back_is_an_effect_on_who_has_fought(veto: Veto, who: str, *, offered: bool) -> None:
    table = duel(veto, who, "Uhlik", court=["Pchnięcie w plecy"]).says("michal", "accept").bene("marcin", "michal")
    assert ("reply:pchniecie-w-plecy" in table.options) == offered


@pytest.mark.clause("1.5.ban-all", "1.5.ban-attach", "4.4.stack.condition")
@pytest.mark.parametrize(("mine", "who", "offered"), [("Jan Skrzetuski", BARTLOMIEJ, False),
                                                      ("Tyzenhauz", PROKOP, True)])  # fmt: skip
def test_bread_and_cobweb_is_an_effect_on_the_wounded(veto: Veto, mine: str, who: str, *, offered: bool) -> None:
    table = duel(veto, mine, who, court=["Chleb z pajęczyną"]).says("michal", "accept").bene("marcin", "michal")
    assert ("reply:chleb-z-pajeczyna" in table.options) == offered


@pytest.mark.clause("1.5.ban-all")
def test_a_cut_girth_is_an_effect_on_the_horse(veto: Veto) -> None:
    """Its rider may be closed to effects; without a horse there is nothing to cut."""
    table = duel(veto, armed(BARTLOMIEJ, "Hucuł"), "Uhlik", court=["Podcięty popręg"]).says("michal", "accept")
    before = table.sabre("mistrz-bartlomiej")
    table.says("michal", "reply:podciety-popreg")
    assert table.sabre("mistrz-bartlomiej") == before - 1
    walking = duel(veto, armed(BARTLOMIEJ, "Pludry"), armed("Uhlik", "Hucuł"), court=["Podcięty popręg"])
    assert "reply:podciety-popreg" not in walking.says("michal", "accept").options


@pytest.mark.clause("1.5.ban-all", "8.game-rule")
@pytest.mark.parametrize(("mine", "nurse"), [("Jan Skrzetuski", "halszka-kierdejowna"),
                                             ("Michał Wołodyjowski", "ojciec-anzelm")])  # fmt: skip
def test_the_rules_of_cards_help_whom_no_effect_can_be_played_on(veto: Veto, mine: str, nurse: str) -> None:
    """Halszka nurses the wounded, Anzelm saves who would be killed."""
    table = veto.table(
        marcin={"in_play": [mine], "strokes": 4, "court": []},
        michal={"in_play": [BARTLOMIEJ, "Halszka Kierdejówna", "Ojciec Anzelm"], "strokes": 4, "court": []},
    )
    table.says("marcin", f"challenge:{table.company('marcin')[0]}", "whom:michal:mistrz-bartlomiej")
    table.says("michal", "accept").bene("marcin").until("michal", f"reply:{nurse}")


# Absent fighters


def hazed(mine: str, **michal: object) -> Talk:
    """Marcin's character fights Michał's Uhlik, and in the fight both have become Absent."""
    table = twists.table(
        marcin={"in_play": [mine], "court": ["Haze"], "strokes": 4},
        michal={"in_play": ["Uhlik", "Halszka Kierdejówna", "Ojciec Anzelm"], "strokes": 4, **michal},
    )
    table.says("marcin", f"challenge:{table.company('marcin')[0]}", "whom:michal:uhlik").says("michal", "accept")
    return table.until("marcin", "reply:haze")


REACH: list[tuple[str, str, dict[str, Any]]] = [
    ("Tyzenhauz", "chleb-z-pajeczyna", {"court": ["Chleb z pajęczyną"]}),
    ("Tyzenhauz", "halszka-kierdejowna", {}),
    ("Jan Skrzetuski", "ojciec-anzelm", {}),
    ("Tyzenhauz", "pchniecie-w-plecy", {"court": ["Pchnięcie w plecy"]}),
]


@pytest.mark.clause("1.2.kw.absent.no-target", "1.2.kw.absent.no-effects-on")
@pytest.mark.parametrize(("mine", "reply", "michal"), REACH)
def test_nothing_is_aimed_at_fighters_who_have_become_absent(mine: str, reply: str, michal: dict[str, Any]) -> None:
    """The wounded, the killed and the winner; as long as they are not Absent it is."""
    hazed(mine, **michal).bene("marcin").until("michal", f"reply:{reply}")
    table = hazed(mine, **michal).says("marcin", "reply:haze")
    while table.prompt != "What do you do?":
        assert f"reply:{reply}" not in table.options
        table.state.choose("pass")


@pytest.mark.clause("1.2.kw.absent.no-target", "3.3.3.example.aramis")
def test_aramis_helps_nobody_who_is_absent() -> None:
    """If a card lets the Absent agitate."""
    absent = {"card": "Uhlik", "on": ["Wyprawa na Kresy"]}
    for company, strokes in (([absent, "Aramis"], 1), (["Uhlik", "Aramis"], 3)):
        table = twists.table(marcin={"in_play": company, "properties": ["Ghosts"]})
        table.says("marcin", "agitate:uhlik")
        if "reply:aramis" in table.options:
            table.says("marcin", "reply:aramis")
        assert table.strokes("marcin") == strokes


# Who looks on


@pytest.mark.clause("6.5.before-duel", "3.3.3.company", "4.4.stack.condition")
def test_who_has_no_fighter_in_a_duel_plays_nothing_on_those_who_fight(veto: Veto) -> None:
    """Robert could bless a fighter, cut a girth or stab somebody in the back if one of them were his."""
    court = ["Błogosławieństwo", "Podcięty popręg", "Pchnięcie w plecy"]
    rider = armed("Uhlik", "Hucuł")
    table = veto.table(
        3,
        marcin={"in_play": [armed("Tyzenhauz", "Hucuł")], "court": [], "faction": "Wiśniowieccy"},
        michal={"in_play": [rider], "court": court, "faction": "Dworscy"},
        robert={"in_play": ["Aramis"], "court": court, "faction": "Radziwiłłowie"},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept")
    table.only("michal", "reply:blogoslawienstwo", "reply:podciety-popreg", "pass")
    while table.prompt != "What do you do?":
        assert table.asked != "robert"
        table.state.choose("pass" if "pass" in table.options else table.options[0])
