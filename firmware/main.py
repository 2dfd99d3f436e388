"""What MicroPython starts: the device, as composition.py puts it together. Nothing else.

When even that fails, before there are drivers or with them, LED and buzzer speak. After that comes the prompt; but when
the heap was full another start, which may well have room.
"""

try:
    paths = failed = _again = pins = start = None  # for a new name there may be no room later

    import sys

    paths = sys.path[:]  # the prompt's
    try:
        # MicroPython looks for its own modules among the files first, 4 ms for each; all that is needed is in the
        # image.
        sys.path[:] = [".frozen"]

        import composition

        composition.main()
    finally:
        sys.path[:] = paths
except Exception as failed:
    for _again in range(3):  # as this may fail as well, for want of heap
        try:
            import pins
            from trivet.device import start

            start.make_room()
            start.alarm(pins)
            if isinstance(failed, MemoryError):
                start.restart()
            break
        except MemoryError:
            pass
    raise
