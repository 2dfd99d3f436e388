"""The library: tiles, moves, boards, matches and editions as Python has them, thin over the engine."""
