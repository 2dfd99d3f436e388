// Tells for each moment of a game where the tiles fit that are not played, by the board of the plain engine (board.h).
//
// A line in is a game: the size of the set, then x, y, tile and turn of each placement. After each of these a line goes
// out: "x y tile turn figure" of each place, with a comma behind it.

#include <stdio.h>
#include <string.h>

#include "board.h"

static int is_played[MOST_TILES];

static void tell(int gap, int tile, int turn) {
    if (!is_played[tile])
        printf("%d %d %d %d %d,", gaps[gap].x - MIDDLE, gaps[gap].y - MIDDLE, tile, turn % 3, figure(gap));
}

// A gap with a pair takes a tile once for each side of it that has the pair; a triple lies only one way.
static void tell_all(int size) {
    for (int tile = 0; tile < size; tile++) {
        const int *digits = digits_of[tile];
        const List *whole = &fitting[PAIRS + tile];
        for (int pair = 0; pair < (is_triple(tile) ? 1 : 3); pair++) {
            const List *list = &fitting[6 * digits[pair] + digits[(pair + 1) % 3]];
            for (int at = 0; at < list->count; at++)
                tell(list->gap[at], tile, is_triple(tile) ? 0 : gaps[list->gap[at]].turn + pair);
        }
        for (int at = 0; at < whole->count; at++)
            tell(whole->gap[at], tile, gaps[whole->gap[at]].turn);
    }
    putchar('\n');
}

int main(void) {
    int size, x, y, tile, turn;
    name_tiles();
    while (scanf("%d", &size) == 1) {
        undo(0);
        memset(is_played, 0, sizeof is_played);
        for (int laid = 0; scanf("%d %d %d %d", &x, &y, &tile, &turn) == 4; laid++) {
            x += MIDDLE;
            y += MIDDLE;
            if (laid == 0)
                new_gap(x, y);
            if (!gap_at[x][y])
                return 1; // it touches no tile by an edge
            lay(gap_at[x][y], tile, turn);
            is_played[tile] = 1;
            tell_all(size);
            if (getchar() == '\n')
                break;
        }
    }
    return 0;
}
