"""The package of the host side: the command `trivet` and the parts of the firmware that it shares."""
