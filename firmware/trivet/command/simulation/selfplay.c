// Plays matches as selfplay.py does, with the strategies of strategies.py, and counts them as counts.py does; all to
// the last digit.
//
// Its call has the facts of a series, numbers in the order of `Fact`, and then the seed in words of 32 bits, the lowest
// first (players.py). For each line "FIRST GAMES" it answers with the line of worker.py. It ends when there are no more
// lines.
//
// It shares nothing with the engine. It knows no edition: the rules come as numbers. Of the ways of doing things it has
// those that some edition has. board.h has tiles and board, random.h the random numbers.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "random.h"

#pragma STDC FP_CONTRACT OFF // Python rounds each product and each sum; so does GCC, without the pragma, by -std=c99

enum Fact {
    IS_NEGATIVE, // the seed: its words are then those of ~seed
    SET_SIZE, PLAYERS, GAMES_A_DEAL,
    HAND, OPENING, OPENING_BONUS, ZERO_BONUS, DRAWS, DRAW_COST, LIMIT_COST, EMPTY_PASS, OUT_BONUS, BLOCKED, ENDING,
    TARGET, MUST_DRAW, BLOCKED_WHEN, WINNER,
    PRICES, // by figure
    STRATEGIES = PRICES + 6, // how many
    PLAYS,                   // which, by seat, in the first game of a deal
    FACTS = PLAYS + 6
};

// Strategies, as strategies.py has them; a number beyond ROLLOUTS is theirs, with as many rounds as it is more. From
// RANDOM on they take random numbers.
enum { GREEDY, STOPPING, WISE, MOBILE, GREEDY_OLDEST, GREEDY_OWN, GREEDY_TRIPLE, RANDOM, GREEDY_CHANCE, ROLLOUTS };

// What some of the facts stand for, as rules.py has it.
enum { HIGH_TRIPLE = 1 };                   // OPENING
enum { EACH_OWN, LOWEST_REST };             // BLOCKED
enum { COMPLETE_ROUND = 1 };                // ENDING
enum { MUST_ONE };                          // MUST_DRAW
enum { NOBODY_CAN_PLACE };                  // BLOCKED_WHEN
enum { HIGHEST_TOTAL };                     // WINNER

// Score lines: a figure's has the figure's number.
enum { TILE, DRAWN = 6, LIMIT, EMPTY, OUT, HANDS_OF_OTHERS, OWN_HAND, OPENING_TRIPLE, OPENING_ZEROS, LINES };
static const char *const LINE_NAMES[LINES] = {
    "tile", "bridge", "hexagon", "double", "triple", "two-edge", "draws", "limit", "empty-pool", "out",
    "hands-of-others", "own-hand", "opening-triple", "opening-zeros",
};

enum { MOST_PLAYERS = 6, NOBODY = -1 };
enum { MOST_OF_A_FACT = 65535, MOST_ROUNDS = 1000 };
enum { WON = 60 }; // what a victory counts, which can be shared by up to six

typedef long long Count;

static int fact[FACTS];

static Twister chance;  // of the deals
static Twister choices; // of the strategies

// ---- counts: what they are stands in counts.py

enum { GAMES, DEALS, ROUNDS, TURNS, BEST, OUTS, BLOCKS, SUMS };
static const char *const SUM_NAMES[SUMS] = {"games", "deals", "rounds", "turns", "best", "out", "blocked"};

// By strategy: of the games of a deal, and of all.
enum { SHARES, MARGINS, PARTS };
static const char *const PART_NAMES[PARTS] = {"shares", "margins"};
static const char *const SQUARE_NAMES[PARTS] = {"share_squares", "margin_squares"};

static Count sums[SUMS], wins[MOST_PLAYERS], times[LINES], points[LINES];
static Count of_deal[PARTS][MOST_PLAYERS], parts[PARTS][MOST_PLAYERS], squares[PARTS][MOST_PLAYERS];
static Count highest[2], longest[2]; // the most, and the first game that has it

// ---- a match

typedef struct {
    int pool[MOST_TILES], pool_count;
    int hands[MOST_PLAYERS][MOST_TILES], hand_counts[MOST_PLAYERS];
    int is_played[MOST_TILES]; // or in no box of this size
    int plays[MOST_PLAYERS];   // the strategies
    int totals[MOST_PLAYERS];
    int player, opener, out, blocked;
    int passed, reached; // bit p: player p has passed on an empty pool since the last tile; has had the target
    int rounds, turns;
    int times[LINES], points[LINES];
} Match;

static Match match;
static int seats[MOST_PLAYERS]; // which of the strategies plays there: its place among them

typedef struct {
    int gap; // 0: none fits
    int tile, turn;
} Move;

enum { MOST_MOVES = 6 * MOST_GAPS }; // at an edge six tiles fit at most

static int pays(Move move) { return sum_of[move.tile] + fact[PRICES + figure(move.gap)]; }

// All places of these tiles, tile by tile: by its pairs, then where it alone fits; the newest gap first. Returns how
// many.
static int list_moves(const int *tiles, int count, Move *moves) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        int tile = tiles[i], pairs = is_triple(tile) ? 1 : 3;
        for (int pair = 0; pair <= pairs; pair++) {
            const int *digits = digits_of[tile];
            int key = pair < pairs ? 6 * digits[pair] + digits[(pair + 1) % 3] : PAIRS + tile;
            for (int at = fitting[key].count - 1; at >= 0; at--) {
                int gap = fitting[key].gap[at];
                moves[found++] = (Move){gap, tile, (gaps[gap].turn + (pair < pairs ? pair : 0)) % 3};
            }
        }
    }
    return found;
}

// The first of those places that pay most.
static Move best_move(const int *tiles, int count) {
    Move best = {0, 0, 0};
    int most = -1;
    for (int i = 0; i < count; i++) {
        int tile = tiles[i];
        const int *digits = digits_of[tile];
        for (int pair = 0; pair < 3 && sum_of[tile] > most; pair++) {
            const List *list = &fitting[6 * digits[pair] + digits[(pair + 1) % 3]];
            if (list->count) {
                int gap = list->gap[list->count - 1];
                most = sum_of[tile];
                best = (Move){gap, tile, (gaps[gap].turn + pair) % 3};
            }
        }
        const List *list = &fitting[PAIRS + tile];
        for (int at = list->count - 1; at >= 0; at--) {
            int gap = list->gap[at], pays = sum_of[tile] + fact[PRICES + figure(gap)];
            if (pays > most) {
                most = pays;
                best = (Move){gap, tile, gaps[gap].turn};
            }
        }
    }
    return best;
}

// Whether no tile that is left fits anywhere.
static int is_dead(void) {
    for (int tile = 0; tile < MOST_TILES; tile++)
        if (!match.is_played[tile] && fits(tile))
            return 0;
    return 1;
}

// A score line.
static void score(int what, int whose, int value) {
    match.times[what]++;
    match.points[what] += value;
    match.totals[whose] += value;
}

// The same, where nothing is no line.
static void score_some(int what, int whose, int value) {
    if (value)
        score(what, whose, value);
}

static void remove_from_hand(int tile) {
    int *hand = match.hands[match.player], at = 0;
    while (hand[at] != tile)
        at++;
    match.hand_counts[match.player]--;
    memmove(hand + at, hand + at + 1, sizeof *hand * (size_t)(match.hand_counts[match.player] - at));
}

static int least(int a, int b) { return a < b ? a : b; }

static void deal(void) {
    match.pool_count = fact[SET_SIZE];
    for (int tile = 0; tile < MOST_TILES; tile++) {
        match.pool[tile] = tile;
        match.is_played[tile] = tile >= match.pool_count;
    }
    shuffle(&chance, match.pool, match.pool_count);
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        match.hand_counts[whose] = fact[HAND];
        for (int i = 0; i < fact[HAND]; i++)
            match.hands[whose][i] = match.pool[--match.pool_count];
    }
}

// What a tile counts for a player who may open with any: by its sum, or triples before all others.
static int opening_rank(int plays, int tile) {
    return (plays == GREEDY_TRIPLE && is_triple(tile) ? MOST_OF_A_SUM + 1 : 0) + sum_of[tile];
}

// Finds the opener by what they draw; returns the tile of his hand that he opens with.
static int open_drawn_high(void) {
    int drawn[MOST_PLAYERS];
    sample(&chance, match.pool, match.pool_count, drawn, fact[PLAYERS]);
    match.opener = 0;
    for (int whose = 1; whose < fact[PLAYERS]; whose++)
        if (sum_of[drawn[whose]] > sum_of[drawn[match.opener]])
            match.opener = whose;
    int first = match.hands[match.opener][0], plays = match.plays[match.opener];
    for (int i = 1; i < match.hand_counts[match.opener]; i++)
        if (opening_rank(plays, match.hands[match.opener][i]) > opening_rank(plays, first))
            first = match.hands[match.opener][i];
    return first;
}

// Finds the opener, who holds the highest triple or else the highest tile; returns it, or 0-0-0 if that is a triple
// beside it.
static int open_high_triple(void) {
    int most = -1, shown = 0, has_zeros = 0;
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        for (int i = 0; i < match.hand_counts[whose]; i++) {
            int tile = match.hands[whose][i], rank = (is_triple(tile) * 16 + sum_of[tile]) * MOST_TILES + tile;
            if (rank > most) {
                most = rank;
                shown = tile;
                match.opener = whose;
            }
        }
    for (int i = 0; i < match.hand_counts[match.opener]; i++)
        has_zeros |= match.hands[match.opener][i] == 0;
    return is_triple(shown) && has_zeros ? 0 : shown;
}

static void see_target(void) {
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        if (match.totals[whose] >= fact[TARGET])
            match.reached |= 1 << whose;
}

// It is the turn of the next player who holds tiles. Returns whether the round is over. It is when an opener who is out
// would have the turn.
static int end_turn(int is_blocked) {
    int complete = 0; // whether all have had equally many turns
    do {
        match.player = (match.player + 1) % fact[PLAYERS];
        complete |= match.player == match.opener;
    } while (!match.hand_counts[match.player] && match.player != match.opener);
    match.turns++;
    see_target();
    match.blocked = is_blocked;
    return match.blocked || (match.out != NOBODY && (fact[ENDING] != COMPLETE_ROUND || complete));
}

static int place(Move move, int draws) {
    int opens = gap_count == 1, made = figure(move.gap);
    score(TILE, match.player, sum_of[move.tile]);
    if (made != PLAIN)
        score_some(made, match.player, fact[PRICES + made]);
    if (opens && is_triple(move.tile)) {
        score_some(OPENING_TRIPLE, match.player, fact[OPENING_BONUS]);
        score_some(OPENING_ZEROS, match.player, move.tile == 0 ? fact[ZERO_BONUS] : 0);
    }
    score_some(DRAWN, match.player, -draws * fact[DRAW_COST]);
    lay(move.gap, move.tile, move.turn);
    remove_from_hand(move.tile);
    match.is_played[move.tile] = 1;
    match.passed = 0;
    if (match.hand_counts[match.player] == 0 && match.out == NOBODY) {
        match.out = match.player;
        score_some(OUT, match.player, fact[OUT_BONUS]);
    }
    return end_turn(match.out == NOBODY && fact[BLOCKED_WHEN] == NOBODY_CAN_PLACE && is_dead());
}

static int pass(int draws) {
    score_some(DRAWN, match.player, -draws * fact[DRAW_COST]);
    if (draws == fact[DRAWS])
        score_some(LIMIT, match.player, -fact[LIMIT_COST]);
    else if (match.pool_count == 0)
        score_some(EMPTY, match.player, -fact[EMPTY_PASS]);
    match.passed = match.pool_count ? 0 : match.passed | 1 << match.player;
    return end_turn(match.passed == (1 << fact[PLAYERS]) - 1);
}

// ---- strategies

enum { TRIED = 6 }; // places, at most, that rollouts are played for
// What `wise` weighs in points: a tile in the hand that still fits, and a point that the best figure left pays.
enum { PLAYABLE = 4 };
static const double DENIED = 0.1;
// What `mobile` weighs in fifths of a point: a point; a tile in the hand that still fits; a point of the own next
// place; the share of the unseen tiles that fit, where 1 is all; a point of the mean of their figures.
enum { A_POINT = 5, AN_OWN_FIT = 20, OWN_NEXT = 4, OTHERS_FIT = 500, OTHERS_FIGURE = 15 };

static void play_on(int is_over); // a round that has begun, to its end

// The tiles that the player has not seen, in their order. Returns how many.
static int find_unseen(int *found) {
    int count = 0, is_held[MOST_TILES] = {0};
    for (int i = 0; i < match.hand_counts[match.player]; i++)
        is_held[match.hands[match.player][i]] = 1;
    for (int tile = 0; tile < MOST_TILES; tile++)
        if (!match.is_played[tile] && !is_held[tile])
            found[count++] = tile;
    return count;
}

// What it brings if the next tile does not fit either. To draw on then gives no hope: it costs as much again, and brings
// no more.
static int failed(int draws) {
    if (draws + 1 == fact[DRAWS])
        return -fact[LIMIT_COST];
    return match.pool_count == 1 ? -fact[EMPTY_PASS] : 0;
}

// Whether to draw brings more than to stop, by the tiles that the player has not seen.
static int is_worth_drawing(int draws) {
    int unseen[MOST_TILES], count = find_unseen(unseen), fit = 0, gains = 0;
    for (int i = 0; i < count; i++) {
        Move best = best_move(&unseen[i], 1);
        if (best.gap) {
            fit++;
            gains += pays(best);
        }
    }
    if (!fit)
        return 0;
    if (match.plays[match.player] == MOBILE) // which weighs in whole numbers
        return -fact[DRAW_COST] * count + gains + (count - fit) * failed(draws) > 0;
    double part = (double)fit / count, gain = (double)gains / fit;
    return -fact[DRAW_COST] + part * gain + (1 - part) * failed(draws) > 0;
}

// Whether a player draws who has no place, and need not.
static int draws_on(int draws) {
    switch (match.plays[match.player]) {
    case GREEDY:
    case GREEDY_OLDEST:
    case GREEDY_OWN:
    case GREEDY_TRIPLE:
    case GREEDY_CHANCE:
        return !is_dead();
    case RANDOM:
        return 1;
    default:
        return is_worth_drawing(draws);
    }
}

// What the best figure pays that a tile makes, 0 if it makes none.
static int best_price(int tile) {
    const List *list = &fitting[PAIRS + tile];
    int most = 0;
    for (int at = 0; at < list->count; at++) {
        int price = fact[PRICES + figure(list->gap[at])];
        most = price > most ? price : most;
    }
    return most;
}

// What a place brings with how many of the hand still fit then, and what the best figure left pays.
static double worth(Move move) {
    const int *hand = match.hands[match.player];
    int unseen[MOST_TILES], count = find_unseen(unseen), fit = 0, most = 0, before = change_count, points = pays(move);
    lay(move.gap, move.tile, move.turn);
    for (int i = 0; i < match.hand_counts[match.player]; i++)
        fit += hand[i] != move.tile && fits(hand[i]);
    for (int i = 0; i < count; i++) {
        int price = best_price(unseen[i]);
        most = price > most ? price : most;
    }
    undo(before);
    return points + PLAYABLE * fit - DENIED * most;
}

static Move wisest(const Move *moves, int count) {
    int best = 0;
    double most = worth(moves[0]);
    for (int i = 1; i < count; i++) {
        double found = worth(moves[i]);
        if (found > most) {
            most = found;
            best = i;
        }
    }
    return moves[best];
}

// What a place is worth to `mobile`, times the unseen tiles, so that their share is a whole number.
static int mobility(Move move, const int *unseen, int count) {
    const int *hand = match.hands[match.player];
    int rest[MOST_TILES], kept = 0, fit = 0, others_fit = 0, prices = 0, before = change_count, points = pays(move);
    for (int i = 0; i < match.hand_counts[match.player]; i++)
        if (hand[i] != move.tile)
            rest[kept++] = hand[i];
    lay(move.gap, move.tile, move.turn);
    for (int i = 0; i < kept; i++)
        fit += fits(rest[i]);
    for (int i = 0; i < count; i++) {
        others_fit += fits(unseen[i]);
        prices += best_price(unseen[i]);
    }
    Move next = best_move(rest, kept);
    int own = A_POINT * points + AN_OWN_FIT * fit + (next.gap ? OWN_NEXT * pays(next) : 0);
    undo(before);
    return own * (count ? count : 1) - OTHERS_FIT * others_fit - OTHERS_FIGURE * prices;
}

// The place that is worth most, the first of several; `worth` is told the tiles that the player has not seen.
static Move worth_most(const Move *moves, int count, int (*worth)(Move, const int *, int)) {
    if (count == 1)
        return moves[0];
    int unseen[MOST_TILES], others = find_unseen(unseen), best = 0, most = worth(moves[0], unseen, others);
    for (int i = 1; i < count; i++) {
        int found = worth(moves[i], unseen, others);
        if (found > most) {
            most = found;
            best = i;
        }
    }
    return moves[best];
}

// Leaves of these places those that pay most. Returns how many.
static int keep_best(Move *moves, int count) {
    int kept = 0, most = -1;
    for (int i = 0; i < count; i++) {
        int points = pays(moves[i]);
        if (points > most) {
            most = points;
            kept = 0;
        }
        if (points == most)
            moves[kept++] = moves[i];
    }
    return kept;
}

static Move oldest(const Move *moves, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        best = moves[i].gap < moves[best].gap ? i : best;
    return moves[best];
}

// How many tiles of the hand still fit after a place, times more than there are tiles, less how many unseen ones do.
static int own_before_others(Move move, const int *unseen, int count) {
    const int *hand = match.hands[match.player];
    int found = 0, before = change_count;
    lay(move.gap, move.tile, move.turn);
    for (int i = 0; i < match.hand_counts[match.player]; i++)
        found += hand[i] != move.tile && fits(hand[i]) ? MOST_TILES + 1 : 0;
    for (int i = 0; i < count; i++)
        found -= fits(unseen[i]);
    undo(before);
    return found;
}

// The places that pay most, the first of several first. Returns how many.
static int find_tried(const Move *moves, int count, Move *tried) {
    int found = 0, pay[TRIED];
    for (int i = 0; i < count; i++) {
        int at = found, points = pays(moves[i]);
        while (at > 0 && pay[at - 1] < points)
            at--;
        if (at == TRIED)
            continue;
        found = least(found + 1, TRIED);
        for (int k = found - 1; k > at; k--) {
            tried[k] = tried[k - 1];
            pay[k] = pay[k - 1];
        }
        tried[at] = moves[i];
        pay[at] = points;
    }
    return found;
}

// Deals by chance what the player has not seen.
static void deal_unseen(void) {
    match.pool_count = find_unseen(match.pool);
    shuffle(&choices, match.pool, match.pool_count);
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        for (int i = 0; whose != match.player && i < match.hand_counts[whose]; i++)
            match.hands[whose][i] = match.pool[--match.pool_count];
}

// By how many points a player is ahead of the others' mean, times the others.
static int lead(int whose) {
    int others = 0;
    for (int other = 0; other < fact[PLAYERS]; other++)
        others += other == whose ? 0 : match.totals[other];
    return match.totals[whose] * (fact[PLAYERS] - 1) - others;
}

// The place after which so many rounds, dealt by chance and played on greedily, end best.
static Move roll_out(const Move *moves, int count, int rounds, int draws) {
    Move tried[TRIED];
    Count leads[TRIED] = {0};
    int best = 0, on_table = change_count, whose = match.player;
    Match before = match;
    count = find_tried(moves, count, tried);
    for (int round = 0; round < rounds; round++) {
        match = before;
        memset(match.plays, GREEDY, sizeof match.plays);
        deal_unseen();
        Match dealt = match;
        for (int i = 0; i < count; i++) {
            match = dealt;
            play_on(place(tried[i], draws));
            leads[i] += lead(whose);
            undo(on_table);
        }
    }
    match = before;
    for (int i = 1; i < count; i++)
        best = leads[i] > leads[best] ? i : best;
    return tried[best];
}

// The place that the player chooses for one of these tiles.
static Move choose(const int *tiles, int count, int draws) {
    Move moves[MOST_MOVES];
    int plays = match.plays[match.player];
    if (plays == GREEDY || plays == STOPPING || plays == GREEDY_TRIPLE)
        return best_move(tiles, count);
    int found = list_moves(tiles, count, moves);
    if (!found)
        return (Move){0, 0, 0};
    if (plays == RANDOM)
        return moves[random_below(&choices, found)];
    if (plays == WISE)
        return wisest(moves, found);
    if (plays == MOBILE)
        return worth_most(moves, found, mobility);
    if (plays == GREEDY_OLDEST)
        return oldest(moves, keep_best(moves, found));
    if (plays == GREEDY_OWN)
        return worth_most(moves, keep_best(moves, found), own_before_others);
    if (plays == GREEDY_CHANCE)
        return moves[random_below(&choices, keep_best(moves, found))];
    return found == 1 ? moves[0] : roll_out(moves, found, plays - ROLLOUTS, draws);
}

// ---- a round

// A turn: a place, after draws if it takes some, or a pass. Returns whether the round is over.
static int play_turn(void) {
    int *hand = match.hands[match.player], draws = 0;
    int most = least(fact[DRAWS], match.pool_count), must = fact[MUST_DRAW] == MUST_ONE ? least(1, most) : most;
    Move move = choose(hand, match.hand_counts[match.player], 0);
    while (!move.gap && draws < most && (draws < must || draws_on(draws))) {
        int tile = match.pool[--match.pool_count];
        hand[match.hand_counts[match.player]++] = tile;
        draws++;
        move = choose(&tile, 1, draws);
    }
    return move.gap ? place(move, draws) : pass(draws);
}

// On a board where nothing fits the round ends by the players' word.
static int block(void) {
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        if (!(match.passed >> whose & 1))
            score_some(EMPTY, whose, -fact[EMPTY_PASS]);
    return match.blocked = 1;
}

// Scores what is left in the hands.
static void settle(void) {
    int left[MOST_PLAYERS], lowest = 0, all = 0;
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        left[whose] = 0;
        for (int i = 0; i < match.hand_counts[whose]; i++)
            left[whose] += sum_of[match.hands[whose][i]];
        all += left[whose];
        lowest = whose ? least(lowest, left[whose]) : left[whose];
    }
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        if (!match.blocked && match.hand_counts[whose])
            score(HANDS_OF_OTHERS, match.out, left[whose]);
        if (match.blocked && fact[BLOCKED] == EACH_OWN)
            score(OWN_HAND, whose, -left[whose]);
        if (match.blocked && fact[BLOCKED] == LOWEST_REST && left[whose] == lowest) {
            score_some(HANDS_OF_OTHERS, whose, all - lowest);
            score_some(OWN_HAND, whose, -lowest);
        }
    }
    see_target();
}

static void play_on(int is_over) {
    while (!is_over)
        is_over = match.out == NOBODY && match.pool_count == 0 && is_dead() ? block() : play_turn();
    settle();
}

static void play_round(void) {
    deal();
    undo(0);
    match.rounds++;
    match.out = NOBODY;
    match.blocked = match.passed = 0;
    int first = fact[OPENING] == HIGH_TRIPLE ? open_high_triple() : open_drawn_high();
    match.player = match.opener;
    new_gap(MIDDLE, MIDDLE);
    play_on(place((Move){gap_count, first, 0}, 0));
    sums[match.blocked ? BLOCKS : OUTS]++;
}

static void play_match(Count game) {
    int first = (int)((game - 1) % fact[GAMES_A_DEAL]);
    memset(&match, 0, sizeof match);
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        seats[whose] = (whose + first) % fact[PLAYERS] % fact[STRATEGIES];
        match.plays[whose] = fact[PLAYS + seats[whose]];
    }
    while (!match.reached) {
        if (match.rounds == MOST_ROUNDS)
            exit(3); // Python tells that the match does not end
        play_round();
    }
}

// Bit p: player p has won.
static int find_winners(void) {
    int among = fact[WINNER] == HIGHEST_TOTAL ? (1 << fact[PLAYERS]) - 1 : match.reached, found = 0, best = 0;
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        if (among >> whose & 1 && (!found || match.totals[whose] >= best)) {
            found = (found && match.totals[whose] == best ? found : 0) | 1 << whose;
            best = match.totals[whose];
        }
    return found;
}

static void see_most(Count most[2], int value, Count game) {
    if (value > most[0]) {
        most[0] = value;
        most[1] = game;
    }
}

// A strategy's part of a victory, and how far it is ahead of the others.
static void count_strategy(int which, int winners) {
    int own = 0, others = 0, own_seats = 0, won = 0, all_won = 0;
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        int is_own = seats[whose] == which, has_won = winners >> whose & 1;
        *(is_own ? &own : &others) += match.totals[whose];
        own_seats += is_own;
        won += is_own && has_won;
        all_won += has_won;
    }
    of_deal[SHARES][which] += WON / all_won * won;
    of_deal[MARGINS][which] += own * (fact[PLAYERS] - own_seats) - others * own_seats;
}

static void end_deal(void) {
    sums[DEALS]++;
    for (int part = 0; part < PARTS; part++)
        for (int which = 0; which < fact[STRATEGIES]; which++) {
            Count found = of_deal[part][which];
            parts[part][which] += found;
            squares[part][which] += found * found;
        }
    memset(of_deal, 0, sizeof of_deal);
}

static void count_match(Count game) {
    int winners = find_winners(), best = match.totals[0];
    for (int which = 0; which < fact[STRATEGIES]; which++)
        count_strategy(which, winners);
    if (game % fact[GAMES_A_DEAL] == 0)
        end_deal();
    for (int what = 0; what < LINES; what++) {
        times[what] += match.times[what];
        points[what] += match.points[what];
    }
    for (int whose = 0; whose < fact[PLAYERS]; whose++) {
        wins[whose] += winners >> whose & 1;
        best = match.totals[whose] > best ? match.totals[whose] : best;
    }
    sums[GAMES]++;
    sums[ROUNDS] += match.rounds;
    sums[TURNS] += match.turns;
    sums[BEST] += best;
    see_most(highest, best, game);
    see_most(longest, match.turns, game);
}

static void clear_counts(void) {
    memset(sums, 0, sizeof sums);
    memset(wins, 0, sizeof wins);
    memset(times, 0, sizeof times);
    memset(points, 0, sizeof points);
    memset(of_deal, 0, sizeof of_deal);
    memset(parts, 0, sizeof parts);
    memset(squares, 0, sizeof squares);
    highest[0] = highest[1] = longest[0] = longest[1] = 0;
}

// ---- the answer, as JSON

static void print_lines(const char *name, const Count *values) {
    const char *between = "";
    printf("\"%s\":{", name);
    for (int what = 0; what < LINES; what++)
        if (times[what]) {
            printf("%s\"%s\":%lld", between, LINE_NAMES[what], values[what]);
            between = ",";
        }
    printf("}");
}

static void print_row(Count game) {
    const char *between = "";
    int winners = find_winners();
    printf("[%lld,%d,%d,[", game, match.rounds, match.turns);
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        if (winners >> whose & 1) {
            printf("%s%d", between, whose);
            between = ",";
        }
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        printf("%s%d", whose ? "," : "],[", match.totals[whose]);
    printf("]]");
}

static void print_list(const char *name, const Count *values, int count) {
    printf("\"%s\":[", name);
    for (int i = 0; i < count; i++)
        printf("%s%lld", i ? "," : "", values[i]);
    printf("],");
}

static void print_counts(void) {
    printf("\"counts\":{");
    for (int i = 0; i < SUMS; i++)
        printf("\"%s\":%lld,", SUM_NAMES[i], sums[i]);
    for (int part = 0; part < PARTS; part++) {
        print_list(PART_NAMES[part], parts[part], fact[STRATEGIES]);
        print_list(SQUARE_NAMES[part], squares[part], fact[STRATEGIES]);
    }
    print_list("wins", wins, fact[PLAYERS]);
    print_list("highest", highest, 2);
    print_list("longest", longest, 2);
    print_lines("times", times);
    printf(",");
    print_lines("points", points);
    printf("}");
}

static const uint32_t CHOICES = 1u << 31; // beside the number of a game, for its choices

// What Python's random.Random(seed << 32 | number) begins with: the key are the words of the seed behind the first.
static void seed(Twister *twister, uint32_t *key, int length, uint32_t number) {
    key[0] = fact[IS_NEGATIVE] ? 0 - number : number;
    seed_twister(twister, key, length);
}

// Whether a strategy takes random numbers.
static int takes_chances(void) {
    for (int whose = 0; whose < fact[PLAYERS]; whose++)
        if (fact[PLAYS + whose] >= RANDOM)
            return 1;
    return 0;
}

static const Count MOST_GAMES = 1000000000; // as series.py has it

// Whether these facts are a match that can be played: the arrays have room for no other.
static int is_playable(void) {
    int reserve = fact[OPENING] == HIGH_TRIPLE || fact[PLAYERS] == 1 ? 0 : fact[PLAYERS];
    if ((fact[SET_SIZE] != 56 && fact[SET_SIZE] != MOST_TILES) || fact[PLAYERS] < 1 || fact[PLAYERS] > MOST_PLAYERS)
        return 0;
    if (fact[HAND] < 1 || fact[HAND] > MOST_TILES || fact[HAND] * fact[PLAYERS] + reserve > fact[SET_SIZE])
        return 0;
    if (fact[GAMES_A_DEAL] < 1 || fact[GAMES_A_DEAL] > MOST_PLAYERS || fact[TARGET] < 1 || fact[DRAWS] < 1)
        return 0;
    if (fact[STRATEGIES] < 1 || fact[STRATEGIES] > MOST_PLAYERS)
        return 0;
    for (int i = 0; i < FACTS; i++)
        if (fact[i] < 0)
            return 0;
    return 1;
}

int main(int count, char **words) {
    int length = count - FACTS; // of the key that Python makes of a number: its words without the sign
    uint32_t *key = length > 0 ? malloc((size_t)length * sizeof *key) : NULL;
    if (!key)
        return 2;
    for (int i = 0; i < FACTS; i++) {
        long value = strtol(words[1 + i], NULL, 10);
        fact[i] = value < 0 || value > MOST_OF_A_FACT ? -1 : (int)value;
    }
    if (!is_playable()) {
        free(key);
        return 2;
    }
    for (int i = 1; i < length; i++)
        key[i] = (uint32_t)strtoul(words[FACTS + i], NULL, 10);
    name_tiles();
    Count first, games;
    while (scanf("%lld %lld", &first, &games) == 2) {
        if (first < 1 || games < 0 || first > MOST_GAMES || games > MOST_GAMES)
            break;
        clear_counts();
        printf("{\"rows\":[");
        for (Count game = first; game < first + games; game++) {
            seed(&chance, key, length, (uint32_t)((game - 1) / fact[GAMES_A_DEAL] + 1));
            if (takes_chances())
                seed(&choices, key, length, CHOICES | (uint32_t)game);
            play_match(game);
            count_match(game);
            printf(game > first ? "," : "");
            print_row(game);
        }
        printf("],");
        print_counts();
        printf("}\n");
        fflush(stdout);
    }
    free(key);
    return 0;
}
