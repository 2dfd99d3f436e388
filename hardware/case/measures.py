"""Where everything of the case is, worked out from the file of data. Needs no CAD; tests read it too.

Frame: that of hardware/parts.toml seen from the front, with y down; z towards the reader, 0 at the front side of the
carrier board. A CAD program has y up: shapes turns it round. All in millimetres.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property
from math import radians, sqrt, tan
from pathlib import Path

from hardware.case import table
from hardware.case.table import Case
from hardware.data import Hardware

Box = tuple[float, float, float, float, float, float]  # x0, x1, y0, y1, z0, z1
_SHAPING = (
    "measures",
    "table",
    "shapes",
    "front",
    "frame",
    "back",
    "caps",
    "legends",
    "small",
    "legs",
    "stand",
    "cheek",
)

SPLIT = 1.0  # z at which front and back meet
TONGUE = 1.4  # how far the back's tongue goes up into the front
_FRAME_PLAY = 0.1  # by which the frame is smaller than the panel's board, on each side
COLUMN = 7.0  # diameter of posts and columns
CLAMPS_Y = (24.0, 60.0)  # of the panel's clamps, beside the panel
HOLDER_CENTRE = (72.0, 46.0)  # of the battery holder
HOLDER_PLAY = 0.4
LEGS = ((14.0, 95.9), (96.0, 95.9), (55.0, 10.0))  # middles of their tops: two near the reader, one far
NEAR_LEG = 10.0  # length
LONG_SCREW = 20.0
LONG_ENGAGED = 8.4  # how much of it is in the front's post
SCREW = 10.0


@dataclass(frozen=True)
class Measures:
    """Of one set of data."""

    hardware: Hardware

    @property
    def case(self) -> Case:
        """The `[case]` table."""
        return self.hardware.case

    # heights

    @cached_property
    def glass(self) -> float:
        """Of the panel's glass, where one looks at it."""
        return self.case.cable_room + self.hardware.by_id("panel").size[2]

    @cached_property
    def ceiling(self) -> float:
        """Of the inside of the front's plate."""
        return self.glass + self.case.panel_gap

    @cached_property
    def face(self) -> float:
        """Of the outside of the front's plate."""
        return self.ceiling + self.case.front

    @cached_property
    def panel_back(self) -> float:
        """Of the back of the panel's own board, at its edge."""
        return self.glass - self.hardware.panel.glass_thickness - self.case.panel_board_thickness

    @cached_property
    def board_back(self) -> float:
        """Of the carrier's back."""
        return -self.hardware.carrier.thickness

    @cached_property
    def bottom(self) -> float:
        """Of the outside of the back's plate."""
        return self.board_back - self.case.depth_behind_board

    @cached_property
    def floor(self) -> float:
        """Of the inside of the back's plate."""
        return self.bottom + self.case.back

    # outlines, x0, x1, y0, y1

    @cached_property
    def inside(self) -> tuple[float, float, float, float]:
        """Of the walls' inner sides."""
        gap, carrier = self.case.board_clearance, self.hardware.carrier
        return -gap, carrier.width + gap, -gap, carrier.height + gap

    @cached_property
    def outside(self) -> tuple[float, float, float, float]:
        """Of the walls' outer sides."""
        x0, x1, y0, y1 = self.inside
        wall = self.case.wall
        return x0 - wall, x1 + wall, y0 - wall, y1 + wall

    @cached_property
    def panel(self) -> tuple[float, float, float, float]:
        """Of the panel's board."""
        panel = self.hardware.panel
        half = panel.board_width / 2
        return panel.centre_x - half, panel.centre_x + half, panel.top, panel.top + panel.board_height

    @cached_property
    def window(self) -> tuple[float, float, float, float]:
        """Of what one sees of the panel."""
        panel, margin = self.hardware.panel, self.case.window_margin
        half_x, half_y = panel.active_width / 2 + margin, panel.active_height / 2 + margin
        return panel.centre_x - half_x, panel.centre_x + half_x, panel.active_y - half_y, panel.active_y + half_y

    @cached_property
    def opening(self) -> tuple[float, float, float, float]:
        """Of the hole in the front's plate: around the window, whichever way round the frame is put in."""
        x0, x1, y0, y1 = self.window
        middle, step = self.hardware.panel.centre_y, table.FRAME_STEP
        half = max(y1 - middle, middle - y0) + step
        return x0 - step, x1 + step, middle - half, middle + half

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """Of the outline of the window's frame: that of the panel's board."""
        x0, x1, y0, y1 = self.panel
        return x0 + _FRAME_PLAY, x1 - _FRAME_PLAY, y0 + _FRAME_PLAY, y1 - _FRAME_PLAY

    @cached_property
    def perfboard(self) -> tuple[float, float, float, float]:
        """Of the perfboard with the keys, in the place of the carrier's lower part."""
        board, keys = self.hardware.perfboard, self.hardware.key
        x = sum(key.x for key in keys) / len(keys)
        y = sum(key.y for key in keys) / len(keys)
        half_x, half_y = board.holes_x * board.pitch / 2, board.holes_y * board.pitch / 2
        return x - half_x, x + half_x, y - half_y, y + half_y

    @cached_property
    def holder(self) -> Box:
        """The battery holder."""
        width, depth, height = self.hardware.by_id("battery_holder").size
        x, y = HOLDER_CENTRE
        bottom = self.floor + 0.1
        return x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, bottom, bottom + height

    # screws

    @cached_property
    def corners(self) -> list[tuple[float, float]]:
        """The board's holes that hold front and back together: those nearest to its corners."""
        xs, ys = self._hole_lines
        return [
            hole for hole in self.hardware.carrier.holes if hole[0] in (xs[0], xs[-1]) and hole[1] in (ys[0], ys[-1])
        ]

    @cached_property
    def board_holes(self) -> list[tuple[float, float]]:
        """The other holes: they hold the board in the front."""
        return [hole for hole in self.hardware.carrier.holes if hole not in self.corners]

    @cached_property
    def _hole_lines(self):
        holes = self.hardware.carrier.holes
        return sorted({x for x, _ in holes}), sorted({y for _, y in holes})

    @cached_property
    def clamps(self) -> list[tuple[float, float]]:
        """The posts of the panel's clamps, left and right of it."""
        return [(x, y) for x in (self._hole_lines[0][0], self._hole_lines[0][-1]) for y in CLAMPS_Y]

    @cached_property
    def long_head(self) -> float:
        """Z of the outer end of the long screws."""
        return LONG_ENGAGED - LONG_SCREW

    # openings

    @cached_property
    def usb(self) -> tuple[float, float]:
        """X and z of the middle of the Pico's USB plug, in its sockets on the board's back."""
        case, (x, _) = self.case, self.hardware.place("pico")
        pcb = self.board_back - self.hardware.by_id("socket").size[2] - case.pico_header - self.hardware.pico.thickness
        return x, pcb - case.usb_height / 2

    @cached_property
    def bootsel(self) -> tuple[float, float, float]:
        """The middle of the Pico's BOOTSEL button, and z of the Pico's side on which it is."""
        (x, y), pico = self.hardware.place("pico"), self.hardware.pico
        beside, below = pico.bootsel
        return x - beside, y - pico.length / 2 + below, self.usb[1] + self.case.usb_height / 2

    @cached_property
    def lever(self) -> tuple[float, float, float]:
        """x, y and z of the tip of the slide switch's lever, in the middle of its way."""
        x, y = self.hardware.place("switch")
        tip = y - self.hardware.by_id("switch").size[1] / 2 - self.case.switch_lever[1]
        return x, tip, self.board_back - self.case.switch_lever_height

    @cached_property
    def buzzer(self) -> tuple[float, float]:
        """The middle of the buzzer."""
        return self.hardware.place("buzzer")

    @cached_property
    def supports(self) -> list[tuple[float, float]]:
        """Where posts of the back stand under the board, between the keys' legs."""
        keys, pitch = self.hardware.key, self.hardware.keys.pitch
        y = sum(self.hardware.keys.rows_y) / len(self.hardware.keys.rows_y)
        first = min(key.x for key in keys)
        return [(first + (column + 0.5) * pitch, y) for column in (0, 2, 4)]

    # legs

    @cached_property
    def far_leg(self) -> float:
        """The length of the leg at the far edge, for the reading angle."""
        return NEAR_LEG + (self.tip(0)[1] - self.tip(2)[1]) * tan(radians(self.case.reading_angle))

    def tip(self, leg: int) -> tuple[float, float]:
        """X and y of the point on which a leg stands."""
        x, y = LEGS[leg]
        return (x, y - 7.0) if leg == 2 else (x + (-2.5 if leg == 0 else 2.5), y + 3.0)

    def chamfer_inside(self, chamfer: float, thickness: float) -> float:
        """The chamfer of the inside, along z from the floor, that leaves this thickness to one outside."""
        return chamfer + thickness * sqrt(2) - self.case.wall - self.case.back


def made_from(hardware: Hardware) -> str:
    """SHA-256 (hex) of all that the case's shape follows from: data, and the programs that make it."""
    data = asdict(hardware)
    shown = {name: data[name] for name in ("panel", "pico", "perfboard", "keys", "case", "stand", "key", "on_end")}
    board = hardware.carrier
    shown["board"] = [board.width, board.height, board.thickness, board.corner_radius]
    shown["holes"] = [board.hole_diameter, board.holes]
    shown["part"] = [
        [part.id, part.size, [(name, board.pieces[name].middle, board.pieces[name].turn) for name in part.references]]
        for part in hardware.part
    ]
    total = hashlib.sha256(json.dumps(shown, sort_keys=True).encode())
    for name in _SHAPING:
        total.update(Path(__file__).with_name(f"{name}.py").read_bytes())
    return total.hexdigest()
