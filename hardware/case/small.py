"""Small printed parts: the panel's clamps, and what holds the perfboard where there is no carrier."""

from hardware.case import front, measures
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, block, disc

_CLAMP = 2.4
_FOOT = 3.4
_HOOK = 2.4


def clamp(m: Measures, number: int) -> Solid:
    """The clamp on a post, with a foot on the edge of the panel's board."""
    x, y = m.clamps[number]
    seat = front.clamp_seat(m)
    left = x < m.hardware.panel.centre_x
    x0, x1, _, _ = m.panel
    inner = x0 + _FOOT if left else x1 - _FOOT
    outer = x - measures.COLUMN / 2 if left else x + measures.COLUMN / 2
    a, b = sorted((outer, inner))
    body = block(a, b, y - 4, y + 4, seat - _CLAMP, seat)
    a, b = (x0 + 0.6, inner) if left else (inner, x1 - 0.6)
    body += block(a, b, y - 4, y + 4, seat - 0.1, m.panel_back)
    return body - disc(x, y, seat - _CLAMP - 1, seat + 1, m.case.screw_through)


def bracket(m: Measures, number: int) -> Solid:
    """Beside the perfboard, left (0) or right (1): as thick as the carrier, hooks around the perfboard's corners."""
    x0, x1, y0, y1 = m.perfboard
    holes = sorted(
        hole for hole in m.hardware.carrier.holes if hole[1] > m.hardware.panel.top + m.hardware.panel.board_height
    )
    left = number == 0
    x = holes[0][0] if left else holes[-1][0]
    edge = x0 - 0.2 if left else x1 + 0.2
    inner = x0 + 2.4 if left else x1 - 2.4
    outer = m.inside[0] + 0.5 if left else m.inside[1] - 0.5
    back, thick = m.board_back, 2.0
    a, b = sorted((outer, edge))
    body = block(a, b, y0 - _HOOK, y1 - 0.4, back, 0)
    a, b = sorted((outer, inner))
    body += block(a, b, y0 - _HOOK, y0 - 0.2, back, 0)
    ys = sorted(hole[1] for hole in holes if hole[0] == x)
    body += block(a, b, ys[0] + 4.0, ys[-1] - 4.6, back - thick, back)
    for y in ys:
        body -= disc(x, y, back - 1, 1, m.case.screw_through)
    return body


def spacer(m: Measures, number: int) -> Solid:
    """In the place of the carrier at one of its upper corners."""
    x, y = sorted(m.corners, key=lambda hole: hole[1])[number]
    return disc(x, y, m.board_back, 0, measures.COLUMN) - disc(x, y, m.board_back - 1, 1, m.case.screw_through)
