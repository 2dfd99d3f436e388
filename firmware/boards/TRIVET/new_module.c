// An import for which the heap has no room. MicroPython 1.25 enters the module's name among those that are loaded before
// it makes the module; when that fails the name stays, with nothing behind it, and the next import of it ends in a hard
// fault. The linker puts __wrap_X in the place of X.

#include "py/nlr.h"
#include "py/obj.h"
#include "py/objmodule.h"
#include "py/runtime.h"

mp_obj_t __real_mp_obj_new_module(qstr name);

mp_obj_t __wrap_mp_obj_new_module(qstr name) {
    nlr_buf_t nlr;
    if (nlr_push(&nlr) == 0) {
        mp_obj_t module = __real_mp_obj_new_module(name);
        nlr_pop();
        return module;
    }
    mp_map_t *loaded = &MP_STATE_VM(mp_loaded_modules_dict).map;
    mp_map_elem_t *entry = mp_map_lookup(loaded, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP);
    if (entry != NULL && entry->value == MP_OBJ_NULL) {
        mp_map_lookup(loaded, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP_REMOVE_IF_FOUND);
    }
    nlr_jump(nlr.ret_val);
}
