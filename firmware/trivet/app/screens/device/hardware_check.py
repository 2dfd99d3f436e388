"""The self-test: every key, the panel, the buzzer, the light, the storage, the battery; then what came out of it."""

from trivet.app.navigation import CLOSE
from trivet.app.refresh_policy import ROUND_END
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, patterns, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import MEDIUM, SMALL

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

# What is being tested, one after the other.
_KEYS = const(0)
_PANEL = const(1)
_SOUND = const(2)
_LIGHT = const(3)
_RESULT = const(4)
_BATTERY = const(5)  # its place in what is told; that of the storage is the result's

_PICTURES = const(3)  # of ui/patterns.py: black, white, chequers
_HIGH = const(64)  # px, from one row of keys to the next
_LEAST_MV, _MOST_MV = const(1_800), const(5_500)  # what VSYS of a Pico can be

_LABELS = ("test.keys", "test.panel", "set.sound", "test.light", "test.storage", "set.cells")
_QUESTIONS = {_SOUND: "test.hear", _LIGHT: "test.see"}


class HardwareCheckScreen(Screen):
    """Every key once, then OK for what is good and BACK for what is not; MENU leaves it."""

    hint = "hint.test"
    takes_menu = True

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.step = _KEYS
        self.pressed = 0  # a bit for each key
        self.picture = 0
        self.good = bytearray(len(_LABELS))

    # ---- keys

    def press(self, key: str) -> "Destination":
        if self.step == _KEYS:
            return self._tick(key)
        if key == "MENU":
            return self._leave()
        if key in ("OK", "BACK"):
            return self._judge(int(key == "OK"))
        if key == "RIGHT" and self.step == _SOUND:
            return self.notices.try_sound()
        return super().press(key)

    def _tick(self, key):
        names = self.stage.hardware.keys.names
        bit = 1 << names.index(key)
        again = self.pressed & bit
        self.pressed |= bit
        every = self.pressed == (1 << len(names)) - 1
        if every or (again and key == "BACK"):
            self.good[_KEYS] = every
            self._go_on()
        self.changed()

    def _judge(self, good):
        if self.step == _RESULT:
            return self._leave()
        if self.step != _PANEL:
            self.good[self.step] = good
            return self._go_on()
        self.good[_PANEL] = good if self.picture == 0 else self.good[_PANEL] & good
        self.picture += 1
        if self.picture == _PICTURES:
            return self._go_on()
        return self._draw_anew()

    def _go_on(self):
        board = self.stage.hardware
        self.step += 1
        if self.step == _LIGHT and not board.has_led:
            self.step += 1
        board.led(self.step == _LIGHT)
        if self.step == _SOUND:
            self.notices.try_sound()
        elif self.step == _RESULT:
            self.good[_RESULT] = self.controller.archive().works()
            self.good[_BATTERY] = _LEAST_MV <= board.power.battery_mv() <= _MOST_MV
        self._draw_anew()

    def _draw_anew(self):
        self.stage.picture.boundary = ROUND_END
        self.changed(ALL)

    def _leave(self):
        self.stage.hardware.led(False)
        self.stage.picture.boundary = ROUND_END
        return CLOSE

    def key_table(self) -> tuple:
        words = self.words
        if self.step == _KEYS:
            return (("BACK BACK", words("key.next")),)
        if self.step == _RESULT:
            return (("OK", words("key.back")),)
        hints = (("OK", words("key.good")), ("BACK", words("key.bad")))
        if self.step == _SOUND:
            hints += (("\u25b6", words("key.again")),)
        return hints + (("MENU", words("key.back")),)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if self.step == _PANEL:
            patterns.paint(canvas, self.picture)
            canvas.clear(canvas.height - layout.FOOTER)
        else:
            widgets.header(canvas, self.words("set.test"))
            if self.step == _KEYS:
                self._paint_keys(canvas)
            elif self.step == _RESULT:
                self._paint_result(canvas)
            else:
                text = self.words(_QUESTIONS[self.step])
                y = layout.HEADER + layout.GROUP
                widgets.paragraph(canvas, MEDIUM, text, layout.EDGE, y, canvas.width - 2 * layout.EDGE)
        self.paint_footer(canvas)

    def _paint_keys(self, canvas):
        """The keys as they lie on the case, black those that were pressed."""
        y = layout.HEADER + layout.GROUP
        canvas.text(MEDIUM, self.words("test.press"), layout.EDGE, widgets.centred(MEDIUM, y, 28))
        y += 40
        names, across = self.stage.hardware.keys.names, self.stage.hardware.keys.across
        wide = (canvas.width - 2 * layout.EDGE + layout.GAP) // across
        for at in range(len(names)):
            left, top = layout.EDGE + at % across * wide, y + at // across * _HIGH
            done = self.pressed >> at & 1
            if done:
                canvas.fill_rounded(left, top, wide - layout.GAP, _HIGH - 8, BLACK, 8)
            else:
                canvas.rounded(left, top, wide - layout.GAP, _HIGH - 8, 2, BLACK, 8)
            name = layout.SIGNS.get(names[at], names[at])
            font = MEDIUM if len(name) < 3 else SMALL
            middle = widgets.centred(font, top, _HIGH - 8)
            canvas.text(font, name, left + (wide >> 1) - 2, middle, WHITE if done else BLACK, CENTRE)

    def _paint_result(self, canvas):
        words = self.words
        x, y, w, _ = layout.list_room(canvas)
        board = self.stage.hardware
        lacks = (_LIGHT if not board.has_led else -1, _BATTERY if not board.power.knows_battery else -1)
        for at in range(len(_LABELS)):
            if at in lacks:
                continue
            mark = "\u2713" if self.good[at] else words("key.bad")
            widgets.row(canvas, x, y, w, words(_LABELS[at]), mark, not self.good[at])
            y += layout.ROW
