// Game records and the device's storage: a second, short-lived Pico with the very image converts one into the other, by
// the device's own modules and those of the trivet command (tools/page/convert/convert.py says what goes in and out).
// So nothing of a record's grammar or of a journal's format is known here.

import { Fault } from "../../machine/pico/fault";
import { Files, StorageError } from "../../machine/pico/files/littlefs";
import { Machine, type Parts } from "../../machine/pico/machine";
import { type Packed, unpacked } from "../files";

/** What converting takes beside a machine's parts; made once for any number of times. */
export interface Kit {
  readonly parts: Parts;
  readonly littlefs: WebAssembly.Module;
  /** build/web/converter.files: the converter's files, by their path in the storage. */
  readonly files: Packed;
}

export interface Answer {
  /** "fault": of the record or the storage, told in `text` in one line; "failed": of the converter itself. */
  readonly kind: "done" | "fault" | "failed";
  /** After "share" and "record" the record, after "board" JSON as command/boards.py tells it; what was wrong. */
  readonly text: string;
  /** What there is to know of it: "kept", of what was left out the names; of a fault its name, if the page has words for it. */
  readonly told: readonly string[];
  readonly emulatedMs: number;
}

const FOLDER = "convert";
const BOOT = "boot.py";
const LIMIT_MS = 300_000; // emulated; a record of 1,000 turns takes some 15,000
const STEP_MS = 5;

/** Makes this record the match in play of the device whose flash this is: it is changed in place, if all is well. */
export function open(kit: Kit, flash: Uint8Array, record: string, language: string): Answer {
  const changed = flash.slice();
  const answer = run(kit, changed, { task: `open ${language}`, record });
  if (answer.kind === "done") flash.set(changed);
  return answer;
}

/** The record of the match in play on the device whose flash this is, which stays as it is. */
export function share(kit: Kit, flash: Uint8Array): Answer {
  return run(kit, flash.slice(), { task: "share" });
}

/** The record of a board, which is JSON as `trivet judge` has it. */
export function record(kit: Kit, flash: Uint8Array, board: string): Answer {
  return run(kit, flash.slice(), { task: "record", record: board });
}

/** The boards of a record or, without one, of the match in play on the device whose flash this is, which stays. */
export function board(kit: Kit, flash: Uint8Array, record?: string): Answer {
  return run(kit, flash.slice(), record === undefined ? { task: "board" } : { task: "board", record });
}

function run(kit: Kit, flash: Uint8Array, given: Record<string, string>): Answer {
  const { parts } = kit;
  const start = parts.board.file_system;
  const before = mounted(kit.littlefs, flash, start);
  const boot = before.read(BOOT);
  before.remove(FOLDER);
  for (const [path, content] of unpacked(kit.files)) before.write(path, content);
  for (const [name, content] of Object.entries(given)) before.write(`${FOLDER}/${name}`, content);

  const machine = new Machine(parts, flash, { watch: [parts.board.led] });
  let isLit = false;
  machine.onGpio = (_, level) => {
    isLit ||= level === 1;
  };
  machine.powerOn();
  if (!machine.runUntil(() => isLit, LIMIT_MS, STEP_MS)) {
    throw new Fault(`the converter did not come to an end within ${LIMIT_MS / 1000} s`);
  }
  const emulatedMs = machine.nowMs;
  machine.powerOff();

  const after = new Files(kit.littlefs, flash, start);
  const answer = after.readText(`${FOLDER}/answer`) ?? "failed\nthere is no answer";
  const told = after.readText(`${FOLDER}/told`) ?? "";
  after.remove(FOLDER);
  if (boot) after.write(BOOT, boot);
  else after.remove(BOOT);
  const end = answer.indexOf("\n");
  return {
    kind: answer.slice(0, end) as Answer["kind"],
    text: answer.slice(end + 1),
    told: told.split("\n").filter(Boolean),
    emulatedMs,
  };
}

/** The storage in the flash; an empty one where the device would make one as well. */
function mounted(littlefs: WebAssembly.Module, flash: Uint8Array, start: number): Files {
  try {
    return new Files(littlefs, flash, start);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return new Files(littlefs, flash, start, true);
  }
}
