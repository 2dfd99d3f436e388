"""What several screens are made of, and is no screen itself."""
