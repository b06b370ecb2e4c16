"""How Sphinx builds the pages: offline, with every warning an error (`make docs`)."""

from importlib.metadata import version as version_of

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

doctest_global_setup = "import kredens"
doctest_test_doctest_blocks = "default"

html_theme = "furo"
html_title = "Kredens"
html_copy_source = False
html_show_sphinx = False
