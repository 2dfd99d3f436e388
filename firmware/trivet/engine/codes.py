"""What the match answers to an event: OK, or why it does not count. Then nothing at all has changed."""

from trivet.micropython import const

OK = const(0)
NOT_NOW = const(1)  # the event does not belong to this phase, or is no event at all
NO_EDITION = const(2)
BAD_SET = const(3)
BAD_PLAYERS = const(4)
NO_SUCH_TILE = const(5)
PLAYED = const(6)  # the tile lies on the table
TOO_MANY_DRAWS = const(7)
POOL_EMPTY = const(8)  # more draws than the pool has tiles
OPENER_PLACES = const(9)  # the opener of a round neither draws nor passes
MUST_DRAW = const(10)  # nothing placed, and fewer drawn than one must before that
IMPOSSIBLE_FIGURE = const(11)  # the tiles on the table cannot make it with this tile
IMPOSSIBLE_SUM = const(12)  # no tiles that can be in this hand add up to it
TAKEN = const(13)  # a tile lies on the cell
NO_EDGE = const(14)  # no edge of the cell touches a tile
CORNER = const(15)  # a corner contradicts the number that lies there
OTHER_KIND = const(16)  # a claimed figure in a refereed round, or a cell in one that is not
BAD_RULE = const(17)  # no such parameter, or not this value
UNPLAYABLE = const(18)  # these rules cannot be played by so many with so many tiles; rules.fault() says why
NOT_SHOWN = const(19)  # the opener places the tile that he has shown, or 0-0-0 beside a triple
HIGHER = const(20)  # the opener has shown a lower tile than this as his highest
IMPOSSIBLE_HAND = const(21)  # these tiles cannot be in this hand
TOO_FAR = const(22)  # the first tile of a round lies where the board would run off the lattice
STILL_FITS = const(23)  # a tile that is not on the table has a place
TRIPLE_NOT_SHOWN = const(24)  # the opener has shown a tile that is none, or nothing: he holds no triple
LAST_PLAYER = const(25)  # nobody would be left at the table
AT_TABLE = const(26)  # who joins takes part already
BAD_TOTAL = const(27)  # nobody joins with the target, or with more than a correction may give
NOT_AT_TABLE = const(28)  # the player has left
BETWEEN_ROUNDS = const(29)  # this rule changes between two rounds only
MISSING = const(30)  # the box lacks this tile
HELD = const(31)  # the tile is no missing one: somebody has shown it, or was left with it
TOO_MANY_MISSING = const(32)
NO_TILES = const(33)  # who holds none is out
SAME_PLAYER = const(34)  # nobody changes chairs with himself
