"""The host side of Trivet: building, baking, emulating. Nothing here runs on the device."""
