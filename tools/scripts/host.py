"""The steps of a key script on an application on the host: what leads where, and the keys for what goes by name.

Keys are pressed one after the other, each with all the time that it needs; a key that is held is pressed once. Power
that comes back reads the journal again. The time of a turn runs while the script waits, and a little with each key.
Everything else in a script (pixels, other times, what a power cut destroys) is the emulated Pico's to show.
"""

import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.fakes.device import kept_application
from tools.machine.facts import USED
from tools.scripts import given, pressing
from tools.scripts.rows import keys_to
from tools.scripts.script import TOUR, ScriptError, Step
from trivet.app.application import Application

_KEY_MS = 100  # that a key takes at least
_EMPTIES = ("empty", "begun", "unreadable")  # states of the storage in which a device finds nothing


def play(steps: Sequence[Step], switched_on: Callable[[Application], object] = lambda app: None):
    """Plays a script; switched_on(app) each time that the power comes on. Raises ScriptError."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(folder, USED, switched_on)
        for step in steps:
            host.do(step)


def by_keys(steps: Sequence[Step], files: Callable[[], Mapping[str, bytes]] = lambda: USED) -> Sequence[Step]:
    """The same steps, each `choose` as the keys that it comes to: for whoever knows no menu.

    `files`, {path: bytes}, are asked for when there is a `choose` or a `given`: what is in the device's storage. Raises
    ScriptError.
    """
    for step in steps:
        if step.verb in TOUR:
            raise ScriptError(f"{step.where}: {step.verb} is a statement of the tours of the screens alone")
    if not any(step.verb in ("choose", "given") for step in steps):
        return steps
    with tempfile.TemporaryDirectory() as folder:
        host = Host(folder, files())
        return [host.do(step) for step in steps]


class Host:
    """An application that keeps its files in a folder, led by steps. `app` is None without power."""

    def __init__(
        self,
        folder: str,
        files: Mapping[str, bytes],
        switched_on: Callable[[Application], object] = lambda app: None,
    ):
        self.app: Application | None = None
        self.heard: list[str] = []  # the sounds since the last key went down, or the power came on
        self._folder = folder
        self._switched_on = switched_on
        self._held: set[str] = set()  # since before the power came
        self._down: set[str] = set()
        write_files(folder, files)

    def do(self, step: Step) -> Step:
        """Does a step; gives it, or the keys that it came to. Raises ScriptError for a row that there is not."""
        if step.verb == "choose":
            return Step(step.where, "press", [key for text in step.arguments for key in self._choose(step, text)])
        if step.verb == "power":
            self.app = None
            if step.arguments[0] == "on":
                self.heard.clear()
                self.app = kept_application(self._folder, self.heard.append)
                self._switched_on(self.app)
        elif step.verb == "storage" and step.arguments[0] in _EMPTIES:
            shutil.rmtree(self._folder)
            write_files(self._folder, {})
        elif step.verb == "given":
            self._give(step)
        elif step.verb == "hold" and self.app is None:
            self._held.update(step.arguments)
        elif step.verb == "release":
            self._held.difference_update(step.arguments)
            self._down.difference_update(step.arguments)
        elif step.verb in ("press", "hold"):
            self.press(step.arguments, step.verb == "hold")
            if step.verb == "hold":
                self._down.update(step.arguments)
        elif step.verb == "wait" and self.app is not None:
            pressing.pass_time(self.app, int(step.arguments[0]), "MENU" in self._down)
        return step

    def _give(self, step):
        """Puts the match of a record into the storage."""
        if self.app is not None:
            raise ScriptError(f"{step.where}: given: that is possible while the power is off")
        state, record = step.arguments
        try:
            given.put(self._folder, given.read(record), state)
        except ValueError as error:
            raise ScriptError(f"{step.where}: given: {error}") from error

    def _choose(self, step, text):
        """Does a row; gives the keys to it."""
        if self.app is None:
            raise ScriptError(f"{step.where}: choose: the power is off; say power on first")
        try:
            keys = keys_to(self.app, text)
        except ValueError as error:
            raise ScriptError(f"{step.where}: {error}") from error
        self.press(keys)
        return keys

    def press(self, keys: Sequence[str], is_held: bool = False):
        """Presses these keys, by name."""
        for key in keys:
            self.heard.clear()
            if self.app is not None and key not in self._held:
                pressing.press_key(self.app, key)
                pressing.pass_time(self.app, _KEY_MS, is_held and key == "MENU")


def write_files(folder: str, files: Mapping[str, bytes]):
    """Writes files, {path: bytes}, into a folder, which is made if it is not there."""
    Path(folder).mkdir(exist_ok=True)
    for name, content in files.items():
        file = Path(folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def read_files(folder: str) -> dict[str, bytes]:
    """The files of a folder and of those in it, {path: bytes}."""
    found = sorted(path for path in Path(folder).rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}
