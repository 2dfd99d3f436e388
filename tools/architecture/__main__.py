"""python -m tools.architecture: draw the rooms anew, docs/rooms.svg, which README shows."""

from tools.architecture import drawing

drawing.FILE.write_text(drawing.svg(), encoding="utf-8")
