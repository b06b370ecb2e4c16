"""What was declared and has lost its ground when it takes effect, comes to nothing; with the cards of `twists.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto import twists

from kredens import BadOption

if TYPE_CHECKING:
    from tests.veto.conftest import Talk


def answered(table: Talk, by: str, with_: str) -> Talk:
    """Let a player answer what has just been declared, and all say bene until somebody has the floor."""
    table.until(by, f"reply:{with_}").says(by, f"reply:{with_}")
    while table.prompt != "What do you do?":
        table.state.choose("pass")
    return table


# Agitations


@pytest.mark.clause("3.3.3.company", "4.4.stack.condition")
@pytest.mark.parametrize("twist", ["turncoat", "trap"])
def test_an_agitation_ends_with_who_agitates(twist: str) -> None:
    """A character that has gone over, or has left play, brings no strokes; the deed is done."""
    table = twists.table(marcin={"in_play": ["Uhlik", "Aramis"]}, michal={"court": [twist.title()]})
    answered(table.says("marcin", "agitate:uhlik"), "michal", twist)
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (0, 0, 21)
    table.refused("marcin", "agitate:aramis", by="1.8.deed.one")


@pytest.mark.clause("3.3.3.agitation.take")
def test_an_agitator_that_has_become_absent_has_agitated() -> None:
    """What keeps it from beginning to agitate does not undo what has begun."""
    table = twists.table(marcin={"in_play": ["Uhlik"]}, michal={"court": ["Veil"]})
    answered(table.says("marcin", "agitate:uhlik"), "michal", "veil")
    assert table.strokes("marcin") == 1


# Challenges


@pytest.mark.clause("3.3.3.duel.1.choose", "1.2.kw.absent.no-duel", "4.4.stack.condition")
@pytest.mark.parametrize("twist", ["shroud", "veil", "turncoat", "trap", "pit"])
def test_a_challenge_ends_if_either_cannot_fight_any_more(twist: str) -> None:
    """The challenged or the challenger is Absent, or the challenger has left: nobody is asked to accept."""
    table = twists.table(
        marcin={"in_play": ["Uhlik", "Aramis"]}, michal={"in_play": ["Tyzenhauz"], "court": [twist.title()]}
    )
    answered(table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz"), "michal", twist)
    assert (table.asked, table.prompt) == ("marcin", "What do you do?")
    assert not table.events("answer")
    table.refused("marcin", "agitate:aramis", by="1.8.deed.one")


@pytest.mark.clause("3.3.3.duel.1.challenged-marked", "3.3.3.duel.1.refuse.marked")
def test_a_challenge_of_somebody_marked_meanwhile_goes_on() -> None:
    table = twists.table(marcin={"in_play": ["Uhlik"]}, michal={"in_play": ["Tyzenhauz"], "court": ["Feast"]})
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").until("michal", "reply:feast")
    table.says("michal", "reply:feast").until("michal", "accept").only("michal", "accept")


# Duels


@pytest.mark.clause("3.3.3.duel.4.compare", "3.3.3.company")
@pytest.mark.parametrize("by", ["marcin", "michal"])
def test_a_fighter_who_goes_over_ends_the_duel(by: str) -> None:
    """Nobody wins, nobody is wounded; whichever of the two it was."""
    position = {seat: {"strokes": 4, "court": ["Defection"] if seat == by else []} for seat in ("marcin", "michal")}
    table = twists.table(
        marcin={"in_play": ["Uhlik"], **position["marcin"]}, michal={"in_play": ["Tyzenhauz"], **position["michal"]}
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").says("michal", "accept")
    table.until(by, "reply:defection").says(by, "reply:defection")
    assert (table.asked, table.prompt) == ("marcin", "What do you do?")
    assert sorted(table.company(by)) == ["tyzenhauz", "uhlik"]
    assert (table.strokes("marcin"), table.strokes("michal")) == (4, 4)
    assert not table.events("sabres compared")


@pytest.mark.clause("4.3.fresh", "3.3.3.duel.4.killed", "3.3.3.duel.4.wounded")
@pytest.mark.parametrize(("mine", "hers"), [("Uhlik", "Tyzenhauz"), ("Tyzenhauz", "Uhlik")])
def test_who_has_been_home_fights_like_any_other(mine: str, hers: str) -> None:
    """A character that left play and came back is another object than its opponent ever was: the loser leaves play."""
    table = twists.table(
        marcin={"ducats": 40, "in_play": [mine], "court": ["Gohome"]}, michal={"in_play": [hers], "strokes": 4}
    )
    slug, other = mine.lower(), hers.lower()
    table.says("marcin", "play:gohome").until("marcin", f"put-out:{slug}").says("marcin", f"put-out:{slug}")
    table.until("michal", f"agitate:{other}").bene("michal").until("marcin", f"challenge:{slug}")
    table.says("marcin", f"challenge:{slug}", f"whom:michal:{other}").until("michal", "accept").says("michal", "accept")
    table.until("marcin", "pass").bene("marcin", "michal")
    assert len(table.company("marcin")) + len(table.company("michal")) == 1


# Stings, supports and rules


@pytest.mark.clause("1.2.kw.woman.support", "3.3.3.companions", "4.4.stack.condition")
@pytest.mark.parametrize("twist", ["turncoat", "breeches"])
def test_a_woman_who_has_gone_over_or_is_none_any_more_supports_nobody(twist: str) -> None:
    table = twists.table(
        marcin={"in_play": ["Uhlik", "Barbara Narbuttówna"]},
        michal={"in_play": ["Tyzenhauz"], "court": [twist.title()]},
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz")
    table.until("michal", "accept").says("michal", "accept").until("marcin", "support:barbara-narbuttowna")
    before = table.sabre("uhlik")
    table.says("marcin", "support:barbara-narbuttowna").until("michal", f"reply:{twist}").says(
        "michal", f"reply:{twist}"
    )
    table.until("marcin", "pass")
    assert table.sabre("uhlik") == before


@pytest.mark.clause("1.2.kw.woman.support")
def test_a_woman_whom_nobody_hinders_supports() -> None:
    table = twists.table(
        marcin={"in_play": ["Uhlik", "Barbara Narbuttówna"]}, michal={"in_play": ["Tyzenhauz"], "court": ["Breeches"]}
    )
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz")
    table.until("michal", "accept").says("michal", "accept").until("marcin", "support:barbara-narbuttowna")
    before = table.sabre("uhlik")
    table.says("marcin", "support:barbara-narbuttowna").bene("michal")
    assert table.sabre("uhlik") == before + 1


@pytest.mark.clause("kkk.sting.modifier", "3.3.3.duel.3.alternate")
def test_a_sting_that_only_cannot_be_discarded_adds_its_number() -> None:
    """It has no rule that happens when it is played, from the court or from under the fighter."""
    for mine, option in (({"court": ["Oath"]}, "sting:oath"), ({}, "draw:oath")):
        fighter = "Uhlik" if mine else {"card": "Uhlik", "stings": ["Oath"]}
        table = twists.table(marcin={"in_play": [fighter], **mine}, michal={"in_play": ["Tyzenhauz"], "court": []})
        table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").says("michal", "accept")
        before = table.sabre("uhlik")
        table.says("marcin", option)
        assert table.sabre("uhlik") == before + 1


# Moving


@pytest.mark.clause("3.3.3.move.who", "4.4.stack.condition")
@pytest.mark.parametrize("twist", ["trap", "turncoat"])
def test_who_has_left_on_the_way_does_not_arrive(twist: str) -> None:
    table = twists.table(marcin={"in_play": ["Jodok Surwiłło"]}, michal={"court": [twist.title()]})
    answered(table.says("marcin", "move:jodok-surwillo"), "michal", twist)
    if twist == "trap":
        assert table.discards("marcin") == ["jodok-surwillo"]
    else:
        assert table.company("michal") == ["jodok-surwillo"]
        assert table.field("jodok-surwillo") == "election"


# Effects and rules with a target

AIMED = [
    ("Verbum nobile", "play:verbum-nobile on:michal:uhlik"),
    ("Biesiada sarmacka", "play:biesiada-sarmacka on:michal:uhlik"),
    ("Infamia", "play:infamia on:michal:uhlik"),
    ("Przekupiony dworzanin", "play:przekupiony-dworzanin on:michal:uhlik"),
    ("Odwołanie do domu", "play:odwolanie-do-domu on:michal:uhlik"),
    ("Wyprawa na Kresy", "play:wyprawa-na-kresy on:michal:uhlik"),
]


@pytest.mark.clause("1.2.kw.absent.no-effects-on", "4.4.stack.condition", "1.5.played.discard")
@pytest.mark.parametrize(("card", "answers"), AIMED)
def test_an_effect_on_somebody_who_has_become_absent_is_discarded(card: str, answers: str) -> None:
    """It is spent and does nothing."""
    table = twists.table(marcin={"court": [card]}, michal={"in_play": ["Uhlik"], "court": ["Shroud"]})
    answered(table.says("marcin", *answers.split()), "michal", "shroud")
    assert len(table.discards("marcin")) == 1
    assert (table.company("michal"), table.attached("uhlik"), table.marked("uhlik")) == (["uhlik"], [], False)


@pytest.mark.clause("1.2.kw.absent.no-effects-on", "4.4.stack.condition")
def test_who_has_become_absent_is_not_banished() -> None:
    table = twists.table(
        marcin={"court": ["Banicja"]}, michal={"in_play": [{"card": "Uhlik", "marked": True}], "court": ["Shroud"]}
    )
    answered(table.says("marcin", "play:banicja", "on:michal:uhlik"), "michal", "shroud")
    assert table.company("michal") == ["uhlik"]


@pytest.mark.clause("3.2.mark.no-again", "4.4.stack.condition")
def test_who_is_marked_already_is_not_marked_again() -> None:
    """Biesiada comes to nothing if its target has been marked meanwhile."""
    table = twists.table(
        marcin={"court": ["Biesiada sarmacka"]}, michal={"in_play": ["Uhlik", "Aramis"], "court": ["Feast"]}
    )
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:uhlik")
    answered(table, "michal", "feast")
    assert [event["card"] for event in table.events("tap")] == ["uhlik"]


@pytest.mark.clause("kkk.first.zur", "4.4.stack.condition")
def test_zur_stays_if_its_character_has_been_unmarked_meanwhile() -> None:
    """It is spent on a marked character only."""
    table = twists.table(
        marcin={"in_play": [{"card": "Uhlik", "marked": True, "on": ["Żur"]}]}, michal={"court": ["Relief"]}
    )
    answered(table.says("marcin", "use:zur"), "michal", "relief")
    assert (table.attached("uhlik"), table.marked("uhlik")) == (["zur"], False)


# What cards say of attaching and putting out


@pytest.mark.clause("errata.2.sting", "4.1.card-over-rule")
def test_a_card_permits_to_attach_the_stings_of_other_factions() -> None:
    """Without it the sting is refused; a sting still needs a character that has room."""
    position = {"in_play": ["Uhlik"], "court": ["Pchnięcie dworskie"]}
    twists.table(marcin=position).refused("marcin", "attach:pchniecie-dworskie", by="errata.2.sting")
    table = twists.table(marcin={**position, "properties": ["Open gates"]})
    table.says("marcin", "attach:pchniecie-dworskie", "on:marcin:uhlik")
    assert table.attached("uhlik") == ["pchniecie-dworskie"]
    full = [{"card": "Uhlik", "stings": ["Finta", "Riposta"]}]
    for company, clause in (([], "1.6.attach"), (full, "1.6.limit.two")):
        none = twists.table(marcin={"in_play": company, "court": ["Pchnięcie dworskie"], "properties": ["Open gates"]})
        none.offers_not("marcin", "attach:pchniecie-dworskie")
        none.refused("marcin", "attach:pchniecie-dworskie", by=clause)


@pytest.mark.clause("4.1.card-over-rule", "1.6.attach-trifle")
def test_a_card_forbids_to_attach_stings() -> None:
    table = twists.table(marcin={"in_play": ["Uhlik"], "court": ["Finta"], "properties": ["Closed gates"]})
    table.offers_not("marcin", "attach:finta").refused("marcin", "attach:finta", by="4.1.card-over-rule")


@pytest.mark.clause("4.1.card-over-rule")
@pytest.mark.parametrize("verb", twists.VERBS)
def test_what_a_card_forbids_is_not_offered_and_all_else_is(verb: str) -> None:
    """One verb at a time; who is forbidden it is told by that card alone."""
    position = {
        "ducats": 20,
        "in_play": ["Uhlik", "Jodok Surwiłło", "Ksawery Obodziński"],
        "court": ["Las", "Finta", "Biesiada sarmacka"],
    }
    michal = {"ducats": 3, "in_play": ["Tyzenhauz"]}
    free = twists.table(marcin=position, michal=michal)
    assert {answer.partition(":")[0] for answer in free.options} == {*twists.VERBS, "pass"}
    table = twists.table(marcin={**position, "properties": [f"No {verb}"]}, michal=michal)
    forbidden = [answer for answer in free.options if answer.partition(":")[0] == verb]
    table.refuses("marcin", {"4.1.card-over-rule": " ".join(forbidden)})
    assert table.options == tuple(answer for answer in free.options if answer not in forbidden)


@pytest.mark.clause("1.6.limit.famous", "1.2.kw.famous.sting-extra")
@pytest.mark.parametrize(("settled", "most"), [("one-more", 2), ("three", 3)])
def test_a_position_has_as_many_stings_as_a_famous_karmazyn_may_have(settled: str, most: int) -> None:
    """One who is printed so; with one more the position is refused."""
    stings = ["Finta", "Riposta", "Zasłona", "Piach w oczy"]
    options = {"famous_stings": settled}
    table = twists.table(options=options, marcin={"in_play": [{"card": "Kanclerz", "stings": stings[:most]}]})
    assert len(table.attached("kanclerz")) == most
    with pytest.raises(BadOption, match=f"{most} at most"):
        twists.table(options=options, marcin={"in_play": [{"card": "Kanclerz", "stings": stings[: most + 1]}]})


@pytest.mark.clause("1.2.unique", "4.1.card-over-rule")
def test_a_card_permits_a_second_copy_of_a_character() -> None:
    """It is put out, and is not sent back as it enters play."""
    position = {"ducats": 40, "court": ["Uhlik"]}
    michal = {"in_play": ["Uhlik"]}
    twists.table(marcin=position, michal=michal).refused("marcin", "put-out:uhlik", by="1.2.unique")
    table = twists.table(marcin={**position, "properties": ["Twins"]}, michal=michal)
    table.says("marcin", "put-out:uhlik")
    assert (table.company("marcin"), table.court("marcin")) == (["uhlik"], [])


@pytest.mark.clause("1.2.unique", "1.2.same-name")
def test_a_card_of_another_kind_with_a_characters_name_keeps_it_out_of_nothing() -> None:
    """His statue is no version of Uhlik."""
    table = twists.table(marcin={"ducats": 9, "court": ["Uhlik"]}, michal={"properties": ["statue"]})
    table.says("marcin", "put-out:uhlik")
    assert table.company("marcin") == ["uhlik"]


@pytest.mark.clause("3.3.2.draw")
def test_a_card_lets_nobody_draw_but_takes_nothing() -> None:
    """However far the limit is lowered, a court has no fewer than no cards."""
    table = twists.table(phase="settlement", marcin={"properties": ["Famine"], "court": ["Las"]}, michal={"court": []})
    while table.prompt != "What do you do?":
        table.state.choose("pass")
    assert table.court("marcin") == []
    assert table.discards("marcin") == ["las"]


# What no card discards or removes


@pytest.mark.clause("1.1.no-discard", "1.7.no-discard", "1.5.kw.permanent.no-discard")
@pytest.mark.parametrize("card", ["discards", "removes"])
def test_no_card_discards_or_removes_what_stays_for_good(card: str) -> None:
    """Faction and strategy cards, and permanent effects; all else that lies face up or down."""
    table = twists.table(
        marcin={"court": [card.title()]},
        michal={
            "faction": "Dworscy", "strategy": "Pełna szkatuła",
            "in_play": [{"card": "Uhlik", "on": ["Nadziak", {"card": "Infamia", "owner": "marcin"}, "Vivat"]}],
            "properties": ["Las"],
        },
    )  # fmt: skip
    table.says("marcin", f"play:{card}")
    table.only("marcin", "on:michal:uhlik", "on:michal:nadziak", "on:michal:vivat", "on:michal:las")


# What else a card set may do


@pytest.mark.clause("3.3.3.example.aramis", "1.2.strokes")
def test_two_who_add_to_an_agitation_add_up() -> None:
    table = twists.table(marcin={"in_play": ["Uhlik", "Aramis"]}, michal={"court": ["Spur"]})
    table.says("marcin", "agitate:uhlik").until("michal", "reply:spur").says("michal", "reply:spur")
    answered(table, "marcin", "aramis")
    assert table.strokes("marcin") == 1 + 2 + 3


@pytest.mark.clause("3.4.immediate", "3.4.elect-death.loses")
def test_who_loses_and_has_all_strokes_at_once_has_lost() -> None:
    table = twists.table(marcin={"court": ["Pyrrhus"]}, michal={"in_play": ["Uhlik"]})
    table.says("marcin", "play:pyrrhus")
    assert table.over
    assert table.winners == ["michal"]


@pytest.mark.clause("3.3.4.window.discard")
def test_who_answers_the_discards_knows_how_many_there_were() -> None:
    """Marcin and Michał discard one card each, Robert none."""
    table = twists.table(
        3,
        marcin={"court": ["Las"], "properties": ["Rag picker"], "ducats": 0},
        michal={"court": ["Uhlik"]},
        robert={"court": ["Młyn"]},
    )
    table.bene("marcin", "michal", "robert").until("marcin", "discard:las").says("marcin", "discard:las")
    table.says("michal", "discard:uhlik").bene("robert")
    before = table.ducats("marcin")
    table.until("marcin", "reply:rag-picker").says("marcin", "reply:rag-picker")
    assert table.ducats("marcin") == before + 2


@pytest.mark.clause("4.4.right")
@pytest.mark.parametrize(("floor", "order"), [("michal", ["michal", "robert", "marcin"]),
                                              ("robert", ["robert", "marcin", "michal"])])  # fmt: skip
def test_what_happens_at_once_happens_to_who_has_the_floor_first(floor: str, order: list[str]) -> None:
    """Whoever has the initiative: a tithe for each of three players, when a character is marked."""
    everybody = {seat: {"properties": ["Tithe"], "ducats": 0} for seat in ("marcin", "michal", "robert")}
    everybody[floor]["in_play"] = ["Uhlik"]
    table = twists.table(3, floor=floor, initiative="marcin", **everybody)
    table.says(floor, "agitate:uhlik")
    tithes = [event["seat"] for event in table.events("mark", cause="tithe")]
    assert [table.seats[seat] for seat in tithes] == order
