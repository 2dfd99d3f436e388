"""One parameter of the rules in words, and editions by their ids, as records, requests and options tell them.

It runs on MicroPython too (see record/).
"""

from trivet.engine.rulebooks import editions, sources
from trivet.engine.rulebooks.rules import NO_LIMIT, PARAMETERS, index
from trivet.micropython import TYPE_CHECKING

from .faults import Fault, one_of, shown
from .names import WORDS
from .notation import are_digits
from .spelling import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNLIMITED = "no-limit"
_LONGEST_COUNT = 5  # digits


def find(id: str) -> int:
    """The place of an edition in the engine's list. Raises Fault."""
    place = editions.find(plain(id))
    if place < 0:
        raise Fault(f"there is no edition '{shown(id)}': expected {one_of(edition.id for edition in in_order())}")
    return place


def id_of(place: int) -> str:
    """The id of the edition at a place of the engine's list."""
    return editions.EDITIONS[place].id


def in_order() -> list:
    """The editions in the order of the rulebooks that they come from."""
    places = [(sources.rulebook(sources.of(place, "own")), place) for place in range(len(editions.EDITIONS))]
    return [editions.EDITIONS[place] for _, place in sorted(places)]


# ---- one parameter


def _is_yes_or_no(name):
    _, _, lowest, highest = PARAMETERS[index(name)]
    return (lowest, highest) == (0, 1) and name not in WORDS


def place_of(name: str) -> int:
    """The place of a parameter. Raises Fault."""
    place = index(name)
    if place < 0:
        raise Fault(f"there is no parameter '{shown(name)}': trivet editions --json lists them")
    return place


def to_json(name: str, value: int) -> object:
    """A parameter's value as JSON has it."""
    if name in WORDS:
        return WORDS[name][value]
    if name == "draws" and value == NO_LIMIT:
        return None
    return bool(value) if _is_yes_or_no(name) else value


def from_json(name: str, found: object) -> int:
    """The value that JSON gives a parameter. Raises Fault."""
    if name in WORDS:
        word = plain(found) if isinstance(found, str) else found
        if word in WORDS[name]:
            return WORDS[name].index(word)
    elif _is_yes_or_no(name):
        if isinstance(found, bool):
            return int(found)
    elif name == "draws" and found is None:
        return NO_LIMIT
    elif isinstance(found, int) and not isinstance(found, bool) and _in_limits(name, found):
        return found
    raise Fault(f"expected {_expected(name, ('true', 'false'), 'null')}")


def told(pairs: "Iterable[tuple[int, int]]") -> "dict[str, object]":
    """Pairs (parameter, value) as JSON has them, by the names of the parameters."""
    return {PARAMETERS[place][0]: to_json(PARAMETERS[place][0], value) for place, value in pairs}


def to_text(name: str, value: int) -> str:
    """A parameter's value as a record has it."""
    said = to_json(name, value)
    if isinstance(said, bool):
        return "yes" if said else "no"
    return _UNLIMITED if said is None else str(said)


def from_text(name: str, text: str) -> int:
    """The value that a record gives a parameter. Raises Fault."""
    if _is_yes_or_no(name):
        if text in ("yes", "no"):
            return int(text == "yes")
    elif name in WORDS:
        if text in WORDS[name]:
            return WORDS[name].index(text)
    elif name == "draws" and text == _UNLIMITED:
        return NO_LIMIT
    elif are_digits(text) and len(text) <= _LONGEST_COUNT and _in_limits(name, int(text)):
        return int(text)
    raise Fault(f"expected {_expected(name, ('yes', 'no'), _UNLIMITED)}")


def _limits(name):
    _, _, lowest, highest = PARAMETERS[index(name)]
    return lowest, NO_LIMIT - 1 if name == "draws" else highest


def _in_limits(name, value):
    lowest, highest = _limits(name)
    return lowest <= value <= highest


def _expected(name, yes_or_no, unlimited):
    if name in WORDS:
        return one_of(WORDS[name])
    if _is_yes_or_no(name):
        return one_of(yes_or_no)
    lowest, highest = _limits(name)
    return f"{lowest} to {highest}" + (f", or {unlimited}" if name == "draws" else "")
