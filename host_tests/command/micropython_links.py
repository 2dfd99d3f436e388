"""For MicroPython: reads links to boards, writes them again and makes records of them, with the command's own modules.

Input: lines of JSON, each a text. Output: a line of JSON for each, [the text written again, the tiles that lie, the
record, what is told of that one's boards] or the fault.
"""

import json
import sys

sys.path[:0] = sys.argv[1:]  # the folders of the modules

from command import boards, parameters, permalink  # noqa: E402
from command.faults import Fault  # noqa: E402


def answer(text):
    try:
        question = permalink.read(text)
    except Fault as fault:
        return str(fault)
    with_ranks = permalink.write(question)
    question.ranks = ()
    assert permalink.write(question) == with_ranks
    edition = parameters.id_of(question.edition)
    record = boards.record_of(edition, question.set_size, question.missing, question.laid)
    return [with_ranks, question.laid, record, boards.boards_of(record)]


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
