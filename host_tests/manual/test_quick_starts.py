"""Each language has a quick start, with the same keys and the device's own words in the same places."""

import re

import pytest

from hardware import data
from host_tests.contributing import step
from tools.manual import drawing, source
from tools.words import files

_STEP = re.compile(r"^\d+\. (.+(?:\n +.+)*)", re.MULTILINE)
_CAP = re.compile(r"`([^`]+)`")
_QUOTED = re.compile(r"\{\{([\w.]+)")


def _written(code):
    path = source.FOLDER / "quick" / f"{code}.md"
    assert path.exists(), f"there is no docs/manual/quick/{code}.md. {step('a language', 'docs/manual/quick')}"
    return path.read_text("utf-8")


def _steps(code):
    """(keys, texts of the device) of each step."""
    return [(sorted(_CAP.findall(step)), sorted(_QUOTED.findall(step))) for step in _STEP.findall(_written(code))]


def test_each_language_of_the_device_has_one_and_no_other():
    listed = [entry.get("language", "en") for entry in source.contents()["chapter"] if "quick/" in entry["file"]]
    missing = ", ".join(sorted(set(files.CODES) - set(listed)))
    assert not missing, f"docs/manual/manual.toml has no quick start {missing}. {step('a language', 'manual.toml')}"
    assert sorted(listed) == sorted(files.CODES)


@pytest.mark.parametrize("code", files.CODES)
def test_a_quick_start_names_the_keys_and_texts_that_the_english_one_does(code):
    assert _steps(code) == _steps("en")


@pytest.mark.parametrize("code", files.CODES)
def test_the_keys_are_named_as_they_are_printed(code):
    legends = {key.legend for key in data.load().key}
    assert set(_CAP.findall(_written(code))) <= legends
    bare = _CAP.sub("", _written(code))
    assert not re.search(r"\b(OK|DRAW|BACK|MENU)\b", bare), "a key that is no cap"


@pytest.mark.parametrize("code", files.CODES)
def test_a_quick_start_is_in_letters_that_its_language_has(code):
    """Letters of another language are a sign that something was copied and not translated."""
    alphabet = {language.code: language.alphabet for language in files.languages()}[code]
    texts = {language.code: language.texts for language in files.languages()}[code]
    known = set(alphabet) | set("".join(texts.values()).lower())
    written = _QUOTED.sub("", re.sub(r"<!--.*?-->", "", _written(code))).lower()
    assert {letter for letter in written if letter.isalpha()} <= known | set("abcdefghijklmnopqrstuvwxyz")


def test_its_pictures_are_of_the_screens_that_it_tells_of():
    shown = [drawing.pixels(picture) for picture in source.every_drawn()]
    assert len(set(shown)) == len(shown) >= 2 * len(files.CODES)


@pytest.mark.parametrize(
    ("row", "told"),
    [(("gone", 0, "turn"), "no tour"), (("turn", 99, "turn"), "no picture"), (("turn", 0, "map"), "shows")],
)
def test_a_picture_of_something_else_is_told(row, told):
    tour, number, screen = row
    with pytest.raises(source.SourceError, match=told):
        drawing.pixels(source.Drawn(tour, number, screen, "turn", "en"))
