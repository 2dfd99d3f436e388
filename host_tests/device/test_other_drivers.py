"""The panel driver beside two others for the same panel: which commands and times differ, and why.

What they send was read in their sources: Waveshare's own for the Pico (Pico-ePaper-4.2_V2.py, 2023) and GxEPD2's
(GxEPD2_420_GDEY042T81, with the 2 ms that its author names for Waveshare's boards). A row of a table here is what one
of them does; whatever ours does otherwise must have its reason, and each reason must still be one.
"""

import pytest

import pins
from host_tests.machine.desk import Desk
from tools.machine.facts import MS, PLANE_BYTES
from trivet.device.panel import Panel

from .bench import PanelBench

OURS, WAVESHARE, GXEPD2 = "ours", "Waveshare", "GxEPD2"

_ALL = "44 00 31", "45 00 00 2b 01", "4e 00", "4f 00 00"  # the whole panel

# The commands of each work, in hexadecimal; an image is only its command.
SENT = {
    WAVESHARE: {
        "set up": ("12", "21 40 00", "3c 05", "11 03", *_ALL),
        "full": ("24", "26", "22 f7", "20"),
        "short": ("1a 6e", "22 91", "20", "24", "26", "22 c7", "20"),
        "partial": ("3c 80", "21 00 00", *_ALL, "24", "22 ff", "20"),
        "power off": (),
        "sleep": ("10 01",),
    },
    GXEPD2: {
        "set up": ("12", "01 2b 01 00", "3c 01", "18 80", "11 03", *_ALL, "22 f8", "20"),
        "full": ("11 03", *_ALL, "24", "26", "21 40 00", "22 f4", "20"),
        "short": ("11 03", *_ALL, "24", "26", "21 40 00", "1a 64", "22 d4", "20"),
        "partial": ("11 03", *_ALL, "24", "21 00 00", "22 fc", "20", "26"),
        "power off": ("22 83", "20"),
        "sleep": ("10 01",),
    },
}

_ONCE = "it holds until a reset: sent once, when the panel is set up"
_ROWS = "sent before each plane, for the rows that are written"
_BORDER = "the border is told before each refresh: a full one drives it, a partial one leaves it alone"
_READ = "how the planes are read is told before each refresh"
_STEPS = "power on and off are steps of the refresh itself: one BUSY to wait for, and nothing stays powered"
_WARM = "Waveshare's value for warm glass"

# (whose, work, command): why only the other sends it so.
REASONS = {
    # What Waveshare sends and we do not.
    (WAVESHARE, "set up", "21 40 00"): _READ,
    (WAVESHARE, "set up", "3c 05"): _BORDER,
    (WAVESHARE, "set up", "45 00 00 2b 01"): _ROWS,
    (WAVESHARE, "set up", "4e 00"): _ROWS,
    (WAVESHARE, "set up", "4f 00 00"): _ROWS,
    (WAVESHARE, "short", "22 91"): "loading the waveform is a step of the one update (d7)",
    (WAVESHARE, "short", "22 c7"): "loading the waveform is a step of the one update (d7)",
    (WAVESHARE, "partial", "44 00 31"): _ONCE,
    (WAVESHARE, "partial", "22 ff"): "ff powers off after each picture; fc stays powered until the burst is over",
    # What GxEPD2 sends and we do not.
    (GXEPD2, "set up", "3c 01"): _BORDER,
    (GXEPD2, "set up", "45 00 00 2b 01"): _ROWS,
    (GXEPD2, "set up", "4e 00"): _ROWS,
    (GXEPD2, "set up", "4f 00 00"): _ROWS,
    (GXEPD2, "set up", "22 f8"): _STEPS,
    (GXEPD2, "set up", "20"): _STEPS,
    (GXEPD2, "full", "11 03"): _ONCE,
    (GXEPD2, "full", "44 00 31"): _ONCE,
    (GXEPD2, "full", "22 f4"): _STEPS,
    (GXEPD2, "short", "11 03"): _ONCE,
    (GXEPD2, "short", "44 00 31"): _ONCE,
    (GXEPD2, "short", "1a 64"): _WARM,
    (GXEPD2, "short", "22 d4"): _STEPS,
    (GXEPD2, "partial", "11 03"): _ONCE,
    (GXEPD2, "partial", "44 00 31"): _ONCE,
    # What we send and neither or one of them does not.
    (OURS, WAVESHARE, "set up", "01 2b 01 00"): "its value after a reset; the datasheet has it set",
    (OURS, WAVESHARE, "set up", "18 80"): "the sensor inside, whatever a reset leaves",
    (OURS, WAVESHARE, "full", "45 00 00 2b 01"): _ROWS,
    (OURS, WAVESHARE, "full", "4e 00"): _ROWS,
    (OURS, WAVESHARE, "full", "4f 00 00"): _ROWS,
    (OURS, WAVESHARE, "full", "3c 05"): _BORDER,
    (OURS, WAVESHARE, "full", "21 40 00"): _READ,
    (OURS, WAVESHARE, "short", "45 00 00 2b 01"): _ROWS,
    (OURS, WAVESHARE, "short", "4e 00"): _ROWS,
    (OURS, WAVESHARE, "short", "4f 00 00"): _ROWS,
    (OURS, WAVESHARE, "short", "3c 05"): _BORDER,
    (OURS, WAVESHARE, "short", "21 40 00"): _READ,
    (OURS, WAVESHARE, "short", "22 d7"): "loading the waveform is a step of the one update (d7)",
    (OURS, WAVESHARE, "partial", "22 fc"): "ff powers off after each picture; fc stays powered until the burst is over",
    (OURS, WAVESHARE, "partial", "26"): "what the glass shows: without it the next picture has ghosts",
    (OURS, WAVESHARE, "power off", "22 83"): "since a partial refresh stays powered",
    (OURS, WAVESHARE, "power off", "20"): "since a partial refresh stays powered",
    (OURS, GXEPD2, "full", "3c 05"): _BORDER,
    (OURS, GXEPD2, "full", "22 f7"): _STEPS,
    (OURS, GXEPD2, "short", "3c 05"): _BORDER,
    (OURS, GXEPD2, "short", "1a 6e"): _WARM,
    (OURS, GXEPD2, "short", "22 d7"): _STEPS,
    (OURS, GXEPD2, "partial", "3c 80"): _BORDER,
}

# Milliseconds: RST low, the rest after it, the rest after 12; and how many pulses.
TIMES = {
    WAVESHARE: {"low": 2, "rest": 20, "soft": 0, "pulses": 3},
    GXEPD2: {"low": 2, "rest": 10, "soft": 10, "pulses": 1},
}
OTHER_TIMES = {
    (WAVESHARE, "rest"): "the datasheet wants 10 ms, and BUSY is waited for besides",
    (WAVESHARE, "soft"): "the datasheet wants 10 ms; Waveshare's looks at BUSY alone",
    (WAVESHARE, "pulses"): "one is a reset; a panel that does not answer gets another one by itself",
}


class _Recorder(PanelBench):
    """The bench, which keeps what is sent: `words`, and `edges` of RST, (ms, level)."""

    def __init__(self):
        self.words, self.edges, self.sent_at = [], [], []
        super().__init__(Desk())
        told = self.rst._changed

        def heard(level):
            self.edges.append((self.clock.ns / MS, level))
            told(level)

        self.rst._changed = heard

    def write(self, data):
        if self.dc.level == 0:
            self.words.append("%02x" % data[0])
            self.sent_at.append(self.clock.ns / MS)
        elif len(data) < 10:
            self.words[-1] += "".join(" %02x" % byte for byte in data)
        super().write(data)


@pytest.fixture(scope="module")
def ours():
    """{work: commands}, and {time: milliseconds}, of our driver."""
    bench = _Recorder()
    size = (pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    wires = (bench, bench.cs, bench.dc, bench.rst, bench.busy)
    panel = Panel(*wires, *size, bench.clock.sleep_ms, bench.clock.ticks_ms, lambda pin: None)
    white, black = b"\xff" * PLANE_BYTES, bytes(PLANE_BYTES)
    sent = {}
    for work, begin in (
        ("set up", panel.begin),
        ("full", lambda: panel.refresh(white, True)),
        ("partial", lambda: panel.refresh(black, False)),
        ("power off", panel.power_off),
        ("short", lambda: panel.refresh(white, True, True)),
        ("sleep", panel.deep_sleep),
    ):
        begun = len(bench.words)
        begin()
        while not panel.idle():
            bench.clock.sleep_ms(1)
        sent[work] = set(bench.words[begun:])
    (down, _), (up, _) = bench.edges
    times = {"low": up - down, "rest": bench.sent_at[0] - up, "soft": bench.sent_at[1] - bench.sent_at[0]}
    return sent, {name: round(took, 2) for name, took in times.items()} | {"pulses": len(bench.edges) // 2}


@pytest.mark.parametrize("other", SENT)
def test_each_command_that_only_one_of_two_sends_has_its_reason(ours, other):
    found = set()
    for work, theirs in SENT[other].items():
        found |= {(other, work, command) for command in set(theirs) - ours[0][work]}
        found |= {(OURS, other, work, command) for command in ours[0][work] - set(theirs)}
    assert found == {key for key in REASONS if other in key[:2]}


@pytest.mark.parametrize("other", TIMES)
def test_each_time_that_differs_has_its_reason(ours, other):
    theirs = TIMES[other]
    differ = {(other, name) for name, found in ours[1].items() if not theirs[name] <= found < theirs[name] + 2}
    assert differ == {key for key in OTHER_TIMES if key[0] == other}
