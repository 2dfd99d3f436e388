"""Which figures a tile can make at all, when the device does not know the board."""

import pytest

from trivet.engine import codes, figures

from ..game import lay, new_round, place

FEWEST = {figures.BRIDGE: 8, figures.HEXAGON: 5, figures.DOUBLE: 9, figures.TRIPLE: 12, figures.TWO_EDGE: 11}
ALL_SHOW_4 = "0-0-4 0-1-4 0-2-4 0-3-4 1-1-4 1-2-4 1-3-4 2-2-4 2-3-4 3-3-4 0-4-4 1-4-4 2-4-4"


@pytest.mark.parametrize(("figure", "fewest"), FEWEST.items())
def test_a_figure_needs_its_number_of_tiles_on_the_table(figure, fewest):
    match = new_round(edition="swedish-a")
    lay(match, ALL_SHOW_4[: 6 * (fewest - 1)])
    assert place(match, "4-4-4", figure=figure) == codes.IMPOSSIBLE_FIGURE
    match = new_round(edition="swedish-a")
    lay(match, ALL_SHOW_4[: 6 * fewest])
    assert place(match, "4-4-4", figure=figure) == codes.OK


def neighbours(x, y):
    return (x - 1, y), (x + 1, y), ((x, y + 1) if (x + y) % 2 == 0 else (x, y - 1))


def corners(x, y):
    if (x + y) % 2 == 0:
        return {(x, y), (x - 1, y + 1), (x + 1, y + 1)}
    return {(x - 1, y), (x + 1, y), (x, y + 1)}


def test_the_shortest_way_round_a_bridge_is_eight_tiles():
    """Counted on the lattice: from the tile under the edge to one that touches the opposite corner."""
    apex = (0, 0)
    closed = {(0, 0), (-1, 0), (1, 0)}  # the bridging tile and the two cells beside it
    reached, steps = {(0, 1)}, 1
    while not any(apex in corners(*cell) for cell in reached):
        reached |= {near for cell in reached for near in neighbours(*cell)} - closed
        steps += 1
    assert steps == FEWEST[figures.BRIDGE]


def test_the_tiles_round_two_and_three_hexagons_are_nine_and_twelve():
    cells = [(x, y) for x in range(-8, 9) for y in range(-8, 9)]
    tile = corners(0, 0)
    counts = []
    for centres in ({(0, 0)}, {(0, 0), (-1, 1)}, tile):
        counts.append(sum(1 for cell in cells if corners(*cell) & centres) - 1)
    assert counts == [FEWEST[figures.HEXAGON], FEWEST[figures.DOUBLE], FEWEST[figures.TRIPLE]]


def test_the_shortest_way_round_two_edges_is_eleven_tiles():
    """Counted on the lattice: chains from one neighbour to another that go round no corner and close no hexagon."""
    tile = (0, 0)
    rings = [set(around(corner)) - {tile} for corner in corners(*tile)]
    chains, shortest = [[(-1, 0)], [(1, 0)], [(0, 1)]], 0
    while not shortest:
        chains = [chain + [near] for chain in chains for near in neighbours(*chain[-1])]
        chains = [chain for chain in chains if tile not in chain and chain[-1] not in chain[:-1]]
        for chain in chains:
            if chain[-1] in neighbours(*tile) and not any(ring <= set(chain) for ring in rings):
                shortest = len(chain)
    assert shortest == FEWEST[figures.TWO_EDGE]


def around(corner):
    """The six cells that have this corner."""
    x, y = corner
    return [cell for cell in ((x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0)) if corner in corners(*cell)]


def test_the_bridge_with_two_edges_is_a_figure_where_the_edition_prices_it():
    for edition, code in (("swedish-a", codes.OK), ("nordic-four", codes.IMPOSSIBLE_FIGURE)):
        match = new_round(edition=edition)
        lay(match, ALL_SHOW_4)
        assert place(match, "4-4-4", figure=figures.TWO_EDGE) == code


def test_a_hexagon_needs_five_tiles_that_show_one_of_the_numbers():
    match = new_round()
    lay(match, "0-0-0 0-0-1 0-0-2 0-0-3 0-1-1 1-1-1 1-1-2 2-2-2 5-5-5")
    assert place(match, "4-4-5", figure=figures.HEXAGON) == codes.IMPOSSIBLE_FIGURE
    assert place(match, "0-4-5", figure=figures.HEXAGON) == codes.OK


def test_a_double_hexagon_round_two_equal_numbers_needs_nine_tiles_that_show_it():
    match = new_round()
    lay(match, "0-0-4 0-1-4 0-2-4 0-3-4 1-1-4 1-2-4 1-3-4 2-2-4 5-5-5")
    assert place(match, "4-4-5", figure=figures.DOUBLE) == codes.IMPOSSIBLE_FIGURE
    lay(match, "2-3-4")
    assert place(match, "4-4-5", figure=figures.DOUBLE) == codes.OK


def test_a_bridge_needs_each_number_on_the_table():
    match = new_round()
    lay(match, "0-0-0 0-0-1 0-0-2 0-0-3 0-1-1 1-1-1 1-1-2 2-2-2")
    assert place(match, "1-2-4", figure=figures.BRIDGE) == codes.IMPOSSIBLE_FIGURE
    assert place(match, "1-2-3", figure=figures.BRIDGE) == codes.OK


def test_there_is_no_seventh_figure():
    match = new_round(edition="swedish-a")
    lay(match, ALL_SHOW_4)
    assert place(match, "4-4-4", figure=6) == codes.IMPOSSIBLE_FIGURE
    assert place(match, "4-4-4", figure=255) == codes.IMPOSSIBLE_FIGURE


TEN_ROUND_0_AND_1 = "0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 1-1-2 1-1-3 1-1-4 1-1-5 0-1-2"  # six show 0, six show 1


@pytest.mark.parametrize("figure", [figures.DOUBLE, figures.TRIPLE])
def test_in_the_reading_figure_the_other_hexagons_stand_already_and_have_any_number(figure):
    """At once, a double hexagon has its centres at two corners of the tile, and a triple at all three."""
    for reading, code in (("at-once", codes.IMPOSSIBLE_FIGURE), ("figure", codes.OK)):
        match = new_round(reading=reading, hand_2=12)
        lay(match, TEN_ROUND_0_AND_1 + " 2-3-3 2-3-4")
        assert place(match, "0-5-5", figure=figure) == code


def test_in_the_reading_figure_one_corner_is_a_centre_and_something_stands_beside_it():
    match = new_round(reading="figure", hand_2=12)
    lay(match, TEN_ROUND_0_AND_1)
    assert place(match, "5-5-5", figure=figures.DOUBLE) == codes.IMPOSSIBLE_FIGURE  # nothing is round 5
    match = new_round(reading="figure", hand_2=12)
    lay(match, "0-1-1 0-2-2 0-3-3 0-4-4 0-5-5 1-2-3 2-3-4 2-4-5 1-2-5")
    assert place(match, "0-0-1", figure=figures.DOUBLE) == codes.OK  # 0, and 2 beside it
    match = new_round(reading="figure", hand_2=14)
    lay(match, "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-2-2")
    lay(match, "5-5-5")
    assert place(match, "0-3-3", figure=figures.DOUBLE) == codes.IMPOSSIBLE_FIGURE  # eight show 0: one hexagon
    lay(match, "0-4-4")
    assert place(match, "0-3-3", figure=figures.DOUBLE) == codes.OK
