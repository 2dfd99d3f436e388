"""Runs the scripts of inside/ on the 32-bit MicroPython."""

import subprocess

from tools.build import paths

_INSIDE = paths.ROOT / "tools" / "soak" / "inside"
_PATH = [paths.ROOT / "firmware", paths.BOARD, paths.BAKED, paths.ROOT, _INSIDE]


def counts(script: str, *arguments: int | str, heap: str = "8m") -> list[int]:
    """The numbers of the last line that it prints; the lines before are printed on. AssertionError if it fails."""
    done = subprocess.run(
        [paths.MICROPYTHON, "-X", f"heapsize={heap}", _INSIDE / script, *map(str, arguments)],
        env={"MICROPYPATH": ":".join(map(str, _PATH))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{script} {arguments}: {done.stdout[-2000:]}{done.stderr}"
    *told, last = done.stdout.splitlines()
    for line in told:
        print(f"{script} {arguments}: {line}")
    return [int(number) for number in last.split()]
