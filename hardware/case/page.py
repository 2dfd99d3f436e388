"""hardware/case.md: how to print the case and put it together, from the file of data and what the slicer said.

`make hardware` writes it anew; a test holds the page to the data.
"""

from pathlib import Path

from hardware.case import prints
from hardware.case.measures import Measures
from hardware.case.stand import StandMeasures
from hardware.case.table import STAND_WINDOW
from hardware.data import Hardware
from tools.build import paths

FILE = paths.ROOT / "hardware" / "case.md"
TEMPLATE = Path(__file__).with_name("page.template.md")


def _time(minutes: int) -> str:
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


def table(hardware: Hardware, record: dict) -> str:
    """The table of files, the caps in one row, and a row with the sums for each way to build."""
    every = prints.prints(hardware)
    told = record["prints"]
    caps = [item for item in every if item.file.startswith("cap-")]
    counts = (len(caps), len(caps), 0)
    rows = [_row("cap-…", counts, caps[0].lies, [told[item.file] for item in caps])]
    for item in every:
        if item not in caps:
            counts = (item.carrier, item.perfboard, item.keypad)
            rows.append(_row(item.file, counts, item.lies, [told[item.file]]))
    sums = {"carrier": "all for the carrier board", "perfboard": "all for the perfboard", "keypad": "the stand"}
    for way, words in sums.items():
        minutes = sum(told[item.file]["minutes"] * getattr(item, way) for item in every)
        grams = sum(told[item.file]["grams"] * getattr(item, way) for item in every)
        rows.append(f"| **{words}** | | | | | **{_time(minutes)}** | **{grams:.0f} g** |")
    heads = "| STL file | carrier | perfboard | stand | lies | each takes | weighs |"
    return "\n".join([heads, "|---|---:|---:|---:|---|---:|---:|", *rows])


def _row(file: str, counts: tuple[int, ...], lies: str, told: list[dict]) -> str:
    minutes = max(each["minutes"] for each in told)
    grams = max(each["grams"] for each in told)
    pieces = " | ".join(str(count or "") for count in counts)
    return f"| {file} | {pieces} | {lies} | {_time(minutes)} | {grams:.1f} g |"


def document(hardware: Hardware, record: dict) -> str:
    """The page, Markdown."""
    m = Measures(hardware)
    case, printed = hardware.case, prints.settings()
    x0, x1, y0, y1 = m.outside
    size = f"{x1 - x0:g} × {y1 - y0:g} × {m.face - m.bottom:.1f} mm"
    panel = hardware.panel
    key = hardware.by_id("key")
    depth = hardware.by_id("panel").size[2]
    holder = " × ".join(f"{side:g}" for side in hardware.by_id("battery_holder").size)
    return TEMPLATE.read_text("utf-8").format(
        angle=f"{case.reading_angle:g}",
        size=size,
        stand_board=f"{hardware.stand.board_thickness:g}",
        stand_edge=f"{hardware.stand.edge:g}",
        stand_groove=f"{hardware.stand.groove:g}",
        stand_beyond=f"{hardware.stand.key_beyond:g}",
        stand_window=f"{STAND_WINDOW:g}",
        stand_usb=f"{hardware.stand.usb_at:g}",
        stand_above=f"{hardware.plugged_room[0]:g}",
        stand_jaw=f"{StandMeasures(m).top - hardware.stand.board_thickness:.1f}",
        stand_below=f"{hardware.plugged_room[1]:g}",
        panel_width=f"{panel.board_width:g}",
        panel_height=f"{panel.board_height:g}",
        panel_play=f"{case.panel_play:g}",
        panel_thickness=f"{case.panel_board_thickness:g}",
        window_margin=f"{case.window_margin:g}",
        offset=f"{panel.active_offset:g}",
        cable_side=panel.cable_side,
        margins=f"{panel.far_margin:g}",
        rest=f"{panel.glass_height - panel.active_height - panel.far_margin:g}",
        most=f"{panel.most_offset(case):.1f}",
        frame_time=_time(record["prints"]["frame"]["minutes"]),
        panel_depth=f"{depth:g}",
        key_height=f"{key.size[2]:g}",
        plunger=f"{case.plunger:g}",
        holder=holder,
        key_maker=key.maker,
        key_number=key.number,
        bed=prints.BED,
        layer=printed["layer_height"],
        perimeters=printed["perimeters"],
        infill=printed["fill_density"].rstrip("%"),
        table=table(hardware, record),
        slicer=record["slicer"],
        legend_depth=f"{case.legend_depth:g}",
        legend_layers=round(case.legend_depth / float(printed["layer_height"])),
        travel=f"{hardware.keys.travel:g}",
        usb_width=f"{case.usb_plug[0]:g}",
        usb_height=f"{case.usb_plug[1]:g}",
        usb_slot=f"{case.usb_plug[0] + 2 * case.usb_play:g}",
    )
