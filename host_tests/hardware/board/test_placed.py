"""What is read from a finished board's file, and the checks that KiCad does not have."""

import pytest

from hardware import data
from hardware.board import circuit, placed

_SURFACE = 'smd roundrect (at {} 0 {turn}) (size 1 1.4) (layers "B.Cu" "B.Mask")'


def _part(reference, x, y, turn, *pads):
    rows = "".join(f'(pad "{number}" {pad} (net 1 "{net}"))' for number, net, pad in pads)
    field = f'(property "Reference" "{reference}" (at 0 0 0))'
    return f'(footprint "any" (layer "B.Cu") (at {x + 50} {y + 40} {turn}) {field} {rows})'


def _two_pads(reference, x, y, turn, first, second):
    """A part of two pads, 2 mm apart, on the back."""
    shapes = [_SURFACE.format(place, turn=turn) for place in (-1, 1)]
    return _part(reference, x, y, turn, ("1", first, shapes[0]), ("2", second, shapes[1]))


def _hole(reference, x, y, *pins):
    shape = "thru_hole circle (at {} 0 0) (size 1.7 1.7)"
    return _part(reference, x, y, 0, *((number, net, shape.format(place)) for number, net, place in pins))


def _board(tmp_path, *, capacitor=(5, 14), via=(20, 20), on=-7, off=7):
    words = "".join(f'(gr_text "{word}" (at {94 + x} 43 0))' for word, x in (("ON", on), ("OFF", off)))
    rows = [
        _hole("U1", 10, 5, ("39", "VSYS", 0)),
        _hole("J2", 60, 60, ("1", "3V3", 0), ("2", "GND", 2.54)),
        _hole("SW13", 44, 3, ("1", "GND", -2), ("2", "ON", 0), ("3", "", 2)),
        _two_pads("C1", 10, 9, 90, "GND", "VSYS"),
        _two_pads("C2", *capacitor, 0, "3V3", "GND"),
        _two_pads("C3", 57, 60, 0, "GND", "3V3"),
        f"(via (at {via[0] + 50} {via[1] + 40}) (size 0.6) (drill 0.3) (net 1))",
    ]
    file = tmp_path / "a.kicad_pcb"
    file.write_text(f"(kicad_pcb {' '.join(rows)} {words})", "utf-8")
    return placed.read(file)


def test_a_turned_parts_pads_are_where_kicad_has_them(tmp_path):
    """Counter-clockwise, y down: what was left of the middle comes to lie below it."""
    pads = {(pad.reference, pad.number): pad for pad in _board(tmp_path).pads}
    one, two = pads["C1", "1"], pads["C1", "2"]
    assert ((one.x, one.y), (two.x, two.y)) == (pytest.approx((10, 10)), pytest.approx((10, 8)))
    assert (one.half_x, one.half_y) == (0.7, 0.5) and one.surface and one.net == "GND"
    assert not pads["U1", "39"].surface


def test_a_board_with_all_in_its_place_passes(tmp_path):
    assert placed.faults(_board(tmp_path, capacitor=(61, 63))) == []


def test_a_capacitor_far_from_its_pin_is_told(tmp_path):
    (told,) = placed.faults(_board(tmp_path, capacitor=(84, 60)))
    assert told == "C2 lies 23.0 mm from pin 1 of J2, more than 6"


@pytest.mark.parametrize(("x", "touches"), [(62, True), (62.79, True), (62.81, False)])
def test_a_via_in_a_pad_is_told(tmp_path, x, touches):
    told = placed.faults(_board(tmp_path, capacitor=(61, 63), via=(x, 63)))
    assert told == ([f"a via at {x:.2f}, 63.00 lies in pad 2 of C2"] if touches else [])


def test_a_via_in_a_pad_with_a_hole_is_none(tmp_path):
    assert placed.faults(_board(tmp_path, capacitor=(61, 63), via=(10, 5))) == []


@pytest.mark.parametrize(("on", "off", "told"), [(7, -7, 2), (-7, -9, 1)])
def test_words_at_the_wrong_end_of_the_switch_are_told(tmp_path, on, off, told):
    assert len(placed.faults(_board(tmp_path, capacitor=(61, 63), on=on, off=off))) == told


def test_each_capacitor_serves_a_pin_of_its_supply():
    nets = {at: net for net, ends in circuit.nets(data.load()).items() for at in ends}
    capacitors = [reference for reference, part, _ in data.load().places() if part.id.startswith("capacitor")]
    assert sorted(circuit.SERVES) == sorted(capacitors)
    for reference, pin in circuit.SERVES.items():
        assert nets[pin] == nets[reference, "1"] and nets[reference, "2"] == circuit.GROUND
