"""What a fuzz has not reached, and why: clauses whose code never ran, and uses of cards that have not come about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from kredens.contract.citations import citations
from kredens.contract.coverage import FILE, read_tests
from kredens.lab.uses import IN_PLAY, SAYS
from kredens.lab.variants import few_values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from kredens.contract.citations import Place
    from kredens.games import Game
    from kredens.kernel.clauses import Clause
    from kredens.lab.fuzz import Fuzz
    from kredens.lab.sights import Sights
    from kredens.lab.uses import Use

Why = Literal[
    "not in the code", "not dealt", "never offered", "refused", "not answered", "without effect", "never refused",
    "never begun", "not come to", "another option",
]  # fmt: skip

WHYS: Final[dict[Why, str]] = {
    "not in the code": "no code cites the clause, and the index does not say why not",
    "another option": "it goes for an option whose other values were not played",
    "not dealt": "no game had the card",
    "never offered": "it was never among the answers",
    "refused": "it was never among the answers, and is refused where somebody asks",
    "not answered": "it was among the answers, and none of them was given",
    "without effect": "answers that name the card were given, but this use of it has not come about",
    "never refused": "it forbids something, and nothing was forbidden by it",
    "never begun": "the procedure that it belongs to was never under way",
    "not come to": "what it belongs to was under way, but its place in the code was not come to",
}
"""The reasons why something was not reached, in words."""


class Gap(Struct, frozen=True):
    """Something that no game of a fuzz has reached.

    Attributes:
        kind: a clause or a use of a card.
        name: the clause's id; or the card's slug and, after a colon, the way in which it is used.
        why: the reason, one of `WHYS`.
        says: more about it.
        tests: the tests that reach a clause although no game has.
        scenarios: those of them that are scenarios.
    """

    kind: Literal["clause", "use"]
    name: str
    why: Why
    says: str
    tests: int = 0
    scenarios: int = 0


def unreached(fuzz: Fuzz, file: Path = FILE) -> list[Gap]:
    """Return what the games of a fuzz have not reached, clauses first.

    Args:
        fuzz: the fuzz.
        file: what the test runs have left behind, which says what only tests reach; it may be missing.

    Raises:
        BadFile: the file is damaged.
    """
    game, sights = fuzz.game, fuzz.sights
    by_clause: dict[str, list[str]] = {}
    for test, reached in read_tests(file).items():
        for name in reached.get(game.id, ()):
            by_clause.setdefault(name, []).append(test)
    gaps: list[Gap] = []
    cited = citations(game)
    for clause in game.clauses:
        if clause.id in sights.clauses or (clause.explained and clause.id not in cited):
            continue
        why, says = _why_no_clause(game, sights, clause, cited.get(clause.id, ()), cited)
        tests = by_clause.get(clause.id, [])
        scenarios = sum(test.partition("::")[0].endswith((".yaml", ".yml")) for test in tests)
        gaps.append(Gap("clause", clause.id, why, says, len(tests), scenarios))
    gaps.extend(_unused(fuzz))
    return gaps


def _why_no_clause(
    game: Game, sights: Sights, clause: Clause, places: Sequence[Place], cited: dict[str, tuple[Place, ...]]
) -> tuple[Why, str]:
    if not places:
        return "not in the code", ""
    played = sorted(sights.options.get(clause.option, ()))
    if clause.option and {str(one).lower() for one in few_values(game).get(clause.option, ("?",))} - set(played):
        return "another option", f"the option {clause.option}, played as {', '.join(played) or 'nothing'}"
    for place in places:
        if place.kind == "verb":
            offered = sights.verbs[place.name]
            if not offered:
                return "never offered", f"{place.name!r}"
            return "never refused", f"{place.name!r} was offered {offered:,} times"
    for place in places:
        if place.kind in {"ability", "declaration"} and place.name in game.abilities:
            having = sorted(slug for slug, names in sights.cards.items() if place.name in names)
            of_cards = f" of {', '.join(having[:3])}" if having else ""
            return "not come to" if having else "not dealt", f"the ability {place.name!r}{of_cards}"
    for place in places:
        if place.kind == "step":
            siblings = [other for other, where in cited.items() if any(_in_step_of(at, place.name) for at in where)]
            begun = place.name in sights.steps or any(other in sights.clauses for other in siblings)
            return ("not come to" if begun else "never begun"), str(place)
    return "not come to", str(places[0])


def _in_step_of(place: Place, procedure: str) -> bool:
    return place.kind == "step" and place.name == procedure


def _unused(fuzz: Fuzz) -> Iterator[Gap]:
    sights = fuzz.sights
    for use in fuzz.missing:
        why, says = _why_no_use(sights, use)
        yield Gap("use", f"{use[0]}: {use[1]}", why, says)
    dealt = set(sights.cards)
    for slug in sorted(fuzz.possible() - dealt):
        yield Gap("use", slug, "not dealt", "")


def _why_no_use(sights: Sights, use: Use) -> tuple[Why, str]:
    slug, way = use
    if way == IN_PLAY or not way.startswith(SAYS):
        verbs = [verb for (name, verb), _ in sights.offered.items() if name == slug]
    else:
        verbs = [verb for verb in [way.removeprefix(f"{SAYS} ").partition(":")[0]] if sights.offered[slug, verb]]
    if not verbs:
        return _why_not_offered(sights, slug)
    given = [verb for verb in verbs if sights.uses.counts[slug, f"{SAYS} {verb}"]]
    offered = sum(sights.offered[slug, verb] for verb in verbs)
    if not given:
        return "not answered", f"offered {offered:,} times, by {', '.join(sorted(verbs))}"
    count = sum(sights.uses.counts[slug, f"{SAYS} {verb}"] for verb in given)
    return "without effect", f"answered {count:,} times, by {', '.join(sorted(given))}"


def _why_not_offered(sights: Sights, slug: str) -> tuple[Why, str]:
    refused = sights.refused.get(slug)
    if not refused:
        return "never offered", ""
    (clause, text), _ = refused.most_common(1)[0]
    return "refused", f"[{clause}] {text}" if clause else text


__all__ = ["WHYS", "Gap", "Why", "unreached"]
