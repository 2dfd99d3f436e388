"""The tours of the scripts in host_tests/scripts/screens, their names of rows turned into keys."""

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tools.build import paths
from tools.screens.tours import NEW, PLAY, Tour, changes, leads, tour, word
from tools.scripts import given, notation, pressing
from tools.scripts.rows import keys_onto, keys_to
from tools.scripts.script import ScriptError, Step, parse
from tools.words.files import CODES
from trivet.ui.canvas import Canvas

FOLDER = paths.ROOT / "host_tests" / "scripts" / "screens"
_STORED = ("given", "storage")
_LETTERS = {name: letter for letter, name in notation.NAMES.items()}


class Mark(NamedTuple):
    """A picture that a tour marks for the gallery."""

    where: str  # "file:line"
    tour: str
    code: str  # of the language
    at: int  # its place among the pictures of the tour
    number: int  # among the pictures of its screen in the gallery


class Script(NamedTuple):
    """The tours of a script, {name: tour}; `codes`: the languages in which alone they are played, none for all."""

    codes: Sequence[str]
    tours: dict[str, Tour]
    gallery: Sequence[Mark] = ()


@functools.cache
def scripts() -> dict[str, Script]:
    """{name of the file: script}; it is the name of the screen with which the tours begin. Raises ScriptError."""
    files = {file.stem: _split(parse(file)) for file in sorted(FOLDER.glob("*.keys"))}
    read = _Reader([begun for _, tours in files.values() for begun in tours])
    found = {}
    for name, (codes, tours) in files.items():
        made = {begin.arguments[0]: read.tour(begin.arguments[0]) for begin, _ in tours}
        marks = [mark for begin, _ in tours for mark in read.marks(begin.arguments[0], codes or CODES)]
        found[name] = Script(codes, made, marks)
    return found


@functools.cache
def tours(code: str = "") -> dict[str, Tour]:
    """{name: tour} of all that are played in a language; without one, in every language. Raises ScriptError."""
    return {
        name: tour
        for script in scripts().values()
        if not script.codes or code in script.codes
        for name, tour in script.tours.items()
    }


def _split(steps: Iterable[Step]):
    """(codes of the only languages, [(begin, the steps that follow)] of each tour)."""
    codes, found = [], []
    for step in steps:
        if step.verb == "begin":
            found.append((step, []))
        elif found:
            found[-1][1].append(step)
        elif step.verb == "only":
            codes = step.arguments
        else:
            raise ScriptError(f"{step.where}: a script of the screens starts with begin and a name")
    return codes, found


class _Reader:
    """Makes tours of their steps, each once; one may go on after another."""

    def __init__(self, begun):
        self._begun, self._made, self._marks = {}, {}, {}
        for begin, steps in begun:
            name = begin.arguments[0]
            if name in self._begun:
                raise ScriptError(f"{begin.where}: there is a tour {name} already, at {self._begun[name][0].where}")
            self._begun[name] = begin, steps

    def tour(self, name):
        """The tour with this name."""
        if name not in self._made:
            self._made[name] = None
            begin, steps = self._begun[name]
            first = steps[0] if steps else begin
            after = self._after(first) if first.verb == "after" else None
            self._made[name], self._marks[name] = _tour(steps[1:] if after else steps or [begin], after)
        return self._made[name]

    def marks(self, name, codes):
        """The marks of a tour that is played in the languages with these codes."""
        for step, at in self._marks[name]:
            code, number = step.arguments
            if code not in codes:
                raise ScriptError(f"{step.where}: the tour {name} is not played in {code}, but in {' '.join(codes)}")
            yield Mark(step.where, name, code, at, number)

    def _after(self, step):
        """A tour as far as one has come after so many of its keys with pictures: they begin there, or at its state."""
        name, count = step.arguments
        other = self.tour(name) if name in self._begun else None
        if other is None:
            raise ScriptError(f"{step.where}: there is no tour {name} to go on from")
        shown = notation.letters(other.shown)[:count]
        if other.state:
            return other._replace(shown=shown)
        return other._replace(lead=other.lead + shown, shown="")


def _tour(steps, after=None):
    """One of them, perhaps after what another has made, and its marks: pairs (step, place of the picture). The
    application is led along where a row is named.
    """
    marks = []
    words, lead, state, shown = after or ("", "", "", None)
    words = " ".join(filter(None, (words, *(_stored(step) for step in steps if step.verb in _STORED))))
    app = None
    if {"to", "choose"} & {step.verb for step in steps}:
        app = tour.switched_on(words, Canvas(tour.WIDTH, tour.HEIGHT))
        tour.lead(app, Tour(words, lead, state, ""))
        pressing.press(app, shown or "")
    for step in steps:
        if step.verb == "show":
            shown = ""
        elif step.verb == "gallery":
            if shown is None:
                raise ScriptError(f"{step.where}: gallery marks a picture: it stands behind show")
            marks.append((step, len(notation.letters(shown))))
        elif step.verb == "state":
            if step.arguments[0] not in vars(changes):
                raise ScriptError(
                    f"{step.where}: there is no state {step.arguments[0]}: tools/screens/tours/changes.py"
                )
            state = " ".join(step.arguments)
            if app:
                changes.change(app, state)
        for keys in _keys(step, app):
            if app:
                pressing.press(app, keys)
            if shown is None:
                lead += keys
            else:
                shown += keys
    if shown is None:
        raise ScriptError(f"{steps[-1].where}: a tour has the statement show, after which its pictures are drawn")
    return Tour(words, lead, state, shown), marks


def _stored(step):
    """The word for what a step puts into the storage."""
    if step.verb == "storage":
        if step.arguments != ["empty"]:
            raise ScriptError(f"{step.where}: of the storage a tour can only say that it is empty")
        return NEW
    state, record = step.arguments
    try:
        found = given.read(record)
    except ValueError as error:
        raise ScriptError(f"{step.where}: given: {error}") from error
    return word(state, found.contents) if state != "play" else word(PLAY[found.is_refereed], found.contents)


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
                keys = keys_to(app, text) if step.verb == "choose" else keys_onto(app, text)
            except ValueError as error:
                raise ScriptError(f"{step.where}: {error}") from error
            yield "".join(_LETTERS[name] for name in keys)
    elif step.verb not in (*_STORED, "show", "gallery", "state"):
        raise ScriptError(f"{step.where}: {step.verb} is no statement of a tour")
