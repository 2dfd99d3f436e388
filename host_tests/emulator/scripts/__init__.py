"""The key scripts, and tests of tools/emulator/scripts."""
