"""The pin map of the Trivet: a Raspberry Pi Pico, a 4.2" e-paper panel and twelve keys.

Data only, and the one place that names a pin. Pin numbers are those of the RP2040's GPIOs, not of
the Pico's edge connector. The panel sits where the Waveshare Pico-ePaper-4.2 puts it; each key
shorts its GPIO to ground. On the device this file is the module `pins`.
"""

NAME = "TRIVET"

PANEL_WIDTH = 400  # pixels
PANEL_HEIGHT = 300  # pixels
PANEL_SPI = 1  # the RP2040's SPI1
PANEL_BAUD_HZ = 20_000_000  # the SSD1683's limit for writing
PANEL_DC = 8
PANEL_CS = 9
PANEL_CLK = 10
PANEL_MOSI = 11
PANEL_RST = 12
PANEL_BUSY = 13

# (name, GPIO), in the order in which they lie on the case
KEYS = (
    ("0", 2),
    ("1", 3),
    ("2", 4),
    ("3", 5),
    ("4", 6),
    ("5", 7),
    ("DRAW", 14),
    ("LEFT", 15),
    ("RIGHT", 16),
    ("OK", 17),
    ("BACK", 18),
    ("MENU", 19),
)
KEYS_ACROSS = 6
SAFE_MODE_KEY = "MENU"  # held at power-on: the prompt instead of the application
RECOVERY_KEYS = ("BACK", "MENU")  # held together at power-on: the recovery screen

EXPANDER = None  # each key has a GPIO of its own,
LIGHTS = None  # and no light

BUZZER = 22  # a passive piezo, driven by PWM
LED = 25  # on the Pico itself
VSYS_ADC = 29  # a third of VSYS, on the Pico itself
VBUS_SENSE = 24  # high while USB gives power, on the Pico itself
