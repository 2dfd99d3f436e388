"""The circuit as a KiCad schematic, with its project and library tables: build/hardware/board/trivet.kicad_sch.

Symbols are KiCad's own, copied from the installed libraries. Every pin that is on a net has a short wire with the net's
name, or with the symbol of ground; every other pin has a no-connect mark. Identifiers are uuid5 of what they name, so
that the same circuit gives the same bytes. Sheet coordinates are millimetres on a grid of 1.27, y down.
"""

import json
import uuid
from pathlib import Path

from hardware.board import circuit, footprints
from hardware.board.sexpr import Node, Quoted, child, children, dump, parse
from hardware.data import Hardware

NAME = "trivet"
KICAD = Path("/usr/share/kicad")
_SPACE = uuid.uuid5(uuid.NAMESPACE_URL, "trivet carrier")
_ROOT = str(uuid.uuid5(_SPACE, "sheet"))
_GRID = 1.27
_STUB = 2 * _GRID
_FLAGGED = ("VSYS",)  # nets fed through a part that KiCad takes for passive
# outward direction of a pin by its angle: dx, dy on the sheet, and the angle and side of a label there
_OUTWARD = {0: (-1, 0, 180, "right"), 180: (1, 0, 0, "left"), 90: (0, 1, 270, "right"), 270: (0, -1, 90, "left")}

# Blocks on the sheet: title, its place in steps of the grid
_TITLES = (
    ("Raspberry Pi Pico or Pico H: not W, not 2", 24, 14),
    ("Keys: each to ground, the Pico's pull-ups hold them high", 108, 14),
    ("Panel, by its cable", 108, 84),
    ("Supply: fuse; Q2 is the switch, by SW13's word; Q1 is off with USB or a battery the wrong way round", 108, 146),
    ("Buzzer", 200, 84),
    ("Test points", 24, 146),
)
# Where the pieces stand, in steps of the grid
_SPOTS = {
    "U1": (60, 70), "J2": (136, 104), "C2": (160, 104), "C3": (174, 104), "R2": (212, 104), "BZ1": (234, 106),
    "J1": (116, 170), "F1": (136, 166), "Q2": (156, 170), "R3": (174, 170), "SW13": (192, 170), "Q1": (212, 170),
    "R1": (232, 176), "C1": (248, 170),
}  # fmt: skip


def identifier(what: str) -> str:
    """The UUID of something on the sheet."""
    return str(uuid.uuid5(_SPACE, what))


def sheet_path(reference: str) -> str:
    """Where a footprint finds its symbol."""
    return f"/{identifier(f'symbol {reference}')}"


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _at(x, y, angle=0) -> Node:
    return ["at", _number(x), _number(y), _number(angle)]


def _effects(size=1.27, *rest: Node) -> Node:
    return ["effects", ["font", ["size", _number(size), _number(size)]], *rest]


class _Library:
    """KiCad's symbols, each read once."""

    def __init__(self):
        self._files: dict[str, list] = {}
        self.used: dict[str, list] = {}

    def symbol(self, name: str) -> list:
        """The symbol `library:name`, as the sheet embeds it."""
        if name not in self.used:
            library, own = name.split(":")
            if library not in self._files:
                self._files[library] = parse((KICAD / "symbols" / f"{library}.kicad_sym").read_text("utf-8"))
            found = next(symbol for symbol in children(self._files[library], "symbol") if symbol[1] == own)
            self.used[name] = ["symbol", Quoted(name), *found[2:]]
        return self.used[name]

    def pins(self, name: str) -> list[tuple[str, float, float, int]]:
        """(number, x, y, angle) of each pin, y up as in the library."""
        found = []
        for unit in children(self.symbol(name), "symbol"):
            for pin in children(unit, "pin"):
                _, x, y, angle = child(pin, "at")
                found.append((str(child(pin, "number")[1]), float(x), float(y), int(angle)))
        return found


class _Sheet:
    """What is put on the sheet, in order."""

    def __init__(self):
        self.library = _Library()
        self.items: list[Node] = []
        self._powers = 0

    def piece(self, piece: circuit.Piece, x: float, y: float):
        """A piece with its nets, its middle at x, y in millimetres."""
        fields = {"Reference": piece.reference, "Value": piece.value, "Footprint": piece.footprint}
        if piece.part:
            fields |= {"Maker": piece.part.maker, "Number": piece.part.number}
        self._symbol(piece.symbol, piece.reference, fields, x, y, bought=piece.part is not None)
        done = set()
        for number, px, py, angle in self.library.pins(piece.symbol):
            place = (round(x + px, 4), round(y - py, 4))
            net = piece.nets.get(number)
            if place in done:
                continue
            done.add(place)
            if net is None:
                mark = identifier(f"none {piece.reference} {number}")
                self.items.append(["no_connect", ["at", *map(_number, place)], ["uuid", Quoted(mark)]])
            else:
                self._stub(net, f"{piece.reference} {number}", *place, angle)

    def _symbol(self, name, reference, fields, x, y, *, bought=True):
        self.library.symbol(name)
        properties = []
        top, bottom, upright = self._extent(name)
        for field, value in fields.items():
            hidden = field not in ("Reference", "Value") or (reference.startswith("#") and field == "Reference")
            hidden = hidden or (reference.startswith("TP") and field == "Value")  # the label says it
            rest: list[Node] = [["hide", "yes"]] if hidden else []
            if name == "power:GND":
                place = (x, y + 3.81)
            elif upright:  # beside it, where no label stands
                place = (
                    x + (6.35 if reference in ("Q1", "Q2") else 3.81),
                    y - 1.27 if field == "Reference" else y + 1.27,
                )
                rest.append(["justify", "left"])
            elif top > 10:  # the Pico, with labels above and below it
                place = (x + 15.24, y - top + (1.27 if field == "Reference" else 3.81))
            else:
                place = (x, y - top - 2.0 if field == "Reference" else y + bottom + 2.0)
            properties.append(["property", Quoted(field), Quoted(value), _at(*place), _effects(1.27, *rest)])
        yes_no = ["no", "yes"]
        self.items.append([
            "symbol", ["lib_id", Quoted(name)], _at(x, y), ["unit", "1"], ["exclude_from_sim", "no"],
            ["in_bom", yes_no[bought]], ["on_board", "yes"], ["dnp", "no"],
            ["uuid", Quoted(identifier(f"symbol {reference}"))], *properties,
            ["instances", ["project", Quoted(NAME), ["path", Quoted(f"/{_ROOT}"),
                           ["reference", Quoted(reference)], ["unit", "1"]]]],
        ])  # fmt: skip

    def _extent(self, name):
        """How far the pins reach up and down from the middle, and whether a small symbol has some above or below."""
        found = self.library.pins(name)
        top, bottom = max(2.54, *(y for _, _, y, _ in found)), max(2.54, *(-y for _, _, y, _ in found))
        return top, bottom, top < 10 and any(angle in (90, 270) for _, _, _, angle in found)

    def _stub(self, net, where, x, y, angle):
        dx, dy, label_angle, side = _OUTWARD[angle]
        end = (x + dx * _STUB, y + dy * _STUB)
        self.items.append([
            "wire", ["pts", ["xy", _number(x), _number(y)], ["xy", *map(_number, end)]],
            ["stroke", ["width", "0"], ["type", "default"]], ["uuid", Quoted(identifier(f"wire {where}"))],
        ])  # fmt: skip
        if net == circuit.GROUND and not where.startswith(("J", "BZ")):  # which have other labels below it
            self._powers += 1
            reference = f"#PWR{self._powers:02}"
            self._symbol("power:GND", reference, {"Reference": reference, "Value": "GND"}, *end)
            return
        self.items.append([
            "global_label", Quoted(net), ["shape", "passive"], _at(*end, label_angle),
            _effects(1.27, ["justify", side]), ["uuid", Quoted(identifier(f"label {where}"))],
        ])  # fmt: skip

    def flag(self, net, x, y):
        """KiCad's word that a net is fed."""
        reference = f"#FLG_{net}"
        self._symbol("power:PWR_FLAG", reference, {"Reference": reference, "Value": "PWR_FLAG"}, x, y)
        self._stub(net, f"flag {net}", x, y, 90)

    def text(self, words, x, y):
        """A title."""
        self.items.append([
            "text", Quoted(words), ["exclude_from_sim", "no"], _at(x, y),
            _effects(2.0, ["justify", "left"]), ["uuid", Quoted(identifier(f"text {words}"))],
        ])  # fmt: skip


def write(hardware: Hardware, folder: Path):
    """Schematic, project and library tables into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = _Sheet()
    keys = {key.reference: key for key in hardware.key}
    points = 0
    pieces = circuit.pieces(hardware)
    for piece in pieces:
        if piece.reference in keys:
            key = keys[piece.reference]
            x, y = 122 + key.column * 26, 34 + key.row * 26
        elif piece.reference.startswith("TP"):
            x, y = 32 + points % 6 * 12, 164 + points // 6 * 22
            points += 1
        else:
            x, y = _SPOTS[piece.reference]
        sheet.piece(piece, x * _GRID, y * _GRID)
    for number, net in enumerate(_FLAGGED):
        sheet.flag(net, (266 + 12 * number) * _GRID, 166 * _GRID)
    for words, x, y in _TITLES:
        sheet.text(words, x * _GRID, y * _GRID)
    title = [
        "title_block",
        ["title", Quoted("Trivet carrier")],
        ["date", Quoted("")],
        ["rev", Quoted(hardware.revision)],
        ["company", Quoted("The Trivet authors, CERN-OHL-P-2.0")],
    ]
    document = [
        "kicad_sch", ["version", "20250114"], ["generator", Quoted("trivet")], ["generator_version", Quoted("9.0")],
        ["uuid", Quoted(_ROOT)], ["paper", Quoted("A3")], title, ["lib_symbols", *sheet.library.used.values()],
        *sheet.items, ["sheet_instances", ["path", Quoted("/"), ["page", Quoted("1")]]],
    ]  # fmt: skip
    lines = ["(" + " ".join(map(dump, document[:2])), *map(dump, document[2:]), ")", ""]
    (folder / f"{NAME}.kicad_sch").write_text("\n".join(lines), "utf-8")
    footprints.write(KICAD, folder)
    _project(folder, pieces)


def _project(folder, pieces):
    symbols = {piece.symbol.split(":")[0] for piece in pieces} | {"power"}
    lands = {piece.footprint.split(":")[0] for piece in pieces} | {"MountingHole"}
    for file, head, libraries, place in (
        ("sym-lib-table", "sym_lib_table", symbols, "symbols/{}.kicad_sym"),
        ("fp-lib-table", "fp_lib_table", lands, "footprints/{}.pretty"),
    ):
        rows = []
        for name in sorted(libraries):
            where = Path("${KIPRJMOD}") if name == footprints.LIBRARY else KICAD / place.split("/")[0]
            uri = where / place.split("/")[1].format(name)
            rows.append(f'  (lib (name "{name}")(type "KiCad")(uri "{uri}")(options "")(descr ""))')
        (folder / file).write_text("\n".join([f"({head}", "  (version 7)", *rows, ")", ""]), "utf-8")
    rules = {"min_clearance": 0.2, "min_track_width": 0.2, "min_via_diameter": 0.6, "min_through_hole_diameter": 0.3,
             "min_copper_edge_clearance": 0.5, "min_hole_to_hole": 0.25, "min_resolved_spokes": 1,
             "min_silk_clearance": 0.0, "min_text_height": 0.8, "min_text_thickness": 0.12}  # fmt: skip
    usual = {"name": "Default", "clearance": 0.2, "track_width": 0.3, "via_diameter": 0.6, "via_drill": 0.3,
             "bus_width": 12, "wire_width": 6, "line_style": 0, "priority": 2147483647}  # fmt: skip
    project = {
        "board": {"design_settings": {"rules": rules}},
        "meta": {"filename": f"{NAME}.kicad_pro", "version": 3},
        "net_settings": {"classes": [usual], "meta": {"version": 4}},
    }
    (folder / f"{NAME}.kicad_pro").write_text(json.dumps(project, indent=1, sort_keys=True) + "\n", "utf-8")
