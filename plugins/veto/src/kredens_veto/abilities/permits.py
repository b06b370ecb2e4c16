"""What cards permit although the rulebook or a keyword forbids it, and what they forbid of one character or player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.cards import NOBODY
from kredens.kernel.permission import CARD, Rule, forbid, permit
from kredens_veto.abilities.vocabulary import always, mine, names_host, points_to_host
from kredens_veto.bans import before_her, pointed_at
from kredens_veto.bouts import summons_of
from kredens_veto.faces import COSSACK, JEW, PLUDRAK, WOMAN

if TYPE_CHECKING:
    from kredens.kernel.abilities import Ability
    from kredens_veto.tables import VetoTable

_BANNED = (JEW, WOMAN, PLUDRAK, COSSACK)
"""The keywords that forbid agitating."""


def _is_itself(t: VetoTable, source: int, seat: int, word: str) -> bool:
    return before_her(t, seat, word) == source


def _is_ours(t: VetoTable, source: int, seat: int, word: str) -> bool:
    token = before_her(t, seat, word)
    return token != NOBODY and mine(t, source, token)


def _lift(test: Any, *keywords: str) -> tuple[Rule, ...]:
    """Return the permits that lift what some keywords forbid of agitating."""
    return tuple([permit("4.1.card-over-rule", test, topic=f"agitate {name}", verb="agitate") for name in keywords])


def lets_agitate(*keywords: str) -> Ability:
    """Return the ability of a card that lets its player's characters with some keywords agitate.

    What another keyword forbids a character it leaves to another card to lift.
    """
    return always(rules=_lift(_is_ours, *keywords), clauses=("4.1.example.sakowicz",))


def _points_to_ours(t: VetoTable, source: int, seat: int, whose: str, word: str) -> bool:
    token = pointed_at(t, seat, whose, word)
    return token != NOBODY and mine(t, source, token)


def _host_is_challenged(t: VetoTable, source: int, _seat: int) -> bool:
    summons = summons_of(t)
    return summons is not None and summons.challenged == t.cards[source].host


def _hers(t: VetoTable, source: int, seat: int) -> bool:
    controller: int = t.cards[source].controller
    return controller == seat


def _exception(topic: str, verb: str, test: Any) -> Rule:
    return permit("3.1.zone.magnates.exception", test, topic=topic, verb=verb)


def _forbids(text: str, verb: str, topic: str, test: Any, clause: str = "4.1.card-over-rule") -> Ability:
    ban = forbid(clause, text, test, topic=topic, authority=CARD, verb=verb)
    return always(rules=(ban,), clauses=("4.1.card-over-rule", "kkk.golden"))


ABILITIES: dict[str, Any] = {
    "cossacks-agitate": lets_agitate(COSSACK),
    "host-cannot-agitate": _forbids("An effect on the character forbids it to agitate.", "agitate", "agitate",
                                    names_host),
    "host-cannot-be-challenged": _forbids("An effect on the character protects it from challenges.", "whom",
                                          "challenged", points_to_host, "kkk.first.ne-puero"),
    "host-cannot-refuse": _forbids("An effect on the character forbids it to refuse.", "refuse", "refuse",
                                   _host_is_challenged),
    "jews-women-pludraks-agitate": lets_agitate(JEW, WOMAN, PLUDRAK),
    "lifts-the-magnates-ban": always(
        rules=(
            _exception("agitate from afar", "agitate", _is_ours),
            _exception("challenge from afar", "challenge", _is_ours),
            _exception("challenged from afar", "whom", _points_to_ours),
        )
    ),
    "may-agitate-herself": always(rules=_lift(_is_itself, *_BANNED)),
    "yours-cannot-refuse": _forbids("Your strategy forbids your characters to refuse duels.", "refuse", "refuse",
                                    _hers, "1.7.game-rule"),
}  # fmt: skip
