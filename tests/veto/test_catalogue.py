"""The cards: every one that a rulebook names with its numbers, and how sure each value is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from kredens import BadOption
from kredens_veto import faces as f
from kredens_veto.catalogue import catalogue, chosen_values, doubts, face_named
from kredens_veto.faces import VetoFace

if TYPE_CHECKING:
    from collections.abc import Iterator

R, W, A, D = f.FACTIONS
UNKNOWN = "?"

FACTIONS = {R: ("Radziwiłłowie", 20), W: ("Wiśniowieccy", 18), A: ("Awanturnicy", 14), D: ("Dworscy", 16)}
"""By faction its card and its treasury; all have an income of 3."""

CHARACTERS = {
    "Dymitr Burłaj": (A, 5, 1, 4),
    "Erazm Czarnota": (A, 4, 1, 4),
    "Jurko Bohun": (A, UNKNOWN, 1, UNKNOWN),
    "Janusz Tyszkiewicz": (D, 5, 1, 4),
    "Stanisław Żółkiewski": (D, 5, 1, 4),
    "Tyzenhauz": (D, 6, 1, UNKNOWN),
    "Bohdan Chmielnicki": (A, UNKNOWN, UNKNOWN, UNKNOWN),
    "Jan Kazimierz Waza": (D, UNKNOWN, UNKNOWN, UNKNOWN),
    "Iwan Handża": (A, UNKNOWN, UNKNOWN, UNKNOWN),
    "Maksym Krzywonos": (A, UNKNOWN, UNKNOWN, UNKNOWN),
    "Krzywonos młodszy": (A, UNKNOWN, UNKNOWN, UNKNOWN),
    "Andrzej Kmicic": (D, UNKNOWN, UNKNOWN, UNKNOWN),
    "Kawaler de Lagardere": (D, UNKNOWN, UNKNOWN, UNKNOWN),
    "Longinus Podbipięta": (W, 7, 2, 7),
    "Roch Kowalski": (R, 6, 1, 5),
    "Arwid Wittenberg": (R, 6, 2, 5),
    "Jan Skrzetuski": (W, UNKNOWN, 2, 8),
    "Samuel Łaszcz": (UNKNOWN, UNKNOWN, 2, 6),
    "Michał Wołodyjowski": (UNKNOWN, 9, UNKNOWN, UNKNOWN),
    "Aramis": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Jan Zagłoba": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Wierzbicki": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Abi Blumsztajn": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Sakowicz": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Uhlik": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    "Janusz Niesiecki": (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
}
"""Faction, Sabre, Strokes and lafa, as far as the rulebooks give or force them."""

EQUIPMENT = {
    "Nadziak": (f.WEAPON, 1, 1),
    "Szabla polska": (f.WEAPON, 2, UNKNOWN),
    "Hucuł": (f.HORSE, 1, 1),
    "Zbroja husarska": (f.ARMOUR, 0, 2),
    "Karmazynowy kontusz": (UNKNOWN, 0, 2),
    "Pludry": (UNKNOWN, 0, UNKNOWN),
    "Pani Kowalska": (f.WEAPON, 3, UNKNOWN),
    "Szablisko Pełki": (UNKNOWN, UNKNOWN, UNKNOWN),
    "Batorówka": (UNKNOWN, UNKNOWN, UNKNOWN),
}
"""Type, Sabre and lafa."""

PROPERTIES = {
    "Latyfundium": (3, 3),
    "Szynk": (3, 2),
    "Las": (UNKNOWN, 1),
    "Złota kobyłka": (UNKNOWN, UNKNOWN),
    "Browar w Warce": (UNKNOWN, UNKNOWN),
    "Łubnie": (UNKNOWN, UNKNOWN),
    "Szkoła fechtunku": (UNKNOWN, UNKNOWN),
}
"""Lafa and what they bring in a round."""

EFFECTS = {
    "Precz!": (f.TRIFLE, ()),
    "Rdzą przeżarty": (f.TRIFLE, ()),
    "Vae victis": (f.TRIFLE, (f.FACTION,)),
    "Chleb z pajęczyną": (f.REPLY, ()),
    "Na świeczniku": (f.TRIFLE, ()),
    "Bujdy i bajania": (f.REPLY, ()),
    "Liberum Veto": (f.REPLY, ()),
    "Szerokie koneksje": (f.TRIFLE, (f.FACTION,)),
    "Pchnięcie w plecy": (f.REPLY, ()),
    "Kęsim, Kęsim!": (f.DEED, ()),
    "Ne puero gladium": (f.TRIFLE, (f.CHARACTER,)),
    "Biesiada sarmacka": (f.TRIFLE, ()),
    "Pokorny mówca": (f.TRIFLE, (f.CHARACTER,)),
    "Vivat!": (f.TRIFLE, (f.CHARACTER,)),
    "Żur": (f.TRIFLE, (f.CHARACTER,)),
    "Verbum nobile": (UNKNOWN, UNKNOWN),
}
"""Timing and hosts."""

STINGS = {
    "Cięcie krzyżowe": 1,
    "Cięcie wręczne": 2,
    "Cięcie zamachowe": 2,
    "Zaskoczenie": 2,
    "Cięcie referendarskie": 5,
    "Finta": 3,
    "Przeciwtempo": 3,
    "Młynek": 0,
    "Riposta": 1,
}
"""What they add; Zaskoczenie adds one more as the first sting of its player."""

NAMED = [*[name for name, _ in FACTIONS.values()], *CHARACTERS, *EQUIPMENT, *PROPERTIES, *EFFECTS, *STINGS]

SETTLED = (f.STATED, f.FORCED, f.INFERRED)
GUIDED = {
    A: "Latyfundium, Dymitr Burłaj, Nadziak, Cięcie krzyżowe, Cięcie zamachowe, Erazm Czarnota, Precz!, "
    "Ne puero gladium, Biesiada sarmacka, Las, Jurko Bohun, Cięcie wręczne, Cięcie zamachowe, Zaskoczenie, "
    "Verbum nobile, Iwan Handża, Nadziak, Cięcie krzyżowe, Maksym Krzywonos, Szkoła fechtunku, Krzywonos młodszy",
    D: "Latyfundium, Janusz Tyszkiewicz, Hucuł, Zaskoczenie, Stanisław Żółkiewski, Vivat!, Precz!, "
    "Tyzenhauz, Szabla polska, Żur, Pokorny mówca, Cięcie krzyżowe, Cięcie zamachowe, "
    "Rdzą przeżarty, Andrzej Kmicic, Nadziak, Las, Cięcie wręczne, Cięcie zamachowe, Kawaler de Lagardere",
}
"""The demo's decks from number 2 on, as far as its courts are listed."""
DECK_OF_THE_DEMO = 27


def named(name: str) -> VetoFace:
    face = face_named(name)
    assert face.name == name
    return face


def printed() -> Iterator[VetoFace]:
    """The faces of the 71 cards, those of the demo's factions left out."""
    return (face for face in catalogue() if not face.is_own and face.nickname != "demo")


def agree(face: VetoFace, field: str, expected: object) -> None:
    """A value that a rulebook gives is there and graded so; one that none gives is marked as reconstructed."""
    grade = dict(face.known).get(field)
    if expected is UNKNOWN:
        assert grade == f.RECONSTRUCTED, (face.name, field)
    else:
        assert getattr(face, field) == expected, (face.name, field)
        assert grade in (*SETTLED, None), (face.name, field)


def test_all_the_named_cards_are_there_and_no_other_passes_as_printed() -> None:
    """Both rulebooks name 71 cards."""
    assert len(NAMED) == len(set(NAMED)) == 71
    assert sorted(face.name for face in printed()) == sorted(NAMED)


@pytest.mark.clause("6.1.notation", "1.1.treasury", "1.1.income")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_its_treasury_and_income(faction: str) -> None:
    """20, 18, 14 and 16 ducats, and 3 in each settlement."""
    name, treasury = FACTIONS[faction]
    face = named(name)
    assert (face.faction, face.treasury, face.upkeep) == (faction, treasury, 3)
    assert dict(face.known)["treasury"] in SETTLED
    assert dict(face.known)["influence"] == f.OURS
    assert face.family == "factions"


@pytest.mark.clause("kkk.setup.treasury")
@pytest.mark.parametrize(("name", "treasury"), [("Awanturnicy (demo)", 14), ("Dworscy (demo)", 16)])
def test_a_faction_of_the_demo_has_no_rule(name: str, treasury: int) -> None:
    """The demo's faction cards show treasury, income and number."""
    face = face_named(name)
    assert (face.treasury, face.upkeep, face.abilities) == (treasury, 3, ())
    assert [number for _, number in face.places] == [1]


@pytest.mark.clause("6.3.layout", "1.2.traits")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_has_the_stated_traits(name: str) -> None:
    """Faction, Sabre, Strokes and lafa."""
    face = named(name)
    for field, expected in zip(("faction", "sabre", "strokes", "lafa"), CHARACTERS[name], strict=True):
        agree(face, field, expected)


@pytest.mark.parametrize("name", EQUIPMENT)
def test_a_piece_of_equipment_has_the_stated_values(name: str) -> None:
    """Type, Sabre and lafa."""
    face = named(name)
    for field, expected in zip(("type", "sabre", "lafa"), EQUIPMENT[name], strict=True):
        agree(face, field, expected)


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_has_the_stated_values(name: str) -> None:
    """Lafa and income."""
    face = named(name)
    for field, expected in zip(("lafa", "upkeep"), PROPERTIES[name], strict=True):
        agree(face, field, expected)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_has_the_stated_timing_and_hosts(name: str) -> None:
    """When it is played, and to what it is attached; no effect costs ducats."""
    face = named(name)
    for field, expected in zip(("timing", "attach"), EFFECTS[name], strict=True):
        agree(face, field, expected)
    assert face.lafa == face.upkeep == 0


@pytest.mark.parametrize("name", STINGS)
def test_a_sting_adds_what_the_duels_show(name: str) -> None:
    """What it adds to the Sabre; no sting costs ducats."""
    face = named(name)
    agree(face, "sabre", STINGS[name])
    assert face.lafa == face.upkeep == 0


def test_what_the_scripted_game_leaves_open_adds_up() -> None:
    """Las and Bohun cost 6 together, Tyzenhauz, Szabla polska and Żur 9; Zaskoczenie adds 3, then 2."""
    assert sum(named(name).lafa for name in ("Las", "Jurko Bohun")) == 6
    assert sum(named(name).lafa for name in ("Tyzenhauz", "Szabla polska", "Żur")) == 9
    surprise = named("Zaskoczenie")
    assert surprise.abilities == ("one-more-as-your-first-sting",)
    assert dict(surprise.known)["rule"] == f.RECONSTRUCTED


@pytest.mark.clause("kkk.elect.who")
def test_the_demo_has_two_elects_and_no_other_keyword_of_characters() -> None:
    """Burłaj, Czarnota and Bohun agitate, so they bear no keyword that would forbid it."""
    keywords = {face.name: face.keywords for face in printed() if face.kind == f.CHARACTER and "kkk" in face.sets}
    assert len(keywords) == 13
    assert {name for name, words in keywords.items() if words} == {"Bohdan Chmielnicki", "Jan Kazimierz Waza"}
    assert {words for words in keywords.values() if words} == {(f.ELECT,)}


@pytest.mark.clause("kkk.setup.numbers", "kkk.first.opening-hands", "kkk.first.second-hands", "kkk.first.third-hands")
@pytest.mark.parametrize("deck", GUIDED)
def test_the_demos_courts_lie_in_the_printed_order(deck: str) -> None:
    """Number 1 is the faction card; the courts of three rounds follow."""
    place = {number: face.name for face in catalogue() for where, number in face.places if where == deck}
    names = GUIDED[deck].split(", ")
    assert [place[number] for number in range(2, len(names) + 2)] == names


@pytest.mark.clause("kkk.setup.split")
def test_the_demos_decks_are_of_one_size_and_say_which_places_are_chosen() -> None:
    """What lies after the courts that the rulebook lists is this project's choice."""
    for deck, names in GUIDED.items():
        places = [number for face in catalogue() for where, number in face.places if where == deck]
        fillers = [number for face in catalogue() for where, number in face.fillers if where == deck]
        assert sorted(places + fillers) == list(range(1, DECK_OF_THE_DEMO + 1))
        listed = len(names.split(", ")) + 1
        doubtful = [
            number
            for face in catalogue()
            if "places" in face.doubtful
            for where, number in face.places
            if where == deck
        ]
        assert sorted(doubtful + fillers) == list(range(listed + 1, DECK_OF_THE_DEMO + 1))


def test_every_value_has_a_grade() -> None:
    """All that a card can carry, but for the translation and the names of abilities, which are always chosen here."""
    ungraded = {"name", "slug", "family", "abilities", "known", "gloss", "sets"}
    for face in catalogue():
        known = dict(face.known)
        assert len(known) == len(face.known)
        assert set(known.values()) <= set(f.GRADES)
        for field in VetoFace.__struct_fields__:
            if getattr(face, field) and field not in ungraded:
                assert field in known, (face.title, field)
        assert {"name", "rule"} <= set(known), face.title
        assert face.is_own == (set(known.values()) == {f.OURS}), face.title


def test_no_card_is_sure_of_a_rule_that_nobody_prints() -> None:
    """Of the cards whose text no source gives, none has its rule stated."""
    unknown = (
        "Dymitr Burłaj, Erazm Czarnota, Jurko Bohun, Janusz Tyszkiewicz, Stanisław Żółkiewski, Tyzenhauz, "
        "Longinus Podbipięta, Roch Kowalski, Arwid Wittenberg, Jan Skrzetuski, Samuel Łaszcz, Vivat!, Verbum nobile, "
        "Szkoła fechtunku, Żur, Zaskoczenie, Pokorny mówca, Kęsim, Kęsim!, Uhlik, Janusz Niesiecki"
    )
    for name in unknown.replace("Kęsim, ", "Kęsim@ ").split(", "):
        assert "rule" in named(name.replace("@", ",")).doubtful, name


def test_every_keyword_type_timing_host_and_side_is_in_play() -> None:
    """The cards of this project add what the named ones lack."""
    faces = catalogue()
    assert {word for face in faces for word in face.keywords} == set(f.KEYWORDS)
    assert {face.type for face in faces if face.type} == set(f.TYPES)
    assert {face.timing for face in faces if face.timing} == set(f.TIMINGS)
    assert {host for face in faces for host in face.attach} == set(f.HOSTS)
    assert {face.side for face in faces if face.side} == set(f.SIDES)
    assert {face.lasts for face in faces if face.lasts} == set(f.SPANS)
    assert {face.kind for face in faces} == set(f.KINDS)
    assert sum(face.kind == f.STRATEGY for face in faces) >= 3
    with_arms = {face.kind for face in faces if face.faction}
    assert with_arms == {f.FACTION, f.CHARACTER, f.EQUIPMENT, f.PROPERTY, f.EFFECT, f.STING}


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_an_elect_a_karmazyn_and_cards_for_a_deck(faction: str) -> None:
    """Sixty cards of at most three copies, without a stranger."""
    usable = [face for face in catalogue() if face.family == "cards" and face.faction in ("", faction)]
    own = [face for face in usable if face.kind == f.CHARACTER and face.faction]
    assert any(f.ELECT in face.keywords for face in own)
    assert any(f.KARMAZYN in face.keywords for face in own)
    assert len(own) >= 10
    assert 3 * len(usable) >= 60


@pytest.mark.clause("1.2.nickname", "2.3.versions")
def test_versions_share_their_name_and_nothing_else() -> None:
    """Nickname, faction, traits and rules may differ; each is a card of its own."""
    courtier, outlaw = face_named("Bogusław Zaręba (Stolnik)"), face_named("boguslaw zareba (WYGNANIEC)")
    assert courtier.name == outlaw.name
    assert courtier.nickname != outlaw.nickname
    assert (courtier.slug, outlaw.slug) == ("boguslaw-zareba-stolnik", "boguslaw-zareba-wygnaniec")
    assert (courtier.faction, outlaw.faction) == (D, A)


def test_slugs_tell_all_cards_apart() -> None:
    """Option ids name cards by their slugs."""
    assert max(Counter(face.slug for face in catalogue()).values()) == 1
    assert all(face.slug and face.slug.isascii() for face in catalogue())


def test_abilities_are_named_where_there_is_a_rule() -> None:
    """A card without a rule names none."""
    for face in catalogue():
        assert bool(face.special) == bool(face.rule or face.influence), face.title
        assert face.rule.endswith(".") or not face.rule, face.title


@pytest.mark.parametrize(
    "written", ["Jan Zagłoba", "jan zagłoba", "JAN ZAGLOBA", "jan-zagloba", "Jan Zagloba", " Jan  Zagłoba "]
)
def test_a_card_is_found_however_its_name_is_written(written: str) -> None:
    """By name, slug, without accents, in capitals."""
    assert face_named(written).name == "Jan Zagłoba"


def test_a_name_without_nickname_is_the_version_without_one() -> None:
    """A version with a nickname has to be asked for."""
    assert face_named("Roch Kowalski").nickname == ""
    assert face_named("Roch Kowalski (Ordynans)").nickname == "Ordynans"


def test_a_name_of_several_versions_is_refused_with_their_names() -> None:
    """Where each version has a nickname, the name alone does not do."""
    with pytest.raises(BadOption, match=r"2 cards called 'Bogusław Zaręba': .*\(Wygnaniec\), .*\(Stolnik\)\."):
        face_named("Bogusław Zaręba")


def test_an_unknown_name_is_refused_with_those_that_come_near() -> None:
    """A slip of the pen costs no search through the catalogue."""
    with pytest.raises(BadOption, match=r"Veto! has no card called 'Roch Kowalsky'\. Near it: Roch Kowalski"):
        face_named("Roch Kowalsky")
    with pytest.raises(BadOption, match="Near it: Jan Zagłoba"):
        face_named("Zagłoba")
    with pytest.raises(BadOption, match=r"no card called 'qqqq'\.$"):
        face_named("qqqq")


def test_cards_of_other_sets_are_found_too() -> None:
    """Their names are suggested as well."""
    guest = VetoFace(name="Gość z Węgier", kind=f.CHARACTER, nickname="", sets=("guests",))
    assert face_named("gosc z wegier", (guest,)) is guest
    with pytest.raises(BadOption, match="Near it: Gość z Węgier"):
        face_named("Gość z Wegrier", (guest,))
    version = VetoFace(name="Gość z Węgier", nickname="Stary", slug="gosc-z-wegier-stary", kind=f.CHARACTER)
    assert face_named("Gość z Węgier", (version,)) is version


def test_the_notice_counts_what_is_chosen_here() -> None:
    """It counts the cards that a game is played with, and is silent where nothing is chosen."""
    assert doubts([named("Finta"), named("Latyfundium")]).startswith("1 value on 1 printed card is ")
    assert doubts([named("Finta"), named("Riposta")]) == ""
    assert doubts([face_named("Młyn")]) == "1 card is this project's own: play depends on that."
    values, cards, own = chosen_values(catalogue())
    assert f"{values} values on {cards} printed cards are reconstructed" in doubts(catalogue())
    assert f"{own} cards are this project's own" in doubts(catalogue())
    assert own == len(catalogue()) - 71 - 2
