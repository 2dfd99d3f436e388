// What the panel measures. The board's pin map says it, firmware/boards/TRIVET/pins.py; the build puts the numbers in.

declare const PANEL_WIDTH: number;
declare const PANEL_HEIGHT: number;

export const WIDTH: number = PANEL_WIDTH; // pixels
export const HEIGHT: number = PANEL_HEIGHT; // pixels
export const ROW_BYTES = WIDTH / 8;

/** Of a picture, and of each of the controller's two planes: rows from the top, the highest bit leftmost, 1 = white. */
export const PICTURE_BYTES = ROW_BYTES * HEIGHT;
