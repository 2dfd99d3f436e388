"""The three legs: cones that lean outwards, each with a hole for a screw from inside the back."""

from hardware.case import measures
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, disc, leg

WIDE = 15.0
_NARROW = 10.0
PILOT = 6.2
_COLLAR = 1.6


def make(m: Measures, number: int) -> Solid:
    """A leg at its place: 0 and 1 near the reader, 2 far."""
    x, y = measures.LEGS[number]
    length = m.far_leg if number == 2 else measures.NEAR_LEG
    low, collar = m.bottom - length, m.bottom - _COLLAR
    body = leg(x, y, *m.tip(number), low, collar, WIDE, _NARROW) + disc(x, y, collar, m.bottom, WIDE)
    return body - disc(x, y, m.bottom - PILOT, m.bottom + 1, m.case.screw_pilot)
