"""The two footprints that KiCad's libraries have almost as the carrier needs them, as a library of the project.

Key: pads of 2.2 mm in place of 3 x 2.5, since keys at 15.24 mm would touch. Pico: without the keep-out under the
antenna of the Pico W, which this board is not for, and without the outline that would lie beyond the board's edge.
"""

from collections.abc import Callable
from pathlib import Path

from hardware.board.sexpr import Quoted, child, children, dump, parse

LIBRARY = "Trivet"
KEY_PAD = 2.2
_KEY_COURTYARD = (-1.2, 13.7)  # from the first pad's middle
_PICO_EDGE = -2.0  # y, from pin 1; what is printed above it lies on or beyond the board's edge


def _key(footprint: list) -> list:
    for pad in children(footprint, "pad"):
        pad[3] = "circle"
        child(pad, "size")[1:] = [str(KEY_PAD), str(KEY_PAD)]
    left, right = _KEY_COURTYARD
    for line in children(footprint, "fp_line"):
        if child(line, "layer")[1] == "F.CrtYd":
            for end in (child(line, "start"), child(line, "end")):
                end[1] = str(left if float(end[1]) < 0 else right)
    return footprint


def _pico(footprint: list) -> list:
    def stays(item):
        if not isinstance(item, list):
            return True
        if item[0] == "zone":
            return False
        if item[0] in ("fp_line", "fp_poly", "fp_arc", "fp_rect") and child(item, "layer")[1] == "F.SilkS":
            points = [point for part in item if isinstance(part, list) for point in _points(part)]
            return min(points) > _PICO_EDGE
        return True

    return [item for item in footprint if stays(item)]


def _points(part):
    """The y of each point in a part of a drawing."""
    if part[0] in ("start", "mid", "end", "xy"):
        yield float(part[2])
    elif part[0] == "pts":
        for point in children(part, "xy"):
            yield float(point[2])


# own name: KiCad's library and name, what is changed
_ADAPTED: dict[str, tuple[str, str, Callable[[list], list]]] = {
    "Key_12mm": ("Button_Switch_THT", "SW_PUSH-12mm_Wuerth-430476085716", _key),
    "Pico_Sockets": ("Module", "RaspberryPi_Pico_Common_THT", _pico),
}


def write(kicad: Path, folder: Path):
    """The library into folder/Trivet.pretty, from KiCad's in `kicad`/footprints."""
    library = folder / f"{LIBRARY}.pretty"
    library.mkdir(parents=True, exist_ok=True)
    for name, (origin, own, change) in _ADAPTED.items():
        footprint = parse((kicad / "footprints" / f"{origin}.pretty" / f"{own}.kicad_mod").read_text("utf-8"))
        footprint = change(footprint)
        footprint[1] = Quoted(name)
        (library / f"{name}.kicad_mod").write_text(
            "\n".join(["(footprint", *map(dump, footprint[1:]), ")", ""]), "utf-8"
        )
