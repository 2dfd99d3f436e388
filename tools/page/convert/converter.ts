// Game records and the device's storage: MicroPython converts one into the other, by the device's own modules and those
// of the trivet command (convert.py says what goes in and out). So nothing of a record's grammar or of a journal's
// format is known here.

import { StorageError } from "../../machine/pico/files/littlefs";
import { DeviceFiles } from "../match/files";
import type { Python } from "../referee/python";

/** "open" makes the record the match in play, "share" makes a record of the match in play, "replay" makes a page of the
 * record, "board" tells the boards of the record or, without one, of the match in play, "record" makes a record of a
 * board, which is JSON as `trivet judge` has it. */
export interface Errand {
  readonly task: "open" | "share" | "replay" | "board" | "record";
  readonly record?: string;
  /** The device's, whole; where there is none, nothing is asked of a device. Opening a record changes it in place; after a
   * fault of the storage it is worth nothing. */
  readonly flash?: Uint8Array;
  readonly language: string; // for a device that has none yet
}

export interface Answer {
  /** "fault": of the record or the storage, told in `text` in one line. */
  readonly kind: "done" | "fault";
  /** What was made; what was wrong. */
  readonly text: string;
  /** What there is to know of it: "kept", of what was left out the names; of a fault its name, if the page has words for it. */
  readonly told: readonly string[];
}

/** Does an errand. `python` has the modules of referee.files, match.files and converter.files; `littlefs` is
 * littlefs.wasm; `start`: where in the flash the file system begins. */
export async function convert(python: Python, littlefs: Uint8Array, start: number, errand: Errand): Promise<Answer> {
  try {
    return await made(python, littlefs, start, errand);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { kind: "fault", text: error.message, told: [] };
  }
}

async function made(python: Python, littlefs: Uint8Array, start: number, errand: Errand): Promise<Answer> {
  const { task, record, flash, language } = errand;
  const files = flash && (await DeviceFiles.open({ flash, start, littlefs, keep: async () => {} }));
  python.run("from page.convert.convert import converted");
  const asked = JSON.stringify([task, record ?? null, language]);
  const [told, now] = python.aside(files?.contents ?? [], () => python.call("converted", asked));
  const answer: Answer = JSON.parse(told);
  if (task === "open" && answer.kind === "done") await files?.write(now);
  return answer;
}
