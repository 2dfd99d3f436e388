// heap_by_chance SEED STEPS: MicroPython's collector (py/gc.c) behind boards/TRIVET/split_heap.c, used by chance: lists of
// blocks get, grow, shrink, lose and give back memory. Each block is filled with a pattern of its own, which no other use
// of the heap may change; a list hangs on one root, and a block of it on the one before. Roots are a table of ours: no
// stack is searched, so that sanitizers can have theirs.
//
// Prints the seed and what was done. Ends with status 1, and says what is wrong, at the first fault.

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "py/gc.h"
#include "py/mpstate.h"
#include "py/runtime.h"

#define BLOCK (MICROPY_BYTES_PER_GC_BLOCK)
#define FIRST_BYTES (48 * 1024)
#define SECOND_BYTES (20 * 1024)  // as split_heap.c has it
#define LARGE_BYTES (1024)  // the same
#define ROOTS (64)
#define NODES (4096)

typedef struct node {
    void **place;  // the block, NULL if there is none
    size_t bytes;
    int before;  // the node on which it hangs, -1 for a root
    int after;  // the node that hangs on it, -1 for none
    int root;
    bool is_live, has_finaliser;
} node_t;

mp_state_ctx_t mp_state_ctx;
const mp_print_t mp_plat_print;

static char heap[FIRST_BYTES + SECOND_BYTES] __attribute__((aligned(64)));
static char *const border = heap + FIRST_BYTES;
static void *roots[ROOTS];
static int first_of[ROOTS];
static node_t nodes[NODES];
static uint64_t chance;
static unsigned long step;
static unsigned collections, refused, moved, small_in_second, large_in_second, finalised;
static long crowded_in = -1;  // how many collections there had been when a small block went to the second heap

static void wrong(const char *what, ...) {
    va_list words;
    va_start(words, what);
    printf("step %lu: ", step);
    vprintf(what, words);
    printf("\n");
    exit(1);
}

static unsigned below(unsigned limit) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (unsigned)((chance >> 16) % limit);
}

static size_t rounded(size_t bytes) {
    return (bytes + BLOCK - 1) / BLOCK * BLOCK;
}

// What the byte of a node is. No word of it is the address of a block: the lowest bit is set.
static unsigned char byte_of(int node, size_t at) {
    return (unsigned char)((node * 37 + at * 11) | 1);
}

// The first word names the node and the second leads to the one after it.
static void **place_after(int node) {
    return nodes[node].after < 0 ? NULL : nodes[nodes[node].after].place;
}

static void fill(int node, size_t from) {
    unsigned char *bytes = (unsigned char *)nodes[node].place;
    for (size_t at = from; at < nodes[node].bytes; at++) {
        bytes[at] = byte_of(node, at);
    }
    nodes[node].place[0] = (void *)(uintptr_t)(2 * node + 1);
}

static void check(int node, size_t bytes) {
    const unsigned char *held = (const unsigned char *)nodes[node].place;
    if (nodes[node].place[0] != (void *)(uintptr_t)(2 * node + 1)) {
        wrong("block %d has another name", node);
    }
    for (size_t at = 2 * sizeof(void *); at < bytes; at++) {
        if (held[at] != byte_of(node, at)) {
            wrong("byte %zu of block %d is %d, not %d", at, node, held[at], byte_of(node, at));
        }
    }
}

static bool lies_in_second(const void *place) {
    return (const char *)place >= border;
}

// What leads to a node leads to where it is now.
static void hang(int node) {
    if (nodes[node].before < 0) {
        roots[nodes[node].root] = nodes[node].place;
        first_of[nodes[node].root] = node;
    } else {
        nodes[nodes[node].before].place[1] = nodes[node].place;
    }
}

void gc_collect(void) {
    collections++;
    gc_collect_start();
    gc_collect_root(roots, ROOTS);
    gc_collect_end();
    for (int node = 0; node < NODES; node++) {
        if (nodes[node].place && !nodes[node].is_live) {
            if (nodes[node].has_finaliser) {
                wrong("block %d was not finalised", node);
            }
            nodes[node].place = NULL;
        }
    }
}

void mp_load_method_maybe(mp_obj_t object, qstr name, mp_obj_t *found) {
    (void)name;
    found[0] = found[1] = object;
}

mp_obj_t mp_call_function_1_protected(mp_obj_t method, mp_obj_t object) {
    (void)method;
    int node = (int)((uintptr_t)((void **)object)[0] / 2);
    if (node < 0 || node >= NODES || nodes[node].place != object || nodes[node].is_live || !nodes[node].has_finaliser) {
        wrong("what is finalised is not to be");
    }
    check(node, nodes[node].bytes);
    nodes[node].has_finaliser = false;
    finalised++;
    return object;
}

int mp_printf(const mp_print_t *print, const char *format, ...) {
    (void)print;
    (void)format;
    return 0;
}

// Whether so many bytes are free in one piece, in either heap.
static bool has_hole(size_t bytes) {
    gc_info_t info;
    gc_info(&info);
    return rounded(bytes) <= info.max_free * BLOCK;
}

static void check_refused(size_t bytes) {
    if (has_hole(bytes)) {
        wrong("%zu bytes were refused, and there was room", bytes);
    }
    refused++;
}

static void check_all(void) {
    static int owner[sizeof(heap) / BLOCK];
    memset(owner, -1, sizeof(owner));
    for (int node = 0; node < NODES; node++) {
        if (!nodes[node].place || !nodes[node].is_live) {
            continue;
        }
        char *place = (char *)nodes[node].place, *end = place + rounded(nodes[node].bytes);
        if (place < heap || end > heap + sizeof(heap) || (place < border && end > border)) {
            wrong("block %d lies outside", node);
        }
        for (; place < end; place += BLOCK) {
            int *owned = &owner[(place - heap) / BLOCK];
            if (*owned >= 0) {
                wrong("blocks %d and %d overlap", *owned, node);
            }
            *owned = node;
        }
        if (gc_nbytes(nodes[node].place) != rounded(nodes[node].bytes)) {
            wrong("block %d has %zu bytes, not %zu", node, gc_nbytes(nodes[node].place), rounded(nodes[node].bytes));
        }
        if (nodes[node].place[1] != place_after(node)) {
            wrong("block %d leads elsewhere", node);
        }
        check(node, nodes[node].bytes);
    }
}

static void check_collected(void) {
    gc_collect();
    gc_info_t info;
    gc_info(&info);
    size_t used = 0;
    for (int node = 0; node < NODES; node++) {
        used += nodes[node].place ? rounded(nodes[node].bytes) : 0;
    }
    if (used != info.used || used + info.free != info.total) {
        wrong("%zu bytes are used and %zu free of %zu, %zu should be used", info.used, info.free, info.total, used);
    }
    check_all();
}

// For a while all that is got is small and little is lost: the first heap fills. Then again much is large.
static bool is_filling(void) {
    return step / 2048 % 2;
}

static size_t some_bytes(void) {
    unsigned kind = below(is_filling() ? 85 : 100);
    return 2 * sizeof(void *) + (kind < 50 ? below(40) : kind < 85 ? below(300) : kind < 97 ? below(4000) : below(19000));
}

static void get(void) {
    int node = 0;
    while (node < NODES && nodes[node].place) {
        node++;
    }
    if (node == NODES) {
        gc_collect();
        return;
    }
    size_t bytes = some_bytes();
    bool has_finaliser = below(8) == 0;
    unsigned collected = collections;
    // What is large finds a hole wherever there is one, and what is small too since the first heap has been full.
    bool has_room = (bytes >= LARGE_BYTES || crowded_in == (long)collections) && has_hole(bytes);
    void *place = gc_alloc(bytes, has_finaliser ? GC_ALLOC_FLAG_HAS_FINALISER : 0);
    if (!place) {
        check_refused(bytes);
        return;
    }
    if (has_room && collected != collections) {
        wrong("there was room for %zu bytes, and yet a collection", bytes);
    }
    if (lies_in_second(place)) {
        if (bytes < LARGE_BYTES && collected == collections && crowded_in != (long)collections) {
            wrong("%zu bytes went to the second heap though the first was not full after a collection", bytes);
        }
        if (bytes < LARGE_BYTES) {
            crowded_in = collections;
            small_in_second++;
        } else {
            large_in_second++;
        }
    }
    int root = (int)below(ROOTS), last = first_of[root];
    while (last >= 0 && nodes[last].after >= 0) {
        last = nodes[last].after;
    }
    nodes[node] = (node_t) {place, bytes, last, -1, root, true, has_finaliser};
    if (last >= 0) {
        nodes[last].after = node;
    }
    nodes[node].place[1] = NULL;
    fill(node, 2 * sizeof(void *));
    hang(node);
}

// A live node by chance, -1 if none is found soon.
static int some_node(void) {
    for (int tries = 0; tries < 20; tries++) {
        int root = (int)below(ROOTS);
        if (first_of[root] >= 0) {
            int node = first_of[root];
            while (nodes[node].after >= 0 && below(3)) {
                node = nodes[node].after;
            }
            return node;
        }
    }
    return -1;
}

static void resize(void) {
    int node = some_node();
    if (node < 0) {
        return;
    }
    size_t before = nodes[node].bytes, bytes = below(2) ? before + 1 + below(200) : some_bytes();
    bool may_move = below(4) != 0;
    void *place = gc_realloc(nodes[node].place, bytes, may_move);
    if (!place) {
        if (may_move) {
            check_refused(bytes);
        }
        return;
    }
    moved += place != nodes[node].place;
    if (place != nodes[node].place && !may_move) {
        wrong("block %d has moved", node);
    }
    nodes[node].place = place;
    nodes[node].bytes = MIN(before, bytes);
    check(node, nodes[node].bytes);
    nodes[node].bytes = bytes;
    fill(node, MIN(before, bytes));
    hang(node);
}

// From this node on, its list is lost.
static void lose(int node) {
    if (nodes[node].before < 0) {
        roots[nodes[node].root] = NULL;
        first_of[nodes[node].root] = -1;
    } else {
        nodes[nodes[node].before].place[1] = NULL;
        nodes[nodes[node].before].after = -1;
    }
    for (; node >= 0; node = nodes[node].after) {
        nodes[node].is_live = false;
    }
}

// The last of a list is given back at once.
static void give_back(void) {
    int node = some_node();
    if (node < 0) {
        return;
    }
    while (nodes[node].after >= 0) {
        node = nodes[node].after;
    }
    check(node, nodes[node].bytes);
    lose(node);
    gc_free(nodes[node].place);
    nodes[node].place = NULL;
}

static void lose_some(void) {
    int node = some_node();
    if (node >= 0 && (!is_filling() || below(6) == 0)) {
        lose(node);
    }
}

static void collect(void) {
    if (below(20) == 0) {
        check_collected();
    }
}

static void (*const DOES[])(void) = {get, get, get, get, get, resize, resize, give_back, give_back, lose_some, collect};

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "heap_by_chance SEED STEPS\n");
        return 2;
    }
    unsigned long seed = strtoul(words[1], NULL, 10);
    unsigned long steps = strtoul(words[2], NULL, 10);
    chance = (seed + 1) * 0x9e3779b97f4a7c15u;
    printf("seed %lu\n", seed);
    memset(first_of, -1, sizeof(first_of));
    gc_init(heap, heap + sizeof(heap));
    for (step = 0; step < steps; step++) {
        DOES[below(MP_ARRAY_SIZE(DOES))]();
        if (step % 64 == 0) {
            check_all();
        }
    }
    check_collected();
    for (int root = 0; root < ROOTS; root++) {
        if (first_of[root] >= 0) {
            lose(first_of[root]);
        }
    }
    check_collected();
    gc_info_t info;
    gc_info(&info);
    if (info.used != 0 || !gc_alloc(SECOND_BYTES * 9 / 10, 0)) {
        wrong("%zu bytes are used at the end", info.used);
    }
    printf("collections %u, refused %u, moved %u, small in the second %u, large %u, finalised %u\n",
        collections, refused, moved, small_in_second, large_in_second, finalised);
    return 0;
}
