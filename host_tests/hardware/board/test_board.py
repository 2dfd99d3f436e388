"""The carrier board as it is committed, without KiCad: what is read of it, its nets, and the checks that KiCad has not.

What is wrong with a board that was changed in one place is told.
"""

from dataclasses import replace

import pytest

from hardware import data
from hardware.board import check, pcb
from hardware.board.netlist import Netlist, exported, faults
from host_tests.hardware import pico


@pytest.fixture
def hardware():
    return data.load()


def test_the_board_is_what_was_drawn():
    board = pcb.read()
    assert (board.width, board.height, board.thickness, board.corner_radius) == (110, 114, 1.6, 3)
    assert board.hole_diameter == 3.2 and len(board.holes) == 6 and (106, 84) in board.holes


def test_a_pad_is_where_kicad_has_it():
    """A key as it is; C1 on the back, turned by a quarter; the Pico on the back, turned round."""
    pieces = pcb.read().pieces
    key, capacitor, module = pieces["SW1"], pieces["C1"], pieces["U1"]
    assert key.side == "front" and key.middle == (16.9, 88.9)
    first = next(pad for pad in capacitor.pads if pad.number == "1")
    assert capacitor.side == "back" and (first.x, first.y, first.net) == (6.2, 8.25, "VSYS")
    vsys = next(pad for pad in module.pads if pad.number == "39")
    assert (vsys.function, vsys.net) == ("VSYS", "VSYS") and vsys.x < module.middle[0], (
        "pin 39 is left, seen from the front"
    )


def test_what_is_no_board_is_told(tmp_path):
    file = tmp_path / "other.kicad_pcb"
    file.write_text("(kicad_pcb\n\t(general\n\t\t(thickness 1.6)\n\t)\n)\n")
    with pytest.raises(data.DataError, match="no board that was saved by KiCad"):
        data.load(board=file)


def test_the_nets_are_the_pin_maps():
    assert faults(Netlist(pcb.read().nodes())) == []


def test_the_picos_pins_are_called_as_in_its_datasheet():
    for reference, pin, _, function in pcb.read().nodes():
        if reference == "U1":
            assert function == pico.symbol_name(int(pin))


def test_a_netlist_of_kicads_is_read(tmp_path):
    file = tmp_path / "netlist.xml"
    node = '<node ref="U1" pin="4" pinfunction="GPIO2" pintype="bidirectional"/><node ref="SW1" pin="1"/>'
    file.write_text(f'<export version="E"><nets><net code="1" name="KEY_0">{node}</net></nets></export>')
    assert exported(file) == [("U1", "4", "KEY_0", "GPIO2"), ("SW1", "1", "KEY_0", "")]


def _moved(at, net):
    """The nodes with the pin `at` on another net."""
    return lambda nodes: [(*node[:2], net if node[:2] == at else node[2], node[3]) for node in nodes]


def _gpios_changed(nodes):
    """Keys 0 and 1 change places at the Pico: all is well connected, only not as the pin map says."""
    zero, one = ("U1", str(pico.pin_of(2))), ("U1", str(pico.pin_of(3)))
    return _moved(one, "KEY_0")(_moved(zero, "KEY_1")(nodes))


def _supplies_joined(nodes):
    return [(*node[:2], "VSYS" if node[2] == "BAT" else node[2], node[3]) for node in nodes]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_gpios_changed, "key 0 is on"),
        (_moved(("J2", "5"), "CLK"), "of the panel is on"),
        (_moved(("SW4", "2"), "KEY_4"), "key 3"),
        (_moved(("Q1", "1"), "GND"), "Q1's gate"),
        (_moved(("Q2", "1"), "GND"), "Q2's gate"),
        (_moved(("SW13", "1"), "BAT"), "the switch's other side"),
        (_moved(("R3", "1"), "GND"), "the switch's resistor"),
        (_moved(("J2", "1"), "VSYS"), "the panel's supply"),
        (_supplies_joined, "in the supply"),
        (_moved(("BZ1", "2"), "BUZZER"), "the buzzer"),
        (_moved(("U1", "33"), "GND"), "(AGND) is not free"),
        (_moved(("U1", "1"), "KEY_0"), "(GPIO0) is not free"),
    ],
)
def test_nets_that_are_not_the_pin_maps_are_told(change, told):
    assert any(told in fault for fault in faults(Netlist(change(list(pcb.read().nodes())))))


def test_the_board_has_what_kicad_does_not_ask_for(hardware):
    assert check.own(hardware) == []


def _changed(hardware, reference, change):
    """The hardware with a piece whose pads are changed, each by change(pad)."""
    board = hardware.carrier
    piece = board.pieces[reference]
    other = replace(piece, pads=tuple(change(pad) for pad in piece.pads))
    return replace(hardware, carrier=replace(board, pieces={**board.pieces, reference: other}))


@pytest.mark.parametrize(
    ("part", "amperes", "told"),
    [
        ("transistor", 0.5, "transistor bears 0.5 A, its fuse MF-NSMF050-2 holds 0.5 A"),
        ("switch_wired", 0.1, "switch_wired bears 0.1 A, its fuse MF-R050 holds 0.5 A"),
        ("diode", None, "diode bears None A"),
    ],
)
def test_what_bears_less_than_its_fuse_holds_is_told(hardware, part, amperes, told):
    parts = tuple(replace(one, amperes=amperes) if one.id == part else one for one in hardware.part)
    assert told in " ".join(check.overloaded(replace(hardware, part=parts)))


def test_the_switch_itself_in_the_supplys_way_is_told(hardware):
    """As it was once: from the fuse through the switch."""
    wired = {"GND": "BAT", "ON": "FUSED"}
    changed = _changed(hardware, "SW13", lambda pad: replace(pad, net=wired.get(pad.net, pad.net)))
    assert any(told.startswith("switch bears 0.1 A") for told in check.overloaded(changed))


def test_a_capacitor_far_from_its_pin_is_told(hardware):
    (told,) = check.own(_changed(hardware, "C2", lambda pad: replace(pad, x=pad.x + 23)))
    assert told.startswith("C2 lies 23.") and told.endswith("mm from pin 1 of J2, more than 6")


def test_each_capacitor_serves_a_pin_of_its_supply(hardware):
    capacitors = [name for part in hardware.part if part.id.startswith("capacitor") for name in part.references]
    assert sorted(check.SERVES) == sorted(capacitors)


@pytest.mark.parametrize(
    ("word", "other", "told"),
    [
        ("ON", "OFF", ["ON is not printed at its end of SW13", "OFF is not printed at its end of SW13"]),
        ("2", "3", ["2 is not printed under SW3", "3 is not printed under SW4"]),
    ],
)
def test_words_at_the_wrong_place_are_told(hardware, word, other, told):
    words = hardware.carrier.words
    changed = replace(hardware.carrier, words={**words, word: words[other], other: words[word]})
    assert check.own(replace(hardware, carrier=changed)) == told
