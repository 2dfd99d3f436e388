"""The circuit as a KiCad board: footprints at their places, outline, tracks, ground poured on both sides, silkscreen.

Runs under the system's Python, which has KiCad's module pcbnew. Frame: that of hardware/parts.toml, laid onto KiCad's
sheet with its origin at ORIGIN. A place is the middle of a part's pads.
"""

from pathlib import Path

import pcbnew  # pyright: ignore[reportMissingImports]

from hardware.board import circuit, footprints, router, schematic
from hardware.board.netlist import Netlist
from hardware.board.placed import ORIGIN
from hardware.board.silkscreen import Polygon, Text, drawings
from hardware.data import Hardware

_POUR_CLEARANCE = 0.3
_STITCH_PITCH = 9.0
_LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
_TEST_POINT_X, _TEST_POINT_Y, _TEST_POINT_PITCH = 36.5, 74.0, 5.5


def test_point_places(hardware: Hardware) -> dict[str, tuple[float, float]]:
    """Reference: middle; a row on the back under the battery's place."""
    count = len(circuit.TEST_POINTS)
    return {f"TP{i + 1}": (_TEST_POINT_X + i * _TEST_POINT_PITCH, _TEST_POINT_Y) for i in range(count)}


def _point(x, y):
    return pcbnew.VECTOR2I(pcbnew.FromMM(round(ORIGIN[0] + x, 4)), pcbnew.FromMM(round(ORIGIN[1] + y, 4)))


def _back(point):
    return round(pcbnew.ToMM(point.x) - ORIGIN[0], 4), round(pcbnew.ToMM(point.y) - ORIGIN[1], 4)


class _Maker:
    """One board that is being made."""

    def __init__(self, hardware: Hardware, netlist: Netlist, libraries: Path):
        self.hardware = hardware
        self.netlist = netlist
        self.libraries = libraries
        self.board = pcbnew.CreateEmptyBoard()
        self.board.SetCopperLayerCount(2)
        self.nets: dict[str, pcbnew.NETINFO_ITEM] = {}
        self.pieces = circuit.pieces(hardware)
        for net in sorted(netlist.nets):
            self.nets[net] = pcbnew.NETINFO_ITEM(self.board, net)
            self.board.Add(self.nets[net])

    def outline(self):
        """Edge, rounded at the corners, and the holes with nothing of copper around them."""
        carrier = self.hardware.carrier
        w, h, r = carrier.width, carrier.height, carrier.corner_radius
        sides = [((r, 0), (w - r, 0)), ((w, r), (w, h - r)), ((w - r, h), (r, h)), ((0, h - r), (0, r))]
        for start, end in sides:
            shape = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_SEGMENT)
            shape.SetStart(_point(*start))
            shape.SetEnd(_point(*end))
            self._edge(shape)
        k = r * (1 - 0.5**0.5)
        for start, middle, end in (
            ((0, r), (k, k), (r, 0)),
            ((w - r, 0), (w - k, k), (w, r)),
            ((w, h - r), (w - k, h - k), (w - r, h)),
            ((r, h), (k, h - k), (0, h - r)),
        ):
            shape = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_ARC)
            shape.SetArcGeometry(_point(*start), _point(*middle), _point(*end))
            self._edge(shape)
        for number, (x, y) in enumerate(carrier.holes, start=1):
            hole = self._footprint("MountingHole:MountingHole_3.2mm_M3", f"H{number}")
            hole.SetAttributes(hole.GetAttributes() | pcbnew.FP_BOARD_ONLY | pcbnew.FP_EXCLUDE_FROM_BOM)
            hole.SetPosition(_point(x, y))
            self._keepout(x, y, carrier.hole_clearance / 2)

    def _edge(self, shape):
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(pcbnew.FromMM(0.1))
        self.board.Add(shape)

    def _keepout(self, x, y, radius):
        area = pcbnew.ZONE(self.board)
        area.SetIsRuleArea(True)
        area.SetDoNotAllowCopperPour(True)
        area.SetDoNotAllowTracks(True)
        area.SetDoNotAllowVias(True)
        area.SetDoNotAllowPads(False)
        area.SetDoNotAllowFootprints(False)
        area.SetLayerSet(pcbnew.LSET.AllCuMask(2))
        outline = area.Outline()
        outline.NewOutline()
        for corner in _octagon(radius):
            outline.Append(_point(x + corner[0], y + corner[1]))
        self.board.Add(area)

    def _footprint(self, name, reference):
        library, own = name.split(":")
        folder = self.libraries if library == footprints.LIBRARY else schematic.KICAD / "footprints"
        footprint = pcbnew.FootprintLoad(str(folder / f"{library}.pretty"), own)
        if footprint is None:
            raise FileNotFoundError(f"KiCad has no footprint {name}")
        footprint.SetFPIDAsString(name)
        footprint.SetReference(reference)
        footprint.Reference().SetVisible(False)
        footprint.Value().SetVisible(False)
        self.board.Add(footprint)
        return footprint

    def parts(self):
        """Every piece of the circuit at its place, its pads on their nets."""
        places = {reference: place for reference, _, place in self.hardware.places()}
        points = test_point_places(self.hardware)
        for piece in self.pieces:
            footprint = self._footprint(piece.footprint, piece.reference)
            footprint.SetValue(piece.value)
            footprint.SetPath(pcbnew.KIID_PATH(schematic.sheet_path(piece.reference)))
            if piece.part:
                for name, text in (("Maker", piece.part.maker), ("Number", piece.part.number)):
                    footprint.SetField(name, text)
                    footprint.GetFieldByName(name).SetVisible(False)
            else:
                footprint.SetAttributes(footprint.GetAttributes() | pcbnew.FP_EXCLUDE_FROM_BOM)
            if piece.reference in places:
                place = places[piece.reference]
                x, y, turn, back = place.x, place.y, place.turn, place.side == "back"
            else:
                (x, y), turn, back = points[piece.reference], 0, True
            footprint.SetOrientationDegrees(turn)
            if back:
                footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
            pads = [pad.GetPosition() for pad in footprint.Pads()]
            middle = pcbnew.VECTOR2I(
                (min(p.x for p in pads) + max(p.x for p in pads)) // 2,
                (min(p.y for p in pads) + max(p.y for p in pads)) // 2,
            )
            footprint.Move(_point(x, y) - middle)
            for pad in footprint.Pads():
                net = self.netlist.of(piece.reference, pad.GetNumber())
                if net:
                    pad.SetNet(self.nets[net])

    def tracks(self):
        """Routed by our own router; ground is poured."""
        board = router.Board(
            self.hardware.carrier.width,
            self.hardware.carrier.height,
            sorted(self._pads(), key=lambda pad: (pad.net or "", pad.x, pad.y)),
            [(x, y, self.hardware.carrier.hole_clearance / 2) for x, y in self.hardware.carrier.holes],
            circuit.GROUND,
            frozenset(circuit.POWER),
        )
        router.route(board)
        for track in board.tracks:
            item = pcbnew.PCB_TRACK(self.board)
            item.SetStart(_point(*track.start))
            item.SetEnd(_point(*track.end))
            item.SetLayer(_LAYERS[track.layer])
            item.SetWidth(pcbnew.FromMM(track.width))
            item.SetNet(self.nets[track.net])
            self.board.Add(item)
        for via in [*board.vias, *router.stitches(board, _STITCH_PITCH, 0.3)]:
            item = pcbnew.PCB_VIA(self.board)
            item.SetPosition(_point(via.x, via.y))
            item.SetWidth(pcbnew.FromMM(router.VIA))
            item.SetDrill(pcbnew.FromMM(router.VIA / 2))
            item.SetNet(self.nets[via.net])
            self.board.Add(item)

    def _pads(self):
        """Every pad for the router; one that is no copper on either side is a hole, in the way on both."""
        for footprint in self.board.GetFootprints():
            for pad in footprint.Pads():
                box = pad.GetBoundingBox()
                x, y = _back(pad.GetPosition())
                half_x, half_y = pcbnew.ToMM(box.GetWidth()) / 2, pcbnew.ToMM(box.GetHeight()) / 2
                layers = tuple(i for i, layer in enumerate(_LAYERS) if pad.IsOnLayer(layer))
                yield router.Pad(x, y, half_x, half_y, layers or (0, 1), pad.GetNetname() or None)

    def pour(self):
        """Ground on both sides."""
        w, h = self.hardware.carrier.width, self.hardware.carrier.height
        for layer in _LAYERS:
            zone = pcbnew.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.nets[circuit.GROUND])
            zone.SetLocalClearance(pcbnew.FromMM(_POUR_CLEARANCE))
            zone.SetMinThickness(pcbnew.FromMM(0.25))
            zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
            zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
            zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
            outline = zone.Outline()
            outline.NewOutline()
            for corner in ((0.6, 0.6), (w - 0.6, 0.6), (w - 0.6, h - 0.6), (0.6, h - 0.6)):
                outline.Append(_point(*corner))
            self.board.Add(zone)

    def silkscreen(self):
        """What is printed on the board."""
        for item in drawings(self.hardware, test_point_places(self.hardware)):
            layer = pcbnew.B_SilkS if item.side == "back" else pcbnew.F_SilkS
            if isinstance(item, Polygon):
                shape = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_POLY)
                points = pcbnew.SHAPE_POLY_SET()
                points.NewOutline()
                for x, y in item.points:
                    points.Append(_point(x, y))
                shape.SetPolyShape(points)
                shape.SetFilled(item.filled)
                shape.SetWidth(pcbnew.FromMM(item.line))
                shape.SetLayer(layer)
                self.board.Add(shape)
            elif isinstance(item, Text):
                text = pcbnew.PCB_TEXT(self.board)
                text.SetText(item.words)
                text.SetPosition(_point(item.x, item.y))
                text.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(item.size), pcbnew.FromMM(item.size)))
                text.SetTextThickness(pcbnew.FromMM(round(item.size * 0.15, 3)))
                text.SetTextAngleDegrees(item.turn)
                text.SetHorizJustify(
                    {"left": pcbnew.GR_TEXT_H_ALIGN_LEFT, "centre": pcbnew.GR_TEXT_H_ALIGN_CENTER,
                     "right": pcbnew.GR_TEXT_H_ALIGN_RIGHT}[item.align]
                )  # fmt: skip
                text.SetMirrored(item.side == "back")
                text.SetLayer(layer)
                self.board.Add(text)


def _octagon(radius):
    far, near = radius, radius * (2**0.5 - 1)
    return [
        (far, near),
        (near, far),
        (-near, far),
        (-far, near),
        (-far, -near),
        (-near, -far),
        (near, -far),
        (far, -near),
    ]


def _colour(file, thickness):
    """The layers that the board is made of, with a black mask, which pcbnew's own functions cannot say."""
    layers = [
        ("F.SilkS", "Top Silk Screen", '(color "White")'),
        ("F.Mask", "Top Solder Mask", '(color "Black") (thickness 0.01)'),
        ("F.Cu", "copper", "(thickness 0.035)"),
        ("dielectric 1", "core", f'(thickness {thickness - 0.09:.2f}) (material "FR4")'),
        ("B.Cu", "copper", "(thickness 0.035)"),
        ("B.Mask", "Bottom Solder Mask", '(color "Black") (thickness 0.01)'),
        ("B.SilkS", "Bottom Silk Screen", '(color "White")'),
    ]
    rows = " ".join(f'(layer "{name}" (type "{kind}") {rest})' for name, kind, rest in layers)
    text = file.read_text("utf-8")
    file.write_text(text.replace("(setup", f'(setup (stackup {rows} (copper_finish "HAL lead-free"))', 1), "utf-8")


def write(hardware: Hardware, netlist: Netlist, folder: Path) -> Path:
    """The board of this netlist into `folder`, beside its schematic; gives its file. Raises router.NoRoute."""
    pcbnew.KIID.SeedGenerator(1)  # the identifiers of what is on the board are the same each time
    maker = _Maker(hardware, netlist, folder)
    settings = maker.board.GetDesignSettings()
    settings.SetBoardThickness(pcbnew.FromMM(hardware.carrier.thickness))
    settings.m_MinResolvedSpokes = 1
    maker.board.GetTitleBlock().SetTitle("Trivet carrier")
    maker.board.GetTitleBlock().SetRevision(hardware.revision)
    maker.board.GetTitleBlock().SetDate(" ")  # not empty: the parts page would show the file's date instead
    maker.board.GetTitleBlock().SetCompany("The Trivet authors, CERN-OHL-P-2.0")
    maker.outline()
    maker.parts()
    maker.tracks()
    maker.silkscreen()
    maker.pour()
    file = folder / f"{schematic.NAME}.kicad_pcb"
    pcbnew.SaveBoard(str(file), maker.board, True)  # True: the project's file stays as it is
    _colour(file, hardware.carrier.thickness)
    board = pcbnew.LoadBoard(str(file))  # with its project's rules, which filling wants
    board.BuildConnectivity()
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(file), board, True)
    return file
