"""The case put together: nothing in one place twice, caps move, window, holes and openings are where the data say.

The meshes are those of the printed files, put back to their places; what is bought is as large as the data say.
Every check gives sentences, none when all is well.
"""

from dataclasses import dataclass, replace
from math import hypot

import numpy  # pyright: ignore[reportMissingImports]
from trimesh import Trimesh  # pyright: ignore[reportMissingImports]

from hardware.case import back, front, measures, solids
from hardware.case.measures import Measures

_NOTHING = 0.02  # cubic millimetres: what rounding of curved surfaces makes
_EXACT = 0.06  # millimetres: a hole's place and width
CAP_WAY = 0.6  # that each cap can go down
_STEPS = (0.2, 0.4, CAP_WAY)
_KEY_FORCE = 3.3  # newtons: 2.55 of the button and its tolerance of 30 per cent
_PLASTIC, _CELL, _GRAVITY = 1.24e-3, 23.0, 9.81e-3  # grams a cubic millimetre; grams an AA cell; newtons a gram
_OUT = 70.0  # far outside the case
_PIN, _BUTTON = 2.0, 3.0  # width of what presses BOOTSEL; height of the button at most


@dataclass(frozen=True)
class Built:
    """One case: measures, and meshes at their places; bodies by way to build, printed parts by way in `ways`."""

    m: Measures
    printed: dict[str, Trimesh]
    bodies: dict[str, dict[str, Trimesh]]
    ways: dict[str, tuple[str, ...]]

    def with_printed(self, name: str, mesh: Trimesh) -> "Built":
        """With another mesh for a printed part."""
        return replace(self, printed={**self.printed, name: mesh})

    def with_body(self, way: str, name: str, mesh: Trimesh) -> "Built":
        """With another mesh for something bought."""
        return replace(self, bodies={**self.bodies, way: {**self.bodies[way], name: mesh}})


def everything(built: Built) -> list[str]:
    """All checks."""
    found = []
    for check in (interference, caps, window, words, holes, openings, ways_in, standing):
        found += check(built)
    return found


def interference(built: Built) -> list[str]:
    """Two parts in one place, in any way to build."""
    found = []
    printed = {name: solids.volume(mesh) for name, mesh in built.printed.items()}
    for way, bodies in built.bodies.items():
        own = {name: volume for name, volume in printed.items() if way in built.ways[name]}
        bought = {name: solids.volume(mesh) for name, mesh in bodies.items()}
        names = list(own)
        pairs = [(a, b, own[a], own[b]) for i, a in enumerate(names) for b in names[i + 1 :]]
        pairs += [(a, b, own[a], bought[b]) for a in names for b in bought]
        others = [name for name in bought if name in ("battery holder", "what stands on the panel's back")]
        pairs += [(a, b, bought[a], bought[b]) for a in others for b in bought if a != b and b != "panel"]
        for a, b, one, other in pairs:
            share = solids.shared(one, other)
            if share > _NOTHING:
                found.append(f"{a} and {b} share {share:.2f} mm³ ({way})")
    return found


def caps(built: Built) -> list[str]:
    """Each cap in rest touches nothing; it goes down freely; it cannot fall out."""
    m, found = built.m, []
    front_volume = solids.volume(built.printed["front"])
    volumes = {key.name: solids.volume(built.printed[f"cap {key.name}"]) for key in m.hardware.key}
    bodies = built.bodies["carrier"]
    for key in m.hardware.key:
        cap, name = volumes[key.name], f"cap {key.name}"
        plunger = solids.volume(bodies[f"plunger {key.name}"])
        near = [other for other in m.hardware.key if 0 < hypot(other.x - key.x, other.y - key.y) < 25]
        stays = [front_volume, solids.volume(bodies["carrier"]), solids.volume(bodies[f"key {key.name}"])]
        for other, least in (
            (front_volume, 0.1),
            (plunger, m.case.cap_rest - 0.02),
            *((volumes[n.name], 0.5) for n in near),
        ):
            space = solids.gap(cap, other, 2.0)
            if space < least:
                found.append(f"{name} in rest is {space:.2f} mm from what it must not touch")
        for way in _STEPS:
            lower = solids.moved(cap, z=-way)
            if any(solids.shared(lower, other) > 0 for other in stays):
                found.append(f"{name} cannot go down {way} mm")
        pressed = solids.moved(cap, z=-CAP_WAY)
        if solids.shared(pressed, plunger) <= 0:
            found.append(f"{name} does not reach its plunger")
        if solids.shared(solids.moved(cap, z=1.0), front_volume) <= 0:
            found.append(f"{name} can fall out")
    return found


def _distance(mesh: Trimesh, point, direction) -> float:
    """From a point (y down) in a direction to the next surface; infinite when there is none."""
    x, y, z = point
    dx, dy, dz = direction
    hits, _, _ = mesh.ray.intersects_location([[x, -y, z]], [[dx, -dy, dz]], multiple_hits=True)
    if not len(hits):
        return float("inf")
    return float(numpy.linalg.norm(hits - numpy.array([x, -y, z]), axis=1).min())


def _sides(mesh, x, y, z):
    """Distances to the left, right, top and bottom."""
    return [_distance(mesh, (x, y, z), d) for d in ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0))]


def window(built: Built) -> list[str]:
    """The frame's window is where the panel shows something, measured from the glass's edges by the maker's drawing.

    Nothing printed covers it, and an even margin is seen around it. The frame stays in, and goes in turned about, too.
    """
    m, found = built.m, []
    panel, margin = m.hardware.panel, m.case.window_margin
    shown = _shown(panel, built.bodies["carrier"]["glass"])
    x0, x1, y0, y1 = shown
    front_volume, frame_volume = (solids.volume(built.printed[name]) for name in ("front", "frame"))
    for name, volume in (("front", front_volume), ("frame", frame_volume)):
        if solids.shared(solids.box(*shown, m.glass, m.face + _OUT), volume) > _NOTHING:
            found.append(f"the window: the {name} covers part of what the panel shows")
    sides = _sides(built.printed["frame"], (x0 + x1) / 2, (y0 + y1) / 2, m.ceiling + 0.3)
    halves = ((x1 - x0) / 2, (x1 - x0) / 2, (y1 - y0) / 2, (y1 - y0) / 2)
    found += [
        f"the window's {name} edge is {side - half:.2f} mm beside what the panel shows, not {margin:.2f}"
        for name, side, half in zip(("left", "right", "upper", "lower"), sides, halves, strict=True)
        if abs(side - half - margin) > _EXACT
    ]
    if solids.shared(solids.moved(frame_volume, z=0.5), front_volume) <= 0:
        found.append("the window's frame falls out of the front")
    if solids.shared(solids.turned(frame_volume, panel.centre_x, panel.centre_y), front_volume) > _NOTHING:
        found.append("the window's frame does not go in with the cable's side up as well as down")
    return found


def _shown(panel, glass: Trimesh):
    """x0, x1, y0, y1 of what the panel shows, from the edges of its glass alone."""
    low, high = glass.bounds
    beside = (high[0] - low[0] - panel.active_width) / 2
    if panel.cable_side == "lower":
        top = -high[1] + panel.far_margin
    else:
        top = -low[1] - panel.far_margin - panel.active_height
    return low[0] + beside, high[0] - beside, top, top + panel.active_height


def words(built: Built) -> list[str]:
    """ON and OFF are engraved beside the switch's slot, each at its end: the longer word takes more away."""
    m, back_volume = built.m, solids.volume(built.printed["back"])
    taken = []
    for end in (m.hardware.on_end, -m.hardware.on_end):
        x, y, z = back.word(m, end)
        wall = solids.box(x - 5.5, x + 5.5, y, y + 1, z - 3, z + 3)
        taken.append(wall.volume() - solids.shared(wall, back_volume))
    if 1 < taken[0] < taken[1]:
        return []
    return [f"ON and OFF are not engraved at their ends of the switch: {taken[0]:.1f} and {taken[1]:.1f} mm³"]


def holes(built: Built) -> list[str]:
    """Holes for screws at the board's holes, in front and back; holes for caps at the keys."""
    m, found = built.m, []
    case, front_mesh, back_mesh = m.case, built.printed["front"], built.printed["back"]
    wanted = []
    for x, y in m.hardware.carrier.holes:
        wanted.append((f"the front's hole at {x:g}, {y:g}", front_mesh, x, y, 5.0, case.screw_pilot / 2))
    for x, y in m.corners:
        wanted.append((f"the back's hole at {x:g}, {y:g}", back_mesh, x, y, -4.0, case.screw_through / 2))
    for x, y in m.clamps:
        wanted.append(
            (f"the clamp's hole at {x:g}, {y:g}", front_mesh, x, y, front.clamp_seat(m) + 3, case.screw_pilot / 2)
        )
    for key in m.hardware.key:
        half = case.cap / 2 + case.cap_play
        wanted.append((f"the hole of key {key.name}", front_mesh, key.x, key.y, m.face - 0.6, half))
    for name, mesh, x, y, z, half in wanted:
        sides = _sides(mesh, x, y, z)
        if max(abs(side - half) for side in sides) > _EXACT:
            told = " ".join(f"{side:.2f}" for side in sides)
            found.append(f"{name} is not where it must be: {told} mm to its sides, not {half:.2f}")
    for x, y in m.hardware.carrier.holes:
        if _distance(front_mesh, (x, y, -3.0), (0, 0, 1)) < 3 + measures.LONG_ENGAGED:
            found.append(f"the front's hole at {x:g}, {y:g} is too shallow")
    return found


def openings(built: Built) -> list[str]:
    """A plug gets to the Pico, a pin to its button, a finger to the switch, sound out, and the battery's leads in."""
    m, found = built.m, []
    shell = solids.volume(built.printed["back"]) + solids.volume(built.printed["front"])
    wide, high = m.case.usb_plug
    x, z = m.usb
    face = m.hardware.place("pico")[1] - m.hardware.pico.length / 2 - m.hardware.pico.usb_overhang
    if solids.shared(solids.box(x - wide / 2, x + wide / 2, face - _OUT, face, z - high / 2, z + high / 2), shell) > 0:
        found.append(f"a USB plug of {wide:g} x {high:g} mm does not get to the Pico")
    x, y, z = m.bootsel
    half = _PIN / 2
    if solids.shared(solids.box(x - half, x + half, y - half, y + half, -_OUT, z - _BUTTON), shell) > 0:
        found.append(f"a pin of {_PIN:g} mm does not get to BOOTSEL")
    x, tip, z = m.lever
    wide, _, thick = m.case.switch_lever
    half = (wide + m.case.switch_travel) / 2 + 0.3
    way = solids.box(x - half, x + half, tip, m.inside[2], z - thick / 2 - 0.3, z + thick / 2 + 0.3)
    if solids.shared(way, shell) > 0:
        found.append("the switch's lever cannot move")
    if back.slot_floor(m) - tip < 1.2:
        found.append("the switch's lever does not stand out of its dish")
    finger = solids.box(x - half, x + half, tip - _OUT, back.slot_floor(m) - 0.3, z - 2, z + 2)
    if solids.shared(finger, shell) > 0:
        found.append("a finger does not get to the switch's lever")
    for x, y in back.sound_holes(m):
        if _distance(built.printed["back"], (x, y, m.board_back - 1), (0, 0, -1)) < _OUT:
            found.append(f"the sound hole at {x:.1f}, {y:.1f} is closed")
    return found


def ways_in(built: Built) -> list[str]:
    """What is put in last can be put in: the holder from outside, the panel and the board from behind."""
    m, found = built.m, []
    back_volume, front_volume = solids.volume(built.printed["back"]), solids.volume(built.printed["front"])
    x0, x1, y0, y1, z0, z1 = m.holder
    if solids.shared(solids.box(x0, x1, y0, y1, z0 - _OUT, z1), back_volume) > _NOTHING:
        found.append("the battery holder cannot be taken out through the lid")
    x0, x1, y0, y1 = m.panel
    if solids.shared(solids.box(x0, x1, y0, y1, -_OUT, m.glass), front_volume) > _NOTHING:
        found.append("the panel cannot be laid into the front")
    carrier = m.hardware.carrier
    if solids.shared(solids.box(0, carrier.width, 0, carrier.height, -_OUT, 0), front_volume) > _NOTHING:
        found.append("the board cannot be laid into the front")
    return found


def standing(built: Built) -> list[str]:
    """The angle at which it stands on its legs, and that no key tips it over."""
    m, found = built.m, []
    feet = []
    for number in range(3):
        points = built.printed[f"leg {number}"].vertices
        feet.append(points)
    angle = _angle(feet)
    if abs(angle - m.case.reading_angle) > 0.5:
        found.append(f"it stands at {angle:.1f} degrees, not at {m.case.reading_angle:g}")
    tips = []
    for points in feet:
        turned = rotated(points, angle)
        tips.append(turned[turned[:, 2] < turned[:, 2].min() + 0.3].mean(0))
    (press,) = rotated(numpy.array([[0.0, 0.0, -_KEY_FORCE]]), angle)
    weight, middle = _weight(built, angle)
    for key in m.hardware.key:
        (point,) = rotated(numpy.array([[key.x, -key.y, m.face]]), angle)
        for i in range(3):
            a, b, c = tips[i], tips[(i + 1) % 3], tips[(i + 2) % 3]
            inwards = numpy.sign(_moment(a, b, c, numpy.array([0, 0, -1.0])))
            if inwards * (_moment(a, b, middle, weight) + _moment(a, b, point, press)) < 0:
                found.append(f"key {key.name} tips it over")
    return found


def _moment(a, b, point, force):
    """Of a force at a point around the line through two feet."""
    return numpy.cross(point - a, force) @ (b - a) / numpy.linalg.norm(b - a)


def rotated(points: numpy.ndarray, angle: float) -> numpy.ndarray:
    """Points, (n, 3), whose far end is raised by an angle in degrees around the axis along x."""
    a = numpy.radians(angle)
    y, z = points[:, 1], points[:, 2]
    return numpy.stack([points[:, 0], y * numpy.cos(a) - z * numpy.sin(a), y * numpy.sin(a) + z * numpy.cos(a)], 1)


def _angle(feet):
    """The tilt at which near and far legs reach down equally far, by halving."""
    low, high = 0.0, 45.0
    for _ in range(40):
        middle = (low + high) / 2
        near, far = (rotated(feet[i], middle)[:, 2].min() for i in (0, 2))
        low, high = (middle, high) if far < near else (low, middle)
    return (low + high) / 2


def _weight(built, angle):
    """Its weight as a force, and where that pulls: the print and three cells; boards and panel are left out."""
    parts = [
        (mesh.volume * _PLASTIC, mesh.center_mass)
        for name, mesh in built.printed.items()
        if "carrier" in built.ways[name]
    ]
    x0, x1, y0, y1, z0, z1 = built.m.holder
    parts.append((3 * _CELL, numpy.array([(x0 + x1) / 2, -(y0 + y1) / 2, (z0 + z1) / 2])))
    grams = sum(mass for mass, _ in parts)
    middle = sum(mass * place for mass, place in parts) / grams
    return numpy.array([0.0, 0.0, -grams * _GRAVITY]), rotated(numpy.array([middle]), angle)[0]
