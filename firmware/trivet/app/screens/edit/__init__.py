"""What was entered, and putting it right."""
