"""The table of all texts: constants only, written when an input has changed, one number for ever for each text."""

import subprocess
from pathlib import Path

import pytest

from tools.bake import __main__ as bake
from tools.bake import words
from tools.words import files

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = files.languages()[0]


def executed(text):
    """The constants of a table."""
    found = {}
    exec(text, found)  # noqa: S102
    return found


def test_the_baked_table_is_that_of_the_files():
    import baked_words

    text, sizes = words.source()
    table = executed(text)
    assert (table["IDS"], table["LANGUAGES"]) == (baked_words.IDS, baked_words.LANGUAGES)
    assert sum(sizes.values()) < 60_000


def test_nothing_is_written_again_until_an_input_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(bake, "OUTPUT", tmp_path / "baked_fonts.py")
    bake.bake_words()
    output = tmp_path / words.NAME
    output.write_text(output.read_text(encoding="utf-8") + "# kept\n", encoding="utf-8")
    bake.bake_words()
    assert output.read_text(encoding="utf-8").endswith("# kept\n")
    monkeypatch.setattr(words, "fingerprint", lambda *_: "another")
    bake.bake_words()
    assert not output.read_text(encoding="utf-8").endswith("# kept\n")


def test_ids_with_the_same_digest_are_told():
    assert words.id_digest("aB") == words.id_digest("b!")
    with pytest.raises(ValueError, match="aB and b! have the same digest"):
        words.ids_table({"aB": 0, "b!": 1})


def test_a_text_that_is_new_or_missing_or_gone_keeps_the_numbers_of_the_others():
    english = files.Language("en", "English", "one", {"b": "bee", "new": "{x} of {y}"})
    other = files.Language("da", "Dansk", "one", {"b": "bi"})
    ids = files.numbered(english, ["gone", "b"])
    assert ids == ["gone", "b", "new"]
    assert words.texts_table(english, english, ids) == (bytes((0, 0, 0, 0, 0, 3, 0, 11)), b"bee{} of {}")
    assert words.texts_table(other, english, ids) == (bytes((0, 0, 0, 0, 0, 2, 0, 2)), b"bi")


def test_gaps_in_another_order_are_numbered():
    assert files.positional("{b}: {a}|{a} {b}", ["a", "b"]) == "{1}: {0}|{} {}"


def test_the_order_has_only_grown():
    """Each version of order.txt that was committed is the beginning of the next."""

    def git(*command):
        return subprocess.run(["git", "-C", ROOT, *command], capture_output=True, text=True)

    path = "firmware/words/order.txt"
    log = git("log", "--format=%H", "--", path)
    if log.returncode:
        pytest.skip("no history here")
    now = files.order()
    for commit in log.stdout.split():
        before = git("show", f"{commit}:{path}").stdout.split()
        assert now[: len(before)] == before, f"{path} of {commit[:10]} had other numbers"
