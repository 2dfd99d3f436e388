"""The SPI (an ARM PL022) by the numbers of the RP2040 datasheet, section 4.4: SPI1, to which the
panel is wired.

Known to differ from a Pico; the firmware meets none of it:
    words leave with SSPCR1.SSE = 0 as well, in slave mode as well, and DMA requests do not wait for SSPDMACR (the SDK
    sets all three before the first word); there is no receive timeout interrupt (SSPRTINTR).
Not numbers of the datasheet, and not modelled: the pause that the PL022 makes between words where SPH = 0.
"""

import pytest

from host_tests.machine.benches import CLK_SYS_HZ, CLK_USB_HZ, NOP, SPI1, WORD, sent, speed
from tools.machine.fault import Fault

CR0, CR1, DR, SR, CPSR, IMSC, RIS, MIS, ICR = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x14, 0x18, 0x1C, 0x20
BSY, RFF, RNE, TNF, TFE = 0x10, 0x08, 0x04, 0x02, 0x01  # of SSPSR
TXRIS, RXRIS, RTRIS, RORRIS = 0x8, 0x4, 0x2, 0x1  # of SSPRIS


@pytest.mark.parametrize(("prescale", "rate"), [(2, 3), (8, 0), (4, 1), (254, 0), (2, 255), (10, 12), (254, 255)])
def test_a_word_takes_its_bits_times_prescale_times_rate(wired, prescale, rate):
    """4.4, SSPCPSR and SSPCR0: clk_peri / (CPSDVSR x (1 + SCR)) bits a second."""
    speed(wired, prescale, rate)
    wired.poke(SPI1 + DR, NOP)
    cycles = 8 * prescale * (1 + rate)
    wired.pass_cycles(cycles - 1)
    assert wired.peek(SPI1 + SR) & BSY
    wired.pass_cycles(2)
    assert wired.peek(SPI1 + SR) == RNE | TNF | TFE


def test_the_bit_rate_comes_from_clk_peri(wired):
    wired.start_clocks(peripheral_from_usb=True)
    wired.poke(SPI1 + DR, NOP)
    wired.pass_cycles(WORD * CLK_SYS_HZ / CLK_USB_HZ - 1)
    assert wired.peek(SPI1 + SR) & BSY
    wired.pass_cycles(2)
    assert not wired.peek(SPI1 + SR) & BSY


def test_the_prescaler_is_even(wired):
    speed(wired, 21, 0)
    assert wired.peek(SPI1 + CPSR) == 20, "SSPCPSR: the lowest bit reads as 0"


def test_the_panel_refuses_more_than_20_mhz(wired):
    speed(wired, 2, 2)  # 20.8 MHz
    with pytest.raises(Fault, match="SPI at 20.8 MHz"):
        wired.poke(SPI1 + DR, NOP)


def test_the_panel_refuses_a_byte_without_a_clock(bench):
    with pytest.raises(Fault, match="^panel: SPI without a clock; "):
        bench.poke(SPI1 + DR, NOP)


def test_at_rest_both_fifos_are_empty(bench):
    assert bench.peek(SPI1 + SR) == 0x03, "SSPSR after a reset"


def test_eight_words_wait_while_one_is_sent(wired):
    """4.4, transmit FIFO: it is eight deep; what comes when it is full is lost."""
    for count in range(1, 12):
        wired.poke(SPI1 + DR, NOP)
        assert bool(wired.peek(SPI1 + SR) & TNF) == (count < 9)
    assert not wired.peek(SPI1 + SR) & TFE
    for word in range(1, 10):
        assert wired.peek(SPI1 + SR) & BSY
        wired.pass_cycles(WORD)
        assert len(sent(wired)) == min(9, word + 1)
    assert sent(wired) == ["7F"] * 9
    assert not wired.peek(SPI1 + SR) & BSY


def test_a_ninth_answer_is_lost_and_noted(wired):
    """4.4, receive FIFO and SSPRORINTR: it is eight deep; an overrun leaves it as it is."""
    for _ in range(8):
        wired.poke(SPI1 + DR, NOP)
    wired.pass_cycles(8 * WORD + 1)
    assert wired.peek(SPI1 + SR) == RFF | RNE | TNF | TFE
    assert not wired.peek(SPI1 + RIS) & RORRIS
    wired.poke(SPI1 + DR, NOP)
    wired.pass_cycles(WORD + 1)
    assert wired.peek(SPI1 + RIS) & RORRIS
    wired.poke(SPI1 + ICR, RORRIS)
    assert not wired.peek(SPI1 + RIS) & RORRIS
    for left in range(8, 0, -1):
        assert bool(wired.peek(SPI1 + SR) & RFF) == (left == 8)
        assert wired.peek(SPI1 + SR) & RNE
        wired.peek(SPI1 + DR)
    assert not wired.peek(SPI1 + SR) & RNE


def test_half_full_fifos_want_service(wired):
    """SSPTXINTR: four entries or fewer in the transmit FIFO; SSPRXINTR: four or more in the receive FIFO."""
    wired.poke(SPI1 + IMSC, TXRIS)
    for count in range(1, 9):  # the first is being sent, the others wait
        wired.poke(SPI1 + DR, NOP)
        assert bool(wired.peek(SPI1 + RIS) & TXRIS) == (count - 1 <= 4)
        assert wired.peek(SPI1 + MIS) == wired.peek(SPI1 + RIS) & TXRIS
    for count in range(1, 9):
        wired.pass_cycles(WORD)
        assert bool(wired.peek(SPI1 + RIS) & RXRIS) == (count >= 4)


def test_a_word_is_cut_to_its_bits(wired):
    """SSPCR0.DSS: what is above is not sent."""
    wired.poke(SPI1 + DR, 0xFF00 | NOP)
    wired.pass_cycles(WORD + 1)
    assert sent(wired) == ["7F"]
