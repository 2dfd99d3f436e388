"""Which name a player gets: the known ones, each with its digit, nobody's, and a new one that is spelled."""

from trivet.app.navigation import close_then, open_screen
from trivet.app.preferences.match_setup import remember
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.screen import ALL
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PAGE = const(5)  # names at a time: 0 is the new one


class NamesScreen(ChoosingScreen):
    """A digit takes the name of its row, or LEFT and RIGHT choose and OK takes it; DRAW goes to more names, 0 spells a
    new one.

    `title` is called for whom the name is for. `names` are those to choose from, "" for nobody's; `seated` ones sit at
    the table, and have a mark. `take` is called with the one that was chosen when the screen is off. `refuse` gives, of
    a spelled name, the id and the values of the sentence that says why nobody can be called so; () if one can.
    """

    hint = "hint.list"

    def __init__(
        self,
        stage: "Stage",
        title: "Callable[[], str]",
        names: "list[str]",
        seated: "list[str]",
        take: "Callable[[str], Destination]",
        refuse: "Callable[[str], tuple]",
    ):
        super().__init__(stage)
        self._title = title
        self.names = names
        self._seated = seated
        self._take = take
        self._refuse = refuse
        self.page = 0

    # ---- keys

    def __len__(self) -> int:
        return len(self.names) + 1  # the last row spells a new one

    def takes_digit(self, number: int) -> bool:
        return number <= len(self._on_page())

    def digit(self, number: int) -> "Destination":
        self.chosen = _PAGE * self.page + number - 1 if number else len(self.names)
        return self.ok()

    def draw_key(self) -> None:
        self.page = (self.page + 1) % self._pages()
        self.chosen = _PAGE * self.page
        self.changed(ALL)

    def _go_to(self, row):
        super()._go_to(row)
        if row < len(self.names):
            self.page = row // _PAGE
        self.changed(ALL)

    def ok(self) -> "Destination":
        if self.chosen == len(self.names):
            return open_screen("setup.spelling", self._title, "", self._spelled, self._chosen)
        return self._chosen(self.names[self.chosen])

    def _chosen(self, name):
        return close_then(lambda: self._take(name))

    def _spelled(self, name):
        refusal = self._refuse(name)
        if not refusal:
            remember(self.settings, [name])
        return refusal

    def key_table(self) -> tuple:
        words = self.words
        more = (("DRAW", words("key.more")),) if self._pages() > 1 else ()
        choose = (("\u25c0\u25b6", words("key.choose")),) if self.names else ()
        return (("OK", self._label(self.chosen)),) + more + choose + (("BACK", words("key.back")),)

    def _on_page(self):
        return self.names[_PAGE * self.page :][:_PAGE]

    def _pages(self):
        return (len(self.names) + _PAGE - 1) // _PAGE

    # ---- the picture

    def _label(self, row):
        if row == len(self.names):
            return self.words("names.new")
        return self.names[row] or self.words("names.nobody")

    def paint(self, canvas: "Canvas") -> None:
        pages = self._pages()
        widgets.header(canvas, self._title(), "%d/%d" % (self.page + 1, pages) if pages > 1 else "")
        x, y, w, _ = layout.list_room(canvas)
        first = _PAGE * self.page
        rows = list(range(first, first + len(self._on_page()))) + [len(self.names)]
        for at, row in enumerate(rows, 1):
            key = str(at) if row < len(self.names) else "0"
            tall = layout.row_height(canvas.height - layout.FOOTER - y, len(rows) - at + 1)
            label = self._label(row)
            mark = "\u2713" if label in self._seated else ""
            widgets.row(canvas, x, y, w, label, mark, row == self.chosen, tall, key=key)
            y += tall
        self.paint_footer(canvas)
