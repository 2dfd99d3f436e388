"""What a release is tried for: each check takes the folder with its files and gives what is wrong, in sentences."""
