"""The emulated Trivet: a Raspberry Pi Pico with our panel, keys, buzzer and battery attached.

The model of the panel is strict: what would harm, smear or confuse a real panel ends the run with one sentence (a
`Fault`). tools/scripts plays key scripts on it and has its console.
"""
