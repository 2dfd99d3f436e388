"""The settings: how the device speaks, sounds, draws and rests; what it is and how it is; and what tests it."""

from trivet.app import VERSION, battery
from trivet.app.navigation import open_screen
from trivet.app.preferences.fields import FIELDS
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_SHOWN = const(4)  # rows, so that two lines have room below them


class _Choice:
    """A row that shows a setting, and gives it the next one of its values; a field of fields.py that has a label."""

    key_word = "key.change"

    def __init__(self, field: tuple):
        self.name, self._values, self.label, self.icon, self._said = field

    def value(self, screen: Screen) -> str:
        words, said = screen.words, self._said
        value = screen.settings.get(self.name)
        if not said:
            return battery.KINDS[value][0]
        if said.startswith("set."):
            return words(said % value)
        return said % value if value else words("set.never")

    def do(self, screen: Screen) -> None:
        at = self._values.index(screen.settings.get(self.name)) + 1
        screen.settings.set(self.name, self._values[at % len(self._values)])
        screen.changed(ALL)


class _Language:
    """The row that shows the language, and goes on to the next one."""

    label = "menu.language"
    icon = "language"
    key_word = "key.change"

    def value(self, screen: Screen) -> str:
        return screen.words.language

    def do(self, screen: Screen) -> None:
        screen.stage.next_language()


class _Way:
    """A row that leads to the screen with this name."""

    key_word = "key.ok"

    def __init__(self, label: str, icon: str, name: str):
        self.label = label
        self.icon = icon
        self._name = name

    def value(self, _: Screen) -> str:
        return "\u25b6"

    def do(self, screen: Screen) -> "Destination":
        return open_screen(self._name)


_ROWS = (
    [_Language()]
    + [_Choice(field) for field in FIELDS if len(field) > 2]
    + [
        _Way("set.contrast", "contrast", "device.contrast"),
        _Way("set.test", "test", "device.hardware_check"),
        _Way("set.firmware", "firmware", "device.new_firmware"),
        _Way("set.reset", "reset", "device.reset"),
    ]
)


class SettingsScreen(ChoosingScreen):
    """OK gives a row its next value, or does what it says. No row has a digit."""

    hint = "hint.settings"
    page_rows = _SHOWN

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self._knows_battery = stage.hardware.power.knows_battery
        lacks = [] if self._knows_battery else ["battery"]
        if stage.hardware.lights is None:
            lacks.append("lights")
        self._rows = [row for row in _ROWS if row.icon not in lacks]
        self._free = -1  # bytes of the storage, -1 until they are known
        self._matches = 0
        self.begin(self._look_for_room())

    def takes_digit(self, number: int) -> bool:
        return False

    def ok(self) -> "Destination":
        return self._rows[self.chosen].do(self)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words(self._rows[self.chosen].key_word)),
            ("DRAW", words("key.page")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", ""),
        )

    def _look_for_room(self):
        """How much room the storage has: too slow for the first picture."""
        try:
            archive = self.controller.archive()
            self._free = archive.space()[0]
            self._matches = archive.count()
        except OSError:
            self._free = 0
        self.changed()
        yield

    # ---- the picture

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, at: int) -> "tuple[str, str, str]":
        """Label, value and icon of a row."""
        row = self._rows[at]
        icon = "battery-low" if row.icon == "battery" and self.stage.battery_low else row.icon
        return self.words(row.label), row.value(self), icon

    def paint(self, canvas: "Canvas") -> None:
        words, hardware = self.words, self.stage.hardware
        if self._knows_battery:
            millivolts = hardware.power.battery_mv()
            volts = "%d.%d V" % divmod((millivolts + 50) // 100, 10)
            widgets.header(canvas, words("menu.settings"), volts, battery.percent(self.settings, millivolts))
        else:
            widgets.header(canvas, words("menu.settings"))
        x, y, w, h = layout.list_room(canvas, _SHOWN)
        widgets.menu(canvas, x, y, w, h, self, self.chosen)
        text = "Trivet %s \u00b7 %s" % (VERSION, hardware.system)
        widgets.sentences(canvas, text, y + h + layout.GAP, layout.SENTENCE)
        text = words("set.space", self._free >> 10, self._matches) if self._free >= 0 else ""
        widgets.note(canvas, text, "unsaved" if self.stage.unsaved else "")
        self.paint_footer(canvas)
