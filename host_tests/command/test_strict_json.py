"""JSON is read to the letter and written as Python's own json does."""

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trivet.command.faults import Fault
from trivet.command.strict_json import read, write

TEXTS = st.text(st.characters(exclude_categories=()), max_size=20)  # lone surrogates too
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_what_is_written_is_what_python_writes_and_is_read_again(value):
    assert write(value) == json.dumps(value)
    assert read(write(value)) == value


@given(VALUES, st.sampled_from([" ", "\n", "\t", "\r", ""]), st.booleans())
def test_what_others_write_is_read_as_python_reads_it(value, space, ascii_only):
    text = json.dumps(value, indent=space, ensure_ascii=ascii_only, separators=("," + space, space + ":" + space))
    assert read(space + text + space) == json.loads(text)


@given(st.text(st.sampled_from('{}[]",:-+.0123456789eEtruefalsn\\u \n"' + string.ascii_letters), max_size=12))
def test_what_python_does_not_take_is_not_taken_and_all_else_is(text):
    try:
        expected = json.loads(text, parse_constant=float, object_pairs_hook=list)
    except ValueError:
        with pytest.raises(Fault):
            read(text)
        return
    if any(word in text for word in ("NaN", "Infinity")) or _has_a_key_twice(expected):
        return
    assert read(text) == json.loads(text)


def _has_a_key_twice(value):
    if isinstance(value, list) and value and all(isinstance(pair, tuple) for pair in value):
        keys = [key for key, _ in value]
        return len(set(keys)) < len(keys) or any(_has_a_key_twice(found) for _, found in value)
    return isinstance(value, list) and any(map(_has_a_key_twice, value))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "column 1: not JSON: expected a value"),
        ("  nonsense", "column 3: not JSON: expected a value"),
        ('{"a": 1', 'column 8: not JSON: expected "," or "}"'),
        ("[1 2]", 'column 4: not JSON: expected "," or "]"'),
        ("[1,]", "column 4: not JSON: expected a value"),
        ("{a: 1}", "column 2: not JSON: expected a key in double quotes"),
        ('{"a" 1}', 'column 6: not JSON: expected ":"'),
        ("[1] 2", "column 5: not JSON: expected the end"),
        ("01", "column 1: not JSON: expected a value"),
        ("1.", "column 3: not JSON: expected a digit"),
        ("-1e+", "column 5: not JSON: expected a digit"),
        ('"abc', "column 1: not JSON: a string has no end"),
        ('"a\tc"', "column 3: not JSON: a string has a control character"),
        (r'"a\x"', "column 3: not JSON: there is no such escape"),
        (r'"\u12g4"', r"column 2: not JSON: expected four hexadecimal digits behind \u"),
        ('{"a": 1, "a": 2}', 'the key "a" stands there twice'),
        ("[NaN]", "NaN is no number of JSON"),
        ("[-Infinity]", "-Infinity is no number of JSON"),
        ("9" * 4301, "a number has too many digits"),
        ("[" * 1000, "lists are nested too deep"),
    ],
)
def test_a_fault_is_told_with_its_place(text, told):
    with pytest.raises(Fault) as caught:
        read(text)
    assert str(caught.value) == told
