# Everything a clone needs. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

VENV := .venv
PIP := $(VENV)/bin/python -m pip --disable-pip-version-check --quiet
NPM := npm --prefix client
PAGE := src/backalley/server/page/index.html
MODULES := client/node_modules/.installed
LIGHTHOUSE := bench/lighthouse/node_modules/.installed
SKIPPED := $(VENV)/skipped

# Where the table listens and keeps its matches; unset, `backalley serve` has its own defaults.
HOST ?=
PORT ?=
DATA ?=
PROCESSES ?=

# The first Python that is new enough.
PYTHON ?= $(shell for name in python3.11 python3 python3.14 python3.13 python3.12; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then command -v $$name; break; fi; done)

# Vite wants Node 20.19 or newer; without one, Node comes as a Python package into the venv.
NODE_IS_USABLE := $(shell command -v npm >/dev/null && node -e \
	'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	2>/dev/null && echo yes)
NODE := $(if $(NODE_IS_USABLE),,$(VENV)/.node)
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)

# The headless shell renders as Chromium does without drawing a window around each page.
CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || \
	command -v chromium-browser || command -v google-chrome)
export CHROMIUM

# Tests start many processes: let each find the sources compiled.
unexport PYTHONDONTWRITEBYTECODE

# How many processes pytest shares the tests among: one a core, or as many as are said; 0 is none.
WORKERS ?= logical
PYTEST := $(VENV)/bin/pytest --numprocesses=$(WORKERS) --maxprocesses=8

# How native/ is built beside the package's own build, and for how long `make fuzz` asks.
CMAKE = cmake -S native -G Ninja -DPython_EXECUTABLE=$(CURDIR)/$(VENV)/bin/python
SANITIZED := build/sanitize
FUZZED := build/fuzz
CLANG ?= $(firstword $(shell command -v clang++ clang++-19 clang++-14))
SECONDS ?= 60

# What `make mutants` changes, since which commit, and what must mind.
MUTANTS := build/mutants
MUTATED := $(addprefix src/backalley/,engine games table)
BASE ?= main
TESTS ?= tests/engine tests/games tests/table tests/conformance

PAGE_SOURCES := $(shell find client -name node_modules -prune -o -type f -print)
MAY_APT := $(shell [ "$$(id -u)" = 0 ] && command -v apt-get)
APT_INSTALL := apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends

.PHONY: help setup play test lint types unit browser bench sanitize fuzz mutants page lock clean hooks \
	format generated lint-python lint-native lint-page types-python types-page unit-python unit-page

help: ## list the targets
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(VENV)/.dev $(VENV)/.peers $(VENV)/.package $(MODULES) ## set up everything the other targets need

play: $(VENV)/.package $(PAGE) ## serve the table (HOST=, PORT=, DATA=, PROCESSES=)
	@exec $(VENV)/bin/backalley serve \
		$(if $(HOST),--host "$(HOST)") $(if $(PORT),--port "$(PORT)") $(if $(DATA),--data "$(DATA)") \
		$(if $(PROCESSES),--processes "$(PROCESSES)")

# Python's packages and the page's are fetched at once, unless Node itself comes as one of Python's.
test: ## every check and every test
	@$(MAKE) --jobs=$(if $(NODE),1,2) $(VENV)/.peers $(MODULES)
	@$(MAKE) setup
	@: > $(SKIPPED)
	@$(MAKE) --jobs=2 --output-sync=target lint types unit-page
	@$(MAKE) unit-python
	@$(MAKE) browser
	@if [ -s $(SKIPPED) ]; then sed 's/^/SKIPPED: /' $(SKIPPED); else echo "Nothing was skipped."; fi

lint: lint-python lint-native lint-page ## style, formatting, layering, warnings of the C++ compiler

lint-python: setup
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/lint-imports
	$(VENV)/bin/python -m generated --check

lint-native: setup
	@if command -v c++ g++ clang++ >/dev/null; then \
		$(CMAKE) -B build/lint >/dev/null && cmake --build build/lint --target lint; \
	else echo "warnings of the C++ compiler: there is none" >> $(SKIPPED); fi

lint-page: setup
	$(NPM) run lint
	$(NPM) run format:check

types: types-python types-page ## mypy and svelte-check

types-python: setup
	$(VENV)/bin/mypy

types-page: setup
	$(NPM) run check

unit: unit-page unit-python ## tests of both sides, doctests included, without a browser

unit-page: setup
	$(NPM) test

unit-python: setup
	@$(VENV)/bin/python -c 'import sys; from backalley.solver import notice; \
		sys.exit(notice() is not None)' || \
		echo "the tests of the compiled solver and of looking ahead at bridge: no C++ compiler built it" >> $(SKIPPED)
	@$(VENV)/bin/python -c 'import endplay.parsers.pbn' 2>/dev/null || \
		echo "what is compared with endplay: its solutions, its reading of our PBN" >> $(SKIPPED)
	$(PYTEST) --dist=loadfile --ignore=tests/browser

browser: setup $(PAGE) ## tests in Chromium, which is installed first where that is allowed
	@chromium="$(CHROMIUM)"; \
	if [ -z "$$chromium" ] && [ -n "$(MAY_APT)" ]; then \
		($(APT_INSTALL) chromium-headless-shell >/dev/null) && \
			chromium="$$(command -v chromium-headless-shell)" || true; \
	fi; \
	if [ -z "$$chromium" ]; then \
		why="the browser tests: no Chromium, and it could not be installed (needs root and apt-get)"; \
		echo "SKIPPED: $$why"; echo "$$why" >> $(SKIPPED); \
	else \
		CHROMIUM="$$chromium" $(PYTEST) --dist=worksteal --reruns=1 --max-suite-reruns=2 \
			tests/browser; \
	fi

BENCHES = $(or $(BENCH),$(basename $(notdir $(wildcard bench/[a-z]*.py))))

bench: $(VENV)/.bench $(VENV)/.package $(if $(filter scores,$(BENCHES)),$(LIGHTHOUSE)) ## every benchmark, or some (BENCH="solver contests")
	@for name in $(BENCHES); do \
		echo "== bench/$$name.py"; $(VENV)/bin/python -m "bench.$$name"; \
	done

# Python itself knows nothing of sanitizers, so theirs is loaded before it, with the C++ library, whose
# exceptions it follows; and Python's own small allocator and its leaks are kept out of it. What is
# imported is a copy of the package, with the module that is watched.
sanitize: setup ## run the tests of the compiled parts with every address and undefined behaviour watched
	$(CMAKE) -B $(SANITIZED) -DSANITIZE=ON -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER=g++
	cmake --build $(SANITIZED)
	@rm -rf $(SANITIZED)/package; mkdir $(SANITIZED)/package; cp -r src/backalley $(SANITIZED)/package
	@cp $(SANITIZED)/_native* $(SANITIZED)/package/backalley/solver
	PYTHONPATH=$(CURDIR)/$(SANITIZED)/package PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0 \
		UBSAN_OPTIONS=print_stacktrace=1 \
		LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so)" \
		$(PYTEST) --dist=loadfile --timeout=1200 tests/solver tests/bots/searcher

fuzz: setup ## ask anything of the compiled parts, and watch them (SECONDS=60)
	@if [ -z "$(CLANG)" ]; then \
		echo "fuzzing needs clang and its libFuzzer: on Debian clang-14 and libclang-rt-14-dev"; exit 1; fi
	$(CMAKE) -B $(FUZZED) -DFUZZ=ON -DSANITIZE=ON -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER=$(CLANG)
	cmake --build $(FUZZED)
	@mkdir -p $(FUZZED)/found
	$(FUZZED)/fuzz -max_total_time=$(SECONDS) -max_len=1024 -len_control=20 -timeout=60 -artifact_prefix=$(FUZZED)/ \
		$(FUZZED)/found tests/solver/hostile

# The changes are made in a checkout of their own, of what is committed here.
mutants: setup $(VENV)/.mutants ## change each new line of rules and table, and name what no test minds (BASE=main)
	@git worktree remove --force $(MUTANTS) 2>/dev/null || true; git worktree prune
	@git worktree add --quiet --detach $(MUTANTS) HEAD
	@cp src/backalley/solver/_native* $(MUTANTS)/src/backalley/solver/ 2>/dev/null || true
	@base="$$(git rev-parse "$(BASE)")"; cd $(MUTANTS); \
	changed="$$(git diff --name-only --diff-filter=d "$$base" -- $(MUTATED) | sed 's/.*/"&",/')"; \
	if [ -z "$$changed" ]; then echo "Nothing has changed since $(BASE)."; exit 0; fi; \
	{ echo '[cosmic-ray]'; echo "module-path = [$$changed]"; \
	  echo 'timeout = 600.0'; echo 'excluded-modules = []'; \
	  echo 'test-command = "pytest -x -q -n $(WORKERS) --maxprocesses=8 $(TESTS)"'; \
	  echo '[cosmic-ray.distributor]'; echo 'name = "local"'; \
	  echo '[cosmic-ray.filters.git-filter]'; echo "branch = \"$$base\""; \
	  echo '[cosmic-ray.filters.operators-filter]'; \
	  echo 'exclude-operators = ["core/ReplaceBinaryOperator_BitOr_.*"]'; } > mutants.toml; \
	export PYTHONPATH="$$PWD/src"; \
	cosmic-ray --verbosity ERROR init mutants.toml mutants.sqlite; \
	cr-filter-git --config mutants.toml mutants.sqlite; \
	cr-filter-operators mutants.sqlite mutants.toml; \
	cosmic-ray --verbosity ERROR baseline mutants.toml; \
	cosmic-ray --verbosity ERROR exec mutants.toml mutants.sqlite; \
	cr-report --surviving-only --show-diff mutants.sqlite
	@git worktree remove --force $(MUTANTS)

page: $(PAGE) ## build the page where its sources have changed

format: setup ## rewrite the sources in the project's format
	$(VENV)/bin/ruff check --fix
	$(VENV)/bin/ruff format
	$(NPM) run format

generated: setup ## write anew what is written from the code: the page's types, the schema, pages of rules, the picture of the house
	$(VENV)/bin/python -m generated

hooks: setup ## check each commit before it is made, and its subject
	$(VENV)/bin/prek install

# Pins stay as they are unless UPGRADE=--upgrade is given. The order matters: each file keeps to
# the pins of those before it.
lock: $(VENV)/.dev ## write requirements/*.txt and npm's lock files anew (UPGRADE=--upgrade)
	$(COMPILE) -o requirements/run.txt pyproject.toml
	$(COMPILE) -o requirements/build.txt --group build
	$(COMPILE) -o requirements/node.txt --group node
	$(COMPILE) -o requirements/dev.txt pyproject.toml --group dev --extra arena --extra cluster \
		-c requirements/run.txt -c requirements/build.txt
	$(COMPILE) -o requirements/peers.txt --group peers -c requirements/dev.txt
	$(COMPILE) -o requirements/bench.txt pyproject.toml --group bench -c requirements/dev.txt
	$(COMPILE) -o requirements/mutants.txt pyproject.toml --group mutants -c requirements/dev.txt
	$(NPM) install --package-lock-only
	npm --prefix bench/lighthouse install --package-lock-only

COMPILE = $(VENV)/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-annotate --custom-compile-command "make lock" $(UPGRADE)

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) client/node_modules bench/lighthouse/node_modules $(dir $(PAGE)) src/backalley/solver/_native* build dist \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

# What follows keeps one stamp a step, so that a repeated `make` does nothing twice.

$(VENV)/.venv:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Python 3.11 or newer is needed and none was found on the PATH; name one: make PYTHON=..."; \
		exit 1; fi
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
		if [ -n "$(MAY_APT)" ]; then $(APT_INSTALL) python3-venv >/dev/null; \
		else echo "$(PYTHON) cannot make virtual environments: install python3-venv (Debian) and try again"; \
		exit 1; fi; fi
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements/run.txt requirements/build.txt | $(VENV)/.venv
	$(PIP) install --require-hashes -r requirements/run.txt -r requirements/build.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt | $(VENV)/.run
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# Not for every system: `make test` says what it skips without.
$(VENV)/.peers: requirements/peers.txt | $(VENV)/.dev
	@$(PIP) install --require-hashes --only-binary :all: -r requirements/peers.txt || \
		echo "No endplay for this system: nothing is compared with it."
	@touch $@

$(VENV)/.bench: requirements/bench.txt | $(VENV)/.dev
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.mutants: requirements/mutants.txt | $(VENV)/.dev
	$(PIP) install --require-hashes -r requirements/mutants.txt
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/.venv
	$(PIP) install --require-hashes -r requirements/node.txt
	@touch $@

$(VENV)/.package: pyproject.toml hatch_build.py $(wildcard native/*) $(VENV)/.run
	$(PIP) install --no-deps --no-build-isolation --editable .
	@$(VENV)/bin/python -c 'from backalley.solver import notice; print(end=f"{said}\n" if (said := notice()) else "")'
	@touch $@

$(MODULES): client/package.json client/package-lock.json client/.npmrc | $(NODE)
	$(NPM) ci --include=dev
	@touch $@

# Only for the benchmark of that name: it is many times the size of what the page is built with.
$(LIGHTHOUSE): $(addprefix bench/lighthouse/,package.json package-lock.json .npmrc) | $(NODE)
	npm --prefix bench/lighthouse ci
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(MODULES)
	$(NPM) run build
