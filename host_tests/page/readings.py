"""What the page reads of pictures (tools/page), asked of it under Node; and what was really drawn on them."""

import functools
import json
import subprocess

import baked_fonts
from tools.build import table
from tools.build.web import npm, page
from tools.screens import playing
from tools.screens.tours import tour
from tools.screens.tours.scripts import tours
from trivet.ui import fonts
from trivet.ui.canvas import CENTRE, RIGHT, WHITE, Canvas

FONTS = {
    id(font): font for font in vars(baked_fonts).values() if isinstance(font, bytes) and font is not baked_fonts.ICONS
}


def read(pictures):
    """Of each picture, shown one after the other, what node/read.ts tells of it, {"texts", "said", "language", …}."""
    pictures = list(pictures)
    to, back = _reader()
    to.write(len(pictures).to_bytes(4, "little"))
    answers = []
    for picture in pictures:
        to.write(picture)
        to.flush()
        answers.append(json.loads(back.readline()))
    return answers


@functools.cache
def _reader():
    """Input and output of the program under Node, one for all tests; it ends with this process."""
    command = [
        npm.node(),
        table.made("web/read.mjs"),
        table.made("web/fonts.json"),
        page.IMAGE,
        table.made("web/words.json"),
    ]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return program.stdin, program.stdout


def said(pictures):
    """What is said of each."""
    return [answer["said"]["text"] for answer in read(pictures)]


def shown(code, name):
    """The pictures of a tour in a language."""
    return [shot.picture for shot in playing.shots(code, name)]


def shown_with_texts(code, name, monkeypatch):
    """The same with the texts that can be seen on each: [(picture, {text, …}), …]."""
    drawn, found = {}, []
    draw = Canvas.text

    def text(canvas, font, string, x, y, ink=0, align=0):
        if id(font) in FONTS and canvas.width == tour.WIDTH and string.strip():
            left = x - {RIGHT: fonts.width(font, string), CENTRE: fonts.width(font, string) >> 1}.get(align, 0)
            drawn[id(font), string, left, y, ink] = _ink_of(draw, font, string, left, y)
        return draw(canvas, font, string, x, y, ink, align)

    def seen(app):
        picture = bytes(app.picture.canvas.buffer)
        page = _inverted(picture)
        for place, ink in list(drawn.items()):
            if not _is_seen(page if place[-1] != WHITE else ~page, ink):
                del drawn[place]
        found.append((picture, {string.strip() for _, string, *_ in drawn}))

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        tour.show(code, tours(code)[name], seen)
    return found


def _inverted(picture):
    """The pixels as bits of a number, black ones as 1."""
    return int.from_bytes(picture, "big") ^ (1 << 8 * len(picture)) - 1


def _ink_of(draw, font, string, x, y):
    canvas = Canvas(tour.WIDTH, tour.HEIGHT)
    draw(canvas, font, string, x, y)
    return _inverted(canvas.buffer)


def _is_seen(page, ink):
    """Whether all of the ink is there, and what surrounds each of its pixels is white."""
    around = (ink << 1 | ink >> 1 | ink << tour.WIDTH | ink >> tour.WIDTH) & ~ink
    return ink and not ink & ~page and not around & page
