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
    groove = [(-_PAST, 0), (s.depth, 0), (s.depth, s.slope(s.depth)), (0, s.slope(0)), (-_PAST, s.slope(0))]
    under, low = -stand.BEAM, -2 * s.stand.groove
    below = [(-_PAST, under), (-_PAST, low), (s.depth, low), (s.depth, under - s.depth), (0, under)]
    for cut, end in ((groove, 0), (below, s.stand.rise)):
        body -= prism_along_y([(s.x(number, out), z) for out, z in cut], -s.stand.groove - _PAST, end)
    near, far, out = s.foot
    body += _on_table(s, (far, near, 0, STAND_FOOT), s.x(number, -stand.INWARDS), s.x(number, out))
    return body - _on_table(s, s.window, mouth - _PAST, mouth + _PAST)


def _on_table(s, box, x0, x1):
    """A box upright on the table: u from far to near, h from low to high."""
    far, near, low, high = box
    corners = ((far, low), (near, low), (near, high), (far, high))
    return prism_along_x([s.at_board(*corner) for corner in corners], *sorted((x0, x1)))
