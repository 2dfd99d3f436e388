"""The score sheet of a journal, as text: every turn with its lines, made by the same engine.

`python -m tools.sheet FLASH` prints the sheet of the match in a dumped flash image.
"""

import sys

from tools.emulator.flashfs import read_file
from trivet.app.phrases import hand, turn
from trivet.app.session import UNDO
from trivet.engine import events, tiles
from trivet.engine import match as m
from trivet.engine.editions import EDITIONS
from trivet.store.journal import check, payloads
from trivet.ui.words import Words

JOURNAL_FILE = "match.jnl"


def surviving(contents):
    """The events of a journal that still count, as a list: those that no UNDO has taken back."""
    kept = []
    for payload in contents:
        if payload != UNDO:
            kept.append(payload)
        elif kept:
            kept.pop()
    return kept


def from_journal(data):
    """The sheet of a journal file's bytes: (text, totals in the order of the players)."""
    words = Words()
    match = m.Match()
    rows = []
    sound, _ = check(data)
    for event in surviving(payloads(data, sound)):
        player, round_before = match.player, match.round
        code = match.apply(event)
        if code != m.OK:
            rows.append(f"     {event.hex(' ')}: not an event that fits here (code {code})")
            continue
        if match.round > round_before:
            rows.append(words("undo.round", words("player", match.player + 1), match.round))
        rows.extend(_row(words, match, event, player))
    if sound < len(data):
        rows.append(f"     {len(data) - sound} damaged bytes follow")
    if match.phase == m.OVER:
        winners = words("end.and").join(words("player", winner + 1) for winner in match.winners())
        rows.append(f"{words('end.wins', winners, max(match.totals))}")
    header = f"{EDITIONS[match.edition].name}, {match.set_size} tiles, {match.players} players"
    return "\n".join([header, *rows]), list(match.totals)


def _row(words, match, event, player):
    """The row of one event: who, what, and all totals after it."""

    def names(index):
        return words("player", index + 1)

    kind = event[0]
    if kind in (events.MATCH, events.ROUND):
        return
    if kind == events.HAND:
        text = hand(words, names(player), match.lines[0], names)
        player = match.lines[0][1]
    else:
        text = turn(words, tiles.digits(event[1]) if kind == events.PLACE else (), match.lines)
    totals = " ".join(f"{total:5}" for total in match.totals)
    yield f"  {names(player):10} {text:44} {totals}"


def from_flash(path):
    """The sheet of the match in a dumped flash image: (text, totals)."""
    data = read_file(path, JOURNAL_FILE)
    return ("no match was kept", []) if data is None else from_journal(data)


if __name__ == "__main__":
    print(from_flash(sys.argv[1])[0])
