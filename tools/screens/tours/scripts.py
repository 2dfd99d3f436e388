"""The tours of the scripts in host_tests/scripts/screens, their names of rows turned into keys."""

import functools
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tools.build import paths
from tools.fakes.device import application
from tools.screens import tour
from tools.screens.tours import leads
from tools.screens.tours.changes import change
from tools.scripts import notation
from tools.scripts.rows import keys_to
from tools.scripts.script import ScriptError, Step, parse
from trivet.ui.canvas import Canvas

if TYPE_CHECKING:
    from tools.screens.tours import Tour

FOLDER = paths.ROOT / "host_tests" / "scripts" / "screens"
_LETTERS = {name: letter for letter, name in notation.NAMES.items()}


@functools.cache
def by_screen() -> "dict[str, dict[str, Tour]]":
    """{screen: its script's tours, {name: tour}}; a script has the name of the screen with which its tours begin.

    Raises ScriptError.
    """
    found, known = {}, {}
    for file in sorted(FOLDER.glob("*.keys")):
        found[file.stem] = {}
        for begin, steps in _split(parse(file)):
            name = begin.arguments[0]
            if name in known:
                raise ScriptError(f"{begin.where}: there is a tour {name} already, at {known[name]}")
            known[name] = begin.where
            found[file.stem][name] = _tour(steps)
    return found


@functools.cache
def tours() -> "dict[str, Tour]":
    """{name: tour} of all scripts. Raises ScriptError."""
    return {name: tour for script in by_screen().values() for name, tour in script.items()}


def _split(steps: Iterable[Step]):
    """(begin, the steps that follow) of each tour."""
    found = []
    for step in steps:
        if step.verb == "begin":
            found.append((step, []))
        elif not found:
            raise ScriptError(f"{step.where}: a script of the screens starts with begin and a name")
        else:
            found[-1][1].append(step)
    return found


def _tour(steps) -> "Tour":
    """One of them. The application is led along where a row is named."""
    app = application(Canvas(tour.WIDTH, tour.HEIGHT)) if {"to", "choose"} & {step.verb for step in steps} else None
    lead, state, shown = "", "", None
    for step in steps:
        if step.verb == "show":
            shown = ""
        elif step.verb == "state":
            state = " ".join(step.arguments)
            if app:
                change(app, state)
        for keys in _keys(step, app):
            if app:
                tour.press(app, keys)
            if shown is None:
                lead += keys
            else:
                shown += keys
    if shown is None:
        raise ScriptError(f"{steps[-1].where}: a tour has the statement show, after which its pictures are drawn")
    return lead, state, shown


def _keys(step, app):
    """The letters of a step, piece by piece: a row is looked for where the keys before it have led."""
    if step.verb == "press":
        yield "".join(_LETTERS[name] for name in step.arguments)
    elif step.verb == "wait":
        yield notation.MINUTE * (step.arguments[0] // notation.MINUTE_MS)
    elif step.verb == "lead":
        yield notation.letters(getattr(leads, step.arguments[0]))
    elif step.verb in ("to", "choose"):
        for text in step.arguments:
            try:
                keys = "".join(_LETTERS[name] for name in keys_to(app, text))
            except ValueError as error:
                raise ScriptError(f"{step.where}: {error}") from error
            yield keys if step.verb == "choose" else keys[:-1]
    elif step.verb not in ("show", "state"):
        raise ScriptError(f"{step.where}: {step.verb} is no statement of a tour")
