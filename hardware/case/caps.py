"""The twelve caps: loose in the front's holes, with a flange that cannot go through, and a stem around the plunger."""

from dataclasses import dataclass

from hardware.case import front, legends
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, block, flared, slab
from hardware.data import Key

_EDGE = 0.5
_RADIUS = 1.6
_FLANGE = 0.9  # how far it stands out
_FLANGE_HEIGHT = 1.1
_STEM = 7.0
_SOCKET_DEPTH = 1.5
_SOCKET_PLAY = 0.15


@dataclass(frozen=True)
class Cap:
    """A cap, its legend as a body of its own for a second colour, both at their place in rest."""

    body: Solid
    legend: Solid


def top(m: Measures) -> float:
    """Z of a cap's top in rest."""
    return m.face + m.case.cap_rise


def make(m: Measures, key: Key, fonts: legends.Fonts) -> Cap:
    """The cap of a key."""
    case, x, y = m.case, key.x, key.y
    half = case.cap / 2
    high = top(m)
    bend = front.bend(m) + case.cap_play - case.cap_lift
    body = flared(x - half, x + half, y - half, y + half, high - _EDGE, high, _RADIUS, -_EDGE)
    body += slab(x - half, x + half, y - half, y + half, bend, high - _EDGE, _RADIUS)
    wide = half + _FLANGE
    body += flared(x - wide, x + wide, y - wide, y + wide, bend - _FLANGE, bend, _RADIUS + _FLANGE, -_FLANGE)
    low = bend - _FLANGE - _FLANGE_HEIGHT
    body += slab(x - wide, x + wide, y - wide, y + wide, low, bend - _FLANGE, _RADIUS + _FLANGE)
    roof = m.hardware.by_id("key").size[2] + case.cap_rest
    stem = _STEM / 2
    body += slab(x - stem, x + stem, y - stem, y + stem, roof - _SOCKET_DEPTH, low, 1.2)
    hole = case.plunger / 2 + _SOCKET_PLAY
    body -= block(x - hole, x + hole, y - hole, y + hole, roof - _SOCKET_DEPTH - 1, roof)
    cut = legends.cap(key.legend, x, y, high - case.legend_depth, high + 0.5, fonts)
    inlay = legends.cap(key.legend, x, y, high - case.legend_depth, high, fonts)
    return Cap(body - cut, inlay)
