"""The page, both as files and as one: opened in Chromium, where a demo game is clicked through, and offline."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.build import archives, paths

_TEST = paths.ROOT / "host_tests" / "browser" / "test_page.py"
_LINES = 15


def opens(folder: Path, name: str) -> list[str]:
    """The browser's scenarios of playing and of reaching the page hold for what is published."""
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(folder / f"{name}-page.zip", Path(place))
        options = ["--page", Path(place) / f"{name}-page", "--single", folder / f"{name}.html"]
        command = [sys.executable, "-m", "pytest", "-q", _TEST, *options, "-k", "playing or reaching", "-x"]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=paths.ROOT)
    if done.returncode == 0:
        return []
    lines = done.stdout.splitlines()
    reasons = [line[1:].strip() for line in lines if line.startswith("E ")]
    return [f"the page in Chromium: {line}" for line in reasons or lines[-_LINES:]]
