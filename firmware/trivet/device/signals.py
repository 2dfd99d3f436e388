"""What LED and buzzer say when the panel cannot: a number of flashes and tones, a pause, and again.

One is the application, crashed and about to start again. Two to four are PanelError's codes: 2 no panel answers, 3
the panel is stuck, 4 it is of the wrong revision. 5 is the application, crashed too often; 6 says that a part of it
cannot be loaded.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.handed import Fed, Output, SleepMs, Sounding

CRASHED = 1
CRASH_LOOP = 5
INCOMPLETE = 6

_ON_MS = const(200)
_OFF_MS = const(300)
_PAUSE_MS = const(1_000)


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
