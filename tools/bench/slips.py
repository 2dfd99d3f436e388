"""What a wrong key does to the totals: slips in rounds of greedy players, and what becomes of each with two people.

A turn gets one slip (slip_kinds.py). Who does not look types on what they meant, to the end of the round. Who looks
reads each sentence, each question, and the line of OK before each OK that they mean; at the first that does not fit
they put it right (slip_repairs.py). What comes before the first wrong booking says what became of a slip: CLASSES.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import NamedTuple

from tools.bench.measuring import Job, Known, Row
from tools.bench.slip_kinds import KINDS, SLIP, Slipped, Typed
from tools.bench.slip_repairs import keys_to_put_right
from tools.bench.slip_rounds import HOME, Round, Table, Turn, rounds

SEEDS = range(1, 11)
NONE, TOLD, LINE, UNSAID = CLASSES = (
    "none",  # no total is wrong to the end of the round
    "told",  # a sentence or a question came first
    "line",  # the line of OK alone said what it books
    "unsaid",  # that line was just what was meant
)
_BEFORE, _AFTER = 1, 2  # turns that there are before and behind the one with a slip
_MODES = {False: "quick", True: "refereed"}


class Fate(NamedTuple):
    """What became of a slip. `own`: it was told, and the turn's own OK booked it all the same. `keys` are those beyond
    a clean turn to put it right, infinite where no way is found, None where who looks saw nothing to put right.
    """

    kind: str
    referee: bool
    what: str
    own: bool
    keys: float | None


# ---- the two people


def blind(played: Round, at: int, slipped: Slipped, table: Table) -> tuple[str, bool]:
    """(the class, whether it was told and booked by its own OK) of a slip in the turn with this number, where nobody
    looks.
    """
    told = own = wrong = False
    what = ""
    for number, turn, key, place in _typed(played, at, slipped):
        line = table.line() if key == "K" and not what else ()
        table.press(key)
        if not what and not played.log.startswith(table.log):
            what = TOLD if told else UNSAID if line == _meant_line(turn, place) else LINE
            own = told and number == at and key == "K"
        told = told or is_told(table, turn, place)
        if table.is_over:
            break
        is_last = place == len(turn.keys) - 1
        wrong = wrong or (is_last and number > at and table.match.totals != turn.totals)
        if wrong and (what or told):
            break
    if not wrong and table.match.totals == played.turns[-1].totals:
        return NONE, False
    return what or (TOLD if told else UNSAID), own


def noticed(played: Round, at: int, slipped: Slipped, table: Table) -> tuple[int, str] | None:
    """(the number of the turn, the keys pressed since the one with the slip began) when who looks sees that something
    is wrong; None if they never do.
    """
    pressed = ""
    for number, turn, key, place in _typed(played, at, slipped):
        if key == "K" and place != SLIP and table.line() != turn.lines[place]:
            return number, pressed
        table.press(key)
        pressed += key
        if is_told(table, turn, place):
            return number, pressed
        if table.is_over:
            break
    return None


def is_told(table: Table, turn: Turn, place: int) -> bool:
    """Whether a sentence or a question stands there that was not to come with the key at this place of the turn."""
    if table.said and table.said not in turn.sentences:
        return True
    meant = "" if place == SLIP else turn.seen[place + 1].screen
    return table.screen not in (*HOME, meant)


def _meant_line(turn, place):
    """The line of OK as it is where nothing is wrong; of an OK that nobody meant that of the turn's first one."""
    return turn.lines[min(turn.lines) if place == SLIP else place]


def _typed(played, at, slipped) -> Iterator[tuple[int, Turn, str, int]]:
    """(number of the turn, the turn, key, place in the turn as it is meant) from the turn with the slip on."""
    for number in range(at, len(played.turns)):
        turn = played.turns[number]
        for key, place in slipped if number == at else [(key, place) for place, key in enumerate(turn.keys)]:
            yield number, turn, key, place


# ---- all slips


def fates(seed: int, referee: bool) -> list[Fate]:
    """One slip of each kind in each round of a seed, where a turn can have it."""
    return [fate for number, played in enumerate(rounds(seed, referee)) for fate in _of_round(played, (seed, number))]


def _of_round(played, seed):
    for kind in KINDS:
        chosen = _chosen(played, kind, random.Random(f"{seed} {played.referee} {kind}"))
        if chosen:
            yield _fate(played, kind, *chosen)


def _chosen(played, kind, rng):
    """(the number of a turn, its keys with a slip of this kind) by chance; None if no turn can have one."""
    turns = [at for at, turn in enumerate(played.turns) if turn.is_turn]
    turns = turns[_BEFORE : len(turns) - _AFTER]
    rng.shuffle(turns)
    for at in turns:
        slipped = KINDS[kind](Typed(played.turns[at].keys), rng)
        if slipped is not None:
            return at, slipped
    return None


def _fate(played, kind, at, slipped):
    what, own = blind(played, at, slipped, played.table(at))
    seen = noticed(played, at, slipped, played.table(at))
    keys = keys_to_put_right(played, at, *seen) if seen else None
    return Fate(kind, played.referee, what, own, keys)


# ---- the figures

_SINCE = "29 November 2026"
_KNOWN = {
    "booked by OK's line alone, refereed": Known(
        25.7, _SINCE, "the place of two that pay the same stands in that line, where it was not told at all before"
    ),
    "keys of the worst kind, median": Known(6, _SINCE, "of a forgotten turn three digits are deleted and typed again"),
}


def share(found: Iterable[Fate], counts: Callable[[Fate], bool]) -> tuple[float, str]:
    """How many of the slips are so, in per cent."""
    counted = [counts(fate) for fate in found]
    return 100 * sum(counted) / len(counted), f"{sum(counted)} of {len(counted)} slips"


def worst_kind(found: Iterable[Fate]) -> tuple[float, str]:
    """The median of the keys of the kind that takes most to be put right."""
    medians = {kind: median(keys) for kind, keys in keys_of_kinds(found).items() if keys}
    worst = max(medians, key=lambda kind: medians[kind])
    return medians[worst], worst


def most_keys(found: Iterable[Fate]) -> tuple[float, str]:
    """The keys that 95 of 100 slips take at most to be put right."""
    keys = sorted(keys for kind in keys_of_kinds(found).values() for keys in kind)
    lost = keys.count(float("inf"))
    return percentile(keys), f"of {len(keys)} slips" + f", {lost} without a way" * (lost > 0)


def percentile(keys: list[float]) -> float:
    """The least of the sorted numbers that 95 % of them do not exceed."""
    return keys[-(-95 * len(keys) // 100) - 1]


def keys_of_kinds(found: Iterable[Fate]) -> dict[str, list[float]]:
    """The keys of each kind's slips that who looks puts right."""
    kinds = {kind: [] for kind in KINDS}
    for fate in found:
        if fate.keys is not None:
            kinds[fate.kind].append(fate.keys)
    return kinds


def rows() -> list[Row]:
    """Those of the table."""
    jobs = [Job(fates, (seed, referee), seconds=4) for seed in SEEDS for referee in _MODES]

    def row(what, budget, unit, tell, modes=tuple(_MODES)):
        def told(*found):
            return tell([fate for part in found for fate in part if fate.referee in modes])

        return Row(f"slips: {what}", budget, unit, lambda: jobs, told, _KNOWN.get(what))

    def booked(what, budget, referee, counts):
        return row(f"{what}, {_MODES[referee]}", budget, "%", lambda found: share(found, counts), (referee,))

    return [
        booked("booked unsaid", 0, False, lambda fate: fate.what == UNSAID),
        booked("booked unsaid", 1, True, lambda fate: fate.what == UNSAID),
        booked("booked by OK's line alone", 33, False, lambda fate: fate.what == LINE),
        booked("booked by OK's line alone", 24, True, lambda fate: fate.what == LINE),
        row("told, and booked by its own OK", 1, "%", lambda found: share(found, lambda fate: fate.own)),
        row("keys of the worst kind, median", 5, "", worst_kind),
        row("keys, 95 % of all", 8, "", most_keys),
    ]
