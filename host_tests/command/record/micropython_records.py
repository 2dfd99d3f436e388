"""For MicroPython: reads and plays records with the command's own modules, as the converter of the web page does.

Input: lines of JSON, each a text. Output: a line of JSON for each, {"error": …} or {"events": hex, "text": the record
in its usual form, made of the events, "names": why the device cannot have them, or what they are there}.
"""

import json
import sys

sys.path[:0] = sys.argv[1:]  # the folders of the modules

from command import replay, spelling  # noqa: E402
from command.faults import Fault  # noqa: E402
from command.record import reading, writing  # noqa: E402


def answer(text):
    try:
        course = replay.play(reading.parse(text))
    except Fault as fault:
        return {"error": str(fault)}
    names = course.record.players
    again = replay.record_of(course.events, names)
    return {
        "events": b"".join(course.events).hex(),
        "text": writing.write(again),
        "names": [spelling.fault_of_name(name) or spelling.on_device(name) for name in names],
    }


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
