"""Where texts are shown: keys that lead through every screen, and what stands in the gaps of a notice.

A tour is the keys from a device that was just switched on, and perhaps a function that then changes the application.
A text that no tour asks for must be a notice (an id after refuse( or say(); begins with no. or hint.), which is shown
over the narrowest screen with the longest that its gaps can hold.
"""

from trivet.engine import events

# Two players, 17 turns: the first player goes out with 0-3-4, the second holds one tile.
_OUT = "2KK" + "".join(tile + "K" for tile in "000 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033".split())
OUT = _OUT + "034K"
PASS = "KK"
_EMPTY = "2KK 555K" + 12 * PASS
BLOCKED = "2KK 555K" + 14 * PASS
_TURNS = ">>KB 6KK 004K D014K 024K DD034K 044K 045K D145K 245K KK 345K 144K 244>K DDD455>>K"
_SHEET = _TURNS + "M>>>>K"  # the sheet of six players, the last turn chosen
_CORRECTED = ">>KB 6KK 555K" + "".join(f"M>>>>>K 544K{reason}K" for reason in (1, 2, 3, 4)) + "M>>>>K"
# Twelve tiles with a 4, five of them with a 5: enough for every figure with 4-4-5. A draw for each but the first.
_RICH = "2KK 004K" + "".join(f"D{tile}K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split())


_TIMED = ">>>>>K>KB"  # a time for each turn, and the penalty
# Eight tiles without 4 and 5.
_FULL = "2KK " + "".join(f"{tile}K" for tile in "000 001 002 003 011 012 013 022".split())


def _player(words):
    return words("player", 6)


def _won(app):
    app.match.totals[0] = 395


def _shared(app):
    """All are to end with the same total; the going-out and the hand that is left are still to come."""
    app.match.totals = [410 - 15, 410]


def _last_tile(app):
    """The player to move is out with the tile that is entered."""
    app.match.hands[app.match.player] = 1


def _no_bridge(app):
    app.match.rules.bridge = 0


def _few_seconds(app):
    app.countdown.shown = 5


def _pass_costs(app):
    app.match.rules.empty_pass = 10


def _expires(app):
    app.match.rules.timer = 30
    app.match.rules.expiry = 1
    app.happen(events.expire(1))


def _unsaved(app):
    app.unsaved = True


def _battery_low(app):
    app.battery_low = True


# name: (keys that lead there, what changes then, keys whose pictures are drawn)
TOURS = {
    "setup": ("", None, "D>>>>>K>K<K>>K"),
    "setup-rounds": (">>K >>KK", None, "K"),
    "opener-triple": (">>KKKKKB", None, "K"),
    "turn-triple": (">>KKKKKBKK 44", None, "4"),
    "turn-unlimited": (">>KKKKKKKBKK 444K DDDDDDDDD 34", None, "5"),
    "lowest-held": (">>KKKKKBKK 555K" + 14 * PASS + 200 * ">", None, "K"),
    "lowest": (">>KKKKKBKK 555K" + 14 * PASS + 200 * ">" + "K", None, "K"),
    "one": (">>K 1BKK", None, "3"),
    "five": (">>KBB 5KK 555K", None, "4"),
    "rounds": ("3>>>>KKKKBKK", None, "3"),
    "six": (">>K>>>>>>KKKKBK", None, "K"),
    "opener": ("4K", None, ">D"),
    "opener-again": (OUT + "555", None, "K"),
    "first-turn": ("2KK", None, "D"),
    "turn": ("2KK", None, "555K"),
    "tile": ("2KK 555K DD 3", None, "44"),
    "turn-useless": ("2KK 555K M", None, "M"),
    "no-figure": ("2KK 004K 44", None, ">"),
    "no-numbers": (_FULL + "345", None, ">"),
    "no-centre": (_FULL + "333", None, ">"),
    "no-centre-left": (_RICH + "333", _no_bridge, "<"),
    "figure-lost": (_RICH + "<33", None, "3"),
    "figures": (_RICH + "DD 44", None, "5>>>>"),
    "two-edges": (">>KKKB" + _RICH + "DDD 445 >", _last_tile, ">K"),
    "triple": (_RICH + "DDD 445 >>", None, "K"),
    "triple-out": (_RICH + "445 >", _last_tile, ">"),
    "triple-out-last": (_RICH + "445 >>", _last_tile, "K"),
    "time": (_TIMED + "2KK 555K DDD 34", _few_seconds, "5"),
    "time-unlimited": (">>KKKKKKKB" + _TIMED + "2KK 444K DDDDDDDDD 34", None, "5"),
    "time-up": (_TIMED + "2KK 555K DDD 34", lambda app: app.screen.expire(), ""),
    "time-up-undone": (_TIMED + "2KK 555K DDD", lambda app: app.screen.expire(), "1BB"),
    "pause": (_TIMED + "2KK 555K M>", None, "K"),
    "four-players": ("4KK 555K 445K 455K", None, "DDD 444"),
    "three-players": ("3KK 555K 445K", None, "12"),
    "pass": ("2KK 555K", None, "KDBKK"),
    "pass-short": (_EMPTY, None, "K"),
    "pass-one": (_EMPTY + "D 123K", None, "K"),
    "pass-empty": (_EMPTY + "KK", None, "KK"),
    "pass-costs": (_EMPTY + "KK", _pass_costs, "K"),
    "undo": ("2KK 555K 445K", None, "B2B"),
    "undo-match": ("4K", None, "B"),
    "undo-round": ("4K 2K", None, "B"),
    "redo": ("2KK 555K 445K BK M<<", None, "K"),
    "redo-hand": (OUT + "555K BK", None, "M<<"),
    "undo-repair": (_SHEET + "K K333<<K K", None, "B"),
    "sheet": (_SHEET, None, "<"),
    "sheet-hands": (OUT + "555K K 555K M>>>>K", None, "<<"),
    "sheet-corrected": (_CORRECTED, None, ""),
    "sheet-expired": ("2KK 555K", _expires, "M>>>>>K"),
    "entry": (_SHEET + "<", None, "K>"),
    "entry-hand": (OUT + "555K K M>>>>K <", None, "K"),
    "repair-turn": (_SHEET + "<K", None, "K 4 5 < 5 D"),
    "repair-opener": (">>KB 6KK 555K M>>>>K", None, "<KK>"),
    "repair-hand": (OUT + "555K K M>>>>K <K", None, "KD1"),
    "repair-holds": (_SHEET + "K K333<<", None, "K"),
    "repair-rest": (_SHEET + "<<<<KK", None, "455K >"),
    "correct": (">>KB 6KK 555K", None, "M>>>>>K 555K"),
    "correct-reason": (_CORRECTED + "KK", None, "DK"),
    "correct-reasons": (">>KB 6KK 555K M>>>>>K 4", None, "K > K"),
    "out": (_OUT + "034", None, "K"),
    "hand": (OUT + "5", None, "5D"),
    "hand-sum": (OUT + ">>>>", None, ">K"),
    "hand-full": (OUT + "55", None, "55"),
    "blocked": (BLOCKED, None, "D"),
    "blocked-sum": (BLOCKED + 200 * ">", None, "KK"),
    "blocked-tiles": (BLOCKED + "000 001 002 003", None, "3"),
    "won": (OUT + "555", _won, "KD"),
    "tie": (OUT + "555", _shared, "K"),
    "new-over": (OUT + "555", _won, "KK"),
    "menu": ("2KK 555K", None, "M3"),
    "menu-language": ("2KK 555K M>>", None, ">"),
    "new-lost": ("2KK 555K M>>", None, "K"),
    "new-nothing": ("M>>", None, "K"),
    "battery": ("2KK 555K", _battery_low, "1"),
    "unsaved": ("2KK 555K", _unsaved, "1"),
    "away": ("2KK 555K M<", None, "K5"),
}

# What stands in a gap of a notice, by its name: what is tried, values or functions of the words.
GAPS = {
    "player": (_player,),
    "winner": (_player,),
    "players": (lambda words: words("end.and").join([_player(words)] * 2),),
    "tile": ("5-5-5",),
    "other": ("5-5-5",),
    "key": ("DRAW",),
    "hint": ("",),  # each hint. is tried as a notice with a key before it
    "figure": tuple(lambda words, text_id=f"a.figure{figure}": words(text_id) for figure in (1, 2, 3, 4, 5)),
    "points": ("205",),
    "score": ("\u2212205",),
    "cost": ("\u221225",),
    "total": ("1205",),
    "move": ("",),
    "edition": ("Nordic",),
    "number": (6,),
    "round": (12,),
    "target": (400,),
    "pool": (76,),
    "sum": (205,),
    "entered": (20,),
    "tiles": (1, 3, 21, 22),
    "count": (1, 3, 5),
    "draws": (1, 3, 5),
    "fewest": (2,),
    "most": (6,),
}
