"""The steps from screen to screen: which there are, and which are taken."""
