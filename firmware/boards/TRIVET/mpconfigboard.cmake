# A Raspberry Pi Pico; what hangs on its pins is told by pins.py.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")

# What the port sets without asking, and we set otherwise.
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE="${MICROPY_BOARD_DIR}/mpconfig.h")

# The fastest clock that the RP2040 is specified for, with the voltage that it takes (voltage.c). An evening costs the
# battery the same as at 125 MHz, for what is done in less time sleeps the longer (hardware/README.md); and the SPI's 20 MHz
# are a tenth of it, while 125 MHz give no more than 15.6.
list(APPEND MICROPY_DEF_BOARD SYS_CLK_MHZ=200)

# The interpreter for speed instead of size: the flash has room, and every key waits for it.
file(GLOB TRIVET_FAST ${MICROPY_DIR}/py/*.c ${MICROPY_DIR}/extmod/modframebuf.c)
# Not its compiler, which has nothing to do where all modules are compiled already.
list(FILTER TRIVET_FAST EXCLUDE REGEX "/py/(asm|compile|emit|lexer|parse|scope)[a-z0-9]*\\.c$")
set_source_files_properties(${TRIVET_FAST} PROPERTIES COMPILE_OPTIONS "-O2")

# What runs from RAM. The target is made later, and the script must come before the port's own.
cmake_language(DEFER CALL target_link_options ${MICROPY_TARGET} BEFORE PRIVATE
    "LINKER:--script=${MICROPY_BOARD_DIR}/in_ram.ld")

# The frozen modules' native functions at addresses at which the M0+ can read words.
set_source_files_properties(${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES
    COMPILE_OPTIONS "-include;${MICROPY_BOARD_DIR}/frozen.h")

# The compiler at the prompt, without its emitters of machine code.
set_source_files_properties(
    ${MICROPY_DIR}/py/compile.c ${MICROPY_DIR}/py/emitbc.c ${MICROPY_DIR}/py/emitcommon.c PROPERTIES
    COMPILE_OPTIONS "-include;${MICROPY_BOARD_DIR}/bytecode_only.h")

# No PIO: absent.c has what the port asks for.
set_source_files_properties(${MICROPY_PORT_DIR}/rp2_pio.c rp2_pio.c PROPERTIES HEADER_FILE_ONLY TRUE)

# What is missing is neither listed (mpconfig.h) nor needed by the port.
set_source_files_properties(${MICROPY_DIR}/extmod/modmachine.c PROPERTIES COMPILE_DEFINITIONS TRIVET_LISTS_MACHINE)
set(MICROPY_SOURCE_BOARD
    ${MICROPY_BOARD_DIR}/absent.c ${MICROPY_BOARD_DIR}/frozen_index.c ${MICROPY_BOARD_DIR}/in_ram.c
    ${MICROPY_BOARD_DIR}/map_lookup.c ${MICROPY_BOARD_DIR}/new_module.c ${MICROPY_BOARD_DIR}/new_strings.c
    ${MICROPY_BOARD_DIR}/split_heap.c
    ${MICROPY_BOARD_DIR}/voltage.c)

# Go through new_module.c, new_strings.c, map_lookup.c, split_heap.c and frozen_index.c.
cmake_language(DEFER CALL target_link_options ${MICROPY_TARGET} PRIVATE
    "LINKER:--wrap=mp_obj_new_module,--wrap=mp_map_lookup,--wrap=qstr_find_strn,--wrap=gc_init,--wrap=gc_alloc,--wrap=gc_collect_end,--wrap=mp_find_frozen_module")

# The index of the frozen modules, made once these are.
set(FROZEN_INDEX ${MICROPY_BOARD_DIR}/../../../tools/build/frozen_index.py)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/frozen_index.h
    COMMAND ${Python3_EXECUTABLE} ${FROZEN_INDEX} ${CMAKE_BINARY_DIR}/frozen_content.c ${CMAKE_BINARY_DIR}/frozen_index.h
    DEPENDS ${CMAKE_BINARY_DIR}/frozen_content.c ${FROZEN_INDEX})
set_source_files_properties(${MICROPY_BOARD_DIR}/frozen_index.c PROPERTIES
    OBJECT_DEPENDS ${CMAKE_BINARY_DIR}/frozen_index.h INCLUDE_DIRECTORIES ${CMAKE_BINARY_DIR})

# What panics is told without floats.
list(APPEND MICROPY_DEF_BOARD PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_LONG_LONG=0 PICO_PRINTF_SUPPORT_PTRDIFF_T=0)

# The divider in RAM: each name that is looked up in a table divides.
list(APPEND MICROPY_DEF_BOARD PICO_DIVIDER_IN_RAM=1)

# No C++: the SDK's own operators for it are left out, and so the library that they need.
list(APPEND MICROPY_DEF_BOARD PICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1)
