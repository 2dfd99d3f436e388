"""The lights of a keypad: the bytes of a frame, by the APA102's datasheet."""

from trivet.device.lights import Lights

NAMES = (("0", 0), ("BACK", 3), ("OK", 11))
DARK = bytes((0xE0, 0, 0, 0))


class Bench:
    """machine.SPI behind a CS: `frames` are those that were sent while it was low."""

    def __init__(self):
        self.cs = 1
        self.frames = []
        self.lights = Lights(self, self.select, NAMES)

    def select(self, level):
        self.cs = level

    def write(self, frame):
        assert self.cs == 0
        self.frames.append(bytes(frame))

    def shown(self):
        """The four bytes of each light."""
        assert self.cs == 1
        frame = self.frames[-1]
        assert len(frame) == 4 + 4 * 16 + 4 and frame[:4] == bytes(4)
        return [frame[at : at + 4] for at in range(4, 4 + 4 * 16, 4)]


def test_all_are_dark_from_the_start():
    assert Bench().shown() == [DARK] * 16


def test_each_key_has_its_light_and_the_others_are_dark():
    bench = Bench()
    bench.lights.show(("0", "OK"), 5)
    shown = bench.shown()
    assert {at for at in range(16) if shown[at] != DARK} == {0, 11}
    assert shown[0][0] == shown[11][0] == 0xE0 | 5
    bench.lights.show(("BACK",), 31)
    shown = bench.shown()
    assert {at for at in range(16) if shown[at] != DARK} == {3} and shown[3][0] == 0xFF


def test_ok_is_green_back_is_orange_and_the_others_are_white():
    bench = Bench()
    bench.lights.show(("0", "BACK", "OK"), 1)
    (_, blue, green, red), (_, *back), (_, *ok) = (bench.shown()[at] for at in (0, 3, 11))
    assert min(blue, green, red) > 150
    assert ok[1] > 200 and max(ok[0], ok[2]) < 60
    assert back[2] > back[1] > back[0] == 0
