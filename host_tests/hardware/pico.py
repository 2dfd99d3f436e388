"""The Pico's edge connector, copied out of its datasheet once more, pin by pin, not from the programs under test."""

# Pins 1 to 40; GPn is GPIO n
NAMES = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
).split()


def pin_of(gpio: int) -> int:
    return NAMES.index(f"GP{gpio}") + 1


def symbol_name(pin: int) -> str:
    """As KiCad's symbol of the Pico calls the pin."""
    name = NAMES[pin - 1]
    if name in ("GP26", "GP27", "GP28"):
        return f"GPIO{name[2:]}_ADC{int(name[2:]) - 26}"
    return name.replace("GP", "GPIO") if name.startswith("GP") else name
