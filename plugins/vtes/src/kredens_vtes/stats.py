"""Stats: the values of cards and Methuselahs that other cards change, computed from what is printed whenever asked."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kredens.kernel.modifiers import Stat
from kredens_vtes.board import PARALYSED
from kredens_vtes.faces import ALLY, EQUIPMENT, NONE, PRISCUS, RETAINER, SUPERIOR_LEVEL, VAMPIRE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.tables import VtesTable

HAND, FULL_TRANSFERS, ONE = 7, 4, 1
"""Cards in a full hand, transfers from the fourth turn on, and what everything else begins with."""


def _helpers(t: VtesTable, token: int) -> Iterator[VtesFace]:
    """Yield what is printed on the equipment and the retainers of a minion, whose numbers are added to its own."""
    for other in t.attached(token):
        face = t.printed(other)
        if face.kind in {EQUIPMENT, RETAINER} and not t.cards[other].asleep:
            yield face


def _bleed(t: VtesTable, token: int) -> int:
    face = t.printed(token)
    own = face.bleed + (ONE if face.kind == VAMPIRE and not face.bleed else 0)
    return own + sum([helper.bleed for helper in _helpers(t, token)])


def _strength(t: VtesTable, token: int) -> int:
    face = t.printed(token)
    return face.strength if face.kind == ALLY else max(face.strength, ONE)


def _capacity(t: VtesTable, token: int) -> int:
    return t.printed(token).capacity


def _stealth(t: VtesTable, token: int) -> int:
    face = t.printed(token)
    return face.stealth + sum([helper.stealth for helper in _helpers(t, token)]) if face.is_minion else 0


def _intercept(t: VtesTable, token: int) -> int:
    face = t.printed(token)
    return face.intercept + sum([helper.intercept for helper in _helpers(t, token)]) if face.is_minion else 0


def change(abilities: Iterable[Any], stat: Stat) -> bool:
    """Whether one of some abilities brings a bonus on a stat."""
    return any(bonus.stat is stat for ability in abilities for bonus in getattr(ability, "bonuses", ()))


# What cards have.

BLEED = Stat("bleed", "ii.c.1.a.amount", base=_bleed, least=0)
"""The pool that a bleed of a minion makes its target burn."""
STRENGTH = Stat("strength", "v.c.1.default", base=_strength, least=0)
"""The damage of a minion's hand strike."""
CAPACITY = Stat("capacity", base=_capacity, least=0)
"""How much blood a vampire can hold, and how old he is."""
STEALTH = Stat("stealth", "iii.e.2.base", base=_stealth)
"""What a minion's action has beyond its own stealth."""
INTERCEPT = Stat("intercept", "iii.e.2.base", base=_intercept)
"""What a minion that tries to block has."""
POOL_COST = Stat("pool cost", base=lambda t, token: t.printed(token).pool, least=0)
BLOOD_COST = Stat("blood cost", base=lambda t, token: t.printed(token).blood, least=0)
VOTES = Stat("votes", base=lambda t, token: t.votes_of_title(token), least=0)
"""The votes that a minion is worth in a referendum."""
PRISCUS_VOTES = Stat(
    "votes among the Prisci", "iv.d.4.one-each", base=lambda t, token: int(t.title(token)[0] == PRISCUS), least=0,
)  # fmt: skip
"""The votes that a Priscus has in the vote among the Prisci."""


@cache
def discipline(code: str) -> Stat:
    """Return the stat that says how well a vampire has a discipline: 0 not at all, 1 basic, 2 superior."""
    return Stat(code, base=lambda t, token: t.printed(token).level_of(code), least=NONE, most=SUPERIOR_LEVEL)


UNTAPS = Stat(
    "untaps", "ii.a.1.untap", "ii.a.1.paralyzed", base=lambda t, token: int(not t.on(token, PARALYSED)), least=0, most=1
)
"""Whether a card untaps in its controller's untap phase: 1, or 0 if it does not."""
STARVES = Stat("starves", base=lambda _t, _token: 0, least=0)
"""Whether a vampire goes to torpor when he would have to hunt."""
CONTEST_PRICE = Stat("price of a contest", "ii.a.3.b.i", base=lambda _t, _token: ONE, least=0)
"""The pool that keeping a contested card in contest costs."""

CHEAPER_EQUIPMENT = Stat("cheaper equipment", base=lambda _t, _token: 0, least=0)
"""By how much the pool that equipment costs is lower when a minion pays for it."""
CHEAPER_HELP = Stat("cheaper allies and retainers", base=lambda _t, _token: 0, least=0)
"""By how much the pool or blood that allies and retainers cost is lower when a minion pays for them."""
BLOCKS_VAMPIRES = Stat("may block any vampire", "iii.b.3", base=lambda _t, _token: 0, least=0, most=1)
"""Whether a minion may try to block the vampires of all others, no matter at whom their actions are directed."""

# What Methuselahs have.

HAND_SIZE = Stat("hand size", "i.h.hand-size", base=lambda _t, _seat: HAND, least=0, per="seat")
TRANSFERS = Stat("transfers", base=lambda t, _seat: t.usual_transfers(), least=0, per="seat")
MASTER_ACTIONS = Stat("master phase actions", "ii.b.1.receive", base=lambda _t, _seat: ONE, least=0, per="seat")
DISCARDS = Stat("discards", "ii.e.one", base=lambda _t, _seat: ONE, least=0, per="seat")
