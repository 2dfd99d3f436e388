"""The finished board as its file says it, in the frame of hardware/parts.toml: pads, vias and words.

And the checks that KiCad does not have: vias in pads, capacitors far from what they serve, ON and OFF at the wrong end
of the switch.

Reads the file itself and needs nothing of the programs that made it but the place of its origin.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from pathlib import Path

from hardware.board import circuit
from hardware.board.sexpr import child, children, parse

ORIGIN = (50.0, 40.0)  # of our frame on KiCad's sheet, millimetres
NEAR = 6.0  # from a capacitor's pad to the pin that it serves


@dataclass(frozen=True)
class Pad:
    """A pad: its part and number, its middle, half its sides, and whether it lies on one side alone."""

    reference: str
    number: str
    net: str
    x: float
    y: float
    half_x: float
    half_y: float
    surface: bool


@dataclass(frozen=True)
class Placed:
    """All that the checks ask of a board."""

    pads: list[Pad]
    vias: list[tuple[float, float, float]]  # x, y, radius
    words: dict[str, tuple[float, float]]  # printed words: their middle


def read(file: Path) -> Placed:
    """The board in a .kicad_pcb."""
    board = parse(file.read_text("utf-8"))
    pads = [pad for footprint in children(board, "footprint") for pad in _pads(footprint)]
    vias = [(*_at(via)[:2], float(child(via, "size")[1]) / 2) for via in children(board, "via")]
    words = {str(text[1]): _at(text)[:2] for text in children(board, "gr_text")}
    return Placed(pads, vias, words)


def _at(node) -> tuple[float, float, float]:
    x, y, *turn = map(float, child(node, "at")[1:4])
    return x - ORIGIN[0], y - ORIGIN[1], turn[0] if turn else 0.0


def _pads(footprint) -> Iterator[Pad]:
    x, y, turn = _at(footprint)
    a = radians(turn)
    reference = next(str(field[2]) for field in children(footprint, "property") if field[1] == "Reference")
    for pad in children(footprint, "pad"):
        dx, dy, *own = map(float, child(pad, "at")[1:4])
        half_x, half_y = (float(side) / 2 for side in child(pad, "size")[1:3])
        if own and round(own[0] / 90) % 2:  # counts from the board, not from the part
            half_x, half_y = half_y, half_x
        nets = list(children(pad, "net"))
        yield Pad(
            reference,
            str(pad[1]),
            str(nets[0][-1]) if nets else "",
            x + dx * cos(a) + dy * sin(a),
            y - dx * sin(a) + dy * cos(a),
            half_x,
            half_y,
            pad[2] == "smd",
        )


def faults(board: Placed) -> list[str]:
    """What is wrong of all that, as sentences."""
    return [*_vias(board), *_capacitors(board), *_switch(board)]


def _vias(board):
    for pad in board.pads:
        for x, y, radius in board.vias if pad.surface else ():
            beside = hypot(max(0, abs(x - pad.x) - pad.half_x), max(0, abs(y - pad.y) - pad.half_y))
            if beside < radius:
                yield f"a via at {x:.2f}, {y:.2f} lies in pad {pad.number} of {pad.reference}"


def _capacitors(board):
    pads = {(pad.reference, pad.number): pad for pad in board.pads}
    for reference, served in circuit.SERVES.items():
        pin = pads[served]
        own = [pad for pad in board.pads if pad.reference == reference and pad.net == pin.net]
        far = min((hypot(pad.x - pin.x, pad.y - pin.y) for pad in own), default=float("inf"))
        if far > NEAR:
            yield f"{reference} lies {far:.1f} mm from pin {served[1]} of {served[0]}, more than {NEAR:g}"


def _switch(board):
    pads = {pad.number: pad for pad in board.pads if pad.reference == "SW13"}
    common = next(pad for pad in pads.values() if pad.net not in ("", circuit.GROUND))
    on = next(pad for pad in pads.values() if pad.net == circuit.GROUND)
    for word, end in (("ON", on.x - common.x), ("OFF", common.x - on.x)):
        x, y = board.words.get(word, (common.x, 0.0))
        if (x - common.x) * end <= 0 or abs(y - common.y) > 3:
            yield f"{word} is not printed at its end of SW13"
