"""python -m tools.manual: make the manual, build/manual/trivet-manual.pdf and build/manual/web/index.html.

With "twice" as its word it makes it once more from nothing, and compares each byte. Exit status 1, with what is wrong,
when the source or the pages have a fault, or when a damage on purpose was not noticed.
"""

import shutil
import sys
from pathlib import Path

from hardware import data
from tools.bake import glyphs
from tools.build import paths
from tools.build.steps import BuildError, digest, exclusive, is_fresh, mark_done, progress, run
from tools.manual import install, job, source
from trivet.app import VERSION

FOLDER = install.FOLDER
PDF, WEB = "trivet-manual.pdf", "web"
_EPOCH = "1767225600"  # 2026-01-01, where a date is written at all
_FROM = ("docs/manual", "firmware/words", "hardware", "tools/manual", "tools/screens")
_IMPRINT = (
    f"For version {VERSION} of the program and revision {{revision}} of the hardware. "
    "The picture was drawn by a program: nobody has built one yet. "
    "Triominos is a trademark of its owner; this project is not affiliated with the owner."
)


def to_set() -> job.Job:
    """What is to be set. Raises SourceError."""
    contents, chapters = source.contents(), source.chapters()
    missing = source.missing(chapters)
    if missing:
        raise source.SourceError("; ".join(missing))
    hardware = data.load()
    return job.Job(
        contents["title"],
        contents["subtitle"],
        _IMPRINT.format(revision=hardware.carrier.revision),
        contents["cover"],
        [job.Chapter(**vars(chapter)) for chapter in chapters],
        source.places(chapters),
        [anchor for chapter in chapters for anchor in source.anchors(chapter)],
        [key.legend for key in hardware.key],
        str(glyphs.font_file()),
    )


def _set(what: str | Path, folder: Path):
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": _EPOCH, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [install.PYTHON, "-m", "tools.manual.setting", what, folder]
    run(command, "manual", cwd=paths.ROOT, PYTHONPATH=str(paths.ROOT), **settings)


def _make(folder: Path):
    from tools.manual import drawing  # needs what is baked

    with progress("drawing the manual's pictures"):
        (paths.ROOT / source.DRAWN).mkdir(parents=True, exist_ok=True)
        drawing.draw(source.every_drawn())
        file = FOLDER / "job.json"
        job.write(to_set(), file)
    with progress("setting the manual"):
        _set(file, folder)


def make():
    """The manual, when what it is made from has changed. Raises BuildError, SourceError."""
    install.install()
    key = digest(*(paths.ROOT / path for path in _FROM), install.REQUIREMENTS, VERSION)
    if is_fresh("manual", key, [FOLDER / PDF, FOLDER / WEB / "index.html"]):
        return
    _make(FOLDER)
    with progress("damaging a booklet on purpose"):
        _set("breaks", FOLDER)
    mark_done("manual", key)


def different() -> list[str]:
    """The files that are not the same when all is made once more. Raises BuildError, SourceError."""
    other = FOLDER / "again"
    shutil.rmtree(other, ignore_errors=True)
    _make(other)
    files = [Path(PDF), *(file.relative_to(FOLDER) for file in sorted((FOLDER / WEB).rglob("*")) if file.is_file())]
    return [str(file) for file in files if (other / file).read_bytes() != (FOLDER / file).read_bytes()]


def main(words: list[str]) -> int:
    """Status 1 with what is wrong."""
    try:
        with exclusive():
            make()
            wrong = different() if words == ["twice"] else []
    except (BuildError, source.SourceError) as error:
        print(f"manual: {error}", file=sys.stderr)
        return 1
    for file in wrong:
        print(f"manual: {file} is not the same the second time", file=sys.stderr)
    print(f"{(FOLDER / PDF).relative_to(paths.ROOT)}, {(FOLDER / WEB).relative_to(paths.ROOT)}/index.html")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
