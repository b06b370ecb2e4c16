# Two commands do everything on a fresh machine with Python 3.11, git and make: `make demo` and `make test`.
#
# .venv      the core, every game and the workshop's tools, and none of the extras
# .venv-all  the same with the extras (lab, ray, rl) and the peers that the benchmarks measure
# .venv-compiled  the same as .venv-all, with copies of kernel and games that are compiled to C
#
# A new folder with a pyproject.toml in plugins/ or docs/examples/ is picked up as it is.

MEMBERS := $(patsubst %/pyproject.toml,%,$(wildcard core/pyproject.toml plugins/*/pyproject.toml docs/examples/*/pyproject.toml))
SOURCES := $(MEMBERS:%=%/src)

empty :=
# pyright is told not to ask for a newer version of itself.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export MYPYPATH := $(subst $(empty) $(empty),:,$(SOURCES))

PYTHON ?= python3
UV := $(or $(shell command -v uv),.tools/bin/uv)
UV_IF_MISSING := $(filter .tools/bin/uv,$(UV))
SYNC = $(UV) pip sync -q --require-hashes
INSTALL = $(UV) pip install -q --no-deps --no-build-isolation $(MEMBERS:%=-e ./%)
COPY = $(UV) pip install -q --no-cache --no-deps --no-build-isolation $(MEMBERS:%=./%)
PACKAGES = $(filter-out %.egg-info,$(notdir $(wildcard $(SOURCES:%=%/*))))
# Built in another way it is another environment.
COMPILED := .venv-compiled/ready$(subst $(empty) ,,$(COMPILE_ARGS))
JOBS ?= 2
PYTEST_ARGS ?=
DOCTESTS := README.md docs
# These are about the folder in which a plugin is written; .venv-compiled has copies, whose source nobody reads.
NOT_ON_COPIES := \
	--deselect 'tests/docs/test_pages.py::test_a_page_shows_what_happens[docs/lab-diff]' \
	--deselect 'tests/core/test_marks.py::test_a_test_beside_the_rules_of_a_game_means_that_game'
# mutmut has imported the core before pytest starts; that warning, an error here, would pass for a mutant that was caught.
MUTATED = PYTHONPATH=$(CURDIR) PYTEST_ADDOPTS='-W ignore::pytest.PytestAssertRewriteWarning'
SPHINX = .venv/bin/python -m sphinx -q -W --keep-going -d build/doctrees

.DEFAULT_GOAL := help
.PHONY: help demo test test-all check lint types contracts guard bench speed figures docs lock coverage mutants mutants-of-rules regress
.PHONY: corpus soak clean extras compiled test-compiled speed-compiled

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: .venv/ready ## Play whole games of every game in plugins/ and print the results
	@scripts/demo.sh

test: .venv/ready ## Run the tests that need no extra, and the examples in README and docs
	.venv/bin/python -m pytest -n $(JOBS) --dist worksteal -m "not slow" tests $(DOCTESTS) $(PYTEST_ARGS)

test-all: .venv-all/ready ## Run every test, the slow ones and those of the extras too
	.venv-all/bin/python -m pytest -n $(JOBS) --dist worksteal tests $(DOCTESTS) $(PYTEST_ARGS)

compiled: $(COMPILED) ## Make .venv-compiled, two to three times as fast: kernel and games in C (needs a C compiler and a quarter of an hour)

test-compiled: $(COMPILED) ## Run the tests that need no extra on what was compiled
	.venv-compiled/bin/python -m pytest -n $(JOBS) --dist worksteal -m "not slow" $(NOT_ON_COPIES) tests $(PYTEST_ARGS)

extras: .venv-all/ready ## Make .venv-all, with all extras: `. .venv-all/bin/activate` (1.2 GB)

check: lint types contracts guard docs ## Lint, types, import contracts, docs, and what must not be committed

lint: .venv/ready
	.venv/bin/ruff check
	.venv/bin/ruff format --check

# The types of the bridges and the lab are those of the extras.
types: .venv-all/ready
	.venv-all/bin/python -m mypy $(SOURCES) $(wildcard tests scripts conftest.py)
	.venv-all/bin/python -m pyright --pythonpath .venv-all/bin/python

contracts: .venv/ready
	.venv/bin/lint-imports

guard: .venv/ready
	.venv/bin/python scripts/guard.py
	.venv/bin/validate-pyproject pyproject.toml $(MEMBERS:%=%/pyproject.toml)

docs: .venv/ready ## Build the pages into build/docs and run their examples
	$(SPHINX) -b html docs build/docs
	$(SPHINX) -b doctest docs build/doctest

bench: .venv-all/ready ## Measure Kredens beside its peers
	.venv-all/bin/python benchmarks/run.py $(BENCH_ARGS)

speed: .venv-all/ready ## Measure, and make the page on speed from it
	.venv-all/bin/python benchmarks/run.py --keep $(BENCH_ARGS)
	.venv-all/bin/python scripts/figures.py

speed-compiled: .venv-all/ready $(COMPILED) ## Measure the compiled build, and put it on that page
	.venv-compiled/bin/python benchmarks/run.py --keep $(BENCH_ARGS)
	.venv-all/bin/python scripts/figures.py --pages

figures: .venv/ready .venv-all/ready ## Measure all that the pages say of speed: some 8 minutes on a machine that does nothing else
	.venv-all/bin/python benchmarks/run.py --keep $(BENCH_ARGS)
	.venv-all/bin/python benchmarks/batches.py $(BENCH_ARGS)
	.venv/bin/python scripts/games_figures.py $(BENCH_ARGS)
	.venv-all/bin/python scripts/figures.py

coverage: .venv/ready ## Measure how much of the core the tests reach, branches too
	rm -f .coverage .coverage.*
	.venv/bin/python -m coverage run -m pytest -n $(JOBS) -m "not slow" tests $(PYTEST_ARGS)
	.venv/bin/python -m coverage combine -q
	.venv/bin/python -m coverage report

mutants: .venv/ready ## Change the kernel's hardest files by machine and see that a test notices
	mkdir -p core/mutants
	ln -sfn ../../tests core/mutants/tests
	cd core && $(MUTATED) ../.venv/bin/python -m mutmut run $(MUTANTS)
	cd core && ../.venv/bin/python -m mutmut results

# `make mutants-of-rules GAME=veto MUTANTS="--limit 300 --seed 1"`; docs/mutation.md says more. What it finds is kept, and
# the same command goes on.
mutants-of-rules: .venv/ready ## Change the rules of a game by machine and see that a test notices
	mkdir -p build/mutants
	.venv/bin/kredens lab mutate $(or $(GAME),verrater) --jobs $(JOBS) --out build/mutants/$(or $(GAME),verrater).json $(MUTANTS)

# What has moved is meant to, or is not: then `kredens lab diff GAME --base HEAD --corpus tests/corpus` tells more.
regress: .venv/ready ## Play the recorded games of all games again and say which have moved, and their pinned counts
	.venv/bin/kredens lab corpus --check tests/corpus
	.venv/bin/kredens lab perft tests/perft.toml

corpus: .venv/ready ## Record the games that `make regress` plays anew, after a change that is meant
	.venv/bin/kredens lab corpus leduc crazy-eights verrater veto vtes --out tests/corpus

soak: .venv/ready ## Play for a long time and look for what wears out
	.venv/bin/python scripts/soak.py $(SOAK_ARGS)

lock: | $(UV_IF_MISSING) ## Bring requirements.lock and requirements-all.lock up to date
	$(UV) lock -q --upgrade
	$(UV) export -q --frozen --all-packages --no-emit-workspace --no-header -o requirements.lock
	$(UV) export -q --frozen --all-packages --all-extras --all-groups --no-emit-workspace --no-header -o requirements-all.lock

clean: ## Remove the environments and everything built
	rm -rf .venv .venv-all .venv-compiled .tools build dist core/mutants .coverage .coverage.* .kredens .benchmarks .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache uv.lock

# A stamp in each environment says that it holds what its lock and the members' pyprojects name. A download that breaks off
# is tried once more.
.venv/ready: requirements.lock
.venv-all/ready: requirements-all.lock
.venv/ready .venv-all/ready: $(MEMBERS:%=%/pyproject.toml) | $(UV_IF_MISSING)
	$(UV) venv -q --no-project --no-python-downloads --clear --python '>=3.11' $(@D)
	VIRTUAL_ENV=$(@D) $(SYNC) $(filter %.lock,$^) || VIRTUAL_ENV=$(@D) $(SYNC) $(filter %.lock,$^)
	VIRTUAL_ENV=$(@D) $(INSTALL)
	@touch $@

$(COMPILED): requirements-all.lock $(MEMBERS:%=%/pyproject.toml) $(wildcard scripts/compiled/*.*) \
		$(shell find $(SOURCES) -not -path '*__pycache__*') | $(UV_IF_MISSING)
	$(UV) venv -q --no-project --no-python-downloads --clear --python '>=3.11' $(@D)
	VIRTUAL_ENV=$(@D) $(SYNC) $(filter %.lock,$^) || VIRTUAL_ENV=$(@D) $(SYNC) $(filter %.lock,$^)
	VIRTUAL_ENV=$(@D) $(COPY)
	$(@D)/bin/python scripts/compiled/build.py --jobs $(JOBS) $(COMPILE_ARGS) $(PACKAGES)
	@touch $@

.tools/bin/uv:
	$(PYTHON) -m venv .tools
	.tools/bin/python -m pip install -q --disable-pip-version-check uv
