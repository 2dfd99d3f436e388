"""python -m tools.build.style: types and style of what is written in TypeScript, CSS and JSON.

Exit status 1, with what the TypeScript compiler and Biome say, when they find something.
"""

import subprocess
import sys

from tools.build import paths, table
from tools.build.web import npm

_SOURCES = "machine", "page", "biome.json", "package.json", "tsconfig.json"
_TESTS = "host_tests/browser", "host_tests/machine", "host_tests/page"


def main() -> int:
    table.made("web/node_modules")
    program = [npm.node(), npm.MODULES / "typescript" / "bin" / "tsc"]
    types = subprocess.run([*program, "-p", npm.SOURCE], cwd=paths.ROOT).returncode
    # Biome looks at nothing above the folder that it is in: the tests are in another than the sources.
    biome = [npm.node(), npm.MODULES / "@biomejs" / "biome" / "bin" / "biome", "check", "--no-errors-on-unmatched"]
    sources = subprocess.run([*biome, *_SOURCES], cwd=npm.SOURCE).returncode
    tests = [str(paths.ROOT / folder) for folder in _TESTS]
    settings = f"--config-path={npm.SOURCE}"
    tested = subprocess.run([*biome, settings, *tests], cwd=paths.ROOT / "host_tests").returncode
    return 1 if types or sources or tested else 0


if __name__ == "__main__":
    sys.exit(main())
