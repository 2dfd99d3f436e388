"""The table of all texts: constants only, written when an input has changed."""

import pytest

from tools.bake import __main__ as bake
from tools.bake import words
from tools.words import files


def language(code, place, **texts):
    return files.Language(code, place, code, "one", "ab", "piatnik", [], texts, {})


ENGLISH = files.languages()[0]


def executed(text):
    """The constants of a table."""
    found = {}
    exec(text, found)  # noqa: S102
    return found


def test_the_baked_table_is_that_of_the_files():
    import baked_words

    table = executed(words.source())
    for name in ("IDS", "LANGUAGES"):
        same = table[name] == getattr(baked_words, name)
        assert same, "build/baked has other texts than firmware/words: python3 -m tools.build baked"


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
    english = language("en", 1, b="bee", new="{x} of {y}")
    other = language("da", 2, b="bi", gone="væk")
    assert words.texts(english, english, ["b", "new"]) == ["bee", "{} of {}"]
    assert words.texts(other, english, ["b", "new"]) == ["bi", ""]


def test_texts_are_written_one_behind_the_other():
    assert words.written(["bí", "", "c"]) == (b"\0\0\0\3\0\3\0\4", b"b\xc3\xadc")


def test_texts_that_two_bytes_cannot_count_are_told():
    assert words.written(["x" * 65535])[0] == b"\0\0\xff\xff"
    with pytest.raises(ValueError, match="the texts of a language take 65,536 bytes"):
        words.written(["x" * 65535, "y"])


def test_gaps_in_another_order_are_numbered():
    assert files.positional("{b}: {a}|{a} {b}", ["a", "b"]) == "{1}: {0}|{} {}"
