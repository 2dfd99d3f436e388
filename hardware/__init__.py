"""What is made of hardware/parts.toml: board, case, wiring, tables and pictures, by `make hardware`."""
