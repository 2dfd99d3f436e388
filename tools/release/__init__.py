"""Tools that make all that is published of a version, and try it: `make release`."""
