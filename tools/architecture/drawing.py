"""The rooms as an SVG: a house, in which each room stands on those that it imports.

A room is as wide as what it stands on; its chambers are told within it. The picture has colours of its own for light
and for dark pages, and no letters but those of the reader's system.
"""

import textwrap
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.architecture import rooms

FILE = Path(__file__).resolve().parents[2] / "docs" / "rooms.svg"

WIDTH = 920  # pixels, as all that follows
_EDGE = 20
_GAP = 16  # between rooms side by side
_DROP = 34  # between a room and the one it stands on: the arrow's length
_PAD = 14
_LINE = 19
_NAME = 24
_CHIP = 26
_LETTER = 7.3  # of the small letters, on average; so much is a chip's width and where a line breaks
_LEAST_WIDTH = 170  # of a room
_WITH_CHAMBERS = 560  # of one that has chambers

_STYLE = """
text { font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #4f463c; }
.name { font-size: 17px; font-weight: 600; fill: #241d17; }
.page { fill: #f6f1e8; }
.room { fill: #fffdf8; stroke: #8a7a66; stroke-width: 1.5; }
.chip { fill: #efe5d3; }
.group { fill: none; stroke: #c9b896; }
.chip-text { fill: #3c3128; }
.arrow { stroke: #8a7a66; stroke-width: 1.5; fill: none; }
.head { fill: #8a7a66; }
@media (prefers-color-scheme: dark) {
  text { fill: #c9bcab; }
  .name { fill: #f5ecdf; }
  .page { fill: #1f1a16; }
  .room { fill: #2b2420; stroke: #9a8a76; }
  .chip { fill: #463a30; }
  .group { stroke: #6b5b4a; }
  .chip-text { fill: #f0e4d4; }
  .arrow { stroke: #9a8a76; }
  .head { fill: #9a8a76; }
}
"""


class Box(NamedTuple):
    """Where a room stands."""

    x: float
    y: float
    w: float
    h: float


def svg() -> str:
    """The picture, as the text of the file."""
    boxes = _boxes()
    height = max(box.y + box.h for box in boxes.values()) + _EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}"'
        ' role="img" aria-label="The rooms of the firmware, and which imports which">',
        f"<style>{_STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height:g}" rx="12"/>',
    ]
    for start, to in sorted(rooms.arrows()):
        parts += _arrow(boxes[start], boxes[to])
    for room, box in boxes.items():
        parts += _room(room, box)
    return "\n".join([*parts, "</svg>", ""])


def _boxes() -> dict[str, Box]:
    """Every room's place. It stands under the last room, from the top, that imports it."""
    order = [room for row in rooms.rows() for room in row]
    under: dict[str, list[str]] = {room: [] for room in order}
    for room in order[1:]:
        above = [start for start, to in rooms.arrows() if to == room]
        if above:
            under[max(above, key=order.index)].append(room)

    def columns(room: str) -> int:
        return max(1, sum(map(columns, under[room])))

    def wide(room: str) -> float:
        return max(_LEAST_WIDTH * columns(room), _WITH_CHAMBERS if rooms.chambers(room) else 0)

    found: dict[str, Box] = {}

    def place(room: str, x: float, y: float, w: float) -> None:
        found[room] = Box(x, y, w, _height(room, w))
        if not under[room]:
            return
        # Those that themselves stand on others come first, so that what is deepest stands at the left.
        children = sorted(under[room], key=lambda child: (not under[child], child))
        spare = (w - _GAP * (len(children) - 1)) / sum(map(wide, children))
        for child in children:
            place(child, x, y + found[room].h + _DROP, wide(child) * spare)
            x += wide(child) * spare + _GAP

    place(order[0], _EDGE, _EDGE, WIDTH - 2 * _EDGE)
    return found


def _lines(room: str, width: float) -> list[str]:
    return textwrap.wrap(rooms.about(room), int((width - 2 * _PAD) / _LETTER))


def _height(room: str, width: float) -> float:
    chips = _chips(room, width)
    return 2 * _PAD + _NAME + _LINE * len(_lines(room, width)) + (max(y + h for _, _, y, _, h in chips) if chips else 0)


def _chips(room: str, width: float) -> list[tuple[str, float, float, float, float]]:
    """(text, x, y, w, h) of each chamber from the end of the room's text on; one with chambers of its own is a group,
    with a colon behind its name, and they are behind it.
    """
    found, x, y = [], float(_PAD), 8.0
    inner = rooms.chambers(room)
    for chamber in sorted(inner, key=lambda name: (not any(other.startswith(f"{name}/") for other in inner), name)):
        if "/" in chamber:
            continue
        below = [other.split("/", 1)[1] for other in inner if other.startswith(f"{chamber}/")]
        if below:
            names = [f"{chamber}:", *below]
            found.append(("", x, y, width - 2 * _PAD, _CHIP + 12.0))
            x += 8
            for name in names:
                w = len(name) * _LETTER + (16 if name[-1] != ":" else 8)
                found.append((name, x, y + 6, w, float(_CHIP)))
                x += w + 6
            x, y = float(_PAD), y + _CHIP + 20
        else:
            w = len(chamber) * _LETTER + 16
            found.append((chamber, x, y, w, float(_CHIP)))
            x += w + 6
    return found


def _room(room: str, box: Box) -> list[str]:
    x, y, w, h = box
    parts = [
        f'<rect class="room" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="8"/>',
        f'<text class="name" x="{x + _PAD:g}" y="{y + _PAD + 14:g}">{escape(room)}</text>',
    ]
    y += _PAD + _NAME
    for line in _lines(room, w):
        parts.append(f'<text x="{x + _PAD:g}" y="{y + 13:g}">{escape(line)}</text>')
        y += _LINE
    for text, left, top, wide, tall in _chips(room, w):
        kind = "chip" if text and text[-1] != ":" else "group"
        if kind == "chip" or not text:
            parts.append(
                f'<rect class="{kind}" x="{x + left:g}" y="{y + top:g}" width="{wide:g}" height="{tall:g}" rx="6"/>'
            )
        if text:
            at = f'x="{x + left + wide / 2:g}" y="{y + top + 17:g}"'
            parts.append(f'<text class="chip-text" text-anchor="middle" {at}>{escape(text)}</text>')
    return parts


def _arrow(start: Box, to: Box) -> list[str]:
    """From the lower edge of one to the upper of the other, straight down where the one is above the other."""
    x = to.x + to.w / 2
    above = min(max(x, start.x + _PAD), start.x + start.w - _PAD)
    top, end = start.y + start.h, to.y
    return [
        f'<path class="arrow" d="M{above:g} {top:g}L{x:g} {end - 8:g}"/>',
        f'<path class="head" d="M{x - 6:g} {end - 10:g}h12L{x:g} {end - 1:g}Z"/>',
    ]
