"""The `[case]` table of hardware/parts.toml: thicknesses, gaps and what parts measure where the case meets them."""

from dataclasses import dataclass, fields
from typing import Any

_LEAST_WALL = 1.2  # three lines of a 0.4 mm nozzle
_LEAST_LEGEND = (0.4, 0.6)  # depth, stroke
FRAME_STEP = 1.0  # of the frame that one sees around the window, and more where its edge widens
FRAME_LEDGE = 1.2  # of the front over the frame, that holds it
_LEAST_STROKE_OF_A_CAP = 0.6  # that a cap can go down


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


def read(raw: dict[str, Any]) -> Case:
    """The table. Raises TypeError for a missing or unknown entry."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in raw.items()}
    return Case(**values)


def fault(case: Case, key_pitch: float, plunger_height: float) -> str | None:
    """What no case could be made of, in a sentence; None when nothing."""
    for field in fields(case):
        value = getattr(case, field.name)
        if min(value if isinstance(value, tuple) else (value,)) <= 0:
            return f"{field.name} must be more than 0"
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
