"""What is soldered or plugged to the emulated chip: flash, panel, keys, buzzer, supply."""
