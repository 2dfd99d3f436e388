"""Short sounds from a passive piezo on a PWM pin.

A sound is a tuple of tones: frequency in hertz (0 = silence), length in milliseconds. One timer ends each
tone and starts the next, so that nobody waits for a sound and a slow redraw does not stretch it. The PWM
clock stops in light sleep: there must be none while `sounding` (`Power.sleep` sees to that).
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.protocols import Pwm, Timer

_CLICK = const(((4000, 3),))
_REFUSE = const(((330, 90), (0, 40), (247, 140)))
_GOOD = const(((1047, 70), (1319, 70), (1568, 110)))
_ALARM = const(((2000, 200),))
_TICK = const(((2637, 60),))
_EXPIRED = const(((1568, 200), (0, 60), (1568, 200), (0, 60), (1047, 440)))
_HALF_DUTY = const(32768)  # a square wave is the loudest that a piezo gets


class Buzzer:
    """pwm: machine.PWM. timer: machine.Timer, ours alone."""

    def __init__(self, pwm: "Pwm", timer: "Timer"):
        self.enabled = True
        self.sounding = False
        self._pwm = pwm
        self._timer = timer
        self._sound = ()
        self._next = 0
        self._step_ref = self._step

    def click(self) -> None:
        """A key was taken."""
        self._play(_CLICK)

    def refuse(self) -> None:
        """That cannot be done: two low tones."""
        self._play(_REFUSE)

    def good(self) -> None:
        """Three rising tones."""
        self._play(_GOOD)

    def alarm(self) -> None:
        """One long tone, for error signals."""
        self._play(_ALARM)

    def tick(self) -> None:
        """One of the last seconds of a turn."""
        self._play(_TICK)

    def expired(self) -> None:
        """The time of a turn is up: two tones and a long low one."""
        self._play(_EXPIRED)

    def _play(self, sound) -> None:
        if not self.enabled:
            return
        self._timer.deinit()
        self._sound = sound
        self._next = 0
        self.sounding = True
        self._step(None)

    def _step(self, _timer) -> None:
        if self._next == len(self._sound):
            self._pwm.duty_u16(0)
            self.sounding = False
            return
        hertz, length_ms = self._sound[self._next]
        self._next += 1
        if hertz:
            self._pwm.freq(hertz)
            self._pwm.duty_u16(_HALF_DUTY)
        else:
            self._pwm.duty_u16(0)
        self._timer.init(mode=self._timer.ONE_SHOT, period=length_ms, callback=self._step_ref)
