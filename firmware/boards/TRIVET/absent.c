// What the port's main.c calls, and the port's module names, whether it is there or not: peripherals that the Trivet does
// without (mpconfig.h, and PIO by mpconfigboard.cmake).

#include "py/obj.h"

MP_DEFINE_CONST_OBJ_TYPE(rp2_pio_type, MP_QSTR_PIO, MP_TYPE_FLAG_NONE);
MP_DEFINE_CONST_OBJ_TYPE(rp2_state_machine_type, MP_QSTR_StateMachine, MP_TYPE_FLAG_NONE);

void rp2_pio_init(void) {
}

void rp2_pio_deinit(void) {
}

void machine_i2s_init0(void) {
}

void machine_i2s_deinit_all(void) {
}

void machine_uart_deinit_all(void) {
}
