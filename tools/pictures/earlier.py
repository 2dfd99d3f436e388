"""The repository as the commit had it that wrote a string into a file: to make an old picture again."""

import subprocess
from pathlib import Path


def tree(root: Path, folder: Path, record: Path, digest: str) -> Path | None:
    """The path of that commit's tree, unpacked once below `folder`; None when no commit of `root` wrote `digest` into
    the file `record`.
    """
    path = str(record.relative_to(root))
    commit = _git(root, "log", "-1", "--format=%H", f"-S{digest}", "--", path).decode().strip()
    if not commit:
        return None
    unpacked = folder / commit
    if not unpacked.exists():
        unpacked.mkdir(parents=True)
        subprocess.run(["tar", "-x", "-C", unpacked], input=_git(root, "archive", commit), check=True)
    return unpacked


def _git(root: Path, *arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=root, check=False, capture_output=True)
    return done.stdout if done.returncode == 0 else b""
