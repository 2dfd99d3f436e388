// A flash image as a file: the whole 2 MB of the Pico, the very same that `--flash` of tools.machine takes, or that with
// gzip around it. Read with care: it may be any file.

import { SECTOR_BYTES } from "../device/messages";

export const FLASH_BYTES = 2 * 1024 * 1024;

// littlefs's superblock, in the first or the second block of the file system: its name, and behind it how large a block
// is and how many there are, little endian.
const MAGIC = new TextEncoder().encode("littlefs");
const MAGIC_AT = 8;
const BLOCK_BYTES_AT = 24;
const BLOCKS_AT = 28;

/** A file that is no flash image of this device; the message says why, and what would be one. */
export class NotFlash extends Error {}

/** The name under which it is saved on a day. */
export function flashFileName(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `trivet-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.bin`;
}

/** The flash image in a file. `fileSystem`: where in it the file system begins. */
export async function readFlashFile(file: Blob, fileSystem: number): Promise<Uint8Array> {
  const flash = await unpacked(file);
  if (flash.length !== FLASH_BYTES) {
    const whole = FLASH_BYTES.toLocaleString("en");
    // Of a longer file no more is read than tells that it is too long.
    const has = flash.length > FLASH_BYTES ? `more than ${whole} bytes` : `${flash.length.toLocaleString("en")} bytes`;
    throw new NotFlash(
      `This is no Trivet's flash: it has ${has}, and a flash has ${whole}. Choose a file that Export saved.`,
    );
  }
  checkFileSystem(flash.subarray(fileSystem));
  return flash;
}

/** What is in a file, which may be packed with gzip. */
export async function unpacked(file: Blob): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(await atMost(file.stream()));
  try {
    return await atMost(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch {
    throw new NotFlash("The compressed file is damaged. Choose a file that Export saved.");
  }
}

/** What a stream gives, and no more of it than tells that it is too much. */
async function atMost(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  while (length <= FLASH_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function checkFileSystem(files: Uint8Array): void {
  const superblock = [0, SECTOR_BYTES]
    .map((start) => files.subarray(start, start + SECTOR_BYTES))
    .find((block) => MAGIC.every((byte, at) => block[MAGIC_AT + at] === byte));
  if (!superblock) {
    throw new NotFlash("There is no Trivet's file system in this flash. Choose a file that Export saved.");
  }
  const fields = new DataView(superblock.buffer, superblock.byteOffset);
  const bytes = fields.getUint32(BLOCK_BYTES_AT, true) * fields.getUint32(BLOCKS_AT, true);
  if (bytes !== files.length) {
    throw new NotFlash(
      `The file system in this flash has ${bytes.toLocaleString("en")} bytes, and that of this page's Trivet ` +
        `${files.length.toLocaleString("en")}: it comes from another version. Open it with that one.`,
    );
  }
}
