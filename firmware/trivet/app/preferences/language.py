"""The language in use: one that is chosen is kept."""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.protocols import Settings
    from trivet.ui.words import Words


def use_next(words: "Words", settings: "Settings", step: int = 1) -> None:
    """Goes on to the next language (`step` 1) or back to the one before (-1), round all that there are. What is shown
    is to be drawn anew by whoever calls this.
    """
    words.use_next(step)
    settings.set("language", words.code)
