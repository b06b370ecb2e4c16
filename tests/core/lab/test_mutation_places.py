"""Where rules can be changed, and how."""

from __future__ import annotations

import ast

from kredens import load
from kredens.kernel.questions import Ask
from kredens.lab.mutation.helpers import another_seat, first_answer
from kredens.lab.mutation.judged import LEFT_OUT, Equivalent, Judgements, LeftOut
from kredens.lab.mutation.mutants import mutants_of, sample
from kredens.lab.mutation.places import Place, Places
from kredens.lab.mutation.sources import Modules, Source, bots_of, pairs, read_sources

RULES = '''
LIMIT = 3
BANS = (Ban("1.a", "No.", check), Ban("1.b", "Never.", other))

class Turn:
    done: bool = False

    def ask_her(self, t):
        return Ask(t.seat, ids, values)

    def act(self, t, answer):
        """Do it."""
        if t.tired and not t.awake:
            return None
        t.move(answer, HAND)
        self.done = True
        t.say("moved", number=1)
        if t.listening:
            t.say("more", number=2)
        if not t.left and t.listening:
            t.say("none", number=3)
        if t.left == 3:
            cite("2.act")
        if t.hand is None:
            return None
        return max(t.left, LIMIT) if t.left <= LIMIT else t.left + 1

    def tell(self, seat):
        return "her" if seat == 1 else "him"

    mark = counter("hands", told=tell)

    steps = (ask(ask_her, "2.ask"), do(act, "2.act"), leave(end))
'''


def places(code: str) -> list[Place]:
    return Places(ast.parse(code), {"1.a", "1.b", "2.ask", "2.act"}).found


def changes(code: str) -> set[tuple[str, str, str, str]]:
    return {(place.operator, place.where, place.before, place.after) for place in places(code)}


def test_each_operator_finds_its_places() -> None:
    """All that can be changed in a few lines of rules; what is told or cited is no rule, and caution stays."""
    done = "return max(t.left, LIMIT) if t.left <= LIMIT else t.left + 1"
    tired = "if t.tired and (not t.awake): return None"
    steps = ("ask(ask_her, '2.ask')", "do(act, '2.act')", "leave(end)")
    assert changes(RULES) == {
        ("number", "LIMIT", "LIMIT = 3", "LIMIT = 4"),
        ("number", "LIMIT", "LIMIT = 3", "LIMIT = 2"),
        ("ban", "BANS", "Ban('1.a', 'No.', check)", ""),
        ("ban", "BANS", "Ban('1.b', 'Never.', other)", ""),
        ("truth", "Turn.done", "done: bool = False", "done: bool = True"),
        ("choice", "Turn.ask_her", "return Ask(t.seat, ids, values)", "the first answer"),
        ("seat", "Turn.ask_her", "return Ask(t.seat, ids, values)", "another seat"),
        ("guard", "Turn.act", tired, ""),
        ("condition", "Turn.act", "t.tired and (not t.awake)", "not (t.tired and (not t.awake))"),
        ("condition", "Turn.act", "t.tired and (not t.awake)", "t.tired"),
        ("condition", "Turn.act", "t.tired and (not t.awake)", "not t.awake"),
        ("compare", "Turn.act", "t.hand is None", "t.hand is not None"),
        ("effect", "Turn.act", "t.move(answer, HAND)", ""),
        ("effect", "Turn.act", "self.done = True", ""),
        ("truth", "Turn.act", "self.done = True", "self.done = False"),
        ("condition", "Turn.act", done, done.replace("t.left <= LIMIT", "not t.left <= LIMIT")),
        ("compare", "Turn.act", done, done.replace("<=", "<")),
        ("sum", "Turn.act", done, done.replace("max", "min")),
        ("sum", "Turn.act", done, done.replace("+", "-")),
        ("number", "Turn.act", done, done.replace("+ 1", "+ 2")),
        ("number", "Turn.act", done, done.replace("+ 1", "+ 0")),
        *[("step", "Turn.steps", step, "") for step in steps],
        ("step", "Turn.steps", steps[0], f"{steps[1]}, then this"),
    }


def test_a_place_knows_the_clauses_of_its_step_or_entry() -> None:
    """Those of the line of the table of steps that its function stands in, or those in the entry itself."""
    found = {(place.where, place.operator): place.clauses for place in places(RULES)}
    assert found["Turn.ask_her", "choice"] == ("2.ask",)
    assert found["Turn.act", "effect"] == ("2.act",)
    assert found["BANS", "ban"] == ("1.b",)


def test_walking_through_a_tree_leaves_it_as_it_was() -> None:
    """And so does changing it and changing it back."""
    tree = ast.parse(RULES)
    before = ast.dump(tree)
    for place in Places(tree, ()).found:
        place.change()
        assert ast.dump(tree) != before
        place.restore()
        assert ast.dump(tree) == before


def test_only_the_code_that_is_changed_differs() -> None:
    """So that it alone need be exchanged."""
    modules = Modules([Source("m", "m.py", "m.py", "def one():\n    return 1\n\ndef two():\n    return 2\n")], ())
    (old, new), *more = pairs(modules.code("m.py"), modules.changed("m.py", 2))
    assert (old.co_name, new.co_name, more) == ("two", "two", [])


def test_a_choice_that_is_ignored_and_a_seat_that_is_not_asked() -> None:
    """Every answer means the first; the neighbour is asked, or the first seat instead of luck; none stays none."""
    question = Ask(2, ("a", "b", "c"), (7, 8, 9))
    assert first_answer(question).values == (7, 7, 7)
    assert first_answer([("a", 1), ("b", 2)]) == [("a", 1), ("b", 1)]
    assert another_seat(question).seat == 1
    assert another_seat(Ask(0, ("a",), (1,))).seat == 1
    assert another_seat(Ask(-1, ("a",), (1,))).seat == 0
    assert first_answer(None) is another_seat(None) is None


def test_what_is_left_out_holds_no_rules() -> None:
    """By file and by name, with `*` for any characters."""
    modules = Modules([Source("m", "m.py", "bots/m.py", "KEPT = 5\nLIMIT = 3\n")], ())
    kept, _, limit, _ = mutants_of(modules, ["bots/m.py"])
    by_name = Judgements(left_out=(LeftOut("*", "nobody sees it", "KE*"),))
    by_file = Judgements(left_out=(LeftOut("bots/*.py", "taste"),))
    assert (by_name.counts(kept), by_name.counts(limit)) == (False, True)
    assert not by_file.counts(limit)


def test_what_is_judged_may_be_copied_as_it_is_printed() -> None:
    """What a mutant leaves out altogether is printed in words."""
    same = [
        Equivalent("turns.py", "Turn.steps", "step", "do(act)", after, "It ends anyway.") for after in ("", LEFT_OUT)
    ]
    assert same[0].key == same[1].key


def test_a_file_of_bots_holds_no_rules() -> None:
    """It is found by the bots that the game names."""
    game = load("crazy-eights")
    assert bots_of(game, read_sources(game)) == {"greedy.py"}


def test_a_sample_stays_when_other_mutants_come_or_go() -> None:
    """Each is drawn by what it is, not by where it stands."""
    game = load("leduc")
    modules = Modules(read_sources(game), ())
    every = mutants_of(modules, ["game.py"])
    chosen = sample(every, 20, seed=1)
    fewer = [mutant for mutant in every if mutant is not next(one for one in every if one not in chosen)]
    assert len(chosen) == 20
    assert sample(fewer, 20, seed=1) == chosen
    assert sample(every, 20, seed=2) != chosen
