# Compiles allocations.c into the unix port, between MicroPython and its heap.
SRC_USERMOD += $(USERMOD_DIR)/allocations.c
CFLAGS_USERMOD += -I$(USERMOD_DIR)/../../../../firmware/boards/TRIVET
LDFLAGS_USERMOD += -Wl,--wrap=gc_alloc,--wrap=gc_realloc,--wrap=mp_execute_bytecode,--wrap=mp_obj_new_module
