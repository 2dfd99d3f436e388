"""python -m tools.manual.setting FOLDER FONT: FOLDER/trivet-manual.pdf and FOLDER/web. FONT is Roboto Flex of all
weights. Exit status 1 with what is wrong.
"""

import shutil
import sys
from pathlib import Path

from tools.build import paths
from tools.manual import source
from tools.manual.setting import booklet, fonts
from tools.manual.setting.page import Page


def _style(name):
    return Path(__file__).with_name("styles").joinpath(name).read_text("utf-8")


def make(folder: Path, font: Path) -> list[str]:
    """Both; gives what is wrong with them. Raises SourceError."""
    web = folder / "web"
    shutil.rmtree(web, ignore_errors=True)
    (web / "pictures").mkdir(parents=True)
    named = {}

    def in_web(file):
        name = file.replace("hardware/pictures/", "").replace("build/manual/", "").replace("/", "-")
        if named.setdefault(name, file) != file:
            raise source.SourceError(f"two pictures are called {name}")
        shutil.copyfile(paths.ROOT / file, web / "pictures" / name)
        return f"pictures/{name}"

    chapters = source.chapters()
    page = Page(chapters, in_web)
    body = page.body()
    style = fonts.write(font, web / "fonts") + _style("common.css")
    (web / "manual.css").write_text(style + _style("page.css"), "utf-8")
    (web / "index.html").write_text(page.document(body, '<link rel="stylesheet" href="manual.css">'), "utf-8")
    printed = page.document(body, f"<style>{style}{_style('booklet.css')}</style>")
    return booklet.write(printed, web, chapters, folder / "trivet-manual.pdf")


def main(words: list[str]) -> int:
    """Status 1 with what is wrong."""
    folder, font = map(Path, words)
    try:
        wrong = make(folder, font)
    except source.SourceError as error:
        wrong = [str(error)]
    print("".join(f"manual: {sentence}\n" for sentence in wrong), end="", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
