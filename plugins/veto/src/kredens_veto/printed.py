"""What is printed: what one look at a face tells of what its player can do with it while she has the floor.

No rule is written here. The bans that look at nothing but a face and the faction of its player are asked once for each
face, and the verdicts stay with the setting; whoever uses them asks first whether anything in force changes what they
look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kredens.kernel.abilities import REPLIES
from kredens.kernel.costs import TapSource
from kredens.kernel.modifiers import AnyOf
from kredens.kernel.plays import playable
from kredens.kernel.replies import Reply
from kredens_veto import stats
from kredens_veto.bans import Bears
from kredens_veto.bans_duel import READY_TO_AGITATE_BANS, READY_TO_CHALLENGE_BANS, WHOM_BANS, afar
from kredens_veto.bans_putting_out import (
    ATTACH_BANS,
    PUT_OUT_BANS,
    READY_TO_MOVE_BANS,
    copy_in_play,
    elects_enough,
    foreign,
    moves_nowhere,
    not_loyal,
    unique_in_play,
)
from kredens_veto.bans_using import rules_on
from kredens_veto.faces import (
    CHARACTER,
    DEED,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    INFLUENTIAL,
    KARMAZYN,
    LOYAL,
    STING,
    UNIQUE_EFFECT,
    VetoFace,
)
from kredens_veto.moments import FLOOR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.abilities import Brought
    from kredens.kernel.bans import Ban
    from kredens_veto.rules import CardRule
    from kredens_veto.tables import VetoTable

MOVE, AGITATE, CHALLENGE, CHALLENGED = 1, 2, 4, 8
"""Bits for what a character can do by what is printed on it: move, agitate, challenge, be challenged."""

_BY_FACE = frozenset({foreign, not_loyal})
"""Checks of bans that look at a face and at the faction of its player, and at nothing else."""


class Entry(Struct, frozen=True, gc=False):
    """How a card of the court comes into play, as far as that is printed.

    Attributes:
        option: the id of the option, unless copies of it can be told apart.
        verb: the verb of the option.
        kind: the kind of card.
        name: its name.
        price: what it costs who puts it out.
        arms: of equipment, the faction that its bearer has to belong to, or "".
        elect: whether it is put out only while its player may have another Elect.
        key: what no card in play may share with it, as `Printed.keys` has it, or "" if it may be there often.
    """

    option: str
    verb: str
    kind: str
    name: str
    price: int
    arms: str
    elect: bool
    key: str


NEVER = 1 << 30
"""The price of what cannot be put out at all."""


class Entries:
    """How cards come into play for who plays a faction.

    Attributes:
        prices: by face what it takes to put out or attach a card: `NEVER` if she cannot, -1 if nobody has asked yet.
        trifles: the same with `NEVER` for characters, which take her deed.
        entries: by face how, where nobody has asked or the price is not `NEVER`.
    """

    __slots__ = ("entries", "prices", "trifles")

    def __init__(self, characters: tuple[bool, ...]) -> None:
        self.prices = [-1] * len(characters)
        self.trifles = [NEVER if character else -1 for character in characters]
        self.entries: list[Entry | None] = [None] * len(characters)

    def learn(self, t: VetoTable, seat: int, token: int) -> Entry | None:
        """Return how a card of the court enters, by asking its bans; nothing may be changing `Printed.entering`."""
        face = t.cards[token].face
        entry = self.entries[face] = _entry(t, seat, token)
        self.prices[face] = price = NEVER if entry is None else entry.price
        if entry is None or entry.kind != CHARACTER:
            self.trifles[face] = price
        return entry


class Way(Struct, frozen=True):
    """A deed or a trifle that a face offers.

    Attributes:
        name: the name of the rule.
        rule: the rule.
        brought: where it is in force, and under which condition.
        deed: whether it is a deed.
        picky: whether the rule itself looks at the position.
        marked: whether nothing can be used of its card once that is marked.
        arms: the faction on its card, or "".
        unique: whether its card is a Unique effect.
    """

    name: str
    rule: CardRule
    brought: Brought
    deed: bool
    picky: bool
    marked: bool
    arms: str
    unique: bool


class Printed:
    """What is printed on the faces of a setting, as who has the floor asks for it.

    Attributes:
        keys: by face what makes its cards the same for who would put out another: of characters the name, since
            versions count as copies, of others the card.
        characters: by face whether it is a character.
        deeds: by face the bits of what a character can do in the election field.
        deeds_afar: likewise in the magnates' field.
        ways: by face the deeds and trifles that it offers, as far as somebody has asked.
        entering: the stats that, unchanged, leave `entries` as they are.
        plain: by bit of a deed what, unchanged and not spoken of, leaves it as it is.
        keywords: by bit of a deed the stats that have to be unchanged for that.
        playing: those and the verb that leave it open to play effects.
        using: the verb that leaves it open to use the rules of cards in play.
        holding: those that leave `limits` as they are.
        limits: by face how many stings a character can have, as far as somebody has asked.
    """

    __slots__ = (
        "_entries", "characters", "deeds", "deeds_afar", "entering", "holding", "keys", "keywords", "limits", "plain",
        "playing", "using", "ways",
    )  # fmt: skip

    def __init__(self, t: VetoTable) -> None:
        faces: Any = t.setting.faces
        bonuses = t.setting.bonuses
        self.deeds = tuple([_deeds(face, t.edition, far=False) for face in faces])
        self.deeds_afar = tuple([_deeds(face, t.edition, far=True) for face in faces])
        self.ways: list[tuple[Way, ...] | None] = [None] * len(faces)
        self.limits: list[int | None] = [None] * len(faces)
        rules = t.setting.rules
        self.keys = tuple([key_of(face) for face in faces])
        self.characters = tuple([face.kind == CHARACTER for face in faces])
        self.entering = AnyOf(
            (stats.LAFA, stats.keyword(LOYAL), stats.keyword(ELECT)), bonuses, ("put-out", "attach"), rules
        )
        self.holding = AnyOf((stats.STING_LIMIT, stats.keyword(KARMAZYN), stats.keyword(FAMOUS)), bonuses)
        self.playing = AnyOf([stats.keyword(UNIQUE_EFFECT)], bonuses, ("play",), rules)
        self.using = AnyOf((), bonuses, ("use",), rules)
        self.plain: dict[int, AnyOf] = {}
        self.keywords: dict[int, AnyOf] = {}
        for bit, verb, bans in _DEEDS:
            looked_at = [stats.keyword(name) for name in sorted(_keywords(bans))]
            self.keywords[bit] = AnyOf(looked_at, bonuses)
            self.plain[bit] = AnyOf(looked_at, bonuses, (verb,), rules)
        self._entries: dict[str, Entries] = {}

    def entries(self, faction: str) -> Entries:
        """Return how cards come into play for who plays a faction."""
        found = self._entries.get(faction)
        if found is None:
            found = self._entries[faction] = Entries(self.characters)
        return found


def printed_of(t: VetoTable) -> Printed:
    """Return what is printed on the faces at a table."""
    found: Printed | None = t.setting.gleaned.get("printed")
    if found is None:
        found = t.setting.gleaned["printed"] = Printed(t)
    return found


def _entry(t: VetoTable, seat: int, token: int) -> Entry | None:
    face, edition = t.printed(token), t.edition
    bans = ATTACH_BANS if face.kind == STING else PUT_OUT_BANS.get(face.kind, ())
    asked = [ban.check for ban in bans if ban.paragraph(edition)]
    if not bans or any(check in _BY_FACE and check(t, seat, token) for check in asked):
        return None
    verb = "attach" if face.kind == STING else "put-out"
    return Entry(
        option=f"{verb}:{face.slug}",
        verb=verb,
        kind=face.kind,
        name=face.name,
        price=0 if face.kind == STING else t.price(token, seat),
        arms=face.faction if face.kind == EQUIPMENT and not t.kkk else "",
        elect=elects_enough in asked and ELECT in face.keywords,
        key=key_of(face) if copy_in_play in asked or (unique_in_play in asked and face.unique) else "",
    )


def ways_of(t: VetoTable, token: int) -> tuple[Way, ...]:
    """Return the deeds and trifles that a card offers on the floor."""
    sources = t.setting.sources
    if sources is None:
        return ()
    face = t.printed(token)
    marked = all(any(isinstance(cost, TapSource) for cost in rule.costs) for rule in rules_on(t, token))
    found: list[Way] = []
    brought: Brought
    for brought in sources.brought[sources.slots[REPLIES][FLOOR]].get(t.cards[token].face, ()):
        rule: Any = playable(t, brought.name)
        picky = getattr(rule.__class__, "fits", None) is not Reply.fits
        unique = UNIQUE_EFFECT in face.keywords
        found.append(Way(brought.name, rule, brought, rule.timing == DEED, picky, marked, face.faction, unique))
    return tuple(found)


def key_of(face: VetoFace) -> str:
    """Return what makes cards the same for who would put out another: a character's name, another card's slug."""
    return f"character {face.name}" if face.kind == CHARACTER else face.slug


_DEEDS = (
    (MOVE, "move", READY_TO_MOVE_BANS), (AGITATE, "agitate", READY_TO_AGITATE_BANS),
    (CHALLENGE, "challenge", READY_TO_CHALLENGE_BANS), (CHALLENGED, "whom", WHOM_BANS),
)  # fmt: skip


def _keywords(bans: tuple[Ban, ...]) -> set[str]:
    """Return the keywords that some bans on deeds look at."""
    checks: list[Any] = [ban.check for ban in bans]
    found = {name for check in checks if isinstance(check, Bears) for name in check.keywords}
    return found | ({KARMAZYN, INFLUENTIAL} if moves_nowhere in checks else set())


def _deeds(face: VetoFace, edition: int, *, far: bool) -> int:
    """Return what a character can do in one of the fields, by its face."""
    if face.kind != CHARACTER:
        return 0
    return sum([bit for bit, _, bans in _DEEDS if not any(_barred(face, bans, edition, far=far))])


def _barred(face: VetoFace, bans: Iterable[Ban], edition: int, *, far: bool) -> Iterable[bool]:
    """Yield for each of some bans that hold in an edition whether it bars a character with this face."""
    for ban in bans:
        if ban.paragraph(edition):
            check: Any = ban.check
            if isinstance(check, Bears):
                yield not set(check.keywords).isdisjoint(face.keywords)
            elif check is moves_nowhere:
                yield not {KARMAZYN, INFLUENTIAL} & set(face.keywords)
            else:
                yield check is afar and far


__all__ = [
    "AGITATE", "CHALLENGE", "CHALLENGED", "MOVE", "Entries", "Entry", "Printed", "Way", "key_of",
    "printed_of", "ways_of",
]  # fmt: skip
