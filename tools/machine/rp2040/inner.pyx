# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The two innermost parts of the emulated Pico: its loop, and the divider of its single-cycle IO block.

They do what rp2040py's own `execute_batch` (one clock tick an instruction) and `RPSIO` do, to the cycle, but for a sleep
with masked interrupts; a test plays a program on both. rp2040py asks three Python objects before each instruction whether they have stopped, and takes each
division, of which MicroPython has many, through Python arithmetic: together more than a third of its time.
"""

from libc.stdint cimport int32_t, int64_t, uint32_t

from rp2040py.native._cortex_m0_core cimport CortexM0Core
from rp2040py.native._pio cimport RPPIO
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport ClockAlarm, SimulationClock


cdef class Loop:
    """Runs an RP2040 by its clock until `stopped` is set, which an alarm of that clock does.

    `cycle_nanos` is the length of a cycle of its system clock, which may change while it runs. A core that sleeps with its
    interrupts masked wakes when one is pending, at once if it is so already, and takes it when it may (ARMv6-M, B1.5.19):
    MicroPython's light sleep sleeps like that, and brings its clocks back first.
    """

    cdef public bint stopped
    cdef public double cycle_nanos
    cdef bint sleeps_masked
    cdef RP2040 rp2040

    def __init__(self, rp2040):
        self.rp2040 = rp2040
        self.stopped = True
        self.sleeps_masked = False
        self.cycle_nanos = 8.0  # until the chip's clocks are known: 125 MHz, which rp2040py takes for granted

    @property
    def is_asleep(self):
        return self.sleeps_masked or self.rp2040.core.waiting

    def run(self):
        cdef CortexM0Core core = self.rp2040.core
        cdef SimulationClock clock = self.rp2040.clock
        cdef RPPIO first
        cdef RPPIO second
        cdef ClockAlarm alarm
        cdef double nanos
        cdef long long cycles
        first, second = self.rp2040.pio
        self.stopped = False
        while not self.stopped:
            alarm = clock._next_alarm
            if core.waiting and core.pm:  # rp2040py would take the handler out of this sleep
                core.waiting = False
                self.sleeps_masked = True
            if self.sleeps_masked and (core.pending_interrupts & core.enabled_interrupts or not core.pm):
                self.sleeps_masked = False  # an interrupt, or a reset
            if self.sleeps_masked or core.waiting:
                nanos = alarm.nanos - clock._nanos_counter if alarm is not None else 0.0
                clock.tick(nanos)
                cycles = <long long>(nanos / self.cycle_nanos) or 1
            else:
                cycles = core.execute_instruction()
                alarm = clock._next_alarm
                nanos = clock._nanos_counter + cycles * self.cycle_nanos
                if alarm is not None and alarm.nanos <= nanos:
                    clock.tick(cycles * self.cycle_nanos)
                else:
                    clock._nanos_counter = nanos
            if not first.stopped:
                first.advance(cycles)
            if not second.stopped:
                second.advance(cycles)


cdef enum:
    UDIVIDEND = 0x060
    UDIVISOR = 0x064
    SDIVIDEND = 0x068
    SDIVISOR = 0x06C
    QUOTIENT = 0x070
    REMAINDER = 0x074
    CSR = 0x078
    READY = 0b01
    DIRTY = 0b10
    DIVIDING_CYCLES = 8


cdef class Sio:
    """The single-cycle IO block: its divider here, all else by rp2040py's own."""

    cdef object rest
    cdef CortexM0Core core
    cdef uint32_t dividend, divisor, quotient, remainder, csr

    def __init__(self, rp2040, rest):
        self.core = rp2040.core
        self.rest = rest
        self._power_on()

    cdef _power_on(self):
        self.dividend = self.quotient = self.remainder = self.csr = 0
        self.divisor = 1

    def reset(self):
        self._power_on()
        self.rest.reset()

    @property
    def gpio_value(self):
        return self.rest.gpio_value

    @property
    def gpio_output_enable(self):
        return self.rest.gpio_output_enable

    def read_uint32(self, uint32_t offset):
        if not UDIVIDEND <= offset <= CSR:
            return self.rest.read_uint32(offset)
        if offset == QUOTIENT:
            self.csr &= ~DIRTY
            return self.quotient
        if offset == REMAINDER:
            return self.remainder
        if offset == CSR:
            return self.csr
        return self.dividend if offset in (UDIVIDEND, SDIVIDEND) else self.divisor

    def write_uint32(self, uint32_t offset, value):
        cdef uint32_t given
        if not UDIVIDEND <= offset <= CSR:
            self.rest.write_uint32(offset, value)
            return
        given = <uint32_t>(value & 0xFFFFFFFF)
        if offset == CSR:
            return
        if offset == QUOTIENT:
            self.quotient = given
        elif offset == REMAINDER:
            self.remainder = given
        else:
            if offset in (UDIVIDEND, SDIVIDEND):
                self.dividend = given
            else:
                self.divisor = given
            self._divide(offset in (SDIVIDEND, SDIVISOR))
            self.core.cycles += DIVIDING_CYCLES
        self.csr = READY | DIRTY

    cdef _divide(self, bint is_signed):
        cdef int64_t dividend, divisor
        if not self.divisor:  # as rp2040py has it
            self.quotient = <uint32_t>-1 if self.dividend else 1
            self.remainder = self.dividend
        elif is_signed:
            dividend, divisor = <int32_t>self.dividend, <int32_t>self.divisor
            self.quotient, self.remainder = <uint32_t>(dividend / divisor), <uint32_t>(dividend % divisor)
        else:
            self.quotient, self.remainder = self.dividend / self.divisor, self.dividend % self.divisor
