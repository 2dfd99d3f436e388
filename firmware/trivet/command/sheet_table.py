"""The score sheet of a game record as a table for people."""

import unicodedata

from trivet.micropython import TYPE_CHECKING

from . import sheet
from .record.statements import Round

if TYPE_CHECKING:
    from trivet.command.replay import Course


def as_text(course: "Course") -> str:
    """The sheet of a course as a table; its last line says who has won, or what comes next."""
    names = course.record.names
    rows: list[list[str] | str] = [["", "", "", ""] + list(names)]  # of cells; a text stands across all columns
    for step in sheet.steps_told(course):
        if isinstance(step.statement, Round):
            rows += ["", f"Round {step.round}: {sheet.opening(names, step.statement)}"]
        else:
            rows.append(list(sheet.row(names, step)) + sheet.totals_told(names, step.totals))
            end = sheet.end_of_round(course, step)
            rows += [end] if end else []
    if course.match.gone:
        left = ["left" if course.match.is_gone(player) else "" for player in range(len(names))]
        rows += ["", ["", "", "", ""] + left]
    doubts = sheet.doubts_told(course)
    if doubts:
        doubts = ["", sheet.DOUBTS] + doubts
    return "\n".join([sheet.title(course), ""] + list(_aligned(rows, 4)) + doubts + ["", sheet.result(course)])


def _aligned(rows, left):
    """The rows as lines, the first `left` columns aligned to the left, the others to the right."""
    cells = [row for row in rows if not isinstance(row, str)]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    for row in rows:
        if isinstance(row, str):
            yield row
            continue
        padded = []
        for n, (text, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - _width(text))
            padded.append(text + space if n < left else space + text)
        yield "  ".join(padded).rstrip()


def _width(text):
    """The columns that a text takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
