"""What the rulebooks reward: matches that play themselves by all editions, and the page of what came of them.

`make study` plays them, and goes on where it was stopped.
"""
