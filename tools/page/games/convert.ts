// Converting in a worker, one of its own for each errand (converter.ts); what it does is convert/converter.ts's.

import { loadCore } from "../../machine/pico/processor/core";
import { type Answer, board, type Kit, open, record, share } from "../convert/converter";
import type { PartsMessage } from "../device/messages";

/** An errand: "open" makes the record the match in play, "share" makes a record of the match in play, "board" tells the
 * boards of the record or, without one, of the match in play, "record" makes a record of a board. */
export interface Errand {
  task: "open" | "share" | "board" | "record";
  parts: PartsMessage;
  littlefs: Uint8Array; // littlefs.wasm
  files: Uint8Array; // converter.files
  flash: Uint8Array; // whole
  record?: string;
  language: string; // for a device that has none yet
}

/** The flash is that of the errand, after opening a record with that as the match in play. */
export type Done = Answer & { flash: Uint8Array };

async function convert(errand: Errand): Promise<Done> {
  const { parts, littlefs, files, flash } = errand;
  const kit: Kit = {
    parts: { ...parts, core: await loadCore(parts.core as BufferSource) },
    littlefs: await WebAssembly.compile(littlefs as BufferSource),
    files,
  };
  return { ...answerTo(errand, kit), flash };
}

function answerTo({ task, flash, record: given, language }: Errand, kit: Kit): Answer {
  switch (task) {
    case "open":
      return open(kit, flash, given!, language);
    case "share":
      return share(kit, flash);
    case "board":
      return board(kit, flash, given);
    case "record":
      return record(kit, flash, given!);
  }
}

/** Does an errand. What fails is told in the answer. */
export async function run(errand: Errand): Promise<Done> {
  try {
    return await convert(errand);
  } catch (error) {
    return { kind: "failed", text: String(error), told: [], emulatedMs: 0, flash: errand.flash };
  }
}
