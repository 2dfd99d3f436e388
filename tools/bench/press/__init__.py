"""Where each millisecond of a key press goes, from the contact to the ink: docs/key-press.svg, drawn from a trace."""
