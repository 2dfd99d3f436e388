"""The `[case]` and `[stand]` tables of hardware/parts.toml: thicknesses, gaps, and what parts measure where case and
stand meet them.
"""

from dataclasses import dataclass, fields
from typing import Any

_LEAST_WALL = 1.2  # three lines of a 0.4 mm nozzle
_LEAST_LEGEND = (0.4, 0.6)  # depth, stroke
FRAME_STEP = 1.0  # of the frame that one sees around the window, and more where its edge widens
FRAME_LEDGE = 1.2  # of the front over the frame, that holds it
_LEAST_STROKE_OF_A_CAP = 0.6  # that a cap can go down
_LEAST_HOLD, _LEAST_BOARD = 1.0, 1.0  # of a board's edge, and of its thickness, that a groove holds
STAND_LIP = 2.4  # thickness of the stand's upper jaw at its mouth
STAND_FOOT = 2.4  # thickness of its feet
STAND_WINDOW = 20.0  # width of the window for a USB plug


@dataclass(frozen=True)
class Case:
    """What the file says, in millimetres and degrees; the comments are there."""

    wall: float
    front: float
    back: float
    corner_radius: float
    front_chamfer: float
    back_chamfer_side: float
    back_chamfer_bottom: float
    back_chamfer_top: float
    board_clearance: float
    fit: float
    depth_behind_board: float
    reading_angle: float
    window_margin: float
    frame: float
    panel_play: float
    panel_gap: float
    panel_board_thickness: float
    cable_room: float
    key_body_height: float
    plunger: float
    cap: float
    cap_play: float
    cap_rise: float
    cap_rest: float
    cap_lift: float
    legend_depth: float
    legend_stroke: float
    pico_header: float
    usb_width: float
    usb_height: float
    usb_plug: tuple[float, float]
    usb_play: float
    switch_lever: tuple[float, float, float]
    switch_lever_height: float
    switch_travel: float
    screw_diameter: float
    screw_core: float
    screw_pilot: float
    screw_through: float
    screw_head: float
    screw_head_height: float


@dataclass(frozen=True)
class Stand:
    """What the file says of the stand, in millimetres; the comments are there."""

    board: tuple[float, float]
    board_thickness: float
    play: float
    edge: float
    groove: float
    rise: float
    usb_at: float
    key_beyond: float
    places: float
    keypad: tuple[float, float, float]


def read(raw: dict[str, Any]) -> Case:
    """The `[case]` table. Raises TypeError for a missing or unknown entry."""
    return Case(**_values(raw))


def read_stand(raw: dict[str, Any]) -> Stand:
    """The `[stand]` table. Raises TypeError for a missing or unknown entry."""
    return Stand(**_values(raw))


def _values(raw) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in raw.items()}


def fault(case: Case, key_pitch: float, plunger_height: float) -> str | None:
    """What no case could be made of, in a sentence; None when nothing."""
    if wrong := _not_positive(case):
        return wrong
    for name in ("wall", "front", "back", "frame"):
        if getattr(case, name) < _LEAST_WALL:
            return f"{name} is thinner than {_LEAST_WALL} mm"
    if not 10 <= case.reading_angle <= 25:
        return "reading_angle is not between 10 and 25 degrees"
    if case.front - case.frame < FRAME_LEDGE:
        return f"the front's plate is thinner than {FRAME_LEDGE} mm over the frame of {case.frame} mm"
    if case.cap + 2 * case.cap_play + _LEAST_WALL > key_pitch:
        return f"caps of {case.cap} mm leave no wall between the holes"
    if case.legend_depth < _LEAST_LEGEND[0] or case.legend_stroke < _LEAST_LEGEND[1]:
        return "legends are too fine to be printed"
    if plunger_height - case.key_body_height < _LEAST_STROKE_OF_A_CAP + 1:
        return "the plunger is too short for a cap"
    if not case.screw_core < case.screw_pilot < case.screw_diameter < case.screw_through:
        return "the holes do not fit the screws"
    return None


def _not_positive(table):
    for field in fields(table):
        value = getattr(table, field.name)
        if min(value if isinstance(value, tuple) else (value,)) <= 0:
            return f"{field.name} must be more than 0"
    return None


def stand_fault(stand: Stand, above: float, below: float) -> str | None:
    """What no stand could be made of, in a sentence; None when nothing.

    above: from the board to what is plugged on it; below: from the board to the lower side of a USB plug.
    """
    if wrong := _not_positive(stand):
        return wrong
    if stand.edge < _LEAST_HOLD:
        return f"no groove holds an edge of {stand.edge:g} mm: at least {_LEAST_HOLD:g} mm of the board must be free"
    if stand.board_thickness < _LEAST_BOARD:
        return f"the groove does not hold a board of {stand.board_thickness:g} mm: at least {_LEAST_BOARD:g}"
    if STAND_LIP + stand.edge + stand.play > above:
        return f"an edge of {stand.edge:g} mm makes jaws too high for the {above:g} mm under what is plugged on: less"
    if stand.rise < below + STAND_FOOT:
        return f"a rise of {stand.rise:g} mm leaves no room for a USB plug: at least {below + STAND_FOOT:.1f}"
    if not STAND_WINDOW < stand.usb_at < stand.groove - STAND_WINDOW:
        most = stand.groove - STAND_WINDOW
        return f"usb_at {stand.usb_at:g} leaves no post beside the plug's window: between {STAND_WINDOW:g} and {most:g}"
    return None
