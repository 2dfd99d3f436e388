"""Which keys glow: those that do something now, for a minute after the last one that was pressed.

Those of its `key_table` glow, the digits that it takes, and MENU where it opens or closes the menu; a screen that gives
hints says of which digits there is a place on the board. In the view across the table, which any key ends, none glows.
Nothing is told by lights alone. Between 23 and 6 they are dark, where a computer has told the time.
"""

from trivet.history.past import days
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui.layout import SIGNS

if TYPE_CHECKING:
    from .protocols import Lights, LocalTime, Screen, Settings, TicksDiff

BRIGHTNESS = (0, 3, 12)  # of 31, by the setting
_DARK_MS = const(60_000)  # after the last key
_AGAIN_MS = const(1_500)  # as one frame may be lost; who rests wakes up after 4 s
_NIGHT, _MORNING = const(23), const(6)

_KEYS = ("LEFT", "RIGHT", "DRAW", "OK", "BACK", "MENU")


def lit(screen: "Screen") -> "list[str]":
    """The names of the keys that do something on the screen."""
    names = [str(number) for number in range(6) if screen.lights_digit(number)]
    said = screen.named_keys()
    if not (screen.takes_menu or screen.gives_way):
        said += "MENU"
    return names + [name for name in _KEYS if SIGNS.get(name, name) in said]


class KeyLights:
    """lights: device/lights.py."""

    def __init__(self, lights: "Lights", settings: "Settings", localtime: "LocalTime"):
        self._lights = lights
        self._settings = settings
        self._localtime = localtime
        self._names: "list[str]" = []
        self._pressed_ms = self._sent_ms = -1  # not yet

    def tick(self, now_ms: int, ticks_diff: "TicksDiff", screen: "Screen", pressed: bool, fresh: bool) -> None:
        """What time it is, the screen on top, whether a key was pressed, and whether what is shown has changed."""
        if pressed or self._pressed_ms < 0:
            self._pressed_ms = now_ms
        if fresh:
            self._names = lit(screen)
        elif self._sent_ms >= 0 and ticks_diff(now_ms, self._sent_ms) < _AGAIN_MS:
            return
        self._sent_ms = now_ms
        brightness = BRIGHTNESS[self._settings.get("lights")]
        if ticks_diff(now_ms, self._pressed_ms) >= _DARK_MS:
            self._pressed_ms = (now_ms - _DARK_MS) & 0x3FFFFFFF  # the clock begins anew; this does not
            brightness = 0
        self._lights.show(self._names if brightness and not self._is_night() else (), brightness)

    def _is_night(self):
        now = self._localtime()
        return bool(days.packed(now)) and not _MORNING <= now[3] < _NIGHT
