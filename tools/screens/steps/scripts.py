"""The key scripts of the emulated Pico, their keys alone, on an application on the host.

Keys are pressed one after the other, each with all the time that it needs; a key that is held is pressed once. Power
that comes back reads the journal again. The time of a turn runs while the script waits, and a little with each key.
Everything else in a script (pixels, other times, what a power cut destroys) is the emulated Pico's to show.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.fakes.device import kept_application
from tools.machine.facts import USED
from tools.screens import tour
from tools.scripts.script import parse
from tools.scripts.shots import scripts
from trivet.app.application import Application

__all__ = ["play", "scripts"]

_KEY_MS = 100  # that a key takes at least


def play(script: Path, switched_on: Callable[[Application], object]):
    """Plays a script; switched_on(app) each time that the power comes on."""
    with tempfile.TemporaryDirectory() as folder:
        app, held, down = None, set(), set()
        _keep(folder, USED)
        for step in parse(script):
            if step.verb == "power":
                app = None
                if step.arguments[0] == "on":
                    app = kept_application(folder)
                    switched_on(app)
            elif step.verb == "storage":
                shutil.rmtree(folder)
                _keep(folder, {})
            elif step.verb == "hold" and app is None:
                held.update(step.arguments)
            elif step.verb == "release":
                held.difference_update(step.arguments)
                down.difference_update(step.arguments)
            elif step.verb in ("press", "hold") and app is not None:
                for key in step.arguments:
                    if key not in held:
                        tour.press_key(app, key)
                        tour.pass_time(app, _KEY_MS, step.verb == "hold" and key == "MENU")
                if step.verb == "hold":
                    down.update(step.arguments)
            elif step.verb == "wait" and app is not None:
                tour.pass_time(app, int(step.arguments[0]), "MENU" in down)


def _keep(folder, files):
    Path(folder).mkdir(exist_ok=True)
    for name, content in files.items():
        (Path(folder) / name).write_bytes(content)
