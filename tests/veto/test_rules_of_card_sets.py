"""Rules as card sets may write them: with a cost of their own, in force whatever befalls their card, and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.veto.conftest import Talk

from kredens.kernel.costs import Cost
from kredens.kernel.items import cancel
from kredens.kernel.permission import forbid
from kredens_veto.abilities.vocabulary import MARKING, AgainstARival, Deed, PlayedAnswer, PlayedTrifle, Trifle, always
from kredens_veto.board import DUCATS
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import (
    ABSENT,
    CHARACTER,
    EFFECT,
    FACTION,
    KKK_SET,
    PROPERTY,
    REPLY,
    TRIFLE,
    UNIQUE_EFFECT,
    VetoFace,
)
from kredens_veto.game import veto
from kredens_veto.harm import Discard
from kredens_veto.moments import PROPERTY_OUT

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


class OneDucat(Cost, frozen=True, kw_only=True):
    """A ducat."""

    early: bool = True

    def can(self, t: VetoTable, play: Play) -> bool:
        """Whether the player has one."""
        return t.marks[DUCATS[play.seat]] > 0

    def pay(self, t: VetoTable, play: Play) -> None:
        """Pay it."""
        t.pay(play.seat, 1)


class Hires(Trifle):
    """For a ducat, a stroke."""

    costs: ClassVar[tuple[Cost, ...]] = (OneDucat(),)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.win_strokes(play.seat, 1, "hired")


class Bribes(PlayedTrifle, Hires):
    """An effect that does the same."""


class Serves(Deed):
    """A stroke, as a deed."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.win_strokes(play.seat, 1, "served")


class Prays(Trifle):
    """A ducat, and no condition of its own: it would be in force even while its card is Absent."""

    when: ClassVar[Any] = None

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.earn(play.seat, 1)


class Begs(Prays):
    """The same, marked for it."""

    costs: ClassVar[tuple[Cost, ...]] = MARKING


class Greets(AgainstARival, PlayedTrifle):
    """A rival takes a ducat, whoever it is."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let her take it."""
        t.earn(play.payload[0], 1)


class Ruins(PlayedAnswer):
    """Cancels a property and discards its player's first character."""

    to: ClassVar[tuple[str, ...]] = (PROPERTY_OUT,)

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Do both."""
        cancel(t, play.subject)
        return Discard(tokens=(t.company(play.seat)[0],))


class Taxes(PlayedAnswer):
    """A ducat for a property that is put out."""

    to: ClassVar[tuple[str, ...]] = (PROPERTY_OUT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.earn(play.seat, 1)


def _nobody(*_: object) -> bool:
    return False


def _face(name: str, kind: str, **more: Any) -> VetoFace:  # noqa: ANN401  # fields of a face
    return VetoFace(name=name, kind=kind, abilities=(name.lower(),), sets=("guests",), **more)


GUESTS = CardSet(
    id="guests",
    home=__name__,
    faces=(
        _face("Hirer", CHARACTER, sabre=1),
        VetoFace(name="Miller", kind=CHARACTER, abilities=("beggar", "hirer"), sets=("guests",)),
        VetoFace(name="Squire", kind=CHARACTER, abilities=("squire", "hirer"), sets=("guests",)),
        _face("Hermit", CHARACTER, sabre=1, keywords=(ABSENT,)),
        _face("Beggar", CHARACTER, sabre=1),
        _face("Chapel", PROPERTY, faction="dworscy"),
        _face("Bribe", EFFECT, timing=TRIFLE),
        _face("Greeting", EFFECT, timing=TRIFLE),
        _face("Decree", EFFECT, timing=TRIFLE, keywords=(UNIQUE_EFFECT,)),
        _face("Rumour", PROPERTY),
        _face("Ruin", EFFECT, timing=REPLY),
        _face("Excise", EFFECT, timing=REPLY),
        VetoFace(name="Charm", kind=PROPERTY, abilities=("discard-to-unmark-the-host",), sets=("guests",)),
        VetoFace(name="Newcomers", family="factions", kind=FACTION, faction="awanturnicy",
                 abilities=("influence-two-ducats",), sets=("guests", KKK_SET)),
    ),
    abilities={
        "hirer": Hires, "squire": Serves, "hermit": Prays, "beggar": Begs, "chapel": Prays, "bribe": Bribes,
        "greeting": Greets, "decree": Bribes, "ruin": Ruins, "excise": Taxes,
        "rumour": always(
            rules=tuple([forbid("4.1.card-over-rule", "Nothing is forbidden.", _nobody, verb=verb)
                         for verb in ("play", "use", "put-out", "attach", "move", "agitate", "challenge", "whom")])
        ),
    },
)  # fmt: skip
GAME = veto((GUESTS,))


def table(seats: int = 2, ruleset: str = "2ed", **position: Any) -> Talk:  # noqa: ANN401  # fields of a position
    """Begin in a position of a game with these guests."""
    return Talk(GAME.start(seats=seats, seed=1, position=position, ruleset=ruleset))


RUMOUR = {"properties": ["Rumour"]}
"""A card that speaks of everything and forbids nothing."""


@pytest.mark.clause("3.3.3.order.declare")
@pytest.mark.parametrize("michal", [{}, RUMOUR])
@pytest.mark.parametrize(("ducats", "offered"), [(0, False), (1, True)])
def test_a_rule_with_a_cost_of_its_own_is_offered_to_who_can_pay(
    michal: dict[str, Any], ducats: int, *, offered: bool
) -> None:
    """Of a card in play and of an effect in the court; once it is paid, the second copy is not offered."""
    talk = table(marcin={"ducats": ducats, "in_play": ["Hirer"], "court": ["Bribe", "Bribe"]}, michal=michal)
    assert ("use:hirer" in talk.options, "play:bribe" in talk.options) == (offered, offered)
    if offered:
        talk.says("marcin", "play:bribe").offers_not("marcin", "play:bribe", "use:hirer")
        assert talk.strokes("marcin") == 1


@pytest.mark.clause("1.8.deed.one", "3.3.3.deeds.ability", "3.3.3.rule.trifle")
@pytest.mark.parametrize("michal", [{}, RUMOUR])
def test_of_a_deed_and_a_trifle_on_one_card_the_trifle_is_left_after_the_deed(michal: dict[str, Any]) -> None:
    """As often as it can be paid for."""
    talk = table(marcin={"ducats": 1, "in_play": ["Squire"]}, michal=michal)
    talk.says("marcin", "use:squire")
    assert (talk.strokes("marcin"), talk.ducats("marcin")) == (1, 1)
    talk.says("marcin", "use:squire")
    assert (talk.strokes("marcin"), talk.ducats("marcin")) == (2, 0)
    talk.offers_not("marcin", "use:squire")


@pytest.mark.clause("1.8.mark.must", "3.2.mark.no-again")
@pytest.mark.parametrize("michal", [{}, RUMOUR])
@pytest.mark.parametrize(("ducats", "offered"), [(1, True), (0, False)])
def test_a_marked_card_does_what_it_is_not_marked_for(michal: dict[str, Any], ducats: int, *, offered: bool) -> None:
    """The miller begs, marked for it, and hires people for a ducat whether or not he is marked."""
    miller = {"card": "Miller", "marked": True}
    talk = table(marcin={"ducats": ducats, "in_play": [miller], "faction": "Radziwiłłowie"}, michal=michal)
    assert ("use:miller" in talk.options) == offered
    if offered:
        talk.says("marcin", "use:miller")
        assert (talk.ducats("marcin"), talk.strokes("marcin")) == (0, 1)
    talk = table(marcin={"ducats": 0, "in_play": ["Miller"]}, michal=michal).says("marcin", "use:miller")
    assert (talk.ducats("marcin"), talk.marked("miller")) == (1, True)


@pytest.mark.clause("1.2.kw.absent.no-abilities", "errata.2.property", "1.8.mark.must")
@pytest.mark.parametrize("michal", [{}, RUMOUR])
def test_what_is_always_in_force_is_not_used_against_the_rulebook(michal: dict[str, Any]) -> None:
    """Not while its card is Absent, marked as it has to be, or of another faction."""
    beggar = {"card": "Beggar", "marked": True}
    talk = table(marcin={"in_play": ["Hermit", beggar], "properties": ["Chapel"]}, michal=michal)
    talk.only("marcin", "influence", "pass")
    talk.refused("marcin", "use:hermit", by="1.2.kw.absent.no-abilities")
    talk.refused("marcin", "use:chapel", by="errata.2.property").refused("marcin", "use:beggar", by="1.8.mark.must")
    talk = table(marcin={"in_play": ["Beggar"], "properties": ["Chapel"], "faction": "Dworscy"}, michal=michal)
    talk.offers("marcin", "use:beggar", "use:chapel")


@pytest.mark.clause("1.5.kw.unique-effect")
@pytest.mark.parametrize("michal", [{}, RUMOUR])
def test_a_unique_effect_that_is_not_attached_can_be_played_again(michal: dict[str, Any]) -> None:
    """Nothing of it stays in play."""
    talk = table(marcin={"ducats": 2, "court": ["Decree", "Decree"]}, michal=michal)
    talk.says("marcin", "play:decree").offers("marcin", "play:decree")


@pytest.mark.clause("5.1.play-on-anyone")
def test_a_rule_against_a_rival_that_asks_nothing_of_her_is_aimed_at_all() -> None:
    """And takes effect on the one that was chosen."""
    talk = table(3, marcin={"court": ["Greeting"]}, michal={"ducats": 0}, robert={"ducats": 0})
    talk.says("marcin", "play:greeting").only("marcin", "against:michal", "against:robert")
    talk.says("marcin", "against:robert")
    assert (talk.ducats("michal"), talk.ducats("robert")) == (0, 1)


@pytest.mark.clause("4.1.card-over-rule")
def test_a_card_that_speaks_of_everything_and_forbids_nothing_changes_nothing() -> None:
    """What is offered is the same, in the same order."""
    position = {
        "ducats": 20, "faction": "Dworscy", "strokes": 2,
        "in_play": [
            "Uhlik", "Jodok Surwiłło", {"card": "Fedor Olewski", "field": "magnates"}, "Ksawery Obodziński",
            "Abi Blumsztajn", "Barbara Narbuttówna", {"card": "Aramis", "marked": True}, "Zenon Godzimirski",
            {"card": "Roch Kowalski", "stings": ["Finta", "Riposta"]},
        ],
        "court": [
            "Las", "Las", "Finta", "Biesiada sarmacka", "Banicja", "Konfederacja", "Dymitr Horodecki", "Ordynacja",
            "Jan Kazimierz Waza", "Aramis", "Rapier z Birż", "Buzdygan łubniański", "Nadziak", "Tyzenhauz",
        ],
    }  # fmt: skip
    michal = {"ducats": 3, "in_play": ["Tyzenhauz", {"card": "Jan Skrzetuski", "marked": True}]}
    usual, spoken = table(marcin=position, michal=michal), table(marcin=position, michal={**michal, **RUMOUR})
    assert usual.options == spoken.options
    assert {answer.partition(":")[0] for answer in usual.options} == {
        "put-out", "attach", "play", "use", "move", "agitate", "challenge", "influence", "pass",
    }  # fmt: skip


@pytest.mark.clause("4.4.stack.condition", "4.4.negated", "4.4.single-response")
def test_what_has_been_cancelled_is_not_answered_any_more() -> None:
    """While Michał says in which order his cards lie, the property has been cancelled: there is nothing to be taxed."""
    michal = {"in_play": [{"card": "Uhlik", "on": ["Nadziak"]}], "court": ["Ruin", "Excise"], "ducats": 0}
    talk = table(marcin={"ducats": 9, "court": ["Las"]}, michal=michal).says("marcin", "put-out:las")
    talk.offers("michal", "reply:excise").says("michal", "reply:ruin").until("michal", "top:uhlik")
    talk.refuses("michal", {"4.4.stack.condition": "reply:excise"})


@pytest.mark.clause("kkk.setup.faction-card")
def test_a_faction_of_a_card_set_has_no_influence_in_the_demo_either() -> None:
    """Whatever is printed on its card."""
    talk = table(ruleset="kkk", round=2, marcin={"faction": "Newcomers"})
    talk.offers_not("marcin", "influence").refuses("marcin", {"kkk.setup.faction-card": "influence"})


@pytest.mark.clause("kkk.first.zur")
def test_a_card_that_unmarks_its_host_does_nothing_where_it_lies_on_none() -> None:
    """Though the card that was laid out last is marked."""
    talk = table(marcin={"properties": ["Charm"]}, michal={"in_play": [{"card": "Uhlik", "marked": True}]})
    talk.offers_not("marcin", "use:charm")
