"""Waiting for another program: it has a limit, and is told after some seconds.

It runs on older Pythons than the command does (worker.py).
"""

import contextlib
import os
import signal
import subprocess

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TELL_SECONDS = 5  # after which it is said what is waited for


def run(
    call: "Sequence[str]", what: str, limit: float, say: "Callable[[str], object]", given: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Runs a program to its end, with `given` as its input; `say` is told `what` is waited for when it takes long.
    Raises subprocess.TimeoutExpired after `limit` seconds, when the program and its children have been ended, and
    OSError if it cannot be run.
    """
    process = subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
        start_new_session=True,
    )  # fmt: skip
    with process:
        try:
            try:
                output, complaints = process.communicate(given, timeout=min(limit, TELL_SECONDS))
            except subprocess.TimeoutExpired:
                if limit <= TELL_SECONDS:
                    raise
                say(f"waiting for {what}, {limit:g} s at most")
                output, complaints = process.communicate(timeout=limit - TELL_SECONDS)
        except BaseException:
            end(process)
            raise
    return subprocess.CompletedProcess(call, process.returncode, output, complaints)


def end(process: "subprocess.Popen") -> None:
    """Ends a process that leads a session of its own, and the children that it may have."""
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
