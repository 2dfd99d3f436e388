"""MicroPython programs that the tests put into the emulated Pico's boot.py."""

import pins
from tools.machine.facts import HEIGHT, PLANE_BYTES, ROW_BYTES

# A panel driver as short as can be: full refresh of a pattern, one partial one.
PANEL = f"""
import machine, time
from machine import Pin
machine.freq(machine.freq(), machine.freq())
led = Pin({pins.LED}, Pin.OUT)
spi = machine.SPI({pins.PANEL_SPI}, {pins.PANEL_BAUD_HZ}, sck=Pin({pins.PANEL_CLK}), mosi=Pin({pins.PANEL_MOSI}))
dc = Pin({pins.PANEL_DC}, Pin.OUT)
cs = Pin({pins.PANEL_CS}, Pin.OUT, value=1)
rst = Pin({pins.PANEL_RST}, Pin.OUT, value=1)
busy = Pin({pins.PANEL_BUSY}, Pin.IN)

def wait():
    while busy():
        machine.lightsleep(20)

def send(command, data=b""):
    dc(0)
    cs(0)
    spi.write(bytes((command,)))
    dc(1)
    if data:
        spi.write(data)
    cs(1)

def begin():
    rst(0)
    time.sleep_ms(1)
    rst(1)
    wait()
    send(0x12)
    wait()
    send(0x11, b"\\x03")
    send(0x18, b"\\x80")
    send(0x44, bytes((0, {ROW_BYTES - 1})))
    send(0x45, bytes((0, 0, {(HEIGHT - 1) & 255}, {(HEIGHT - 1) >> 8})))

def plane(number):
    send(0x4E, b"\\x00")
    send(0x4F, b"\\x00\\x00")
    send(number, image)

def update(use, sequence):
    send(0x21, use)
    send(0x22, sequence)
    send(0x20)
    wait()

image = bytearray({PLANE_BYTES})
for i in range(0, {PLANE_BYTES}, 7):
    image[i] = i & 255
begin()
plane(0x24)
plane(0x26)
update(b"\\x40\\x00", b"\\xf7")
image[100:200] = bytes(range(100))
plane(0x24)
update(b"\\x00\\x00", b"\\xfc")
led(1)
while True:
    machine.lightsleep(4000)
"""

# Counts the edges of key 0 in a hard interrupt, and writes the count after a second. (Leaving light sleep takes a tenth
# of a millisecond, and two edges could be one interrupt.)
EDGES = """
import machine, time
from machine import Pin
count = 0

def edge(_pin):
    global count
    count += 1

key = Pin(2, Pin.IN, Pin.PULL_UP)
key.irq(edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)
end = time.ticks_add(time.ticks_ms(), 1500)
while time.ticks_diff(end, time.ticks_ms()) > 0:
    machine.idle()
with open("edges", "w") as file:
    file.write(str(count))
"""

# Writes one long file, sector after sector.
WRITER = """
with open("long", "wb") as file:
    for _ in range(6):
        file.write(b"trivet" * 100)
        file.flush()
"""

# Two tones of a passive buzzer.
TONES = """
import machine, time
pwm = machine.PWM(machine.Pin(22), freq=2000, duty_u16=32768)
time.sleep_ms(50)
pwm.duty_u16(0)
time.sleep_ms(20)
pwm.freq(440)
pwm.duty_u16(32768)
time.sleep_ms(100)
pwm.duty_u16(0)
"""

SOUNDING_ASLEEP = """
import machine
pwm = machine.PWM(machine.Pin(22), freq=2000, duty_u16=32768)
machine.lightsleep(500)
"""

# Says by the LED what VSYS is: lit under 3,500 mV.
BATTERY = """
import machine
led = machine.Pin(25, machine.Pin.OUT)
adc = machine.ADC(29)
while True:
    led(adc.read_u16() * 9900 // 65535 < 3500)
    machine.lightsleep(100)
"""

# The watchdog is fed once and then forgotten; the second start lights the LED.
WATCHDOG = """
import machine
if machine.reset_cause() == machine.WDT_RESET:
    machine.Pin(25, machine.Pin.OUT)(1)
else:
    machine.WDT(timeout=300)
while True:
    machine.lightsleep(5000)
"""

# A key whose pull-up was forgotten.
FLOATING = """
import machine
machine.Pin(2, machine.Pin.IN)
while True:
    machine.lightsleep(1000)
"""

# The SPI is set up before the peripheral clock is what it will be.
TOO_FAST = """
import machine
spi = machine.SPI(1, 20_000_000, sck=machine.Pin(10), mosi=machine.Pin(11))
machine.lightsleep(20)
machine.Pin(9, machine.Pin.OUT)(0)
spi.write(b"\\x12")
"""

CS_HIGH = """
import machine
machine.freq(machine.freq(), machine.freq())
machine.Pin(9, machine.Pin.OUT)(1)
machine.SPI(1, 20_000_000, sck=machine.Pin(10), mosi=machine.Pin(11)).write(b"\\x12")
"""

WIDE = CS_HIGH.replace("(1)\n", "(0)\n").replace("20_000_000,", "20_000_000, bits=16,")

# A breakpoint's instruction in the memory, run as the answer to an interrupt that nothing on the chip raises by itself.
BREAKPOINT = """
import machine
code = bytearray(b"\\x07\\xbe\\x70\\x47")
machine.mem32[0x20000000 + 4 * (16 + 26)] = machine.mem32[id(code) + 12] | 1
machine.mem32[0xE000E100] = 1 << 26
machine.mem32[0xE000E200] = 1 << 26
"""

WRONG_MODE = """
import machine
machine.freq(machine.freq(), machine.freq())
machine.Pin(9, machine.Pin.OUT)(0)
machine.SPI(1, 20_000_000, phase=1, sck=machine.Pin(10), mosi=machine.Pin(11)).write(b"\\x12")
"""
