"""What a package index shows of the package: firmware/trivet/README.md, and the project's addresses.

hatchling calls it when it packs (pyproject.toml, hooks.custom), with nothing of ours beside it. `repository` in
[tool.trivet] is https://HOST/OWNER/NAME of a forge that shows files as GitHub does. Links into the sources lead there,
to the version's tag. While it is empty, links are words, and there are no pictures.
"""

import posixpath
import re
import tomllib
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

README = "firmware/trivet/README.md"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|mailto:|#)([^)\s]+)\)")
_ADDRESS = re.compile(r"https://[^\s/]+(/[^\s/]+)+")


def repository(root: Path) -> str:
    """The address of the sources, "" where there is none yet. Raises ValueError for what is no address."""
    found = _told(root)["tool"]["trivet"]["repository"]
    if found and not _ADDRESS.fullmatch(found):
        raise ValueError(
            f"pyproject.toml, [tool.trivet]: repository is {found!r}: put https://HOST/OWNER/NAME there, or nothing"
        )
    return found


def absolute(text: str, file: str, address: str, version: str) -> str:
    """Markdown whose links and pictures lead to the sources of a version at this address; if that is "", the words of
    links are left. file: where the text stands, from the root of the sources.
    """

    def link(found):
        picture, words, target = found.groups()
        if not address:
            return "" if picture else words
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file), target))
        return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/v{version}/{path})"

    return LINK.sub(link, text)


def addresses(address: str, page: str, version: str) -> dict[str, str]:
    """{what is there: its address} for [project.urls]. page: where the device runs in a browser, or ""."""
    found = {"Homepage": page} if page else {}
    if address:
        at = f"{address}/blob/v{version}"
        found |= {"Source": address, "Documentation": f"{at}/README.md", "Changelog": f"{at}/CHANGELOG.md"}
        found["Issues"] = f"{address}/issues"
    return found


def _told(root):
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


class Description(MetadataHookInterface):
    """Gives hatchling the fields that pyproject.toml calls dynamic."""

    def update(self, metadata: dict):
        """Sets readme and urls. Raises ValueError."""
        root, version = Path(self.root), metadata["version"]
        address = repository(root)
        text = absolute((root / README).read_text(encoding="utf-8"), README, address, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(address, _told(root)["tool"]["trivet"]["page"], version)
