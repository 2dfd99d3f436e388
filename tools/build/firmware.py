"""What is built from MicroPython's sources: the compiler, the unix port and the images.

All building is out of tree, in build/work. The images share one folder there: what is compiled differs
in the frozen code alone, so the second is a matter of seconds. What comes out depends on what goes in and
on nothing else: no date, no path, no version-control state; two clones give the same bytes.
"""

import json
import os
import runpy
import shutil
import sys
from pathlib import Path

from tools.build import layout, paths, source_tree
from tools.build.steps import digest, run

_RELEASE_DATE = "1744675200"  # 15 April 2025, seconds since 1970: stands wherever a build would put its date
_FAMILY = "0xe48bff56"  # UF2's number for the RP2040
_JOBS = f"-j{os.cpu_count()}"

_MPY_CROSS_SETTING = "COPT=-O0"  # what it compiles for us takes it a second in all, optimizing it takes longer

# Without what the tests have no use for and what needs further libraries.
_UNIX_SETTINGS = (
    "VARIANT=standard",
    "MICROPY_FORCE_32BIT=1",
    "MICROPY_PY_FFI=0",
    "MICROPY_PY_SSL=0",
    "MICROPY_SSL_MBEDTLS=0",
    "MICROPY_PY_BTREE=0",
    "MPY_CROSS_FLAGS=-march=x86",  # for what is frozen as machine code
)
UNIX_MODULES = Path(__file__).parent / "unix"
NEW_MODULE = paths.BOARD / "new_module.c"  # is part of them
FROZEN_INDEX = Path(__file__).with_name("frozen_index.py")  # which the board's CMake runs
_FROZEN = runpy.run_path(str(paths.FIRMWARE_SOURCE / "frozen.py"))
HOST: tuple[str, ...] = _FROZEN["HOST"]  # what of firmware/trivet only computers have
_UNIX_MANIFEST = 'include("$(MPY_DIR)/extmod/asyncio")\n'
_FROZEN_FILES = ((paths.BOARD, ("_boot.py", "pins.py")), (paths.BAKED, ("baked_fonts.py", "baked_words.py")))


def _environment(tree):
    """Settings that keep dates, paths and git out of what is built."""
    tag = "v" + ".".join(map(str, source_tree.version(tree)))
    maps = f"-ffile-prefix-map={tree}=micropython -ffile-prefix-map={paths.ROOT}=trivet"
    return {
        "SOURCE_DATE_EPOCH": _RELEASE_DATE,
        "MICROPY_GIT_TAG": tag,
        "MICROPY_GIT_HASH": tag,
        "MICROPY_MPYCROSS": str(paths.MPY_CROSS),
        "CFLAGS": maps,
        "CXXFLAGS": maps,
        "ASMFLAGS": maps,
    }


def _environment_for_make(tree):
    """The same for MicroPython's own makefiles, which take the flags under another name."""
    settings = _environment(tree)
    maps = settings.pop("CFLAGS")
    del settings["CXXFLAGS"], settings["ASMFLAGS"]
    return {**settings, "CFLAGS_EXTRA": maps}


def _work_folder(name, *settings):
    """The folder NAME in build/work, emptied when it was made from other sources, or with other settings: files whose
    content says what MicroPython has, without which its names are not collected anew.
    """
    work = paths.WORK / name
    made_from = work / "made-from"
    origin = digest(source_tree.origin(), *settings)
    if not made_from.exists() or made_from.read_text() != origin:
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        made_from.write_text(origin)
    return work


def mpy_cross(product: Path):
    """The compiler to .mpy."""
    tree = source_tree.tree()
    work = _work_folder("mpy-cross", _MPY_CROSS_SETTING)
    settings = _environment_for_make(tree)
    run(["make", _JOBS, "-C", tree / "mpy-cross", f"BUILD={work}", _MPY_CROSS_SETTING], "mpy-cross", **settings)
    _keep(work / "mpy-cross", product)


def unix(product: Path):
    """The unix port, 32-bit like the Pico."""
    _unix(product, _UNIX_MANIFEST)


def modules() -> list[str]:
    """What of the package `trivet` is frozen, on a board that has all: paths below firmware/trivet."""
    return _FROZEN["modules"](paths.FIRMWARE_SOURCE)


def frozen() -> list[Path]:
    """The files of firmware/ that are frozen, or say what is."""
    own = [*sorted(paths.FIRMWARE_SOURCE.glob("*.py")), *sorted(paths.BOARDS.rglob("*.py"))]
    return [*own, *(paths.FIRMWARE_SOURCE / "trivet" / module for module in modules())]


def unix_trivet(product: Path):
    """The same with the firmware frozen into it, as it is frozen into the image."""
    lines = [f'module("{name}", base_path="{folder}", opt=2)' for folder, names in _FROZEN_FILES for name in names]
    lines += [f'module("{name}.py", base_path="{paths.FIRMWARE_SOURCE}", opt=2)' for name in ("main", "composition")]
    lines.append(f'package("trivet", {modules()}, base_path="{paths.FIRMWARE_SOURCE}", opt=2)\n')
    _unix(product, "\n".join(lines))


def _unix(product, frozen):
    """Both are made in one folder: what is compiled differs in the frozen code alone."""
    tree = source_tree.tree()
    work = _work_folder("unix", UNIX_MODULES, NEW_MODULE)
    for made in (work / "frozen_mpy", work / "frozen_content.c", work / "frozen_content.o"):
        shutil.rmtree(made) if made.is_dir() else made.unlink(missing_ok=True)
    manifest = work / f"{product.name}.py"
    manifest.write_text(frozen)
    command = ["make", _JOBS, "-C", tree / "ports" / "unix", *_UNIX_SETTINGS, f"USER_C_MODULES={UNIX_MODULES}"]
    run([*command, f"BUILD={work}", f"FROZEN_MANIFEST={manifest}"], "unix", **_environment_for_make(tree))
    _keep(work / "micropython", product)


def settings() -> list[Path]:
    """The files of the board by which MicroPython is configured."""
    return sorted(file for file in paths.BOARD.iterdir() if file.suffix in (".c", ".cmake", ".h", ".ld"))


def image(product: Path):
    """A UF2 file for the Pico, and the firmware in it alone as .elf and .bin beside it."""
    tree = source_tree.tree()
    work = _work_folder("rp2", *settings())
    _configure(tree, work, _manifest(product.stem))
    run(["make", _JOBS, "-C", work, "firmware"], "rp2", **_environment(tree))
    for suffix in (".elf", ".bin"):
        _keep(work / f"firmware{suffix}", product.with_suffix(suffix))
    binary = work / "firmware.bin"
    layout.hold(binary.stat().st_size)
    uf2conv = tree / "tools" / "uf2conv.py"
    command = [sys.executable, uf2conv, "-b", hex(layout.FLASH_START), "-f", _FAMILY, "-c", "-o", product]
    run([*command, binary], "rp2")


def _manifest(image):
    """What is frozen into the image of this name: nothing but the port's own, or all of the application for a board."""
    if image not in paths.PINS:
        return paths.BOARD / "manifest.py"
    manifest = paths.WORK / f"{image}.py"
    board = paths.PINS[image].parent.name
    manifest.write_text(f'include("{paths.FIRMWARE_SOURCE / "manifest.py"}", board="{board}")\n')
    return manifest


# Linked as C: the one file of C++ is empty (mpconfigboard.cmake), and C++'s library takes 1.5 GB.
_LINK = "<CMAKE_C_COMPILER> <FLAGS> <CMAKE_CXX_LINK_FLAGS> <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>"


def _configure(tree, work, manifest):
    """Tell CMake which manifest to freeze."""
    # Compiled modules are kept there by time stamp; a file that was put back would be missed.
    shutil.rmtree(work / "frozen_mpy", ignore_errors=True)
    settings = {
        "MICROPY_BOARD": paths.BOARD.name,
        "MICROPY_BOARD_DIR": paths.BOARD,
        "MICROPY_FROZEN_MANIFEST": manifest,
        "PICO_NO_PICOTOOL": 1,
        "PICO_BUILD_DOCS": 0,
        "CMAKE_CXX_LINK_EXECUTABLE": _LINK,
        "Python3_EXECUTABLE": sys.executable,
    }
    command = ["cmake", "-G", "Unix Makefiles", "-S", tree / "ports" / "rp2", "-B", work]
    command += [f"-D{name}={value}" for name, value in settings.items()]
    run(command, "rp2", **_environment(tree))


def _keep(made, product):
    product.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(made, product)


def sizes(product: Path):
    """What the images take of the flash, in bytes, by their names.

    `application` is what Trivet adds to a plain image: its code with fonts and texts. `budget` is what the image of a
    board may take.
    """
    found = {name: (paths.IMAGES / f"{name}.bin").stat().st_size for name in ("bare", *paths.PINS)}
    found |= {"application": found["trivet"] - found["bare"], "budget": layout.IMAGE_BYTES}
    product.write_text(json.dumps(found) + "\n")
