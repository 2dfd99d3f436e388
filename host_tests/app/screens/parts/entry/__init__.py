"""What several screens are made of on which something is entered."""
