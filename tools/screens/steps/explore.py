"""The steps from screen to screen that tours and key scripts take, and those that the application can make, found by
pressing every key in many states.

Two ways: `everywhere` presses each key in each state that it comes to, from the pictures of tours on, states that look
alike taken once; `anywhere` presses keys by chance, from one of those pictures on. How a step was found is told by the
tour, how many of its keys with pictures are pressed, and the keys to press then, one by one.
"""

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from tools.screens.steps.trail import How, Trail, label
from tools.screens.tours import tour
from tools.screens.tours.scripts import tours
from tools.scripts import host, notation, pressing, shots
from tools.scripts.script import parse
from trivet.app.application import Application
from trivet.ui.canvas import Canvas

State = tuple[str, int]  # a tour, and how many of its keys with pictures are pressed

_HANDY = "012345D<>KKKBM"
_WORK = 15  # pieces of work after a key: a score sheet is done then, a QR code need not be
_WALK = 40  # keys pressed by chance, one after the other


def states(names: Iterable[str] | None = None) -> Iterator[State]:
    """(tour, how many of the keys with pictures are pressed) of each picture of these tours."""
    for name in tours() if names is None else names:
        for count in range(len(notation.letters(tours()[name].shown)) + 1):
            yield name, count


CANVAS = Canvas(tour.WIDTH, tour.HEIGHT)  # nothing is drawn on it


def at(state: State, more: str = "") -> Application:
    """The application in a state, and after `more` keys."""
    name, count = state
    played = tours()[name]
    app = tour.switched_on(played.given, CANVAS)
    tour.lead(app, played, most=_WORK)
    pressing.press(app, notation.letters(played.shown)[:count] + more, most=_WORK)
    return app


def everywhere(most: int, names: Iterable[str] | None = None) -> Trail:
    """The Trail of each key in the first `most` states, beginning with the pictures of these tours. Of states that
    show the same screen the one that was found first comes first, and each screen gets its turn.
    """
    trail = Trail()
    waiting, known, coming = [], set(), Counter()

    def come_to(app, state, more):
        look = alike(app)
        if look not in known:
            known.add(look)
            shown = label(app.screen)
            heapq.heappush(waiting, (coming[shown], len(known), state, more))
            coming[shown] += 1

    for state in states(names):
        come_to(at(state), state, "")
    for _ in range(most):
        if not waiting:
            break
        _, _, state, more = heapq.heappop(waiting)
        for key in notation.EVERY:
            how = (*state, *more, key)
            app = trail.follow(at(state, more), lambda how=how: how)
            pressing.press(app, key, most=_WORK)
            come_to(app, state, more + key)
    return trail


def anywhere(rng: Random, walks: int) -> Trail:
    """The Trail of some walks with keys that `rng` chooses."""
    trail = Trail()
    every = list(states())
    for _ in range(walks):
        state = rng.choice(every)
        pressed: list[Any] = [*state]
        app = trail.follow(at(state), lambda pressed=pressed: tuple(pressed))
        for _ in range(_WALK):
            pressed.append(rng.choice(_HANDY))
            pressing.press(app, pressed[-1], most=_WORK)
    return trail


def taken() -> Trail:
    """The Trail of all tours and all key scripts."""
    trail = scripted()
    for played in tours("en").values():
        app = trail.follow(tour.switched_on(played.given, CANVAS))
        tour.lead(app, played)
        pressing.press(app, played.shown)
    return trail


def scripted() -> Trail:
    """The Trail of all key scripts."""
    trail = Trail()
    for script in shots.scripts():
        host.play(parse(script), trail.follow)
    return trail


def told(how: How) -> str:
    """How a step was found, in words."""
    name, count, *more = how
    return f"tour {name}, {count} of its keys, then {''.join(more)}"


def alike(app: Application) -> tuple:
    """What tells one state from another: the screens that lie on one another, and roughly what is entered on them."""
    return app.controller.match.phase, tuple((label(screen), *_entered(screen)) for screen in app.navigation.stack)


def _entered(screen):
    for name, value in sorted(vars(screen).items()):
        if name == "chosen":
            yield name, value
        elif isinstance(value, int):
            yield name, max(-1, min(value, 2))
        elif isinstance(value, (list, bytes, bytearray, str)):
            yield name, min(len(value), 2)
