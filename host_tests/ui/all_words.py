"""Run on either interpreter with the folders to import from: prints every text in every language, and what that keeps
on the heap.
"""

import gc
import json
import sys

_, folders = sys.argv
sys.path[:0] = folders.split(":")

from trivet.ui.words import Words  # noqa: E402

TEXTS = "/".join(folders.split(":")[0].split("/")) + "/words/en.json"
VALUES = (3, "B", "C", "D")

with open(TEXTS) as file:
    ids = sorted(json.load(file)["texts"])
words = Words()


def every(tell):
    for _ in words.names():
        for text_id in ids:
            tell(words(text_id, *VALUES))
        words.use_next()


def forget(text):
    """Nothing."""


def overwrite(depth):
    """Leaves nothing of earlier calls on the stack, where the collector would take it for something in use."""
    return overwrite(depth - 1) if depth else 0


def allocated():
    overwrite(40)
    gc.collect()
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def kept():
    before = allocated()
    every(forget)
    return allocated() - before


every(print)
every(forget)
print("kept", min(kept(), kept(), kept()), "bytes")  # what is kept is kept each time
