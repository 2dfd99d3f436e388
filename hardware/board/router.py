"""A small router: tracks on two layers of a grid, for a board whose ground is poured.

Pads and keepouts are marked on the grid, each with the distance that a track or a via must keep. Net by net, the
shortest nets first, A* goes from all that is connected already to the next pad; a net that finds no way goes to the
head of the order, and all begins anew. Millimetres, y down; layer 0 is the front, 1 the back. Needs nothing of KiCad.
"""

import heapq
import math
from dataclasses import dataclass, field

STEP = 0.25
CLEARANCE = 0.2
THIN = 0.3  # track of a signal
WIDE = 0.6  # track of a supply
VIA = 0.6  # diameter; its track's clearance is a wide track's
_EDGE = 0.7  # from the board's edge to the middle of a track, and a little
_VIA_COST = 14.0
_ACROSS = 1.5  # on the front tracks like to go along, on the back up and down; the other way costs this
_ATTEMPTS = 40
_BLOCKED = -1


class NoRoute(Exception):
    """No order of the nets was found in which all can be routed; the message names the last that could not."""


@dataclass(frozen=True)
class Pad:
    """A pad: its middle, half its width and height, its layers; `net` None for copper that belongs to none."""

    x: float
    y: float
    half_x: float
    half_y: float
    layers: tuple[int, ...]
    net: str | None


@dataclass(frozen=True)
class Track:
    """A straight piece of track."""

    net: str
    layer: int
    start: tuple[float, float]
    end: tuple[float, float]
    width: float


@dataclass(frozen=True)
class Via:
    """A via between both layers."""

    net: str
    x: float
    y: float


@dataclass
class Board:
    """What is routed: outline, pads, circles that no copper may enter, and the nets that are poured, not routed."""

    width: float
    height: float
    pads: list[Pad]
    keepouts: list[tuple[float, float, float]]  # x, y, radius
    poured: str
    wide: frozenset[str]
    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)


class _Grid:
    """Who owns each point: 0 nobody, a net's number, or _BLOCKED. For thin tracks, and for wide ones and vias."""

    def __init__(self, board: Board):
        self.columns = round(board.width / STEP) + 1
        self.rows = round(board.height / STEP) + 1
        size = self.columns * self.rows
        self.thin = [[0] * size, [0] * size]
        self.wide = [[0] * size, [0] * size]
        self.vialess = [0] * size  # where a via would lie in a pad of one layer: solder would run away through it
        self.numbers: dict[str, int] = {}
        margin = math.ceil(_EDGE / STEP)
        for row in range(self.rows):
            for column in range(self.columns):
                if not (margin <= column < self.columns - margin and margin <= row < self.rows - margin):
                    for owners in (*self.thin, *self.wide):
                        owners[row * self.columns + column] = _BLOCKED
        for x, y, radius in board.keepouts:
            for layer in (0, 1):
                self.box(_BLOCKED, layer, x, y, radius, radius, round_=True)
        for pad in board.pads:
            for layer in pad.layers:
                owner = self.number(pad.net) if pad.net else _BLOCKED
                self.box(owner, layer, pad.x, pad.y, pad.half_x, pad.half_y)
            if len(pad.layers) == 1:
                self._mark(self.vialess, _BLOCKED, VIA / 2 + CLEARANCE, pad.x, pad.y, pad.half_x, pad.half_y)

    def number(self, net: str) -> int:
        return self.numbers.setdefault(net, len(self.numbers) + 1)

    def box(self, owner, layer, x, y, half_x, half_y, *, round_=False):
        """Copper with this middle: all points too near to it are the owner's."""
        for owners, extra in ((self.thin[layer], THIN / 2 + CLEARANCE), (self.wide[layer], WIDE / 2 + CLEARANCE)):
            self._mark(owners, owner, extra, x, y, half_x, half_y, round_=round_)

    def _mark(self, owners, owner, extra, x, y, half_x, half_y, *, round_=False):
        reach_x, reach_y = half_x + extra, half_y + extra
        for row in range(max(0, math.ceil((y - reach_y) / STEP)), min(self.rows - 1, int((y + reach_y) / STEP)) + 1):
            for column in range(
                max(0, math.ceil((x - reach_x) / STEP)), min(self.columns - 1, int((x + reach_x) / STEP)) + 1
            ):
                dx, dy = abs(column * STEP - x), abs(row * STEP - y)
                if round_:
                    near = math.hypot(dx, dy) < half_x + extra
                else:
                    near = math.hypot(max(0, dx - half_x), max(0, dy - half_y)) < extra - 1e-9
                if near:
                    place = row * self.columns + column
                    owners[place] = owner if owners[place] in (0, owner) else _BLOCKED

    def track(self, owner, track: Track):
        """A track, as copper around each of its points."""
        (x0, y0), (x1, y1) = track.start, track.end
        pieces = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / STEP))
        for i in range(pieces + 1):
            x, y = x0 + (x1 - x0) * i / pieces, y0 + (y1 - y0) * i / pieces
            self.box(owner, track.layer, x, y, track.width / 2, track.width / 2, round_=True)

    def free_for_via(self, place, owner) -> bool:
        return not self.vialess[place] and all(owners[place] in (0, owner) for owners in self.wide)


def route(board: Board):
    """Fill board.tracks and board.vias. Raises NoRoute."""
    pads: dict[str, list[Pad]] = {}
    for pad in board.pads:
        if pad.net and pad.net != board.poured:
            pads.setdefault(pad.net, []).append(pad)
    order = sorted((net for net in pads if len(pads[net]) > 1), key=lambda net: (_span(pads[net]), net))
    failed = ""
    for _ in range(_ATTEMPTS):
        grid = _Grid(board)
        tracks: list[Track] = []
        vias: list[Via] = []
        for net in order:
            found = _route_net(grid, net, pads[net], WIDE if net in board.wide else THIN)
            if found is None:
                failed = net
                break
            for track in found[0]:
                grid.track(grid.number(net), track)
            for via in found[1]:
                for layer in (0, 1):
                    grid.box(grid.number(net), layer, via.x, via.y, VIA / 2, VIA / 2, round_=True)
            tracks += found[0]
            vias += found[1]
        else:
            board.tracks, board.vias = tracks, vias
            return
        order.remove(failed)
        order.insert(0, failed)
    raise NoRoute(f"no way was found for the net {failed}")


def _span(pads):
    xs, ys = [pad.x for pad in pads], [pad.y for pad in pads]
    return max(xs) - min(xs) + max(ys) - min(ys)


def _route_net(grid, net, pads, width):
    """(tracks, vias) that connect the pads, or None."""
    owner = grid.number(net)
    tracks, vias = [], []
    cell_of = {pad: (round(pad.y / STEP), round(pad.x / STEP)) for pad in pads}
    connected = {(layer, *cell_of[pads[0]]) for layer in pads[0].layers}
    joined, left = [pads[0]], list(pads[1:])
    while left:
        pad = min(left, key=lambda p: min((math.hypot(p.x - q.x, p.y - q.y), p.x, p.y) for q in joined))
        left.remove(pad)
        goals = {(layer, *cell_of[pad]) for layer in pad.layers}
        path = _search(grid, owner, width, connected, goals)
        if path is None:
            return None
        connected.update(path)
        connected.update(goals)
        joined.append(pad)
        found_tracks, found_vias = _pieces(net, path, width)
        tracks += found_tracks
        vias += found_vias
        for ends in (path[0], path[-1]):
            for end in pads:
                if ends[1:] == cell_of[end]:
                    point = (ends[2] * STEP, ends[1] * STEP)
                    if math.hypot(point[0] - end.x, point[1] - end.y) > 1e-6:
                        tracks.append(Track(net, ends[0], point, (end.x, end.y), width))
    return tracks, vias


_MOVES = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]


def _search(grid, owner, width, sources, goals):
    """The cheapest path, as (layer, row, column) from a source to a goal, or None."""
    maps = grid.wide if width > THIN else grid.thin
    columns = grid.columns
    _, goal_row, goal_column = next(iter(goals))

    def guess(row, column):
        dr, dc = abs(row - goal_row), abs(column - goal_column)
        return max(dr, dc) + 0.41421 * min(dr, dc)

    cost = dict.fromkeys(sources, 0.0)
    came: dict = {}
    queue = [(guess(row, column), layer, row, column) for layer, row, column in sorted(sources)]
    heapq.heapify(queue)
    closed = set()
    while queue:
        _, layer, row, column = heapq.heappop(queue)
        here = (layer, row, column)
        if here in closed:
            continue
        closed.add(here)
        if here in goals:
            path = [here]
            while here in came:
                here = came[here]
                path.append(here)
            return path[::-1]
        base = cost[here]
        owners = maps[layer]
        for dr, dc in _MOVES:
            place = (row + dr) * columns + column + dc
            if owners[place] not in (0, owner):
                continue
            if dr and dc:
                price = 1.5
            elif (dr != 0) == (layer == 1):
                price = 1.0
            else:
                price = _ACROSS
            there = (layer, row + dr, column + dc)
            total = base + price
            if total < cost.get(there, math.inf):
                cost[there] = total
                came[there] = here
                heapq.heappush(queue, (total + guess(row + dr, column + dc), *there))
        if grid.free_for_via(row * columns + column, owner):
            there = (1 - layer, row, column)
            total = base + _VIA_COST
            if total < cost.get(there, math.inf):
                cost[there] = total
                came[there] = here
                heapq.heappush(queue, (total + guess(row, column), *there))
    return None


def _pieces(net, path, width):
    """A path as straight tracks and vias."""
    tracks, vias = [], []
    start = path[0]
    for i in range(1, len(path)):
        before, here = path[i - 1], path[i]
        if here[0] != before[0]:
            vias.append(Via(net, here[2] * STEP, here[1] * STEP))
        last = i + 1 == len(path)
        turn = last or tuple(b - a for a, b in zip(here, path[i + 1], strict=True)) != tuple(
            b - a for a, b in zip(before, here, strict=True)
        )
        if turn:
            if here[0] == start[0] and here != start:
                ends = [(cell[2] * STEP, cell[1] * STEP) for cell in (start, here)]
                tracks.append(Track(net, here[0], ends[0], ends[1], width))
            start = here
    return tracks, vias


def stitches(board: Board, pitch: float, margin: float) -> list[Via]:
    """Vias that join the poured net's two sides, one in each square of `pitch` where there is room."""
    grid = _Grid(board)
    for track in board.tracks:
        grid.track(grid.number(track.net), track)
    for via in board.vias:
        for layer in (0, 1):
            grid.box(grid.number(via.net), layer, via.x, via.y, VIA / 2 + margin, VIA / 2 + margin, round_=True)
    found = []
    step = round(pitch / STEP)
    reach = round(pitch / 2 / STEP)
    for row in range(step // 2, grid.rows, step):
        for column in range(step // 2, grid.columns, step):
            places = sorted(
                (dr * dr + dc * dc, dr, dc) for dr in range(-reach, reach, 2) for dc in range(-reach, reach, 2)
            )
            for _, dr, dc in places:
                r, c = row + dr, column + dc
                around = [(r + a, c + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
                if all(
                    0 <= a < grid.rows and 0 <= b < grid.columns and grid.free_for_via(a * grid.columns + b, 0)
                    for a, b in around
                ):
                    found.append(Via(board.poured, c * STEP, r * STEP))
                    break
    return found
