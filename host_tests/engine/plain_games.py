"""Games that put the board to the test, made with the plain board alone and a seeded random.Random.

A game is a list of (x, y, digits) in the order laid. There are two kinds. In played ones every tile is
chosen when its turn comes, at random or greedily. Built ones begin with a shape of cells; then come
numbers for its points such that each cell gets a tile of its own (`solve`), then a connected order in
which the shape is laid. They bring what play seldom does: holes with three edges, double and triple
hexagons, boards that run far to every side.
"""

from . import plain

ORIGINS = ((0, 0), (1, 0), (-1, -1), (-3, 8), (127, -128), (-2000, 777), (10**6 + 1, -(10**6)), (-(2**33), 2**31))


def origin(rng):
    """Where the first tile lies: often the middle, often anywhere."""
    return rng.choice(ORIGINS) if rng.random() < 0.6 else (rng.randint(-300, 300), rng.randint(-300, 300))


def moved(game, dx, dy):
    """The same game elsewhere; dx + dy must be even, or the triangles would turn over."""
    assert (dx + dy) % 2 == 0
    return [(x + dx, y + dy, digits) for x, y, digits in game]


# --- played ---


def fitting(board, cell, tiles):
    """The ways in which some of these tiles can be laid on one open cell."""
    return [digits for tile in tiles for digits in plain.turns(tile) if board.clash(*cell, digits) is None]


def random_game(rng, tiles, game=None, most=None):
    """Any tile that fits on any open cell, until none does or enough lie; `game` is gone on with, if given."""
    unplayed = list(tiles)
    rng.shuffle(unplayed)
    if game is None:
        game = [(*origin(rng), rng.choice(plain.turns(unplayed[0])))]
    board = plain.Board(game)
    unplayed = [tile for tile in unplayed if tile not in map(plain.tile_of, board.cells.values())]
    most = most or rng.randint(len(game), len(tiles))
    while len(game) < most:
        cells = board.open_cells()
        rng.shuffle(cells)
        for cell in cells:
            ways = fitting(board, cell, unplayed)
            if ways:
                break
        else:
            break
        digits = rng.choice(ways)
        unplayed.remove(plain.tile_of(digits))
        game.append((*cell, digits))
        board.lay(*game[-1])
    return game


PAYS = {"none": 0, "bridge": 40, "two-edge": 40, "hexagon": 50, "double": 60, "triple": 70}


def greedy_game(rng, tiles):
    """Two players with nine tiles each, who draw when they must and lay what pays most."""
    x, y = origin(rng)
    pool = list(tiles)
    rng.shuffle(pool)
    hands = [[pool.pop() for _ in range(9)] for _ in range(2)]
    game = [(x, y, hands[0].pop())]
    board = plain.Board(game)
    passed = 0
    while passed < 2 and all(hands):
        hand = hands[0]
        places = board.places(hand)
        for _ in range(3):
            if places or not pool:
                break
            hand.append(pool.pop())
            places = board.places(hand[-1:])
        hands.reverse()  # the turn goes round whether or not a tile was laid
        if not places:
            passed += 1
            continue
        passed = 0
        best = max(places, key=lambda place: (PAYS[board.figure(*place[:2])] + sum(map(int, place[2])), rng.random()))
        hand.remove(plain.tile_of(best[2]))
        game.append(best)
        board.lay(*best)
    return game


# --- shapes ---

SIDES = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # from a point to the next ones, clockwise


def strip(rng, length, style=None, start=None):
    """A straight run of cells in one of the three directions of the lattice, or a zigzag straight down."""
    x, y = start or rng.choice(((0, 0), (1, 0)))
    style = style or rng.choice(("across", "down-right", "down-left", "down", "down"))
    shape = [(x, y)]
    while len(shape) < length:
        if style == "across":
            x += 1
        elif (x + y) % 2 == 0:
            y += 1
        else:
            x += {"down-right": 1, "down-left": -1, "down": 1 if len(shape) % 4 < 2 else -1}[style]
        shape.append((x, y))
    return shape


def walk(rng, length):
    """A path that mostly keeps its direction: long arms, corners, sometimes round a hole."""
    shape, heading, restless = [(0, 0)], 0, rng.choice((0.03, 0.15, 0.5))
    while len(shape) < length:
        here = shape[-1] if rng.random() > 0.1 * restless else rng.choice(shape)
        ways = [cell for cell in plain.neighbours(*here) if cell not in shape]
        if not ways:
            here = rng.choice(shape)
            ways = [cell for cell in plain.neighbours(*here) if cell not in shape]
            if not ways:
                continue
        # Of the free sides the one most along the heading, an angle in sixths of a turn.
        if rng.random() < restless:
            heading += rng.choice((-1, 1))
        dx, dy = SIDES[heading % 6]
        along = [(cell[0] - here[0]) * dx + 3 * (cell[1] - here[1]) * dy for cell in ways]
        shape.append(ways[along.index(max(along))])
    return shape


def star(rng, length):
    """Arms of one length to every side."""
    shape = [(0, 0)]
    ends = [((0, 0), side) for side in rng.sample(SIDES, rng.randint(2, 6))]
    while len(shape) < length:
        (x, y), (dx, dy) = ends.pop(0)
        ways = [cell for cell in plain.neighbours(x, y) if cell not in shape]
        if not ways:
            if not ends:
                break
            continue
        best = max(ways, key=lambda cell: (cell[0] * dx + 3 * cell[1] * dy, rng.random()))
        shape.append(best)
        ends.append((best, (dx, dy)))
    return shape


def blob(rng, length):
    """Cells that keep close together."""
    shape = {(0, 0)}
    loose = rng.choice((0, 0.1, 0.4))
    while len(shape) < length:
        rim = sorted({near for cell in shape for near in plain.neighbours(*cell)} - shape)
        rng.shuffle(rim)
        if rng.random() >= loose:
            rim.sort(key=lambda cell: -sum(near in shape for near in plain.touching(*cell)))
        shape.add(rim[0])
    return sorted(shape)


def reach(rng, side, turned, steps, most):
    """A run by the shortest way to a cell that lies this many points away, its ends thickened with what is left.

    The first side of the lattice is taken steps - turned times, the next one `turned` times.
    """
    ways = [SIDES[side]] * (steps - turned) + [SIDES[(side + 1) % 6]] * turned
    rng.shuffle(ways)
    x, y = 0, 0
    run = [(x, y)]
    for dx, dy in ways:
        between = set(plain.neighbours(x, y)) & set(plain.neighbours(x + dx, y + dy))
        x, y = x + dx, y + dy
        run += [between.pop(), (x, y)]
    run = run[:most]
    ends = plain.touching(*run[0]) | plain.touching(*run[-1])
    shape = set(run)
    while len(shape) < most:
        rim = {near for cell in shape for near in plain.neighbours(*cell)} - shape
        shape.add(rng.choice(sorted(rim & ends) or sorted(rim)))
    return sorted(shape)


def any_numbers(rng, shape):
    """Digits for every cell of a shape, where tiles may lie more than once."""
    numbers = {point: rng.choice("012345") for cell in shape for point in plain.corners(*cell)}
    return {cell: "".join(numbers[point] for point in plain.corners(*cell)) for cell in shape}


def ring(rng, radius):
    """A closed run of cells round a hexagon of points: the cells between one shell of points and the next."""
    shells, seen = [{(0, 0)}], {(0, 0)}
    for _ in range(radius + 1):
        shells.append({near for point in shells[-1] for near in plain.next_points(*point)} - seen)
        seen |= shells[-1]
    cells = {cell for point in shells[radius] for cell in plain.around(*point)}
    return sorted(cell for cell in cells if set(plain.corners(*cell)) & shells[radius + 1])


def pinwheel(rng, gaps):
    """An open cell (0, 0) with tiles over all three edges, and at `gaps` of its corners a cell that stays empty.

    The three tiles are joined round the gaps. With three gaps the open cell closes no hexagon.
    """
    middle = (0, 0)
    shut_in = True
    while shut_in:
        barred = {middle}
        for point in rng.sample(plain.corners(*middle), gaps):
            outer = set(plain.around(*point)) - {middle, *plain.neighbours(*middle)}
            barred.add(rng.choice(sorted(outer)))
        shut_in = any(barred.issuperset(plain.neighbours(*cell)) for cell in plain.neighbours(*middle))
    shape = {plain.neighbours(*middle)[0]}
    for goal in plain.neighbours(*middle)[1:]:
        # Breadth first from what is there, the ways in random order.
        came_from, queue = dict.fromkeys(sorted(shape)), sorted(shape)
        for cell in queue:
            ways = [near for near in plain.neighbours(*cell) if near not in barred and near not in came_from]
            rng.shuffle(ways)
            came_from.update(dict.fromkeys(ways, cell))
            queue += ways
            if goal in came_from:
                break
        while goal not in shape:
            shape.add(goal)
            goal = came_from[goal]
    return sorted(shape | {middle})


def hexagons(rng, count):
    """All cells round a few neighbouring points."""
    centres = [(0, 0)]
    while len(centres) < count:
        near = plain.next_points(*rng.choice(centres))
        free = sorted(near - set(centres))
        if free:
            # As close as they come, so that one cell closes two or three of them.
            rng.shuffle(free)
            free.sort(key=lambda point: -len(plain.next_points(*point) & set(centres)))
            centres.append(free[0])
    return sorted({cell for centre in centres for cell in plain.around(*centre)})


# --- numbers for a shape ---


def connected_order(rng, shape, last=(), straight=0.0):
    """The cells of a connected shape, each but the first next to one before; those of `last` as late as can be."""
    shape, last = set(shape), set(last)
    first = rng.choice(sorted(shape - last) or sorted(shape))
    order, rim = [first], set(plain.neighbours(*first)) & shape
    while rim:
        choice = sorted(rim - last) or sorted(rim)
        newest = [cell for cell in choice if cell in plain.neighbours(*order[-1])]
        cell = rng.choice(newest if newest and rng.random() < straight else choice)
        order.append(cell)
        rim |= set(plain.neighbours(*cell)) & shape
        rim -= set(order)
    return order


def solve(rng, shape, tiles, numbers=None, patience=600):
    """Digits for every cell of a shape, each tile used once, {cell: digits}; None if none is found soon.

    `numbers` fixes some points beforehand. The cell with the fewest ways left is always filled next.
    """
    numbers = dict(numbers or {})
    unused, empty, digits_on = set(tiles), set(shape), {}
    steps = 0

    def ways(cell):
        found = [""]
        for point in plain.corners(*cell):
            found = [digits + digit for digits in found for digit in numbers.get(point, "012345")]
        return [digits for digits in found if plain.tile_of(digits) in unused]

    def fill():
        nonlocal steps
        if not empty:
            return True
        known = {cell: sum(point in numbers for point in plain.corners(*cell)) for cell in empty}
        begun = [cell for cell in empty if known[cell] >= 2] or [max(sorted(empty), key=known.get)]
        cell = min(sorted(begun), key=lambda cell: len(ways(cell)))
        fresh = [point for point in plain.corners(*cell) if point not in numbers]
        choice = ways(cell)
        rng.shuffle(choice)
        empty.remove(cell)
        for digits in choice:
            steps += 1
            if steps > patience:
                break
            tile = plain.tile_of(digits)
            numbers.update(zip(plain.corners(*cell), digits, strict=True))
            unused.remove(tile)
            digits_on[cell] = digits
            if fill():
                return True
            unused.add(tile)
            for point in fresh:
                del numbers[point]
        empty.add(cell)
        return False

    return digits_on if fill() else None


def innermost(rng, shape):
    """The cells of a shape, those with most neighbours in it first."""
    inner = sorted(shape)
    rng.shuffle(inner)
    edges, points = (
        {cell: sum(near in shape for near in nearby(*cell)) for cell in inner}
        for nearby in (plain.neighbours, plain.touching)
    )
    return sorted(inner, key=lambda cell: (-edges[cell], -points[cell]))


def laid(rng, digits_on, last=(), straight=0.0):
    """A game that lays these cells somewhere on the table."""
    order = connected_order(rng, digits_on, last, straight)
    x, y = origin(rng)
    return moved([(*cell, digits_on[cell]) for cell in order], x, y + (x + y) % 2)


def built_game(rng, tiles, make_shape, size, holes=0):
    """A game that fills a shape of this kind, `holes` of its cells last; shapes without a solution are left."""
    digits_on = None
    while not digits_on:
        digits_on = solve(rng, make_shape(rng, size), tiles)
    inner = innermost(rng, digits_on.keys())
    last = inner[:holes] if rng.random() < 0.6 else rng.sample(inner, min(holes, len(inner)))
    if make_shape is pinwheel:
        last = [(0, 0)]
    return laid(rng, digits_on, last, rng.choice((0, 0, 0.8)))


# Numbers along a straight strip that give each cell a tile of its own. All but two tiles of each set are
# used: no strip of one tile more was found.
ALONG = {
    56: "43535111202045550322213444525100033110442250043332414155",
    76: "4000344010205132414222543205323555212303515420244451114031012150504533341313",
}


def widest_game(rng, tiles, style):
    """A straight run of 54 or 74 tiles, "across", "down-right" or "down-left"."""
    shift = rng.randrange(6)
    along = [str((int(digit) + shift) % 6) for digit in ALONG[len(tiles)]]
    for start in rng.sample(((0, 0), (1, 0)), 2):
        cells = strip(rng, len(along) - 2, style, start)
        # Where the strip begins: a point of one cell, then one of two, then each of three.
        points = []
        for cell in cells:
            fresh = [point for point in plain.corners(*cell) if point not in points]
            points += sorted(fresh, key=lambda point: sum(near in cells for near in plain.around(*point)))
        numbers = dict(zip(points, along, strict=True))
        digits_on = {cell: "".join(numbers[point] for point in plain.corners(*cell)) for cell in cells}
        if set(map(plain.tile_of, digits_on.values())) <= set(tiles):
            break
    return laid(rng, digits_on, straight=rng.choice((0, 0.9)))


def games(rng, tiles):
    """Games of every kind, for ever; many go on with random tiles after what they were made for."""
    full = len(tiles)
    long, dense = (46, 18) if full == 56 else (70, 50)
    while True:
        yield random_game(rng, tiles)
        yield greedy_game(rng, tiles)
        yield widest_game(rng, tiles, "across")
        # A board that is full and has as many open cells as there can be.
        yield random_game(rng, tiles, widest_game(rng, tiles, rng.choice(("down-right", "down-left"))), full)
        made = [
            (strip, rng.randint(20, long), 0),
            (walk, rng.randint(20, long), rng.randint(0, 2)),
            (star, rng.randint(20, long), 0),
            (ring, rng.randint(1, 3 if full == 56 else 5), 0),
            (blob, rng.randint(8, dense), rng.randint(0, 3)),
            (hexagons, rng.randint(2, 5 if full == 56 else 12), rng.randint(1, 3)),
            (hexagons, 3, 1),
            (hexagons, rng.randint(2, 5), 1),
            (hexagons, rng.randint(3, 4), 2),
            (pinwheel, rng.randint(0, 2), 1),
            (pinwheel, 2, 1),
            (pinwheel, 3, 1),
            (pinwheel, 3, 1),
        ]
        for shape, size, holes in made:
            game = built_game(rng, tiles, shape, size, holes)
            yield random_game(rng, tiles, game) if rng.random() < 0.4 else game
