"""The pictures that are drawn for the manual: what a tour shows on the panel, in a chapter's language."""

from collections.abc import Iterable

from tools.build import paths
from tools.manual import source
from tools.screens import gallery, playing
from tools.screens.tours.scripts import tours


def draw(pictures: Iterable[source.Drawn]):
    """Draws them into their files. Raises SourceError where a tour does not show what is wanted."""
    (paths.ROOT / source.DRAWN).mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        gallery.save(pixels(picture), paths.ROOT / picture.file)


def pixels(picture: source.Drawn) -> bytes:
    """The panel's bytes. Raises SourceError."""
    if picture.tour not in tours(picture.language):
        raise source.SourceError(f"there is no tour {picture.tour}")
    shots = playing.shots(picture.language, picture.tour)
    if picture.number >= len(shots):
        raise source.SourceError(f"the tour {picture.tour} has no picture {picture.number}")
    shot = shots[picture.number]
    if shot.screen != picture.screen:
        raise source.SourceError(f"picture {picture.number} of the tour {picture.tour} shows {shot.screen}")
    return shot.picture
