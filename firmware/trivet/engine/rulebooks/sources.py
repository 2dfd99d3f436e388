"""Where each rule stands: a citation is a rulebook, the languages of it that say so, and whether that is our reading.

A citation is an integer, so that all of them lie in flash: the rulebook in the four lowest bits, READING, and a bit for
each of LANGUAGES. Of what no rulebook says the rulebook is OURS, without a language.

Cited is a parameter of rules.PARAMETERS, or what none of them holds:

    opens      with which tile the opener opens          no_triple  opening where nobody holds a triple
    place      where a tile may lie                      draw       who draws
    short      a pool that runs out during the draws     made1      what a bridge is
    made5      what a bridge on two edges is             free       that a bridge's other edges are free
    after      that a bridge comes before                finished   that the round in play is the last
    reached    that exactly the target is enough         asked      when it is asked
    win        who wins a match of so many rounds        tied       lowest hands that are tied
    tie        a tie for the match                       opener     that the opener neither draws nor passes
    set_56     the tiles that there are                  set_76     the same with Excel's
    solo       a blocked round of one who plays alone

and `own`, which is the rulebook itself.
"""

from trivet.micropython import const

# Rulebooks, as their owners would name them.
OURS = const(0)
NORDIC_GAMES = const(1)  # 2009: Icelandic
LEAFLET = const(2)  # in four languages: Danish, Swedish, Norwegian, Finnish
PIATNIK = const(3)  # German, Hungarian, Czech, Slovak
SWEDISH = const(4)  # a Swedish collection of variants, what it says of all of them
SWEDISH_A = const(5)
SWEDISH_B = const(6)
JOKERS = const(7)
UNLIMITED = const(8)
PRESSMAN = const(9)  # the older edition

READING = const(0x10)  # it can be read otherwise
_FIRST = const(5)  # the bit of the first language
LANGUAGES = "is da sv no fi de hu cs sk"

_IS = const(0x020)
_DA = const(0x040)
_SV = const(0x080)
_NO = const(0x100)
_FI = const(0x200)
_DE = const(0x400)
_HU = const(0x800)
_CS = const(0x1000)
_SK = const(0x2000)

_NORDIC_GAMES = const(1 | _IS)
_LEAFLET = const(2 | _DA | _SV | _NO | _FI)
_PIATNIK = const(3 | _DE | _HU | _CS | _SK)
_SWEDISH = const(4 | _SV)
_A = const(5 | _SV)
_B = const(6 | _SV)
_JOKERS = const(7 | _SV)
_UNLIMITED = const(8 | _SV)
_PRESSMAN = const(9 | _SV)

# By rulebook: itself, with all its languages.
_WHOLE = (OURS, _NORDIC_GAMES, _LEAFLET, _PIATNIK, _SWEDISH, _A, _B, _JOKERS, _UNLIMITED, _PRESSMAN)

# By the place of an edition: nordic-four, nordic-2009, piatnik, swedish-a and -round, swedish-b and its relatives.
_OWN = (_LEAFLET, _NORDIC_GAMES, _PIATNIK, _A, _A, _B, _B, _B, _B)

# What has another citation than the edition's own: the places of the editions, what is cited, the citation. The first
# row that has both counts. B refers to A for draws, figures and winner: it is cited as what says so.
_OTHERS = (
    ("0", "must_draw place asked", _LEAFLET | READING),  # "kan du istället ta … max 3": at least one we read into it
    ("0", "empty_pass", 2 | _SV | _NO | _FI),  # the Danish text speaks of players who have no tiles left
    ("0", "redraw", 2 | _FI),  # "Saitteko samat pisteet?"
    ("1", "place asked", _NORDIC_GAMES | READING),
    ("1", "triple", _LEAFLET),  # named for children only: the price is the sister edition's
    ("1", "hand_1 finished", OURS),  # one may play, with how many tiles is not said
    ("2", "reached", _PIATNIK | READING),  # Hungarian reaches the target; German, Czech and Slovak go over it
    ("2", "empty_pass", 3 | _DE | _CS | _SK),  # by the Hungarian text he is out of the game
    ("2", "redraw", 3 | _HU | _CS | _SK),
    ("2", "two_edge made1 free", 3 | _HU | _CS | _SK),  # German: one side must be free
    ("2", "asked", OURS),
    ("01", "two_edge free", OURS),  # two edges are no figure in these
    ("012", "made5 after", OURS),
    # Who scores five where a blocked round names no winner: nobody.
    ("023", "simple_out", _SWEDISH | READING),
    ("45678", "simple_out", _SWEDISH),
    ("02", "simple", _SWEDISH),
    ("01345678", "set_56", _SWEDISH),
    ("012345678", "set_76", _SWEDISH),
    ("345678", "fewest most hand_1 hand_2 hand_3 hand_4 hand_5 hand_6 simple", _SWEDISH),
    ("6", "draws draw", _JOKERS),
    ("6", "must_draw limit_cost", _JOKERS | READING),  # ten more after the fifth, as others have it after the third
    ("7", "draws draw must_draw draw_cost", _UNLIMITED),
    ("8", "double triple", _PRESSMAN),
    # Two edges it says, not three; "pågående runda" could be the lap of turns.
    ("34", "must_draw made5 place finished asked", _A | READING),
    ("5678", "must_draw made5 place finished asked", _B | READING),
    ("345678", "redraw win", OURS),
    ("012345678", "rounds timer", _NORDIC_GAMES),  # the only one that proposes them
    ("012345678", "reading expiry expiry_cost short tied tie opener solo", OURS),
)


def of(place: int, name: str) -> int:
    """The citation of a parameter, or of what none holds, in the edition at this place."""
    at = str(place)
    for places, names, citation in _OTHERS:
        if at in places and name in names.split(" "):
            return citation
    return _OWN[place]


def rulebook(citation: int) -> int:
    """The number of the rulebook."""
    return citation & 15


def is_reading(citation: int) -> bool:
    """Whether it is our reading of the rulebook."""
    return bool(citation & READING)


def languages(citation: int) -> list[str]:
    """The codes of the languages that say so, in the order of LANGUAGES."""
    return [code for at, code in enumerate(LANGUAGES.split(" ")) if citation >> (_FIRST + at) & 1]


def is_whole(citation: int) -> bool:
    """Whether every language of the rulebook says so."""
    return citation | READING == _WHOLE[rulebook(citation)] | READING


def whole(book: int) -> int:
    """The citation of a whole rulebook, by its number."""
    return _WHOLE[book]
