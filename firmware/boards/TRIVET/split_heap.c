// Two heaps: the second is left for what is large, which late in an evening finds no hole in the first. There 20 KB may
// be free, in pieces of 2. What is small goes to the second when the first is full and has been collected. The linker puts
// __wrap_X in the place of X; gc_alloc runs from RAM (in_ram.ld).

#include "py/gc.h"
#include "py/mpstate.h"

// For what several boards take whose largest tables are 2,654 bytes. With 32 KB what is small has too little room in the
// first, and goes to the second for good.
#define SECOND_BYTES (20 * 1024)
#define LARGE_BYTES (1024)

static mp_state_mem_area_t *second;
static bool is_crowded;  // what is small has gone to the second since the last collection: it need not collect each time

void __real_gc_init(void *start, void *end);
void *__real_gc_alloc(size_t bytes, unsigned int flags);

void __wrap_gc_init(void *start, void *end) {
    char *border = (char *)end - SECOND_BYTES;
    __real_gc_init(start, border);
    gc_add(border, end);
    second = (mp_state_mem_area_t *)border;
    is_crowded = false;
}

void *__wrap_gc_alloc(size_t bytes, unsigned int flags) {
    // Where the search in the second begins: at its end, unless a collection sets it to 0.
    if (bytes >= LARGE_BYTES) {
        second->gc_last_free_atb_index = 0;
        return __real_gc_alloc(bytes, flags);
    }
    if (!is_crowded) {
        second->gc_last_free_atb_index = second->gc_alloc_table_byte_len;
    }
    void *found = __real_gc_alloc(bytes, flags);
    is_crowded = found > (void *)second;
    return found;
}
