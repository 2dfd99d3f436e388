"""What of turns no record says: products over seats, and what a match is asked (host_tests/command/rulebooks)."""
