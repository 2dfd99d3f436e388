"""The screens, one a file. See screen.py for what a screen is."""
