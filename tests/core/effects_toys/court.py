"""Court: a toy of two players whose cards forbid, permit, strengthen each other, change sides and fall asleep.

In her turn a player plays cards from her hand, agitates with her companions for a stroke each, and ends her turn. She
who has the strokes she needs wins. Every card is played on a companion in play, or on nobody.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kredens.games import Cap, Game, Placed, Setup
from kredens.kernel.abilities import Ability
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go, run_then
from kredens.kernel.markers import counter, on_card
from kredens.kernel.modifiers import Bonus, Stat, begin, copy_row, its_host, predicate, rows_on, value
from kredens.kernel.notes import bar, barred, end_scope, spend, spent
from kredens.kernel.permission import CARD, KEYWORD, begin_rule, forbid, lasting, may, permit
from kredens.kernel.questions import Ask, Verb, choices
from kredens.kernel.rows import Row
from kredens.kernel.settle import Check, kept
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile, tableau

TO_WIN = 9
WHO = "who may agitate"

HAND = hand()
COURT = tableau("court", live=True)
FIELD = tableau("field", live=True)
DISCARD = pile("discard", up=True, per="seat")
STROKES = counter("strokes")
FLOOR = counter("floor", per="table")
WOUNDS = on_card("wounds")


class Paper(Face, frozen=True, kw_only=True):
    """A card of the toy."""

    sabre: int = 0
    person: bool = False
    gear: bool = False
    jew: bool = False
    unique: bool = False


def _printed_sabre(t: Table, token: int) -> int:
    face = t.face(token)
    return face.sabre if isinstance(face, Paper) else 0


def _owner(t: Table, token: int) -> int:
    return t.cards[token].owner


SABRE = Stat("sabre", base=_printed_sabre, least=0, most=12)
WEAPON = Stat("weapon bonus", base=_printed_sabre)
CONTROLLER = Stat("controller", base=_owner)
GAIN = Stat("strokes for an agitation", base=lambda _t, _seat: 1, per="seat")


def paper(t: Table, token: int) -> Paper:
    """Return the face of a card."""
    face = t.face(token)
    assert isinstance(face, Paper)
    return face


def named(t: Table, word: str) -> int:
    """Return the first card of that name that is in play, or `NOBODY`."""
    for token in in_play(t):
        if paper(t, token).slug == word:
            return token
    return NOBODY


def in_play(t: Table) -> list[int]:
    """Return the cards in play, by seat."""
    return [token for seat in t.seats for zone in (COURT, FIELD) for token in t.at(zone[seat])]


def companions(t: Table, seat: int) -> list[int]:
    """Return the companions that a seat controls."""
    return [
        token
        for token in in_play(t)
        if paper(t, token).person and t.cards[token].controller == seat and not t.cards[token].asleep
    ]


def _agitator(t: Table, word: str) -> Paper:
    token = named(t, word)
    return paper(t, token) if token != NOBODY else NOT_HERE


def _is_jew(t: Table, _seat: int, word: str) -> bool:
    return _agitator(t, word).jew


def _is_marked(t: Table, _seat: int, word: str) -> bool:
    token = named(t, word)
    return token != NOBODY and t.cards[token].tapped


def _is_elsewhere(t: Table, seat: int, word: str) -> bool:
    token = named(t, word)
    return token == NOBODY or token not in companions(t, seat)


def _is_barred(t: Table, _seat: int, word: str) -> bool:
    token = named(t, word)
    return token != NOBODY and bool(barred(t, token, ("agitate", word)))


def _no_deed_left(t: Table, seat: int, _word: str) -> bool:
    return spent(t, "deed", seat=seat) >= 2


def disgraced(t: Table, row: Row, _seat: int, word: str) -> bool:
    """Whether the word names the card that a disgrace has been laid on."""
    return named(t, word) == row.target


DISGRACE = lasting(
    forbid("toy.disgrace", "This companion is in disgrace.", disgraced, topic=WHO, authority=CARD, verb="agitate")
)


def _is_gear_of(t: Table, source: int, _seat: int, word: str) -> bool:
    return named(t, word) == t.cards[source].host


def _names_a_jew(t: Table, _source: int, seat: int, word: str) -> bool:
    return _is_jew(t, seat, word)


def _in_its_owners_turn(t: Table, source: int) -> bool:
    return t.cards[source].owner == t.mark(FLOOR)


@predicate
def own_company(t: Table, row: Row, token: int) -> bool:
    """Touch every companion of the seat whose effect it is."""
    return token in companions(t, row.seat)


ABILITIES = {
    "jews-may-agitate": Ability(
        rules=(permit("4.1.example.sakowicz", _names_a_jew, topic=WHO, verb="agitate"),),
        clauses=("1.8.passive.always",),
    ),
    "weapon": Ability(bonuses=(Bonus(SABRE, lambda t, me: value(t, WEAPON, me), its_host),)),
    "gag": Ability(
        rules=(forbid("toy.gag", "A gagged companion cannot agitate.", _is_gear_of, topic=WHO, authority=CARD,
                      verb="agitate"),),
    ),
    "banner": Ability(
        bonuses=(
            Bonus(SABRE, 1, lambda t, me, token: token in companions(t, t.cards[me].controller)),
            Bonus(GAIN, 1, lambda t, me, seat: t.cards[me].controller == seat),
        )
    ),
    "night-watch": Ability(
        bonuses=(Bonus(GAIN, 2, lambda t, me, seat: t.cards[me].controller == seat),),
        zones=(DISCARD,),
        when=_in_its_owners_turn,
    ),
}  # fmt: skip

NOT_HERE = Paper(name="Nobody")
ABI = Paper(name="Abi", person=True, jew=True, sabre=2)
JAN = Paper(name="Jan", person=True, sabre=5)
SAKOWICZ = Paper(name="Sakowicz", person=True, sabre=3, abilities=("jews-may-agitate",))
PRINCE = Paper(name="Prince", person=True, sabre=7, unique=True, abilities=("banner",))
SABER = Paper(name="Szabla", gear=True, sabre=3, abilities=("weapon",))
GAG = Paper(name="Gag", gear=True, abilities=("gag",))
BANNER = Paper(name="Banner", abilities=("banner",))
WATCH = Paper(name="Watch", abilities=("night-watch",))
EFFECTS = tuple(
    Paper(name=name)
    for name in (
        "Bravery", "Fury", "Sermon", "Fog", "Mill", "Riposte", "Disgrace", "Bribe", "Dismiss", "Sleep", "Wake", "Ban",
    )
)  # fmt: skip
FACES = (ABI, JAN, SAKOWICZ, PRINCE, SABER, GAG, BANNER, WATCH, *EFFECTS)
BY_SLUG = {face.slug: face for face in FACES}


class PlayCard(Procedure[Table]):
    """A card is played from the hand."""

    card: int
    seat: int

    def target(self, t: Table) -> Ask:
        """Ask on whom."""
        pairs: list[tuple[str, Any]] = [(f"on:{paper(t, token).slug}", token) for token in _each(t)]
        return choices(self.seat, [*pairs, ("on:nobody", NOBODY)])

    def take_effect(self, t: Table, target: int) -> None:
        """Put it into play, attach it, or let it do what it does and discard it."""
        face = paper(t, self.card)
        if face.gear and target != NOBODY:
            t.attach(self.card, target)
        elif face in EFFECTS:
            effect(t, face.slug, self.card, self.seat, target)
            t.move(self.card, DISCARD[t.cards[self.card].owner])
        elif face is WATCH:
            t.move(self.card, DISCARD[self.seat])
        else:
            t.move(self.card, COURT[self.seat])

    steps: ClassVar[tuple[Step, ...]] = (ask(target), do(take_effect))


def _each(t: Table) -> list[int]:
    """Return one card of each name in play."""
    found: dict[str, int] = {}
    for token in in_play(t):
        found.setdefault(paper(t, token).slug, token)
    return list(found.values())


def effect(t: Table, name: str, card: int, seat: int, target: int) -> None:
    """Do what an effect card does to its target."""
    if name == "bravery":
        begin(t, SABRE, 2, target=target, until="turn", seat=seat, source=card)
    elif name == "fury":
        begin(t, SABRE, 2, op="times", target=target, until="round", seat=seat)
    elif name == "sermon":
        begin(t, SABRE, 1, test=own_company, until="turn", seat=seat, source=named(t, "sakowicz"), bound=True)
    elif name == "fog":
        begin(t, SABRE, 1, op="set", until="turn")
        begin(t, SABRE, 4, op="most", target=target, until="turn")
    elif name == "mill":
        for gear in t.attached(target):
            begin(t, WEAPON, 2, op="times", target=gear, until="turn")
    elif name == "riposte":
        for row in rows_on(t, SABRE, target):
            copy_row(t, row, target=named(t, "jan"))
    elif name == "disgrace":
        begin_rule(t, DISGRACE, target=target, until="turn", seat=seat)
    elif name == "bribe":
        begin(t, CONTROLLER, seat, op="set", target=target, until="turn", seat=seat)
    elif name == "dismiss":
        dismiss(t, target)
    elif name in {"sleep", "wake"}:
        t.sleep(target, asleep=name == "sleep")
    elif name == "ban":
        bar(t, target, ("agitate",), "turn")


def dismiss(t: Table, token: int) -> None:
    """Discard a companion and all that lies on it."""
    for other in (*t.attached(token), token):
        t.move(other, DISCARD[t.cards[other].owner])


class Turn(Procedure[Table]):
    """One turn."""

    seat: int

    def offer(self, t: Table) -> Ask:
        """Ask what she does."""
        seat = self.seat
        pairs: list[tuple[str, Any]] = [("done", None)]
        slugs = [paper(t, token).slug for token in companions(t, seat)]
        pairs += [(f"agitate:{word}", ("agitate", word)) for word in slugs if may(t, AGITATE, seat, word)]
        pairs += [(f"play:{paper(t, token).slug}", ("play", token)) for token in t.at(HAND[seat])]
        pairs += [(f"step-out:{word}", ("step", word)) for word in slugs if t.cards[named(t, word)].zone == COURT[seat]]
        pairs += [(f"take-up:{paper(t, token).slug}", ("up", token)) for token in t.at(DISCARD[seat])]
        return choices(seat, list(dict(pairs).items()))

    def act(self, t: Table, choice: tuple[str, Any] | None) -> Jump | Run | None:
        """Do it."""
        if choice is None:
            return None
        kind, what = choice
        if kind == "agitate":
            t.tap(named(t, what))
            spend(t, "deed", seat=self.seat, until="turn")
            t.add(STROKES[self.seat], value(t, GAIN, self.seat))
            if t.mark(STROKES[self.seat]) >= TO_WIN:
                t.over(t.marks[STROKES.base : STROKES.base + 2], (self.seat,), "strokes")
        elif kind == "play":
            return run_then(PlayCard(card=what, seat=self.seat), Turn.offer)
        elif kind == "step":
            t.shift(named(t, what), FIELD[self.seat])
        else:
            t.move(what, HAND[self.seat])
        return go(Turn.offer)

    def end(self, t: Table) -> Jump:
        """End it: what lasts until its end is over."""
        end_scope(t, "turn")
        t.set(FLOOR, t.left_of(self.seat))
        for token in companions(t, self.seat):
            t.tap(token, tapped=False)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, "toy.turn"), do(act), do(end))


class Court(Procedure[Table]):
    """A whole game."""

    turns: int = 0

    def play(self, t: Table) -> Run | Jump:
        """Play a turn."""
        self.turns += 1
        if self.turns > 60:
            t.over((0, 0), (), "round limit")
            return DONE
        if self.turns % 2:
            end_scope(t, "round")
        return run_then(Turn(seat=t.mark(FLOOR)), Court.play)

    steps: ClassVar[tuple[Step, ...]] = (do(play),)


def _contested(t: Table) -> tuple[int, ...]:
    """Return the cards whose sleep has to begin or end: several copies of a unique card sleep, a single one wakes."""
    found: list[int] = []
    for face in FACES:
        copies = [token for token in in_play(t) if t.face(token) is face and face.unique]
        found += [token for token in copies if t.cards[token].asleep != (len(copies) > 1)]
    return tuple(found)


def _contest(t: Table, due: tuple[int, ...]) -> None:
    for token in due:
        t.sleep(token, asleep=not t.cards[token].asleep, cause="contest")


def cards(_setup: Setup) -> list[Placed]:
    """List the cards: each player begins with all of them in hand."""
    return [Placed(face, HAND[seat], seat) for seat in (0, 1) for face in FACES]


AGITATE = Verb(
    "agitate",
    tuple(face.slug for face in FACES),
    rules=(
        forbid("toy.yours", "You control no such companion.", _is_elsewhere),
        forbid("3.2.mark.no-again", "A marked companion cannot be marked again.", _is_marked),
        forbid("1.2.kw.jew.no-agitate", "Jews cannot agitate.", _is_jew, topic=WHO, authority=KEYWORD),
        forbid("1.8.deed.one", "There is no deed left this turn.", _no_deed_left),
        forbid("iii.f.1.prohibit", "That companion is barred from this.", _is_barred),
    ),
)
_WORDS = tuple(face.slug for face in FACES)
GAME = Game(
    id="court",
    title="Court",
    seats=(2, 2),
    zones=(HAND, COURT, FIELD, DISCARD),
    markers=(STROKES, FLOOR),
    card_markers=(WOUNDS,),
    verbs=(
        AGITATE,
        Verb("play", _WORDS),
        Verb("take-up", _WORDS),
        Verb("step-out", _WORDS),
        Verb("on", (*_WORDS, "nobody")),
        Verb("done"),
    ),
    cards=cards,
    flow=Court,
    abilities=ABILITIES,
    checks=(
        kept(
            CONTROLLER,
            in_play,
            lambda t, token: t.cards[token].controller,
            lambda t, token, seat: t.control(token, seat),
        ),
        Check(_contested, _contest, ("ii.note.contest",)),
    ),
    active=lambda t: t.mark(FLOOR),
    cap=Cap(decisions=20_000),
)
