"""Key scripts: playing. Takes the steps of `script.parse` and does them on a `Chip`, one after the other; what goes by
name is found on the host first (host.py).

Times in ms of emulated time. Whatever fails raises `Fault` with the file and line of the step in front.
"""

import tempfile
from collections.abc import Callable, Sequence

from littlefs import LittleFSError

from tools.machine.facts import MS
from tools.machine.fault import Fault
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import Machine
from tools.scripts import given, host, spoiling
from tools.scripts.script import Step

HOLD_MS = 60  # how long a press keeps its key down
GAP_MS = 60  # and how long the hand then takes to the next key
SETTLE_MS = 15_000  # what settle waits for at most
_SAME_HZ = 0.02  # a tone is the sound's when its frequency is as near as this
_SAME_MS = 8  # and its length as near as this
_TONE_MS = 2  # what is shorter, but for a click, is a fragment of the PWM between two tones


def sounds() -> dict[str, list[tuple[int, int]]]:
    """The device's sounds by name: tuples of (Hz, ms), silences left out; `none` is no sound but the key
    click.
    """
    from trivet.device import buzzer

    named = ("click", "refuse", "good", "alarm", "tick", "expired")
    return {name: [(hz, ms) for hz, ms in getattr(buzzer, "_" + name.upper()) if hz] for name in named}


class Player:
    """Plays `steps` on `chip`; ScriptError for a row that there is not. `on_progress(done)` is called after each step,
    with the number of steps done.

    `shots`: {name: picture bytes}, filled as the script goes on, in its order.
    """

    def __init__(self, chip: Machine, steps: Sequence[Step], on_progress: Callable[[int], object] = lambda done: None):
        self.chip = chip
        self.steps = host.by_keys(steps, self._files)
        self.on_progress = on_progress
        self.on_shot: Callable[[str, bytes], None] = lambda name, picture: None
        self.shots: dict[str, bytes] = {}
        self._listening_since = 0
        self._refreshes_before = (0, 0)

    def _files(self):
        """What is in the storage, nothing if that cannot be read."""
        try:
            return FlashFiles(self.chip.flash).everything()
        except LittleFSError:
            return {}

    def play(self):
        for number, step in enumerate(self.steps, 1):
            try:
                getattr(self, "_" + step.verb.replace("-", "_"))(*step.arguments)
            except Fault as fault:
                raise Fault(f"{step.where}: {fault}") from fault
            self.on_progress(number)

    # --- keys and time --------------------------------------------------------------------------------------

    def _press(self, *keys):
        self._need_power("press")
        for key in keys:
            self._listening_since = self.chip.now_ns
            self.chip.keys.press(key)
            self.chip.run_ms(HOLD_MS)
            self.chip.keys.release(key)
            self.chip.run_ms(GAP_MS)

    def _hold(self, *keys):
        self._listening_since = self.chip.now_ns
        for key in keys:
            self.chip.keys.press(key)

    def _release(self, *keys):
        for key in keys:
            self.chip.keys.release(key)

    def _wait(self, ms):
        self.chip.run_ms(ms)

    def _settle(self, limit_ms=SETTLE_MS):
        self.chip.settle(limit_ms)

    def _need_power(self, verb):
        if not self.chip.is_on:
            raise Fault(f"{verb}: the power is off; say power on first")

    def _settle_if_on(self):
        if self.chip.is_on:
            self.chip.settle(SETTLE_MS)

    # --- what is seen and heard -----------------------------------------------------------------------------

    def _shot(self, name, now=None):
        if now is None:
            self._settle_if_on()
        self.shots[name] = bytes(self.chip.panel.shown)
        self.on_shot(name, self.shots[name])

    def _expect(self, *texts):
        from tools.pictures import reading

        self._settle_if_on()
        for text in texts:
            if not reading.find_text(self.chip.panel.shown, text):
                raise Fault(f'"{text}" is not on the panel; there can be read: {self._readable()}')

    def _expect_not(self, *texts):
        from tools.pictures import reading

        self._settle_if_on()
        for text in texts:
            if reading.find_text(self.chip.panel.shown, text):
                raise Fault(f'"{text}" is on the panel and should not be')

    def _expect_scores(self, *scores):
        from tools.pictures import reading

        self._settle_if_on()
        read = reading.read_scores(self.chip.panel.shown)
        if read != list(scores):
            raise Fault(
                f"scores {' '.join(map(str, scores))} were expected; the panel shows "
                f"{' '.join(map(str, read)) or 'none'} (and: {self._readable()})"
            )

    def _readable(self):
        from tools.pictures import reading

        return " | ".join(reading.read_texts(self.chip.panel.shown)) or "nothing"

    def _expect_beep(self, name):
        known = sounds()
        if name not in known and name != "none":
            raise Fault(f"there is no sound {name}; there are none {' '.join(known)}")
        heard = self.chip.buzzer.heard(self._listening_since)
        tones = [(hz, ms) for hz, _, ms in heard if not hz or ms >= _TONE_MS]
        # A click is so short that it may have one edge: it is told by its length alone.
        rest = [tone for tone in tones if not _is_click(tone, known["click"][0])]
        good = not rest if name == "none" else tones if name == "click" else _same(rest, known[name])
        if not good:
            said = ", ".join(f"{hz} Hz for {ms:.0f} ms" for hz, ms in tones) or "silence"
            raise Fault(f"the sound {name} was expected since the last press; heard: {said}")

    def _expect_told(self, limit_ms):
        if not self.chip.run_until(self._is_told, limit_ms, step_ms=50):
            raise Fault(f"nothing was told by LED and buzzer, which is to be within {limit_ms:,} ms")

    def _is_told(self):
        lit = any(
            ns >= self._listening_since
            for ns, kind, detail in self.chip.events[-200:]
            if kind == "gpio" and detail == (self.chip.board.LED, 1)
        )
        tones = self.chip.buzzer.heard(self._listening_since) if lit else []
        return any(abs(hz / sounds()["alarm"][0][0] - 1) < _SAME_HZ for hz, _, _ in tones)

    def _expect_led(self, state):
        gpio = self.chip.board.LED
        edges = [(ns, detail[1]) for ns, kind, detail in self.chip.events if kind == "gpio" and detail[0] == gpio]
        recent = [edge for edge in edges if edge[0] >= self.chip.now_ns - 3000 * MS]
        level = edges[-1][1] if edges and self.chip.is_on else 0
        seen = "blinks" if len(recent) >= 4 else "on" if level else "off"
        if seen != state:
            raise Fault(f"the LED should be {state}; it is {seen}")

    def _expect_refreshes(self, *limits):
        panel = self.chip.panel
        now = (panel.full_refreshes, panel.partial_refreshes)
        counted = {"full": now[0] - self._refreshes_before[0], "partial": now[1] - self._refreshes_before[1]}
        self._refreshes_before = now
        for kind, limit in zip(limits[::2], limits[1::2], strict=True):
            number = int(limit.lstrip("<="))
            if counted[kind] > number or (counted[kind] < number and limit[0] == "="):
                raise Fault(f"{counted[kind]} {kind} refreshes since they were last counted; expected {limit}")

    # --- surroundings ---------------------------------------------------------------------------------------

    def _power(self, what, after_ms=0):
        if what == "on":
            self._listening_since = self.chip.now_ns
            self.chip.power_on()
            return
        if what == "cut":
            self._need_power("power cut")
            self.chip.run_ms(after_ms) if after_ms else None
        self.chip.power_off()

    def _battery(self, millivolts):
        self.chip.power.set(millivolts)

    def _panel(self, state):
        self._listening_since = self.chip.now_ns
        self.chip.panel.exchange(state)

    def _given(self, state, record):
        if self.chip.is_on:
            raise Fault("given: that is possible while the power is off")
        with tempfile.TemporaryDirectory() as folder:
            host.write_files(folder, self._files())
            given.put(folder, given.read(record), state)
            files = FlashFiles(self.chip.flash)
            for path, content in host.read_files(folder).items():
                files.write(path, content)

    def _storage(self, state):
        if state not in spoiling.STATES:
            self.chip.lock_flash(state == "locked")
        elif self.chip.is_on:
            raise Fault(f"storage {state}: that is possible while the power is off")
        else:
            spoiling.STATES[state](self.chip.flash)


def _is_click(tone, click):
    return tone[1] <= click[1] + _SAME_MS and (tone[0] == 0 or abs(tone[0] / click[0] - 1) < 0.05)


def _same(tones, sound):
    """Whether the tones are the sound, once or several times."""
    times, rest = divmod(len(tones), len(sound))
    return (
        times > 0
        and not rest
        and all(
            abs(hz / wanted_hz - 1) < _SAME_HZ and abs(ms - wanted_ms) < _SAME_MS
            for (hz, ms), (wanted_hz, wanted_ms) in zip(tones, sound * times, strict=True)
        )
    )
