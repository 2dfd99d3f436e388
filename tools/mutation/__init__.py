"""Mutation testing: small faults are put into the sources of the firmware, one at a time, and some test must notice."""
