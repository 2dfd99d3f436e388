# A Raspberry Pi Pico; what hangs on its pins is told by board.py.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
