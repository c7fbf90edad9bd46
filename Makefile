# Needs make and a Python of 3.11 or later, nothing else. Everything is installed in .venv, which `make clean` removes.
#   PYTHON=/path/to/python   the Python that .venv is made with
#   LAB="--no-browser"       more options for JupyterLab

SHELL   := /bin/sh
VENV    := .venv
PY      := $(VENV)/bin/python
PYTHON  ?=
LAB     ?=
START   := notebooks/00_start.ipynb
MODERN  := import sys; sys.exit(sys.version_info < (3, 11))
HAS_UV  := command -v uv >/dev/null 2>&1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test lint types unit notebooks soak bench clean

help:
	@echo "make play       open the game in JupyterLab"
	@echo "make test       all checks: lint, types, unit, notebooks (each is a target of its own)"
	@echo "make soak       the long tests, then the check that the tests notice planted mistakes"
	@echo "make bench      measure the speed"
	@echo "make clean      remove .venv and everything that was built"
	@echo
	@echo "PYTHON=...      which Python (3.11 or later) to make .venv with; after make clean"

play: $(VENV)/.lab
	$(PY) -m jupyterlab --LabApp.default_url=/lab/tree/$(START) $(LAB)

# All parts run, even if one fails; then the target fails.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory -k lint types unit notebooks

lint: $(VENV)/.dev
	$(PY) -m ruff check .

types: $(VENV)/.dev
	$(PY) -m mypy

unit: $(VENV)/.dev
	$(PY) -m pytest -n auto

notebooks: $(VENV)/.dev
	$(PY) -m pytest --nbval --nbval-current-env --nbval-cell-timeout=60 \
		--nbval-sanitize-with tests/nbval_sanitize.cfg notebooks/

soak: $(VENV)/.dev
	$(PY) -m pytest -m soak -n 2 -s
	$(PY) tests/mutants.py

bench: $(VENV)/.bench
	$(PY) bench/bench.py

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache
	find . -name .git -prune -o -name node_modules -prune -o -type d \
		\( -name __pycache__ -o -name .ipynb_checkpoints \) -prune -exec rm -rf {} +

# Set-up. The stamps .venv/.dev, .lab and .bench say which extras are installed; a newer pyproject.toml installs again.
# With uv the same is done faster; if uv fails (a package index that only pip was told of), pip gets its turn.

$(VENV)/.dev $(VENV)/.lab $(VENV)/.bench: $(VENV)/.%: pyproject.toml | $(VENV)/.made
	@echo "Installing nunatak-widget [$*] in $(VENV)"
	@{ $(HAS_UV) && uv pip install --quiet --python $(PY) --editable ".[$*]"; } \
		|| $(PY) -m pip install --quiet --disable-pip-version-check --editable ".[$*]"
	@touch $@

# A .venv that is there and works is kept, another is made anew.
$(VENV)/.made:
	@if $(PY) -c '$(MODERN)' 2>/dev/null && { $(HAS_UV) || $(PY) -m pip --version >/dev/null 2>&1; }; then \
		touch $@; exit 0; \
	fi; \
	found=; \
	for python in $(if $(PYTHON),"$(PYTHON)",python3.13 python3.12 python3.11 python3); do \
		if "$$python" -c '$(MODERN)' >/dev/null 2>&1; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Python 3.11 or later is needed; $(if $(PYTHON),$(PYTHON) is not one,none of python3.13 python3.12 python3.11 python3 is one)." >&2; \
		echo "Install one, or name it: make PYTHON=/path/to/python ..." >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$found" --version)"; \
	rm -rf $(VENV); \
	{ $(HAS_UV) && uv venv --quiet --seed --python "$$("$$found" -c 'import sys; print(sys.executable)')" $(VENV); } \
		|| { rm -rf $(VENV); "$$found" -m venv $(VENV); } \
		|| { rm -rf $(VENV); echo "$$found could not make $(VENV) (on Debian and Ubuntu: install python3-venv)." >&2; exit 1; }
	@touch $@
