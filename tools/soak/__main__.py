"""`python -m tools.soak [NAME…]`: the long attacks on what is kept, or those with these names, to their end.

It can be stopped at any time, with Ctrl-C too, and goes on where it was when it is called again, as long as nothing of
what it tries has changed; `--anew` begins from the start. At the end stands one table. Exit status 1 when something was
lost, 2 for a name that no attack has.
"""

import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

from tools.build import paths
from tools.build.steps import digest
from tools.soak.part import LOST, TRIED, Part
from tools.soak.parts import parts
from tools.soak.progress import Progress

_PROCESSES = 2
_FILE = paths.BUILD / "soak" / "progress.json"


def main(arguments: list[str]) -> int:
    there = parts()
    names = [name for name in arguments if name != "--anew"]
    unknown = [name for name in names if name not in [part.name for part in there]]
    if unknown:
        print(f"no attack is called {' or '.join(unknown)}; there are:", file=sys.stderr)
        print(*(f"  {part.name}" for part in there), sep="\n", file=sys.stderr)
        return 2
    if "--anew" in arguments:
        _FILE.unlink(missing_ok=True)
    chosen = [part for part in there if not names or part.name in names]
    progress = Progress(_FILE, digest(paths.IMAGES / "trivet.uf2", paths.ROOT / "tools" / "soak"))
    try:
        for part in chosen:
            _finish(part, progress)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here")
    print(table(chosen, progress))
    return int(any(progress.counts(part).get(LOST, 0) for part in chosen))


def _finish(part: Part, progress: Progress) -> None:
    """Runs what is left of a part, two pieces at a time, and says how far it is."""
    left = progress.left(part)
    begun = time.monotonic()
    with ProcessPoolExecutor(_PROCESSES) as pool:
        running = {}
        done = 0
        try:
            while left or running:
                while left and len(running) < _PROCESSES:
                    number = left.pop(0)
                    running[pool.submit(part.run, number)] = number
                for finished in wait(running, return_when=FIRST_COMPLETED).done:
                    progress.note(part, running.pop(finished), finished.result())
                    done += 1
                rest = len(left) + len(running)
                minutes = (time.monotonic() - begun) / done * rest / 60
                line = f"{part.name}: {part.pieces - rest} of {part.pieces}, about {minutes:.0f} min left"
                print(f"\r{line:78}", end="", flush=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    print()


def table(chosen: list[Part], progress: Progress) -> str:
    """What was tried and lost, as a table for README."""
    lines = ["| what is tried | tried | lost | more |", "|---|---:|---:|---|"]
    for part in chosen:
        counts = progress.counts(part)
        rest = len(progress.left(part))
        more = [f"{count:,} {name}" for name, count in counts.items() if name not in (TRIED, LOST)]
        more += [f"{rest} of {part.pieces} pieces not run"] if rest else []
        cells = f"{counts.get(TRIED, 0):,} | {counts.get(LOST, 0):,} | {'; '.join(more)}"
        lines.append(f"| {part.what} | {cells} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
