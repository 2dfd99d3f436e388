"""The map: every number at its point and nothing outside, however the board lies and from wherever it is looked at."""

import random
from functools import cache
from itertools import pairwise

import pytest

import pins
from host_tests.engine import plain, plain_games
from host_tests.ui.pictures import box, rows
from tools.screens import boards, maps
from trivet.app.map.drawing import paint
from trivet.app.map.view import View
from trivet.engine import tiles
from trivet.engine.board import Board
from trivet.engine.figures import BRIDGE
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, WHITE, Canvas

RECT = boards.RECT
WHOLE = (0, 0, pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
RECTS = (RECT, WHOLE, (96, 40, 243, 200), (8, 7, 97, 110))
SHAPES = {
    "a single tile": lambda rng: [(0, 0)],
    "a line of 56 tiles": lambda rng: plain_games.strip(rng, 56, "across"),
    "a line of 56 tiles that leans": lambda rng: plain_games.strip(rng, 56, "down-left"),
    "a clump of 56 tiles": lambda rng: plain_games.blob(rng, 56),
    "a clump of 76 tiles": lambda rng: plain_games.blob(rng, 76),
    "arms to every side": lambda rng: plain_games.star(rng, 76),
    "a walk of 76 tiles": lambda rng: plain_games.walk(rng, 76),
    "a closed ring": lambda rng: plain_games.ring(rng, 2),
    "three hexagons": lambda rng: plain_games.hexagons(rng, 3),
}


def laid(rng, shape):
    """A board on which these cells hold tiles, and {point: number}; a tile may lie there twice."""
    digits_on = plain_games.any_numbers(rng, shape)
    board, numbers = Board(), {}
    x, y = rng.choice(((0, 0), (50, -40), (-127, 1)))
    for cell in plain_games.connected_order(rng, shape):
        digits = [int(digit) for digit in digits_on[cell]]
        tile = tiles.find(digits, tiles.EXCEL)
        there = cell[0] + x, cell[1] + y + (x + y) % 2
        board.place(*there, tile, tiles.turn_of(tile, digits))
        numbers.update(zip(plain.corners(*there), digits, strict=True))
    return board, numbers


# The smallest map and the largest, each turned every other way; the other ways in a long run.
TURNED_AND_ZOOMED = pytest.mark.parametrize(
    ("turned", "zoom"),
    [
        pytest.param(turned, zoom, marks=() if (turned + zoom) % 2 else pytest.mark.long)
        for turned in range(6)
        for zoom in (0, 9)
    ],
)


@pytest.fixture(params=SHAPES)
def table(request, rng):
    """A board and its numbers, {point: number}."""
    return laid(rng, SHAPES[request.param](rng))


@pytest.fixture
def clump():
    rng = random.Random(7)
    return laid(rng, plain_games.blob(rng, 20))[0]


def painted(board, view, offered=None):
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    paint(canvas, board, view, offered)
    return canvas


@cache
def glyph(font, digit):
    """The rows of a digit's ink and of the paper in its box."""
    canvas = Canvas(64, 64)
    canvas.text(font, str(digit), 8, 0)
    left, top, right, bottom = box(canvas)
    return [row[left:right] for row in rows(canvas)[top:bottom]]


def number_at(picture, view, point, ink=BLACK):
    """The number that is written round a pixel of the picture; None when there is none."""
    x, y = view.point(*point)
    found = set()
    for digit in range(6):
        shape = glyph(view.font, digit)
        if ink == WHITE:
            shape = [row.translate(str.maketrans("#.", ".#")) for row in shape]
        wide, tall = len(shape[0]), len(shape)
        for left in range(x - wide // 2 - 1, x - wide // 2 + 2):
            for top in range(y - tall // 2 - 1, y - tall // 2 + 2):
                if left >= 0 and top >= 0 and [row[left : left + wide] for row in picture[top : top + tall]] == shape:
                    found.add(digit)
    assert len(found) < 2, found
    return found.pop() if found else None


def open_cells(board):
    """The cells beside the tiles."""
    held = {board.placed(n)[:2] for n in range(board.count)}
    return sorted({near for cell in held for near in plain.neighbours(*cell)} - held)


@pytest.mark.parametrize("zoom", [0, 2])
@pytest.mark.parametrize("turned", range(6))
def test_each_point_in_the_view_shows_its_number_and_no_other_does(table, turned, zoom):
    board, numbers = table
    view = View(board, *WHOLE, turned, zoom)
    for move in ((0, 0), (-1, -1), (1, 0)):
        if view.move(*move) or move == (0, 0):
            picture = rows(painted(board, view))
            for point, number in numbers.items():
                assert number_at(picture, view, point) == (number if view.shows(*point) else None)


@pytest.mark.parametrize("turned", range(6))
def test_a_board_that_fits_is_shown_whole(table, turned):
    board, numbers = table
    view = View(board, *WHOLE, turned)
    assert all(view.shows(*point) for point in numbers) == (not any(view.more()))


@cache
def hatched():
    """The bytes of a canvas that is grey all over."""
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    x, y, w, h = WHOLE
    for row in range(y, y + h):
        canvas.dots(x + row % 2, row, w, 2)
    return bytes(canvas.buffer)


@pytest.mark.parametrize("zoom", [0, 1, 3, 9])
@pytest.mark.parametrize("rect", RECTS)
def test_nothing_is_drawn_outside_of_the_rectangle(table, rect, zoom):
    board, _ = table
    x, y, w, h = rect
    view = View(board, *rect, zoom % 6, zoom)
    offered = (*open_cells(board)[0], 20, 1)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (-1, 0), (-1, -1)):
        view.move(dx, dy)
        offered = (*offered[:2], tiles.NONE if offered[2] == 20 else 20, 0)
        canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        canvas.buffer[:] = hatched()
        canvas.fill(x, y, w, h, WHITE)
        before = rows(canvas)
        paint(canvas, board, view, offered)
        for at, (old, new) in enumerate(zip(before, rows(canvas), strict=True)):
            left, right = (x, x + w) if y <= at < y + h else (pins.PANEL_WIDTH, pins.PANEL_WIDTH)
            outside = slice(0, left), slice(right, None)
            assert all(old[part] == new[part] for part in outside), at


@pytest.mark.parametrize("zoom", [0, 2])
def test_whatever_lies_outside_can_be_moved_into_view(table, zoom):
    board, numbers = table
    view = View(board, *RECT, 1, zoom)
    found = {}
    while view.move(0, -1):
        pass
    while True:
        while view.move(-1, 0):
            pass
        while True:
            picture = rows(painted(board, view))
            for point in numbers:
                if view.shows(*point):
                    found[point] = number_at(picture, view, point)
            if not view.move(1, 0):
                break
        if not view.move(0, 1):
            break
    assert found == numbers


def test_it_tells_on_which_sides_there_is_more_and_marks_them_with_arrows():
    rng = random.Random(3)
    board, _ = laid(rng, plain_games.strip(rng, 56, "across"))
    view = View(board, *RECT)
    while view.move(-1, 0):
        pass
    assert view.more() == (False, True, False, False)
    picture = rows(painted(board, view))
    assert not any("#" in row[:16] for row in picture) and any("#" in row[384:] for row in picture)
    assert view.move(1, 0) and view.more() == (True, True, False, False)
    picture = rows(painted(board, view))
    assert any("#" in row[:16] for row in picture) and any("#" in row[384:] for row in picture)
    assert not view.move(0, 1)


@pytest.mark.parametrize("rect", RECTS[:3])
def test_beside_a_part_of_the_board_a_band_of_16_pixels_is_left_to_the_arrows(table, rect):
    board, _ = table
    x, y, w, h = rect
    view = View(board, *rect, zoom=9)
    canvas = painted(board, view)
    if view.width < w:
        canvas.fill(x, y + h // 2 - 8, w, 16, WHITE)
        assert not any("#" in row[x : x + 16] + row[x + w - 16 : x + w] for row in rows(canvas))
    if view.height < h:
        canvas.fill(x + w // 2 - 12, y, 24, h, WHITE)
        picture = rows(canvas)
        assert not any("#" in row for row in picture[y : y + 16] + picture[y + h - 16 : y + h])


@TURNED_AND_ZOOMED
def test_hidden_are_the_tiles_of_which_the_middle_is_outside(table, turned, zoom):
    board, _ = table
    for rect in RECTS:
        view = View(board, *rect, turned, zoom)
        middles = [view.cell(*board.placed(n)[:2]) for n in range(board.count)]
        seen = [
            view.left <= x + view.half <= view.left + view.width and view.top <= y + tall <= view.top + view.height
            for x, y, up in middles
            for tall in [view.tall * (2 if up else 1) // 3]
        ]
        assert view.hidden(board) == seen.count(False)
        assert not view.hidden(board) or any(view.more())


def test_a_move_goes_half_of_what_is_seen():
    rng = random.Random(3)
    board, _ = laid(rng, plain_games.strip(rng, 76, "across"))
    view = View(board, *RECT)
    while view.move(-1, 0):
        pass
    x, _ = view.point(0, 0)
    view.move(1, 0)
    assert view.point(0, 0)[0] == x - view.width // 2


@TURNED_AND_ZOOMED
def test_an_offered_tile_is_always_visible_white_on_black(table, turned, zoom):
    board, numbers = table
    for cell in open_cells(board)[:: max(1, board.count // 8)]:
        for rect in RECTS[:3]:
            view = View(board, *rect, turned, zoom, cell)
            tile, turn = 40, 2
            picture = rows(painted(board, view, (*cell, tile, turn)))
            for point, digit in zip(plain.corners(*cell), tiles.turned(tile, turn), strict=True):
                assert view.shows(*point) and number_at(picture, view, point, WHITE) == digit
            x, y, _ = view.cell(*cell)
            assert picture[y + view.tall // 2][x + view.half] == "#"


@TURNED_AND_ZOOMED
def test_a_cell_that_is_pointed_at_is_black_and_the_numbers_round_it_stay(table, turned, zoom):
    board, numbers = table
    for cell in open_cells(board)[:: max(1, board.count // 8)]:
        view = View(board, *RECT, turned, zoom, cell)
        picture = rows(painted(board, view, (*cell, tiles.NONE, 0)))
        x, y, _ = view.cell(*cell)
        assert picture[y + view.tall // 2][x + view.half - 4 : x + view.half + 4] == "#" * 8
        for point in plain.corners(*cell):
            assert view.shows(*point) and number_at(picture, view, point) == numbers.get(point)


def test_an_offered_tile_that_is_not_told_as_focus_and_lies_outside_is_cut_off():
    rng = random.Random(3)
    board, _ = laid(rng, plain_games.strip(rng, 56, "across"))
    last = max(board.placed(n)[0] for n in range(board.count))
    view = View(board, *RECT)
    while view.move(-1, 0):
        pass
    offered = (last + 1, board.placed(0)[1], 3, 0)
    assert rows(painted(board, view, offered)) == rows(painted(board, view))


def test_the_tile_laid_last_is_visible_and_has_a_black_heart(table):
    board, _ = table
    for rect in RECTS:
        view = View(board, *rect, zoom=9)
        x, y, up = view.cell(*board.placed(board.count - 1)[:2])
        heart = painted(board, view).pixel(x + view.half, y + view.tall * (2 if up else 1) // 3)
        assert heart == BLACK
        assert rect[0] <= x and x + 2 * view.half < rect[0] + rect[2]
        assert rect[1] <= y and y + view.tall < rect[1] + rect[3]


def test_a_bridge_has_a_hollow_heart_and_other_tiles_have_none():
    board = Board()
    for cell in ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (5, 1), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2)):
        board.place(*cell, 0, 0)
    assert board.figure(1, 1) == BRIDGE
    board.place(1, 1, 0, 0)
    board.place(6, 1, 0, 0)
    view = View(board, *RECT)
    picture = rows(painted(board, view))
    hollow = []
    for n in range(board.count - 1):
        cell = board.placed(n)[:2]
        x, y, up = view.cell(*cell)
        top = y + ((4 if up else 2) * view.tall + 4) // 9
        down = "".join(row[x + view.half] for row in picture[top : top + view.tall // 3 + 1])
        if down[0] == down[-1] == "#" and "." in down:
            hollow.append(cell)
    assert hollow == [(1, 1)]


def test_the_six_tiles_of_a_hexagon_are_darker_than_others():
    rng = random.Random(1)
    board, _ = laid(rng, [*plain_games.hexagons(rng, 1), (2, 0), (3, 0), (4, 0), (5, 0)])
    held = {board.placed(n)[:2] for n in range(board.count)}
    view = View(board, *WHOLE)
    picture = rows(painted(board, view))
    inks = {True: [], False: []}
    for n in range(board.count - 1):
        cell = board.placed(n)[:2]
        x, y, up = view.cell(*cell)
        y += view.tall // 2 if up else 6
        part = [row[x + view.half - 6 : x + view.half + 6] for row in picture[y : y + view.tall // 2 - 6]]
        inside = any(held.issuperset(plain.around(*point)) for point in plain.corners(*cell))
        inks[inside].append(sum(row.count("#") for row in part))
    assert inks[True] and inks[False] and min(inks[True]) > 2 * max(inks[False])


def test_a_gap_between_tiles_stays_white():
    board = Board()
    for cell in ((-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)):
        board.place(*cell, 0, 0)
    view = View(board, *RECT)
    picture = rows(painted(board, view))
    x, y, up = view.cell(0, 0)
    assert up
    for row in picture[y + view.tall // 2 : y + view.tall - 2]:
        assert "#" not in row[x + view.half - 8 : x + view.half + 8]


def test_each_of_the_six_ways_to_look_at_it_is_a_sixth_of_a_turn_clockwise(clump):
    steps = []
    for turned in range(6):
        view = View(clump, *RECT, turned, 9)
        (x, y), (right, down) = view.point(0, 0), view.point(2, 0)
        steps.append((right - x, down - y))
    side, half, tall = 2 * view.half, view.half, view.tall
    assert steps == [(side, 0), (half, tall), (-half, tall), (-side, 0), (-half, -tall), (half, -tall)]


@pytest.mark.parametrize("turned", range(6))
def test_a_turned_view_is_no_mirror_image(clump, turned):
    view = View(clump, *RECT, turned)
    for n in range(clump.count):
        (ax, ay), (bx, by), (cx, cy) = (view.point(*point) for point in plain.corners(*clump.placed(n)[:2]))
        assert (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)  # clockwise, y downwards


@pytest.mark.parametrize("turned", range(6))
def test_a_cell_lies_between_its_points(clump, turned):
    view = View(clump, *RECT, turned)
    for n in range(clump.count):
        x, y, _, _ = clump.placed(n)
        points = [view.point(*point) for point in plain.corners(x, y)]
        left, top, up = view.cell(x, y)
        assert (left, top) == (min(point[0] for point in points), min(point[1] for point in points))
        assert up == (sum(point[1] == top for point in points) == 1)


def test_tiles_are_as_large_as_the_board_allows_and_zoom_makes_them_larger(table):
    board, _ = table
    sides = [2 * View(board, *RECT, zoom=zoom).half for zoom in range(4)]
    assert all(less < more or less == 64 for less, more in pairwise(sides)) and sides[0] >= 24 and sides[-1] <= 64
    one = Board()
    one.place(0, 0, 5, 0)
    assert View(one, *RECT).half == 32


def test_a_number_is_never_smaller_than_the_small_font(table):
    board, _ = table
    for turned in range(6):
        assert fonts.cap(View(board, *RECT, turned).font) >= fonts.cap(fonts.SMALL)


def test_an_empty_table_shows_what_is_offered_alone():
    board = Board()
    view = View(board, *RECT, focus=(7, 4))
    canvas = painted(board, view, (7, 4, 30, 0))
    left, top, right, bottom = box(canvas)
    assert abs(left + right - pins.PANEL_WIDTH) <= 2 and abs(top + bottom - (32 + 258)) <= 20
    assert box(painted(board, View(board, *RECT))) is None


def test_the_maps_are_as_recorded_on_both_interpreters():
    recorded = maps.recorded()
    assert maps.on_cpython() == recorded, "look at them (python -m tools.screens maps DIR), then make record"
    assert maps.on_micropython() == recorded
