"""A running console of an emulated Pico, and whoever talks to it, all waiting by its time."""

import contextlib
import os
import re
import subprocess
import sys

from tools.emulator.scripts import shots


class Running:
    """`port`: for mpremote; `environment`: tells its clients to wait by its time; `flash`: where its flash will be, and
    is at the start, if there is such a file.
    """

    def __init__(self, image, folder):
        self.flash = folder / "flash.bin"
        clock = folder / "clock"
        command = [
            sys.executable,
            "-m",
            "tools.emulator",
            "console",
            "--image",
            image,
            "--out",
            folder,
            "--clock",
            clock,
            *(["--flash", self.flash] if self.flash.exists() else []),
        ]
        self._process = subprocess.Popen([*map(str, command)], cwd=shots.ROOT, stdout=subprocess.PIPE, text=True)
        self.port = self._process.stdout.readline().strip()
        assert re.fullmatch(r"socket://127\.0\.0\.1:\d+", self.port)
        self.environment = {**os.environ, "TRIVET_CLOCK": str(clock)}

    def end(self):
        """Switch it off: the bytes of its flash."""
        self._process.terminate()
        assert self._process.wait() == 0
        return self.flash.read_bytes()

    def kill(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def mpremote(self, *words):
        """What mpremote answers to these words."""
        done = subprocess.run(
            [sys.executable, "-m", "tools.emulator.device_clock", "connect", self.port, *map(str, words)],
            cwd=shots.ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout


@contextlib.contextmanager
def console(image, folder):
    """A Running console; `folder`: what it writes to."""
    running = Running(image, folder)
    try:
        yield running
    finally:
        running.kill()
