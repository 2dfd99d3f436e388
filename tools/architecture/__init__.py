"""The picture of the firmware's rooms in the README, made from what its modules import."""
