"""hardware/energy.md: what the battery gives and what an evening takes, worked out from cited currents.

python -m hardware.energy writes it anew. Charge is counted at the battery's mean voltage: the Pico's converter
takes a power, so a current that was measured at 5 V is larger at the battery by as much as its voltage is smaller.
"""

# ruff: noqa: E501  rows of a table are long

import sys
from dataclasses import dataclass, replace

from tools.build import paths
from trivet.app.key_lights import BRIGHTNESS
from trivet.app.refresh_policy import RefreshPolicy
from trivet.device.lights import WHITE

FILE = paths.ROOT / "hardware" / "energy.md"

BATTERY_V = 3.9  # three alkaline cells at 1.3 V, their mean over the charge above 1.1 V
MEASURED_V = 5.0  # where the Pico's currents were measured
USABLE_MAH = 2000  # of an alkaline AA down to 1.1 V: ours, see below
NIMH_MAH = 1900


@dataclass(frozen=True)
class Case:
    """A way to reckon: what it takes for true. Currents in mA at MEASURED_V, times in s, energies in mJ."""

    name: str
    awake_ma: float
    sleep_ma: float
    awake_a_key_s: float
    partial_mj: float
    full_mj: float
    powered_mw: float  # the panel, its voltages being up, between two refreshes
    look_cycles: int  # of the processor for a look at a keypad, out of light sleep and back
    dark_ma: float  # a light below a key, dark


@dataclass(frozen=True)
class Evening:
    """What is played: three hours, 150 turns of eight keys, 720 partial refreshes and 60 full ones, in bursts."""

    hours: float = 3.0
    keys: int = 150 * 8
    partials: int = 720
    fulls: int = 60
    bursts: int = 300  # two a turn: what was looked at first, and what was entered then


EXPECTED = Case("expected", 31.5, 1.3, 0.033, 10, 106, 5, 62_000, 0.6)
CAUTIOUS = Case("cautious", 31.5, 2.5, 0.14, 30, 212, 15, 124_000, 1.0)

CLOCK_HZ = 200_000_000
LIGHTS = 16
GLOWING = 10  # keys of a turn in which digits are missing
COLOUR_MA = 20  # a colour of a light at its brightest
LOOK_MS = 12  # from a look at a keypad to the next (trivet/device/expander.py)

REFRESH_MW = 26.4  # of the panel while it refreshes, and while its voltages go down or come up
SWITCHING_S = 0.3  # they go down in 0.2 s and come up in 0.1


def at_battery(milliamperes: float) -> float:
    """The current at the battery for one measured at MEASURED_V, mA."""
    return milliamperes * MEASURED_V / BATTERY_V


def charges(case: Case, evening: Evening) -> dict[str, float]:
    """What each thing takes in an evening, mAh."""
    awake_s = evening.keys * case.awake_a_key_s
    panel_j = (evening.partials * case.partial_mj + evening.fulls * case.full_mj) / 1000
    powered_j = (case.powered_mw * RefreshPolicy.burst_ms / 1000 + REFRESH_MW * SWITCHING_S) / 1000
    return {
        "awake": at_battery(case.awake_ma) * awake_s / 3600,
        "asleep": at_battery(case.sleep_ma) * (evening.hours - awake_s / 3600),
        "panel": panel_j / BATTERY_V / 3.6,
        "powered": evening.bursts * powered_j / BATTERY_V / 3.6,
    }


def look_share(case: Case) -> float:
    """The part of the time that a device with a keypad is awake for its looks, while it is asleep otherwise, 0 to 1."""
    return case.look_cycles / CLOCK_HZ / (LOOK_MS / 1000)


def with_keypad(case: Case) -> Case:
    """The same for the board with a keypad: its mean current while it waits for a key is that asleep and that of looks.
    The keypad's own current and its lights are not in it.
    """
    return replace(case, sleep_ma=case.sleep_ma + look_share(case) * (case.awake_ma - case.sleep_ma))


def lights_ma(case: Case, setting: int) -> float:
    """What the lights take while the keys of a turn glow, by the setting: 0 is off, mA."""
    glowing = sum(WHITE) / 255 * COLOUR_MA * BRIGHTNESS[setting] / 31
    return LIGHTS * case.dark_ma + GLOWING * glowing


def break_even_s(case: Case) -> float:
    """How long the panel's voltages may stay up for no more than it takes to switch them off and on again, s."""
    return REFRESH_MW * SWITCHING_S / case.powered_mw


def evenings(case: Case, evening: Evening, capacity_mah: float) -> int:
    """How many evenings the battery lasts, rounded down to tens."""
    return int(capacity_mah / sum(charges(case, evening).values())) // 10 * 10


def forgotten_days(case: Case, capacity_mah: float) -> int:
    """How long a device lasts that nobody switched off, asleep all the time, days."""
    return int(capacity_mah / at_battery(case.sleep_ma) / 24)


def document() -> str:
    """The page, Markdown."""
    evening = Evening()
    cases = (EXPECTED, CAUTIOUS)
    taken = [charges(case, evening) for case in cases]
    rows = [
        ("awake after keys", *(f"{case.awake_ma:g} mA, {case.awake_a_key_s * 1000:.0f} ms a key" for case in cases)),
        ("asleep between them", *(f"{case.sleep_ma:g} mA" for case in cases)),
        ("panel, a partial and a full refresh", *(f"{case.partial_mj:g} and {case.full_mj:g} mJ" for case in cases)),
        ("panel, its voltages up", *(f"{case.powered_mw:g} mW" for case in cases)),
        ("an evening: awake", *(f"{one['awake']:.1f} mAh" for one in taken)),
        ("an evening: asleep", *(f"{one['asleep']:.1f} mAh" for one in taken)),
        ("an evening: panel", *(f"{one['panel']:.1f} mAh" for one in taken)),
        ("an evening: its voltages, up after each burst", *(f"{one['powered']:.1f} mAh" for one in taken)),
        ("**an evening**", *(f"**{sum(one.values()):.1f} mAh**" for one in taken)),
        ("evenings from three alkaline AA", *(f"**{evenings(case, evening, USABLE_MAH)}**" for case in cases)),
        ("evenings from three NiMH AA, charged", *(f"{evenings(case, evening, NIMH_MAH)}" for case in cases)),
        ("forgotten switched on, alkaline", *(f"{forgotten_days(case, USABLE_MAH)} days" for case in cases)),
        ("switched off", "0", "0"),
    ]
    keypads = [with_keypad(case) for case in cases]
    usb = [sum(charges(case, evening).values()) * BATTERY_V / MEASURED_V for case in keypads]
    keypad_rows = [
        (f"awake for a look, every {LOOK_MS} ms", *(f"{look_share(case) * 100:.1f} % of the time" for case in cases)),
        ("waiting for a key", *(f"{case.sleep_ma:.1f} mA" for case in keypads)),
        ("**an evening**", *(f"**{charge:.1f} mAh**" for charge in usb)),
        *(
            (f"and its lights, {name}", *(f"{lights_ma(case, setting):.0f} mA" for case in cases))
            for setting, name in enumerate(("off", f"{GLOWING} keys dim", f"{GLOWING} keys bright"))
        ),
    ]
    table, keypad_table = ("\n".join(f"| {' | '.join(row)} |" for row in some) for some in (rows, keypad_rows))
    return f"""# What the battery gives

Nothing here was measured on a Trivet yet: it is worked out by `hardware/energy.py` from the currents of others. An
evening is {evening.hours:g} hours, {evening.keys:,} keys, {evening.partials} partial refreshes and {evening.fulls} full ones, in {evening.bursts} bursts.

| | {cases[0].name} | {cases[1].name} |
|---|---:|---:|
{table}

Currents are at {MEASURED_V:g} V, where they were measured; charges at the battery's {BATTERY_V:g} V, where the same power is
{MEASURED_V / BATTERY_V:.2f} times the current. On the carrier board the switch's resistor R3
takes 0.05 mA more while it is on. A buzzer's sounds are left out: a piezo takes less than 1 mA while it sounds.

The panel's voltages stay up for {RefreshPolicy.burst_ms / 1000:g} s after the last refresh or key of a burst: the next refresh then
begins at once, and not after 0.1 s, or 0.3 s while they go down. To switch them off and on again takes what
{break_even_s(cases[0]):.1f} s with them up take; so long they stay up, rounded up to whole seconds.

## The board with a keypad

It runs from USB. No line tells it of a press, so it looks at its keypad, out of light sleep too. All here is at
{MEASURED_V:g} V. Its lights take more than all else, dark too, and are told by themselves; what else the keypad takes is unknown.
They are dark a minute after the last key.

| | {cases[0].name} | {cases[1].name} |
|---|---:|---:|
{keypad_table}

## Where the figures are from

| figure | source |
|---|---|
| 31.5 mA awake at 200 MHz | the line through what elektronik-labor.de (Pico34) measured, 22 mA at 133 MHz and 11.6 mA at 50 MHz, and the higher core voltage; [more](README.md#clock-and-battery) |
| 1.3 mA asleep | Raspberry Pi Pico datasheet, power consumption, sleep mode; users of MicroPython's `lightsleep` report 1 to 1.5 mA. Cautious: nearly twice that |
| {EXPECTED.look_cycles:,} cycles a look | measured on the emulated Pico with a keypad, at {CLOCK_HZ // 1_000_000} MHz. Cautious: twice that |
| {cases[0].dark_ma:g} mA a dark light | an estimate of ours for the chip in each light. Cautious: 1 mA |
| {COLOUR_MA} mA a colour of a light | APA102 datasheet, at its brightest, of which the settings take {BRIGHTNESS[1]} and {BRIGHTNESS[2]} of 31 |
| 33 ms awake a key | `make bench`: the emulated Pico with its flash cache, a match of 40 turns. Cautious: four times that |
| 106 mJ a full refresh | Waveshare, Pico-ePaper-4.2: 26.4 mW for 4 s. Cautious: twice that |
| 10 mJ a partial refresh | 26.4 mW for about 0.4 s. Cautious: three times that |
| {EXPECTED.powered_mw:g} mW with its voltages up | an estimate: 1.5 mA at 3.3 V, which a user of the library GxEPD measured on another panel that was not powered down (asked there in 2017 by G6EJD). Cautious: three times that |
| {REFRESH_MW} mW for {SWITCHING_S} s to switch them | an estimate: times of the controller's datasheet, rounded up, at the mean of a full refresh |
| {USABLE_MAH:,} mAh of an alkaline cell | ours: such cells are sold with 2,500 mAh and more down to 0.8 V at small currents; what lies under 1.1 V a cell, where the device asks for new ones, is not counted |
| {NIMH_MAH:,} mAh of a NiMH cell | printed on usual cells as the least that they hold; they lose some of it by themselves in months |

## Which marks of the battery hold for which supply

The device calls three AA cells low at 3,300 mV on VSYS, which is 1.1 V a cell.

| way to build | between battery and VSYS | cells at the mark |
|---|---|---|
| carrier board | two P-FETs and a fuse: less than 0.03 V at 32 mA | 1.1 V |
| perfboard, wires | a Schottky diode: 0.2 to 0.3 V at 32 mA, and a fuse | 1.2 V: the mark comes a little early, with some of the charge left |

So the mark is right or early, never late, and needs no setting. Shown as full is 4,500 mV: with
the diode a fresh set may show less.
"""


def main() -> int:
    """Write the page."""
    FILE.write_text(document(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
