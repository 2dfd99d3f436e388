"""The key scripts, and tests of tools/scripts."""
