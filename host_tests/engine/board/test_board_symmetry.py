"""What fits does not change when the table is turned or seen in a mirror."""

from hypothesis import given, settings
from hypothesis import strategies as st

from trivet.engine import tiles

from .. import plain
from .test_board_properties import COORDINATES, answers, boards, games, laid, open_cells


def carried(cell, digits, carry):
    """A cell with digits, carried with its points; read clockwise again from the point of where it comes to lie."""
    numbers = {carry(*point): digit for point, digit in zip(plain.corners(*cell), digits, strict=True)}
    (there,) = set.intersection(*(set(plain.around(*point)) for point in numbers))
    return there, "".join(numbers[point] for point in plain.corners(*there))


def sixth(u, v):
    """A sixth of a turn, clockwise, round the point (0, 0).

    From (0, 0) the points (2, 0) and (1, 1) are one edge away, to the right and to the lower right:
    the turn takes the first to the second, and the second to the lower left, (-1, 1). Any point is
    (u - v) / 2 times the first and v times the second.
    """
    a, b = (u - v) // 2, v
    return a - b, a + b


def mirrored(u, v):
    return -u, v


def turned_by(sixths):
    def carry(u, v):
        for _ in range(sixths):
            u, v = sixth(u, v)
        return u, v

    return carry


CELLS = st.tuples(COORDINATES, COORDINATES)


@given(CELLS)
def test_a_sixth_of_a_turn_is_one(cell):
    """Neighbours stay neighbours, clockwise stays clockwise, a point up comes to point down, six are a whole turn."""
    there, digits = carried(cell, "012", sixth)
    assert digits in plain.turns("012")
    assert sum(there) % 2 != sum(cell) % 2
    assert {carried(near, "000", sixth)[0] for near in plain.neighbours(*cell)} == set(plain.neighbours(*there))
    ways = [carried(cell, "012", turned_by(sixths)) for sixths in range(6)]
    assert len({cell for cell, _ in ways}) == 6
    assert carried(*ways[5], sixth) == (cell, "012")


@given(CELLS)
def test_a_mirror_turns_clockwise_round(cell):
    there, digits = carried(cell, "012", mirrored)
    assert digits == "021" and there == (-cell[0], cell[1])
    assert carried(there, digits, mirrored) == (cell, "012")


def looked_at(case, carry, back):
    """What the carried game says, carried back; and what the game itself says."""
    size, game = case
    other = []
    for x, y, digits in game:
        cell, digits_there = carried((x, y), digits, carry)
        other.append((*cell, digits_there))
    cells = open_cells(game)
    there = [carried(cell, "000", carry)[0] for cell in cells]
    return answers(laid(other), there, size, lambda *way: carried(*way, back)), answers(laid(game), cells, size)


@settings(boards, max_examples=50)
@given(games(), st.integers(1, 5))
def test_turning_the_table_changes_nothing(case, sixths):
    there, here = looked_at(case, turned_by(sixths), turned_by(6 - sixths))
    assert there == here


@settings(boards, max_examples=50)
@given(games(tiles.EXCEL))
def test_a_mirror_changes_nothing_where_mirror_tiles_exist(case):
    there, here = looked_at(case, mirrored, mirrored)
    assert there == here
