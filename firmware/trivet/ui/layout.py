"""The one table of distances, in pixels, that every screen keeps: what stands at an edge, how far neighbours are apart,
how high the parts of a picture are. What one screen alone measures stands in its own file, and is a multiple of UNIT
where nothing speaks against it. What stands on the caps of keys is here too, so that all say the same.

Texts, keys and icons stand EDGE from the panel's left and right edge: titles, labels, sentences and the first key hint
begin there, values, states and page numbers end there. What is black or framed and lies round a text, as the chosen row
of a list or the cell of a player, reaches to BAR from the edge, so that the text in it keeps its place. Lines that part
a picture go from edge to edge.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

UNIT = 4  # the measure of the others

EDGE = 8  # from the panel's edge to texts, keys and icons
BAR = 2  # from the panel's edge to bars, cells and frames, and from one of them to the next
PAD = 6  # from the edge of a bar, cell or frame to the text in it: EDGE - BAR
GAP = 4  # between neighbours: a key and its word, an icon and its label, two texts
GROUP = 8  # between groups: a header and what is below it, a list and its note, two key hints
BLOCK = 12  # between blocks: sentences and a drawing, columns of a table

HEADER = 32  # height of the header, its line included
HINTS = 28  # height of the key hints, from what is above them to the panel's edge
OK_LINE = 33  # height of the line above them that says what OK does, the rule on top of it included
FOOTER = HINTS + OK_LINE  # both, which have their place on every screen
ENTRY = 31  # height of the line above that, of what is entered or of the other answer, its rule included
LAST = 30  # height of the line above that: what OK booked last
BAND = LAST + ENTRY  # the two lines above the footer
NOTICE = 50  # height of a notice of two lines
ROW = 33  # height of a row of a list: accents and what hangs below a line keep clear of the bars beside it
TIGHT_ROW = 26  # the same where much else is said
TAIL = 3  # by which a name is higher in its bar than the middle, for what hangs below its letters
ROW_KEY = 26  # side of the digit before a row of a list
LINE = 19  # from one line of SMALL to the next
SENTENCE = 25  # from one line of MEDIUM to the next
KEY = 18  # height of a key in a line of text
LARGE_KEY = 26  # height of a key in a line of large letters
ICON = 16  # side of an icon
SCROLLED = 5  # rows that are shown of a list about which something is said

SIGNS = {"LEFT": "\u25c0", "RIGHT": "\u25b6"}  # on the cap of a key, and in texts, in place of its name


def row_height(room: int, rows: int) -> int:
    """How high each of so many rows is in `room` pixels: ROW if they have it, and TIGHT_ROW at the least."""
    return max(TIGHT_ROW, min(ROW, room // rows))


def list_room(canvas: "Canvas", rows: int = 0) -> tuple[int, int, int, int]:
    """(x, y, width, height) of a list below the header: of so many rows, or with 0 as high as the foot allows. What is
    said about a list stands in the line above the foot (widgets.note); SCROLLED rows leave room for that.
    """
    y = HEADER + GAP
    h = rows * ROW or canvas.height - FOOTER - y
    return BAR, y, canvas.width - 2 * BAR, h


def ok_room(canvas: "Canvas") -> tuple[int, int]:
    """(first row, height) of the line of OK, below its rule; what hangs below the letters keeps clear of the keys."""
    return canvas.height - FOOTER + 1, OK_LINE - 4


def entry_room(canvas: "Canvas") -> tuple[int, int]:
    """The same of the line above that one."""
    return canvas.height - FOOTER - ENTRY + 1, ENTRY - 4
