"""`digests.py FILE CODE…`: the pictures of the tours in a file in these languages, each as its digest.
A line for each language and tour: the code, the tour's name, the digests of its pictures one after the other. The file
has a tour a line (tours/__init__.py), each with the codes of its languages in front, or nothing for all.

Runs on CPython and on the 32-bit MicroPython, with the firmware, the baked fonts and words and the repository on the
path.
"""

import sys

# First of all: sources are compiled one within the other, on a small stack.
import trivet.engine.match  # noqa: F401, I001
import trivet.ui.widgets  # noqa: F401
from tools.pictures.digests import digest
from tools.screens.tours import read, tour
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.screens.tours import Tour


def digests(code: str, played: "Tour") -> "list[str]":
    """The digests of a tour's pictures in a language."""
    found = []
    tour.show(code, played, lambda app: found.append(digest(app.picture.canvas.buffer)))
    return found


def main(file: str, *codes: str):
    for code in codes:
        with open(file) as text:
            for line in text:
                languages, rest = line.split("\t", 1)
                if not languages or code in languages.split():
                    name, played = read(rest)
                    print(code, name, *digests(code, played))


if __name__ == "__main__":
    main(*sys.argv[1:])
