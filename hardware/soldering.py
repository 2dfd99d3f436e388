"""Pictures of the steps in which the carrier board is soldered (board.md, Soldering), from KiCad's file.

Each shows the board from the side on which one works: what this step is about in red, with its name; what was put on
before in grey; pads in gold. Pixels; y down.
"""

from collections.abc import Callable
from typing import NamedTuple

from hardware import data
from hardware.board.pcb import Board, Piece, Side
from hardware.svg import GOLD, INK, Svg

_SCALE = 8  # px for a millimetre
_HIGH = 78.0  # mm of the board that are shown, around what the step is about
_EDGE = 16  # px beside the board
_MASK, _BEFORE, _NOW, _POINT = "#26282a", "#8a8a86", "#e4572e", "#ffffff"
_LETTERS = 24  # px


class Step(NamedTuple):
    """What a step is about: pieces, on this side. named: what is said of them instead of their references."""

    side: Side
    pieces: tuple[str, ...]
    named: dict[str, str] = {}


STEPS = (
    Step("back", ("Q1", "Q2", "R1", "R2", "R3", "C1", "C2", "C3", "F1")),
    Step("back", ("TP1", "TP2", "TP3", "TP4"), {"TP1": "GND", "TP2": "BAT", "TP3": "VSYS", "TP4": "3V3"}),
    Step("front", tuple(f"SW{number}" for number in range(1, 13))),
    Step("front", ("J2",)),
    Step("back", ("J1", "SW13", "BZ1")),
    Step("back", ("U1",)),
    Step("back", ("J1",), {"J1": "+ −"}),
    Step("front", ("J2",), {"J2": "VCC … BUSY"}),
)


def step(hardware: data.Hardware, number: int) -> str:
    """The picture of a step, SVG. number: from 1."""
    told, board = STEPS[number - 1], hardware.carrier
    sizes = {name: part.size for part in hardware.part for name in part.references}
    sizes |= {key.reference: hardware.by_id("key").size for key in hardware.key}
    legends = {key.reference: key.legend for key in hardware.key}
    before = {name for earlier in STEPS[: number - 1] for name in earlier.pieces} - set(told.pieces)
    middles = [board.pieces[name].middle[1] for name in told.pieces]
    top = min(max((min(middles) + max(middles) - _HIGH) / 2, 0.0), board.height - _HIGH)
    svg = Svg(round(board.width * _SCALE) + 2 * _EDGE, round(_HIGH * _SCALE) + 2 * _EDGE)

    def at(x, y):
        """Pixels of a place on the board, which is turned about to see its back."""
        return _EDGE + (x if told.side == "front" else board.width - x) * _SCALE, _EDGE + (y - top) * _SCALE

    left, right = _EDGE, _EDGE + board.width * _SCALE
    svg.rect(left, at(0, 0)[1], right - left, board.height * _SCALE, _MASK, radius=board.corner_radius * _SCALE)
    for piece in board.pieces.values():
        if piece.reference in sizes and piece.side == told.side and piece.reference in before:
            _body(svg, at, piece, sizes[piece.reference], _BEFORE)
    for name in told.pieces:
        if name in sizes:
            _body(svg, at, board.pieces[name], sizes[name], _NOW)
    for piece in board.pieces.values():
        through = any(pad.drill for pad in piece.pads)
        if through or piece.side == told.side:
            now = piece.reference in told.pieces and piece.reference not in sizes
            for pad in piece.pads:
                svg.circle(*at(pad.x, pad.y), 9 if now else 5, _NOW if now else GOLD)
    for name in told.pieces:
        x, y = _label(board, board.pieces[name])
        if name in legends:
            svg.cap(*at(x, y), 76, 32, legends[name], size=20)
        else:
            _name(svg, at(x, y), told.named.get(name, name))
    return str(svg)


def _label(board: Board, piece: Piece):
    """Where the name goes: where the board has it printed, above and below test points, else under the pins."""
    x, y = piece.middle
    if piece.reference.startswith("TP"):
        return x, y + (4 if int(piece.reference[2:]) % 2 else -4)
    return (x, y + 7) if len(piece.pads) >= 8 else board.words.get(piece.reference, (x, y))


def _name(svg, place, words):
    x, y = place
    wide = len(words) * _LETTERS * 0.78 + 8
    svg.rect(x - wide / 2, y - _LETTERS * 0.6, wide, _LETTERS * 1.2, _POINT, stroke=_NOW, radius=5)
    svg.text(x, y, words, size=_LETTERS, fill=INK, bold=True)


def _body(svg, at, piece, size, colour):
    """A part's outline from above, its long side along its pads."""
    xs, ys = [pad.x for pad in piece.pads], [pad.y for pad in piece.pads]
    short, long = sorted(size[:2])
    wide, deep = (long, short) if max(xs) - min(xs) >= max(ys) - min(ys) else (short, long)
    x, y = at(*piece.middle)
    svg.rect(x - wide * _SCALE / 2, y - deep * _SCALE / 2, wide * _SCALE, deep * _SCALE, colour, radius=4)


def _drawing(number: int) -> Callable[[data.Hardware], str]:
    return lambda hardware: step(hardware, number)


DRAWINGS = {f"step-{number}": _drawing(number) for number in range(1, len(STEPS) + 1)}
