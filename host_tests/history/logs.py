"""Logs (app/log.py) as bytes, and bytes as logs."""

from trivet.engine import events
from trivet.history.log import Log


def content(log):
    """All that stands in a log."""
    return b"".join(log.events(0, log.size))


def log_of(data):
    """A log of these events, one after the other."""
    log = Log()
    for event in events.split(data):
        log.append(event)
    return log
