"""What a driver of the panel sends, call by call."""

import pytest

from tools.machine.facts import MS, NEW, OLD, PLANE_BYTES
from tools.machine.fault import Fault

WHITE = b"\xff" * PLANE_BYTES
BLACK = bytes(PLANE_BYTES)
STRIPES = b"\xff\x00" * (PLANE_BYTES // 2)


class Driver:
    """Speaks to a desk's panel as a driver would; the panel has power."""

    def __init__(self, desk, **options):
        self.desk = desk
        desk.make(**options)
        desk.power_up()

    def send(self, command, *data):
        self.desk.command(command)
        if data:
            self.desk.data(bytes(data))

    def wait(self):
        """How long BUSY stays high, in ms, looked at every ms."""
        ms = 0
        while self.desk.busy:
            self.desk.tick(MS)
            ms += 1
            assert ms < 10_000, "BUSY never fell"
        return ms

    def reset(self):
        self.desk.reset_line(True)
        self.desk.tick(MS)
        self.desk.reset_line(False)
        return self.wait()

    def begin(self):
        """Hardware reset, soft reset and the registers."""
        self.reset()
        self.send(0x12)
        self.wait()
        self.send(0x01, 0x2B, 0x01, 0x00)
        self.send(0x11, 0x03)
        self.send(0x3C, 0x05)
        self.send(0x18, 0x80)
        self.window()
        return self

    def window(self, left=0, top=0, right=49, bottom=299):
        self.send(0x44, left, right)
        self.send(0x45, top % 256, top // 256, bottom % 256, bottom // 256)
        self.cursor(left, top)

    def cursor(self, x=0, y=0):
        self.send(0x4E, x)
        self.send(0x4F, y % 256, y // 256)

    def plane(self, number, image):
        self.cursor()
        self.desk.command(number)
        self.desk.data(image)

    def update(self, sequence):
        self.send(0x22, sequence)
        self.send(0x20)

    def full(self, image=WHITE):
        self.plane(NEW, image)
        self.plane(OLD, image)
        self.send(0x21, 0x40, 0x00)
        self.update(0xF7)
        return self.wait()

    def partial(self, image, sequence=0xFC):
        self.plane(NEW, image)
        self.send(0x21, 0x00, 0x00)
        self.update(sequence)
        return self.wait()


def refuses(sentence, action, *arguments):
    """That a panel faults the action, saying so."""
    with pytest.raises(Fault) as caught:
        action(*arguments)
    assert sentence in str(caught.value), str(caught.value)
