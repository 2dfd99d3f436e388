"""The pictures of soldering show what the page's steps say."""

import itertools
import re

import pytest

from hardware import data, soldering
from tools.build import paths
from tools.manual import headings

_HIGH = soldering._LETTERS * 1.2  # of the box around a name
_NAMES = re.compile(rf'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="{_HIGH:g}"')
_PAGE = (paths.ROOT / "hardware" / "board.md").read_text("utf-8")
TOLD = re.split(r"^\d+\. ", headings.section(_PAGE, "Soldering")[1], flags=re.MULTILINE)[1:]
NUMBERS = range(1, len(soldering.STEPS) + 1)


def test_the_page_has_a_step_for_each_picture():
    assert len(TOLD) == len(soldering.STEPS)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_step_is_told_with_its_picture_its_side_and_its_pieces(number):
    told, step = TOLD[number - 1], soldering.STEPS[number - 1]
    assert f"(pictures/wiring/step-{number}.png)" in told
    assert told.startswith(step.side.capitalize())
    named = set(re.findall(r"\b(?:[QRCFJ]|SW|BZ)\d+\b", told))
    assert not named or named == set(step.pieces)
    assert all(f"`{word}`" in told for words in step.named.values() for word in re.findall(r"[^ …]+", words))


def test_all_that_lies_on_the_board_is_soldered():
    board = data.load().carrier
    shown = {name for step in soldering.STEPS for name in step.pieces}
    assert {name for name in board.pieces if not name.startswith(("H", "TP"))} <= shown


def test_a_step_shows_pieces_on_its_side():
    board = data.load().carrier
    for step in soldering.STEPS:
        assert {board.pieces[name].side for name in step.pieces} == {step.side}


def test_a_test_point_is_called_by_its_net():
    board = data.load().carrier
    for name, net in soldering.STEPS[1].named.items():
        assert board.pieces[name].pads[0].net == net or board.words[net][0] == board.pieces[name].middle[0]


def test_the_battery_plugs_plus_is_at_the_left_from_the_back():
    """The back is seen turned about: what has the larger x is at the left."""
    plus, minus = sorted(data.load().carrier.pieces["J1"].pads, key=lambda pad: -pad.x)
    assert soldering.STEPS[6].named["J1"].split() == ["+", "−"]
    assert plus.net.endswith("+") and minus.net == data.GROUND


@pytest.mark.parametrize("number", NUMBERS)
def test_no_name_lies_on_another_or_over_the_edge(number):
    svg = soldering.step(data.load(), number)
    wide = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    boxes = [tuple(map(float, found)) for found in _NAMES.findall(svg)]
    assert len(boxes) == (0 if number == 3 else len(soldering.STEPS[number - 1].pieces))
    assert all(x >= 0 and x + w <= wide for x, _, w in boxes)
    for (x, y, w), (other_x, other_y, other_w) in itertools.combinations(boxes, 2):
        assert x + w <= other_x or other_x + other_w <= x or abs(y - other_y) >= _HIGH
