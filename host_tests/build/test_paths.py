"""What a failure says of a product that was not built."""

import pytest

from tools.build import paths


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("No such file: '/home/a/trivet/build/firmware/trivet.uf2'", "build/firmware/trivet.uf2 is missing: make uf2"),
        ("PosixPath('/a/build/firmware/bare.bin')", "build/firmware/bare.bin is missing: python3 -m tools.build bare"),
        ("'/a/build/bin/micropython'", "build/bin/micropython is missing: python3 -m tools.build unix"),
        ("No module named 'baked_words'", "baked_words is missing: python3 -m tools.build baked"),
        ("No module named 'baked_bread'", ""),
        ("'/a/build/firmware/there'", ""),
        ("'/a/build/failed/tour.png'", ""),  # nobody asks for it
        ("tools/build/web/page.py:7: host_tests/build/web/page.py:9:", ""),
        ("assert {} == {'a': 1}", ""),
    ],
)
def test_what_is_not_there_is_told_with_what_makes_it(text, said, tmp_path, monkeypatch):
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "there").touch()
    monkeypatch.setattr(paths, "BUILD", tmp_path)
    assert paths.missing(text) == said


def test_a_text_that_no_language_has_is_told():
    text = "            raise KeyError(key)\nE           KeyError: 'no.such'\n"
    assert paths.missing(text).startswith("firmware/words/en.json has no no.such, or build/baked is older")
    assert paths.missing("E   KeyError: 'other'") == ""


def test_a_path_that_is_cut_short_is_no_missing_product():
    assert paths.missing("File '/there/build/src/...thon3.11/pty.py', line 3") == ""
