# Arcwise.  Every target sets up what it needs by itself, once.
#   make run       build the site and serve it on this machine; PORT=8080 for another port
#   make test      run every test; CHROMIUM=/path for another browser, ARGS="-k step" for some
#   make check     ruff, mypy, and the checkers of HTML and CSS
#   make site      build the site into dist/
#   make bench     measure; the figures are in tests/bench/README.md
#   make manifest  bring the lists of files and the board in index.html up to date
#   make clean     remove all that was built

PYTHON ?= python3
PY := .venv/bin/python
# The folders are among them, so that a file that went away counts as a change.
SOURCES := index.html pyscript.toml package.json web solver \
	$(filter-out %__pycache__,$(wildcard web/* web/*/*.py web/styles/*.css tools/*.py solver/* solver/*/*.py))
export PYTHONDONTWRITEBYTECODE := 1

.PHONY: run test check site bench manifest clean chromium
# Two targets may want npm, which must not run twice at once.
.NOTPARALLEL:

run: dist/index.html
	@$(PYTHON) tools/serve.py $(PORT)

test: dist/index.html .venv/ready node_modules/.checkers chromium
	@$(PY) -m pytest $(ARGS)

check: .venv/ready node_modules/.checkers
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@$(PY) tools/manifest.py --check
	@node_modules/.bin/html-validate index.html
	@node_modules/.bin/stylelint 'web/styles/*.css'

site: dist/index.html

bench: dist/index.html .venv/ready chromium
	@$(PY) -m tests.bench $(ARGS)

manifest:
	@$(PYTHON) tools/manifest.py

clean:
	rm -rf dist build node_modules .venv

dist/index.html: $(SOURCES) node_modules/.runtime
	@$(PYTHON) tools/build.py

.venv/ready: pyproject.toml
	@$(PYTHON) tools/setup.py venv

node_modules/.runtime: package-lock.json
	@$(PYTHON) tools/setup.py runtime

node_modules/.checkers: package-lock.json
	@$(PYTHON) tools/setup.py checkers

# Looked for every time, which costs nothing where one is installed: CHROMIUM= may name another.
chromium: .venv/ready
	@$(PYTHON) tools/setup.py chromium
