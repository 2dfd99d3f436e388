"""The case, damaged on purpose: each check must notice what it is there for.

One measure is changed and one part made anew by it, or one mesh is moved; the check that should notice runs on that.
One that finds nothing is a failure of the check.
"""

from collections.abc import Callable
from dataclasses import replace

from hardware.case import assembly, checks, fits, legends, meshes
from hardware.case.assembly import Piece
from hardware.case.fits import Built
from hardware.case.measures import Measures


class Damage:
    """What damages need: the sound case and its pieces."""

    def __init__(self, built: Built, pieces: list[Piece], fonts: legends.Fonts):
        self.built = built
        self.pieces = {piece.name: piece for piece in pieces}
        self.fonts = fonts

    def _case(self, **changed) -> Measures:
        hardware = self.built.m.hardware
        return Measures(replace(hardware, case=replace(hardware.case, **changed)))

    def _moved(self, way, name, x=0.0, y=0.0, z=0.0):
        mesh = (self.built.bodies[way][name] if way else self.built.printed[name]).copy()
        mesh.apply_translation((x, -y, z))
        return mesh

    def high_panel(self) -> list[str]:
        built = self.built
        for name in ("glass", "panel"):
            built = built.with_body("carrier", name, self._moved("carrier", name, z=0.2))
        return fits.interference(built)

    def thin_walls(self) -> list[str]:
        piece = assembly.back_piece(self._case(wall=1.0), self.fonts)
        return checks.walls("back", meshes.tessellated(piece.solid))

    def shifted_key_hole(self) -> list[str]:
        hardware = self.built.m.hardware
        keys = tuple(replace(key, x=key.x + 0.4) if key.name == "3" else key for key in hardware.key)
        piece = assembly.front_piece(Measures(replace(hardware, key=keys)), self.fonts)
        return fits.holes(self.built.with_printed("front", meshes.tessellated(piece.solid)))

    def lifted_cap(self) -> list[str]:
        return fits.caps(self.built.with_printed("cap OK", self._moved("", "cap OK", z=0.35)))

    def blocked_cap(self) -> list[str]:
        """A button whose body is as high as another maker's."""
        return fits.caps(self.built.with_body("carrier", "key OK", self._moved("carrier", "key OK", z=2.2)))

    def shifted_window(self) -> list[str]:
        return fits.window(self.built.with_printed("frame", self._moved("", "frame", y=0.3)))

    def middle_window(self) -> list[str]:
        """As if the panel showed its picture in the middle of its glass."""
        hardware = self.built.m.hardware
        middle = Measures(replace(hardware, panel=replace(hardware.panel, active_offset=0.0)))
        piece = assembly.frame_piece(middle, self.fonts)
        return fits.window(self.built.with_printed("frame", meshes.tessellated(piece.solid)))

    def one_sided_frame(self) -> list[str]:
        mesh = self.built.printed["frame"].copy()
        mesh.vertices[mesh.vertices[:, 1] < -self.built.m.window[3] - 1, 1] -= 0.6
        return fits.window(self.built.with_printed("frame", mesh))

    def changed_words(self) -> list[str]:
        hardware = self.built.m.hardware
        piece = assembly.back_piece(Measures(replace(hardware, on_end=-hardware.on_end)), self.fonts)
        return fits.words(self.built.with_printed("back", meshes.tessellated(piece.solid)))

    def small_usb_slot(self) -> list[str]:
        piece = assembly.back_piece(self._case(usb_plug=(10.0, 7.0)), self.fonts)
        return fits.openings(self.built.with_printed("back", meshes.tessellated(piece.solid)))

    def long_holder(self) -> list[str]:
        hardware = self.built.m.hardware
        parts = tuple(
            replace(part, size=(part.size[0] + 1.5, *part.size[1:])) if part.id == "battery_holder" else part
            for part in hardware.part
        )
        return fits.ways_in(replace(self.built, m=Measures(replace(hardware, part=parts))))

    def long_leg(self) -> list[str]:
        mesh = self.built.printed["leg 2"].copy()
        mesh.vertices[:, 2] += (mesh.vertices[:, 2] - self.built.m.bottom) * 0.1
        return fits.standing(self.built.with_printed("leg 2", mesh))

    def inner_legs(self) -> list[str]:
        built = self.built
        for name in ("leg 0", "leg 1"):
            built = built.with_printed(name, self._moved("", name, y=-45))
        return fits.standing(built)

    def unnamed_bridge(self) -> list[str]:
        piece = self.pieces["back"]
        laid = meshes.tessellated(meshes.laid(piece))
        bridges = {name: box for name, box in piece.bridges.items() if name != "USB slot"}
        return checks.overhang("back", laid, meshes.at_place(piece, laid), bridges)

    def open_mesh(self) -> list[str]:
        mesh = self.built.printed["lid"].copy()
        mesh.update_faces([face > 0 for face in range(len(mesh.faces))])
        return checks.closed("lid", mesh)

    def thin_strokes(self) -> list[str]:
        solid = legends.cap(
            "MENU", 0, 0, 0, self.built.m.case.legend_depth, {**self.fonts, "narrow": self.fonts["thin"]}
        )
        return checks.strokes(self.built.m, [("MENU", meshes.tessellated(solid))])


# what is damaged: how, and a word that the check must say
BREAKS: dict[str, tuple[Callable[[Damage], list[str]], str]] = {
    "a panel 0.2 mm too high": (Damage.high_panel, "frame and glass"),
    "walls of 1 mm": (Damage.thin_walls, "walls of"),
    "a key hole 0.4 mm beside its key": (Damage.shifted_key_hole, "hole of key 3"),
    "a cap that is lifted in rest": (Damage.lifted_cap, "cap OK in rest"),
    "a button with a high body": (Damage.blocked_cap, "cannot go down"),
    "a window 0.3 mm too low": (Damage.shifted_window, "window's lower edge"),
    "a window in the middle of the glass": (Damage.middle_window, "frame covers part"),
    "a frame that goes in one way only": (Damage.one_sided_frame, "does not go in"),
    "ON and OFF changed": (Damage.changed_words, "ON and OFF"),
    "a USB slot for a smaller plug": (Damage.small_usb_slot, "USB plug"),
    "a battery holder 1.5 mm longer": (Damage.long_holder, "battery holder"),
    "a leg that is too long": (Damage.long_leg, "degrees"),
    "legs too far from the keys": (Damage.inner_legs, "tips it over"),
    "a bridge that nobody named": (Damage.unnamed_bridge, "hangs over"),
    "a mesh with a hole": (Damage.open_mesh, "not closed"),
    "a legend with thin strokes": (Damage.thin_strokes, "strokes thinner"),
}


def unnoticed(built: Built, pieces: list[Piece], fonts: legends.Fonts) -> list[str]:
    """The damages that were not noticed, each as a sentence; empty when the checks are worth their name."""
    found = []
    damage = Damage(built, pieces, fonts)
    for what, (run, word) in BREAKS.items():
        told = run(damage)
        if not any(word in sentence for sentence in told):
            found.append(f"{what}: not noticed; the check said: {told}")
        else:
            print(f"  {what}: {next(sentence for sentence in told if word in sentence)}")
    return found
