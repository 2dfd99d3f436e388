"""Every key script is played on the emulated Pico; every shot's pixels are those that were recorded."""

import pytest

from tools.machine.scripts import shots


@pytest.mark.parametrize("script", shots.scripts(), ids=lambda script: script.stem)
def test_shots_are_as_recorded(script, trivet_image):
    _, taken = shots.play(script, trivet_image)
    wrong = shots.compare(script.stem, taken)
    assert not wrong, "\n".join(wrong)


def test_every_recorded_shot_is_taken_by_a_script():
    taken = {script.stem: sorted(shots.shot_names(script)) for script in shots.scripts()}
    recorded = {name: sorted(hashes) for name, hashes in shots.recorded().items()}
    assert recorded == taken, "make record brings shots.json in line with the scripts"
