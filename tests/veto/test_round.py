"""A round: its phases, who has the initiative, the windows in which all that happens can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.echoes import GAME, PROPERTIES

from kredens_veto.decks import bundled

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

CLAIM = {"card": "Jodok Surwiłło", "field": "magnates"}
"""A Karmazyn with two Strokes."""


def echoing(phase: str, **more: object) -> Talk:
    """Begin a phase with somebody who can answer all that happens in a round."""
    return Talk(GAME.start(seats=2, seed=1, position={"phase": phase, "marcin": {"properties": PROPERTIES}, **more}))


def windows(table: Talk) -> list[str]:
    """Pass on to the next floor (or the end) and return what Marcin was asked to answer meanwhile, in order."""
    met: list[str] = []
    while table.floor is None and not table.over:
        met += [name.removeprefix("reply:echo-") for name in table.options if name.startswith("reply:")]
        table.bene(table.asked)
    return met


def floor(table: Talk) -> None:
    """Let all say bene until somebody has the floor."""
    while table.floor is None:
        table.bene(table.asked)


# The phases


@pytest.mark.clause(
    "3.3.phases", "3.3.1.window.begin", "3.3.1.window.initiative", "3.3.1.window.unmark", "3.3.1.window.end",
    "3.3.2.window.begin", "3.3.2.window.draw", "3.3.2.window.calculate", "3.3.2.window.take", "3.3.2.window.end",
)  # fmt: skip
def test_every_step_but_the_end_of_unmarking_and_settlement_can_be_answered() -> None:
    """Three windows in the Unmarking phase, four in the Settlement phase, then somebody has the floor."""
    assert windows(echoing("unmarking")) == [
        "unmarking-begins", "initiative-found", "unmarked", "settlement-begins", "drawn", "calculated", "taken",
    ]  # fmt: skip


@pytest.mark.clause("3.3.1.window.unmark", "3.3.1.window.initiative", "3.3.1.order")
def test_the_cards_are_unmarked_when_their_unmarking_can_be_answered() -> None:
    """And not before, while the initiative can be."""
    company = {"in_play": [{"card": "Uhlik", "marked": True}], "properties": PROPERTIES}
    table = Talk(GAME.start(seats=2, seed=1, position={"phase": "unmarking", "marcin": company}))
    table.until("marcin", "reply:echo-initiative-found")
    assert table.marked("uhlik")
    table.until("marcin", "reply:echo-unmarked")
    assert not table.marked("uhlik")


@pytest.mark.clause("3.3.4.order", "3.3.4.window.begin", "3.3.4.window.victory", "3.3.4.window.discard")
def test_the_end_phase_can_be_answered_at_its_beginning_at_the_check_and_at_the_discards() -> None:
    """In this order; then the next round begins."""
    assert windows(echoing("end"))[:4] == ["end-begins", "victory", "discarded", "unmarking-begins"]


@pytest.mark.clause("3.3.4.window.end")
def test_the_end_of_the_end_phase_cannot_be_answered() -> None:
    """After the discards the next thing that happens is the beginning of the next round's Unmarking phase."""
    table = echoing("end", round=3)
    table.until("marcin", "reply:echo-discarded").bene("marcin")
    assert (table.round, table.options) == (4, ("reply:echo-unmarking-begins", "pass"))


@pytest.mark.clause("3.3.1.first-round-skip", "3.3.2.first-round-skip", "3.3.phases", "3.3.4.order")
def test_the_first_round_has_neither_unmarking_nor_settlement(veto: Veto) -> None:
    """Nobody is asked for bribes, no cards are drawn and no ducats come in; the second round has all four phases."""
    table = veto.new(court_limit=7)
    table.bene("marcin", "michal")
    assert table.floor == "marcin"
    assert (table.ducats("marcin"), table.count("court", "michal")) == (18, 7)
    while table.round < 3:
        table.bene(table.asked)
    phases = [event["title"] for event in table.events("phase")]
    names = ["Game", "End", "Unmarking", "Settlement", "Game", "End", "Unmarking"]
    assert phases == [f"{name} phase" for name in names]


# The initiative


@pytest.mark.clause(
    "3.3.1.initiative.sum", "3.3.1.initiative.highest", "1.2.kw.karmazyn.initiative", "3.3.1.initiative.first-floor"
)
@pytest.mark.parametrize(
    ("karmazyn", "holder"),
    [
        (CLAIM, "michal"),
        ({**CLAIM, "marked": True}, "marcin"),
        ({**CLAIM, "field": "election"}, "marcin"),
    ],
)
def test_unmarked_karmazyns_in_the_magnates_field_bring_the_initiative(
    veto: Veto, karmazyn: dict[str, object], holder: str
) -> None:
    """A marked one counts for nothing, nor does one in the election field; the holder has the floor first."""
    table = veto.table(phase="unmarking", initiative="marcin", michal={"in_play": [karmazyn]})
    table.until(holder)
    while table.floor is None:
        table.bene(table.asked)
    assert (table.initiative, table.floor) == (holder, holder)


@pytest.mark.clause("1.2.kw.influential.no-initiative")
@pytest.mark.parametrize(
    ("card", "holder"), [("Feliks Zbąski", "marcin"), ("Adam Leżeński", "michal"), ("Ignacy Jabłoński", "michal")]
)
def test_an_influential_character_counts_only_if_it_is_a_karmazyn_too(veto: Veto, card: str, holder: str) -> None:
    """Unmarked in the magnates' field it adds nothing."""
    michal = {"in_play": [{"card": card, "field": "magnates"}]}
    table = veto.table(phase="unmarking", initiative="marcin", michal=michal)
    floor(table)
    assert table.initiative == holder


@pytest.mark.clause("1.2.kw.absent.no-influence")
@pytest.mark.parametrize(("on", "holder"), [(["Wyprawa na kresy"], "marcin"), ([], "michal")])
def test_an_absent_karmazyn_counts_for_nothing(veto: Veto, on: list[str], holder: str) -> None:
    """Unmarked in the magnates' field, but for an effect that makes it Absent."""
    table = veto.table(phase="unmarking", initiative="marcin", michal={"in_play": [{**CLAIM, "on": on}]})
    floor(table)
    assert table.initiative == holder


@pytest.mark.clause("3.3.1.order", "3.3.1.unmark.all", "3.2.mark.unmark-when")
def test_the_initiative_is_found_before_anything_is_unmarked(veto: Veto) -> None:
    """What was marked in the last round counts for nothing, and one step later it is unmarked, whosever it is."""
    table = veto.table(
        phase="unmarking",
        initiative="marcin",
        marcin={"in_play": [{"card": "Uhlik", "marked": True}]},
        michal={"in_play": [{**CLAIM, "marked": True}]},
    )
    assert table.marked("uhlik")
    floor(table)
    assert table.initiative == "marcin"
    assert not table.marked("uhlik")
    assert not table.marked("jodok-surwillo")


@pytest.mark.clause("3.2.mark.unmark-when")
def test_a_card_stays_marked_while_the_turns_of_a_round_go_by(veto: Veto) -> None:
    """Only the Unmarking phase unmarks it."""
    table = veto.table(marcin={"in_play": ["Uhlik"]})
    table.says("marcin", "agitate:uhlik")
    table.until("michal").bene("michal")
    assert table.marked("uhlik")


@pytest.mark.clause("3.3.1.unmark.just-marked")
def test_what_is_marked_while_the_initiative_is_found_is_unmarked_at_once(veto: Veto) -> None:
    """A character that has marked itself for a higher sum is unmarked in the same phase, and its sum has counted."""
    michal = {"in_play": ["Feliks Zbąski"]}
    table = veto.table(phase="unmarking", initiative="marcin", michal=michal)
    table.until("michal", "reply:feliks-zbaski").says("michal", "reply:feliks-zbaski")
    floor(table)
    assert [event["tapped"] for event in table.events("tap", card="feliks-zbaski")] == [True, False]
    assert table.initiative == "michal"


@pytest.mark.clause("3.3.1.bribe.turns", "3.3.1.bribe.pay", "3.3.1.bribe.rate")
def test_three_ducats_of_bribes_count_one(veto: Veto) -> None:
    """Who had the initiative is asked first; any amount from nothing to the whole treasury can be paid."""
    table = veto.table(phase="unmarking", initiative="michal", marcin={"ducats": 4}, michal={"ducats": 2})
    table.only("michal", "bribe:1", "bribe:2", "pass").bene("michal")
    table.only("marcin", "bribe:1", "bribe:2", "bribe:3", "bribe:4", "pass")
    table.refused("marcin", "bribe:5", by="3.3.1.bribe.turns")
    table.says("marcin", "bribe:3")
    assert table.ducats("marcin") == 1
    floor(table)
    assert table.initiative == "marcin"


@pytest.mark.clause("3.3.1.bribe.turns")
def test_who_is_very_rich_pays_99_ducats_at_once_and_more_after_that(veto: Veto) -> None:
    """There are words for sums up to 99, and she may go on."""
    table = veto.table(phase="unmarking", initiative="marcin", marcin={"ducats": 101}, michal={"ducats": 0})
    table.only("marcin", *[f"bribe:{ducats}" for ducats in range(1, 100)], "pass").says("marcin", "bribe:99")
    table.only("marcin", "bribe:1", "bribe:2", "pass").refused("marcin", "bribe:3", by="3.3.1.bribe.turns")


@pytest.mark.clause("3.3.1.bribe.rate", "3.3.1.bribe.pay")
@pytest.mark.parametrize(("bribes", "holder"), [((2, 1), "marcin"), ((2,), "michal")])
def test_the_bribes_of_a_player_are_added_up(veto: Veto, bribes: tuple[int, ...], holder: str) -> None:
    """Two and one are three, and count one; two alone count nothing and are lost all the same."""
    table = veto.table(phase="unmarking", initiative="michal", marcin={"ducats": 3}, michal={"ducats": 0})
    for ducats in bribes:
        table.says("marcin", f"bribe:{ducats}")
    floor(table)
    assert table.ducats("marcin") == 3 - sum(bribes) + 3, "and three ducats of income"
    assert table.initiative == holder


@pytest.mark.clause("3.3.1.bribe.turns")
def test_bribes_can_be_raised_until_all_are_content(veto: Veto) -> None:
    """A bribe gives everybody another chance, in turn."""
    table = veto.table(phase="unmarking", initiative="michal", marcin={"ducats": 9}, michal={"ducats": 9})
    table.bene("michal").says("marcin", "bribe:3").says("michal", "bribe:6").says("marcin", "bribe:6")
    table.bene("michal", "marcin")
    floor(table)
    assert table.initiative == "marcin"


@pytest.mark.clause("3.3.1.tie")
@pytest.mark.parametrize("before", ["marcin", "michal"])
def test_with_equal_sums_the_initiative_stays_where_it_was(veto: Veto, before: str) -> None:
    """Two Strokes against two."""
    table = veto.table(
        phase="unmarking",
        initiative=before,
        marcin={"in_play": [CLAIM]},
        michal={"in_play": [{"card": "Fedor Olewski", "field": "magnates"}]},
    )
    floor(table)
    assert table.initiative == before


@pytest.mark.clause("3.3.1.initiative.duration")
def test_the_initiative_stays_for_the_round_whatever_happens_to_the_karmazyns(veto: Veto) -> None:
    """Marking the one that brought it changes nothing before the next round."""
    table = veto.table(phase="unmarking", initiative="marcin", michal={"in_play": [CLAIM]})
    floor(table)
    table.says("michal", "move:jodok-surwillo")
    table.until("marcin")
    assert table.marked("jodok-surwillo")
    assert table.initiative == "michal"


@pytest.mark.clause("3.3.1.window.initiative")
def test_an_answer_to_the_initiative_can_bring_it_to_another(veto: Veto) -> None:
    """Two more than the other's two Strokes need one more bribe to be outdone."""
    table = veto.table(
        phase="unmarking",
        initiative="michal",
        marcin={"court": ["Cicha sakiewka"], "ducats": 0},
        michal={"in_play": [{"card": "Adam Leżeński", "field": "magnates"}], "ducats": 0},
        options={"court_limit": 7},
    )
    table.until("marcin", "reply:cicha-sakiewka").says("marcin", "reply:cicha-sakiewka")
    floor(table)
    assert table.initiative == "michal", "two against two: it stays"


@pytest.mark.clause("5.2.initiative-alternates")
def test_at_a_feast_the_initiative_alternates(veto: Veto) -> None:
    """Nobody can bribe, and Karmazyns count for nothing."""
    table = veto.table(phase="unmarking", initiative="marcin", marcin={"in_play": [CLAIM]}, options={"feast": True})
    table.refused(table.asked, "bribe:1", by="5.2.initiative-alternates")
    floor(table)
    assert (table.initiative, table.floor) == ("michal", "michal")


@pytest.mark.clause("5.2.initiative-alternates")
def test_without_the_feast_rules_the_karmazyn_keeps_it(veto: Veto) -> None:
    """The same position, one option away."""
    table = veto.table(phase="unmarking", initiative="marcin", marcin={"in_play": [CLAIM]})
    floor(table)
    assert table.initiative == "marcin"


# Faction cards and strategies


@pytest.mark.clause("1.1.no-discard", "1.1.no-remove", "1.1.no-mark", "1.7.no-discard", "1.7.no-remove", "1.7.no-mark")
def test_faction_cards_and_strategies_stay_whatever_others_do_to_them() -> None:
    """They are neither discarded nor removed nor marked; an effect in the same place is discarded."""
    michal = {"faction": "Radziwiłłowie", "strategy": "Dożywocie", "party": ["Vae victis"]}
    table = Talk(GAME.start(seats=2, seed=1, position={"marcin": {"court": ["Vandal"]}, "michal": michal}))
    table.says("marcin", "play:vandal")
    assert sorted(map(str, table.party("michal"))) == ["dozywocie", "radziwillowie"]
    assert table.removed("michal") + table.discards("michal") == ["vae-victis"]
    assert not table.marked("radziwillowie")
    assert not table.marked("dozywocie")


@pytest.mark.clause("1.1.no-unmark", "1.1.no-mark", "1.7.no-unmark", "1.7.no-mark", "3.3.1.unmark.all")
def test_what_they_have_marked_themselves_for_is_unmarked_by_the_next_unmarking_phase_only() -> None:
    """No effect of another card does it."""
    michal = {"faction": "Awanturnicy", "strategy": "Dożywocie"}
    position = {"floor": "michal", "marcin": {"court": ["Herald"], "ducats": 9}, "michal": michal}
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("michal", "use:dozywocie", "influence")
    if table.floor is None or "pass" not in table.options:
        table.says("michal", table.options[0])
    table.bene("michal")
    table.says("marcin", "play:herald")
    assert table.marked("michal:awanturnicy")
    assert table.marked("dozywocie")
    number = table.round
    while table.round == number or table.floor is None:
        table.bene(table.asked)
    assert not table.marked("michal:awanturnicy")
    assert not table.marked("dozywocie")


# The set-up


@pytest.mark.clause("2.5.only-court")
@pytest.mark.parametrize(("place", "offered"), [("court", True), ("discard", False), ("deck", False)])
def test_only_cards_of_the_court_are_played(veto: Veto, place: str, *, offered: bool) -> None:
    """Not the one on top of the discard pile or of the deck."""
    table = veto.table(marcin={place: ["Las"]})
    if offered:
        table.offers("marcin", "put-out:las")
    else:
        table.refused("marcin", "put-out:las", by="2.5.only-court")


@pytest.mark.clause("1.7.attach", "1.7.optional", "1.7.one")
def test_a_strategy_lies_on_its_faction_card_from_the_start(veto: Veto) -> None:
    """It costs nothing, and who has none begins without."""
    deck = bundled("wisniowieccy")
    table = veto.new(decks={0: str(deck), 1: str(deck.model_copy(update={"strategy": None}))})
    assert table.attached("marcin:wisniowieccy") == ["prawem-i-lewem"]
    assert (table.attached("michal:wisniowieccy"), table.party("michal")) == ([], ["wisniowieccy"])
    assert (table.ducats("marcin"), table.ducats("michal")) == (18, 18)


@pytest.mark.clause("2.5.draw-seven", "2.5.strokes.21", "1.1.treasury", "1.1.start-in-play")
def test_a_game_begins_with_seven_cards_each_and_all_strokes_in_common(veto: Veto) -> None:
    """The treasuries hold what the factions say, and the faction cards lie in play."""
    table = veto.new()
    assert [table.count("court", seat) for seat in table.seats] == [7, 7]
    assert table.common == 21
    assert (table.ducats("marcin"), table.ducats("michal")) == (18, 20)
    assert (table.party("marcin")[0], table.party("michal")[0]) == ("wisniowieccy", "radziwillowie")


@pytest.mark.clause("3.3.1.first-round.holder")
def test_the_smallest_treasury_begins(veto: Veto) -> None:
    """18 ducats against 20."""
    assert veto.new().initiative == "marcin"


@pytest.mark.clause("6.2.coin-toss")
@pytest.mark.parametrize("beginner", ["marcin", "michal"])
def test_a_coin_is_tossed_between_equal_treasuries(veto: Veto, beginner: str) -> None:
    """Both play the same faction."""
    deck = str(bundled("wisniowieccy"))
    table = veto.new(chance=True, decks={0: deck, 1: deck})
    table.only("chance", "begins:marcin", "begins:michal").chance(f"begins:{beginner}")
    assert table.initiative == beginner


@pytest.mark.clause("2.5.redraw", "2.5.redraw.once", "2.5.redraw.final")
def test_everybody_may_draw_another_court_once(veto: Veto) -> None:
    """It goes back into the deck, which is shuffled, and the second one has to be kept."""
    table = veto.new()
    before = table.court("marcin")
    table.only("marcin", "redraw", "pass").says("marcin", "redraw")
    after = table.court("marcin")
    assert len(after) == 7
    assert after != before
    table.only("michal", "redraw", "pass").bene("michal")
    assert table.floor == "marcin"
    table.refused("marcin", "redraw", by="2.5.redraw.once")
