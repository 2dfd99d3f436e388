"""The emulated Trivet: a Raspberry Pi Pico with our panel, keys, buzzer and battery attached.

`python -m tools.machine SCRIPT` plays a key script on a firmware image and keeps every picture that the
panel showed; SCRIPTS.md documents the language. The model of the panel is strict: what would harm, smear or
confuse a real panel ends the run with one sentence (a `Fault`).
"""
