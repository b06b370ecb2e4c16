"""Clauses of section 1: kinds of cards, their traits and keywords, effects, and what marks a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

TRAITS = {"sabre", "strokes", "lafa", "upkeep"}


@pytest.mark.clause("1.2.traits")
def test_a_character_has_four_traits_and_nothing_else_is_counted(veto: Veto) -> None:
    """Jodok Surwiłło (3, 2, 5/1) costs a stranger's 10, brings 2 and pays 1; Gorąca krew changes his Sabre alone."""
    table = veto.table(marcin={"court": ["Jodok Surwiłło", "Gorąca krew"], "ducats": 20})
    table.says("marcin", "put-out:jodok-surwillo", "field:election")
    assert (table.ducats("marcin"), table.strokes("marcin"), table.income("marcin")) == (10, 2, 3 - 1)
    assert table.sabre("jodok-surwillo") == 3
    table.says("marcin", "play:goraca-krew", "on:marcin:jodok-surwillo")
    assert table.sabre("jodok-surwillo") == 5
    assert (table.ducats("marcin"), table.strokes("marcin"), table.income("marcin")) == (10, 2, 3 - 1)
    assert {trait for trait in f.VetoFace.__struct_fields__ if trait in TRAITS} == TRAITS


@pytest.mark.clause("1.5.kinds", "1.5.faction-symbol")
def test_every_effect_is_attached_or_played_and_of_a_faction_or_ordinary(veto: Veto) -> None:
    """Nothing but an effect is played like one."""
    effects = [face for face in catalogue() if face.kind == f.EFFECT]
    assert {(bool(face.attach), bool(face.faction)) for face in effects} == {
        (True, False), (False, False), (False, True),
    }  # fmt: skip
    assert all((f.ATTACHES in face.abilities) == bool(face.attach) for face in effects)
    assert all(set(face.attach) <= set(f.HOSTS) for face in effects)
    table = veto.table(marcin={"court": ["Las", "Rokosz", "Pokorny mówca"], "in_play": ["Uhlik"]})
    table.offers("marcin", "play:rokosz", "play:pokorny-mowca").offers_not("marcin", "play:las")
    table.refused("marcin", "play:las", by="1.5.kinds")


@pytest.mark.clause("1.5.kw.permanent.no-remove")
def test_a_permanent_effect_is_not_removed_from_the_game_by_a_card(veto: Veto) -> None:
    """Wierzbicki removes a card that lies on him: Vivat! can go, Infamia has to stay."""
    host = {"card": "Wierzbicki", "on": ["Vivat!", {"card": "Infamia", "owner": "michal"}]}
    table = veto.table(marcin={"in_play": [host]}, michal={"in_play": ["Aramis"]})
    table.says("marcin", "use:wierzbicki").only("marcin", "on:marcin:vivat")
    table.says("marcin", "on:marcin:vivat", "on:michal:aramis")
    assert table.removed("marcin") == ["vivat"]
    assert table.attached("wierzbicki") == ["infamia"]
    table.refused("marcin", "use:wierzbicki")


@pytest.mark.clause("1.8.reply.marked-only")
def test_a_reply_names_the_phase_outside_the_game_phase(veto: Veto) -> None:
    """Nocna narada names the End phase and is offered there; Chleb z pajęczyną waits for somebody to be wounded."""
    court = ["Nocna narada", "Chleb z pajęczyną"]
    table = veto.table(phase="end", initiative="marcin", marcin={"court": court, "deck": ["Las"]})
    table.only("marcin", "reply:nocna-narada", "pass")
    table.refused("marcin", "reply:chleb-z-pajeczyna", by="4.4.stack.condition")
    table.says("marcin", "reply:nocna-narada")
    assert "las" in table.court("marcin")


@pytest.mark.clause("1.8.reply.marked-only")
def test_that_reply_is_not_offered_in_another_phase(veto: Veto) -> None:
    """In the Game phase nothing has happened that Nocna narada answers."""
    table = veto.table(marcin={"court": ["Nocna narada"]})
    table.offers_not("marcin", "reply:nocna-narada").refused("marcin", "play:nocna-narada", by="3.3.3.effect.timed")


@pytest.mark.clause("3.2.mark.turn")
def test_marked_is_what_a_card_stays_until_it_is_unmarked(veto: Veto) -> None:
    """Uhlik agitates, marked for it; his companion who does not is not marked."""
    table = veto.table(marcin={"in_play": ["Uhlik", "Janusz Niesiecki"]})
    table.says("marcin", "agitate:uhlik")
    assert (table.marked("uhlik"), table.marked("janusz-niesiecki")) == (True, False)
    table.bene("marcin", "michal")
    assert table.marked("uhlik")


@pytest.mark.clause("3.2.mark.no-again")
def test_a_marked_card_does_nothing_that_marks_it(veto: Veto) -> None:
    """Neither agitating, nor challenging, nor moving, nor its own rule; an unmarked one may do all of it."""
    marked = {"card": "Ksawery Obodziński", "marked": True}
    influential = {"card": "Feliks Zbąski", "marked": True}
    table = veto.table(marcin={"in_play": [marked, influential, "Fedor Olewski"]}, michal={"in_play": ["Uhlik"]})
    table.refused("marcin", "agitate:ksawery-obodzinski", by="3.3.3.agitation.mark")
    table.refused("marcin", "challenge:ksawery-obodzinski", by="3.3.3.duel.1.mark")
    table.refused("marcin", "move:feliks-zbaski", by="3.3.3.move.mark")
    table.refused("marcin", "use:ksawery-obodzinski", by="1.8.mark.must")
    table.offers("marcin", "agitate:fedor-olewski", "challenge:fedor-olewski", "move:fedor-olewski")


@pytest.mark.clause("errata.2.symbol")
def test_what_bears_no_symbol_is_for_everybody(veto: Veto) -> None:
    """Marcin of the Wiśniowieccy: Las and Nadziak, but neither Ordynacja nor a Rapier for Uhlik, who has no arms."""
    court = ["Las", "Nadziak", "Finta", "Ordynacja", "Rapier z Birż", "Cios spod burki"]
    table = veto.table(marcin={"ducats": 20, "court": court, "in_play": ["Uhlik"]})
    table.offers("marcin", "put-out:las", "put-out:nadziak", "attach:finta")
    table.refused("marcin", "put-out:ordynacja", by="errata.2.property")
    table.refused("marcin", "put-out:rapier-z-birz", by="errata.2.equipment")
    table.refused("marcin", "attach:cios-spod-burki", by="errata.2.sting")


@pytest.mark.clause("8.lafa.second")
@pytest.mark.parametrize(("written", "read"), [("6/2", (6, -2)), ("6/+2", (6, 2)), ("6", (6, 0))])
def test_a_lafa_of_two_parts_is_paid_once_and_settled_every_round(written: str, read: tuple[int, int]) -> None:
    """Six to bring it into play, two in every settlement."""
    assert f.lafa_of(written) == read


@pytest.mark.clause("6.1.notation")
def test_a_factions_economy_is_its_treasury_and_its_income(veto: Veto) -> None:
    """Radziwiłłowie 20/+3: Michał begins with 20 ducats, and a settlement brings him 3."""
    table = veto.table(phase="settlement", michal={"faction": "Radziwiłłowie"})
    assert table.floor == "marcin"
    assert table.ducats("michal") == 20 + 3
