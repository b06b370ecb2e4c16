"""A toy with an attack, answers and answers to answers, to be played under every reply policy."""

# ruff: noqa: ARG002  # a rule of a toy takes what the kernel hands it

from __future__ import annotations

from typing import Any, ClassVar

from tests.core.toys.windows import DEEDS, DISCARD, GOLD, HAND, LIMBO, PLAY, POINTS, WINDOWS, Attack, Stack

from kredens.games import Game, Placed, Setup
from kredens.kernel.abilities import Ability
from kredens.kernel.cards import Face
from kredens.kernel.copies import one_of_each
from kredens.kernel.costs import Cost, Pay, TapSource
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.items import RESOLVED, RETURNED, Item, cancel, set_payload
from kredens.kernel.moments import Moment
from kredens.kernel.permission import Rule, forbid
from kredens.kernel.phases import Turns
from kredens.kernel.plays import Compose, Play, Playable
from kredens.kernel.questions import PASS, Ask, Plain, Verb
from kredens.kernel.replies import ANYTHING, Reply, ReplyWindow, open_window, subject_of
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone


class Deed(Cost, frozen=True, kw_only=True):
    """One deed a turn: spent at the declaration, free again if the play is returned."""

    early: bool = True
    back: tuple[str, ...] = (RETURNED,)

    def can(self, t: Table, play: Play) -> bool:
        return t.marks[DEEDS[play.seat]] > 0

    def pay(self, t: Table, play: Play) -> None:
        t.add(DEEDS[play.seat], -1)

    def refund(self, t: Table, play: Play) -> None:
        t.add(DEEDS[play.seat], 1)


class Strike(Playable):
    """A point and what the answers add to it, for two gold."""

    costs: ClassVar[tuple[Cost, ...]] = (Deed(), Pay(marker=GOLD, number=2, back=(RETURNED,)))

    def effect(self, t: Table, play: Play) -> None:
        t.add(POINTS[play.seat], 1 + (play.payload or 0))


class Estate(Playable):
    """Comes into play."""

    def effect(self, t: Table, play: Play) -> None:
        t.move(play.source, PLAY[play.seat])


class Aim(Compose):
    def choices(self, t: Table, chosen: tuple[int, ...]) -> list[tuple[str, Plain]] | None:
        if not chosen:
            return [(f"victim:{seat}", seat) for seat in t.seats if seat != self.seat]
        if len(chosen) == 1:
            return [(f"size:{size}", size) for size in range(1, t.marks[POINTS[chosen[0]]] + 1)]
        return None


def aim(play: Play) -> tuple[int, int]:
    victim, size = play.payload
    return int(victim), int(size)


class Feud(Playable):
    """Takes some points of a player who has that many; whom and how many is decided before it is shown."""

    def compose(self, t: Table, play: Play) -> Aim:
        return Aim(seat=play.seat, source=play.source)

    def legal(self, t: Table, play: Play) -> bool:
        victim, size = aim(play)
        return bool(t.present >> victim & 1) and t.marks[POINTS[victim]] >= size

    def effect(self, t: Table, play: Play) -> None:
        victim, size = aim(play)
        t.add(POINTS[victim], -size)
        t.add(POINTS[play.seat], size)


class FromHand(Reply):
    zones: ClassVar[tuple[Zone, ...]] = (HAND,)


class No(FromHand):
    """Cancels anything that another player does."""

    to: ClassVar[tuple[str, ...]] = (ANYTHING,)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat and item.kind != "turn"

    def effect(self, t: Table, play: Play) -> None:
        cancel(t, play.subject)


class Help(FromHand):
    """Your own attack takes a point more."""

    to: ClassVar[tuple[str, ...]] = ("attack",)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat == seat

    def effect(self, t: Table, play: Play) -> None:
        subject = subject_of(t, play)
        set_payload(t, play.subject, (subject.payload or 0) + 1)


class Theft(FromHand):
    """Another player who attacks loses two gold."""

    to: ClassVar[tuple[str, ...]] = ("attack",)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat

    def effect(self, t: Table, play: Play) -> None:
        subject = subject_of(t, play)
        t.add(GOLD[subject.seat], -2)


class Exile(FromHand):
    """Who attacks leaves the game."""

    to: ClassVar[tuple[str, ...]] = ("attack",)

    def effect(self, t: Table, play: Play) -> None:
        subject = subject_of(t, play)
        t.depart(subject.seat)


class ExileNext(FromHand):
    """The player to the left leaves the game."""

    to: ClassVar[tuple[str, ...]] = ("attack",)

    def effect(self, t: Table, play: Play) -> None:
        t.depart(t.left_of(play.seat))


class Spite(FromHand):
    """Who is attacked by another takes some points of anybody; whom and how many is decided before it is shown."""

    to: ClassVar[tuple[str, ...]] = ("attack",)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat

    def compose(self, t: Table, play: Play) -> Aim:
        return Aim(seat=play.seat, source=play.source)

    def effect(self, t: Table, play: Play) -> None:
        victim, size = aim(play)
        t.add(POINTS[victim], -size)
        t.add(POINTS[play.seat], size)


class Zagloba(Reply):
    """Tap him: he cancels anything that another player does."""

    to: ClassVar[tuple[str, ...]] = (ANYTHING,)
    costs: ClassVar[tuple[Cost, ...]] = (TapSource(),)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat and item.kind != "turn"

    def effect(self, t: Table, play: Play) -> None:
        cancel(t, play.subject)


class Lark(Reply):
    """When a turn begins, its player gets a gold more; register it with an `Ability`."""

    to: ClassVar[tuple[str, ...]] = ("turn",)
    verb: ClassVar[str] = "sing"

    def effect(self, t: Table, play: Play) -> None:
        subject = subject_of(t, play)
        set_payload(t, play.subject, subject.payload + 1)


class Owl(Reply):
    """When a turn begins, nothing comes of what it would bring."""

    to: ClassVar[tuple[str, ...]] = ("turn",)
    verb: ClassVar[str] = "hoot"

    def effect(self, t: Table, play: Play) -> None:
        cancel(t, play.subject)


class Begin(Moment):
    """A turn begins: it brings as much gold as the answers to it say."""

    def replies(self, t: Table) -> ReplyWindow | None:
        return open_window(Stack, t, self.item)


class Protest(Reply):
    """The rulebook's own answer: who gives up a gold cancels an attack."""

    to: ClassVar[tuple[str, ...]] = ("attack",)
    verb: ClassVar[str] = "protest"
    costs: ClassVar[tuple[Cost, ...]] = (Pay(marker=GOLD, number=1, early=True),)

    def fits(self, t: Table, seat: int, token: int, item: Item) -> bool:
        return item.seat != seat and item.kind != "turn"

    def effect(self, t: Table, play: Play) -> None:
        cancel(t, play.subject)


DEEDS_FROM_HAND = ("strike", "feud", "estate")


class Turn(Procedure[Table]):
    seat: int

    def begin(self, t: Table) -> Begin:
        return Begin(name="turn", seat=self.seat, payload=0)

    def begun(self, t: Table, told: tuple[str, int]) -> None:
        outcome, gold = told
        if outcome == RESOLVED:
            t.add(GOLD[self.seat], gold)

    def offer(self, t: Table) -> Ask:
        ids: list[str] = []
        values: list[Plain] = []
        for word, token in one_of_each(t, self.seat, t.zones[HAND[self.seat]]):
            for name in t.face(token).abilities:
                if name in DEEDS_FROM_HAND and Attack(seat=self.seat, source=token, ability=name).possible(t):
                    ids.append(f"attack:{word}")
                    values.append((token, name))
        return Ask(self.seat, (*ids, PASS), (*values, None))

    def act(self, t: Table, answer: tuple[int, str] | None) -> Play | None:
        if answer is None:
            self.over = True
            return None
        return Attack(seat=self.seat, source=answer[0], ability=answer[1])

    last_outcome: str = ""
    over: bool = False

    def acted(self, t: Table, outcome: str | None) -> Jump:
        if self.over:
            return DONE
        self.last_outcome = outcome or ""
        return go(Turn.offer)

    steps: ClassVar[tuple[Step, ...]] = (do(begin), do(begun), ask(offer), do(act), do(acted))


class Match(Turns):
    turn: ClassVar[type[Procedure[Any]]] = Turn

    seat: int = 0

    def more(self, t: Table) -> bool:
        if self.number < t.setting.seats:
            return True
        t.over([t.marks[POINTS[seat]] for seat in range(t.setting.seats)], (), "all have had a turn")
        return False


FACES = {
    name: Face(name=name, abilities=(ability,))
    for name, ability in (
        ("Attack", "strike"),
        ("Estate", "estate"), ("Feud", "feud"), ("No", "no"), ("Help", "help"), ("Theft", "theft"), ("Exile", "exile"),
        ("Exile next", "exile-next"), ("Spite", "spite"), ("Bird", "bird"), ("Zagloba", "zagloba"),
    )
}  # fmt: skip
SLUGS = tuple([face.slug for face in FACES.values()])
WORDS = tuple([f"{slug}{number}" for slug in SLUGS for number in ("", "@2", "@3")])
ABILITIES: dict[str, Any] = {
    "strike": Strike(),
    "estate": Estate(), "feud": Feud(), "no": No, "help": Help(), "theft": Theft(), "exile": Exile(),
    "exile-next": ExileNext(), "zagloba": Zagloba(), "protest": Protest(), "spite": Spite(),
    "bird": Ability(replies=(Lark(), Owl()), zones=(HAND,), hidden=True),
}  # fmt: skip


def no_second_no(t: Table, _seat: int, word: str) -> bool:
    """Whether another negation lies on the stack already."""
    return word == "no" and any(item.ability == "no" for item in t.items)


ONE_NO = forbid("toy.one-no", "There is a negation on the stack already.", no_second_no)


def toy(policy: str, *hands: str, in_play: tuple[str, ...] = (), bans: tuple[Rule, ...] = ()) -> Game:
    """Make the toy with a policy, and for each seat the cards in hand and in play by name, separated by commas."""

    def cards(_setup: Setup) -> list[Placed]:
        placed: list[Placed] = []
        for zone, rows in ((HAND, hands), (PLAY, in_play)):
            for seat, row in enumerate(rows):
                placed += [Placed(FACES[name.strip()], zone[seat], seat) for name in row.split(",") if name.strip()]
        return placed

    return Game(
        id=policy, title="Answers", seats=(2, 5), zones=(HAND, PLAY, LIMBO, DISCARD), markers=(POINTS, GOLD, DEEDS),
        verbs=(
            Verb("attack", WORDS), Verb("reply", WORDS, rules=bans),
            Verb("reply-to", WORDS, tuple("123456789")), Verb("protest"), Verb("sing", WORDS), Verb("hoot", WORDS),
            Verb("victim", tuple("01234")), Verb("size", tuple("123456789")),
        ),
        cards=cards, flow=Match, abilities=ABILITIES,
    )  # fmt: skip


__all__ = ["DEEDS", "DISCARD", "GOLD", "HAND", "LIMBO", "ONE_NO", "PLAY", "POINTS", "WINDOWS", "toy"]
