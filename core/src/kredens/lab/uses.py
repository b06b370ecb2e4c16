"""Uses: which cards have been used in games, and in which of their ways.

A card is used in many ways, and a game that counts them finds out which of them nobody has come upon yet. A way is
told in words:

- `in play`: the card lay face up in a zone that is declared `live`;
- the name of one of its rules (what `Game.abilities` has for it), when that has taken effect; behind it, after a
  space, the manner in which it was played, if the rule knows several;
- `bonus STAT`, `rule VERB`, `trigger NAME`, `instead NAME`: what its ability brings has come to bear;
- `says VERB`: an answer with that verb has named it; `says ANSWER`: an answer that names no card has followed that one,
  such as `says level:basic`.

A rule that can be played in several manners, such as the levels of a card, says so by two methods: `ways(face)` returns
their names, and `way(play)` tells in which one it was played.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace as replaced
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from kredens.kernel.abilities import BONUSES, INSTEADS, REPLIES, RULES, TRIGGERS, Ability
from kredens.kernel.cards import NOBODY
from kredens.kernel.plays import Playable
from kredens.kernel.triggers import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from kredens.games import Game
    from kredens.kernel.cards import Face
    from kredens.kernel.table import Table

Use = tuple[str, str]
"""A card by its slug, and a way in which it is used."""

IN_PLAY: Final = "in play"
SAYS: Final = "says"


class Uses:
    """How often each card has been used in each of its ways, in all games played with `watched`.

    Attributes:
        counts: the number of times, by use.
        last: the cards that the last answer has named which named any.
    """

    def __init__(self) -> None:
        self.counts: Counter[Use] = Counter()
        self.last: tuple[str, ...] = ()

    def note(self, slug: str, way: str) -> None:
        """Count a use."""
        self.counts[slug, way] += 1

    def look(self, table: Table) -> None:
        """Count the cards that lie face up in live zones."""
        cards, faces = table.cards, table.setting.faces
        for place, live in enumerate(table.setting.live):
            if live:
                for token in table.zones[place]:
                    if cards[token].up:
                        self.counts[faces[cards[token].face].slug, IN_PLAY] += 1

    def said(self, option_id: str, slugs: Iterable[str]) -> None:
        """Count the cards that an answer names, or the answer for those that were named last.

        Args:
            option_id: the answer.
            slugs: the cards it names, as `cards_named` finds them.
        """
        verb, words, _ = option_id.partition(":")
        named = tuple(slugs)
        if named:
            self.last = named
        elif not words:
            return
        for slug in self.last:
            self.counts[slug, f"{SAYS} {verb if named else option_id}"] += 1

    def missing(self, wanted: Iterable[Use]) -> list[Use]:
        """Return the uses that have not been come upon, in the order given."""
        return [use for use in wanted if not self.counts[use]]


def cards_named(option_id: str, slugs: Container[str]) -> list[str]:
    """Return the cards that an answer names.

    Args:
        option_id: the answer.
        slugs: those of the game.
    """
    _, *words = option_id.split(":")
    return [slug for slug in [word.partition("@")[0] for word in words] if slug in slugs]


def wanted(game: Game, faces: Iterable[Face], more: Callable[[Any, Use], bool] | None = None) -> Iterator[Use]:
    """Yield every use that cards have by what their faces and their abilities say.

    A face whose ability brings nothing that could be watched is used once it lies in play, if it can.

    Args:
        game: the game, watched or not.
        faces: the cards.
        more: says of a face and a use whether it can come about at all; all can, if not said.
    """
    bare = [IN_PLAY] if any(zone.live for zone in game.zones) else []
    for face in faces:
        ways = list(dict.fromkeys(_ways(game, face))) or bare
        yield from [(face.slug, way) for way in ways if more is None or more(face, (face.slug, way))]


def _ways(game: Game, face: Face) -> Iterator[str]:
    for name in face.abilities:
        ability: Any = game.abilities[name]
        for rule in _rules_of(ability):
            for manner in _manners(rule, face):
                yield _way(rule, manner)
        for bonus in getattr(ability, BONUSES, ()):
            yield f"bonus {bonus.stat.name}"
        for ban in getattr(ability, RULES, ()):
            yield f"rule {ban.verb}"
        for trigger in getattr(ability, TRIGGERS, ()):
            yield f"trigger {trigger.name}"
        for instead in getattr(ability, INSTEADS, ()):
            yield f"instead {instead.name}"


def _rules_of(ability: Any) -> list[Any]:
    found: list[Any] = list(getattr(ability, REPLIES, (ability,)))
    return [rule for rule in found if _is_playable(rule)]


def _is_playable(thing: Any) -> bool:
    return isinstance(thing, Playable) or (isinstance(thing, type) and issubclass(thing, Playable))


def _manners(rule: Any, face: Face) -> tuple[str, ...]:
    made = rule() if isinstance(rule, type) else rule
    ways: Any = getattr(made, "ways", None)
    return ("",) if ways is None else tuple(ways(face)) or ("",)


def _way(rule: Any, manner: str) -> str:
    kind: type = rule if isinstance(rule, type) else type(rule)
    return f"{kind.__name__} {manner}".rstrip()


def watched(game: Game, uses: Uses) -> Game:
    """Return a game that is played like another, and notes what is used of its cards.

    Args:
        game: the game.
        uses: where it is noted.
    """
    return replaced(game, abilities={name: _watched(ability, uses) for name, ability in game.abilities.items()})


def _watched(ability: Any, uses: Uses) -> Any:
    if isinstance(ability, Ability):
        return replace(
            ability,
            bonuses=tuple([replace(one, touches=_by_token(one.touches, uses, f"bonus {one.stat.name}"))
                           for one in ability.bonuses]),
            rules=tuple([replace(one, test=_by_token(one.test, uses, f"rule {one.verb}")) for one in ability.rules]),
            triggers=tuple([replace(one, test=_by_source(one.test, uses, f"trigger {one.name}"))
                            for one in ability.triggers]),
            insteads=tuple([replace(one, test=_by_token(one.test, uses, f"instead {one.name}"))
                            for one in ability.insteads]),
            replies=tuple([_watched(one, uses) for one in ability.replies]),
        )  # fmt: skip
    if isinstance(ability, Playable):
        twin: Any = copy(ability)
        twin.__class__ = _watching(type(ability), uses)
        return twin
    return _watching(ability, uses) if _is_playable(ability) else ability


def without(game: Game, face: Face, use: Use) -> Game:
    """Return a game in which one use of a card does nothing, to see who notices.

    The card is played and paid for as ever. Uses that are only seen, `in play` and `says VERB`, stay as they are.

    Args:
        game: the game.
        face: the card.
        use: the use of it.
    """
    _, way = use
    changed = {name: _without(game.abilities[name], way) for name in face.abilities}
    return replaced(game, abilities={**game.abilities, **changed})


def _without(ability: Any, way: str) -> Any:
    if isinstance(ability, Ability):
        return replace(
            ability,
            bonuses=tuple([one for one in ability.bonuses if way != f"bonus {one.stat.name}"]),
            rules=tuple([one for one in ability.rules if way != f"rule {one.verb}"]),
            triggers=tuple([one for one in ability.triggers if way != f"trigger {one.name}"]),
            insteads=tuple([one for one in ability.insteads if way != f"instead {one.name}"]),
            replies=tuple([_without(one, way) for one in ability.replies]),
        )
    if not _is_playable(ability):
        return ability
    kind: Any = ability if isinstance(ability, type) else type(ability)

    def effect(self: Any, t: Any, play: Any) -> Any:
        told: Any = getattr(self, "way", None)
        return None if _way(kind, "" if told is None else told(play)) == way else kind.effect(self, t, play)

    made: Any = _remade(kind, effect)
    if isinstance(ability, type):
        return made
    twin: Any = copy(ability)
    twin.__class__ = made
    return twin


def _remade(kind: Any, effect: Callable[..., Any]) -> Any:
    """Return a kind of rule that is like another but for its effect."""
    return type(kind.__name__, (kind,), {"__module__": kind.__module__, "effect": wraps(kind.effect)(effect)})


def _watching(kind: Any, uses: Uses) -> Any:
    """Return a kind of rule that notes when it has taken effect."""

    def effect(self: Any, t: Any, play: Any) -> Any:
        doing = kind.effect(self, t, play)
        token: int = getattr(play, "source", getattr(play, "card", NOBODY))
        if token != NOBODY:
            way: Any = getattr(self, "way", None)
            uses.note(t.face(token).slug, _way(kind, "" if way is None else way(play)))
        return doing

    return _remade(kind, effect)


def _by_token(test: Callable[..., bool], uses: Uses, way: str) -> Callable[..., bool]:
    @wraps(test)
    def watching(t: Any, source: int, *rest: Any) -> bool:
        holds = test(t, source, *rest)
        if holds and source != NOBODY:
            uses.note(t.face(source).slug, way)
        return holds

    return watching


def _by_source(test: Callable[..., bool], uses: Uses, way: str) -> Callable[..., bool]:
    @wraps(test)
    def watching(t: Any, source: Source, event: tuple[Any, ...]) -> bool:
        holds = test(t, source, event)
        if holds and source.token != NOBODY:
            uses.note(t.face(source.token).slug, way)
        return holds

    return watching


__all__ = ["IN_PLAY", "SAYS", "Use", "Uses", "cards_named", "wanted", "watched", "without"]
