"""python -m tools.site: make the site of all documents, build/site/web/index.html.

Exit status 1, with what is wrong, when a document has a fault.
"""

import shutil
import sys
from pathlib import Path

from tools.build import own_venv, paths
from tools.build.steps import BuildError, digest, is_fresh, mark_done, program, progress, run
from tools.release import description
from tools.site import pages
from trivet.app import VERSION

FOLDER = paths.BUILD / "site"
WEB = FOLDER / "web"
_HERE = paths.ROOT / "tools" / "site"
_FROM = ("firmware/trivet/library", "firmware/trivet/__init__.py", "hardware/pictures", "docs/study", "tools/site")


def make():
    """The site, when what it is made from has changed. Raises BuildError."""
    own_venv.make(
        "site-venv", "of the site", FOLDER / "venv", _HERE / "requirements.txt", "--no-deps", *own_venv.WHEELS
    )
    try:
        address = description.repository(paths.ROOT)
    except ValueError as error:
        raise BuildError(str(error)) from error
    key = digest(*(paths.ROOT / path for path in (*pages.documents(), *_FROM)), address, VERSION)
    if is_fresh("site", key, [WEB / "index.html"]):
        return
    with progress("making the site"):
        pages.gather(FOLDER / "source", address, VERSION)
        shutil.rmtree(WEB, ignore_errors=True)
        command = [own_venv.python(FOLDER / "venv"), "-m", "sphinx", "--fail-on-warning", "--keep-going", "--fresh-env"]
        command += ["-d", FOLDER / "read", "-c", _HERE, FOLDER / "source", WEB]
        run(command, "site", cwd=paths.ROOT, SOURCE_DATE_EPOCH="1767225600", PYTHONDONTWRITEBYTECODE="1")
        reference(WEB / pages.REFERENCE)
    mark_done("site", key)
    print((WEB / "index.html").relative_to(paths.ROOT))


def reference(page: Path):
    """The page of the library, made from its docstrings. Raises BuildError."""
    command = [sys.executable, "-m", "pdoc", "--no-search", "--no-show-source", "-o", page.parents[1]]
    run([*command, "trivet.library", "!trivet.library."], "site", PYTHONPATH=str(paths.FIRMWARE_SOURCE))


if __name__ == "__main__":
    sys.exit(program("site", make))
