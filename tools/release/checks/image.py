"""The image: the demo game is played with it on the emulated Pico, and every picture is the recorded one."""

from pathlib import Path

from tools.machine.fault import Fault
from tools.machine.scripts import shots
from tools.machine.uf2 import read_uf2
from tools.pictures import picture, reading

_SCRIPT = shots.SCRIPTS / "demo.keys"
_TOTALS = [165, 101]  # of the demo, as host_tests/machine/test_demo.py has them from the host's engine


def plays(folder: Path, name: str) -> list[str]:
    """It is whole, has this version in it, and plays the demo game to its totals."""
    file = folder / f"{name}.uf2"
    version = name.removeprefix("trivet-").encode()
    try:
        found = [] if version in read_uf2(file) else [f"{file.name} does not hold the version {version.decode()}"]
        _, taken = shots.play(_SCRIPT, file)
    except Fault as fault:
        return [f"{file.name}: {fault}"]
    recorded = shots.recorded()[_SCRIPT.stem]
    for shot, digest in recorded.items():
        if shot not in taken or picture.digest(taken[shot]) != digest:
            found.append(f"{file.name}: the demo game's picture {shot} is not the recorded one")
    totals = next(filter(None, map(reading.read_scores, reversed(list(taken.values())))), [])
    if totals != _TOTALS:
        found.append(f"{file.name}: the demo game ends with {totals}, not {_TOTALS}")
    return found
