"""What the pictures of the case show: whole from front and back, taken apart, and the steps of putting it together."""

from collections.abc import Callable

import numpy as np  # pyright: ignore[reportMissingImports]
import trimesh  # pyright: ignore[reportMissingImports]

from hardware.case import caps
from hardware.case.pictures import Parts, Transform, standing
from hardware.case.raytrace import Camera, Item, Picture

View = tuple[list[Item], Camera, Picture | None, float | None, int]

_LARGE = (960, 720)
_STEP = (840, 630)
_BODY = ("front", "frame", "back", "lid", "leg 0", "leg 1", "leg 2", "cap")


def _shift(z: float, move: Transform) -> Transform:
    """Moved by z along the case's own depth, before `move`."""
    return move @ trimesh.transformations.translation_matrix((0, 0, z))


def _whole(parts: Parts, move: Transform) -> list[Item]:
    """All of it, put together."""
    screws = parts.bought("long", "lid screw", move=move)
    return [*parts.printed(*_BODY, move=move), *parts.panel(move), *parts.carrier(move), *screws]


def _on_its_face(parts: Parts) -> Transform:
    """Turned over like a page onto a table at height 0, its middle at the origin, the edge with the keys near."""
    turn = trimesh.transformations.rotation_matrix(np.pi, (0, 1, 0))
    middle = parts.m.hardware.panel.centre_x, parts.m.hardware.carrier.height / 2
    lift = trimesh.transformations.translation_matrix((middle[0], middle[1], caps.top(parts.m)))
    return lift @ turn


def front(parts: Parts) -> View:
    move = standing(parts.m)
    camera = Camera((-285, -395, 245), (0, -2, 36), 21.5, _LARGE)
    return _whole(parts, move), camera, parts.screen(move), 0.0, 14


def back(parts: Parts) -> View:
    move = standing(parts.m)
    camera = Camera((250, 420, 150), (0, 6, 36), 21, _LARGE, lamp=(300, 330, 430))
    return _whole(parts, move), camera, None, 0.0, 14


def exploded(parts: Parts) -> View:
    """Lying on its back, one part over the other."""
    middle = parts.m.hardware.panel.centre_x, parts.m.hardware.carrier.height / 2
    flat = trimesh.transformations.translation_matrix((-middle[0], middle[1], 0))

    def at(z):
        return _shift(z, flat)

    items = [
        *parts.printed("cap", move=at(248)),
        *parts.printed("front", move=at(204)),
        *parts.printed("frame", move=at(154)),
        *parts.panel(at(118)),
        *parts.printed("clamp", move=at(96)),
        *_screws(parts, (2, 3, 4, 5), at(84)),
        *parts.carrier(at(52)),
        *_screws(parts, (0, 1), at(34)),
        *parts.printed("back", move=at(-24)),
        *parts.bought("leg screw", move=at(2)),
        *parts.cells(at(-64)),
        *parts.printed("lid", move=at(-88)),
        *parts.bought("lid screw", move=at(-100)),
        *parts.bought("long", move=at(-66)),
        *parts.printed("leg", move=at(-46)),
    ]
    camera = Camera((-330, -560, 330), (0, 0, 80), 24.5, (780, 1080))
    return items, camera, parts.screen(at(118)), None, 14


def step_1(parts: Parts) -> View:
    """The caps go into the front from behind."""
    move = _on_its_face(parts)
    items = [*parts.printed("front", move=move), *parts.printed("cap", move=_shift(-38, move))]
    return items, Camera((-150, -330, 300), (0, -8, 18), 25, _STEP), None, 0.0, 8


def step_2(parts: Parts) -> View:
    """The frame and the panel are laid in, four clamps hold them."""
    move = _on_its_face(parts)
    clamps = [*parts.printed("clamp", move=_shift(-44, move)), *_screws(parts, (2, 3, 4, 5), _shift(-62, move))]
    items = [*parts.printed("front", "cap", move=move), *parts.printed("frame", move=_shift(-14, move))]
    items += [*parts.panel(_shift(-36, move)), *clamps]
    return items, Camera((-150, -330, 300), (2, 0, 26), 26, _STEP), None, 0.0, 8


def step_3(parts: Parts) -> View:
    """The board on its posts, two screws."""
    move = _on_its_face(parts)
    items = [
        *parts.printed("front", "frame", "cap", "clamp", move=move),
        *parts.panel(move),
        *_screws(parts, (2, 3, 4, 5), move),
    ]
    items += [*parts.carrier(_shift(-34, move)), *_screws(parts, (0, 1), _shift(-58, move))]
    return items, Camera((-150, -330, 300), (6, 0, 34), 29, _STEP), None, 0.0, 8


def step_4(parts: Parts) -> View:
    """The legs, each with a screw from inside."""
    turn = trimesh.transformations.translation_matrix((-55, 57, 120))
    items = [*parts.printed("back", move=turn), *parts.printed("leg", move=_shift(-28, turn))]
    items += parts.bought("leg screw", move=_shift(40, turn))
    return items, Camera((-250, -400, 225), (0, 0, 93), 25, _STEP), None, 0.0, 8


def step_5(parts: Parts) -> View:
    """The back onto the front, four long screws."""
    move = _on_its_face(parts)
    inside = [
        *parts.printed("front", "frame", "cap", "clamp", move=move),
        *parts.panel(move),
        *parts.carrier(move),
        *_screws(parts, (0, 1), move),
    ]
    items = [
        *inside,
        *parts.printed("back", "leg", move=_shift(-44, move)),
        *parts.bought("long", move=_shift(-88, move)),
    ]
    return items, Camera((-190, -400, 330), (4, 0, 66), 31, _STEP), None, 0.0, 8


def step_6(parts: Parts) -> View:
    """The battery holder, and its lid."""
    move = _on_its_face(parts)
    items = [
        *parts.printed("front", "back", "leg", "cap", move=move),
        *parts.carrier(move),
        *parts.bought("long", move=move),
    ]
    items += [
        *parts.cells(_shift(-34, move)),
        *parts.printed("lid", move=_shift(-62, move)),
        *parts.bought("lid screw", move=_shift(-74, move)),
    ]
    return items, Camera((-190, -400, 330), (4, 0, 52), 28, _STEP), None, 0.0, 8


def step_7(parts: Parts) -> View:
    """Without a carrier: the keys' perfboard between its two brackets."""
    move = _on_its_face(parts)
    items = [*parts.printed("front", "frame", "cap", "clamp", move=move), *parts.panel(move)]
    items += parts.bought("perfboard", "key", "plunger", way="perfboard", move=_shift(-20, move))
    items += [*parts.printed("bracket", "spacer", move=_shift(-34, move)), *_screws(parts, (0, 1), _shift(-56, move))]
    return items, Camera((-150, -330, 300), (2, 0, 30), 28, _STEP), None, 0.0, 8


def _screws(parts, numbers, move):
    return [item for number in numbers for item in parts.bought(f"screw {number}", move=move)]


VIEWS: dict[str, Callable[[Parts], View]] = {
    "front": front,
    "back": back,
    "exploded": exploded,
    "step-1": step_1,
    "step-2": step_2,
    "step-3": step_3,
    "step-4": step_4,
    "step-5": step_5,
    "step-6": step_6,
    "step-7": step_7,
}
