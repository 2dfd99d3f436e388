// Two heaps: the second is left for what is large, which late in an evening finds no hole in the first. There 20 KB may
// be free, in pieces of 2. Small objects go to the second when the first is full after a collection. The linker puts
// __wrap_X in the place of X, but not where gc.c calls itself: what grows finds the second as the last call left it.
// gc_alloc runs from RAM (in_ram.ld).

#include "py/gc.h"
#include "py/mpstate.h"

// Room for some boards; a board's largest table takes 2,654 bytes. With 32 KB the first heap is too small: small objects
// fill the second, and stay.
#define SECOND_BYTES (20 * 1024)
#define LARGE_BYTES (1024)

static mp_state_mem_area_t *second;
static bool is_crowded;  // a small object has gone to the second since the last collection: the next need not collect

void __real_gc_init(void *start, void *end);
void *__real_gc_alloc(size_t bytes, unsigned int flags);
void __real_gc_collect_end(void);

void __wrap_gc_init(void *start, void *end) {
    char *border = (char *)end - SECOND_BYTES;
    __real_gc_init(start, border);
    gc_add(border, end);
    second = (mp_state_mem_area_t *)border;
    is_crowded = false;
}

void *__wrap_gc_alloc(size_t bytes, unsigned int flags) {
    // A search in the second begins at this index. At its end nothing is found, until a collection sets it to 0.
    if (bytes >= LARGE_BYTES) {
        second->gc_last_free_atb_index = 0;
        return __real_gc_alloc(bytes, flags);
    }
    if (!is_crowded) {
        second->gc_last_free_atb_index = second->gc_alloc_table_byte_len;
    }
    void *found = __real_gc_alloc(bytes, flags);
    if (found > (void *)second) {
        is_crowded = true;
    }
    return found;
}

void __wrap_gc_collect_end(void) {
    __real_gc_collect_end();
    is_crowded = false;
}
