// A flash image as a file: the whole 2 MB of the Pico, the very same that `--flash` of tools.scripts takes, or that with
// gzip around it. Read with care: it may be any file.

import { SECTOR_BYTES } from "../device/messages";
import { say, spoken } from "../words";

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
    const sizes = { size: counted(flash.length), whole: counted(FLASH_BYTES) };
    // Of a longer file no more is read than tells that it is too long.
    throw new NotFlash(say(flash.length > FLASH_BYTES ? "memory.larger" : "memory.size", sizes));
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
    throw new NotFlash(say("memory.gzip"));
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
    throw new NotFlash(say("memory.none"));
  }
  const fields = new DataView(superblock.buffer, superblock.byteOffset);
  const bytes = fields.getUint32(BLOCK_BYTES_AT, true) * fields.getUint32(BLOCKS_AT, true);
  if (bytes !== files.length) {
    throw new NotFlash(say("memory.other", { size: counted(bytes), whole: counted(files.length) }));
  }
}

function counted(bytes: number): string {
  return bytes.toLocaleString(spoken());
}
