"""The pages that say how many languages there are say as many as there are."""

import re

from host_tests.contributing import step
from tools.build import paths
from tools.words import files

FROM_NINE = "nine ten eleven twelve thirteen fourteen fifteen sixteen".split()  # fewer are those of a rulebook
_SAID = re.compile(rf"\b({'|'.join(FROM_NINE)}) (more )?languages", re.IGNORECASE)
_OF_THEIR_TIME = ("CHANGELOG.md", "CONTRIBUTING.md")


def pages():
    """The files that tell players and builders of Trivet."""
    told = [paths.ROOT / "Makefile", paths.ROOT / "tools" / "release" / "contents.py"]
    told += [path for path in paths.ROOT.glob("*.md") if path.name not in _OF_THEIR_TIME]
    for folder in ("docs", "firmware", "hardware"):
        told += [path for path in (paths.ROOT / folder).rglob("*") if path.suffix in (".md", ".toml")]
    return sorted(told)


def test_every_page_says_the_number_of_languages():
    wrong = [
        f"{page.relative_to(paths.ROOT)} says '{said[0]}', there are {len(files.CODES)}"
        for page in pages()
        for said in _SAID.finditer(page.read_text(encoding="utf-8"))
        if FROM_NINE.index(said[1].lower()) + 9 + bool(said[2]) != len(files.CODES)
    ]
    assert not wrong, "\n".join([*wrong, step("a language", "how many languages")])


def test_there_are_pages_that_say_it():
    assert any(_SAID.search(page.read_text(encoding="utf-8")) for page in pages())
