"""Three and four players: the Strokes, the order, and what becomes of a player whose Elect is killed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens import BadOption

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

ELECT = "Jan Kazimierz Waza"


def attack(veto: Veto) -> Talk:
    """Let Marcin kill Michał's Elect by an effect."""
    table = veto.table(
        3,
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!"], "strokes": 2},
        michal={
            "in_play": [{"card": ELECT, "marked": True, "on": [{"card": "Nadziak", "owner": "robert"}]}, "Uhlik"],
            "strokes": 6,
            "ducats": 5,
        },
    )
    table.says("marcin", "play:kesim-kesim")
    for answer in ("on:marcin:jan-skrzetuski", "on:michal:jan-kazimierz-waza"):
        if answer in table.options:
            table.says("marcin", answer)
    return table


def to_the_next_round(table: Talk) -> None:
    """Let all say bene until somebody has the floor in another round."""
    number = table.round
    while table.round == number or table.floor is None:
        table.bene(table.asked)


@pytest.mark.clause("2.5.strokes.24", "2.5.strokes.27", "5.1.standard-else")
@pytest.mark.parametrize(("seats", "strokes"), [(3, 24), (4, 27)])
def test_more_players_play_for_more_strokes(veto: Veto, seats: int, strokes: int) -> None:
    """24 for three, 27 for four."""
    assert veto.new(seats).common == strokes


@pytest.mark.clause("5.1.max-four")
def test_five_players_are_refused(veto: Veto) -> None:
    """No number of Strokes is named for them."""
    with pytest.raises(BadOption):
        veto.new(5)


@pytest.mark.clause("3.4.two-thirds")
@pytest.mark.parametrize(("seats", "strokes", "wins"), [(3, 16, True), (3, 15, False), (4, 18, True), (4, 17, False)])
def test_two_thirds_of_more_strokes(veto: Veto, seats: int, strokes: int, *, wins: bool) -> None:
    """16 of 24, 18 of 27."""
    table = veto.table(seats, phase="end", announced=True, marcin={"strokes": strokes, "in_play": [ELECT]})
    assert table.over is wins


@pytest.mark.clause("5.1.clockwise")
def test_the_floor_goes_round_clockwise(veto: Veto) -> None:
    """From who has the initiative to the left."""
    table = veto.table(3, initiative="michal", floor="michal", michal={"in_play": ["Uhlik"]})
    table.says("michal", "agitate:uhlik").until("michal")
    floors: list[str | None] = []
    for _ in range(4):
        floors.append(table.floor)
        table.bene(str(table.floor))
    assert floors == ["michal", "robert", "marcin", "michal"]


@pytest.mark.clause("3.3.1.tie")
def test_of_tied_players_the_next_clockwise_has_the_initiative(veto: Veto) -> None:
    """Robert and Marcin have two each, Michał had it and has none: Robert sits to his left."""
    table = veto.table(
        3,
        phase="unmarking",
        initiative="michal",
        marcin={"in_play": [{"card": "Jodok Surwiłło", "field": "magnates"}], "ducats": 0},
        robert={"in_play": [{"card": "Fedor Olewski", "field": "magnates"}], "ducats": 0},
        michal={"ducats": 0},
    )
    while table.floor is None:
        table.bene(table.asked)
    assert table.initiative == "robert"


@pytest.mark.clause("1.2.kw.famous.contest")
def test_of_three_the_two_who_have_most_famous_characters_count(veto: Veto) -> None:
    """Three, two and one: the first draws one Stroke."""
    table = veto.table(
        3,
        phase="end",
        marcin={"in_play": ["Michał Szemiot", "Taras Hołowaty"]},
        michal={"in_play": ["Konstancja Ligęzianka"]},
    )
    assert [table.strokes(seat) for seat in table.seats] == [1, 0, 0]


@pytest.mark.clause("3.4.tie.initiative", "3.4.tie.strokes")
@pytest.mark.parametrize(("initiative", "winner"), [("marcin", "michal"), ("michal", "michal"), ("robert", "robert")])
def test_of_players_who_are_tied_without_the_initiative_the_next_clockwise_wins(
    veto: Veto, initiative: str, winner: str
) -> None:
    """Michał and Robert have forty ducats and five Strokes each, Marcin has more Strokes and nothing else."""
    coffer = {"strategy": "Pełna szkatuła", "ducats": 40, "strokes": 5}
    table = veto.table(
        3, phase="end", initiative=initiative, marcin={"strokes": 6, "ducats": 0}, michal=coffer, robert=coffer
    )
    assert table.winners == [winner]


@pytest.mark.clause("5.1.elect-out", "5.1.elect-strokes", "5.1.continue")
def test_whose_elect_is_killed_is_out_and_the_others_play_on(veto: Veto) -> None:
    """Her Strokes go back, her cards leave, and what is another's goes to his discard pile."""
    table = attack(veto)
    assert not table.over
    assert (table.strokes("michal"), table.common, table.ducats("michal")) == (0, 24 - 2, 0)
    assert table.company("michal") == []
    assert table.party("michal") == []
    assert table.discards("robert") == ["nadziak"]
    assert sorted(map(str, table.removed("michal"))) == ["jan-kazimierz-waza", "radziwillowie", "uhlik"]
    assert table.view()["present"] == [0, 2]
    table.until("marcin").bene("marcin")
    assert table.floor == "robert"
    table.bene("robert")
    assert table.floor == "marcin"


@pytest.mark.clause("5.1.elect-out")
def test_the_last_player_left_wins(veto: Veto) -> None:
    """Michał's Elect is killed, and then Robert's."""
    table = veto.table(
        3,
        marcin={"in_play": ["Jan Skrzetuski", "Longinus Podbipięta"], "court": ["Kęsim, Kęsim!", "Kęsim, Kęsim!"]},
        michal={"in_play": [{"card": ELECT, "marked": True}]},
        robert={"in_play": [{"card": "Bohdan Chmielnicki", "marked": True}]},
    )
    table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:michal:jan-kazimierz-waza")
    assert not table.over
    table.bene("marcin", "robert")
    table.says("marcin", "play:kesim-kesim", "on:marcin:longinus-podbipieta", "on:robert:bohdan-chmielnicki")
    assert (table.winners, table.reason) == (["marcin"], "only one player is left")


@pytest.mark.clause("5.1.elect-out", "5.1.continue", "3.3.1.initiative.duration")
def test_who_is_out_in_her_own_turn_hands_the_floor_on(veto: Veto) -> None:
    """Michał's Elect has challenged and is killed; the duel's Strokes are Marcin's before the rest goes back."""
    table = veto.table(
        3,
        floor="michal",
        michal={"in_play": [ELECT], "strokes": 5},
        marcin={"in_play": ["Michał Wołodyjowski"], "strokes": 1},
        robert={"in_play": ["Uhlik"]},
    )
    table.says("michal", "challenge:jan-kazimierz-waza", "whom:marcin:michal-wolodyjowski").says("marcin", "accept")
    while table.view()["present"] == [0, 1, 2]:
        table.bene(table.asked)
    assert [table.strokes(seat) for seat in table.seats] == [1 + 2, 0, 0]
    assert table.common == 24 - 3
    assert (table.asked, table.floor) == ("robert", "robert")
    table.says("robert", "agitate:uhlik").bene("robert")
    assert table.floor == "marcin"
    to_the_next_round(table)
    assert table.initiative == "robert", "the next one clockwise from who had it, as nobody has more"


@pytest.mark.clause("5.1.factions-differ")
def test_three_players_have_different_factions(veto: Veto) -> None:
    """The bundled decks differ; two of one faction are refused unless the table allows it."""
    from kredens import BadDeck
    from kredens_veto.decks import bundled

    decks = {seat: str(bundled(name)) for seat, name in enumerate(("dworscy", "dworscy", "awanturnicy"))}
    with pytest.raises(BadDeck, match=r"5\.1\.factions-differ"):
        veto.new(3, decks=decks)
    assert veto.new(3, decks=decks, factions_differ="never").asked
