"""The rows of the list on a screen, and the keys to one of them, which is named by what it says."""

from typing import Any

from tools.scripts import notation
from trivet.app.application import Application
from trivet.app.screens.parts.lists import RowListScreen


def keys_to(app: Application, text: str) -> list[str]:
    """The keys to the row of the list on the screen with this text, by the shorter way round, and OK.

    A text is told by its id, or by what it says. ValueError if no row says it.
    """
    texts, chosen = _rows(app)
    wanted = _said(app.words, text).casefold()
    found = [at for at, row in enumerate(texts) if row.casefold() == wanted]
    if not found:
        there = ", ".join(texts) or "none"
        raise ValueError(f"no row is called {text}; on {app.screen.name} there are: {there}")
    right = (found[0] - chosen) % len(texts)
    left = len(texts) - right
    return notation.names((">" * right if right <= left else "<" * left) + "K")


def _said(words, text):
    """The text with this id, or the very words."""
    try:
        return words(text)
    except KeyError:
        return text


def _rows(app) -> tuple[list[str], int]:
    """What the rows say of which one is chosen, and the place of that one; no rows where there are none."""
    screen: Any = app.screen
    if isinstance(screen, RowListScreen):
        return [app.words(row.text) for row in screen.rows], screen.chosen
    if not hasattr(screen, "chosen") or not hasattr(screen, "__getitem__"):
        return [], 0
    return [screen[at][0] for at in range(len(screen))], screen.chosen
