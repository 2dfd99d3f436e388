"""hardware/parts.md: what to buy, for each way to build, from the file of data.

python -m hardware.parts writes it anew; a test holds the page to the data.
"""

import csv
import io
import sys

from hardware import data
from tools.build import paths

FILE = paths.ROOT / "hardware" / "parts.md"
_KNOWN = {"emulation": "by emulation", "reading": "by reading", "nobody": "nobody knows yet"}
_HEADS = {"perfboard": "perfboard", "wires": "wires", "carrier": "carrier board", "keypad": "no soldering"}


def document(hardware: data.Hardware) -> str:
    """The page, Markdown."""
    rows = []
    for part in hardware.bought:
        number = f"{part.maker} {part.number}" if part.number else "any"
        number += f"; LCSC {part.lcsc}" if part.lcsc else ""
        counts = " | ".join(str(part.count[way]) if part.count[way] else "" for way in data.WAYS)
        references = ", ".join(part.references) if len(part.references) <= 3 else "SW1 to SW12"
        others = "; ".join(part.alternatives)
        rows.append(f"| {part.name} | {number} | {counts} | {references} | {part.purpose} | {others} |")
    heads = " | ".join(_HEADS[way] for way in data.WAYS)
    table = "\n".join(rows)
    fits = "\n".join(
        f"| {fit.what} | {fit.goes}, {_KNOWN[fit.known]} | {fit.seen} | {'; '.join(map(_source, fit.sources))} |"
        for fit in hardware.fit
    )
    prices = "\n".join(
        f"| {price.what} | {price.usd:.2f} | {price.date} | {price.said}: {_source(price.source)} |"
        for price in hardware.price
    )
    priced = {price.part for price in hardware.price}
    plugged = [part for part in hardware.bought if part.count["keypad"] and part.id not in priced]
    unknown = [f"{part.maker} {part.number}" for part in plugged]
    return f"""# Parts

Made from [parts.toml](parts.toml) by `make hardware`. The ways to build are told in
[README](README.md#four-ways-to-build). Numbers are the makers', and LCSC's for what a machine places;
nothing was bought by this list yet.

| part | number | {heads} | on the board | what it is for | others that fit |
|---|---|---:|---:|---:|---:|---|---|---|
{table}

## What goes together

**None of this was tried on real parts.** *By emulation* means that a test runs the real image on the emulated Pico with
a model of the part. *By reading* means that datasheets, or others who have the part, say so.

| what | does it go with the rest? | what one sees | how that is known |
|---|---|---|---|
{fits}

## What it costs

Others have published these prices, each on the day beside it. No shop was asked, and each may be stale. **They make no
sum.** No price with its day was found for
{", ".join(unknown)}.
For the small parts none was looked for.

| what | US dollars | day | whose word |
|---|---:|---|---|
{prices}

Sending often costs more than the parts. Where to look:

- **The board**: upload `trivet-gerbers.zip` to the form of JLCPCB or PCBWay, and choose what [the board's
  page](board.md#what-to-choose-in-the-form) says; for the small parts, placed, upload both lists there too. Aisler and
  OSH Park take `trivet.kicad_pcb`. Each shows the price before you pay.
- **What has a maker's number**: DigiKey, Mouser, Farnell and LCSC have a form for lists of parts (BOM). Paste
  `what-to-buy-carrier.csv`, or the file of your way to build, out of the zips of `make order`: it shows price and stock
  of all at once.
- **Pico**: Raspberry Pi's page of the Pico names the shops of your country. Ask for SC0915, or SC0917 with pins.
- **Panel**: Waveshare's own shop, or who sells for it: Pico-ePaper-4.2. Ask for revision 2.
- **Keypad and expander**: the shops of Pimoroni and Waveshare, or who sells for them. Ask Pimoroni's for PIM551. The
  number that Waveshare's has for the expander, or for the panel, was not found.
- **Case**: [the weight of all parts](case.md#print) at the price of your filament. A printing service reads the STL
  files and shows its price.
- **Screws, wire, perfboard, cells**: any shop for hardware or electronics.
"""


def _source(source):
    """A test or an address is a link."""
    if source.startswith("host_tests/"):
        return f"[{source.rsplit('/', 1)[1]}](../{source})"
    if source.startswith("https://"):
        address, *place = source.split(", ")
        return ", ".join([f"[{address.removeprefix('https://')}]({address})", *place])
    return source


def bought(hardware: data.Hardware, way: str) -> str:
    """What to buy for one of data.WAYS, as CSV in columns that distributors' forms read."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("Quantity", "Manufacturer", "Manufacturer Part Number", "Description"))
    for part in hardware.bought:
        if part.count[way]:
            writer.writerow((part.count[way], part.maker if part.number else "", part.number, part.name))
    return out.getvalue()


def main() -> int:
    """Write the page."""
    FILE.write_text(document(data.load()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
