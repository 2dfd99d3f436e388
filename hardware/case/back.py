"""The back: a tray with chamfers, columns for the long screws, openings, the battery's bay; and the bay's lid."""

from hardware.case import legends, lid, measures
from hardware.case.measures import Measures
from hardware.case.shapes import Solid, block, disc, prism, prism_along_x, prism_along_y, slab

_COLUMN_WIDE = 8.4  # around the well of a screw's head
_WELL = 6.0
_SUPPORT_GAP = 0.2  # between a support and the board
_LEG_PAD = (12.0, 2.0)
_SOUND = (2.0, 3.3, 4)  # diameter and pitch of the sound holes, rows of the triangle
_PIN_HOLE = 3.6  # diameter, over BOOTSEL
_SLOT_WALL = 1.2  # thickness of the wall at the switch's slot
_LEADS = (24.0, 31.0)  # y of the notch in the bay's wall
_WORD_BESIDE, _WORD_DEPTH = 12.0, 0.6  # of ON and OFF, from the slot's middle
_STOP = 6.5  # legs of the triangles that keep the battery holder from the board


def make(m: Measures, fonts: legends.Fonts) -> Solid:
    """The part, at its place."""
    body = _shell(m)
    body += _bay(m)
    for x, y in m.corners:
        body += disc(x, y, m.floor - 0.5, m.long_head + 2.0, _COLUMN_WIDE)
        body += disc(x, y, m.long_head + 2.0, m.board_back, measures.COLUMN)
    for x, y in m.supports:
        body += disc(x, y, m.floor - 0.5, m.board_back - _SUPPORT_GAP, 8.0, 5.0)
    for x, y in measures.LEGS:
        body += disc(x, y, m.floor - 0.5, m.floor + _LEG_PAD[1], _LEG_PAD[0])
    x, y = m.buzzer
    seat = m.hardware.by_id("buzzer").size[0] + 0.6
    body += disc(x, y, m.floor - 0.5, m.floor + 2.0, seat + 3.2) - disc(x, y, m.floor, m.floor + 3, seat)
    body = _within(m, body)
    for x, y in m.corners:
        body -= disc(x, y, m.bottom - 1, m.long_head + 0.2, _WELL)
        body -= disc(
            x, y, m.long_head + 0.2, m.long_head + 0.2 + (_WELL - m.case.screw_through) / 2, _WELL, m.case.screw_through
        )
        body -= disc(x, y, m.long_head, 1, m.case.screw_through)
    for x, y in measures.LEGS:
        top = m.floor + _LEG_PAD[1]
        body -= disc(x, y, m.bottom - 1, top, m.case.screw_through)
        body -= disc(x, y, top - 1.4, top, m.case.screw_through, m.case.screw_through + 2.8)
    for x, y in sound_holes(m):
        body -= disc(x, y, m.bottom - 1, m.floor + 3, _SOUND[0])
    x, y, z = m.bootsel
    body -= disc(x, y, m.bottom - 1, z, _PIN_HOLE)
    body -= lid.opening(m)
    body -= lid.screw_pilot(m)
    for words, end in (("ON", m.hardware.on_end), ("OFF", -m.hardware.on_end)):
        x, wall, z = word(m, end)
        body -= legends.on_upper_wall(words, x, wall, z, _WORD_DEPTH, fonts)
    return body - _usb(m) - _switch(m)


def sound_holes(m: Measures) -> list[tuple[float, float]]:
    """A triangle of holes under the buzzer."""
    x, y = m.buzzer
    _, pitch, rows = _SOUND
    high = pitch * 0.866
    top = y - high * (rows - 1) * 2 / 3
    return [(x + (i - row / 2) * pitch, top + row * high) for row in range(rows) for i in range(row + 1)]


def _wedges(m: Measures, outline, level, shift):
    """What the chamfers cut off a box with this outline whose lower plane is at `level`; each `shift` smaller."""
    x0, x1, y0, y1 = outline
    case, far = m.case, 30.0
    side, bottom, top = (c - shift for c in (case.back_chamfer_side, case.back_chamfer_bottom, case.back_chamfer_top))
    low = level - far
    left = [(x0 - far, level + side + far), (x0 + side + far, low), (x0 - far, low)]
    right = [(x1 + far, level + side + far), (x1 - side - far, low), (x1 + far, low)]
    cut = prism_along_y(left, y0 - 5, y1 + 5) + prism_along_y(right, y0 - 5, y1 + 5)
    near = [(y1 + far, level + bottom + far), (y1 - bottom - far, low), (y1 + far, low)]
    upper = [(y0 - far, level + top + far), (y0 + top + far, low), (y0 - far, low)]
    return cut + prism_along_x(near, x0 - 5, x1 + 5) + prism_along_x(upper, x0 - 5, x1 + 5)


def _outer(m: Measures, top):
    return slab(*m.outside, m.bottom, top, m.case.corner_radius) - _wedges(m, m.outside, m.bottom, 0)


def _inner(m: Measures, top):
    case = m.case
    radius = case.corner_radius - case.wall
    shift = case.back_chamfer_side - m.chamfer_inside(case.back_chamfer_side, case.back)
    return slab(*m.inside, m.floor, top, radius) - _wedges(m, m.inside, m.floor, shift)


def _shell(m: Measures):
    body = _outer(m, measures.SPLIT) - _inner(m, measures.SPLIT + 1)
    x0, x1, y0, y1 = m.inside
    t = m.case.wall / 2 - 0.15
    radius = m.case.corner_radius - m.case.wall
    top = measures.SPLIT + measures.TONGUE
    tongue = slab(x0 - t, x1 + t, y0 - t, y1 + t, measures.SPLIT - 0.5, top, radius + t)
    return body + (tongue - slab(*m.inside, measures.SPLIT - 1, top + 1, radius))


def _within(m: Measures, body):
    """Without what stands out of the outside."""
    return body & (_outer(m, measures.SPLIT + measures.TONGUE + 1))


def _bay(m: Measures):
    """Four walls around the battery holder, with hook windows, a notch for the leads, stops, and the lid's screw."""
    x0, x1, y0, y1 = lid.bay(m)
    t = lid.BAY_WALL
    top = m.holder[5] + 1.7
    walls = block(x0 - t, x1 + t, y0 - t, y1 + t, m.floor - 0.5, top) - block(x0, x1, y0, y1, m.floor - 2, top + 1)
    for sx, x in ((1, x0), (-1, x1)):
        for sy, y in ((1, y0), (-1, m.holder[3] + measures.HOLDER_PLAY)):
            corner = [(x - sx * 0.5, y - sy * 0.5), (x + sx * _STOP, y - sy * 0.5), (x - sx * 0.5, y + sy * _STOP)]
            walls += prism(corner, m.holder[5] + 0.1, top)
    for x in lid.HOOKS_X:
        walls -= lid.hook_window(m, x)
    walls -= block(x0 - t - 1, x0 + 0.1, *_LEADS, m.holder[5] - 5, top + 1)
    return walls + lid.screw_boss(m)


def _usb(m: Measures):
    x, z = m.usb
    wide, high = (side / 2 + m.case.usb_play for side in m.case.usb_plug)
    y0, y1 = m.outside[2] - 1, m.inside[2] + m.case.back_chamfer_top  # through the chamfer's inside, too
    return block(x - wide, x + wide, y0, y1, z - high, z + high)


def _switch(m: Measures):
    """A slot as long as the lever's way, and a dish around it for a finger."""
    x, _, z = m.lever
    wide, _, thick = m.case.switch_lever
    half_x, half_z = (wide + m.case.switch_travel) / 2 + 1.5, thick / 2 + 1.0
    inner, outer = m.inside[2], m.outside[2]
    slot = block(x - half_x, x + half_x, outer - 1, inner + 0.5, z - half_z, z + half_z)
    deep = inner - _SLOT_WALL - outer + 0.5
    dish_x = [(x - half_x, 0), (x + half_x, 0), (x + half_x + deep, deep), (x - half_x - deep, deep)]
    dish_z = [(z - half_z, 0), (z + half_z, 0), (z + half_z + deep, deep), (z - half_z - deep, deep)]
    along_z = prism([(a, inner - _SLOT_WALL - b) for a, b in dish_x], z - 20, z + 20)
    along_x = prism_along_x([(inner - _SLOT_WALL - b, a) for a, b in dish_z], x - 20, x + 20)
    return slot + (along_z & along_x)


def word(m: Measures, end: int) -> tuple[float, float, float]:
    """The middle of the word at this end of the switch's slot: x, y on the wall's outside, z."""
    x, _, z = m.lever
    return x + end * _WORD_BESIDE, m.outside[2], z


def slot_floor(m: Measures) -> float:
    """Y of the wall's outside at the bottom of the dish around the switch's lever."""
    return m.inside[2] - _SLOT_WALL
