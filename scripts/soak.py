"""Play very many random games of one game and look for what breaks: faults, stalls, lost cards, lost tokens.

    python scripts/soak.py verrater --games 100000 --records 1000 --jobs 2

Games go round over all tables that the game declares. Game number N is always the same game, whatever else is played:
its seed is N, and its answers follow from it. `--first N --games 1` plays it alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import kredens
from kredens.games import TableSpec
from kredens.kernel.rng import Stream, derived
from kredens.record import Recorder, read_record, verify

CHUNK = 200
"""How many games a process plays before it reports."""

SHOWN = 20
"""How many failing games are printed at most."""


class Broken(Exception):  # noqa: N818  # it is what the soak looks for
    """A game did what no game may do."""


@dataclass
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    shortest: int = sys.maxsize
    longest: int = 0
    records: int = 0
    tables: Counter[str] = field(default_factory=Counter[str])
    wins: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    reasons: Counter[str] = field(default_factory=Counter[str])
    faults: list[str] = field(default_factory=list[str])

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.records += other.records
        self.tables += other.tables
        self.wins += other.wins
        self.reasons += other.reasons
        self.faults += other.faults


class Keeper:
    """Counts what must be kept: the cards with their faces and owners, each in one zone, and the conserved tokens."""

    def __init__(self, state: kredens.State) -> None:
        table = state.table
        self._all = list(range(len(table.cards)))
        self._faces = [(card.face, card.owner) for card in table.cards]
        self._markers = [marker for marker in state.game.markers if marker.kind == "tokens"]
        self._totals = [marker.total for marker in self._markers]
        self._first = [sum(self._shares(state, number)) for number in range(len(self._markers))]

    def _shares(self, state: kredens.State, number: int) -> list[int]:
        marks = state.table.marks
        marker = self._markers[number]
        return [*marks[marker.base : marker.base + state.game.seats[1]], marks[marker.common]]

    def look(self, state: kredens.State) -> None:
        """Raise `Broken` if something has been lost or made."""
        table = state.table
        lying = sorted([token for tokens in table.zones for token in tokens])
        if lying != self._all:
            twice = sorted(token for token, times in Counter(lying).items() if times > 1)
            raise Broken(f"cards lost: {sorted(set(self._all) - set(lying))}, in two places: {twice}")
        for zone, tokens in enumerate(table.zones):
            for token in tokens:
                if table.cards[token].zone != zone:
                    raise Broken(f"card {token} lies in {table.setting.zone_names[zone]!r}, its record says otherwise")
        if [(card.face, card.owner) for card in table.cards] != self._faces:
            raise Broken("a card has got another face or another owner")
        for number, marker in enumerate(self._markers):
            shares = self._shares(state, number)
            total = self._first[number] if self._totals[number] is None else self._totals[number]
            if sum(shares) != total or min(shares) < 0:
                raise Broken(f"of {marker.name!r} there were {total}, and now the shares are {shares}")


def play(game: kredens.Game, spec: TableSpec, number: int) -> tuple[kredens.State, list[str]]:
    """Play one game by chance; return it at its end, and the answers that were given.

    Raises:
        Broken: it did what no game may do.
        kredens.KredensError: its code failed.
    """
    decks = spec.decks(number) if spec.decks else None
    state = game.start(seats=spec.seats, seed=number, decks=decks, log=False, **spec.options)
    luck = Stream(derived(number, "soak"))
    keeper = Keeper(state)
    answers: list[str] = []
    while (decision := state.decision) is not None:
        keeper.look(state)
        ids = decision.ids
        if not ids or len(set(ids)) != len(ids):
            raise Broken(f"asked seat {decision.seat} with the answers {ids}")
        answers.append(ids[luck.below(len(ids))])
        state.choose(answers[-1])
    keeper.look(state)
    if state.result is None:
        raise Broken("nothing is asked any more, and the game is not over")
    return state, answers


def verify_record(game: kredens.Game, spec: TableSpec, number: int, answers: list[str]) -> None:
    """Play a game once more with a record of it kept in a file, read the file, and have it proved.

    Raises:
        Broken: the record does not prove right.
    """
    decks = spec.decks(number) if spec.decks else None
    state = game.start(seats=spec.seats, seed=number, decks=decks, log=False, **spec.options)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "soak.jsonl"
        with Recorder(state, path=path) as recorder:
            for answer in answers:
                recorder.choose(answer)
        record = read_record(path)
    found = verify(record, game)
    if found.failure is not None or found.warnings:
        raise Broken(f"its record does not prove right: {found.failure or found.warnings}")
    if len(record.choices) != len(answers) or record.result != state.result:
        raise Broken("its record does not hold the whole game")


def soak(game_id: str, first: int, games: int, records: int) -> Tally:
    """Play some games in a row, the records of the first few of them being verified too."""
    game = kredens.load(game_id)
    tally = Tally()
    for number in range(first, first + games):
        spec = game.tables[number % len(game.tables)]
        try:
            state, answers = play(game, spec, number)
            if number - first < records:
                verify_record(game, spec, number, answers)
                tally.records += 1
        except Exception as error:  # noqa: BLE001  # whatever breaks is what is looked for
            tally.faults.append(f"game {number} ({spec}): {type(error).__name__}: {error}")
            continue
        result = state.result
        length = len(answers)
        tally.games += 1
        tally.decisions += length
        tally.shortest = min(tally.shortest, length)
        tally.longest = max(tally.longest, length)
        tally.tables[str(spec)] += 1
        if result is not None:
            tally.reasons[result.reason] += 1
            tally.wins.update((str(spec), seat) for seat in result.winners)
    return tally


def all_chunks(asked: argparse.Namespace) -> list[tuple[int, int, int]]:
    """Split the games into chunks of (first, games, records), the records spread evenly over them."""
    chunks: list[tuple[int, int, int]] = []
    done = 0
    while done < asked.games:
        games = min(CHUNK, asked.games - done)
        before = asked.records * done // asked.games
        records = asked.records * (done + games) // asked.games - before
        chunks.append((asked.first + done, games, records))
        done += games
    return chunks


def run(asked: argparse.Namespace) -> Tally:
    """Play all games in several processes and tell how far they are."""
    total = Tally()
    begun = perf_counter()
    told = begun
    chunks = iter(all_chunks(asked))
    with ProcessPoolExecutor(asked.jobs) as pool:
        running: set[Future[Tally]] = set()
        while True:
            # Two chunks a process wait in line, so that none is idle and little is lost when one is stopped.
            while len(running) < 2 * asked.jobs and (chunk := next(chunks, None)) is not None:
                running.add(pool.submit(soak, asked.game, *chunk))
            if not running:
                return total
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                tally = future.result()
                for fault in tally.faults[: max(0, SHOWN - len(total.faults))]:
                    print(fault, flush=True)
                total.add(tally)
            now = perf_counter()
            if now - told > asked.every:
                told = now
                played = total.games + len(total.faults)
                print(f"{played:,} of {asked.games:,} games, {played / (now - begun):,.0f} games/s, "
                      f"{len(total.faults)} faults", file=sys.stderr, flush=True)  # fmt: skip


def told(asked: argparse.Namespace, total: Tally, seconds: float) -> str:
    """Return the figures of a run."""
    lines = [
        f"games      {total.games:,} of {asked.game}, seeds {asked.first} to {asked.first + asked.games - 1}",
        f"decisions  {total.decisions:,}",
    ]
    if total.games:
        mean = total.decisions / total.games
        lines.append(f"length     {mean:.1f} decisions on average, {total.shortest} to {total.longest}")
    for table, games in sorted(total.tables.items()):
        seats = sorted(seat for named, seat in total.wins if named == table)
        won = ", ".join(f"seat {seat} {total.wins[table, seat]:,}" for seat in seats)
        lines.append(f"table      {table}: {games:,} games, won, alone or shared, by {won or 'nobody'}")
    lines += [f"end        {reason}: {times:,}" for reason, times in total.reasons.most_common()]
    lines.append(f"records    {total.records:,} verified")
    lines.append(f"faults     {len(total.faults)}")
    if total.faults:
        number = total.faults[0].split()[1]
        lines.append(f"again      python scripts/soak.py {asked.game} --first {number} --games 1 --records 1")
    lines.append(f"time       {seconds:.0f} s in {asked.jobs} processes, {total.games / seconds:,.0f} games/s")
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Play very many random games and look for what breaks.")
    parser.add_argument("game", nargs="?", default="verrater", help="the game's id (verrater if not said)")
    parser.add_argument("--games", type=int, default=10_000, help="how many games (10,000 if not said)")
    parser.add_argument("--records", type=int, default=100, help="of how many the records are verified (100)")
    parser.add_argument("--first", type=int, default=0, help="the number, and seed, of the first game (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (one a core)")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two lines of progress (5)")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 1 or asked.first < 0 or not 0 <= asked.records <= asked.games:
        parser.error("--games and --jobs are at least 1, --first at least 0, and --records between 0 and --games")
    return asked


def main() -> int:
    """Play, and return 1 if anything broke."""
    asked = arguments()
    try:
        kredens.load(asked.game)
    except kredens.UnknownGame as error:
        print(error)
        return 2
    begun = perf_counter()
    total = run(asked)
    print(told(asked, total, perf_counter() - begun))
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
