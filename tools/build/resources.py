"""The resources: fonts and texts, which are data and no code, as modules in MicroPython's read-only file system.

ROMFS lies in a partition of its own in the flash, and MicroPython mounts it at /rom and imports from there. Of a module
that is only constants next to nothing goes into RAM: its bytes are used where they lie. mpremote makes the image of it.
"""

import shutil

from tools.build import firmware, paths, source_tree, venv
from tools.build.steps import digest, is_fresh, mark_done, progress, run


def resources():
    """build/firmware/resources.romfs, of all that is baked."""
    key = digest("resources 2", source_tree.fingerprint(), venv.REQUIREMENTS, paths.BAKED)
    if is_fresh("resources", key, [paths.RESOURCES]):
        return
    firmware.mpy_cross()
    venv.venv()
    folder = paths.WORK / "resources"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with progress("packing the resources"):
        for module in sorted(paths.BAKED.glob("*.py")):
            compiled = folder / module.with_suffix(".mpy").name
            # The name is the one that it is imported by: another would take RAM.
            run([paths.MPY_CROSS, "-s", f"/rom/{compiled.name}", "-o", compiled, module], "resources")
        paths.RESOURCES.parent.mkdir(parents=True, exist_ok=True)
        command = [paths.VENV_PYTHON, "-m", "mpremote", "romfs", "--no-mpy", "--output", paths.RESOURCES]
        run([*command, "build", folder], "resources")
    mark_done("resources", key)
