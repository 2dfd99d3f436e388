"""Plates: all that one prints for a way to build, laid out on the bed, as 3MF, from the STL files in the same folder.

A plate has each part as often as it is needed, as it lies when it is printed, and names the settings of
print-settings.ini in its description: a slicer takes them from that file. The legends' second colour is not on it.
Python's own library makes it: 3MF is a zip of XML (its core specification, 1.x).
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

from hardware.case import prints
from hardware.data import Hardware
from tools.build import archives
from tools.build.steps import BuildError

WAYS = ("carrier", "perfboard", "keypad")  # those of data.WAYS for which something is printed
MARGIN = 10.0  # from the bed's edge, for the skirt
GAP = 6.0  # between two parts
_DIGITS = 5  # of a millimetre: corners that differ by less are one

_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"""
_RELATIONS = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="model" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"""

_Point = tuple[float, float, float]


@dataclass(frozen=True)
class Mesh:
    """Corners, and triangles that name three of them, seen from outside against the clock."""

    points: tuple[_Point, ...]
    triangles: tuple[tuple[int, int, int], ...]

    @property
    def box(self) -> tuple[_Point, _Point]:
        """Its least and its greatest coordinates."""
        x, y, z = zip(*self.points, strict=True)
        return (min(x), min(y), min(z)), (max(x), max(y), max(z))

    @property
    def is_closed(self) -> bool:
        """Each edge belongs to two triangles, which go along it in opposite directions."""
        edges = {(t[i], t[i - 2]) for t in self.triangles for i in range(3)}
        return len(edges) == 3 * len(self.triangles) and all((b, a) in edges for a, b in edges)


@dataclass
class Plate:
    """What lies on a bed: file of a part, and where its middle is. Parts stand in rows, each as deep as its first."""

    items: list[tuple[str, float, float]] = field(default_factory=list)
    rows: list[list[float]] = field(default_factory=list)  # where it begins, its depth, how far it is filled

    def put(self, file: str, width: float, depth: float) -> bool:
        """Whether there was room for the part."""
        end = prints.BED - MARGIN
        for row in self.rows:
            if depth <= row[1] and row[2] + width <= end:
                break
        else:
            y = self.rows[-1][0] + self.rows[-1][1] + GAP if self.rows else MARGIN
            if y + depth > end or MARGIN + width > end:
                return False
            row = [y, depth, MARGIN]
            self.rows.append(row)
        self.items.append((file, row[2] + width / 2, row[0] + depth / 2))
        row[2] += width + GAP
        return True


def read(file: Path) -> Mesh:
    """The mesh of a binary STL file, its corners joined. Raises BuildError."""
    content = file.read_bytes()
    if len(content) < 84 or len(content) != 84 + 50 * struct.unpack_from("<I", content, 80)[0]:
        raise BuildError(f"{file.name} is no binary STL")
    numbers: dict[_Point, int] = {}
    triangles = []
    for record in struct.iter_unpack("<12x9f2x", content[84:]):
        x0, y0, z0, x1, y1, z1, x2, y2, z2 = (round(value, _DIGITS) + 0.0 for value in record)
        a, b, c = (numbers.setdefault(at, len(numbers)) for at in ((x0, y0, z0), (x1, y1, z1), (x2, y2, z2)))
        if a != b != c != a:
            triangles.append((a, b, c))
    return Mesh(tuple(numbers), tuple(triangles))


def laid_out(pieces: Sequence[tuple[str, float, float]]) -> list[Plate]:
    """Plates for pieces (file, width, depth), in their order, each on the first plate with room. Raises BuildError."""
    plates: list[Plate] = []
    for piece in pieces:
        if not any(plate.put(*piece) for plate in plates):
            plates.append(Plate())
            if not plates[-1].put(*piece):
                raise BuildError(
                    f"{piece[0]} is larger than the printer's bed, {prints.BED:g} mm less {MARGIN:g} mm all round"
                )
    return plates


def document(plate: Plate, meshes: dict[str, Mesh], title: str) -> str:
    """The plate's model, XML."""
    files = list(dict.fromkeys(file for file, _, _ in plate.items))
    objects = "".join(_object(files.index(file) + 1, file, meshes[file]) for file in files)
    items = "".join(
        f'<item objectid="{files.index(file) + 1}" transform="1 0 0 0 1 0 0 0 1 {x:.3f} {y:.3f} 0"/>\n'
        for file, x, y in plate.items
    )
    settings = "; ".join(f"{name} = {value}" for name, value in prints.settings().items())
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en" xmlns="{_CORE}">
<metadata name="Title">{escape(title)}</metadata>
<metadata name="Description">{escape(settings)}</metadata>
<metadata name="LicenseTerms">CERN-OHL-P-2.0</metadata>
<resources>
{objects}</resources>
<build>
{items}</build>
</model>
"""


def _object(number, name, mesh):
    points = "\n".join(
        f'<vertex x="{x:.{_DIGITS}f}" y="{y:.{_DIGITS}f}" z="{z:.{_DIGITS}f}"/>' for x, y, z in mesh.points
    )
    triangles = "\n".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in mesh.triangles)
    return (
        f'<object id="{number}" type="model" name="{escape(name)}"><mesh>\n<vertices>\n{points}\n</vertices>\n'
        f"<triangles>\n{triangles}\n</triangles>\n</mesh></object>\n"
    )


def write(hardware: Hardware, folder: Path) -> list[Path]:
    """plate-WAY-NUMBER.3mf for each way to build that prints anything; their files. Raises BuildError."""
    meshes = {item.file: read(folder / f"{item.file}.stl") for item in prints.prints(hardware)}
    for name, mesh in meshes.items():
        if not mesh.is_closed:
            raise BuildError(f"{name}.stl is no closed body")
    written = []
    for way in WAYS:
        pieces = []
        for item in prints.prints(hardware):
            (x0, y0, _), (x1, y1, _) = meshes[item.file].box
            pieces += [(item.file, x1 - x0, y1 - y0)] * getattr(item, way)
        plates = laid_out(pieces)
        for number, plate in enumerate(plates, 1):
            title = f"Trivet, {way}: plate {number} of {len(plates)}"
            inside = {
                "[Content_Types].xml": _TYPES,
                "_rels/.rels": _RELATIONS,
                "3D/3dmodel.model": document(plate, meshes, title),
            }
            written.append(folder / f"plate-{way}-{number}.3mf")
            archives.write(written[-1], {path: text.encode() for path, text in inside.items()})
    return written
