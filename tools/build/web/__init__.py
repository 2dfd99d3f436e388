"""What runs in a browser and under Node: the npm packages, the parts of the emulated Pico, the page, its notices."""
