"""A test or a scenario can begin anywhere: what a position says lies there, and what it does not say is filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

SEVEN_NAMES = ["Cięcie krzyżowe", "Finta", "Zaskoczenie", "Przeciwtempo", "Zasłona", "Riposta", "Młynek"]


def test_without_a_word_it_is_the_second_round_and_marcin_has_the_floor(veto: Veto) -> None:
    """Nobody has anything but a deck, a faction card and what the faction starts with."""
    table = veto.table()
    assert (table.asked, table.floor, table.initiative, table.round) == ("marcin", "marcin", "marcin", 2)
    assert not table.announced
    assert [table.ducats(seat) for seat in table.seats] == [18, 20]
    assert [table.strokes(seat) for seat in table.seats] == [0, 0]
    assert table.common == 21
    for seat, faction in (("marcin", "wisniowieccy"), ("michal", "radziwillowie")):
        assert faction in table.party(seat)
        assert table.count("deck", seat) == 60
        assert table.court(seat) == []
        assert table.company(seat) == []


def test_the_demo_has_its_own_decks_and_strokes(veto: Veto) -> None:
    table = veto.table(kkk=True, michal={"strokes": 5})
    assert table.party("marcin") == ["awanturnicy-demo"]
    assert table.party("michal") == ["dworscy-demo"]
    assert [table.ducats(seat) for seat in table.seats] == [14, 16]
    assert (table.strokes("michal"), table.common) == (5, 10)


def test_all_that_is_named_lies_there(veto: Veto) -> None:
    table = veto.table(
        floor="michal",
        initiative="marcin",
        round=4,
        announced=True,
        marcin={
            "faction": "Dworscy",
            "ducats": 3,
            "strokes": 2,
            "in_play": [
                {
                    "card": "Roch Kowalski",
                    "marked": True,
                    "on": ["Pani Kowalska", {"card": "Pokorny mówca", "owner": "michal"}],
                    "stings": ["Finta"],
                    "face_up_stings": ["Riposta"],
                },
                {"card": "Jodok Surwiłło", "field": "magnates"},
            ],
            "properties": ["Las", {"card": "Latyfundium", "marked": True}],
            "party": ["Vae victis"],
            "court": ["Precz!", "Precz!", "precz"],
            "deck": ["Aramis", "Żur"],
            "discard": ["Finta", "Młynek"],
            "removed": ["Uhlik"],
        },
    )
    assert (table.floor, table.initiative, table.round, table.announced) == ("michal", "marcin", 4, True)
    assert (table.ducats("marcin"), table.strokes("marcin"), table.common) == (3, 2, 19)
    assert "dworscy" in table.party("marcin")
    assert "vae-victis" in table.party("marcin")
    assert table.company("marcin") == ["roch-kowalski", "jodok-surwillo"]
    assert table.marked("roch-kowalski")
    assert table.attached("roch-kowalski") == ["finta", "pani-kowalska", "pokorny-mowca", "riposta"]
    assert (table.field("roch-kowalski"), table.field("jodok-surwillo")) == ("election", "magnates")
    assert table.estates("marcin") == ["las", "latyfundium"]
    assert table.marked("latyfundium")
    assert table.court("marcin") == ["precz"] * 3
    assert table.discards("marcin") == [None, "mlynek"]
    assert table.removed("marcin") == ["uhlik"]
    assert table.count("deck", "marcin") >= 50


def test_who_controls_a_card_is_who_may_look_at_it(veto: Veto) -> None:
    """Attached stings lie face down, and one that lies open is seen by all."""
    table = veto.table(marcin={"in_play": [{"card": "Aramis", "stings": ["Finta"], "face_up_stings": ["Riposta"]}]})

    def seen(viewer: str | None) -> list[str | None]:
        return [card["card"] for card in table.view(viewer)["zones"]["election field"][0]["cards"]]

    assert seen("marcin") == ["aramis", "finta", "riposta"]
    assert seen("michal") == seen(None) == ["aramis", None, "riposta"]


def test_a_card_that_is_no_owners_own_goes_back_to_its_owner(veto: Veto) -> None:
    """An effect of Michał's on Marcin's character is his, and goes to his discard pile."""
    table = veto.table(
        kkk=True,
        floor="michal",
        marcin={"in_play": [{"card": "Jurko Bohun", "on": [{"card": "Pokorny mówca", "owner": "michal"}]}]},
        michal={"court": ["Precz!"]},
    )
    table.says("michal", "play:precz", "on:marcin:pokorny-mowca")
    assert table.discards("michal")[-1] == "precz" or table.discards("michal")[-1] == "pokorny-mowca"
    assert table.count("discard pile", "michal") == 2
    assert table.count("discard pile", "marcin") == 0


def test_what_is_on_top_of_the_deck_is_drawn_first(veto: Veto) -> None:
    table = veto.table(phase="settlement", marcin={"court": ["Precz!"] * 4, "deck": ["Aramis", "Żur", "Uhlik"]})
    assert table.court("marcin") == ["aramis", *["precz"] * 4, "zur"]
    assert table.ducats("marcin") == 21


def test_a_phase_can_come_next(veto: Veto) -> None:
    marked: dict[str, Any] = {"in_play": [{"card": "Aramis", "marked": True}], "court": ["Aramis"]}
    assert veto.table(phase="end", marcin=marked).only("marcin", "discard:aramis", "pass").marked("aramis")
    table = veto.table(phase="unmarking", marcin={**marked, "ducats": 0}, michal={"ducats": 0})
    assert not table.marked("aramis")
    assert table.floor == "marcin"
    assert veto.table(phase="settlement", marcin=marked).marked("aramis")


def test_a_position_is_saved_with_the_cards_it_has_brought(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": ["Aramis"], "court": ["Aramis", "Aramis", "Aramis"]})
    again = veto.game.restore(table.state.save())
    assert again.digest() == table.state.digest()
    assert again.view(0) == table.state.view(0)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"marcin": {"court": ["Zagloba Jan"]}}, r"'marcin.court.0' is wrong: Veto! has no card called 'Zagloba Jan'"),
        ({"marcin": {"court": ["Dworscy"]}}, "'marcin.court.0' is wrong: Dworscy is no card of the kinds"),
        ({"marcin": {"in_play": [{"card": "Aramis", "on": ["Finta"]}]}}, "'marcin.in_play.0.on.0' is wrong: Finta is"),
        ({"marcin": {"in_play": [{"card": "Aramis", "stings": ["Las"]}]}}, "'marcin.in_play.0.stings.0' is wrong"),
        ({"marcin": {"in_play": ["Las"]}}, "'marcin.in_play.0' is wrong: Las is no character, but a property"),
        (
            {"marcin": {"properties": [{"card": "Las", "stings": ["Finta"]}]}},
            "'marcin.properties.0' is wrong: stings are attached to characters only (clause 1.6.attach)",
        ),
        ({"marcin": {"properties": ["Aramis"]}}, "'marcin.properties.0' is wrong: Aramis is no property"),
        ({"marcin": {"faction": "Aramis"}}, "'marcin.faction' is wrong"),
        ({"marcin": {"purse": 3}}, "The position 'marcin.purse' is wrong"),
        ({"marcin": {"strokes": 22}}, "'strokes' is wrong: the players have 22 together, and there are 21"),
        ({"marcin": {"strokes": 2}, "common": 2}, "'common' is wrong: there are 21 strokes, and the players have 2 of"),
        ({"anna": {}}, "'anna' is wrong: this table has the seats marcin, michal"),
        ({"floor": "anna"}, "'floor' is wrong: there is no anna at this table"),
        ({"marcin": {"party": [{"card": "Vae victis", "owner": "anna"}]}}, "its owner anna does not sit at this table"),
        ({"phase": "end", "floor": "michal"}, "'floor' is wrong: only in the phase 'game' somebody has the floor"),
        ({"phase": "settlement", "round": 1}, "'phase' is wrong: the first round begins with the phase 'game'"),
        ({"round": 61}, "'round' is wrong: the game ends after round 60"),
        (
            {"marcin": {"faction": "dworscy-demo"}},
            "'marcin.faction' is wrong: Dworscy (demo) is no faction card of the",
        ),
        ({"marcin": {"properties": [{"card": "Las", "field": "magnates"}]}}, "'marcin.properties.0.field' is wrong"),
        ({"marcin": {"properties": [{"card": "Las", "on": ["Nadziak"]}]}}, "'marcin.properties.0.on.0' is wrong"),
        ({"marcin": {"party": ["Nadziak"]}}, "'marcin.party.0' is wrong: Nadziak is a piece of equipment"),
        (
            {"marcin": {"in_play": [{"card": "Aramis", "on": ["Liberum Veto"]}]}},
            "Liberum Veto is not attached to anything",
        ),
        (
            {"marcin": {"in_play": ["Aramis"]}, "michal": {"in_play": [{"card": "Aramis", "field": "magnates"}]}},
            "'Aramis' is wrong: of Aramis one card at most is in play (1.2.unique)",
        ),
        (
            {"marcin": {"properties": ["Łubnie"]}, "michal": {"properties": ["Łubnie"]}},
            "'Łubnie' is wrong: of Łubnie one card at most is in play (2.2.one-copy)",
        ),
        ({"marcin": {"court": ["Las"] * 13}}, "'Las' is wrong: there are 13 copies of it, and at most 12 can be told"),
        (
            {"marcin": {"in_play": [{"card": "Aramis", "stings": SEVEN_NAMES * 9}]}},
            "'marcin.in_play' is wrong: 63 stings lie face down there, and at most 60 can be told apart",
        ),
        (
            {"marcin": {"in_play": ["Uhlik", {"card": "Aramis", "stings": SEVEN_NAMES[:3]}]}},
            "'marcin.in_play.1' is wrong: Aramis has 3 stings attached, and 2 at most (1.6.limit.two)",
        ),
        (
            {"marcin": {"in_play": [{"card": "Jodok Surwiłło", "stings": ["Finta"], "face_up_stings": ["Młynek"]}]}},
            "'marcin.in_play.0' is wrong: Jodok Surwiłło has 2 stings attached, and 1 at most (1.6.limit.karmazyn)",
        ),
        (
            {"marcin": {"in_play": [{"card": "Taras Hołowaty", "stings": SEVEN_NAMES[:4]}]}},
            "'marcin.in_play.0' is wrong: Taras Hołowaty has 4 stings attached, and 3 at most (1.6.limit.famous)",
        ),
        (
            {"marcin": {"in_play": ["Jan Kazimierz Waza", "Bohdan Chmielnicki"], "faction": "Dworscy"}},
            "'marcin.in_play' is wrong: there are 2 Elects, and this player may have 1 in play (1.2.kw.elect.one)",
        ),
        (
            {
                "marcin": {
                    "in_play": ["Jan Kazimierz Waza", "Bohdan Chmielnicki", "Albrecht Dowmont"],
                    "faction": "Radziwiłłowie",
                },
                "michal": {"faction": "Dworscy"},
            },
            "'marcin.in_play' is wrong: there are 3 Elects, and this player may have 2 in play (1.2.kw.elect.one)",
        ),
    ],
)
def test_a_wrong_position_is_refused_with_its_field(veto: Veto, given: dict[str, Any], told: str) -> None:
    assert told in veto.told(lambda: veto.table(**given))


def test_as_many_stings_and_elects_as_the_rules_allow_are_in_play(veto: Veto) -> None:
    """Two on most, three on the Famous, two Elects of the Radziwiłł faction; what a kontusz does now leaves them."""
    both = ["Jan Kazimierz Waza", "Bohdan Chmielnicki"]
    kontusz = {"card": "Uhlik", "stings": SEVEN_NAMES[:2], "on": ["Karmazynowy kontusz"]}
    famous = {"card": "Taras Hołowaty", "stings": SEVEN_NAMES[:3]}
    veto.table(marcin={"in_play": [kontusz, famous]}, michal={"in_play": both, "faction": "Radziwiłłowie"})


def test_the_demo_has_no_limit_on_stings(veto: Veto) -> None:
    """A third on a common character, and two Elects."""
    more = [{"card": "Uhlik", "stings": SEVEN_NAMES[:3]}, "Jan Kazimierz Waza", "Bohdan Chmielnicki"]
    assert len(veto.table(kkk=True, marcin={"in_play": more}).attached("uhlik")) == 3


def test_the_demo_has_no_phases_before_the_floors(veto: Veto) -> None:
    assert "begins with the phase 'game'" in veto.told(lambda: veto.table(kkk=True, phase="settlement"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"marcin": {"strategy": "Złota wolność"}}, "'marcin.strategy' is wrong: the demo has no strategies"),
        ({"marcin": {"faction": "Radziwiłłowie"}}, "Radziwiłłowie is no faction card of the demo"),
        ({"michal": {"in_play": [{"card": "Aramis", "field": "magnates"}]}}, "'michal.in_play.0.field' is wrong"),
        ({"announced": True}, "'announced' is wrong: in the demo no election is announced"),
        ({"seats": 3}, "The demo is for 2 seats, not 3"),
    ],
)
def test_the_demo_does_not_have_what_only_the_second_edition_has(veto: Veto, given: dict[str, Any], told: str) -> None:
    assert told in veto.told(lambda: veto.table(kkk=True, **given))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kkk", [False, True])
def test_a_game_goes_on_from_anywhere(veto: Veto, seed: int, *, kkk: bool) -> None:
    """Whatever is chosen then; every so often a save leads to the same position."""
    effects = [
        "Precz!",
        "Pokorny mówca",
        "Biesiada sarmacka",
        "Vivat!",
        "Żur",
        "Finta",
        "Zaskoczenie",
        "Las",
        "Nadziak",
    ]
    table = veto.table(
        seed=seed,
        kkk=kkk,
        floor=("marcin", "michal")[seed % 2],
        marcin={
            "in_play": [{"card": "Tyzenhauz", "on": ["Nadziak", "Szabla polska"], "stings": ["Finta"]}, "Jurko Bohun"],
            "court": effects,
            "ducats": 30,
        },
        michal={
            "in_play": [{"card": "Erazm Czarnota", "on": ["Ne puero gladium", "Hucuł"]}, "Stanisław Żółkiewski"],
            "court": [*effects, "Tyzenhauz"],
            "strokes": 3,
        },
    )
    for number in range(150):
        if table.over:
            break
        if not number % 50:
            assert veto.game.restore(table.state.save()).digest() == table.state.digest()
        table.state.choose((number * 7 + seed * 3) % len(table.options))
    assert table.over or table.round > 2


def test_twelve_copies_of_a_card_can_be_told_apart(veto: Veto) -> None:
    """Three in each of four decks; one more is refused."""
    assert veto.table(marcin={"court": ["Las"] * 12}).count("court", "marcin") == 12
