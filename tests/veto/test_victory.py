"""The End phase, and how a game of two is won: election, strategies, all Strokes, the death of an Elect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.conftest import Talk
from tests.veto.echoes import GAME

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ELECT = "Jan Kazimierz Waza"
OTHER_ELECT = "Bohdan Chmielnicki"
FAMOUS = ("Michał Szemiot", "Taras Hołowaty", "Bogusław Zaręba (Wygnaniec)", "Konstancja Ligęzianka")


def end(veto: Veto, options: dict[str, Any] | None = None, **more: object) -> Talk:
    """Begin the End phase and let it run to its discards, or to the end of the game."""
    position: dict[str, Any] = {"initiative": "marcin", **more}
    return veto.table(phase="end", options=options, **position)


# Famous characters


@pytest.mark.clause("1.2.kw.famous.strokes", "1.2.kw.famous.contest", "1.2.kw.famous.tie")
@pytest.mark.parametrize(
    ("marcin", "michal", "drawn"), [(2, 0, (2, 0)), (3, 1, (2, 0)), (1, 2, (0, 1)), (2, 2, (0, 0)), (0, 0, (0, 0))]
)
def test_who_has_most_famous_characters_draws_the_difference(
    veto: Veto, marcin: int, michal: int, drawn: tuple[int, int]
) -> None:
    """One Stroke from the common pool for each she has more than the other; nobody draws if they have as many."""
    famous = list(FAMOUS)
    table = end(veto, marcin={"in_play": famous[:marcin]}, michal={"in_play": famous[: -michal - 1 : -1]})
    assert (table.strokes("marcin"), table.strokes("michal")) == drawn
    assert table.common == 21 - sum(drawn)


@pytest.mark.clause("1.2.kw.famous.strokes")
def test_of_an_empty_pool_nothing_is_drawn(veto: Veto) -> None:
    """Two are due and one is left."""
    table = end(veto, marcin={"in_play": list(FAMOUS[:2]), "strokes": 3}, michal={"strokes": 17})
    assert (table.strokes("marcin"), table.common) == (4, 0)


@pytest.mark.clause("3.3.4.window.begin", "1.2.kw.famous.strokes")
def test_the_beginning_of_the_end_phase_is_answered_before_strokes_are_drawn() -> None:
    """The phase has begun, and nobody has drawn for the Famous yet."""
    position = {"phase": "end", "marcin": {"properties": ["Echo end-begins", "Echo victory"], "in_play": [FAMOUS[0]]}}
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.offers("marcin", "reply:echo-end-begins").bene("marcin")
    table.offers("marcin", "reply:echo-victory")
    assert table.strokes("marcin") == 1


# What ends with the round, and the discards


@pytest.mark.clause("3.3.4.expire")
def test_what_lasts_until_the_end_of_the_round_is_over_before_anything_else() -> None:
    """At the first thing that can be answered the effect is in its discard pile."""
    hot = {"card": "Uhlik", "on": ["Gorąca krew"]}
    position = {"phase": "end", "marcin": {"properties": ["Echo end-begins"], "in_play": [hot]}}
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.offers("marcin", "reply:echo-end-begins")
    assert table.attached("uhlik") == []
    assert table.discards("marcin") == ["goraca-krew"]


@pytest.mark.clause("3.3.4.expire")
def test_what_lasts_without_a_limit_stays(veto: Veto) -> None:
    """An effect that states no duration, and the same one before the End phase."""
    table = end(veto, marcin={"in_play": [{"card": "Uhlik", "on": ["Pokorny mówca"]}]})
    assert table.attached("uhlik") == ["pokorny-mowca"]
    table = veto.table(marcin={"in_play": [{"card": "Uhlik", "on": ["Gorąca krew"]}]})
    assert table.attached("uhlik") == ["goraca-krew"]


@pytest.mark.clause("3.3.4.discard-one")
def test_everybody_may_discard_one_card(veto: Veto) -> None:
    """In the order of the initiative, one or none."""
    table = end(veto, marcin={"court": ["Las", "Finta", "Uhlik"]}, michal={"court": ["Las"]}, initiative="michal")
    table.only("michal", "discard:las", "pass").says("michal", "discard:las")
    table.only("marcin", "discard:las", "discard:finta", "discard:uhlik", "pass").says("marcin", "discard:finta")
    assert table.round == 3, "nobody is asked for another card"
    assert (table.discards("marcin"), table.discards("michal")) == (["finta"], ["las"])


@pytest.mark.clause("3.3.4.discard-one")
def test_nobody_has_to_discard(veto: Veto) -> None:
    """To say bene is enough."""
    table = end(veto, marcin={"court": ["Las"]})
    table.bene("marcin")
    assert table.discards("marcin") == []


# The election


@pytest.mark.clause("3.4.election.announce", "3.4.two-thirds")
@pytest.mark.parametrize(("strokes", "asked"), [(14, True), (13, False)])
def test_two_thirds_of_the_strokes_entitle_to_announce_the_election(veto: Veto, strokes: int, *, asked: bool) -> None:
    """Fourteen of twenty-one, after the ducats were settled; it need not be announced."""
    table = veto.table(
        phase="settlement", initiative="marcin", marcin={"strokes": strokes, "in_play": [ELECT], "ducats": 0}
    )
    while table.floor is None and "announce" not in table.options:
        table.bene(table.asked)
    assert ("announce" in table.options) is asked
    assert table.ducats("marcin") == 3


@pytest.mark.clause("1.2.kw.elect.announce")
def test_without_an_elect_nothing_is_announced(veto: Veto) -> None:
    """Fourteen Strokes alone do not do."""
    table = veto.table(phase="settlement", initiative="marcin", marcin={"strokes": 14, "in_play": ["Uhlik"]})
    table.until("marcin").refused("marcin", "announce", by="1.2.kw.elect.announce")


@pytest.mark.clause("3.4.election.initiative")
def test_only_who_has_the_initiative_announces(veto: Veto) -> None:
    """The other one has all it takes and is not asked."""
    table = veto.table(phase="settlement", initiative="marcin", michal={"strokes": 14, "in_play": [ELECT]})
    assert table.floor == "marcin"
    table.bene("marcin").refused("michal", "announce", by="3.4.election.initiative")


@pytest.mark.clause("3.4.election.not-first-round")
def test_in_the_first_round_no_election_is_announced(veto: Veto) -> None:
    """That round has no Settlement phase; the next one has, and then it can be announced."""
    table = veto.table(round=1, initiative="marcin", marcin={"strokes": 14, "in_play": [ELECT]})
    table.refused("marcin", "announce", by="3.4.election.not-first-round")
    table.bene("marcin").refused("michal", "announce", by="3.4.election.not-first-round")
    table.until("marcin", "announce")
    assert table.round == 2
    table.says("marcin", "announce")
    assert table.announced


@pytest.mark.clause("3.4.win.election", "3.3.4.victory", "3.4.election.none", "3.4.election.lapses")
@pytest.mark.parametrize(
    ("strokes", "announced", "company", "wins"),
    [(14, True, [ELECT], True), (13, True, [ELECT], False), (14, False, [ELECT], False), (14, True, ["Uhlik"], False)],
)
def test_an_announced_election_is_won_with_two_thirds_and_an_elect(
    veto: Veto,
    strokes: int,
    *,
    announced: bool,
    company: list[str],
    wins: bool,
) -> None:
    """All three are needed at the check; without a winner the announcement is forgotten."""
    table = end(veto, announced=announced, marcin={"strokes": strokes, "in_play": company, "court": ["Las"]})
    assert table.over is wins
    if wins:
        assert table.winners == ["marcin"]
        assert table.reason == "the election is won"
    else:
        table.until("marcin", "discard:las").bene("marcin")
        assert (table.round, table.announced) == (3, False)


@pytest.mark.clause("3.4.election.anyone")
def test_the_election_is_won_by_whoever_meets_it(veto: Veto) -> None:
    """Marcin had the initiative and announced it; Michał has what it takes."""
    table = end(veto, announced=True, marcin={"in_play": [OTHER_ELECT]}, michal={"strokes": 14, "in_play": [ELECT]})
    assert table.winners == ["michal"]


# Strategies and ties

COFFER = {"strategy": "Pełna szkatuła", "ducats": 40}


@pytest.mark.clause("3.4.strategy", "3.3.4.window.victory")
@pytest.mark.parametrize(("ducats", "wins"), [(40, True), (39, False)])
def test_a_strategy_wins_at_the_check(veto: Veto, ducats: int, *, wins: bool) -> None:
    """Not before it, and only if its condition is fulfilled."""
    table = veto.table(marcin={**COFFER, "ducats": ducats})
    assert not table.over
    table = end(veto, marcin={**COFFER, "ducats": ducats})
    assert table.over is wins


@pytest.mark.clause("3.3.4.window.victory")
def test_the_check_is_made_after_it_has_been_answered() -> None:
    """The answer brings the fortieth ducat."""
    marcin = {**COFFER, "ducats": 39, "properties": ["Echo victory"]}
    table = Talk(GAME.start(seats=2, seed=1, position={"phase": "end", "marcin": marcin}))
    assert not table.over
    table.says("marcin", "reply:echo-victory")
    assert (table.winners, table.reason) == (["marcin"], "a strategy is fulfilled")


@pytest.mark.clause("3.4.tie.strokes")
def test_of_two_who_win_the_one_with_more_strokes_wins(veto: Veto) -> None:
    """Seven by a strategy, fourteen by the election."""
    table = end(veto, announced=True, marcin={**COFFER, "strokes": 7}, michal={"strokes": 14, "in_play": [ELECT]})
    assert table.winners == ["michal"]


@pytest.mark.clause("3.4.tie.initiative")
@pytest.mark.parametrize("holder", ["marcin", "michal"])
def test_with_equally_many_strokes_the_initiative_decides(veto: Veto, holder: str) -> None:
    """Ten each."""
    table = end(veto, initiative=holder, marcin={**COFFER, "strokes": 10}, michal={**COFFER, "strokes": 10})
    assert table.winners == [holder]


@pytest.mark.clause("0.goal")
def test_more_strokes_alone_win_nothing(veto: Veto) -> None:
    """Eight against five."""
    assert not end(veto, marcin={"strokes": 8, "in_play": [ELECT]}, michal={"strokes": 5}).over


# At any time


@pytest.mark.clause("3.4.win.all-strokes", "3.4.immediate")
def test_who_holds_all_strokes_wins_at_once(veto: Veto) -> None:
    """The twenty-first ends the game in the middle of a turn."""
    table = veto.table(marcin={"strokes": 20, "in_play": ["Uhlik"]})
    table.says("marcin", "agitate:uhlik")
    assert (table.over, table.winners, table.reason) == (True, ["marcin"], "one player holds all Strokes")


@pytest.mark.clause("3.4.win.all-strokes")
def test_an_empty_common_pool_wins_nothing(veto: Veto) -> None:
    """The other player still holds one."""
    table = veto.table(marcin={"strokes": 19, "in_play": ["Uhlik"]}, michal={"strokes": 1})
    table.says("marcin", "agitate:uhlik")
    assert (table.over, table.common) == (False, 0)


def assassin(veto: Veto, victims: list[Any], **michal: object) -> Talk:
    """Let Michał's first character be killed by an effect."""
    table = veto.table(
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!"]},
        michal={"in_play": [{"card": victim, "marked": True} for victim in victims], **michal},
    )
    words = {ELECT: "jan-kazimierz-waza", "Uhlik": "uhlik"}
    table.says("marcin", "play:kesim-kesim")
    for answer in ("on:marcin:jan-skrzetuski", f"on:michal:{words[victims[0]]}"):
        if answer in table.options:
            table.says("marcin", answer)
    return table


@pytest.mark.clause("3.4.win.elect-killed", "3.4.elect-death.loses", "3.4.immediate")
def test_whose_only_elect_is_killed_loses_at_once(veto: Veto) -> None:
    """Whatever the Strokes, and outside a duel too."""
    table = assassin(veto, [ELECT], strokes=20)
    assert (table.winners, table.reason) == (["marcin"], "an Elect has been killed")
    assert table.state.result is not None
    assert table.state.result.scores == (0, 20)


@pytest.mark.clause("3.4.elect-death.two")
def test_who_has_another_elect_goes_on(veto: Veto) -> None:
    """One of two has been killed."""
    table = assassin(veto, [ELECT, OTHER_ELECT], faction="Radziwiłłowie")
    assert not table.over
    assert table.company("michal") == ["bohdan-chmielnicki"]


@pytest.mark.clause("3.4.elect-death.loses")
def test_the_death_of_another_character_loses_nothing(veto: Veto) -> None:
    """The Elect stands beside it."""
    table = assassin(veto, ["Uhlik", ELECT])
    assert not table.over
    assert table.removed("michal") == ["uhlik"]


@pytest.mark.clause("3.4.elect-death.killed-only")
def test_an_elect_that_is_only_discarded_loses_nothing(veto: Veto) -> None:
    """It may be put out again."""
    table = veto.table(marcin={"court": ["Odwołanie do domu"]}, michal={"in_play": [ELECT]})
    table.says("marcin", "play:odwolanie-do-domu", "on:michal:jan-kazimierz-waza")
    assert not table.over
    assert table.discards("michal") == ["jan-kazimierz-waza"]


# The limit of rounds


@pytest.mark.parametrize(("limit", "over"), [(2, True), (3, False)])
def test_the_limit_of_rounds_ends_a_game_unfinished(veto: Veto, limit: int, *, over: bool) -> None:
    """Nobody wins a game that the table breaks off."""
    table = end(veto, marcin={"strokes": 9}, options={"round_limit": limit})
    assert table.over is over
    assert table.winners == []
