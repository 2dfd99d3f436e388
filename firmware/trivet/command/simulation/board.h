// The tiles, and the board of selfplay.c: what lies where, what fits where, and which figure it makes.

enum { MOST_TILES = 76, STANDARD = 56, MOST_OF_A_SUM = 15 };

// ---- tiles: 0-55 are the standard set in the rulebook's order, 56-75 the mirror tiles

static int digits_of[MOST_TILES][3]; // clockwise from the lowest
static int sum_of[MOST_TILES];
static int tile_of[6][6][6]; // by three digits clockwise from anywhere

static void name_tile(int tile, int a, int b, int c) {
    int digits[] = {a, b, c};
    memcpy(digits_of[tile], digits, sizeof digits);
    sum_of[tile] = a + b + c;
    tile_of[a][b][c] = tile_of[b][c][a] = tile_of[c][a][b] = tile;
}

static void name_tiles(void) {
    int standard = 0, mirror = STANDARD;
    for (int a = 0; a < 6; a++)
        for (int b = a; b < 6; b++)
            for (int c = b; c < 6; c++)
                name_tile(standard++, a, b, c);
    for (int a = 0; a < 6; a++)
        for (int c = a + 2; c < 6; c++)
            for (int b = a + 1; b < c; b++)
                name_tile(mirror++, a, c, b);
}

static int is_triple(int tile) {
    return digits_of[tile][0] == digits_of[tile][2] && digits_of[tile][0] == digits_of[tile][1];
}

// ---- the board: cells (x, y) and the points (u, v) at their corners, as lattice.py has them

enum { MIDDLE = 80, SPAN = 2 * MIDDLE }; // 76 tiles in a row, and what they touch, reach no further
enum { MOST_GAPS = 156 };                // the first tile opens three cells, each other two at most; 0 is none

// What fits a gap: a pair of numbers, 6 a + b for b clockwise after a, or one tile, PAIRS + tile.
enum { PAIRS = 36, KEYS = PAIRS + MOST_TILES, LAID, NONE };

// A cell that shares an edge with a tile, or holds one. `turn`: which digit of the tile, clockwise from the lowest,
// lies at the cell's point; for a pair, if the pair begins with the lowest.
typedef struct {
    int x, y, key, turn;
} Gap;

typedef struct {
    int count, gap[MOST_GAPS];
} List;

static int number_at[SPAN][SPAN]; // by point: 1 + the number there, 0 for none
static int tiles_at[SPAN][SPAN];  // by point: how many tiles meet there
static int gap_at[SPAN][SPAN];    // by cell
static Gap gaps[MOST_GAPS] = {{0, 0, NONE, 0}};
static int gap_count;
static List fitting[KEYS]; // the gaps with this key, the newest last

// What a gap was before its key changed, and where in its list. That is three times at most: it opens, gets its third
// number, and takes a tile.
typedef struct {
    int gap, key, turn, at;
} Change;

static Change changes[3 * MOST_GAPS];
static int change_count;

static void insert(List *list, int at, int gap) {
    memmove(list->gap + at + 1, list->gap + at, sizeof *list->gap * (size_t)(list->count - at));
    list->gap[at] = gap;
    list->count++;
}

// Returns where it was.
static int drop(List *list, int gap) {
    int at = 0;
    while (list->gap[at] != gap)
        at++;
    list->count--;
    memmove(list->gap + at, list->gap + at + 1, sizeof *list->gap * (size_t)(list->count - at));
    return at;
}

static void change(int at, int key, int turn) {
    Gap *gap = &gaps[at];
    int was_at = gap->key < KEYS ? drop(&fitting[gap->key], at) : 0;
    changes[change_count++] = (Change){at, gap->key, gap->turn, was_at};
    gap->key = key;
    gap->turn = turn;
    if (key < KEYS)
        insert(&fitting[key], fitting[key].count, at);
}

static int points_up(int x, int y) { return (x + y) % 2 == 0; }

static int beyond(int x, int y) { return points_up(x, y) ? y + 1 : y - 1; }

static int is_laid(int x, int y) { return gaps[gap_at[x][y]].key == LAID; }

// The corners of a cell, clockwise from its point.
static void find_corners(int x, int y, int u[3], int v[3]) {
    int up = points_up(x, y), side = up ? 1 : -1;
    u[0] = x;
    u[1] = x + side;
    u[2] = x - side;
    v[0] = up ? y : y + 1;
    v[1] = v[2] = up ? y + 1 : y;
}

// Finds by the numbers at its corners what fits a gap.
static void list_gap(int at) {
    const Gap *gap = &gaps[at];
    int u[3], v[3], n[3], unknown = -1;
    find_corners(gap->x, gap->y, u, v);
    for (int k = 0; k < 3; k++) {
        n[k] = number_at[u[k]][v[k]] - 1;
        if (n[k] < 0)
            unknown = k;
    }
    if (unknown >= 0) {
        change(at, 6 * n[(unknown + 1) % 3] + n[(unknown + 2) % 3], 2 - unknown);
    } else {
        int tile = tile_of[n[0]][n[1]][n[2]], turn = 0;
        const int *digits = digits_of[tile];
        while (n[0] != digits[turn] || n[1] != digits[(turn + 1) % 3] || n[2] != digits[(turn + 2) % 3])
            turn++;
        change(at, PAIRS + tile, turn);
    }
}

static void new_gap(int x, int y) {
    gap_at[x][y] = ++gap_count;
    gaps[gap_count] = (Gap){x, y, NONE, 0};
}

// A cell shares an edge with a tile.
static void open_cell(int x, int y) {
    if (!gap_at[x][y]) {
        new_gap(x, y);
        list_gap(gap_count);
    }
}

// A point has got a number: gaps of which it is the third corner take one tile now.
static void see_third(int u, int v) {
    static const int NEAR[6][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {-1, -1}, {1, -1}};
    for (int i = 0; i < 6; i++) {
        int at = gap_at[u + NEAR[i][0]][v + NEAR[i][1]], us[3], vs[3];
        if (gaps[at].key >= PAIRS)
            continue;
        find_corners(gaps[at].x, gaps[at].y, us, vs);
        int third = 2 - gaps[at].turn;
        if (us[third] == u && vs[third] == v)
            list_gap(at);
    }
}

// Lays a tile, of which this digit lies at the gap's point.
static void lay(int gap, int tile, int turn) {
    int x = gaps[gap].x, y = gaps[gap].y, u[3], v[3], is_new[3];
    change(gap, LAID, turn);
    find_corners(x, y, u, v);
    for (int k = 0; k < 3; k++) {
        is_new[k] = tiles_at[u[k]][v[k]]++ == 0;
        number_at[u[k]][v[k]] = 1 + digits_of[tile][(turn + k) % 3];
    }
    open_cell(x - 1, y);
    open_cell(x + 1, y);
    open_cell(x, beyond(x, y));
    for (int k = 0; k < 3; k++)
        if (is_new[k])
            see_third(u[k], v[k]);
}

// Undoes all changes but the first `count`, the last one first: tiles that were laid since are off the board.
static void undo(int count) {
    while (change_count > count) {
        Change was = changes[--change_count];
        Gap *gap = &gaps[was.gap];
        if (gap->key == LAID) {
            int u[3], v[3];
            find_corners(gap->x, gap->y, u, v);
            for (int k = 0; k < 3; k++)
                if (--tiles_at[u[k]][v[k]] == 0)
                    number_at[u[k]][v[k]] = 0;
        } else
            fitting[gap->key].count--; // where it is the last
        gap->key = was.key;
        gap->turn = was.turn;
        if (was.key < KEYS)
            insert(&fitting[was.key], was.at, was.gap);
        else {
            gap_at[gap->x][gap->y] = 0;
            gap_count--;
        }
    }
}

enum { PLAIN, BRIDGE, HEXAGON, TWO_EDGE = 5 }; // figures; a double and a triple hexagon follow on the hexagon

static int figure(int gap) {
    int x = gaps[gap].x, y = gaps[gap].y, u[3], v[3], hexagons = 0;
    if (gaps[gap].key < PAIRS || gaps[gap].key == NONE)
        return PLAIN;
    find_corners(x, y, u, v);
    for (int k = 0; k < 3; k++)
        hexagons += tiles_at[u[k]][v[k]] == 5;
    if (hexagons)
        return HEXAGON - 1 + hexagons;
    return is_laid(x - 1, y) + is_laid(x + 1, y) + is_laid(x, beyond(x, y)) == 1 ? BRIDGE : TWO_EDGE;
}

// Whether a tile has a place.
static int fits(int tile) {
    const int *digits = digits_of[tile];
    int found = fitting[PAIRS + tile].count;
    for (int pair = 0; pair < 3; pair++)
        found += fitting[6 * digits[pair] + digits[(pair + 1) % 3]].count;
    return found > 0;
}
