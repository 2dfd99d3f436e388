"""The steps from screen to screen: which there are, which are taken, and ways that take the others."""
