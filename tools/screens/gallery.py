"""`python -m tools.screens.gallery`: the pictures of each screen, in hardware/pictures/screens, and the lines that show
them in docs/manual/screens.md.

A screen's picture is the first in which a tour shows it in English, or what tours mark with the statement gallery.
Players have people's names in it. In the manual it stands below the heading that has the screen's name as an anchor:

    <a id="match_end"></a>
    ### The end of the match

    ![The end of the match](../../hardware/pictures/screens/match_end.png)

    One or two sentences, or more; they go to the next anchor or heading.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from tools.screens import kinds, playing
from tools.screens.tours import tour
from tools.screens.tours.scripts import scripts

GALLERY = Path(__file__).resolve().parents[2] / "hardware" / "pictures" / "screens"
_PAPER = 225  # a light grey, as in the other pictures
_LANGUAGE = "en"
PEOPLE = ("Anna", "Ben", "Cleo", "Jörg", "Ágnes", "Wilhelmina")
Shots = Callable[[str, str], list[playing.Shot]]  # the pictures of a tour, by a language's code and the tour's name

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "manual" / "screens.md"
_FROM_THERE = "../../hardware/pictures/screens"
_PICTURES = re.compile(rf"(?:^!\[.*\]\({_FROM_THERE}/.*\)\n)+\n", re.MULTILINE)
_SECTION = re.compile(r'^<a id="([a-z_]+)"></a>\n#+ (.+)\n\n((?:(?!#|<a ).*\n)+)', re.MULTILINE)


class Shown(NamedTuple):
    """A picture of a screen: the name of its file, the language's code, the panel's bytes."""

    file: str
    code: str
    picture: bytes


class Missing(Exception):
    """The gallery cannot be made; the message says what to do."""


def pictures(shots: Shots = playing.shots) -> dict[str, list[Shown]]:
    """{screen: its pictures}, in the order of the manual and then by name."""
    marked, found = _marked(shots), _first_pictures(shots)
    every = {}
    for name in _ordered(kinds.kinds()):
        taken = marked.get(name) or found.get(name)
        if not taken:
            raise Missing(f"no tour shows the screen {name}: host_tests/scripts/screens needs a tour that shows it")
        every[name] = [
            Shown(f"{name}-{at}.png" if at > 1 else f"{name}.png", code, _with_people(code, tour_name, place))
            for at, (code, tour_name, place) in enumerate(taken, 1)
        ]
    return every


def _marked(shots):
    """{screen: the pictures of it that tours mark, by their numbers}, each as (language, tour, place)"""
    every = {}
    for mark in [mark for script in scripts().values() for mark in script.gallery]:
        shot = shots(mark.code, mark.tour)[mark.at]
        others = every.setdefault(shot.screen, {})
        if mark.number in others:
            other = others[mark.number]
            raise Missing(f"{mark.where}: {other.where} marks a picture {mark.number} of {shot.screen}")
        others[mark.number] = mark
    for screen, others in every.items():
        for last, mark in others.items():
            if last > len(others):
                raise Missing(f"{mark.where}: picture {last} of {screen}; {len(others)} of it are marked")
    return {
        screen: [(mark.code, mark.tour, mark.at) for _, mark in sorted(others.items())]
        for screen, others in every.items()
    }


def _ordered(names):
    told = [name for name in sections() if name in names]
    return told + sorted(set(names) - set(told))


def _first_pictures(shots):
    """{screen: its first picture in its own script, or else in any}, as (language, tour, place)"""
    first = {}
    for own in (True, False):
        for screen, script in scripts().items():
            for tour_name in script.tours:
                for at, shot in enumerate(shots(_LANGUAGE, tour_name)):
                    if shot.screen == screen or not own:
                        first.setdefault(shot.screen, [(_LANGUAGE, tour_name, at)])
    return first


def _with_people(code, tour_name, at):
    """A picture of a tour, drawn again with people's names."""
    return playing.shots(code, tour_name, PEOPLE)[at].picture


def sections(text: str | None = None) -> dict[str, tuple[str, str]]:
    """{name of a screen: (heading, what the manual says below its pictures)}, in the manual's order."""
    text = MANUAL.read_text(encoding="utf-8") if text is None else text
    found = _SECTION.findall(_PICTURES.sub("", text) + "\n")
    return {name: (heading, said.strip()) for name, heading, said in found}


def illustrated(text: str, every: Mapping[str, Sequence[Shown]]) -> str:
    """The manual's text with these pictures, in place of those that are there."""
    missing = set(every) - set(sections(text))
    if missing:
        name = min(missing)
        raise Missing(f"docs/manual/screens.md says nothing about {name}: <a id='{name}'></a> and a heading")

    def with_pictures(found):
        name, heading, said = found.groups()
        shown = [
            f"![{heading}{'' if code == _LANGUAGE else f' ({code})'}]({_FROM_THERE}/{file})\n"
            for file, code, _ in every.get(name, ())
        ]
        return found[0].removesuffix(said) + "".join(shown) + "\n" * bool(shown) + said

    return _SECTION.sub(with_pictures, _PICTURES.sub("", text))


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


def make(folder: Path = GALLERY, manual: Path = MANUAL, shots: Shots = playing.shots) -> dict[str, list[Shown]]:
    """Makes all of the gallery anew."""
    every = pictures(shots)
    text = illustrated(manual.read_text(encoding="utf-8"), every)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    manual.write_text(text, encoding="utf-8")
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
