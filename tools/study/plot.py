"""A picture of intervals, SVG: a line for each, with its name, a dot and what it reaches from and to.

Its letters and lines are of a grey that is read on white and on dark pages.
"""

import math
from html import escape
from typing import NamedTuple

_WIDTH, _NAMES, _RIGHT = 720, 270, 24  # the names of the lines stand left of the axis
_TOP, _LINE, _BOTTOM = 44, 24, 48
_TEXT = 14  # px
_GREY, _ACCENT = "#797979", "#c8571b"
_TICKS = 6  # at most


class Dot(NamedTuple):
    """A line of the picture."""

    name: str
    value: float
    low: float
    high: float


def drawn(title: str, axis: str, dots: list[Dot]) -> str:
    """The picture of the dots, in their order. `axis` says what is counted; a line across all stands at zero."""
    low = min(0.0, *(dot.low for dot in dots))
    high = max(0.0, *(dot.high for dot in dots))
    step = _step(high - low or 1)
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    if low == high:
        high += step
    end = _TOP + _LINE * len(dots)

    def at(value):
        return f"{_NAMES + (value - low) / (high - low) * (_WIDTH - _NAMES - _RIGHT):.1f}"

    def text(x, y, anchor, said, more=""):
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{more}>{escape(said)}</text>'

    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {end + _BOTTOM}" role="img"'
        f' font-family="Roboto Flex, sans-serif" font-size="{_TEXT}" fill="{_GREY}" stroke-width="1">',
        f"<title>{escape(title)}</title>",
        text(0, 20, "start", title, ' font-weight="bold"'),
    ]
    for tick in range(round((high - low) / step) + 1):
        value = low + tick * step
        found += [_across(at(value), end, 0.3), text(at(value), end + 20, "middle", _number(value, step))]
    found.append(_across(at(0), end, 1))
    for line, dot in enumerate(dots):
        y = _TOP + _LINE * line + _LINE // 2
        found += [
            text(_NAMES - 16, y + 5, "end", dot.name),
            f'<path d="M{at(dot.low)} {y}H{at(dot.high)}" stroke="{_ACCENT}" stroke-width="2"/>',
            f'<circle cx="{at(dot.value)}" cy="{y}" r="4.5" fill="{_ACCENT}"/>',
        ]
    found += [text(_WIDTH - _RIGHT, end + 40, "end", axis), "</svg>"]
    return "\n".join(found) + "\n"


def _across(x, end, opacity):
    return f'<path d="M{x} {_TOP}V{end}" stroke="{_GREY}" stroke-opacity="{opacity}"/>'


def _step(span):
    """Between two ticks: 1, 2 or 5 times a power of ten, so that there are few."""
    power = 10.0 ** math.floor(math.log10(span / _TICKS))
    return next(power * factor for factor in (1, 2, 5, 10) if span <= power * factor * _TICKS)


def _number(value, step):
    return f"{round(value / step) * step:.{max(0, -math.floor(math.log10(step) + 1e-9))}f}".replace("-", "−")
