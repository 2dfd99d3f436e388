"""Where everything of the stand is that holds the expander's board in the way without soldering. Needs no CAD.

Two cheeks, mirror images, stand apart. Each takes the left or right edge of the board in a groove whose upper side
slopes by 45 degrees, so that a thinner or thicker board goes in less or more deep; a rubber band around both, on their
feet, pulls them together. They are printed standing on their feet.

Frame: that of the board, x to the right from its middle, y down from its near edge, z from its lower side towards the
reader. On the table, u is towards the reader from below that edge, h upwards. All in millimetres.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin, tan

from hardware.case.measures import Box, Measures
from hardware.case.table import STAND_FOOT, STAND_LIP, STAND_WINDOW, Stand

STOP = 4.0  # thickness of the groove's near end
WALL = 3.0  # of a cheek outside its groove, and below it
BEAM = 2.4  # under the groove, over the window; below it the cheek becomes thinner, at 45 degrees
INWARDS = 14.0  # that a foot reaches under the board
_SPARE = 1.0  # of the groove, deeper than the board goes in
_FURTHER = 2.0  # that a foot reaches beyond what the outermost key asks for


@dataclass(frozen=True)
class StandMeasures:
    """Of one set of data."""

    m: Measures

    @property
    def stand(self) -> Stand:
        """The `[stand]` table."""
        return self.m.hardware.stand

    @cached_property
    def _slope(self):
        angle = radians(self.m.case.reading_angle)
        return sin(angle), cos(angle)

    def on_table(self, y: float, z: float) -> tuple[float, float]:
        """U and h of a point."""
        s, c = self._slope
        return y * c + z * s, self.stand.rise - y * s + z * c

    def at_board(self, u: float, h: float) -> tuple[float, float]:
        """Y and z of a point on or over the table."""
        s, c = self._slope
        return u * c - (h - self.stand.rise) * s, u * s + (h - self.stand.rise) * c

    def pressed(self, y: float) -> float:
        """U of the place on the table at which a press straight onto the board at y is directed."""
        u, h = self.on_table(y, 0)
        return u - h * tan(radians(self.m.case.reading_angle))

    @cached_property
    def top(self) -> float:
        """Z of the upper end of the cheeks."""
        return self.slope(0) + STAND_LIP

    @cached_property
    def depth(self) -> float:
        """Of the groove."""
        return self.stand.edge + _SPARE

    def slope(self, out: float) -> float:
        """Z of the groove's upper side, so far outwards from its mouth."""
        return self.stand.board_thickness + self.stand.play + self.stand.edge - out

    def x(self, number: int, out: float) -> float:
        """Of what lies so far outwards from the mouth of the left groove (0) or the right one (1)."""
        return (self.stand.board[0] / 2 - self.stand.edge + out) * (-1, 1)[number]

    @cached_property
    def web(self) -> list[tuple[float, float]]:
        """The outline of a cheek without its foot, (u, h)."""
        near, far = self.on_table(STOP, self.top), self.on_table(-self.stand.groove, self.top)
        return [(near[0], 0), near, far, (far[0], 0)]

    @cached_property
    def foot(self) -> tuple[float, float, float]:
        """Of a foot: u of its near and its far end, and how far it reaches outwards from the groove's mouth."""
        beyond = self.stand.key_beyond
        near = max(self.web[0][0], self.pressed(beyond) + _FURTHER)
        far = self.pressed(-self.stand.groove) - _FURTHER
        return near, far, self.stand.edge + beyond + _FURTHER

    @cached_property
    def plug(self) -> tuple[float, float]:
        """Y and z of the middle of a USB plug that goes in from the left or the right."""
        return -self.stand.usb_at, self.m.case.usb_plug[1] / 2 - self.m.hardware.plugged_room[1]

    @cached_property
    def window(self) -> tuple[float, float, float, float]:
        """The window for that plug: u of its far and near side, h of its lower and its upper end."""
        middle, _ = self.on_table(*self.plug)
        far, near = middle - STAND_WINDOW / 2, middle + STAND_WINDOW / 2
        s, c = self._slope
        return far, near, STAND_FOOT, self.on_table((near + BEAM * s) / c, -BEAM)[1]

    def roof(self, number: int) -> Box:
        """Where the upper end of the window is bridged, in the frame of the board."""
        far, near, _, high = self.window
        (y0, z0), (y1, z1) = self.at_board(far, high), self.at_board(near, high)
        x0, x1 = sorted((self.x(number, 0), self.x(number, self.depth + WALL)))
        return x0, x1, y0, y1, z0, z1
