"""Which texts the page asks for, and what it fills into their gaps."""

import re
from collections.abc import Iterable
from pathlib import Path

_PAGE = Path(__file__).parents[1] / "page"


class Page:
    """What the page's sources ask for: say("…"), data-say="…", or an id anywhere that has a point in it; of those in
    Python words("…") and "…%d" as well.
    """

    def __init__(self, paths: Iterable[Path] | None = None):
        text = "\n".join(path.read_text(encoding="utf-8") for path in (sources() if paths is None else paths))
        self.in_html = set(re.findall(r'data-say(?:-[a-z-]+)?="([^"]+)"', text))
        self.ids = self.in_html | set(re.findall(r"\bsay\(\s*\"([^\"]+)\"", text))
        self.ids |= set(re.findall(r"\"([a-z][\w-]*(?:\.[\w-]+)+)\"", text))
        calls = re.findall(r"\bsay\(\s*\"([^\"]+)\"\s*(\)|,\s*\{[^{}]*\})", text)
        # (id, names of the gaps that are filled), as far as a call tells them
        self.calls = [(text_id, _keys(filled)) for text_id, filled in calls]
        self.names = re.findall(r"^  (\w+): \"", "".join(re.findall(r"const NAMES.*?^};", text, re.S | re.M)), re.M)
        self.ids |= set(re.findall(r"\bwords\(\s*\"([^\"%]+)\"", text))
        made = re.findall(r"\bsay\(\s*`([^`]+)`", text)  # `figure${…}`, `game.${…}.about`
        made += [f"{begun}${{}}" for begun in re.findall(r"\"([\w.]+)%d\"", text)]
        self.made = [re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", one)))) for one in made]

    def asks_for(self, text_id: str) -> bool:
        """Whether the id stands in the sources, or can be made there."""
        return text_id in self.ids or any(pattern.fullmatch(text_id) for pattern in self.made)


def _keys(filled):
    """The names in an object of TypeScript: {tile, sum: a.join(", ")} has tile and sum."""
    return re.findall(r"[{,]\s*(\w+)\s*(?=[:,}])", re.sub(r"\[[^\]]*\]|\([^()]*\)", "", filled))


def sources() -> list[Path]:
    """The page's sources that ask for texts."""
    return [_PAGE / "index.html", *sorted(_PAGE.rglob("*.ts"))]
