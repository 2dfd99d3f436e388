"""Help: what each key does on the screen that the menu lies over, a sentence each, and what cannot be done there."""

from trivet.app.screens.parts.pages import PagesScreen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.fonts import MEDIUM_NARROW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.app.screens.parts.screen import Screen
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LINE = const(23)  # px, from one line to the next
_LEFT = const(70)  # px, where the sentences begin; the keycaps stand left of it

# What a key does where its screen says nothing else.
_USUAL = {
    "OK": "help.ok",
    "\u25c0\u25b6": "help.choose",
    "BACK": "help.back",
    "MENU": "help.menu",
}

# What its screen explains of these is told only while they do something, and have a hint; or while it is not known yet.
_HINTED = ("OK", "\u25c0\u25b6", "DRAW")


class HelpScreen(PagesScreen):
    """Pages of sentences about another screen."""

    def __init__(self, stage: "Stage", screen: "Screen"):
        super().__init__(stage)
        self.about = screen

    def sentences(self) -> "Iterator":
        """Yields pairs (key, sentence), without a key for what stands by itself."""
        screen, words = self.about, self.words
        if screen.hint:
            yield "", words(screen.hint)
        explained = dict(screen.explained)
        told: list[str] = []
        for key, word in screen.key_table():
            text_id = explained.get(key) or _USUAL.get(key)
            yield key, words(text_id) if text_id else word
            told.append(key)
        for key, text_id in explained.items():
            if key not in told and (key not in _HINTED or not screen.ready):
                yield key, words(text_id)
        for key, text_id in screen.held_keys:
            yield key, words(text_id)
        for note in screen.notes():
            yield "", note

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        top, bottom = layout.HEADER + layout.GROUP, canvas.height - layout.FOOTER
        page, y = 0, top
        for key, sentence in self.sentences():
            left = _LEFT if key else layout.EDGE
            wide = canvas.width - layout.EDGE - left
            lines = fonts.wrap(MEDIUM_NARROW, sentence, wide)
            if y + len(lines) * _LINE > bottom:
                page, y = page + 1, top
            if page == self.page:
                if key:
                    widgets.keycap(canvas, key, layout.EDGE, y)
                widgets.lines(canvas, MEDIUM_NARROW, lines, left, y, _LINE)
            y += len(lines) * _LINE + layout.GROUP
        self.pages = page + 1
        widgets.header(canvas, self.words("menu.keys"), self.status())
        self.paint_footer(canvas)
