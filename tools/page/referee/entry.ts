// The referee's program, which the page loads when the referee is opened first: it tells the page how to begin one.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import type { Packed } from "../files";
import { learn, speak } from "../words";
import { Engine } from "./engine";
import type { Host } from "./host";
import { RefereePage } from "./referee";

/** Begins a referee. `wasm`: MicroPython's own; `modules`: referee.files, which run on it. */
export type Begin = (wasm: Uint8Array, modules: Packed, host: Host) => Promise<RefereePage>;

const begin: Begin = async (wasm, modules, host) => {
  const url = URL.createObjectURL(new Blob([wasm as BlobPart], { type: "application/wasm" }));
  learn(...host.words);
  speak(host.language);
  try {
    return new RefereePage(await Engine.start(loadMicroPython, [modules], url), host);
  } finally {
    URL.revokeObjectURL(url);
  }
};

dispatchEvent(new CustomEvent("referee", { detail: begin }));
