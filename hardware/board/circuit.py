"""The carrier board's circuit: which pin of which part is on which net, from the pin map and hardware/parts.toml.

A pin is named by its number, as a string, as in the part's datasheet. Nets of the pin map are called as on the board's
silkscreen. The Pico's edge connector is here (GPIO -> pin, its datasheet, figure 2), and the circuit of the supply:

    battery + -> F1 fuse -> Q2 source ... drain -> Q1 drain ... source -> VSYS

The switch SW13 bears none of it: closed it takes Q2's gate to ground, and Q2 conducts; open, R3 holds the gate at Q2's
source. Q1's gate is on VBUS, held down by R1.
Without USB the gate is at ground and Q1 conducts, with some hundredths of an ohm. With USB the gate is above VSYS and
Q1 is off, and its body diode keeps VSYS from the battery (Pico datasheet, 4.5). A battery the wrong way round finds
gate and source at ground and the diode against it, whatever Q2 does.
"""

import dataclasses
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import pins
from hardware.data import Hardware, Part

# GPIO: pin of the Pico's edge connector
PICO_PINS = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20,
    16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip
PICO_GROUNDS = (3, 8, 13, 18, 23, 28, 38)
_PICO_RUN, _PICO_3V3, _PICO_VSYS, _PICO_VBUS = 30, 36, 39, 40

# The plugs of the panel's cable, in the order in which Waveshare's panels have them
PANEL_CABLE = ("VCC", "GND", "DIN", "CLK", "CS", "DC", "RST", "BUSY")

GROUND = "GND"
POWER = ("BAT+", "FUSED", "BAT", "VSYS", "VBUS", "3V3")  # wider tracks
_SUPPLY = ("BAT+", "FUSED", "BAT", "VSYS")  # what all that the device takes goes along, from the battery on
_WIRED_SUPPLY = ("switch_wired", "diode")  # without a carrier, behind the fuse fuse_wired
ON_END = -1  # of SW13, along x: its lever on this side joins pins 1 and 2, and the device is on

# Capacitor: the pin beside which it must lie, since it serves what is there
SERVES = {"C1": ("U1", "39"), "C2": ("J2", "1"), "C3": ("J2", "1")}

# Test points, in the order in which they stand on the board: net
TEST_POINTS = ("GND", "BAT", "VSYS", "3V3", "DC", "CS", "CLK", "DIN", "RST", "BUSY", "BUZZER", "RUN")


@dataclass(frozen=True)
class Piece:
    """One piece of the schematic: KiCad's symbol and footprint for it, and the net of each of its connected pins."""

    reference: str
    value: str
    symbol: str  # library:name
    footprint: str  # library:name
    nets: dict[str, str]  # pin number: net
    part: Part | None  # None: nothing to buy, a pad of the board's own


# id of the part: symbol, footprint
_KICAD = {
    "pico": ("MCU_Module:RaspberryPi_Pico", "Trivet:Pico_Sockets"),
    "key": ("Switch:SW_Push", "Trivet:Key_12mm"),
    "buzzer": ("Device:Buzzer", "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm"),
    "panel_header": ("Connector_Generic:Conn_01x08", "Connector_PinHeader_2.54mm:PinHeader_1x08_P2.54mm_Horizontal"),
    "battery_plug": ("Connector_Generic:Conn_01x02", "Connector_JST:JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical"),
    "switch": ("Switch:SW_SPDT", "Button_Switch_THT:SW_Slide_SPDT_Angled_CK_OS102011MA1Q"),
    "fuse": ("Device:Polyfuse", "Fuse:Fuse_1206_3216Metric"),
    "transistor": ("Transistor_FET:Q_PMOS_GSD", "Package_TO_SOT_SMD:SOT-23"),
    "gate_resistor": ("Device:R", "Resistor_SMD:R_0805_2012Metric"),
    "switch_resistor": ("Device:R", "Resistor_SMD:R_0805_2012Metric"),
    "buzzer_resistor": ("Device:R", "Resistor_SMD:R_0805_2012Metric"),
    "capacitor_10u": ("Device:C", "Capacitor_SMD:C_0805_2012Metric"),
    "capacitor_100n": ("Device:C", "Capacitor_SMD:C_0805_2012Metric"),
}
_VALUES = {
    "gate_resistor": "10k",
    "switch_resistor": "100k",
    "buzzer_resistor": "100R",
    "capacitor_10u": "10u",
    "capacitor_100n": "100n",
}
_TEST_POINT = ("Connector:TestPoint", "TestPoint:TestPoint_Pad_D1.5mm")


def key_net(name: str) -> str:
    """The net of a key, by its name in the pin map."""
    return f"KEY_{name}"


def pico_nets() -> dict[str, str]:
    """Pin of the Pico: net, for what is connected."""
    found = {PICO_PINS[gpio]: key_net(name) for name, gpio in pins.KEYS}
    for net, gpio in (
        ("DC", pins.PANEL_DC),
        ("CS", pins.PANEL_CS),
        ("CLK", pins.PANEL_CLK),
        ("DIN", pins.PANEL_MOSI),
        ("RST", pins.PANEL_RST),
        ("BUSY", pins.PANEL_BUSY),
        ("BUZZER", pins.BUZZER),
    ):
        found[PICO_PINS[gpio]] = net
    found.update(dict.fromkeys(PICO_GROUNDS, GROUND))
    found.update({_PICO_RUN: "RUN", _PICO_3V3: "3V3", _PICO_VSYS: "VSYS", _PICO_VBUS: "VBUS"})
    return {str(pin): net for pin, net in sorted(found.items())}


def pieces(hardware: Hardware) -> list[Piece]:
    """All pieces on the board, in the order of the file of data, the test points last."""
    nets = {
        "U1": pico_nets(),
        "BZ1": {"1": "BUZZER_R", "2": GROUND},
        "J1": {"1": "BAT+", "2": GROUND},
        "J2": {str(pin): {"VCC": "3V3"}.get(name, name) for pin, name in enumerate(PANEL_CABLE, start=1)},
        "SW13": {"1": GROUND, "2": "ON"},
        "F1": {"1": "BAT+", "2": "FUSED"},
        "Q1": {"1": "VBUS", "2": "VSYS", "3": "BAT"},
        "Q2": {"1": "ON", "2": "FUSED", "3": "BAT"},
        "R1": {"1": "VBUS", "2": GROUND},
        "R3": {"1": "FUSED", "2": "ON"},
        "R2": {"1": "BUZZER", "2": "BUZZER_R"},
        "C1": {"1": "VSYS", "2": GROUND},
        "C2": {"1": "3V3", "2": GROUND},
        "C3": {"1": "3V3", "2": GROUND},
        **{key.reference: {"1": key_net(key.name), "2": GROUND} for key in hardware.key},
    }
    found = []
    for reference, part, _ in hardware.places():
        symbol, footprint = _KICAD[part.id]
        value = _VALUES.get(part.id, part.number)
        found.append(Piece(reference, value, symbol, footprint, nets[reference], part))
    for number, net in enumerate(TEST_POINTS, start=1):
        found.append(Piece(f"TP{number}", net, *_TEST_POINT, {"1": net}, None))
    return found


def nets(hardware: Hardware) -> dict[str, list[tuple[str, str]]]:
    """Net: the (reference, pin) on it, sorted."""
    found: dict[str, list[tuple[str, str]]] = {}
    for piece in pieces(hardware):
        for pin, net in piece.nets.items():
            found.setdefault(net, []).append((piece.reference, pin))
    return {net: sorted(found[net]) for net in sorted(found)}


def overloaded(hardware: Hardware) -> list[str]:
    """What lies in the supply's way and bears no more than its fuse holds, in each way to build; empty when nothing."""
    holds = {way: hardware.by_id(fuse) for way, fuse in (("carrier", "fuse"), ("wires", "fuse_wired"))}
    ways = [("wires", hardware.by_id(part)) for part in _WIRED_SUPPLY]
    for piece in pieces(hardware):
        if piece.part and piece.part.id != "fuse" and len(set(piece.nets.values()) & set(_SUPPLY)) > 1:
            ways.append(("carrier", piece.part))
    return [
        f"{part.id} bears {part.amperes} A, its fuse {holds[way].number} holds {holds[way].amperes} A"
        for way, part in ways
        if (part.amperes or 0) <= (holds[way].amperes or 0)
    ]


def made_from(hardware: Hardware) -> str:
    """SHA-256 (hex) of all that the board's pictures show: data, nets, and the programs that draw them."""
    shown = dataclasses.asdict(hardware)
    del shown["case"]
    shown["part"] = [dataclasses.asdict(part) for part in hardware.part if part.places]
    total = hashlib.sha256(json.dumps([shown, nets(hardware)], sort_keys=True).encode())
    for name in ("circuit", "footprints", "layout", "router", "schematic", "silkscreen"):
        total.update(Path(__file__).with_name(f"{name}.py").read_bytes())
    return total.hexdigest()
