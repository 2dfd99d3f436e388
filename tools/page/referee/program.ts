// What referee and converter both run on: fetched once, by whoever needs it first.

import { asset, program } from "../assets";
import type { Program } from "./entry";

let script: Promise<Program> | undefined; // of its own: it runs once, whatever else did not come
let coming: ReturnType<typeof fetched> | undefined;

function fetched() {
  script ??= program<Program>("referee.js", "referee");
  script.catch(() => {
    script = undefined;
  });
  return Promise.all([script, asset("micropython.wasm"), asset("referee.files")]);
}

/** [the program, MicroPython's own file, the referee's modules] */
export function refereeProgram(): ReturnType<typeof fetched> {
  coming ??= fetched();
  coming.catch(() => {
    coming = undefined; // the network may be back next time
  });
  return coming;
}
