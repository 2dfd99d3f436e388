"""Pictures of wiring and soldering, as SVG and PNG, from the pin map and the file of data.

    pico.svg        the Pico from above, USB on top: at each pin that is used, what its wire goes to
    perfboard.svg   the perfboard with the keys, from its back as one solders: each key's legs, and its wire's pin
    cable.svg       a place of an expander, its USB end on top: which wire of the panel's cable goes to which pin
    keypad.svg      the keys of the board without soldering, as they lie on its keypad
    panel-template.svg   to print at its size and to lay on the panel: it says where on the glass the picture is
    step-1.svg …    the steps of soldering the carrier board (soldering.py)

python -m hardware.wiring writes them to hardware/pictures/wiring. Every wire has its name
beside it, for those who see few colours. Letters are those of whatever program shows the SVG; the PNG is what the
documents show. Pixels, of the template millimetres; y down.
"""

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pins
from hardware import data, recorded, soldering
from hardware.svg import GOLD, INK, Svg
from tools.build import paths

FOLDER = recorded.FOLDER / "wiring"
_PALE, _GROUND, _SUPPLY, _SIGNAL, _PANEL = "#8a8a86", "#444444", "#c0392b", "#1f5fa8", "#8a8a86"
_BOARD = "#2e7d4f"


# GPIO: pin of the Pico's edge connector (its datasheet, figure 2)
_PICO_PINS = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20,
    16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip


def key_pins() -> dict[str, int]:
    """Key's name: the pin of the Pico's edge connector to which its wire goes."""
    return {name: _PICO_PINS[gpio] for name, gpio in pins.KEYS}


def _panel_pins():
    """Pin of the Pico: the panel's line that a plugged panel has there."""
    lines = {
        "DC": pins.PANEL_DC, "CS": pins.PANEL_CS, "CLK": pins.PANEL_CLK,
        "DIN": pins.PANEL_MOSI, "RST": pins.PANEL_RST, "BUSY": pins.PANEL_BUSY,
    }  # fmt: skip
    return {_PICO_PINS[gpio]: line for line, gpio in lines.items()}


# What is soldered to the Pico's other pins where the panel is plugged
_KEYS_GROUND, _BATTERY_GROUND, _BUZZER_GROUND, _BUZZER = 23, 38, 28, 29
_OTHERS = {
    _KEYS_GROUND: ("ground of all twelve keys", _GROUND),
    _BUZZER_GROUND: ("buzzer, other leg", _GROUND),
    _BUZZER: ("buzzer", _SIGNAL),
    _BATTERY_GROUND: ("battery −", _GROUND),
    39: ("battery +, see below", _SUPPLY),
}


_LEFT, _RIGHT, _TOP, _PITCH = 232, 492, 128, 34


def _both_rows(svg, names):
    """Draws 40 pins in two rows, USB on top, and three lines between them. Gives each pin with the start of its wire:
    (pin, x, -1 to the left or 1 to the right, y).
    """
    centre = (_LEFT + _RIGHT) / 2
    svg.rect(_LEFT, _TOP - 26, _RIGHT - _LEFT, 20 * _PITCH + 20, _BOARD, radius=14)
    svg.rect(centre - 35, _TOP - 40, 70, 62, "#c9c9c9", stroke=_PALE, radius=4)
    svg.text(centre, _TOP - 10, "USB", size=18)
    for line, (words, y) in enumerate(zip(names, (418, 448, 476), strict=True)):
        svg.text(centre, y, words, size=20, fill="white", bold=line > 0)
    for pin in range(1, 41):
        on_left = pin <= 20
        y = _TOP + (pin - 1 if on_left else 40 - pin) * _PITCH
        x, outward = (_LEFT + 16, -1) if on_left else (_RIGHT - 16, 1)
        svg.circle(x, y, 9, GOLD)
        svg.text(x - outward * 28, y, str(pin), size=18, fill="white")
        yield pin, x + outward * 16, outward, y


def cable_pins() -> dict[str, int]:
    """Wire of the panel's cable: the pin of the place to which it goes. The supply is the Pico's 3.3 V, as on the
    carrier board.
    """
    return {"VCC": 36, "GND": 38, **{line: pin for pin, line in _panel_pins().items()}}


def cable(hardware: data.Hardware) -> str:
    """The panel's cable on an expander's second place, SVG."""
    wide = 724
    svg = Svg(wide, 830)
    svg.text(wide / 2, 32, "The panel's cable on the second place", size=28, bold=True)
    svg.text(wide / 2, 68, "From above, the end for USB on top. Pins are the Pico's.", size=20, fill=_PALE)
    wires = {pin: wire for wire, pin in cable_pins().items()}
    colours = {"VCC": _SUPPLY, "GND": _GROUND}
    for pin, start, outward, y in _both_rows(svg, ("one place", "of the", "expander")):
        if pin in wires:
            colour, end = colours.get(wires[pin], _SIGNAL), start + outward * 46
            svg.line(((start, y), (end, y)), colour)
            anchor = "end" if outward < 0 else "start"
            svg.text(end + outward * 8, y, wires[pin], size=22, anchor=anchor, fill=colour, bold=True)
    return str(svg)


def pico(hardware: data.Hardware) -> str:
    """The Pico with its wires, SVG."""
    legends = {key_pins()[key.name]: key.legend for key in hardware.key}
    panel = _panel_pins()
    assert _PICO_PINS[pins.BUZZER] == _BUZZER, "the pin map has moved the buzzer: its wire here must follow"
    wide = 860  # narrow, so that the letters are large where it is printed small
    middle = wide / 2
    svg = Svg(wide, 1050)
    svg.text(middle, 32, "Wires to the Pico, for a plugged panel", size=28, bold=True)
    svg.text(middle, 68, "Pico from above, USB on top. Numbers are those of its pins.", size=20, fill=_PALE)
    for pin, start, outward, y in _both_rows(svg, ("Raspberry Pi", "Pico, Pico H,", "W or WH")):
        end, anchor = start + outward * 46, "end" if outward < 0 else "start"
        if pin in legends:
            svg.line(((start, y), (end, y)), _SIGNAL)
            svg.cap(end + outward * 44, y, 84, 30, legends[pin], size=20)
        elif pin in _OTHERS:
            words, colour = _OTHERS[pin]
            svg.line(((start, y), (end, y)), colour)
            svg.text(end + outward * 8, y, words, size=20, anchor=anchor, fill=colour, bold=True)
        elif pin in panel:
            svg.text(start + outward * 6, y, f"panel's {panel[pin]}", size=18, anchor=anchor, fill=_PANEL)
    y = _TOP + 20 * _PITCH + 36
    svg.text(middle, y, "Battery", size=24, bold=True)
    y += 50
    svg.line(((100, y), (wide - 100, y)), _SUPPLY)
    for place, (words, *below) in enumerate(
        (
            ("3 × AA +", "alkaline or NiMH,", "never four"),
            ("fuse 0.5 A", "resettable,", "MF-R050"),
            ("switch", "on and off,", "1 A or more"),
            ("1N5817", "diode, its ring", "towards the Pico"),
            ("pin 39", "VSYS"),
        )
    ):
        x = 90 + place * (wide - 180) / 4
        svg.rect(x - 66, y - 22, 132, 44, "white", stroke=_SUPPLY, radius=6)
        svg.text(x, y, words, size=20, bold=True, fill=_SUPPLY)
        for line, told in enumerate(below):
            svg.text(x, y + 42 + 24 * line, told, size=18, fill=_PALE)
    svg.polygon(((wide - 158, y), (wide - 176, y - 10), (wide - 176, y + 10)), _SUPPLY)
    svg.text(middle, y + 120, "◀ and OK: the panel's own two buttons are on the same pins and do the same.", size=20)
    return str(svg)


def perfboard(hardware: data.Hardware) -> str:
    """The perfboard with the keys from its back, SVG."""
    svg = Svg(1200, 560)
    svg.text(600, 32, "The keys' perfboard, from its back", size=24, bold=True)
    under = "As one solders: left and right are changed. Each key's wire goes to the pin of the Pico beside it."
    svg.text(600, 62, under, size=16, fill=_PALE)
    board = hardware.perfboard
    scale = 1040 / (board.holes_x * board.pitch)
    hole = board.pitch * scale
    x0, y0 = 80, 96
    svg.rect(x0, y0, board.holes_x * hole, board.holes_y * hole, "#e8d9b5", stroke="#b79f63", radius=6)
    for column in range(board.holes_x):
        for row in range(board.holes_y):
            svg.circle(x0 + (column + 0.5) * hole, y0 + (row + 0.5) * hole, 4, "#b79f63")
    first = hardware.key[0]
    keys_wide = round((hardware.key[5].x - first.x) / board.pitch)
    keys_high = round((hardware.keys.rows_y[1] - first.y) / board.pitch)
    column0, row0 = (board.holes_x - 1 - keys_wide) / 2, (board.holes_y - 1 - keys_high) / 2

    def at(key, across=0.0, down=0.0):
        """Pixels of a point beside a key's middle, in holes, mirrored."""
        column = column0 + keys_wide - round((key.x - first.x) / board.pitch) + across
        row = row0 + round((key.y - first.y) / board.pitch) + down
        return x0 + (column + 0.5) * hole, y0 + (row + 0.5) * hole

    found = key_pins()
    legs = 2.5  # holes from the middle: legs 12.5 mm apart are bent to 12.7
    for row in (0, 1):
        keys = [key for key in hardware.key if key.row == row]
        ends = [at(keys[-1], -legs, 1)[0], at(keys[0], legs, 1)[0]]
        y = at(keys[0], 0, 1)[1]
        svg.line(((min(ends), y), (max(ends), y)), _GROUND, 5)
    for key in (hardware.key[0], hardware.key[6]):  # beside the legs, where a wire across the rows meets no key's own
        svg.line((at(key, legs, 1), at(key, legs + 1, 1)), _GROUND, 5)
    joint, below = at(hardware.key[0], legs + 1, 1), at(hardware.key[6], legs + 1, 1)
    svg.line((joint, below), _GROUND, 5)
    svg.line((below, (below[0], y0 + board.holes_y * hole + 30)), _GROUND, 5)
    svg.text(
        below[0],
        y0 + board.holes_y * hole + 46,
        f"ground, to pin {_KEYS_GROUND}",
        fill=_GROUND,
        bold=True,
        anchor="end",
    )
    for key in hardware.key:
        x, y = at(key)
        half = hardware.keys.body / 2 * scale
        svg.rect(x - half, y - half, 2 * half, 2 * half, "none", stroke=_PALE, radius=4)
        svg.cap(x, y - hole * 0.1, 74, 30, key.legend)
        for across in (-legs, legs):
            for down in (-1, 1):
                px, py = at(key, across, down)
                svg.circle(px, py, 7, _GROUND if down > 0 else _SIGNAL)
        px, py = at(key, -legs, -1)
        svg.text(px + 12, py - 2, f"pin {found[key.name]}", size=16, anchor="start", fill=_SIGNAL, bold=True)
    y = y0 + board.holes_y * hole + 46
    svg.text(80, y, "blue: a key's wire; the two upper legs are one", anchor="start", size=15, fill=_SIGNAL)
    svg.text(80, y + 24, "grey: ground; the two lower legs are one", anchor="start", size=15, fill=_GROUND)
    return str(svg)


_KEYPAD_ROWS = 4  # of the keypad: all that it has, of which the last is free


def keypad(hardware: data.Hardware) -> str:
    """The keypad of the board without soldering, from the front, SVG."""
    board = runpy.run_path(str(paths.PINS["trivet-keypad"]))
    across, names = board["KEYS_ACROSS"], {at: name for name, at in board["KEYS"]}
    legends = {key.name: key.legend for key in hardware.key}
    key, pitch, edge, top = 108, 124, 34, 84
    wide = across * pitch + 2 * edge
    svg = Svg(wide, top + _KEYPAD_ROWS * pitch + edge)
    svg.text(wide / 2, 36, "The keys on the keypad", size=28, bold=True)
    svg.rect(edge / 2, top - edge / 2, wide - edge, _KEYPAD_ROWS * pitch + edge, _BOARD, radius=18)
    for at in range(across * _KEYPAD_ROWS):
        x, y = edge + (at % across + 0.5) * pitch, top + (at // across + 0.5) * pitch
        if at in names:
            svg.cap(x, y, key, key, legends[names[at]], size=26)
        else:
            svg.rect(x - key / 2, y - key / 2, key, key, "none", stroke="white", radius=5)
            svg.text(x, y, "free", size=22, fill="white")
    return str(svg)


_SHEET = (210, 280)  # what A4 and Letter both have
_SLOT = (24.0, 2.0)  # of the template: its width, and the paper left at its ends
_OFFSETS = range(-5, 6)


def panel_template(hardware: data.Hardware) -> str:
    """A sheet at its own size: cut out and laid on the panel it says the panel's active_offset. SVG in millimetres."""
    panel = hardware.panel
    svg = Svg(*_SHEET, "mm")
    middle = _SHEET[0] / 2
    svg.text(middle, 16, "Where is the picture on the glass?", size=7, bold=True)
    svg.text(middle, 25, "Print at 100 %, not “fit to page”. This bar must measure 50 mm:", size=4)
    svg.line(((middle - 25, 33), (middle + 25, 33)), INK, 0.5)
    for tick in range(6):
        x = middle - 25 + tick * 10
        svg.line(((x, 31), (x, 35)), INK, 0.3)
    wide, high = panel.board_width, panel.board_height
    x0, y0 = middle - wide / 2, 48.0
    _outline(svg, x0, x0 + wide, y0, y0 + high)
    slot_wide, end = _SLOT
    left, right = middle - slot_wide / 2, middle + slot_wide / 2
    _outline(svg, left, right, y0 + end, y0 + high - end)
    svg.text(middle, y0 + high / 2 - 3, "cut out", size=4, fill=_PALE)
    svg.text(middle, y0 + high / 2 + 3, "this slot", size=4, fill=_PALE)
    drawn = panel.active_offset
    for edge in (-1, 1):  # where the picture ends, above and below
        usual = y0 + high / 2 + edge * panel.active_height / 2
        for offset in _OFFSETS:
            y = usual - offset
            long = 5.0 if offset % 2 == 0 else 3.0
            svg.line(((left - long, y), (left, y)), INK, 0.15)
            svg.line(((right, y), (right + long, y)), INK, 0.15)
            if offset % 2 == 0 and abs(offset - drawn) > 1:
                svg.text(left - 5.5, y, str(offset), size=2, anchor="end")
                svg.text(right + 5.5, y, str(offset), size=2, anchor="start")
        y = usual - drawn
        svg.line(((left - 12, y), (left, y)), _SUPPLY, 0.4)
        svg.line(((right, y), (right + 12, y)), _SUPPLY, 0.4)
        svg.text(right + 12.5, y, f"{drawn:g}", size=3, anchor="start", fill=_SUPPLY, bold=True)
    svg.text(middle, y0 + high + 6, "▼  the flat cable leaves the glass at this edge  ▼", size=4, bold=True)
    told = {"drawn": f"{drawn:g}", "sum": f"{drawn + panel.far_margin:g}"}
    for number, words in enumerate(_TEMPLATE_STEPS):
        indent = 20 if words[0].isdigit() else 26
        svg.text(indent, y0 + high + 22 + number * 7, words.strip().format(**told), size=4, anchor="start")
    return str(svg)


def _outline(svg, x0, x1, y0, y1):
    svg.line(((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)), INK, 0.2)


_TEMPLATE_STEPS = (
    "1.  Cut along the outer line, and cut out the slot.",
    "2.  Have the panel show black: Settings, Self-test, first picture. Without power it stays.",
    "3.  Lay the paper on the panel: its sides on the sides of the panel's board, the arrows",
    "     to the edge at which the flat, brown cable leaves the glass.",
    "4.  Read where the black ends, above and below. The same number twice is active_offset;",
    "     of two numbers it is their mean. far_margin is {sum} less that number.",
    "5.  {drawn}, within half a millimetre: print the frame as it is. Another number: change both",
    "     lines in hardware/parts.toml, and make the case anew.",
    "6.  Which edge of the upright picture has the cable, the lower or the upper one? The frame",
    "     of the window goes in with the word CABLE on that side.",
)


DRAWINGS = {
    "pico": pico,
    "perfboard": perfboard,
    "cable": cable,
    "keypad": keypad,
    "panel-template": panel_template,
    **soldering.DRAWINGS,
}


def made_from(hardware: data.Hardware) -> str:
    """SHA-256 (hex) of the drawings."""
    total = hashlib.sha256()
    for draw in DRAWINGS.values():
        total.update(draw(hardware).encode())
    return total.hexdigest()


def write_template(file: Path):
    """The template as a PDF, the same bytes each time. Raises FileNotFoundError without rsvg-convert."""
    svg = file.with_suffix(".svg")
    svg.write_text(panel_template(data.load()), "utf-8")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600"}
    subprocess.run(["rsvg-convert", "-f", "pdf", "-o", file, svg], check=True, env=environment)


def write(folder: Path):
    """All pictures as SVG and PNG. Raises FileNotFoundError without rsvg-convert."""
    hardware = data.load()
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        svg = folder / f"{name}.svg"
        svg.write_text(draw(hardware), "utf-8")
        subprocess.run(["rsvg-convert", "-o", svg.with_suffix(".png"), svg], check=True)
    recorded.record(folder, made_from(hardware))


def main() -> int:
    """Status 1 when the pictures cannot be drawn."""
    if shutil.which("rsvg-convert") is None:
        print("hardware: rsvg-convert (librsvg2-bin) is missing; make hardware installs it", file=sys.stderr)
        return 1
    write(FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
