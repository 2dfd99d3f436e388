// The program of the referee and of the converter, which both run on MicroPython: the page loads it when one of them is
// needed first, and it tells the page how to begin them.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { type Answer, convert, type Errand } from "../convert/converter";
import type { Packed } from "../files";
import { learn, speak } from "../words";
import { Engine } from "./engine";
import type { Host } from "./host";
import { Python } from "./python";
import { RefereePage } from "./referee";

/** `wasm`: MicroPython's own; `modules`: what runs on it. */
export interface Program {
  begin(wasm: Uint8Array, modules: Packed, host: Host): Promise<RefereePage>;
  /** Does an errand (converter.ts). */
  convert(
    wasm: Uint8Array,
    modules: readonly Packed[],
    littlefs: Uint8Array,
    start: number,
    errand: Errand,
  ): Promise<Answer>;
}

let started: Promise<Python> | undefined;

/** Python, which has at least these modules. */
async function python(wasm: Uint8Array, modules: readonly Packed[]): Promise<Python> {
  started ??= start(wasm);
  const python = await started;
  for (const packed of modules) python.add(packed);
  return python;
}

async function start(wasm: Uint8Array): Promise<Python> {
  const url = URL.createObjectURL(new Blob([wasm as BlobPart], { type: "application/wasm" }));
  try {
    return await Python.start(loadMicroPython, [], url);
  } catch (error) {
    started = undefined; // there may be room the next time
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const detail: Program = {
  async begin(wasm, modules, host) {
    learn(...host.words);
    speak(host.language);
    return new RefereePage(new Engine(await python(wasm, [modules])), host);
  },
  async convert(wasm, modules, ...errand) {
    return convert(await python(wasm, modules), ...errand);
  },
};

dispatchEvent(new CustomEvent("referee", { detail }));
