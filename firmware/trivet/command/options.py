"""House rules as JSON has them, set on the rules of an edition. It runs on MicroPython too (see the referee of the
page).
"""

from collections import OrderedDict

from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import PARAMETERS

from .faults import Fault, shown
from .parameters import from_json, place_of

PLAYERS = ("fewest", "most")
HANDS = tuple([name for name, *_ in PARAMETERS if name.startswith("hand_")])


def with_options(place: int, options: "dict") -> Rules:
    """The rules of an edition with options as JSON has them: any keys of editions.parameters or rules.PARAMETERS.
    Raises Fault.
    """
    rules = Rules(place)
    for name, value in values_of(options):
        rules.set(place_of(name), value)
    return rules


def values_of(options: "dict") -> "list[tuple[str, int]]":
    """The same options as pairs (parameter, value) of rules.PARAMETERS: `simple` comes before the prices, wherever it
    stood. Raises Fault.
    """
    single, found = OrderedDict(), []
    for name, value in options.items():
        if name == "players":
            if not (isinstance(value, list) and len(value) == 2):
                raise Fault(f'options["{name}"]: expected [fewest, most]')
            single.update(zip(PLAYERS, value))  # noqa: B905 (MicroPython's has no strict)
        elif name == "hand":
            if not (isinstance(value, dict) and all(f"hand_{players}" in HANDS for players in value)):
                raise Fault(f'options["{name}"]: expected {{"2": 9, …}}, tiles by the number of players 1 to 6')
            single.update([(hand, value.get(hand[-1], 0)) for hand in HANDS])
        else:
            single[name] = value
    for name in [name for name in single if name == "simple"] + [name for name in single if name != "simple"]:
        try:
            place_of(name)
            found.append((name, from_json(name, single[name])))
        except Fault as fault:
            raise Fault(f'options["{shown(name)}"]: {fault}') from fault
    return found
