"""The trace of a key press has no gap and comes to the update command; its drawing is an SVG that tells each part."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tools.bench import profile
from tools.bench.press import drawing, trace
from tools.machine.facts import USED


@pytest.mark.long
def test_the_trace_of_a_key_goes_from_the_contact_to_the_ink():
    traced = trace.press(USED, "", "M", profile.symbols())
    assert traced.parts[0].start == 0 and traced.edges[0] == 0
    assert all(part.end == after.start and part.kind != after.kind for part, after in pairwise(traced.parts))
    assert all(0 <= part.stalled <= part.end - part.start for part in traced.parts)
    before = [part.kind for part in traced.parts if part.start < traced.update]
    in_order = [trace.LOOP, trace.SCREEN, trace.PAINT, trace.PANEL]
    assert sorted(set(before) & set(in_order), key=before.index) == in_order
    assert traced.parts[-1].end >= traced.update + trace.AFTER_MS
    assert traced.ink - traced.update > 300  # a partial refresh


def test_the_drawing_tells_what_each_kind_took():
    parts = [
        trace.Part(trace.LOOP, 0, 2, 1),
        trace.Part(trace.PAINT, 2, 30, 5),
        trace.Part(trace.PANEL, 30, 38, 0),
        trace.Part(trace.SLEEP, 38, 50, 0),
    ]
    text = drawing.svg({"A <key>": trace.Press(parts, [0, 0.5], 38, 398)})
    told = [element.text for element in ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}text")]
    assert told[0] == "A <key>: 38.0 ms to the update command, 398 ms to the ink"
    assert {"painting: 28.0 ms, 5.0 of it waiting", "sending to the panel: 8.0 ms", "asleep: 12.0 ms"} <= set(told)
