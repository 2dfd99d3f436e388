// The core's voltage, before its clocks.
//
// The RP2040 may run at 200 MHz with 1.15 V instead of 1.10 (pico-sdk 2.1.1, hardware/clocks.h). The SDK raises the voltage
// where it sets up the clocks; MicroPython has put a shorter function of its own in that one's place, which does not. So
// it is done here, on the ring oscillator, in the place before. The voltage has the millisecond to settle that the crystal
// needs to start; after a restart by the watchdog both are there already.

#include "pico/runtime_init.h"
#ifndef NO_QSTR // where MicroPython looks for names it knows fewer folders
#include "hardware/vreg.h"
#endif

static void raise_voltage(void) {
    vreg_set_voltage(VREG_VOLTAGE_1_15);
}

PICO_RUNTIME_INIT_FUNC_RUNTIME(raise_voltage, "00499"); // the clocks are 00500
