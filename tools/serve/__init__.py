"""Serving the page from this computer: to its own browser, and to the phones of a house."""
