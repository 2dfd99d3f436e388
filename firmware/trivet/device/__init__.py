"""The hardware under the application: panel, keys, buzzer, power, watchdog.

Every class here is handed the machine objects it drives; only `pico` builds them.
"""
