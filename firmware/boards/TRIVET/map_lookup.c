// Looking names up in tables, which a key press does ten thousand times. MicroPython divides to remember where a name was
// found last, and again for each place at which it looks; the M0+ divides by a call. This one remembers by comparing, and
// divides once, by the chip's divider itself. What is rare goes MicroPython's way. The linker puts __wrap_X in the place
// of X; it runs from RAM (in_ram.ld).

#include "py/obj.h"
#ifndef NO_QSTR
#include "hardware/divider.h"
#include "hardware/structs/sio.h"
#endif

// Must be a power of two. A place is one byte: what lies further back in a table is looked for each time.
#define PLACES (2048)

static uint8_t places[PLACES];

// In an interrupt, and amid another division, the SDK's call, which keeps that one.
static inline size_t remainder_of(size_t number, size_t divisor) {
    bool amid = sio_hw->div_csr & SIO_DIV_CSR_DIRTY_BITS;
    return amid ? number % divisor : hw_divider_u32_remainder_inlined(number, divisor);
}

mp_map_elem_t *__real_mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind);

mp_map_elem_t *__wrap_mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind) {
    if (kind == MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        return __real_mp_map_lookup(map, index, kind);
    }
    mp_map_elem_t *table = map->table;
    size_t alloc = map->alloc;
    uint8_t *place = &places[((uintptr_t)index >> 3) % PLACES];  // three bits are the tag of a name
    if (*place < alloc && table[*place].key == index) {
        return &table[*place];
    }
    mp_map_elem_t *found;
    if (kind == MP_MAP_LOOKUP && alloc && map->all_keys_are_qstrs && !map->is_ordered && mp_obj_is_qstr(index)) {
        size_t begin = remainder_of(qstr_hash(MP_OBJ_QSTR_VALUE(index)), alloc);
        size_t at = begin;
        while (table[at].key != index) {
            if (table[at].key == MP_OBJ_NULL) {
                return NULL;
            }
            at = at + 1 < alloc ? at + 1 : 0;
            if (at == begin) {
                return NULL;
            }
        }
        found = &table[at];
    } else {
        found = __real_mp_map_lookup(map, index, kind);
        if (found == NULL) {
            return NULL;
        }
    }
    *place = found - map->table;
    return found;
}
