"""How a slip is put right in the fewest keys: BACKs, perhaps a key that chooses anew, then the rest that was meant."""

from collections.abc import Iterator

from tools.bench.slip_rounds import Round

NO_WAY = float("inf")
_MOST = 30  # keys that are looked for at most
_LEADS = {"": 0, "D": 8, ">": 4, "<": 4}  # after the BACKs, each so often at most: DRAW and the arrows choose anew
_BACKS_WITH_A_LEAD = 8


def keys_to_put_right(played: Round, at: int, number: int, pressed: str) -> float:
    """The keys beyond those meant for the turns from `at` to `number`, where `pressed` was pressed since the first of
    them began: the wrong ones count. NO_WAY if nothing is found.
    """
    way = shortest(played, at, number, pressed)
    meant = sum(len(turn.keys) for turn in played.turns[at : number + 1])
    return NO_WAY if way is None else len(pressed) + len(way) - meant


def shortest(played: Round, at: int, number: int, pressed: str) -> str | None:
    """The keys that lead to where the turns to `number` are as they were meant; None if none are found."""
    found = None
    rest = _rest(played, at, number)
    for backs in range(_MOST):
        if found is not None and backs >= len(found):
            break
        for lead, often in _LEADS.items():
            if lead and backs > _BACKS_WITH_A_LEAD:
                break
            for way in _ways(played, at, pressed, backs * "B", lead, often, rest):
                if (found is None or len(way) < len(found)) and leads(played, at, number, pressed + way):
                    found = way
    return found


def _rest(played, at, number):
    """What is left of the keys that are meant, by what there is before them; BACK may open the turn before, too."""
    left: dict[tuple, list[str]] = {}
    turns = played.turns[max(0, at - 1) : number + 1]
    keys = "".join(turn.keys for turn in turns)
    gone = 0
    for turn in turns:
        for place in range(len(turn.keys)):
            left.setdefault(turn.seen[place].entry, []).insert(0, keys[gone + place :])
        gone += len(turn.keys)
    left.setdefault(turns[-1].seen[-1].entry, []).insert(0, "")
    return left


def _ways(played, at, pressed, backs, lead, often, rest) -> Iterator[str]:
    """Keys that may put it right, after this many of the lead."""
    table = played.table(at)
    table.press(pressed + backs + lead)
    for count in range(1, max(1, often) + 1):
        for keys in rest.get(table.seen().entry, ()):
            if keys or not lead:  # no shorter way into a turn than the one that was meant
                yield backs + count * lead + keys
        if lead:
            table.press(lead)


def leads(played: Round, at: int, number: int, keys: str) -> bool:
    """Whether the keys make the turns what they were meant to be, so that the next turn can be entered."""
    table = played.table(at)
    following = played.turns[number + 1 : number + 2]
    table.press(keys + "".join(turn.keys for turn in following))
    return table.seen() == (following or played.turns)[-1].seen[-1]
