"""Sentences that several screens make: names in a row, points with their word."""

import pytest

from host_tests.contributing import step
from tools.words import files
from trivet.app.sentences import moves
from trivet.ui.words import Words

AND = {
    "en": "and",
    "is": "og",
    "da": "og",
    "sv": "och",
    "nb": "og",
    "fi": "ja",
    "de": "und",
    "hu": "és",
    "cs": "a",
    "sk": "a",
}


@pytest.mark.parametrize("code", files.CODES)
def test_names_in_a_row_have_commas_and_one_and(code):
    assert code in AND, f"test_moves.py: AND has no '{code}'. {step('a language', 'test_moves.py')}"
    words, last = Words(code), AND[code]
    assert [moves.listed(words, names) for names in ([], ["Eva"], ["Eva", "Ben"])] == ["", "Eva", f"Eva {last} Ben"]
    assert moves.listed(words, ["Eva", "Ben", "Jörg", "Ida"]) == f"Eva, Ben, Jörg {last} Ida"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "1 point, 2 points, \u22125 points"),
        ("de", "1 Punkt, 2 Punkte, \u22125 Punkte"),
        ("hu", "1 pont, 2 pont, \u22125 pont"),
        ("sk", "1 bod, 2 body, \u22125 bodov"),
    ],
)
def test_points_are_told_with_their_word(code, told):
    assert ", ".join(moves.so_many(Words(code), score) for score in (1, 2, -5)) == told
