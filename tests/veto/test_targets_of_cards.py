"""What each card that is aimed can be aimed at, all of it and nothing else, and that it hits what has been chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def _at_table(veto: Veto, faction: str, *court: str) -> Talk:
    """Marcin, of this faction, has the floor; three players have cards of all kinds in play, marked and unmarked."""
    return veto.table(
        seats=3,
        marcin={
            "faction": faction, "ducats": 20, "strokes": 2, "court": list(court),
            "in_play": [
                {"card": "Uhlik", "marked": True, "on": ["Petarda", "Pokorny mówca"]},
                {"card": "Wierzbicki", "on": ["Nadziak", {"card": "Infamia", "owner": "michal"}], "stings": ["Finta"]},
                {"card": "Zenon Godzimirski", "marked": True, "on": ["Hucuł"]}, "Mistrz Bartłomiej", "Aramis",
                "Konstancja Ligęzianka", {"card": "Taras Hołowaty", "marked": True},
                {"card": "Jodok Surwiłło", "field": "magnates", "marked": True},
            ],
            "properties": [{"card": "Młyn", "on": ["Dobry ekonom"]}, "Szkoła fechtunku"], "party": ["Konfederacja"],
        },
        michal={
            "ducats": 3, "strokes": 1, "party": ["Vae victis"],
            "in_play": [
                {"card": "Roch Kowalski", "marked": True, "on": ["Karabela"]},
                {"card": "Albrecht Dowmont", "marked": True}, {"card": "Hans Prytwic", "marked": True}, "Jan Zagłoba",
                "Michał Szemiot",
            ],
            "properties": [{"card": "Las", "on": [{"card": "Pożar", "owner": "marcin"}]}],
        },
        robert={
            "ducats": 1, "in_play": [{"card": "Ojciec Anzelm", "marked": True}, "Prokop Niemy"],
            "properties": ["Zajazd pod Łabędziem"],
        },
    )  # fmt: skip


MARKED_OF_MARCIN = "marcin:uhlik marcin:taras-holowaty marcin:jodok-surwillo"
OPEN_OF_MARCIN = (
    "marcin:uhlik marcin:wierzbicki marcin:aramis marcin:konstancja-ligezianka marcin:taras-holowaty "
    "marcin:jodok-surwillo"
)
"""Neither the Absent one nor Mistrz Bartłomiej."""

AIMED: list[tuple[str, str, str]] = [
    ("Rdzą przeżarty", "play:rdza-przezarty", "marcin:petarda marcin:nadziak marcin:hucul michal:karabela"),
    (
        "Precz!", "play:precz",
        "marcin:pokorny-mowca marcin:dobry-ekonom marcin:konfederacja michal:pozar michal:vae-victis",
    ),
    ("Odwołanie do domu", "play:odwolanie-do-domu", "robert:ojciec-anzelm"),
    (
        "Biesiada sarmacka", "play:biesiada-sarmacka",
        ("marcin:wierzbicki marcin:aramis marcin:konstancja-ligezianka michal:jan-zagloba michal:michal-szemiot "
        "robert:prokop-niemy"),
    ),
    ("Kesim, kesim!", "play:kesim-kesim", "marcin:wierzbicki marcin:aramis"),
    ("Kesim, kesim!", "play:kesim-kesim on:marcin:aramis", "robert:ojciec-anzelm"),
    ("Banicja", "play:banicja", "michal:roch-kowalski michal:hans-prytwic robert:ojciec-anzelm"),
    ("Pożar", "play:pozar", "michal:las robert:zajazd-pod-labedziem"),
    ("Dobry ekonom", "play:dobry-ekonom", "marcin:mlyn marcin:szkola-fechtunku"),
    (
        "Pieczęć kanclerska", "play:pieczec-kanclerska",
        "marcin:pokorny-mowca marcin:dobry-ekonom marcin:konfederacja michal:pozar",
    ),
    ("Hartowana stal", "play:hartowana-stal", "marcin:petarda marcin:nadziak marcin:hucul"),
    (
        "Przekupiony dworzanin", "play:przekupiony-dworzanin",
        "michal:roch-kowalski michal:hans-prytwic michal:jan-zagloba michal:michal-szemiot robert:ojciec-anzelm",
    ),
    ("Gorąca krew", "play:goraca-krew", OPEN_OF_MARCIN),
    (
        "Wyprawa na Kresy", "play:wyprawa-na-kresy",
        (f"{OPEN_OF_MARCIN} michal:roch-kowalski michal:albrecht-dowmont michal:hans-prytwic michal:jan-zagloba "
        "michal:michal-szemiot robert:ojciec-anzelm"),
    ),
    ("Skrytka w lamusie", "play:skrytka-w-lamusie", OPEN_OF_MARCIN),
    ("Finta", "use:petarda", "michal:las robert:zajazd-pod-labedziem"),
    ("Finta", "use:wierzbicki", "marcin:nadziak marcin:finta"),
    (
        "Las", "use:wierzbicki on:marcin:nadziak",
        "marcin:mistrz-bartlomiej marcin:aramis michal:jan-zagloba robert:ojciec-anzelm robert:prokop-niemy",
    ),
    ("Las", "influence", MARKED_OF_MARCIN),
]  # fmt: skip


@pytest.mark.clause("3.3.3.order.declare", "1.2.kw.absent.no-target", "1.2.kw.absent.no-effects-on", "1.5.ban-all")
@pytest.mark.parametrize(("card", "answers", "targets"), AIMED)
def test_a_card_is_aimed_at_these_and_no_others(veto: Veto, card: str, answers: str, targets: str) -> None:
    table = _at_table(veto, "Wiśniowieccy", card).says("marcin", *answers.split())
    table.only("marcin", *[f"on:{target}" for target in targets.split()])


@pytest.mark.clause("1.5.faction-effect", "3.2.mark.unmark-when")
def test_the_courts_favour_is_aimed_at_ones_own_marked_characters(veto: Veto) -> None:
    table = _at_table(veto, "Dworscy", "Łaska królewska").says("marcin", "play:laska-krolewska")
    table.only("marcin", *[f"on:{target}" for target in MARKED_OF_MARCIN.split()])
    table.says("marcin", "on:marcin:taras-holowaty").until("marcin", "use:wierzbicki")
    assert [table.marked(card) for card in ("uhlik", "taras-holowaty", "jodok-surwillo")] == [True, False, True]


@pytest.mark.clause("1.8.trifle.unless-deed", "3.2.discarded.attachments")
def test_a_raid_goes_to_the_properties_of_all_rivals(veto: Veto) -> None:
    """And takes the one that has been chosen."""
    table = _at_table(veto, "Awanturnicy", "Nocny najazd").says("marcin", "play:nocny-najazd")
    table.only("marcin", "on:michal:las", "on:robert:zajazd-pod-labedziem")
    table.says("marcin", "on:robert:zajazd-pod-labedziem").until("marcin", "use:wierzbicki")
    assert (table.estates("robert"), table.estates("michal")) == ([], ["las", "pozar"])
    assert table.ducats("marcin") == 21


@pytest.mark.clause("1.1.influence.additional", "8.game-rule")
def test_the_adventurers_rob_one_of_several_rivals(veto: Veto) -> None:
    """Of Michał and Robert, who both have something, the one that has been chosen."""
    table = _at_table(veto, "Awanturnicy").says("marcin", "influence")
    table.only("marcin", "against:michal", "against:robert").says("marcin", "against:robert")
    table.until("marcin", "use:wierzbicki")
    assert (table.ducats("michal"), table.ducats("robert")) == (3, 0)


@pytest.mark.clause("3.3.3.order.declare", "3.2.discarded.pile")
def test_what_is_discarded_is_what_was_chosen(veto: Veto) -> None:
    """The last of several, not the first."""
    table = _at_table(veto, "Wiśniowieccy", "Precz!", "Rdzą przeżarty")
    table.says("marcin", "play:precz", "on:michal:vae-victis").until("marcin", "play:rdza-przezarty")
    table.says("marcin", "play:rdza-przezarty", "on:michal:karabela").until("marcin", "use:wierzbicki")
    assert table.party("michal") == ["radziwillowie"]
    assert table.attached("roch-kowalski") == []
    assert table.attached("uhlik") == ["petarda", "pokorny-mowca"]


@pytest.mark.clause("3.2.mark.no-again", "3.2.killed.converse")
def test_who_is_marked_or_banished_is_who_was_chosen(veto: Veto) -> None:
    table = _at_table(veto, "Wiśniowieccy", "Biesiada sarmacka", "Banicja")
    table.says("marcin", "play:biesiada-sarmacka", "on:robert:prokop-niemy").until("marcin", "play:banicja")
    assert table.marked("prokop-niemy") is True
    assert table.marked("wierzbicki") is False
    table.says("marcin", "play:banicja", "on:robert:ojciec-anzelm").until("marcin", "use:wierzbicki")
    assert (table.removed("robert"), table.removed("michal")) == (["ojciec-anzelm"], [])


@pytest.mark.clause("3.2.killed.removed", "1.8.mark.other")
def test_kesim_marks_the_killer_and_kills_the_victim_that_were_chosen(veto: Veto) -> None:
    table = veto.table(
        marcin={"court": ["Kesim, kesim!"], "in_play": ["Wierzbicki", "Michał Wołodyjowski"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}, {"card": "Prokop Niemy", "marked": True}]},
    )
    table.says("marcin", "play:kesim-kesim", "on:marcin:michal-wolodyjowski", "on:michal:prokop-niemy")
    assert (table.marked("michal-wolodyjowski"), table.marked("wierzbicki")) == (True, False)
    assert (table.removed("michal"), table.company("michal")) == (["prokop-niemy"], ["uhlik"])


@pytest.mark.clause("4.4.example.wierzbicki")
def test_wierzbicki_gives_up_and_silences_what_was_chosen(veto: Veto) -> None:
    """Not the weapon but the sting, and none who is named before; a rule that is void is not silenced again."""
    table = _at_table(veto, "Wiśniowieccy")
    table.says("marcin", "use:wierzbicki", "on:marcin:finta", "on:robert:ojciec-anzelm")
    table.until("marcin", "use:wierzbicki")
    assert (table.removed("marcin"), table.attached("wierzbicki")) == (["finta"], ["infamia", "nadziak"])
    table.says("marcin", "use:wierzbicki", "on:marcin:nadziak")
    table.only("marcin", "on:marcin:mistrz-bartlomiej", "on:marcin:aramis", "on:michal:jan-zagloba",
               "on:robert:prokop-niemy")  # fmt: skip


@pytest.mark.clause("1.4.game-rule")
def test_the_fencing_school_takes_the_sting_that_was_chosen(veto: Veto) -> None:
    """Of the court's stings those that can be discarded; other cards not."""
    table = _at_table(veto, "Wiśniowieccy", "Cięcie referendarskie", "Finta", "Las", "Riposta")
    table.says("marcin", "use:szkola-fechtunku").only("marcin", "discard:finta", "discard:riposta")
    table.says("marcin", "discard:riposta").until("marcin", "use:wierzbicki")
    assert table.discards("marcin") == ["riposta"]
    assert table.marked("szkola-fechtunku") is True
