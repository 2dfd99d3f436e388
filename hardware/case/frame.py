"""The frame of the window: a plate between glass and front whose hole is where the panel shows something.

It is a part of its own, so that it can be printed first and laid on the panel; and its outline is the same about the
panel's middle, so that it goes in with the flat cable's side down or up. Behind it stands at which side it takes it.
"""

from hardware.case import legends
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, flared, slab

RADIUS = 1.0
_EDGE = 1.0  # thickness at the window's edge, before it widens towards the reader
_CORNER = 0.6
_DEPTH = 0.4  # of the word


def make(m: Measures, fonts: legends.Fonts) -> Solid:
    """The part, at its place."""
    low, edge, high = m.ceiling, m.ceiling + _EDGE, m.ceiling + m.case.frame
    body = slab(*m.frame, low, high, RADIUS)
    body -= slab(*m.window, low - 1, edge + 0.01, _CORNER)
    body -= flared(*m.window, edge, high + 0.2, _CORNER, high + 0.2 - edge)
    near, far = (m.window[3], m.frame[3]) if m.hardware.panel.cable_side == "lower" else (m.frame[2], m.window[2])
    x = m.hardware.panel.centre_x
    return body - legends.behind("CABLE", x, (near + far) / 2, low - 0.5, low + _DEPTH, fonts)
