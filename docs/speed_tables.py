"""What the page on speed says, from what `make speed` and `make speed-compiled` leave in docs/data.

`speed_charts.py` draws it.
"""

# ruff: noqa: INP001  # docs/ is no package

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Any

from game_tables import table

Row = dict[str, Any]

DATA = Path(__file__).resolve().parent / "data" / "bench.json"
COMPILED = DATA.with_name("bench-compiled.json")
KREDENS, SPIEL, SPIEL_PYTHON, RLCARD, PETTINGZOO = (
    "Kredens", "OpenSpiel C++", "OpenSpiel Python", "RLCard", "PettingZoo",
)  # fmt: skip
LEDUC, EIGHTS, HOLDEM, KUHN = "Leduc poker", "Crazy Eights", "Leduc hold'em", "Kuhn poker"
PETTING = "PettingZoo environment"
BUSY, SLOW = 1.0, 1.25
"""A machine was busy if its load was higher, or its loop took so many times as long as it should."""

PROFILES = {
    (LEDUC, "headless"): "leduc-headless",
    (LEDUC, "watched"): "leduc-with-log-view-and-options",
    (EIGHTS, "headless"): "crazy-eights-with-two-seats",
    (EIGHTS, "watched"): "crazy-eights-with-log-view-and-options",
    ("Verräter", "rate"): "verräter-with-four-seats",
    ("Veto!", "rate"): "veto-with-two-seats",
    ("V:TES", "rate"): "vtes-with-five-seats",
    ("", "import"): "import-kredens",
}
"""The heading of benchmarks/README.md under which a target's profile stands."""
ANY_PROFILE = "what-misses-its-target-and-why"

WORDS = {
    "headless": "a decision",
    "watched": "a decision with log, view and options",
    "rate": "decisions",
    "to the end": "a clone played to its end",
    "clone": "a clone",
    "import": "`import kredens`",
}
UNITS = {"us/decision": "µs", "us": "µs", "ms": "ms", "decisions/s": "a second", "games/s": "a second"}


@cache
def data(file: Path = DATA) -> dict[str, Any]:
    """Return what the run has left."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def rows(file: Path = DATA, **wanted: Any) -> list[Row]:
    """Return the rows with these values; rows without a game, seats or cards have none of them."""
    return [row for row in data(file)["rows"] if all(row.get(name) == value for name, value in wanted.items())]


def compiled(one: Row) -> Row:
    """Return the figure of the compiled build for the same as a row. Raises `LookupError` if there is none."""
    about = {name: one.get(name) for name in ("what", "game", "engine", "seats", "cards", "unit")}
    found = rows(COMPILED, **about)
    if len(found) != 1:
        raise LookupError(f"{COMPILED.name} has {len(found)} rows with {about}; `make speed-compiled` makes it anew.")
    return found[0]


def row(**wanted: Any) -> Row:
    """Return the only row with these values. Raises `LookupError` if there is none."""
    found = rows(**wanted)
    if len(found) != 1:
        raise LookupError(f"{DATA.name} has {len(found)} rows with {wanted}; `make speed` makes it anew.")
    return found[0]


def summary() -> str:
    """Return the findings, where others are faster first."""
    leduc, eights = row(what="headless", game=LEDUC, engine=KREDENS), row(what="headless", game=EIGHTS, seats=2,
                                                                          engine=KREDENS)  # fmt: skip
    rlcard, kuhn = row(what="headless", engine=RLCARD), row(what="headless", engine=SPIEL_PYTHON)
    ours, theirs = row(what=PETTING, game=LEDUC), row(what=PETTING, engine=PETTINGZOO)
    ending = row(what="to the end", game=LEDUC, engine=KREDENS)
    clones = row(what="clone", game=LEDUC, engine=KREDENS), row(what="clone", engine=RLCARD)
    watched = row(what="watched", game=LEDUC)
    their_clone = row(what="clone", game=LEDUC, engine=SPIEL)
    judged = [one for one in data()["rows"] if "at_least" in one]
    least = sum(one["at_least_reached"] for one in judged)
    aims = sum(bool(one.get("aim_reached")) for one in judged)
    slower, faster = rlcard["scaled"] / leduc["scaled"], kuhn["scaled"] / leduc["scaled"]
    their = (
        f"**{SPIEL} is faster.** Driven from Python like Kredens, it takes {us(theirs_at(LEDUC))} µs for a decision at "
        f"Leduc poker and Kredens {us(leduc)} µs ({times(leduc['ratio_to_peer'])} as long); at Crazy Eights with two "
        f"players, {us(theirs_at(EIGHTS))} and {us(eights)} µs ({times(eights['ratio_to_peer'])}). Its clone takes "
        f"{us(their_clone)} µs and ours {us(clones[0])}, and it plays {times(1 / ending['ratio_to_peer'])} as many "
        "clones of Leduc poker to their ends."
    )
    python = (
        f"**Kredens is {compared(slower)} games written in Python.** RLCard takes {us(rlcard)} µs for a decision at "
        f"its Leduc hold'em ({times(slower)} as long as Kredens at Leduc poker), OpenSpiel's Kuhn poker in Python "
        f"{us(kuhn)} µs ({times(faster)}); a deep copy of RLCard's game takes {us(clones[1])} µs. But RLCard makes an "
        f"observation each time, and Kredens takes {us(watched)} µs with log, view and options at every decision."
    )
    bridge = (
        "**As a PettingZoo environment**, with observation and mask at each answer, Leduc poker takes "
        f"{rate(ours)} answers a second, and PettingZoo's own Leduc hold'em {rate(theirs)}."
    )
    in_c = [compiled(one) for one in judged]
    built = (
        f"**Compiled** ([below](#compiled)) Kredens takes {us(compiled(leduc))} µs for a decision at Leduc poker, "
        f"{times(compiled(leduc)['ratio_to_peer'])} as long as {SPIEL} in that run, and {us(compiled(eights))} µs at "
        f"Crazy Eights ({times(compiled(eights)['ratio_to_peer'])})."
    )
    reached = (
        f"**Of {len(judged)} targets** {least} are reached, and {aims} also reach what was aimed at; compiled, "
        f"{sum(one['at_least_reached'] for one in in_c)} and {sum(bool(one.get('aim_reached')) for one in in_c)} "
        "([below](#the-targets))."
    )
    return "\n".join(wrapped(one, "- ") for one in (their, python, bridge, built, reached))


def theirs_at(game: str) -> Row:
    """Return the row of OpenSpiel's C++ at a game of two."""
    return row(what="headless", game=game, seats=2, engine=SPIEL)


def how() -> str:
    """Return the sentences on how it was measured."""
    machine, plan = data()["machine"], data()["plan"]
    text = (
        f"Measured on {data()['date']} at commit {machine['commit']}, in one process bound to one core of "
        f"{machine['cores']} ({machine['processor']}, {machine['system']}), with {machine['python']}; "
        f"{machine['packages']}. Each figure is the median of {plan['repetitions']} repetitions of "
        f"{plan['seconds']:g} s ({plan['single']:g} s for single calls), in which those who are compared take turns. "
        f"Beside each repetition a loop of {plan['loop']:,} additions is timed; here it took "
        f"{machine['calibration_ms']:g} ms. All figures are scaled to a machine on which it takes "
        f"{plan['reference_ms']:g} ms, for which the targets were set."
    )
    return with_flaws(text, DATA)


def how_compiled() -> str:
    """Return the sentences on the run of the compiled build."""
    machine = data(COMPILED)["machine"]
    text = (
        f"Measured in the same way on {data(COMPILED)['date']} at commit {machine['commit']}, with "
        f"{machine['python']}; the loop took {machine['calibration_ms']:g} ms."
    )
    return with_flaws(text, COMPILED)


def with_flaws(text: str, file: Path) -> str:
    """Return what is said of a run, with a warning if its figures are not to be quoted."""
    said = data(file)
    machine, plan = said["machine"], said["plan"]
    flaws: list[str] = []
    if said["quick"]:
        flaws.append("this was a quick run, with short repetitions")
    if said["partly"]:
        flaws.append("only some parts were measured then, and the others are older")
    if machine["load"] > BUSY or machine["calibration_ms"] > SLOW * plan["reference_ms"]:
        flaws.append(f"the machine was busy with other work (load {machine['load']:g}), which scaling does not undo")
    flaws += said["faults"]
    if not flaws:
        return wrapped(text)
    warning = wrapped(f"Do not quote these figures: {'; '.join(flaws)}.")
    return f"{wrapped(text)}\n\n:::{{warning}}\n{warning}\n:::"


def peers() -> str:
    """Return the table of games that others play too."""
    wanted = [
        (LEDUC, 2, KREDENS, ""), (LEDUC, 2, SPIEL, "the same rules"), (HOLDEM, 2, RLCARD, "other rules"),
        (KUHN, 2, SPIEL_PYTHON, "another game"),
        *[(EIGHTS, seats, engine, "the same rules" if engine == SPIEL else "")
          for seats in range(2, 8) for engine in (KREDENS, SPIEL)],
    ]  # fmt: skip
    lines: list[tuple[str, ...]] = []
    for game, seats, engine, note in wanted:
        one = row(what="headless", game=game, seats=seats, engine=engine)
        games = row(what="games", game=game, seats=seats, engine=engine)
        lines.append((
            f"{game}, {seats}", f"**{engine}**" if engine == KREDENS else engine, note,
            f"{one['decisions_per_game']:.3g} ± {one['standard_error']:.2g}", us(one), rate(games),
        ))  # fmt: skip
    return table(("game, seats", "engine", "rules", "decisions a game", "µs a decision", "games a second"), lines)


def calls() -> str:
    """Return the table of copies and saves."""
    wanted = [
        (LEDUC, 2, KREDENS), (LEDUC, 2, SPIEL), (HOLDEM, 2, RLCARD), (EIGHTS, 2, KREDENS), (EIGHTS, 2, SPIEL),
        (EIGHTS, 7, KREDENS), (EIGHTS, 7, SPIEL), ("Verräter", 4, KREDENS), ("Veto!", 2, KREDENS),
        ("V:TES", 5, KREDENS),
    ]  # fmt: skip
    lines: list[tuple[str, ...]] = []
    for game, seats, engine in wanted:
        about = {"game": game, "seats": seats, "engine": engine}
        save = next(iter(rows(what="save", **about)), None)
        ending = next(iter(rows(what="to the end", **about)), None)
        lines.append((
            f"{game}, {seats}", f"**{engine}**" if engine == KREDENS else engine, us(row(what="clone", **about)),
            us(save) if save else "-", f"{save['bytes']:,.0f}" if save else "-", rate(ending) if ending else "-",
        ))  # fmt: skip
    heads = ("game, seats", "engine", "clone, µs", "save, µs", "bytes", "clones played to the end, a second")
    return table(heads, lines)


def gained() -> str:
    """Return the table of what compiling brings."""
    lines: list[tuple[str, ...]] = []
    wanted = [row(what="headless", game=LEDUC, engine=KREDENS), *by_seats()]
    for one in wanted:
        other = compiled(one)
        peer = next(iter(rows(COMPILED, what="headless", game=one["game"], seats=one["seats"], engine=SPIEL)), None)
        lines.append((
            f"{one['game']}, {one['seats']}", str(one.get("cards", "-")), us(one), us(other),
            times(one["scaled"] / other["scaled"]), amount(1_000_000 / other["scaled"]), us(peer) if peer else "-",
        ))  # fmt: skip
    heads = (
        "game, seats", "cards", "µs a decision", "compiled", "faster", "decisions a second, compiled", f"{SPIEL}, µs",
    )  # fmt: skip
    return table(heads, lines)


def imports() -> str:
    """Return the sentence on imports."""
    mine, spiel, rlcard = (row(what="import", engine=engine) for engine in (KREDENS, SPIEL, RLCARD))
    return wrapped(
        f"`import kredens` takes {mine['scaled']:.0f} ms beyond a bare interpreter, `import pyspiel` "
        f"{spiel['scaled']:.0f} ms and `import rlcard` {rlcard['scaled']:.0f} ms."
    )


def environments() -> str:
    """Return the table of bridges: answers a second."""
    kinds = (PETTING, "Gymnasium environment", "OpenSpiel game, with tensors", "OpenSpiel game")
    games = list(dict.fromkeys(one["game"] for one in rows(what=PETTING, engine=KREDENS)))
    lines: list[tuple[str, ...]] = []
    for game in games:
        found = [row(what=kind, game=game, engine=KREDENS) for kind in kinds]
        lines.append((f"{game}, {found[0]['seats']} seats", KREDENS, *map(rate, found)))
    theirs = row(what=PETTING, engine=PETTINGZOO)
    lines.append((f"{HOLDEM}, 2 seats", PETTINGZOO, rate(theirs), "-", "-", "-"))
    return table(("game", "engine", "PettingZoo", "Gymnasium", "OpenSpiel, with tensors", "without"), lines)


def targets() -> str:
    """Return the table of targets, each with what was reached."""
    lines: list[tuple[str, ...]] = []
    for one in data()["rows"]:
        if "at_least" not in one:
            continue
        unit = UNITS[one["unit"]]
        other = compiled(one)
        aim = f"{amount(one['aim'])} {unit}" if "aim" in one else f"as {one['peer']}"
        lines.append((subject(one), others(one), f"{amount(one['at_least'])} {unit}", aim,
                      f"{amount(one['scaled'])} {unit}", f"{amount(other['scaled'])} {unit}",
                      verdict(one, other)))  # fmt: skip
    return table(("what", "others, same run", "at least", "aim", "reached", "compiled", "verdict"), lines)


def subject(one: Row) -> str:
    """Return what a target is about."""
    if "game" not in one:
        return WORDS[one["what"]]
    return f"{one['game']}, {one['seats']} seats: {WORDS[one['what']]}"


def others(one: Row) -> str:
    """Return what others take for the same, in the same run."""
    game, what = one.get("game"), one["what"]
    found = [*rows(what=what, game=game, seats=one.get("seats"), engine=SPIEL)]
    if game in {LEDUC, None}:
        found += [other for engine in (SPIEL_PYTHON, RLCARD) for other in rows(what=what, engine=engine)]
    return ", ".join(f"{other['engine']} {amount(other['scaled'])}" for other in found) or "-"


def verdict(one: Row, other: Row | None = None) -> str:
    """Return whether a target is reached, and where it says why not.

    Args:
        one: the figure.
        other: that of the compiled build.
    """
    if one.get("aim_reached"):
        return "reached, the aim too"
    heading = PROFILES.get((one.get("game", ""), one["what"]), ANY_PROFILE)
    why = f"[why](profiles.md#{heading})"
    aimed = "; compiled, the aim is reached" if other is not None and other.get("aim_reached") else ""
    if one["at_least_reached"]:
        return f"reached; not the aim: {why}{aimed}"
    less = one["unit"] in {"us", "us/decision", "ms"}
    part = one["at_least"] / one["scaled"] if less else one["scaled"] / one["at_least"]
    reached = "; compiled, it is reached" if other is not None and other["at_least_reached"] else ""
    return f"**missed**, at {part:.0%} of the speed: {why}{aimed or reached}"


def seats() -> str:
    """Return how games grow with seats."""
    lines = [
        (f"{one['game']}, {one['seats']}", str(one["cards"]), f"{one['decisions_per_game']:,.0f}", us(one),
         rate(row(what="games", game=one["game"], seats=one["seats"], cards=one["cards"], engine=KREDENS)))
        for one in by_seats()
    ]  # fmt: skip
    return table(("game, seats", "cards", "decisions a game", "µs a decision", "games a second"), lines)


def by_seats() -> list[Row]:
    """Return the rows of headless games at tables of all sizes."""
    games = (EIGHTS, "Verräter", "Veto!", "V:TES")
    return [one for game in games for one in rows(what="headless", game=game, engine=KREDENS)]


def heaps() -> list[tuple[int, dict[str, Row]]]:
    """Return the rows of the toy by the number of its cards."""
    kinds = ("answer", "clone", "save", "restore", "start")
    found = {one["cards"]: one["game"] for one in rows(what="answer")}
    return [
        (number, {kind: row(what=kind, game=game) for kind in kinds}) for number, game in sorted(found.items())
    ]  # fmt: skip


def cards() -> str:
    """Return how the kernel grows with cards."""
    lines = [
        (f"{number:,}", *[us(one[kind]) for kind in ("answer", "clone", "save", "restore", "start")],
         f"{one['save']['bytes']:,.0f}")
        for number, one in heaps()
    ]  # fmt: skip
    heads = ("cards", "an answer, µs", "clone, µs", "save, µs", "restore, µs", "start, µs", "bytes of a save")
    return table(heads, lines)


def growth() -> str:
    """Return the sentences on growth with cards."""
    (few, least), (many, most) = heaps()[0], heaps()[-1]
    answer, clone, save, start = (
        times(most[kind]["scaled"] / least[kind]["scaled"]) for kind in ("answer", "clone", "save", "start")
    )
    return wrapped(
        f"With {many / few:.0f} times as many cards ({many:,} instead of {few}) an answer of the toy takes {answer} as "
        f"long, a clone {clone}, a save {save}, and to set up a game {start}."
    )


def wrapped(text: str, mark: str = "") -> str:
    """Return a paragraph in lines, after the mark of a list."""
    return fill(text, 120, initial_indent=mark, subsequent_indent=" " * len(mark), break_long_words=False,
                break_on_hyphens=False)  # fmt: skip


def us(one: Row) -> str:
    """Return a time in microseconds."""
    return amount(one["scaled"])


def rate(one: Row) -> str:
    """Return a rate."""
    return amount(one["scaled"])


def amount(value: float) -> str:
    """Return a number with as many digits as say something."""
    if value >= 100:
        digits = 10 ** max(len(str(int(value))) - 3, 0)
        return f"{round(value / digits) * digits:,}"
    return f"{value:.0f}" if value >= 20 or value == int(value) else f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def times(ratio: float) -> str:
    """Return how many times something is."""
    return f"{ratio:.0f} times" if ratio >= 10 else f"{ratio:.1f} times"


def compared(ratio: float) -> str:
    """Return which of two is faster, by the time of the other over ours."""
    return "faster than" if ratio > 1.1 else "slower than" if ratio < 0.9 else "about as fast as"


MAKERS: Mapping[str, Callable[[], str]] = {
    "speed-summary": summary, "speed-how": how, "speed-peers": peers, "speed-calls": calls, "speed-imports": imports,
    "speed-how-compiled": how_compiled, "speed-compiled": gained, "speed-environments": environments,
    "speed-targets": targets, "speed-seats": seats, "speed-cards": cards, "speed-growth": growth,
}  # fmt: skip

__all__ = [
    "COMPILED", "DATA", "MAKERS", "PROFILES", "by_seats", "compiled", "data", "heaps", "row", "rows", "verdict",
    "wrapped",
]  # fmt: skip
