"""build/page: the page with the emulated device, as files for any web host, and as one file that opens from a disk.

    index.html page.js worker.js style.css   the page
    referee.js referee.css                   the referee, loaded when it is opened first
    pico-words.json.gz                       what the card for makers says, likewise
    NAME.gz                                  what they load: the core, the boot ROM, …
    IMAGE.bin.gz IMAGE.board.json.gz         the image and the pin map of each board, loaded when that is shown
    service-worker.js icon.svg icon-….png
    manifest.webmanifest manifest-XX.webmanifest   in English, and in the language XX
    trivet.html                              all of it in one file, for one board: that which BOARD=… names

Everything is asked for by relative names with the version behind them (`page.js?v=…`), so that it works in any folder
of any host and a browser's cache never gives an old file to a new page. The Content-Security-Policy stands in the page
itself, no host needs to send headers: nothing is loaded from elsewhere, and no script or style runs that was not built
here.
"""

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
from pathlib import Path

from tools.build import paths
from tools.build.steps import BuildError, digest, run
from tools.build.web import notices, npm, parts, smaller
from tools.words import files

SOURCE = parts.PAGE
PAGE = paths.BUILD / "page"
SINGLE_FILE = PAGE / "trivet.html"
# What the page may take, gzipped: of the device alone, and with the referee and all else that is loaded when it is
# opened, as files and as the one file. One board counts: of the files that which they show first.
BUDGETS = {
    "the device, as files": 720_000,
    "the device, as one file": 720_000,
    "with the referee, as files": 1_020_000,
    "with the referee, as one file": 1_020_000,
}
BOARDS = tuple(paths.PINS)  # by the names of their images
FIRST = "trivet"
IMAGE = paths.IMAGES / f"{FIRST}.bin"

# The parts of the machine that the page loads; those of them that are not there yet are not loaded.
_OF_THE_DEVICE = (
    "core.wasm",
    "bootrom.bin",
    "littlefs.wasm",
    "fonts.json",
    "words.json",
    "games.json",
)
_PROGRAMS = {"page.js": "page.ts", "worker.js": "device/worker.ts"}
# What the referee takes besides, which is loaded when it is opened first.
_OF_THE_REFEREE = ("micropython.wasm", "referee.files", "referee-words.json")
_OF_THE_MATCH = ("match.files", "match-words.json")  # what a match on the board takes, likewise
_OF_RECORDS = ("converter.files",)  # and what reads and writes game records, on the referee's Python
_OF_THE_CARD = ("pico-words.json",)  # and the card for makers
_LATER = (*_OF_THE_REFEREE, *_OF_THE_MATCH, *_OF_RECORDS, *_OF_THE_CARD)
ASSETS = (*_OF_THE_DEVICE, *_LATER, *(f"{board}{parts.BOARD}" for board in BOARDS))
LETTERS = npm.WEB / "letters.css"  # stands before the style
_REFEREE, _REFEREE_STYLE = "referee.js", "referee.css"
_WRITTEN = ("page.js", "worker.js", "style.css", _REFEREE, _REFEREE_STYLE)
# What npm's MicroPython asks of Node alone, and where it thinks that its own file lies.
_REFEREE_OPTIONS = (
    "--format=esm",
    "--define:import.meta.url=location.href",
    *(f"--external:{name}" for name in ("fs", "path", "url", "module", "crypto", "child_process")),
)
_COPIED = ("icon.svg",)
_MANIFEST = "manifest.webmanifest"
# What a phone shows of the page that is installed there: drawn from which SVG, how wide in pixels. The one of 180 is
# Apple's, which wants no transparent corners.
_ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
}
_WORK = paths.WORK / "page"

_STYLESHEET = '<link rel="stylesheet" href="style.css">'
_SCRIPT = '<script src="page.js" defer></script>'
_CHARSET = '<meta charset="utf-8">'
_LICENCES = "<!-- licences -->"
_BOARD = f'data-board="{FIRST}"'
_CHOICE = re.compile(r'<div id="boards".*?</div>\n', re.DOTALL)

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "font-src": "data:",
    "img-src": "'self' data: blob:",
    "connect-src": "'self' blob:",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def page(product: Path):
    """Make build/page, whose index is `product`. Raises BuildError when it is larger than it may be."""
    board = one_board()
    version = digest(*made_from(), *assets())[:12]
    shutil.rmtree(_WORK, ignore_errors=True)
    _WORK.mkdir(parents=True)
    define = f'--define:VERSION="{version}"'
    for name, entry in _PROGRAMS.items():
        npm.bundle(SOURCE / entry, _WORK / name, "browser", "--minify", "--format=iife", define)
    npm.bundle(SOURCE / "referee" / "entry.ts", _WORK / _REFEREE, "browser", "--minify", *_REFEREE_OPTIONS, define)
    for name in ("style.css", _REFEREE_STYLE):
        npm.bundle(SOURCE / name, _WORK / name, "browser", "--minify")
    style = _WORK / "style.css"
    style.write_bytes(LETTERS.read_bytes() + style.read_bytes())
    html, packed = _html(), _packed()
    made = _files(html, version, packed)
    single = _single_file(html, packed, board)
    shutil.rmtree(product.parent, ignore_errors=True)
    product.parent.mkdir(parents=True)
    for name, content in made.items():
        (product.parent / name).write_bytes(content)
    SINGLE_FILE.write_bytes(single)
    for what, size in sizes().items():
        if size > BUDGETS[what]:
            raise BuildError(f"the page, {what}, takes {size:,} bytes gzipped, of {BUDGETS[what]:,}")


def one_board() -> str:
    """The board of the one file. Raises BuildError if BOARD in the environment names none."""
    board = os.environ.get("BOARD") or FIRST
    if board not in BOARDS:
        raise BuildError(f"BOARD={board}: there is no such board; BOARD takes {' or '.join(BOARDS)}")
    return board


def one_file(board: str) -> bytes:
    """The page as one file for this board, from what build/page was last made from."""
    return _single_file(_html(), _packed(), board)


def of_board(board: str) -> list[str]:
    """The names of what is loaded for a board alone."""
    return [f"{board}.bin", f"{board}{parts.BOARD}"]


def assets() -> list[Path]:
    """What the page loads. An image is what lies in the flash: a tenth less than the UF2 file, when it is packed."""
    return [*(paths.IMAGES / f"{board}.bin" for board in BOARDS), *(npm.WEB / name for name in ASSETS)]


def made_from() -> list[str | Path]:
    """What it is made from but for its assets."""
    return [SOURCE, LETTERS, files.FOLDER, parts.MACHINE, npm.LOCK, *_our_programs(), *notices.sources()]


def sizes() -> dict[str, int]:
    """{what of BUDGETS: bytes to be sent when the host compresses, or the browser has it so already}"""
    others = [f"{name}.gz" for name in _of_others(FIRST)]
    counted = [file for file in PAGE.iterdir() if file != SINGLE_FILE and file.name not in others]
    sent = {file.name: _sent(file.read_bytes()) for file in counted}
    single = SINGLE_FILE.read_text(encoding="utf-8")
    whole = sum(sent.values()), _sent(single.encode())
    without = (
        whole[0] - sum(sent[name] for name in (_REFEREE, _REFEREE_STYLE, *(f"{name}.gz" for name in _LATER))),
        _sent(_of_the_device(single).encode()),
    )
    return dict(zip(BUDGETS, (*without, *whole), strict=True))


def own_of_the_referee() -> int:
    """Bytes to be sent, gzipped, of its code, words and examples: all of it but MicroPython's own two files."""
    glue = npm.MODULES / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs"
    own = [name for name in _of_the_referee() if not name.startswith("micropython")]
    return sum(_sent((PAGE / name).read_bytes()) for name in own) - _sent(glue.read_bytes())


def _html():
    return _put((SOURCE / "index.html").read_text(encoding="utf-8"), _LICENCES, notices.as_html())


def _packed():
    return {asset.name: smaller.gzip(asset.read_bytes()) for asset in assets()}


def _of_others(board):
    """The names of what is loaded for other boards than this one."""
    return [name for other in BOARDS if other != board for name in of_board(other)]


def _of_the_referee():
    return [_REFEREE, _REFEREE_STYLE, *(f"{name}.gz" for name in _OF_THE_REFEREE)]


def _of_the_device(html):
    """The one file without what is loaded later."""
    for name in (_REFEREE, _REFEREE_STYLE, *_LATER):
        html = re.sub(f'<script type="text/plain" data-asset="{re.escape(name)}">[^<]*</script>\\n', "", html)
    return html


def say():
    """Where the page lies and how large it is."""
    print(f"the page lies in {PAGE.relative_to(paths.ROOT)}/, and as one file in {SINGLE_FILE.relative_to(paths.ROOT)}")
    for what, size in sizes().items():
        print(f"  {what}: {size / 1000:,.0f} KB gzipped")


def _sent(content):
    return min(len(content), len(gzip.compress(content, 9, mtime=0)))


def _our_programs():
    return [Path(__file__).with_name(name) for name in ("page.py", "notices.py", "npm.py", "smaller.py")]


def _put(html, mark, content):
    """The page with `content` in place of `mark`, which has to stand there once."""
    if html.count(mark) != 1:
        raise BuildError(f"tools/page/index.html must have {mark} once, and has it {html.count(mark)} times")
    return html.replace(mark, content)


def _policy(**changes):
    """The element that tells the policy; `changes` have _ for -, and None takes a rule out."""
    rules = {**_POLICY, **{name.replace("_", "-"): rule for name, rule in changes.items()}}
    text = "; ".join(f"{name} {rule}" for name, rule in rules.items() if rule)
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def _files(html, version, packed):
    """{name: content} of the files for a web host."""
    query = f"?v={version}"
    head = [
        _CHARSET,
        _policy(),
        '<link rel="manifest" href="manifest.webmanifest">',
        '<link rel="icon" href="icon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="icon-180.png">',
    ]
    html = _put(html, _CHARSET, "\n".join(head))
    html = _put(html, _STYLESHEET, _STYLESHEET.replace(".css", f".css{query}"))
    html = _put(html, _SCRIPT, _SCRIPT.replace(".js", f".js{query}"))
    found = {name: (_WORK / name).read_bytes() for name in _WRITTEN}
    found |= {f"{name}.gz": content for name, content in packed.items()}
    asked = {name + query: content for name, content in found.items()}
    plain = {name: (SOURCE / name).read_bytes() for name in _COPIED} | _icons() | _manifests()
    found |= plain | {"index.html": html.encode()}
    asked |= plain | {"./": found["index.html"]}
    hashes = {name: _hash(content) for name, content in asked.items()}
    later = {
        board: {name: hashes.pop(name) for name in (f"{one}.gz{query}" for one in of_board(board))}
        for board in BOARDS
        if board != FIRST
    }
    built = _WORK / "service-worker.js"
    given = {"VERSION": version, "FILES": hashes, "BOARDS": later}
    settings = [f"--define:{name}={json.dumps(value)}" for name, value in given.items()]
    npm.bundle(SOURCE / "offline" / "service-worker.ts", built, "browser", "--minify", "--format=iife", *settings)
    found["service-worker.js"] = built.read_bytes()
    return found


def _manifests():
    """{name: content} of the manifests; what stands in braces in the source is the id of a text."""
    source = (SOURCE / _MANIFEST).read_text(encoding="utf-8")
    found = {}
    for language in files.languages():
        name = _MANIFEST if language.code == files.ENGLISH else _MANIFEST.replace(".", f"-{language.code}.")
        texts = {"": language.code, **language.page}
        found[name] = re.sub(r"\{([\w.]*)\}", lambda gap, texts=texts: texts[gap[1]], source).encode()
    return found


def _icons():
    """{name: content} of the icons as PNG."""
    program = _WORK / "icons.mjs"
    npm.bundle(SOURCE / "node" / "icons.ts", program, "node", "--format=esm")
    wanted = [(SOURCE / svg, str(width), _WORK / name) for name, (svg, width) in _ICONS.items()]
    wasm = npm.MODULES / "@resvg" / "resvg-wasm" / "index_bg.wasm"
    run([npm.node(), program, wasm, *(given for icon in wanted for given in icon)], "icons")
    colours = (
        "from PIL import Image; import sys; [Image.open(p).quantize(32).save(p, optimize=True) for p in sys.argv[1:]]"
    )
    run([paths.VENV_PYTHON, "-c", colours, *(_WORK / name for name in _ICONS)], "icons")  # a third of the bytes
    return {name: (_WORK / name).read_bytes() for name in _ICONS}


def _single_file(html, packed, board):
    """The page as one file with this board. What it loads elsewhere stands in it as base64 of gzip, in scripts that are
    only data.
    """
    others = _of_others(board)
    packed = {name: content for name, content in packed.items() if name not in others}
    html = _put(html, _BOARD, f'data-board="{board}"')
    html, cut = _CHOICE.subn("", html)
    if cut != 1:
        raise BuildError(f'tools/page/index.html must have <div id="boards" once, and has it {cut} times')
    style = (_WORK / "style.css").read_text(encoding="utf-8").rstrip()
    script = (_WORK / "page.js").read_text(encoding="utf-8").rstrip()
    if re.search(r"</style", style, re.IGNORECASE) or re.search(r"</script|<!--", script, re.IGNORECASE):
        raise BuildError("style.css or page.js has </style, </script or <!-- in it, which ends it within one file")
    referee, its_style = ((_WORK / name).read_bytes() for name in (_REFEREE, _REFEREE_STYLE))
    for name in ("worker.js", _REFEREE, _REFEREE_STYLE):
        packed[name] = smaller.gzip((_WORK / name).read_bytes())
    data = [
        f'<script type="text/plain" data-asset="{name}">{base64.b64encode(content).decode()}</script>'
        for name, content in packed.items()
    ]
    icon = "data:image/svg+xml;base64," + base64.b64encode((SOURCE / "icon.svg").read_bytes()).decode()
    head = [
        _CHARSET,
        _policy(
            script_src=f"'{_hash(script.encode())}' '{_hash(referee)}' 'wasm-unsafe-eval'",
            style_src=f"'{_hash(style.encode())}' '{_hash(its_style)}'",
            img_src="data: blob:",
            connect_src="blob:",
            worker_src="blob:",
            manifest_src=None,
        ),
        f'<link rel="icon" href="{icon}">',
    ]
    html = _put(html, _CHARSET, "\n".join(head))
    html = _put(html, _STYLESHEET, f"<style>{style}</style>")
    html = _put(html, _SCRIPT, "")
    # At the end: a script that stands in the page does not wait for the rest of it.
    return _put(html, "</body>", "\n".join([*data, f"<script>{script}</script>", "</body>"])).encode()


def _hash(content):
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
