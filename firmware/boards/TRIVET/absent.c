// What the port's main.c calls whether it is there or not: peripherals that the Trivet does without (mpconfig.h).

void machine_i2s_init0(void) {
}

void machine_i2s_deinit_all(void) {
}

void machine_uart_deinit_all(void) {
}
