"""All tests that run on a computer; the folders mirror those of what they test."""
