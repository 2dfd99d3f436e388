"""The two panel models take the same streams by chance, legal and not, and are found alike after every step: the same
picture, BUSY, refreshes and log, and of a misuse the same sentence. What each rule is stands in
host_tests/machine/devices/test_panel.py.
"""

import re

import pytest

from host_tests.machine.devices.panels import EmulatedDesk, MachineDesk
from tools.machine.facts import ARGUMENTS, HEIGHT, MS, NEW, OLD, ROW_BYTES, STATES

STEPS = 1000
OTHERWISE = 0.005  # how often a step is left out, said twice, or said with other bytes
SEQUENCES = (
    0xF7,
    0xFF,
    0xFC,
    0xBC,
    0xC0,
    0x83,
    0xC7,
    0xB4,
    0xD7,
    0x40,
    0x47,
)  # of command 22: those that drivers know, and near misses


class Hand:
    """Does what drivers do, and now and then something else. Goes by what the emulated Pico's panel says."""

    def __init__(self, rng, **options):
        self.rng = rng
        self.desk = EmulatedDesk()
        self.desk.make(**options)
        self.calls = [("make", options)]
        self.answers = self.desk.run([("tick", 0)])
        self.mode = 3
        self.window = (0, 0, ROW_BYTES - 1, HEIGHT - 1)
        self._do(("power_up",))

    def go(self, steps):
        rng = self.rng
        ways = [self.begin, self.wait, self.frames, self.plane, self.place, self.update, self.register, self.rest]
        odds = [3, 2, 12, 4, 3, 3, 3, 1]
        while len(self.calls) < steps:
            for call in rng.choices(ways, odds)[0]():
                if rng.random() < OTHERWISE:
                    call = self._other(call)
                if call and self._do(call):  # a fault ends a run: only the power's switch helps
                    self._do(("power_down",))
                    self._do(("power_up",))
                    for again in self.begin() if rng.random() < 0.9 else []:
                        self._do(again)
                    break

    def _do(self, call):
        self.calls.append(call)
        self.answers += self.desk.run([call])
        return self.answers[-1]["fault"]

    def _other(self, call):
        rng = self.rng
        if call[0] == "data" and rng.random() < 0.7:
            block = bytearray(call[1])
            at = rng.randrange(len(block))
            return rng.choice([("data", bytes(block[:at])), ("data", bytes(block) + b"\x00"), self._flipped(block, at)])
        if call[0] == "command" and rng.random() < 0.5:
            return ("command", rng.randrange(256))
        return rng.choice([None, ("power_down",), ("reset_line", True), ("data", rng.randbytes(2)), ("command", 0x20)])

    def _flipped(self, block, at):
        block[at] ^= 1 << self.rng.randrange(8)
        return "data", bytes(block)

    # --- what drivers do: each a list of calls ---------------------------------------------------------------

    def send(self, command, *data):
        return [("command", command), *([("data", bytes(data))] if data else [])]

    def begin(self):
        self.mode = self.rng.choice([3, 3, 3, self.rng.randrange(8)])
        self.window = (0, 0, ROW_BYTES - 1, HEIGHT - 1)
        return [
            *[("reset_line", True), ("tick", MS), ("reset_line", False), ("tick", 10 * MS)],
            *[*self.send(0x12), ("tick", 10 * MS)],
            *self.send(0x01, 0x2B, 0x01, 0x00),
            *self.send(0x11, self.mode),
            *(self.send(0x18, 0x80) if self.rng.random() < 0.9 else []),
            *self.windowed(),
        ]

    def windowed(self):
        left, top, right, bottom = self.window
        return [
            *self.send(0x44, left, right),
            *self.send(0x45, top % 256, top // 256, bottom % 256, bottom // 256),
            *self.cursor(),
        ]

    def cursor(self):
        left, top, right, bottom = self.window
        x, y = (left if self.mode & 1 else right), (top if self.mode & 2 else bottom)
        return [*self.send(0x4E, x), *self.send(0x4F, y % 256, y // 256)]

    def place(self):
        """Another window."""
        rng = self.rng
        left, right = sorted(rng.choices(range(ROW_BYTES), k=2))
        top = rng.randrange(HEIGHT)
        self.window = (left, top, right, min(HEIGHT - 1, top + rng.randrange(6)))
        if rng.random() < 0.4:
            self.window = (0, 0, ROW_BYTES - 1, HEIGHT - 1)
        return self.windowed()

    def image(self):
        left, top, right, bottom = self.window
        size = (right - left + 1) * (bottom - top + 1)
        return self.rng.choice([b"\xff" * size, bytes(size), self.rng.randbytes(size)])

    def write(self, plane, image):
        cut = self.rng.randrange(len(image)) if len(image) > 1 else 1
        return [*self.cursor(), ("command", plane), *[("data", part) for part in (image[:cut], image[cut:]) if part]]

    def plane(self):
        return self.write(self.rng.choice([NEW, NEW, OLD]), self.image())

    def frames(self):
        """A full refresh and some partial ones."""
        return [call for full in (True, False, False, False) for call in self.frame(full)]

    def frame(self, full):
        """A whole frame, refreshed in full or in part, waited for, and the old plane brought up to it."""
        self.window = (0, 0, ROW_BYTES - 1, HEIGHT - 1)
        image = self.image()
        sequence = self.rng.choice(SEQUENCES) if self.rng.random() < 0.05 else 0xF7 if full else 0xFC
        return [
            *self.windowed(),
            *self.write(NEW, image),
            *(self.write(OLD, image) if full else []),
            *self.send(0x21, 0x40 if full else 0, 0),
            *self.send(0x22, sequence),
            *self.send(0x20),
            ("tick", (359 if self.rng.random() < 0.05 else 5000) * MS),
            *(self.write(OLD, image) if self.rng.random() < 0.95 else []),
        ]

    def update(self):
        return [*self.send(0x22, self.rng.choice(SEQUENCES)), *self.send(0x20), *self.wait()]

    def wait(self):
        return [("tick", self.rng.choice([1, 10, 100, 200, 360, 2000]) * MS)]

    def register(self):
        """Any command with as many bytes as it wants."""
        command = self.rng.choice(list(ARGUMENTS))
        return self.send(command, *self.rng.choices([0, 1, 3, 0x2B, self.rng.randrange(256)], k=ARGUMENTS[command]))

    def rest(self):
        """Deep sleep, or no power, for a while."""
        if self.rng.random() < 0.5:
            return [*self.send(0x22, 0x83), *self.send(0x20), ("tick", 200 * MS), *self.send(0x10, 1)]
        return [("power_down",), ("tick", 5 * MS), ("power_up",)]


@pytest.fixture(scope="module")
def machine():
    desk = MachineDesk()
    yield desk
    desk.close()


def compare(hand, machine):
    found = machine.run(hand.calls)
    assert len(found) == len(hand.answers)
    for at, (call, expected, got) in enumerate(zip(hand.calls, hand.answers, found, strict=True)):
        del got["value"]
        assert got == expected, f"step {at}: {call[0]} {str(call[1:])[:80]}"


def kind(sentence):
    """A fault's sentence without its numbers."""
    return re.sub(r"\b[0-9A-F,]*[0-9][0-9A-F,]*\b|\b[A-F]{2}\b", "#", sentence)


def test_both_models_are_alike_after_every_step_of_a_stream_by_chance(rng, machine):
    kinds, refreshes = set(), [0, 0]
    for _ in range(8):
        hand = Hand(rng, busy_factor=rng.choice([1.0, 1.0, 0.1, 2.5]))
        hand.go(STEPS)
        compare(hand, machine)
        kinds |= {kind(answer["fault"]) for answer in hand.answers if answer["fault"]}
        refreshes = [sum(pair) for pair in zip(refreshes, hand.desk.refreshes, strict=True)]
    # The streams were neither tame nor hopeless.
    assert len(kinds) >= 15
    assert min(refreshes) >= 20


@pytest.mark.parametrize("state", STATES[1:])
def test_both_models_are_alike_when_the_panel_is_not_well(state, rng, machine):
    hand = Hand(rng, state=state)
    hand.go(300)
    compare(hand, machine)


class Exchanging(Hand):
    """Exchanges the panel now and then, also before one is begun with: one that is stuck never gets any further."""

    def begin(self):
        return [*self.exchange(), *super().begin()]

    def frame(self, full):
        calls = super().frame(full)
        at = self.rng.randrange(len(calls))
        return [*(self.begin() if full else []), *calls[:at], *self.exchange(), *calls[at:]]

    def exchange(self):
        return [("exchange", self.rng.choice(STATES))] if self.rng.random() < 0.3 else []


def test_both_models_are_alike_when_the_panel_is_exchanged(rng, machine):
    hand = Exchanging(rng)
    hand.go(4 * STEPS)
    compare(hand, machine)
    assert len({call[1] for call in hand.calls if call[0] == "exchange"}) > len(STATES) // 2
