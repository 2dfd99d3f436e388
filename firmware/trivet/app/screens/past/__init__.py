"""The matches of the past."""
