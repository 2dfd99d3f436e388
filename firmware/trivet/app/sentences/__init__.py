"""What is said of moves, rules and refusals, in the words of the language in use."""
