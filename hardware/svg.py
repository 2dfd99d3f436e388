"""Drawings as SVG, made piece by piece. Letters are those of whatever program shows them."""

from html import escape

INK, GOLD, _CAP = "#1d1d1b", "#d9b24c", "#f4f2ec"
_FONT = "DejaVu Sans, Arial, sans-serif"


class Svg:
    """A picture, drawn piece by piece."""

    def __init__(self, width: int, height: int, unit: str = ""):
        self._size = (width, height)
        self._unit = unit
        self._items: list[str] = []

    def rect(self, x, y, w, h, fill, *, stroke="none", radius=0.0):
        self._items.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" fill="{fill}" stroke="{stroke}"'
            ' stroke-width="2"/>'
        )

    def circle(self, x, y, r, fill, stroke="none"):
        self._items.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
        )

    def line(self, points, stroke, width=4.0):
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._items.append(
            f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="{width:g}"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def polygon(self, points, fill):
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._items.append(f'<polygon points="{path}" fill="{fill}"/>')

    def text(self, x, y, words, *, size=16, anchor="middle", fill=INK, bold=False):
        weight = ' font-weight="bold"' if bold else ""
        self._items.append(
            f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{weight}>'
            f"{escape(words)}</text>"
        )

    def cap(self, x, y, w, h, legend, size=17):
        """A key's cap with its legend, its middle at x, y."""
        self.rect(x - w / 2, y - h / 2, w, h, _CAP, stroke=INK, radius=5)
        if legend in "◀▶":
            side = 1 if legend == "▶" else -1
            self.polygon(((x + side * 8, y), (x - side * 7, y - 9), (x - side * 7, y + 9)), INK)
        else:
            self.text(x, y, legend, size=size, bold=True)

    def __str__(self) -> str:
        width, height = self._size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}{self._unit}"'
            f' height="{height}{self._unit}" font-family="{_FONT}">\n'
            f'<rect width="{width}" height="{height}" fill="white"/>\n'
        )
        return head + "\n".join(self._items) + "\n</svg>\n"
