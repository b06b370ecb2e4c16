"""The files of decks: plain text with a card in each line, or YAML with the same content.

    # A comment.
    Faction: Dworscy
    Strategy: Dożywocie

    3x Latyfundium
    2 Aramis

In YAML it is a mapping with `faction`, `strategy` and `cards`, and `cards` maps names to counts. Copies of a card that
stand in several lines of plain text add up.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kredens.errors import BadDeck, shown
from kredens.kernel.decks import Fault, read_text, refuse
from kredens_veto.deck_rules import Entry, Report, Sheet, check_sheet
from kredens_veto.decks import MOST, VetoDeck
from kredens_veto.options import VetoOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.scenario.tree import Tree
    from kredens_veto.faces import VetoFace

WIDTH: Final = 300
"""How many characters a line of it can have at most."""

NO_STRATEGY: Final = ("", "-", "none")
"""What can stand instead of the name of a strategy."""

_CARD = re.compile(r"([-+]?[0-9][0-9.,_]*)[ \t]*[xX\u00d7]?(?:[ \t]+(.*))?")
_COUNT = re.compile(r"[0-9]{1,3}")
_FIELD = re.compile(r"([^\W\d_][\w -]{0,40}?)[ \t]*:(.*)")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_COMMENT = re.compile(r"(^|\s)#.*")
_YAML_BEGINS = re.compile(r"---|%YAML|\{")
_YAML_CARDS = re.compile(r"['\"]?cards['\"]?[ \t]*:")

_SHAPE = "a line is like '3x Latyfundium', 'Faction: Dworscy', 'Strategy: Dożywocie' or '# comment'"
_RANGE = f"a count is a whole number from 1 to {MOST}"


def read_deck(text: str, name: str, options: VetoOptions | None = None, more: Sequence[VetoFace] = ()) -> VetoDeck:
    """Read a deck and check it.

    Args:
        text: what its file holds.
        name: how faults name it, e.g. the path of the file.
        options: how the table plays; as it does if nobody says anything if not given.
        more: the faces of other card sets.

    Returns:
        The deck, with all names as the cards have them.

    Raises:
        BadDeck: it cannot be read or is not legal; the text has every fault, each with its line and clause.
    """
    lines = read_text(text, name).split("\n")
    if _is_yaml(lines):
        sheet, faults = _from_yaml("\n".join(lines), name)
    else:
        sheet, faults = _from_lines(lines)
    report = check_sheet(sheet, options or VetoOptions(), more)
    refuse((*faults, *report.faults), name)
    return _deck(report)


def _deck(report: Report) -> VetoDeck:
    """Return the deck of a report without faults."""
    assert report.faction is not None  # noqa: S101  # a deck without one has a fault
    return VetoDeck(
        faction=report.faction.title,
        strategy=report.strategy and report.strategy.title,
        cards={face.title: count for face, count in report.cards.items()},
    )


def _is_yaml(lines: list[str]) -> bool:
    """Whether a deck is written in YAML: it begins like that, or has a field for its cards."""
    first = next((line for line in lines if _COMMENT.sub("", line).strip()), "")
    return bool(_YAML_BEGINS.match(first)) or any(_YAML_CARDS.match(line) for line in lines)


def _from_lines(lines: list[str]) -> tuple[Sheet, list[Fault]]:
    """Read plain text."""
    faults: list[Fault] = []
    factions: list[Entry] = []
    strategies: list[Entry] = []
    cards: list[Entry] = []
    for number, raw in enumerate(lines, 1):
        line = _COMMENT.sub("", raw).strip()
        if not line:
            continue
        if len(line) > WIDTH or _CONTROL.search(line):
            says = f"a line has at most {WIDTH} characters" if len(line) > WIDTH else "this is no text"
            faults.append(Fault(f"{says} (given: {shown(line)})", number))
        elif (card := _CARD.fullmatch(line)) is not None:
            cards += _card(card[1], card[2] or "", number, faults)
        elif (field := _FIELD.fullmatch(line)) is not None:
            word, value = field[1].lower(), field[2].strip()
            if word == "faction" and value:
                factions.append(Entry(value, line=number))
            elif word == "strategy":
                strategies += [] if value.lower() in NO_STRATEGY else [Entry(value, line=number)]
            else:
                says = (
                    "after 'Faction:' there is a name" if word == "faction" else f"there is no field {shown(field[1])}"
                )
                faults.append(Fault(f"{says}; {_SHAPE}", number))
        else:
            faults.append(Fault(f"{shown(line)} says no count; {_SHAPE}", number))
    return Sheet(tuple(factions), tuple(strategies), tuple(cards)), faults


def _card(count: str, name: str, number: int, faults: list[Fault]) -> list[Entry]:
    """Return the entry of a line that begins with a count, if it names a card."""
    if not name:
        faults.append(Fault(f"after the count there is the name of a card; {_SHAPE}", number))
        return []
    copies = int(count) if _COUNT.fullmatch(count) else 0
    if not copies:
        faults.append(Fault(f"{_RANGE}, not {shown(count)}", number))
    return [Entry(name, copies, number)]


def _from_yaml(text: str, name: str) -> tuple[Sheet, list[Fault]]:
    """Read YAML; what is no plain YAML raises `BadDeck` at once."""
    from kredens.scenario.tree import mapping, read_plain

    tree = read_plain(text, name, lambda where: where[:1] != ("cards",), "deck", BadDeck)
    faults: list[Fault] = []
    found: dict[str, list[Entry]] = {"faction": [], "strategy": [], "cards": []}
    content = mapping(tree.value)
    if content is None:
        raise BadDeck(f"{name}: a deck is a mapping with faction, strategy and cards, not {shown(tree.value)}.")
    for key, value in content.items():
        line = tree.line((key,))
        if key not in found:
            faults.append(Fault(f"there is no field {shown(key)}; those of a deck are {', '.join(found)}", line))
        elif key == "cards":
            found[key] = _counts(mapping(value), tree, faults)
        elif isinstance(value, str) and value.strip():
            none = key == "strategy" and value.strip().lower() in NO_STRATEGY
            found[key] = [] if none else [Entry(value.strip(), line=line)]
        elif key == "faction" or value is not None:
            faults.append(Fault(f"a {key} is given by its name, not as {shown(value)}", line))
    return Sheet(tuple(found["faction"]), tuple(found["strategy"]), tuple(found["cards"])), faults


def _counts(cards: dict[str, object] | None, tree: Tree, faults: list[Fault]) -> list[Entry]:
    """Return the entries of the cards."""
    if cards is None:
        faults.append(Fault("cards maps the name of each card to its count", tree.line(("cards",))))
        return []
    entries: list[Entry] = []
    for name, count in cards.items():
        line = tree.line(("cards", name))
        if isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST:
            entries.append(Entry(name, count, line))
        else:
            faults.append(Fault(f"{_RANGE}, not {shown(count)}", line))
            entries.append(Entry(name, 0, line))
    return entries
