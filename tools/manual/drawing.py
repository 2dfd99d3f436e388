"""The pictures that are drawn for the manual: what a tour shows on the panel, in a chapter's language."""

from collections.abc import Iterable

from tools.build import paths
from tools.manual import source
from tools.screens import gallery
from tools.screens.steps import ways


def draw(pictures: Iterable[source.Drawn]):
    """Draws them into their files. Raises SourceError where a tour does not show what is wanted."""
    (paths.ROOT / source.DRAWN).mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        gallery.save(pixels(picture), paths.ROOT / picture.file)


def pixels(picture: source.Drawn) -> bytes:
    """The panel's bytes. Raises SourceError."""
    if picture.tour not in ways.tours(picture.language):
        raise source.SourceError(f"there is no tour {picture.tour}")
    shown = gallery.shown(picture.tour, picture.language)
    if picture.number >= len(shown):
        raise source.SourceError(f"the tour {picture.tour} has no picture {picture.number}")
    screen, found = shown[picture.number]
    if screen != picture.screen:
        raise source.SourceError(f"picture {picture.number} of the tour {picture.tour} shows {screen}")
    return found
