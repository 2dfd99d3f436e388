"""`python -m tools.screens.gallery`: a picture of each screen and what the manual says about it, in
hardware/pictures/screens. All of it is generated, none of it edited.

A screen's picture is the first in which a tour shows it in English; CHOSEN names better ones.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from tools.screens import kinds, manual, playing
from tools.screens.tours import tour
from tools.screens.tours.scripts import scripts, tours

GALLERY = Path(__file__).resolve().parents[2] / "hardware" / "pictures" / "screens"
_PAPER = 225  # a light grey, as in the other pictures
_LANGUAGE = "en"
Shots = Callable[[str, str], list[playing.Shot]]  # the pictures of a tour, by a language's code and the tour's name

# screen: its pictures, each (tour, language, number of the picture in it; -1 is the last).
CHOSEN = {
    "first_steps": (("tour-language", "en", 0), ("tour-figure", "en", 2)),
    "new_match": (("setup-again", "en", -1), ("setup", "de", 9)),
    "house_rules": (("house-rules", "en", 1), ("house-rules-words", "fi", 0)),
    "number": (("setup-number", "en", 1),),
    "spelling": (("spelling-first", "en", 0),),
    "opener": (("opener", "en", 1),),
    "draw_for_opening": (("opener-drawn", "en", 1), ("opener-triples", "en", 0)),
    "turn": (("figures", "en", 2), ("four-players", "en", -1), ("time", "en", 1), ("triple", "fi", 0)),
    "refereed_turn": (("referee-places", "en", -1), ("referee", "en", -1), ("referee-nowhere", "de", -1)),
    "idle_view": (("across", "en", 0), ("across-two", "hu", 0), ("across-three", "de", 0)),
    "figures": (("look-figures", "en", 1), ("look-figures", "de", 5)),
    "figure_by_drawings": (("look-ask", "en", 0),),
    "what_fits": (("look-fits", "en", 2),),
    "rules": (("look-rules", "en", 5), ("look-rules", "hu", 6)),
    "challenge": (("look-challenge", "en", 0),),
    "where_it_fits": (("places", "en", 3),),
    "figure_on_map": (("point-bridge", "en", 0),),
    "hints": (("hints", "en", 1),),
    "solo_records": (("solo-records", "en", -1),),
    "map": (("map", "en", 1),),
    "tiles_left": (("tiles-left", "en", 0),),
    "hands_left": (("hand-full", "en", 1), ("blocked", "en", 0)),
    "round_end": (("round-end", "en", -1), ("round-end-six", "de", -1)),
    "match_end": (("won", "en", -1), ("tie-three", "en", -1), ("solo-end", "en", 0)),
    "score_sheet": (("sheet", "en", 1), ("sheet-corrected", "de", 0)),
    "review": (("repair-holds", "en", -1), ("repair-rest", "en", -1)),
    "points_by_hand": (("correct", "en", 3),),
    "chart": (("chart", "en", -1), ("chart-two", "en", -1)),
    "past_matches": (("past", "en", -1),),
    "menu": (("menu", "en", 1), ("redo", "en", 0), ("menu-setup", "de", 1)),
    "passing": (("pass", "en", 1),),
    "question": (("undo", "en", 1),),
    "hardware_check": (("keys-tested", "en", 4), ("test-result", "en", -1)),
}

_HEAD = """# The screens

Each screen once or more often, as the tests draw it pixel by pixel. `make gallery` makes this page and its pictures;
what is said here stands in the [manual](../../../docs/manual/screens.md).
"""


class Shown(NamedTuple):
    """A picture of a screen: the name of its file, the language's code, the panel's bytes."""

    file: str
    code: str
    picture: bytes


class Missing(Exception):
    """The gallery cannot be made; the message says what to do."""


def pictures(
    chosen: Mapping[str, Sequence[tuple[str, str, int]]] = CHOSEN, shots: Shots = playing.shots
) -> dict[str, list[Shown]]:
    """{screen: its pictures}, in the order of the manual and then by name."""
    found = _first_pictures(shots)
    every = {}
    for name in _ordered(kinds.kinds()):
        taken = [_picture(name, shots, *which) for which in chosen.get(name, ())] or found.get(name)
        if not taken:
            raise Missing(f"no tour shows the screen {name}: host_tests/scripts/screens needs a tour that shows it")
        every[name] = [
            Shown(f"{name}-{at}.png" if at > 1 else f"{name}.png", code, picture)
            for at, (code, picture) in enumerate(taken, 1)
        ]
    return every


def _ordered(names):
    told = [name for name in manual.sections() if name in names]
    return told + sorted(set(names) - set(told))


def _first_pictures(shots):
    """{screen: its first picture in its own script, or else in any}"""
    first = {}
    for own in (True, False):
        for screen, script in scripts().items():
            for tour_name in script.tours:
                for shot in shots(_LANGUAGE, tour_name):
                    if shot.screen == screen or not own:
                        first.setdefault(shot.screen, [(_LANGUAGE, shot.picture)])
    return first


def _picture(name, shots, tour_name, code, number):
    where = f"CHOSEN (tools/screens/gallery.py) takes the picture {number} of the tour {tour_name} for {name}"
    if tour_name not in tours(code):
        raise Missing(f"{where}; there is no such tour")
    found = shots(code, tour_name)
    if not -len(found) <= number < len(found):
        raise Missing(f"{where}; it has {len(found)}")
    shot = found[number]
    if shot.screen != name:
        raise Missing(f"{where}; it shows {shot.screen}")
    return code, shot.picture


def page(every: Mapping[str, Sequence[Shown]]) -> str:
    """The page: for each screen its heading, what the manual says, its pictures."""
    told = manual.sections()
    text = [_HEAD]
    for name, shown in every.items():
        if name not in told:
            raise Missing(f"docs/manual/screens.md says nothing about {name}: <a id='{name}'></a> and a heading")
        heading, said = told[name]
        text.append(f'<a id="{name}"></a>\n## {heading}\n\n{said}\n')
        text += [f"![{heading}{'' if code == _LANGUAGE else f' ({code})'}]({file})" for file, code, _ in shown]
        text.append("")
    return "\n".join(text)


def save(picture: bytes, path: Path):
    """Writes a picture as a small PNG of one bit a pixel."""
    image = Image.frombytes("1", (tour.WIDTH, tour.HEIGHT), picture).convert("L").point([0] * 128 + [1] * 128)
    image = image.convert("P")
    image.putpalette((0, 0, 0, _PAPER, _PAPER, _PAPER))
    image.save(path, bits=1, optimize=True)


def load(path: Path) -> bytes:
    """The picture that `save` wrote."""
    with Image.open(path) as image:
        return image.convert("L").point([0] * 128 + [255] * 128).convert("1").tobytes()


def make(folder: Path = GALLERY, shots: Shots = playing.shots) -> dict[str, list[Shown]]:
    """Makes all of the gallery anew."""
    every = pictures(shots=shots)
    text = page(every)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    (folder / "README.md").write_text(text, encoding="utf-8")
    for shown in every.values():
        for file, _, picture in shown:
            save(picture, folder / file)
    return every


def main() -> int:
    try:
        every = make()
    except Missing as missing:
        print(f"gallery: {missing}", file=sys.stderr)
        return 1
    print(f"{sum(map(len, every.values()))} pictures of {len(every)} screens in {GALLERY}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
