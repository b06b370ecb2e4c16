"""Titles: gaining and replacing them, and what a contested one is worth."""

from __future__ import annotations

from tests.vtes.ring_votes import CHICAGO, MOTION, RULES, everybody_passes, then
from tests.vtes.stage import Lying, Side, Talk, clause, side, stage, vampire

from kredens_vtes import faces as f
from kredens_vtes.contest import CONTESTS, win_titles, yield_title
from kredens_vtes.titles import gain_title, is_unique_title, title_cards, title_text
from kredens_vtes.voting import tally


def _on_stage(card: f.VtesFace = MOTION, *, alba: tuple[str, str] = ("", ""), ben: Side | None = None) -> Talk:
    """Return three at the table; Cleo's Cara keeps every polling open."""
    ready = [vampire("Alba", title=alba[0], domain=alba[1]), vampire("Asa")]
    cleo = side(ready=[vampire("Cara", tapped=True, title=f.PRIMOGEN)])
    ann = side(ready=ready, hand=[card, MOTION])
    return stage(3, abilities=RULES, checks=CONTESTS, ann=ann, ben=ben or side(), cleo=cleo)


def _seizes(table: Talk) -> Talk:
    """Let Alba become Prince of Chicago by a referendum."""
    return everybody_passes(table.says("ann", "vote:alba", "card:chicago", "for:calling-card"))


def _chicago(name: str) -> Lying:
    return vampire(name, tapped=True, title=f.PRINCE, domain="Chicago")


@clause("iv.d.2.f.replace")
def test_a_new_title_takes_the_place_of_the_old_one() -> None:
    """A Primogen who becomes Prince has two votes and not three; the card lies on him."""
    table = _seizes(_on_stage(CHICAGO, alba=(f.PRIMOGEN, "")))
    assert (table.t.title(table.token("alba")), table.on("chicago")) == ((f.PRINCE, "Chicago"), "alba")
    then(table.says("ann", "vote:asa", "card:motion"), "ann", "for:alba")
    assert tally(table.t) == (2, 0)


@clause("iv.d.2.f.demotion")
def test_a_new_title_stays_even_if_it_is_worth_less() -> None:
    """A Justicar who becomes Prince has two votes."""
    table = _seizes(_on_stage(CHICAGO, alba=(f.JUSTICAR, "Ventrue")))
    then(table.says("ann", "vote:asa", "card:motion"), "ann", "for:alba")
    assert tally(table.t) == (2, 0)


@clause("iv.d.2.f.replace")
def test_the_card_of_a_lost_title_is_burned() -> None:
    """Alba is Prince by a card, and becomes a Primogen."""
    table = _seizes(_on_stage(CHICAGO))
    alba = table.token("alba")
    assert [table.t.face(card).slug for card in title_cards(table.t, alba)] == ["chicago"]
    gain_title(table.t, alba, f.PRIMOGEN)
    assert (table.t.title(alba), table.where("chicago")) == ((f.PRIMOGEN, ""), "ash heap")


@clause("iv.d.2.g", "ii.note.contest.title")
def test_a_contested_title_is_worth_nothing() -> None:
    """Alba becomes Prince of Ben's city: neither has a vote from then on, tapped or not."""
    table = _seizes(_on_stage(CHICAGO, ben=side(ready=[_chicago("Bela")])))
    table.says("ann", "vote:asa", "card:motion").refused("ann", "for:alba", "iv.d.2.g").passes("ann")
    table.only("cleo", "for:cara", "against:cara", "pass")
    assert [table.t.claimed_title(table.token(word)) for word in ("alba", "bela")] == [(f.PRINCE, "Chicago")] * 2


@clause("iv.d.2.b")
def test_a_title_that_is_not_contested_counts() -> None:
    """Ben's Prince rules another city, and both have their votes."""
    table = _seizes(_on_stage(CHICAGO, ben=side(ready=[vampire("Bela", tapped=True, title=f.PRINCE, domain="Rome")])))
    table.says("ann", "vote:asa", "card:motion").offers("ann", "for:alba").passes("ann").offers("ben", "for:bela")


@clause("iv.d.2.g", "iv.d.2.f.replace")
def test_who_contests_a_title_and_gains_another_one_contests_no_more() -> None:
    """Alba becomes a Primogen; Bela has his votes again only when his contest is won in an untap phase."""
    table = _seizes(_on_stage(CHICAGO, ben=side(ready=[_chicago("Bela")])))
    alba, bela = table.token("alba"), table.token("bela")
    gain_title(table.t, alba, f.PRIMOGEN)
    table.says("ann", "vote:asa", "card:motion").offers("ann", "for:alba").passes("ann").offers_not("cleo", "for:bela")
    win_titles(table.t, 1)
    assert (table.t.title(alba), table.t.title(bela)) == ((f.PRIMOGEN, ""), (f.PRINCE, "Chicago"))


@clause("ii.a.3.b.ii.title-lost", "ii.a.2.title")
def test_who_yields_a_title_has_none_and_its_card_is_burned() -> None:
    """Alba yields Chicago: she stays in play, and Bela rules it as soon as he wins."""
    table = _seizes(_on_stage(CHICAGO, ben=side(ready=[_chicago("Bela")])))
    alba, bela = table.token("alba"), table.token("bela")
    yield_title(table.t, alba)
    assert (table.t.claimed_title(alba), table.where("chicago"), table.where("alba")) == (
        ("", ""), "ash heap", "ready region",
    )  # fmt: skip
    assert table.t.title(bela) == ("", "")
    win_titles(table.t, 1)
    assert table.t.title(bela) == (f.PRINCE, "Chicago")


def test_two_vampires_of_one_methuselah_may_have_one_title() -> None:
    """Asa has ruled Chicago before Alba: both are Ann's, so nothing is contested."""
    table = _on_stage(CHICAGO)
    gain_title(table.t, table.token("asa"), f.PRINCE, "Chicago")
    _seizes(table)
    assert [table.t.title(table.token(word)) for word in ("alba", "asa")] == [(f.PRINCE, "Chicago")] * 2


def test_which_titles_are_unique() -> None:
    """Those of a place, and of Justicars those of a clan."""
    titles = [(f.PRINCE, "Rome"), (f.ARCHBISHOP, "Rome"), (f.JUSTICAR, "Ventrue"), (f.CARDINAL, ""), (f.PRINCE, "")]
    assert [is_unique_title(*one) for one in titles] == [True, True, True, False, False]
    told = [title_text(f.PRINCE, "Rome"), title_text(f.JUSTICAR, "Ventrue"), title_text(f.INNER_CIRCLE)]
    assert told == ["Prince of Rome", "Ventrue Justicar", "Inner Circle"]
