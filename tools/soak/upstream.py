"""MicroPython's own tests, on the 32-bit build with which we test: those of the language and of its modules.

They come with MicroPython's sources, which the build has unpacked, and MicroPython's own runner runs them. That one
passes over by itself what our build is without: btree, TLS and the ciphers, `marshal`, the tracing of calls, and what
the standard variant has switched off.
"""

import subprocess
import sys
import tempfile

from tools.build import paths, source_tree
from tools.soak.part import LOST, TRIED, Part

FOLDERS = ("basics", "micropython", "extmod", "unicode", "float", "misc", "io")

_NO_UNITTEST = "wants the module unittest, of micropython-lib, which is no part of our build"
# What is not run, and why.
LEFT_OUT = {
    "extmod/machine1.py": _NO_UNITTEST,
    "extmod/marshal_micropython.py": _NO_UNITTEST,
    "extmod/ssl_noleak.py": _NO_UNITTEST,
    "extmod/vfs_rom.py": _NO_UNITTEST,
    "extmod/select_poll_fd.py": "asks for the state of the output of whoever runs it, which is a file here",
    "extmod/time_time_ns.py": "counts on times that a busy machine does not keep",
    "extmod/asyncio_wait_for.py": "counts on times that a busy machine does not keep",
    "extmod/asyncio_wait_for_fwd.py": "counts on times that a busy machine does not keep",
}
_PIECES = 8


def names() -> list[str]:
    """Of all tests that are run: their files in the folder of MicroPython's tests, in order."""
    tests = _tests()
    found = (file.relative_to(tests).as_posix() for folder in FOLDERS for file in (tests / folder).glob("*.py"))
    return sorted(set(found) - set(LEFT_OUT))


def failed(some: list[str]) -> list[str]:
    """Run these tests: what the runner says of those that fail, a line each."""
    environment = {"MICROPY_MICROPYTHON": str(paths.MICROPYTHON), "MICROPY_MPYCROSS": str(paths.MPY_CROSS)}
    with tempfile.TemporaryDirectory() as results:
        command = [sys.executable, "run-tests.py", "-j1", "-r", results, *some]
        done = subprocess.run(command, cwd=_tests(), env=environment, capture_output=True, text=True)
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAIL", "error"))]
    if done.returncode and not said:
        said = [done.stdout[-500:] + done.stderr[-500:]]
    return said


def _tests():
    return source_tree.tree() / "tests"


def _run(number: int) -> dict[str, int]:
    some = names()[number::_PIECES]
    return {TRIED: len(some), LOST: len(failed(some))}


PART = Part("upstream", "MicroPython's own tests on our 32-bit build; lost is one that fails", _PIECES, _run)
