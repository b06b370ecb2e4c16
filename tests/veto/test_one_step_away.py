"""Cards one step away from what they ask for: just enough and just too little, and the other character beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.duelling import accepted, armed

from kredens import BadDeck
from kredens_veto.deck_files import read_deck
from kredens_veto.decks import BUNDLED_DEMO, bundled
from kredens_veto.expectations import table_of
from kredens_veto.game import notice
from kredens_veto.options import VetoOptions
from kredens_veto.stats import BORROWED

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# Equipment and properties


@pytest.mark.clause("1.3.modifier")
def test_batorowka_adds_one_more_to_itself_in_a_karmazyns_hand_only(veto: Veto) -> None:
    """As much as it says in another's hand; the weapon beside it adds what it did."""
    karmazyn = accepted(veto, armed("Jodok Surwiłło", "Batorówka", "Nadziak"))
    plain = accepted(veto, armed("Uhlik", "Batorówka", "Nadziak"))
    own = {"jodok-surwillo": 3, "uhlik": 4}
    adds: dict[str, int] = {}
    for table, word in ((karmazyn, "jodok-surwillo"), (plain, "uhlik")):
        adds[word] = table.says("marcin", "arm:batorowka").sabre(word) - own[word]
    assert adds == {"jodok-surwillo": 2, "uhlik": 1}
    beside = accepted(veto, armed("Jodok Surwiłło", "Batorówka", "Nadziak")).says("marcin", "arm:nadziak")
    assert beside.sabre("jodok-surwillo") - 3 == 1


@pytest.mark.clause("errata.2.property")
@pytest.mark.parametrize(
    ("challenger", "challenged", "sabres"),
    [
        ("Hucuł", "Hucuł", (4 + 1 + 1, 4 + 1)),
        ("Nadziak", "Hucuł", (4, 4 + 1)),
    ],
)
def test_stadnina_helps_who_rides_to_a_challenge(
    veto: Veto, challenger: str, challenged: str, sabres: tuple[int, int]
) -> None:
    """Neither who walks there armed, nor who rides and is challenged, nor anybody before the duel."""
    position = {"faction": "Wiśniowieccy", "properties": ["Stadnina"]}
    table = veto.table(
        marcin={**position, "in_play": [armed("Uhlik", challenger)]},
        michal={**position, "in_play": [armed("Janusz Niesiecki", challenged)]},
    )
    assert table.sabre("janusz-niesiecki") == 5
    assert table.sabre("uhlik") == (5 if challenger == "Hucuł" else 4)
    table.says("marcin", "challenge:uhlik", "whom:michal:janusz-niesiecki").says("michal", "accept")
    if table.asked == "marcin" and "arm:nadziak" in table.options:
        table.bene("marcin")
    assert (table.sabre("uhlik"), table.sabre("janusz-niesiecki")) == sabres


@pytest.mark.clause("1.8.mark.self")
def test_lewak_takes_no_more_than_a_sting_adds(veto: Veto) -> None:
    """Two from Finta, one from Cięcie krzyżowe, and nothing from a sting that adds nothing."""
    for sting, left in (("Finta", 1), ("Cięcie krzyżowe", 0), ("Piach w oczy", 0)):
        table = accepted(veto, "Tyzenhauz", armed("Roch Kowalski", "Lewak"), marcin={"court": [sting]})
        slug = {"Finta": "finta", "Cięcie krzyżowe": "ciecie-krzyzowe", "Piach w oczy": "piach-w-oczy"}[sting]
        table.until("marcin", f"sting:{slug}").says("marcin", f"sting:{slug}")
        table.until("michal", "reply:lewak").says("michal", "reply:lewak").until("michal", "pass")
        assert table.sabre("tyzenhauz") == 6 + left


# Effects


@pytest.mark.clause("8.lafa.none")
@pytest.mark.parametrize(("ducats", "bought"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_na_swieczniku_sells_as_long_as_there_are_three_ducats(veto: Veto, ducats: int, bought: int) -> None:
    table = veto.table(
        marcin={"ducats": ducats, "court": ["Na świeczniku"], "deck": ["Finta", "Szynk", "Riposta", "Uhlik"]}
    )
    table.says("marcin", "play:na-swieczniku")
    for card in ["finta", "szynk", "riposta"][:bought]:
        table.says("marcin", f"take:{card}")
    if bought < 3:
        table.offers_not("marcin", "take:finta", "take:szynk", "take:riposta")
    assert table.floor == "marcin"
    assert (table.ducats("marcin"), len(table.court("marcin"))) == (ducats - 3 * bought, bought)


@pytest.mark.clause("3.3.3.example.pchniecie")
def test_pchniecie_w_plecy_needs_somebody_who_is_left(veto: Veto) -> None:
    """Whose opponent has fallen in the duel does not stab him after it."""
    table = accepted(
        veto, "Michał Wołodyjowski", "Uhlik", marcin={"faction": "Radziwiłłowie", "court": ["Pchnięcie w plecy"]}
    )
    while table.prompt != "What do you do?":
        assert "reply:pchniecie-w-plecy" not in table.options
        table.state.choose("pass" if "pass" in table.options else table.options[0])
    assert table.removed("michal") == ["uhlik"]


# Who comes first, and who gets something back


@pytest.mark.clause("3.3.3.agitation.against", "5.1.clockwise")
@pytest.mark.parametrize(
    ("seat", "rivals"),
    [("marcin", "michal robert anna"), ("michal", "robert anna marcin"), ("anna", "marcin michal robert")],
)
def test_rivals_are_named_clockwise_from_the_left(veto: Veto, seat: str, rivals: str) -> None:
    position: dict[str, Any] = {
        name: {"strokes": 6 if name != seat else 9} for name in ("marcin", "michal", "robert", "anna")
    }
    position[seat]["in_play"] = ["Uhlik"]
    table = veto.table(4, floor=seat, **position)
    table.says(seat, "agitate:uhlik").until(seat, f"against:{rivals.split(maxsplit=1)[0]}")
    assert table.options == tuple(f"against:{rival}" for rival in rivals.split())


@pytest.mark.clause("5.1.elect-out", "4.2.control-character")
@pytest.mark.parametrize("lender", ["marcin", "robert"])
def test_who_leaves_gives_a_borrowed_character_back(veto: Veto, lender: str) -> None:
    """Michał has taken a character of Marcin's or of Robert's; his Elect is killed, and it goes back to that player."""
    killer = {"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!"]}
    position: dict[str, Any] = {"marcin": {**killer}, "robert": {"in_play": []}}
    position[lender]["in_play"] = [*position[lender]["in_play"], "Uhlik"]
    table = veto.table(
        3, floor="michal", initiative="michal", **position,
        michal={"in_play": [{"card": "Jan Kazimierz Waza", "marked": True}], "court": ["Przekupiony dworzanin"]},
    )  # fmt: skip
    table.says("michal", "play:przekupiony-dworzanin", f"on:{lender}:uhlik").until("michal", "agitate:uhlik")
    assert "uhlik" in table.company("michal")
    table.bene("michal", "robert")
    table.until("marcin", "play:kesim-kesim")
    table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:michal:jan-kazimierz-waza")
    assert table.view()["present"] == [0, 2]
    assert "uhlik" in table.company(lender)
    assert not [note for note in table_of(table.state).notes if note.topic == BORROWED]


@pytest.mark.clause("2.5.draw-seven", "6.2.coin-toss")
def test_everybody_has_her_court_before_it_is_tossed_who_begins(veto: Veto) -> None:
    """Two players of one faction have equal treasuries, so luck decides, over courts that are drawn."""
    deck = bundled("dworscy")
    table = veto.new(chance=True, decks={0: deck, 1: deck})
    table.only("chance", "begins:marcin", "begins:michal")
    assert [table.count("court", seat) for seat in table.seats] == [7, 7]


# What is told before something is shown

CHOICES = [
    ("Hucuł", "put-out:hucul", "on:marcin:uhlik"),
    ("Jodok Surwiłło", "put-out:jodok-surwillo", "field:magnates"),
    ("Finta", "attach:finta", "on:marcin:uhlik"),
    ("Biesiada sarmacka", "play:biesiada-sarmacka", "on:marcin:uhlik"),
    ("Vivat", "play:vivat", "on:marcin:uhlik"),
    ("Las", "challenge:uhlik", "whom:michal:tyzenhauz"),
    ("Las", "use:ksawery-obodzinski", "against:michal"),
]


@pytest.mark.clause("3.3.3.order.declare", "kkk.play.announce")
@pytest.mark.parametrize(("card", "answer", "choice"), CHOICES)
def test_what_is_chosen_on_the_way_to_a_declaration_is_told_with_it(
    veto: Veto, card: str, answer: str, choice: str
) -> None:
    """Nobody else hears of the choice as such."""
    table = veto.table(
        marcin={"ducats": 20, "court": [card], "in_play": ["Uhlik", "Ksawery Obodziński"]},
        michal={"ducats": 3, "in_play": ["Tyzenhauz", "Prokop Niemy"]},
    )
    table.says("marcin", answer)
    assert table.asked == "marcin"
    table.says("marcin", choice)
    for reader in ("michal", None):
        assert not table.events("choice", reader, option=choice)
    assert table.events("play", "michal")


# Decks and notices


@pytest.mark.clause("kkk.setup.split")
def test_what_is_too_many_in_the_demo_is_told_with_its_last_line() -> None:
    """A card that stands in several lines: the fault is where the last of them is, and names them all."""
    deck = bundled(BUNDLED_DEMO[0])
    lines = str(deck).rstrip("\n").split("\n")
    name = next(line.partition(" ")[2] for line in lines if line[:1].isdigit())
    with pytest.raises(BadDeck) as refusal:
        read_deck("\n".join([*lines, f"2x {name}"]), "deck", VetoOptions(ruleset="kkk"))
    (fault,) = refusal.value.faults
    assert f"line {len(lines) + 1}" in fault


def test_the_notice_of_the_demo_speaks_of_its_cards_only() -> None:
    """The second edition is played with this project's own cards, the demo is not."""
    assert "this project's own" in notice(VetoOptions())
    assert "this project's own" not in notice(VetoOptions(ruleset="kkk"))
    assert notice(VetoOptions(ruleset="kkk"))


# Answers in duels that are others', or with somebody whom no effect reaches


@pytest.mark.clause("1.5.ban-all", "3.3.3.duel.order.1-challenge")
@pytest.mark.parametrize(("challenger", "offered"), [("Tyzenhauz", True), ("Mistrz Bartłomiej", False)])
def test_zasadzka_ambushes_nobody_whom_no_effect_reaches(veto: Veto, challenger: str, *, offered: bool) -> None:
    table = veto.table(
        marcin={"in_play": [challenger]}, michal={"in_play": ["Uhlik"], "court": ["Zasadzka", "Liberum veto"]}
    )
    table.says("marcin", f"challenge:{table.company('marcin')[0]}", "whom:michal:uhlik")
    assert ("reply:zasadzka" in table.options) is offered


@pytest.mark.clause("3.3.3.duel.order.2-answer")
@pytest.mark.parametrize(("seat", "offered"), [("marcin", False), ("michal", True), ("robert", False)])
def test_the_girth_is_cut_by_the_opponent_of_who_rides_only(veto: Veto, seat: str, *, offered: bool) -> None:
    """Neither by the rider's own player, nor by one whose character does not fight."""
    position: dict[str, Any] = {
        "marcin": {"in_play": [armed("Uhlik", "Hucuł")]}, "michal": {"in_play": ["Tyzenhauz"]}, "robert": {},
    }  # fmt: skip
    position[seat]["court"] = ["Podcięty popręg"]
    table = veto.table(3, **position)
    table.says("marcin", "challenge:uhlik", "whom:michal:tyzenhauz").says("michal", "accept")
    seen = False
    while table.prompt != "What do you do?":
        seen = seen or "reply:podciety-popreg" in table.options
        table.state.choose("pass" if "pass" in table.options else table.options[0])
    assert seen is offered
