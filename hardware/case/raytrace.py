"""Pictures of meshes by tracing rays: a window's light, a bright room, a table; no display and no graphics card.

Each point of the picture is the mean of several rays. A ray that hits something looks once for the lamp, once for the
room in a direction by chance, and once for what shines in its surface. Chance goes by a seed: the same scene gives the
same picture on the same machine.
"""

from dataclasses import dataclass

import numpy as np  # pyright: ignore[reportMissingImports]
import trimesh  # pyright: ignore[reportMissingImports]
from embreex import rtcore_scene  # pyright: ignore[reportMissingImports]
from embreex.mesh_construction import TriangleMesh  # pyright: ignore[reportMissingImports]
from PIL import Image  # pyright: ignore[reportMissingImports]

from hardware.case import denoise

_SMOOTH = 0.55  # radians between faces that look like one surface
_OFF = 2e-3  # how far from a surface the next ray begins
_LAMP_SIZE = 130.0
_LAMP_LIGHT = 0.62
_ROOM = (
    np.array([0.90, 0.93, 1.0], np.float32),
    np.array([1.0, 0.99, 0.97], np.float32),
)  # light from beside and from above
_TABLE = np.array([0.86, 0.85, 0.83])
_BEYOND = np.array([0.955, 0.955, 0.955])  # what the table turns into, far away


@dataclass
class Item:
    """A mesh with its colour (red, green, blue from 0 to 1, as on a screen) and how much it shines."""

    mesh: trimesh.Trimesh
    colour: tuple[float, float, float]
    gloss: float = 0.25


@dataclass
class Picture:
    """A rectangle that shows a picture: its corner at the lower left, and the two edges from there."""

    corner: np.ndarray
    right: np.ndarray
    up: np.ndarray
    image: np.ndarray  # rows, columns, 3


@dataclass
class Camera:
    """From where to where one looks, how wide, how large the picture is, and where the lamp is, from the target."""

    eye: tuple[float, float, float]
    target: tuple[float, float, float]
    angle: float  # degrees across the picture's width
    size: tuple[int, int]
    lamp: tuple[float, float, float] = (-260.0, 120.0, 520.0)
    up: tuple[float, float, float] = (0.0, 0.0, 1.0)


def _linear(colour):
    return np.asarray(colour, np.float32) ** np.float32(2.2)


class _Scene:
    def __init__(self, items: list[Item], screen: Picture | None, table: float | None, reach: float, middle):
        corners, normals, colours, gloss = [], [], [], []
        for item in items:
            smooth = trimesh.graph.smooth_shade(item.mesh, angle=_SMOOTH)
            faces = smooth.faces
            corners.append(smooth.vertices[faces])
            normals.append(smooth.vertex_normals[faces])
            colours.append(np.tile(_linear(item.colour), (len(faces), 1)))
            gloss.append(np.full(len(faces), item.gloss))
        self.table_face = sum(map(len, corners))
        if table is not None:
            x, y, _ = middle
            r = reach * 60
            square = np.array(
                [[x - r, y - r, table], [x + r, y - r, table], [x + r, y + r, table], [x - r, y + r, table]]
            )
            corners.append(square[[[0, 1, 2], [0, 2, 3]]])
            normals.append(np.tile([0.0, 0.0, 1.0], (2, 3, 1)))
            colours.append(np.tile(_linear(_TABLE), (2, 1)))
            gloss.append(np.full(2, 0.12))
        self.corners = np.concatenate(corners).astype(np.float32)
        self.normals = np.concatenate(normals).astype(np.float32)
        self.colours = np.concatenate(colours).astype(np.float32)
        self.gloss = np.concatenate(gloss).astype(np.float32)
        self.screen = screen
        self.middle = np.asarray(middle, np.float32)
        self.reach = reach
        self.embree = rtcore_scene.EmbreeScene()
        TriangleMesh(self.embree, self.corners.astype(np.float32))

    def hit(self, origins, directions):
        found = self.embree.run(origins.astype(np.float32), directions.astype(np.float32), query="INTERSECT", output=1)
        return found["primID"], found["tfar"], found["u"], found["v"]

    def free(self, origins, directions):
        return self.embree.run(origins.astype(np.float32), directions.astype(np.float32), query="OCCLUDED") < 0

    def colour(self, faces, points):
        colour = self.colours[faces]
        if self.screen is not None:
            s = self.screen
            offset = points - s.corner
            a = offset @ s.right / (s.right @ s.right)
            b = offset @ s.up / (s.up @ s.up)
            normal = np.cross(s.right, s.up)
            away = np.abs(offset @ (normal / np.linalg.norm(normal)))
            on = (a > 0) & (a < 1) & (b > 0) & (b < 1) & (away < 0.02)
            rows, columns, _ = s.image.shape
            row = np.clip(((1 - b) * rows).astype(int), 0, rows - 1)
            column = np.clip((a * columns).astype(int), 0, columns - 1)
            colour = np.where(on[:, None], s.image[row, column], colour)
        return colour


def _room(directions):
    """The light that comes from a direction where nothing is."""
    high = np.clip(directions[:, 2:3] * 0.5 + 0.5, 0, 1)
    light = _ROOM[0] * (1 - high) + _ROOM[1] * high
    return light * (0.35 + 0.65 * high)


def _any_around(chance, normals):
    """Directions by chance, more of them near the normals."""
    around = chance.standard_normal(normals.shape, np.float32)
    around /= np.linalg.norm(around, axis=1, keepdims=True)
    found = normals + around * 0.999
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def draw(
    items: list[Item],
    camera: Camera,
    rays: int = 24,
    screen: Picture | None = None,
    table: float | None = 0.0,
    seed: int = 1,
) -> Image.Image:
    """The picture, with `rays` through each of its points; `table` is the table's height, None for none."""
    chance = np.random.default_rng(seed)
    target = np.asarray(camera.target, np.float32)
    bounds = np.array([item.mesh.bounds for item in items])
    reach = float(np.linalg.norm(bounds[:, 1].max(0) - bounds[:, 0].min(0)))
    scene = _Scene(items, screen, table, reach, target)
    eye = np.asarray(camera.eye, np.float32)
    lamp = target + np.asarray(camera.lamp, np.float32)
    forward = target - eye
    forward /= np.linalg.norm(forward)
    right = np.cross(forward, camera.up)
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    wide, high = camera.size
    half = np.float32(np.tan(np.radians(camera.angle) / 2))
    columns, rows = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    total = np.zeros((wide * high, 3))
    guides = np.zeros((wide * high, 7))  # colour, normal, depth
    for _ in range(rays):
        a = ((columns + chance.random(columns.shape, np.float32)) / wide * 2 - 1).ravel() * half
        b = (1 - (rows + chance.random(rows.shape, np.float32)) / high * 2).ravel() * half * high / wide
        directions = forward + a[:, None] * right + b[:, None] * up
        directions /= np.linalg.norm(directions, axis=1, keepdims=True)
        light, guide = _light(scene, chance, lamp, np.tile(eye, (wide * high, 1)), directions)
        total += np.minimum(light, 1.6)
        guides += guide
    mean = (total / rays).reshape(high, wide, 3)
    guides = (guides / rays).reshape(high, wide, 7)
    mean = denoise.smooth(mean, guides[..., :3], guides[..., 3:6], guides[..., 6])
    return Image.fromarray((np.clip(_film(mean), 0, 1) ** (1 / 2.2) * 255 + 0.5).astype(np.uint8))


def _film(light):
    """Bright light is pressed together a little, as on film."""
    return np.where(light < 0.8, light, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2))


def _light(scene, chance, lamp, origins, directions):
    """The light that comes along each ray; and colour, normal and distance of what it meets."""
    faces, distance, u, v = scene.hit(origins, directions)
    result = np.tile(_linear(_BEYOND), (len(faces), 1))
    guide = np.tile(np.array([*_linear(_BEYOND), 0, 0, 0, 5 * scene.reach], np.float32), (len(faces), 1))
    seen = faces >= 0
    if not seen.any():
        return result, guide
    faces, u, v = faces[seen].astype(int), u[seen, None], v[seen, None]
    points = origins[seen] + directions[seen] * distance[seen, None]
    normals = scene.normals[faces]
    normals = normals[:, 0] * (1 - u - v) + normals[:, 1] * u + normals[:, 2] * v
    a, b, c = (scene.corners[faces, i] for i in range(3))
    flat = np.cross(b - a, c - a)
    flat /= np.linalg.norm(flat, axis=1, keepdims=True) + 1e-12
    towards = directions[seen]
    flat = np.where((flat * towards).sum(1, keepdims=True) > 0, -flat, flat)
    normals = np.where((normals * flat).sum(1, keepdims=True) < 0, -normals, normals)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-12
    colour = scene.colour(faces, points)
    begin = points + flat * _OFF * (1 + distance[seen, None] * 0.002)

    to_lamp = lamp + (chance.random((len(faces), 3), np.float32) - 0.5) * _LAMP_SIZE - begin
    to_lamp /= np.linalg.norm(to_lamp, axis=1, keepdims=True)
    straight = np.clip((normals * to_lamp).sum(1), 0, 1)
    lit = scene.free(begin, to_lamp) * straight

    around = _any_around(chance, normals)
    room, met = _seen_by(scene, begin, around)
    diffuse = colour * (_LAMP_LIGHT * lit[:, None] + 0.62 * room)

    mirror = towards - 2 * (towards * normals).sum(1, keepdims=True) * normals
    mirror += chance.standard_normal(mirror.shape, np.float32) * np.float32(0.09)
    mirror /= np.linalg.norm(mirror, axis=1, keepdims=True)
    shine, _ = _seen_by(scene, begin, mirror)
    edge = 0.04 + 0.96 * (1 - np.clip(-(towards * normals).sum(1), 0, 1)) ** 5
    half = to_lamp - towards
    half /= np.linalg.norm(half, axis=1, keepdims=True)
    spark = np.clip((half * normals).sum(1), 0, 1) ** 60 * lit
    gloss = scene.gloss[faces][:, None]
    light = diffuse + gloss * (edge[:, None] * shine * 0.7 + 0.10 * spark[:, None])

    on_table = faces >= scene.table_face
    far = np.linalg.norm(points[:, :2] - scene.middle[:2], axis=1) / scene.reach
    fade = np.clip((far - 0.6) / 1.6, 0, 1)[:, None] ** 0.8
    light = np.where(on_table[:, None], light * (1 - fade) + _linear(_BEYOND) * fade, light)
    result[seen] = light
    guide[seen] = np.concatenate([colour, normals, distance[seen, None]], 1)
    return result, guide


def _seen_by(scene, begin, directions):
    """What comes from there: the room's light, or a part of the colour of what stands in the way."""
    faces, distance, _, _ = scene.hit(begin, directions)
    met = faces >= 0
    light = _room(directions)
    if met.any():
        points = begin[met] + directions[met] * distance[met, None]
        light[met] = scene.colour(faces[met].astype(int), points) * 0.42
    return light, met
