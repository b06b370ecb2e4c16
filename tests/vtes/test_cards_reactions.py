"""Reactions: each played at each of its levels, and what it makes of the action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.ring_votes import everybody_passes, then
from tests.vtes.stage import Lying, Talk, ally, library, side, stage, vampire

from kredens.kernel.flow import Step, do, leave
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.actions.by_card import ActionRule
from kredens_vtes.voting import Voting

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable

MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
PRINCE: dict[str, Any] = {"title": f.PRINCE, "domain": "Chicago"}


def bleeding(*names: str, bela: Lying, stealth: int = 0, bleed: int = 1, more: tuple[Lying, ...] = (),
             library: tuple[str, ...] = ()) -> Talk:  # fmt: skip
    """Alba bleeds Ben, who has Bela and these cards in his hand."""
    table = stage_of(
        ann=side(ready=[vampire("Alba", stealth=stealth, bleed=bleed)]),
        ben=side(ready=[bela, *more], hand=cards(*names), library=cards(*library)),
    )
    return table.says("ann", "bleed:alba")


# Intercept


@pytest.mark.parametrize(
    ("name", "slug", "disciplines", "at", "intercept"),
    [
        ("Enhanced Senses", "enhanced-senses", "aus", "basic", 1),
        ("Enhanced Senses", "enhanced-senses", "AUS", "superior", 2),
        ("Spirit's Touch", "spirit-s-touch", "aus", "basic", 1),
        ("Eagle's Sight", "eagle-s-sight", "aus", "basic", 1),
        ("Cats' Guidance", "cats-guidance", "ANI", "superior", 1),
        ("Second Tradition: Domain", "second-tradition-domain", "", "", 2),
    ],
)
def test_intercept_where_it_is_needed(name: str, slug: str, disciplines: str, at: str, intercept: int) -> None:
    """It is enough against as much stealth, and not against more; without stealth it is not offered."""
    for stealth in (intercept, intercept + 1):
        bela = kin("Bela", disciplines, **PRINCE)
        table = bleeding(name, bela=bela, stealth=stealth).says("ben", "block:bela")
        level(table, "ben", f"reply:{slug}", at).brawl()
        if table.asked == "ben":
            table.passes("ben")
        assert table.pool("ben") == (30 if stealth == intercept else 29)
    table = bleeding(name, bela=kin("Bela", disciplines, **PRINCE)).says("ben", "block:bela")
    assert f"reply:{slug}" not in table.options


def test_spirits_touch_gives_a_maneuver_in_the_block_at_the_superior_level() -> None:
    table = bleeding("Spirit's Touch", bela=kin("Bela", "AUS"), stealth=1).says("ben", "block:bela")
    level(table, "ben", "reply:spirit-s-touch", "superior").only("ben", "maneuver:bela", "pass")
    table.says("ben", "maneuver:bela").brawl()
    assert (table.blood("alba"), table.blood("bela")) == (4, 4)


def test_eagles_sight_blocks_what_is_none_of_her_business() -> None:
    """Cleo's vampire has to try once the card is played; Ben, who is bled, comes first."""
    table = stage_of(
        4, ann=side(ready=[vampire("Alba")]), cleo=side(ready=[kin("Cyd", "AUS")], hand=cards("Eagle's Sight"))
    )
    table.says("ann", "bleed:alba").says("cleo", "reply:eagle-s-sight").only("cleo", "block:cyd")
    table.says("cleo", "block:cyd").brawl()
    assert (table.pool("ben"), table.tapped("cyd")) == (30, True)


def test_cats_guidance_untaps_who_has_blocked() -> None:
    table = bleeding("Cats' Guidance", bela=kin("Bela", "ani")).says("ben", "block:bela")
    assert "reply:cats-guidance" not in table.options
    table.brawl().says("ben", "reply:cats-guidance")
    assert (table.tapped("bela"), table.prompt) == (False, "Which action?")


def test_second_tradition_untaps_who_then_tries_to_block() -> None:
    """With two intercept, whether or not they are needed; he has to try."""
    table = bleeding("Second Tradition: Domain", bela=kin("Bela", tapped=True, **PRINCE), stealth=2)
    table.says("ben", "reply:second-tradition-domain").only("ben", "block:bela").says("ben", "block:bela").brawl()
    assert (table.pool("ben"), table.tapped("bela")) == (30, True)


def test_wake_lets_a_tapped_vampire_block_and_react() -> None:
    """He stays tapped; the card is replaced in her next untap phase only."""
    names = ("Wake with Evening's Freshness", "Enhanced Senses")
    table = bleeding(*names, bela=kin("Bela", "aus", tapped=True), stealth=1, library=("Dodge",))
    table.says("ben", "reply:wake-with-evening-s-freshness")
    assert table.hand("ben") == ["enhanced-senses"]
    table.says("ben", "block:bela", "reply:enhanced-senses").brawl()
    assert (table.pool("ben"), table.tapped("bela")) == (30, True)


def test_wake_is_for_the_tapped() -> None:
    table = bleeding("Wake with Evening's Freshness", bela=kin("Bela"))
    assert table.options == ("block:bela", "pass")


# Bleeds


@pytest.mark.parametrize(("disciplines", "at", "tapped"), [("dom", "basic", True), ("DOM", "superior", False)])
def test_deflection_gives_a_bleed_another_target(disciplines: str, at: str, *, tapped: bool) -> None:
    """Neither Ben himself nor Ann; Cleo may try to block it then."""
    table = stage_of(
        4, ann=side(ready=[vampire("Alba", bleed=3)]),
        ben=side(ready=[kin("Bela", disciplines)], hand=cards("Deflection")), cleo=side(ready=[vampire("Cyd")]),
    )  # fmt: skip
    level(table.says("ann", "bleed:alba").passes("ben"), "ben", "reply:deflection", at)
    table.only("ben", "whom:cleo", "whom:dan").says("ben", "whom:cleo").offers("cleo", "block:cyd").passes("cleo")
    assert (table.pool("ben"), table.pool("cleo"), table.tapped("bela"), table.blood("bela")) == (30, 27, tapped, 3)


@pytest.mark.parametrize(("disciplines", "at", "bled"), [("aus", "basic", 2), ("AUS", "superior", 1)])
def test_telepathic_counter_makes_a_bleed_smaller(disciplines: str, at: str, bled: int) -> None:
    table = bleeding("Telepathic Counter", bela=kin("Bela", disciplines), bleed=3)
    level(table, "ben", "reply:telepathic-counter", at).passes("ben")
    assert table.pool("ben") == 30 - bled


# Fights


@pytest.mark.parametrize(("disciplines", "at", "tapped"), [("dom", "basic", False), ("DOM", "superior", True)])
def test_obedience_ends_the_action_of_a_younger_vampire(disciplines: str, at: str, *, tapped: bool) -> None:
    """The blocker does not tap; the actor cannot do the same again."""
    table = bleeding("Obedience", bela=kin("Bela", disciplines, capacity=7)).says("ben", "block:bela")
    level(table, "ben", "reply:obedience", at)
    assert (table.pool("ben"), table.tapped("alba"), table.tapped("bela")) == (30, tapped, False)
    table.offers_not("ann", "bleed:alba")
    if not tapped:
        table.offers("ann", "hunt:alba")


def test_obedience_is_no_use_against_one_as_old() -> None:
    table = bleeding("Obedience", bela=kin("Bela", "dom")).says("ben", "block:bela")
    assert "reply:obedience" not in table.options


def test_obedience_works_against_an_action_to_fight() -> None:
    """Bela is about to be fought by Bum's Rush; the same card cannot be tried again."""
    table = stage_of(
        ann=side(ready=[vampire("Alba")], hand=cards("Bum's Rush", "Bum's Rush")),
        ben=side(ready=[kin("Bela", "dom", capacity=7)], hand=cards("Obedience")),
    )
    table.says("ann", "play:bum-s-rush", "on:ben:bela").passes("ben").says("ben", "reply:obedience")
    assert (table.blood("bela"), table.tapped("alba")) == (4, False)
    table.offers("ann", "bleed:alba").offers_not("ann", "play:bum-s-rush")


@pytest.mark.parametrize(("disciplines", "at"), [("aus", "basic"), ("AUS", "superior")])
def test_fast_reaction_fights_the_actor_again(disciplines: str, at: str) -> None:
    """Another vampire of the blocker's Methuselah; the actor has no strike at first."""
    table = bleeding("Fast Reaction", bela=kin("Bela"), more=(kin("Bob", disciplines), ally("Wolf")))
    table.says("ben", "block:bela").brawl()
    assert table.blood("alba") == 3
    level(table, "ben", "reply:fast-reaction", at).says("ben", "strike:hands")
    assert (table.blood("alba"), table.blood("bob"), table.tapped("bob")) == (2, 4, True)
    if at == "superior":
        table.only("ben", "press:bob", "pass").passes("ben")
    assert table.prompt == "Which action?"


# Referendums


def calling(*names: str, motions: int = 1) -> Talk:
    """Alba, a prince, calls a referendum; Ben has Bela and these cards."""
    table = stage_of(
        ann=side(ready=[vampire("Alba", **PRINCE), vampire("Ada", **PRINCE)], hand=[MOTION] * motions),
        ben=side(ready=[vampire("Bela"), ally("Wolf")], hand=cards(*names)),
    )
    return table.says("ann", "vote:alba", "card:motion").passes("ben")


def test_surprise_influence_gives_two_votes() -> None:
    """To a vampire: the ally is no use."""
    table = calling("Surprise Influence")
    then(table, "ben", "reply:surprise-influence", "against:bela")
    assert "casts 2 against" in str(table.state.events(1))


def test_delaying_tactics_stops_the_referendum() -> None:
    """Alba untaps, the card is back in the hand, and nobody of Ann's can call it in this turn."""
    table = calling("Delaying Tactics")
    then(table, "ann", "for:alba")
    then(table, "ben", "reply:delaying-tactics")
    assert (table.prompt, table.tapped("alba"), table.hand("ann")) == ("Which action?", False, ["motion"])
    assert table.blood("bela") == 3
    table.offers_not("ann", "vote:alba", "vote:ada").offers("ann", "bleed:alba")


class Acclamation(Voting, kw_only=True):
    """A vote that no political card has called: whoever has called it gains a pool."""

    def carry_out(self, t: VtesTable) -> None:
        t.gain_pool(self.caller, 1)

    steps: ClassVar[tuple[Step, ...]] = (
        do(Voting.poll), do(Voting.decide), do(carry_out), do(Voting.hinge), leave(Voting.end),
    )  # fmt: skip


class Acclaimed(ActionRule):
    """An action of another card set that calls it."""

    def effect(self, t: Any, play: Play) -> Acclamation:  # noqa: ANN401, ARG002  # a rule is called like that
        return Acclamation(caller=play.seat)


def test_delaying_tactics_stops_no_vote_without_a_political_card() -> None:
    """There is none to go back to a hand: Ben, who has nothing else to play, is not asked."""
    acclaim = library("Acclaim", f.ACTION, "acclaim")
    table = stage(
        3, abilities={**ABILITIES, "acclaim": Acclaimed}, ann=side(ready=[vampire("Alba", **PRINCE)], hand=[acclaim]),
        ben=side(ready=[vampire("Bela")], hand=cards("Delaying Tactics")),
    )  # fmt: skip
    table.says("ann", "play:acclaim").passes("ben").says("ann", "for:alba")
    assert (table.prompt, table.pool("ann")) == ("Which action?", 31)


def test_political_backlash_costs_who_fails() -> None:
    table = calling("Political Backlash")
    everybody_passes(table).says("ben", "reply:political-backlash", "by:ben:wolf")
    assert table.pool("ann") == 28
