"""S-expressions as KiCad writes them."""

import pytest

from hardware.board.sexpr import Quoted, child, children, dump, parse


@pytest.mark.parametrize("text", ['(a (b 1.5 "c d") "")', '(a "with \\"quotes\\" and \\\\")', "(a)"])
def test_what_is_read_is_written_again(text):
    assert dump(parse(text)) == text


def test_a_quoted_string_is_told_from_a_word():
    _, word, quoted = parse('(a b "b")')
    assert not isinstance(word, Quoted) and isinstance(quoted, Quoted)


@pytest.mark.parametrize("text", ["(a", "a)", "(a))", "(a) (b)", ""])
def test_brackets_that_do_not_match_are_refused(text):
    with pytest.raises(ValueError):
        parse(text)


def test_children_are_found_by_their_first_word():
    node = parse("(a (b 1) (c 2) (b 3))")
    assert [found[1] for found in children(node, "b")] == ["1", "3"]
    assert child(node, "c") == ["c", "2"]
    with pytest.raises(KeyError):
        child(node, "d")
