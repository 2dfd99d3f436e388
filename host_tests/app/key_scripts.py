"""Key scripts as tests: each section of a NAME.keys among the tests is a test of the name behind its `begin`.

A section starts with a device that was just switched on, as a tour does, and looks at the texts of the picture when all
of it is drawn anew, and at the sounds. What else a device can tell is Python's to test.
"""

import re
import tempfile

import pytest

from tools.machine.facts import USED
from tools.pictures import reading
from tools.screens.tours import leads
from tools.scripts import notation, pressing, rows
from tools.scripts.host import Host
from tools.scripts.script import ScriptError, Step, parse

from .device import texts_of

_WITHOUT_POWER = ("given", "storage")
_DONE = ("press", "choose", "to", "lead", "wait", "power", *_WITHOUT_POWER)
_EDGE = "[-\\w+−]"  # a number is not found in a longer one, nor without its sign


class Seen(Host):
    """Draws after each key, as the device does."""

    def press(self, keys, is_held=False):
        for key in keys:
            super().press([key], is_held)
            pressing.paint(self.app)


class Section(pytest.Item):
    """The steps behind a `begin`."""

    def __init__(self, steps, **kwargs):
        super().__init__(**kwargs)
        self.steps = steps
        self.originalname = self.name  # by which tests are told apart elsewhere

    def runtest(self):
        play(self.steps)

    def repr_failure(self, excinfo, style=None):
        return str(excinfo.value) if excinfo.errisinstance(ScriptError) else super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, None, self.name


class Sections(pytest.File):
    """A file of them."""

    def collect(self):
        try:
            found = sections(self.path)
        except ScriptError as error:
            raise self.CollectError(str(error)) from error
        for name, steps in found.items():
            yield Section.from_parent(self, name=f"test_{name}", steps=steps)


def sections(path):
    """{name: steps} of a script. Raises ScriptError."""
    found = {}
    for step in parse(path):
        if step.verb == "begin":
            name = step.arguments[0]
            if name in found:
                raise ScriptError(f"{step.where}: there is a test {name} already")
            found[name] = []
        elif not found:
            raise ScriptError(f"{step.where}: a test starts with begin and its name")
        elif step.verb not in (*_DONE, *_SEEN):
            raise ScriptError(f"{step.where}: {step.verb} is nothing that a test on the host can do or see")
        elif step.verb == "storage" and step.arguments != ["empty"]:
            raise ScriptError(f"{step.where}: of the storage a test on the host can only say that it is empty")
        elif step.verb == "lead" and not hasattr(leads, step.arguments[0]):
            raise ScriptError(f"{step.where}: tools/screens/tours/leads.py has no {step.arguments[0]}")
        else:
            found[name].append(step)
    for name, steps in found.items():
        if all(step.verb not in _SEEN for step in steps):
            raise ScriptError(f"{path}: {name} expects nothing")
    return found


def play(steps):
    """Plays them on a device that was just switched on. Raises ScriptError."""
    with tempfile.TemporaryDirectory() as folder:
        host = Seen(folder, USED)
        host.do(Step("", "power", ["on"]))
        for step in steps:
            _do(host, step)


def _do(host, step):
    if (host.app is None) != (step.verb in _WITHOUT_POWER) and step.verb != "power":
        raise ScriptError(f"{step.where}: {step.verb}: say power {'on' if host.app is None else 'off'} first")
    if step.verb == "lead":
        host.press(notation.names(getattr(leads, step.arguments[0])))
    elif step.verb == "to":
        try:
            host.press(rows.keys_onto(host.app, *step.arguments))
        except ValueError as error:
            raise ScriptError(f"{step.where}: {error}") from error
    elif step.verb in _DONE:
        host.do(step)
    elif complaint := _SEEN[step.verb](host, *step.arguments):
        raise ScriptError(f"{step.where}: {complaint}")


def _said(host):
    """All texts of the picture, as one."""
    return " ".join(filter(None, texts_of(host.app)))


def _shows(said, text):
    return re.search(f"(?<!{_EDGE}){re.escape(text)}(?!\\w)", said)


def _expect(host, *texts):
    said = _said(host)
    missing = ", ".join(f'"{text}"' for text in texts if not _shows(said, text))
    return missing and f"{missing} is not shown; what is: {said}"


def _expect_not(host, *texts):
    said = _said(host)
    return ", ".join(f'"{text}" is shown' for text in texts if _shows(said, text))


def _expect_scores(host, *scores):
    texts_of(host.app)
    shown = reading.read_scores(host.app.picture.canvas.buffer)
    return "" if shown == list(scores) else f"the scores are {shown}"


def _expect_beep(host, sound):
    heard = [name for name in host.heard if name != "click" or sound == "click"]
    return "" if heard == ([] if sound == "none" else [sound]) else f"heard was {heard or 'nothing'}"


_SEEN = {
    "expect": _expect,
    "expect-not": _expect_not,
    "expect-scores": _expect_scores,
    "expect-beep": _expect_beep,
}
