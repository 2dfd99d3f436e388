"""New firmware: the Pico shows up on a computer as a drive, without its button, which is inside the case."""

from trivet.app.refresh_policy import STORAGE
from trivet.app.screens.parts.screen import ALL
from trivet.app.screens.parts.sure_question import SureQuestion
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class NewFirmwareScreen(SureQuestion):
    """What is to be done then stays on the panel, which keeps it while the game does not run."""

    hint = "hint.firmware"

    def __init__(self, stage: "Stage"):
        super().__init__(stage, "firmware.title", "firmware.text")

    def do(self) -> None:
        """Stores what is not yet stored, and says what is to be done; where it cannot be stored, nothing happens."""
        try:
            self.controller.store()
        except OSError:
            self.notices.refuse("unsaved")
            return
        self.doing = True
        self.stage.picture.boundary = STORAGE
        self.changed(ALL)
        self.stage.later(self.stage.hardware.show_as_drive)

    def paint(self, canvas: "Canvas") -> None:
        if not self.doing:
            super().paint(canvas)
            return
        widgets.header(canvas, self.words("set.firmware"))
        y = layout.HEADER + layout.GROUP
        text = self.words("firmware.now")
        widgets.paragraph(canvas, MEDIUM, text, layout.EDGE, y, canvas.width - 2 * layout.EDGE)
        self.paint_footer(canvas)
