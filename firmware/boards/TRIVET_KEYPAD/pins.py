"""The pin map of a Trivet without soldering: a Raspberry Pi Pico with header, the panel, and a keypad with lights.

Data only, as boards/TRIVET/pins.py has it; all else of the board's definition is that one's. Panel and keypad (Pimoroni
Pico RGB Keypad Base) are plugged beside each other with a dual expander. The panel's own two buttons lie on GP15 and
GP17: nothing listens to them, and the second pulls the lights' CS down, which is therefore driven open-drain.
"""

NAME = "TRIVET_KEYPAD"

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

# (name, input of the expander), in rows of KEYS_ACROSS as they lie on the keypad; its last row, 12 to 15, is free.
KEYS = (
    ("0", 0),
    ("1", 1),
    ("2", 2),
    ("BACK", 3),
    ("3", 4),
    ("4", 5),
    ("5", 6),
    ("MENU", 7),
    ("DRAW", 8),
    ("LEFT", 9),
    ("RIGHT", 10),
    ("OK", 11),
)
KEYS_ACROSS = 4
SAFE_MODE_KEY = "MENU"  # held at power-on: the prompt instead of the application
RECOVERY_KEYS = ("BACK", "MENU")  # held together at power-on: the recovery screen

EXPANDER = (0, 4, 5)  # a TCA9555: which of the RP2040's I2C it is on, SDA, SCL
LIGHTS = (0, 18, 19, 17)  # 16 APA102 below the keys: which SPI, clock, data; CS, which is low while a frame is sent

BUZZER = 22  # a passive piezo, driven by PWM; the keypad has none, and nothing but its sounds is missed
LED = 25  # on the Pico itself
VSYS_ADC = 29  # a third of VSYS, on the Pico itself
VBUS_SENSE = 24  # high while USB gives power, on the Pico itself
