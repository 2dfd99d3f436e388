"""`python -m tools.screens ways`: chooses ways (ways.py), so that tours, key scripts and ways together take every step
from screen to screen that is found.
"""

import random
from collections.abc import Iterable
from pathlib import Path

from tools.fakes.device import application
from tools.screens import tour
from tools.screens.steps import explore, ways
from tools.screens.steps.trail import BELOW, Trail
from tools.screens.tours.changes import change
from tools.screens.tours.scripts import tours
from tools.scripts import host, shots
from tools.scripts.script import parse

STATES, WALKS = 800, 30_000  # more than the tests look at
SEED = 1  # of keys by chance; the tests press the first of the same ones


def trail_of(tours: "Iterable[tour.Tour]") -> Trail:
    """The Trail of tours."""
    trail = Trail()
    for lead, state, keys in tours:
        app = trail.follow(application(explore.CANVAS))
        tour.press(app, lead)
        change(app, state)
        tour.press(app, keys)
    return trail


def trail_of_scripts() -> Trail:
    """The Trail of all key scripts."""
    trail = Trail()
    for script in shots.scripts():
        host.play(parse(script), trail.follow)
    return trail


def choose(states: int = STATES, walks: int = WALKS, seed: int = SEED) -> list[str]:
    """The lines of ways.txt: those that still are of use, and new ones for the steps that are missing."""
    before = set(trail_of(tours().values()).steps) | set(trail_of_scripts().steps)
    chosen, taken = {}, set(before)

    def take(name, *way):
        steps = set(trail_of([ways.way(*way)]).steps) - taken
        if steps:
            while name in chosen:  # of a way whose screens have changed since
                name += "+"
            chosen[name] = way
            taken.update(steps)

    for name, *way in ways.lines():
        if way[0] in tours():
            take(name, *way)
    found = {}
    for trail in (explore.everywhere(states), explore.anywhere(random.Random(seed), walks)):
        for step, how in trail.steps.items():
            found[step] = min(how, found.get(step, how), key=len)
    for step, (tour_name, count, *more) in sorted(found.items(), key=lambda item: (len(item[1]), item[0])):
        if step not in taken:
            take(_name(step), tour_name, count, "".join(more))
    several, chosen, taken = sorted(chosen.items()), {}, before
    for name, way in several:  # in the order of the file, so that each line is of use after those before it
        take(name, *way)
    return [" ".join(map(str, (name, *way))) for name, way in chosen.items()]


def _name(step):
    """A name for a way: the step that it takes."""
    here, key, there = ("below" if part == BELOW else part.replace(" ", "-").removesuffix(".title") for part in step)
    return f"{here}.{key}.{there}"


def write() -> int:
    """Writes ways.txt anew; gives how many ways there are."""
    found = choose()
    Path(ways.FILE).write_text("".join(line + "\n" for line in found), encoding="utf-8")
    return len(found)
