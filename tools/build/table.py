"""The steps of building, in one table: what each makes, of what, by which function, and what has to be there before.

A step has the name of its product, a path below build/. Its function is told where that is.
"""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.build import firmware, packages, paths, source_tree, venv
from tools.build.steps import digest, is_fresh, mark_done, progress
from tools.build.web import fonts, games, npm, page, parts, smaller, words

_SOURCES, _VENV, _BAKED, _MODULES = "src/micropython", "venv/bin/python", "baked/baked_words.py", "web/node_modules"
_LIGHT = "light/bin/python"
_MPY_CROSS, _IMAGES = "bin/mpy-cross", tuple(f"firmware/{image}.uf2" for image in paths.PINS)
_FIRMWARE, _BOARD, _TOOLS = paths.FIRMWARE_SOURCE, paths.BOARD, paths.ROOT / "tools"
_CORE, _MACHINE, _PAGE, _REFEREE = parts.PROCESSOR, parts.MACHINE, parts.PAGE, parts.REFEREE
_PINS = paths.BOARD / "pins.py"
_IMAGE_OF = (
    source_tree.fingerprint,
    firmware.settings,
    _BOARD / "manifest.py",
    _BOARD / "_boot.py",
    _BOARD / "port",
    firmware.FROZEN_INDEX,
)
_UNIX_OF = (source_tree.fingerprint, firmware.UNIX_MODULES, firmware.NEW_MODULE)

Source = Path | str | Callable[[], str | list[Path] | list[str | Path]]


class Step(NamedTuple):
    """`doing` is what is said meanwhile, nothing for what speaks itself; `made_from` are files, folders, and functions
    that tell more; `after` names the steps before it, `needs` packages of Debian (packages.py), `beside` the suffixes
    of products beside the one of its name.
    """

    doing: str
    make: Callable[[Path], None]
    made_from: tuple[Source, ...]
    after: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


def _part(make, *made_from: Source, after=(), needs=()) -> Step:
    """A step of build/web."""
    return Step("making {name}", make, made_from, after, needs)


def _program(make, *made_from: Source) -> Step:
    """One that esbuild makes."""
    return _part(make, *made_from, npm.LOCK, Path(npm.__file__), _PINS, after=(_MODULES,))


STEPS = {
    _VENV: Step(
        "installing the Python packages, 143 MB, 545 MB on the disk",
        venv.venv,
        (venv.REQUIREMENTS, venv.made_from),
        needs=("venv",),
    ),
    _BAKED: Step(
        "baking fonts and words",
        venv.baked,
        (_TOOLS / "bake", _TOOLS / "words", _FIRMWARE / "words", _FIRMWARE / "trivet" / "history" / "names.py"),
        after=(_VENV,),
    ),
    _SOURCES: Step("", source_tree.get, (source_tree.fingerprint,)),
    _MPY_CROSS: Step(
        "building {name}", firmware.mpy_cross, (source_tree.fingerprint,), after=(_SOURCES,), needs=("host",)
    ),
    "bin/micropython": Step(
        "building {name} for this machine", firmware.unix, _UNIX_OF, (_SOURCES, _MPY_CROSS), ("host", "unix")
    ),
    "bin/trivet-micropython": Step(
        "building {name} for this machine",
        firmware.unix_trivet,
        (*_UNIX_OF, firmware.frozen, paths.BAKED),
        (_SOURCES, _MPY_CROSS, _BAKED),
        ("host", "unix"),
    ),
    "firmware/bare.uf2": Step(
        "building {name}", firmware.image, _IMAGE_OF, (_SOURCES, _MPY_CROSS), ("host", "pico"), (".elf", ".bin")
    ),
    **{
        f"firmware/{image}.uf2": Step(
            "building {name}",
            firmware.image,
            (*_IMAGE_OF, firmware.frozen, paths.BAKED),
            (_SOURCES, _MPY_CROSS, _BAKED),
            ("host", "pico"),
            (".elf", ".bin"),
        )
        for image in paths.PINS
    },
    "firmware/sizes.json": Step(
        "",
        firmware.sizes,
        tuple(paths.IMAGES / f"{name}.bin" for name in ("bare", *paths.PINS)),
        after=("firmware/bare.uf2", *_IMAGES),
    ),
    _MODULES: Step(
        "installing the npm packages, 180 MB on the disk", npm.modules, (npm.PACKAGES, npm.LOCK), after=(_VENV,)
    ),
    **{
        f"web/{image}{parts.BOARD}": _part(parts.board, pins, _BOARD / "mpconfigboard.h")
        for image, pins in paths.PINS.items()
    },
    "web/core.wasm": _part(parts.core, _CORE, needs=("web",)),
    "web/cached-core.wasm": _part(parts.core_with_cache, _CORE, needs=("web",)),
    "web/bootrom.bin": _part(parts.bootrom, _CORE / "bootrom.S", needs=("pico",)),
    "web/littlefs.wasm": _part(
        parts.littlefs, parts.LITTLEFS, source_tree.fingerprint, after=(_SOURCES,), needs=("web",)
    ),
    "web/converter.files": _part(parts.converter, parts.CONVERT, parts.HOST, smaller.__file__, after=(_VENV,)),
    "web/referee.files": _part(
        parts.referee, _REFEREE, parts.DEVICE, parts.HOST, source_tree.fingerprint, after=(_MPY_CROSS,)
    ),
    "web/match.files": _part(parts.match, parts.MATCH, parts.DEVICE, smaller.__file__, after=(_VENV,)),
    "web/judge.files": _part(
        parts.judge,
        *(_PAGE / "node", parts.DEVICE, parts.HOST, parts.CONVERT, source_tree.fingerprint),
        after=(_MPY_CROSS,),
    ),
    "web/micropython.wasm": _part(parts.micropython, npm.LOCK, after=(_MODULES,)),
    "web/referee.mjs": _program(parts.referee_program, _REFEREE, _PAGE / "node"),
    "web/words.json": _part(words.page, *words.SOURCES),
    "web/referee-words.json": _part(words.referee, *words.SOURCES),
    "web/pico-words.json": _part(words.pico, *words.SOURCES),
    "web/match-words.json": _part(words.match, *words.SOURCES),
    "web/letters.css": _part(
        parts.letters, _TOOLS / "bake" / "letters.py", _TOOLS / "bake" / "recipes.py", after=(_VENV,)
    ),
    "web/games.json": _part(games.write, *games.SOURCES, after=(_VENV,)),
    "web/fonts.json": _part(
        fonts.write,
        *(*fonts.IMAGES.values(), paths.BAKED / "baked_fonts.py", _FIRMWARE / "words"),
        after=_IMAGES,
    ),
    "web/read.mjs": _program(parts.reader, _PAGE, _MACHINE / "board" / "size.ts"),
    "web/node.mjs": _program(parts.node_program, _MACHINE),
    "web/convert.mjs": _program(parts.convert_program, _MACHINE, _PAGE),
    "web/desk.mjs": _program(parts.desk, _MACHINE),
    "page/index.html": Step(
        "making the page",
        page.page,
        (page.made_from, page.one_board, *page.assets()),
        (_MODULES, *(f"web/{name}" for name in (*page.ASSETS, page.LETTERS.name))),
    ),
}
# The steps of `make light`: what is baked is the same, and is not made again when the other way follows.
LIGHT = {
    _LIGHT: Step(
        "installing the Python packages of the light way, 28 MB, 110 MB on the disk",
        venv.light_venv,
        (venv.light_made_from,),
        needs=("light",),
    ),
    _BAKED: STEPS[_BAKED]._replace(make=venv.light_baked, after=(_LIGHT,)),
}
WEB = tuple(name for name in STEPS if name.startswith("web/"))


def light():
    """Makes what `make light` needs. Raises BuildError."""
    made(_BAKED, LIGHT)


def made(name: str, steps: dict[str, Step] = STEPS) -> Path:
    """The product of a step, made when it must be, and what comes before it. Raises BuildError."""
    step, product = steps[name], paths.BUILD / name
    for before in step.after:
        made(before, steps)
    told = []
    for source in step.made_from:
        found = source() if callable(source) else source
        told += found if isinstance(found, list) else [found]
    program = inspect.getsourcefile(step.make)
    key = digest(Path(str(program)), *told)
    stamp = name.replace("/", "-")
    if is_fresh(stamp, key, [product, *(product.with_suffix(suffix) for suffix in step.beside)]):
        return product
    packages.need(*step.needs)
    product.parent.mkdir(parents=True, exist_ok=True)
    if step.doing:
        with progress(step.doing.format(name=product.name)):
            step.make(product)
    else:
        step.make(product)
    mark_done(stamp, key)
    return product
