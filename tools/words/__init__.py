"""The texts of firmware/words: read, checked and measured on the host. `python -m tools.words` says what is wrong."""
