"""What is bought, as bodies at their places: plain boxes and cylinders as large as the file of data says."""

from hardware.board.pcb import Piece
from hardware.case import lid, measures
from hardware.case.front import clamp_seat
from hardware.case.measures import Measures
from hardware.case.shapes import block, disc, slab
from hardware.case.stand import StandMeasures
from hardware.data import Part

_LEG_LENGTH = 2.0  # of a key, behind the board
_LEGS = (6.35, 2.5)
_UNDRAWN = ("pico", "key", "switch", "panel_header", "buzzer")
_PANEL_EDGE = 4.0  # of the panel's board, on whose back nothing stands


def carrier(m: Measures) -> dict:
    """Name: body, where the carrier board is used."""
    board = m.hardware.carrier
    body = slab(0, board.width, 0, board.height, m.board_back, 0, board.corner_radius)
    for x, y in board.holes:
        body -= disc(x, y, m.board_back - 1, 1, board.hole_diameter)
    found = {"carrier": body, **_common(m), **_pico(m), **_switch(m), **_header(m)}
    for part in m.hardware.part:
        for reference in part.references if part.id not in _UNDRAWN else ():
            found[reference] = _boxed(m, part, board.pieces[reference])
    x, y = m.buzzer
    width, _, high = m.hardware.by_id("buzzer").size
    found["BZ1"] = disc(x, y, m.board_back - high, m.board_back, width)
    return found


def perfboard(m: Measures) -> dict:
    """Name: body, where the panel is plugged onto the Pico and the keys are on a perfboard."""
    x0, x1, y0, y1 = m.perfboard
    board = block(x0, x1, y0, y1, m.board_back, 0)
    case = m.case
    plugged = m.glass - m.hardware.by_id("panel").size[2]
    end = plugged - case.pico_header - m.hardware.pico.thickness - case.usb_height
    x0, x1, y0, y1 = m.panel
    e = _PANEL_EDGE
    pico = block(x0 + e, x1 - e, y0 + e, y1 - e, end, plugged)
    return {"perfboard": board, **_common(m), "pico, wherever it is plugged": pico}


def keypad(m: Measures) -> dict:
    """Name: body, where panel and keypad are plugged onto an expander; in the frame of the stand.

    Where its two places are, and the Pico under it, is not known: one box has all that may hang under it.
    """
    stand, pico, (above, below) = m.hardware.stand, m.hardware.pico, m.hardware.plugged_room
    (width, depth), top, e = stand.board, stand.board_thickness, stand.edge
    lowest = m.case.usb_plug[1] / 2 - m.case.usb_height / 2 - below
    found = {
        "expander": block(-width / 2, width / 2, -depth, 0, 0, top),
        "what hangs under the expander": block(e - width / 2, width / 2 - e, -depth, 0, lowest, 0),
    }
    panel = m.hardware.panel
    high = m.hardware.by_id("panel").size[2] - m.hardware.by_id("socket").size[2]
    sizes = {"panel": (panel.board_width, panel.board_height, high), "keypad": stand.keypad}
    y, half_x, half_y = -depth / 2, pico.width / 2, pico.length / 2
    for (name, (wide, deep, thick)), x in zip(sizes.items(), (-stand.places / 2, stand.places / 2), strict=True):
        z = top + above
        found[f"{name} on the expander"] = block(x - wide / 2, x + wide / 2, y - deep / 2, y + deep / 2, z, z + thick)
        found[f"sockets of the {name}"] = block(x - half_x, x + half_x, y - half_y, y + half_y, top, z)
    z, usb = StandMeasures(m).plug[1] + m.case.usb_height / 2, m.case.usb_width / 2
    board = block(-half_x, half_x, y - half_y, y + half_y, z, z + pico.thickness)
    plug = block(-usb, usb, y + half_y - 4.3, y + half_y + pico.usb_overhang, z - m.case.usb_height, z)
    found["pico under the expander"] = board + plug
    return found


def _common(m):
    found = {}
    x0, x1, y0, y1 = m.panel
    panel, glass_back = m.hardware.panel, m.glass - m.hardware.panel.glass_thickness
    found["panel"] = slab(x0, x1, y0, y1, m.panel_back, glass_back, 1.0)
    x, y = panel.centre_x, panel.centre_y
    half_x, half_y = panel.glass_width / 2, panel.glass_height / 2
    found["glass"] = block(x - half_x, x + half_x, y - half_y, y + half_y, glass_back, m.glass)
    e = _PANEL_EDGE
    sockets_end = m.glass - m.hardware.by_id("panel").size[2]
    found["what stands on the panel's back"] = block(x0 + e, x1 - e, y0 + e, y1 - e, sockets_end, m.panel_back)
    half, plunger = m.hardware.keys.body / 2, m.case.plunger / 2
    for key in m.hardware.key:
        body = block(key.x - half, key.x + half, key.y - half, key.y + half, 0, m.case.key_body_height)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = key.x + sx * _LEGS[0], key.y + sy * _LEGS[1]
                body += block(x - 0.5, x + 0.5, y - 0.5, y + 0.5, m.board_back - _LEG_LENGTH, m.board_back)
        found[f"key {key.name}"] = body
        top = m.hardware.by_id("key").size[2]
        found[f"plunger {key.name}"] = block(
            key.x - plunger, key.x + plunger, key.y - plunger, key.y + plunger, m.case.key_body_height, top
        )
    found["battery holder"] = block(*m.holder)
    return {**found, **_screws(m)}


def _screws(m):
    """Their threads as thin as their cores where they cut into the print."""
    case, found = m.case, {}
    for number, (x, y) in enumerate(m.corners):
        z = m.long_head
        head = disc(x, y, z, z + 1.25, 5.5, case.screw_diameter)
        shank = disc(x, y, z + 1.25, 0, case.screw_diameter)
        found[f"long screw {number}"] = head + shank + disc(x, y, 0, z + measures.LONG_SCREW, case.screw_core)
    seats = [(x, y, m.board_back, 0.0) for x, y in m.board_holes]
    seats += [(x, y, clamp_seat(m) - 2.4, clamp_seat(m)) for x, y in m.clamps]
    for number, (x, y, z, thread) in enumerate(seats):
        head = disc(x, y, z - case.screw_head_height, z, case.screw_head)
        shank = disc(x, y, z, thread, case.screw_diameter)
        found[f"screw {number}"] = head + shank + disc(x, y, thread, z + measures.SCREW, case.screw_core)
    for number, (x, y) in enumerate(measures.LEGS):
        z = m.floor + 2.0
        head = disc(x, y, z - 1.25, z, case.screw_diameter, 5.5)
        shank = disc(x, y, m.bottom, z - 1.25, case.screw_diameter)
        found[f"leg screw {number}"] = head + shank + disc(x, y, z - measures.SCREW, m.bottom, case.screw_core)
    x, y = lid.screw(m)
    head = disc(x, y, m.bottom, m.bottom + 1.25, 5.5, case.screw_diameter)
    shank = disc(x, y, m.bottom + 1.25, m.floor, case.screw_diameter)
    found["lid screw"] = head + shank + disc(x, y, m.floor, m.bottom + measures.SCREW, case.screw_core)
    return found


def _boxed(m: Measures, part: Part, piece: Piece):
    wide, deep, high = part.size
    if piece.turn % 180:
        wide, deep = deep, wide
    x, y = piece.middle
    z0, z1 = (0, high) if piece.side == "front" else (m.board_back - high, m.board_back)
    return block(x - wide / 2, x + wide / 2, y - deep / 2, y + deep / 2, z0, z1)


def _header(m):
    """The panel's header: its pins and the plugs on them lie towards the upper edge."""
    x, y = m.hardware.place("panel_header")
    wide, deep, high = m.hardware.by_id("panel_header").size
    return {"J2": block(x - wide / 2, x + wide / 2, y - deep - 14.0, y + 1.3, 0, high + 0.3)}


def _switch(m):
    x, tip, z = m.lever
    wide, long, thick = m.case.switch_lever
    lever = block(x - wide / 2, x + wide / 2, tip, tip + long, z - thick / 2, z + thick / 2)
    return {"SW13": _boxed(m, m.hardware.by_id("switch"), m.hardware.carrier.pieces["SW13"]) + lever}


def _pico(m):
    """In its sockets, its USB plug beyond its edge."""
    pico, case = m.hardware.pico, m.case
    long, thick, high = m.hardware.by_id("socket").size
    x, y = m.hardware.place("pico")
    found = {}
    for side in (-1, 1):
        row = x + side * pico.row_distance / 2
        found[f"socket {side}"] = block(
            row - thick / 2, row + thick / 2, y - long / 2, y + long / 2, m.board_back - high, m.board_back
        )
    z = m.board_back - high - case.pico_header
    top = y - pico.length / 2
    board = block(x - pico.width / 2, x + pico.width / 2, top, top + pico.length, z - pico.thickness, z)
    usb_z = m.usb[1]
    half, half_z = case.usb_width / 2, case.usb_height / 2
    usb = block(x - half, x + half, top - pico.usb_overhang, top + 4.3, usb_z - half_z, usb_z + half_z)
    chips = block(x - 7, x + 7, top + 6, top + pico.length - 3, z - pico.thickness - 1.0, z - pico.thickness)
    return {**found, "U1": board + chips, "U1's plug": usb}
