"""Plates: read back by the rules of 3MF from small bodies that lie in the places of the case's STL files."""

import itertools
import struct
import zipfile
from collections import Counter
from xml.etree import ElementTree

import pytest

from hardware import data
from hardware.case import plates, prints
from tools.build.steps import BuildError

_NAMES = {"": "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"}
# The corners of a box by their bits, z y x, and two triangles for each side, seen from outside against the clock.
_SIDES = ("042", "246", "135", "375", "014", "154", "263", "367", "021", "123", "456", "576")


def _corner(size, bits):
    x, y, z = size
    return ((bits & 1) * x - x / 2, (bits >> 1 & 1) * y - y / 2, (bits >> 2) * z)


def _stl(size, sides=_SIDES, wobble=0.0):
    """A box of this size around the middle of the bed, as a binary STL; every other triangle is off by `wobble`."""
    records = b""
    for number, side in enumerate(sides):
        corners = [value + wobble * (number % 2) for bits in side for value in _corner(size, int(bits))]
        records += struct.pack("<12fH", 0, 0, 0, *corners, 0)
    return bytes(80) + struct.pack("<I", len(sides)) + records


def _size(number):
    return 10.0 + number, 8.0 + number / 2, 3.0 + number


@pytest.fixture(scope="module")
def hardware():
    return data.load()


@pytest.fixture
def folder(tmp_path, hardware):
    for number, item in enumerate(prints.prints(hardware)):
        (tmp_path / f"{item.file}.stl").write_bytes(_stl(_size(number)))
    return tmp_path


@pytest.fixture
def written(folder, hardware):
    return plates.write(hardware, folder)


def _model(file):
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        (relation,) = ElementTree.fromstring(archive.read("_rels/.rels"))
        types = {entry.get("Extension") for entry in ElementTree.fromstring(archive.read("[Content_Types].xml"))}
        assert types == {"rels", "model"}
        return ElementTree.fromstring(archive.read(relation.get("Target").lstrip("/")))


def _objects(model):
    """{number: (name, its corners, its triangles)}"""
    found = {}
    for entry in model.findall("resources/object", _NAMES):
        points = [tuple(float(at.get(axis)) for axis in "xyz") for at in entry.iterfind(".//vertex", _NAMES)]
        sides = [
            tuple(int(side.get(corner)) for corner in ("v1", "v2", "v3"))
            for side in entry.iterfind(".//triangle", _NAMES)
        ]
        found[entry.get("id")] = entry.get("name"), points, sides
    return found


def _boxes(model):
    """(name, left, right, near, far, lowest) of each part on the plate."""
    objects, found = _objects(model), []
    for item in model.findall("build/item", _NAMES):
        name, points, _ = objects[item.get("objectid")]
        *turn, x, y, z = (float(number) for number in item.get("transform").split())
        assert turn == [1, 0, 0, 0, 1, 0, 0, 0, 1]
        xs, ys, zs = ([at[axis] for at in points] for axis in range(3))
        found.append((name, min(xs) + x, max(xs) + x, min(ys) + y, max(ys) + y, min(zs) + z))
    return found


def test_a_plate_counts_in_millimetres(written):
    assert written and all(_model(file).get("unit") == "millimeter" for file in written)


def test_every_part_is_closed_and_its_outside_is_outside(written):
    for file in written:
        for name, points, sides in _objects(_model(file)).values():
            edges = Counter(edge for a, b, c in sides for edge in ((a, b), (b, c), (c, a)))
            assert set(edges.values()) == {1} and all((b, a) in edges for a, b in edges), name
            volume = sum(_product(points[a], points[b], points[c]) for a, b, c in sides) / 6
            assert volume > 0, name


def _product(a, b, c):
    return sum(a[i] * (b[i - 2] * c[i - 1] - b[i - 1] * c[i - 2]) for i in range(3))


def test_every_part_has_its_size(written, hardware):
    sizes = {item.file: _size(number) for number, item in enumerate(prints.prints(hardware))}
    for file in written:
        for name, points, _ in _objects(_model(file)).values():
            spans = [max(at[axis] for at in points) - min(at[axis] for at in points) for axis in range(3)]
            assert spans == pytest.approx(sizes[name], abs=2e-5), name


@pytest.mark.parametrize("way", plates.WAYS)
def test_the_plates_of_a_way_have_all_its_parts(way, written, hardware):
    every = [box[0] for file in written if f"-{way}-" in file.name for box in _boxes(_model(file))]
    assert Counter(every) == {item.file: getattr(item, way) for item in prints.prints(hardware) if getattr(item, way)}


def test_each_way_that_prints_something_has_plates(hardware):
    printing = {way for way in data.WAYS if any(getattr(item, way, 0) for item in prints.prints(hardware))}
    assert set(plates.WAYS) == printing


def test_parts_stand_on_the_bed_and_apart(written):
    for file in written:
        boxes = _boxes(_model(file))
        for name, left, right, near, far, lowest in boxes:
            assert lowest == 0, name
            assert min(left, near) >= plates.MARGIN - 1e-3 and max(right, far) <= prints.BED - plates.MARGIN + 1e-3, (
                name
            )
        for one, other in itertools.combinations(boxes, 2):
            apart = max(one[1] - other[2], other[1] - one[2], one[3] - other[4], other[3] - one[4])
            assert apart >= plates.GAP - 2e-3, (one[0], other[0])


def test_what_has_no_room_goes_onto_the_next_plate():
    half = prints.BED / 2 + 1
    found = plates.laid_out([("front", half, half), ("back", half, half), ("cap", 12, 12)])
    assert [[name for name, *_ in plate.items] for plate in found] == [["front", "cap"], ["back"]]


def test_a_part_larger_than_the_bed_is_refused():
    with pytest.raises(BuildError, match="front is larger than the printer's bed, 220 mm less 10 mm all round"):
        plates.laid_out([("front", prints.BED - plates.MARGIN, 20)])


def test_the_settings_stand_in_its_description(written):
    for file in written:
        told = {entry.get("name"): entry.text for entry in _model(file).findall("metadata", _NAMES)}
        assert dict(line.split(" = ") for line in told["Description"].split("; ")) == prints.settings()
        assert told["LicenseTerms"] == "CERN-OHL-P-2.0"


def test_a_plate_is_the_same_bytes_a_second_time(written, folder, hardware):
    before = [file.read_bytes() for file in written]
    assert [file.read_bytes() for file in plates.write(hardware, folder)] == before


def test_a_part_that_is_not_closed_is_refused(folder, hardware):
    (folder / "lid.stl").write_bytes(_stl(_size(1), _SIDES[1:]))
    with pytest.raises(BuildError, match="lid.stl is no closed body"):
        plates.write(hardware, folder)


def test_corners_that_differ_by_a_rounding_are_one(tmp_path):
    (tmp_path / "cap.stl").write_bytes(_stl((4.0, 4.0, 4.0), wobble=1e-6))
    mesh = plates.read(tmp_path / "cap.stl")
    assert len(mesh.points) == 8 and mesh.is_closed


def test_a_side_whose_corners_are_one_is_left_out(tmp_path):
    (tmp_path / "cap.stl").write_bytes(_stl((4.0, 4.0, 4.0), (*_SIDES, "001")))
    mesh = plates.read(tmp_path / "cap.stl")
    assert len(mesh.triangles) == 12 and mesh.is_closed


def test_what_is_no_binary_stl_is_refused(tmp_path):
    (tmp_path / "cap.stl").write_text("solid cap\nendsolid cap\n")
    with pytest.raises(BuildError, match="cap.stl is no binary STL"):
        plates.read(tmp_path / "cap.stl")
