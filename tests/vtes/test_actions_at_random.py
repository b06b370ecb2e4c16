"""Actions at random: nothing breaks, nothing is left over, and nothing gets lost."""

from __future__ import annotations

import pytest
from tests.vtes.books import check_cards
from tests.vtes.ring_votes import RULES
from tests.vtes.stage import Lying, Side, ally, library, stage, two_levels, vampire

from kredens.kernel.rng import Stream
from kredens_vtes import faces as f
from kredens_vtes.contest import CONTESTS


def _political(name: str, **printed: str) -> f.VtesFace:
    return library(name.title(), f.POLITICAL, name, levels=(f.Level("", "", stealth=1),), **printed)


SEATS = ("ann", "ben", "cleo", "dan", "eve")
KNIFE = library("Knife", f.EQUIPMENT)
CARDS = (
    *[
        library(name.title(), f.MODIFIER, name)
        for name in ("breakthrough", "charm", "drive", "mask", "retreat", "shadow")
    ],
    library("Passion", f.MODIFIER, "passion", blood=1),
    *[library(name.title(), f.REACTION, name) for name in ("calm", "coffee", "meddling", "mirror", "watchful")],
    *[library(name.title(), f.MASTER, name) for name in ("fire", "refuse")],
    *[library(name.title(), f.ACTION, name) for name in ("feast", "rise", "rush", "tax")],
    two_levels("Govern", f.ACTION, "dom", stealth=(0, 1), aim=(f.DIRECTED, f.UNDIRECTED)),
    KNIFE,
    library("Rifle", f.EQUIPMENT, pool=2),
    library("Raven", f.RETAINER, levels=(f.Level("", "", life=1),)),
    library("Wolf", f.ALLY, levels=(f.Level("", "", life=3),)),
    library("Dominate", f.MASTER, skill="dom"),
)
VOTES = (
    *[_political(name) for name in ("conclave", "levy", "parity")],
    _political("praxis", title=f.PRINCE, domain="Chicago"),
    *[library(name.title(), f.MODIFIER, name) for name in ("alms", "oratory", "rider", "triumph")],
    *[library(name.title(), f.REACTION, name) for name in ("backlash", "protest", "scandal", "tactics")],
)
TITLES = (f.PRIMOGEN, f.PRINCE, f.PRISCUS, "", "", "")


def random_side(luck: Stream, name: str, cards: tuple[f.VtesFace, ...] = CARDS) -> Side:
    """Return what lies before a Methuselah, with cards out of these in hand and library."""
    ready = [
        vampire(
            f"{name}{number}", luck.below(4), capacity=3 + luck.below(6), intercept=luck.below(2),
            disciplines=(("dom", 1 + luck.below(2)),), bleed=1 + luck.below(3), domain="Chicago",
            title=TITLES[luck.below(len(TITLES))],
        )
        for number in range(1 + luck.below(3))
    ]  # fmt: skip
    torpid = vampire(f"{name} T", luck.below(5), paralysed=not luck.below(3), on_it=[Lying(KNIFE)])
    return Side(
        ready=[*ready, ally(f"{name} Dog", bleed=1, strength=1)],
        torpor=[torpid] * luck.below(2),
        holdings=[
            Lying(library("Altar", f.MASTER, "altar")),
            *[Lying(library("Safe", f.MASTER, "raid"), 2)] * luck.below(2),
        ],
        uncontrolled=[vampire(f"{name} U", 0, capacity=3)],
        hand=[cards[luck.below(len(cards))] for _ in range(12)],
        library=[cards[luck.below(len(cards))] for _ in range(5)],
        pool=2 + luck.below(10),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_actions_at_random_come_to_their_end(seed: int) -> None:
    """Every position can be saved and dealt anew; when all is over no play, effect or note of an action is left."""
    _plays_at_random(seed, CARDS)


@pytest.mark.parametrize("seed", range(4))
def test_referendums_at_random_come_to_their_end(seed: int) -> None:
    """Likewise with more votes, in which titles are contested."""
    _plays_at_random(seed, (*CARDS, *VOTES, *VOTES, *VOTES))


def _plays_at_random(seed: int, cards: tuple[f.VtesFace, ...]) -> None:
    luck = Stream(seed)
    ann, ben, cleo, dan, eve = [random_side(luck, name, cards) for name in SEATS]
    table = stage(abilities=RULES, seed=seed, checks=CONTESTS, ann=ann, ben=ben, cleo=cleo, dan=dan, eve=eve)
    state = table.state
    while (decision := state.decision) is not None:
        ids = decision.ids
        answer = ids[luck.below(len(ids))]
        if answer == "pass":
            answer = ids[luck.below(len(ids))]
        if not luck.below(8):
            check_cards(table.t)
            again = table.game.restore(state.save())
            assert (again.digest(), again.decision and again.decision.ids) == (state.digest(), decision.ids)
            state.determinize(luck.below(len(SEATS)), luck.below(1000))
        state.choose(answer)
    assert table.t.items == ()
    assert not [row for row in table.t.rows if row.until]
    assert not [note for note in table.t.notes if note.until and not note.until.startswith("next untap")]
