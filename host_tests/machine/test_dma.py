"""The DMA by the numbers of the RP2040 datasheet, section 2.5.

Known to differ from a Pico; the firmware meets none of it:
    a transfer that waits for nothing takes no time (2.5: at most one a cycle); a pacing timer has X / Y cycles between
    two requests instead of Y / X (2.5.5.1), and TIMER3 another X; an abort leaves the transfer counter as it was
    (2.5.5.3: cleared); the sniffer (2.5.5.2) is not there; an address that nothing answers at raises no bus error.
"""

import pytest

from host_tests.machine.benches import DMA, NOP, RAM, SPI1, WORD, sent

READ_ADDR, WRITE_ADDR, TRANS_COUNT, CTRL_TRIG = 0x00, 0x04, 0x08, 0x0C
AL1_CTRL, AL1_TRANS_COUNT_TRIG, AL2_WRITE_ADDR_TRIG, AL3_READ_ADDR_TRIG = 0x10, 0x1C, 0x2C, 0x3C
INTR, INTE0, INTS0, INTE1, INTF1, INTS1 = 0x400, 0x404, 0x40C, 0x414, 0x418, 0x41C
TIMER0, MULTI_CHAN_TRIGGER, CHAN_ABORT, N_CHANNELS = 0x420, 0x430, 0x444, 0x448
DBG_TCR = 0x804

# CTRL (2.5.7, CH0_CTRL_TRIG)
EN, INCR_READ, INCR_WRITE, RING_WRITE, IRQ_QUIET, BSWAP, BUSY = 1, 1 << 4, 1 << 5, 1 << 10, 1 << 21, 1 << 22, 1 << 24
BYTE, HALF, LONG = 0 << 2, 1 << 2, 2 << 2
ALWAYS, SPI1_TX, SPI1_RX, BY_TIMER0 = 0x3F << 15, 18 << 15, 19 << 15, 0x3B << 15  # TREQ_SEL; 2.5.3, table of DREQs

DR, SR, RIS, DMACR = 0x08, 0x0C, 0x18, 0x24  # of the SPI

FROM, TO = RAM + 0x1000, RAM + 0x2000
COUNTING = [0x03020100 + 0x04040404 * i for i in range(16)]  # the bytes 0 to 63


def chain(channel):
    return channel << 11


def ring(bits):
    return bits << 6


@pytest.fixture
def memory(bench):
    """Bytes 0 to 63 at FROM, ones at TO."""
    for i, word in enumerate(COUNTING):
        bench.poke(FROM + 4 * i, word)
        bench.poke(TO + 4 * i, 0xFFFFFFFF)
    return bench


def register(channel, offset):
    return DMA + 0x40 * channel + offset


def prepare(bench, channel, count, control, read=FROM, write=TO):
    """All registers but none of the triggers."""
    bench.poke(register(channel, READ_ADDR), read)
    bench.poke(register(channel, WRITE_ADDR), write)
    bench.poke(register(channel, TRANS_COUNT), count)
    bench.poke(register(channel, AL1_CTRL), control)


def start(bench, channel):
    bench.poke(DMA + MULTI_CHAN_TRIGGER, 1 << channel)
    bench.pass_us(10)


def arrived(bench, count):
    """Bytes at TO."""
    return b"".join(word.to_bytes(4, "little") for word in bench.peek_all(TO, (count + 3) // 4))[:count]


def alone(channel, control):
    """Control of a channel that chains to none."""
    return EN | ALWAYS | chain(channel) | control


@pytest.mark.parametrize(("size", "width"), [(BYTE, 1), (HALF, 2), (LONG, 4)])
def test_a_sequence_moves_its_count_of_elements(memory, size, width):
    """2.5.1: addresses advance by the size of a transfer; TRANS_COUNT counts down to 0."""
    prepare(memory, 3, 5, alone(3, size | INCR_READ | INCR_WRITE))
    start(memory, 3)
    assert arrived(memory, 24) == bytes(range(5 * width)) + b"\xff" * (24 - 5 * width)
    assert memory.peek_all(register(3, READ_ADDR), 3) == [FROM + 5 * width, TO + 5 * width, 0]
    assert not memory.peek(register(3, AL1_CTRL)) & BUSY


def test_an_address_that_does_not_increment_stays(memory):
    prepare(memory, 0, 7, alone(0, BYTE | INCR_WRITE), read=FROM + 9)
    start(memory, 0)
    assert arrived(memory, 8) == b"\x09" * 7 + b"\xff"
    assert memory.peek(register(0, READ_ADDR)) == FROM + 9


def test_bytes_are_swapped_in_each_element(memory):
    prepare(memory, 0, 2, alone(0, LONG | BSWAP | INCR_READ | INCR_WRITE))
    start(memory, 0)
    prepare(memory, 1, 2, alone(1, HALF | BSWAP | INCR_READ | INCR_WRITE), write=TO + 8)
    start(memory, 1)
    assert arrived(memory, 12) == bytes([3, 2, 1, 0, 7, 6, 5, 4, 1, 0, 3, 2])


@pytest.mark.parametrize("bits", [1, 2, 3])
def test_a_ring_wraps_the_low_bits_of_one_address(memory, bits):
    """CTRL.RING_SIZE: 2**n bytes; RING_SEL: of the write address."""
    prepare(memory, 0, 12, alone(0, BYTE | INCR_READ | INCR_WRITE | ring(bits)))
    start(memory, 0)
    assert arrived(memory, 12) == bytes(i % (1 << bits) for i in range(12))
    prepare(memory, 1, 12, alone(1, BYTE | INCR_READ | INCR_WRITE | ring(bits) | RING_WRITE))
    start(memory, 1)
    assert memory.peek(register(1, WRITE_ADDR)) == TO + 12 % (1 << bits)
    last = {at % (1 << bits): at for at in range(12)}
    assert arrived(memory, 1 << bits) == bytes(last[at] for at in range(1 << bits))


def test_what_was_written_to_trans_count_is_taken_at_each_start(memory):
    """2.5.1.2."""
    prepare(memory, 0, 3, alone(0, BYTE | INCR_READ | INCR_WRITE))
    assert memory.peek(register(0, TRANS_COUNT)) == 0, "the live count, and nothing runs"
    assert memory.peek(register(0, DBG_TCR)) == 3
    for end in (3, 6, 9):
        start(memory, 0)
        assert arrived(memory, 12) == bytes(range(end)) + b"\xff" * (12 - end)


@pytest.mark.parametrize(
    ("trigger", "value"),
    [(AL3_READ_ADDR_TRIG, FROM + 8), (AL2_WRITE_ADDR_TRIG, TO), (AL1_TRANS_COUNT_TRIG, 4), (CTRL_TRIG, None)],
)
def test_the_last_register_of_each_alias_starts(memory, trigger, value):
    """2.5.2.1."""
    control = alone(2, BYTE | INCR_READ | INCR_WRITE)
    prepare(memory, 2, 4, control, read=FROM + 8)
    memory.pass_us(10)
    assert arrived(memory, 4) == b"\xff" * 4, "no trigger yet"
    memory.poke(register(2, trigger), control if value is None else value)
    memory.pass_us(10)
    assert arrived(memory, 5) == bytes([8, 9, 10, 11, 0xFF])


def test_a_null_trigger_starts_nothing_and_may_interrupt(memory):
    """2.5.2.3 and 2.5.4: 0 written to a trigger register; with IRQ_QUIET it is what raises the interrupt."""
    for channel, quiet in ((4, 0), (5, IRQ_QUIET)):
        prepare(memory, channel, 4, alone(channel, BYTE | INCR_WRITE | quiet))
        memory.poke(register(channel, AL3_READ_ADDR_TRIG), 0)
    memory.pass_us(10)
    assert arrived(memory, 4) == b"\xff" * 4
    assert memory.peek(DMA + INTR) == 1 << 5


def test_the_end_of_a_sequence_interrupts_unless_it_is_quiet(memory):
    """2.5.4."""
    for channel, quiet in ((1, 0), (2, IRQ_QUIET), (9, 0)):
        prepare(memory, channel, 1, alone(channel, BYTE | quiet))
    memory.poke(DMA + MULTI_CHAN_TRIGGER, 1 << 1 | 1 << 2 | 1 << 9)
    memory.pass_us(10)
    assert memory.peek(DMA + INTR) == 1 << 1 | 1 << 9
    memory.poke(DMA + INTE0, 1 << 1)
    memory.poke(DMA + INTE1, 1 << 9 | 1 << 2)
    memory.poke(DMA + INTF1, 1 << 7)
    assert memory.peek(DMA + INTS0) == 1 << 1
    assert memory.peek(DMA + INTS1) == 1 << 9 | 1 << 7
    memory.poke(DMA + INTS0, 1 << 1)
    assert (memory.peek(DMA + INTR), memory.peek(DMA + INTS0)) == (1 << 9, 0)


def test_a_channel_starts_the_one_it_is_chained_to(memory):
    """2.5.2.2: when it completes; CHAIN_TO of itself is no chain."""
    prepare(memory, 0, 4, EN | ALWAYS | BYTE | INCR_READ | INCR_WRITE | chain(7))
    prepare(memory, 7, 2, alone(7, BYTE | INCR_READ | INCR_WRITE), read=FROM + 0x20, write=TO + 8)
    start(memory, 0)
    assert arrived(memory, 12) == bytes([0, 1, 2, 3, 255, 255, 255, 255, 0x20, 0x21, 255, 255])
    assert memory.peek(DMA + INTR) == 1 << 0 | 1 << 7


def test_a_channel_that_is_not_enabled_does_not_start(memory):
    prepare(memory, 0, 4, alone(0, BYTE) & ~EN)
    start(memory, 0)
    assert arrived(memory, 4) == b"\xff" * 4
    assert not memory.peek(register(0, AL1_CTRL)) & BUSY


def test_there_are_twelve_channels(bench):
    assert bench.peek(DMA + N_CHANNELS) == 12


# --- paced by a peripheral ----------------------------------------------------------------------------------------


def feed(bench, count):
    """A channel that fills the SPI's FIFO with the panel's no-operation."""
    bench.poke(FROM, NOP * 0x01010101)
    bench.poke(SPI1 + DMACR, 3)
    prepare(bench, 0, count, EN | SPI1_TX | chain(0) | BYTE, write=SPI1 + DR)
    bench.poke(DMA + MULTI_CHAN_TRIGGER, 1)


def test_the_spi_asks_for_a_byte_whenever_its_fifo_has_room(wired):
    """2.5.3: nine at once, one in the shifter and eight in the FIFO; then one for each that was sent."""
    feed(wired, 30)
    wired.pass_cycles(WORD / 2)
    for words in range(20):
        assert wired.peek(register(0, TRANS_COUNT)) == 30 - 9 - words
        assert len(sent(wired)) == 1 + words
        wired.pass_cycles(WORD)
    assert wired.peek(register(0, AL1_CTRL)) & BUSY
    wired.pass_cycles(WORD)
    assert wired.peek(register(0, TRANS_COUNT)) == 0
    assert not wired.peek(register(0, AL1_CTRL)) & BUSY, "all are written; nine have still to leave"
    wired.pass_cycles(9 * WORD)
    assert sent(wired) == ["7F"] * 30


def test_a_pair_of_channels_keeps_up_with_the_answers(wired):
    """As MicroPython sends: every answer is taken, so none is lost; both end with the last word."""
    bench = wired
    prepare(bench, 1, 40, EN | SPI1_RX | chain(1) | BYTE, read=SPI1 + DR, write=TO)
    bench.poke(DMA + MULTI_CHAN_TRIGGER, 1 << 1)
    feed(bench, 40)
    bench.pass_cycles(40 * WORD - 2)
    assert bench.peek(register(1, AL1_CTRL)) & BUSY
    bench.pass_cycles(4)
    assert bench.peek(register(1, TRANS_COUNT)) == 0
    assert not (bench.peek(register(0, AL1_CTRL)) | bench.peek(register(1, AL1_CTRL))) & BUSY
    assert sent(bench) == ["7F"] * 40
    assert bench.peek(SPI1 + SR) == 0x03
    assert not bench.peek(SPI1 + RIS) & 1, "no overrun"


def test_an_aborted_channel_ends_without_an_interrupt(wired):
    """2.5.5.3."""
    feed(wired, 30)
    wired.pass_cycles(5.5 * WORD)
    wired.poke(DMA + CHAN_ABORT, 1)
    assert not wired.peek(register(0, AL1_CTRL)) & BUSY
    wired.pass_cycles(30 * WORD)
    assert len(sent(wired)) == 5 + 9
    assert wired.peek(DMA + INTR) == 0


def test_a_channel_that_is_disabled_stands_still_and_goes_on(wired):
    """CTRL.EN: BUSY stays high, and what is left is moved when it is set again."""
    feed(wired, 30)
    wired.pass_cycles(1.5 * WORD)
    control = wired.peek(register(0, AL1_CTRL))
    wired.poke(register(0, AL1_CTRL), control & ~EN)
    wired.pass_cycles(20 * WORD)
    assert len(sent(wired)) == 10
    assert wired.peek(register(0, AL1_CTRL)) & BUSY
    wired.poke(register(0, AL1_CTRL), control | EN)
    wired.pass_cycles(25 * WORD)
    assert sent(wired) == ["7F"] * 30


def test_known_a_pacing_timer_goes_by_the_inverse_of_its_fraction(memory):
    """2.5.5.1: with X = 1 and Y = 500 a request comes every 500 cycles. Here the fraction has to stand on its head; a
    new version of either library that mends this breaks the test, and then the list above loses a line.
    """
    memory.poke(DMA + TIMER0, 500 << 16 | 1)
    prepare(memory, 0, 4, EN | BY_TIMER0 | chain(0) | BYTE | INCR_READ | INCR_WRITE)
    memory.poke(DMA + MULTI_CHAN_TRIGGER, 1)
    for moved in range(4):
        memory.pass_cycles(499)
        assert arrived(memory, 4) == bytes(range(moved)) + b"\xff" * (4 - moved)
        memory.pass_cycles(1)
    assert arrived(memory, 4) == bytes(range(4))
