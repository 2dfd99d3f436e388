"""The front: plate with twelve holes and an opening for the window's frame, ribs around the panel, posts for board,
clamps and back.
"""

from hardware.case import frame, legends, measures
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, block, disc, flared, slab

_RIB = 1.5
_RIB_HEIGHT = 3.2
_RIB_LENGTH = 15.0
_LIP = 0.5  # thickness of the plate at the opening's edge
_STRAIGHT = 1.7  # of a key hole, before it widens
_PILOT = 10.0
_NAME_DEPTH = 0.5
_HOLE_RADIUS = 1.8


def make(m: Measures, fonts: legends.Fonts) -> Solid:
    """The part, at its place."""
    body = _shell(m) + _ribs(m)
    post = measures.COLUMN
    for x, y in m.hardware.carrier.holes:
        body += disc(x, y, 0, m.ceiling, post)
    for x, y in m.clamps:
        body += disc(x, y, clamp_seat(m), m.ceiling, post)
    body -= _window(m)
    for key in m.hardware.key:
        body -= key_hole(m, key.x, key.y)
    for x, y in m.hardware.carrier.holes:
        body -= disc(x, y, 0, _PILOT, m.case.screw_pilot)
    for x, y in m.clamps:
        body -= disc(x, y, clamp_seat(m), clamp_seat(m) + 7.9, m.case.screw_pilot)
    return body - _name(m, fonts)


def clamp_seat(m: Measures) -> float:
    """Z of the end of a clamp's post."""
    return m.panel_back - 6.0


def _shell(m: Measures):
    case, (x0, x1, y0, y1) = m.case, m.outside
    edge = m.face - case.front_chamfer
    body = slab(x0, x1, y0, y1, measures.SPLIT, edge, case.corner_radius)
    c = case.front_chamfer
    body += flared(x0, x1, y0, y1, edge, m.face, case.corner_radius, -c)
    inner_radius = case.corner_radius - case.wall
    body -= slab(*m.inside, measures.SPLIT - 1, m.ceiling, inner_radius)
    x0, x1, y0, y1 = m.inside
    t = case.wall / 2
    groove = slab(
        x0 - t, x1 + t, y0 - t, y1 + t, measures.SPLIT - 1, measures.SPLIT + measures.TONGUE + 0.2, inner_radius + t
    )
    return body - groove


def _ribs(m: Measures):
    """At the panel's corners, and between posts and walls."""
    x0, x1, y0, y1 = m.panel
    gap = m.case.panel_play
    low, high = m.ceiling - _RIB_HEIGHT, m.ceiling
    left, right, top, bottom = x0 - gap, x1 + gap, y0 - gap, y1 + gap
    body = None
    for y_a, y_b in ((m.inside[2], top + _RIB_LENGTH), (bottom - _RIB_LENGTH, bottom + _RIB)):
        for x_a, x_b in ((left - _RIB, left), (right, right + _RIB)):
            body = _with(body, block(x_a, x_b, y_a, y_b, low, high))
    for x_a, x_b in ((left - _RIB, left + _RIB_LENGTH), (right - _RIB_LENGTH, right + _RIB)):
        body += block(x_a, x_b, m.inside[2], top, low, high)
        body += block(x_a, x_b, bottom, bottom + _RIB, low, high)
    for x, y in (*m.hardware.carrier.holes, *m.clamps):
        seat = clamp_seat(m) if (x, y) in m.clamps else measures.SPLIT + 3.0
        wall_a, wall_b = (m.inside[0] - 1, x) if x < m.hardware.panel.centre_x else (x, m.inside[1] + 1)
        body += block(wall_a, wall_b, y - 1, y + 1, seat, high)
    return body


def _with(body, more):
    return more if body is None else body + more


def _window(m: Measures):
    """The opening, and behind it the bed of the frame."""
    x0, x1, y0, y1 = m.frame
    fit, back = m.case.fit, m.ceiling + m.case.frame
    lip = back + _LIP
    bed = slab(x0 - fit, x1 + fit, y0 - fit, y1 + fit, m.ceiling - 1, back, frame.RADIUS + fit)
    hole = slab(*m.opening, back - 0.5, lip + 0.01, 1.2)
    return bed + hole + flared(*m.opening, lip, m.face + 0.5, 1.2, m.face + 0.5 - lip)


def key_hole(m: Measures, x: float, y: float) -> Solid:
    """What is taken away for a cap at this place: straight, then wider inwards for the cap's flange."""
    half = m.case.cap / 2 + m.case.cap_play
    bend = m.face - _STRAIGHT
    hole = slab(x - half, x + half, y - half, y + half, bend - 0.01, m.face + 1, _HOLE_RADIUS)
    deep = bend - m.ceiling + 0.1
    wide = half + deep
    return hole + flared(x - wide, x + wide, y - wide, y + wide, bend - deep, bend, _HOLE_RADIUS + deep, -deep)


def bend(m: Measures) -> float:
    """Z at which a key hole begins to widen."""
    return m.face - _STRAIGHT


def opening_end(m: Measures) -> float:
    """Y of the lower edge of the opening at the front's face."""
    return m.opening[3] + m.face - m.ceiling - m.case.frame - _LIP


def _name(m: Measures, fonts):
    """TRIVET and a triangle, between window and keys."""
    y = (opening_end(m) + m.hardware.key[0].y - m.case.cap / 2 - m.case.cap_play) / 2
    return legends.name(m.hardware.panel.centre_x, y, m.face - _NAME_DEPTH, m.face + 0.5, fonts)
