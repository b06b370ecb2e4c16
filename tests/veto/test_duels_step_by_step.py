"""What a duel is at each of its steps, and duels that cards of others bring about or change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto import twists
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME, PROPERTIES
from tests.veto.duelling import armed, challenged

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


def table_of_echoes(**position: Any) -> Talk:  # noqa: ANN401  # fields of a position
    """Begin in a position of a game in which each step of a duel can be answered."""
    return Talk(GAME.start(seats=2, seed=1, position=position))


def fighting(mine: object, hers: object, **marcin: object) -> Talk:
    """Marcin's character has challenged Michał's, who has accepted; Marcin can answer each step."""
    table = table_of_echoes(
        marcin={"in_play": [mine], "properties": PROPERTIES, "strokes": 4, "court": [], **marcin},
        michal={"in_play": [hers], "strokes": 4, "court": []},
    )
    own, other = table.company("marcin")[0], table.company("michal")[0]
    table.says("marcin", f"challenge:{own}", f"whom:michal:{other}").until("michal", "accept")
    return table.says("michal", "accept")


# Its steps


@pytest.mark.clause("3.3.3.duel.order.1-challenge", "3.3.3.duel.4.compare")
def test_what_is_for_the_duel_counts_as_soon_as_it_has_begun_and_not_before(veto: Veto) -> None:
    """Zasadzka has been played, and the duel is yet to be accepted."""
    table = challenged(veto, michal={"court": ["Zasadzka"]}).says("michal", "reply:zasadzka")
    table.offers("michal", "accept")
    assert table.sabre("roch-kowalski") == 6
    table.says("michal", "accept")
    assert table.sabre("roch-kowalski") == 5


@pytest.mark.clause("1.6.duel-only", "1.3.kw.weapon.chosen-before", "3.3.3.duel.order.3-result")
def test_when_the_result_is_known_no_sting_is_played_and_no_arm_chosen() -> None:
    """The fight is over, though the duel is not."""
    mine = {"card": "Tyzenhauz", "on": ["Nadziak"], "stings": ["Riposta"]}
    table = fighting(mine, "Roch Kowalski", court=["Finta"]).until("marcin", "reply:echo-result")
    table.refused("marcin", "sting:finta", by="1.6.duel-only").refused("marcin", "draw:riposta", by="1.6.duel-only")
    table.refused("marcin", "arm:nadziak", by="1.3.kw.weapon.chosen-before")


@pytest.mark.clause("1.3.kw.weapon.chosen-before", "3.3.3.duel.2.choose")
def test_while_they_fight_no_arm_is_chosen() -> None:
    table = fighting(armed("Tyzenhauz", "Nadziak"), "Roch Kowalski", court=["Finta"])
    table.until("marcin", "sting:finta").refused("marcin", "arm:nadziak", by="1.3.kw.weapon.chosen-before")


@pytest.mark.clause("3.3.3.duel.order.3-result")
@pytest.mark.parametrize(("mine", "hers", "whose"), [("Tyzenhauz", "Uhlik", "uhlik"), ("Uhlik", "Tyzenhauz", "uhlik"),
                                                     ("Tyzenhauz", "Roch Kowalski", "tyzenhauz")])  # fmt: skip
def test_the_result_is_about_who_has_lost(mine: str, hers: str, whose: str) -> None:
    """Whichever of the two it is; of a draw it is about the challenger."""
    view = fighting(mine, hers).until("marcin", "reply:echo-result").view("marcin")
    assert (view["stack"][-1]["kind"], view["stack"][-1]["card"]) == ("result", whose)


@pytest.mark.clause("3.3.3.order.declare", "1.6.like-effects")
def test_everybody_sees_for_whom_a_sting_counts() -> None:
    """For the fighter of who plays it."""
    table = fighting("Tyzenhauz", "Roch Kowalski", court=["Finta"]).until("marcin", "sting:finta")
    view = table.says("marcin", "sting:finta").until("marcin", "reply:echo-sting").view()
    ((zone, position),) = view["stack"][-1]["targets"]
    assert zone == "election field 0"
    assert view["zones"]["election field"][0]["cards"][position]["card"] == "tyzenhauz"


# Who leaves during it


@pytest.mark.clause("5.1.elect-out", "3.3.3.duel.4.killed.strokes", "1.2.kw.famous.bounty")
@pytest.mark.parametrize(("who", "left"), [("michal", [0, 2]), ("marcin", [1, 2])])
def test_if_either_leaves_the_game_when_the_result_is_known_nobody_takes_anything(who: str, left: list[int]) -> None:
    """Neither the strokes of a Famous loser nor the bounty, nor the ducat of the Awanturnicy."""
    table = twists.table(
        3,
        marcin={"in_play": ["Michał Wołodyjowski"], "faction": "Awanturnicy", "ducats": 0, "strokes": 1},
        michal={"in_play": ["Michał Szemiot"], "strokes": 4},
        robert={},
    )
    table = twists.table(
        3,
        marcin={
            "in_play": ["Michał Wołodyjowski"], "faction": "Awanturnicy", "ducats": 0, "strokes": 1,
            "court": ["Farewell"] if who == "marcin" else [],
        },
        michal={"in_play": ["Michał Szemiot"], "strokes": 4, "court": ["Farewell"] if who == "michal" else []},
    )  # fmt: skip
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:michal-szemiot")
    table.until("michal", "accept").says("michal", "accept")
    while table.prompt == "Play a Sting or a reply?":
        table.bene(table.asked)
    table.until(who, "reply:farewell").says(who, "reply:farewell")
    while table.prompt != "What do you do?":
        table.state.choose("pass" if "pass" in table.options else table.options[0])
    assert table.view()["present"] == left
    stays = "marcin" if who == "michal" else "michal"
    assert (table.strokes(stays), table.ducats("marcin")) == ({"marcin": 1, "michal": 4}[stays], 0)
    assert table.common == 24 - table.strokes(stays)


# Duels and stings of card sets


@pytest.mark.clause("3.3.3.duel.4.compare", "1.6.like-effects")
def test_a_card_may_let_two_fight_without_a_challenge() -> None:
    """Stings count in such a duel, and no longer."""
    table = table_of_echoes(
        marcin={"in_play": ["Uhlik"], "court": ["Brawl", "Finta"]}, michal={"in_play": ["Aramis"], "court": []}
    )
    table.says("marcin", "play:brawl").until("marcin", "sting:finta").says("marcin", "sting:finta")
    assert table.sabre("uhlik") == 7
    table.until("marcin", "agitate:uhlik")
    assert (table.sabre("uhlik"), table.discards("michal")) == (4, ["aramis"])
    assert table.discards("marcin") == ["finta", "brawl"]


@pytest.mark.clause("3.3.3.order.declare", "kkk.sting.modifier")
@pytest.mark.parametrize("attached", [False, True])
def test_a_sting_may_choose_something(*, attached: bool) -> None:
    """One of a card set: it adds what a horse of the opponent adds; against who walks it is not offered."""
    mine: Any = {"card": "Uhlik", "stings": ["Slip"]} if attached else "Uhlik"
    option = "draw:slip" if attached else "sting:slip"
    for hers, offered in ((armed("Tyzenhauz", "Hucuł", "Rumak turecki"), True), ("Tyzenhauz", False)):
        table = table_of_echoes(
            marcin={"in_play": [mine], "court": [] if attached else ["Slip"]}, michal={"in_play": [hers], "court": []}
        )
        table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").says("michal", "accept")
        assert (option in table.options) == offered
        if offered:
            table.says("marcin", option).only("marcin", "on:michal:hucul", "on:michal:rumak-turecki")
            table.says("marcin", "on:michal:rumak-turecki")
            assert table.sabre("uhlik") == 4 + 2


@pytest.mark.clause("3.3.3.duel.order.3-result", "3.3.3.duel.4.killed.strokes")
@pytest.mark.parametrize("mine", ["Tyzenhauz", "Jan Skrzetuski"])
def test_an_answer_to_the_result_may_spare_the_loser(mine: str) -> None:
    """Whether Uhlik would have been wounded or killed; the stroke is lost all the same."""
    table = table_of_echoes(
        marcin={"in_play": [mine], "court": []}, michal={"in_play": ["Uhlik"], "court": ["Mercy"], "strokes": 4}
    )
    table.says("marcin", f"challenge:{table.company('marcin')[0]}", "whom:michal:uhlik").says("michal", "accept")
    table.until("michal", "reply:mercy").says("michal", "reply:mercy")
    assert (table.company("michal"), table.strokes("marcin"), table.strokes("michal")) == (["uhlik"], 1, 3)
    assert not table.events("wounded")
    assert not table.events("killed")


@pytest.mark.clause("3.3.3.duel.order.3-result", "4.4.negated")
@pytest.mark.parametrize(("spared", "strokes", "ducats"), [("Annul", 4, 0), ("Mercy", 3, 1)])
def test_an_answer_to_the_result_may_leave_none(spared: str, strokes: int, ducats: int) -> None:
    """Then nobody loses anything; of a loser who is spared the stroke is told and lost."""
    table = table_of_echoes(
        marcin={"in_play": ["Tyzenhauz"], "court": []},
        michal={"in_play": ["Uhlik"], "court": [spared, "Audit"], "strokes": 4, "ducats": 0},
    )
    table.says("marcin", f"challenge:{table.company('marcin')[0]}", "whom:michal:uhlik").says("michal", "accept")
    table.until("michal", f"reply:{spared.lower()}").says("michal", f"reply:{spared.lower()}")
    table.until("michal", "reply:audit").says("michal", "reply:audit")
    table.until("marcin", "pass")
    assert (table.company("michal"), table.strokes("michal"), table.ducats("michal")) == (["uhlik"], strokes, ducats)


@pytest.mark.clause("errata.2.property", "8.game-rule")
@pytest.mark.parametrize(("hers", "offered"), [("wisniowieccy", True), ("radziwillowie", False)])
@pytest.mark.parametrize("court", [[], ["Tribunal"]])
def test_what_is_held_beside_a_property_does_not_let_it_be_used(hers: str, court: list[str], *, offered: bool) -> None:
    """The rule of a property of another faction is not used, and another copy in the court is no way around that."""
    table = table_of_echoes(
        marcin={"in_play": ["Tyzenhauz"], "court": []},
        michal={"faction": hers, "in_play": ["Uhlik"], "properties": ["Tribunal"], "court": [*court, "Mercy"]},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:uhlik").says("michal", "accept")
    table.until("michal", "reply:mercy")
    assert ("reply:tribunal" in table.options) == offered
    if not offered:
        table.refused("michal", "reply:tribunal", by="errata.2.property")
