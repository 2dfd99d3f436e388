"""Rounds of greedy players as keys, and the application on CPython that takes them: what slips are put into."""

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tools.fakes.device import ShortJournal, ShortSettings, application
from tools.screens.reading import Reader
from tools.scripts import by_keys, notation
from trivet.engine import events, phases, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions

HOME = ("TurnScreen", "RefereedTurnScreen")  # the screens on which a turn is entered


class Seen(NamedTuple):
    """What there is after a key, or before the first one: the screen's name, and all that the next keys build on."""

    screen: str
    entry: tuple


class Turn(NamedTuple):
    """What is entered for one event, as it is meant: `keys`; `seen` before the first of them and after each; `lines`,
    those of OK before each OK, by its place; the sentences that are said; the totals after it.
    """

    keys: str
    event: bytes
    seen: list[Seen]
    lines: dict[int, tuple[str, ...]]
    sentences: set[str]
    totals: list[int]

    @property
    def is_turn(self) -> bool:
        """Whether a player's turn, which can have a slip."""
        return self.event[0] in (events.PLACE, events.LAY, events.PASS)


class Table:
    """The application with a match in its journal. A key is one letter (tools/scripts/notation.py)."""

    def __init__(self, log: list[bytes], referee: bool, reader: Reader):
        settings = ShortSettings()
        settings.set("toured", 1)
        settings.set("referee", int(referee))
        self.app = application(reader, ShortJournal(log), settings)
        self._reader = reader

    def press(self, keys: str) -> None:
        for name in notation.names(keys):
            self.app.press(name)

    def line(self) -> tuple[str, ...]:
        """The line of OK."""
        return self._reader.line_of_ok(self.app)

    @property
    def match(self) -> Match:
        return self.app.match

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return type(self.app.screen).__name__

    @property
    def said(self) -> str:
        """The sentence that stands there, "" for none."""
        return self.app.notices.text

    @property
    def log(self) -> bytes:
        """The events that count, one behind the other."""
        log = self.app.controller.session.log
        return bytes(log.data[: log.size])

    @property
    def is_over(self) -> bool:
        """Whether the round is, or the match was left."""
        return self.match.phase in (phases.OVER, phases.SETUP)

    def seen(self) -> Seen:
        """A tile that was refused counts as none: the next digit begins another. So does the question of a pass, which
        every key of a turn goes on from.
        """
        screen: Any = self.app.screen
        name = self.screen
        if name == "PassingScreen":
            screen = self.app.navigation.home
        places = getattr(screen, "places", None)
        digits = () if getattr(screen, "refusal", ()) else tuple(getattr(screen, "digits", ()))
        if len(digits) == 3:  # a turn that is open again has another corner first
            digits = min(digits[at:] + digits[:at] for at in range(3))
        entry = type(screen).__name__, digits, getattr(screen, "filled", False), getattr(screen, "draws", 0)
        place = places.at if places else getattr(screen, "figure", 0)
        told = tuple(getattr(screen, "entered", ()))
        return Seen(name, (self.log, *entry, place, told))


class Round:
    """A round of `turns`, which begins with the events of `begun`. Its chance goes by its `name` alone, and not by what
    the device answers.
    """

    def __init__(self, name: str, options: dict[str, int], referee: bool):
        self.referee = referee
        self.reader = Reader()
        rng = random.Random(name)
        self.begun, course = _course(rng, options, referee)
        self.turns = list(self._entered(rng, course))

    @property
    def log(self) -> bytes:
        """All events, as they are meant."""
        return b"".join([*self.begun, *(turn.event for turn in self.turns)])

    def table(self, at: int) -> Table:
        """The application before the turn with this number."""
        return self._after(turn.event for turn in self.turns[:at])

    def _entered(self, rng, course) -> Iterator[Turn]:
        table = self._after(())
        for event in course:
            keys = _typed(by_keys.keys(_Device(table), event), event, rng)
            seen, lines, sentences = [table.seen()], {}, set()
            for at, key in enumerate(keys):
                if key == "K":
                    lines[at] = table.line()
                table.press(key)
                seen.append(table.seen())
                sentences.add(table.said)
            assert table.log.endswith(event), (keys, event, table.said)
            yield Turn(keys, event, seen, lines, sentences, list(table.match.totals))

    def _after(self, more: Iterable[bytes]) -> Table:
        return Table([*self.begun, *more], self.referee, self.reader)


class _Device:
    """A Table as by_keys.py asks for it."""

    def __init__(self, table):
        self.app, self.match, self.screen = table.app, table.match, table.screen


def _course(rng, options, referee):
    """(the events up to the first turn, those from there on)."""
    played = by_keys.refereed_match if referee else by_keys.quick_match
    log = [event for _, event in played(rng, rules=by_keys.ONE_ROUND, **options)]
    first = next(at for at, event in enumerate(log) if events.is_turn(event))
    return log[:first], log[first:]


def _typed(keys, event, rng):
    """The keys as a person presses them: DRAW for each tile, and all three digits, from any corner on."""
    if events.kind(event) == events.PASS:
        return events.draws(event) * "D" + "KK"
    if not events.places_tile(event):
        return keys
    corners = tiles.turned(events.tile(event), rng.randrange(3))
    return re.sub(r"\d+", "".join(map(str, corners)), keys, count=1)


def rounds(seed: int, referee: bool) -> Iterator[Round]:
    """One by each edition; two to four players, 56 and 76 tiles."""
    for edition in range(len(editions.EDITIONS)):
        number = edition + seed
        size = tiles.EXCEL if number % 2 else tiles.STANDARD
        options = {"edition": edition, "players": 2 + number % 3, "set_size": size}
        yield Round(f"{seed} {edition} {referee}", options, referee)
