"""Playing the events of a match again, a few at a time: for its sheet, its course, and matches of the past.

A second match would need its heap beside the first; so the match in play is borrowed, and given back as it was after
each step.
"""

from trivet.engine.codes import OK


class Replay:
    """Plays the first `end` bytes of `log`, events one after the other, on a `match` that is given back each time.

    `nothing` is what save() gives of a match that waits for its first event.
    """

    def __init__(self, match, nothing, log, end):
        self._match = match
        self._state = nothing
        self.log = log
        self._at = 0
        self._end = end
        self.code = OK  # what the match answered to the last event

    def progress(self):
        """How much has been played, in percent."""
        return 100 * self._at // max(1, self._end)

    def step(self, count, seen):
        """Plays up to `count` more events; after each seen(match, event, offset in the log). False at the end."""
        match, state = self._match, self._match.save()
        match.restore(self._state)
        self._state = ()  # the heap has no room for three
        try:
            for event in self.log.events(self._at, self._end):
                self.code = match.apply(event)
                seen(match, event, self._at)
                self._at += len(event)
                count -= 1
                if count == 0 or self._at >= self._end:
                    break
            self._state = match.save()
        finally:
            match.restore(state)
        return self._at < self._end

    def close(self):
        """Lets go of the state that it has come to: nobody asks for it any more, and the heap is wanted."""
        self._state = ()

    def ask(self, question):
        """question(match) of the match as far as it has been played."""
        match, state = self._match, self._match.save()
        match.restore(self._state)
        try:
            return question(match)
        finally:
            match.restore(state)
