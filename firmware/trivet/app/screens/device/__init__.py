"""The menu, and what concerns the device."""
