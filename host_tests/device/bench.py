"""The panel driver's bench: the machine's strict panel, and a clock as fine as the bytes on its wire."""

from host_tests.machine.desk import Desk
from tools.fakes.parts import Clock, Pin
from tools.machine.facts import MS

BYTE_NS = 512  # 8 bits at 15.625 MHz
LOOK_NS = 2_000  # what asking for the time takes


class FineClock(Clock):
    """Counts nanoseconds, which bytes on the wire take and each look at the clock: the panel driver sends, and waits by
    looking. `passing(ns)` is called for all time that passes, while it does.
    """

    def __init__(self, start_ms=0, passing=lambda ns: None):
        super().__init__(start_ms)
        self.ns = 0
        self.passing = passing

    @property
    def ms(self):
        return self.ns / MS

    def tick(self, ns):
        end = self.ns + ns
        self.passing(ns)
        self.ns = end

    def ticks_ms(self):
        self.tick(LOOK_NS)
        return super().ticks_ms()

    def sleep_ms(self, ms):
        self.tick(ms * MS)


class PanelBench:
    """The machine's strict panel on a Desk, with the wires that the driver wants.

    `sent`: bytes on the wire so far.
    """

    def __init__(self, desk: Desk, start_ms=0, **options):
        self.model = desk
        self.clock = FineClock(start_ms, desk.tick)
        self.sent = 0
        self.busy = Pin(None)
        self.cs = Pin(1)
        self.dc = Pin(0)
        self.rst = Pin(1, lambda level: desk.reset_line(level == 0))
        desk.make(on_edge=self._move_busy, **options)
        desk.power_up()

    def _move_busy(self, ns, level):
        self.clock.ns = ns
        self.busy.move(level)

    def write(self, data):
        """machine.SPI.write: the model hears the bytes when the last one has arrived."""
        assert self.cs.level == 0, "bytes on the SPI while CS is high"
        self.sent += len(data)
        self.clock.tick(len(data) * BYTE_NS)
        if self.dc.level:
            self.model.data(data)
        else:
            for byte in data:
                self.model.command(byte)
