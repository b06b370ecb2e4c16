"""Ring: a toy of three to five players who bleed their prey, fight, and are ousted in the middle of things.

Each player has a pool; who has none left is ousted, which is worth a point and six pool to her predator, if that one
stays. In her turn a player plays minions, attacks, and ends her turn. The last one left ends the game.
"""

# ruff: noqa: ANN401, ARG001, ARG002, FBT001  # rules are called with more than each of them needs

from __future__ import annotations

from typing import Any, ClassVar

from kredens.games import Cap, Game, Placed, Setup
from kredens.kernel.abilities import Ability
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.flow import (
    DONE,
    Jump,
    Procedure,
    Run,
    Step,
    ask,
    do,
    finish,
    go,
    inside,
    leave,
    leave_asking,
    run_then,
)  # fmt: skip
from kredens.kernel.markers import counter
from kredens.kernel.notes import Watch, end_scope, here, recall, remember, spend, spent
from kredens.kernel.phases import Turns
from kredens.kernel.proposals import Instead, Proposal, begin_instead, lasting_instead
from kredens.kernel.questions import PASS, Ask, Verb, choices
from kredens.kernel.rows import Note
from kredens.kernel.settle import Check
from kredens.kernel.table import MARK, MOVE, Table
from kredens.kernel.triggers import Consequence, Source, Trigger
from kredens.kernel.unwinding import unwind
from kredens.kernel.zones import hand, pile, tableau

HAND = hand()
READY = tableau("ready", live=True)
TORPOR = tableau("torpor")
LIMBO = pile("limbo", up=True)
ASH = pile("ash heap", up=True, per="seat")
POOL = counter("pool", start=6)
POINTS = counter("points")
BOOK = counter("booked", per="table")


def prey(t: Table, seat: int) -> int:
    """Return the next seat clockwise."""
    return t.left_of(seat)


def minions(t: Table) -> list[int]:
    """Return the minions in play, by seat."""
    return [token for seat in t.seats for token in t.at(READY[seat])]


def first_named(t: Table, word: str) -> int:
    """Return the first minion of that name in play, or `NOBODY`."""
    return next((token for token in minions(t) if t.face(token).slug == word), NOBODY)


class Mourn(Consequence[Table]):
    """Gain a pool."""

    alike = True

    def gain(self, t: Table) -> None:
        t.add(POOL[self.seat], 1, "mourn")

    steps: ClassVar[tuple[Step, ...]] = (do(gain),)


class Feast(Consequence[Table]):
    """One's prey loses a pool."""

    alike = True

    def take(self, t: Table) -> None:
        t.add(POOL[prey(t, self.seat)], -1, "feast")

    steps: ClassVar[tuple[Step, ...]] = (do(take),)


class Avenge(Consequence[Table]):
    """One's prey loses two, provided the avenger is truly gone."""

    def take(self, t: Table) -> None:
        if not self.same(t):
            t.add(POOL[prey(t, self.seat)], -2, "avenge")

    steps: ClassVar[tuple[Step, ...]] = (do(take),)


class Infect(Consequence[Table]):
    """The first guard in play dies too."""

    def kill(self, t: Table) -> Death | None:
        guard = first_named(t, "guard")
        return Death(token=guard) if guard != NOBODY else None

    steps: ClassVar[tuple[Step, ...]] = (do(kill),)


class Hush(Consequence[Table]):
    """Break off the action that is under way."""

    def break_off(self, t: Table) -> None:
        depth = inside(t, Action)
        if depth is not None:
            unwind(t, depth - 1, "hushed")

    steps: ClassVar[tuple[Step, ...]] = (do(break_off),)


class Booking(Consequence[Table]):
    """Book that some pool has changed, and give a result that nobody waits for."""

    alike = True

    def book(self, t: Table) -> Jump:
        t.add(BOOK, 1)
        return finish(99)

    steps: ClassVar[tuple[Step, ...]] = (do(book),)


class Crumble(Consequence[Table]):
    """What a delayed effect does: the card it is about dies."""

    def kill(self, t: Table) -> Death:
        return Death(token=self.source)

    steps: ClassVar[tuple[Step, ...]] = (do(kill),)


def _minion_dies(t: Table, _me: Source, event: tuple[Any, ...]) -> bool:
    return event[3] in ASH and event[2].zone in READY


def _i_die(t: Table, me: Source, event: tuple[Any, ...]) -> bool:
    return event[1] == me.token and event[3] in ASH


def _pool_changes(_t: Table, _me: Source, event: tuple[Any, ...]) -> bool:
    return event[1] in POOL and event[4] not in {"booked", "mourn", "feast", "avenge"}


def _dying(name: str, runs: type[Consequence[Any]], test: Any = _minion_dies) -> Ability:
    return Ability(triggers=(Trigger(name=name, on=MOVE, test=test, runs=runs, clauses=(f"toy.{name}",)),))


def _halve(_t: Table, _source: int, harm: Any) -> None:
    harm.amount //= 2


def _one_less(_t: Table, _source: int, harm: Any) -> None:
    harm.amount -= 1


def _never(_t: Table, _source: int, harm: Any) -> None:
    harm.drop()


def _to_torpor(_t: Table, _source: int, death: Any) -> Torpor:
    return Torpor(token=death.token)


def _to_harm(t: Table, source: int, _death: Any) -> Harm:
    return Harm(seat=t.cards[source].controller, amount=2)


def _hurts_me(t: Table, source: int, harm: Harm) -> bool:
    return harm.seat == t.cards[source].controller and harm.amount > 0


def _always(_t: Table, _source: int, _proposal: Any) -> bool:
    return True


def _mine(t: Table, source: int, death: Death) -> bool:
    return t.cards[death.token].controller == t.cards[source].controller


WARD = lasting_instead(Instead(name="ward", change="damage", test=_always, rewrite=_never))

ABILITIES = {
    "mourn": _dying("mourn", Mourn),
    "feast": _dying("feast", Feast),
    "infect": _dying("infect", Infect),
    "hush": _dying("hush", Hush),
    "avenge": _dying("avenge", Avenge, _i_die),
    "halve": Ability(insteads=(Instead(name="halve", change="damage", test=_hurts_me, rewrite=_halve),)),
    "shrink": Ability(insteads=(Instead(name="shrink", change="damage", test=_hurts_me, rewrite=_one_less),)),
    "martyr": Ability(insteads=(Instead(name="martyr", change="death", test=_mine, rewrite=_to_harm),)),
    "spare": Ability(insteads=(Instead(name="spare", change="death", test=_mine, rewrite=_to_torpor),)),
}
NAMES = ("Mourner", "Vulture", "Ghoul", "Silencer", "Avenger", "Shield", "Buckler", "Angel", "Martyr", "Guard", "Sting")
_BY_NAME = dict(
    zip(NAMES, ("mourn", "feast", "infect", "hush", "avenge", "halve", "shrink", "spare", "martyr"), strict=False)
)
FACES = tuple(Face(name=name, abilities=(_BY_NAME[name],) if name in _BY_NAME else ()) for name in NAMES)


class Harm(Proposal[Table]):
    """Damage to come to a player's pool; she may prevent one point of it once in an action."""

    change = "damage"

    amount: int = 0

    def window(self, t: Table) -> Prevention:
        return Prevention(seat=self.seat)

    def happen(self, t: Table) -> int:
        t.add(POOL[self.seat], -self.amount, "harm")
        return self.amount


class Prevention(Procedure[Table]):
    """The victim may prevent a point, if she has not done so in this action."""

    seat: int

    def offer(self, t: Table) -> Ask | None:
        if spent(t, "prevention", seat=self.seat):
            return None
        return choices(self.seat, [("prevent", True), (PASS, False)])

    def prevent(self, t: Table, choice: bool | None) -> None:
        depth = inside(t, Harm)
        assert depth is not None
        harm: Any = t.frames[depth]
        if choice:
            spend(t, "prevention", seat=self.seat, until="action")
            harm.amount -= 1

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(prevent))


class Death(Proposal[Table]):
    """A minion would die."""

    change = "death"

    def happen(self, t: Table) -> str:
        t.move(self.token, ASH[t.cards[self.token].owner], cause="death")
        return "dead"


class Torpor(Procedure[Table]):
    """It falls into torpor, and stays the same object."""

    token: int

    def fall(self, t: Table) -> Jump:
        t.shift(self.token, TORPOR[t.cards[self.token].controller])
        return finish("torpor")

    steps: ClassVar[tuple[Step, ...]] = (do(fall),)


class Action(Procedure[Table]):
    """A bleed: two points of damage to one's prey."""

    seat: int
    target: int
    dealt: int = 0
    times: int = 1

    def fits(self, t: Table) -> bool:
        return bool(t.present >> self.seat & t.present >> self.target & 1)

    def bleed(self, t: Table) -> Run:
        return run_then(Harm(seat=self.target, amount=2), Action.note)

    def note(self, t: Table, dealt: int | None) -> Jump | None:
        self.dealt += dealt or 0
        self.times -= 1
        return go(Action.bleed) if self.times else None

    def close(self, t: Table) -> Jump:
        return finish(self.dealt)

    def keep(self, t: Table) -> Ask | None:
        """As it ends, the acting player may keep a souvenir; she must be there to be asked."""
        if not t.present >> self.seat & 1:
            return None
        return choices(self.seat, [("keep", True), (PASS, False)])

    def end(self, t: Table, kept: bool | None) -> None:
        t.say("action over", seat=self.seat, kept=bool(kept))
        if kept:
            t.add(BOOK, 100)
        end_scope(t, "action")

    steps: ClassVar[tuple[Step, ...]] = (do(bleed), do(note), do(close), leave_asking(keep), leave(end))


class Fight(Procedure[Table]):
    """A fight, in which stings lie in limbo; when it is broken off or over, those of this fight are burned.

    A fight may begin inside the end of another one (a revenge).
    """

    seat: int
    stings: int = 1
    revenge: bool = False

    def fits(self, t: Table) -> bool:
        return bool(t.present >> self.seat & 1)

    def draw_stings(self, t: Table) -> None:
        for token in [token for token in t.at(HAND[self.seat]) if t.face(token).slug == "sting"][: self.stings]:
            t.move(token, LIMBO)
            remember(t, "limbo", token=token, depth=here(t))

    def offer(self, t: Table) -> Ask:
        return choices(self.seat, [("strike", "strike"), ("storm", "storm")])

    def strike(self, t: Table, choice: str) -> None:
        if choice == "storm":
            for seat in t.seats:
                t.add(POOL[seat], -3, "storm")

    def take_revenge(self, t: Table) -> Fight | None:
        return Fight(seat=prey(t, self.seat)) if self.revenge else None

    def clean_up(self, t: Table) -> None:
        for note in recall(t, "limbo", depth=here(t)):
            t.move(note.token, ASH[t.cards[note.token].owner])

    steps: ClassVar[tuple[Step, ...]] = (
        do(draw_stings),
        ask(offer),
        do(strike),
        leave(take_revenge),
        leave(clean_up),
    )


class Storm(Procedure[Table]):
    """Everybody loses three pool, one after the other, as one effect."""

    atomic = True
    seat: int

    def blow(self, t: Table) -> None:
        t.add(POOL[self.seat], -3, "storm")

    def look(self, t: Table) -> Ask:
        return choices(self.seat, [("strike", None)])

    def blow_on(self, t: Table) -> None:
        for seat in t.seats:
            if seat != self.seat:
                t.add(POOL[seat], -3, "storm")

    steps: ClassVar[tuple[Step, ...]] = (do(blow), ask(look), do(blow_on))


class Turn(Procedure[Table]):
    """One turn; it ends when its player is gone."""

    seat: int

    def fits(self, t: Table) -> bool:
        return bool(t.present >> self.seat & 1)

    def offer(self, t: Table) -> Ask:
        pairs: list[tuple[str, Any]] = [
            (name, (name, 0)) for name in ("done", "bleed", "bleed-twice", "storm", "fight", "revenge")
        ]
        pairs += [(name, (name, 0)) for name in ("ward", "withdraw", "gather")]
        pairs += [(f"play:{t.face(token).slug}", ("play", token)) for token in t.at(HAND[self.seat])]
        pairs += [(f"kill:{t.face(token).slug}", ("kill", token)) for token in reversed(minions(t))]
        pairs += [(f"doom:{t.face(token).slug}", ("doom", token)) for token in reversed(minions(t))]
        return choices(self.seat, list(dict(pairs).items()))

    def act(self, t: Table, choice: tuple[str, int]) -> Any:
        kind, token = choice
        seat = self.seat
        if kind == "done":
            return DONE
        children: dict[str, Procedure[Any]] = {
            "bleed": Action(seat=seat, target=prey(t, seat)),
            "bleed-twice": Action(seat=seat, target=prey(t, seat), times=2),
            "storm": Storm(seat=seat),
            "fight": Fight(seat=seat),
            "revenge": Fight(seat=seat, revenge=True),
            "kill": Death(token=token),
        }
        if kind in children:
            return run_then(children[kind], Turn.after)
        if kind == "play":
            t.move(token, READY[seat])
        elif kind == "ward":
            begin_instead(t, WARD, player=seat, until="turn", seat=seat)
        elif kind == "withdraw":
            remember(t, "withdrawal", seat=seat, value=t.mark(POOL[seat]))
        elif kind == "gather":
            t.add(POOL[seat], 1, "gather")
        else:
            remember(t, "doom", seat=seat, token=token, depth=here(t), then=Crumble)
        return go(Turn.offer)

    def after(self, t: Table, result: Any) -> Jump:
        """Book what the child has given."""
        t.say("result", result=result)
        return go(Turn.offer)

    def end(self, t: Table) -> None:
        end_scope(t, "turn")

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(act), do(after), leave(end))


class Ring(Turns):
    """Turn after turn."""

    turn = Turn

    seat: int = 0


def _ousted(t: Table) -> tuple[int, ...]:
    return tuple([seat for seat in t.seats if t.mark(POOL[seat]) <= 0])


def _oust(t: Table, whom: tuple[int, ...]) -> None:
    predators = [(seat, next(other for other in t.seats if prey(t, other) == seat)) for seat in whom]
    for seat in whom:
        for zone in (READY, TORPOR, HAND):
            t.move_all(t.at(zone[seat]), ASH[seat], cause="oust")
        t.depart(seat, "ousted")
    for _, predator in predators:
        t.add(POINTS[predator], 1)
        if t.present >> predator & 1:
            t.add(POOL[predator], 6, "oust")


def _last(t: Table) -> tuple[int, ...]:
    return (1,) if len(t.seats) < 2 else ()


def _end(t: Table, _due: tuple[int, ...]) -> None:
    scores = [t.mark(POINTS[seat]) + (t.seats == (seat,)) for seat in range(t.setting.seats)]
    best = max(scores)
    t.over(scores, [seat for seat, score in enumerate(scores) if score == best], "last one left")


def cards(setup: Setup) -> list[Placed]:
    """List the cards: everybody begins with two of each in hand."""
    return [Placed(face, HAND[seat], seat) for seat in range(setup.seats) for face in FACES for _ in range(2)]


def _lost(_t: Table, note: Note, event: tuple[Any, ...]) -> bool:
    return bool(event[1] == POOL[note.seat] and event[3] < event[2])


_WORDS = tuple(face.slug for face in FACES)
GAME = Game(
    id="ring",
    title="Ring",
    seats=(2, 5),
    zones=(HAND, READY, TORPOR, LIMBO, ASH),
    markers=(POOL, POINTS, BOOK),
    verbs=(
        *(
            Verb(name)
            for name in ("done", "bleed", "bleed-twice", "storm", "fight", "revenge", "ward", "withdraw", "gather")
        ),
        *(Verb(name) for name in ("strike", "prevent", "keep")),
        Verb("play", _WORDS),
        Verb("kill", _WORDS),
        Verb("doom", _WORDS),
    ),
    cards=cards,
    flow=Ring,
    abilities=ABILITIES,
    triggers=(Trigger(name="book", on=MARK, test=_pool_changes, runs=Booking),),
    watches=(Watch("withdrawal", _lost, on=(MARK,), clauses=("vii.c.1.nullify",)),),
    delayed=("doom",),
    checks=(Check(_ousted, _oust, ("ii.note.oust.trigger",)), Check(_last, _end)),
    cap=Cap(decisions=5_000),
)
