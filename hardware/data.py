"""hardware/parts.toml, read and checked: the measures, places and parts that all of the hardware is made from.

Everything is in millimetres, in the frame that the file's head describes: x to the right, y down, seen from the front,
origin at the carrier board's top left corner. No pin is named in it: a key has the name that the pin map gives it.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pins
from hardware.case import table
from tools.build import paths

FILE = paths.ROOT / "hardware" / "parts.toml"
WAYS = ("perfboard", "wires", "carrier")  # the ways to build one

Side = Literal["front", "back"]

_MEASURED = 0.3  # millimetres: how well one measures on paper


class DataError(ValueError):
    """The data file says something that cannot be; the message names the entry."""


@dataclass(frozen=True)
class Carrier:
    """The carrier board: its outline, and the holes at which it is held."""

    width: float
    height: float
    thickness: float
    corner_radius: float
    hole_diameter: float
    hole_clearance: float  # diameter kept free around each hole
    holes: tuple[tuple[float, float], ...]


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
    """What all keys have in common."""

    pitch: float
    rows_y: tuple[float, ...]
    body: float  # side of the square
    travel: float


@dataclass(frozen=True)
class Key:
    """One key: its name in the pin map, what is printed on it, and its middle."""

    name: str
    legend: str
    row: int
    column: int
    reference: str
    x: float
    y: float


@dataclass(frozen=True)
class Place:
    """Where a piece lies on the carrier: its middle, degrees counter-clockwise as seen from its side, and the side."""

    x: float
    y: float
    turn: float
    side: Side


@dataclass(frozen=True)
class Part:
    """A part: what to buy, how many for each way to build, and where its pieces lie on the carrier."""

    id: str
    name: str
    maker: str
    number: str  # the maker's; empty for what any shop has
    alternatives: tuple[str, ...]
    purpose: str
    count: dict[str, int]  # by way to build
    size: tuple[float, float, float]  # width, depth, height above the board
    places: dict[str, Place]  # by reference; empty for what is not on the carrier
    amperes: float | None = None  # what it bears, in the supply's way; a fuse: what it holds


@dataclass(frozen=True)
class Hardware:
    """All of the file."""

    revision: str
    carrier: Carrier
    panel: Panel
    pico: Pico
    perfboard: Perfboard
    keys: Keys
    case: table.Case
    key: tuple[Key, ...]
    part: tuple[Part, ...]

    def places(self) -> Iterator[tuple[str, Part, Place]]:
        """(reference, part, place) of each piece on the carrier, the keys among them, in the file's order."""
        for part in self.part:
            for reference, place in part.places.items():
                yield reference, part, place

    def by_id(self, name: str) -> Part:
        """The part of this id. Raises DataError."""
        for part in self.part:
            if part.id == name:
                return part
        raise DataError(f"hardware/parts.toml has no part {name!r}")


def load(file: Path = FILE) -> Hardware:
    """The data file, checked. Raises DataError, whose message names what is wrong."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file.name} is no TOML: {error}") from error
    try:
        hardware = _read(raw)
    except KeyError as missing:
        raise DataError(f"{file.name} lacks {missing}") from missing
    except TypeError as error:
        raise DataError(f"{file.name}: {error}") from error
    _check(hardware)
    return hardware


def _read(raw: dict) -> Hardware:
    carrier = dict(raw["carrier"])
    carrier["holes"] = tuple((x, y) for x, y in carrier["holes"])
    keys = Keys(**{**raw["keys"], "rows_y": tuple(raw["keys"]["rows_y"])})
    panel = Panel(**raw["panel"])
    columns = 1 + max(entry["column"] for entry in raw["key"])
    found = []
    for number, entry in enumerate(raw["key"], start=1):
        x = round(panel.centre_x + (entry["column"] - (columns - 1) / 2) * keys.pitch, 3)
        found.append(Key(**entry, reference=f"SW{number}", x=x, y=keys.rows_y[entry["row"]]))
    parts = []
    for entry in raw["part"]:
        places = {reference: Place(**place) for reference, place in entry.get("places", {}).items()}
        if entry["id"] == "key":
            places = {key.reference: Place(key.x, key.y, 0, "front") for key in found}
        texts = {name: entry[name] for name in ("id", "name", "maker", "number", "purpose")}
        parts.append(
            Part(
                **texts,
                alternatives=tuple(entry["alternatives"]),
                count=dict(entry["count"]),
                size=tuple(entry["size"]),
                places=places,
                amperes=entry.get("amperes"),
            )
        )
    return Hardware(
        raw["revision"],
        Carrier(**carrier),
        panel,
        Pico(**raw["pico"]),
        Perfboard(**raw["perfboard"]),
        keys,
        table.read(raw["case"]),
        tuple(found),
        tuple(parts),
    )


def _check(hardware: Hardware):
    """Raises DataError for what no board could be made of."""
    carrier, keys = hardware.carrier, hardware.keys
    names = tuple(key.name for key in hardware.key)
    wanted = tuple(name for name, _ in pins.KEYS)
    if names != wanted:
        raise DataError(f"the keys are {' '.join(names)}, those of the pin map {' '.join(wanted)}")
    if (keys.pitch / hardware.perfboard.pitch) % 1:
        raise DataError(
            f"the keys' pitch {keys.pitch} is no whole number of the perfboard's {hardware.perfboard.pitch}"
        )
    _check_panel(hardware.panel, hardware.case)
    taken = set()
    for part in hardware.part:
        if set(part.count) != set(WAYS):
            raise DataError(f"part {part.id}: count must name {', '.join(WAYS)}")
        if len(part.size) != 3 or min(part.size) <= 0:
            raise DataError(f"part {part.id}: size is width, depth and height")
        if part.places and len(part.places) != part.count["carrier"]:
            raise DataError(f"part {part.id}: {len(part.places)} places for {part.count['carrier']} pieces")
        for reference, place in part.places.items():
            if reference in taken:
                raise DataError(f"part {part.id}: {reference} is taken")
            taken.add(reference)
            if place.side not in ("front", "back"):
                raise DataError(f"{reference}: no side is called {place.side!r}")
            if not (0 <= place.x <= carrier.width and 0 <= place.y <= carrier.height):
                raise DataError(f"{reference} lies beside the board")
    wrong = table.fault(hardware.case, keys.pitch, hardware.by_id("key").size[2])
    if wrong:
        raise DataError(f"case: {wrong}")
    margin = keys.body / 2
    for key in hardware.key:
        for x, y in carrier.holes:
            if max(abs(key.x - x), abs(key.y - y)) < margin + carrier.hole_diameter / 2:
                raise DataError(f"key {key.name} lies on the hole at {x}, {y}")
        if key.y - margin < hardware.panel.top + hardware.panel.board_height:
            raise DataError(f"key {key.name} lies under the panel")


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
