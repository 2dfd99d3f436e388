"""All printed parts: their names, places, how they lie when they are printed, and where they may bridge."""

from dataclasses import dataclass, field

from hardware.case import back, caps, cheek, frame, front, legends, legs, lid, small
from hardware.case.measures import LEGS, Box, Measures
from hardware.case.shapes import Solid
from hardware.case.stand import StandMeasures
from hardware.data import Key

FACE_DOWN = (180.0, 0.0, 0.0)
AS_IT_IS = (0.0, 0.0, 0.0)


@dataclass
class Piece:
    """A printed part at its place.

    `file` is the name of its STL, which pieces of one shape share; `turn` lays it down for printing, in degrees around
    x, y and z; `bridges` are the places where its underside may be flatter than 45 degrees: name and box at its place.
    """

    name: str
    file: str
    solid: Solid
    turn: tuple[float, float, float] = AS_IT_IS
    bridges: dict[str, Box] = field(default_factory=dict)
    ways: tuple[str, ...] = ("carrier", "perfboard")
    inlay: Solid = None  # a legend's body, for a second colour


def pieces(m: Measures, fonts: legends.Fonts) -> list[Piece]:
    """All of them, for each way to build that has any."""
    found = [front_piece(m, fonts), frame_piece(m, fonts), back_piece(m, fonts)]
    found.append(Piece("lid", "lid", lid.make(m)))
    for number, name in enumerate(("near", "near", "far")):
        found.append(leg_piece(m, number, name))
    for number in range(len(m.clamps)):
        found.append(Piece(f"clamp {number}", "clamp", small.clamp(m, number)))
    for key in m.hardware.key:
        found.append(cap_piece(m, key, fonts))
    for number, name in enumerate(("left", "right")):
        turn = (0.0, -90.0, 0.0) if number == 0 else (0.0, 90.0, 0.0)
        solid = small.bracket(m, number)
        x0, x1, y0, y1 = m.perfboard
        holes = {"screw holes": (x0 - 9, x1 + 9, y0 - 3, y1 + 3, m.board_back, 0.0)}
        found.append(Piece(f"bracket {number}", f"bracket-{name}", solid, turn, holes, ("perfboard",)))
        found.append(Piece(f"spacer {number}", "spacer", small.spacer(m, number), ways=("perfboard",)))
    return [*found, stand_piece(m, 0), stand_piece(m, 1)]


def front_piece(m: Measures, fonts: legends.Fonts) -> Piece:
    """The front, printed with its face down."""
    x = m.hardware.panel.centre_x
    engraved = (x - 30, x + 30, front.opening_end(m), m.hardware.key[0].y - 6.3, m.face - 0.6, m.face)
    return Piece("front", "front", front.make(m, fonts), FACE_DOWN, {"the name": engraved})


def frame_piece(m: Measures, fonts: legends.Fonts) -> Piece:
    """The frame of the window, printed with its face down."""
    return Piece("frame", "frame", frame.make(m, fonts), FACE_DOWN)


def back_piece(m: Measures, fonts: legends.Fonts) -> Piece:
    """The back, printed with its plate down."""
    usb_x, usb_z = m.usb
    lever_x, _, lever_z = m.lever
    y0, y1 = m.outside[2], m.inside[2]
    x0, x1, bay_y0, bay_y1 = lid.bay(m)
    stop = m.holder[5]
    ear_x, ear_y = lid.screw(m)
    bridges = {
        "lid's ear": (ear_x - 5, ear_x + 5, ear_y - 5, bay_y0, m.floor - 0.6, m.floor + 0.1),
        "end of the lid screw's hole": (ear_x - 2, ear_x + 2, ear_y - 2, ear_y + 2, m.floor + 8, m.floor + 9),
        "USB slot": (usb_x - 7, usb_x + 7, y0, y1, usb_z + m.case.usb_plug[1] / 2, usb_z + m.case.usb_plug[1] / 2 + 1),
        "switch slot": (lever_x - 5, lever_x + 5, y0, y1, lever_z + 1.5, lever_z + 3),
        "ON and OFF": (lever_x - 18, lever_x + 18, y0, y0 + 0.7, lever_z - 2.5, lever_z + 2.5),
        "battery stops": (x0 - 1, x1 + 1, bay_y0 - 1, bay_y1 + 1, stop, stop + 0.3),
        "hook windows": (x0, x1, bay_y1 - 1, bay_y1 + 3, m.floor + 4, m.floor + 6),
    }
    return Piece("back", "back", back.make(m, fonts), AS_IT_IS, bridges)


def leg_piece(m: Measures, number: int, name: str) -> Piece:
    """A leg, printed standing on its upper end."""
    x, y = LEGS[number]
    end = m.bottom - legs.PILOT
    bridges = {"end of the screw's hole": (x - 2, x + 2, y - 2, y + 2, end - 0.1, end + 0.1)}
    return Piece(f"leg {number}", f"leg-{name}", legs.make(m, number), FACE_DOWN, bridges)


def cap_piece(m: Measures, key: Key, fonts: legends.Fonts) -> Piece:
    """A cap, printed with its top down."""
    made = caps.make(m, key, fonts)
    half, high = m.case.cap / 2, caps.top(m)
    legend = (key.x - half, key.x + half, key.y - half, key.y + half, high - m.case.legend_depth - 0.1, high)
    name = f"cap-{key.name.lower()}"
    return Piece(f"cap {key.name}", name, made.body, FACE_DOWN, {"legend": legend}, inlay=made.legend)


def stand_piece(m: Measures, number: int) -> Piece:
    """A cheek of the stand, printed standing on its foot."""
    name, turn = ("left", "right")[number], (m.case.reading_angle, 0.0, 0.0)
    bridges = {"the window for the USB plug": StandMeasures(m).roof(number)}
    return Piece(f"stand {name}", f"stand-{name}", cheek.make(m, number), turn, bridges, ("keypad",))
