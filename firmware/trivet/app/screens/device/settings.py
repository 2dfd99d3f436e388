"""The settings: how the device speaks, sounds, draws and rests; what it is and how it is; and what tests it."""

from trivet.app import VERSION, battery
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import const
from trivet.ui import widgets
from trivet.ui.fonts import SMALL

_MARGIN = const(6)  # px at both sides
_ROW = const(26)  # px, height of a row
_MINUTES = (2, 5, 10, 30, 0)  # that a picture stays as it is; 0 for ever

# (name, how many values, the usual one): settings that are one of a few, by number.
_SOUND = ("sound", 3, 0)
_REFRESH = ("refresh", 3, 1)
_CELLS = ("cells", len(battery.KINDS), 0)


def _number(app, choice):
    return app.settings.get(choice[0], choice[2])


def _next(app, choice):
    app.settings.set(choice[0], (_number(app, choice) + 1) % choice[1])


def _next_rest(app):
    at = _MINUTES.index(app.settings.get("rest", 10)) + 1
    app.settings.set("rest", _MINUTES[at % len(_MINUTES)])


def _rest(app):
    minutes = app.settings.get("rest", 10)
    return "%d min" % minutes if minutes else app.words("set.never")


# Label, icon, the value as a text, what OK does.
_ROWS = (
    ("menu.language", "language", lambda app: app.words.language, lambda app: app.next_language()),
    ("set.sound", "sound", lambda app: app.words("set.sound%d" % _number(app, _SOUND)), lambda app: _next(app, _SOUND)),
    (
        "set.refresh",
        "picture",
        lambda app: app.words("set.refresh%d" % _number(app, _REFRESH)),
        lambda app: _next(app, _REFRESH),
    ),
    ("set.rest", "clock", _rest, _next_rest),
    (
        "set.cells",
        "battery",
        lambda app: battery.KINDS[_number(app, _CELLS)][0],
        lambda app: _next(app, _CELLS),
    ),
    ("set.contrast", "contrast", None, lambda app: app.visit("device.contrast")),
    ("set.test", "test", None, lambda app: app.visit("device.hardware_check")),
    ("set.reset", "reset", None, lambda app: app.visit("device.reset")),
)


class SettingsScreen(Screen):
    """LEFT and RIGHT choose a row, OK gives it its next value, or does what it says."""

    hint = "hint.settings"

    def __init__(self, app):
        super().__init__(app)
        self.chosen = 0
        self._free = -1  # bytes of the storage, -1 until they are known
        self._matches = 0

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def ok(self):
        app = self.app
        _ROWS[self.chosen][3](app)
        if app.screen is self:
            app.changed(ALL)

    def back(self):
        self.app.close()

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(_ROWS)
        self.app.changed()

    def key_hints(self):
        words = self.app.words
        return (
            ("OK", words("key.change" if _ROWS[self.chosen][2] else "key.ok")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
        )

    def work(self):
        """Looks how much room the storage has: too slow for the first picture."""
        if self._free >= 0:
            return False
        try:
            archive = self.app.archive()
            self._free = archive.space()[0]
            self._matches = archive.count()
        except OSError:
            self._free = 0
        self.app.changed()
        return True

    # ---- the picture

    def paint(self, canvas):
        app, words = self.app, self.app.words
        millivolts = app.hardware.power.battery_mv()
        volts = "%d.%d V" % divmod((millivolts + 50) // 100, 10)
        widgets.header(canvas, words("menu.settings"), volts, battery.percent(app.settings, millivolts))
        y = widgets.HEADER
        for at in range(len(_ROWS)):
            label, icon, value, _ = _ROWS[at]
            value = value(app) if value else "\u25b6"
            widgets.row(canvas, 2, y, canvas.width - 4, words(label), value, at == self.chosen, _ROW, icon)
            y += _ROW
        y = canvas.height - widgets.FOOTER - widgets.STATUS
        top = widgets.centred(SMALL, y, widgets.STATUS)
        if self._free >= 0:
            canvas.text(SMALL, words("set.space", self._free >> 10, self._matches), _MARGIN, top)
        canvas.text(SMALL, "Trivet %s \u00b7 %s" % (VERSION, app.hardware.system), _MARGIN, top - widgets.STATUS)
        self.paint_footer(canvas)
