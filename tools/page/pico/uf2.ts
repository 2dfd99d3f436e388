// An image as a UF2 file, byte for byte the one that the build makes of it (image in tools/build/firmware.py, by
// MicroPython's uf2conv.py): what the page gives is then what a release ships, with the same SHA-256.
//
// A file is blocks of 512 bytes (github.com/microsoft/uf2). Each has, as little-endian words of 32 bits:
//
//       0   0x0A324655, "UF2\n"       16   bytes of the image in it, always 256: a page of the flash
//       4   0x9E5D5157                20   the block's number, from 0
//       8   flags: 0x2000, which      24   how many blocks there are
//           says that 28 is a family  28   the family: 0xE48BFF56 is the RP2040
//      12   where it goes, from the   32   the bytes; the last block of an image is filled up with zeros,
//           flash's start on               and so is the rest of each block
//                                    508   0x0AB16F30
//
// The boot ROM of a Pico writes a block when it has come, and starts the program after the last one. That of a Pico 2
// has another family, and refuses these.

import { FLASH_START } from "../../machine/pico/chip/uf2";

const BLOCK_BYTES = 512;
const PAGE_BYTES = 256;
const AT_BYTES = 32;
const AT_END = 508;

/** The UF2 file of an image that begins at the flash's start. */
export function uf2Of(image: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(image.length / PAGE_BYTES);
  const file = new Uint8Array(blocks * BLOCK_BYTES);
  for (let number = 0; number < blocks; number++) {
    const at = number * PAGE_BYTES;
    const block = file.subarray(number * BLOCK_BYTES, (number + 1) * BLOCK_BYTES);
    const words = new DataView(block.buffer, block.byteOffset, block.length);
    const head = [0x0a324655, 0x9e5d5157, 0x2000, FLASH_START + at, PAGE_BYTES, number, blocks, 0xe48bff56];
    for (const [index, word] of head.entries()) words.setUint32(4 * index, word, true);
    block.set(image.subarray(at, at + PAGE_BYTES), AT_BYTES);
    words.setUint32(AT_END, 0x0ab16f30, true);
  }
  return file;
}
