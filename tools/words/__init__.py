"""The texts of firmware/words: read and checked on the host. `python -m tools.words` says what is wrong."""
