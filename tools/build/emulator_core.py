"""The emulator's core, compiled for the Python at hand.

rp2040py's wheel has its core in Python's limited API, which costs it most of its speed. The wheel brings
the C files as well; compiled against the full API they run the same cycles in a third of the time. The
results go beside the wheel's own modules, where Python prefers them. Our own inner loop (inner.pyx of
tools/machine/rp2040) is compiled with Cython, of the version that made those C files, and goes beside the package as
`trivet_inner`.
"""

import os
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor

from tools.build import packages, paths
from tools.build.steps import digest, is_fresh, mark_done, progress, run

# -O1 makes an emulator that is as fast as one of -O3, within two parts in a hundred, and is compiled in half the time.
# c99 keeps the compiler from fusing floating-point operations: cycles must be the same on every machine.
_FLAGS = ("-O1", "-std=c99", "-fPIC", "-shared", "-w")
_INNER = paths.ROOT / "tools" / "machine" / "rp2040" / "inner.pyx"
_INNER_NAME = "trivet_inner"


def core():
    """Compile what has changed; the venv must be there."""
    (site_packages,) = (paths.VENV / "lib").glob("python3.*/site-packages")
    folder = site_packages / "rp2040py" / "native"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    own = site_packages / f"{_INNER_NAME}{suffix}"
    types = site_packages / f"{_INNER_NAME}.pyi"
    sources = {source: source.with_suffix(suffix) for source in sorted(folder.glob("*.c"))}
    key = digest(
        *(source.read_text() for source in sources), _INNER, _INNER.with_suffix(".pyi"), suffix, str(folder), *_FLAGS
    )
    if is_fresh("emulator-core", key, [*sources.values(), own, types]):
        return
    packages.need("host", "python")
    include = sysconfig.get_paths()["include"]
    paths.WORK.mkdir(parents=True, exist_ok=True)
    inner = paths.WORK / f"{_INNER_NAME}.c"

    def compile_one(source, product):
        part = product.with_suffix(".part")
        run(["gcc", *_FLAGS, f"-I{include}", source, "-o", part], f"emulator-core-{source.stem}")
        part.replace(product)

    with progress("compiling the emulator's core"), ThreadPoolExecutor(os.cpu_count()) as pool:
        command = [paths.VENV_PYTHON, "-m", "cython", "-3", "--module-name", _INNER_NAME, f"-I{site_packages}"]
        run([*command, _INNER, "-o", inner], "emulator-core-inner")
        list(pool.map(compile_one, *zip(*sources.items(), (inner, own), strict=True)))
        shutil.copy(_INNER.with_suffix(".pyi"), types)
    mark_done("emulator-core", key)
