"""The carrier board as KiCad's file has it, trivet.kicad_pcb: outline, holes, pieces with their pads, printed words.

Frame: millimetres, x to the right, y down, seen from the front, origin at the outline's upper left corner. What lies on
the back has its place in the same frame, as if seen through the board. Only a few of the file's entries are read; each
stands in brackets, `(name value …)`, with words in quotes where they need them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin
from pathlib import Path
from typing import Literal

FILE = Path(__file__).with_name("trivet.kicad_pcb")

Side = Literal["front", "back"]

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s()"]+)|([()])')


@dataclass(frozen=True)
class Pad:
    """A pad: its number, its net and its pin's name in the schematic ("" where it has none), its middle, its hole."""

    number: str
    net: str
    function: str
    x: float
    y: float
    drill: float  # diameter; 0 without a hole


@dataclass(frozen=True)
class Piece:
    """What lies on the board: its side, degrees counter-clockwise, pads; the maker and number of what is bought."""

    reference: str
    side: Side
    turn: float
    pads: tuple[Pad, ...]
    maker: str
    number: str

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of its pads."""
        xs, ys = [pad.x for pad in self.pads], [pad.y for pad in self.pads]
        return round((min(xs) + max(xs)) / 2, 4), round((min(ys) + max(ys)) / 2, 4)


@dataclass(frozen=True)
class Board:
    """All that is read of a board."""

    revision: str
    origin: tuple[float, float]  # of this frame on KiCad's sheet
    width: float
    height: float
    thickness: float
    corner_radius: float
    pieces: dict[str, Piece]  # by reference
    words: dict[str, tuple[float, float]]  # printed words: their middle

    @property
    def holes(self) -> tuple[tuple[float, float], ...]:
        """The middles of the holes that hold it."""
        return tuple(piece.middle for name, piece in self.pieces.items() if re.fullmatch(r"H\d+", name))

    @property
    def hole_diameter(self) -> float:
        """Of these holes."""
        return self.pieces["H1"].pads[0].drill

    def nodes(self) -> Iterator[tuple[str, str, str, str]]:
        """(reference, pad's number, net, pin's name) of each pad that is on a net."""
        for piece in self.pieces.values():
            yield from ((piece.reference, pad.number, pad.net, pad.function) for pad in piece.pads if pad.net)


def read(file: Path = FILE) -> Board:
    """The board. Raises ValueError for a file in which something of it is missing."""
    found: dict[str, list[list]] = {}
    for text in file.read_text("utf-8").split("\n\t(")[1:]:  # the entries that are not in another one
        name = text.split(None, 1)[0]
        if name in ("general", "title_block", "footprint", "gr_text", "gr_line"):
            found.setdefault(name, []).append(_parsed(text))
    try:
        return _board(found)
    except (KeyError, IndexError) as missing:
        raise ValueError(f"{file.name} is no board that was saved by KiCad 9: it lacks {missing}") from missing


def _parsed(text):
    """The entry as a list of words and lists."""
    stack: list[list] = [[]]
    for quoted, bare, bracket in _TOKEN.findall(text):
        if bracket == "(":
            stack.append([])
        elif bracket and len(stack) == 1:
            break
        elif bracket:
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(bare or quoted)
    return stack[0]


def _all(entry, name):
    return [part for part in entry if isinstance(part, list) and part[0] == name]


def _point(entry, name="at"):
    return tuple(float(number) for number in _all(entry, name)[0][1:4])


def _board(found):
    edges = [line for line in found["gr_line"] if _all(line, "layer")[0][1] == "Edge.Cuts"]
    ends = [_point(line, end) for line in edges for end in ("start", "end")]
    left, right = min(x for x, _ in ends), max(x for x, _ in ends)
    top, bottom = min(y for _, y in ends), max(y for _, y in ends)
    pieces = [_piece(footprint, left, top) for footprint in found["footprint"]]
    return Board(
        origin=(left, top),
        revision=_all(found["title_block"][0], "rev")[0][1],
        width=round(right - left, 4),
        height=round(bottom - top, 4),
        thickness=float(_all(found["general"][0], "thickness")[0][1]),
        corner_radius=round(min(x for x, y in ends if y == top) - left, 4),
        pieces={piece.reference: piece for piece in sorted(pieces, key=lambda piece: piece.reference)},
        words={text[1]: (_point(text)[0] - left, _point(text)[1] - top) for text in found["gr_text"]},
    )


def _piece(footprint, left, top):
    fields = {field[1]: field[2] for field in _all(footprint, "property")}
    side: Side = "back" if _all(footprint, "layer")[0][1] == "B.Cu" else "front"
    x, y, *turned = _point(footprint)
    turn = turned[0] if turned else 0.0
    sine, cosine = sin(radians(turn)), cos(radians(turn))
    pads = []
    for pad in _all(footprint, "pad"):
        dx, dy = _point(pad)[:2]
        at = round(x + dx * cosine + dy * sine - left, 4), round(y - dx * sine + dy * cosine - top, 4)
        net, function, drill = (_all(pad, name) for name in ("net", "pinfunction", "drill"))
        words = net[0][2] if net else "", function[0][1] if function else ""
        round_hole = drill and drill[0][1] != "oval"
        pads.append(Pad(pad[1], *words, *at, float(drill[0][1]) if round_hole else 0.0))
    return Piece(fields["Reference"], side, turn, tuple(pads), fields.get("Maker", ""), fields.get("Number", ""))
