"""The board of a game record as a drawing: what lies there, and what makes the last tile's figure one."""

import json
import re
import subprocess
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from host_tests.engine import plain, plain_games
from tools.build import paths
from trivet.command import drawing
from trivet.engine import lattice

from .shell import shown, trivet

RECORD = Path(__file__).parent / "rulebooks" / "records" / "jokers.trivet"
# The same text by MicroPython, for each list of placements in the input.
PROGRAM = """
import json, sys
sys.path[:0] = sys.argv[1:]
from command import drawing
for line in sys.stdin:
    print(drawing.svg(json.loads(line), True, True, True))
"""
FOLDERS = (paths.FIRMWARE_SOURCE / "trivet", paths.FIRMWARE_SOURCE)


def drawn(*words, record=RECORD):
    done = trivet("board", record, "--svg", "-", *words)
    assert (done.returncode, done.stderr) == (0, b"")
    return ElementTree.fromstring(done.stdout)


def cells(picture):
    """What lies on each cell, by the cell's name: the numbers clockwise from its point."""
    return {
        group.get("id"): "".join(part.text for part in group.iter() if part.text)
        for group in picture.iter()
        if (group.get("id") or "").startswith("c")
    }


def marks(picture):
    classes = [part.get("class") for part in picture.iter()]
    return [name for name in classes if name in ("hexagon", "edge", "corner")]


def test_a_turn_is_drawn_with_the_tiles_that_lay_there_then():
    lines = RECORD.read_text().partition("round 2")[0]
    laid = {f"c{x}_{y}": digits for digits, x, y in re.findall(r"(\d\d\d) @ (-?\d+),(-?\d+)", lines)}
    assert cells(drawn("--round", "1")) == laid and len(laid) > 20
    assert cells(drawn("--round", "1", "--turn", "9")) == dict(islice(laid.items(), 9))


def test_the_last_round_is_drawn_where_none_is_named():
    record = RECORD.with_name("piatnik.trivet")
    rounds = record.read_text().count("\nround ")
    assert cells(drawn(record=record)) == cells(drawn("--round", str(rounds), record=record))


def test_what_makes_the_figure_is_marked():
    assert marks(drawn("--round", "1", "--turn", "9")) == ["edge", "corner"], "a bridge"
    assert marks(drawn("--round", "1", "--turn", "22")) == ["hexagon"]
    assert marks(drawn("--round", "1", "--turn", "3")) == []


def dots(picture):
    return [(int(dot.get("cx")), int(dot.get("cy"))) for dot in picture.iter() if dot.get("class") == "dot"]


@pytest.mark.parametrize("turn", ("1", "9", "22"))
def test_the_dot_is_within_the_last_tile_alone(turn):
    picture = drawn("--round", "1", "--turn", turn, "--mark")
    *_, last = cells(picture)
    x, y = map(int, last[1:].split("_"))
    corners = lattice.corners(x, y)
    middle = sum(u for u, _ in corners) * 50 / 3, sum(v for _, v in corners) * 87 / 3
    ((u, v),) = dots(picture)
    assert abs(u - middle[0]) < 1 and abs(v - middle[1]) < 5


def test_the_ruler_names_each_column_and_row_where_it_is():
    picture = drawn("--round", "1", "--turn", "22", "--coordinates")
    (ruler,) = (group for group in picture.iter() if group.get("class") == "ruler")
    texts = [(int(text.get("x")), int(text.get("y")), text.text) for text in ruler if text.text]
    xs = {int(text): u for u, _, text in texts if text.lstrip("-").isdigit()}
    ys = {int(text[2:]): v for _, v, text in texts if text.startswith("y ")}
    found = [tuple(map(int, name[1:].split("_"))) for name in cells(picture)]
    assert xs == {x: 50 * x for x in range(min(x for x, _ in found), max(x for x, _ in found) + 1)}
    assert list(ys) == list(range(min(y for _, y in found), max(y for _, y in found) + 1))
    assert all(87 * y < v < 87 * (y + 1) for y, v in ys.items())


def test_the_ruler_is_within_the_drawing_and_beside_the_tiles():
    board, ruled = (drawn("--round", "1", *words).get("viewBox") for words in ((), ("--coordinates",)))
    (left, top, wide, high), (ruler_left, ruler_top, ruler_wide, ruler_high) = (
        map(int, box.split()) for box in (board, ruled)
    )
    for text in drawn("--round", "1", "--coordinates").iter():
        if text.get("x") and text.get("font-size") is None and (text.text == "x" or text.text.startswith("y ")):
            u, v = int(text.get("x")), int(text.get("y"))
            assert ruler_left < u < left or left + wide < u < ruler_left + ruler_wide
            assert ruler_top < v < ruler_top + ruler_high
    assert ruler_top < top and ruler_top + ruler_high > top + high


def test_neither_is_there_unless_asked_for():
    assert not {"dot", "ruler"} & {part.get("class") for part in drawn("--round", "1").iter()}


def test_a_board_is_written_into_a_file(tmp_path):
    done = trivet("board", RECORD, "--round", "1", "--svg", tmp_path / "board.svg")
    assert (done.returncode, shown(done)) == (0, ("", ""))
    assert cells(ElementTree.parse(tmp_path / "board.svg").getroot()) == cells(drawn("--round", "1"))


QUICK = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\nround 1: Anna opens\n1. Anna 555\n"

MIXED = QUICK.replace("round 1", "option: blocked nothing\nround 1") + "".join(
    f"end: blocked\nround {n}: Ben opens\n1. Ben {turn}\n"
    for n, turn in ((2, "344 @ 0,0"), (3, "155 @ 0,0"), (4, "1-5-5"))
)


@pytest.mark.parametrize(
    ("given", "words", "told"),
    [
        (RECORD.read_text(), ("--round", "9"), "there is no round 9: the record has 2"),
        (RECORD.read_text(), ("--round", "1", "--turn", "900"), "round 1 has no turn 900: its last is 45"),
        (QUICK, (), "the record does not say where its tiles lie"),
        (MIXED, ("--round", "1"), "round 1 does not say where its tiles lie: --round 2 or 3 has a board"),
        ("", (), 'line 1, column 1: expected "trivet record 1"'),
    ],
)
def test_what_cannot_be_drawn_is_told_and_writes_nothing(tmp_path, given, words, told):
    done = trivet("board", "-", "--svg", tmp_path / "board.svg", *words, given=given)
    output, complaint = shown(done)
    assert (done.returncode, output) == (1, "") and told in complaint and complaint.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_board_without_tiles_is_drawn_empty():
    picture = ElementTree.fromstring(drawing.svg([], mark=True, coordinates=True))
    assert cells(picture) == {} and marks(picture) == [] and dots(picture) == []


def test_the_marks_are_those_of_the_engines_figures(rng):
    """Whatever the plain board calls a figure, and nothing else, is marked as it."""
    kinds = set()
    for game in islice(plain_games.games(rng, plain.STANDARD), 60):
        table = plain.Board()
        for x, y, digits in game:
            figure = table.figure(x, y) if table.cells else "none"
            table.lay(x, y, digits)
            found = [re.findall(r'class="(\w+)"', mark)[0] for mark in drawing.evidence(table.cells, x, y, True)]
            edges = table.edges(x, y)
            expected = {"none": [], "bridge": ["edge", "corner"], "two-edge": ["edge"] * edges}
            closed = {"hexagon": 1, "double": 2, "triple": 3}.get(figure, 0)
            assert found == expected.get(figure, ["hexagon"] * closed), (figure, game)
            kinds.add(figure)
    assert kinds >= {"none", "bridge", "hexagon", "two-edge"}


def test_micropython_draws_the_same(rng, tmp_path):
    games = [
        [(x, y, tuple(map(int, digits))) for x, y, digits in game]
        for game in islice(plain_games.games(rng, plain.STANDARD), 12)
    ]
    (tmp_path / "draw.py").write_text(PROGRAM)
    command = [paths.MICROPYTHON, "-X", "heapsize=4m", tmp_path / "draw.py", *FOLDERS]
    given = "".join(json.dumps(game) + "\n" for game in games)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [drawing.svg(game, True, True, True) for game in games]
