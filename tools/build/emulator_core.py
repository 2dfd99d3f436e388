"""The emulator's core, compiled for the Python at hand.

rp2040py's wheel has its core in Python's limited API, which costs it most of its speed. The wheel brings
the C files as well; compiled against the full API they run the same cycles in a third of the time. The
results go beside the wheel's own modules, where Python prefers them.
"""

import os
import sysconfig
from concurrent.futures import ThreadPoolExecutor

from tools.build import packages, paths
from tools.build.steps import digest, is_fresh, mark_done, progress, run

# c99 keeps the compiler from fusing floating-point operations: cycles must be the same on every machine.
_FLAGS = ("-O3", "-std=c99", "-fPIC", "-shared", "-w")


def core():
    """Compile what has changed; the venv must be there."""
    (folder,) = (paths.VENV / "lib").glob("python3.*/site-packages/rp2040py/native")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    sources = sorted(folder.glob("*.c"))
    products = [source.with_suffix(suffix) for source in sources]
    key = digest(*(source.read_text() for source in sources), suffix, *_FLAGS)
    if is_fresh("emulator-core", key, products):
        return
    packages.need("host", "python")
    include = sysconfig.get_paths()["include"]

    def compile_one(source):
        part = source.with_suffix(".part")
        run(["gcc", *_FLAGS, f"-I{include}", source, "-o", part], f"emulator-core-{source.stem}")
        part.replace(source.with_suffix(suffix))

    with progress("compiling the emulator's core"), ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, sources))
    mark_done("emulator-core", key)
