"""When the view across the table comes: in a turn in which nobody has pressed a key for a while, once a turn; and when
MENU is held down in one.
"""

from trivet.micropython import TYPE_CHECKING, const

from .refresh_policy import ASIDE, MEANWHILE

if TYPE_CHECKING:
    from .navigation import Navigation
    from .notices import Notices
    from .picture import Picture
    from .protocols import Settings, TicksDiff

_HELD_MS = const(800)  # that MENU is held down; the menu that it has opened goes then
_UP = const(-1)


class IdleView:
    """After power-on it waits for the first key: what is said then is not to be covered unread."""

    def __init__(self, navigation: "Navigation", settings: "Settings", notices: "Notices", picture: "Picture"):
        self._navigation = navigation
        self._settings = settings
        self._notices = notices
        self._picture = picture
        self._seen_ms = -1  # when tick() was called last
        self._touched = False
        self._home = None  # the home screen at that time: each turn has its own
        self._came = False  # whether the view has come in this turn
        self._quiet_ms = 0  # how long no key was pressed in this turn
        self._held_ms = _UP  # how long MENU is down

    def touch(self, key: str):
        """The key with this name was pressed."""
        self._touched = True
        self._quiet_ms = 0
        self._held_ms = 0 if key == "MENU" else _UP

    def tick(self, now_ms: int, ticks_diff: "TicksDiff", menu_is_down: bool):
        """What time it is, as the clock is told (clock.py), and whether MENU is down."""
        passed_ms = ticks_diff(now_ms, self._seen_ms) if self._seen_ms >= 0 else 0
        self._seen_ms = now_ms
        home = self._navigation.stack[0]
        if home is not self._home:
            self._home, self._came, self._quiet_ms = home, False, 0
        if self._held_ms >= 0:
            self._held_ms = self._held_ms + passed_ms if menu_is_down else _UP
            if self._held_ms >= _HELD_MS:
                self._held_ms = _UP
                self._show(ASIDE)
        elif self._may_come:
            self._quiet_ms += passed_ms
            if self._quiet_ms >= self._wait_ms:
                self._show(MEANWHILE)

    def ms_to_tick(self, otherwise: int) -> int:
        """When tick() is to be called next at the latest; `otherwise` if there is nothing to call it for."""
        if self._held_ms >= 0:
            return max(1, min(otherwise, _HELD_MS - self._held_ms))
        return max(1, min(otherwise, self._wait_ms - self._quiet_ms)) if self._may_come else otherwise

    @property
    def _wait_ms(self):
        return self._settings.get("across") * 1000

    @property
    def _may_come(self):
        """Whether the view may come by itself now."""
        stack = self._navigation.stack
        return self._touched and not self._came and len(stack) == 1 and stack[0].rests() and self._wait_ms > 0

    def _show(self, boundary):
        navigation, picture = self._navigation, self._picture
        if not navigation.stack[0].is_turn or len(navigation.stack) > 2:
            return
        if picture.is_given:
            picture.boundary = boundary
        if navigation.top.name == "device.menu":
            navigation.back()
        if len(navigation.stack) == 1:
            self._came = True
            self._notices.clear()
            navigation.open("play.idle_view")
