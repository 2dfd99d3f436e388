"""The rule editions and their parameters in words, as `trivet editions` lists them; options.py sets them.

An edition is `{"id", "name", "parameters": {…}, "sources": {…}}`, both with the same keys: those of
rules.PARAMETERS, except that `players` stands for fewest and most, `[2, 4]`, and `hand` for the tiles dealt,
`{"2": 9, …}`, without the numbers of players that it is not for. Enumerated values are words, parameters that
are 0 or 1 true or false, and `draws` is null where there is no limit. `tile` is 0 where a tile scores the sum
of its corners.

A source is `{"rulebook": "Piatnik", "languages": ["Hungarian", …], "our_reading": false}`: where the parameter stands,
in which languages of that rulebook, and whether it can be read otherwise. Of what no rulebook says the rulebook is
"ours", without a language. Some have a `remark`.
"""

from trivet.engine.rulebooks import editions, sources
from trivet.engine.rulebooks.match_rules import Rules
from trivet.engine.rulebooks.rules import LOWEST_REST, PARAMETERS, index

from .options import HANDS, PLAYERS
from .parameters import id_of, in_order, to_json

# ---- all parameters


def parameters(rules: Rules) -> dict:
    """All values of rules as JSON has them."""
    found = {
        "players": [rules.fewest, rules.most],
        "hand": {name[-1]: rules.value(name) for name in HANDS if rules.value(name)},
    }
    for name, *_ in PARAMETERS:
        if name not in PLAYERS and name not in HANDS:
            found[name] = to_json(name, rules.value(name))
    return found


_IN_ENGLISH = {
    sources.OURS: "ours",
    sources.LEAFLET: "four-language leaflet",
    sources.SWEDISH: "Swedish variants",
    sources.SWEDISH_A: f"Swedish variant {sources.NAMES[sources.SWEDISH_A]}",
    sources.SWEDISH_B: f"Swedish variant {sources.NAMES[sources.SWEDISH_B]}",
    sources.UNLIMITED: "the unlimited variant",
    sources.PRESSMAN: "the older Pressman",
}
# By sources.py's number.
RULEBOOKS = tuple(_IN_ENGLISH.get(book, name) for book, name in enumerate(sources.NAMES))
_ENGLISH = "Icelandic Danish Swedish Norwegian Finnish German Hungarian Czech Slovak"
LANGUAGES: dict[str, str] = dict(zip(sources.LANGUAGES.split(), _ENGLISH.split(), strict=True))
_AT_LEAST_ONE = "that it is at least one: the text says what one may draw"
_NO_WINNER = "nobody wins a round that is blocked; tied hands score it each (ours)"
_LAP = "that the round in play is finished, and not the lap of turns, is our reading"
_TIED = "each that ties for the lowest hand scores all other hands, the tied ones too, less its own (ours)"
_TIED += ": of two with 204 each scores 0"
# What else is to be said of a source, by edition and parameter; without an edition, of all others.
_REMARKS = {
    ("nordic-2009", "hand"): "one player may play, with how many tiles is not said: nine are ours",
    ("nordic-2009", "triple"): "the Icelandic text names it for children only: the price is its sister edition's",
    ("nordic-2009", "two_edge"): "not a figure in this text",
    ("nordic-2009", "length"): "that the round in which somebody has the target is finished is ours",
    ("nordic-2009", "simple"): "no minus points: the text says so",
    ("nordic-four", "two_edge"): "not a figure in this text",
    ("nordic-four", "empty_pass"): "the Danish text speaks of players who have no tiles left",
    ("nordic-four", "must_draw"): _AT_LEAST_ONE,
    ("nordic-four", "simple_out"): _NO_WINNER,
    ("piatnik", "two_edge"): "a bridge's other sides must be free; the German text asks for one",
    ("piatnik", "empty_pass"): "by the Hungarian text the player is out of the game",
    ("piatnik", "target"): "reached or exceeded: German, Czech and Slovak say exceeded, Hungarian reached; it is asked"
    " after a whole turn and after the whole settling of a round (ours)",
    ("piatnik", "simple_out"): _NO_WINNER,
    ("swedish-a", "must_draw"): _AT_LEAST_ONE,
    ("swedish-a", "simple_out"): _NO_WINNER,
    ("swedish-a", "length"): _LAP,
    ("swedish-a-round", "must_draw"): _AT_LEAST_ONE,
    ("swedish-a-round", "length"): _LAP,
    ("swedish-b", "must_draw"): _AT_LEAST_ONE,
    ("swedish-b", "length"): _LAP,
    ("jokers", "must_draw"): _AT_LEAST_ONE,
    ("jokers", "limit_cost"): "after the fifth tile, as elsewhere after the third",
    ("jokers", "length"): _LAP,
    ("classic-unlimited", "length"): _LAP,
    ("pressman-classic", "must_draw"): _AT_LEAST_ONE,
    ("pressman-classic", "length"): _LAP,
    **{
        (edition.id, "blocked"): _TIED
        for edition in editions.EDITIONS
        if edition.value(index("blocked")) == LOWEST_REST
    },
    ("", "target"): "exactly so many are enough; that it is asked after a whole turn and after the whole settling of a"
    " round is our reading",
    ("", "rounds"): "named by this text alone",
    ("", "timer"): "named by this text alone",
    ("", "simple"): "the list is complete: it has no minus points, and nothing for a match on two edges",
    ("", "simple_out"): "tied hands score it each: ours",
}


def _source(place, name, parameter):
    """Where a parameter stands in the edition at this place."""
    citation = sources.of(place, parameter)
    found: dict[str, object] = {
        "rulebook": RULEBOOKS[sources.rulebook(citation)],
        "languages": [LANGUAGES[code] for code in sources.languages(citation)],
        "our_reading": sources.is_reading(citation),
    }
    remark = _REMARKS.get((id_of(place), name)) or _REMARKS.get(("", name))
    return {**found, "remark": remark} if remark else found


def _sources(place):
    found = {"players": _source(place, "players", "fewest"), "hand": _source(place, "hand", "hand_2")}
    for name, *_ in PARAMETERS:
        if name not in PLAYERS and name not in HANDS:
            found[name] = _source(place, name, name)
    return found


def listing() -> list[dict]:
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


# ---- a table for people


_COLUMNS = ("edition", "players", "dealt", "opens", "draws", "empty", "bridge", "hexagons", "blocked", "one is out")
_MORE = ("edition", "must draw", "blocked when", "winner", "children's five", "rulebook (languages)")

_BELOW = """\
empty: what passing costs when the pool is empty; bridge: with one edge/with two; hexagons: one/two/three.
must draw: before passing, as long as the pool has tiles; children's five: for whom in the simple scoring.
All parameters and where they come from: trivet editions --json"""


def table() -> str:
    """The editions as text, one a line, with what tells them apart, in two tables."""
    rows: list[tuple[str, ...]] = [_COLUMNS]
    more: list[tuple[str, ...]] = [_MORE]
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
        own = sources.of(editions.find(edition.id), "own")
        more.append(
            (
                edition.id,
                *(has[name] for name in ("must_draw", "blocked_when", "winner", "simple_out")),
                f"{RULEBOOKS[sources.rulebook(own)]} ({', '.join(LANGUAGES[code] for code in sources.languages(own))})",
            )
        )
    return "\n".join([*_columns(rows), "", *_columns(more), "", _BELOW])


def _columns(rows):
    """Lines with the rows' texts below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _span(players):
    return players[0] if len(players) == 1 else f"{players[0]}-{players[-1]}"
