// The flash of a new device: a file system with nothing in it but the settings of one that knows its language, so that
// the first thing it asks, in which language, is answered already by whoever agrees.

import { Files } from "../../machine/pico/files/littlefs";
import { asset } from "../assets";
import { FLASH_BYTES } from "./flashfile";
import { blank } from "./storage";

const SETTINGS = "settings.0"; // the first slot of store/settings.py

/** `start`: where the file system begins; `settings`: the file, base64. */
export async function newFlash(start: number, settings: string): Promise<Uint8Array> {
  const flash = blank(FLASH_BYTES);
  const littlefs = await WebAssembly.compile((await asset("littlefs.wasm")) as BufferSource);
  const content = Uint8Array.from(atob(settings), (letter) => letter.charCodeAt(0));
  new Files(littlefs, flash, start, true).write(SETTINGS, content);
  return flash;
}
