"""A chip on the bench: its core sleeps, and its registers are written and read from outside, as a
debugger does. So a test has a peripheral to itself, and time passes exactly as far as it says.
"""

import pins
from tools.machine.facts import SIZE
from tools.machine.machine import Machine

NS_PER_MS = 1_000_000

# Addresses of the RP2040 datasheet, 2.2 (address map).
RAM = 0x2000_0000
CLOCKS, RESETS, IO_BANK0, PADS_BANK0 = 0x4000_8000, 0x4000_C000, 0x4001_4000, 0x4001_C000
XOSC, PLL_SYS, PLL_USB = 0x4002_4000, 0x4002_8000, 0x4002_C000
SPI1, PWM, TIMER, WATCHDOG = 0x4004_0000, 0x4005_0000, 0x4005_4000, 0x4005_8000
DMA, SIO, NVIC = 0x5000_0000, 0xD000_0000, 0xE000_E000
PSM = 0x4001_0000

CLK_SYS_HZ = 125_000_000
CLK_USB_HZ = 48_000_000

# Thumb: interrupts off; count at RAM + 0x100 how often the core has woken; sleep again.
#   cpsid i / movs r0, #1 / lsls r0, #29 / adds r0, #0xFF / adds r0, #1 / movs r1, #0
#   loop: str r1, [r0] / wfi / adds r1, #1 / b loop
SLEEPER = bytes.fromhex("72b6 0120 4007 ff30 0130 0021 0160 30bf 0131 fbe7")
WAKE_COUNT = RAM + 0x100

FUNCTION_SPI, FUNCTION_PWM, FUNCTION_SIO = 1, 4, 5


# --- the panel's SPI ----------------------------------------------------------------------------------------------

NOP = 0x7F  # a command that the panel takes and does nothing at
WORD = 8 * 254  # cycles that it takes there at the speed of `wire`


def wire(bench):
    """The panel listens to commands, and its SPI is slow."""
    for gpio in (pins.PANEL_CLK, pins.PANEL_MOSI):
        bench.connect(gpio, FUNCTION_SPI)
    for gpio in (pins.PANEL_CS, pins.PANEL_DC, pins.PANEL_RST):
        bench.drive(gpio, 0)
    bench.drive(pins.PANEL_RST, 1)
    bench.pass_us(10_000)
    speed(bench, 254, 0)
    bench.poke(SPI1 + 0x08, 0x12)
    bench.pass_us(10_100)
    bench.peek(SPI1 + 0x08)
    bench.chip.events.clear()


def speed(bench, prescale, rate):
    """SSPCPSR 2 to 254, even; SCR 0 to 255; mode 0, 8 bits, on."""
    bench.poke(SPI1 + 0x10, prescale)
    bench.poke(SPI1 + 0x00, rate << 8 | 7)
    bench.poke(SPI1 + 0x04, 1 << 1)


def sent(bench):
    """The commands that came over the wire."""
    return [detail for _, detail in bench.seen("panel")]


class Bench:
    """Options as of the Machine."""

    def __init__(self, **options):
        image = bytearray(b"\xff" * SIZE)
        image[: len(SLEEPER)] = SLEEPER
        image[252:256] = _boot2_checksum(bytes(image[:252]))  # so that the boot ROM starts it after a reset
        self.chip = Machine(pins, image, **options)

    def power_on(self):
        """A chip with nothing set up, asleep."""
        if self.chip.is_on:
            self.chip.power_off()
        self.chip.power_on()
        self.chip.events.clear()
        self.pass_us(100)

    def peek(self, address):
        return self.chip.read_uint32(address)

    def poke(self, address, value):
        self.chip.write_uint32(address, value)

    def peek_all(self, address, count):
        """Words in a row."""
        return [self.peek(address + 4 * i) for i in range(count)]

    def pass_ns(self, ns):
        """Let time pass."""
        self.chip.run_ms(ns / NS_PER_MS)

    def pass_us(self, us):
        self.pass_ns(us * 1000)

    def pass_cycles(self, cycles):
        """Of clk_sys."""
        self.pass_ns(cycles * 1e9 / CLK_SYS_HZ)

    def seen(self, kind):
        """What the log has of a kind: [(ns, detail), …]."""
        return [(ns, detail) for ns, seen, detail in self.chip.events if seen == kind]

    # --- what every program does first ------------------------------------------------------------------------

    def start_clocks(self, peripheral_from_usb=False):
        """12 MHz crystal, clk_sys 125 MHz, PLL_USB 48 MHz, clk_peri from either: 2.15, 2.16, 2.18."""
        self.poke(XOSC, 0x00FA_BAA0)
        for pll, feedback, first, second in ((PLL_SYS, 125, 6, 2), (PLL_USB, 100, 5, 5)):
            self.poke(pll + 0x0, 1)
            self.poke(pll + 0x8, feedback)
            self.poke(pll + 0xC, first << 16 | second << 12)
            self.poke(pll + 0x4, 0)
        self.poke(CLOCKS + 0x30, 2)  # CLK_REF_CTRL: crystal
        self.poke(CLOCKS + 0x3C, 0)  # CLK_SYS_CTRL: AUXSRC is PLL_SYS, then SRC aux
        self.poke(CLOCKS + 0x3C, 1)
        self.poke(CLOCKS + 0x48, 1 << 11 | (2 << 5 if peripheral_from_usb else 0))  # CLK_PERI_CTRL
        self.poke(WATCHDOG + 0x2C, 1 << 9 | 12)  # TICK: 1 us

    def connect(self, gpio, function):
        """Give a GPIO to a peripheral."""
        self.poke(IO_BANK0 + 8 * gpio + 4, function)

    def drive(self, gpio, level):
        """Make a GPIO an output of the program's."""
        self.connect(gpio, FUNCTION_SIO)
        self.poke(SIO + (0x14 if level else 0x18), 1 << gpio)  # GPIO_OUT_SET, _CLR
        self.poke(SIO + 0x24, 1 << gpio)  # GPIO_OE_SET


def _boot2_checksum(code):
    """2.8.1.3.1: CRC-32 of polynomial 04C11DB7 from all ones, not reflected, nothing added."""
    crc = 0xFFFFFFFF
    for byte in code:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc >> 31 else 0)) & 0xFFFFFFFF
    return crc.to_bytes(4, "little")
