"""`python -m tools.study [--deals N]`: plays what is missing of the study, and writes results, page and pictures.

Kept games are in build/study; it can be stopped at any time, and the same command goes on. With `--deals` each run has
only so many deals, and all is written to build/study/try-N instead of docs. Exit status 1 when it was stopped or
something is wrong, 2 for wrong words.
"""

import argparse
import sys
from pathlib import Path

from tools.build import paths
from tools.study import claims, page, run
from trivet.command.faults import Fault

_KEPT = paths.BUILD / "study"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.study", description="Plays the study, and writes its page.")
    parser.add_argument("--deals", type=int, metavar="N", help="so many deals a run, 2 or more, for a try")
    options = parser.parse_args(words)
    if options.deals is not None and options.deals < 2:
        parser.error("--deals: 2 or more")
    deals = options.deals or 0
    kept = _KEPT / f"try-{deals}" if deals else _KEPT / "whole"
    try:
        found = run.results(claims.runs(deals), kept, sys.stderr)
        write(page.made(found, deals) | {page.RESULTS: run.as_text(found)}, kept / "docs" if deals else page.DOCS)
    except (run.Interrupted, KeyboardInterrupt):
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 1
    except (Fault, OSError) as error:
        print(f"tools.study: {error}", file=sys.stderr)
        return 1
    return 0


def write(texts: dict[str, str], folder: Path) -> None:
    """Writes the texts by their paths in the folder."""
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    print(f"{folder / page.PAGE}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
