"""The rulebooks as numbers: the editions, where each rule stands, and the rules that one match is played by."""
