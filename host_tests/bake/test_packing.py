"""Texts packed and unpacked again by the device's own reader, and what packing saves."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.bake import packing
from tools.words import files
from trivet.ui.words import unpack

TEXTS = st.lists(st.text(st.sampled_from("ab {}|éőž\u2212\0\U0001f400"), max_size=40), max_size=20)


def unpacked(packed, counts):
    """The texts of each language, read in the room that was asked for, with bytes around it that must stay."""
    found = []
    for texts, count in zip(packed.texts, counts, strict=True):
        around = bytearray(b"\xa5" * (packed.room + 4))
        room = memoryview(around)[2:-2]
        read = [bytes(room[: unpack(packed.table, texts, place, room)]).decode() for place in range(count)]
        assert around[:2] == around[-2:] == b"\xa5\xa5"
        found.append(read)
    return found


def round_trip(languages):
    return unpacked(packing.pack(languages), [len(texts) for texts in languages])


@given(st.lists(TEXTS, min_size=1, max_size=3))
def test_texts_come_out_as_they_went_in(languages):
    assert round_trip(languages) == languages


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 16, 17])
def test_each_place_is_found_whatever_comes_before_it(count):
    texts = [f"{number} of {count}" * (number % 3) for number in range(count)]
    assert round_trip([texts]) == [texts]


def test_a_long_text_that_repeats_itself_has_room_for_all_its_pairs():
    texts = ["brik " * 200, "brik brik", ""]
    assert round_trip([texts]) == [texts]


def test_more_symbols_than_can_be_in_pairs():
    rng = random.Random(1)
    syllables = [first + vowel for first in "bdfghklmnprst" for vowel in "aeiouy"]
    words = ["".join(rng.choices(syllables, k=5)) for _ in range(300)]
    texts = ["".join(rng.choices(words, k=6)) for _ in range(400)]
    sequences, pairs = packing._symbols(tuple(text.encode() for text in texts))
    in_pairs = {symbol for pair in pairs.values() for symbol in pair}
    assert len(in_pairs) == 512 < len(pairs)
    assert round_trip([texts]) == [texts]


def size(packed):
    return len(packed.table) + sum(map(len, packed.texts))


def test_a_pair_that_takes_more_than_it_saves_is_taken_apart():
    packed = packing.pack([["abcd", "abcd"]])
    assert len(packed.table) == 3 * packing.CLASSES + 1 + 4


def test_texts_are_written_with_the_symbols_that_take_the_fewest_bits(monkeypatch):
    texts = [[*language.texts.values()] for language in files.languages()[:1]]
    written = size(packing.pack(texts))
    monkeypatch.setattr(packing, "_shortest", lambda texts, sequences, pairs: sequences)
    packing._symbols.cache_clear()
    assert written < size(packing.pack(texts))
    packing._symbols.cache_clear()


def test_the_same_texts_are_packed_the_same_way():
    texts = [["A tile of the hand.", "The hand of a tile."], ["En brik på hånden.", ""]]
    first = packing.pack(texts)
    packing._symbols.cache_clear()
    assert packing.pack(texts) == first


def test_what_another_language_has_said_costs_less():
    danish = ["Brikken er allerede lagt.", "Der er ingen brikker tilbage.", "Hvem begynder runden?"]
    assert size(packing.pack([danish, danish])) < 1.6 * size(packing.pack([danish]))


def test_a_language_that_is_too_much_is_told():
    rng = random.Random(1)
    texts = ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=100)) for _ in range(200)]
    with pytest.raises(ValueError, match="more than 8192 bytes"):
        packing.pack([texts])
