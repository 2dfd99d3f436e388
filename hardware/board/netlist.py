"""What is connected, held against the pin map: by KiCad's netlist of the schematic, or by the pads of the board.

The names of the Pico's pins (GPIO2, VSYS, …) are those of KiCad's symbol.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path

import pins

_PICO = "U1"
_UNUSED = {"ADC_VREF", "AGND", "3V3_EN"}  # pins of the Pico that must stay open

Node = tuple[str, str, str, str]  # reference, pin's number, net, pin's name


def exported(file: Path) -> list[Node]:
    """The nodes in a netlist that KiCad exported in its own XML."""
    return [
        (node.attrib["ref"], node.attrib["pin"], net.attrib["name"], node.get("pinfunction", ""))
        for net in ElementTree.parse(file).iterfind("nets/net")
        for node in net.iterfind("node")
    ]


class Netlist:
    """What is connected: by net, and by pin."""

    def __init__(self, nodes: Iterable[Node]):
        self.nets: dict[str, set[tuple[str, str]]] = {}  # net: (reference, pin number)
        self.net_of: dict[tuple[str, str], str] = {}
        self.function: dict[tuple[str, str], str] = {}
        for reference, pin, net, function in nodes:
            at = (reference, pin)
            self.nets.setdefault(net, set()).add(at)
            self.net_of[at] = net
            self.function[at] = function

    def of(self, reference: str, pin: str) -> str | None:
        """The net of a pin, None for one that is on none."""
        return self.net_of.get((reference, pin))

    def pico(self, function: str) -> set[str]:
        """The nets of the Pico's pins with this name."""
        return {
            self.net_of[at] for at, name in self.function.items() if at[0] == _PICO and name.split("_")[0] == function
        }


def faults(netlist: Netlist) -> list[str]:
    """What the netlist has other than the pin map and the supply ask for; empty when all is right."""
    found: list[str] = []

    def expect(what, got, wanted):
        if got != wanted:
            found.append(f"{what} is on {got}, not on {wanted}")

    grounds = {name for at, name in netlist.net_of.items() if netlist.function[at] == "GND" and at[0] == _PICO}
    expect("the Pico's ground", grounds, {"GND"})

    def on(gpio) -> set[tuple[str, str]]:
        """What else is on the net of a GPIO."""
        nets = netlist.pico(f"GPIO{gpio}")
        return {at for net in nets for at in netlist.nets[net] if at[0] != _PICO and not at[0].startswith("TP")}

    for number, (name, gpio) in enumerate(pins.KEYS, start=1):
        expect(f"key {name}", on(gpio), {(f"SW{number}", "1")})
        expect(f"the other side of key {name}", netlist.of(f"SW{number}", "2"), "GND")
    cable = {
        3: pins.PANEL_MOSI,
        4: pins.PANEL_CLK,
        5: pins.PANEL_CS,
        6: pins.PANEL_DC,
        7: pins.PANEL_RST,
        8: pins.PANEL_BUSY,
    }
    for pin, gpio in cable.items():
        expect(f"GPIO {gpio} of the panel", on(gpio), {("J2", str(pin))})
    expect("the panel's supply", netlist.of("J2", "1"), "3V3")
    expect("the Pico's 3.3 V", netlist.pico("3V3"), {"3V3"} | _open(netlist, "3V3_EN"))
    expect("the panel's ground", netlist.of("J2", "2"), "GND")
    expect("the buzzer's GPIO", on(pins.BUZZER), {("R2", "1")})
    expect("the buzzer", netlist.nets.get(netlist.of("R2", "2") or ""), {("R2", "2"), ("BZ1", "1")})
    expect("the buzzer's other side", netlist.of("BZ1", "2"), "GND")
    expect("the battery's minus", netlist.of("J1", "2"), "GND")
    expect("the fuse's first side", netlist.of("F1", "1"), netlist.of("J1", "1"))
    expect("Q2's source", netlist.of("Q2", "2"), netlist.of("F1", "2"))
    expect("Q2's gate", netlist.of("Q2", "1"), netlist.of("SW13", "2"))
    expect("the switch's other side", netlist.of("SW13", "1"), "GND")
    expect("the switch's resistor", {netlist.of("R3", "1"), netlist.of("R3", "2")},
           {netlist.of("Q2", "1"), netlist.of("Q2", "2")})  # fmt: skip
    expect("Q1's drain", netlist.of("Q1", "3"), netlist.of("Q2", "3"))
    expect("Q1's source", {netlist.of("Q1", "2")}, netlist.pico("VSYS"))
    expect("Q1's gate", {netlist.of("Q1", "1")}, netlist.pico("VBUS"))
    expect("the gate's resistor", {netlist.of("R1", "1"), netlist.of("R1", "2")}, netlist.pico("VBUS") | {"GND"})
    supply = [
        netlist.of("J1", "1"),
        netlist.of("Q2", "1"),
        netlist.of("Q2", "2"),
        netlist.of("Q1", "3"),
        netlist.of("Q1", "2"),
        "3V3",
        "GND",
    ]
    expect("the number of different nets in the supply", len(set(supply)), len(supply))
    used = {gpio for _, gpio in pins.KEYS} | set(cable.values()) | {pins.BUZZER}
    for (reference, pin), name in netlist.function.items():
        if reference != _PICO:
            continue
        gpio = name.removeprefix("GPIO").split("_")[0]
        free = name in _UNUSED or (name.startswith("GPIO") and int(gpio) not in used)
        if free and len(netlist.nets[netlist.net_of[reference, pin]]) > 1:
            found.append(f"pin {pin} of the Pico ({name}) is not free")
    return found


def _open(netlist, function):
    """The net of a pin that is open, whose name begins like another's."""
    return {netlist.net_of[at] for at, name in netlist.function.items() if at[0] == _PICO and name == function}
