# Compiles allocations.c into the unix port, between MicroPython and its heap.
SRC_USERMOD += $(USERMOD_DIR)/allocations.c
LDFLAGS_USERMOD += -Wl,--wrap=gc_alloc,--wrap=gc_realloc
