"""Who opens a round, found out player by player: by the tiles drawn for it, or by the highest triples."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry.tile_entry import TileEntryScreen
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.engine import events, tiles
from trivet.engine.rulebooks.rules import HIGH_TRIPLE, TIED
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.fonts import LARGE

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

# What is asked for.
_DRAWN = const(0)  # the tile that a player drew
_TRIPLE = const(1)  # the highest triple of a hand
_HIGHEST = const(2)  # the highest tile of a hand without a triple
_ASK = ("opener.drawn", "opener.triple", "opener.highest")


class DrawForOpeningScreen(TileEntryScreen):
    """`asked` are the players in turn, `told` the tiles of the first of them, NONE for no triple."""

    @property
    def hint(self) -> str:
        return "hint.question" if self.opener() >= 0 else "hint.triple" if self.kind == _TRIPLE else "hint.drawn"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.asked = self.match.at_table()
        self.shown = []
        self.kind = _TRIPLE if self.match.rules.opening == HIGH_TRIPLE else _DRAWN
        self._before = []  # (kind, asked, told) of what decided nothing

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self.opener() < 0

    def digit(self, number: int) -> None:
        if self.kind == _TRIPLE:
            triple = tiles.find((number, number, number))
            if self.shown and triple == self.shown[-1]:
                return self.notices.refuse(self.hint)  # likely somebody types a triple with three digits, like any tile
            return self._tell(triple)
        return super().digit(number)

    def why_not(self, tile: int) -> tuple:
        refusal = super().why_not(tile)
        if not refusal and self.kind == _HIGHEST and tiles.is_triple(tile):
            return "no.triple", tiles.name(tile)
        if not refusal and tile in self.shown:
            return "no.held", tiles.name(tile)
        return refusal

    def take_tile(self, tile: int) -> None:
        self._tell(tile)

    def right(self) -> None:
        self._tell(tiles.NONE)

    def refuse_key(self, key: str) -> "Destination":
        return self.notices.refuse(self.hint) if key == "OK" else super().refuse_key(key)

    def ok(self) -> None:
        shown = max(self.shown, key=_worth)
        if self.kind == _DRAWN and self.match.rules.opening == HIGH_TRIPLE:
            shown = tiles.NONE  # no triple: the hands of several were even without one, and a drawn tile has decided
        self.stage.confirm(events.open_(self.opener(), shown))

    def back(self) -> "Destination":
        if self.digits:
            self.delete()
        elif self.shown:
            self.shown.pop()
        elif self._before:
            self.kind, self.asked, self.shown = self._before.pop()
            self.shown.pop()
        else:
            return CLOSE
        return self.changed(ALL)

    # ---- who opens

    def opener(self) -> int:
        """The player who opens, -1 while that is not known."""
        if tiles.find((5, 5, 5)) in self.shown and self.kind == _TRIPLE:
            return self.asked[len(self.shown) - 1]
        if len(self.shown) < len(self.asked):
            return -1
        best = self._best()
        return best[0] if len(best) == 1 else -1

    def player(self) -> int:
        """The player who is asked, or who opens."""
        opener = self.opener()
        return self.asked[len(self.shown)] if opener < 0 else opener

    def _best(self):
        """Those who have told the most so far."""
        most = max([_worth(tile) for tile in self.shown] or [0])
        return [player for player, tile in zip(self.asked, self.shown) if _worth(tile) == most]

    def _tell(self, tile):
        if tile != tiles.NONE and tile in self.shown:
            return self.notices.refuse("no.held", tiles.name(tile))
        self.shown.append(tile)
        self.digits.clear()
        self.changed(ALL)
        if len(self.shown) < len(self.asked) or self.opener() >= 0:
            return None
        return self._again()

    def _again(self):
        """Nobody has a triple: all are asked for their highest tile. Or the best are even, and these draw again, or
        all do, as the rules have it.
        """
        best = self._best()
        self._before.append((self.kind, self.asked, self.shown))
        self.shown = []
        if self.kind == _TRIPLE:
            self.kind = _HIGHEST
            return self.notices.say("opener.hint.triple")
        self.kind = _DRAWN
        self.asked = best if self.match.rules.redraw == TIED else self.match.at_table()
        names = moves.listed(self.words, [self.stage.player(player) for player in self.asked])
        return self.notices.say("opener.tie", names)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        """A player whose tile is not known yet has none so far; one who is not asked any more has nothing at all."""
        drawn: "list[str | None]" = [None] * self.match.players
        for at, player in enumerate(self.asked):
            tile = self.shown[at] if at < len(self.shown) else tiles.NONE
            drawn[player] = "" if tile == tiles.NONE else "%d%d%d" % tiles.digits(tile)
        best = [player for player in self._best() if drawn[player]]
        table.paint_tiles(canvas, self.stage, self.player(), drawn, best)
        self.paint_band(canvas)

    paint_entry = Screen.paint_entry  # all of it: a sentence with six names is higher than the band

    def paint_last(self, canvas: "Canvas", y: int) -> None:
        """Who is asked, or who opens."""
        opener = self.opener()
        text = self.words("opener.opens" if opener >= 0 else _ASK[self.kind], self.stage.player(self.player()))
        table.paint_black(canvas, y, text)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        best = max(self.shown, key=_worth) if self.opener() >= 0 else tiles.NONE  # the tile that decides
        text = self.so_far() if best == tiles.NONE else tiles.name(best)
        canvas.text(LARGE, text, layout.EDGE, widgets.centred(LARGE, y, h))

    def key_table(self) -> tuple:
        words = self.words
        entered = self.digits or self.shown or self._before
        hints = (("BACK", words("key.delete" if entered else "key.back")), ("MENU", ""))
        if self.opener() >= 0:
            return (("OK", words("key.opens")),) + hints
        if self.kind == _TRIPLE:
            hints = (("\u25b6", words("opener.none")),) + hints
        return (("0\u20135", words("key.tiles")),) + hints


def _worth(tile):
    """What a tile counts here; less than any for none."""
    return -1 if tile == tiles.NONE else tiles.SUMS[tile]
