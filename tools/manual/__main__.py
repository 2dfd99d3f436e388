"""python -m tools.manual: make the manual, build/manual/trivet-manual.pdf and build/manual/web/index.html.

Exit status 1, with what is wrong, when the source or the pages have a fault.
"""

import sys

from tools.bake import glyphs
from tools.build import own_venv, packages, paths
from tools.build.steps import digest, is_fresh, mark_done, program, progress, run
from tools.manual import source
from trivet.app import VERSION

FOLDER = paths.BUILD / "manual"
_VENV = FOLDER / "venv"
_REQUIREMENTS = paths.ROOT / "tools" / "manual" / "requirements.txt"
_PRODUCTS = (FOLDER / "trivet-manual.pdf", FOLDER / "web" / "index.html")
_FROM = ("docs/manual", "firmware/words", "hardware", "tools/manual", "tools/screens")
_SETTINGS = {  # so that the same sources give the same bytes
    "PYTHONHASHSEED": "0",
    "SOURCE_DATE_EPOCH": "1767225600",  # 2026-01-01, where a date is written at all
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONPATH": ":".join(map(str, (paths.ROOT, paths.FIRMWARE_SOURCE, paths.BOARD))),
}


def make():
    """The manual, when what it is made from has changed. Raises BuildError, SourceError."""
    packages.need("manual")
    own_venv.make("manual-venv", "of the manual", _VENV, _REQUIREMENTS, "--no-deps", *own_venv.WHEELS)
    key = digest(*(paths.ROOT / path for path in _FROM), VERSION)
    if is_fresh("manual", key, _PRODUCTS):
        return
    from tools.manual import drawing  # needs what is baked

    with progress("drawing the manual's pictures"):
        drawing.draw(source.every_drawn())
    with progress("setting the manual"):
        command = [own_venv.python(_VENV), "-m", "tools.manual.setting", FOLDER, glyphs.font_file()]
        run(command, "manual", cwd=paths.ROOT, **_SETTINGS)
    mark_done("manual", key)
    print(" and ".join(str(product.relative_to(paths.ROOT)) for product in _PRODUCTS))


if __name__ == "__main__":
    sys.exit(program("manual", make))
