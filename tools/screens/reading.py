"""What a person reads of a screen: the line that says what OK does, as texts. On CPython only."""

import pins
from trivet.app.application import Application
from trivet.ui import fonts
from trivet.ui.canvas import Canvas


class Reader(Canvas):
    """A canvas that keeps the texts drawn on it and draws none of them."""

    def __init__(self):
        super().__init__(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        self.texts: list[str] = []

    def text(self, font: bytes, string: str, *_place: int) -> int:
        self.texts.append(string)
        return fonts.width(font, string)

    def line_of_ok(self, app: Application) -> tuple[str, ...]:
        """The texts of the line of OK as it stands now; () where OK does nothing."""
        self.texts = []
        app.screen.paint_ok(self, dict(app.screen.key_hints()).get("OK", ""))
        return tuple(self.texts)
