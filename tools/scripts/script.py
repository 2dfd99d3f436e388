"""Key scripts: parsing. SCRIPTS.md is the language's page; `player.py` does what the steps say.

A script is text, a statement a line, or presses and what is expected after each; `parse` gives its steps as a flat
list, with includes read and repeats unrolled. Each step knows its file and line, so that whatever goes wrong later can
say where.
"""

import shlex
from datetime import date
from itertools import pairwise
from pathlib import Path

from tools.machine.facts import STATES
from tools.scripts import notation

_MAX_REPEAT = 10_000
_MAX_STEPS = 200_000  # of a script, with includes read and repeats unrolled
_MAX_MS = 24 * 60 * 60 * 1000  # of a wait: a day
_MAX_DEPTH = 20  # of includes in includes
_SHOWN = 40  # characters of what was written instead of a number


STORAGE = ("empty", "begun", "unreadable", "newer", "shorter")  # what can have befallen it, as spoiling.py does it
TOUR = ("only", "begin", "after", "lead", "state", "show", "gallery", "to")  # what only the tours of the screens say


class ScriptError(Exception):
    """The script cannot be understood: file, line, and what was expected."""


class Step:
    """One statement: `verb` and its `arguments` (str, int or, for refresh limits, (str, int) pairs)."""

    def __init__(self, where: str, verb: str, arguments: list[str]):
        self.where = where  # "file:line"
        self.verb = verb
        self.arguments = arguments

    def __repr__(self) -> str:
        return f"{self.where}: {self.verb} {' '.join(map(str, self.arguments))}".rstrip()


def parse(path: str | Path) -> list[Step]:
    """The steps of a script file; those of keys have the keys' names as arguments. Raises ScriptError."""
    steps = _Parser().file(Path(path), ())
    shots = {}
    for step in steps:
        if step.verb == "shot":
            name = step.arguments[0]
            if name in shots:
                raise ScriptError(f"{step.where}: shot {name} was taken at {shots[name]} already; names are unique")
            shots[name] = step.where
    return steps


class _Parser:
    def file(self, path, outer):
        if path in outer:
            raise ScriptError(f"{path}: includes itself")
        if len(outer) > _MAX_DEPTH:
            raise ScriptError(f"{path}: is included by more than {_MAX_DEPTH} scripts, one in the other")
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise ScriptError(f"{path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise ScriptError(f"{path}: is not a text in UTF-8") from error
        except ValueError as error:  # a name that no file can have
            raise ScriptError(f"{path!s:.{_SHOWN}}: {error}") from error
        stack = [[]]  # the steps of the file, and of each open repeat
        counts = []
        for where, verb, arguments in _statements(path, lines):
            if verb == "include":
                self._count(where, verb, arguments, 1, 1, "a file")
                self._add(where, stack[-1], self.file(path.parent / arguments[0], (*outer, path)))
            elif verb == "repeat":
                self._count(where, verb, arguments, 1, 1, "a number of times")
                counts.append((self._number(where, arguments[0], 1, _MAX_REPEAT), where))
                stack.append([])
            elif verb == "end":
                if not counts:
                    raise ScriptError(f"{where}: end without a repeat")
                body = stack.pop()
                self._add(where, stack[-1], body, counts.pop()[0])
            else:
                stack[-1].append(self._step(where, verb, arguments))
        if counts:
            raise ScriptError(f"{counts[-1][1]}: repeat without an end")
        return stack[0]

    def _step(self, where, verb, arguments):
        reader = getattr(self, "_" + verb.replace("-", "_"), None) if verb in VERBS else None
        if reader is None:
            raise ScriptError(f"{where}: there is no statement {verb}; there are {' '.join(VERBS)} include repeat end")
        return Step(where, verb, reader(where, verb, arguments))

    # --- one reader a statement: words in, arguments out ----------------------------------------------------

    def _press(self, where, verb, words):
        self._count(where, verb, words, 1, None, "one key or more")
        try:
            return notation.names("".join(words))
        except ValueError as error:
            raise ScriptError(f"{where}: {error}") from error

    _hold = _release = _press

    def _choose(self, where, verb, words):
        self._count(where, verb, words, 1, None, "the texts of one row or more, each in quotes")
        return words

    def _given(self, where, verb, words):
        """How the match is given, "play", "past", "damaged", "newer" or a day; and the path of its record."""
        what = "a game record, or past, a game record and perhaps damaged, newer or a day"
        self._count(where, verb, words, 1, 3, what)
        *past, record = words[:2]
        (state,) = words[2:] or past or ["play"]
        if past not in ([], ["past"]) or not (state in ("play", "past", "damaged", "newer") or _is_day(state)):
            raise ScriptError(f"{where}: {verb} takes {what}, such as 2026-11-22; got {' '.join(words)}")
        file, _, _ = where.rpartition(":")
        return [state, str(Path(file).parent / record)]

    def _to(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "the text of a row, in quotes")
        return words

    def _begin(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "the name of a tour")
        return words

    def _only(self, where, verb, words):
        self._count(where, verb, words, 1, None, "the codes of one language or more")
        return words

    def _after(self, where, verb, words):
        self._count(where, verb, words, 2, 2, "the name of a tour and a number of keys")
        return [words[0], self._number(where, words[1], 0)]

    def _lead(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "a name of tools/screens/tours/leads.py")
        return words

    def _state(self, where, verb, words):
        self._count(where, verb, words, 1, None, "a name of tools/screens/tours/changes.py, and what it is told")
        return words

    def _show(self, where, verb, words):
        self._count(where, verb, words, 0, 0, "nothing")
        return words

    def _gallery(self, where, verb, words):
        """The language's code and the number among the pictures of its screen."""
        code, numbers = ("en", words) if not words or words[0].isdecimal() else (words[0], words[1:])
        self._count(where, verb, numbers, 0, 1, "the code of a language, or none, and a number, or none")
        return [code, self._number(where, numbers[0], 1) if numbers else 1]

    def _wait(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "milliseconds")
        return [self._number(where, words[0], 1, _MAX_MS)]

    _expect_told = _wait

    def _settle(self, where, verb, words):
        self._count(where, verb, words, 0, 1, "milliseconds, or nothing")
        return [self._number(where, word, 1, _MAX_MS) for word in words]

    def _shot(self, where, verb, words):
        self._count(where, verb, words, 1, 2, "a name, and perhaps now")
        if not (words[0][:1].isalnum() and words[0].replace("-", "").replace("_", "").isalnum()):
            raise ScriptError(f"{where}: shot {words[0]} is no name; letters and figures are, and between them - and _")
        if words[1:] not in ([], ["now"]):
            raise ScriptError(f"{where}: after the shot's name only now may stand")
        return words

    def _expect(self, where, verb, words):
        self._count(where, verb, words, 1, None, "one text or more, each in quotes")
        return words

    _expect_not = _expect

    def _expect_scores(self, where, verb, words):
        self._count(where, verb, words, 1, None, "the scores")
        return [self._number(where, word, None) for word in words]

    def _expect_beep(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "a sound's name, or none")
        return words

    def _expect_led(self, where, verb, words):
        return [self._choice(where, verb, words, ("on", "off", "blinks"))]

    def _expect_refreshes(self, where, verb, words):
        """Full N partial M, one of them or both; N may be <=N."""
        self._count(where, verb, words, 2, 4, "full N, partial N, or both")
        limits = []
        for kind, word in zip(words[::2], words[1::2], strict=False):
            if kind not in ("full", "partial"):
                raise ScriptError(f"{where}: {verb} counts full and partial refreshes, not {kind}")
            limits += [kind, word if word.startswith("<=") else f"={word}"]
            self._number(where, limits[-1].lstrip("<="), 0)
        if len(words) % 2:
            raise ScriptError(f"{where}: {verb} takes a number after {words[-1]}")
        return limits

    def _power(self, where, verb, words):
        self._count(where, verb, words, 1, 2, "on, off, or cut and milliseconds")
        if words[0] == "cut":
            self._count(where, verb, words, 2, 2, "cut and milliseconds")
            return ["cut", self._number(where, words[1], 0, _MAX_MS)]
        return [self._choice(where, verb, words, ("on", "off"))]

    def _battery(self, where, verb, words):
        self._count(where, verb, words, 1, 1, "millivolts")
        return [self._number(where, words[0], 0, 9_900)]

    def _panel(self, where, verb, words):
        return [self._choice(where, verb, words, STATES)]

    def _storage(self, where, verb, words):
        return [self._choice(where, verb, words, ("locked", "open", *STORAGE))]

    @staticmethod
    def _add(where, steps, more, times=1):
        """Adds steps, unless they become too many: repeats in repeats would never end."""
        if len(steps) + len(more) * times > _MAX_STEPS:
            raise ScriptError(f"{where}: with all repeats and includes these are more than {_MAX_STEPS:,} statements")
        steps += more * times

    # --- helpers --------------------------------------------------------------------------------------------

    @staticmethod
    def _count(where, verb, words, least, most, what):
        if len(words) < least or (most is not None and len(words) > most):
            raise ScriptError(f"{where}: {verb} takes {what}; got {' '.join(words) or 'nothing'}")

    @staticmethod
    def _number(where, word, least, most=None) -> int:
        try:
            number = int(word)
        except ValueError as error:
            raise ScriptError(f"{where}: expected a whole number, got {word:.{_SHOWN}}") from error
        if (least is not None and number < least) or (most is not None and number > most):
            until = most if most is not None else "any"
            raise ScriptError(f"{where}: {word:.{_SHOWN}} is out of range, {least} to {until}")
        return number

    @staticmethod
    def _choice(where, verb, words, choices) -> str:
        if len(words) != 1 or words[0] not in choices:
            raise ScriptError(f"{where}: {verb} takes one of {' '.join(choices)}; got {' '.join(words) or 'nothing'}")
        return words[0]


def _statements(path, lines):
    """Yields (file and line, verb, words) of each statement."""
    for number, line in enumerate(lines, 1):
        where = f"{path}:{number}"
        try:
            words = shlex.split(line, comments=True)
        except ValueError as error:
            raise ScriptError(f"{where}: {error}; texts stand between two quotes") from error
        begins = [at for at, word in enumerate(words) if at == 0 or word in _GO_ON]
        for begin, end in pairwise([*begins, len(words)]):
            yield where, words[begin], words[begin + 1 : end]


def _is_day(word):
    try:
        return date.fromisoformat(word).isoformat() == word
    except ValueError:
        return False


VERBS = (
    *TOUR,
    "given",
    "press",
    "choose",
    "hold",
    "release",
    "wait",
    "settle",
    "shot",
    "expect",
    "expect-not",
    "expect-scores",
    "expect-beep",
    "expect-led",
    "expect-told",
    "expect-refreshes",
    "power",
    "battery",
    "panel",
    "storage",
)
_GO_ON = (
    "press",
    "choose",
    *(verb for verb in VERBS if verb.startswith("expect")),
)  # may stand behind another on its line
