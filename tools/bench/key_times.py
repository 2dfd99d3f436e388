"""How long each screen lets a key wait: from its first edge to the panel's update command, the worst of all visits.

What is pressed are visits.py's visits and longer ones of the screens of a match, which are here.
"""

import functools
from collections.abc import Iterator

from tools.bench.journals import played, refereed, won
from tools.bench.measuring import Job, Known, Row
from tools.bench.pico import Run, Took
from tools.bench.visits import Visit, visits
from tools.machine.facts import JOURNAL_FILE, USED
from tools.screens import kinds
from trivet.app.map.near_places import near_places
from trivet.command import journals
from trivet.engine import phases, tiles
from trivet.engine.match import Match

BUDGET_MS = 40
DIGITS_BUDGET_MS = 25

# From a device that was never played on, through every screen, with refusals, and the largest redraws; each key waits
# for the panel.
TOUR = "M2M M03333333333M 5 >K>K>K>K>>KKB 4K 3K K 004>>K B004K D02 1 BBB K K BK MB"
# Names, spelling, every kind of row of the setup and the house rules, the number box, and the finding of who opens.
SETUP_TOUR = (
    ">K 0 D1BB 00 21 > 00K 0 00 01K 1 > D 2 B K <K K >>>4DK 2555BBBB >>>>>K <<<<<<<K"
    "00K B DD BK D 345 534 BB 444 012 BB 001 112K"
)
TURN_TOUR = "DD 3 4 4 > K M 5 1 B B B B B B K"  # in a match of 200 turns, with four players
# Menu, help and the tour; settings, the contrast test, the self-test with all keys, the question before erasing.
SETTINGS_TOUR = "M01 K 2 >>K>K>K>K BB" + " M55>K>K>K>K>K>K>K>>>>1KB >K 012345D<>KBM KKKKKK K >K 5 B M"
HANDS_TOUR = "0 B > K < 1 B M M B B"
# Tells a hand of four players as a sum, and takes that back: 40 points are possible for most hands.
BLOCKED_TOUR = 40 * ">" + "K BK"
END_TOUR = "3 K B B K"
# The look-ups, from the menu: places of the tile {0}, what is open, a cell, a challenge, the rules, the last tiles.
REFEREE_LOOKS = "M243{0}>BBBB M244>DB M231>D0123B M21>BB M22>>>>B M15<<<K>BB"
# Placements entered anew from the map and from the sheet, reviewed and made, taken back each time.
REPAIRS = "M15<K>K>KK M11K M20<<<KK>KK M11K M20<<<<<<<<K>K"


def referee_tour(journal: bytes) -> str:
    """Keys for a match in which a round is refereed: a tile with several places, one that nearly fits, the look-ups."""
    match = Match()
    for event in journals.read(journal).events:
        match.apply(event)
    places = {tile: len(match.board.moves((tile,))) for tile in match.unplayed()}
    most = max(places, key=lambda tile: places[tile])
    nearly = next(tile for tile, count in places.items() if not count and any(near_places(match.board, tile)))
    several, near = ("".join(map(str, tiles.digits(tile))) for tile in (most, nearly))
    assert places[most] > 1
    return f"D{several}>><BBB{near}>><BM25>>>440123B" + REFEREE_LOOKS.format(several)


def own_visits() -> Iterator[Visit]:
    """Visits of the screens of a match, with more keys than the tours have."""
    board = refereed(4, 140, 66)
    for journal, keys in (
        (None, TOUR),
        (None, SETUP_TOUR),
        (None, SETTINGS_TOUR),
        (played(4, 200, phases.TURN), TURN_TOUR),
        (played(4, 20, phases.HANDS), HANDS_TOUR),
        (played(2, 12, phases.HANDS), HANDS_TOUR),
        (played(4, 20, phases.HANDS), BLOCKED_TOUR),
        (won(), END_TOUR),
        (board, referee_tour(board)),
        (board, REPAIRS),
    ):
        yield Visit({**USED, JOURNAL_FILE: journal} if journal else USED, keys)


def rows() -> list[Row]:
    """The last of three digits, and a row for each screen."""
    return [digits_row(), *(_row(name) for name in kinds.kinds())]


def digits_row() -> Row:
    """The last of three digits, from rest, in a quick match and in a refereed round: by three tiles each."""
    jobs = [Job(last_digit, (journal,), seconds=4) for journal in (played(4, 200, phases.TURN), refereed(4, 140, 66))]
    return Row("the last of three digits to the update command", DIGITS_BUDGET_MS, "ms", lambda: jobs, _slowest_digit)


def _slowest_digit(*found):
    slowest = max(took for times in found for took in times)
    return slowest, f"worst of {sum(map(len, found))}, quick and refereed"


def last_digit(journal: bytes) -> list[Took]:
    """For some tiles that nobody has placed: the last digit, the panel having shown the one before."""
    match = Match()
    for event in journals.read(journal).events:
        match.apply(event)
    unplayed = match.unplayed()
    run = Run({**USED, JOURNAL_FILE: journal})
    times = []
    for tile in (unplayed[0], unplayed[len(unplayed) // 2], unplayed[-1]):
        times.append(run.tour("".join(map(str, tiles.digits(tile))))[-1])
        run.tour("BBB")
    return times


_KNOWN = {
    "refereed_turn": Known(
        41.8, "29 November 2026", "the question in large letters, the pool and what leads to the whole map stand there"
    ),
}


def _row(name):
    what = f"key to the panel's update command, {name}"
    return Row(what, BUDGET_MS, "ms", lambda: _showing(name), lambda *found: _slowest(name, found), _KNOWN.get(name))


def _slowest(name, found):
    took, keys = max((times[name] for times in found if name in times), default=(Took(0, 0), ""))
    return (took, f"slowest: {keys}") if took.ms else (float("inf"), "no tour's keys lead there")


def _showing(name):
    """The jobs of the visits in which a key shows this screen."""
    return [job for visit, job in _jobs() if name in visit.screens[1:]]


@functools.cache
def _jobs():
    """[(Visit, the job that presses its keys)] of all visits."""
    every = [*own_visits(), *visits().values()]
    return [(visit, Job(visit_times, (visit,), seconds=2 + 0.15 * len(visit.keys))) for visit in every]


def visit_times(visit: Visit) -> dict[str, tuple[Took, str]]:
    """{screen: (the time, the keys that led there)} of the slowest key press of a visit that showed it."""
    slowest: dict[str, tuple[Took, str]] = {}
    times = Run(visit.files).tour(visit.keys)
    for at, (took, name) in enumerate(zip(times, visit.screens[1:], strict=True)):
        slowest[name] = max(slowest.get(name, (took, "")), (took, visit.keys[: at + 1][-24:]))
    return slowest
