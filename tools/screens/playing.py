"""What the tours show in a language: each is played once, and whoever wants pictures, texts or faults reads that."""

import fcntl
import functools
import pickle
from pathlib import Path
from typing import NamedTuple

from tools.pictures.digests import digest
from tools.screens.stage import Shot, Stage
from tools.screens.tours.scripts import tours


class Playing(NamedTuple):
    """What all tours show in a language."""

    shots: dict[str, list[Shot]]  # by tour
    asked: set[str]  # the ids of all texts
    faults: dict[tuple[str, str], str]  # (what is wrong, the text): the first tour with it

    @property
    def digests(self) -> dict[str, list[str]]:
        """{tour: what its pictures are known by}"""
        return {name: [digest(shot.picture) for shot in shots] for name, shots in self.shots.items()}


def play(code: str) -> Playing:
    """Plays all tours in a language, on a stage that notices what does not fit."""
    playing = Playing({}, set(), {})
    for name, played in tours(code).items():
        stage = Stage(code, played.given).tour(played)
        playing.shots[name] = stage.shots
        playing.asked.update(stage.asked)
        for fault in stage.faults:
            playing.faults.setdefault(fault, name)
    return playing


def shared(folder: Path, code: str) -> Playing:
    """The same, played by the first of all processes that ask with this folder."""
    file = folder / f"{code}.playing"
    with open(folder / f"{code}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            file.write_bytes(pickle.dumps(play(code)))
    return pickle.loads(file.read_bytes())  # noqa: S301 - our own, of this run


@functools.cache
def shots(code: str, name: str, people: tuple[str, ...] = ()) -> list[Shot]:
    """The pictures of one tour in a language; players without a name are called as the people, if these are given."""
    played = tours(code)[name]
    return Stage(code, played.given, people).tour(played).shots
