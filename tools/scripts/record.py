"""`python -m tools.scripts record`: play all key scripts and take what they show for right.

Writes host_tests/scripts/shots.json, and tells which shots changed. With names, only those scripts are played anew.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from tools.machine.fault import Fault
from tools.pictures import picture
from tools.scripts import shots
from tools.scripts.script import ScriptError


def _play(script):
    return shots.play(script)[1]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.scripts record",
        description="Play the key scripts of host_tests/scripts and record the hashes of their shots.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="scripts without .keys (default: all)")
    arguments = parser.parse_args(argv)
    known = {script.stem: script for script in shots.scripts()}
    unknown = [name for name in arguments.names if name not in known]
    if unknown:
        print(f"record: there is no script {' '.join(unknown)}; there are {' '.join(known)}", file=sys.stderr)
        return 1
    names = arguments.names or list(known)
    before = shots.recorded()
    results = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        waiting = {name: pool.submit(_play, known[name]) for name in names}
        try:
            for name, future in waiting.items():
                results[name] = future.result()
                _report(name, results[name], before.get(name, {}))
        except (Fault, ScriptError) as error:
            pool.shutdown(cancel_futures=True)
            print(f"record: nothing recorded; {error}", file=sys.stderr)
            return 1
    shots.record(results, {name: before[name] for name in known if name in before and name not in results})
    return 0


def _report(name, taken, before):
    for shot, pixels in taken.items():
        if shot not in before:
            print(f"{name}: {shot} is new")
        elif picture.digest(pixels) != before[shot]:
            print(f"{name}: {shot} changed")
    for shot in before:
        if shot not in taken:
            print(f"{name}: {shot} is gone")
