"""Every key script is played on the fast emulated Pico, and some on the other one; every shot's pixels are those that
were recorded.
"""

import pytest

from tools.machine.scripts import shots

# What rp2040py plays as well: faults of the panel, keys faster than the panel. A match with a power cut is played there
# by host_tests/machine, event by event.
ON_BOTH = ("broken-panel", "typing-ahead")
PLAYED = [(script, "machine") for script in shots.scripts()]
PLAYED += [(script, "python") for script in shots.scripts() if script.stem in ON_BOTH]


@pytest.mark.parametrize(("script", "on"), PLAYED, ids=[f"{script.stem}-{on}" for script, on in PLAYED])
def test_shots_are_as_recorded(script, on, trivet_image):
    _, taken = shots.play(script, trivet_image, on=on)
    wrong = shots.compare(script.stem, taken)
    assert not wrong, "\n".join(wrong)


def test_every_recorded_shot_is_taken_by_a_script():
    taken = {script.stem: sorted(shots.shot_names(script)) for script in shots.scripts()}
    recorded = {name: sorted(hashes) for name, hashes in shots.recorded().items()}
    assert recorded == taken, "make record brings shots.json in line with the scripts"
