"""How Sphinx builds the pages: offline, with every warning an error (`make docs`)."""

import ast
import re
import sys
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version as version_of
from pathlib import Path
from pkgutil import walk_packages

from sphinx.application import Sphinx

import kredens

sys.path.insert(0, str(Path(__file__).parent))
import encoding_tables
import games_table
import veto_tables
import vtes_tables

project = "Kredens"
author = "The Kredens authors"
copyright = "2026, The Kredens authors"  # noqa: A001 -- Sphinx asks for this name
release = version_of("kredens")
version = release

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "examples"]  # the example plugins carry their own README

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"exclude-members": "lines, index, exit, picky, steps, model_config"}
napoleon_use_ivar = True

doctest_global_setup = """
import kredens
from kredens.bots.find import split_names
from kredens.bots.search.budget import budget_of
from kredens.kernel.cards import slug
from kredens.kernel.clauses import Trace, cite
from kredens.kernel.rng import Stream
from kredens.kernel.seating import ring
"""
doctest_test_doctest_blocks = "default"

html_theme = "furo"
html_title = "Kredens"
html_copy_source = False
html_show_sphinx = False


def _import_what_only_types_need() -> None:
    """Give each module the names that it imports for its annotations only, so that autodoc can read these."""
    for info in walk_packages(kredens.__path__, "kredens."):
        try:
            module = import_module(info.name)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] == "kredens":
                raise
            continue  # it needs an extra
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                for one in node.body:
                    if isinstance(one, ast.ImportFrom | ast.Import):
                        with suppress(ModuleNotFoundError):  # what only an extra brings
                            exec(compile(ast.Module([one], []), info.name, "exec"), vars(module))  # noqa: S102  # our own code


def _code(_app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """Read `code` in a docstring as code."""
    lines[:] = [re.sub(r"(?<![`:])`([^`]+)`(?!`)", r"``\1``", line) for line in lines]


def _sentences(_app: Sphinx, what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """Put a constant's docstring together again, of which napoleon has taken what precedes a colon for a type."""
    types = [line for line in lines if line.startswith(":type: ")]
    if what in {"data", "attribute"} and types:
        lines.remove(types[0])
        lines[0] = f"{types[0].removeprefix(':type: ')}: {lines[0]}"


def _fill(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Put the tables that are made of a game's own data into a page."""
    games = vtes_tables.filled(veto_tables.filled(games_table.filled(source[0])))
    source[0] = encoding_tables.filled(games)


def setup(app: Sphinx) -> None:
    """Connect what is above: of what reads docstrings, the first before napoleon, the second after it."""
    _import_what_only_types_need()
    app.connect("autodoc-process-docstring", _code, priority=400)
    app.connect("autodoc-process-docstring", _sentences, priority=600)
    app.connect("source-read", _fill)
