"""What can be looked up while the match stays as it is."""
