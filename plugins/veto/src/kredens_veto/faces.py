"""Faces: what is printed on a card of Veto!, whatever its kind."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import force_setattr

from kredens.kernel.cards import Face
from kredens.kernel.clauses import cite

FACTION: Final = "faction"
CHARACTER: Final = "character"
EQUIPMENT: Final = "equipment"
PROPERTY: Final = "property"
EFFECT: Final = "effect"
STING: Final = "sting"
STRATEGY: Final = "strategy"
KINDS: Final = (FACTION, CHARACTER, EQUIPMENT, PROPERTY, EFFECT, STING, STRATEGY)
"""The kinds of cards; faction and strategy cards lie before their player from the start and belong to no deck."""

FAMOUS: Final = "famous"
HONOURABLE: Final = "honourable"
WOMAN: Final = "woman"
PLUDRAK: Final = "pludrak"
KARMAZYN: Final = "karmazyn"
INFLUENTIAL: Final = "influential"
ELECT: Final = "elect"
LOYAL: Final = "loyal"
JEW: Final = "jew"
ABSENT: Final = "absent"
COSSACK: Final = "cossack"
CHARACTER_KEYWORDS: Final = (
    FAMOUS, HONOURABLE, WOMAN, PLUDRAK, KARMAZYN, INFLUENTIAL, ELECT, LOYAL, JEW, ABSENT, COSSACK,
)  # fmt: skip
"""The keywords of characters, in the rulebook's order. Several are period terms of the history the game plays in."""
NO_AGITATORS: Final = (WOMAN, PLUDRAK, JEW, COSSACK, ABSENT)
"""Those by which a character cannot agitate."""

INN: Final = "inn"
PERMANENT: Final = "permanent"
REMOVABLE: Final = "removable"
UNIQUE_EFFECT: Final = "unique-effect"
CUT: Final = "cut"
KEYWORDS: Final = (*CHARACTER_KEYWORDS, INN, PERMANENT, REMOVABLE, UNIQUE_EFFECT, CUT)
"""Every keyword the rulebook names, of characters, properties, effects and stings."""

WEAPON: Final = "weapon"
FIREARM: Final = "firearm"
ARMOUR: Final = "armour"
HORSE: Final = "horse"
CLOTHING: Final = "clothing"
TYPES: Final = (WEAPON, FIREARM, ARMOUR, HORSE, CLOTHING)
"""The types of equipment."""

DEED: Final = "deed"
TRIFLE: Final = "trifle"
REPLY: Final = "reply"
TIMINGS: Final = (DEED, TRIFLE, REPLY)

STATED: Final = "stated"
FORCED: Final = "forced"
INFERRED: Final = "inferred"
RECONSTRUCTED: Final = "reconstructed"
OURS: Final = "ours"
GRADES: Final = (STATED, FORCED, INFERRED, RECONSTRUCTED, OURS)
"""How sure a value on a card is: printed in a rulebook, forced by its arithmetic, inferred from it, chosen by this
project so as to fit all that is known, or part of a card that is this project's own."""

RADZIWILLOWIE: Final = "radziwillowie"
WISNIOWIECCY: Final = "wisniowieccy"
AWANTURNICY: Final = "awanturnicy"
DWORSCY: Final = "dworscy"
FACTIONS: Final = (RADZIWILLOWIE, WISNIOWIECCY, AWANTURNICY, DWORSCY)
"""The coats of arms of the cards that come with the game."""

HOSTS: Final = (CHARACTER, EQUIPMENT, PROPERTY, EFFECT, FACTION)
"""The kinds of cards that an effect can be attached to."""

OWN: Final = "own"
RIVAL: Final = "rival"
ANY_SIDE: Final = "any"
SIDES: Final = (OWN, RIVAL, ANY_SIDE)
"""Whose card an effect is attached to: one of the player who plays it, one of a rival's, or either."""

ROUND_LONG: Final = "round"
SPANS: Final = (ROUND_LONG,)
"""For how long an effect with a stated duration lasts: until the end of the round."""

TWO_ED_SET: Final = "2ed"
KKK_SET: Final = "kkk"
OWN_SET: Final = "kredens"
SETS: Final = (TWO_ED_SET, KKK_SET, OWN_SET)
"""Where a card comes from: the second edition, the demo set, or this project."""

ATTACHES: Final = "attaches"
ARMS_ITS_BEARER: Final = "arms-its-bearer"
"""The abilities that a card has by its kind: an effect to be attached that it is, equipment that it adds its numbers to
those of its bearer. Every face has them whether or not they are named."""

_LAFA = re.compile(r"(\d+)(?:/(\+?)(\d+))?")


class VetoFace(Face, frozen=True, kw_only=True):
    """What is printed on a card of Veto!.

    `known` holds (field, grade) for every field that carries a value, and for those left empty whose value is unknown;
    the grades are those of `GRADES`.

    Attributes:
        kind: one of `KINDS`.
        nickname: what tells versions of one character apart.
        faction: the coat of arms on it, as a slug, or "" for a card of no faction.
        sabre: a character's Sabre; for equipment and stings the number they add.
        strokes: a character's Strokes; for equipment the number it adds.
        lafa: the ducats it costs to bring into play.
        upkeep: the ducats it brings (positive) or costs (negative) in every settlement.
        treasury: the ducats that a faction starts with.
        keywords: out of `KEYWORDS`, or those that a card set has added.
        type: of equipment, one of `TYPES`, or another that a card set has added.
        unique: whether it bears the mark of a unique property or piece of equipment.
        timing: of an effect, one of `TIMINGS`.
        attach: of an effect, the kinds of cards it is attached to; none if it is played and done with.
        side: of an attached effect, one of `SIDES`.
        lasts: of an attached effect that states its duration, one of `SPANS`.
        rule: what it does, in this project's words.
        influence: of a faction, what its political influence does, in this project's words.
        gloss: its name in English.
        sets: out of `SETS`, or the id of another plugin's card set.
        places: where it lies in the demo's guided game: (deck, number), the decks named by their factions.
        fillers: such places that this project gives it, since no source tells what lies there.
    """

    kind: str
    nickname: str = ""
    faction: str = ""
    sabre: int = 0
    strokes: int = 0
    lafa: int = 0
    upkeep: int = 0
    treasury: int = 0
    keywords: tuple[str, ...] = ()
    type: str = ""
    unique: bool = False
    timing: str = ""
    attach: tuple[str, ...] = ()
    side: str = ""
    lasts: str = ""
    rule: str = ""
    influence: str = ""
    gloss: str = ""
    sets: tuple[str, ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    fillers: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        usual = tuple([name for name in self._usual() if name not in self.abilities])
        if usual:
            force_setattr(self, "abilities", (*self.abilities, *usual))

    def _usual(self) -> tuple[str, ...]:
        if self.attach:
            return (ATTACHES,)
        return (ARMS_ITS_BEARER,) if self.kind == EQUIPMENT else ()

    @property
    def special(self) -> tuple[str, ...]:
        """Its abilities without those that every card of its kind has."""
        return tuple([name for name in self.abilities if name not in self._usual()])

    @property
    def title(self) -> str:
        """Its name as decks write it, with the nickname in parentheses if it has one."""
        return f"{self.name} ({self.nickname})" if self.nickname else self.name

    @property
    def called(self) -> str:
        """What people call it: its name, with the nickname that tells versions of one character apart."""
        return self.title

    @property
    def text(self) -> str:
        """What is printed on it, as far as it has that; which of it this project has chosen stands at the end."""
        parts = [f"{self.kind}{f' of {self.faction}' if self.faction else ''}"]
        parts += [f"{name} {value}" for name, value in (("Sabre", self.sabre), ("Strokes", self.strokes)) if value
                  or self.kind == CHARACTER]  # fmt: skip
        if self.kind in (CHARACTER, EQUIPMENT, PROPERTY):
            parts.append(f"costs {self.lafa}")
        if self.upkeep:
            parts.append(f"{'brings' if self.upkeep > 0 else 'costs'} {abs(self.upkeep)} in each settlement")
        parts += [word for word in (self.type, "unique" if self.unique else "", *self.keywords, self.timing) if word]
        if self.attach:
            parts.append(f"attached to: {' or '.join(self.attach)}")
        said = f"{', '.join(parts)}. {self.rule} {self.influence}".strip()
        if self.gloss and self.gloss != self.name:
            said = f"{self.gloss}, {said}"
        if self.is_own:
            return f"{said} (A card of this project.)"
        return f"{said} (Chosen by this project: {', '.join(self.doubtful)}.)" if self.doubtful else said

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The fields whose values this project has chosen, on a card that a rulebook names."""
        if self.is_own:
            return ()
        return tuple([field for field, grade in self.known if grade in (RECONSTRUCTED, OURS)])

    @property
    def is_own(self) -> bool:
        """Whether no rulebook names it."""
        return ("name", OURS) in self.known


def lafa_of(written: str) -> tuple[int, int]:
    """Return (lafa, upkeep) of a lafa as cards write it: `6`, `6/+2` (brings two a round), `6/2` (costs two a round).

    Raises:
        ValueError: it is not written like that.
    """
    found = _LAFA.fullmatch(written)
    if found is None:
        raise ValueError(f"a lafa is written like 6, 6/+2 or 6/2, not {written!r}")
    cite("8.lafa.second")
    lafa, plus, second = found.groups()
    upkeep = int(second or 0)
    return int(lafa), upkeep if plus else -upkeep
