"""The checks of the carrier board: KiCad's own, and what KiCad does not know of this board.

KiCad's are those of the schematic (ERC), of the board (DRC, with trivet.kicad_dru), and of both together (parity). Ours
ask whether the pin map is kept, whether each part in the supply's way bears what its fuse lets through, whether
capacitors lie beside what they serve, and whether the words on the board are at the right places.
"""

import json
from math import hypot
from pathlib import Path

from hardware.board import kicad, netlist
from hardware.data import Hardware
from tools.build.steps import BuildError

NEAR = 6.0  # millimetres from a capacitor's pad to the pin that it serves
SERVES = {"C1": ("U1", "39"), "C2": ("J2", "1"), "C3": ("J2", "1")}  # capacitor: the pin beside which it must lie

_SUPPLY = {"BAT+", "FUSED", "BAT", "VSYS"}  # all that the device takes goes along these nets, from the battery on
_WIRED_SUPPLY = ("switch_wired", "diode")  # without a carrier, behind the fuse fuse_wired
_BESIDE = (12.0, 3.0)  # how far words are from the switch, along x and y
_BELOW = 10.0  # how far a legend is below its key


def everything(hardware: Hardware, folder: Path) -> list[str]:
    """What is wrong, as sentences; `folder` keeps KiCad's reports. Raises BuildError."""
    nodes = folder / "netlist.xml"
    kicad.cli("sch", "export", "netlist", "--format", "kicadxml", "-o", nodes, kicad.SCHEMATIC)
    found = [f"the schematic: {fault}" for fault in netlist.faults(netlist.Netlist(netlist.exported(nodes)))]
    return [*_erc(folder), *_drc(folder), *found, *own(hardware)]


def own(hardware: Hardware) -> list[str]:
    """What is found without KiCad."""
    return [*overloaded(hardware), *capacitors(hardware), *words(hardware)]


def _erc(folder):
    clean, found = _reported(folder / "erc.json", kicad.SCHEMATIC, "sch", "erc")
    return _told("ERC", clean, [problem for sheet in found["sheets"] for problem in sheet["violations"]])


def _drc(folder):
    clean, found = _reported(folder / "drc.json", kicad.BOARD, "pcb", "drc", "--schematic-parity")
    return _told("DRC", clean, [*found["violations"], *found["unconnected_items"], *found["schematic_parity"]])


def _reported(report, of, *words):
    clean = kicad.cli(*words, "--severity-all", "--exit-code-violations", "--format", "json", "-o", report, of)
    return clean, json.loads(report.read_text())


def _told(check, clean, problems):
    if clean == bool(problems):
        said = "nothing" if clean else "something"
        raise BuildError(f"{check}: KiCad says {said} is wrong, and its report tells of {len(problems)}")
    return [f"{check} {problem['type']}: {problem['description']}" for problem in problems]


def overloaded(hardware: Hardware) -> list[str]:
    """What lies in the supply's way and bears no more than its fuse holds, in each way to build."""
    holds = {way: hardware.by_id(fuse) for way, fuse in (("carrier", "fuse"), ("wires", "fuse_wired"))}
    ways = [("wires", hardware.by_id(part)) for part in _WIRED_SUPPLY]
    for part in hardware.part:
        for reference in part.references if part.id != "fuse" else ():
            if len({pad.net for pad in hardware.carrier.pieces[reference].pads} & _SUPPLY) > 1:
                ways.append(("carrier", part))
    return [
        f"{part.id} bears {part.amperes} A, its fuse {holds[way].number} holds {holds[way].amperes} A"
        for way, part in ways
        if (part.amperes or 0) <= (holds[way].amperes or 0)
    ]


def capacitors(hardware: Hardware) -> list[str]:
    """Capacitors far from what they serve."""
    pieces, found = hardware.carrier.pieces, []
    for reference, (other, number) in SERVES.items():
        pin = next(pad for pad in pieces[other].pads if pad.number == number)
        own = [pad for pad in pieces[reference].pads if pad.net == pin.net]
        far = min((hypot(pad.x - pin.x, pad.y - pin.y) for pad in own), default=float("inf"))
        if far > NEAR:
            found.append(f"{reference} lies {far:.1f} mm from pin {number} of {other}, more than {NEAR:g}")
    return found


def words(hardware: Hardware) -> list[str]:
    """ON and OFF at the wrong end of the switch; legends that are not under their keys."""
    printed, found = hardware.carrier.words, []
    x, y = hardware.place("switch")
    for word, end in (("ON", hardware.on_end), ("OFF", -hardware.on_end)):
        at = printed.get(word, (x, y))
        if not 0 < (at[0] - x) * end < _BESIDE[0] or abs(at[1] - y) > _BESIDE[1]:
            found.append(f"{word} is not printed at its end of SW13")
    for key in hardware.key:
        at = printed.get(key.legend, (0.0, 0.0))
        if key.legend not in "◀▶" and (abs(at[0] - key.x) > 1 or not 0 < at[1] - key.y < _BELOW):
            found.append(f"{key.legend} is not printed under {key.reference}")
    return found
