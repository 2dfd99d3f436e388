"""The trace of key presses as an SVG: for each the whole way to the ink on one scale, and below it the device's part of
it on a larger one, with what each kind of work took and how much of that was waiting for the flash.
"""

from html import escape

from tools.bench.press.trace import ENGINE, LOOP, PAINT, PANEL, SCREEN, SLEEP, STORE, TIDY, Press

WIDTH = 920  # pixels, as all that follows
_EDGE = 20
_BAR = 30
_WAITING = 7  # the height of what is waiting, below the bar
_TITLE, _GAP, _LEGEND_LINE = 34, 30, 24
_COLUMNS = 2  # of the legend
_TICKS = 7
_LETTER = 7.0  # the width of a small one, on average

_KINDS = {
    LOOP: "waking, interrupts, the loop",
    SCREEN: "the screen takes the key",
    ENGINE: "the engine",
    PAINT: "painting",
    PANEL: "sending to the panel",
    STORE: "writing the journal",
    TIDY: "tidying memory",
    SLEEP: "asleep",
}
_STYLE = """
text { font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #4f463c; }
.title { font-size: 16px; font-weight: 600; fill: #241d17; }
.page { fill: #f6f1e8; }
.axis { stroke: #8a7a66; fill: none; }
.zoom { fill: #8a7a66; opacity: 0.18; }
.loop { fill: #b8a98f; } .screen { fill: #d9a441; } .engine { fill: #b5523b; } .paint { fill: #4f7f6b; }
.panel { fill: #3f6796; } .store { fill: #84608f; } .tidy { fill: #8f9a5b; } .sleep { fill: none; stroke: #c9b896; }
.waveform { fill: #9db4cf; } .waiting { fill: #241d17; }
.inside { fill: #fffdf8; } .on-waveform { fill: #241d17; }
@media (prefers-color-scheme: dark) {
  text { fill: #c9bcab; }
  .title { fill: #f5ecdf; }
  .page { fill: #1f1a16; }
  .waiting { fill: #f5ecdf; }
  .sleep { stroke: #6b5b4a; }
  .inside { fill: #fffdf8; } .on-waveform { fill: #241d17; }
}
"""


def svg(presses: dict[str, Press]) -> str:
    """The picture of these, by their titles, as the text of a file."""
    y, parts = float(_EDGE), []
    for title, press in presses.items():
        drawn, y = _press(title, press, y)
        parts += drawn
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:g}" width="{WIDTH}" height="{y:g}"'
        ' role="img" aria-label="Where the time of a key press goes">'
    )
    page = f'<rect class="page" width="{WIDTH}" height="{y:g}" rx="12"/>'
    return "\n".join([head, f"<style>{_STYLE}</style>", page, *parts, "</svg>", ""])


def _press(title: str, press: Press, y: float) -> tuple[list[str], float]:
    """What is drawn of one from `y` on, and where the next begins."""
    told = f"{title}: {press.update:.1f} ms to the update command, {press.ink:.0f} ms to the ink"
    parts = [f'<text class="title" x="{_EDGE}" y="{y + 18:g}">{escape(told)}</text>']
    y += _TITLE
    whole = _Scale(press.ink)
    parts += [
        _rect("waveform", whole.at(press.update), y, whole.at(press.ink), _BAR),
        f'<text class="on-waveform" x="{whole.at(press.update) + 12:g}" y="{y + 20:g}">the panel\'s waveform, '
        f"{press.ink - press.update:.0f} ms</text>",
    ]
    parts += [_rect(part.kind, *_span(whole, part.start, min(part.end, press.update), y)) for part in press.parts]
    end = press.parts[-1].end
    near = _Scale(end)
    below = y + _BAR + _GAP
    corners = f"{_EDGE},{y + _BAR:g} {whole.at(end):g},{y + _BAR:g} {WIDTH - _EDGE},{below:g} {_EDGE},{below:g}"
    parts.append(f'<polygon class="zoom" points="{corners}"/>')
    y = below
    for part in press.parts:
        x, _, x_end, _ = span = _span(near, part.start, part.end, y)
        parts.append(_rect(part.kind, *span))
        if part.stalled:
            parts.append(_rect("waiting", x, y + _BAR + 2, near.at(part.start + part.stalled), _WAITING))
        label = f"{part.end - part.start:.1f}"
        if part.kind != SLEEP and x_end - x > len(label) * _LETTER + 6:
            parts.append(f'<text class="inside" x="{x + 5:g}" y="{y + 20:g}">{label}</text>')
    update = near.at(press.update)
    parts.append(f'<path class="axis" stroke-width="2" d="M{update:g} {y - 8:g}v{_BAR + 16}"/>')
    parts.append(f'<text x="{update + 6:g}" y="{y - 5:g}">update command</text>')
    for edge in press.edges:
        parts.append(f'<path class="axis" d="M{near.at(edge):g} {y - 7:g}v6"/>')
    parts += _axis(near, y + _BAR + 2 + _WAITING)
    return _legend(parts, press, y + _BAR + _WAITING + 44)


class _Scale:
    """From ms to pixels: 0 at the left edge, `end` at the right one."""

    def __init__(self, end: float):
        self.end = end

    def at(self, ms: float) -> float:
        return round(_EDGE + (WIDTH - 2 * _EDGE) * ms / self.end, 1)


def _span(scale, start, end, y):
    return scale.at(start), y, scale.at(end), _BAR


def _rect(kind, x, y, x_end, height):
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{max(0, x_end - x):g}" height="{height}"/>'


def _axis(scale, y):
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if scale.end / step <= 2 * _TICKS)
    parts = []
    for ms in range(0, int(scale.end) + 1, step):
        x = scale.at(ms)
        parts.append(f'<path class="axis" d="M{x:g} {y:g}v5"/>')
        anchor = "start" if ms == 0 else "middle"
        parts.append(f'<text x="{x:g}" y="{y + 19:g}" text-anchor="{anchor}">{ms}{" ms" if ms == 0 else ""}</text>')
    return parts


def _legend(parts, press, y):
    """What each kind took, in the order in which they come up; the ticks above the bar are the contact's."""
    rows = []
    for kind in dict.fromkeys(part.kind for part in press.parts):
        mine = [part for part in press.parts if part.kind == kind]
        took, stalled = (sum(values) for values in zip(*((p.end - p.start, p.stalled) for p in mine), strict=True))
        waiting = f", {stalled:.1f} of it waiting" if stalled > 0.05 else ""
        rows.append((kind, f"{_KINDS[kind]}: {took:.1f} ms{waiting}"))
    waited = sum(part.stalled for part in press.parts)
    rows.append(("waiting", f"waiting for the flash: {waited:.1f} ms"))
    rows.append(("", f"the contact chatters for {press.edges[-1]:.1f} ms: the ticks above the bar"))
    for number, (kind, told) in enumerate(rows):
        x = _EDGE + number % _COLUMNS * (WIDTH - 2 * _EDGE) / _COLUMNS
        line = y + number // _COLUMNS * _LEGEND_LINE
        if kind:
            parts.append(_rect(kind, x, line - 11, x + 14, 14))
        parts.append(f'<text x="{x + 22:g}" y="{line:g}">{escape(told)}</text>')
    return parts, y + -(-len(rows) // _COLUMNS) * _LEGEND_LINE + _EDGE
