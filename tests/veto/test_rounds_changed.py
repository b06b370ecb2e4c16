"""Rounds that cards of others change: incomes that are answered, cards that enter meanwhile, benes that are wiped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.veto import levies
from tests.veto.conftest import Talk

import kredens_veto.moments as m
from kredens.kernel.items import item_of, set_payload
from kredens_veto.abilities.vocabulary import PlayedAnswer
from kredens_veto.board import COURT, ELECTION, ESTATES
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import CHARACTER, EFFECT, EQUIPMENT, PROPERTY, REPLY, VetoFace
from kredens_veto.game import veto as game_with
from kredens_veto.harm import Discard

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

OUT = (m.PUT_OUT, m.PROPERTY_OUT, m.EQUIPMENT_OUT)


class Smuggles(PlayedAnswer):
    """When something is put out, its player's first card of the court that can lie in play is in play at once."""

    to: ClassVar[tuple[str, ...]] = OUT

    def effect(self, t: VetoTable, play: Play) -> None:
        """Lay it there."""
        token = next(
            card for card in t.zones[COURT[play.seat]] if t.is_kind(card, CHARACTER, PROPERTY, EQUIPMENT)
        )  # fmt: skip
        if t.is_kind(token, EQUIPMENT):
            t.attach(token, t.company(play.seat)[0], up=True)
        else:
            place = ESTATES if t.is_kind(token, PROPERTY) else ELECTION
            t.move(token, place[play.seat])


class Burns(PlayedAnswer):
    """When the incomes have been calculated, its player's first property is discarded."""

    to: ClassVar[tuple[str, ...]] = (m.CALCULATED,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=(t.estates(play.seat)[0],))


class Taxes(PlayedAnswer):
    """When the incomes have been calculated, a rival's is five ducats less."""

    to: ClassVar[tuple[str, ...]] = (m.CALCULATED,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them off."""
        item: Any = item_of(t, play.subject)
        nets = list(item.payload)
        nets[t.rivals(play.seat)[0]] -= 5
        set_payload(t, play.subject, tuple(nets))


CHANGES = CardSet(
    id="changes",
    home=__name__,
    faces=tuple(
        [
            VetoFace(name=name, kind=EFFECT, timing=REPLY, abilities=(name.lower(),), sets=("changes",))
            for name in ("Smuggling", "Fire", "Tax")
        ]
    ),
    abilities={"smuggling": Smuggles, "fire": Burns, "tax": Taxes},
)
GAME = game_with((CHANGES,))


def table(options: dict[str, Any] | None = None, **position: Any) -> Talk:  # noqa: ANN401  # fields of a position
    """Begin in a position of a game with these cards."""
    return Talk(GAME.start(seats=2, seed=1, position=position, **(options or {})))


# Settlements


@pytest.mark.clause("3.3.2.window.calculate", "3.3.2.net")
def test_a_property_that_burns_after_the_calculation_brings_nothing() -> None:
    """Of three ducats by the faction and three by the estate three are left; Michał has his three and a mill's two."""
    marcin = {"ducats": 0, "properties": ["Latyfundium", "Młyn"], "court": ["Fire"]}
    talk = table(phase="settlement", initiative="michal", marcin=marcin, michal={"ducats": 0, "properties": ["Młyn"]})
    talk.until("marcin", "reply:fire").says("marcin", "reply:fire")
    assert (talk.ducats("marcin"), talk.ducats("michal")) == (3 + 2, 3 + 2)


@pytest.mark.clause("3.3.2.window.calculate", "3.3.2.net")
@pytest.mark.parametrize(("ducats", "left"), [(0, 0), (9, 7)])
def test_an_income_that_is_taxed_may_become_a_payment(ducats: int, left: int) -> None:
    """Three less five: who has them pays two."""
    talk = table(phase="settlement", marcin={"ducats": 0, "court": ["Tax"]}, michal={"ducats": ducats})
    talk.until("marcin", "reply:tax").says("marcin", "reply:tax")
    assert (talk.ducats("marcin"), talk.ducats("michal")) == (3, left)


@pytest.mark.clause("3.3.2.net", "6.6.upkeep-zero")
def test_of_an_income_of_nothing_nothing_is_told(veto: Veto) -> None:
    """What Michał's cards cost is what his faction brings."""
    michal = {"ducats": 4, "in_play": ["Hieronim Dowmont", "Jodok Surwiłło", "Michał Szemiot"]}
    talk = veto.table(phase="settlement", initiative="marcin", michal=michal)
    assert talk.ducats("michal") == 4
    assert not talk.events("mark", marker="ducats", seat=1, cause="income")
    assert not talk.events("mark", marker="ducats", seat=1, cause="upkeep")


@pytest.mark.clause("3.3.2.excess")
def test_of_two_kinds_of_cards_she_chooses(veto: Veto) -> None:
    """Six of one and one of another."""
    talk = veto.table(phase="settlement", marcin={"court": [*["Finta"] * 6, "Las"]})
    talk.only("marcin", "discard:finta", "discard:las").says("marcin", "discard:las")
    assert talk.discards("marcin") == ["las"]


# What has come into play meanwhile

MEANWHILE: list[tuple[str, str, str, dict[str, Any]]] = [
    ("Uhlik", "Uhlik", "put-out:uhlik", {}),
    ("Bogusław Zaręba (Wygnaniec)", "Bogusław Zaręba (Stolnik)", "put-out:boguslaw-zareba-wygnaniec", {}),
    ("Łubnie", "Łubnie", "put-out:lubnie", {}),
    ("Buława polna", "Buława polna", "put-out:bulawa-polna on:marcin:aramis", {"in_play": ["Aramis"]}),
]


@pytest.mark.clause("1.2.unique", "1.2.same-name", "1.4.unique", "2.2.one-copy", "4.4.stack.condition")
@pytest.mark.parametrize(("card", "other", "answers", "more"), MEANWHILE)
def test_of_what_is_unique_the_one_that_enters_second_does_not(
    card: str, other: str, answers: str, more: dict[str, Any]
) -> None:
    """If another copy has come into play while it could be answered; it is discarded and costs nothing."""
    talk = table(
        marcin={"ducats": 30, "court": [card], **more}, michal={"court": ["Smuggling", other], "in_play": ["Tyzenhauz"]}
    )
    talk.says("marcin", *answers.split()).says("michal", "reply:smuggling")
    assert (talk.ducats("marcin"), len(talk.discards("marcin"))) == (30, 1)
    assert [event["outcome"] for event in talk.events("item", seat=0)] == ["fizzled"]


@pytest.mark.clause("2.2.all-players", "2.2.which.starred", "kkk.effect.names", "kkk.character.name")
@pytest.mark.parametrize(("card", "answers", "more"), [
    ("Szynk", "put-out:szynk", {}), ("Nadziak", "put-out:nadziak on:marcin:aramis", {"in_play": ["Aramis"]}),
])  # fmt: skip
def test_of_what_is_not_unique_a_second_enters(card: str, answers: str, more: dict[str, Any]) -> None:
    talk = table(
        marcin={"ducats": 30, "court": [card], **more}, michal={"court": ["Smuggling", card], "in_play": ["Tyzenhauz"]}
    )
    talk.says("marcin", *answers.split()).says("michal", "reply:smuggling")
    assert [event["outcome"] for event in talk.events("item", seat=0)] == ["resolved"]


@pytest.mark.clause("kkk.effect.names", "kkk.character.name", "kkk.play.execute")
@pytest.mark.parametrize(("card", "answers"), [("Uhlik", "put-out:uhlik"), ("Łubnie", "put-out:lubnie")])
def test_in_the_demo_a_second_one_enters_in_any_case(card: str, answers: str) -> None:
    talk = table({"ruleset": "kkk"}, marcin={"ducats": 30, "court": [card]}, michal={"court": ["Smuggling", card]})
    talk.says("marcin", answers).says("michal", "reply:smuggling")
    assert [event["outcome"] for event in talk.events("item", seat=0)] == ["resolved"]


# Benes


@pytest.mark.clause("3.3.3.all-bene", "3.3.3.deed-or-bene", "3.3.3.putout.insufficient")
@pytest.mark.parametrize("trifle", [True, False])
def test_a_trifle_wipes_the_benes_though_something_else_came_back(*, trifle: bool) -> None:
    """Michał has said bene; what Marcin cannot pay for is nothing that he has done, but the trifle before it is."""
    talk = levies.table(
        floor="michal",
        marcin={"ducats": 4, "court": ["Finta", "Latyfundium"], "in_play": ["Uhlik"]},
        michal={"court": ["Levy"]},
    ).bene("michal")
    if trifle:
        talk.says("marcin", "attach:finta", "on:marcin:uhlik")
    talk.says("marcin", "put-out:latyfundium").says("michal", "reply:levy")
    assert talk.court("marcin")[-1] == "latyfundium"
    talk.bene("marcin")
    assert (talk.floor == "michal") == trifle
