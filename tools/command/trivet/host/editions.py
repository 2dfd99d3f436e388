"""The rule editions and their parameters in words, as `trivet editions` lists them and options set them.

An edition is `{"id", "name", "parameters": {…}, "sources": {…}}`, both with the same keys: those of
rules.PARAMETERS, except that `players` stands for fewest and most, `[2, 4]`, and `hand` for the tiles dealt,
`{"2": 9, …}`, without the numbers of players that it is not for. Enumerated values are words, parameters that
are 0 or 1 true or false, and `draws` is null where there is no limit. `tile` is 0 where a tile scores the sum
of its corners.
"""

import re

from trivet.engine import editions
from trivet.engine.rules import NO_LIMIT, PARAMETERS, Rules, index

from .faults import Fault, one_of, shown
from .names import WORDS

_UNLIMITED = "no-limit"
_COUNT = re.compile("[0-9]{1,5}")
_PLAYERS = ("fewest", "most")
_HANDS = tuple(name for name, _, _ in PARAMETERS if name.startswith("hand_"))


def find(id):
    """The place of an edition in the engine's list. Raises Fault."""
    place = editions.find(id)
    if place < 0:
        raise Fault(f"there is no edition '{shown(id)}': expected {one_of(edition.id for edition in in_order())}")
    return place


def id_of(place):
    """The id of the edition at a place of the engine's list."""
    return editions.EDITIONS[place].id


def in_order():
    """The editions in the order of the seeds that they come from."""
    return sorted(editions.EDITIONS, key=lambda edition: edition.source)


# ---- one parameter


def _is_yes_or_no(name):
    _, lowest, highest = PARAMETERS[index(name)]
    return (lowest, highest) == (0, 1) and name not in WORDS


def place_of(name):
    """The place of a parameter. Raises Fault."""
    place = index(name)
    if place < 0:
        raise Fault(f"there is no parameter '{shown(name)}': expected {one_of(name for name, _, _ in PARAMETERS)}")
    return place


def to_json(name, value):
    """A parameter's value as JSON has it."""
    if name in WORDS:
        return WORDS[name][value]
    if name == "draws" and value == NO_LIMIT:
        return None
    return bool(value) if _is_yes_or_no(name) else value


def from_json(name, found):
    """The value that JSON gives a parameter. Raises Fault."""
    if name in WORDS:
        if found in WORDS[name]:
            return WORDS[name].index(found)
    elif _is_yes_or_no(name):
        if isinstance(found, bool):
            return int(found)
    elif name == "draws" and found is None:
        return NO_LIMIT
    elif isinstance(found, int) and not isinstance(found, bool) and _in_limits(name, found):
        return found
    raise Fault(f"expected {_expected(name, ('true', 'false'), 'null')}")


def to_text(name, value):
    """A parameter's value as a record has it."""
    value = to_json(name, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _UNLIMITED if value is None else str(value)


def from_text(name, text):
    """The value that a record gives a parameter. Raises Fault."""
    if _is_yes_or_no(name):
        if text in ("yes", "no"):
            return int(text == "yes")
    elif name in WORDS:
        if text in WORDS[name]:
            return WORDS[name].index(text)
    elif name == "draws" and text == _UNLIMITED:
        return NO_LIMIT
    elif _COUNT.fullmatch(text) and _in_limits(name, int(text)):
        return int(text)
    raise Fault(f"expected {_expected(name, ('yes', 'no'), _UNLIMITED)}")


def _limits(name):
    _, lowest, highest = PARAMETERS[index(name)]
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


# ---- all parameters


def parameters(rules):
    """All values of rules as JSON has them."""
    found = {
        "players": [rules.fewest, rules.most],
        "hand": {name[-1]: rules.value(name) for name in _HANDS if rules.value(name)},
    }
    for name, _, _ in PARAMETERS:
        if name not in _PLAYERS and name not in _HANDS:
            found[name] = to_json(name, rules.value(name))
    return found


def _sources(place):
    found = {"players": _joined(place, _PLAYERS), "hand": _joined(place, _HANDS)}
    for name, _, _ in PARAMETERS:
        if name not in _PLAYERS and name not in _HANDS:
            found[name] = editions.source(place, name)
    return found


def _joined(place, names):
    """The source of several parameters: the edition's own, then those of the ones that have another."""
    own = editions.EDITIONS[place].source
    others = [(name, editions.source(place, name)) for name in names]
    return "; ".join([own, *(f"{name} {source}" for name, source in others if source != own)])


def listing():
    """All editions as JSON has them."""
    return [
        {
            "id": edition.id,
            "name": edition.name,
            "parameters": parameters(Rules(editions.find(edition.id))),
            "sources": _sources(editions.find(edition.id)),
        }
        for edition in in_order()
    ]


def with_options(place, options):
    """The rules of an edition with options as JSON has them: any keys of `parameters` or rules.PARAMETERS.

    Their order does not matter: `simple` comes before the prices. Raises Fault.
    """
    rules = Rules(place)
    single = {}
    for name, value in options.items():
        if name == "players":
            if not (isinstance(value, list) and len(value) == 2):
                raise Fault(f'options["{name}"]: expected [fewest, most]')
            single.update(zip(_PLAYERS, value, strict=True))
        elif name == "hand":
            if not (isinstance(value, dict) and all(f"hand_{players}" in _HANDS for players in value)):
                raise Fault(f'options["{name}"]: expected {{"2": 9, …}}, tiles by the number of players 1 to 6')
            single.update((hand, value.get(hand[-1], 0)) for hand in _HANDS)
        else:
            single[name] = value
    for name in sorted(single, key=lambda name: name != "simple"):
        try:
            rules.set(place_of(name), from_json(name, single[name]))
        except Fault as fault:
            raise Fault(f'options["{shown(name)}"]: {fault}') from fault
    return rules


# ---- a table for people


_COLUMNS = ("edition", "players", "dealt", "opens", "draws", "empty", "bridge", "hexagons", "blocked", "one is out")

_BELOW = """\
empty: what passing costs when the pool is empty; bridge: with one edge/with two; hexagons: one/two/three.
All parameters and where they come from: trivet editions --json"""


def table():
    """The editions as text, one a line, with what tells them apart."""
    rows: list[tuple[str, ...]] = [_COLUMNS]
    for edition in in_order():
        has = parameters(Rules(editions.find(edition.id)))
        by_hand = {}
        for players, hand in has["hand"].items():
            by_hand.setdefault(hand, []).append(players)
        rows.append(
            (
                edition.id,
                "-".join(map(str, has["players"])),
                ", ".join(f"{_span(players)}: {hand}" for hand, players in by_hand.items()),
                has["opening"],
                "no limit" if has["draws"] is None else str(has["draws"]),
                f"-{has['empty_pass']}" if has["empty_pass"] else "0",
                f"{has['bridge']}/{has['two_edge']}",
                f"{has['hexagon']}/{has['double']}/{has['triple']}",
                has["blocked"],
                has["ending"],
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([*lines, "", _BELOW])


def _span(players):
    return players[0] if len(players) == 1 else f"{players[0]}-{players[-1]}"
