"""How the parts of the emulated Pico for browsers and Node are made, in build/web. page.py puts them together."""

import json
import runpy
import shutil
from pathlib import Path

from tools.build import layout, paths, source_tree
from tools.build.steps import run
from tools.build.web import smaller
from tools.build.web.npm import MODULES, SOURCE, bundle

MACHINE = SOURCE / "machine" / "pico"
PAGE = SOURCE / "page"
PROCESSOR = MACHINE / "processor"
LITTLEFS = MACHINE / "files" / "littlefs"
BOARD = ".board.json"  # ends the name of a board's pin map, which begins with that of its image


def board(product: Path):
    """The pin map of the board with this image for the machine, NAME.board.json: the constants of its pins.py in lower
    case, those of the panel without that word; the keys by name; and where in the flash the file system lies, in bytes
    from its start.
    """
    known = runpy.run_path(str(paths.PINS[product.name.removesuffix(BOARD)]))
    pins = {
        name.removeprefix("PANEL_").lower(): value for name, value in known.items() if name.isupper() and name != "KEYS"
    }
    keys = dict(known["KEYS"])
    product.write_text(json.dumps({"keys": keys, **pins, "file_system": layout.files_start()}, indent=1) + "\n")


def letters(product: Path):
    """The page's own font, in the style that names it, by the fontTools of build/venv."""
    run([paths.VENV_PYTHON, "-m", "tools.bake.letters", product], "letters", cwd=paths.ROOT)


def wasm(source: Path, product: Path, *options: str | Path):
    """A C file without a library, as WebAssembly."""
    command = ["clang", "--target=wasm32", "-O3", "-nostdlib", "-ffreestanding", "-Wall", "-Werror", "-Wl,--no-entry"]
    run([*command, "-Wl,--strip-all", *options, "-o", product, source], "wasm")


def core(product: Path, *options: str):
    """The Cortex-M0+, for which the flash costs nothing."""
    wasm(PROCESSOR / "core.c", product, "-fno-builtin", "-msign-ext", "-Wl,-z,stack-size=65536", *options)


def core_with_cache(product: Path):
    """The same behind the RP2040's flash cache (cache.h), for measuring; slower on this computer."""
    core(product, "-DCACHED")


def bootrom(product: Path):
    """The boot ROM, from its assembly."""
    linked = product.with_suffix(".elf")
    flags = ["-mcpu=cortex-m0plus", "-mthumb", "-nostdlib", "-Wl,-Ttext=0", "-Wl,--build-id=none"]
    run(["arm-none-eabi-gcc", *flags, PROCESSOR / "bootrom.S", "-o", linked], "bootrom")
    run(["arm-none-eabi-objcopy", "-O", "binary", linked, product], "bootrom")


def littlefs(product: Path):
    """The device's file system: MicroPython's own littlefs."""
    library = source_tree.tree() / "lib" / "littlefs"
    without = [f"-DLFS2_NO_{what}" for what in ("MALLOC", "DEBUG", "WARN", "ERROR", "ASSERT")]  # as MicroPython has it
    includes = ["-I", LITTLEFS / "include", "-isystem", library]
    options = ["-Oz", *without, *includes, "-mbulk-memory", "-Wl,-z,stack-size=65536"]
    wasm(LITTLEFS / "glue.c", product, *options, library / "lfs2.c", library / "lfs2_util.c")


HOST = paths.FIRMWARE_SOURCE / "trivet" / "command"
CONVERT = PAGE / "convert"
# What the converter needs of the trivet command, beside what the referee and a match have.
_OF_THE_COMMAND = (
    "boards", "names", "parameters", "player", "refusals", "replay", "replay_page/__init__", "room", "sheet",
    "spelling", "record/__init__", "record/line", "record/patterns", "record/reading", "record/statements",
    "record/writing",
)  # fmt: skip
_OF_THE_REPLAY = ("replay_page/page.css", "replay_page/page.js")


def pack(files: dict[str, bytes], product: Path):
    """Files as one: a line of JSON, [[path, bytes], …], then their contents (tools/page/files.ts)."""
    index = json.dumps([[path, len(content)] for path, content in files.items()])
    product.write_bytes(index.encode() + b"\n" + b"".join(files.values()))


def converter(product: Path):
    """The modules that convert game records (tools/page/convert), beside those of referee and match, packed."""
    sources = {"page/convert/convert.py": CONVERT / "convert.py", "unicodedata.py": CONVERT / "unicodedata.py"}
    sources |= {f"trivet/command/{name}.py": HOST / f"{name}.py" for name in _OF_THE_COMMAND}
    texts = {path: source.read_text(encoding="utf-8") for path, source in sources.items()}
    beside = {f"trivet/command/{name}": (HOST / name).read_bytes() for name in _OF_THE_REPLAY}
    pack(smaller.python(texts) | beside, product)


REFEREE = PAGE / "referee"
DEVICE = paths.FIRMWARE_SOURCE / "trivet"
# What the referee needs of the engine and of the command, and what `trivet judge` and `trivet moves` need besides.
_OF_THE_ENGINE = (
    "__init__", "board", "codes", "figures", "grid", "lattice", "limits", "scoring", "tiles",
    "rulebooks/__init__", "rulebooks/editions", "rulebooks/match_rules", "rulebooks/rules", "rulebooks/sources",
)  # fmt: skip
_OF_THE_DEVICE = ("app/__init__", "app/map/__init__", "app/map/ranked_places", "micropython")
_OF_THEREFEREE = ("__init__", "drawing", "faults", "notation", "permalink", "position")
_OF_JUDGE = ("names", "options", "parameters", "requests", "spelling", "strict_json")
_OF_JUDGE_IN_THE_ENGINE = ("events", "hands", "judging", "phases", "state")
# `plain` is an alias by which MicroPython's compiler does not know its own decorators for machine code, which
# WebAssembly has none of: it takes those of trivet/micropython.py, as CPython does.
_PLAIN = (
    ("from trivet import micropython\n", "from trivet import micropython as plain\n"),
    ("@micropython.", "@plain."),
)


def referee(product: Path):
    """The modules of the referee's engine (tools/page/referee), compiled and packed."""
    sources = {f"page/referee/{path.name}": path for path in sorted(REFEREE.glob("*.py"))}
    sources |= {f"trivet/engine/{name}.py": DEVICE / "engine" / f"{name}.py" for name in _OF_THE_ENGINE}
    sources |= {f"trivet/command/{name}.py": HOST / f"{name}.py" for name in _OF_THEREFEREE}
    sources |= {f"trivet/{name}.py": DEVICE / f"{name}.py" for name in _OF_THE_DEVICE}
    pack(_compiled(sources, product), product)


MATCH = PAGE / "match"
# What a match on the board needs of the device besides.
_OF_THE_MATCH = (
    "app/controller", "app/preferences/__init__", "app/preferences/box", "app/preferences/fields",
    "app/preferences/long_fields", "app/preferences/match_setup", "app/preferences/solo_records",
    "app/sentences/__init__", "app/sentences/moves", "app/sentences/reasons", "app/sentences/rule_texts",
    "engine/applying", "engine/doubts", "engine/events", "engine/hands", "engine/judging", "engine/match",
    "engine/packed", "engine/phases", "engine/state",
    "history/__init__", "history/log", "history/names", "history/past/__init__", "history/past/days",
    "history/past/past_match", "history/payloads", "history/replay", "history/seats", "history/session",
    "history/snapshots",
    "store/__init__", "store/archive", "store/checkpoint", "store/copies", "store/journal", "store/settings",
    "store/witness",
    "ui/__init__", "ui/words",
)  # fmt: skip


def match(product: Path):
    """The modules of a match on the drawn board (tools/page/match), packed."""
    own = {f"page/match/{path.name}": path for path in sorted(MATCH.glob("*.py"))}
    for name in ("baked_words.py", "errno.py"):  # in place of modules that are elsewhere on the device
        own[name] = own.pop(f"page/match/{name}")
    sources = own | {f"trivet/{name}.py": DEVICE / f"{name}.py" for name in _OF_THE_MATCH}
    texts = {path: _plain(source.read_text(encoding="utf-8")) for path, source in sources.items()}
    pack(smaller.python(texts), product)


def judge(product: Path):
    """What the commands judge and moves need besides, for the test that the engine answers as they do."""
    sources = {f"trivet/engine/{name}.py": DEVICE / "engine" / f"{name}.py" for name in _OF_JUDGE_IN_THE_ENGINE}
    sources |= {f"trivet/command/{name}.py": HOST / f"{name}.py" for name in _OF_JUDGE}
    sources |= {"page/referee/judge.py": PAGE / "node" / "judge.py", "unicodedata.py": CONVERT / "unicodedata.py"}
    sources["trivet/history/names.py"] = DEVICE / "history" / "names.py"
    pack(_compiled(sources, product), product)


def _plain(text):
    """A source without machine code."""
    for old, new in _PLAIN:
        text = text.replace(old, new)
    return text


def _compiled(sources, product):
    """{path: compiled module} of {path: source}, for WebAssembly."""
    plain, compiled = product.with_suffix(".py"), product.with_suffix(".mpy")
    found = {}
    for path, source in sources.items():
        plain.write_text(_plain(source.read_text(encoding="utf-8")), encoding="utf-8")
        run([paths.MPY_CROSS, "-O3", "-s", path, "-o", compiled, plain], "referee")
        found[str(Path(path).with_suffix(".mpy"))] = compiled.read_bytes()
    plain.unlink()
    compiled.unlink()
    return found


def micropython(product: Path):
    """MicroPython for WebAssembly, as npm has it."""
    shutil.copy(MODULES / "@micropython" / "micropython-webassembly-pyscript" / "micropython.wasm", product)


def referee_program(product: Path):
    """The referee's engine under Node, for its tests."""
    options = ("--format=esm", "--sourcemap=inline", "--external:@micropython/*")
    bundle(PAGE / "node" / "referee.ts", product, "node", *options)


def node_program(product: Path):
    """The machine under Node, which tools.machine.machine talks with."""
    bundle(MACHINE / "node" / "serve.ts", product, "node", "--format=esm", "--sourcemap=inline")


def desk(product: Path):
    """The machine's panel alone under Node, for the tests of its rules and of its driver."""
    bundle(MACHINE / "node" / "desk.ts", product, "node", "--format=esm", "--sourcemap=inline")


def convert_program(product: Path):
    """What converts game records, under Node, for its tests."""
    options = ("--format=esm", "--sourcemap=inline", "--external:@micropython/*")
    bundle(PAGE / "node" / "convert.ts", product, "node", *options)


def reader(product: Path):
    """What the page reads of a picture, under Node."""
    bundle(PAGE / "node" / "read.ts", product, "node", "--format=esm")
