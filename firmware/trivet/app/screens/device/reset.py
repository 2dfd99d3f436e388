"""Erasing everything, or a storage that cannot be read."""

from trivet.app.screens.parts.sure_question import SureQuestion
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.stage import Stage


class ResetScreen(SureQuestion):
    """`erase` is done in place of the usual."""

    hint = "hint.reset"
    word = "key.erase"

    def __init__(self, stage: "Stage", erase: "Callable[[], object] | None" = None):
        super().__init__(stage, "reset.title", "reset.text")
        self._erases = erase or self.stage.erase

    def do(self) -> None:
        """Says so first: the flash takes its time."""
        self.doing = True
        self.notices.say("reset.now")
        self.stage.later(self._erase_now)

    def _erase_now(self):
        self.doing = False
        self.notices.clear()
        try:
            self._erases()
        except OSError:
            self.notices.refuse("unread")
