"""What the pictures of the case show: whole from front and back, taken apart, and the steps of putting it together.

How the case lies, which parts are shown and how far each is moved along the case's own depth, and from where one looks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import radians

import numpy as np  # pyright: ignore[reportMissingImports]

from hardware.case import caps, measures
from hardware.case.measures import Measures
from hardware.case.stand import StandMeasures

_LARGE, _STEP, _TALL = (960, 720), (840, 630), (780, 1080)


def _moved(x: float, y: float, z: float) -> np.ndarray:
    place = np.eye(4)
    place[:3, 3] = x, y, z
    return place


def _standing(m: Measures) -> np.ndarray:
    """On a table at height 0, on its legs, its middle at the origin."""
    angle = radians(m.case.reading_angle)
    turn = np.eye(4)
    turn[1:3, 1:3] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
    ends = [m.bottom - (m.far_leg if leg == 2 else measures.NEAR_LEG) for leg in range(3)]
    low = min((turn @ [0, -m.tip(leg)[1], end, 1])[2] for leg, end in enumerate(ends))
    x, y, *_ = turn @ [m.hardware.panel.centre_x, -m.hardware.carrier.height / 2, 0, 1]
    return _moved(-x, -y, -low) @ turn


def _on_its_face(m: Measures) -> np.ndarray:
    """Turned over like a page onto a table at height 0, its middle at the origin, the edge with the keys near."""
    turn = np.diag([-1.0, 1.0, -1.0, 1.0])
    return _moved(m.hardware.panel.centre_x, m.hardware.carrier.height / 2, caps.top(m)) @ turn


def _on_its_back(m: Measures) -> np.ndarray:
    return _moved(-m.hardware.panel.centre_x, m.hardware.carrier.height / 2, 0)


def _raised(m: Measures) -> np.ndarray:
    return _moved(0, 0, 120) @ _on_its_back(m)


def _on_its_stand(m: Measures) -> np.ndarray:
    """On a table at height 0, the middle of the expander's board over the origin."""
    angle, stand = radians(m.case.reading_angle), StandMeasures(m)
    turn = np.eye(4)
    turn[1:3, 1:3] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
    return _moved(0, stand.on_table(-m.hardware.stand.board[1] / 2, 0)[0], m.hardware.stand.rise) @ turn


@dataclass(frozen=True)
class View:
    """One picture. Places are in millimetres from the middle of the table."""

    pose: Callable[[Measures], np.ndarray]
    parts: Mapping[str, float]  # a pattern of names: how far they are moved towards the reader of the panel
    eye: tuple[float, float, float]
    target: tuple[float, float, float]
    angle: float  # degrees across the picture's width
    size: tuple[int, int] = _STEP
    table: bool = True  # and shadows
    lamp: tuple[float, float, float] = (-260.0, 120.0, 520.0)  # from the target


_FACE, _LID = (-150, -330, 300), (-190, -400, 330)
_PANEL, _BOARD = "panel|glass|picture", r"board|socket .*"
_INSIDE = dict.fromkeys(("front", "frame", "cap .*", "clamp .*", "panel|glass"), 0)
_CLOSED = dict.fromkeys(("front", "cap .*", _BOARD, "back", r"leg \d", "long screw .*"), 0)
_WHOLE = {**_CLOSED, "frame": 0, _PANEL: 0, "lid": 0, "lid screw": 0}
_APART = {
    "cap .*": 248, "front": 204, "frame": 154, _PANEL: 118, "clamp .*": 96, "screw [2-5]": 84, _BOARD: 52,
    "screw [01]": 34, "leg screw .*": 2, "back": -24, r"leg \d": -46, "cells": -64, "long screw .*": -66,
    "lid": -88, "lid screw": -100,
}  # fmt: skip
_CLAMPED = {"front": 0, "cap .*": 0, "frame": -14, "panel|glass": -36, "clamp .*": -44, "screw [2-5]": -62}
_LEGS = {"back": 0, r"leg \d": -28, "leg screw .*": 40}
_SHUT = {**_INSIDE, _BOARD: 0, "screw [01]": 0, "back": -44, r"leg \d": -44, "long screw .*": -88}
_FED = {**_CLOSED, "cells": -34, "lid": -62, "lid screw": -74}
_PERFBOARD = {**_INSIDE, "perfboard|key .*|plunger .*": -20, "bracket.*|spacer.*": -34, "screw [01]": -56}
_STACK = {"stand .*": 0, "(pico under the )?expander|sockets of the .*": 0, "(panel|keypad) on the expander": 28}

VIEWS = {
    "front": View(_standing, _WHOLE, (-285, -395, 245), (0, -2, 36), 21.5, _LARGE),
    "back": View(_standing, _WHOLE, (250, 420, 150), (0, 6, 36), 21, _LARGE, lamp=(300, 330, 430)),
    "exploded": View(_on_its_back, _APART, (-330, -560, 330), (0, 0, 80), 24.5, _TALL, table=False),
    # The caps go into the front from behind.
    "step-1": View(_on_its_face, {"front": 0, "cap .*": -38}, _FACE, (0, -8, 18), 25),
    # The frame and the panel are laid in, four clamps hold them.
    "step-2": View(_on_its_face, _CLAMPED, _FACE, (2, 0, 26), 26),
    # The board on its posts, two screws.
    "step-3": View(_on_its_face, {**_INSIDE, "screw [2-5]": 0, _BOARD: -34, "screw [01]": -58}, _FACE, (6, 0, 34), 29),
    # The legs, each with a screw from inside.
    "step-4": View(_raised, _LEGS, (-250, -400, 225), (0, 0, 93), 25, table=False),
    # The back onto the front, four long screws.
    "step-5": View(_on_its_face, _SHUT, _LID, (4, 0, 66), 31),
    # The battery holder, and its lid.
    "step-6": View(_on_its_face, _FED, _LID, (4, 0, 52), 28),
    # Without a carrier: the keys' perfboard between its two brackets.
    "step-7": View(_on_its_face, _PERFBOARD, _FACE, (2, 0, 30), 28),
    # Without soldering: the expander in its stand, panel and keypad over it.
    "stand": View(_on_its_stand, _STACK, (-200, -380, 190), (0, 0, 42), 30, _LARGE),
}
