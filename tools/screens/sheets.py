"""Pictures of every screen in a language, to be looked at."""

from pathlib import Path

from PIL import Image

from tools.screens import playing
from tools.screens.tours.scripts import tours
from tools.screens.tours.tour import HEIGHT, WIDTH

_ACROSS = 5
_GAP = 8  # px


def sheet(code: str, folder: Path) -> Path:
    """DIR/CODE.png with the last picture of each tour; gives its path."""
    down = -(-len(tours()) // _ACROSS)
    page = Image.new("1", (_ACROSS * (WIDTH + _GAP), down * (HEIGHT + _GAP)))
    for at, name in enumerate(tours()):
        picture = Image.frombytes("1", (WIDTH, HEIGHT), playing.shots(code, name)[-1].picture)
        page.paste(picture, (at % _ACROSS * (WIDTH + _GAP), at // _ACROSS * (HEIGHT + _GAP)))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{code}.png"
    page.save(path)
    return path
