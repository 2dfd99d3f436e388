"""Pages without the application: a title, a text, rows to choose from, drawn and asked for one after the other.

Whoever asks waits for the answer; keys that are pressed while the panel works are taken afterwards. A panel that fails
is told by LED and buzzer, and takes no key, as nobody has seen what it would choose.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

    class Hardware(Protocol):
        """device/pico.py, as far as it is needed here."""

        panel: Any
        keys: Any
        buzzer: Any
        power: Any
        watchdog: Any
        ticks_ms: Callable[[], int]
        ticks_diff: Callable[[int, int], int]

        def tell(self, __pressed: bool) -> int: ...
        def restart(self) -> None: ...


_BURST_MS = const(3_000)  # without a key, after which the panel is powered off
_NAP_MS = const(500)
_ROWS = const(4)  # that are shown below a text, at least
_LEAST = const(24)  # px, height of a row
_PARTIALS = const(8)  # from one full refresh to the next


class Pages:
    """`hardware` is device/pico.py's, its panel in whatever state; `canvas` is as large as the panel."""

    def __init__(self, hardware: "Hardware", canvas: "Canvas", words: "Words"):
        self.words = words
        self._hardware = hardware
        self._canvas = canvas
        self._begun = False
        self._partials = 0

    def ask(self, title: str, text: str, rows: "Sequence[tuple]", selected: int = 0) -> int:
        """Shows the rows, (label, value) each, and waits; the place of the one that was chosen, -1 for BACK."""
        words = self.words
        hints = (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")))
        while True:
            key = self.key(title, text, hints, rows, selected)
            if key in ("LEFT", "RIGHT"):
                selected = (selected + (1 if key == "RIGHT" else -1)) % len(rows)
            elif key == "OK":
                return selected
            elif key == "BACK":
                return -1

    def confirm(self, title: str, text: str, keys: "Sequence[str]" = ("OK",)) -> bool:
        """Asks whether to do it: only these keys, one right after the other, say so."""
        words = self.words
        for key in keys:
            hint = words("key.ok") if key == "OK" else words("key.next")
            if self.key(title, text, ((key, hint), ("BACK", words("key.back")))) != key:
                return False
        return True

    def key(
        self, title: str, text: str, hints: "Sequence[tuple]", rows: "Sequence[tuple]" = (), selected: int = 0
    ) -> str:
        """Shows a page and waits for the next key, whichever it is."""
        return self.drawn(self._page, title, text, hints, rows, selected)

    def drawn(self, draw: "Callable[..., object]", *values: object) -> str:
        """Shows what `draw` puts on the white canvas, which it is called with and then the values; waits for a key."""
        self._begin()
        while not self._hardware.panel.idle():
            self._nap()
        self._show(draw, *values)
        key = self._await_key()
        self._hardware.buzzer.click()
        return key

    def tell(self, title: str, text: str) -> None:
        """Shows a page that nobody answers, and does not wait until it is there; nor for a panel that fails."""
        self._begin()
        panel = self._hardware.panel
        while not (panel.idle() or panel.fault):
            self._nap()
        if panel.idle():
            self._partials = _PARTIALS  # a full refresh powers the panel off at its end
            self._show(self._page, title, text)

    # ---- inside

    def _page(self, canvas, title, text, hints=(), rows=(), selected=0):
        """What OK does stands in the line of OK: what the chosen row says, if there are rows."""
        widgets.header(canvas, title, self.words.language)  # in sight, even if its row is not
        y = layout.HEADER + layout.GROUP
        bottom = canvas.height - layout.FOOTER
        if text:
            y = widgets.sentences(canvas, text, y, bottom - y - layout.ROW * min(len(rows), _ROWS)) + layout.GAP
        w = canvas.width - 2 * layout.BAR
        tall = min(layout.ROW, (bottom - y) // max(1, len(rows)))
        if tall < _LEAST:
            widgets.menu(canvas, layout.BAR, y, w, bottom - y, rows, selected)
        else:  # all can be seen at once
            for at, (label, value) in enumerate(rows):
                widgets.row(canvas, layout.BAR, y + at * tall, w, label, value, at == selected, tall)
        widgets.footer(canvas, [hint for hint in hints if hint[0] != "OK"])
        for key, word in hints:
            if key == "OK":
                widgets.ok_line(canvas, rows[selected][0] if rows else word)

    def _begin(self):
        if not self._begun:
            self._hardware.panel.begin()
            self._begun = True

    def _show(self, draw, *values):
        """Draws, now that the panel rests."""
        self._canvas.clear()
        draw(self._canvas, *values)
        self._refresh()

    def _refresh(self):
        if self._hardware.panel.refresh(self._canvas.buffer, self._partials >= _PARTIALS):
            self._partials = 0
        self._partials += 1

    def _nap(self):
        hardware = self._hardware
        hardware.watchdog.feed()
        hardware.power.sleep(min(_NAP_MS, hardware.tell(False)), hardware.keys)
        while hardware.panel.fault and hardware.keys.get() is not None:
            pass

    def _await_key(self):
        hardware = self._hardware
        since = hardware.ticks_ms()
        key = hardware.keys.get()
        while key is None:
            panel = hardware.panel
            if panel.idle():
                if panel.is_behind:
                    self._refresh()
                elif panel.is_powered and hardware.ticks_diff(hardware.ticks_ms(), since) >= _BURST_MS:
                    panel.power_off()
            self._nap()
            key = hardware.keys.get()
        return key
