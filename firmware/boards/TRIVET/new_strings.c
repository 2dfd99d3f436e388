// Strings that are made while the game runs. MicroPython looks for each among all names, of which there are thousands, to
// save the memory of one that is a name too. A sentence is none: only what is short is looked for. The linker puts
// __wrap_X in the place of X; it runs from RAM (in_ram.ld).

#include "py/qstr.h"

#define LONGEST (3)  // bytes of what is looked for: a digit, a number with its sign

qstr __real_qstr_find_strn(const char *text, size_t length);

qstr __wrap_qstr_find_strn(const char *text, size_t length) {
    return length > LONGEST ? MP_QSTRnull : __real_qstr_find_strn(text, length);
}
