"""A running console of an emulated Pico, and whoever talks to it, all waiting by its time."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.scripts import shots


class ConsoleError(Exception):
    """The console did not start or end as it should, or mpremote failed; the message is what it said."""


class Running:
    """`port`: for mpremote; `environment`: tells its clients to wait by its time; `flash`: where its flash will be, and
    is at the start, if there is such a file.
    """

    def __init__(self, image: Path, folder: Path):
        self.flash = folder / "flash.bin"
        clock = folder / "clock"
        command = [
            sys.executable,
            "-m",
            "tools.scripts",
            "console",
            "--image",
            image,
            "--out",
            folder,
            "--clock",
            clock,
            *(["--flash", self.flash] if self.flash.exists() else []),
        ]
        self._process = subprocess.Popen(
            [*map(str, command)], cwd=shots.ROOT, stdout=subprocess.PIPE, text=True, process_group=0
        )
        self.port = self._process.stdout.readline().strip() if self._process.stdout else ""
        if not re.fullmatch(r"socket://127\.0\.0\.1:\d+", self.port):
            self.kill()
            raise ConsoleError(f"the console of the emulated Pico did not start: {self.port}")
        self.environment = {**os.environ, "TRIVET_CLOCK": str(clock)}

    def end(self) -> bytes:
        """Switch it off, as Ctrl-C at a terminal does, which is for all that runs there: the bytes of its flash."""
        os.killpg(self._process.pid, signal.SIGINT)
        if self._process.wait() != 0:
            raise ConsoleError("the console of the emulated Pico ended with an error")
        return self.flash.read_bytes()

    def kill(self):
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def mpremote(self, *words: str | Path) -> str:
        """What mpremote answers to these words."""
        done = subprocess.run(
            [sys.executable, "-m", "tools.machine.device_clock", "connect", self.port, *map(str, words)],
            cwd=shots.ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise ConsoleError(done.stderr + done.stdout)
        return done.stdout


@contextlib.contextmanager
def console(image: Path, folder: Path) -> Iterator[Running]:
    """A Running console; `folder`: what it writes to."""
    running = Running(image, folder)
    try:
        yield running
    finally:
        running.kill()
