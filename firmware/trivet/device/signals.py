"""What LED and buzzer say when the panel cannot: a number of flashes and tones, a pause, and again.

One is the application, crashed and about to start again. Two to four are what is wrong with the panel (panel.py): 2 no
panel answers, 3 the panel is stuck or its contact is loose, 4 it is of the wrong revision. 5 is the application that
crashed too often; 6 that a part of it cannot be loaded; 7 that a keypad on I2C does not answer (expander.py).
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.protocols import Fed, Output, SleepMs, Sounding, TicksMs

CRASHED = 1
CRASH_LOOP = 5
INCOMPLETE = 6
KEYPAD_SILENT = 7

_ON_MS = const(200)
_OFF_MS = const(300)
_PAUSE_MS = const(1_000)
_NEVER_MS = const(4_000)  # the longest that anybody sleeps
_LOUD_ROUNDS = const(5)


def signal(led: "Output", buzzer: "Sounding", watchdog: "Fed", sleep_ms: "SleepMs", code: int, rounds: int) -> None:
    """Flash and sound `code` times in each of `rounds` rounds. Blocks, and feeds the watchdog meanwhile.

    led: output pin. A buzzer that is switched off stays silent.
    """
    for _ in range(rounds):
        for _ in range(code):
            watchdog.feed()
            led(1)
            buzzer.alarm()
            sleep_ms(_ON_MS)
            led(0)
            sleep_ms(_OFF_MS)
        watchdog.feed()
        sleep_ms(_PAUSE_MS)


class Signals:
    """The same, a step at a time, for who has something else to do. led: output pin.

    The tones end after five rounds, until a key is pressed; the LED goes on for as long as it is true.
    """

    def __init__(self, led: "Output", buzzer: "Sounding", ticks_ms: "TicksMs"):
        self._led = led
        self._buzzer = buzzer
        self._ticks_ms = ticks_ms
        self._code = 0
        self._step = 0  # two a flash
        self._rounds = 0
        self._since_ms = 0
        self._wait_ms = 0

    def tell(self, code: int, pressed: bool) -> int:
        """Goes on saying `code`; 0: nothing is to be said. pressed: whether a key was.

        Returns how soon to call again at the latest, in ms.
        """
        if code != self._code:
            self._code = code
            self._step = self._rounds = self._wait_ms = 0
            self._led(0)
        if not code:
            return _NEVER_MS
        if pressed:
            self._rounds = 0
        now_ms = self._ticks_ms()
        left_ms = self._wait_ms - elapsed(now_ms, self._since_ms)
        if left_ms > 0:
            return left_ms
        self._since_ms = now_ms
        self._wait_ms = self._go_on()
        return self._wait_ms

    def _go_on(self):
        is_on = not self._step & 1
        self._led(is_on)
        if is_on and self._rounds < _LOUD_ROUNDS:
            self._buzzer.alarm()
        self._step += 1
        if is_on:
            return _ON_MS
        if self._step < 2 * self._code:
            return _OFF_MS
        self._step = 0
        self._rounds += 1
        return _OFF_MS + _PAUSE_MS
