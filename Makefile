# Trivet. `make` alone tells what there is.
#
# Only python3 (3.11 or later), make and git are assumed; what else is missing is installed, or named.
# What is made, and from what, is tools/build's business: each call makes only what has changed.

PYTHON ?= python3
VENV_PYTHON := build/venv/bin/python
LIGHT_PYTHON := build/light/bin/python

SCRIPT ?= host_tests/scripts/demo.keys
# The board whose image plays it, by the image's name.
BOARD ?= trivet
OUT ?= build/run
# A complete MicroPython tree (with its submodules) to build from, in place of the pinned downloads.
export MICROPYTHON_DIR ?=

# Which rows `make bench` measures: names or parts of names, with `;` between them.
ROWS ?=

# `make release DRAFT=1`: from sources that are not committed, without what is not there; not for publishing.
DRAFT ?=

# How many deals a run of `make study` has, for a try; none named: all, and the page of docs is written.
DEALS ?=

# Which attacks `make soak` runs; none named: all.
PARTS ?=

# The number that the chance of the tests comes from: of the commit, so that its run can be repeated; 1 where there is none.
SEED ?= $(shell printf %d 0x$$(git rev-parse --verify --quiet HEAD | cut -c1-7 | grep . || echo 1))

# The folders of tests that `make light` runs.
LIGHT := engine command/rulebooks history app words ui store screens bake recovery pictures

# Where `make play` serves the page: HOST is an address of this computer, PORT any that is free.
HOST ?=

# Marks of a merge that was not finished come first. $(1) is the venv.
define style
{ grep -rnIE '^(<{7}|>{7}) ' --exclude-dir=build --exclude-dir=.git .; [ $$? = 1 ]; } && \
$(1)/bin/python -m ruff check && \
$(1)/bin/python -m ruff format --check --quiet && \
PYTHONPATH=firmware:. $(1)/bin/lint-imports --no-cache --no-logo
endef

.PHONY: help light check run play page emulate test test-long test-page record gallery bench soak study words mutate uf2 deploy hardware order manual site release lint clean build-baked build-image build-page build-all
.DEFAULT_GOAL := help

help:  ## This list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: build-image build-page  ## Build everything, play the demo game on the emulated Pico, pictures and the page to build/run
	@$(VENV_PYTHON) -m tools.scripts $(SCRIPT) --out $(OUT) --image build/firmware/trivet.uf2 --page build/page/trivet.html

play: build-page  ## Serve the page with the device until Ctrl-C, and open a browser: PORT=… HOST=… (0.0.0.0: for a house's phones)
	@$(VENV_PYTHON) -m tools.serve --host "$(HOST)" --port "$(PORT)"

page:  ## Make the page with the device: build/page for any web host, and build/page/trivet.html, all in one file: BOARD=trivet-keypad
	@BOARD="$(BOARD)" $(PYTHON) -m tools.build venv page

emulate: build-image  ## Play a key script on the emulated Pico: SCRIPT=… OUT=… BOARD=trivet-keypad
	@$(VENV_PYTHON) -m tools.scripts $(SCRIPT) --out $(OUT) --image build/firmware/$(BOARD).uf2

light:  ## Two minutes from nothing, packages of Python alone: style, and the tests that want no compiler and no MicroPython
	@$(PYTHON) -m tools.build light
	@$(call style,build/light)
	@$(LIGHT_PYTHON) -m pytest -q -n 2 --light --randomly-seed=$(SEED) $(addprefix host_tests/,$(LIGHT)) host_tests/test_*.py

# Two processes share the tests, each with its own folders: none collects what the other runs. What has been compiled,
# with the assertions as pytest has them, is kept: somebody's environment may forbid Python to write it.
CHECK = PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/bytecode \
	$(VENV_PYTHON) -m pytest -q --randomly-seed=$(SEED) -m "not slow and not long"

check: build-baked  ## The minute in which one works: style, types of what has changed, tests of game, texts and application
	@$(call style,build/venv)
	@$(VENV_PYTHON) -m tools.build.typechecks --changed
	@{ $(CHECK) host_tests/engine host_tests/command/rulebooks host_tests/history host_tests/words host_tests/test_*.py \
	>build/check.log 2>&1 & \
	game=$$!; $(CHECK) host_tests/app; app=$$?; wait $$game; game=$$?; cat build/check.log; [ $$app$$game = 00 ]; }

test: lint  ## Test everything; SEED=… with the chance of another run
	@$(PYTHON) -m tools.build chromium pypy
	@$(VENV_PYTHON) -m pytest -n 2 --dist worksteal --randomly-seed=$(SEED) $(MARKED) host_tests

test-long: MARKED := -m ''
test-long: test  ## The same, and the tests that take minutes each: once a week, and before a release

test-page: lint  ## All tests of the page, in Chromium and in Firefox
	@$(PYTHON) -m tools.build chromium firefox
	@$(VENV_PYTHON) -m pytest --randomly-seed=$(SEED) -m '' --browsers all host_tests/browser

record: build-all  ## Record new parameters, and the pictures that the key scripts and the tours show as the right ones
	@$(VENV_PYTHON) -m tools.parameters
	@$(VENV_PYTHON) -m tools.scripts record
	@$(VENV_PYTHON) -m tools.screens record

gallery: build-baked  ## Make the gallery of all screens anew, hardware/pictures/screens
	@$(VENV_PYTHON) -m tools.screens.gallery

bench: build-all  ## Measure the budgets on the emulated Pico, five minutes; ROWS="heap; menu" only the rows so named
	@$(PYTHON) -m tools.build pypy
	@$(VENV_PYTHON) -m tools.bench "$(ROWS)"

soak: build-all  ## Attack what is kept for hours: power cuts, damage, keys, wear; goes on where it was: PARTS="…"
	@$(VENV_PYTHON) -m tools.soak $(PARTS)

study: build-baked  ## Play the study of what the rulebooks reward, an hour, and write its page; goes on where it was: DEALS=… for a try
	@$(PYTHON) -m tools.build pypy
	@$(VENV_PYTHON) -m tools.study $(if $(DEALS),--deals "$(DEALS)")

mutate: build-baked  ## Put small faults into the firmware, one by one, and see that the tests notice: MODULES="store board"
	@$(PYTHON) -m tools.mutation.install
	@nice build/mutation/venv/bin/python -m tools.mutation $(MODULES)

words: build-baked  ## Say what is wrong with the texts: missing, unused, too long for their place
	@$(VENV_PYTHON) -m tools.words
	@$(VENV_PYTHON) -m tools.screens fit

uf2:  ## Build build/firmware/trivet.uf2 and trivet-keypad.uf2, the images to drag onto a Pico
	@$(PYTHON) -m tools.build uf2

deploy: build-image  ## Try changed folders of firmware/trivet on a Pico without a new image: PORT=… FOLDERS="app/screens/play"
	@$(VENV_PYTHON) -m tools.deploy "$(PORT)" $(FOLDERS)

hardware:  ## Check carrier board and case, make their files, pictures and tables: build/hardware; wants KiCad
	@$(PYTHON) -m tools.build venv
	@$(VENV_PYTHON) -m hardware.board
	@$(VENV_PYTHON) -m hardware.case
	@$(VENV_PYTHON) -m hardware.parts
	@$(VENV_PYTHON) -m hardware.wiring
	@$(VENV_PYTHON) -m hardware.energy
	@$(VENV_PYTHON) -m hardware.bring_up

order: hardware uf2  ## What one orders, prints and flashes, as three zips: build/order; wants KiCad
	@$(VENV_PYTHON) -m hardware.order

manual: build-baked  ## Make the manual, booklet (PDF) and page, with quick starts in all languages: build/manual
	@$(VENV_PYTHON) -m tools.manual

site:  ## Make the site of all documents, with search and the library's reference: build/site/web/index.html
	@$(PYTHON) -m tools.build venv
	@$(VENV_PYTHON) -m tools.site

release: order manual  ## Make all that is published of this version, and try it: build/release; wants KiCad
	@$(PYTHON) -m tools.build page web chromium
	@$(VENV_PYTHON) -m tools.release $(if $(DRAFT),--draft)

lint: build-all  ## Style and types
	@$(call style,build/venv)
	@$(VENV_PYTHON) -m tools.build.typechecks

clean:  ## Remove all of build/, downloads excepted
	@mkdir -p build && find build -mindepth 1 -maxdepth 1 ! -name downloads -exec rm -rf {} +

build-baked:
	@$(PYTHON) -m tools.build venv baked

build-image:
	@$(PYTHON) -m tools.build venv trivet web

build-page:
	@$(PYTHON) -m tools.build venv page-quiet

build-all:
	@$(PYTHON) -m tools.build venv unix page-quiet web
