"""Records for the tests: the whole match of the page about them, and random matches."""

import random
import re

from hypothesis import strategies as st

from host_tests.engine.matches import play
from tools.build import paths
from trivet.command import replay
from trivet.command.record import reading
from trivet.engine.codes import OK
from trivet.engine.match import Match

PAGE = paths.ROOT / "docs" / "records.md"
_WHOLE = PAGE.read_text(encoding="utf-8").partition("\n## A whole match\n")[2]
EXAMPLES = re.findall(r"^```trivet\n(.*?)^```", _WHOLE, re.MULTILINE | re.DOTALL)
HEADER = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\n"


def course(*lines, header=HEADER):
    """What a record with these lines comes to."""
    return replay.play(reading.parse(header + "\n".join(lines)))


def kept(rng, steps):
    """The events that counted in a random match."""
    match = Match()
    return [event for event in play(rng, steps, noise=0.02) if match.apply(event) == OK]


matches = st.builds(
    lambda seed, steps: kept(random.Random(seed), steps), st.integers(0, 2**32), st.sampled_from((5, 40, 160))
).filter(bool)
