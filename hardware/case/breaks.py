"""The case, damaged on purpose: each check must notice what it is there for.

One measure is changed and one part made anew by it, or one mesh is changed; the check that should notice runs on that.
One that finds nothing is a failure of the check.
"""

from dataclasses import replace

from hardware.case import assembly, checks, fits, legends, meshes, stand_fits
from hardware.case.assembly import Piece
from hardware.case.fits import Built
from hardware.case.measures import Measures


def _measure(check, make, table, **changed):
    """A part made anew by other data in a table."""

    def told(built, _, fonts):
        hardware = built.m.hardware
        m = Measures(replace(hardware, **{table: replace(getattr(hardware, table), **changed)}))
        piece = make(m, fonts)
        return check(built.with_printed(piece.name, meshes.tessellated(piece.solid)))

    return told


def _mesh(check, way, names, change):
    """Meshes, printed or of a way to build: moved by (x, y, z), or whose points a function changes."""

    def told(built, *_):
        for name in names:
            mesh = (built.bodies[way] if way else built.printed)[name].copy()
            move = change(mesh.vertices, built.m) if callable(change) else change
            mesh.vertices = mesh.vertices + move
            built = built.with_body(way, name, mesh) if way else built.with_printed(name, mesh)
        return check(built)

    return told


def _rows(built, table, change):
    """Measures with other rows in a table of many."""
    return Measures(replace(built.m.hardware, **{table: tuple(map(change, getattr(built.m.hardware, table)))}))


def _key_hole(built, _, fonts):
    m = _rows(built, "key", lambda key: replace(key, x=key.x + 0.4) if key.name == "3" else key)
    return fits.holes(built.with_printed("front", meshes.tessellated(assembly.front_piece(m, fonts).solid)))


def _holder(built, *_):
    def longer(part):
        return replace(part, size=(part.size[0] + 1.5, *part.size[1:])) if part.id == "battery_holder" else part

    return fits.ways_in(replace(built, m=_rows(built, "part", longer)))


def _bridge(_, pieces, __):
    (back,) = (piece for piece in pieces if piece.name == "back")
    laid = meshes.tessellated(meshes.laid(back))
    bridges = {name: box for name, box in back.bridges.items() if name != "USB slot"}
    return checks.overhang("back", laid, meshes.at_place(back, laid), bridges)


def _hole(built, *_):
    mesh = built.printed["lid"].copy()
    mesh.update_faces([face > 0 for face in range(len(mesh.faces))])
    return checks.closed("lid", mesh)


def _strokes(built, _, fonts):
    solid = legends.cap("MENU", 0, 0, 0, built.m.case.legend_depth, {**fonts, "narrow": fonts["thin"]})
    return checks.strokes(built.m, [("MENU", meshes.tessellated(solid))])


def _words(built, _, fonts):
    hardware = built.m.hardware
    piece = assembly.back_piece(Measures(replace(hardware, on_end=-hardware.on_end)), fonts)
    return fits.words(built.with_printed("back", meshes.tessellated(piece.solid)))


def _walls(built):
    return checks.walls("back", built.printed["back"])


def _one_sided(points, m):
    return (points[:, 1:2] < -m.window[3] - 1) * (0, -0.6, 0)


def _longer(points, m):
    return (points[:, 2:] - m.bottom) * (0, 0, 0.1)


def _cheek(m, _):
    return assembly.stand_piece(m, 0)


def _thicker(points, _):
    return (points[:, 2:] > 0.8) * (0, 0, 0.5)


# what is damaged: how, and words that the check must say
BREAKS = {
    "a panel 0.2 mm too high": (
        _mesh(fits.interference, "carrier", ("glass", "panel"), (0, 0, 0.2)),
        "frame and glass",
    ),
    "walls of 1 mm": (_measure(_walls, assembly.back_piece, "case", wall=1.0), "walls of"),
    "a key hole 0.4 mm beside its key": (_key_hole, "hole of key 3"),
    "a cap that is lifted in rest": (_mesh(fits.caps, "", ("cap OK",), (0, 0, 0.35)), "cap OK in rest"),
    "a button with a high body": (_mesh(fits.caps, "carrier", ("key OK",), (0, 0, 2.2)), "cannot go down"),
    "a window 0.3 mm too low": (_mesh(fits.window, "", ("frame",), (0, -0.3, 0)), "window's lower edge"),
    "a window in the middle of the glass": (
        _measure(fits.window, assembly.frame_piece, "panel", active_offset=0.0),
        "frame covers part",
    ),
    "a frame that goes in one way only": (_mesh(fits.window, "", ("frame",), _one_sided), "does not go in"),
    "ON and OFF changed": (_words, "ON and OFF"),
    "a USB slot for a smaller plug": (
        _measure(fits.openings, assembly.back_piece, "case", usb_plug=(10.0, 7.0)),
        "USB plug",
    ),
    "a hole beside BOOTSEL": (
        _measure(fits.openings, assembly.back_piece, "pico", bootsel=(-1.5, 12.2)),
        "does not get to BOOTSEL",
    ),
    "a battery holder 1.5 mm longer": (_holder, "battery holder"),
    "a leg that is too long": (_mesh(fits.standing, "", ("leg 2",), _longer), "degrees"),
    "legs too far from the keys": (_mesh(fits.standing, "", ("leg 0", "leg 1"), (0, 45, 0)), "tips it over"),
    "a bridge that nobody named": (_bridge, "hangs over"),
    "a mesh with a hole": (_hole, "not closed"),
    "a legend with thin strokes": (_strokes, "strokes thinner"),
    "an expander 0.5 mm thicker": (_mesh(stand_fits.holds, "keypad", ("expander",), _thicker), "cannot go in"),
    "a cheek 2.5 mm too far out": (_mesh(stand_fits.holds, "", ("stand left",), (-2.5, 0, 0)), "it can rise"),
    "a stand at another angle": (_measure(stand_fits.stands, _cheek, "case", reading_angle=15.0), "stands at"),
    "a stand with short feet": (_measure(stand_fits.stands, _cheek, "stand", key_beyond=9.0), "tips the stand"),
    "a stand's window beside the plug": (_measure(stand_fits.plugs, _cheek, "stand", usb_at=34.0), "from the left"),
}


def unnoticed(built: Built, pieces: list[Piece], fonts: legends.Fonts) -> list[str]:
    """The damages that were not noticed, each as a sentence; empty when the checks are worth their name."""
    found = []
    for what, (damage, words) in BREAKS.items():
        told = damage(built, pieces, fonts)
        noticed = [sentence for sentence in told if words in sentence]
        found += [] if noticed else [f"{what}: not noticed; the check said: {told}"]
        print(*(f"  {what}: {sentence}" for sentence in noticed[:1]))
    return found
