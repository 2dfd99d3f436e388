"""The check of an exported netlist: what fits the pin map passes, what does not is told."""

import pytest

from hardware import data
from hardware.board import circuit, netlist
from host_tests.hardware import pico


def _export(tmp_path, change=lambda nets: None):
    """A netlist as KiCad writes it, of the circuit as `change` leaves it."""
    nets = circuit.nets(data.load())
    joined = {at for ends in nets.values() for at in ends}
    for pin in range(1, 41):
        if ("U1", str(pin)) not in joined:
            nets[f"unconnected-(U1-Pad{pin})"] = [("U1", str(pin))]
    change(nets)
    rows = []
    for code, (name, ends) in enumerate(nets.items(), start=1):
        nodes = "".join(
            f'(node (ref "{reference}") (pin "{pin}")'
            f' (pinfunction "{pico.symbol_name(int(pin)) if reference == "U1" else ""}"))'
            for reference, pin in ends
        )
        rows.append(f'(net (code "{code}") (name "{name}") {nodes})')
    file = tmp_path / "trivet.net"
    file.write_text(f'(export (version "E") (nets {" ".join(rows)}))')
    return netlist.Netlist(file)


def test_the_circuit_fits_the_pin_map(tmp_path):
    assert netlist.faults(_export(tmp_path)) == []


def _swap(one, other):
    def change(nets):
        nets[one], nets[other] = nets[other], nets[one]

    return change


def _move(at, old, new):
    def change(nets):
        nets[old].remove(at)
        nets[new].append(at)

    return change


def _moved_gpio(nets):
    """Keys 0 and 1 change places at the Pico."""
    zero, one = ("U1", str(pico.pin_of(2))), ("U1", str(pico.pin_of(3)))
    _move(zero, "KEY_0", "KEY_1")(nets)
    _move(one, "KEY_1", "KEY_0")(nets)


def _joined(nets):
    nets["VSYS"] += nets.pop("BAT")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_moved_gpio, "key 0 is on"),
        (_move(("J2", "5"), "CS", "CLK"), "of the panel is on"),
        (_move(("SW4", "2"), "GND", "KEY_4"), "key 3"),
        (_move(("Q1", "1"), "VBUS", "GND"), "Q1's gate"),
        (_move(("Q2", "1"), "ON", "GND"), "Q2's gate"),
        (_move(("SW13", "1"), "GND", "BAT"), "the switch's other side"),
        (_move(("R3", "1"), "FUSED", "GND"), "the switch's resistor"),
        (_move(("J2", "1"), "3V3", "VSYS"), "the panel's supply"),
        (_joined, "in the supply"),
        (_move(("BZ1", "2"), "GND", "BUZZER"), "the buzzer"),
        (_move(("U1", "33"), "unconnected-(U1-Pad33)", "GND"), "(AGND) is not free"),
        (_move(("U1", "1"), "unconnected-(U1-Pad1)", "KEY_0"), "(GPIO0) is not free"),
    ],
)
def test_what_does_not_fit_is_told(tmp_path, change, told):
    assert any(told in fault for fault in netlist.faults(_export(tmp_path, change)))
