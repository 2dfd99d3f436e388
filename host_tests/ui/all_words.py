"""Run on either interpreter with the folders to import from: prints every text in every language, and what that keeps
on the heap.
"""

import gc
import sys

_, folders = sys.argv
sys.path[:0] = folders.split(":")

from baked_words import LANGUAGES  # noqa: E402
from trivet.ui.words import Words  # noqa: E402

TEXTS = "/".join(folders.split(":")[0].split("/")) + "/words/order.txt"
VALUES = (3, "B", "C", "D")

with open(TEXTS) as file:
    ids = file.read().split()
words = Words()


def every(tell):
    for code, _, _, _, _ in LANGUAGES:
        words.use(code)
        for text_id in ids:
            tell(words(text_id, *VALUES))


def forget(text):
    """Nothing."""


def allocated():
    gc.collect()
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


every(print)
every(forget)
before = allocated()
every(forget)
print("kept", allocated() - before, "bytes")
