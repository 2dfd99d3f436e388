"""The ear at the buzzer: both emulators' hear the same tones in the same edges, and the machine's tells a loudspeaker
of them when they begin and end.
"""

import json
import subprocess
from types import SimpleNamespace

import pytest
from rp2040py.gpio_pin import GPIOPinState

from tools.build.web import npm
from tools.machine.devices.buzzer import Buzzer

PAUSE_NS = 5_000_000  # a longer one ends a tone


@pytest.fixture(scope="module")
def ear():
    """A function (instants of rising edges, ns) that tells what the machine's ear made of them."""
    node = subprocess.Popen(
        [npm.node(), npm.WEB / "ear.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="ascii"
    )
    assert node.stdin and node.stdout
    to, back = node.stdin, node.stdout

    def listen(edges):
        to.write(json.dumps(edges) + "\n")
        to.flush()
        return json.loads(back.readline())

    yield listen
    to.close()
    node.wait()
    back.close()


def emulated(edges):
    """What the emulated Pico's ear hears."""
    pin = SimpleNamespace(add_listener=lambda listener: setattr(pin, "rise", listener))
    now = SimpleNamespace(ns=0)
    buzzer = Buzzer(0, lambda: now.ns)
    buzzer.attach(SimpleNamespace(clocks=SimpleNamespace(sys_ctrl=1), gpio=[pin]))
    for now.ns in edges:
        pin.rise(GPIOPinState.HIGH, GPIOPinState.LOW)
    return [list(tone) for tone in buzzer.heard()]


def tone(start_ns, hz, count):
    return [start_ns + round(i * 1e9 / hz) for i in range(count)]


def test_tones_are_told_when_they_begin_and_when_they_have_ended(ear):
    first, second = tone(1_000_000, 1000, 20), tone(60_000_000, 440, 10)
    answer = ear(first + second)
    assert answer["heard"] == [[1000, first[0], pytest.approx(19)], [440, second[0], pytest.approx(20.45, abs=0.01)]]
    assert [hz for _, hz in answer["told"]] == pytest.approx([1000, 0, 440, 0], abs=0.1)
    assert [ns for ns, _ in answer["told"]] == pytest.approx(
        [first[1], first[-1] + PAUSE_NS, second[1], second[-1] + PAUSE_NS], abs=1
    )


def test_a_tone_that_changes_is_told_without_a_silence(ear):
    low = tone(0, 500, 10)
    high = tone(low[-1] + 1_000_000, 1000, 10)
    assert [round(hz) for _, hz in ear(low + high)["told"]] == [500, 1000, 0]


def test_a_click_is_heard_and_not_told(ear):
    assert ear([7_000_000]) == {"heard": [[0, 7_000_000, 0]], "told": []}


def test_both_emulators_hear_the_same_in_edges_by_chance(ear, rng):
    kinds = set()
    for _ in range(60):
        edges, now = [], 0
        for _ in range(rng.randrange(1, 12)):
            now = edges[-1] if edges else 0
            now += rng.choice([1, 400_000, PAUSE_NS - 1, PAUSE_NS, PAUSE_NS + 1, 40_000_000])
            period = 1e9 / rng.uniform(150, 5000)
            for _ in range(rng.choice([1, 2, 3, 40])):
                edges.append(round(now))
                now += max(1, period * rng.choice([1, 1, 1, 1, 1 + rng.uniform(-0.06, 0.06)]))
        heard = emulated(edges)
        assert ear(edges)["heard"] == heard
        kinds |= {min(2, hz) for hz, _, _ in heard}
    assert kinds == {0, 2}, "clicks and tones"
