"""A tour of the screens on the emulated Pico: its keys are pressed on the firmware's image, and what the panel shows is
taken after each. It is played in English, as the device is when it is new; a state (tours/changes.py) is nothing that
keys lead to, so a tour with one cannot be played here.
"""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.machine.facts import USED
from tools.machine.machine import make_chip
from tools.screens.stage import Shot
from tools.screens.tours import NEW, PLAY, Tour, matches
from tools.screens.tours.scripts import tours
from tools.scripts import given, host, notation
from tools.scripts.player import Player
from tools.scripts.script import Step

_REFEREED = PLAY[1]
# What the Pico shows otherwise than the host, which presses keys alone: how much storage is free, how long a refresh
# takes; the seconds of a turn, and turns that end in a minute; that a match goes on, in the first picture or below it.
# New firmware ends the run.
_OTHER_SCREENS = ("settings", "contrast")
_OTHER_TOURS = (
    "new-firmware", "idle_view.BACK.below", "idle_view.OK.below", "across", "referee-time", "time-unlimited",
)  # fmt: skip


def alike(name: str, shots: Sequence[Shot]) -> list[int]:
    """The pictures of a tour that the Pico shows just as they are drawn on the host, by their places."""
    played = tours("en")[name]
    if played.state or name in _OTHER_TOURS or notation.MINUTE in played.lead + played.shown:
        return []
    goes_on = not played.lead and any(kind in PLAY for kind, _ in matches(played.given))
    return [at for at, shot in enumerate(shots) if shot.screen not in _OTHER_SCREENS and (at or not goes_on)]


def showing(every: Mapping[str, Sequence[Shot]]) -> dict[str, list[str]]:
    """{screen: the tours that show it on the Pico}; `every`, {tour: its pictures}, as they are drawn in English."""
    found: dict[str, list[str]] = {}
    for name, shots in every.items():
        for screen in {shots[at].screen for at in alike(name, shots)}:
            found.setdefault(screen, []).append(name)
    return found


def play(name: str, tour: Tour, image: Path) -> list[bytes]:
    """The pictures of a tour on a Pico of its own; of one in which no minute goes by."""
    where = f"tour {name}"
    steps = [Step(where, "power", ["on"])]
    for letter in notation.letters(tour.lead):
        steps += [Step(where, "settle", []), Step(where, "press", notation.names(letter))]
    steps.append(Step(where, "shot", ["0"]))
    for number, letter in enumerate(notation.letters(tour.shown), 1):
        steps += [Step(where, "press", notation.names(letter)), Step(where, "shot", [str(number)])]
    player = Player(make_chip(image, files=_files(tour.given)), steps)
    player.play()
    return list(player.shots.values())


def _files(words):
    """The files of a device with these matches in its storage, {path: bytes}."""
    with tempfile.TemporaryDirectory() as folder:
        host.write_files(folder, {} if NEW in words.split() else USED)
        for kind, contents in matches(words):
            match = given.Given(contents, kind == _REFEREED)
            given.put(folder, match, "play" if kind in PLAY else kind)
        return host.read_files(folder)
