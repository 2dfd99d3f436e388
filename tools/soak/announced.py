"""Keys by chance in matches of all editions, on CPython: what OK's line announces is held against what OK books."""

import random
import re

from tools.fakes.device import ShortJournal, ShortSettings, application
from tools.screens.reading import Reader
from tools.scripts import by_keys, notation
from tools.soak.inside import keys_by_chance
from tools.soak.part import LOST, TRIED, Part
from trivet.app.application import Application
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks import editions
from trivet.ui.words import MINUS

BOOKED, UNSAID = "turns booked", "of them by a line that names no points"
_KEYS = 2_000
_WALK = 60  # keys, after which another match begins
_ENTRIES = ("TurnScreen", "RefereedTurnScreen", "PassingScreen", "IsOutScreen")
_CORNERS = re.compile(r"(\d)\+(\d)\+(\d)")


def run(number: int, keys: int = _KEYS) -> dict[str, int]:
    """So many keys, in walks from anywhere in a match. A turn that is booked for another player, with other points or
    another tile than was announced is lost.
    """
    random.seed(number)
    counts = {TRIED: 0, LOST: 0, BOOKED: 0, UNSAID: 0}
    reader = Reader()
    while counts[TRIED] < keys:
        log, referee = _begun()
        app = application(reader, ShortJournal(log), _settings(referee))
        pressed = ""
        while len(pressed) < _WALK and counts[TRIED] < keys:
            for key in notation.letters(keys_by_chance.keys(app)):
                pressed += key
                counts[TRIED] += 1
                for what, wrong in compared(app, key, reader):
                    counts[what] += 1
                    if wrong:
                        print(f"{wrong}: {b''.join(log).hex()} {pressed}, {'refereed' if referee else 'quick'}")
    return counts


def compared(app: Application, key: str, reader: Reader) -> list[tuple[str, str]]:
    """Presses a key. If it is OK and books a turn: what counts by that, each with what is wrong, "" for nothing."""
    match, before = app.match, list(app.match.totals)
    screen, size = type(app.screen).__name__, app.controller.session.log.size
    line = reader.line_of_ok(app) if key == "K" else ()
    names = [app.player(player) for player in range(match.players)]
    app.press(notation.NAMES[key])
    app.controller.store()
    event = app.controller.session.last()
    is_booked = event and app.controller.session.log.size > size and events.is_turn(event)
    if not event or not is_booked or not line or match.phase == phases.SETUP:
        return []
    player = match.actor
    points = match.totals[player] - before[player]
    if screen not in _ENTRIES or announced(line) is None:
        return [(BOOKED, ""), (UNSAID, "")]
    wrong = difference(line, names[player], points, event)
    return [(BOOKED, ""), (LOST, wrong)] if wrong else [(BOOKED, "")]


def announced(line: tuple[str, ...]) -> int | None:
    """The points that a line of OK names; None if it names none."""
    for text in line:
        found = re.search(rf" ([+{MINUS}]\d+|0)$", text)
        if found:
            return int(found[1].replace(MINUS, "-"))
    return None


def difference(line: tuple[str, ...], name: str, points: int, event: bytes) -> str:
    """What was booked otherwise than the line says, in words; "" if nothing."""
    if announced(line) != points:
        return f"{line} books {points} points"
    if not any(name in text for text in line):
        return f"{line} books a turn of {name}"
    corners = next(filter(None, map(_CORNERS.search, line)), None)
    if corners and not events.places_tile(event):
        return f"{line} books no tile"
    if corners and tiles.find(tuple(map(int, corners.groups())), tiles.EXCEL) != events.tile(event):
        return f"{line} books {tiles.name(events.tile(event))}"
    return ""


def _begun():
    """(the events of a match up to somewhere in its first round, whether it is refereed)."""
    rng = random.Random(random.getrandbits(32))
    referee = rng.random() < 0.5
    played = by_keys.refereed_match if referee else by_keys.quick_match
    options = {"edition": rng.randrange(len(editions.EDITIONS)), "players": rng.randint(2, 4)}
    log = [event for _, event in played(rng, set_size=rng.choice((tiles.STANDARD, tiles.EXCEL)), **options)]
    turns = [at for at, event in enumerate(log) if events.is_turn(event)]
    return log[: rng.choice(turns[:60])], referee


def _settings(referee):
    settings = ShortSettings()
    settings.set("toured", 1)
    settings.set("referee", int(referee))
    return settings


PART = Part(
    "announced", "keys by chance: a turn is booked as OK's line announces it, in all editions and modes", 100, run
)
