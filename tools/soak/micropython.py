"""Runs the scripts of inside/ on the 32-bit MicroPython, without the firmware or with it."""

import subprocess

from tools.build import paths

_INSIDE = paths.ROOT / "tools" / "soak" / "inside"
_PICO = paths.ROOT / "tools" / "fakes" / "micropython"  # has modules named machine and time: on no other path
FOUND = "found: "
_PATH = [paths.ROOT / "firmware", paths.BOARD, paths.BAKED, paths.ROOT, _INSIDE]


def counts(script: str, *arguments: int | str, heap: str = "8m") -> list[int]:
    """The numbers of the last line that it prints; the lines before are printed on. AssertionError if it fails."""
    return _counts(paths.MICROPYTHON, [*_PATH], script, arguments, heap)


def counts_of_firmware(script: str, *arguments: int | str) -> list[int]:
    """The same of a script that runs the firmware as it is frozen, on the board of tools/fakes/micropython. What
    that prints is not printed on, only what begins with FOUND.
    """
    return _counts(paths.TRIVET_MICROPYTHON, [_PICO, ".frozen", paths.ROOT], script, arguments, "512k")


def _counts(micropython, path, script, arguments, heap):
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", _INSIDE / script, *map(str, arguments)],
        env={"MICROPYPATH": ":".join(map(str, path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{script} {arguments}: {done.stdout[-2000:]}{done.stderr}"
    *told, last = done.stdout.splitlines()
    for line in told:
        if micropython == paths.MICROPYTHON or line.startswith(FOUND):
            print(f"{script} {arguments}: {line}")
    return [int(number) for number in last.split()]
