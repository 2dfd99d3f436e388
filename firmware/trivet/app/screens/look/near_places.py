"""Why does a tile fit nowhere? The places where an edge agrees, with the corner that does not."""

from trivet.app.map import marks
from trivet.app.map.near_places import near_places
from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.engine import tiles
from trivet.history import dispute
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class NearPlacesScreen(Screen):
    """The arrows go through the places of `tile`; there is one at least."""

    hint = "hint.look"

    def __init__(self, stage: "Stage", tile: int):
        super().__init__(stage)
        self.tile = tile
        self.places: list[tuple[int, int, int, int]] = []
        self.at = 0
        self.begin(self._find())

    def _find(self):
        for place in near_places(self.match.board, self.tile):
            if place:
                self.places.append(place)
            else:
                yield
        self.changed(ALL)

    # ---- keys

    @property
    def keys_wait(self) -> bool:
        """Until the places are known."""
        return self.working

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def _turn(self, step):
        self.at = (self.at + step) % len(self.places)
        self.changed(ALL)

    def back(self) -> "Destination":
        return CLOSE

    def key_table(self) -> tuple:
        words = self.words
        arrows = (("".join(layout.SIGNS.values()), words("key.place")),) if len(self.places) > 1 else ()
        return arrows + (("BACK", words("key.back")), ("MENU", ""))

    # ---- the picture

    def text(self) -> str:
        """Which numbers meet at the corner that does not agree."""
        return self.words("judge.corner", *dispute.meets(self.match.board, *self.places[self.at]))

    def paint(self, canvas: "Canvas") -> None:
        count = "%d/%d" % (self.at + 1, len(self.places)) if len(self.places) > 1 else ""
        widgets.header(canvas, self.words("judge.nowhere", tiles.name(self.tile)), count)
        if not self.working:
            self._paint_place(canvas)
        self.paint_keys(canvas, list(self.key_table()))

    def _paint_place(self, canvas):
        placement, board = self.places[self.at], self.match.board
        y, bottom = layout.HEADER, canvas.height - layout.FOOTER
        touching = board.touching(*placement[:2])
        marks.paint(canvas, board, y, bottom - y, self.settings.get("turned"), placement, touching)
        widgets.ok_line(canvas, "", self.text())
