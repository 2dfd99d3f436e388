"""The cheeks of the stand for the way without soldering: a web with a groove and a window, on a foot."""

from hardware.case import stand
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, prism_along_x, prism_along_y
from hardware.case.stand import StandMeasures
from hardware.case.table import STAND_FOOT

_PAST = 10.0  # that a cut goes beyond what it cuts


def make(m: Measures, number: int) -> Solid:
    """The left cheek (0) or the right one (1), at its place in the frame of the stand."""
    s = StandMeasures(m)
    mouth, outside = s.x(number, 0), s.x(number, s.depth + stand.WALL)
    body = prism_along_x([s.at_board(*point) for point in s.web], *sorted((mouth, outside)))
    near, far, out = s.foot
    body += _on_table(s, (far, near, 0, STAND_FOOT), s.x(number, -stand.INWARDS), s.x(number, out))
    groove = [(-_PAST, 0), (s.depth, 0), (s.depth, s.slope(s.depth)), (0, s.slope(0)), (-_PAST, s.slope(0))]
    points = [(s.x(number, along), z) for along, z in groove]
    body -= prism_along_y(points, -s.stand.groove - _PAST, 0)
    return body - _on_table(s, s.window, mouth - _PAST, mouth + _PAST)


def _on_table(s, box, x0, x1):
    """A box upright on the table: u from far to near, h from low to high."""
    far, near, low, high = box
    corners = ((far, low), (near, low), (near, high), (far, high))
    return prism_along_x([s.at_board(*corner) for corner in corners], *sorted((x0, x1)))
