"""Is this a figure? What the table shows is chosen from drawings, question by question. A figure's page answers."""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import Screen
from trivet.engine import figures
from trivet.engine.figures import FIGURE
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, shapes, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_TOP = layout.HEADER + 40  # px, of the boxes with the drawings
_TALL = const(162)  # px
_NUMBER = const(38)  # px, of it, for the number
_EDGE = const(72)  # px, the most that a drawn tile has
_MOST_HEXAGONS = b"\x00\x00\x01\x03"  # that can close, by the sides that touch

# Tiles round the one in question, drawn as widgets draws figures.
_LEFT = const(((-2, 0, 0, 0), (-2, 0, -1, 1), (0, 0, -1, 1)))
_RIGHT = const(((0, 0, 2, 0), (2, 0, 1, 1), (0, 0, 1, 1)))
_BELOW = const(((-1, 1, 1, 1), (-1, 1, 0, 2), (1, 1, 0, 2)))
_ABOVE = const(((-1, -1, 1, -1), (-1, -1, 0, 0), (1, -1, 0, 0)))
_ONCE = const(((0, 0),))
_SIDES = (
    (-1, 1, 0, 2, _BELOW, _ONCE),
    (-2, 2, 0, 1, _LEFT + _RIGHT, _ONCE),
    (-2, 2, 0, 2, _LEFT + _RIGHT + _BELOW, _ONCE),
)
_CORNERS = ((-1, 1, 0, 2, _BELOW, _ONCE), (-1, 1, -1, 2, _BELOW + _ABOVE, _ONCE))
_FIGURES = tuple([shapes.FIGURES[name] for name in ("none", "two-edge", "hexagon", "double", "triple")])


class FigureByDrawingsScreen(Screen):
    """A digit answers; LEFT and RIGHT choose, OK answers. BACK goes a question back."""

    hint = "hint.list"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.answers = []
        self._ask()

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self.lowest <= number < self.lowest + len(self.drawings)

    def digit(self, number: int) -> "Destination":
        self._choose(number - self.lowest)
        return self.ok()

    def left(self) -> None:
        self._choose(self.chosen - 1)

    def right(self) -> None:
        self._choose(self.chosen + 1)

    def ok(self) -> "Destination":
        self.answers.append(self.lowest + self.chosen)
        figure = self.figure()
        if figure is None:
            return self._ask()
        self.answers.pop()  # the question stands again when the answer is closed
        return open_screen("look.figures", figure)

    def back(self) -> "Destination":
        if not self.answers:
            return CLOSE
        self.answers.pop()
        return self._ask()

    def _choose(self, place):
        self.chosen = place % len(self.drawings)
        self.changed()

    # ---- questions and answers

    def figure(self) -> "int | None":
        """The figure that the answers make, None as long as they leave it open."""
        answers = self.answers
        if len(answers) < 2:
            return None
        sides, touched = answers[:2]
        if sides == 1:
            return figures.BRIDGE if touched else figures.PLAIN
        if touched == 0:
            return figures.TWO_EDGE
        if self.controller.game.rules.reading != FIGURE or touched == 3:
            return figures.BRIDGE + touched
        return figures.BRIDGE + min(3, touched + answers[2]) if len(answers) > 2 else None

    def _ask(self):
        """The next question: its sentence, its drawings, and the number that the first of them stands for."""
        answers = self.answers
        self.chosen = 0
        self.lowest = 0
        if not answers:
            self.question, self.drawings, self.lowest = "ask.edges", _SIDES, 1
        elif answers == [1]:
            self.question, self.drawings = "ask.corner", _CORNERS
        elif len(answers) == 1:
            self.question, self.drawings = "ask.hexagons", _FIGURES[1 : _MOST_HEXAGONS[answers[0]] + 2]
        else:
            self.question, self.drawings = "ask.standing", _FIGURES[:1] + _FIGURES[2:4]
        self.changed()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        widgets.header(canvas, words("look.ask"))
        table.paint_line(canvas, words(self.question), layout.EDGE, layout.HEADER, 40)
        count = len(self.drawings)
        wide = (canvas.width - layout.BAR) // count
        for at in range(count):
            self._paint_choice(canvas, layout.BAR + at * wide, wide - layout.BAR, at)
        self.paint_footer(canvas)

    def _paint_choice(self, canvas, x, w, at):
        shape, ink = self.drawings[at], BLACK
        if at == self.chosen:
            canvas.fill_rounded(x, _TOP, w, _TALL, BLACK, 8)
            ink = WHITE
        else:
            canvas.rounded(x, _TOP, w, _TALL, 2, BLACK, 8)
        across, down = shape[1] - shape[0], shape[3] - shape[2]
        edge = min(_EDGE, 2 * (w - 24) // across, (_TALL - _NUMBER - 12) * 8 // (7 * down)) & 0xFE
        shapes.drawing(canvas, shape, x, _TOP, w, _TALL - _NUMBER, edge, ink)
        y = widgets.centred(LARGE, _TOP + _TALL - _NUMBER, _NUMBER)
        canvas.text(LARGE, str(self.lowest + at), x + (w >> 1), y, ink, CENTRE)

    def key_table(self) -> tuple:
        words = self.words
        choose = ("\u25c0\u25b6", words("key.choose"))
        return (("OK", str(self.lowest + self.chosen)), choose, ("BACK", words("key.back")), ("MENU", ""))
