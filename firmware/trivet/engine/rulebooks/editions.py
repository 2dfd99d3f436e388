"""The rulebooks as numbers: an edition says in what it differs from what most of them have, never a branch in the code.

A journal names an edition by its place in EDITIONS, so editions are only ever added at the end. What a
value stands for is in rules.py, and where each rule is written, in sources.py.
"""

from .rules import PARAMETERS

# What several editions share.
_UP_TO_FOUR = (("most", 4), ("hand_5", 0), ("hand_6", 0))
_SWEDISH = (("two_edge", 40), ("winner", 1))  # their figure E pays a bridge with two edges
_HIGHEST_TRIPLE = (
    ("opening", 1),
    ("opening_bonus", 10),
    ("zero_bonus", 30),
    ("empty_pass", 10),
    ("blocked", 1),
    ("blocked_when", 1),
    ("simple_out", 1),
)


class Edition:
    """One rulebook: `id` is for files, `name` for people; `differs` are tuples of (parameter, value), of which later
    ones count before earlier ones and all of them before what rules.PARAMETERS has.
    """

    def __init__(self, id: str, name: str, *differs: tuple[tuple[str, int], ...]):
        self.id = id
        self.name = name
        self._differs = differs

    @property
    def values(self) -> list[int]:
        """What it has, in the order of rules.PARAMETERS. Made anew each time: what differs lies in flash, lists do
        not.
        """
        own: dict[str, int] = {}
        for differs in self._differs:
            own.update(differs)
        return [own.get(parameter[0], parameter[1]) for parameter in PARAMETERS]

    def value(self, place: int) -> int:
        """What it has of the parameter at this place of rules.PARAMETERS."""
        name, value = PARAMETERS[place][:2]
        for differs in self._differs:
            for parameter, own in differs:
                if parameter == name:
                    value = own
        return value


EDITIONS = (
    # The four-language leaflet: "maks. 3 brikker", "5 minuspoint" each, "yderligere 10"; an empty pool "utan
    # minuspoäng"; figures F to I; "25 bonuspoint + summen af SAMTLIGE talbrikker"; nobody can place: each subtracts
    # his own; on to 400.
    Edition("nordic-four", "Nordic", _UP_TO_FOUR),
    # Nordic Games 2009: three bought tiles at most, 5 each, 10 more; "allir fá að gera jafn oft"; stranded: the
    # lowest hand takes the others' less its own.
    Edition("nordic-2009", "Icelandic 2009", (("fewest", 1), ("hand_1", 9), ("blocked", 1), ("ending", 1))),
    # Piatnik: 40, 50, 60, 70; three tiles at 5, 10 more; an empty pool changes nothing; nobody can place: each
    # subtracts his own.
    Edition("piatnik", "Piatnik", _UP_TO_FOUR, (("must_draw", 1),)),
    # Swedish variant A: start A and end A.
    Edition("swedish-a", "Swedish A", _SWEDISH),
    # Swedish variant A with its second end: the round is completed.
    Edition("swedish-a-round", "Swedish A, full rounds", _SWEDISH, (("blocked", 1), ("ending", 1), ("simple_out", 1))),
    # Swedish variant B: the highest triple.
    Edition("swedish-b", "Swedish B", _SWEDISH, _HIGHEST_TRIPLE),
    # Jokers: five draws.
    Edition("jokers", "Jokers", _SWEDISH, _HIGHEST_TRIPLE, (("draws", 5),)),
    # The unlimited variant: draws without limit.
    Edition("classic-unlimited", "Classic, no limit", _SWEDISH, _HIGHEST_TRIPLE, (("draws", 255), ("must_draw", 1))),
    # The older Pressman.
    Edition("pressman-classic", "Pressman classic", _SWEDISH, _HIGHEST_TRIPLE, (("double", 100), ("triple", 150))),
)


def find(id: str) -> int:
    """The place of an edition, -1 if there is none of this id."""
    for place, edition in enumerate(EDITIONS):
        if edition.id == id:
            return place
    return -1
