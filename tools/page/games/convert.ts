// Converting in a worker, one of its own for each errand (converter.ts); what it does is convert/converter.ts's.

import { loadCore } from "../../machine/pico/processor/core";
import { type Answer, type Kit, open, share } from "../convert/converter";
import type { PartsMessage } from "../device/messages";

/** An errand: with a record it becomes the match in play, without one the match in play becomes a record. */
export interface Errand {
  parts: PartsMessage;
  littlefs: Uint8Array; // littlefs.wasm
  files: Record<string, string>; // converter.json
  flash: Uint8Array; // whole
  record?: string;
  language: string; // for a device that has none yet
}

/** The flash is that of the errand, after opening a record with that as the match in play. */
export type Done = Answer & { flash: Uint8Array };

async function convert({ parts, littlefs, files, flash, record, language }: Errand): Promise<Done> {
  const kit: Kit = {
    parts: { ...parts, core: await loadCore(parts.core as BufferSource) },
    littlefs: await WebAssembly.compile(littlefs as BufferSource),
    files,
  };
  const answer = record === undefined ? share(kit, flash) : open(kit, flash, record, language);
  return { ...answer, flash };
}

/** Does an errand. What fails is told in the answer. */
export async function run(errand: Errand): Promise<Done> {
  try {
    return await convert(errand);
  } catch (error) {
    return { kind: "failed", text: String(error), told: [], emulatedMs: 0, flash: errand.flash };
  }
}
