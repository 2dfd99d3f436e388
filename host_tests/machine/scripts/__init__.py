"""The key scripts, and tests of tools/machine/scripts."""
