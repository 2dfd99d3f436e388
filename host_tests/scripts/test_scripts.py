"""Every key script is played on the emulated Pico, some in long runs alone; every shot is as it was recorded."""

import pytest

from tools.build import paths
from tools.scripts import shots

# What these show is drawn by tours as well, on the host and on MicroPython, in each run.
LONG = (
    "across across-time alone between-players blocked board changes correction draws ending figures four-players help"
    " history house-rules idle language lookups menu names opening people people-german pool-empty qr referee refusals"
    " repair-hand repair-turns setup six-players skip slip undo unseen where win"
).split()
PLAYED = [
    pytest.param(script, id=script.stem, marks=pytest.mark.long if script.stem in LONG else ())
    for script in shots.scripts()
]


@pytest.mark.parametrize("script", PLAYED)
def test_shots_are_as_recorded(script, trivet_image):
    _, taken = shots.play(script, trivet_image)
    wrong = shots.compare(script.stem, taken)
    assert not wrong, "\n".join(wrong)


# What is otherwise there: the settings have a row for lights, the keys lie in other rows, another second of a turn is
# the last, and a key that comes and goes while a match is being stored is not seen.
OTHERWISE = ("settings", "signs", "self-test", "timer", "house-rules")
ON_THE_KEYPAD = [
    pytest.param(script, id=script.stem, marks=() if script.stem in ("demo", "typing-ahead") else pytest.mark.long)
    for script in shots.scripts()
    if script.stem not in OTHERWISE
]


@pytest.mark.parametrize("script", ON_THE_KEYPAD)
def test_shots_are_the_same_on_the_board_with_a_keypad(script):
    _, taken = shots.play(script, paths.IMAGES / "trivet-keypad.uf2")
    wrong = shots.compare(script.stem, taken)
    assert not wrong, "\n".join(wrong)


def test_what_is_left_to_long_runs_is_there():
    assert set(LONG) | set(OTHERWISE) < {script.stem for script in shots.scripts()}


def test_every_recorded_shot_is_taken_by_a_script():
    taken = {script.stem: sorted(shots.shot_names(script)) for script in shots.scripts()}
    recorded = {name: sorted(hashes) for name, hashes in shots.recorded().items()}
    assert recorded == taken, "make record brings shots.json in line with the scripts"
