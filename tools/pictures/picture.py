"""Pictures of the panel: PNG files, and the digest by which a picture is known.

A picture is the panel's 15,000 bytes. In a PNG ink is black and paper a light grey, each pixel `SCALE` times
as large. Three-colour differences: what stayed in grey, ink that came in green, ink that went in red.
"""

from pathlib import Path

from PIL import Image

import pins
from tools.pictures.digests import digest as digest

Pixels = bytes | bytearray | memoryview  # the 15,000 bytes of a picture

WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT
SCALE = 2
_PAPER, _INK = 225, 0
_GONE, _CAME, _KEPT, _BLANK = (220, 40, 40), (20, 150, 60), (150, 150, 150), (245, 245, 245)


def save(picture: Pixels, path: str | Path):
    """Write the picture as a PNG."""
    image = Image.frombytes("1", (WIDTH, HEIGHT), bytes(picture)).convert("L")
    image = image.point([_INK] * 128 + [_PAPER] * 128)
    image.resize((WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST).save(path)


def load(path: str | Path) -> bytes:
    """The picture that `save` wrote, its bytes."""
    with Image.open(path) as image:
        small = image.convert("L").resize((WIDTH, HEIGHT), Image.Resampling.NEAREST)
    return small.point([0] * 128 + [255] * 128).convert("1").tobytes()


def save_difference(old: Pixels, new: Pixels, path: str | Path) -> int:
    """Write what changed from one picture to the other as a PNG. Returns the number of pixels."""
    old = Image.frombytes("1", (WIDTH, HEIGHT), bytes(old)).convert("L").tobytes()
    new = Image.frombytes("1", (WIDTH, HEIGHT), bytes(new)).convert("L").tobytes()
    colours = {(255, 255): _BLANK, (0, 0): _KEPT, (0, 255): _GONE, (255, 0): _CAME}
    image = Image.new("RGB", (WIDTH, HEIGHT))
    image.putdata([colours[pair] for pair in zip(old, new, strict=True)])
    image.resize((WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST).save(path)
    return sum(a != b for a, b in zip(old, new, strict=True))
