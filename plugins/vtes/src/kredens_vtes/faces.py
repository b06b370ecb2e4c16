"""Faces: what is printed on a card of V:TES, of the crypt or of the library."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import force_setattr

from kredens.kernel.cards import Face

VAMPIRE: Final = "vampire"
MASTER: Final = "master"
ACTION: Final = "action"
POLITICAL: Final = "political-action"
MODIFIER: Final = "action-modifier"
REACTION: Final = "reaction"
COMBAT: Final = "combat"
EQUIPMENT: Final = "equipment"
RETAINER: Final = "retainer"
ALLY: Final = "ally"
LIBRARY_KINDS: Final = (MASTER, ACTION, ALLY, EQUIPMENT, POLITICAL, RETAINER, MODIFIER, REACTION, COMBAT)
"""The kinds of library cards, in the order in which lists of decks have them."""
KINDS: Final = (VAMPIRE, *LIBRARY_KINDS)

CRYPT: Final = "crypt"
LIBRARY: Final = "library"
"""The two decks of a Methuselah; a card of one cannot be told from another of the same from behind."""

DISCIPLINES: Final = {
    "ani": "Animalism", "aus": "Auspex", "cel": "Celerity", "chi": "Chimerstry", "dem": "Dementation",
    "dom": "Dominate", "for": "Fortitude", "nec": "Necromancy", "obf": "Obfuscate", "obt": "Obtenebration",
    "pot": "Potence", "pre": "Presence", "pro": "Protean", "qui": "Quietus", "ser": "Serpentis",
    "tha": "Thaumaturgy", "vic": "Vicissitude",
}  # fmt: skip
"""The disciplines by their short names."""

_NO_FAMILY: Final = "cards"
"""The family of a face that says nothing else."""

NONE, BASIC_LEVEL, SUPERIOR_LEVEL = 0, 1, 2
"""How well a vampire has a discipline."""

BASIC: Final = "basic"
SUPERIOR: Final = "superior"
LEVELS: Final = ("", BASIC, SUPERIOR)
"""The names of the levels of a card; "" is the only level of a card that has but one."""

CAMARILLA: Final = "camarilla"
SABBAT: Final = "sabbat"
INDEPENDENT: Final = "independent"
SECTS: Final = (CAMARILLA, SABBAT, INDEPENDENT)

PRIMOGEN: Final = "primogen"
PRINCE: Final = "prince"
JUSTICAR: Final = "justicar"
INNER_CIRCLE: Final = "inner-circle"
BISHOP: Final = "bishop"
ARCHBISHOP: Final = "archbishop"
CARDINAL: Final = "cardinal"
PRISCUS: Final = "priscus"
VOTES: Final = {
    PRIMOGEN: 1, BISHOP: 1, PRINCE: 2, ARCHBISHOP: 2, JUSTICAR: 3, CARDINAL: 3, INNER_CIRCLE: 4, PRISCUS: 0,
}  # fmt: skip
"""The titles with their votes (clauses iv.d.2.a to iv.d.2.d). Those of a Priscus count in a vote of their own."""
OF_A_PLACE: Final = (PRINCE, ARCHBISHOP, JUSTICAR)
"""The titles that name a city or, for a justicar, a clan: only one vampire can hold each."""

LOCATION: Final = "location"
HUNTING_GROUND: Final = "hunting-ground"
OUT_OF_TURN: Final = "out-of-turn"
GUN: Final = "gun"
MELEE: Final = "melee-weapon"
RANGED: Final = "ranged-weapon"
VEHICLE: Final = "vehicle"
AMMO: Final = "ammo"
KEYWORDS: Final = {
    MASTER: (LOCATION, HUNTING_GROUND, OUT_OF_TURN), EQUIPMENT: (GUN, MELEE, RANGED, VEHICLE), COMBAT: (AMMO,),
}  # fmt: skip
"""The keywords that a card of a kind can have."""
WEAPONS: Final = (GUN, MELEE, RANGED)

DIRECTED: Final = "directed"
UNDIRECTED: Final = "undirected"
BY_TARGET: Final = "by-target"
AIMS: Final = (DIRECTED, UNDIRECTED, BY_TARGET)
"""Whether an action is directed: always, never, or if its target is another Methuselah's (clauses iii.b.1, iii.b.2)."""

AFTER_ACTION: Final = "after-action"
AFTER_COMBAT: Final = "after-combat"
NEXT_UNTAP: Final = "next-untap"
REPLACED: Final = (AFTER_ACTION, AFTER_COMBAT, NEXT_UNTAP)
"""When a card that is not replaced at once is replaced (clause i.h.2.defer)."""

SETS: Final = ("jyhad", "vtes", "ds", "ah", "sabbat")
"""Where a card was printed: Jyhad, V:TES, Dark Sovereigns, Ancient Hearts, Sabbat."""

RULED: Final = "ruled"
MODERN: Final = "modern"
GRADES: Final = (RULED, MODERN)
"""How sure a value is, where that is in doubt: an official ruling of 1997 to 1999 gives it, or only today's card does,
of which the cards of the first years are known to differ."""


class Level(Struct, frozen=True):
    """What a card does, at one of its levels.

    Attributes:
        name: one of `LEVELS`.
        rule: what it does, in this project's words.
        stealth: the stealth of the action that it is.
        aim: of an action, one of `AIMS`.
        life: the life that a retainer or an ally starts with.
    """

    name: str
    rule: str
    stealth: int = 0
    aim: str = ""
    life: int = 0


class VtesFace(Face, frozen=True, kw_only=True, cache_hash=True):
    """What is printed on a card of V:TES.

    The ability of a card has its slug as its name, whatever its levels; that of a skill card `skill_ability`. A card
    whose numbers say all that it does has none. `known` holds (field, grade) for the fields whose value is in doubt.

    Attributes:
        id: its number in the card lists of the game's players, the VEKN's.
        kind: one of `KINDS`.
        aliases: names under which lists of decks have it too.
        clan: a vampire's clan; of a library card the clan of who uses it, or "".
        sect: a vampire's sect; of a library card the sect of who uses it, or "".
        capacity: how much blood a vampire can hold, and how old he is.
        disciplines: a vampire's disciplines with their levels, `BASIC_LEVEL` or `SUPERIOR_LEVEL`.
        title: a vampire's title, or that which a political card becomes; a key of `VOTES`, or "".
        domain: the city or the clan of that title.
        votes: the votes that are printed on a vampire without a title.
        discipline: of a library card the discipline of who uses it, or "".
        titles: of a library card the titles one of which who uses it has.
        pool: what a library card costs in pool.
        blood: what it costs in blood.
        unique: whether only one can be in play without contest; every vampire is.
        keywords: out of `KEYWORDS` for its kind.
        skill: of a skill card the discipline that it teaches.
        bleed: how much a vampire or ally bleeds for; of equipment and retainers how much they add to that.
        strength: likewise the damage of a hand strike.
        stealth: what a vampire has on every action, or equipment and retainers add.
        intercept: likewise what he has to block.
        damage: what the strike of a weapon does, or what a minion or a retainer does by nature; of a melee weapon what
            it adds to the strength of its bearer.
        ranged: whether that strike can be made at long range.
        aggravated: whether its damage is aggravated.
        maneuvers: how many optional maneuvers it gives in each combat.
        replaced: one of `REPLACED` if it is not replaced at once, or "".
        levels: what it does: one level, or basic and superior; none if its numbers say all.
        sets: out of `SETS`.
        core: whether it belongs to those that were chosen first.
        era: what is to be known of its text in the years of these rules; rulings are named by who gave them, the rules
            team (RTR) or the representatives of the publisher (TOM, LSJ), and by their date.
    """

    id: int
    kind: str
    aliases: tuple[str, ...] = ()
    clan: str = ""
    sect: str = ""
    capacity: int = 0
    disciplines: tuple[tuple[str, int], ...] = ()
    title: str = ""
    domain: str = ""
    votes: int = 0
    discipline: str = ""
    titles: tuple[str, ...] = ()
    pool: int = 0
    blood: int = 0
    unique: bool = False
    keywords: tuple[str, ...] = ()
    skill: str = ""
    bleed: int = 0
    strength: int = 0
    stealth: int = 0
    intercept: int = 0
    damage: int = 0
    ranged: bool = False
    aggravated: bool = False
    maneuvers: int = 0
    replaced: str = ""
    levels: tuple[Level, ...] = ()
    sets: tuple[str, ...] = ()
    core: bool = False
    era: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.family == _NO_FAMILY:
            force_setattr(self, "family", CRYPT if self.kind == VAMPIRE else LIBRARY)

    @property
    def text(self) -> str:
        """What is printed on the card, in the words of this project."""
        from kredens_vtes.card_text import text_of

        return text_of(self)

    @property
    def is_minion(self) -> bool:
        """Whether it acts, blocks and fights once it is in play (clause i.def.minion)."""
        return self.kind in {VAMPIRE, ALLY}

    @property
    def is_weapon(self) -> bool:
        """Whether it is equipment to strike with."""
        return any(keyword in WEAPONS for keyword in self.keywords)

    @property
    def rule(self) -> str:
        """What it does if it has one level, else ""."""
        return self._rule("")

    @property
    def basic(self) -> str:
        """What it does at the basic level if it has two levels, else ""."""
        return self._rule(BASIC)

    @property
    def superior(self) -> str:
        """What it does at the superior level if it has two levels, else ""."""
        return self._rule(SUPERIOR)

    def _rule(self, name: str) -> str:
        return next((level.rule for level in self.levels if level.name == name), "")

    def level_of(self, discipline: str) -> int:
        """Return how well the printed vampire has a discipline: `NONE`, `BASIC_LEVEL` or `SUPERIOR_LEVEL`.

        Args:
            discipline: a key of `DISCIPLINES`.
        """
        for name, level in self.disciplines:
            if name == discipline:
                return level
        return NONE

    @property
    def titled_votes(self) -> int:
        """The votes of its printed title, or those printed without one (clauses iv.d.2.a to iv.d.2.e)."""
        return VOTES.get(self.title, 0) + self.votes

    @property
    def written_disciplines(self) -> str:
        """A vampire's disciplines as lists of decks write them: superior in capitals, and `-none-` without any."""
        written = [name.upper() if level == SUPERIOR_LEVEL else name for name, level in self.disciplines]
        return " ".join(sorted(written)) or "-none-"

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The fields whose values are in doubt."""
        return tuple([field for field, _ in self.known])


def skill_ability(discipline: str) -> str:
    """Return the name of the ability of the skill cards that teach a discipline.

    Args:
        discipline: a key of `DISCIPLINES`.
    """
    return f"skill-{discipline}"
