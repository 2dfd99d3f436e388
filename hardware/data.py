"""What all of the hardware is made from: hardware/parts.toml, read and checked, and the places on the carrier board.

Everything is in millimetres, in the board's frame: x to the right, y down, seen from the front, origin at its upper
left corner. No pin is named: a key has the name that the pin map gives it, and lies where the board has SW1, SW2, …
"""

import re
import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

import pins
from hardware.board import pcb
from hardware.board.pcb import Board
from hardware.case import table
from tools.build import paths
from tools.build.steps import BuildError
from trivet.ui.layout import SIGNS

FILE = paths.ROOT / "hardware" / "parts.toml"
GOES = ("yes", "no", "likely")  # of what goes together
KNOWN = ("emulation", "reading", "nobody")  # how that is known
WAYS = ("perfboard", "wires", "carrier", "keypad")  # the ways to build one

GROUND = "GND"  # the net

_MEASURED = 0.3  # millimetres: how well one measures on paper
_EXACT = 1e-3


class DataError(BuildError):
    """The data file says something that cannot be; the message names the entry."""


@dataclass(frozen=True)
class Panel:
    """The panel module: driver board, glass on it, and the part of the glass that shows something."""

    centre_x: float
    top: float
    board_width: float
    board_height: float
    glass_width: float
    glass_height: float
    glass_thickness: float
    active_width: float
    active_height: float
    active_offset: float  # from the glass's middle to the active area's, away from the flat cable
    far_margin: float  # from the glass's edge opposite the flat cable to the active area
    cable_side: Literal["lower", "upper"]
    source: str

    @property
    def centre_y(self) -> float:
        """The middle of its driver board, and of the glass."""
        return self.top + self.board_height / 2

    @property
    def active_y(self) -> float:
        """The middle of the active area."""
        return self.centre_y + (-self.active_offset if self.cable_side == "lower" else self.active_offset)

    def most_offset(self, case: table.Case) -> float:
        """The largest active_offset that leaves the front an edge over the window's frame."""
        beside = case.window_margin + table.FRAME_STEP + table.FRAME_LEDGE
        return (self.board_height - self.active_height) / 2 - beside


@dataclass(frozen=True)
class Pico:
    """The Raspberry Pi Pico's own measures."""

    width: float
    length: float
    thickness: float
    row_distance: float
    hole_diameter: float
    hole_distance_x: float
    hole_distance_y: float
    usb_overhang: float
    bootsel: tuple[float, float]
    source: str


@dataclass(frozen=True)
class Perfboard:
    """The piece of perfboard that carries the keys where no board is made."""

    pitch: float
    holes_x: int
    holes_y: int
    source: str


@dataclass(frozen=True)
class Keys:
    """What all keys have in common. Where they lie is the board's."""

    pitch: float
    rows_y: tuple[float, ...]
    body: float  # side of the square
    travel: float


@dataclass(frozen=True)
class Key:
    """One key: its name in the pin map, what is printed on it, and its middle."""

    name: str
    legend: str
    reference: str
    row: int
    x: float
    y: float


@dataclass(frozen=True)
class Part:
    """A part: what to buy, how many for each way to build, and which pieces on the carrier are such a part."""

    id: str
    name: str
    maker: str
    number: str  # the maker's; empty for what any shop has
    alternatives: tuple[str, ...]
    purpose: str
    count: dict[str, int]  # by way to build
    size: tuple[float, ...]  # width, depth, height above the board; of what is only plugged: none
    references: tuple[str, ...]  # empty for what is not on the carrier
    amperes: float | None = None  # what it bears, in the supply's way; a fuse: what it holds
    lcsc: str = ""  # LCSC's number, of what a machine places


@dataclass(frozen=True)
class Fit:
    """A Pico, a panel or keys, and whether it goes with the rest."""

    what: str
    goes: str
    known: str
    seen: str  # what one sees with it
    sources: tuple[str, ...]  # tests of this repository, documents, addresses


@dataclass(frozen=True)
class Price:
    """A price that somebody has published."""

    part: str  # the id whose price it is; empty for what is none of ours
    what: str
    usd: float
    date: date
    said: str  # whose word it is
    source: str


@dataclass(frozen=True)
class Hardware:
    """All of the file, and the board."""

    carrier: Board
    panel: Panel
    pico: Pico
    perfboard: Perfboard
    keys: Keys
    case: table.Case
    stand: table.Stand
    key: tuple[Key, ...]
    part: tuple[Part, ...]
    fit: tuple[Fit, ...]
    price: tuple[Price, ...]
    plugged: tuple[Part, ...]  # parts of the way without soldering alone: they are in no case
    on_end: int  # of the switch SW13, 1 or -1 along x: there its lever joins the common pin with ground, and it is on

    @property
    def bought(self) -> tuple[Part, ...]:
        """All parts."""
        return self.part + self.plugged

    @property
    def plugged_room(self) -> tuple[float, float]:
        """Between the expander's board and what is plugged on it; from its other side to the lower side of a USB plug
        in the Pico. Pins and sockets are taken for those of the carrier.
        """
        plug = self.by_id("socket").size[2] + self.case.pico_header
        usb = plug + self.pico.thickness + self.case.usb_height / 2 + self.case.usb_plug[1] / 2
        return round(plug, 2), round(usb, 2)

    def place(self, name: str) -> tuple[float, float]:
        """The middle of the one piece on the carrier that is the part of this id."""
        (reference,) = self.by_id(name).references
        return self.carrier.pieces[reference].middle

    def by_id(self, name: str) -> Part:
        """The part of this id. Raises DataError."""
        for part in self.part:
            if part.id == name:
                return part
        raise DataError(f"hardware/parts.toml has no part {name!r}")


def load(file: Path = FILE, board: Path = pcb.FILE) -> Hardware:
    """The data file and the board, checked. Raises DataError, whose message names what is wrong."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file.name} is no TOML: {error}") from error
    try:
        hardware = _read(raw, pcb.read(board))
    except KeyError as missing:
        raise DataError(f"{file.name} lacks {missing}") from missing
    except (TypeError, ValueError) as error:
        raise DataError(f"{file.name}: {error}") from error
    _check(hardware)
    return hardware


def _read(raw: dict, board: Board) -> Hardware:
    references = [f"SW{number + 1}" for number in range(len(pins.KEYS))]
    missing = [name for name in references if name not in board.pieces]
    if missing:
        raise DataError(f"the board has no {', '.join(missing)}")
    middles = [board.pieces[name].middle for name in references]
    rows_y = sorted({y for _, y in middles})
    found = [
        Key(name, SIGNS.get(name, name), reference, rows_y.index(y), x, y)
        for (name, _), reference, (x, y) in zip(pins.KEYS, references, middles, strict=True)
    ]
    keys = Keys(round(found[1].x - found[0].x, 3), tuple(rows_y), **raw["keys"])
    return Hardware(
        board,
        Panel(**raw["panel"]),
        Pico(**{**raw["pico"], "bootsel": tuple(raw["pico"]["bootsel"])}),
        Perfboard(**raw["perfboard"]),
        keys,
        table.read(raw["case"]),
        table.read_stand(raw["stand"]),
        tuple(found),
        tuple(_part(entry, tuple(entry["size"]), references) for entry in raw["part"]),
        tuple(_fit(entry) for entry in raw["fit"]),
        tuple(Price(**entry) for entry in raw["price"]),
        tuple(_part(entry, (), references) for entry in raw["plugged"]),
        _on_end(board.pieces["SW13"].pads),
    )


def _part(entry, size, keys):
    return Part(
        **{name: entry[name] for name in ("id", "name", "maker", "number", "purpose")},
        alternatives=tuple(entry["alternatives"]),
        count=dict(entry["count"]),
        size=size,
        references=tuple(keys if entry["id"] == "key" else entry.get("references", ())),
        amperes=entry.get("amperes"),
        lcsc=entry.get("lcsc", ""),
    )


def _fit(entry):
    return Fit(**{**entry, "sources": tuple(entry["sources"])})


def _on_end(pads):
    common = next(pad for pad in pads if pad.number == "2")
    ground = next(pad for pad in pads if pad.net == GROUND)
    return 1 if ground.x > common.x else -1


def _check(hardware: Hardware):
    """Raises DataError for what no device could be made of."""
    carrier, keys = hardware.carrier, hardware.keys
    holes = (hardware.key[1].x - hardware.key[0].x) / hardware.perfboard.pitch
    if abs(holes - round(holes)) > _EXACT:
        raise DataError(
            f"the keys' pitch {keys.pitch} is no whole number of the perfboard's {hardware.perfboard.pitch}"
        )
    _check_panel(hardware.panel, hardware.case)
    _check_parts(hardware)
    for fit in hardware.fit:
        _check_fit(fit)
    for price in hardware.price:
        _check_price(price, {part.id for part in hardware.bought})
    wrong = table.fault(hardware.case, keys.pitch, hardware.by_id("key").size[2])
    if wrong:
        raise DataError(f"case: {wrong}")
    if wrong := table.stand_fault(hardware.stand, *hardware.plugged_room):
        raise DataError(f"stand: {wrong}")
    margin = keys.body / 2
    for key in hardware.key:
        for x, y in carrier.holes:
            if max(abs(key.x - x), abs(key.y - y)) < margin + carrier.hole_diameter / 2:
                raise DataError(f"key {key.name} lies on the hole at {x}, {y}")
        if key.y - margin < hardware.panel.top + hardware.panel.board_height:
            raise DataError(f"key {key.name} lies under the panel")


def _check_parts(hardware: Hardware):
    """That the pieces of the board and the parts of the file are the same."""
    board, taken = hardware.carrier.pieces, set()
    for part in hardware.bought:
        if set(part.count) != set(WAYS):
            raise DataError(f"part {part.id}: count must name {', '.join(WAYS)}")
    for part in hardware.part:
        if len(part.size) != 3 or min(part.size) <= 0:
            raise DataError(f"part {part.id}: size is width, depth and height")
        if part.references and len(part.references) != part.count["carrier"]:
            raise DataError(f"part {part.id}: {len(part.references)} references for {part.count['carrier']} pieces")
        for reference in part.references:
            if reference in taken:
                raise DataError(f"part {part.id}: {reference} is taken")
            taken.add(reference)
            if reference not in board:
                raise DataError(f"part {part.id}: the board has no {reference}")
            said = board[reference].maker, board[reference].number
            if said != (part.maker, part.number):
                raise DataError(f"part {part.id}: {reference} is {' '.join(said)} on the board")
        placed = part.references and not any(pad.drill for name in part.references for pad in board[name].pads)
        if placed and not re.fullmatch(r"C\d+", str(part.lcsc)):
            raise DataError(f"part {part.id}: a machine places it; lcsc must be C and digits, not {part.lcsc!r}")
    more = sorted(name for name, piece in board.items() if piece.number and name not in taken)
    if more:
        raise DataError(f"the board has {', '.join(more)}, which no part is")


def _check_fit(fit: Fit):
    if fit.goes not in GOES:
        raise DataError(f"fit {fit.what}: goes is {', '.join(GOES)}, not {fit.goes!r}")
    if fit.known not in KNOWN:
        raise DataError(f"fit {fit.what}: known is {', '.join(KNOWN)}, not {fit.known!r}")
    tests = [source for source in fit.sources if source.startswith("host_tests/")]
    if not fit.sources or fit.known == "emulation" and not tests:
        raise DataError(f"fit {fit.what}: sources must name what {fit.known} is known by")
    for test in tests:
        if not (paths.ROOT / test).exists():
            raise DataError(f"fit {fit.what}: there is no {test}")


def _check_price(price: Price, parts: set[str]):
    if price.part not in (*parts, ""):
        raise DataError(f"price of {price.what}: there is no part {price.part!r}")
    if price.usd <= 0 or type(price.date) is not date or not price.source.startswith("https://"):
        raise DataError(f"price of {price.what}: usd is more than 0, date a day, source an address")


def _check_panel(panel: Panel, case: table.Case):
    if panel.cable_side not in ("lower", "upper"):
        raise DataError(f"the panel's cable_side is lower or upper, not {panel.cable_side!r}")
    far = (panel.glass_height - panel.active_height) / 2 - panel.active_offset
    if abs(far - panel.far_margin) > _MEASURED:
        raise DataError(
            f"active_offset {panel.active_offset:g} leaves {far:.1f} mm beside the active area at the edge away from"
            f" the cable, far_margin says {panel.far_margin:g}: measure both"
        )
    most = panel.most_offset(case)
    if abs(panel.active_offset) > most:
        raise DataError(f"active_offset {panel.active_offset:g} is more than {most:.1f}: no edge is left for the frame")
