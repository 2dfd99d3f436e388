"""For MicroPython: reads links to boards and writes them again with the command's own module.

Input: lines of JSON, each a text. Output: a line of JSON for each, [the text written again, the tiles that lie] or the
fault.
"""

import json
import sys

sys.path[:0] = sys.argv[1:]  # the folders of the modules

from command import permalink  # noqa: E402
from command.faults import Fault  # noqa: E402


def answer(text):
    try:
        question = permalink.read(text)
    except Fault as fault:
        return str(fault)
    with_ranks = permalink.write(question)
    question.ranks = ()
    assert permalink.write(question) == with_ranks
    return [with_ranks, question.laid]


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
