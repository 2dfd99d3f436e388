"""The battery bay's opening, and the lid in it: two hooks at the near side, a screw at the far one."""

from hardware.case import measures
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, block, disc, flared, prism_along_x, slab

BAY_WALL = 2.0
HOOKS_X = (55.0, 89.0)
_HOOK_WIDE = 10.0
_HOOK_ROOM = 3.0  # between holder and the bay's near wall
_STRAIGHT = 0.8  # of the edge, before it slopes
_RADIUS = 1.2
_SCREW_X = 88.0
_SCREW_ABOVE = 3.7  # from the bay's wall to the screw
_EAR = 5.0  # half the width of the ear around the screw
_BOSS = 8.0
_HOOK_LOW, _HOOK_HIGH = 2.0, 3.8  # of the hook's nose, above the lid
_NOSE = 1.6


def bay(m: Measures) -> tuple[float, float, float, float]:
    """x0, x1, y0, y1 of the bay's inside."""
    x0, x1, y0, y1, _, _ = m.holder
    play = measures.HOLDER_PLAY
    return x0 - play, x1 + play, y0 - play, y1 + play + _HOOK_ROOM


def screw(m: Measures) -> tuple[float, float]:
    """The middle of the lid's screw."""
    return _SCREW_X, bay(m)[2] - BAY_WALL - _SCREW_ABOVE + 1.6


def opening(m: Measures) -> Solid:
    """What is taken out of the back's plate; its edge slopes inwards, so that the lid lies in it."""
    return _plug(m, 0.0, 1.0)


def _plug(m: Measures, gap, beyond):
    x0, x1, y0, y1 = bay(m)
    slope = m.case.back - _STRAIGHT
    middle = m.bottom + _STRAIGHT
    x, y = screw(m)
    ear = (x - _EAR + slope, x + _EAR - slope, y - _EAR + slope, y0 + 6)
    body = None
    for a, b, c, d in ((x0, x1, y0, y1), ear):
        a, b, c, d = a + gap, b - gap, c + gap, d - gap
        low = slab(a - slope, b + slope, c - slope, d + slope, m.bottom - beyond, middle, _RADIUS + slope)
        high = flared(a - slope, b + slope, c - slope, d + slope, middle, m.floor, _RADIUS + slope, -slope)
        piece = low + high
        body = piece if body is None else body + piece
    if beyond:  # through what the bay's inside is
        body += block(x0, x1, y0, y1, m.floor - 0.6, m.floor + 0.5)
    return body


def make(m: Measures) -> Solid:
    """The lid, at its place."""
    case = m.case
    body = _plug(m, case.fit * 1.4, 0.0)
    y1 = bay(m)[3]
    for x in HOOKS_X:
        body += _hook(m, x, y1, _HOOK_WIDE, 0.0)
    x, y = screw(m)
    body -= disc(x, y, m.bottom - 1, m.floor + 1, case.screw_through)
    return body - disc(x, y, m.bottom, m.bottom + 1.6, 6.6, case.screw_through)


def _hook(m: Measures, x, wall, wide, more):
    """A foot inside the bay with a nose that goes into its wall; `more` all round for the window."""
    z = m.floor
    half = wide / 2 + more
    nose = wall + _NOSE
    points = [
        (wall - 2.2, z - 0.2),
        (wall - 0.3, z - 0.2),
        (wall - 0.3, z + _HOOK_LOW - 1.0),
        (nose, z + _HOOK_LOW + _NOSE - 0.7),
        (nose, z + _HOOK_HIGH + 0.6),
        (wall - 2.2, z + _HOOK_HIGH + 0.6),
    ]
    return prism_along_x(points, x - half, x + half)


def hook_window(m: Measures, x: float) -> Solid:
    """What is taken out of the bay's wall for a hook's nose."""
    wall = bay(m)[3]
    half = _HOOK_WIDE / 2 + 0.5
    z = m.floor
    return block(x - half, x + half, wall - 0.1, wall + BAY_WALL + 1, z + 0.6, z + _HOOK_HIGH + 1.2)


def screw_boss(m: Measures) -> Solid:
    """The post for the lid's screw, beside the bay."""
    x, y = screw(m)
    post = disc(x, y, m.floor - 0.5, m.floor + 11.0, _BOSS)
    return post + block(x - 1.5, x + 1.5, y, bay(m)[2] - BAY_WALL + 0.1, m.floor - 0.5, m.floor + 11.0)


def screw_pilot(m: Measures) -> Solid:
    """The hole in that post."""
    x, y = screw(m)
    return disc(x, y, m.floor - 1, m.floor + 8.6, m.case.screw_pilot)
