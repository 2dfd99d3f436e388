"""What tools.manual hands to what sets it, as JSON: the one thing that both Pythons know."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Chapter:
    """A chapter as source.py puts it together."""

    file: str
    language: str
    part: str
    title: str
    anchor: str
    markdown: str
    pages: int


@dataclass(frozen=True)
class Job:
    """All of the manual."""

    title: str
    subtitle: str
    imprint: str
    cover: str  # the picture on the cover, from the repository's root
    chapters: list[Chapter]
    places: dict[str, str]  # a file of the repository: the anchor where it stands in the manual
    anchors: list[str]
    legends: list[str]  # what is printed on the keys
    font: str  # the font of all weights


def write(job: Job, file: Path):
    """Into a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(asdict(job), ensure_ascii=False, indent=1) + "\n", "utf-8")


def read(file: Path) -> Job:
    """Out of it."""
    raw = json.loads(file.read_text("utf-8"))
    raw["chapters"] = [Chapter(**chapter) for chapter in raw["chapters"]]
    return Job(**raw)
