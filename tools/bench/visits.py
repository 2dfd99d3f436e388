"""From the tours, what to press on the emulated Pico so that each screen is opened once, in few keys.

What leads to a screen is mostly a match that is played: that part of a tour's keys becomes the files that the Pico
starts with, and only the rest is pressed. Where the same keys lead there in a long match, too, the long one is taken.
"""

import functools
import itertools
import tempfile
from collections.abc import Mapping

from tools.bench.journals import played, refereed, won
from tools.fakes.device import kept_application
from tools.machine.facts import JOURNAL_FILE, USED
from tools.screens import kinds
from tools.screens.steps import explore
from tools.screens.tours import PLAY, tour
from tools.screens.tours import matches as read_matches
from tools.screens.tours.scripts import tours
from tools.scripts import given, notation, pressing
from tools.scripts.host import read_files, write_files
from trivet.engine import phases

STATES = 400  # from which ways into screens are looked for
LOOK = "><"  # pressed on a screen that no tour opens by keys
# Keys from a match into screens that the tours open otherwise: past matches, a number, the help, the settings and what
# they lead to.
REACHED = (
    "M51KM52" + LOOK,
    "M51KM52KBB",
    "M51KM52K>K" + LOOK,
    "M51KM52>>>>>>K" + LOOK,
    "M51KM52>>>>>>>K01",
    "M51KM52<K5B",
    "M51K<K>>>K3B",
    "M54>",
    "M01" + LOOK,
    "M02" + LOOK,
    "M02K" + LOOK,
    "M55" + LOOK,
    "M55<K" + LOOK,
    "M55<<K" + LOOK,
    "M55<<<K" + LOOK,
    "M55<<<<K" + LOOK,
)


class Visit:
    """`files`, {path: bytes}, to start with, and `keys` to press then; `screens` are the names of the screens on top,
    at first and after each key.
    """

    def __init__(self, files: Mapping[str, bytes], keys: str):
        self.files = files
        self.keys = notation.letters(keys)
        self.screens = []
        app = _led(files, "")
        self.phase, before = app.controller.match.phase, app.controller.match.save()
        app = _led(files, keys, lambda app: self.screens.append(kinds.name(type(app.screen))))
        self.leaves_the_match = app.controller.match.save() == before

    def cost(self, name: str) -> int:
        """How many keys it takes, and some more if the screen is left with the first key."""
        return len(self.keys) + 5 * ((name, name) not in itertools.pairwise(self.screens))


def visits() -> dict[str, Visit]:
    """{screen: Visit that shows it}; a screen to which no keys lead is left out."""
    return _cheapest(_all())


def _cheapest(found):
    chosen = {}
    for name in kinds.kinds():
        showing = [visit for visit in found if name in visit.screens]
        if showing:
            chosen[name] = min(showing, key=lambda visit: visit.cost(name))
    return chosen


@functools.cache
def _all():
    """A Visit of each tour, of one that changes something from its files on, and one for each way into a screen that
    no tour opens by keys alone.
    """
    names = [name for name, played in tours().items() if not played.state]
    found = [Visit(*_resumed(tours()[name], tours()[name].shown)) for name in names]
    for (_, _, there), (name, count, *more) in explore.everywhere(STATES, names).steps.items():
        if there in kinds.kinds() and not any(there in visit.screens for visit in found):
            before = tours()[name].lead + notation.letters(tours()[name].shown)[:count]
            found.append(Visit(*_resumed(tours()[name]._replace(lead=before), "".join(more) + LOOK)))
    found += [Visit(_changed(played), played.shown) for name, played in tours().items() if name not in names]
    found += [Visit({**USED, JOURNAL_FILE: journal}, LOOK) for journals in _long().values() for journal in journals]
    found += [Visit({**USED, JOURNAL_FILE: _long()[phases.TURN][0]}, keys) for keys in REACHED]
    return [_in_a_long_match(visit) for visit in found]


@functools.cache
def _long():
    """Journals of long matches for each phase: with a board and without."""
    return {
        phases.TURN: (played(4, 200, phases.TURN), refereed(4, 140, 66)),
        phases.HANDS: (played(4, 20, phases.HANDS),),
        phases.OVER: (won(),),
    }


def _in_a_long_match(visit):
    """The same keys in a long match, if they lead to the same screens there."""
    for journal in _long().get(visit.phase, ()):
        longer = Visit({**visit.files, JOURNAL_FILE: journal}, visit.keys)
        if longer.screens == visit.screens:
            return longer
    return visit


def _resumed(played, keys):
    """(files, the rest of the keys): after a start with these files the rest leads where a tour's lead and these keys
    lead. As many as can be of the keys that only lead there are saved.
    """
    lead = notation.letters(played.lead)
    keys = lead + notation.letters(keys)
    with tempfile.TemporaryDirectory() as folder:
        _give(folder, played.given)
        app = kept_application(folder)
        kept = [(0, read_files(folder))]
        for count, key in enumerate(keys, 1):
            pressing.press(app, key)
            if len(app.navigation.stack) == 1 and count <= len(lead):
                kept.append((count, read_files(folder)))
        there = _where(app)
    while kept[-1][0] and _where(_led(kept[-1][1], keys[kept[-1][0] :])) != there:
        kept.pop()
    count, files = kept[-1]
    return files, keys[count:]


def _changed(played):
    """The files of a device after what a tour changes; what was never stored is lost."""
    with tempfile.TemporaryDirectory() as folder:
        _give(folder, played.given)
        app = kept_application(folder)
        tour.lead(app, played)
        app.controller.store()
        return read_files(folder)


def _give(folder, matches):
    """Writes what a used device has, and the matches that a tour gives it."""
    write_files(folder, USED)
    for kind, contents in read_matches(matches):
        given.put(folder, given.Given(contents, kind == PLAY[1]), "play" if kind in PLAY else kind)


def _where(app):
    return app.controller.match.save(), explore.alike(app)


def _led(files, keys, seen=None):
    """The application that starts with these files, after these keys; after each seen(app)."""
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, files)
        app = kept_application(folder)
        if seen:
            seen(app)
        pressing.press(app, keys, lambda: seen and seen(app))
    return app
