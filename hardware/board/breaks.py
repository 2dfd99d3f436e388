"""The board, damaged on purpose: each check must notice what it is there for.

A copy of schematic and board is damaged in one place, and the check that should notice runs on it. One that finds
nothing is a failure of the check.
"""

import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hardware.board import checks, netlist, placed, schematic
from hardware.board.sexpr import Quoted, child, children, dump, parse


def _schematic(folder: Path, change: Callable[[list], None]):
    file = folder / f"{schematic.NAME}.kicad_sch"
    document = parse(file.read_text("utf-8"))
    before = dump(document)
    change(document)
    after = dump(document)
    if after == before:
        raise checks.CheckError("the damage changed nothing")
    file.write_text(after, "utf-8")


def _rename_labels(document, names: dict[str, str]):
    for label in children(document, "global_label"):
        label[1] = Quoted(names.get(label[1], label[1]))


def _without_flag(folder):
    def change(document):
        flag = next(item for item in children(document, "symbol") if child(item, "lib_id")[1] == "power:PWR_FLAG")
        document.remove(flag)

    _schematic(folder, change)


def _swapped(folder):
    """Two of the panel's lines, in the schematic alone: the board no longer is the schematic's."""
    _schematic(folder, lambda document: _rename_labels(document, {"CLK": "CS", "CS": "CLK"}))


def _moved_gpio(folder):
    """Key 0 and key 1 change their GPIOs: all is well connected, only not as the pin map says."""

    def change(document):
        labels = [label for label in children(document, "global_label") if label[1] in ("KEY_0", "KEY_1")]
        at_pico = sorted(labels, key=lambda label: float(child(label, "at")[1]))[:2]
        for label in at_pico:
            label[1] = Quoted("KEY_1" if label[1] == "KEY_0" else "KEY_0")

    _schematic(folder, change)


def _misspelt(folder):
    def change(document):
        label = next(label for label in children(document, "global_label") if label[1] == "BUSY")
        label[1] = Quoted("BUSSY")

    _schematic(folder, change)


def _without_track(folder):
    file = folder / f"{schematic.NAME}.kicad_pcb"
    text = file.read_text("utf-8")
    segments = list(re.finditer(r"\n\t\(segment\n.*?\n\t\)", text, re.DOTALL))
    longest = max(segments, key=lambda match: _length(match[0]))
    file.write_text(text[: longest.start()] + text[longest.end() :], "utf-8")


def _moved_via(folder):
    """Into a pad of Q1, as a router without that rule would lay it."""
    file = folder / f"{schematic.NAME}.kicad_pcb"
    pad = next(pad for pad in placed.read(file).pads if pad.reference == "Q1" and pad.number == "3")
    x, y = pad.x + placed.ORIGIN[0], pad.y + placed.ORIGIN[1]
    _changed(file, r"(\n\t\(via\n\t\t\(at) [-\d.]+ [-\d.]+", rf"\1 {x:.4f} {y:.4f}")


def _moved_capacitor(folder):
    """C2 to where it was: at the other end of the plug."""
    file = folder / f"{schematic.NAME}.kicad_pcb"
    text = file.read_text("utf-8")
    part = text.rindex("\n\t(footprint", 0, text.index('"Reference" "C2"'))
    file.write_text(text[:part] + re.sub(r"\(at [-\d.]+", "(at 134", text[part:], count=1), "utf-8")


def _swapped_words(folder):
    file = folder / f"{schematic.NAME}.kicad_pcb"
    _changed(file, r'\(gr_text "(ON|OFF)"', lambda match: f'(gr_text "{"OFF" if match[1] == "ON" else "ON"}"', count=2)


def _changed(file, pattern, by, count=1):
    text, done = re.subn(pattern, by, file.read_text("utf-8"), count=count)
    if done != count:
        raise checks.CheckError(f"the damage found {done} places of {count}")
    file.write_text(text, "utf-8")


def _length(segment):
    (x0, y0), (x1, y1) = (map(float, match) for match in re.findall(r"\((?:start|end) ([-\d.]+) ([-\d.]+)\)", segment))
    return abs(x1 - x0) + abs(y1 - y0)


def _pin_map(folder):
    return netlist.faults(checks.export_netlist(folder))


# what is damaged: how, and the check that must notice, with a word that it must say
BREAKS: dict[str, tuple[Callable[[Path], None], Callable[[Path], list[str]], str]] = {
    "a missing power flag": (_without_flag, checks.erc, "power_pin_not_driven"),
    "a misspelt net": (_misspelt, checks.erc, "label"),
    "two swapped nets": (_swapped, checks.drc, "net_conflict"),
    "a removed track": (_without_track, checks.drc, "unconnected_items"),
    "a moved GPIO": (_moved_gpio, _pin_map, "key 0"),
    "a via in a pad": (_moved_via, checks.as_placed, "lies in pad 3 of Q1"),
    "a capacitor far away": (_moved_capacitor, checks.as_placed, "C2 lies"),
    "ON and OFF changed": (_swapped_words, checks.as_placed, "ON is not printed"),
}


def unnoticed(folder: Path) -> list[str]:
    """The damages that were not noticed, each as a sentence; empty when the checks are worth their name."""
    found = []
    for what, (damage, check, word) in BREAKS.items():
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch) / "board"
            shutil.copytree(folder, copy)
            damage(copy)
            told = check(copy)
            if not any(word in sentence for sentence in told):
                found.append(f"{what} was not noticed; the check said: {told}")
            else:
                print(f"  {what} is noticed: {next(sentence for sentence in told if word in sentence)}")
    return found
