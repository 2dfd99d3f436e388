"""The carrier's circuit against the pin map and the Pico's datasheet, without KiCad."""

import pins
from host_tests.hardware import pico
from tools.hardware import data
from tools.hardware.board import circuit


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


def test_no_pin_is_on_two_nets_and_none_is_alone():
    nets = circuit.nets(data.load())
    joined = [at for ends in nets.values() for at in ends]
    assert len(joined) == len(set(joined))
    assert all(len(ends) > 1 for ends in nets.values())


def test_analog_ground_and_reference_stay_open():
    assert not {"33", "35", "37"} & set(circuit.pico_nets())
