"""What is printed on the carrier board, as texts and polygons in the frame of hardware/parts.toml.

Names are those that the table knows: what is on a key's cap stands under the key. On the back stand what a builder must
know, the names of the test points, and the parts' references.
"""

from dataclasses import dataclass

from hardware.board import circuit
from hardware.data import Hardware, Side

_LEGEND_SIZE = 1.7
_LEGEND_BELOW = 1.65  # from the key's body
_SWITCH_WORDS = 7.6  # from the switch's middle


@dataclass(frozen=True)
class Text:
    """Words with their middle (or left or right end) at x, y."""

    words: str
    x: float
    y: float
    size: float
    side: Side
    align: str = "centre"
    turn: float = 0


@dataclass(frozen=True)
class Polygon:
    """A polygon, filled or as a line."""

    points: tuple[tuple[float, float], ...]
    side: Side
    filled: bool = True
    line: float = 0.15


# Reference: its text's place beside the part
_REFERENCES = {
    "U1": (19.0, 54.6), "BZ1": (19.0, 74.4), "J1": (72.0, 11.6), "F1": (62.0, 9.6), "SW13": (45.0, 8.6),
    "Q1": (41.2, 14.0), "R1": (41.2, 19.0), "R2": (30.0, 68.6), "C1": (6.2, 12.4), "Q2": (56.2, 13.0),
    "R3": (56.2, 18.0), "J2": (57.4, 66.0), "C2": (66.2, 69.4), "C3": (57.9, 63.0),
}  # fmt: skip


def arrow(x: float, y: float, height: float, *, left: bool) -> tuple[tuple[float, float], ...]:
    """A triangle that points left or right, its middle at x, y."""
    half, depth = height / 2, height * 0.8 / 2
    tip = -depth if left else depth
    return ((x + tip, y), (x - tip, y - half), (x - tip, y + half))


def drawings(hardware: Hardware, test_points: dict[str, tuple[float, float]]) -> list[Text | Polygon]:
    """All of it."""
    return [*_keys(hardware), *_front(hardware), *_back(hardware), *_references(hardware), *_points(test_points)]


def _keys(hardware):
    """Under each key what is on its cap, and where the key will hide it its reference."""
    for key in hardware.key:
        y = key.y + hardware.keys.body / 2 + _LEGEND_BELOW
        if key.legend in "◀▶":
            yield Polygon(arrow(key.x, y, _LEGEND_SIZE, left=key.legend == "◀"), "front")
        else:
            yield Text(key.legend, key.x, y, _LEGEND_SIZE, "front")
        yield Text(key.reference, key.x, key.y, 1.2, "front")


def _front(hardware):
    panel = hardware.panel
    x = panel.centre_x
    yield Text("TRIVET", x, 30.0, 7.0, "front")
    yield Text("a score keeper for Triominos", x, 37.5, 1.8, "front")
    yield Text(f"carrier, revision {hardware.revision}", x, 41.5, 1.5, "front")
    yield Text("the panel lies over this", x, 45.0, 1.2, "front")
    place = hardware.by_id("panel_header").places["J2"]
    for number, name in enumerate(circuit.PANEL_CABLE):
        yield Text(name, place.x - 8.89 + number * 2.54, place.y + 1.9, 1.2, "front", "right", 90)
    yield Text("panel's cable", place.x, place.y + 8.2, 1.2, "front")


def _back(hardware):
    x = hardware.panel.centre_x + 14
    yield Text("TRIVET", x, 30.0, 6.0, "back")
    yield Text(f"carrier, revision {hardware.revision}", x, 36.5, 1.6, "back")
    for number, words in enumerate((
        "3 x AA: alkaline or NiMH. Never four cells.",
        "Pico or Pico H. Not a Pico W, not a Pico 2.",
        "Panel: Pico-ePaper-4.2, revision 2.",
        "CERN-OHL-P-2.0   The Trivet authors   2026",
    )):  # fmt: skip
        yield Text(words, x, 44.0 + number * 3.2, 1.4, "back")
    yield Text("USB", 19.0, 4.2, 1.6, "back")
    plug = hardware.by_id("battery_plug").places["J1"]
    yield Text("+", plug.x + 1.0, plug.y - 3.6, 1.8, "back")
    yield Text("-", plug.x - 1.0, plug.y - 4.0, 1.8, "back")
    yield Text("3 x AA", plug.x + 8.2, plug.y, 1.5, "back")
    switch = hardware.by_id("switch").places["SW13"]
    for words, end in (("ON", circuit.ON_END), ("OFF", -circuit.ON_END)):
        yield Text(words, switch.x + end * _SWITCH_WORDS, switch.y, 1.5, "back")


def _references(hardware):
    sides = {reference: place.side for reference, _, place in hardware.places()}
    for reference, (x, y) in _REFERENCES.items():
        yield Text(reference, x, y, 1.0, sides[reference])


def _points(test_points):
    for net, (x, y) in zip(circuit.TEST_POINTS, test_points.values(), strict=True):
        yield Text(net, x, y + 2.2, 1.0, "back")
