"""Where each rule stands: a citation is a rulebook, the languages of it that say so, and whether that is our reading.

A citation is an integer, so that all of them lie in flash: the rulebook in the four lowest bits, READING, and a bit for
each of LANGUAGES. Of what no rulebook says the rulebook is OURS, without a language.

Cited is a parameter of rules.PARAMETERS, or what none of them holds:

    opens      with which tile the opener opens          no_triple  opening where nobody holds a triple
    place      where a tile may lie                      draw       who draws
    pool_out   that an empty pool takes one out of the game
    short      a pool that runs out during the draws     made1      what a bridge is
    made5      what a bridge on two edges is             free       that a bridge's other edges are free
    after      that a bridge comes before                finished   that the round in play is the last
    reached    that exactly the target is enough         asked      when it is asked
    win        who wins a match of so many rounds        tied       lowest hands that are tied
    tie        a tie for the match                       opener     that the opener neither draws nor passes
    set_56     the tiles that there are                  set_76     the same with Excel's
    solo       a blocked round of one who plays alone
    people     that one leaves or joins, says that he is out, or all go home

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

# By rulebook: what it is called in every language, "" where each says it in its own words; of a variant, its letter.
NAMES = ("", "Nordic Games 2009", "", "Piatnik", "", "A", "B", "Jokers", "", "")

READING = const(0x10)  # it can be read otherwise
_FIRST = const(5)  # the bit of the first language
LANGUAGES = "is da sv no fi de hu cs sk"  # in the order of their bits; nb, as our texts are, is Norwegian as well

_IS = const(0x020)
_DA = const(0x040)
_SV = const(0x080)
_NO = const(0x100)
_FI = const(0x200)
_DE = const(0x400)
_HU = const(0x800)
_CS = const(0x1000)
_SK = const(0x2000)

_NORDIC_GAMES = const(NORDIC_GAMES | _IS)
_LEAFLET = const(LEAFLET | _DA | _SV | _NO | _FI)
_PIATNIK = const(PIATNIK | _DE | _HU | _CS | _SK)
_SWEDISH = const(SWEDISH | _SV)
_A = const(SWEDISH_A | _SV)
_B = const(SWEDISH_B | _SV)
_JOKERS = const(JOKERS | _SV)
_UNLIMITED = const(UNLIMITED | _SV)
_PRESSMAN = const(PRESSMAN | _SV)

# By rulebook: itself, with all its languages.
_WHOLE = (OURS, _NORDIC_GAMES, _LEAFLET, _PIATNIK, _SWEDISH, _A, _B, _JOKERS, _UNLIMITED, _PRESSMAN)

# By the place of an edition in editions.EDITIONS.
_OWN = (_LEAFLET, _NORDIC_GAMES, _PIATNIK, _A, _A, _B, _B, _B, _B)

# A bit for each edition, in the same order.
_IN_NORDIC_FOUR = const(0x01)
_IN_NORDIC_2009 = const(0x02)
_IN_PIATNIK = const(0x04)
_IN_SWEDISH_A = const(0x08)
_IN_SWEDISH_A_ROUND = const(0x10)
_IN_SWEDISH_B = const(0x20)
_IN_JOKERS = const(0x40)
_IN_UNLIMITED = const(0x80)
_IN_PRESSMAN = const(0x100)

# Those that are variant A or B, and those of that collection.
_IN_A = const(_IN_SWEDISH_A | _IN_SWEDISH_A_ROUND)
_IN_B = const(_IN_SWEDISH_B | _IN_JOKERS | _IN_UNLIMITED | _IN_PRESSMAN)
_IN_COLLECTION = const(_IN_A | _IN_B)
_IN_ALL = const(-1)  # those that are still to come as well

# Parameters of which no rulebook speaks: tables have asked for them. An edition has what PARAMETERS says of them.
HOUSE = "tie"

# What has another citation than the edition's own: in which editions, what is cited, the citation. The first row that
# has both counts. B refers to A for draws, figures and winner: it is cited as what says so.
_OTHERS = (
    # "kan du istället ta … max 3": at least one we read into it
    (_IN_NORDIC_FOUR, "must_draw place asked", _LEAFLET | READING),
    (_IN_NORDIC_FOUR, "empty_pass", LEAFLET | _SV | _NO | _FI),  # the Danish speaks of players who have no tiles left
    (_IN_NORDIC_FOUR, "redraw", LEAFLET | _FI),  # "Saitteko samat pisteet?"
    (_IN_NORDIC_2009, "place asked", _NORDIC_GAMES | READING),
    (_IN_NORDIC_2009, "triple", _LEAFLET),  # named for children only: the price is the sister edition's
    (_IN_NORDIC_2009, "hand_1 finished", OURS),  # one may play, with how many tiles is not said
    (_IN_PIATNIK, "reached", _PIATNIK | READING),  # Hungarian reaches the target; German, Czech and Slovak go over it
    (_IN_PIATNIK, "empty_pass", PIATNIK | _DE | _CS | _SK),  # by the Hungarian text he is out of the game
    (_IN_PIATNIK, "pool_out", PIATNIK | _HU),
    (_IN_PIATNIK, "redraw", PIATNIK | _HU | _CS | _SK),
    (_IN_PIATNIK, "two_edge made1 free", PIATNIK | _HU | _CS | _SK),  # German: one side must be free
    (_IN_PIATNIK, "asked", OURS),
    (_IN_NORDIC_FOUR | _IN_NORDIC_2009, "two_edge free", OURS),  # two edges are no figure in these
    (_IN_NORDIC_FOUR | _IN_NORDIC_2009 | _IN_PIATNIK, "made5 after", OURS),
    # Who scores five where a blocked round names no winner: nobody.
    (_IN_NORDIC_FOUR | _IN_PIATNIK | _IN_SWEDISH_A, "simple_out", _SWEDISH | READING),
    (_IN_COLLECTION, "simple_out", _SWEDISH),
    (_IN_NORDIC_FOUR | _IN_PIATNIK, "simple", _SWEDISH),
    (_IN_NORDIC_FOUR | _IN_NORDIC_2009 | _IN_COLLECTION, "set_56", _SWEDISH),
    (_IN_ALL, "set_76", _SWEDISH),
    (_IN_COLLECTION, "fewest most hand_1 hand_2 hand_3 hand_4 hand_5 hand_6 simple", _SWEDISH),
    (_IN_JOKERS, "draws draw", _JOKERS),
    # ten more after the fifth, as others have it after the third
    (_IN_JOKERS, "must_draw limit_cost", _JOKERS | READING),
    (_IN_UNLIMITED, "draws draw must_draw draw_cost", _UNLIMITED),
    (_IN_PRESSMAN, "double triple", _PRESSMAN),
    # Two edges it says, not three; "pågående runda" could be the lap of turns.
    (_IN_A, "must_draw made5 place finished asked", _A | READING),
    (_IN_B, "must_draw made5 place finished asked", _B | READING),
    (_IN_COLLECTION, "redraw win", OURS),
    (_IN_ALL, "rounds timer", _NORDIC_GAMES),  # the only one that proposes them
    (_IN_ALL, "reading expiry expiry_cost short tied opener solo people", OURS),
    (_IN_ALL, HOUSE, OURS),
)


def others(place: int) -> list[tuple[str, int]]:
    """What has another citation than the edition's own in the edition at this place: pairs (names, citation)."""
    return [(names, citation) for places, names, citation in _OTHERS if places >> place & 1]


def of(place: int, name: str, rows: "list[tuple[str, int]] | None" = None) -> int:
    """The citation of a parameter, or of what none holds, in the edition at this place; `rows` is what others() gives,
    handed by who asks more than once.
    """
    for names, citation in others(place) if rows is None else rows:
        if name in names and name in names.split(" "):  # to look into the text first saves most of the lists
            return citation
    return _OWN[place]


def own(place: int) -> int:
    """The citation of the rulebook itself of the edition at this place: what `of` gives for `own`, without a search."""
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


def has_language(citation: int, code: str) -> bool:
    """Whether the language with this code says so."""
    at = LANGUAGES.find("no" if code == "nb" else code) // 3  # without a list: it is asked of all languages in turn
    return code != "" and at >= 0 and bool(citation >> (_FIRST + at) & 1)


def is_whole(citation: int) -> bool:
    """Whether every language of the rulebook says so."""
    return citation | READING == _WHOLE[rulebook(citation)] | READING


def whole(book: int) -> int:
    """The citation of a whole rulebook, by its number."""
    return _WHOLE[book]
