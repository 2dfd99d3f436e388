"""What the application keeps in the settings from one match to the next."""
