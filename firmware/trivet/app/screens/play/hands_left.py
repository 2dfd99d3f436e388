"""After a round: what the players still hold, tile by tile or as a sum; what is known is filled in."""

from trivet.app.navigation import kind
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry.tile_entry import EARLIER_TURN, TileEntryScreen
from trivet.engine import codes, events, phases, tiles
from trivet.engine.hands import possible_sum
from trivet.history.log import FULL
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM, NAME

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.tile_entry import DigitsScreen
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_UNSET = const(-1)
_ELLIPSIS = const(20)  # px
_TILE = const(60)  # px, of one that is being entered
_HELD = const(300)  # px, right edge of how many tiles a player holds
_UNCOUNTED = "?"  # in place of how many tiles the hand has
_STRIDE = const(10)  # points that DRAW adds to a sum
_COUNT_ANEW = "1 3"  # the digits after MENU that count a hand anew, which `hands.way` names
_BY_COUNT = ("no.more", "no.hand")  # what is refused because of how many tiles the hand has
_NEXT = ("play.round_end", "play.opener", "play.match_end")  # OK, which leads there, need not wait for their import


class HandsLeftScreen(TileEntryScreen):
    """Asks for the hand of `match.player`. The arrows and DRAW set a sum, which holds until a tile is entered."""

    hint = "hint.hands"
    outlasts_repair = True
    explained = (("0\u20135", "help.tile"), ("\u25c0\u25b6", "help.sum"), ("BACK", "help.delete"))

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.entered = []  # tiles entered
        self.by_hand = _UNSET  # the sum that the arrows set
        # How many tiles it has; 0 where nobody has counted.
        self.count = 0 if self.match.uncounted() else self.match.hands[self.match.player]
        self.known = self.match.known_sum()
        self._asked = [player for player in self.match.at_table() if player != self.match.out]
        for name in _NEXT:
            self.stage.later(lambda name=name: kind(name))

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return not self.entered or len(self.entered) != self.count

    def refuse_digit(self, number: int) -> "Destination":
        return self._refuse("no.more", self.stage.player(self.match.player))

    def why_not(self, tile: int) -> tuple:
        refusal = super().why_not(tile) or self.played(tile)
        if not refusal and tile in self.entered:
            return "no.held", tiles.name(tile)
        if not refusal and self.match.holder(tile) != phases.NOBODY:
            return "no.held.by", tiles.name(tile), self.stage.player(self.match.holder(tile))
        return refusal

    def take_tile(self, tile: int) -> None:
        self.entered.append(tile)
        self.digits.clear()

    def enter_again(self, before: "DigitsScreen") -> None:
        assert isinstance(before, HandsLeftScreen)
        self.by_hand = before.by_hand
        for tile in before.entered:
            for corner in tiles.digits(tile):
                self.press(str(corner))
        super().enter_again(before)

    def draw_key(self) -> None:
        self._set(_STRIDE)

    def left(self) -> None:
        self._set(-1)

    def right(self) -> None:
        self._set(1)

    def back(self) -> "Destination":
        if self.digits:
            self.delete()
        elif self.entered:
            self.entered.pop()
        elif self.by_hand != _UNSET:
            self.by_hand = _UNSET
        else:
            from trivet.app.screens.parts.questions import take_back  # the start need not wait for it

            return take_back(self.stage)
        return self.changed()

    def ok(self) -> None:
        by_tiles = self._is_whole and not self._is_set
        event = events.held(self.entered) if by_tiles else events.hand(self.sum())
        code = self.stage.confirm(event)
        return None if code in (codes.OK, FULL) else self._explain()

    @property
    def _is_whole(self):
        """Whether all tiles of the hand are entered; of one that nobody has counted, some."""
        count = len(self.entered)
        return count > 0 and not self.digits and count == (self.count or count)

    def refuse_key(self, key: str) -> None:
        if key == "OK":
            refuse = self._refuse if self.count else self.notices.refuse
            refuse("no.hand", len(self.entered), self.count or _UNCOUNTED)
        else:
            self.notices.refuse("no.arrows")

    def _set(self, more):
        if self.refusal:
            self.drop()  # OK takes the sum, and says that sentence no more
        self.by_hand = max(0, self.sum() + more)
        self.changed()

    def _explain(self):
        """Says why the match did not take the hand: by itself it cannot be, or not beside those told before."""
        match = self.match
        if self.known >= 0:
            return self._refuse("no.sum.known", self.known)
        rest = [tile for tile in match.unplayed() if match.holder(tile) == phases.NOBODY]
        if self.entered or not self.count or possible_sum(rest, self.count, self.sum()):
            return self._refuse("no.hands")
        return self._refuse("no.sum", self.count, self.sum())

    def _refuse(self, *reason):
        """Says why, and the way for those who hold something else than is counted here."""
        self.notices.refuse(*reason)
        self.notices.add("hands.way", _COUNT_ANEW if reason[0] in _BY_COUNT else EARLIER_TURN)

    # ---- what is entered

    @property
    def _is_set(self):
        """Whether the sum holds that the arrows set."""
        return self.by_hand != _UNSET and not self.entered and not self.digits

    @property
    def loses_entry(self) -> bool:
        """Whether something is entered that goes when another event comes before this hand."""
        return bool(self.entered or self.digits or self.by_hand != _UNSET)

    def sum(self) -> int:
        """The sum as it stands: set by hand, or known and nothing entered, or that of the tiles entered."""
        if self._is_set:
            return self.by_hand
        if self.known >= 0 and not self.entered:
            return self.known
        return sum([tiles.SUMS[tile] for tile in self.entered])

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        """A row for each player whose hand is asked for, that of this one white on black, and what is entered."""
        match, words = self.match, self.words
        missing = sum([1 for told in match.hand_sums if told < 0])
        out = match.out
        title = words("menu.block") if out == phases.NOBODY else words("out.told", self.stage.player(out))
        widgets.header(canvas, title, words("hands.missing", missing))
        for player in self._asked:
            self._paint_row(canvas, player)
        self.paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        y, tall = self._row(self.match.player)
        canvas.clear(y, y + tall)
        self._paint_row(canvas, self.match.player)
        super().paint_entry(canvas)

    def _row(self, player):
        """(the first pixel row, the height) of a player's row."""
        top = layout.HEADER + layout.GAP
        room = table.band(self.stage.picture.canvas, self.stage) - top
        tall = min(layout.ROW, room // len(self._asked))
        return top + tall * self._asked.index(player), tall

    def _paint_row(self, canvas, player):
        """Name, tiles, and the sum of the hand as far as it is known."""
        match = self.match
        y, tall = self._row(player)
        ink, count, left = BLACK, match.hands[player], match.hand_sums[player]
        tiles_held = "" if match.uncounted() else "\u25b2 %d" % count
        if player == match.player:
            ink, left = WHITE, self.sum()
            canvas.fill_rounded(layout.BAR, y, canvas.width - 2 * layout.BAR, tall, BLACK, 5)
            tiles_held = self.words("hands.count", len(self.entered), self.count or _UNCOUNTED)
        font = NAME if tall == layout.ROW else MEDIUM
        if left >= 0:
            canvas.text(
                font, str(left), canvas.width - layout.EDGE, widgets.centred(font, y, tall - layout.TAIL), ink, RIGHT
            )
        canvas.text(MEDIUM, tiles_held, _HELD, widgets.centred(MEDIUM, y, tall - layout.TAIL), ink, RIGHT)
        room = _HELD - fonts.width(MEDIUM, "00 / 00") - layout.EDGE
        family = fonts.NAMES if tall == layout.ROW else fonts.MEDIUMS
        widgets.fitted(canvas, family, self.stage.player(player), layout.EDGE, y, tall - layout.TAIL, room, ink)

    def paint_last(self, canvas: "Canvas", y: int) -> None:
        """What was booked last, or what is known of the hand."""
        match, last = self.match, self.controller.session.last()
        text = ""
        if self.known >= 0:
            text = self.words("hands.known", self.known)
        elif match.blocked and self.count and last and events.kind(last) != events.BLOCK:
            text = self.words("hands.way", EARLIER_TURN)
        if text:
            table.paint_line(canvas, text, layout.EDGE, y, layout.LAST)
        else:
            super().paint_last(canvas, y)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        """The tiles entered; before the first one whose hand is asked for."""
        words, match = self.words, self.match
        room = canvas.width - 2 * layout.EDGE
        text = self._held(room - _TILE if self.digits else room)
        if self.digits:
            text += self.so_far()
        if not text:
            text = words("hands.blocked" if match.blocked else "hands.ask", self.stage.player(match.player))
        widgets.fitted(canvas, fonts.MEDIUMS, text, layout.EDGE, y, h, room)

    def _held(self, room):
        """The tiles entered, as many of the last ones as have room."""
        text = ""
        for tile in reversed(self.entered):
            longer = tiles.name(tile) + "  " + text
            if fonts.width(MEDIUM, longer) > room - _ELLIPSIS:
                return "\u2026 " + text
            text = longer
        return text

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        if word and not self.refusal:
            word = self.words("line.held", self.stage.player(self.match.player), self.sum())
        super().paint_ok(canvas, word)

    def key_table(self) -> tuple:
        words = self.words
        by_itself = self.known >= 0 and not (self.entered or self.digits)
        takes = self.refusal or self._is_set or self._is_whole or by_itself
        hints = self.ok_hint("key.take") if takes else ()
        if not self.entered and (self.refusal or not self.digits):
            hints += (("DRAW", "+%d" % _STRIDE), ("\u25c0\u25b6", "\u00b11"))
        return hints + (("BACK", words("key.delete" if self.loses_entry else "key.undo")), ("MENU", ""))
