"""What the checks of a release say of small things that are right, and of what is wrong with them."""

import json
import shutil
import subprocess
import sys
import zlib

import pytest

from tools.build import archives, paths
from tools.release import checks, contents, sums

NAME = "trivet-1.2.3"


def test_a_zip_that_is_cut_off_and_a_file_with_another_sum_are_told(tmp_path):
    archives.write(tmp_path / f"{NAME}-board.zip", {"board/parts.csv": b"C1"})
    (tmp_path / f"{NAME}.uf2").write_bytes(b"an image")
    (tmp_path / sums.NAME).write_text(sums.text(tmp_path))
    assert checks.whole(tmp_path, NAME) == []
    (tmp_path / f"{NAME}.uf2").write_bytes(b"an imagf")
    (tmp_path / f"{NAME}-board.zip").write_bytes(b"PK")
    told = checks.whole(tmp_path, NAME)
    assert len(told) == 3 and "trivet-1.2.3.uf2 has another sum" in told[1] and "is damaged" in told[2]


def test_another_image_under_the_name_is_told(tmp_path):
    files = [f"{NAME}.uf2", f"{NAME}-keypad.uf2"]
    for file in files:
        shutil.copyfile(paths.IMAGES / "bare.uf2", tmp_path / file)
    assert checks.image(tmp_path, NAME) == [f"{file} does not hold the version 1.2.3" for file in files]


@pytest.mark.long
def test_a_module_for_another_micropython_is_told(tmp_path):
    """The second byte of an .mpy says for which one it was compiled."""
    inside = contents.modules.contents("1.2.3", (1, 25, 0))
    names = ["trivet/micropython.mpy", "trivet/engine/__init__.mpy", "trivet/engine/codes.mpy"]
    codes = bytearray(inside[names[-1]])
    codes[1] -= 1
    few = {name: inside[name] for name in names} | {names[-1]: bytes(codes)}
    few["package.json"] = json.dumps({"urls": [[name, name] for name in names]}).encode()
    archives.write(tmp_path / f"{NAME}-mip.zip", {f"{NAME}-mip/{path}": data for path, data in few.items()})
    (told,) = checks.modules(tmp_path, NAME)
    assert "incompatible .mpy" in told


@pytest.mark.long
def test_a_wheel_without_a_module_is_told(tmp_path):
    for kind in ("wheel", "sdist"):
        command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", tmp_path]
        subprocess.run(command, cwd=paths.ROOT, check=True, capture_output=True)
    (wheel,), (archive,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    name = archive.name.removesuffix(".tar.gz")
    assert checks.packages(tmp_path, name) == []
    archives.unpack(wheel, tmp_path / "wheel")
    there = [file for file in (tmp_path / "wheel").rglob("*") if file.is_file() and file.name != "scoring.py"]
    archives.write(wheel, {file.relative_to(tmp_path / "wheel").as_posix(): file.read_bytes() for file in there})
    (told,) = checks.packages(tmp_path, name)
    assert wheel.name in told and "scoring" in told


@pytest.fixture
def page():
    languages = "".join(f'<p lang="{code}">x</p>' for code in checks.files.CODES)
    html = f'<link href="manual.css"><p>For version 1.2.3 of</p>{languages}<a href="#x">x</a><img src="pictures/a.png">'
    style = '@font-face { src: url("fonts/text.woff2") }'
    files = {"index.html": html, "manual.css": style, "pictures/a.png": "", "fonts/text.woff2": ""}
    return {name: content.encode() for name, content in files.items()}


def test_a_manual_that_has_all_it_wants_is_well(page):
    assert checks.manual_page(page, "1.2.3") == []


@pytest.mark.parametrize("name", ("manual.css", "pictures/a.png", "fonts/text.woff2"))
def test_what_a_manual_wants_and_has_not_is_told(name, page):
    del page[name]
    (told,) = checks.manual_page(page, "1.2.3")
    assert name in told


def test_a_manual_of_another_version_or_without_a_language_is_told(page):
    assert checks.manual_page(page, "1.2.4") == ["the manual is not of version 1.2.4"]
    page["index.html"] = page["index.html"].replace(b'lang="is"', b"")
    assert checks.manual_page(page, "1.2.3") == ["the manual has nothing in the language is"]


def test_a_manual_that_asks_another_host_is_told(page):
    page["index.html"] += b'<img src="https://example.org/a.png">'
    assert len(checks.manual_page(page, "1.2.3")) == 1


def _pdf(*inside):
    streams = b"".join(b"stream\n" + zlib.compress(one) + b"\nendstream\n" for one in inside)
    return b"%PDF-1.7\nstream\nnot deflated\nendstream\n" + streams + b"%%EOF\n"


TAGS = (b"/StructTreeRoot 1 0 R", b'pdfuaid:part="1"')


def test_a_booklet_with_the_tags_of_pdf_ua_is_well():
    assert checks.booklet(_pdf(*TAGS)) == []


def test_a_booklet_without_its_tags_is_told():
    assert checks.booklet(_pdf(TAGS[0])) == ["the booklet cannot be read aloud: it has no pdfuaid:part"]
    assert checks.booklet(_pdf(TAGS[1])) == ["the booklet cannot be read aloud: it has no /StructTreeRoot"]


def test_a_booklet_that_is_cut_off_is_told():
    assert checks.booklet(_pdf(*TAGS)[:-7]) == ["the booklet is no whole PDF"]
