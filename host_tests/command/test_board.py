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

from .shell import shown, trivet

RECORD = Path(__file__).parent / "rulebooks" / "records" / "jokers.trivet"
# The same text by MicroPython, for each list of placements in the input.
PROGRAM = """
import json, sys
sys.path[:0] = sys.argv[1:]
from command import drawing
for line in sys.stdin:
    print(drawing.svg(json.loads(line), True))
"""
FOLDERS = (paths.ROOT / "tools/trivet/trivet", paths.FIRMWARE_SOURCE)


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


def test_a_board_is_written_into_a_file(tmp_path):
    done = trivet("board", RECORD, "--round", "1", "--svg", tmp_path / "board.svg")
    assert (done.returncode, shown(done)) == (0, ("", ""))
    assert cells(ElementTree.parse(tmp_path / "board.svg").getroot()) == cells(drawn("--round", "1"))


QUICK = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\nround 1: Anna opens\n1. Anna 555\n"


@pytest.mark.parametrize(
    ("given", "words", "told"),
    [
        (RECORD.read_text(), ("--round", "9"), "there is no round 9: the record has 2"),
        (RECORD.read_text(), ("--round", "1", "--turn", "900"), "round 1 has no turn 900: its last is 45"),
        (QUICK, (), "the record does not say where its tiles lie"),
        ("", (), 'line 1, column 1: expected "trivet record 1"'),
    ],
)
def test_what_cannot_be_drawn_is_told_and_writes_nothing(tmp_path, given, words, told):
    done = trivet("board", "-", "--svg", tmp_path / "board.svg", *words, given=given)
    output, complaint = shown(done)
    assert (done.returncode, output) == (1, "") and told in complaint and complaint.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_board_without_tiles_is_drawn_empty():
    picture = ElementTree.fromstring(drawing.svg([]))
    assert cells(picture) == {} and marks(picture) == []


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
    assert done.stdout.splitlines() == [drawing.svg(game, True) for game in games]
