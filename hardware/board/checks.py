"""KiCad's own checks, at every severity: of the schematic (ERC), of the board (DRC), of both together (parity)."""

import json
import os
import re
import subprocess
from pathlib import Path

from hardware.board import install, netlist, placed, schematic
from hardware.data import Hardware

_VIOLATIONS = 5  # kicad-cli's exit code when a check found something


class CheckError(Exception):
    """A check could not be run at all."""


def kicad(*words: str | Path, date: bool = False) -> int:
    """Run kicad-cli, at a fixed date if what it writes would hold one; its exit code. Raises CheckError."""
    command = ["faketime", "-f", "2026-01-01 00:00:00"] if date else []
    command += ["kicad-cli", *map(str, words)]
    done = subprocess.run(command, env={**os.environ, **install.environment()}, capture_output=True, text=True)
    if done.returncode not in (0, _VIOLATIONS):
        raise CheckError(
            f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip() or done.stdout.strip()}"
        )
    return done.returncode


def erc(folder: Path) -> list[str]:
    """What KiCad has against the schematic; empty when nothing. Raises CheckError."""
    report = folder / "erc.json"
    status = kicad(
        "sch", "erc", "--severity-all", "--exit-code-violations", "--format", "json", "-o", report,
        folder / f"{schematic.NAME}.kicad_sch", date=True,
    )  # fmt: skip
    found = [problem for sheet in json.loads(report.read_text())["sheets"] for problem in sheet["violations"]]
    return _told("ERC", status, found)


def drc(folder: Path) -> list[str]:
    """What KiCad has against the board: rules, unconnected pads, and that it is the schematic's. Raises CheckError."""
    if not (folder / f"{schematic.NAME}.kicad_sch").exists():  # KiCad would leave out parity in silence
        raise CheckError(f"no schematic lies beside the board in {folder}")
    report = folder / "drc.json"
    status = kicad(
        "pcb", "drc", "--schematic-parity", "--severity-all", "--exit-code-violations", "--format", "json",
        "-o", report, folder / f"{schematic.NAME}.kicad_pcb", date=True,
    )  # fmt: skip
    found = json.loads(report.read_text())
    return _told("DRC", status, [*found["violations"], *found["unconnected_items"], *found["schematic_parity"]])


def _told(check, status, found):
    if bool(found) != (status == _VIOLATIONS):
        raise CheckError(f"{check}: the exit code {status} and {len(found)} findings do not fit")
    return [f"{check} {problem['type']}: {problem['description']}" for problem in found]


def export_netlist(folder: Path) -> netlist.Netlist:
    """The netlist as KiCad exports it. Raises CheckError."""
    file = folder / f"{schematic.NAME}.net"
    sheet = folder / f"{schematic.NAME}.kicad_sch"
    kicad("sch", "export", "netlist", "-o", file, sheet, date=True)
    file.write_text(file.read_text("utf-8").replace(str(sheet), sheet.name), "utf-8")  # no path of this machine in it
    return netlist.Netlist(file)


def orders(hardware: Hardware, folder: Path) -> list[str]:
    """What the files that one orders by say other than the data: the outline's size and the six holes, read from the
    gerber of the edge and the drill file themselves.
    """
    carrier = hardware.carrier
    found = []
    edge = (folder / "gerbers" / f"{schematic.NAME}-Edge_Cuts.gm1").read_text()
    points = [(int(x) / 1e6, int(y) / 1e6) for x, y in re.findall(r"X(-?\d+)Y(-?\d+)(?:I-?\d+J-?\d+)?D0[12]", edge)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    size = (round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3))
    if size != (carrier.width, carrier.height):
        found.append(f"the outline is {size[0]} x {size[1]} mm, not {carrier.width} x {carrier.height}")
    drill = (folder / "gerbers" / f"{schematic.NAME}-NPTH.drl").read_text()
    if f"C{carrier.hole_diameter:.3f}" not in drill:
        found.append(f"no hole is drilled with {carrier.hole_diameter} mm")
    drilled = re.findall(r"X(-?[\d.]+)Y(-?[\d.]+)", drill)
    holes = {(round(float(x) - min(xs), 3), round(max(ys) - float(y), 3)) for x, y in drilled}
    if holes != set(carrier.holes):
        found.append(f"the holes are at {sorted(holes)}, not at {sorted(carrier.holes)}")
    return found


def as_placed(folder: Path) -> list[str]:
    """What placed has against the board."""
    return placed.faults(placed.read(folder / f"{schematic.NAME}.kicad_pcb"))


def everything(folder: Path) -> list[str]:
    """All checks of what is in `folder`."""
    return [*erc(folder), *netlist.faults(export_netlist(folder)), *drc(folder), *as_placed(folder)]
