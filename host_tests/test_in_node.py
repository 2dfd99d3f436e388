"""TypeScript that needs no browser, tested under Node by the files *.test.ts in the folders here."""

import subprocess
from pathlib import Path

import pytest

from tools.build import paths
from tools.build.web import npm

FILES = sorted(Path(__file__).parent.rglob("*.test.ts"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.ts"))
def test_behaves_as_its_test_says(file, tmp_path):
    program = tmp_path / "test.mjs"
    npm.bundle(file, program, "node", "--format=esm", "--sourcemap=inline")
    command = [npm.node(), "--enable-source-maps", "--test-reporter=spec", "--test", program]
    done = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
