"""The distances that many screens keep, in pixels. How high the parts of a picture are (HEADER, FOOTER, ROW, the LINE
of a text) stands where these are drawn, in ui/widgets.py; what one screen alone keeps stands in its own file.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

MARGIN = const(5)  # from the panel's edge to what a match in play shows
LIST = const(4)  # from the panel's edge to a list of rows, which has a margin inside of its own
PAGE = const(8)  # from the panel's edge to sentences, and from a header to what lies below it


def list_room(canvas: "Canvas", rows: int = 0) -> tuple[int, int, int, int]:
    """(x, y, width, height) of a list below the header: of so many rows, or with 0 as high as the key hints allow."""
    y = widgets.HEADER + PAGE
    h = rows * widgets.ROW or canvas.height - widgets.FOOTER - y
    return LIST, y, canvas.width - 2 * LIST, h
