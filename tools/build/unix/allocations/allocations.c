// The module `allocations` of the unix port that the tests run on: lets an allocation fail that could have been made,
// and tries the same moment many times, in a process of its own each time. Unless it is asked it changes nothing.
//
// The linker puts __wrap_X in the place of X for everything outside of MicroPython's gc.c.

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "py/bc.h"
#include "py/gc.h"
#include "py/obj.h"
#include "py/runtime.h"

#include "new_module.c"  // the board's, as what is tried is to be what runs

static size_t made;                // allocations since fail(), those that failed included
static size_t once, first, last;   // the numbers of those that fail: `once`, and from `first` to `last`
#define CALLS 2                    // by which a place is told from another, beside its instruction

static size_t held;                // how many times hold() was called more than go_on()

typedef struct frame {
    const struct frame *caller;
    mp_code_state_t *code;
} frame_t;

static qstr ending = MP_QSTRnull;  // a function's name: when it is called, nothing fails any more

static const frame_t *frame;       // of the function that runs
static uint32_t *places;           // noted by places(), NULL for none
static size_t most_places;

mp_vm_return_kind_t __real_mp_execute_bytecode(mp_code_state_t *code, volatile mp_obj_t thrown);

mp_vm_return_kind_t __wrap_mp_execute_bytecode(mp_code_state_t *code, volatile mp_obj_t thrown) {
    frame_t here = {frame, code};
    frame = &here;
    if (ending != MP_QSTRnull && mp_obj_fun_get_name(MP_OBJ_FROM_PTR(code->fun_bc)) == ending) {
        once = last = 0;
        ending = MP_QSTRnull;
    }
    mp_vm_return_kind_t kind = __real_mp_execute_bytecode(code, thrown);
    frame = here.caller;
    return kind;
}

// Where the firmware is: the instruction that allocates, and those by which its functions were called, CALLS of them.
static uint32_t place(void) {
    uint32_t hash = 2166136261u;
    const frame_t *each = frame;
    for (int calls = 0; each != NULL && calls <= CALLS; calls++, each = each->caller) {
        hash = (hash ^ (uintptr_t)each->code->ip) * 16777619u;
    }
    return hash;
}

void *__real_gc_alloc(size_t bytes, unsigned int flags);
void *__real_gc_realloc(void *block, size_t bytes, bool may_move);

static bool fails(void) {
    if (held) {
        return false;
    }
    if (made < most_places) {
        places[made] = place();
    }
    made++;
    return made == once || (first <= made && made <= last);
}

void *__wrap_gc_alloc(size_t bytes, unsigned int flags) {
    return fails() ? NULL : __real_gc_alloc(bytes, flags);
}

void *__wrap_gc_realloc(void *block, size_t bytes, bool may_move) {
    bool grows = block == NULL || bytes > gc_nbytes(block);
    return grows && fails() ? NULL : __real_gc_realloc(block, bytes, may_move);
}

// fail(once, first, last): counts from 0 again. From now on the allocation with the number `once` fails, and all from
// `first` to `last`, 1 being the next one; 0, 1, 0: none.
static mp_obj_t fail(mp_obj_t number, mp_obj_t from, mp_obj_t to) {
    made = 0;
    once = mp_obj_get_int(number);
    first = mp_obj_get_int(from);
    last = mp_obj_get_int(to);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_3(fail_obj, fail);

// end_at(name): what fail() says ends when a function of this name is called, once.
static mp_obj_t end_at(mp_obj_t name) {
    ending = mp_obj_str_get_qstr(name);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(end_at_obj, end_at);

// note_places(buffer): from now on notes of each allocation, by its number, where it is made, in four bytes as place()
// has it, as many as there is room for.
static mp_obj_t note_places(mp_obj_t buffer) {
    mp_buffer_info_t room;
    mp_get_buffer_raise(buffer, &room, MP_BUFFER_WRITE);
    places = room.buf;
    most_places = room.len / sizeof(*places);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(note_places_obj, note_places);

// count() -> how many allocations there were since fail().
static mp_obj_t count(void) {
    return mp_obj_new_int_from_uint(made);
}
static MP_DEFINE_CONST_FUN_OBJ_0(count_obj, count);

// hold(), go_on(): what is between them is neither counted nor fails. They may be nested.
static mp_obj_t hold(void) {
    held++;
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(hold_obj, hold);

static mp_obj_t go_on(void) {
    held--;
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(go_on_obj, go_on);

// fork(seconds) -> 0 in the new process, which is killed after so many seconds, and its number in the old one.
static mp_obj_t fork_(mp_obj_t seconds) {
    pid_t process = fork();
    if (process < 0) {
        mp_raise_OSError(errno);
    }
    if (process == 0) {
        alarm(mp_obj_get_int(seconds));
    }
    return MP_OBJ_NEW_SMALL_INT(process);
}
static MP_DEFINE_CONST_FUN_OBJ_1(fork_obj, fork_);

// wait(process) -> what it left with, -1 if it was killed.
static mp_obj_t wait_(mp_obj_t process) {
    int status = 0;
    waitpid(mp_obj_get_int(process), &status, 0);
    return MP_OBJ_NEW_SMALL_INT(WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}
static MP_DEFINE_CONST_FUN_OBJ_1(wait_obj, wait_);

// leave(status): ends this process at once, with 0 to 255.
static mp_obj_t leave(mp_obj_t status) {
    _exit(mp_obj_get_int(status));
}
static MP_DEFINE_CONST_FUN_OBJ_1(leave_obj, leave);

// memory(bytes, shared) -> a bytearray of zeros beside the heap; if it is shared, all processes that come of this one
// see the same.
static mp_obj_t memory(mp_obj_t bytes, mp_obj_t shared) {
    size_t size = mp_obj_get_int(bytes);
    int flags = MAP_ANONYMOUS | (mp_obj_is_true(shared) ? MAP_SHARED : MAP_PRIVATE);
    void *begin = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (begin == MAP_FAILED) {
        mp_raise_OSError(errno);
    }
    return mp_obj_new_bytearray_by_ref(size, begin);
}
static MP_DEFINE_CONST_FUN_OBJ_2(memory_obj, memory);

// copy(source, at, target, to, bytes): copies bytes from one buffer to another, and allocates nothing.
static mp_obj_t copy(size_t count, const mp_obj_t *arguments) {
    mp_buffer_info_t source, target;
    mp_get_buffer_raise(arguments[0], &source, MP_BUFFER_READ);
    mp_get_buffer_raise(arguments[2], &target, MP_BUFFER_WRITE);
    size_t at = mp_obj_get_int(arguments[1]), to = mp_obj_get_int(arguments[3]), bytes = mp_obj_get_int(arguments[4]);
    if (at + bytes > source.len || to + bytes > target.len) {
        mp_raise_ValueError(MP_ERROR_TEXT("no room"));
    }
    memcpy((char *)target.buf + to, (char *)source.buf + at, bytes);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(copy_obj, 5, 5, copy);

// stack(bytes): how deep calls may go from now on; the processor's are longer than those of the RP2040.
static mp_obj_t stack(mp_obj_t bytes) {
    MP_STATE_THREAD(stack_limit) = mp_obj_get_int(bytes);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(stack_obj, stack);

static const mp_rom_map_elem_t members[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_allocations) },
    { MP_ROM_QSTR(MP_QSTR_fail), MP_ROM_PTR(&fail_obj) },
    { MP_ROM_QSTR(MP_QSTR_count), MP_ROM_PTR(&count_obj) },
    { MP_ROM_QSTR(MP_QSTR_end_at), MP_ROM_PTR(&end_at_obj) },
    { MP_ROM_QSTR(MP_QSTR_note_places), MP_ROM_PTR(&note_places_obj) },
    { MP_ROM_QSTR(MP_QSTR_hold), MP_ROM_PTR(&hold_obj) },
    { MP_ROM_QSTR(MP_QSTR_go_on), MP_ROM_PTR(&go_on_obj) },
    { MP_ROM_QSTR(MP_QSTR_memory), MP_ROM_PTR(&memory_obj) },
    { MP_ROM_QSTR(MP_QSTR_copy), MP_ROM_PTR(&copy_obj) },
    { MP_ROM_QSTR(MP_QSTR_stack), MP_ROM_PTR(&stack_obj) },
    { MP_ROM_QSTR(MP_QSTR_fork), MP_ROM_PTR(&fork_obj) },
    { MP_ROM_QSTR(MP_QSTR_wait), MP_ROM_PTR(&wait_obj) },
    { MP_ROM_QSTR(MP_QSTR_leave), MP_ROM_PTR(&leave_obj) },
};
static MP_DEFINE_CONST_DICT(globals, members);

const mp_obj_module_t allocations_module = {
    .base = { &mp_type_module },
    .globals = (mp_obj_dict_t *)&globals,
};
MP_REGISTER_MODULE(MP_QSTR_allocations, allocations_module);
