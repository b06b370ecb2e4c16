"""Damage: points that are prevented, healed, or send vampires to torpor and burn minions; in combat and outside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Located, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Step, do, go
from kredens.kernel.items import CANCELLED
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember, unlearn
from kredens.kernel.questions import Plain
from kredens.kernel.triggers import Consequence
from kredens_vtes.board import PARALYSED
from kredens_vtes.combat_stats import AS_NORMAL
from kredens_vtes.faces import ALLY, RETAINER
from kredens_vtes.fighting import combat_of, first_asked
from kredens_vtes.moments import COMBAT_ENDS, COMBAT_ROUND_ENDS, DAMAGE, TO_TORPOR, happens

if TYPE_CHECKING:
    from kredens_vtes.moments import VtesMoment
    from kredens_vtes.tables import VtesTable

DAMAGED: Final = "damage"
"""The cause of the blood and life that damage burns."""
SUFFERED: Final = "damage suffered"
"""The topic of the notes about the damage of this round of combat: (points of strikes, blood or life burned by all)."""
LIFE_LOST: Final = "life lost"
"""The topic of the notes about the life that retainers have lost in this combat."""
FALLING: Final = "goes-to-torpor-after-combat"
"""The topic of the notes about vampires who have unhealed damage and go to torpor when the combat is over."""
WOUNDED: Final = "unhealed damage"
"""The topic of the notes about vampires that lie paralysed in torpor with unhealed damage."""

PROOF: Final = "safe from strikes"
"""The topic of the notes about minions for whom all damage of the opponent's strikes in this round is prevented."""

Hit = tuple[int, int, int, int, bool]
"""Damage to come: (target, normal points, aggravated points, the card it comes from, whether a strike does it)."""

TARGET, SOURCE, STRIKE_NORMAL, STRIKE_AGGRAVATED, NORMAL, AGGRAVATED = range(6)
"""The places in the payload of the moment `DAMAGE`; the last two count the points that no strike does."""


class Damages(Procedure[Any], kw_only=True):
    """Damage to one or several cards at once, and what else sends them to torpor at the same time.

    The moment `DAMAGE` comes once for each minion; `prevent` alters its payload, and if it is cancelled nothing is left
    of the damage. The moment `TO_TORPOR` comes for each vampire that is about to go to torpor, with the payload
    (vampire,); if it is cancelled he stays where he is.

    Attributes:
        hits: the damage (see `Hit`).
        sent: vampires that go to torpor even without damage.
        paralysed: those of them that are paralysed.
        checked: further cards that are burned if they have no life left.
        preventable: whether the damage can be prevented.
        pending: the payloads of the moments, one for each target.
        number: how many targets, or vampires on their way to torpor, have been dealt with.
        unhealed: the vampires with unhealed damage.
        doomed: the vampires that are burned.
        falling: the vampires that go to torpor.
        spared: those that do not after all.
    """

    hits: tuple[Plain, ...] = ()
    sent: tuple[Token, ...] = ()
    paralysed: tuple[Token, ...] = ()
    checked: tuple[Token, ...] = ()
    preventable: bool = True
    pending: tuple[Plain, ...] = ()
    number: int = 0
    unhealed: tuple[Token, ...] = ()
    doomed: tuple[Token, ...] = ()
    falling: tuple[Token, ...] = ()
    spared: tuple[Token, ...] = ()

    def tells(self, t: VtesTable) -> dict[str, Any]:
        """Return the damage that can still be prevented: to whom, how much of it, and how much is aggravated."""
        if self.number >= len(self.pending) or self.at > self.index["suffer"]:
            return {}
        hit: Any = self.pending[self.threatened(t)]
        if not t.in_play(hit[TARGET]):
            return {}
        points = hit[STRIKE_NORMAL:]
        return {"target": Located(hit[TARGET]), "damage": sum(points), "aggravated": points[1] + points[3]}

    def gather(self, t: VtesTable) -> None:
        """Sum up the damage of each target that is in play."""
        if combat_of(t) is None:
            cite("vi.outside-combat")
        found: dict[int, list[int]] = {}
        for target, normal, aggravated, source, strike in self.hits:
            if strike and recall(t, PROOF, token=target):
                continue
            if (normal or aggravated) and t.in_play(target):
                sums = found.setdefault(target, [target, source, 0, 0, 0, 0])
                sums[STRIKE_NORMAL if strike else NORMAL] += normal
                sums[STRIKE_AGGRAVATED if strike else AGGRAVATED] += aggravated
        self.pending = tuple([tuple(sums) for sums in found.values()])

    def threatened(self, t: VtesTable) -> int:
        """Return the place of the damage that is being dealt with: that to the acting minion comes first."""
        acting, places = _acting(t), range(len(self.pending))
        return sorted(places, key=lambda place: self.pending[place][TARGET] != acting)[self.number]

    def threaten(self, t: VtesTable) -> VtesMoment | Jump | None:
        """Let the damage to the next minion be prevented."""
        if self.number == len(self.pending):
            return go(Damages.suffer)
        hit = self.pending[self.threatened(t)]
        target = hit[TARGET]
        if t.is_kind(target, RETAINER):
            cite("v.c.2.b.i.retainer")
            return None
        if not self.preventable:
            return None
        return happens(t, DAMAGE, first_asked(t), hit, target)

    def prevented(self, t: VtesTable, told: Any) -> Jump:
        """Note what is left of it."""
        if told is not None:
            place = self.threatened(t)
            left = told[1] if told[0] != CANCELLED else (*told[1][:STRIKE_NORMAL], 0, 0, 0, 0)
            self.pending = (*self.pending[:place], left, *self.pending[place + 1 :])
        self.number += 1
        return go(Damages.threaten)

    def suffer(self, t: VtesTable) -> None:
        """Work it off, one target after the other and point by point."""
        for target, _source, *points in self.pending:
            if t.in_play(target):
                normal, aggravated = points[0] + points[2], points[1] + points[3]
                if aggravated and value(t, AS_NORMAL, target):
                    normal, aggravated = normal + aggravated, 0
                _tell_damage(t, target, normal, aggravated)
                self._work_off(t, target, normal, aggravated, sum(points[:2]))
        self.number = 0

    def _work_off(self, t: VtesTable, target: int, normal: int, aggravated: int, struck: int) -> None:
        before = t.blood(target)
        if t.is_vampire(target):
            unhealed, saved = _heal(t, target, normal, aggravated)
            if unhealed:
                self.unhealed = (*self.unhealed, target)
            if not saved:
                self.doomed = (*self.doomed, target)
        else:
            cite("vi.a.5")
            for _ in range(normal + aggravated):
                lose_life(t, target, 1, DAMAGED)
            self.checked = (*self.checked, target)
        combat = combat_of(t)
        if combat is not None and normal + aggravated:
            lost = before - t.blood(target)
            remember(t, SUFFERED, token=target, value=(struck, lost), until=COMBAT_ROUND_ENDS)

    def judge(self, t: VtesTable) -> None:
        """See who goes to torpor; of two that fight it is asked about the acting one first."""
        found = dict.fromkeys((*self.unhealed, *self.sent, *self.paralysed))
        acting = _acting(t)
        self.falling = tuple(
            [
                token
                for token in sorted(found, key=lambda one: one != acting)
                if token not in self.doomed and t.is_vampire(token) and t.is_ready(token)
                and not recall(t, FALLING, token=token)
            ]
        )  # fmt: skip

    def warn(self, t: VtesTable) -> VtesMoment | Jump | None:
        """Let all answer that the next of them is about to go to torpor."""
        while self.number < len(self.falling) and self.falling[self.number] in self.spared:
            self.number += 1
        if self.number == len(self.falling):
            return go(Damages.put)
        token = self.falling[self.number]
        return happens(t, TO_TORPOR, first_asked(t), (token,), token)

    def warned(self, _t: VtesTable, told: Any) -> Jump:
        """Note whether he goes. If not, it is asked again about the others: he may do something to them now."""
        token = self.falling[self.number]
        self.number += 1
        if told is not None and told[0] == CANCELLED:
            self.spared = (*self.spared, token)
            self.number = 0
        return go(Damages.warn)

    def put(self, t: VtesTable) -> None:
        """Burn who is burned and put into torpor who goes there, all at once."""
        for token in dict.fromkeys(self.doomed):
            if t.in_play(token):
                cite("vi.b.1")
                t.burn(token, DAMAGED)
        for token in dict.fromkeys(self.checked):
            if t.in_play(token) and t.is_kind(token, ALLY, RETAINER):
                cite("vi.b.3")
                if not t.blood(token):
                    if t.is_kind(token, RETAINER) and combat_of(t) is not None:
                        cite("v.f.retainers.burned")
                    t.burn(token, DAMAGED)
        for token in self.falling:
            if token not in self.spared and t.is_ready(token):
                paralysed = token in self.paralysed
                if paralysed:
                    cite("v.c.2.b.v.torpor", "v.c.2.b.v.tapped", "v.c.2.b.v.mark")
                t.put_in_torpor(token, paralysed=paralysed, cause=DAMAGED)
                unlearn(t, recall(t, WOUNDED, token=token))
                if paralysed and token in self.unhealed:
                    remember(t, WOUNDED, token=token)

    def over(self, t: VtesTable) -> None:
        """Leave now what no longer fits."""
        t.changed = True

    steps: ClassVar[tuple[Step, ...]] = (
        do(gather, "v.c.2.b.i.inflict"),
        do(threaten, "v.c.2.b.i.prevent"),
        do(prevented),
        do(suffer, "v.c.2.c", "vi.a.each"),
        do(judge, "vi.b.order"),
        do(warn, "vi.b.2"),
        do(warned),
        do(put, "vi.b.order"),
        do(over),
    )


def _acting(t: VtesTable) -> int:
    """Return the acting minion of the combat under way, who comes first (clause v.acting-first), or `NOBODY`."""
    combat = combat_of(t)
    return NOBODY if combat is None else combat.acting


class Damage(Procedure[Any], kw_only=True):
    """Damage to one card.

    Attributes:
        target: the minion or retainer.
        normal: how many normal points.
        aggravated: how many aggravated points.
        source: the card that does it, or `NOBODY`.
        preventable: whether it can be prevented.
    """

    target: Token
    normal: int = 0
    aggravated: int = 0
    source: Token = NOBODY
    preventable: bool = True

    def deal(self, _t: VtesTable) -> Damages:
        """Deal it."""
        hits = ((self.target, self.normal, self.aggravated, self.source, False),)
        return Damages(hits=hits, preventable=self.preventable)

    steps: ClassVar[tuple[Step, ...]] = (do(deal),)


class Fall(Consequence[Any]):
    """A vampire that has kept fighting with unhealed damage goes to torpor, now that the combat is over."""

    alike: ClassVar[bool] = True

    def fall(self, t: VtesTable) -> Damages | None:
        """Send him there."""
        return send_to_torpor(self.source) if self.same(t) else None

    steps: ClassVar[tuple[Step, ...]] = (do(fall, "vi.b.2"),)


def _tell_damage(t: VtesTable, target: int, normal: int, aggravated: int) -> None:
    """Tell of the damage that a card takes."""
    if t.telling and normal + aggravated:
        much = " and ".join([*([f"{normal}"] if normal else []), *([f"{aggravated} aggravated"] if aggravated else [])])
        text = f"{t.face(target).name} takes {much} damage"
        t.say("takes damage", card=t.face(target).slug, normal=normal, aggravated=aggravated, text=text)


def _heal(t: VtesTable, vampire: int, normal: int, aggravated: int) -> tuple[bool, bool]:
    """Work off the damage of a vampire; return (whether there is unhealed damage, whether he is not burned)."""
    cite("vi.a.note.normal-first")
    unhealed = is_wounded(t, vampire)
    if unhealed or t.in_torpor(vampire):
        cite("vi.a.4.carry")
    for _ in range(normal):
        if t.burn_blood(vampire, 1, DAMAGED):
            cite("vi.a.1")
        else:
            cite("vi.a.2.rest")
            unhealed = True
            tell_point(t, vampire, "unhealed")
    if normal and not unhealed and not t.blood(vampire):
        cite("vi.a.2.exact")
    saved = True
    for _ in range(aggravated):
        if not unhealed:
            cite("vi.a.3")
            unhealed = True
            tell_point(t, vampire, "aggravated")
        elif saved:
            saved = bool(t.burn_blood(vampire, 1, DAMAGED))
            cite("vi.a.4.optional", "vi.a.4.prevent" if saved else "vi.a.4.burn")
    return unhealed, saved


def tell_point(t: VtesTable, vampire: int, how: str) -> None:
    """Tell of a point of damage that burns no blood."""
    if t.telling:
        name = t.face(vampire).name
        t.say("damage", card=t.face(vampire).slug, how=how, text=f"{name} has unhealed damage")


def is_wounded(t: VtesTable, vampire: int) -> bool:
    """Whether a vampire has unhealed damage: in torpor he has, unless he has only been paralysed."""
    if recall(t, FALLING, token=vampire):
        return True
    return t.in_torpor(vampire) and (not t.on(vampire, PARALYSED) or bool(recall(t, WOUNDED, token=vampire)))


def lose_life(t: VtesTable, token: int, number: int, cause: str) -> int:
    """Burn counters of a card; a retainer gets back at the end of the combat what it loses in it. Return how many."""
    lost = t.burn_blood(token, number, cause)
    if t.is_kind(token, RETAINER) and combat_of(t) is not None:
        remember(t, LIFE_LOST, token=token, value=lost, until=COMBAT_ENDS)
    return lost


def heal_retainers(t: VtesTable) -> None:
    """Give the retainers back the life that they have lost in the combat."""
    for note in recall(t, LIFE_LOST):
        if t.in_play(note.token):
            cite("v.f.retainers")
            t.gain_blood(note.token, note.value, "heal")


# What cards use.


def suffered(t: VtesTable, minion: int) -> int:
    """Return how many points of damage strikes have done a minion in this round of combat."""
    return sum([note.value[0] for note in recall(t, SUFFERED, token=minion)])


def blood_lost(t: VtesTable, minion: int) -> int:
    """Return how much blood or life damage has burned of a minion in this round of combat."""
    return sum([note.value[1] for note in recall(t, SUFFERED, token=minion)])


def is_going_down(t: VtesTable, minion: int) -> bool:
    """Whether a minion is about to be burned or to go to torpor by the damage that is being dealt."""
    return any(
        isinstance(frame, Damages) and minion in (*frame.doomed, *frame.falling) and minion not in frame.spared
        for frame in t.frames
    )


def fall_later(t: VtesTable, vampire: int) -> None:
    """Let a vampire go to torpor when the combat is over instead of now; until then he has unhealed damage."""
    remember(t, FALLING, token=vampire, seat=t.cards[vampire].controller, until=COMBAT_ENDS, then=Fall)


def send_to_torpor(vampire: int, *, paralysed: bool = False) -> Damages:
    """Return the procedure that sends a vampire to torpor without damage."""
    return Damages(sent=(vampire,), paralysed=(vampire,) if paralysed else ())


__all__ = [
    "DAMAGED", "FALLING", "PROOF", "SUFFERED", "Damage", "Damages", "Fall", "Hit", "blood_lost", "fall_later",
    "heal_retainers", "is_going_down", "is_wounded", "lose_life", "send_to_torpor", "suffered",
]  # fmt: skip
