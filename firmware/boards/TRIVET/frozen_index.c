// Where a frozen module is. MicroPython compares the path that is asked for with that of each module, three times an
// import; this one looks it up in an index by hash (tools/build/frozen_index.py) and compares the letters of what stands
// there. The linker puts __wrap_X in the place of X.

#include <string.h>

#include "py/lexer.h"
#include "py/emitglue.h"
#include "py/frozenmod.h"

#ifndef NO_QSTR // the index is made when the names in the sources have been collected
#include "frozen_index.h"

extern const char mp_frozen_names[];
extern const mp_frozen_module_t *const mp_frozen_mpy_content[];

mp_import_stat_t __wrap_mp_find_frozen_module(const char *path, int *frozen_type, void **data) {
    if (frozen_type != NULL) {
        *frozen_type = MP_FROZEN_NONE;
    }
    uint32_t hash = 0;
    size_t length = 0;
    for (; path[length] != 0; length++) {
        hash = hash * 33 ^ (uint8_t)path[length];
    }
    hash %= FROZEN_BUCKETS;
    for (size_t i = frozen_buckets[hash]; i < frozen_buckets[hash + 1]; i++) {
        const char *name = mp_frozen_names + frozen_paths[i].name;
        bool folder = frozen_paths[i].module == FROZEN_FOLDER;
        if (strncmp(name, path, length) != 0 || name[length] != (folder ? '/' : 0)) {
            continue;
        }
        if (folder) {
            return MP_IMPORT_STAT_DIR;
        }
        if (frozen_type != NULL) {
            *frozen_type = MP_FROZEN_MPY;
            *data = (void *)mp_frozen_mpy_content[frozen_paths[i].module];
        }
        return MP_IMPORT_STAT_FILE;
    }
    return MP_IMPORT_STAT_NO_EXIST;
}
#endif
