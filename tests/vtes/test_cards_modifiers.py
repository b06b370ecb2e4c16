"""Action modifiers: each played at each of its levels, and what it makes of the action."""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import cards, kin, level, stage_of
from tests.vtes.ring_votes import everybody_passes, then
from tests.vtes.stage import Lying, Talk, ally, clause, library, side, vampire

from kredens_vtes import faces as f

MOTION = library("Motion", f.POLITICAL, levels=(f.Level("", "", stealth=1),))
PRINCE: dict[str, Any] = {"title": f.PRINCE, "domain": "Chicago"}


def bleeding(
    *names: str, disciplines: str = "", intercept: int = 0, more: tuple[Lying, ...] = (), **printed: Any
) -> Talk:
    """Alba bleeds Ben, who has Bela, with these cards in Ann's hand."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines, **printed), *more], hand=cards(*names)),
        ben=side(ready=[vampire("Bela", intercept=intercept, strength=0)]),
    )  # fmt: skip
    return table.says("ann", "bleed:alba")


# Bleed


@pytest.mark.parametrize(("name", "slug", "disciplines", "at", "bled"), [
    ("Bonding", "bonding", "dom", "basic", 2), ("Conditioning", "conditioning", "dom", "basic", 3),
    ("Conditioning", "conditioning", "DOM", "superior", 4),
])  # fmt: skip
def test_a_bleed_is_raised(name: str, slug: str, disciplines: str, at: str, bled: int) -> None:
    """As it is announced; then Ben does not block."""
    table = level(bleeding(name, disciplines=disciplines), "ann", f"reply:{slug}", at).passes("ben")
    assert table.pool("ben") == 30 - bled


def test_bonding_adds_stealth_at_the_superior_level_where_it_is_needed() -> None:
    """It is not offered before somebody tries to block."""
    table = bleeding("Bonding", disciplines="DOM").passes("ann").says("ben", "block:bela")
    table.says("ann", "reply:bonding").only("ann", "level:basic", "level:superior").says("ann", "level:superior")
    assert table.pool("ben") == 28
    table = bleeding("Bonding", disciplines="DOM").says("ann", "reply:bonding")
    assert "level:superior" not in table.options


def test_no_other_modifier_raises_the_bleed() -> None:
    table = bleeding("Bonding", "Conditioning", disciplines="dom")
    table.says("ann", "reply:bonding").passes("ben")
    assert table.pool("ben") == 28


# Stealth


@pytest.mark.parametrize(("name", "slug", "disciplines", "at", "stealth"), [
    ("Lost in Crowds", "lost-in-crowds", "obf", "basic", 1),
    ("Lost in Crowds", "lost-in-crowds", "OBF", "superior", 2),
    ("Earth Control", "earth-control", "pro", "basic", 1),
    ("Earth Control", "earth-control", "PRO", "superior", 2),
    ("Cloak the Gathering", "cloak-the-gathering", "obf", "basic", 1),
])  # fmt: skip
def test_stealth_where_it_is_needed(name: str, slug: str, disciplines: str, at: str, stealth: int) -> None:
    """It makes the attempt fail of one whose intercept is smaller by one, and not of his who has as much."""
    for intercept in (stealth - 1, stealth):
        table = bleeding(name, disciplines=disciplines, intercept=intercept).says("ben", "block:bela")
        level(table, "ann", f"reply:{slug}", at)
        table.brawl()
        assert table.pool("ben") == (29 if intercept < stealth else 30)


def test_cloak_the_gathering_is_played_by_another_vampire_at_the_superior_level() -> None:
    """Tapped or not; the actor gets the stealth."""
    table = bleeding("Cloak the Gathering", more=(kin("Ada", "OBF", tapped=True), kin("Amy", "obf")))
    table.says("ben", "block:bela").says("ann", "reply:cloak-the-gathering")
    assert (table.pool("ben"), table.where("cloak-the-gathering")) == (29, "ash heap")


# Who blocks


@pytest.mark.parametrize(("disciplines", "at"), [("dom", "basic"), ("DOM", "superior")])
def test_seduction_keeps_a_vampire_from_blocking(disciplines: str, at: str) -> None:
    """A younger one at the basic level, any at the superior."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines)], hand=cards("Seduction")),
        ben=side(ready=[vampire("Bela", capacity=3), vampire("Old", capacity=9)]),
    )  # fmt: skip
    level(table.says("ann", "bleed:alba"), "ann", "reply:seduction", at)
    names = ("bela",) if at == "basic" else ("bela", "old")
    table.only("ann", *[f"on:ben:{name}" for name in names]).says("ann", f"on:ben:{names[-1]}")
    table.offers_not("ben", f"block:{names[-1]}").passes("ben")
    assert table.pool("ben") == 29


@pytest.mark.parametrize(("disciplines", "at", "blood"), [("for", "basic", 3), ("FOR", "superior", 4)])
def test_daring_the_dawn_keeps_all_vampires_from_blocking(disciplines: str, at: str, blood: int) -> None:
    """The actor is hurt afterwards; an ally can block."""
    table = bleeding("Daring the Dawn", disciplines=disciplines)
    level(table, "ann", "reply:daring-the-dawn", at)
    assert (table.pool("ben"), table.where("alba"), table.blood("alba")) == (29, "torpor", blood)
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines)], hand=cards("Daring the Dawn")), ben=side(ready=[ally("Wolf")])
    )
    level(table.says("ann", "bleed:alba"), "ann", "reply:daring-the-dawn", at).offers("ben", "block:wolf")


def test_change_of_target_ends_a_blocked_action() -> None:
    """Alba untaps and may do something else, but not bleed again."""
    table = bleeding("Change of Target").says("ben", "block:bela").says("ann", "reply:change-of-target")
    assert (table.pool("ben"), table.tapped("alba"), table.tapped("bela")) == (30, False, False)
    table.offers("ann", "hunt:alba").offers_not("ann", "bleed:alba")


@pytest.mark.parametrize(("disciplines", "blocked", "offered"), [
    ("for", False, True), ("for", True, False), ("FOR", True, True), ("FOR", False, True),
])  # fmt: skip
def test_freak_drive_untaps_the_actor(disciplines: str, *, blocked: bool, offered: bool) -> None:
    """After a success at the basic level, after a block at the superior."""
    table = bleeding("Freak Drive", disciplines=disciplines)
    if blocked:
        table.says("ben", "block:bela").brawl()
    else:
        table.passes("ben")
    if offered:
        table.says("ann", "reply:freak-drive")
    assert table.tapped("alba") is not offered
    table.offers("ann", "hunt:alba") if offered else table.resting("ann")


# Who acts


def test_mask_lets_another_vampire_take_over() -> None:
    """Ada taps and bleeds for two; Alba untaps and may act again. Amy, who has no Obfuscate, cannot."""
    table = bleeding("Mask of a Thousand Faces", more=(kin("Ada", "obf", bleed=2), kin("Amy")))
    table.says("ann", "reply:mask-of-a-thousand-faces").passes("ben")
    assert (table.pool("ben"), table.tapped("alba"), table.tapped("ada")) == (28, False, True)
    table.offers("ann", "bleed:alba")


def test_mask_adds_stealth_at_the_superior_level_where_it_is_needed() -> None:
    table = bleeding("Mask of a Thousand Faces", more=(kin("Ada", "OBF"),)).passes("ann").says("ben", "block:bela")
    level(table, "ann", "reply:mask-of-a-thousand-faces", "superior")
    assert (table.pool("ben"), table.tapped("ada")) == (29, True)


@pytest.mark.parametrize(("disciplines", "able"), [("obf dom", True), ("obf", False)])
def test_mask_is_for_those_who_could_take_the_action(disciplines: str, *, able: bool) -> None:
    """An action card takes its discipline; then Ada bleeds with it and pays for it."""
    table = stage_of(
        ann=side(
            ready=[kin("Alba", "dom"), kin("Ada", disciplines)],
            hand=cards("Mask of a Thousand Faces", "Govern the Unaligned"),
        )
    )
    table.says("ann", "play:govern-the-unaligned")
    if able:
        table.says("ann", "by:ann:alba", "reply:mask-of-a-thousand-faces")
    assert (table.pool("ben"), table.blood("alba"), table.blood("ada")) == ((27, 4, 3) if able else (27, 3, 4))


def test_mask_is_not_for_those_who_have_done_the_same() -> None:
    """Ada has bled and untapped again, so she cannot take a bleed over."""
    table = stage_of(
        ann=side(ready=[kin("Alba"), kin("Ada", "obf for")], hand=cards("Mask of a Thousand Faces", "Freak Drive"))
    )
    table.says("ann", "bleed:ada", "reply:freak-drive", "bleed:alba")
    assert table.pool("ben") == 28
    assert table.hand("ann") == ["mask-of-a-thousand-faces"]


@pytest.mark.parametrize(("disciplines", "at"), [("obf", "basic"), ("OBF", "superior")])
def test_hidden_lurker_fights_the_blocker(disciplines: str, at: str) -> None:
    """After the combat; the blocker has no strike at first, and at the superior level there is a press."""
    table = bleeding("Hidden Lurker", more=(kin("Ada", disciplines),)).says("ben", "block:bela")
    table.brawl()
    assert table.blood("bela") == 3
    level(table, "ann", "reply:hidden-lurker", at).says("ann", "strike:hands")
    assert (table.blood("bela"), table.tapped("ada")) == (2, True)
    if at == "superior":
        table.only("ann", "press:ada", "pass").passes("ann")
    assert table.prompt == "Which action?"


# Referendums


def calling(*names: str, disciplines: str = "", motions: int = 1, **printed: Any) -> Talk:
    """Alba, a prince, calls a referendum; Ben and Cleo have a prince each."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines, **{**PRINCE, **printed}), kin("Ada", **PRINCE)],
                 hand=[*cards(*names), *[MOTION] * motions]),
        ben=side(ready=[vampire("Bela", **PRINCE, tapped=True)]),
        cleo=side(ready=[vampire("Cyd", **PRINCE, tapped=True)]),
    )  # fmt: skip
    return table.says("ann", "vote:alba", "card:motion")


def test_bribes_pay_everybody_who_votes_for_it() -> None:
    """Ann at once; Ben, who votes for it, as it is counted; Cleo, who votes against it, nothing."""
    table = calling("Bribes").says("ann", "reply:bribes")
    assert table.pool("ann") == 31
    then(table, "ann", "for:alba")
    then(table, "ben", "for:bela")
    then(table, "cleo", "against:cyd")
    everybody_passes(table)
    assert (table.pool("ann"), table.pool("ben"), table.pool("cleo")) == (31, 31, 30)


@clause("iv.d.4.block")
@pytest.mark.parametrize(("voices", "pays"), [
    ((("ben", "for"), ("cleo", "for")), (31, 31)), ((("ben", "for"), ("cleo", "against")), (30, 30)),
    ((("ben", "for"),), (31, 31)), ((("cleo", "against"),), (30, 30)),
])  # fmt: skip
def test_bribes_pay_for_the_side_of_the_block_of_the_prisci(
    voices: tuple[tuple[str, str], ...], pays: tuple[int, int]
) -> None:
    """Whoever has a Priscus is on it, also if he has not voted; nobody is if the block is tied."""
    table = stage_of(
        ann=side(ready=[kin("Alba", **PRINCE)], hand=[*cards("Bribes"), MOTION]),
        ben=side(ready=[vampire("Bela", title=f.PRISCUS, tapped=True)]),
        cleo=side(ready=[vampire("Cyd", title=f.PRISCUS, tapped=True)]),
    )
    table.says("ann", "vote:alba", "card:motion", "reply:bribes")
    for seat, way in voices:
        then(table, seat, f"prisci-{way}:{'bela' if seat == 'ben' else 'cyd'}")
    everybody_passes(table)
    assert (table.pool("ben"), table.pool("cleo")) == pays


@pytest.mark.parametrize(("disciplines", "at", "votes"), [("pre", "basic", 2), ("PRE", "superior", 4)])
def test_bewitching_oration_gives_votes(disciplines: str, at: str, votes: int) -> None:
    table = calling("Bewitching Oration", disciplines=disciplines)
    level(table, "ann", "reply:bewitching-oration", at)
    then(table, "ann", "for:alba")
    assert f"casts {2 + votes} for" in str(table.state.events(1))


def test_cryptic_rider_lets_the_next_one_pass() -> None:
    """Ada's referendum passes without a question."""
    table = calling("Cryptic Rider", motions=2, blood=3)
    then(table, "ann", "for:alba")
    everybody_passes(table).says("ann", "reply:cryptic-rider", "vote:ada", "card:motion")
    assert table.prompt == "Which action?"
    assert (table.blood("alba"), table.tapped("ada")) == (2, True)


@pytest.mark.parametrize(("disciplines", "at", "amount", "blood", "pool"), [
    ("pre", "basic", "", 3, 30), ("PRE", "superior", "amount:2", 1, 32), ("PRE", "superior", "amount:0", 3, 30),
])  # fmt: skip
def test_voter_captivation_brings_the_margin(disciplines: str, at: str, amount: str, blood: int, pool: int) -> None:
    """A blood for each vote: two of the prince and one of the card; at the superior level up to two become pool."""
    table = stage_of(
        ann=side(ready=[kin("Alba", disciplines, 1, **PRINCE)], hand=[*cards("Voter Captivation"), MOTION])
    ).says("ann", "vote:alba", "card:motion")
    then(table, "ann", "for:alba", "for:calling-card")
    everybody_passes(table)
    level(table, "ann", "reply:voter-captivation", at)
    if amount:
        table.only("ann", "amount:0", "amount:1", "amount:2").says("ann", amount)
    assert (table.blood("alba"), table.pool("ann")) == (1 + blood, pool)
