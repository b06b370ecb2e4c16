"""The steward: what it answers in positions whose best answer is plain, and how it fares against random players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.bots import RandomBot, SeatView, bot_names, make_bot, play_out
from kredens.kernel.cards import slug
from kredens_veto.board import SEAT_NAMES
from kredens_veto.deck_generator import random_decks
from kredens_veto.options import VetoOptions

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

    from kredens.bots import Bot


def answer(veto: Veto, table: Talk, seat: str = "marcin") -> str:
    """What the steward answers for a player who is asked."""
    assert table.asked == seat
    return make_bot(veto.game, "veto/steward", 1).choose(SeatView(table.state, SEAT_NAMES.index(seat)))


def test_it_is_found_by_its_name(veto: Veto) -> None:
    """The game brings it."""
    assert "veto/steward" in bot_names(veto.game)


def challenged(veto: Veto, challenger: str, mine: str, **michal: object) -> Talk:
    """Michał has challenged a character of Marcin's."""
    table = veto.table(
        floor="michal", marcin={"strokes": 3, "in_play": [mine], "court": []},
        michal={"strokes": 3, "in_play": [challenger], "court": [], **michal},
    )  # fmt: skip
    table.says("michal", f"challenge:{slug(challenger)}", f"whom:marcin:{slug(mine)}")
    return table.until("marcin", "accept")


def test_it_refuses_when_that_costs_less_than_losing(veto: Veto) -> None:
    """Uhlik (4) against Wołodyjowski (9) would lose his Stroke and fall; refusing costs one Stroke and a mark."""
    assert answer(veto, challenged(veto, "Michał Wołodyjowski", "Uhlik")) == "refuse"


def test_it_accepts_when_it_is_ahead(veto: Veto) -> None:
    """The same two the other way round."""
    assert answer(veto, challenged(veto, "Uhlik", "Michał Wołodyjowski")) == "accept"


def floor(veto: Veto, marcin: dict[str, object], michal: dict[str, object] | None = None) -> Talk:
    """Marcin has the floor; nobody holds cards but those that are named."""
    return veto.table(floor="marcin", marcin=marcin, michal=michal or {})


@pytest.mark.parametrize(("rival", "duels"), [("Uhlik", True), ("Jan Skrzetuski", False)])
def test_it_duels_when_it_is_ahead(veto: Veto, rival: str, *, duels: bool) -> None:
    """Roch (6) challenges a marked Uhlik (4), who cannot refuse; against Skrzetuski (8) he agitates."""
    table = floor(
        veto, marcin={"strokes": 3, "in_play": ["Roch Kowalski"], "court": []},
        michal={"strokes": 5, "in_play": [{"card": rival, "marked": True}], "court": []},
    )  # fmt: skip
    assert answer(veto, table) == f"{'challenge' if duels else 'agitate'}:roch-kowalski"


def test_it_plays_the_least_sting_that_wins(veto: Veto) -> None:
    """One behind, it plays a Sting of 2 and keeps that of 5; ahead, it plays none."""
    table = floor(
        veto, marcin={"strokes": 3, "in_play": ["Janusz Tyszkiewicz"], "court": ["Cięcie wręczne",
                                                                                "Cięcie referendarskie"]},
        michal={"strokes": 5, "in_play": [{"card": "Roch Kowalski", "marked": True}], "court": []},
    )  # fmt: skip
    table.says("marcin", "challenge:janusz-tyszkiewicz", "whom:michal:roch-kowalski").says("michal", "accept")
    table.until("marcin", "sting:ciecie-wreczne")
    assert answer(veto, table) == "sting:ciecie-wreczne"
    table.says("marcin", "sting:ciecie-wreczne").bene("michal")
    assert answer(veto, table) == "pass"


@pytest.mark.parametrize(("card", "cancels"), [("Jan Skrzetuski", True), ("Las", False)])
def test_it_answers_what_matters(veto: Veto, card: str, *, cancels: bool) -> None:
    """Its Liberum Veto stops a character with two Strokes, but not a forest."""
    table = veto.table(
        floor="michal", marcin={"strokes": 1, "court": ["Liberum Veto"]},
        michal={"faction": "Wiśniowieccy", "ducats": 20, "court": [card]},
    )  # fmt: skip
    table.says("michal", f"put-out:{slug(card)}")
    assert answer(veto, table) == ("reply:liberum-veto" if cancels else "pass")


def test_it_puts_out_an_estate_before_it_spends_its_ducats(veto: Veto) -> None:
    """A property that pays for itself in a round comes first."""
    table = floor(
        veto, marcin={"faction": "Radziwiłłowie", "ducats": 20,
                      "court": ["Latyfundium", "Roch Kowalski", "Rapier z Birż"]},
    )  # fmt: skip
    assert answer(veto, table) == "put-out:latyfundium"


def test_its_elects_go_where_nobody_can_challenge_them(veto: Veto) -> None:
    """A Karmazyn who is an Elect enters the magnates' field."""
    table = floor(veto, marcin={"faction": "Radziwiłłowie", "ducats": 20, "court": ["Hieronim Dowmont"]})
    bot = make_bot(veto.game, "veto/steward", 1)
    assert bot.choose(SeatView(table.state, 0)) == "put-out:hieronim-dowmont"
    table.says("marcin", "put-out:hieronim-dowmont")
    assert bot.choose(SeatView(table.state, 0)) == "field:magnates"


@pytest.mark.parametrize(("marked", "agitates"), [(False, False), (True, True)])
def test_it_does_not_mark_an_elect_who_could_then_not_refuse(
    veto: Veto,
    *,
    marked: bool,
    agitates: bool,
) -> None:
    """Jan Kazimierz agitates only when no rival can challenge any more."""
    table = floor(
        veto, marcin={"strokes": 3, "in_play": ["Jan Kazimierz Waza"], "court": []},
        michal={"strokes": 3, "in_play": [{"card": "Jan Skrzetuski", "marked": marked}], "court": []},
    )  # fmt: skip
    assert answer(veto, table) == ("agitate:jan-kazimierz-waza" if agitates else "pass")


def test_it_announces_an_election_that_it_can_win(veto: Veto) -> None:
    """With an Elect and two thirds of the Strokes it always does."""
    table = veto.table(
        phase="settlement", common=2, marcin={"strokes": 15, "in_play": [{"card": "Hieronim Dowmont",
                                                                         "field": "magnates"}], "court": []},
        michal={"strokes": 4, "court": []},
    )  # fmt: skip
    table.until("marcin", "announce")
    assert answer(veto, table) == "announce"


@pytest.mark.parametrize(("strokes", "bribe"), [(15, "bribe:3"), (5, "pass")])
def test_it_bribes_when_an_election_hangs_on_it(veto: Veto, strokes: int, bribe: str) -> None:
    """It pays for one more than Michał's sum, and only if it could then announce the election."""
    table = veto.table(
        phase="unmarking", initiative="michal", common=2,
        marcin={"strokes": strokes, "ducats": 9, "in_play": ["Jan Kazimierz Waza"], "court": []},
        michal={"strokes": 19 - strokes, "ducats": 0, "in_play": ["Roch Kowalski"], "court": []},
    )  # fmt: skip
    table.until("marcin", "bribe:3")
    assert answer(veto, table) == bribe


def match(veto: Veto, games: int, *, kkk: bool = False) -> int:
    """How many of some games the steward wins against a random player, in both seats and with random decks."""
    won = 0
    options = VetoOptions(ruleset="kkk" if kkk else "2ed")
    for seed in range(games):
        decks = random_decks(seed, 2, options)
        state = veto.game.start(seats=2, seed=seed, decks=decks, log=False, ruleset=options.ruleset)
        place = seed % 2
        bots: list[Bot] = [RandomBot(2 * seed), RandomBot(2 * seed + 1)]
        bots[place] = make_bot(veto.game, "veto/steward", seed)
        won += place in play_out(state, bots).winners
    return won


def test_it_beats_random_players(veto: Veto) -> None:
    """Of 60 games with random decks it wins at least 48."""
    assert match(veto, 60) >= 48


def test_it_beats_random_players_in_the_demo(veto: Veto) -> None:
    """Of 30 games of the demo it wins at least 24."""
    assert match(veto, 30, kkk=True) >= 24
