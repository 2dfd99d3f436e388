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

    table = executed(words.source()[0])
    for name in ("IDS", "ROOM", "TEXTS", "LANGUAGES"):
        assert table[name] == getattr(baked_words, name)


def test_all_texts_take_little_more_than_half_of_what_they_are():
    total = sum(words.source()[1].values())
    plain = sum(len(text.encode()) for language in files.languages() for text in language.texts.values())
    assert total < 60_000
    assert total < 0.55 * plain


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
        words.places(["aB", "b!"])


def test_texts_stand_in_the_order_of_the_digests_of_their_ids():
    found = words.places(ENGLISH.texts)
    assert list(found) == sorted(map(words.id_digest, ENGLISH.texts))
    assert sorted(found.values()) == sorted(ENGLISH.texts)


def test_a_text_that_a_language_lacks_is_empty_and_one_that_english_lacks_takes_nothing():
    english = files.Language("en", "English", "one", {"b": "bee", "new": "{x} of {y}"})
    other = files.Language("da", "Dansk", "one", {"b": "bi", "gone": "væk"})
    assert words.texts(english, english, ["b", "new"]) == ["bee", "{} of {}"]
    assert words.texts(other, english, ["b", "new"]) == ["bi", ""]


def test_languages_that_are_alike_have_one_table():
    assert words.groups(("en", "da", "cs", "sk", "nb", "sv")) == [("en",), ("da", "sv", "nb"), ("cs", "sk")]


def test_gaps_in_another_order_are_numbered():
    assert files.positional("{b}: {a}|{a} {b}", ["a", "b"]) == "{1}: {0}|{} {}"


def test_the_order_has_only_grown():
    """No line of order.txt that was ever committed is gone, and they stand in the same order."""

    def git(*command):
        return subprocess.run(["git", "-C", ROOT, *command], capture_output=True, text=True)

    path = "firmware/words/order.txt"
    log = git("log", "--first-parent", "--format=%H", "--", path)
    if log.returncode:
        pytest.skip("no history here")
    now = files.order()
    for commit in log.stdout.split():
        before = list(dict.fromkeys(git("show", f"{commit}:{path}").stdout.split()))  # merges had some lines twice
        assert [line for line in now if line in before] == before, f"{path} of {commit[:10]} had other lines"
