"""The trivet command: the engine for people and programs on a computer. Text and JSON come in and go out;
what is legal and what it scores is the engine's finding alone.
"""
