"""The view: a position as one seat may know it, built by allow-list from what is declared and what she knows.

A view is made of dicts with string keys, lists, strings, numbers, booleans and None. Its keys:

- `schema`: the version of this form. `game`: the game's id.
- `seats`: how many players the game was set up for. `present`: the seats still in it.
- `viewer`: whose view it is; None for a spectator.
- `asked`: the seat that has to answer, -1 for chance; None if nobody is asked, or another seat in silence.
- `where`: the running procedures, the innermost last, each [name, step, clause]; without what another seat is
  composing or asked in silence.
- `about`: what the running procedures tell of themselves, the innermost last: each a dict with its name under
  `procedure`, and facts of the game's; a card among them is [zone, position]. Missing if there is nothing to tell.
- `stack`: the plays under way, the latest last; missing if there are none. Each has `kind` and `seat`; `card`, the
  slug of the card it comes from, None if the viewer does not know it, missing if it comes from none; `from`, where that
  lies, as [zone, position]; `targets`, the cards it points at, likewise; `answers`, the number of the play in this list
  that it answers; and `outcome` once it is decided. What merely happens is in it only for who is asked to answer it.
- `zones`: by name a zone, or for zones of which each seat has one, a list of them by seat. A zone is `count`, and
  `cards` from the bottom to the top; None for `cards` says that nothing can be said of any of them. Of a zone whose
  cards the viewer cannot tell apart, `cards` lists only those that she remembers, in no order of theirs.
- a card: `card`, its slug or None if she does not know it, and only where it is not as usual in its zone: `up`;
  `owner` and `controller`, seats; `tapped` and `asleep`, true; `host`, the card it lies on as [zone, position]; and
  the number of each marker on it under the marker's name.
- `markers`: by name a number, or a list of numbers by seat. `common`: what of conserved tokens is nobody's; missing in
  games without them.
- `lots`: what is known of cards that are not seen. Each has `places`, how many such cards lie where, `cards`, the
  pools they come from with the number of each card, and `seen`, which of these the viewer has seen elsewhere without
  knowing from which pool they were; missing if there are none. Lots of families whose make-up is secret are left out.
- `pledges`: secret choices that stand, each [seat, topic, value], the value None for everybody but its seat.
- `over`: only at the end, with `scores`, `winners` and `reason`.
- `options`: only for the asked seat, the ids of its answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kredens.kernel.cards import NOBODY, Located
from kredens.kernel.events import place_name
from kredens.kernel.items import PENDING
from kredens.kernel.masks import bits
from kredens.kernel.sight import groups, work_in
from kredens.kernel.unshown import as_seen

if TYPE_CHECKING:
    from kredens.kernel.table import Table

SCHEMA = 1
"""The version of the view's form."""

View = dict[str, Any]


def build(t: Table, viewer: int) -> View:
    """Return the position as `viewer` may know it, made of dicts, lists, strings, numbers and None only."""
    t = as_seen(t, viewer)
    setting = t.setting
    game = setting.game
    question = t.question
    asked = None
    if question is not None:
        step = t.frames[-1].step_back()
        asked = question.seat if not step.silent or question.seat == viewer else None
    result: View = {
        "schema": SCHEMA,
        "game": game.id,
        "seats": setting.seats,
        "present": list(t.seats),
        "viewer": viewer if viewer < setting.seats else None,
        "asked": asked,
        "where": _where(t, viewer),
        "zones": {zone.name: _zone(t, viewer, zone.base, zone.per == "seat") for zone in game.zones},
        "markers": {marker.name: _marker(t, marker.base, marker.per == "seat") for marker in game.markers},
        "lots": _lots(t, viewer),
        "pledges": [[p.seat, p.topic, p.value if p.seat == viewer else None] for p in t.pledges],
    }
    about = _about(t, viewer)
    if about:
        result["about"] = about
    stack = _stack(t, viewer)
    if stack:
        result["stack"] = stack
    commons = {marker.name: t.marks[marker.common] for marker in game.markers if marker.kind == "tokens"}
    if commons:
        result["common"] = commons
    if t.outcome is not None:
        outcome = t.outcome
        result["over"] = {
            "scores": list(outcome.scores), "winners": list(outcome.winners), "reason": outcome.reason,
        }  # fmt: skip
    if question is not None and question.seat == viewer:
        result["options"] = list(question.ids)
    return result


def _where(t: Table, viewer: int) -> list[list[str]]:
    """Return the running procedures by name, step and clause, the innermost last, without what is private or silent."""
    question = t.question
    mine = question is not None and question.seat == viewer
    shown: list[list[str]] = []
    for frame in t.frames:
        step = frame.step_back()
        if not mine and step.silent:
            break
        clause = step.clauses[0] if step.clauses else ""
        shown.append([type(frame).__name__, step.name.replace("_", " "), clause])
    return shown


def _about(t: Table, viewer: int) -> list[View]:
    """Return what the running procedures tell of themselves, without what is private or silent."""
    question = t.question
    mine = question is not None and question.seat == viewer
    told: list[View] = []
    for frame in t.frames:
        if not mine and frame.step_back().silent:
            break
        facts = frame.tells(t)
        if facts:
            told.append({"procedure": type(frame).__name__, **_plainly(t, viewer, facts)})
    return told


def _plainly(t: Table, viewer: int, fact: Any) -> Any:
    """Return a fact with the cards in it named by where they lie."""
    if isinstance(fact, Located):
        return _lying(t, viewer, fact.token)
    if isinstance(fact, dict):
        return {key: _plainly(t, viewer, one) for key, one in cast("View", fact).items()}
    if isinstance(fact, list | tuple):
        return [_plainly(t, viewer, one) for one in cast("list[Any]", fact)]
    return fact


def _stack(t: Table, viewer: int) -> list[View]:
    """Return the plays under way; of what merely happens, that somebody can answer it is known to who is asked only."""
    question = t.question
    mine = question is not None and question.seat == viewer
    shown: list[View] = []
    places: dict[int, int] = {}
    for item in t.items:
        if not item.play and not mine:
            continue
        told: View = {"kind": item.kind, "seat": item.seat}
        if item.source != NOBODY:
            told["card"] = t.face(item.source).slug if t.knows(viewer, item.source) else None
            told["from"] = _lying(t, viewer, item.source)
        if item.targets:
            told["targets"] = [_lying(t, viewer, token) for token in item.targets]
        if item.subject in places:
            told["answers"] = places[item.subject]
        if item.outcome != PENDING:
            told["outcome"] = item.outcome
        places[item.id] = len(shown)
        shown.append(told)
    return shown


def _lying(t: Table, viewer: int, token: int) -> list[Any]:
    """Return where a card lies, as [zone, position]; the position is None where the viewer cannot tell cards apart."""
    zone = t.cards[token].zone
    alike = t.setting.mixed[zone] and not t.setting.peek[zone] >> viewer & 1
    return [place_name(t, zone), None if alike else t.zones[zone].index(token)]


def _zone(t: Table, viewer: int, base: int, by_seat: bool) -> Any:  # noqa: FBT001  # private, one caller
    if by_seat:
        return [_cards(t, viewer, base + seat) for seat in range(t.setting.seats)]
    return _cards(t, viewer, base)


def _cards(t: Table, viewer: int, zone: int) -> View:
    tokens = t.zones[zone]
    setting = t.setting
    if not tokens:
        return {"count": 0, "cards": []}
    if setting.mixed[zone] and not setting.peek[zone] >> viewer & 1:
        # Who cannot tell the cards apart knows at most which faces are among them.
        shown = _ordered([_one(t, viewer, token) for token in tokens if t.knows(viewer, token)])
        return {"count": len(tokens), "cards": shown}
    if _all_blank(t, viewer, tokens):
        return {"count": len(tokens), "cards": None}
    return {"count": len(tokens), "cards": [_one(t, viewer, token) for token in tokens]}


def _all_blank(t: Table, viewer: int, tokens: tuple[int, ...]) -> bool:
    """Whether there is nothing to say of any of these cards but that it is there."""
    known = t.known[viewer]
    cards = t.cards
    start = t.setting.game.card_start
    for token in tokens:
        card = cards[token]
        if known >> token & 1 or card.up or card.tapped or card.asleep or card.host >= 0 or card.counters != start:
            return False
    return True


def _one(t: Table, viewer: int, token: int) -> View:
    card = t.cards[token]
    setting = t.setting
    one: View = {"card": setting.faces[card.face].slug if t.known[viewer] >> token & 1 else None}
    if card.up != setting.up[card.zone]:
        one["up"] = card.up
    if card.owner not in {setting.owner[card.zone], NOBODY}:
        one["owner"] = card.owner
    if card.controller not in {setting.owner[card.zone], card.owner}:
        one["controller"] = card.controller
    if card.tapped:
        one["tapped"] = True
    if card.asleep:
        one["asleep"] = True
    if card.host >= 0:
        one["host"] = _lying(t, viewer, card.host)
    start = setting.game.card_start
    for marker, number, before in zip(setting.game.card_markers, card.counters, start, strict=True):
        if number != before:
            one[marker.name] = number
    return one


def _marker(t: Table, base: int, by_seat: bool) -> Any:  # noqa: FBT001  # private, one caller
    return t.marks[base : base + t.setting.seats] if by_seat else t.marks[base]


def _lots(t: Table, viewer: int) -> list[View]:
    """Return what the viewer knows of cards she does not know: which faces lie among which places."""
    work_in(t)
    cards = t.cards
    # All that it follows from. Often nothing of it has changed since she was asked last.
    key = (
        t.lots[viewer], t.ghosts[viewer], t.known[viewer],
        tuple([card.face for card in cards]), tuple([card.zone for card in cards]),
    )  # fmt: skip
    told = t.setting.told
    found: list[View] | None = told.get(key)
    if found is None:
        if len(told) * len(cards) >= _MOST_TOLD:
            told.clear()
        found = told[key] = _lots_anew(t, viewer)
    return [_copied(one) for one in found]


_MOST_TOLD = 16_384
"""For how many cards in all it is kept what was told of the lots of positions."""


def _copied(told: View) -> View:
    copy = {**told, "places": told["places"].copy(), "cards": [pool.copy() for pool in told["cards"]]}
    if "seen" in copy:
        copy["seen"] = copy["seen"].copy()
    return copy


def _lots_anew(t: Table, viewer: int) -> list[View]:
    shown: list[View] = []
    faces = t.setting.faces
    closed = t.setting.game.closed_families
    cards = t.cards
    for group in groups(t, viewer):
        hidden = [cards[token] for token in bits(group.hidden)]
        if closed and any(faces[card.face].family in closed for card in hidden):
            continue
        told: View = {
            "places": _counted([place_name(t, card.zone) for card in hidden]),
            "cards": _ordered([_counted([faces[face].slug for face in pool]) for pool in group.pools()]),
        }
        if group.fixed:
            told["seen"] = _counted([faces[face].slug for face in group.seen()])
        shown.append(told)
    return _ordered(shown)


def _counted(names: list[str]) -> dict[str, int]:
    """Count the names, in alphabetical order."""
    counts = dict.fromkeys(sorted(names), 0)
    for name in names:
        counts[name] += 1
    return counts


def _ordered(told: list[View]) -> list[View]:
    """Return some facts in an order that follows from nothing but what they say."""
    return sorted(told, key=str) if len(told) > 1 else told
