"""Mutation testing of the engine: small faults are put into its source, one at a time, and some test must notice."""
