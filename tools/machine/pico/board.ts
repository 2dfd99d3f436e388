// The pin map as the machine knows it: build/web/NAME.board.json, which the build writes from the pins.py of the board
// whose image is NAME.
// Numbers are those of the RP2040's GPIOs.

export interface Board {
  /** Name of each key and its GPIO, or its input of the expander, in the order in which they lie on the case. */
  readonly keys: Readonly<Record<string, number>>;
  /** How many of them lie in a row. */
  readonly keys_across: number;
  /** The expander's I2C (0 or 1) and its lines; null where each key has a GPIO. */
  readonly expander: readonly [i2c: number, sda: number, scl: number] | null;
  /** The SPI of the lights below the keys, its lines, and their CS; null where there are none. */
  readonly lights: readonly [spi: number, clock: number, data: number, cs: number] | null;
  /** The panel's SPI (0 or 1), and its lines. */
  readonly spi: number;
  readonly dc: number;
  readonly cs: number;
  readonly rst: number;
  readonly busy: number;
  readonly buzzer: number;
  readonly led: number;
  /** Where the file system begins in the flash, in bytes. */
  readonly file_system: number;
}
