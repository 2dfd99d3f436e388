"""The page's rows of the bench: how large it is, how fast the machine in it is.

The machine's own speed is that of its core beside rp2040js's core on the same work, under Node, by CPU time of one
process (tools/web/node/speed.ts): the ratio is a figure of the code, the rates are of this computer too.
"""

import json
import subprocess

from tools.build import page, web

_FASTER = 8  # times rp2040js's own core
_MILLION = 1e6


def rows():
    """(what, measured, budget, unit, remark), as in tools.bench."""
    for what, size in page.sizes().items():
        yield f"the page {what}, gzipped", size / 1000, page.BUDGET_BYTES // 1000, "kB", "the image, notices and all"
    ratio, remark = core_speed()
    yield "the machine's core, times rp2040js's own", ratio, _FASTER, "x", remark


def core_speed():
    """(how many times as fast our core is as rp2040js's own, the figures in words)"""
    program = [web.node(), web.part("speed.mjs")]
    parts = [web.part(name) for name in ("core.wasm", "bootrom.bin", "board.json")]
    done = subprocess.run([*program, *parts, page.IMAGE], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    rates = {kind: run["instructions"] / run["cpuMs"] * 1000 for kind, run in found.items()}
    told = ", ".join(f"{kind} {rate / _MILLION:.0f} M" for kind, rate in rates.items())
    return rates["ours"] / rates["rp2040js"], f"instructions a CPU second: {told}"
