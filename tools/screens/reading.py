"""What a person reads of a screen: the line that says what OK does, as texts. On CPython only."""

from typing import Any

import pins
from trivet.app.application import Application
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, LEFT, Canvas


class Reader(Canvas):
    """A canvas that keeps the texts drawn on it and draws none of them."""

    def __init__(self):
        super().__init__(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        self.texts: list[str] = []

    def text(self, font: bytes, string: str, x: int, y: int, ink: int = BLACK, align: int = LEFT) -> int:
        self.texts.append(string)
        return fonts.width(font, string)

    def line_of_ok(self, app: Application) -> tuple[str, ...]:
        """The texts of the line of OK as it stands now; () where OK does nothing."""
        self.texts = []
        screen: Any = app.screen
        screen.paint_ok(self, dict(screen.key_table()).get("OK", ""))
        return tuple(self.texts)
