// Converting in a worker, one of its own for each errand (converter.ts); what it does is convert/converter.ts's.

import { loadCore } from "../../machine/pico/processor/core";
import { type Answer, board, type Kit, open, record, share } from "../convert/converter";
import type { Done, Errand } from "../device/messages";

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
