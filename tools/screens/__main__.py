"""`python -m tools.screens`: the pictures of all screens.

    python -m tools.screens record              # take what all tours show in all languages for right, and the maps
    python -m tools.screens steps               # the steps between screens that no tour and no key script takes
    python -m tools.screens draw DIR TOUR/CODE…  # the pictures of tours, DIR/TOUR.CODE.NUMBER.png, to be looked at
    python -m tools.screens maps DIR            # the recorded pictures of the map, to be looked at
    python -m tools.screens sheets DIR CODE…    # every screen in a language on one sheet, DIR/CODE.png
    python -m tools.screens fit                 # the texts that are too long where they stand, after baking

The gallery is made by `python -m tools.screens.gallery`.
"""

import sys
from pathlib import Path

from tools.bake import __main__ as bake
from tools.pictures import picture
from tools.screens import maps, pictures
from tools.screens.steps import explore, trail
from tools.words import files

_STATES = 800  # in which each key is tried


def record() -> int:
    changed = pictures.record(pictures.on_micropython())
    print(f"pictures of the tours: {changed} are new or changed")
    print(f"pictures of the map: {maps.record(maps.on_micropython())} are new or changed")
    return 0


def steps() -> int:
    """Says them, with the keys that take them."""
    taken, found = explore.taken(), explore.everywhere(_STATES)
    for step in sorted(found.steps):
        if step not in taken.steps:
            print(f"{trail.told(step)} ({explore.told(found.steps[step])})")
    return 0


def draw(folder: str, *names: str) -> int:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in names:
        tour, code = name.split("/")
        for at, pixels in enumerate(pictures.draw(tour, code)):
            picture.save(pixels, Path(folder) / f"{tour}.{code}.{at}.png")
    return 0


def draw_maps(folder: str) -> int:
    Path(folder).mkdir(parents=True, exist_ok=True)
    maps.save(Path(folder))
    return 0


def draw_sheets(folder: str, *codes: str) -> int:
    bake.bake_words()
    from tools.screens import sheets  # draws from the table that has just been baked

    for code in codes or files.CODES:
        print(sheets.sheet(code, Path(folder)))
    return 0


def fit() -> int:
    bake.bake_words()
    from tools.screens import fitting

    faults = list(fitting.everything())
    print("\n".join([*faults, f"{len(faults)} texts do not fit" if faults else "all texts fit where they stand"]))
    return 1 if faults else 0


_COMMANDS = {"record": record, "steps": steps, "draw": draw, "maps": draw_maps, "sheets": draw_sheets, "fit": fit}


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in _COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    return _COMMANDS[arguments[0]](*arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
