"""Key scripts: their language (SCRIPTS.md), playing them, and the recorded pictures that they show."""
