"""hardware/parts.md: what to buy, for each way to build, from the file of data.

python -m hardware.parts writes it anew; a test holds the page to the data.
"""

import sys

from hardware import data
from tools.build import paths

FILE = paths.ROOT / "hardware" / "parts.md"
_HEADS = {"perfboard": "perfboard", "wires": "wires", "carrier": "carrier board"}


def document(hardware: data.Hardware) -> str:
    """The page, Markdown."""
    rows = []
    for part in hardware.part:
        number = f"{part.maker} {part.number}" if part.number else "any"
        counts = " | ".join(str(part.count[way]) if part.count[way] else "" for way in data.WAYS)
        references = ", ".join(part.references) if len(part.references) <= 3 else "SW1 to SW12"
        others = "; ".join(part.alternatives)
        rows.append(f"| {part.name} | {number} | {counts} | {references} | {part.purpose} | {others} |")
    heads = " | ".join(_HEADS[way] for way in data.WAYS)
    table = "\n".join(rows)
    return f"""# Parts

Made from [parts.toml](parts.toml) by `make hardware`. The ways to build are told in
[README](README.md#three-ways-to-build). Numbers are the makers'; nothing was bought by this list yet. There are no
prices here, since they go stale.

| part | maker's number | {heads} | on the board | what it is for | others that fit |
|---|---|---:|---:|---:|---|---|---|
{table}
"""


def main() -> int:
    """Write the page."""
    FILE.write_text(document(data.load()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
