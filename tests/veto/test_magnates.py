"""The magnates' field: who may be there, who goes there and back, and what nobody does from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

AFAR: dict[str, Any] = {"card": "Jodok Surwiłło", "field": "magnates"}


@pytest.mark.clause(
    "3.3.3.move.who", "3.3.3.move.both-ways", "3.3.3.move.mark", "1.2.kw.karmazyn.stay", "1.2.kw.influential.stay",
    "3.1.zone.magnates.who",
)  # fmt: skip
@pytest.mark.parametrize(("card", "word"), [("Jodok Surwiłło", "jodok-surwillo"), ("Feliks Zbąski", "feliks-zbaski")])
@pytest.mark.parametrize(("field", "other"), [("election", "magnates"), ("magnates", "election")])
def test_karmazyns_and_the_influential_move_both_ways(veto: Veto, card: str, word: str, field: str, other: str) -> None:
    """Marked for it, as the deed of the turn."""
    table = veto.table(marcin={"in_play": [{"card": card, "field": field}, "Uhlik"]})
    table.says("marcin", f"move:{word}")
    assert table.field(word) == other
    assert table.marked(word)
    table.refused("marcin", "agitate:uhlik", by="1.8.deed.one")


@pytest.mark.clause("3.3.3.move.who", "3.1.zone.magnates.who")
def test_an_ordinary_character_stays_in_the_election_field(veto: Veto) -> None:
    """Until a sable delia makes it Influential."""
    table = veto.table(marcin={"in_play": ["Uhlik", {"card": "Prokop Niemy", "on": ["Delia sobolowa"]}]})
    table.refused("marcin", "move:uhlik", by="3.3.3.move.who")
    table.says("marcin", "move:prokop-niemy")
    assert table.field("prokop-niemy") == "magnates"


@pytest.mark.clause("3.3.3.move.mark", "3.2.mark.no-again")
def test_a_marked_character_does_not_move(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": [{**AFAR, "marked": True}]})
    table.refused("marcin", "move:jodok-surwillo", by="3.3.3.move.mark")
    veto.table(marcin={"in_play": [AFAR]}).offers("marcin", "move:jodok-surwillo")


@pytest.mark.clause("3.3.3.move.who", "3.3.3.company")
def test_only_ones_own_characters_move(veto: Veto) -> None:
    table = veto.table(marcin={"properties": ["Las"]}, michal={"in_play": [AFAR]})
    table.refused("marcin", "move:jodok-surwillo", by="3.3.3.move.who")
    table.refused("marcin", "move:las", by="3.3.3.move.who")


@pytest.mark.clause("3.1.zone.attached")
def test_what_is_attached_moves_along(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": [{"card": "Jodok Surwiłło", "on": ["Hucuł"], "stings": ["Finta"]}]})
    table.says("marcin", "move:jodok-surwillo")
    assert table.attached("jodok-surwillo") == ["finta", "hucul"]
    assert table.count("magnates field", "marcin") == 3
    assert table.count("election field", "marcin") == 0


@pytest.mark.clause("3.1.zone.magnates.no-agitate", "3.1.zone.magnates.no-challenge", "3.1.zone.election")
def test_nobody_agitates_or_challenges_from_the_magnates_field(veto: Veto) -> None:
    michal = {"in_play": ["Uhlik"]}
    table = veto.table(marcin={"in_play": [AFAR]}, michal=michal)
    table.refused("marcin", "agitate:jodok-surwillo", by="3.1.zone.magnates.no-agitate")
    table.refused("marcin", "challenge:jodok-surwillo", by="3.1.zone.magnates.no-challenge")
    here = veto.table(marcin={"in_play": [AFAR["card"]]}, michal=michal)
    here.offers("marcin", "agitate:jodok-surwillo", "challenge:jodok-surwillo")


@pytest.mark.clause("3.1.zone.magnates.no-challenged", "3.3.3.duel.1.field")
def test_nobody_in_the_magnates_field_is_challenged(veto: Veto) -> None:
    table = veto.table(marcin={"in_play": ["Uhlik"]}, michal={"in_play": [AFAR, "Prokop Niemy"]})
    table.says("marcin", "challenge:uhlik").only("marcin", "whom:michal:prokop-niemy")
    table.refused("marcin", "whom:michal:jodok-surwillo", by="3.1.zone.magnates.no-challenged")
    alone = veto.table(marcin={"in_play": ["Uhlik"]}, michal={"in_play": [AFAR]})
    alone.offers_not("marcin", "challenge:uhlik")


@pytest.mark.clause("3.1.zone.magnates.exception", "4.1.card-over-rule")
def test_a_card_lifts_the_bans_of_the_magnates_field(veto: Veto) -> None:
    """With Korczak the marshal his player's characters act from there, and may be challenged there."""
    korczak = {"card": "Wojciech Korczak", "field": "magnates", "marked": True}
    table = veto.table(marcin={"in_play": [AFAR, korczak]}, michal={"in_play": ["Uhlik"]})
    table.offers("marcin", "agitate:jodok-surwillo", "challenge:jodok-surwillo")
    other = veto.table(marcin={"in_play": ["Uhlik"]}, michal={"in_play": [AFAR, korczak]})
    other.says("marcin", "challenge:uhlik").offers("marcin", "whom:michal:jodok-surwillo")


@pytest.mark.clause("3.1.zone.magnates.who")
def test_who_loses_the_keyword_goes_to_the_election_field_as_it_is(veto: Veto) -> None:
    """Uhlik's kontusz made him a Karmazyn; without it he is back in the election field, and not marked for it."""
    table = veto.table(
        marcin={"court": ["Rdzą przeżarty"]},
        michal={"in_play": [{"card": "Uhlik", "field": "magnates", "on": ["Karmazynowy kontusz"]}]},
    )
    table.says("marcin", "play:rdza-przezarty", "on:michal:karmazynowy-kontusz")
    assert table.field("uhlik") == "election"
    assert not table.marked("uhlik")
