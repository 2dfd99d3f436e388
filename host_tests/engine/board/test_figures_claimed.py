"""How many tiles, and with which numbers, a claimed figure needs: one fewer is too few, wherever it is missing."""

import pytest

from trivet.engine.figures import BRIDGE, DOUBLE, HEXAGON, TRIPLE, TWO_EDGE, fewest, possible

from ..game import tile

MANY = 40


def numbers(**shown):
    """How many tiles show each number: zero=…, one=…, and so on."""
    return [shown.get(word, 0) for word in "zero one two three four five".split()]


@pytest.mark.parametrize("bridge", [BRIDGE, TWO_EDGE])
def test_a_bridge_needs_one_tile_with_each_of_its_numbers(bridge):
    assert possible(bridge, tile("1-2-3"), MANY, numbers(one=1, two=1, three=1))
    for missing in ("one", "two", "three"):
        shown = {"one": 1, "two": 1, "three": 1} | {missing: 0}
        assert not possible(bridge, tile("1-2-3"), MANY, numbers(**shown)), missing


@pytest.mark.parametrize("figure", [BRIDGE, HEXAGON, DOUBLE, TRIPLE, TWO_EDGE])
def test_the_fewest_tiles_are_those_with_which_it_is_possible(figure):
    every = [MANY] * 6
    assert possible(figure, tile("1-2-3"), fewest(figure), every)
    assert not possible(figure, tile("1-2-3"), fewest(figure) - 1, every)


@pytest.mark.parametrize("number", ["one", "two", "three"])
def test_a_hexagon_needs_five_tiles_with_any_one_of_its_numbers(number):
    assert possible(HEXAGON, tile("1-2-3"), MANY, numbers(**{number: 5}))
    assert not possible(HEXAGON, tile("1-2-3"), MANY, numbers(one=4, two=4, three=4))


@pytest.mark.parametrize("other", [("one", "two"), ("two", "three"), ("one", "three")])
def test_a_double_hexagon_needs_five_tiles_with_either_number_of_two_corners(other):
    shown = dict.fromkeys(other, 5)
    assert possible(DOUBLE, tile("1-2-3"), 9, numbers(**shown))
    assert not possible(DOUBLE, tile("1-2-3"), 8, numbers(**shown))
    for number in other:
        assert not possible(DOUBLE, tile("1-2-3"), MANY, numbers(**(shown | {number: 4})))


@pytest.mark.parametrize("name", ["1-1-2", "1-2-2"])
def test_a_double_hexagon_round_one_number_needs_nine_tiles_with_it(name):
    number = "one" if name == "1-1-2" else "two"
    assert possible(DOUBLE, tile(name), MANY, numbers(**{number: 9}))
    assert not possible(DOUBLE, tile(name), MANY, numbers(**{number: 8}))


def test_a_triple_hexagon_needs_twelve_tiles_and_five_with_each_number():
    shown = {"one": 5, "two": 5, "three": 5}
    assert possible(TRIPLE, tile("1-2-3"), 12, numbers(**shown))
    assert not possible(TRIPLE, tile("1-2-3"), 11, numbers(**shown))
    for number in shown:
        assert not possible(TRIPLE, tile("1-2-3"), MANY, numbers(**(shown | {number: 4})))


def test_a_triple_hexagon_round_equal_numbers_needs_nine_or_twelve_with_them():
    assert possible(TRIPLE, tile("1-1-2"), MANY, numbers(one=9, two=5))
    assert not possible(TRIPLE, tile("1-1-2"), MANY, numbers(one=8, two=5))
    assert possible(TRIPLE, tile("1-1-1"), MANY, numbers(one=12))
    assert not possible(TRIPLE, tile("1-1-1"), MANY, numbers(one=11))
