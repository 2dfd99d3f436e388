"""Where the page asks its referee, in JSON. It runs on MicroPython, which the page loads.

`do` takes an event, ["digit", 4] or another method of Referee with its arguments, and answers what `answers.told`
tells. A board that cannot be is {"fault": "…"}, and nothing has changed then.
"""

import json

from trivet.command.faults import Fault

from . import answers
from .referee import Referee


class Asking:
    """One referee."""

    def __init__(self):
        self.referee = Referee()

    def do(self, line: str) -> str:
        """What there is to tell after an event."""
        event = json.loads(line)
        try:
            getattr(self.referee, event[0])(*event[1:])
        except Fault as fault:
            return json.dumps({"fault": str(fault)})
        return json.dumps(answers.told(self.referee))

    def tell(self, what: str, *given: int) -> str:
        """A text of the question as it stands: "link", "svg", "position" or "heard", methods of Referee."""
        return getattr(self.referee, what)(*given)
