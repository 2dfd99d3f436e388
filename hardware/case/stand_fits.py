"""The stand put together: it holds the expander's board, at the reading angle, tips over by no key, and frees the plug.

Meshes are those of the printed files, at their places, in the frame of stand. Every check gives sentences, none when
all is well.
"""

import numpy  # pyright: ignore[reportMissingImports]

from hardware.case import solids
from hardware.case.fits import Built, rotated
from hardware.case.stand import StandMeasures

CHEEKS = ("stand left", "stand right")
_NOTHING = 0.02  # cubic millimetres, as of the case
_PLUG = 25.0  # length of a USB plug with its moulding
_FAR = 200.0  # out of the stand


def everything(built: Built) -> list[str]:
    """All checks of the stand."""
    found = []
    for check in (holds, stands, plugs):
        found += check(built)
    return found


def holds(built: Built) -> list[str]:
    """The board goes in from the far end, and can neither rise, nor slide to the reader, nor out of one cheek."""
    found = []
    board = solids.volume(built.bodies["keypad"]["expander"])
    cheeks = [solids.volume(built.printed[name]) for name in CHEEKS]
    for way in range(0, round(built.m.hardware.stand.groove), 4):
        if any(solids.shared(solids.moved(board, y=-way), cheek) > _NOTHING for cheek in cheeks):
            found.append(f"the expander cannot go in, {way} mm from its end")
            break
    for name, cheek, outwards in zip(CHEEKS, cheeks, (-1, 1), strict=True):
        ways = {"rise": {"z": 1.0}, "sink": {"z": -0.3}, "slide down": {"y": 0.5}, "go deeper": {"x": 1.5 * outwards}}
        for way, move in ways.items():
            if solids.shared(solids.moved(board, **move), cheek) <= _NOTHING:
                found.append(f"{name} does not hold the expander: it can {way}")
    return found


def stands(built: Built) -> list[str]:
    """The angle of the board over the table, and that no press on a key tips it over, whatever board and stand weigh.

    A press is straight onto the board; where it is directed at the table, between the feet, nothing tips.
    """
    m, s, found, feet = built.m, StandMeasures(built.m), [], []
    for name in CHEEKS:
        mesh = built.printed[name]
        down = mesh.face_normals[:, 2] < -0.9
        _, y, z = (mesh.face_normals * mesh.area_faces[:, None] * down[:, None]).sum(0)
        angle = numpy.degrees(numpy.arctan2(-y, -z))
        if abs(angle - m.case.reading_angle) > 0.1:
            found.append(f"{name} stands at {angle:.1f} degrees, not at {m.case.reading_angle:g}")
        points = rotated(mesh.vertices, m.case.reading_angle)
        low = points[:, 2].min()
        if abs(low + m.hardware.stand.rise) > 0.05:
            found.append(f"{name} ends {low + m.hardware.stand.rise:.2f} mm over the table")
        feet.append(points[points[:, 2] < low + 0.05] * (1, -1, 0))
    (x0, u0, _), (x1, u1, _) = numpy.concatenate(feet).min(0), numpy.concatenate(feet).max(0)
    beyond, width = m.hardware.stand.key_beyond, m.hardware.stand.board[0]
    for x in (-width / 2 - beyond, width / 2 + beyond):
        for y in (-m.hardware.stand.groove, beyond):
            if not (x0 < x < x1 and u0 < s.pressed(y) < u1):
                found.append(f"a key at {x:g}, {y:g} tips the stand over")
    return found


def plugs(built: Built) -> list[str]:
    """A USB plug gets to the Pico from the left and the right, and between the cheeks from near and far."""
    m, s, found = built.m, StandMeasures(built.m), []
    (wide, high), (width, depth) = m.case.usb_plug, m.hardware.stand.board
    y, z = s.plug
    half, around = wide / 2 + m.case.usb_play, high / 2 + m.case.usb_play
    side = width / 2 - m.hardware.stand.edge - m.hardware.pico.width / 2
    ways = {
        "the left": (-_FAR, 0.0, y - half, y + half),
        "the right": (0.0, _FAR, y - half, y + half),
        "the near end": (-side - half, side + half, -depth / 2, _PLUG),
        "the far end": (-side - half, side + half, -_FAR, -depth / 2),
    }
    cheeks = [solids.volume(built.printed[name]) for name in CHEEKS]
    for name, (x0, x1, y0, y1) in ways.items():
        plug = solids.box(x0, x1, y0, y1, z - around, z + around)
        if any(solids.shared(plug, cheek) > _NOTHING for cheek in cheeks):
            found.append(f"a USB plug does not get to the Pico from {name}")
    if s.on_table(_PLUG, z - high / 2)[1] < 0:
        found.append("a USB plug from the near end meets the table")
    return found
