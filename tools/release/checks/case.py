"""The case: each STL is one to print, whose triangles close to a body without a gap."""

import struct
import zipfile
from collections import Counter
from pathlib import Path

_HEAD = 84  # of a binary STL, whose last four bytes say how many triangles follow
_TRIANGLE = struct.Struct("<12fH")
_CORNERS = slice(3, 12)
_DIGITS = 4  # of a millimetre: what rounding leaves where a body meets its own seam is far less


def prints(folder: Path, name: str) -> list[str]:
    """Every STL can be read to its end and is closed."""
    with zipfile.ZipFile(folder / f"{name}-case.zip") as archive:
        files = {path: archive.read(path) for path in archive.namelist() if path.endswith(".stl")}
    found = [] if files else ["the case has no file to print"]
    return found + [f"{path.rpartition('/')[2]} {why}" for path, data in files.items() for why in fault(data)]


def fault(stl: bytes) -> list[str]:
    """What is wrong with a binary STL: at most one thing."""
    if len(stl) < _HEAD or len(stl) != _HEAD + _TRIANGLE.size * int.from_bytes(stl[_HEAD - 4 : _HEAD], "little"):
        return ["is no whole STL"]
    edges: Counter[tuple[tuple[float, ...], tuple[float, ...]]] = Counter()
    for triangle in _TRIANGLE.iter_unpack(stl[_HEAD:]):
        numbers = tuple(round(number, _DIGITS) for number in triangle[_CORNERS])
        corners = numbers[:3], numbers[3:6], numbers[6:]
        for at in range(3):
            edges[corners[at], corners[(at + 1) % 3]] += 1
    gaps = sum(count != edges[other, one] for (one, other), count in edges.items())
    return [f"is not closed: {gaps} edges have no neighbour"] if gaps or not edges else []
