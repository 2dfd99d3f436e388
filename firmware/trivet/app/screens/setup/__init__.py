"""Setting up a match: who plays, by which rules."""
