"""How long a panel that is free waits for its update command while a tile is typed so fast that it still shows the
digit before; and how long the first key waits when the panel was powered off.

What counts is from the moment at which the panel could have begun to show the last digit, that is when its key was
pressed or the refresh before it ended, whichever came later, to the update command by which it does.
"""

from tools.bench.journals import played, refereed
from tools.bench.measuring import Job, Row
from tools.bench.pico import MS, Run, Took
from tools.machine.facts import BUSY_MS, JOURNAL_FILE, USED
from trivet.command import journals
from trivet.engine import phases, tiles
from trivet.engine.match import Match

RATES_MS = (120, 200, 300)
BUDGET_MS = 20
FIRST_KEY_BUDGET_MS = 40
_HELD_MS = 60  # a key
_REST_MS = 5_000  # after which the panel is powered off


def rows() -> list[Row]:
    """A row for each rate, and one for the first key."""
    matches = (played(4, 200, phases.TURN), refereed(4, 140, 66))
    return [
        *(
            Row(
                f"a tile typed at {gap_ms} ms a key: from the panel's rest to the last digit's update",
                BUDGET_MS,
                "ms",
                lambda gap_ms=gap_ms: [Job(typed, (journal, gap_ms)) for journal in matches],
                lambda *found: (max(found), "worst of a quick and a refereed round"),
            )
            for gap_ms in RATES_MS
        ),
        Row(
            "the first key after the panel was powered off",
            FIRST_KEY_BUDGET_MS,
            "ms",
            lambda: [Job(first_key, (journal,)) for journal in matches],
            lambda *found: (max(found), "worst of a quick and a refereed round"),
        ),
    ]


def typed(journal: bytes, gap_ms: int) -> float:
    """Ms that the panel is free before it begins to show the last digit of a tile that nobody has placed, typed with
    `gap_ms` from key to key.
    """
    chip = _rested(journal).chip
    seen, pressed_ns = len(chip.events), 0.0
    for digit in tiles.digits(_unplayed(journal)):
        pressed_ns = chip.now_ns
        _press(chip, str(digit), gap_ms)
    chip.settle(20_000)
    (before_ns, kind), (update_ns, _) = [(ns, kind) for ns, what, kind in chip.events[seen:] if what == "refresh"][-2:]
    return (update_ns - max(pressed_ns, before_ns + BUSY_MS[kind] * MS)) / MS


def first_key(journal: bytes) -> Took:
    """From the first digit to its update command, the panel having been powered off."""
    run = _rested(journal)
    seen = len(run.chip.events)
    _press(run.chip, str(tiles.digits(_unplayed(journal))[0]), 2 * _HELD_MS)
    took = run.took(seen)
    assert took is not None
    return took


def _rested(journal):
    run = Run({**USED, JOURNAL_FILE: journal})
    run.chip.run_ms(_REST_MS)
    if run.chip.panel.analog_on:
        raise AssertionError("the panel was not powered off")
    return run


def _press(chip, key, gap_ms):
    chip.keys.press(key)
    chip.run_ms(_HELD_MS)
    chip.keys.release(key)
    chip.run_ms(gap_ms - _HELD_MS)


def _unplayed(journal):
    match = Match()
    for event in journals.read(journal).events:
        match.apply(event)
    return match.unplayed()[0]
