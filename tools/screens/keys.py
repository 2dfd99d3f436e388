"""What each key does in each state that the tours come to, found by pressing it: what it changes, and by which word the
screen tells of it. host_tests/app/test_keys_mean_one_thing.py judges that.

A tour is played anew for each key, so that none is pressed where another one has led.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tools.screens.steps.trail import label
from tools.screens.tours import tour
from tools.screens.tours.scripts import tours
from tools.scripts import notation, pressing
from trivet.app.application import Application
from trivet.app.key_lights import lit
from trivet.ui.canvas import Canvas
from trivet.ui.layout import SIGNS

# What a key did.
NOTHING = "does nothing"
REFUSES = "only refuses"
SAYS = "says something"
BOOKS = "books"
UNDOES = "takes back what was booked"
OPENS = "opens"
LEAVES = "leaves"
TAKES = "takes"  # and leaves
DELETES = "takes back a key"
CHANGES = "changes"

_DEEP = 5  # how far what a screen holds is looked into
_NOT_HELD = {"stage", "words", "settings", "notices", "controller", "match", "navigation", "canvas"}


class Press(NamedTuple):
    """One key in one state: `effect` is one of those above; `is_shown`: it is hinted at or lit. Its hint is a `word`
    behind the cap `keys`, and one of the texts with these `ids`.
    """

    screen: str
    key: str
    effect: str
    is_shown: bool
    keys: str
    word: str
    ids: tuple[str, ...]
    how: str


def presses(code: str = "en", names: Iterable[str] | None = None) -> Iterator[Press]:
    """Each key in each state that differs in what the screen is, says of the keys and has entered."""
    known = set()
    for name in tours(code) if names is None else names:
        for count in range(len(notation.letters(tours(code)[name].shown)) + 1):
            app = _at(code, name, count)
            look = _look(app.screen)
            if look not in known:
                known.add(look)
                for letter in notation.EVERY:
                    yield _pressed(_at(code, name, count), notation.NAMES[letter], f"{name} after {count} keys")


def _at(code, name, count):
    """The application after so many of a tour's keys with pictures."""
    played = tours(code)[name]
    app = tour.switched_on(played.given, _CANVAS)
    app.words.use(code)
    tour.lead(app, played)
    pressing.press(app, notation.letters(played.shown)[:count])
    pressing.work(app)
    return app


_CANVAS = Canvas(tour.WIDTH, tour.HEIGHT)  # nothing is drawn on it


def _pressed(app: Application, key: str, how: str) -> Press:
    """Presses a key, and tells what came of it."""
    screen, stack = app.screen, list(app.navigation.stack)
    keys, word, ids = _hint(app, key)
    is_shown = bool(keys) or key in lit(screen)
    heard: list[str] = []
    app.notices._sound = heard.append
    booked, size, settings = _booked(app), app.controller.session.log.size, _settings(app)
    below, typed = [_held(each, open_only=True) for each in stack[:-1]], _typed(screen)
    held, open_held = _held(screen), _held(screen, open_only=True)
    said = app.notices.text
    pressing.press_key(app, key)
    after = app.navigation.stack
    same = len(after) == len(stack) and after[-1] is screen
    if _booked(app) != booked:
        effect = UNDOES if app.controller.session.log.size < size else BOOKS
    elif len(after) < len(stack):
        left_alone = _settings(app) == settings and all(
            _held(each, open_only=True) == was for each, was in zip(after, below, strict=False)
        )
        effect = LEAVES if left_alone or key == "BACK" else TAKES
    elif not same:
        effect = UNDOES if key == "BACK" else OPENS
    elif app.notices.refused:  # what it remembers of that is its own affair
        effect = REFUSES if _held(screen, open_only=True) == open_held else CHANGES
    elif _held(screen) != held or _settings(app) != settings:
        effect = DELETES if _typed(screen) < typed else CHANGES
    else:
        effect = SAYS if "good" in heard or (app.notices.text and app.notices.text != said) else NOTHING
    return Press(label(screen), key, effect, is_shown, str(keys or ""), word, ids, how)


def _hint(app, key):
    """The word of a key's hint, and the ids of the texts that make it."""
    screen, asked = app.screen, {}
    words = type(app.words)
    call = words.__call__

    def noted(self, text_id, *values):
        text = call(self, text_id, *values)
        asked.setdefault(text, []).append(text_id)
        return text

    words.__call__ = noted
    try:
        hints = screen.key_table()
    finally:
        words.__call__ = call
    sign = SIGNS.get(key, key)
    for keys, word in hints:
        if sign in keys or (key.isdigit() and "\u2013" in keys and keys[0] <= key <= keys[-1]):
            return keys, word, tuple(asked[word]) if word in asked else ()
    return "", "", ()


def _typed(screen):
    """How many digits, or letters, are entered."""
    typed = [getattr(screen, name, ()) for name in ("digits", "text")]
    return sum(len(each) for each in typed if isinstance(each, (list, tuple, str)))


def _booked(app):
    """The match, and how much of it is in the journal."""
    return app.controller.session.log.size, app.controller.match.save()


def _settings(app):
    return [(name, app.settings.get(name)) for name in app.settings.names()]


def _look(screen):
    """What tells one state from another."""
    entered = []
    for name in ("digits", "refusal", "draws", "armed"):
        value = getattr(screen, name, None)
        entered.append(len(value) if isinstance(value, (list, tuple)) else bool(value))
    return label(screen), screen.key_table(), tuple(lit(screen)), tuple(entered)


def _held(value: Any, deep: int = _DEEP, open_only: bool = False):
    """What something holds, to be compared; `open_only`: without what is its own affair."""
    if isinstance(value, (int, str, bytes, type(None))):
        return value
    if deep == 0 or callable(value):
        return "\u2026"
    if isinstance(value, (list, tuple)):
        return tuple(_held(each, deep - 1, open_only) for each in value)
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return tuple((key, _held(each, deep - 1, open_only)) for key, each in value.items())
    if type(value).__module__.startswith("trivet.") and hasattr(value, "__dict__"):
        return tuple(
            (name, _held(each, deep - 1, open_only))
            for name, each in sorted(vars(value).items())
            if name not in _NOT_HELD and not (open_only and name.startswith("_"))
        )
    return "\u2026"
