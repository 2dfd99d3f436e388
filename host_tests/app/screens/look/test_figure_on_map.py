"""A cell is pointed at: what a tile would make there, what touches it, and which tiles fit or why none does."""

from itertools import pairwise

import pytest

import pins
from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from host_tests.engine import plain
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.app.map.view import View
from trivet.engine import tiles

FOUR_ROUND_A_TWO = ROUND_A_TWO.removesuffix(" 225K")


@pytest.fixture
def table(device):
    """Five tiles lie round a point with a 2; the turn is begun."""
    device.keys(ROUND_A_TWO + "D01")
    device.app.navigation.open("look.figure_on_map")
    return device


@pytest.fixture(params=range(BOARDS))
def random_table(device, rng):
    """The device with a board on which tiles were laid by chance, and the plain board."""
    match = laid(device, rng)
    device.settings.set("turned", rng.randrange(6))
    device.app.navigation.open("look.figure_on_map")
    return device, table_of(match)


def cell(device):
    """The cell that is pointed at."""
    return device.app.screen.gap()[:2]


def middle(device, view):
    """Column and row of the middle of the cell that is pointed at."""
    x, y, up = view.cell(*cell(device))
    return x + view.half, y + view.tall * (2 if up else 1) / 3


def test_it_begins_beside_the_tile_laid_last(table):
    assert cell(table) in plain.neighbours(*table.match.board.placed(4)[:2])


def lacking(here, cells):
    """The cells of which one alone is missing, beside `here`, round a point of it."""
    rounds = [set(plain.around(*point)) - {here} - set(cells) for point in plain.corners(*here)]
    return [empty.pop() for empty in rounds if len(empty) == 1]


def test_what_a_hexagon_lacks_besides_the_cell_is_found_on_any_board(random_table):
    device, plain_table = random_table
    for at in range(len(device.app.screen)):
        device.app.screen.at = at
        found = lacking(cell(device), plain_table.cells)
        assert device.app.screen.lacking() == (found[0] if found else None)


def test_a_hexagon_that_lacks_one_tile_more_is_told_and_a_mark_says_where(device, drawn):
    device.keys(FOUR_ROUND_A_TWO)
    device.app.navigation.open("look.figure_on_map")
    marked = []
    for _ in range(len(device.app.screen)):
        texts = drawn()
        marked.append("?" in texts)
        screen = device.app.screen
        lacks = not screen.figure(screen.at) and screen.lacking() is not None
        assert ("1 tile of 6 is missing: the ?" in texts) == marked[-1] == lacks
        device.keys(">")
    assert 2 <= sum(marked) < len(marked)


def test_it_is_left_by_back_and_the_turn_is_as_it_was(table):
    below = table.app.navigation.stack[0]
    before = table.match.save()
    assert table.keys(">0>B").app.screen is below
    assert table.match.save() == before and (below.digits, below.draws) == ([0, 1], 1)


def test_ok_shows_the_page_of_the_figure_that_would_be_made_there(table):
    while not table.app.screen.figure(table.app.screen.at):
        table.keys(">")
    figure = table.app.screen.figure(table.app.screen.at)
    table.keys("K")
    assert (table.screen, table.app.screen.figure) == ("FiguresScreen", figure)
    assert table.keys("B").screen == "FigureOnMapScreen"


def test_the_arrows_go_through_all_open_cells_and_begin_anew(random_table):
    device, board = random_table
    seen = []
    for _ in board.open_cells():
        seen.append(cell(device))
        device.app.press("RIGHT")
    assert sorted(seen) == board.open_cells() and cell(device) == seen[0]
    device.app.press("LEFT")
    assert cell(device) == seen[-1]


def test_the_arrows_go_clockwise(random_table):
    device, board = random_table
    view = view_of(device)
    seen = []
    for _ in board.open_cells():
        seen.append(middle(device, view))
        device.app.press("RIGHT")
    corners = [view.cell(*cell) for cell in board.open_cells()]
    x = (min(left for left, _, _ in corners) + max(left for left, _, _ in corners)) / 2 + view.half
    y = (min(top for _, top, _ in corners) + max(top for _, top, _ in corners)) / 2 + view.tall / 2
    back = sum((ax - x) * (by - y) < (ay - y) * (bx - x) for (ax, ay), (bx, by) in pairwise(seen))
    assert back <= len(seen) // 4  # but for cells that lie one behind the other


def view_of(device):
    """The board as it is seen."""
    return View(device.match.board, 0, 32, pins.PANEL_WIDTH, 200, device.settings.get("turned", 0))


@pytest.mark.parametrize(("key", "right", "down"), [("0", -1, 0), ("1", 1, 0), ("2", 0, -1), ("3", 0, 1)])
def test_a_number_goes_to_a_cell_in_its_direction_until_there_is_none(random_table, key, right, down):
    device, board = random_table
    view = view_of(device)
    for _ in board.open_cells():
        (left, top), before = middle(device, view), device.picture
        device.keys(key)
        x, y = middle(device, view)
        if device.app.notices.refused:
            break
        assert (x - left) * right + (y - top) * down > 0 and device.picture != before
    assert device.app.notices.text == "The board ends there." and (x, y) == (left, top)


def test_other_numbers_do_nothing(table):
    assert table.keys("4").app.notices.text.startswith("4 does nothing here. The arrows and 0 to 3")


def test_draw_goes_to_the_next_cell_where_a_figure_is_open(table):
    table.keys("D")
    assert FIGURES[table.app.screen.figure(table.app.screen.at)] == "hexagon"
    assert table.keys("D").app.notices.text == "No other figure is open."


def test_draw_stops_at_each_figure_also_at_one_like_the_last(random_table):
    device, _ = random_table
    screen = device.app.screen
    figures = [at for at in range(len(screen)) if screen.figure(at)]
    stops = []
    for _ in figures[1:]:  # the last one is none other if the first press began at a figure
        device.app.press("DRAW")
        stops.append(screen.at)
    assert len(set(stops)) == len(stops) and set(stops) <= set(figures)


def test_everything_that_is_told_of_a_cell_is_what_trying_finds(random_table):
    device, board = random_table
    match, screen = device.match, device.app.screen
    names = {"%d%d%d" % tiles.digits(tile): tile for tile in range(match.set_size)}
    for _ in board.open_cells():
        x, y = cell(device)
        figure = FIGURES.index(board.figure(x, y))
        assert screen.figure(screen.at) == (figure if match.rules.price(figure) else 0)
        edges = board.edges(x, y)
        known = sum(point in board.numbers for point in plain.corners(x, y))
        expected = "1 edge + the opposite corner" if edges == 1 and known == 3 else None
        assert screen.touching() == (expected or ("1 edge touches" if edges == 1 else f"{edges} edges touch"))
        fitting = [name for name in names if (x, y) in {place[:2] for place in board.places([name])}]
        left = [name for name in fitting if not match.owner[names[name]]]
        told = screen.fitting()
        if left:
            assert told.startswith("Fits: ")
            assert sorted(told[6:].split(", ")) == sorted("-".join(name) for name in left)
        elif known == 2:
            assert told.startswith("Every tile with ") and told.endswith(" is on the table.")
        elif fitting:
            assert told.startswith("-".join(fitting[0]) + " was played already, by Player ")
        else:
            assert told.startswith("Clockwise only ") and told.endswith(" fits: there is no such tile.")
        device.app.press("RIGHT")


def test_where_the_edition_pays_nothing_it_is_no_figure(table):
    table.match.rules.hexagon = 0
    for _ in range(len(table.app.screen)):
        assert table.app.screen.figure(table.app.screen.at) == 0
        table.app.press("RIGHT")


def test_a_tile_that_the_opener_has_shown_counts_like_all_others(table):
    table.match.shown = tiles.find((0, 2, 2))
    assert table.keys("D").app.screen.fitting() == "Fits: 0-2-2"


def test_all_tiles_with_two_numbers_can_be_on_the_table(device):
    device.keys(REFEREE + "2KK 223K")
    for tile in range(device.match.set_size):
        device.match.owner[tile] = 1
    device.app.navigation.open("look.figure_on_map")
    assert device.app.screen.fitting() == "Every tile with 2-2 is on the table."
