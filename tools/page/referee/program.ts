// What referee, match and converter run on: fetched once, by whoever needs it first.

import { asset, once, program } from "../assets";
import type { Program } from "./entry";

const script = once(() => program<Program>("referee.js", "referee")); // it runs once, whatever else did not come

/** [the program, MicroPython's own file, the referee's modules] */
export const refereeProgram = once(() =>
  Promise.all([script(), asset("micropython.wasm"), asset("referee.files")] as const),
);

export const matchModules = once(() => asset("match.files"));
