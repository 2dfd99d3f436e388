"""What the device says, one table a language: an id, and the text with {} where names and numbers go.

Texts are whole sentences where a person has made a mistake: they say what was wrong and what to do.
Game terms are those of the rulebooks. MINUS is the minus sign that the fonts draw.
"""

MINUS = "\u2212"

ENGLISH = {
    # figures, by figures.PLAIN … figures.TRIPLE: where a figure is chosen or scored, and in a sentence
    "figure0": "no figure",
    "figure1": "bridge",
    "figure2": "hexagon",
    "figure3": "double",
    "figure4": "triple",
    "a.figure1": "a bridge",
    "a.figure2": "a hexagon",
    "a.figure3": "a double hexagon",
    "a.figure4": "a triple hexagon",
    # score lines
    "line.figure": "{} {}",
    "line.out": "out {}",
    "line.others": "{} held {}: to {}",
    "line.own": "{} held {}: {}",
    # the table
    "player": "Player {}",
    "round": "Round {}",
    "target": "to {}",
    "pool": "pool {}",
    "battery": "battery low",
    "not.saved": "not saved",
    "turn": "{}'s turn",
    "last": "{}: {}",
    "last.pass": "passed",
    # setting up
    "players.title": "Trivet",
    "players.ask": "How many play?",
    "players.edition": "Edition {} · {} tiles · to {}",
    "opener.ask": "Who opens round {}?",
    "opener.hint": "Everyone draws a tile; the highest sum opens.",
    # keys, as the footer names them
    "key.start": "start",
    "key.choose": "choose",
    "key.figure": "figure",
    "key.ok": "do it",
    "key.take": "take",
    "key.delete": "delete",
    "key.opens": "opens",
    "key.tiles": "tiles",
    "key.pass": "pass",
    "key.back": "back",
    "key.undo": "undo",
    "key.menu": "menu",
    "key.sum": "sum",
    "key.new": "new match",
    "key.no": "no",
    "key.yes": "yes",
    # questions
    "pass.title": "Pass?",
    "pass.empty": "The pool is empty: passing costs {}.",
    "pass.free": "The pool is empty: passing costs nothing.",
    "pass.draws": "{} draws and nothing placed: {}",
    "pass.short": "{} draws, then the pool is empty: {}",
    "undo.title": "Take back?",
    "undo.match": "The match with {} players.",
    "undo.round": "{} opens round {}.",
    "new.title": "Begin a new match?",
    "new.lost": "The match in play ends with it, without a winner.",
    "new.over": "The match that ended stays until the new one begins.",
    # the hands left
    "hands.ask": "Which tiles does {} hold?",
    "hands.blocked": "Blocked. What does {} hold?",
    "hands.tiles": "One by one, or set the sum.",
    "hands.known": "Nothing else is left: it must be {}.",
    "hands.sum": "{} of {} · sum {}",
    # the end
    "end.wins": "{} wins with {}",
    "end.tie": "{} share the win with {}",
    "end.and": " and ",
    # the menu
    "menu.title": "Menu",
    "menu.undo": "Take back the last move",
    "menu.new": "New match",
    "menu.away": "Put away: a white screen",
    "menu.close": "Back to the game",
    # notices
    "resumed": "The match goes on where it was.",
    "fresh": "The storage is new or was reset: no match is saved.",
    "lost": "The saved match was damaged: the last moves may be missing. Check the score.",
    "unread": "The storage does not answer: nothing can be saved. Switch off and on.",
    "unsaved": "The move could not be saved: the storage is full or broken. It is tried again.",
    # what can be done, where a key cannot be used
    "hint.players": "Choose 2 to 4 players, then OK.",
    "hint.opener": "Choose who opens, then OK.",
    "hint.turn": "Enter a tile and its figure, then OK.",
    "hint.hands": "Enter the tiles that are left, then OK.",
    "hint.end": "OK begins a new match.",
    "hint.menu": "The arrows choose, OK does it.",
    "hint.question": "OK does it, BACK goes back.",
    # refusals
    "no.key": "{} does nothing here. {}",
    "no.tile": "{} is no tile of this set. Read clockwise: is it {}?",
    "no.digits": "A tile has three numbers: {} to go.",
    "no.fourth": "The tile is complete. OK takes it, BACK deletes a number.",
    "no.played": "{} was played already, by {}.",
    "no.draws": "Only {} draws in a turn.",
    "no.pool": "The pool has no tile left to draw.",
    "no.pool.few": "The pool has only {} left to draw.",
    "no.opener": "The opener places a tile: no drawing, no passing.",
    "no.figure": "{} cannot make {} now: the tiles on the table do not allow it.",
    "no.undo": "There is nothing to take back.",
    "no.players": "{} cannot play: this edition is for {} to {}.",
    "no.opens": "There is no player {}.",
    "no.held": "{} was entered already.",
    "no.arrows": "Tiles are entered. BACK deletes them; then the arrows set the sum.",
    "no.more": "All tiles of {} are entered. BACK deletes one.",
    "no.hand": "{} of {} entered. Enter every tile, or set the sum with the arrows.",
    "no.sum": "No hand of {} from the tiles that are left adds up to {}.",
    "no.sum.known": "What is left must make {}: nothing else is unplayed.",
}


class Words:
    """The texts of one language: words(id, …) gives the text with its gaps filled."""

    def __init__(self, table=ENGLISH):
        self._table = table

    def __call__(self, key, *values):
        text = self._table[key]
        return text.format(*values) if values else text


def number(value):
    """An integer as people read it, with a real minus sign."""
    return str(value) if value >= 0 else MINUS + str(-value)


def signed(value):
    """An integer with its sign, a plus included: what a move adds."""
    return "+" + str(value) if value > 0 else number(value)
