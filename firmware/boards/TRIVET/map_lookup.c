// Where a name was found last. MicroPython has such a table too, and divides for each look-up, which the M0+ does slowly;
// half of it names never reach. This one compares. The linker puts __wrap_X in the place of X; it runs from RAM
// (in_ram.ld).

#include "py/obj.h"

// Must be a power of two. A place is one byte: what lies further back in a table is looked for each time.
#define PLACES (2048)

static uint8_t places[PLACES];

mp_map_elem_t *__real_mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind);

mp_map_elem_t *__wrap_mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind) {
    if (kind == MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        return __real_mp_map_lookup(map, index, kind);
    }
    uint8_t *place = &places[((uintptr_t)index >> 3) % PLACES];  // three bits are the tag of a name
    if (*place < map->alloc && map->table[*place].key == index) {
        return &map->table[*place];
    }
    mp_map_elem_t *found = __real_mp_map_lookup(map, index, kind);
    if (found != NULL) {
        *place = found - map->table;
    }
    return found;
}
