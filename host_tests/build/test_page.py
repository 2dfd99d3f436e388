"""The page as it is shipped: complete, alone, small, and told whose work it is.

Whether it works is tried in browsers (host_tests/browser); here the files are read.
"""

import base64
import gzip
import hashlib
import html.parser
import json
import re

import pytest
from elftools.elf.elffile import ELFFile

from tools.build import paths, source_tree
from tools.build.steps import BuildError
from tools.build.web import notices, npm, page
from tools.words import files


class Elements(html.parser.HTMLParser):
    """Every element of a page: (name, attributes), and what stands in its scripts and styles."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.is_inside = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs), ""))
        self.is_inside = tag in ("script", "style")

    def handle_endtag(self, tag):
        self.is_inside = False

    def handle_data(self, data):
        if self.is_inside:
            tag, attributes, text = self.found[-1]
            self.found[-1] = (tag, attributes, text + data)

    def named(self, *tags):
        return [(attributes, text) for tag, attributes, text in self.found if tag in tags]


def _read(file):
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=["index.html", "trivet.html"])
def elements(request):
    return Elements(_read(page.PAGE / request.param))


@pytest.fixture(scope="module")
def index():
    return Elements(_read(page.PAGE / "index.html"))


@pytest.fixture(scope="module")
def single():
    return Elements(_read(page.SINGLE_FILE))


def _policy(elements):
    (text,) = [
        attributes["content"]
        for attributes, _ in elements.named("meta")
        if attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    return {rule.split()[0]: rule.split()[1:] for rule in text.split("; ")}


def _hash(content):
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_it_is_small():
    for what, size in page.sizes().items():
        print(f"{what}: {size:,} bytes gzipped")
        assert size < page.BUDGETS[what] == (720_000 if what.startswith("the device") else 1_020_000), what


def _inlined(single):
    """What the one file carries, {name: bytes}."""
    return {
        attributes["data-asset"]: gzip.decompress(base64.b64decode(text))
        for attributes, text in single.named("script")
        if "data-asset" in attributes
    }


@pytest.mark.parametrize("board", paths.PINS)
def test_the_images_beside_it_are_those_for_the_pico(board):
    image = (paths.IMAGES / f"{board}.bin").read_bytes()
    assert gzip.decompress((page.PAGE / f"{board}.bin.gz").read_bytes()) == image


@pytest.mark.parametrize("board", paths.PINS)
def test_the_one_file_has_the_image_and_the_pin_map_of_its_board_alone(board):
    made = Elements(page.one_file(board).decode())
    inlined = _inlined(made)
    assert [name for name in inlined if name.endswith((".bin", ".board.json")) and name != "bootrom.bin"] == [
        f"{board}.bin",
        f"{board}.board.json",
    ]
    assert inlined[f"{board}.bin"] == (paths.IMAGES / f"{board}.bin").read_bytes()
    assert json.loads(inlined[f"{board}.board.json"])["name"].lower().replace("_", "-") == board
    ((whole, _),) = made.named("html")
    assert whole["data-board"] == board and not [one for one, _ in made.named("div") if one.get("id") == "boards"]


def test_the_one_file_is_for_the_board_that_is_named(monkeypatch):
    monkeypatch.delenv("BOARD", raising=False)
    assert page.one_board() == "trivet"
    monkeypatch.setenv("BOARD", "trivet-keypad")
    assert page.one_board() == "trivet-keypad"


def test_a_board_that_there_is_not_is_told(monkeypatch):
    monkeypatch.setenv("BOARD", "abacus")
    with pytest.raises(BuildError, match="BOARD=abacus: there is no such board; BOARD takes trivet or trivet-keypad"):
        page.one_board()


def test_both_forms_carry_the_same(single):
    others = page.of_board("trivet-keypad")
    files = {file.name.removesuffix(".gz"): gzip.decompress(file.read_bytes()) for file in page.PAGE.glob("*.gz")}
    assert _inlined(single) == {name: content for name, content in files.items() if name not in others} | {
        name: (page.PAGE / name).read_bytes() for name in ("worker.js", "referee.js", "referee.css")
    }


def test_the_policy_comes_before_all_that_it_rules(elements):
    at = next(i for i, (_, attributes, _) in enumerate(elements.found) if "http-equiv" in attributes)
    assert not {tag for tag, _, _ in elements.found[:at]} & {"script", "style", "link", "img", "body"}


def test_nothing_is_allowed_that_was_not_named(elements):
    policy = _policy(elements)
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == ["'none'"]
    for rule, allowed in policy.items():
        for source in allowed:
            assert re.fullmatch(r"'none'|'self'|'wasm-unsafe-eval'|'sha256-[^']+'|data:|blob:", source), (rule, source)
    assert not {"data:", "blob:"} & set(policy["script-src"] + policy["style-src"])


def test_what_is_written_in_the_single_file_is_what_its_policy_names(single):
    policy = _policy(single)
    (style,) = [text for _, text in single.named("style")]
    (script,) = [text for attributes, text in single.named("script") if attributes.get("type") != "text/plain"]
    assert f"'{_hash(style.encode())}'" in policy["style-src"]
    assert f"'{_hash(script.encode())}'" in policy["script-src"]
    for name, rule in (("referee.js", "script-src"), ("referee.css", "style-src")):  # put there when it is opened
        assert f"'{_hash((page.PAGE / name).read_bytes())}'" in policy[rule]
    assert policy["worker-src"] == policy["connect-src"] == ["blob:"]


def test_no_element_brings_a_style_or_a_script_of_its_own(elements, index):
    for tag, attributes, _ in elements.found:
        assert "style" not in attributes, (tag, attributes)
        assert not [name for name in attributes if name.startswith("on")], (tag, attributes)
    assert not index.named("style") and not [text for _, text in index.named("script") if text.strip()]


def test_nothing_is_asked_for_by_anything_but_a_relative_name(elements):
    for tag, attributes, _ in elements.found:
        for name in ("src", "href", "action", "data", "srcset", "poster"):
            target = attributes.get(name) or ""
            assert not re.match(r"(?!data:)[a-z]+:|/", target, re.IGNORECASE), (tag, target)


def test_the_single_file_asks_for_nothing(single):
    for tag, attributes, _ in single.found:
        target = attributes.get("src") or attributes.get("href") or "#"
        assert target.startswith(("#", "data:")), (tag, target)


def test_every_file_that_the_page_names_is_there(index):
    named = [attributes.get("src") or attributes.get("href") for attributes, _ in index.named("link", "script", "img")]
    assert len(named) >= 4
    for name in filter(None, named):
        assert (page.PAGE / name.split("?")[0]).is_file(), name


def test_the_copy_for_later_is_of_all_files_with_their_hashes():
    worker = _read(page.PAGE / "service-worker.js")
    told = json.loads(re.search(r'\{"page\.js\?v=[^}]*\}', worker)[0])
    later = json.loads(re.search(r'\{"trivet-keypad":(\{[^}]*\})\}', worker)[1])
    assert {name.split("?")[0] for name in later} == {f"{name}.gz" for name in page.of_board("trivet-keypad")}
    assert not set(told) & set(later)
    told |= later
    files = {file.name for file in page.PAGE.iterdir()} - {"service-worker.js", page.SINGLE_FILE.name}
    assert {name.split("?")[0] or "index.html" for name in told} - {"./"} | {"index.html"} == files
    for name, wanted in told.items():
        assert _hash((page.PAGE / (name.split("?")[0].removeprefix("./") or "index.html")).read_bytes()) == wanted, name


def test_one_version_is_asked_for_everywhere():
    versions = set()
    for name in ("index.html", "page.js", "service-worker.js"):
        versions |= set(re.findall(r"\?v=([0-9a-f]{12})", _read(page.PAGE / name)))
    assert len(versions) == 1


def test_the_manifest_names_what_is_there():
    manifest = json.loads(_read(page.PAGE / "manifest.webmanifest"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        assert (page.PAGE / icon["src"]).is_file()


def test_each_language_has_a_manifest_with_its_words():
    for language in files.languages()[1:]:
        manifest = json.loads(_read(page.PAGE / f"manifest-{language.code}.webmanifest"))
        assert manifest["lang"] == language.code and manifest["id"] == "./"
        assert [way["name"] for way in manifest["shortcuts"]] == [language.page["way.score"], language.page["way.ask"]]


def test_no_path_of_this_machine_is_in_the_page():
    for file in page.PAGE.iterdir():
        content = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
        assert str(paths.ROOT).encode() not in content, file.name


def test_a_mark_that_is_missing_is_told():
    with pytest.raises(BuildError, match="index.html must have <!-- licences --> once, and has it 0 times"):
        page._put("<p></p>", "<!-- licences -->", "")


def test_every_library_in_the_image_is_told():
    """The image's symbols name the sources that it was compiled from. Those that MicroPython includes into sources of
    its own are not among them.
    """
    tree = source_tree.tree()
    where = {}
    for folder in (*(tree / "lib").iterdir(), *(tree / name for name in ("py", "extmod", "shared", "ports/rp2"))):
        for file in folder.rglob("*.[cS]"):
            where.setdefault(file.name, set()).add(folder.name if folder.parent.name == "lib" else "micropython")
    with open(paths.IMAGES / "trivet.elf", "rb") as elf:
        symbols = ELFFile(elf).get_section_by_name(".symtab").iter_symbols()
        compiled = {symbol.name for symbol in symbols if symbol["st_info"]["type"] == "STT_FILE"}
    libraries = {library for name in compiled if len(where.get(name, ())) == 1 for library in where[name]}
    assert libraries >= {"littlefs", "tinyusb", "pico-sdk", "mbedtls", "micropython"}
    told = {
        file.split("/")[1] for component in notices.COMPONENTS for file in component.files if file.startswith("lib/")
    }
    assert libraries <= told | {"micropython"}


@pytest.mark.parametrize("component", notices.COMPONENTS, ids=lambda component: component.name)
def test_every_part_has_its_holders(component):
    assert notices.holders(component)


@pytest.mark.parametrize(
    ("licence", "first", "last"),
    [
        ("MIT", "Permission is hereby granted, free of charge", "DEALINGS IN\nTHE SOFTWARE."),
        ("BSD-3-Clause", "Redistribution and use in source and binary", "ADVISED OF THE POSSIBILITY OF SUCH DAMAGE."),
        ("zlib", "This software is provided 'as-is'", "from\n   any source distribution."),
        ("Apache-2.0", "Apache License", "limitations under the License."),
        ("OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1", "OTHER DEALINGS IN THE FONT SOFTWARE."),
    ],
)
def test_the_text_of_a_licence_is_whole(licence, first, last):
    text = notices.licence_text(notices.LICENCES[licence])
    assert text.lstrip().startswith(first) and text.endswith(last)


def test_every_licence_and_holder_is_in_both_forms_of_the_page():
    for name in ("index.html", "trivet.html"):
        text = html.unescape(_read(page.PAGE / name))
        for component in notices.COMPONENTS:
            assert component.name in text
            assert all(holder in text for holder in notices.holders(component))
        assert all(notices.licence_text(licence) in text for licence in notices.LICENCES.values())


def test_every_npm_package_that_is_shipped_is_told():
    lock = json.loads(_read(npm.LOCK))["packages"]
    shipped = {name.removeprefix("node_modules/") for name, pin in lock.items() if name and not pin.get("dev")}
    assert shipped == {file.split("/")[0] for part in notices.COMPONENTS if part.root == "npm" for file in part.files}


@pytest.mark.parametrize(
    ("line", "holders"),
    [
        (" * Copyright (c) 2013-2025 Damien P. George", ["Copyright (c) 2013-2025 Damien P. George"]),
        ("/ Copyright (C) 2018, ChaN, all right reserved.", ["Copyright (C) 2018, ChaN"]),
        (" *  Copyright The Mbed TLS Contributors */", ["Copyright The Mbed TLS Contributors"]),
        ("// Copyright 2007-2009 Russ Cox.  All Rights Reserved.", ["Copyright 2007-2009 Russ Cox"]),
        ("The above copyright notice and this permission notice", []),
        ("    if (c == 2000) { // (c) means nothing here", []),
    ],
)
def test_a_copyright_line_is_known_from_others(line, holders):
    assert list(notices.copyrights(line)) == holders
