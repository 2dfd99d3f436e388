"""`make key-press`: traces a tile that is entered in a refereed round, and draws docs/key-press.svg."""

from tools.bench import profile
from tools.bench.journals import refereed
from tools.bench.press import drawing, trace
from tools.build import paths
from tools.machine.facts import JOURNAL_FILE, USED
from trivet.command import journals
from trivet.engine import tiles
from trivet.engine.match import Match

FILE = paths.ROOT / "docs" / "key-press.svg"


def tile(journal: bytes) -> str:
    """The digits of the first tile that has a place on the board of this journal."""
    match = Match()
    for event in journals.read(journal).events:
        match.apply(event)
    return "".join(map(str, tiles.digits(next(one for one in match.unplayed() if match.board.moves((one,))))))


def main():
    names, journal = profile.symbols(), refereed(4, 40, 24)
    files, digits = {**USED, JOURNAL_FILE: journal}, tile(journal)
    presses = {
        "The third digit of a tile": trace.press(files, digits[:2], digits[2], names),
        "OK, which lays it": trace.press(files, digits, "K", names),
    }
    FILE.write_text(drawing.svg(presses), encoding="utf-8")
    for title, press in presses.items():
        print(f"{title}: {press.update:.1f} ms to the update command, {press.ink:.0f} to the ink")


if __name__ == "__main__":
    main()
