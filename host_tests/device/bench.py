"""What the device classes are handed on CPython: pins, SPI, clocks that do what the real ones do, and no
more.

A method or attribute that a class uses and that is not here fails the test. Time moves by what a byte takes on the
wire, by sleeping, and by a little for each look at the clock.
"""

from host_tests.machine.desk import Desk
from tools.machine.facts import MS

BYTE_NS = 512  # 8 bits at 15.625 MHz
LOOK_NS = 2_000  # what asking for the time takes


class Clock:
    """Milliseconds as `time.ticks_ms` counts them, from `start_ms`, wrapping at 2**30. `passing(ns)` is called for all
    time that passes, while it does.
    """

    def __init__(self, start_ms=0, passing=lambda ns: None):
        self.ns = 0
        self.start_ms = start_ms
        self.passing = passing

    @property
    def ms(self):
        """Milliseconds since this clock was made, never wrapping."""
        return self.ns / MS

    def tick(self, ns):
        end = self.ns + ns
        self.passing(ns)
        self.ns = end

    def ticks_ms(self):
        self.tick(LOOK_NS)
        return (self.start_ms + int(self.ms)) % 2**30

    def sleep_ms(self, ms):
        self.tick(ms * MS)


class Output:
    """An output pin; `changed(level)` hears of each change."""

    def __init__(self, level, changed=lambda level: None):
        self.level = level
        self.changed = changed

    def __call__(self, level):
        if level != self.level:
            self.level = level
            self.changed(level)


class BusyPin:
    """An input pin. `driven`: the level that something puts on the wire, or None for an open wire."""

    IN = 0
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self):
        self.driven = None
        self.pull = self.PULL_UP
        self.handler = lambda pin: None

    def drive(self, level):
        before = self()
        self.driven = None if level is None else int(level)
        if self() != before:
            self.handler(self)

    def init(self, mode, pull):
        assert mode == self.IN and pull in (self.PULL_UP, self.PULL_DOWN)
        self.pull = pull

    def irq(self, handler, trigger, hard):
        assert trigger == self.IRQ_FALLING | self.IRQ_RISING and hard
        self.handler = handler

    def __call__(self):
        if self.driven is None:
            return int(self.pull == self.PULL_UP)
        return self.driven


class PanelBench:
    """The machine's strict panel on a Desk, with the wires that the driver wants.

    `sent`: bytes on the wire so far.
    """

    def __init__(self, desk: Desk, start_ms=0, **options):
        self.model = desk
        self.clock = Clock(start_ms, desk.tick)
        self.sent = 0
        self.busy = BusyPin()
        self.cs = Output(1)
        self.dc = Output(0)
        self.rst = Output(1, lambda level: desk.reset_line(level == 0))
        desk.make(on_edge=self._move_busy, **options)
        desk.power_up()

    def _move_busy(self, ns, level):
        self.clock.ns = ns
        self.busy.drive(level)

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


class Interrupts:
    """The RP2040's GPIO interrupts: edges are latched a pin and delivered together when interrupts are on.

    Order of delivery is that of the pins, as in the firmware's handler (ports/rp2/machine_pin.c, gpio_irq).
    """

    def __init__(self):
        self.pins = []
        self.enabled = True

    def pin(self, level=1):
        pin = KeyPin(self, level)
        self.pins.append(pin)
        return pin

    def deliver(self):
        if not self.enabled:
            return
        for pin in self.pins:
            if pin.latched:
                pin.seen, pin.latched = pin.latched, 0
                pin.handler(pin)


class KeyPin:
    """An input pin with a contact to ground. `move(level)` latches the edge."""

    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, interrupts, level):
        self.interrupts = interrupts
        self.level = level
        self.latched = 0
        self.seen = 0
        self.trigger = 0
        self.handler = None
        self.meanwhile = None  # a level that the contact takes while a handler runs, before it looks

    def __call__(self):
        return self.level

    def irq(self, **how):
        """machine.Pin.irq: without arguments it only gives the object that flags() is asked of."""
        if how:
            assert set(how) == {"handler", "trigger", "hard"} and how["hard"] is True
            self.handler, self.trigger = how["handler"], how["trigger"]
        return self

    def flags(self):
        if self.meanwhile is not None:
            level, self.meanwhile = self.meanwhile, None
            self.move(level, late=True)
        return self.seen

    def move(self, level, late=False):
        """The contact moves; `late`: the interrupt is not delivered yet."""
        if level != self.level:
            self.level = level
            self.latched |= self.trigger & (self.IRQ_RISING if level else self.IRQ_FALLING)
        if not late:
            self.interrupts.deliver()
