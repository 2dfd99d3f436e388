// UF2 files, the format of what is dragged onto a Pico (github.com/microsoft/uf2): blocks of 512 bytes, each with two
// magic words in front, one behind, flags, the address in the address space, a length and up to 476 bytes.

import { Fault } from "../fault";

export const FLASH_BYTES = 2 * 1024 * 1024;
export const FLASH_START = 0x1000_0000;

const BLOCK_BYTES = 512;
const MAGIC = [
  [0, 0x0a324655],
  [4, 0x9e5d5157],
  [508, 0x0ab16f30],
];
const AT_FLAGS = 8;
const AT_ADDRESS = 12;
const AT_LENGTH = 16;
const AT_DATA = 32;
const MOST_DATA = 476;
const NOT_FOR_FLASH = 0x0000_0001;

/** The 2 MB flash image that dragging a UF2 file onto an empty Pico gives. */
export function readUf2(file: Uint8Array): Uint8Array {
  if (file.length === 0 || file.length % BLOCK_BYTES) {
    throw new Fault(`the UF2 file has ${file.length} bytes; it should have whole blocks of ${BLOCK_BYTES}`);
  }
  const image = new Uint8Array(FLASH_BYTES).fill(0xff);
  const words = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let block = 0; block < file.length; block += BLOCK_BYTES) {
    if (MAGIC.some(([at, word]) => words.getUint32(block + at, true) !== word)) {
      throw new Fault(`block ${block / BLOCK_BYTES} of the UF2 file lacks its magic words; it is not a UF2 file`);
    }
    if (words.getUint32(block + AT_FLAGS, true) & NOT_FOR_FLASH) {
      continue;
    }
    const at = words.getUint32(block + AT_ADDRESS, true) - FLASH_START;
    const length = words.getUint32(block + AT_LENGTH, true);
    if (length > MOST_DATA || at < 0 || at + length > FLASH_BYTES) {
      throw new Fault(
        `block ${block / BLOCK_BYTES} of the UF2 file is for ${length} bytes at ${(at + FLASH_START).toString(16)}; ` +
          "the Pico's flash has 2 MB at 10000000",
      );
    }
    image.set(file.subarray(block + AT_DATA, block + AT_DATA + length), at);
  }
  return image;
}
