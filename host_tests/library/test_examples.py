"""The examples in the library's docstrings and in the documents are true, and its page has them all."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import trivet
from host_tests.command.shell import shown
from host_tests.command.shell import trivet as trivet_command
from tools.build import paths
from tools.site import __main__ as site
from tools.site import pages

MODULES = [
    *sorted(f"trivet.library.{path.stem}" for path in (paths.ROOT / "firmware/trivet/library").glob("[a-z]*.py")),
    "trivet.command.simulation.strategies",
]
DOCUMENTS = ("README.md", "docs/ask-it-questions.md", "docs/learn.md", "firmware/trivet/README.md")
RECORDS = (paths.ROOT / "docs/records.md").read_text(encoding="utf-8")
SHEETS = re.findall(r"^```trivet\n(.*?)^```\n(?:(?!^```).)*^```text\n(.*?)^```", RECORDS, re.DOTALL | re.MULTILINE)
FIRST = SHEETS[0][0]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name):
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried and failed == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_of_a_document_are_true(name):
    text = (paths.ROOT / name).read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, name, name, 0)
    assert test.examples, f"{name} shows no example in Python"
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


@pytest.mark.parametrize("name", ["docs/ask-it-questions.md", "firmware/trivet/README.md"])
def test_the_questions_of_a_document_have_the_answers_that_it_shows(name):
    asked = re.findall(r"^    \$ echo '(.*)' \| trivet (\w+)\n    (.*\n)", (paths.ROOT / name).read_text("utf-8"), re.M)
    assert asked
    for question, command, answer in asked:
        assert trivet_command(command, given=question + "\n").stdout.decode() == answer


@pytest.mark.parametrize(("example", "sheet"), SHEETS, ids=range(len(SHEETS)))
def test_a_record_of_a_document_has_the_sheet_that_it_shows(example, sheet, tmp_path, monkeypatch):
    """A part of one goes on behind the first record; one that begins round 1, behind the first lines of that."""
    text = example
    if "round 1:" not in example:
        text = FIRST + example
    elif not example.startswith("trivet record"):
        tags = [line for line in FIRST.splitlines()[:4] if f"\n{line.partition(':')[0]}:" not in f"\n{example}"]
        text = "\n".join([*tags, example])
    monkeypatch.chdir(tmp_path)
    Path("first.trivet").write_text(text, encoding="utf-8")
    printed = "".join(shown(trivet_command("replay", "first.trivet")))
    assert f"\n{sheet}" in f"\n{printed}"


def test_every_record_of_a_document_shows_a_sheet():
    assert len(SHEETS) == len(re.findall("^```trivet$", RECORDS, re.MULTILINE))
    assert len(SHEETS) > 20


def test_the_page_of_the_library_has_every_name(tmp_path):
    made = tmp_path / pages.REFERENCE
    site.reference(made)
    page = made.read_text(encoding="utf-8")
    for name in trivet.__all__:
        if name != "__version__":
            for member in getattr(getattr(trivet, name), "__dict__", ()):
                assert member.startswith("_") or f'id="{name}.{member}"' in page
