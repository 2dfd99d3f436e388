"""Lists of which one thing is chosen and done, several things of a kind."""

from trivet.app.navigation import CLOSE
from trivet.micropython import TYPE_CHECKING

from .screen import Screen

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


class ChoosingScreen(Screen):
    """LEFT and RIGHT go round what can be chosen, `len(self)` things; a digit takes the one that it stands at, and does
    what OK does with it. Where not all are shown, DRAW goes to the next page. BACK leaves.
    """

    zero = 0  # what `0` stands at, counted from 1 on; 0 is nothing
    page_rows = 0  # rows that are shown at once; 0 where all are

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.chosen = 0

    def __len__(self) -> int:
        raise NotImplementedError

    def takes_digit(self, number: int) -> bool:
        return 1 <= (number or self.zero) <= len(self)

    def digit(self, number: int) -> "Destination":
        self.chosen = (number or self.zero) - 1
        return self.ok()

    def ok(self) -> "Destination":
        """Does the thing that is chosen."""
        raise NotImplementedError

    def draw_key(self) -> None:
        """To the first row of the next page; behind the last one to the first of all."""
        following = self.chosen - self.chosen % self.page_rows + self.page_rows
        self._go_to(following if following < len(self) else 0)

    def page_key(self) -> tuple:
        """The row of DRAW, where not all rows are shown."""
        return (("DRAW", self.words("key.page")),) if 0 < self.page_rows < len(self) else ()

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def back(self) -> "Destination":
        return CLOSE

    def _choose(self, step):
        self._go_to((self.chosen + step) % len(self))

    def _go_to(self, row):
        self.chosen = row
        self.changed()
