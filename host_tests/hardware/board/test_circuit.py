"""The carrier's circuit against the pin map and the Pico's datasheet, without KiCad."""

from dataclasses import replace

import pytest

import pins
from hardware import data
from hardware.board import circuit
from host_tests.hardware import pico


def test_the_edge_connector_is_the_datasheets():
    for gpio, pin in circuit.PICO_PINS.items():
        assert pin == pico.pin_of(gpio)
    assert [pin for pin in range(1, 41) if pico.NAMES[pin - 1] == "GND"] == list(circuit.PICO_GROUNDS)


def test_each_key_lies_between_its_gpio_and_ground():
    nets = circuit.nets(data.load())
    for number, (name, gpio) in enumerate(pins.KEYS, start=1):
        assert nets[circuit.key_net(name)] == sorted([(f"SW{number}", "1"), ("U1", str(pico.pin_of(gpio)))])
        assert (f"SW{number}", "2") in nets["GND"]


def test_the_panels_cable_meets_the_panels_gpios():
    nets = circuit.nets(data.load())
    order = {"DIN": pins.PANEL_MOSI, "CLK": pins.PANEL_CLK, "CS": pins.PANEL_CS, "DC": pins.PANEL_DC,
             "RST": pins.PANEL_RST, "BUSY": pins.PANEL_BUSY}  # fmt: skip
    for place, (name, gpio) in enumerate(order.items(), start=3):
        assert {("J2", str(place)), ("U1", str(pico.pin_of(gpio)))} <= set(nets[name])
    assert ("J2", "1") in nets["3V3"] and ("J2", "2") in nets["GND"]


def test_usb_cannot_reach_the_battery_but_through_the_transistor():
    nets = circuit.nets(data.load())
    assert {("Q1", "2"), ("U1", "39")} <= set(nets["VSYS"]), "source on VSYS, so that the body diode blocks"
    assert ("Q1", "3") in nets["BAT"], "drain on the battery"
    assert {("Q1", "1"), ("U1", "40"), ("R1", "1")} <= set(nets["VBUS"]), "gate on USB's voltage, held down"


_SUPPLY = {"BAT+", "FUSED", "BAT", "VSYS"}


def test_the_switch_bears_none_of_the_devices_current():
    """It takes the gate of Q2 to ground, whose source is the fuse and whose drain the battery's net behind it."""
    nets = circuit.nets(data.load())
    assert nets["ON"] == [("Q2", "1"), ("R3", "2"), ("SW13", "2")] and ("SW13", "1") in nets["GND"]
    assert not any(at[0] == "SW13" for net in _SUPPLY for at in nets[net])
    assert {("Q2", "2"), ("F1", "2"), ("R3", "1")} == set(nets["FUSED"])
    assert {("Q2", "3"), ("Q1", "3")} <= set(nets["BAT"])


def test_what_is_in_the_supplys_way_bears_more_than_the_fuse_holds():
    assert circuit.overloaded(data.load()) == []


@pytest.mark.parametrize(
    ("part", "amperes", "told"),
    [
        ("transistor", 0.5, "transistor bears 0.5 A, its fuse MF-NSMF050-2 holds 0.5 A"),
        ("switch_wired", 0.1, "switch_wired bears 0.1 A, its fuse MF-R050 holds 0.5 A"),
        ("diode", None, "diode bears None A"),
    ],
)
def test_what_bears_less_is_told(part, amperes, told):
    hardware = data.load()
    parts = tuple(replace(one, amperes=amperes) if one.id == part else one for one in hardware.part)
    assert told in " ".join(circuit.overloaded(replace(hardware, part=parts)))


def test_the_switch_itself_in_the_supplys_way_is_told(monkeypatch):
    """As it was once: from the fuse through the switch."""
    pieces = circuit.pieces(data.load())
    wired = [replace(one, nets={"1": "BAT", "2": "FUSED"}) if one.reference == "SW13" else one for one in pieces]
    monkeypatch.setattr(circuit, "pieces", lambda hardware: wired)
    assert any(told.startswith("switch bears 0.1 A") for told in circuit.overloaded(data.load()))


def test_no_pin_is_on_two_nets_and_none_is_alone():
    nets = circuit.nets(data.load())
    joined = [at for ends in nets.values() for at in ends]
    assert len(joined) == len(set(joined))
    assert all(len(ends) > 1 for ends in nets.values())


def test_analog_ground_and_reference_stay_open():
    assert not {"33", "35", "37"} & set(circuit.pico_nets())
