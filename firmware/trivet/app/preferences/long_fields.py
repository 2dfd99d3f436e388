"""What the long ones among the settings can be, see fields.py: names, the last setup, house rules and records."""

from trivet.engine import events, tiles
from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history import names
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

_MOST_POINTS = const(99999)


def can_be(kind: str, name: str, value: "Any") -> bool:
    """Whether the setting of this kind, with the rest of its name, can have this value."""
    return _CHECKS[kind](name, value)


def _names(_, value):
    return isinstance(value, list) and all(names.can_be(name) for name in value)


def _setup(_, value):
    """As preferences/match_setup.py writes it."""
    if not isinstance(value, list) or not 2 <= len(value) <= 2 + MOST_PLAYERS or not _names("", value[1:]):
        return False
    numbers = _numbers(value[0].split())
    if len(numbers) < 3 or len(numbers) % 2 == 0:
        return False
    edition, set_size, players = numbers[:3]
    known = edition < len(EDITIONS) and set_size in (tiles.STANDARD, tiles.EXCEL)
    return known and 1 <= players <= MOST_PLAYERS


def _house_rules(name, value):
    """As match_setup.py writes them: an edition, then three bytes for each change."""
    known = isinstance(value, bytes) and len(value) % 3 == 1 and value[0] < len(EDITIONS)
    return known and len(name) > 0 and names.can_be(name)


def _records(name, value):
    """As preferences/solo_records.py writes them, the name being the events that begin such a match."""
    return isinstance(value, list) and _begins_a_match(name) and all(_is_record(text) for text in value)


def _is_record(text):
    parts = text.split(" ", 2)
    numbers = _numbers(parts[:2], -_MOST_POINTS)
    return len(parts) == 3 and len(numbers) == 2 and names.can_be(parts[2])


def _begins_a_match(name):
    try:
        data = bytes.fromhex(name)
    except ValueError:
        return False
    at = 0
    while at < len(data):
        event = data[at : at + events.LENGTHS[events.RULE if at else events.MATCH]]
        if not events.is_whole(event) or events.kind(event) != (events.RULE if at else events.MATCH):
            return False
        if at == 0 and events.match_of(event)[0] >= len(EDITIONS):
            return False
        if at and not rules.in_range(*events.rule_of(event)):
            return False
        at += len(event)
    return at > 0


def _numbers(texts, least=0):
    """Numbers that are written as such texts, none of them large; an empty list if one is not."""
    try:
        found = [int(text) for text in texts]
    except ValueError:
        return []
    return found if all(least <= number <= _MOST_POINTS for number in found) else []


# By the name up to its first point: called with the rest of the name, and the value.
_CHECKS = {
    "names": _names,
    "setup": _setup,
    "rules": _house_rules,
    "solo": _records,
}
