"""The rows of the list on a screen, and the keys to one of them, which is named by what it says."""

from collections.abc import Iterator, Sequence
from typing import Any

from tools.scripts import notation
from trivet.app.application import Application
from trivet.app.screens.device.menu import ROWS, MenuScreen, Row


def keys_to(app: Application, text: str) -> list[str]:
    """The keys that do the row of the list on the screen with this text: by the shorter way round and OK; of the menu
    the digits, through further lists too.

    A text is told by its id, or by what it says. ValueError if no row says it.
    """
    keys, _ = _in_menu(app, text)
    return notation.names(keys) if keys else [*keys_onto(app, text), "OK"]


def keys_onto(app: Application, text: str) -> list[str]:
    """The keys that choose this row, and do nothing yet."""
    keys, rows = _in_menu(app, text)
    if len(keys) > 1:
        at = [row.key for row in rows].index(keys[-1])
        return notation.names(keys[:-1] + at * ">")
    texts, chosen = _rows(app)
    wanted = _said(app, text)
    found = [at for at, row in enumerate(texts) if row.casefold() == wanted]
    if not found:
        there = ", ".join(texts) or "none"
        raise ValueError(f"no row is called {text}; on {app.screen.name} there are: {there}")
    right = (found[0] - chosen) % len(texts)
    left = len(texts) - right
    return notation.names(">" * right if right <= left else "<" * left)


def every_row(screen: MenuScreen, rows: Sequence[Row]) -> Iterator[tuple[str, Row, Sequence[Row]]]:
    """Yields (digits, row, the rows of its list) of these rows of the menu and of those that they lead to, if they are
    shown.
    """
    for row in rows:
        yield row.key, row, rows
        if isinstance(row.does, tuple):
            for digits, further, beside in every_row(screen, screen.possible(row.does)):
                yield row.key + digits, further, beside


def _in_menu(app, text):
    """(keys to it, the rows of its list) of a row of the menu, also back from a further list; nothing if there is
    none.
    """
    screen: Any = app.screen
    if isinstance(screen, MenuScreen):
        for back, first in (("", screen.rows), ("B" * len(screen.lists), screen.possible(ROWS))):
            for digits, row, beside in every_row(screen, first):
                if app.words(row.text).casefold() == _said(app, text):
                    return back + digits, beside
    return "", ()


def _said(app, text):
    """The text with this id, or the very words."""
    try:
        text = app.words(text)
    except KeyError:
        pass
    return text.casefold()


def _rows(app) -> tuple[list[str], int]:
    """What the rows say of which one is chosen, and the place of that one; no rows where there are none."""
    screen: Any = app.screen
    if isinstance(screen, MenuScreen):
        return [app.words(row.text) for row in screen.rows], screen.chosen
    if not hasattr(screen, "chosen") or not hasattr(screen, "__getitem__"):
        return [], 0
    return [screen[at][0] for at in range(len(screen))], screen.chosen
