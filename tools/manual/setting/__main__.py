"""python -m tools.manual.setting JOB FOLDER: FOLDER/trivet-manual.pdf and FOLDER/web. With "breaks" in place of JOB it
sees that the checks notice what they are for. Exit status 1 with what is wrong.
"""

import shutil
import sys
from pathlib import Path

from tools.build import paths
from tools.manual import job as jobs
from tools.manual import pdf
from tools.manual.setting import booklet, breaks, fonts, page

_STYLES = Path(__file__).with_name("styles")
BOOKLET = "trivet-manual.pdf"


def _style(name):
    return (_STYLES / name).read_text("utf-8")


def make(job: jobs.Job, folder: Path) -> list[str]:
    """Both; gives what is wrong with them."""
    web, letters = folder / "web", folder / "fonts"
    for old in (web, letters):
        shutil.rmtree(old, ignore_errors=True)
    (web / "pictures").mkdir(parents=True)
    named = {}

    def in_web(file):
        name = file.replace("hardware/pictures/", "").replace("build/manual/", "").replace("/", "-")
        if named.setdefault(name, file) != file:
            raise ValueError(f"two pictures are called {name}")
        shutil.copyfile(paths.ROOT / file, web / "pictures" / name)
        return f"pictures/{name}"

    body = page.Page(job, paths.ROOT, in_web).body()
    unknown = fonts.unknown(page.characters(body), Path(job.font))
    if unknown:
        return unknown
    fonts.write(page.characters(body), Path(job.font), letters)
    (web / "fonts").mkdir()
    for file in letters.glob("*.woff2"):
        shutil.copyfile(file, web / "fonts" / file.name)
    web_style = fonts.style("fonts", "woff2") + _style("common.css") + _style("page.css")
    (web / "manual.css").write_text(web_style, "utf-8")
    html = page.document(job, body, '<link rel="stylesheet" href="manual.css">')
    (web / "index.html").write_text(html, "utf-8")
    style = fonts.style("../fonts", "ttf") + _style("common.css") + _style("booklet.css")
    pages = booklet.laid_out(page.document(job, body, f"<style>{style}</style>"), folder)
    wrong = [*page.asks_others(html, web_style), *booklet.faults(pages, job)]
    pages.write_pdf(folder / BOOKLET)
    wrong += pdf.faults((folder / BOOKLET).read_bytes())
    print(f"{len(pages.pages)} pages")
    return wrong


def main(words: list[str]) -> int:
    """Status 1 with what is wrong."""
    what, folder = words
    if what == "breaks":
        wrong = breaks.unnoticed(jobs.read(Path(folder) / "job.json"), Path(folder))
    else:
        wrong = make(jobs.read(Path(what)), Path(folder))
    print("".join(f"manual: {sentence}\n" for sentence in wrong), end="", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
